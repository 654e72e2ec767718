// SPDX-License-Identifier: MIT
// Parts of the page that need no page: the view's way, differences of bytes, numbered messages, words that were meant, where slips lie, throws and luck.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tricorne-units-'));
after(() => rmSync(folder, { recursive: true, force: true }));

require('esbuild').buildSync({
    entryPoints: ['delta', 'wire', 'rolls', 'spelling', 'table/about', 'table/beside', 'table/camera'].map((name) => new URL(`../../web/src/${name}.ts`, import.meta.url).pathname),
    bundle: true, format: 'esm', outdir: folder, entryNames: '[name]', outExtension: { '.js': '.mjs' }, logLevel: 'warning',
});
const from = (name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href);
const { applied, DeltaError } = await from('delta');
const { openWire } = await from('wire');
const { beside, freest } = await from('beside');
const { between } = await from('camera');
const { thingsAt } = await from('about');
const { meant } = await from('spelling');
const { diceText, facesInOrder, layDice, luckOf, passages, rollsOf } = await from('rolls');

// --- the view ---

test('between two views that differ by a rounding of the zoom the place goes straight', () => {
    const near = { zoom: 0.7, x: 40, y: 40 };
    for (let ulps = -4; ulps <= 4; ulps++) {
        const to = { zoom: 0.7 + ulps * 2 ** -53, x: 0, y: 20 };
        assert.deepEqual([0, 0.5, 1].map((ease) => between(near, to, ease)).map(({ x, y }) => [x, y]), [[40, 40], [20, 30], [0, 20]]);
    }
});

test('where the zoom changes the place goes with it', () => {
    const { zoom, x } = between({ zoom: 1, x: 0, y: 0 }, { zoom: 4, x: -300, y: 0 }, 0.5);
    assert.equal(zoom, 2);
    assert.equal(x, -100);
});

// --- what lies at a place ---

const SHEET = { battle: {}, width: 100, height: 100, pen: 1, id: '' };
const square = (low, high) => [[low, low], [high, low], [high, high], [low, high]];
const piece = (kind, more) => ({ kind, look: kind, name: '', shape: 'area', level: 0, gone: false, width: 0, points: square(1000, 5000), steep: null, ...more });
const thingsOf = (x, y, { pieces = [], units = [], entries = [] }, trails = []) =>
    thingsAt(SHEET, { pieces, units, entries }, trails, { x, y }, 2).map(({ kind, index }) => `${kind} ${index}`);

test('what was built stands before the land it lies on', () => {
    const pieces = [piece('wood'), piece('hill'), piece('house', { points: square(2000, 3000) })];
    assert.deepEqual(thingsOf(25, 75, { pieces }), ['land 2', 'land 0', 'land 1']);
    assert.deepEqual(thingsOf(45, 75, { pieces }), ['land 0', 'land 1']);
    assert.deepEqual(thingsOf(75, 75, { pieces }), []);
});

test('of a kind one is told, and none that is gone', () => {
    assert.deepEqual(thingsOf(20, 80, { pieces: [piece('wood', { gone: true }), piece('wood'), piece('wood')] }), ['land 1']);
});

test('a line may be missed by so much and no more', () => {
    const pieces = [piece('road', { shape: 'line', width: 200, points: [[0, 5000], [10000, 5000]] })];
    assert.deepEqual(thingsOf(50, 47.1, { pieces }), ['land 0']);
    assert.deepEqual(thingsOf(50, 46.9, { pieces }), []);
});

test('arrows and trails lie over the ground', () => {
    const way = [[1000, 3000], [5000, 3000]];
    const units = [{ slot: 3, intent: { kind: 'go', word: 'move', points: way } }, { slot: 4, intent: null }];
    const trails = [{ slot: 9, side: 1, points: way }];
    assert.deepEqual(thingsOf(30, 70, { pieces: [piece('wood')], units }, trails), ['intent 3', 'trail 9', 'land 0']);
    assert.deepEqual(thingsOf(30, 67.9, { pieces: [piece('wood')], units }, trails), ['land 0']);
});

test('a way in is told at its edge', () => {
    const entries = [{ side: 0, edge: 2, at: 5000, units: [] }, { side: 1, edge: 1, at: 5000, units: [] }];
    assert.deepEqual(thingsOf(50, 95, { entries }), ['entry 0']);
    assert.deepEqual(thingsOf(95, 50, { entries }), ['entry 1']);
    assert.deepEqual(thingsOf(50, 88, { entries }), []);
});

// --- differences ---

const base64 = (...bytes) => Buffer.from(bytes).toString('base64');
const zeros = (count) => new Uint8Array(count);

test('no difference leaves the bytes as they are', () => {
    assert.deepEqual(applied('', Uint8Array.of(1, 2, 3)), Uint8Array.of(1, 2, 3));
});

test('runs replace bytes after those they skip', () => {
    assert.deepEqual(applied(base64(1, 2, 7, 8, 1, 1, 9), zeros(6)), Uint8Array.of(0, 7, 8, 0, 9, 0));
});

test('what was before stays as it was', () => {
    const before = zeros(2);
    applied(base64(0, 2, 7, 8), before);
    assert.deepEqual(before, zeros(2));
});

test('numbers of two bytes', () => {
    const after = applied(base64(0x80, 0x01, 1, 5), zeros(129));
    assert.equal(after[128], 5);
    assert.equal(after.indexOf(5), 128);
});

test('a run may end with the last byte and not one later', () => {
    assert.deepEqual(applied(base64(2, 2, 7, 8), zeros(4)), Uint8Array.of(0, 0, 7, 8));
    assert.throws(() => applied(base64(3, 2, 7, 8), zeros(4)), DeltaError);
});

test('a difference that was cut short is refused', () => {
    for (const bytes of [[0], [0x80], [0, 2, 7], [0, 1, 7, 1]])
        assert.throws(() => applied(base64(...bytes), zeros(4)), DeltaError, String(bytes));
});

test('numbers of five bytes and letters that are no base64 are refused', () => {
    assert.throws(() => applied(base64(0x80, 0x80, 0x80, 0x80, 0), zeros(4)), /too large/);
    assert.throws(() => applied('%%%', zeros(4)), /base64/);
});

// --- the wire ---

class Socket {
    static OPEN = 1;
    static made = [];
    readyState = 0;
    sent = [];
    constructor() { Socket.made.push(this); }
    send(text) { this.sent.push(JSON.parse(text)); }
    close() { this.readyState = 3; }
    open() { this.readyState = 1; this.onopen(); }
    hear(message) { this.onmessage({ data: JSON.stringify(message) }); }
    lose() { this.readyState = 3; this.onclose(); }
}

function globals() {
    const listening = new Map();
    const listener = { addEventListener: (name, f) => listening.set(name, f), removeEventListener: (name) => listening.delete(name) };
    Object.assign(globalThis, { WebSocket: Socket, location: { href: 'http://here.test/' }, document: { ...listener, visibilityState: 'visible' } });
    globalThis.window = { ...listener, setTimeout: () => 0 };
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
    return listening;
}

// A wire whose first socket is open and was told of the table.
function seated(n = 0) {
    const listening = globals(), waiting = [], heard = [], line = [];
    Socket.made = [];
    const wire = openWire('token', { heard: (m) => heard.push(m), line: (s) => line.push(s), waiting: (m) => waiting.push(m), last: () => 4 });
    const [socket] = Socket.made;
    socket.open();
    socket.hear({ t: 'table', n });
    const again = () => { // the line is lost and comes back
        Socket.made.at(-1).lose();
        listening.get('online')();
        Socket.made.at(-1).open();
        return Socket.made.at(-1);
    };
    return { wire, socket, waiting, heard, line, again };
}

test('it says hello with its token and the last frame it has', () => {
    assert.deepEqual(seated().socket.sent, [{ t: 'hello', token: 'token', f: 4 }]);
});

test('the first order is one more than what the server took before', () => {
    const { wire, socket } = seated(7);
    assert.equal(wire.send({ t: 'order', text: 'pass' }), true);
    assert.deepEqual(socket.sent[1], { t: 'order', text: 'pass', n: 8 });
});

test('one order at a time: the next goes out when the first is acknowledged', () => {
    const { wire, socket, waiting } = seated();
    wire.send({ t: 'order', text: 'pass' });
    assert.equal(wire.send({ t: 'order', text: 'done' }), false);
    socket.hear({ t: 'ack', n: 1, f: 5 });
    assert.equal(waiting.at(-1), null);
    assert.equal(wire.send({ t: 'order', text: 'done' }), true);
    assert.equal(socket.sent.at(-1).n, 2);
});

test('a refused order gives its number to the next', () => {
    const { wire, socket } = seated();
    wire.send({ t: 'order', text: 'pass' });
    socket.hear({ t: 'no', n: 1, why: '', clause: null });
    wire.send({ t: 'order', text: 'done' });
    assert.equal(socket.sent.at(-1).n, 1);
});

test('the answer to another number settles nothing', () => {
    const { wire, socket } = seated(3);
    wire.send({ t: 'order', text: 'pass' });
    socket.hear({ t: 'ack', n: 3, f: 5 });
    socket.hear({ t: 'no', n: 5, why: '', clause: null });
    assert.equal(wire.send({ t: 'order', text: 'done' }), false);
});

test('a frame that another page of the seat brought about moves the numbers on', () => {
    const { wire, socket } = seated();
    socket.hear({ t: 'frame', n: 3 });
    wire.send({ t: 'undo' });
    assert.equal(socket.sent.at(-1).n, 4);
});

test('after a loss the same order goes out again under its old number, after the table', () => {
    const { wire, line, again } = seated();
    wire.send({ t: 'order', text: 'pass' });
    const second = again();
    assert.deepEqual(second.sent.map((m) => m.t), ['hello']);
    second.hear({ t: 'table', n: 0 });
    assert.deepEqual(second.sent.at(-1), { t: 'order', text: 'pass', n: 1 });
    assert.deepEqual(line, ['connecting', 'open', 'lost', 'connecting', 'open']);
});

test('an order given while the line is lost waits for the table', () => {
    const { wire, again, socket } = seated();
    const second = again();
    assert.equal(wire.send({ t: 'order', text: 'pass' }), true);
    assert.equal(second.sent.length, 1);
    second.hear({ t: 'table', n: 0 });
    assert.equal(second.sent.at(-1).text, 'pass');
    assert.equal(socket.sent.length, 1);
});

test('what a lost socket still says is not heard', () => {
    const { socket, heard, again } = seated();
    again();
    const before = heard.length;
    socket.hear({ t: 'ack', n: 1, f: 9 });
    assert.equal(heard.length, before);
});

// --- throws ---

const MODIFIER = 1, ROLL = 2, FACE = 3, CLASS = 4, MOVED = 5, OTHER = 40;
// Events as [kind, unit, other, a, b, c, tale].
const chapter = (...list) => ({
    undone: false,
    events: list.map(([kind, unit = 0, other = 0, a = 0, b = 0, c = 0, , dice = 0]) => [kind, 0, unit, other, a, b, c, dice]),
    told: list.map(([kind, unit = 0, , , , , tale = `kind ${kind}.`, , shows = 'nothing']) => ({ name: kind === MOVED ? 'moved' : 'other', shows, unit, tale, clause: null })),
});

const face = (unit, a, number, sides = 6) => [FACE, unit, 0, a, number, 0, undefined, sides];
const roll = (unit, other, dice, against = 0) => [ROLL, unit, other, 0, dice, 6, undefined, against];
const standing = ({ dice }) => dice.filter((die) => die.stands).map((die) => die.face);

test('a throw has its modifiers, faces and classes; sentences stand where they were said', () => {
    const all = passages(chapter([OTHER], [MODIFIER, 1, 0, -1], [ROLL, 1, 0, 3, 2, 6, 'A roll:'], face(1, 4, 0), face(1, 6, 1), [CLASS, 1, 0, 0, 0, 0, 'Score 9.'], [MOVED], [OTHER]));
    assert.equal(all.length, 4);
    assert.ok('told' in all[0] && 'told' in all[2] && 'told' in all[3]);
    const { roll: thrown } = all[1];
    assert.equal(thrown.tale, 'A roll');
    assert.deepEqual(standing(thrown), [4, 6]);
    assert.deepEqual(thrown.classes, ['Score 9']);
    assert.deepEqual(thrown.modifiers.map((m) => m.value), [-1]);
});

test('where troops came to stand is told once, and not where it is told why they moved', () => {
    const told = (...list) => passages(chapter(...list)).map((passage) => passage.told.tale);
    assert.deepEqual(told([MOVED, 1, 0, 0, 0, 0, 'half way'], [MOVED, 2, 0, 0, 0, 0, 'beside it'], [MOVED, 1, 0, 0, 0, 0, 'there']), ['beside it', 'there']);
    assert.deepEqual(told([MOVED, 1, 0, 0, 0, 0, 'there'], [OTHER, 1]), ['there', 'kind 40.']);
    assert.deepEqual(told([OTHER, 1, 0, 0, 0, 0, 'It runs!', 0, 'shaken'], [MOVED, 1, 0, 0, 0, 0, 'there'], [MOVED, 2, 0, 0, 0, 0, 'beside it']), ['It runs!', 'beside it']);
    assert.deepEqual(told(), []);
});

test('modifiers are those of the next throw only', () => {
    const [first, second] = rollsOf(chapter([MODIFIER, 1, 0, 2], roll(1, 0, 1), face(1, 1, 0), roll(2, 0, 1), face(2, 5, 0)));
    assert.equal(first.modifiers.length, 1);
    assert.equal(second.modifiers.length, 0);
});

test('of dice with one number the last one stands, and they lie in the order they were thrown', () => {
    const [thrown] = rollsOf(chapter(roll(1, 0, 2), face(1, 2, 0, 8), face(1, 3, 1, 10), face(1, 5, 0, 8)));
    assert.deepEqual(thrown.dice.map((die) => [die.face, die.sides, die.stands]), [[2, 8, false], [3, 10, true], [5, 8, true]]);
});

// --- dice that are wanted ---

const rows = [
    { hand: 0, count: 2, sides: 6, pass: 4, again: 2 },
    { hand: 1, count: 1, sides: 8, pass: 0, again: 0 },
];
const sidesOf = (hands, shows) => layDice(rows, hands, shows).map((die) => die.sides);

test('a hand and those of it that are thrown again come before the other hand', () => {
    assert.deepEqual(sidesOf(3, new Map()), [6, 6, 8]);
    assert.deepEqual(sidesOf(3, new Map([[0, 4]])), [6, 6, 8]);
    assert.deepEqual(layDice(rows, 3, new Map([[0, 4], [1, 3]])).map((die) => [die.sides, die.again]), [[6, false], [6, false], [6, true], [8, false]]);
    assert.deepEqual([sidesOf(1, new Map()), sidesOf(2, new Map())], [[6, 6], [8]]);
});

test('faces are written in the order they fell, as far as they fit', () => {
    const shows = facesInOrder(rows, 3, [4, 3, 6, 8]);
    assert.deepEqual(layDice(rows, 3, shows).map((die) => shows.get(die.key)), [4, 3, 6, 8]);
    assert.equal(facesInOrder(rows, 3, [4, 7, 1]).size, 1);
    assert.equal(facesInOrder(rows, 2, [8, 1]).size, 1);
});

test('dice of several kinds are named by kind', () => {
    assert.equal(diceText(layDice(rows, 1, new Map())), '2 dice of 6 sides');
    assert.equal(diceText(layDice(rows, 2, new Map())), 'a die of 8 sides');
    assert.equal(diceText(layDice(rows, 3, new Map())), '2D6 and 1D8');
});

// --- luck ---

const sideOf = (unit) => (unit < 10 ? 0 : 1);

test('nobody has thrown: fair luck', () => {
    assert.deepEqual(luckOf([], 2, sideOf).map((luck) => [luck.dice, luck.better]), [[0, 0.5], [0, 0.5]]);
});

test('dice count for who throws them, with what was to be expected', () => {
    const [mine, theirs] = luckOf([chapter(roll(1, 11, 2), face(1, 6, 0), face(1, 5, 1), [CLASS])], 2, sideOf);
    assert.deepEqual([mine.dice, mine.sum, mine.expected, theirs.dice], [2, 11, 7, 0]);
    assert.deepEqual(mine.faces, [0, 0, 0, 0, 1, 1]);
    assert.ok(mine.better > 0.5);
});

test('in a contest of enemies each has a hand', () => {
    const [mine, theirs] = luckOf([chapter(roll(1, 11, 2, 1), face(1, 6, 0), face(1, 1, 1), [CLASS])], 2, sideOf);
    assert.deepEqual([mine.sum, theirs.sum], [6, 1]);
    assert.ok(mine.better > 0.5 && theirs.better < 0.5);
});

test('two dice for a friend are no contest', () => {
    const [mine] = luckOf([chapter(roll(1, 2, 2, 1), face(1, 6, 0), face(1, 1, 1), [CLASS])], 2, sideOf);
    assert.equal(mine.dice, 2);
});

test('what was taken back was not thrown', () => {
    const [mine] = luckOf([{ ...chapter(roll(1, 0, 1), face(1, 6, 0)), undone: true }], 2, sideOf);
    assert.equal(mine.dice, 0);
});

// --- words ---

test('a word is known, nearly known, or nothing like it', () => {
    const known = ['move', 'charge', 'A8', 'A10', 'Greene'];
    assert.equal(meant('move', known), '', 'nothing is wrong with it');
    assert.equal(meant('Move', known), '', 'nor with a capital');
    assert.equal(meant('mvoe', known), 'move', 'neighbours are swapped');
    assert.equal(meant('chrge', known), 'charge', 'a letter is left out');
    assert.equal(meant('gren', known), '', 'of four letters two are too many');
    assert.equal(meant('grene', known), 'Greene', 'of five one is not');
    assert.equal(meant('A88', known), 'A8');
    assert.equal(meant('juggle', known), '');
});

// --- where slips lie ---

const host = { width: 400, height: 300 }, paper = { width: 100, height: 60 };
const block = (left, top, right, bottom) => ({ left, top, right, bottom });
const clear = (at, box) => at.x >= box.right || at.x + paper.width <= box.left || at.y >= box.bottom || at.y + paper.height <= box.top;

test('a slip lies under what it is about, or over it, or beside it, and always on the map', () => {
    const about = (...box) => ({ boxes: [block(...box)], over: false, rest: [] });
    assert.deepEqual(beside(paper, host, about(180, 100, 220, 120)), { x: 150, y: 136 });
    assert.deepEqual(beside(paper, host, { ...about(180, 100, 220, 120), over: true }), { x: 150, y: 24 });
    assert.deepEqual(beside(paper, host, about(180, 250, 220, 290)), { x: 150, y: 174 }, 'no room below');
    assert.deepEqual(beside(paper, host, about(180, 10, 220, 290)), { x: 236, y: 120 }, 'nor above');
    assert.deepEqual(beside(paper, host, about(0, 100, 20, 120)), { x: 8, y: 136 }, 'at the edge');
});

test('a slip covers neither who acts nor whom it is about, and nobody else if it can', () => {
    const actor = block(180, 160, 220, 180), enemy = block(180, 100, 220, 120), other = block(180, 30, 220, 50);
    const at = beside(paper, host, { boxes: [actor, enemy], over: false, rest: [actor, enemy, other] });
    assert.ok([actor, enemy, other].every((box) => clear(at, box)), JSON.stringify(at));
});

test('of places that cover as little the first is taken', () => {
    const spots = [{ x: 0, y: 0 }, { x: 200, y: 0 }, { x: 200, y: 200 }];
    assert.deepEqual(freest(spots, paper, [block(50, 0, 60, 10)]), spots[1]);
    assert.deepEqual(freest(spots, paper, [block(50, 0, 60, 10)], [block(250, 0, 260, 10)]), spots[2]);
    assert.deepEqual(freest(spots, paper, []), spots[0]);
});
