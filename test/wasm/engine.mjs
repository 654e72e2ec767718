// SPDX-License-Identifier: MIT
// node engine.mjs WRAPPER FOLDER: web/src/engine.ts (bundled) around the engines in the folder, with
// positions from test/wasm/dump.c on standard input. Prints TAP.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import assert from 'node:assert/strict';

const [, , wrapper, folder] = process.argv;
const { Engine, EngineError, DeltaError, applied } = await import(pathToFileURL(wrapper));

// The first battle of each rule set: its bytes, its first view, that view's hash and state.
function positions() {
    const found = new Map();
    let at = null, question = '';
    for (const line of readFileSync(0, 'utf8').split('\n')) {
        const [word, value] = line.split(' ');
        if (question) {
            at[question] ??= JSON.parse(line);
            question = '';
        } else if (word === 'rules')
            found.set(value, at = found.get(value) ?? { rules: value });
        else if (word === 'battle' || word === 'view')
            at[word] ??= new Uint8Array(Buffer.from(value, 'hex'));
        else if (word.startsWith('page_'))
            question = line;
    }
    return [...found.values()];
}

const load = (rules) => Engine.from(readFileSync(`${folder}/engine-${rules}.wasm`));

async function seated(at) {
    const engine = await load(at.rules);
    engine.open(at.rules, at.battle);
    engine.setView(at.view);
    return engine;
}

const varint = (n) => n < 128 ? [n] : [n & 127 | 128, ...varint(n >> 7)];
const run = (skip, bytes) => [...varint(skip), ...varint(bytes.length), ...bytes];
const written = (...runs) => Buffer.from(runs.flat()).toString('base64');
const whole = (bytes) => written(run(0, bytes));
const plain = (count) => new Uint8Array(count);

const tests = {
    'a difference replaces its runs and nothing else'() {
        const before = Uint8Array.from({ length: 400 }, (_, i) => i & 255);
        const after = applied(written(run(3, [7, 8]), run(300, [9])), before);
        const wanted = before.slice();
        wanted.set([7, 8], 3);
        wanted[305] = 9;
        assert.deepEqual(after, wanted);
        assert.equal(before[3], 3);
    },
    'no difference is no change'() {
        assert.deepEqual(applied('', plain(4)), plain(4));
    },
    'a difference may reach the last byte and not the one after it'() {
        assert.deepEqual([...applied(written(run(3, [1])), plain(4))], [0, 0, 0, 1]);
        assert.throws(() => applied(written(run(4, [1])), plain(4)), DeltaError);
    },
    'a difference that is cut short or not base64 is refused'() {
        assert.throws(() => applied(Buffer.from([3]).toString('base64'), plain(9)), DeltaError);
        assert.throws(() => applied(Buffer.from([0, 2, 1]).toString('base64'), plain(9)), DeltaError);
        assert.throws(() => applied(Buffer.from([128, 128, 128, 128, 1]).toString('base64'), plain(9)), DeltaError);
        assert.throws(() => applied('?', plain(9)), DeltaError);
    },
};

for (const at of positions()) {
    const of = (sentence) => `${at.rules}: ${sentence}`;

    tests[of('a table opens from differences to zeros')] = async () => {
        const engine = await load(at.rules);
        assert.equal(engine.openTable(at.rules, whole(at.battle), whole(at.view)).rules, at.rules);
        assert.equal(engine.hash(), at.page_hash);
        const seat = Object.keys(at).find((key) => key.startsWith('page_state'));
        assert.deepEqual(engine.state(Number(seat.split(' ')[1])), at[seat]);
    };
    tests[of('a difference moves the view on, and back')] = async () => {
        const engine = await seated(at);
        const [here] = at.view.slice(16, 17);
        engine.applyDelta(written(run(16, [here ^ 1])));
        assert.notEqual(engine.hash(), at.page_hash);
        engine.applyDelta(written(run(16, [here])));
        assert.equal(engine.hash(), at.page_hash);
    };
    tests[of('what is no battle is refused, and the battle before stays')] = async () => {
        const engine = await seated(at);
        const odd = at.battle.slice();
        odd.fill(255, 784, 884); // the last seats, how many units there are, the first of them
        assert.throws(() => engine.open(at.rules, odd), EngineError);
        assert.throws(() => engine.open('chess', at.battle), EngineError);
        assert.throws(() => engine.open(at.rules, at.battle.slice(1)), EngineError);
        assert.equal(engine.hash(), at.page_hash);
        assert.equal(engine.battle.rules, at.rules);
        assert.equal(engine.offers(0).length, (await seated(at)).offers(0).length);
    };
    tests[of('before a battle is open every question says so')] = async () => {
        const engine = await load(at.rules);
        assert.throws(() => engine.battle, EngineError);
        assert.throws(() => engine.state(0), EngineError);
        assert.throws(() => engine.tale([6, 0, 1, 0, 0, 0, 0]), EngineError);
    };
    tests[of('seats and units that do not exist are refused')] = async () => {
        const engine = await seated(at);
        for (const seat of [-1, 8, 1e9])
            assert.throws(() => engine.state(seat), EngineError);
        for (const unit of [-1, 0, 129, 1e9])
            assert.throws(() => engine.areas(unit), EngineError);
        assert.throws(() => engine.measure(129, [0, 0]), EngineError);
        assert.throws(() => engine.tale([9999, 0, 0, 0, 0, 0, 0]), EngineError);
        assert.equal(engine.clause(1e6), null);
    };
    tests[of('an order that cannot be read is refused at its place')] = async () => {
        const engine = await seated(at);
        for (const text of ['', ' ', '\u0000', 'A1', 'A1 fly', '"<script>', 'A1 move (', '💥', '9'.repeat(4000)]) {
            const verdict = engine.check(0, text);
            assert.equal(verdict.ok, false);
            assert.ok(verdict.at >= 0 && verdict.why.endsWith('.'), `${text}: ${verdict.why}`);
            assert.equal(engine.ghost(0, text).verdict.ok, false);
            assert.equal(engine.odds(0, text).ok, false);
        }
        assert.throws(() => engine.check(0, 'A'.repeat(8192)), EngineError);
    };
    tests[of('two points are as far apart as they are')] = async () => {
        const engine = await seated(at);
        const { distance, bearing } = engine.measure([0, 0], [3000, 4000]);
        assert.equal(distance, 5000);
        assert.ok(bearing > 6000 && bearing < 7000, String(bearing)); // 36.9 degrees
        assert.equal(engine.measure([0, 0], [0, 1]).distance, 1);
        assert.equal(engine.measure([7, 7], [7, 7]).distance, 0);
    };
    tests[of('every suggested order passes, and its ghost is that order')] = async () => {
        const engine = await seated(at);
        const [seat] = engine.state(0).ask.seats;
        const offers = engine.offers(seat, 20);
        assert.ok(offers.length > 0 && offers.length <= 20);
        for (const { order } of offers) {
            assert.equal(engine.check(seat, order).ok, true, order);
            assert.equal(engine.ghost(seat, order).order, order);
        }
        assert.equal(engine.hash(), at.page_hash);
    };
    tests[of('what orders would lead to is asked about, and the view stays')] = async () => {
        const engine = await seated(at);
        const [seat] = engine.state(0).ask.seats;
        const { order } = engine.offers(seat, 1)[0];
        const before = JSON.stringify(engine.state(seat));
        const after = engine.supposing((goOn) => {
            engine.ghost(seat, order);
            goOn();
            assert.notEqual(engine.hash(), at.page_hash);
            return JSON.stringify(engine.state(seat));
        });
        assert.notEqual(after, before);
        assert.equal(engine.hash(), at.page_hash);
        assert.equal(JSON.stringify(engine.state(seat)), before);
        assert.equal(engine.check(seat, order).ok, true);
        assert.throws(() => engine.supposing((goOn) => {
            engine.ghost(seat, 'nobody does anything');
            goOn();
        }), EngineError);
        assert.throws(() => engine.supposing(() => { throw new Error('in the middle'); }), /in the middle/);
        assert.equal(engine.hash(), at.page_hash);
    };
    tests[of('after an engine has stopped the next question is answered')] = async () => {
        const engine = await seated(at);
        const before = JSON.stringify(engine.state(0));
        engine.engine = { ...engine.engine, page_state: () => { throw new WebAssembly.RuntimeError('unreachable'); } };
        assert.throws(() => engine.state(0), EngineError);
        assert.equal(JSON.stringify(engine.state(0)), before);
    };
    tests[of('any byte of a view may be wrong')] = async () => {
        const engine = await seated(at);
        for (let i = 0, seed = 1; i < 300; i++) {
            const odd = at.view.slice();
            seed = (seed * 1103515245 + 12345) % 2147483648;
            odd[seed % odd.length] ^= 1 + (seed >> 8) % 255;
            engine.setView(odd);
            try {
                engine.state(0);
            } catch (problem) {
                assert.ok(problem instanceof EngineError, String(problem));
            }
        }
        engine.setView(at.view);
        assert.equal(engine.hash(), at.page_hash);
    };
}

let number = 0, failed = 0;
for (const [sentence, prove] of Object.entries(tests)) {
    number++;
    try {
        await prove();
        console.log(`ok ${number} - ${sentence}`);
    } catch (problem) {
        failed++;
        console.log(`not ok ${number} - ${sentence}\n# ${String(problem.stack).replaceAll('\n', '\n# ')}`);
    }
}
console.log(`1..${number}`);
process.exit(failed ? 1 : 0);
