// SPDX-License-Identifier: MIT
// node wasm.mjs MODULE battles|players GAMES: plays the trace program in WebAssembly and prints the
// same lines.
import { readFileSync } from "node:fs";

const [, , file, what, games] = process.argv;
const { instance } = await WebAssembly.instantiate(readFileSync(file));
const { memory, set_name, play, ask_players, player_name, orders, digest } = instance.exports;

function text(address) {
    const bytes = new Uint8Array(memory.buffer, address);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

function print(set, game, name, player) {
    const hex = BigInt.asUintN(64, digest(player)).toString(16).padStart(16, "0");
    console.log(`${text(set_name(set))} game ${game}${name} orders ${orders(player) >>> 0} digest ${hex}`);
}

for (let set = 0; set_name(set); set++) {
    for (let i = 0; i < Number(games); i++) {
        if (what === "battles") {
            play(set, BigInt(i));
            print(set, i, "", 0);
            continue;
        }
        ask_players(set, BigInt(i));
        for (let player = 0; player_name(player); player++)
            print(set, i, ` ${text(player_name(player))}`, player);
    }
}
