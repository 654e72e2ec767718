// SPDX-License-Identifier: MIT
// node wasm.mjs MODULE GAMES: plays the trace program in WebAssembly and prints the same lines.
import { readFileSync } from "node:fs";

const [, , file, games] = process.argv;
const { instance } = await WebAssembly.instantiate(readFileSync(file));
const { memory, set_name, play, orders, digest } = instance.exports;

function text(address) {
    const bytes = new Uint8Array(memory.buffer, address);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

for (let set = 0; set_name(set); set++) {
    for (let i = 0; i < Number(games); i++) {
        play(set, BigInt(i));
        const hex = BigInt.asUintN(64, digest()).toString(16).padStart(16, "0");
        console.log(`${text(set_name(set))} game ${i} orders ${orders() >>> 0} digest ${hex}`);
    }
}
