// SPDX-License-Identifier: MIT
// Parts of the page that need no page: the view's way, differences of bytes, numbered messages, throws and luck.
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
    entryPoints: ['delta', 'wire', 'rolls', 'table/camera'].map((name) => new URL(`../../web/src/${name}.ts`, import.meta.url).pathname),
    bundle: true, format: 'esm', outdir: folder, entryNames: '[name]', outExtension: { '.js': '.mjs' }, logLevel: 'warning',
});
const from = (name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href);
const { applied, DeltaError } = await from('delta');
const { openWire } = await from('wire');
const { between } = await from('camera');
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
    told: list.map(([kind, , , , , , tale = `kind ${kind}.`]) => ({ tale, clause: null })),
});

const face = (unit, a, number, sides = 6) => [FACE, unit, 0, a, number, 0, undefined, sides];
const roll = (unit, other, dice, against = 0) => [ROLL, unit, other, 0, dice, 6, undefined, against];
const standing = ({ dice }) => dice.filter((die) => die.stands).map((die) => die.face);

test('a throw has its modifiers, faces and classes; sentences stand where they were said', () => {
    const all = passages(chapter([OTHER], [MODIFIER, 1, 0, -1], [ROLL, 1, 0, 3, 2, 6, 'A roll:'], face(1, 4, 0), face(1, 6, 1), [CLASS, 1, 0, 0, 0, 0, 'Score 9.'], [MOVED], [OTHER]));
    assert.equal(all.length, 3);
    assert.ok('told' in all[0] && 'told' in all[2]);
    const { roll: thrown } = all[1];
    assert.equal(thrown.tale, 'A roll');
    assert.deepEqual(standing(thrown), [4, 6]);
    assert.deepEqual(thrown.classes, ['Score 9']);
    assert.deepEqual(thrown.modifiers.map((m) => m.value), [-1]);
});

test('where troops came to stand is told when nothing else is', () => {
    const told = (...list) => passages(chapter(...list)).map((passage) => passage.told.tale);
    assert.deepEqual(told([MOVED, 1, 0, 0, 0, 0, 'half way'], [MOVED, 2, 0, 0, 0, 0, 'beside it'], [MOVED, 1, 0, 0, 0, 0, 'there']), ['there', 'beside it']);
    assert.deepEqual(told([MOVED, 1, 0, 0, 0, 0, 'there'], [OTHER]), ['kind 40.']);
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
