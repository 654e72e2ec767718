// SPDX-License-Identifier: MIT
// What people put up along a line: fences, hedges, walls, ditches, trenches; cliffs; and the
// places a battle is fought for.
import { type Outline, middleOf, walk } from './outline';
import { INK, PAPER } from './paper';
import { type Sheet, drawn, jitter, pathOf, put, scaled, short } from './sheet';

const TIMBER = '#5a4226';
const EARTH = '#57442a';

function putLine(
    parent: Element,
    o: Outline,
    stroke: string,
    width: number,
    dashes?: number[],
): void {
    put(parent, 'path', {
        d: pathOf(o.spots, o.closed),
        fill: 'none',
        stroke,
        'stroke-width': width,
        'stroke-linejoin': 'round',
        'stroke-dasharray': dashes?.map(short).join(' '),
    });
}

// Strokes across a line, from so far right of it to so far left, as it runs.
function ticks(o: Outline, every: number, right: number, left: number): string {
    return walk(o, every)
        .map(
            ({ at, way }) =>
                drawn`M${at.x - way.y * right} ${at.y + way.x * right}` +
                drawn`L${at.x + way.y * left} ${at.y - way.x * left}`,
        )
        .join('');
}

// A worm fence: rails laid zigzag, no post, as they split them in the colonies.
export function putFence(s: Sheet, parent: Element, o: Outline): void {
    const pen = s.pen;
    const steps = walk(o, 3.2 * pen);
    const zigzag = steps.map(({ at, way }, i) => {
        const off = (i % 2 ? 1 : -1) * 0.95 * pen;

        return { x: at.x - way.y * off, y: at.y + way.x * off };
    });

    put(parent, 'path', {
        d: pathOf(zigzag, false),
        fill: 'none',
        stroke: TIMBER,
        'stroke-width': 0.62 * pen,
        'stroke-linejoin': 'bevel',
    });
    put(parent, 'path', {
        d: ticks(o, 3.2 * pen, 1.7 * pen, 1.7 * pen),
        stroke: TIMBER,
        'stroke-width': 0.42 * pen,
    });
}

export function putHedge(s: Sheet, parent: Element, o: Outline): void {
    const pen = s.pen;
    let bushes = '';
    let shadows = '';

    walk(o, 2.7 * pen).forEach(({ at }, i) => {
        const k = pen * (0.62 + 0.1 * jitter(i * 5));
        const spot = { x: at.x + jitter(i) * 0.25 * pen, y: at.y + jitter(i + 9) * 0.25 * pen };

        bushes += scaled(
            'm-1.8 1c-1.2-.4-.9-1.9 .2-2c.3-1.4 2.3-1.6 2.8-.4c1.3-.1 1.7 1.6.7 2.2z',
            spot,
            k,
        );
        shadows += scaled('m-.9 1.6h3.4', spot, k);
    });
    put(parent, 'path', {
        d: shadows,
        stroke: '#39402a',
        'stroke-opacity': '.6',
        'stroke-width': 0.5 * pen,
    });
    put(parent, 'path', {
        d: bushes,
        fill: '#97a35f',
        stroke: '#39402a',
        'stroke-width': 0.32 * pen,
        'stroke-linejoin': 'round',
    });
}

export function putWall(s: Sheet, parent: Element, o: Outline): void {
    const pen = s.pen;

    putLine(parent, o, INK, 2.3 * pen);
    putLine(parent, o, '#ddd2ba', 1.5 * pen, [2.1 * pen, 0.4 * pen, 1.5 * pen, 0.4 * pen]);
}

export function putDitch(s: Sheet, parent: Element, o: Outline): void {
    const pen = s.pen;

    putLine(parent, o, EARTH, 2.9 * pen);
    putLine(parent, o, '#d4c194', 2.1 * pen);
    put(parent, 'path', {
        d: ticks(o, 1.2 * pen, 1.05 * pen, -0.2 * pen),
        stroke: EARTH,
        'stroke-width': 0.35 * pen,
    });
}

// A bank of earth, hachured towards the enemy, who is to the left.
export function putTrench(s: Sheet, parent: Element, o: Outline): void {
    const pen = s.pen;

    put(parent, 'path', {
        d: ticks(o, 1.15 * pen, 0, 4.6 * pen),
        stroke: EARTH,
        'stroke-width': 0.45 * pen,
    });
    put(parent, 'path', {
        d: ticks(o, 2.3 * pen, 0, 6 * pen),
        stroke: EARTH,
        'stroke-width': 0.4 * pen,
    });
    putLine(parent, o, INK, 3.1 * pen);
    putLine(parent, o, '#b99d69', 1.9 * pen);
}

export function putCliff(s: Sheet, parent: Element, o: Outline): void {
    const pen = s.pen;

    if (o.closed) put(parent, 'path', { d: pathOf(o.spots, true), fill: '#a8997c' });
    walk(o, 1.25 * pen).forEach(({ at, way }, i) => {
        const tall = (3.4 + 2.2 * jitter(i * 3)) * pen;
        const lean = jitter(i) * 0.5 * pen;

        put(parent, 'path', {
            d: drawn`M${at.x} ${at.y}l${way.y * tall + way.x * lean} ${way.y * lean - way.x * tall}`,
            stroke: INK,
            'stroke-width': (0.5 + 0.25 * jitter(i + 7)) * pen,
        });
    });
    putLine(parent, o, INK, 1.6 * pen);
}

// A star on a disc: what the battle is about must be found at a glance.
// `ground`: to stand on, and not a disc about a point.
export function putObjective(s: Sheet, parent: Element, o: Outline, ground: boolean): void {
    const at = middleOf(o.spots);

    if (ground)
        put(parent, 'path', {
            d: pathOf(o.spots, true),
            fill: 'none',
            stroke: '#8a6a12',
            'stroke-width': 0.7 * s.pen,
            'stroke-dasharray': drawn`${3 * s.pen} ${2.2 * s.pen}`,
        });
    const group = put(parent, 'g', {
        transform: drawn`translate(${at.x} ${at.y}) scale(${0.82 * s.pen})`,
    });

    put(group, 'circle', {
        r: '7',
        fill: PAPER,
        'fill-opacity': '.72',
        stroke: INK,
        'stroke-width': '.5',
    });
    put(group, 'circle', { r: '6.2', fill: 'none', stroke: INK, 'stroke-width': '.25' });
    put(group, 'path', {
        d: 'M0-5.4L1.3-1.75L5.1-1.7L2.1.62L3.2 4.4L0 2.15L-3.2 4.4L-2.1.62L-5.1-1.7L-1.3-1.75Z',
        fill: '#dba92c',
        stroke: INK,
        'stroke-width': '.5',
        'stroke-linejoin': 'round',
    });
    put(group, 'path', {
        d:
            'M0-5.4V0L1.3-1.75ZM5.1-1.7L0 0L2.1.62ZM3.2 4.4L0 0V2.15Z' +
            'M-3.2 4.4L0 0L-2.1.62ZM-5.1-1.7L0 0L-1.3-1.75Z',
        fill: INK,
        'fill-opacity': '.35',
    });
}
