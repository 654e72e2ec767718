// SPDX-License-Identifier: MIT
// The names of places: over ground that has room for them, else below it, along what runs across.
import type { Piece } from '../types';
import { boundsOf, outlineOf } from './outline';
import { INK } from './paper';
import { type Sheet, type Spot, drawn, put } from './sheet';

const BELOW = new Set(['town', 'house', 'stone house', 'bridge', 'ford', 'objective']);

// Along its longest straight, never upside down, beside it and off its middle, where others cross.
function alongLine(s: Sheet, spots: Spot[]): { at: Spot; turn: number } {
    let best = { at: spots[0]!, turn: 0 };
    let longest = 0;

    for (let i = 1; i < spots.length; i++) {
        const [a, c] = spots[i - 1]!.x <= spots[i]!.x ? [spots[i - 1]!, spots[i]!] : [spots[i]!, spots[i - 1]!];
        const far = Math.hypot(c.x - a.x, c.y - a.y);

        if (far <= longest) continue;
        longest = far;
        best = {
            at: {
                x: a.x + 0.7 * (c.x - a.x) + (5 * s.pen * (c.y - a.y)) / far,
                y: a.y + 0.7 * (c.y - a.y) - (5 * s.pen * (c.x - a.x)) / far,
            },
            turn: (Math.atan2(c.y - a.y, c.x - a.x) * 180) / Math.PI,
        };
    }
    return best;
}

function lettering(s: Sheet, piece: Piece): { at: Spot; turn: number } {
    const { spots, closed } = outlineOf(s, piece);
    if (!closed) return alongLine(s, spots);
    const { low, high } = boundsOf(spots);
    const foot = BELOW.has(piece.look) ? high.y + 7 * s.pen : (low.y + high.y) / 2;
    return { at: { x: (low.x + high.x) / 2, y: foot }, turn: 0 };
}

// What is made of several pieces is named once.
export function putNames(s: Sheet, parent: Element, pieces: Piece[]): void {
    const group = put(parent, 'g', {
        class: 'table-places',
        'font-size': 9 * s.pen,
        'font-style': 'italic',
        'text-anchor': 'middle',
        fill: INK,
        stroke: '#f3e9d2',
        'stroke-width': 2.2 * s.pen,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
    });
    const said = new Set<string>();

    for (const piece of pieces) {
        if (!piece.name || piece.gone || said.has(piece.name)) continue;
        said.add(piece.name);
        const { at, turn } = lettering(s, piece);
        put(group, 'text', {
            transform: drawn`translate(${at.x} ${at.y}) rotate(${turn})`,
            y: 3 * s.pen,
        }).textContent = piece.name;
    }
}
