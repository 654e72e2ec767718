// SPDX-License-Identifier: MIT
// Somebody at a table: hears the server, shows what it says, and sends what the person decides.
//
// Frames that come in a burst, as from a computer that moves a whole army, are shown one after the
// other at a pace that eyes can follow. Whoever touches the table sees all of them at once, so this
// never keeps anybody from playing.
import { batch } from '@preact/signals';
import { giveUp, reckon } from './chances';
import { Engine } from './engine';
import { keepGame, keptGame } from './keep';
import { passages, rollsOf } from './rolls';
import { play as playSound } from './sound';
import * as store from './store';
import type { Chapter } from './store';
import { createTable } from './table/index';
import type { TableDeps, TableView } from './table/api';
import type {
    Action,
    Choice,
    Choices,
    Frame,
    FromServer,
    Ghost,
    SeatState,
    State,
    Told,
    Verdict,
} from './types';
import { type Deed, openWire, type Wire } from './wire';

type TableMessage = Extract<FromServer, { t: 'table' }>;
type Heard = Frame & { seats: SeatState[] };

let wire: Wire | null = null;
let engine: Engine | null = null;
let delayed: FromServer[] | null = null; // heard while the engine was being loaded
let view: TableView | null = null;
let stopped = 0; // rises with every table that is left, so that late answers are not heard
let queue: Heard[] = [];
let pace = 0; // timer of the next frame
let oddsTimer = 0;
let game = { id: '', token: '' };

export const address = () => game;
export const table = () => view;

// --- coming and going ---

export function sit(id: string, token: string): void {
    leave();
    game = { id, token };
    wire = openWire(
        token,
        {
            heard: hear,
            line: state => {
                store.line.value = state;
            },
            waiting: pending => {
                store.pending.value = pending;
                placeNext();
            },
            last: () => store.chapters.value.at(-1)?.f ?? 0,
        },
        keptGame(token)?.host ?? '',
    );
}

export function leave(): void {
    stopped++;
    wire?.close();
    wire = null;
    engine = null;
    delayed = null;
    clearTimeout(pace);
    pace = 0;
    queue = [];
    store.forgetTable();
}

// The map's element has come into the page, or left it.
export function attach(host: HTMLElement): () => void {
    const made = createTable(host, deps);
    view = made;
    made.setOptions(store.settings.value);
    if (store.battle.value) made.setBattle(store.battle.value);
    made.setSeat(store.seat.value);
    if (store.state.value) made.setState(store.state.value);
    return () => {
        made.destroy();
        if (view === made) view = null;
    };
}

// A question to the engine. One that it cannot answer is said, and the page goes on.
function ask<T>(question: (e: Engine) => T, otherwise: T): T {
    if (!engine) return otherwise;
    try {
        return question(engine);
    } catch (problem) {
        store.notice.value =
            problem instanceof Error ? problem.message : 'The engine has no answer.';
        return otherwise;
    }
}

const deps: TableDeps = {
    onSelect: slots => {
        if (!marking) select(slots[0] ?? 0);
    },
    onOrder: text => give(text),
    onGhost: shown => dragged(shown),
    steer: (slot, at, face, verb) =>
        ask(e => e.steer(store.seat.value, slot, verb ?? '', at, face), null),
    ghost: order => ask(e => e.ghost(store.seat.value, order), null),
    areas: slot => ask(e => e.areas(slot), []),
    sight: slot => ask(e => e.sight(slot), []),
    measure: (from, to) => ask(e => e.measure(from, to), null),
    say: text => {
        store.spoken.value = text;
    },
    reducedMotion: store.keepsStill,
    atOnce: () => store.settings.value.atOnce,
};

// --- hearing ---

// The engine is that of the table's rules, so it is loaded when the first table is heard.
async function loadEngine(table: TableMessage): Promise<void> {
    const mine = stopped;
    delayed = [table];
    try {
        const loaded = await Engine.load(table.rules);
        if (mine !== stopped) return;
        engine = loaded;
    } catch {
        if (mine === stopped)
            store.gone.value =
                'The engine could not be started: this browser has no WebAssembly, or the server is gone.';
        return;
    }
    const heard = delayed;
    delayed = null;
    heard.forEach(hear);
}

function hear(message: FromServer): void {
    if (delayed) {
        delayed.push(message);
        return;
    }
    switch (message.t) {
        case 'table':
            if (engine) beginTable(message);
            else void loadEngine(message);
            break;
        case 'frame':
            queue.push(message);
            if (!pace) pump();
            break;
        case 'ack':
            store.refusal.value = null;
            break;
        case 'no':
            store.refusal.value = { why: message.why, clause: clauseNamed(message.clause), at: -1 };
            store.spoken.value = message.why;
            break;
        case 'seats':
            store.seats.value = message.seats;
            break;
        case 'said':
            store.said.value = [
                ...store.said.value,
                { by: message.by, text: message.text, at: message.at },
            ];
            if (message.by !== store.seatName.value)
                store.spoken.value = `${message.by} says: ${message.text}`;
            break;
        case 'clock':
            store.clock.value = message.clock;
            break;
        case 'error':
            if (store.battle.value) store.notice.value = message.why;
            else refuse(message.why);
            break;
    }
}

// No table for this link: trying again would not help.
function refuse(why: string): void {
    wire?.close();
    store.gone.value = why;
}

const clauseNamed = (id: string | null) => (id ? { id, title: '' } : null);

const SILENT: Told = { name: '', clause: null, unit: 0, other: 0, a: 0, b: 0, c: 0, tale: '' };

function chapterOf(frame: Omit<Frame, 'view' | 'battle' | 'hash'>): Chapter {
    const { f, by, order, at, events } = frame;
    return {
        f,
        by,
        order,
        at,
        events,
        back: Boolean(frame.undo),
        told: events.map(event => ask(e => e.tale(event), SILENT)),
        undone: false,
    };
}

// A frame that takes an order back strikes out the one before it.
function withFrame(chapters: Chapter[], frame: Omit<Frame, 'view' | 'battle' | 'hash'>): Chapter[] {
    if (!frame.undo) return [...chapters, chapterOf(frame)];
    const last = chapters.findLastIndex(chapter => !chapter.undone && !chapter.back);
    const struck = chapters.map((chapter, i) =>
        i === last ? { ...chapter, undone: true } : chapter,
    );
    return [...struck, chapterOf(frame)];
}

function beginTable(message: TableMessage): void {
    if (!engine) return;
    clearTimeout(pace);
    pace = 0;
    queue = [];
    try {
        engine.openTable(message.rules, message.battle, message.view);
    } catch (problem) {
        store.gone.value =
            problem instanceof Error ? problem.message : 'The table cannot be shown.';
        return;
    }
    const first = !store.battle.value;
    batch(() => {
        store.title.value = message.title;
        store.seatName.value = message.seat;
        store.seats.value = message.seats;
        store.said.value = message.said;
        store.over.value = message.over;
        store.clock.value = message.clock;
        const known = store.chapters.value.at(-1)?.f ?? 0;
        store.chapters.value = message.log
            .filter(frame => frame.f > known)
            .reduce(withFrame, store.chapters.value);
        showBattle();
        showState([]);
    });
    remember(message);
    if (first) speakQuestion();
}

function remember(message: TableMessage): void {
    const kept = keptGame(game.token);
    keepGame({
        host: '',
        links: [],
        ...kept,
        game: game.id,
        token: game.token,
        seat: message.seat,
        title: message.title,
        at: Date.now(),
    });
}

// Shows the next frame, and goes on after a while when there are more.
function pump(): void {
    pace = 0;
    const frame = queue.shift();
    if (!frame) return;
    const seen = take(frame);
    if (!queue.length && !seen) return;
    const wait = store.keepsStill() || !seen ? 0 : Math.min(700, 2400 / (queue.length + 1));
    pace = window.setTimeout(pump, wait);
}

export function hurry(): void {
    clearTimeout(pace);
    pace = 0;
    for (let frame = queue.shift(); frame; frame = queue.shift()) take(frame);
}

// The view moves on by the frame's difference; its hash proves that nothing went wrong on the way.
function follows(frame: Heard): boolean {
    try {
        engine?.applyDelta(frame.view, frame.battle);
        return engine?.hash() === frame.hash;
    } catch {
        return false;
    }
}

// Returns whether there was something to see.
function take(frame: Heard): boolean {
    if (!engine) return false;
    if (!follows(frame)) {
        store.notice.value = 'The picture here had gone wrong; the table is fetched anew.';
        wire?.again();
        return false;
    }
    store.seats.value = frame.seats;
    store.chapters.value = withFrame(store.chapters.value, frame);
    if (store.replay.value) return false; // what is shown is another moment
    const chapter = store.chapters.value.at(-1);
    if (frame.battle) showBattle();
    showState(chapter?.told ?? []);
    tellOf(chapter);
    placeNext();
    return (chapter?.told.length ?? 0) > 0;
}

function tellOf(chapter: Chapter | undefined): void {
    if (!chapter) return;
    if (rollsOf(chapter).length) store.rolling.value = chapter;
    const tales = passages(chapter).map(passage =>
        'roll' in passage
            ? `${passage.roll.tale}: ${passage.roll.faces.join(', ')}.`
            : passage.told.tale,
    );
    store.spoken.value = [
        chapter.order ? `${chapter.by}: ${chapter.order}.` : '',
        ...tales.slice(0, 6),
    ]
        .join(' ')
        .trim();
    if (store.settings.value.sound) playSound(chapter.told, store.asked.value);
    if (!queue.length) speakQuestion();
}

function speakQuestion(): void {
    const question = store.state.value?.ask.question;
    if (store.asked.value && question)
        store.spoken.value = `${store.spoken.value} ${question}`.trim();
}

// --- showing ---

function showBattle(): void {
    if (!engine) return;
    store.battle.value = engine.battle;
    view?.setBattle(store.battle.value);
    view?.setSeat(store.seat.value);
}

function showState(told: Told[]): void {
    if (!engine) return;
    const now = ask<State | null>(e => e.state(store.looking.value), null);
    if (!now) return;
    batch(() => {
        store.state.value = now;
        store.over.value = now.ask.outcome !== 'none';
        forgetDraft();
        if (now.ask.unit && store.asked.value && isMine(now, now.ask.unit))
            store.selection.value = now.ask.unit; // the question is about this one
        ponder(now);
    });
    view?.setState(now, told);
    markSelected();
    view?.setChoices(store.choices.value);
}

// The map tells of every selection, of ours as well.
let marking = false;
function markSelected(): void {
    if (!view || view.selected() === store.selection.value) return;
    marking = true;
    view.select(store.selection.value);
    marking = false;
}

const isMine = (now: State, slot: number) =>
    now.units.some(unit => unit.slot === slot && unit.side === store.side.value);

// What may be done now, by the selected unit and by nobody in particular.
function ponder(now: State): void {
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
                ask<Verdict>(e => e.check(store.seat.value, word), NO).ok
            )
                actions.push({ order: word, wording: title, verb: word, unit: 0, others: [] });
            return actions.length
                ? [
                      {
                          verb: word,
                          form: '',
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

const NO: Verdict = { ok: false, clause: null, why: '', at: -1 };

export function select(slot: number): void {
    placing = '';
    hurry();
    if (!store.state.value) return;
    batch(() => {
        store.selection.value = slot;
        forgetDraft();
        if (slot && store.tab.value !== 'forces') store.tab.value = 'orders';
        ponder(store.state.value!);
    });
    markSelected();
    view?.setChoices(store.choices.value);
}

// --- deciding ---

function forgetDraft(): void {
    clearTimeout(oddsTimer);
    giveUp();
    store.draft.value = '';
    store.ghost.value = store.odds.value = store.refusal.value = null;
}

// An order is put together, not given yet: its ghost at once, its odds a moment later.
export function propose(text: string): void {
    batch(() => {
        forgetDraft();
        store.draft.value = text;
        if (!engine || !text.trim()) return;
        const verdict = ask<Verdict>(e => e.check(store.seat.value, text), { ok: true });
        if (verdict.ok)
            store.ghost.value = ask<Ghost | null>(e => e.ghost(store.seat.value, text), null);
        else store.refusal.value = verdict;
    });
    view?.preview(store.ghost.value ? text : null);
    if (store.ghost.value) workOdds(text);
}

function workOdds(text: string): void {
    clearTimeout(oddsTimer);
    oddsTimer = window.setTimeout(() => {
        if (store.draft.value !== text || !store.ghost.value?.rolls) return;
        if (engine)
            void reckon(engine, store.seat.value, text).then(odds => {
                if (store.draft.value === text)
                    store.odds.value = odds && 'outcomes' in odds ? odds : null;
            });
    }, 120);
}

function dragged(shown: Ghost | null): void {
    batch(() => {
        forgetDraft();
        store.ghost.value = shown;
        store.draft.value = shown?.order ?? '';
        if (shown && !shown.verdict.ok) store.refusal.value = shown.verdict;
    });
    if (shown?.verdict.ok && shown.rolls) workOdds(shown.order);
}

// The order goes to the server when the rules let it pass; else they say why not.
export function give(text: string): boolean {
    hurry();
    const order = text.trim();
    if (!engine || !order || store.replay.value) return false;
    const verdict = ask<Verdict>(e => e.check(store.seat.value, order), { ok: true });
    if (!verdict.ok) {
        store.draft.value = order;
        store.refusal.value = verdict;
        store.spoken.value = verdict.why;
        return false;
    }
    return send({ t: 'order', text: order });
}

function send(deed: Deed): boolean {
    if (wire?.send(deed)) return true;
    store.notice.value = 'The last order is still on its way.';
    return false;
}

export const throwDice = (faces: number[]) => send({ t: 'dice', faces });
export const undo = () => send({ t: 'undo' });
export const say = (text: string) => wire?.say(text);
export const hand = (seat: string, to: string) => wire?.hand(seat, to);

// Orders worth a thought, of all units; worked out once a state, and only when somebody asks.
const MOST_OFFERS = 200;
let offered: { state: State | null; list: Action[] } = { state: null, list: [] };
export function offers(): Action[] {
    const now = store.state.value;
    if (offered.state !== now)
        offered = {
            state: now,
            list: store.asked.value ? ask(e => e.offers(store.seat.value, MOST_OFFERS), []) : [],
        };
    return offered.list;
}

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
function placeNext(): void {
    const now = store.state.value;
    if (!placing || store.pending.value || now === placedIn) return;
    const next = offers().find(action =>
        store.battle.value?.verbs.some(verb => verb.word === action.verb && verb.takes === 'place'),
    );
    placedIn = now;
    if (!store.asked.value || now?.ask.kind !== placing || !next || !give(next.order)) placing = '';
}

export const choicesOf = (unit: number) =>
    store.asked.value ? ask<Choices | null>(e => e.choices(store.seat.value, unit), null) : null;
export const previewOrder = (text: string | null) => view?.preview(text);
// Back to the game as it is, after another moment of it was shown.
export function redraw(): void {
    showBattle();
    showState([]);
}
