// SPDX-License-Identifier: MIT
// What the person is about to do: the unit that is selected, what may be done with it, the order
// that is being put together, and the one that is given.
import { batch } from '@preact/signals';
import { giveUp, inShort, reckon } from './chances';
import { ask, desk } from './desk';
import * as store from './store';
import type { Action, Advice, Choice, Choices, Ghost, State, Verdict } from './types';
import type { Deed } from './wire';
import { say } from './words';

// --- what may be done ---

// Orders worth a thought, of all units; worked out once a state, and only when somebody asks.
const MOST_OFFERS = 200;
let offered: { state: State | null; list: Action[] } = { state: null, list: [] };
export function offers(): Action[] {
    const now = store.state.value;
    if (!store.asked.value) return [];
    if (offered.state !== now)
        offered = { state: now, list: ask(e => e.offers(store.seat.value, MOST_OFFERS), []) };
    return offered.list;
}

const mine = () =>
    (store.state.value?.units ?? []).filter(
        unit => unit.onTable && unit.side === store.side.value,
    );

// Units on the table that can do something, or be told to.
export function able(): number[] {
    const named = new Set(offers().flatMap(action => [action.unit, ...action.others]));
    return mine()
        .map(unit => unit.slot)
        .filter(slot => named.has(slot));
}

// To be marked where others cannot.
export function ready(): number[] {
    const list = able();
    return list.length < mine().length ? list : [];
}

// --- who is next ---

// Who has been told something since this was first asked; what is sealed may be told anew.
let told: { when: string; slots: Set<number> } = { when: '', slots: new Set() };
function toldNow(): Set<number> {
    const now = store.state.value;
    const when = `${now?.turn} ${now?.phase} ${now?.ask.kind}`;
    if (told.when !== when) told = { when, slots: new Set() };
    return told.slots;
}

// Units that can act and have not been told anything.
export const idle = () => able().filter(slot => !toldNow().has(slot));

// Leaders give one order after the other.
const leadsOn = () =>
    store.choices.value?.choices.some(
        choice =>
            choice.may &&
            choice.takes === 'friends' &&
            choice.actions.some(action => action.unit === store.selection.value),
    ) ?? false;

// The next that can act, in the order of the roster; of those who give orders another such, of those
// who get them another such. Nobody when all have acted.
export function takeNext(): void {
    const leaders = new Set(offers().flatMap(({ unit, others }) => (others.length ? [unit] : [])));
    const here = store.selection.value;
    const list = idle().filter(slot => leaders.has(slot) === leaders.has(here));
    const waits = list.length ? list : idle();
    select(waits.find(slot => slot > here) ?? waits[0] ?? 0);
}

// After an order of mine in the battle: the question may be about a unit, and whoever leads goes on
// leading.
export function moveOn(): void {
    const now = store.state.value;
    const begun = (now?.phase ?? 0) >= (store.battle.value?.setUp ?? 0);
    if (!begun || !store.asked.value || now?.ask.unit || store.group.value.length) return;
    if (store.selection.value) toldNow().add(store.selection.value);
    if (!leadsOn()) takeNext();
}

// What may be done now, by the selected unit and by nobody in particular.
export function ponder(now: State): void {
    const unit = now.units.find(one => one.slot === store.selection.value);
    if (!unit) store.selection.value = 0;
    const seat = store.seat.value,
        slot = store.selection.value;
    store.general.value = store.asked.value ? generalChoices() : [];
    store.choices.value = store.asked.value && slot ? ask(e => e.choices(seat, slot), null) : null;
}

const IN_THE_MENU = ['concede', 'offer']; // nobody should end a battle by a slip

// Orders without a unit in front: those that are suggested, and whatever is an order by itself.
function generalChoices(): Choice[] {
    const suggested = offers().filter(action => action.unit === 0);
    return (store.battle.value?.verbs ?? [])
        .filter(verb => !verb.subject && !IN_THE_MENU.includes(verb.word))
        .flatMap(verb => {
            const { word, title, help, takes } = verb;
            const actions = suggested.filter(action => action.verb === word);
            if (
                !actions.length &&
                takes === 'nothing' &&
                passes(word)
            )
                actions.push({ order: word, wording: title, verb: word, unit: 0, others: [], where: '', why: '' });
            return actions.length
                ? [
                      {
                          verb: word,
                          form: '',
                          formTitle: '',
                          title,
                          help,
                          takes,
                          may: true,
                          asked: true,
                          why: null,
                          actions,
                          targets: [],
                      },
                  ]
                : [];
        });
}

// Melees and charges of which one is to be chosen; none where something else is asked.
const SEQUENCE = ['fight', 'go']; // how orders say which comes next
export function queue(): Action[] {
    const own = offers().filter(action => action.unit > 0);
    return own.every(action => SEQUENCE.includes(action.verb)) ? own : [];
}

// Of each thing that may be done so many are in sight at first; the first nine have a number.
export const FEW = 6;
export function numbered(): Action[] {
    const sequence = queue();
    const own = sequence.length ? [] : (store.choices.value?.choices ?? []);
    const actions = [...own, ...store.general.value]
        .filter(choice => choice.may)
        .flatMap(choice => choice.actions.slice(0, FEW));
    return [...sequence, ...actions].slice(0, 9);
}

const NO: Verdict = { ok: false, clause: null, why: '', at: -1 };
export const check = (order: string) => ask<Verdict>(e => e.check(store.seat.value, order), NO);
export const passes = (order: string) => check(order).ok;

export const choicesOf = (unit: number) =>
    store.asked.value ? ask<Choices | null>(e => e.choices(store.seat.value, unit), null) : null;
export const previewOrder = (text: string | null) => desk.map?.preview(text);

// --- who does it ---

// The map tells of every selection, of ours as well.
let marking = false;
export const isMarking = () => marking;
export function markSelected(): void {
    const { group, selection } = store;
    const meant = group.value.length ? group.value : [selection.value].filter(Boolean);
    if (!desk.map || desk.map.selected().join() === meant.join()) return;
    marking = true;
    desk.map.choose(meant);
    marking = false;
}

export const isMine = (now: State, slot: number) =>
    now.units.some(unit => unit.slot === slot && unit.side === store.side.value);

export function arm(verb: string): void {
    store.armed.value = verb;
    desk.map?.arm(verb || null);
}

// One unit, or several of which it is the first. Orders that were only laid out go with those before.
export function select(slot: number, group: number[] = []): void {
    placing = '';
    arm('');
    store.hurry();
    if (!store.state.value) return;
    batch(() => {
        store.selection.value = slot;
        store.group.value = group;
        if (!store.plan.value?.begun) forgetPlan();
        forgetDraft();
        if (slot && store.tab.value !== 'forces') store.tab.value = 'orders';
        ponder(store.state.value!);
    });
    markSelected();
    desk.map?.setChoices(store.choices.value);
}

export function forgetPlan(): void {
    if (store.plan.value) desk.map?.setPlan([]);
    store.plan.value = null;
}

// --- the order ---

let oddsTimer = 0;

export function forgetDraft(): void {
    clearTimeout(oddsTimer);
    giveUp();
    store.draft.value = '';
    store.ghost.value = store.odds.value = store.refusal.value = null;
    desk.map?.setOdds(null, []);
}

// An order is put together, not given yet: its ghost at once, its odds a moment later.
export function propose(text: string): void {
    batch(() => {
        forgetDraft();
        store.draft.value = text;
        if (!desk.engine || !text.trim()) return;
        const ghost = ask<Ghost | null>(e => e.ghost(store.seat.value, text), null);
        if (!ghost) return;
        if (ghost.verdict.ok) store.ghost.value = ghost;
        else store.refusal.value = ghost.verdict;
    });
    desk.map?.preview(store.ghost.value ? text : null);
    if (store.ghost.value) workOdds(text);
}

function workOdds(text: string): void {
    clearTimeout(oddsTimer);
    oddsTimer = window.setTimeout(() => {
        if (store.draft.value !== text || !store.ghost.value?.chances) return;
        if (desk.engine)
            void reckon(desk.engine, store.seat.value, text).then(odds => {
                if (store.draft.value !== text) return;
                store.odds.value = odds && 'outcomes' in odds ? odds : null;
                desk.map?.setOdds(store.odds.value, inShort(store.odds.value?.prospects ?? null));
            });
    }, 120);
}

// The dice that still lie there make room for what is done on the map now.
export function dragged(shown: Ghost | null): void {
    batch(() => {
        forgetDraft();
        if (shown) store.rolling.value = null;
        store.ghost.value = shown;
        store.draft.value = shown?.order ?? '';
        if (shown && !shown.verdict.ok) store.refusal.value = shown.verdict;
    });
    if (shown?.verdict.ok && shown.chances) workOdds(shown.order);
}

// The order goes to the server when the rules let it pass; else they say why not.
export function give(text: string): boolean {
    store.hurry();
    const order = text.trim();
    if (!desk.engine || !order || store.replay.value) return false;
    const verdict = ask<Verdict>(e => e.check(store.seat.value, order), { ok: true });
    if (!verdict.ok) {
        store.draft.value = order;
        store.refusal.value = verdict;
        return false;
    }
    return send({ t: 'order', text: order });
}

function send(deed: Deed): boolean {
    if (desk.wire?.send(deed)) return true;
    store.notice.value = say('The last order is still on its way.');
    return false;
}

export const throwDice = (faces: number[]) => send({ t: 'dice', faces });
export const undo = () => send({ t: 'undo' });
export const sayToAll = (text: string) => desk.wire?.say(text);
export const moveNow = () => desk.wire?.moveNow();
export const hand = (seat: string, to: string) => desk.wire?.hand(seat, to);

// --- what the computer would do ---

export function askAdvice(player: string): void {
    store.hurry();
    store.advice.value = 'asked';
    desk.wire?.advise(player);
}

// What would have been better there?
export function askHindsight(player: string, seat: string): void {
    store.advice.value = 'asked';
    desk.wire?.advise(player, { at: store.replay.value?.at ?? 0, seat });
}

// Good for what was asked: when something has happened since, or another moment is shown, it is advice
// for another day.
export function hearAdvice(advice: Advice): void {
    const now = store.chapters.value.at(-1)?.f ?? 0;
    const good = store.replay.value
        ? advice.at === store.replay.value.at
        : advice.at === undefined && advice.f === now && store.asked.value;
    store.advice.value = good ? advice : null;
}

// --- what comes next ---

const STEPS = ['pass', 'done']; // how orders say that there is nothing more

export const nextStep = () =>
    store.general.value
        .filter(choice => STEPS.includes(choice.verb))
        .flatMap(choice => choice.actions)
        .at(-1);

// Whoever leaves units behind that can still act is asked once more.
export function takeStep(): void {
    const step = nextStep();
    if (!step) return;
    if (!idle().length || store.draft.value === step.order) give(step.order);
    else propose(step.order);
}

// --- setting up ---

// Units are set up where the engine suggests, one order after the other, until something else is
// asked or the person touches the table.
let placing = '';
let placedIn: State | null = null;
export function placeForMe(): void {
    placing = store.state.value?.ask.kind ?? '';
    placedIn = null;
    placeNext();
}

// Called when an order is acknowledged and when its frame is shown; it goes on after the later one.
// What others did meanwhile is shown before, so that none of it begins the next one as well.
export function placeNext(): void {
    if (!placing || store.pending.value || store.state.value === placedIn) return;
    const kind = placing;
    placing = '';
    store.hurry();
    const now = store.state.value;
    if (now?.ask.kind === kind && !store.asked.value) {
        placing = kind; // sides that set up by turns
        return;
    }
    const next = offers().find(action =>
        store.battle.value?.verbs.some(verb => verb.word === action.verb && verb.takes === 'place'),
    );
    placedIn = now;
    if (store.asked.value && now?.ask.kind === kind && next && give(next.order)) placing = kind;
}
