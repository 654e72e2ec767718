// SPDX-License-Identifier: MIT
// node page.mjs FOLDER: asks the engines of the page there what test/wasm/dump.c asked of the same code on
// this machine (standard input), and compares the answers byte for byte. Prints TAP, a line a question.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const engines = new Map();
const counts = new Map();
let engine = null;
let question = null;

function engineOf(rules) {
    if (!engines.has(rules)) {
        const module = new WebAssembly.Module(readFileSync(`${process.argv[2]}/engine-${rules}.wasm`));
        engines.set(rules, new WebAssembly.Instance(module, {}).exports);
    }
    return engines.get(rules);
}

function put(address, hex) {
    new Uint8Array(engine.memory.buffer).set(Buffer.from(hex, "hex"), address);
}

function asked(line) {
    const [name, ...values] = line.split(" ");
    const length = engine[name](...values.map(Number));
    return Buffer.from(engine.memory.buffer, engine.page_answer(), length).toString();
}

function compare(line, expected) {
    const name = line.split(" ")[0];
    const count = counts.get(name) ?? { asked: 0, wrong: 0, errors: 0, times: [] };
    const before = process.cpuUsage(); // the clock would count what others do meanwhile
    const answer = asked(line);
    const { user, system } = process.cpuUsage(before);
    count.times.push((user + system) / 1000);
    count.asked++;
    JSON.parse(answer);
    if (answer.startsWith('{"error"'))
        count.errors++;
    if (answer !== expected && ++count.wrong <= 3)
        console.log(`# ${line}\n#   here  ${expected.slice(0, 400)}\n#   there ${answer.slice(0, 400)}`);
    counts.set(name, count);
}

for await (const line of createInterface({ input: process.stdin })) {
    const [word, hex] = line.split(" ");
    if (question) {
        compare(question, line);
        question = null;
    } else if (word === "rules")
        engine = engineOf(hex);
    else if (word === "battle")
        put(engine.page_battle(), hex);
    else if (word === "view")
        put(engine.page_game(), hex);
    else if (word === "input")
        put(engine.page_input(), hex);
    else
        question = line;
}

// The 19 of 20 that are quickest are no slower than this; the first of a kind are compiled as they run.
const usual = (times) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)];

let number = 0;
let failed = counts.size < 14;

function verdict(good, sentence) {
    failed ||= !good;
    console.log(`${good ? "ok" : "not ok"} ${++number} - ${sentence}`);
}

for (const [name, { asked, wrong, errors, times }] of counts)
    verdict(!wrong && errors < asked, `${asked} answers of ${name} are the same in WebAssembly` +
        ` (${errors} errors, ${usual(times).toFixed(2)} ms)`);
for (const name of ["page_steer", "page_ghost"])
    verdict(usual(counts.get(name).times) < 16, `${name} answers within a frame of the screen, in ${usual(counts.get(name).times).toFixed(2)} ms`);
console.log(`1..${number}`);
process.exit(failed ? 1 : 0);
