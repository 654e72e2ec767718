// SPDX-License-Identifier: MIT
// Somebody at a table: hears the server, shows what it says, and sends what the person decides.
//
// Frames that come in a burst, as from a computer that moves a whole army, are shown one after the
// other at a pace that eyes can follow, and can be stopped to look around. Whoever touches the table
// otherwise sees all of them at once, so this never keeps anybody from playing.
import { batch } from '@preact/signals';
import { accountOf, bearingsOf, orderText } from './account';
import { beginBriefing } from './briefing';
import { ask, desk } from './desk';
import { Engine } from './engine';
import { followed, giveNext, givePlan, marched, noted, onMarch, refused, strikes } from './group';
import { keepGame, keptGame } from './keep';
import { bringArmy } from './muster';
import { beginLesson, endLesson } from './lesson';
import {
    arm,
    dragged,
    forgetDraft,
    give,
    hearAdvice,
    isMarking,
    isMine,
    markSelected,
    moveOn,
    placeNext,
    ponder,
    propose,
    ready,
    select,
} from './orders';
import { placing } from './panels/forces';
import { capital, seatTitle } from './panels/parts';
import { passages, rollsOf } from './rolls';
import { play as playSound } from './sound';
import * as store from './store';
import type { Chapter } from './store';
import { createTable } from './table/index';
import { GROUND, type TableDeps } from './table/api';
import type { Trail } from './table/trails';
import type { Event, Frame, FromServer, SeatState, State, Told } from './types';
import { learnRules } from './tongue';
import { openWire } from './wire';
import { decimalPoint, heard, lore, say } from './words';

type TableMessage = Extract<FromServer, { t: 'table' }>;
type Heard = Frame & { seats: SeatState[] };

let delayed: FromServer[] | null = null; // heard while the engine was being loaded
let stopped = 0; // rises with every table that is left, so that late answers are not heard
let queue: Heard[] = [];
let pace = 0; // timer of the next frame
let game = { id: '', token: '' };

export const address = () => game;
store.onHurry(touched);

// --- coming and going ---

export function sit(id: string, token: string): void {
    leave();
    game = { id, token };
    store.token.value = token;
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
                bringArmy(token);
                giveNext();
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
    desk.engine = desk.past = null;
    delayed = null;
    clearTimeout(pace);
    pace = 0;
    queue = [];
    endLesson();
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
        if (isMarking()) return;
        store.rolling.value = null; // the dice make room
        select(slots[0] ?? 0, slots.length > 1 ? slots : []);
    },
    march: marched,
    onMarch,
    onGive: givePlan,
    strikes,
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
    account: accountOf,
    bearings: bearingsOf,
    placing,
    waits: () => (store.asked.value || !store.plays.value ? '' : say('It is not your turn.')),
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
        const [loaded] = await Promise.all([Engine.load(table.rules), learnRules(table.rules)]);
        if (mine !== stopped) return;
        loaded.speak(lore.value, decimalPoint());
        desk.engine = loaded;
    } catch {
        if (mine === stopped)
            store.gone.value = say(
                'The engine could not be started: this browser has no WebAssembly, or the server is gone.',
            );
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
    if (!['seats', 'clock', 'thinking'].includes(message.t)) store.doubt.value = '';
    switch (message.t) {
        case 'wait': // the table stands still until it is known
            store.doubt.value = heard(message.why);
            break;
        case 'table':
            store.thinking.value = null;
            if (desk.engine) beginTable(message);
            else void loadEngine(message);
            break;
        case 'frame':
            store.thinking.value = null;
            queue.push(message);
            if (store.showing.value.paused) count();
            else if (!pace) pump();
            break;
        case 'ack':
            store.refusal.value = null;
            break;
        case 'no':
            store.refusal.value = { why: heard(message.why), clause: clauseNamed(message.clause), at: -1 };
            refused(heard(message.why));
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
                store.spoken.value = say('{who} says: {text}', { who: message.by, text: message.text });
            break;
        case 'clock':
            store.clock.value = message.clock;
            break;
        case 'thinking':
            store.thinking.value = message;
            break;
        case 'advice':
            hearAdvice(message);
            break;
        case 'error':
            if (store.advice.value === 'asked') store.advice.value = null;
            if (store.line.value === 'open') store.notice.value = heard(message.why);
            else refuse(heard(message.why)); // in answer to hello
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

const tell = (events: Event[]) => events.map(event => ask(e => e.tale(event), SILENT, desk.engine));

function chapterOf(frame: Omit<Frame, 'view' | 'battle' | 'hash'>): Chapter {
    const { f, by, order, at, events } = frame;
    return {
        f,
        by,
        order,
        at,
        events,
        back: Boolean(frame.undo),
        told: tell(events),
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
    trails.clear();
    store.showing.value = { left: 0, paused: false };
    clearTimeout(pace);
    pace = 0;
    queue = [];
    try {
        desk.engine.openTable(message.rules, message.battle, message.view);
    } catch (problem) {
        store.gone.value =
            problem instanceof Error ? problem.message : say('The table cannot be shown.');
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
    bringArmy(game.token);
    if (first) {
        speakQuestion();
        void beginLesson(message.game, store.battle.value?.name ?? '');
        void beginBriefing(message.game);
    }
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
    if (frame) {
        const seen = take(frame);
        if (!store.showing.value.paused && (queue.length || seen))
            pace = window.setTimeout(pump, seen ? pauseAfter() : 0);
    }
    count();
}

// The more there is, the quicker it goes; at a slower pace each has its time.
function pauseAfter(): number {
    const { pace: speed } = store.settings.value;
    if (store.keepsStill()) return 0;
    return (speed < 1 ? 900 : Math.min(700, 2400 / (queue.length + 1))) / speed;
}

function count(): void {
    if (store.showing.value.left !== queue.length)
        store.showing.value = { ...store.showing.value, left: queue.length };
}

// Stands still, or goes on. What happens meanwhile is kept.
export function holdShow(paused: boolean): void {
    clearTimeout(pace);
    pace = 0;
    store.showing.value = { left: queue.length, paused };
    if (!paused) pump();
}

export const stepShow = (): void => pump();

// Whoever touches the table sees all of it, unless they stopped it to look around.
export function touched(): void {
    if (!store.showing.value.paused) hurry();
}

export function hurry(): void {
    clearTimeout(pace);
    pace = 0;
    for (let frame = queue.shift(); frame; frame = queue.shift()) take(frame);
    store.showing.value = { left: 0, paused: false };
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
        store.notice.value = say('The picture here had gone wrong; the table is fetched anew.');
        desk.wire?.again();
        return false;
    }
    const was = store.asked.value;
    const before = store.state.value;
    store.seats.value = frame.seats;
    store.chapters.value = withFrame(store.chapters.value, frame);
    store.advice.value = null;
    if (store.replay.value) return false; // what is shown is another moment
    const chapter = store.chapters.value.at(-1);
    if (frame.battle) showBattle();
    showState(chapter?.told ?? []);
    follow(frame, before);
    tellOf(chapter, was);
    placeNext();
    bringArmy(game.token);
    const mine = chapter?.by === store.seatName.value && !chapter.back;
    if (mine) noted(chapter);
    if (store.plan.value) followed(chapter);
    else if (mine) moveOn();
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
    const words = tales.length ? '' : orderText(chapter.by, chapter.order) || chapter.order;
    store.spoken.value = [
        chapter.order ? `${capital(seatTitle(chapter.by))}: ${words}` : '',
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

// Of a group those who are still there; one alone is none.
function present(now: State, slots: number[]): number[] {
    const there = slots.filter(slot => now.units.some(unit => unit.slot === slot && unit.onTable));
    return there.length > 1 ? there : [];
}

function showState(told: Told[]): void {
    if (!desk.engine) return;
    const now = ask<State | null>(e => e.state(store.looking.value), null, desk.engine);
    if (!now) return;
    batch(() => {
        store.state.value = now;
        const over = now.ask.outcome !== 'none';
        if (over && !store.over.value) store.tab.value = 'orders'; // where it says how it ended
        store.over.value = over;
        arm('');
        forgetDraft();
        store.group.value = present(now, store.group.value);
        if (now.ask.unit && store.asked.value && isMine(now, now.ask.unit)) {
            store.selection.value = now.ask.unit; // the question is about this one
            store.group.value = [];
        }
        ponder(now);
    });
    desk.map?.setState(now, told);
    desk.map?.setReady(ready());
    markSelected();
    desk.map?.setChoices(store.choices.value);
}

// Where others went stays on the map until this seat gives its next order; who only watches sees the
// ways of whoever acted last.
const trails = new Map<number, Trail>();
let walker = ''; // whose ways these are

function follow(frame: Heard, before: State | null): void {
    const mine = store.plays.value ? frame.by === store.seatName.value : frame.by !== walker;

    if (frame.by) walker = frame.by;
    if (mine || frame.undo) trails.clear();
    if (frame.by !== store.seatName.value)
        for (const unit of store.state.value?.units ?? []) {
            const was = before?.units.find(one => one.slot === unit.slot);
            const here = trails.get(unit.slot)?.points ?? (was?.onTable ? [was.at] : []);
            const last = here.at(-1);
            if (unit.side === store.side.value || !unit.onTable || !last) continue;
            if (Math.hypot(unit.at[0] - last[0], unit.at[1] - last[1]) > STEP)
                trails.set(unit.slot, { slot: unit.slot, side: unit.side, points: [...here, unit.at] });
        }
    desk.map?.setTrails([...trails.values()]);
}
const STEP = 100; // hundredths of a millimetre: less is a turn on the spot

// Back to the game as it is, after another moment of it was shown.
export function redraw(): void {
    showBattle();
    showState([]);
}

// In another language: what was said is said anew, and what the person was about to do is kept.
function sayAnew(): void {
    const draft = store.draft.value;
    if (!desk.engine || !store.battle.value) return;
    desk.engine.speak(lore.value, decimalPoint());
    store.chapters.value = store.chapters.value.map(chapter => ({
        ...chapter,
        told: tell(chapter.events),
    }));
    if (store.replay.value) return;
    redraw();
    propose(draft);
}
lore.subscribe(sayAnew);
