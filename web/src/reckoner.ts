// SPDX-License-Identifier: MIT
// The worker behind chances.ts: an engine of its own for every question.
import type { Reckoned, Reckoning } from './chances';
import { Engine } from './engine';

const page = self as unknown as { postMessage(answer: Reckoned): void };

self.addEventListener('message', ({ data }: MessageEvent<Reckoning>) => {
    const { number, held, seat, order } = data;

    try {
        page.postMessage({ number, odds: Engine.of(held).odds(seat, order) });
    } catch {
        page.postMessage({ number, odds: null });
    }
});
