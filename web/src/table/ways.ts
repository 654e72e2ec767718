// SPDX-License-Identifier: MIT
// Roads, rivers and streams, and what crosses them.
import type { Piece } from '../types';
import { type Outline, apart, edgesOf, walk } from './outline';
import { fill, INK } from './paper';
import { type Sheet, type Spot, jitter, pathOf, put, xy } from './sheet';

const BANK = '#3f5f6b';
const WATER = '#a9c3c6';
const ROAD = '#f3e4bd';
const VERGE = '#54422a';

const wideEnough = (s: Sheet, piece: Piece, least: number): number =>
    Math.max(piece.width / 100, least * s.pen);

function putLine(
    parent: Element,
    d: string,
    stroke: string,
    width: number,
    more: Record<string, string> = {},
): void {
    put(parent, 'path', {
        d,
        fill: 'none',
        stroke,
        'stroke-width': width,
        'stroke-linejoin': 'round',
        ...more,
    });
}

// All roads together, first every verge and then every surface, so that crossroads stay open.
export function putRoads(
    s: Sheet,
    parent: Element,
    roads: { piece: Piece; outline: Outline }[],
): void {
    for (const { piece, outline } of roads) {
        const d = pathOf(outline.spots, outline.closed);
        const width = wideEnough(s, piece, 3.2);

        putLine(parent, d, VERGE, width + 0.1 * s.pen);
    }
    for (const { piece, outline } of roads)
        putLine(
            parent,
            pathOf(outline.spots, outline.closed),
            ROAD,
            wideEnough(s, piece, 3.2) - 0.85 * s.pen,
        );
    for (const { piece, outline } of roads) {
        if (piece.width / 100 > 6 * s.pen) putRuts(s, parent, piece, outline);
    }
}

// Wheel tracks on a broad road.
function putRuts(s: Sheet, parent: Element, piece: Piece, o: Outline): void {
    const d = pathOf(o.spots, o.closed);
    const gap = Math.min((piece.width / 100) * 0.3, 4 * s.pen);

    putLine(parent, d, '#a88f5f', gap + 0.5 * s.pen, {
        'stroke-opacity': '.5',
        'stroke-dasharray': `${9 * s.pen} ${2.2 * s.pen}`,
    });
    putLine(parent, d, ROAD, gap);
}

export function putWater(s: Sheet, parent: Element, piece: Piece, o: Outline, clip: string): void {
    if (o.closed) putLake(s, parent, o, clip);
    else if (piece.look === 'river') putRiver(s, parent, wideEnough(s, piece, 5), o);
    else putStream(s, parent, wideEnough(s, piece, 1.9), o);
}

function putLake(s: Sheet, parent: Element, o: Outline, clip: string): void {
    const d = pathOf(o.spots, true);

    put(parent, 'path', {
        d,
        fill: WATER,
        stroke: BANK,
        'stroke-width': 0.9 * s.pen,
        'stroke-linejoin': 'round',
    });
    for (let ring = 6; ring >= 1; ring--)
        // from the middle out: each line nearer the shore is stronger
        for (const [width, stroke] of [
            [2 * ring * (1 + 0.12 * ring), BANK],
            [2 * ring * (1 + 0.12 * ring) - 0.5, WATER],
        ] as const)
            putLine(parent, d, stroke, width * s.pen, {
                'clip-path': clip,
                'stroke-opacity': stroke === BANK ? String(0.62 - ring * 0.08) : '1',
            });
}

// Water lines along both banks, the way engravers make it shine.
function putRiver(s: Sheet, parent: Element, width: number, o: Outline): void {
    const d = pathOf(o.spots, false);
    const pen = s.pen;
    const lines: [string, number, number][] = [
        [BANK, width, 1],
        [WATER, width - 0.9 * pen, 1],
        [BANK, width - 1.7 * pen, 0.6],
        [WATER, width - 2.2 * pen, 1],
        [BANK, width - 3.4 * pen, 0.42],
        [WATER, width - 3.8 * pen, 1],
        [BANK, width - 5.6 * pen, 0.3],
        [WATER, width - 5.9 * pen, 1],
    ];

    for (const [stroke, broad, strength] of lines) {
        if (broad > 0.3 * pen)
            putLine(parent, d, stroke, broad, { 'stroke-opacity': String(strength) });
    }
    putFlow(s, parent, o);
}

// A broken thread down the middle says that it runs.
function putFlow(s: Sheet, parent: Element, o: Outline): void {
    putLine(parent, pathOf(o.spots, o.closed), BANK, 0.3 * s.pen, {
        'stroke-opacity': '.6',
        'stroke-dasharray': `${7 * s.pen} ${5 * s.pen} ${2 * s.pen} ${4 * s.pen}`,
    });
}

// A brook wanders a little; not so far that anybody could measure it.
function putStream(s: Sheet, parent: Element, width: number, o: Outline): void {
    const d = wandering(s, o);

    putLine(parent, d, BANK, width);
    putLine(parent, d, WATER, width - 0.8 * s.pen);
    if (width > 3 * s.pen) putLine(parent, d, BANK, 0.3 * s.pen, { 'stroke-opacity': '.6' });
}

function wandering(s: Sheet, o: Outline): string {
    const steps = walk(o, 5 * s.pen);
    const spots = [
        o.spots[0]!,
        ...steps.map((step, i): Spot => {
            const off = 0.55 * s.pen * jitter(i * 3 + Math.round(step.at.x));

            return { x: step.at.x - step.way.y * off, y: step.at.y + step.way.x * off };
        }),
        o.spots[o.spots.length - 1]!,
    ];

    return spots.reduce((d, spot, i) => {
        const next = spots[i + 1];

        if (!i || !next) return `${d}${i ? 'L' : 'M'}${xy(spot)}`;
        return `${d}Q${xy(spot)} ${xy({ x: (spot.x + next.x) / 2, y: (spot.y + next.y) / 2 })}`;
    }, '');
}

export function putBridge(s: Sheet, parent: Element, piece: Piece, o: Outline): void {
    const pen = s.pen;

    if (o.closed) {
        const d = pathOf(o.spots, true);

        put(parent, 'path', { d, fill: ROAD, stroke: INK, 'stroke-width': 1.1 * pen });
        return;
    }
    const width = wideEnough(s, piece, 4.4);
    const d = pathOf(o.spots, false);

    putLine(parent, d, ROAD, width + 0.4 * pen);
    putLine(parent, d, INK, width, {
        'stroke-opacity': '.5',
        'stroke-dasharray': `${0.3 * pen} ${1.1 * pen}`,
    });
    putLine(parent, parapets(o, width / 2, pen), INK, 0.95 * pen, { 'stroke-linecap': 'round' });
}

// Two walls, splayed at their ends.
function parapets(o: Outline, half: number, pen: number): string {
    return edgesOf(o)
        .map(([a, b]) => {
            const far = apart(a, b) || 1;
            const way = { x: (b.x - a.x) / far, y: (b.y - a.y) / far };
            const at = (along: number, aside: number): Spot => ({
                x: a.x + way.x * along - way.y * aside,
                y: a.y + way.y * along + way.x * aside,
            });
            const splay = 1.7 * pen;
            const wall = (hand: number): Spot[] => [
                at(-splay, hand * (half + 1.3 * pen)),
                at(0, hand * half),
                at(far, hand * half),
                at(far + splay, hand * (half + 1.3 * pen)),
            ];

            return pathOf(wall(1), false) + pathOf(wall(-1), false);
        })
        .join('');
}

export function putFord(s: Sheet, parent: Element, piece: Piece, o: Outline): void {
    const d = pathOf(o.spots, o.closed);
    const pen = s.pen;

    if (o.closed) {
        put(parent, 'path', { d, fill: '#d9dcc5', 'fill-opacity': '.85' });
        put(parent, 'path', {
            d,
            fill: fill(s, 'ford'),
            stroke: BANK,
            'stroke-width': 0.5 * pen,
            'stroke-dasharray': `${pen} ${1.2 * pen}`,
        });
        return;
    }
    const width = wideEnough(s, piece, 4.6);

    putLine(parent, d, '#e4e0c4', width, { 'stroke-opacity': '.85' });
    putLine(parent, d, BANK, width, {
        'stroke-dasharray': `${0.5 * pen} ${1.5 * pen}`,
        'stroke-opacity': '.8',
    });
}
