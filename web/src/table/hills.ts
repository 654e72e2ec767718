// SPDX-License-Identifier: MIT
// Hills in hachures: strokes down the slope, closer and blacker where it is steep.
//
// The light comes from the north-west, as on every engraved map: slopes that face it are drawn
// with a fine point, those that turn away with a broad one.
import type { Piece } from '../types';
import { type Outline, type Step, apart, depth, edgesOf, turnOf, walk } from './outline';
import { type Sheet, type Spot, jitter, pathOf, put } from './sheet';

const LIGHT: Spot = { x: -Math.SQRT1_2, y: -Math.SQRT1_2 };

// One row of strokes: how far up the slope it begins and ends, in shares of the slope's height.
interface Row {
    from: number;
    to: number;
    every: number;
    broad: number;
}

const GENTLE: Row[] = [
    { from: 0, to: 0.33, every: 1.15, broad: 0.23 },
    { from: 0.31, to: 0.62, every: 1.3, broad: 0.23 },
    { from: 0.62, to: 0.9, every: 1.6, broad: 0.19 },
    { from: 0.94, to: 1.16, every: 2.6, broad: 0.13 },
];
const STEEP: Row[] = [
    { from: 0, to: 0.45, every: 0.8, broad: 0.34 },
    { from: 0.42, to: 0.8, every: 0.95, broad: 0.33 },
    { from: 0.8, to: 1.08, every: 1.3, broad: 0.24 },
    { from: 1.1, to: 1.3, every: 2, broad: 0.16 },
];
const SLOPE = 15; // pens, from the foot to the flat top

export function putHill(s: Sheet, parent: Element, piece: Piece, o: Outline, clip: string): void {
    const outline = pathOf(o.spots, true);

    put(parent, 'path', { d: outline, fill: '#d3b67f', 'fill-opacity': '.34' });
    put(parent, 'path', {
        // the wash, laid on wet along the foot
        d: outline,
        fill: 'none',
        stroke: '#a8834a',
        'stroke-opacity': '.2',
        'stroke-width': 13 * s.pen,
        'clip-path': clip,
    });
    put(parent, 'path', {
        d: outline,
        fill: 'none',
        stroke: '#5f4a2e',
        'stroke-width': 0.32 * s.pen,
        'stroke-dasharray': `${1.1 * s.pen} ${0.9 * s.pen}`,
    });
    put(parent, 'path', { d: hachures(s, piece, o), fill: '#4f3c24' });
}

function hachures(s: Sheet, piece: Piece, o: Outline): string {
    const inward = turnOf(o.spots) > 0 ? 1 : -1;
    const soft = Math.min(26 * s.pen, around(o) / 9);
    let d = '';

    for (const steep of [false, true]) {
        for (const row of steep ? STEEP : GENTLE) {
            for (const step of walk(o, row.every * s.pen, soft)) {
                if (isSteep(piece, step.edge) === steep) d += stroke(s, o, row, step, inward);
            }
        }
    }
    return d;
}

const around = (o: Outline): number => edgesOf(o).reduce((sum, [a, b]) => sum + apart(a, b), 0);

function isSteep(piece: Piece, edge: number): boolean {
    if (piece.look === 'steep hill') return true;
    if (!piece.steep || !piece.points.length) return false;
    return (edge - piece.steep[0] + piece.points.length) % piece.points.length < piece.steep[1];
}

// Broad at the top, a point at the foot; shorter where the other side of the hill is near.
function stroke(s: Sheet, o: Outline, row: Row, step: Step, inward: number): string {
    const seed = Math.round(step.far * 37 + row.from * 1000);
    const up: Spot = { x: -step.way.y * inward, y: step.way.x * inward };
    const shade = 1 - 0.55 * (-up.x * LIGHT.x - up.y * LIGHT.y); // 0.45 in the light, 1.55 away
    const slope = SLOPE * s.pen * (1 + 0.1 * jitter(seed + 1));
    const low = slope * row.from + 0.35 * s.pen * (1 + jitter(seed));
    const high = slope * (row.to + 0.05 * jitter(seed + 2));
    const lean = 0.06 * jitter(seed + 3);
    const far = reach(o, step.at, up, low, high);

    if (far - low < 0.8 * s.pen) return '';
    const foot = ahead(step.at, up, low);
    const top = ahead(step.at, { x: up.x - up.y * lean, y: up.y + up.x * lean }, far);
    const broad = row.broad * s.pen * shade;

    const left = { x: top.x - up.y * broad, y: top.y + up.x * broad };
    const right = { x: top.x + up.y * broad, y: top.y - up.x * broad };

    return pathOf([foot, left, right], true);
}

const ahead = (at: Spot, way: Spot, far: number): Spot => ({
    x: at.x + way.x * far,
    y: at.y + way.y * far,
});

// As far up as the stroke still climbs: past the ridge it would run down the other side.
function reach(o: Outline, at: Spot, up: Spot, low: number, high: number): number {
    const step = (high - low) / 4;
    let far = low;

    for (; far + step <= high + 1e-6; far += step) {
        if (depth(o, ahead(at, up, far + step)) < 0.62 * (far + step)) break;
    }
    return far;
}
