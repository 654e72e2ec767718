// SPDX-License-Identifier: MIT
// A small battle under each rule set, in which two regiments face each other across a field beside a
// wood; and the engine of the page beside it, to hold against what the page shows.
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownFolder } from './support.mjs';

// dice: an order whose dice are looked at; step: what brings it about.
export const FIVE = {
    'two-by-two': { step: /charge/, dice: /charge/, more: 'options: {loss_limit: 3}', wood: 'wood, name: Elm Wood, area: [[2in, 9in], [6in, 9in], [6in, 14in], [2in, 14in]]', units: `
  A1: {side: south, type: CHQ, title: General Amsel, at: [12in, 5in]}
  A2: {side: south, type: LIN, title: Regiment Ahrenau, command: A1, at: [12in, 10in]}
  A3: {side: south, type: LIN, title: Regiment Bergheim, command: A1, at: [15in, 10in]}
  B1: {side: north, type: CHQ, title: General Specht, at: [12in, 20in], face: 180}
  B2: {side: north, type: LIN, title: Regiment Neustedt, command: B1, at: [12in, 13in], face: 180}
  B3: {side: north, type: LIN, title: Regiment Querfeld, command: B1, at: [15in, 16in], face: 180}` },
    'two-for-tea': { step: /order/, dice: /order/, more: 'options: {first_player: american, abilities: none, turn_limit: 6}', wood: 'forest, name: Elm Wood, area: [[20, 50], [50, 50], [50, 75], [20, 75]]', units: `
  A1: {side: south, type: US_GEN, title: General Amsel, at: [90, 100]}
  A2: {side: south, type: US_CONT, title: 3rd Pennsylvania, command: A1, at: [90, 85], face: 0, formation: line}
  B1: {side: north, type: UK_GEN, title: General Specht, at: [90, 20]}
  B2: {side: north, type: UK_INF, title: 49th Foot, command: B1, at: [90, 60], face: 180, formation: line}` },
    'tea-and-biscuits': { step: /activate shoot$/, dice: /recover/, more: 'table: [18, 12]\noptions: {roles: first_attacks, deployment: ready}', wood: 'wood, name: Elm Wood, area: [[2, 5], [5, 5], [5, 8], [2, 8]]', units: `
  A1: {side: south, type: general, title: General Amsel, at: [9, 1.5]}
  A2: {side: south, type: infantry, title: Blue Regiment, elements: 3, at: [9, 4.5]}
  B1: {side: north, type: general, title: General Specht, at: [9, 10.5], face: 180}
  B2: {side: north, type: infantry, title: Grey Regiment, elements: 3, at: [9, 7.5], face: 180}` },
    'war-of-independence': { step: /hold/, dice: /fire/, more: 'options: {first: crown}', wood: 'wood, name: Elm Wood, area: [[16, 16], [24, 16], [24, 24], [16, 24]]', units: `
  A1: {side: south, type: line infantry, title: 3rd Pennsylvania, elements: 10, at: [36, 16]}
  A2: {side: south, type: general, title: General Amsel, role: commander, at: [36, 10]}
  B1: {side: north, type: line infantry, title: 49th Foot, elements: 10, at: [36, 24], face: 180}
  B2: {side: north, type: general, title: General Specht, role: commander, at: [36, 32], face: 180}` },
    'battles-for-empire': { step: /first_fire/, dice: / fire /, more: 'table: [72, 48]', wood: 'woods, name: Elm Wood, area: [[16, 16], [24, 16], [24, 24], [16, 24]]', units: `
  A1: {side: south, type: infantry, title: 3rd Pennsylvania, elements: 18, at: [36, 16], command: A2}
  A2: {side: south, type: leader, title: General Amsel, rating: 3, at: [36, 12]}
  B1: {side: north, type: infantry, title: 49th Foot, elements: 18, at: [36, 24], face: 180, command: B2}
  B2: {side: north, type: leader, title: General Specht, rating: 3, at: [36, 30], face: 180}` },
};

// Flags for a server that offers all of them, each as five-RULES.
export function flagsOfFive() {
    const folder = ownFolder('five');
    return Object.entries(FIVE).flatMap(([rules, { more, wood, units }]) => {
        const file = join(folder, `${rules}.yaml`);
        writeFileSync(file, `name: five-${rules}
title: Beside the wood
rules: ${rules}
${more}
terrain: [{kind: ${wood}}]
sides: [{name: south, title: The South}, {name: north, title: The North}]
units:${units}
`);
        return ['--battle', file];
    });
}

// A table with somebody at the first seat; the computer has the other.
export async function open({ page, frames }, server, rules) {
    await page.goto('about:blank'); // nothing of another table is left
    frames.length = 0;
    const answer = await fetch(`${server.address}/api/games`, {
        method: 'POST', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ battle: `five-${rules}`, options: {}, seats: { south: 'me' }, title: '', dice: 'seeded', clock: 0 }),
    });
    const made = await answer.json();
    await page.goto(`${server.address}/#${made.game}.${made.seats.find((seat) => seat.name === 'south').token}`);
    await page.locator('.table-unit').first().waitFor();
}

const require = createRequire(new URL('../../web/package.json', import.meta.url));
let wrapper;

// The engine with the battle and the view that the page shows now.
export async function shadow({ page, frames }, server) {
    if (!wrapper) {
        const outfile = join(ownFolder('shadow'), 'engine.mjs');
        require('esbuild').buildSync({ entryPoints: [new URL('../../web/src/engine.ts', import.meta.url).pathname], bundle: true, format: 'esm', outfile, logLevel: 'warning' });
        wrapper = await import(pathToFileURL(outfile).href);
    }
    const heard = frames.map((text) => JSON.parse(text));
    const from = heard.findLastIndex((message) => message.t === 'table');
    const table = heard[from];
    const engine = await wrapper.Engine.from(await (await fetch(`${server.address}/engine-${table.rules}.wasm`)).arrayBuffer());
    const shown = Number(await page.locator('#want').getAttribute('data-frame'));
    const after = heard.slice(from).filter((message) => message.t === 'frame' && message.f <= shown);
    engine.openTable(table.rules, table.battle, table.view);
    for (const { view, battle } of after)
        engine.applyDelta(view, battle);
    const seat = engine.battle.seats.findIndex(({ name }) => name === table.seat);
    return { engine, seat, state: engine.state(seat), frames: after };
}

export const plain = (text) => text.replace(/\s+/g, ' ').trim();
