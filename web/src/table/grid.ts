// SPDX-License-Identifier: MIT
// Cells of a board of squares or hexes. They stand in rows from the south-west corner; hexes have a
// point to the north, and every other row, beginning with the second, is half a cell further east.
import { type Sheet, drawn, put } from './sheet';

export function putGrid(s: Sheet, parent: Element): void {
    const across = s.battle.cell / 100;

    if (s.battle.board === 'free' || across <= 0) return;
    put(parent, 'path', {
        class: 'table-grid',
        d: s.battle.board === 'squares' ? squares(s, across) : hexes(s, across),
        fill: 'none',
        stroke: '#4d3b22',
        'stroke-opacity': '.38',
        'stroke-width': 0.36 * s.pen,
    });
}

function squares(s: Sheet, across: number): string {
    let d = '';

    for (let x = across; x < s.width - 1e-6; x += across) d += drawn`M${x} 0V${s.height}`;
    for (let y = s.height - across; y > 1e-6; y -= across) d += drawn`M0 ${y}H${s.width}`;
    return d;
}

// Each hex draws the three of its sides that lie to the north and west, so none is drawn twice.
function hexes(s: Sheet, across: number): string {
    const side = across / Math.sqrt(3);
    const rise = side * 1.5;
    let d = '';

    for (let row = 0; row * rise < s.height + side; row++) {
        const y = s.height - across / 2 - row * rise;

        for (let x = across / 2 + (row % 2 ? across / 2 : 0); x < s.width + across; x += across) {
            const left = x - across / 2;

            d += drawn`M${left} ${y + side / 2}v${-side}l${across / 2} ${-side / 2}l${across / 2} ${side / 2}`;
        }
    }
    return d;
}
