// SPDX-License-Identifier: MIT
// The odds of an order, worked out beside the page: some take seconds, and nobody waits for them.
import type { Engine, Held } from './engine';
import * as store from './store';
import type { Case, Odds, Prospects, Refusal } from './types';
import { figure, say } from './words';

export interface Reckoning { number: number; held: Held; seat: number; order: string }
export interface Reckoned { number: number; odds: Odds | Refusal | null }

export function percent(value: number): string {
    const places = value < 0.0995 ? 1 : 0;
    return say('{n} %', { n: figure(100 * value, places, places) });
}

// --- summed up ---

type Part = 'well' | 'even' | 'ill';
export const PARTS: Part[] = ['well', 'even', 'ill'];

export function called(kind: Prospects['kind'], part: Part): string {
    switch (kind) {
        case 'charge':
            return part === 'well' ? say('Win') : part === 'even' ? say('Draw') : say('Lose');
        case 'fire':
            return part === 'well' ? say('Tells') : part === 'even' ? say('No effect') : say('Goes ill');
        case 'try':
            return part === 'well' ? say('Comes off') : part === 'even' ? say('Fails') : say('Goes ill');
    }
}

const nameOf = (slot: number) =>
    store.battle.value?.roster.find(unit => unit.slot === slot)?.name ?? '';
const same = (a: Case, b: Case) => PARTS.every(part => a[part].chance === b[part].chance);
const allSame = (of: Prospects) => of.cases.every(one => same(one, of.cases[0]!));

// Answers that come to the same are one.
export const told = (of: Prospects) => (allSame(of) ? of.cases.slice(0, 1) : of.cases);

// "if B7 fires first"; where all answers come to the same, "whatever B7 does".
export function assumption(of: Prospects, one: Case): string {
    const unit = nameOf(one.unit);
    if (!one.unit) return '';
    if (of.cases.length > 1 && allSame(of)) return say('whatever {unit} does', { unit });
    return say('if {unit} {does}', { unit, does: one.says });
}

// A line for each answer, for a slip on the map.
export const inShort = (of: Prospects | null): string[] =>
    !of
        ? []
        : told(of).map(one =>
              [
                  assumption(of, one),
                  PARTS.filter(part => one[part].value > 0)
                      .map(part => `${called(of.kind, part)} ${percent(one[part].value)}`)
                      .join(', '),
              ]
                  .filter(Boolean)
                  .join(': '),
          );

// --- asking ---

type Hear = (odds: Odds | Refusal | null) => void;

let worker: Worker | null = null;
let asked = 0;
let hear: Hear | null = null; // who waits for the question under way

// Null when something else is asked before the answer is there, or when there is none.
export function reckon(engine: Engine, seat: number, order: string): Promise<Odds | Refusal | null> {
    giveUp();
    return new Promise((done) => {
        hear = done;
        worker ??= start();
        worker.postMessage({ number: ++asked, held: engine.held, seat, order } satisfies Reckoning);
    });
}

// A question that nobody waits for any more is not worked out to its end.
export function giveUp(): void {
    if (!hear)
        return;
    worker?.terminate();
    worker = null;
    answer(null);
}

function answer(odds: Odds | Refusal | null): void {
    const heard = hear;

    hear = null;
    heard?.(odds);
}

function start(): Worker {
    const started = new Worker('reckoner.js', { type: 'module' });

    started.addEventListener('message', ({ data }: MessageEvent<Reckoned>) => {
        if (data.number === asked)
            answer(data.odds);
    });
    started.addEventListener('error', giveUp);
    return started;
}
