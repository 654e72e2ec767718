// SPDX-License-Identifier: MIT
// What the page knows, as signals: whatever reads one is drawn again when it changes.
import { computed, effect, signal } from '@preact/signals';
import { readSettings, writeSettings } from './keep';
import type { Advice,
    Battle,
    Choice,
    Choices,
    Clause,
    Clock,
    Event,
    Ghost,
    Odds,
    Replay,
    Said,
    SeatState,
    State,
    Thinking,
    Told,
} from './types';
import type { Mode, Wish } from './table/api';
import type { LineState, Numbered } from './wire';

// --- the table ---

// One order and what came of it.
export interface Chapter {
    f: number;
    by: string;
    order: string;
    at: number;
    events: Event[];
    told: Told[];
    undone: boolean;
    back: boolean;
} // back: it took another back

export const battle = signal<Battle | null>(null);
export const state = signal<State | null>(null); // what the map shows: now, or a moment of the replay
export const title = signal('');
export const seatName = signal('');
export const token = signal(''); // of the seat
export const seats = signal<SeatState[]>([]);
export const chapters = signal<Chapter[]>([]);
export const said = signal<Said[]>([]);
export const unread = signal(0); // what others said while something else was looked at
export const over = signal(false);
export const clock = signal<Clock | null>(null);

export const line = signal<LineState>('connecting');
export const pending = signal<Numbered | null>(null);
export const doubt = signal(''); // why it is not known yet whether what was done is stored
export const gone = signal(''); // the sentence that ended it: no such seat, no engine

// Before the first turn, whatever the rules count it as.
export const settingUp = computed(() => {
    const phase = state.value?.phase ?? -1;
    return phase >= 0 && phase < (battle.value?.setUp ?? 0);
});
export const seat = computed(
    () => battle.value?.seats.findIndex(info => info.name === seatName.value) ?? -1,
);
export const looking = computed(() => Math.max(0, seat.value)); // an onlooker's view is nobody's, any seat will do
export const side = computed(() => battle.value?.seats[seat.value]?.side ?? -1);
// A seat of the battle has its kind from there; beside them there may be an umpire.
export const kind = computed(
    () =>
        battle.value?.seats[seat.value]?.kind ??
        seats.value.find(one => one.name === seatName.value)?.kind ??
        'spectator',
);
export const plays = computed(
    () => seat.value >= 0 && kind.value !== 'spectator' && !replay.value,
);
// The computer may have been asked to play this seat; then only taking it back is left to do.
export const handed = computed(() => {
    const mine = seats.value.find(one => one.name === seatName.value);
    return mine !== undefined && mine.kind !== 'spectator' && mine.player !== 'person';
});
export const asked = computed(() => {
    const ask = state.value?.ask;
    return (
        plays.value &&
        !handed.value &&
        !over.value &&
        ask?.wants === 'order' &&
        ask.seats.includes(seat.value)
    );
});

// --- what the person is about to do ---

export const selection = signal(0);
export const choices = signal<Choices | null>(null); // of the selected unit
export const armed = signal(''); // the verb that the next drag means; '': whichever is right
export const general = signal<Choice[]>([]); // of nobody in particular: pass, reply
export const draft = signal(''); // the order that is being put together, in notation
export const ghost = signal<Ghost | null>(null); // of the draft, or of what is dragged
export const odds = signal<Odds | null>(null); // of the draft
export const advice = signal<Advice | 'asked' | null>(null); // what the computer would do
export const adviser = signal('sergeant'); // who is asked for it
export const thinking = signal<Thinking | null>(null); // the computer, about its next order
export const refusal = signal<{ why: string; clause: Clause | null; at: number } | null>(null);

// --- several units at once ---

// What one of them is to do: go somewhere, something of a kind (target 0: to whomever is first), or
// exactly this.
export type Task =
    | Wish
    | { slot: number; verb: string; form: string; target: number }
    | { slot: number; order: string };
// later: it can only be judged when those before it have been given.
export interface Step {
    task: Task;
    ghost: Ghost;
    later: boolean;
}
// Orders that are laid out in answer to a kind of question; `given` is on its way, `why` they are not
// given on.
export interface Plan {
    kind: string;
    steps: Step[];
    given: Step | null;
    giving: boolean;
    begun: boolean;
    why: string;
}
export const group = signal<number[]>([]); // who is selected, when those are several
export const plan = signal<Plan | null>(null);

// --- what the person looks at ---

export type Tab = 'orders' | 'log' | 'forces' | 'luck' | 'talk' | 'seats';
export const tab = signal<Tab>('orders');
export const reference = signal<{ rules: string; clause: string } | null>(null);
export const dialog = signal<
    '' | 'help' | 'legend' | 'print' | 'settings' | 'concede' | 'links' | 'report' | 'wins' | 'briefing'
>('');
export const rolling = signal<Chapter | null>(null); // whose dice lie on the table
export const mode = signal<Mode>('point'); // what pointing at the map does
export const spoken = signal(''); // for the live region
export const notice = signal(''); // a passing word at the edge of the page
export const settings = signal(readSettings());
effect(() => {
    writeSettings(settings.value);
    document.documentElement.classList.toggle('dark', settings.value.dark);
});
effect(() => {
    if (tab.value === 'talk') unread.value = 0;
});

// A game seen again: the moment shown is `at` of `length` chapters.
export interface Replaying {
    at: number;
    length: number;
    playing: boolean;
    speed: number;
    chapters: Chapter[];
    course: Replay['course'];
}
export const replay = signal<Replaying | null>(null);

export const read = computed(
    () => replay.value?.chapters.slice(0, replay.value.at) ?? chapters.value,
);

// What is still to be shown is shown at once, when somebody acts on what they see.
let whenHurried = () => {};
export const onHurry = (show: () => void) => {
    whenHurried = show;
};
export const hurry = () => whenHurried();

export function forgetTable(): void {
    battle.value = state.value = clock.value = choices.value = null;
    ghost.value = odds.value = refusal.value = replay.value = rolling.value = pending.value = null;
    plan.value = thinking.value = advice.value = null;
    group.value = [];
    title.value = seatName.value = draft.value = gone.value = notice.value = spoken.value = '';
    doubt.value = '';
    seats.value = [];
    general.value = [];
    chapters.value = [];
    said.value = [];
    unread.value = 0;
    over.value = false;
    selection.value = 0;
    tab.value = 'orders';
    dialog.value = '';
    mode.value = 'point';
    line.value = 'connecting';
    showing.value = { left: 0, paused: false };
    writing.value = false;
}

// What others do is shown one after the other: so much is still to be seen, and whether it waits.
export const showing = signal({ left: 0, paused: false });
export const writing = signal(false); // the order line lies open, where it folds away

// A still table: by the system's wish or the person's.
const still = matchMedia('(prefers-reduced-motion: reduce)');
export const keepsStill = () => settings.value.still || still.matches;
