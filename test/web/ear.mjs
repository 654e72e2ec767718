// SPDX-License-Identifier: MIT
// What a seat has heard, decoded: every frame is applied by the page's own engine, so whatever a
// page could know is here to be looked at.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from '../support/serving.mjs';

const root = new URL('../../', import.meta.url);
const { buildSync } = createRequire(new URL('web/package.json', root))('esbuild');
const folder = ownFolder('ear');
buildSync({ entryPoints: [new URL('web/src/engine.ts', root).pathname], bundle: true, format: 'esm', outfile: join(folder, 'engine.mjs') });
const { Engine } = await import(join(folder, 'engine.mjs'));
const wasm = readFileSync(new URL('build/web/engine-two-for-tea.wasm', root));

export class Ear {
    taken = 0; // messages listened to
    news = []; // of the last listening: what each message brought
    seat = -1;

    constructor(name, frames) {
        this.name = name;
        this.frames = frames;
    }

    // Hears what has come since; each message leaves the bytes that were the view after it.
    async listen() {
        this.engine ??= await Engine.from(wasm);
        this.news = [];
        for (; this.taken < this.frames.length; this.taken++) {
            const text = this.frames[this.taken], message = JSON.parse(text);
            if (message.t === 'table') {
                this.engine.openTable(message.rules, message.battle, message.view);
                this.seat = this.engine.battle.seats.findIndex((seat) => seat.name === message.seat);
            } else if (message.t === 'frame') {
                this.engine.applyDelta(message.view, message.battle);
                if (this.engine.hash() !== message.hash)
                    throw new Error(`${this.name}: frame ${message.f} does not lead to its hash`);
            }
            this.news.push({ text, message, view: this.view.slice(), battle: this.battle.slice() });
        }
    }

    get view() { return this.engine.held.view; }
    get battle() { return this.engine.held.battle; }
    get state() { return this.engine.state(Math.max(0, this.seat)); } // an onlooker looks at what everybody may see
    get roster() { return this.engine.battle.roster; }
}
