// SPDX-License-Identifier: MIT
// Somebody at a table: hears the server, shows what it says, and sends what the person decides.
//
// Frames that come in a burst, as from a computer that moves a whole army, are shown one after the
// other at a pace that eyes can follow. Whoever touches the table sees all of them at once, so this
// never keeps anybody from playing.
import { batch } from '@preact/signals';
import { ask, desk } from './desk';
import { Engine } from './engine';
import { keepGame, keptGame } from './keep';
import {
    arm,
    dragged,
    forgetDraft,
    give,
    isMarking,
    isMine,
    markSelected,
    placeNext,
    ponder,
    ready,
    select,
} from './orders';
import { passages, rollsOf } from './rolls';
import { play as playSound } from './sound';
import * as store from './store';
import type { Chapter } from './store';
import { createTable } from './table/index';
import { GROUND, type TableDeps } from './table/api';
import type { Frame, FromServer, SeatState, State, Told } from './types';
import { openWire } from './wire';

type TableMessage = Extract<FromServer, { t: 'table' }>;
type Heard = Frame & { seats: SeatState[] };

let delayed: FromServer[] | null = null; // heard while the engine was being loaded
let stopped = 0; // rises with every table that is left, so that late answers are not heard
let queue: Heard[] = [];
let pace = 0; // timer of the next frame
let game = { id: '', token: '' };

export const address = () => game;
store.onHurry(hurry);

// --- coming and going ---

export function sit(id: string, token: string): void {
    leave();
    game = { id, token };
    desk.wire = openWire(
        token,
        {
            heard: hear,
            line: state => {
                store.line.value = state;
                if (state === 'lost') store.doubt.value = '';
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
    desk.wire?.close();
    desk.wire = null;
    desk.engine = null;
    delayed = null;
    clearTimeout(pace);
    pace = 0;
    queue = [];
    store.forgetTable();
}

// The map's element has come into the page, or left it.
export function attach(host: HTMLElement): () => void {
    const made = createTable(host, deps);
    desk.map = made;
    made.setOptions(store.settings.value);
    if (store.battle.value) made.setBattle(store.battle.value);
    made.setSeat(store.seat.value);
    if (store.state.value) made.setState(store.state.value);
    return () => {
        made.destroy();
        if (desk.map === made) desk.map = null;
    };
}

const deps: TableDeps = {
    onSelect: slots => {
        if (!isMarking()) select(slots[0] ?? 0);
    },
    onOrder: text => give(text),
    onGhost: shown => dragged(shown),
    onEscape: () => {
        store.rolling.value = null;
    },
    steer: (slot, at, face, verb) =>
        ask(
            e => e.steer(store.seat.value, slot === GROUND ? 0 : slot, verb ?? '', at, face),
            null,
        ),
    ghost: order => ask(e => e.ghost(store.seat.value, order), null),
    areas: slot => ask(e => e.areas(slot), []),
    sight: slot => ask(e => e.sight(slot), []),
    measure: (from, to) => ask(e => e.measure(from, to), null),
    waits: () => (store.asked.value || !store.plays.value ? '' : 'It is not your turn.'),
    onMode: mode => {
        store.mode.value = mode;
    },
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
        desk.engine = loaded;
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
    if (message.t !== 'seats' && message.t !== 'clock') store.doubt.value = '';
    switch (message.t) {
        case 'wait': // the table stands still until it is known
            store.doubt.value = message.why;
            break;
        case 'table':
            if (desk.engine) beginTable(message);
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
            break;
        case 'seats':
            hearSeats(message.seats);
            break;
        case 'said':
            store.said.value = [
                ...store.said.value,
                { by: message.by, text: message.text, at: message.at },
            ];
            if (message.by !== store.seatName.value && store.tab.value !== 'talk')
                store.unread.value++;
            if (message.by !== store.seatName.value)
                store.spoken.value = `${message.by} says: ${message.text}`;
            break;
        case 'clock':
            store.clock.value = message.clock;
            break;
        case 'error':
            if (store.line.value === 'open') store.notice.value = message.why;
            else refuse(message.why); // in answer to hello
            break;
    }
}

// A seat that is handed over or taken back has other things to do. Frames that are still to be shown
// were sent before, and know no better who plays.
function hearSeats(seats: SeatState[]): void {
    const was = store.asked.value;
    const latest = (seat: SeatState) => seats.find(one => one.name === seat.name) ?? seat;
    const mine = store.seats.value.find(seat => seat.name === store.seatName.value);
    if (mine && latest(mine).player !== mine.player) hurry(); // it is mine again, or no longer
    for (const frame of queue)
        frame.seats = frame.seats.map(seat => {
            const { player, online } = latest(seat);
            return { ...seat, player, online };
        });
    store.seats.value = seats;
    if (store.asked.value !== was && !store.replay.value) redraw();
}

// No table for this link: trying again would not help.
function refuse(why: string): void {
    desk.wire?.close();
    store.gone.value = why;
}

const clauseNamed = (id: string | null) => (id ? { id, title: '' } : null);

const SILENT: Told = { name: '', shows: 'nothing', clause: null, unit: 0, other: 0, a: 0, b: 0, c: 0, tale: '' };

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
    if (!desk.engine) return;
    clearTimeout(pace);
    pace = 0;
    queue = [];
    try {
        desk.engine.openTable(message.rules, message.battle, message.view);
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

// Whoever touches the table sees all of it.
export function hurry(): void {
    clearTimeout(pace);
    pace = 0;
    for (let frame = queue.shift(); frame; frame = queue.shift()) take(frame);
}

// The view moves on by the frame's difference; its hash proves that nothing went wrong on the way.
function follows(frame: Heard): boolean {
    try {
        desk.engine?.applyDelta(frame.view, frame.battle);
        return desk.engine?.hash() === frame.hash;
    } catch {
        return false;
    }
}

// Returns whether there was something to see.
function take(frame: Heard): boolean {
    if (!desk.engine) return false;
    if (!follows(frame)) {
        store.notice.value = 'The picture here had gone wrong; the table is fetched anew.';
        desk.wire?.again();
        return false;
    }
    const was = store.asked.value;
    store.seats.value = frame.seats;
    store.chapters.value = withFrame(store.chapters.value, frame);
    if (store.replay.value) return false; // what is shown is another moment
    const chapter = store.chapters.value.at(-1);
    if (frame.battle) showBattle();
    showState(chapter?.told ?? []);
    tellOf(chapter, was);
    placeNext();
    return (chapter?.told.length ?? 0) > 0;
}

const isGun = (slot: number) =>
    store.state.value?.units.find(unit => unit.slot === slot)?.look === 'artillery';

// `was`: this seat was asked before it, too.
function tellOf(chapter: Chapter | undefined, was: boolean): void {
    if (!chapter) return;
    if (rollsOf(chapter).length) store.rolling.value = chapter;
    const tales = passages(chapter).map(passage =>
        'roll' in passage
            ? `${passage.roll.tale}: ${passage.roll.dice.map(die => die.face).join(', ')}.`
            : passage.told.tale,
    );
    store.spoken.value = [
        chapter.order ? `${chapter.by}: ${chapter.order}.` : '',
        ...tales.slice(0, 6),
    ]
        .join(' ')
        .trim();
    if (store.settings.value.sound)
        playSound(chapter.told, isGun, store.asked.value && !was && !queue.length);
    if (!queue.length) speakQuestion();
}

function speakQuestion(): void {
    const question = store.state.value?.ask.question;
    if (store.asked.value && question)
        store.spoken.value = `${store.spoken.value} ${question}`.trim();
}

// --- showing ---

function showBattle(): void {
    if (!desk.engine) return;
    store.battle.value = desk.engine.battle;
    desk.map?.setBattle(store.battle.value);
    desk.map?.setSeat(store.seat.value);
}

function showState(told: Told[]): void {
    if (!desk.engine) return;
    const now = ask<State | null>(e => e.state(store.looking.value), null);
    if (!now) return;
    batch(() => {
        store.state.value = now;
        const over = now.ask.outcome !== 'none';
        if (over && !store.over.value) store.tab.value = 'orders'; // where it says how it ended
        store.over.value = over;
        arm('');
        forgetDraft();
        if (now.ask.unit && store.asked.value && isMine(now, now.ask.unit))
            store.selection.value = now.ask.unit; // the question is about this one
        ponder(now);
    });
    desk.map?.setState(now, told);
    desk.map?.setReady(ready(now));
    markSelected();
    desk.map?.setChoices(store.choices.value);
}

// Back to the game as it is, after another moment of it was shown.
export function redraw(): void {
    showBattle();
    showState([]);
}
