// SPDX-License-Identifier: MIT
// The keys of the table, and the list of them that `?` shows.
import { effect } from '@preact/signals';
import { openReplay } from './replay';
import * as store from './store';
import { table } from './desk';
import { percent } from './chances';
import { asLastTurn, choose, givePlan } from './group';
import { forgetPlan, give, idle, numbered, offers, propose, select, takeStep, undo } from './orders';
import { sideOf, unitTitle } from './panels/parts';
import { hurry } from './sitting';
import { divisionOf } from './table/company';
import { say } from './words';

interface Key {
    keys: string[];
    shown: string | (() => string);
    does: () => string;
    run(): void;
}

// Units of mine that an order on offer is about, in the order of the roster; all of mine when
// there is none.
function ready(): number[] {
    const mine = (store.state.value?.units ?? []).filter(unit => unit.side === store.side.value);
    const able = new Set(offers().flatMap(action => (action.unit ? [action.unit] : action.others)));
    const first = mine.filter(unit => able.has(unit.slot));
    return (first.length ? first : mine.filter(unit => unit.onTable)).map(unit => unit.slot);
}

export function next(step: number): void {
    hurry();
    const list = ready();
    if (!list.length) return;
    const at = list.indexOf(store.selection.value);
    const slot =
        list[at < 0 ? (step > 0 ? 0 : list.length - 1) : (at + step + list.length) % list.length] ??
        0;
    select(slot);
    table()?.show(slot);
    speakUnit(slot);
}

function nth(number: number): void {
    const action = numbered()[number - 1];
    if (!action) return;
    propose(action.order);
    store.spoken.value = [
        `${action.wording || action.order}:`,
        ...(store.ghost.value?.stops.map(stop => stop.tale) ?? []),
        say('Enter gives the order.'),
    ].join(' ');
}

// --- for those who do not see it ---

function speakUnit(slot: number): void {
    const unit = store.state.value?.units.find(one => one.slot === slot);
    const list = numbered().map((action, i) => `${i + 1}: ${action.wording || action.order}.`);
    store.spoken.value = [`${unitTitle(slot)}, ${unit?.condition ?? ''}.`, ...list].join(' ');
}

// The chances of an order come a moment after it was put together.
effect(() => {
    const list = store.odds.value?.gists.slice(0, 4) ?? [];
    if (list.length)
        store.spoken.value = say('The chances: {list}.', {
            list: list.map(one => `${percent(one.value)} ${one.outcome}`).join('; '),
        });
});

const toggle = (tab: store.Tab) => () => {
    store.tab.value = tab;
};

export const keys: Key[] = [
    {
        keys: ['?'],
        shown: '?',
        does: () => say('this list'),
        run: () => {
            store.dialog.value = 'help';
        },
    },
    { keys: ['n'], shown: 'N', does: () => say('the next unit that can act'), run: () => next(1) },
    { keys: ['p', 'N'], shown: 'P', does: () => say('the one before'), run: () => next(-1) },
    {
        keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
        shown: () => say('1 to 9'),
        does: () => say('puts the order of that number together'),
        run: () => undefined,
    },
    {
        keys: ['Enter'],
        shown: () => say('Enter'),
        does: () => say('gives the order that was put together'),
        run: () => {
            if (store.draft.value) give(store.draft.value);
            else if (store.plan.value) givePlan();
        },
    },
    { keys: ['e'], shown: 'E', does: () => say('the next step: ends the phase'), run: takeStep },
    { keys: ['a'], shown: 'A', does: () => say('all who can act, together'), run: () => choose(idle()) },
    { keys: ['d'], shown: 'D', does: () => say('the unit with its division'), run: division },
    { keys: ['t'], shown: 'T', does: () => say('those who went together last turn'), run: again },
    { keys: ['Escape'], shown: 'Esc', does: () => say('lets it be; clears the dice away'), run: drop },
    {
        keys: ['/'],
        shown: '/',
        does: () => say('the order line'),
        run: () => {
            store.writing.value = true; // on a small screen it lies folded away
            setTimeout(() => document.getElementById('order')?.focus());
        },
    },
    {
        keys: ['u'],
        shown: 'U',
        does: () => say('takes the last order back'),
        run: () => {
            if (store.plays.value) undo();
        },
    },
    { keys: ['o'], shown: 'O', does: () => say('orders of the unit'), run: toggle('orders') },
    { keys: ['f'], shown: 'F', does: () => say('the forces'), run: toggle('forces') },
    { keys: ['l'], shown: 'L', does: () => say('the log'), run: toggle('log') },
    { keys: ['k'], shown: 'K', does: () => say('luck'), run: toggle('luck') },
    { keys: ['c'], shown: 'C', does: () => say('talk'), run: toggle('talk') },
    { keys: ['s'], shown: 'S', does: () => say('seats and links'), run: toggle('seats') },
    { keys: ['r'], shown: 'R', does: () => say('the rules'), run: rules },
    {
        keys: ['i'],
        shown: 'I',
        does: () => say('the legend'),
        run: () => {
            store.dialog.value = 'legend';
        },
    },
    { keys: ['m'], shown: 'M', does: () => say('the measuring tape'), run: tape },
    { keys: ['0'], shown: '0', does: () => say('the whole map'), run: () => table()?.fit('whole') },
    { keys: ['Home'], shown: 'Home', does: () => say('all troops'), run: () => table()?.fit('troops') },
    { keys: ['+', '='], shown: '+', does: () => say('nearer'), run: () => table()?.zoom(1.25) },
    { keys: ['-'], shown: '−', does: () => say('farther'), run: () => table()?.zoom(0.8) },
    {
        keys: ['y'],
        shown: 'Y',
        does: () => say('the replay'),
        run: () => {
            if (!store.replay.value) void openReplay();
        },
    },
];

function division(): void {
    const all = divisionOf(store.state.value?.units ?? [], store.selection.value);
    if (all.length > 1 && sideOf(store.selection.value) === store.side.value) choose(all);
}

// One group after the other.
let turned = 0;
function again(): void {
    const groups = asLastTurn();
    const group = groups[turned++ % Math.max(1, groups.length)];
    if (group) choose(group);
}

function drop(): void {
    hurry();
    store.rolling.value = null;
    if (!store.plan.value?.giving) forgetPlan();
    propose('');
    table()?.preview(null);
}

function rules(): void {
    const name = store.battle.value?.rules;
    store.reference.value = store.reference.value || !name ? null : { rules: name, clause: '' };
}

function tape(): void {
    const view = table();
    view?.setMode(view.mode() === 'measure' ? 'point' : 'measure');
}

const writes = (target: EventTarget | null) =>
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));
// Enter and the digits belong to what has the focus, when that does something with them.
const acts = (target: EventTarget | null) =>
    target instanceof HTMLElement && ['BUTTON', 'A', 'SUMMARY'].includes(target.tagName);

export function press(event: KeyboardEvent): void {
    if (
        !store.settings.value.keys ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        writes(event.target) ||
        store.dialog.value
    )
        return;
    if (event.key === 'Enter' && acts(event.target)) return;
    const key = keys.find(one => one.keys.includes(event.key));
    if (!key) return;
    event.preventDefault();
    if (/^[1-9]$/.test(event.key)) nth(Number(event.key));
    else key.run();
}
