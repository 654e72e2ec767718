// SPDX-License-Identifier: MIT
// The measuring tape as it lies on the table: a band with a tick for each unit of length.
import { type Sheet, type Spot, drawn, put, xy } from './sheet';

export class Tape {
    private group: SVGGElement;
    private line: SVGPathElement;
    private ends: SVGPathElement;

    constructor(
        private sheet: Sheet,
        parent: Element,
    ) {
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
        const far = Math.hypot(to.x - from.x, to.y - from.y);
        const native = this.sheet.battle.native / 100;
        const step = native * (native / pixel < 5 ? 5 : 1);
        const way = far ? { x: (to.x - from.x) / far, y: (to.y - from.y) / far } : { x: 1, y: 0 };
        let d = '';

        for (let n = 0; n * step <= far && n < 400; n++) {
            const long = (n % 5 ? 3 : 6) * pixel;
            const x = from.x + way.x * n * step;
            const y = from.y + way.y * n * step;

            d += drawn`M${x + way.y * long} ${y - way.x * long}l${-2 * way.y * long} ${2 * way.x * long}`;
        }
        return d;
    }
}
