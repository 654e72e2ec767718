// SPDX-License-Identifier: MIT
// What few look at, or nobody at once: a script of its own, fetched when it is first wanted (panels/soon.tsx).
export { OwnArmy } from './lobby/army';
export { ForcesPanel } from './panels/armies';
export { BuyArmy } from './panels/army';
export { Swings } from './panels/course';
export { Hindsight } from './panels/hindsight';
export { LegendDialog } from './panels/legend';
export { LuckPanel } from './panels/luck';
export { PrintDialog } from './panels/print';
export { Reference } from './panels/reference';
export { ReplayBar } from './panels/replay';
export { ReportDialog } from './panels/report';
export { SeatsPanel } from './panels/seats';
export { ConcedeDialog, HelpDialog, SettingsDialog } from './panels/settings';
export { TalkPanel } from './panels/talk';
