// SPDX-License-Identifier: MIT
// node words.mjs FOLDER: asks the engines of the page what test/wasm/dump.c asked (standard input), in a
// language that has every word the tools find in the sources, and none that is English. What is English
// still was said without being looked up, or not found by the tools. Prints TAP, a line a rule set.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ruleSets, wordsOfEngine } from '../../tools/words.mjs';

const core = wordsOfEngine('core');
const engines = new Map();
let at = null; // the rule set that is asked
let question = null, asked = 0;
const EVERY = 5; // is asked again

// Every letter is another, but for those of values and of what chooses between parts of a pattern.
const strange = (text) => text.replace(/%[a-z0-9]|\[[a-z]\||([A-Za-z])/g, (whole, letter) => (letter ? 'ж' : whole));

function engineOf(rules) {
    if (engines.has(rules))
        return engines.get(rules);
    const module = new WebAssembly.Module(readFileSync(`${process.argv[2]}/engine-${rules}.wasm`));
    const engine = new WebAssembly.Instance(module, {}).exports;
    const keys = [...new Set([...core, ...wordsOfEngine(rules)])].sort();
    const bytes = Buffer.from(keys.flatMap((key) => [key, strange(key)]).map((text) => `${text}\0`).join(''));
    new Uint8Array(engine.memory.buffer).set(bytes, engine.page_words());
    engine.page_speak(keys.length, ','.charCodeAt(0));
    engines.set(rules, { engine, names: [], heard: 0, english: new Map() });
    return engines.get(rules);
}

const put = (address, hex) => new Uint8Array(at.engine.memory.buffer).set(Buffer.from(hex, 'hex'), address);

// What people read of an answer.
const READ = new Set(['why', 'tale', 'question', 'condition', 'wording', 'help', 'formTitle', 'kindName', 'what', 'outcome', 'weather', 'phases', 'about', 'title', 'words', 'means', 'says']);
const CODE = /^(none|win|draw|[a-z]+_[a-z]+|fog|clear)$/; // outcomes of a battle, words of options
function* sentences(value, key = '') {
    if (typeof value === 'string' && READ.has(key) && !CODE.test(value))
        yield value;
    else if (value && typeof value === 'object')
        for (const [name, part] of Object.entries(value))
            yield* sentences(part, Array.isArray(value) ? key : name);
}

// Names of units, of places and of the battle are nobody's words, and what stands in quotes is notation.
function bare(text) {
    for (const name of at.names)
        text = text.replaceAll(name, '');
    return text.replace(/`[^`]*`|\{[a-f]\}|\b[A-Z]{2}\b/g, '');
}

// The longest first, for one may be in another.
const known = (names) => [...new Set(names)].filter(Boolean).flatMap((name) => [name, strange(name)]).sort((a, b) => b.length - a.length);

function hear(line, answer) {
    if (line.startsWith('page_open')) {
        at.placed = false;
        at.names = known([answer.title, ...answer.roster.flatMap(({ name, title }) => [title, title.split(' ').at(-1), name])]);
    } else if (!at.placed && line.startsWith('page_state')) {
        at.placed = true;
        at.names = known([...at.names, ...answer.pieces.map(({ name }) => name)]);
    }
    for (const text of sentences(answer)) {
        at.heard++;
        if (/[A-Za-z]{2,}/.test(bare(text)))
            at.english.set(text.replace(/\d+/g, '0'), line);
    }
}

function ask(line) {
    const [name, ...values] = line.split(' ');
    const length = at.engine[name](...values.map(Number));
    return JSON.parse(Buffer.from(at.engine.memory.buffer, at.engine.page_answer(), length).toString());
}

for await (const line of createInterface({ input: process.stdin })) {
    const [word, hex] = line.split(' ');
    if (question) { // the answer in English is on this line
        if (question.startsWith('page_open') || !at.placed || asked++ % EVERY === 0)
            hear(question, ask(question));
        question = null;
    } else if (word === 'rules')
        at = engineOf(hex);
    else if (word === 'battle')
        put(at.engine.page_battle(), hex);
    else if (word === 'view')
        put(at.engine.page_game(), hex);
    else if (word === 'input')
        put(at.engine.page_input(), hex);
    else
        question = line;
}

let number = 0, failed = false;
for (const rules of ruleSets()) {
    const { heard, english } = engines.get(rules) ?? { heard: 0, english: new Map() };
    const good = heard > 500 && !english.size;
    failed ||= !good;
    for (const [text, line] of [...english].slice(0, Number(process.env.SHOW ?? 10)))
        console.log(`# ${line}: ${text}`);
    console.log(`${good ? 'ok' : 'not ok'} ${++number} - ${rules}: ${heard} sentences are said in another language throughout`);
}
console.log(`1..${number}`);
process.exit(failed ? 1 : 0);
