// SPDX-License-Identifier: MIT
// Woods, copses and orchards: each tree drawn from the side with its shadow, on a green wash.
import { type Outline, boundsOf, depth } from './outline';
import { type Sheet, type Spot, jitter, pathOf, put, scaled } from './sheet';

const LEAF_INK = '#39402a';
const LEAVES = ['#aab47a', '#b3bb82', '#a1ad70'];

// Scallops of a crown about its middle, in pens; the engraver has four of them.
const CROWNS = [
    'm-2 .7c-1-.5-.9-1.7 .1-2c-.1-1.3 1.4-1.9 2.2-1.1c.9-.7 2.1-.1 2 1c1 .3 1.1 1.6 .1 2.1z',
    'm-1.7 .8c-1.2-.4-1-1.9 .1-2.1c.2-1.4 2-1.8 2.6-.7c1.2-.2 1.8 1.1 1 1.9c.5.5.2 1-.5.9z',
    'm-2.1 .6c-.7-.9-.1-1.8 .8-1.8c.2-1.2 1.7-1.6 2.4-.7c1.1-.2 1.8.7 1.5 1.6c.5.4.3 1-.4.9z',
    'm-1.5 .9c-1.1-.1-1.3-1.5-.4-2c-.2-1.2 1.1-2 2-1.3c1.2-.3 2 .8 1.5 1.7c.8.6.4 1.6-.5 1.6z',
];

interface Growth {
    apart: number;
    size: number;
    edge: number;
    wash: string;
    rim: string;
}

const WOOD: Growth = { apart: 5.1, size: 1.12, edge: 2.4, wash: '#b9c08a', rim: '#7f8b4e' };
const COPSE: Growth = { apart: 4.4, size: 0.86, edge: 1.8, wash: '#c6cb9a', rim: '#8a9459' };

export function putWood(
    s: Sheet,
    parent: Element,
    o: Outline,
    clip: string,
    seed: number,
    thick: boolean,
): void {
    const growth = thick ? WOOD : COPSE;

    putFloor(s, parent, o, clip, growth);
    put(parent, 'path', {
        d: pathOf(o.spots, true),
        fill: `url(#${s.id}stipple)`,
        'fill-opacity': thick ? '.8' : '.5',
    });
    for (const row of scattered(s, o, growth, seed)) putTrees(s, parent, row, growth.size, seed);
}

function putFloor(s: Sheet, parent: Element, o: Outline, clip: string, growth: Growth): void {
    const d = pathOf(o.spots, true);

    put(parent, 'path', { d, fill: growth.wash, 'fill-opacity': '.62' });
    put(parent, 'path', {
        d,
        fill: 'none',
        stroke: growth.rim,
        'stroke-opacity': '.42',
        'stroke-width': 3.4 * s.pen,
        'clip-path': clip,
    });
    put(parent, 'path', {
        d,
        fill: 'none',
        stroke: LEAF_INK,
        'stroke-width': 0.55 * s.pen,
        'stroke-linecap': 'round',
        'stroke-dasharray': `0.01 ${1.5 * s.pen}`,
    });
}

// Rows from the back, so that the nearer tree covers the farther.
function scattered(s: Sheet, o: Outline, growth: Growth, seed: number): Spot[][] {
    const { low, high } = boundsOf(o.spots);
    const step = growth.apart * s.pen;
    const rows: Spot[][] = [];
    let tree = seed * 977;

    for (let y = low.y, odd = 0; y < high.y + step; y += step * 0.7, odd ^= 1) {
        const row: Spot[] = [];

        for (let x = low.x + (odd * step) / 2; x < high.x + step; x += step) {
            const at = { x: x + jitter(tree) * step * 0.17, y: y + jitter(tree + 1) * step * 0.22 };

            tree += 3;
            const top = { x: at.x, y: at.y - 2.6 * growth.size * s.pen }; // of the crown

            if (depth(o, at) > growth.edge * s.pen && depth(o, top) > 0) row.push(at);
        }
        rows.push(row);
    }
    return rows.filter(row => row.length);
}

function putTrees(s: Sheet, parent: Element, row: Spot[], size: number, seed: number): void {
    let crowns = '';
    let shades = '';
    let shadows = '';

    row.forEach((at, i) => {
        const which = Math.abs(Math.round(jitter(seed + i * 7 + at.y) * 100)) % CROWNS.length;
        const k = s.pen * size * (1 + 0.14 * jitter(seed + i));

        crowns += scaled(CROWNS[which]!, at, k);
        shades += scaled(
            'm.9-1.7c.8.3 1 1.2.5 1.9m-1-1.7c.7.3.9 1 .5 1.8m-.9-1.3c.5.3.5.7.3 1.2m-.3 .9v1.5',
            at,
            k,
        );
        shadows += scaled('m.2 2.3h2.6m-1.9-.45h2.3m-1.5-.42h1.5', at, k);
    });
    put(parent, 'path', {
        d: shadows,
        fill: 'none',
        stroke: LEAF_INK,
        'stroke-opacity': '.7',
        'stroke-width': 0.24 * s.pen,
    });
    put(parent, 'path', {
        d: crowns,
        fill: LEAVES[Math.abs(Math.round(row[0]!.y * 7)) % LEAVES.length],
        stroke: LEAF_INK,
        'stroke-width': 0.32 * s.pen,
        'stroke-linejoin': 'round',
    });
    put(parent, 'path', {
        d: shades,
        fill: 'none',
        stroke: LEAF_INK,
        'stroke-width': 0.27 * s.pen,
        'stroke-linecap': 'round',
    });
}

export function putOrchard(s: Sheet, parent: Element, o: Outline, clip: string): void {
    const { low, high } = boundsOf(o.spots);
    const step = 5.2 * s.pen;
    let crowns = '';
    let shadows = '';
    let shades = '';

    putFloor(s, parent, o, clip, { ...COPSE, wash: '#d5d7a4', rim: '#96a062' });
    // As much is left over on either side.
    const first = (from: number, to: number): number => from + (((to - from) % step) + step) / 2;

    for (let y = first(low.y, high.y) - step / 2; y < high.y; y += step) {
        for (let x = first(low.x, high.x) - step / 2; x < high.x; x += step) {
            if (depth(o, { x, y }) < 1.2 * s.pen) continue;
            crowns += scaled(
                'm-1.3 0c0-1.73 2.6-1.73 2.6 0c0 1.73-2.6 1.73-2.6 0z',
                { x, y },
                s.pen,
            );
            shades += scaled('m.3-.8q.7.6.1 1.5m.3-1.1q.4.6 0 1', { x, y }, s.pen);
            shadows += scaled('m.3 1.5h2m-1.1-.4h1.2', { x, y }, s.pen);
        }
    }
    put(parent, 'path', {
        d: shadows,
        fill: 'none',
        stroke: LEAF_INK,
        'stroke-opacity': '.65',
        'stroke-width': 0.24 * s.pen,
    });
    put(parent, 'path', {
        d: crowns,
        fill: '#bcc388',
        stroke: LEAF_INK,
        'stroke-width': 0.3 * s.pen,
    });
    put(parent, 'path', {
        d: shades,
        fill: 'none',
        stroke: LEAF_INK,
        'stroke-width': 0.26 * s.pen,
    });
}
