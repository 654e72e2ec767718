// SPDX-License-Identifier: MIT
// The odds of an order, worked out beside the page: some take seconds, and nobody waits for them.
import type { Engine, Held } from './engine';
import type { Odds, Refusal } from './types';

export interface Reckoning { number: number; held: Held; seat: number; order: string }
export interface Reckoned { number: number; odds: Odds | Refusal | null }

export const percent = (value: number): string =>
    `${(100 * value).toFixed(value < 0.0995 ? 1 : 0)} %`;

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
