// SPDX-License-Identifier: MIT
// What the person is about to do: the unit that is selected, what may be done with it, the order
// that is being put together, and the one that is given.
import { batch } from '@preact/signals';
import { giveUp, reckon } from './chances';
import { ask, desk } from './desk';
import * as store from './store';
import type { Action, Choice, Choices, Ghost, State, Verdict } from './types';
import type { Deed } from './wire';

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

// Units on the table that can do something, or be told to; none where that is all of them.
export function ready(now: State): number[] {
    const mine = now.units.filter(unit => unit.onTable && unit.side === store.side.value);
    const able = new Set(offers().flatMap(action => [action.unit, ...action.others]));
    const list = mine.map(unit => unit.slot).filter(slot => able.has(slot));
    return list.length < mine.length ? list : [];
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
                actions.push({ order: word, wording: title, verb: word, unit: 0, others: [] });
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
                          why: null,
                          actions,
                          targets: [],
                      },
                  ]
                : [];
        });
}

// Of each thing that may be done so many are in sight at first; the first nine have a number.
export const FEW = 6;
export const numbered = (): Action[] =>
    [...(store.choices.value?.choices ?? []), ...store.general.value]
        .filter(choice => choice.may)
        .flatMap(choice => choice.actions.slice(0, FEW))
        .slice(0, 9);

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
    if (!desk.map || desk.map.selected() === store.selection.value) return;
    marking = true;
    desk.map.select(store.selection.value);
    marking = false;
}

export const isMine = (now: State, slot: number) =>
    now.units.some(unit => unit.slot === slot && unit.side === store.side.value);

export function arm(verb: string): void {
    store.armed.value = verb;
    desk.map?.arm(verb || null);
}

export function select(slot: number): void {
    placing = '';
    arm('');
    store.hurry();
    if (!store.state.value) return;
    batch(() => {
        store.selection.value = slot;
        forgetDraft();
        if (slot && store.tab.value !== 'forces') store.tab.value = 'orders';
        ponder(store.state.value!);
    });
    markSelected();
    desk.map?.setChoices(store.choices.value);
}

// --- the order ---

let oddsTimer = 0;

export function forgetDraft(): void {
    clearTimeout(oddsTimer);
    giveUp();
    store.draft.value = '';
    store.ghost.value = store.odds.value = store.refusal.value = null;
    desk.map?.setOdds(null);
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
        if (store.draft.value !== text || !store.ghost.value?.rolls) return;
        if (desk.engine)
            void reckon(desk.engine, store.seat.value, text).then(odds => {
                if (store.draft.value !== text) return;
                store.odds.value = odds && 'outcomes' in odds ? odds : null;
                desk.map?.setOdds(store.odds.value);
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
    if (shown?.verdict.ok && shown.rolls) workOdds(shown.order);
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
    store.notice.value = 'The last order is still on its way.';
    return false;
}

export const throwDice = (faces: number[]) => send({ t: 'dice', faces });
export const undo = () => send({ t: 'undo' });
export const say = (text: string) => desk.wire?.say(text);
export const hand = (seat: string, to: string) => desk.wire?.hand(seat, to);

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
