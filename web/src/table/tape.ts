// SPDX-License-Identifier: MIT
// The measuring tape: from a unit or a place to another, and what the engine says it is.
import type { Measure, Point } from '../types';
import { type Sheet, type Spot, put, short, xy } from './sheet';

export type End = { slot: number; at: Spot } | { slot: 0; at: Spot; point: Point };

export class Tape {
    private group: SVGGElement;
    private line: SVGPathElement;
    private ends: SVGPathElement;

    constructor(private sheet: Sheet, parent: Element) {
        this.group = put(parent, 'g', { class: 'table-tape' });
        this.line = put(this.group, 'path', { class: 'table-tape-band' });
        this.ends = put(this.group, 'path', { class: 'table-tape-ticks' });
        this.hide();
    }

    hide(): void {
        this.group.style.display = 'none';
    }

    show(from: Spot, to: Spot, pixel: number): void {
        this.group.style.display = '';
        this.line.setAttribute('d', `M${xy(from)}L${xy(to)}`);
        this.ends.setAttribute('d', this.ticks(from, to, pixel));
    }

    // A tick each unit of the table, a long one each five.
    private ticks(from: Spot, to: Spot, pixel: number): string {
        const far = Math.hypot(to.x - from.x, to.y - from.y), native = this.sheet.battle.native / 100;
        const step = native * (native / pixel < 5 ? 5 : 1);
        const way = far ? { x: (to.x - from.x) / far, y: (to.y - from.y) / far } : { x: 1, y: 0 };
        let d = '';

        for (let n = 0; n * step <= far && n < 400; n++) {
            const long = (n % 5 ? 3 : 6) * pixel, x = from.x + way.x * n * step, y = from.y + way.y * n * step;

            d += `M${short(x + way.y * long)} ${short(y - way.x * long)}L${short(x - way.y * long)} ${short(y + way.x * long)}`;
        }
        return d;
    }
}

const POINTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

export function tapeText(measure: Measure): string {
    return `${measure.text}, ${POINTS[Math.round(measure.bearing / 8192) & 7]}`;
}
