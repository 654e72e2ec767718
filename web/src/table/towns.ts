// SPDX-License-Identifier: MIT
// Towns as blocks of houses in carmine, single buildings as roofs seen from above.
import type { Piece } from '../types';
import {
    type Outline,
    apart,
    between,
    boundsOf,
    depth,
    edgesOf,
    middleOf,
    outlineOf,
    toOutline,
} from './outline';
import { fill, INK } from './paper';
import { type Sheet, type Spot, drawn, jitter, pathOf, put } from './sheet';

const CARMINE = '#c9806d';

type Street = Outline & { half: number };
interface House {
    at: Spot;
    wide: number;
    deep: number;
    tilt: number;
}

export function putTown(
    s: Sheet,
    parent: Element,
    o: Outline,
    clip: string,
    seed: number,
    roads: Piece[],
): void {
    const d = pathOf(o.spots, true);
    const middle = middleOf(o.spots);
    const houses = built(
        s,
        o,
        seed,
        roads.map(road => ({ ...outlineOf(s, road), half: road.width / 200 })),
    );
    const church = houses.reduce<House | null>(
        (best, house) => (!best || apart(house.at, middle) < apart(best.at, middle) ? house : best),
        null,
    );

    put(parent, 'path', { d, fill: '#e7c7b3', 'fill-opacity': '.6' });
    put(parent, 'path', {
        d,
        fill: 'none',
        stroke: '#b56a55',
        'stroke-opacity': '.36',
        'stroke-width': 3 * s.pen,
        'clip-path': clip,
    });
    put(parent, 'path', {
        d,
        fill: 'none',
        stroke: '#7d4535',
        'stroke-width': 0.5 * s.pen,
        'stroke-dasharray': `${2.4 * s.pen} ${0.8 * s.pen}`,
    });
    putGardens(s, parent, houses, o);
    putHouses(s, parent, houses);
    if (church && houses.length > 2) putSteeple(s, parent, church.at);
}

// Rows of houses on a loose grid, none in a street, each turned to the one that passes.
function built(s: Sheet, o: Outline, seed: number, roads: Street[]): House[] {
    const { low, high } = boundsOf(o.spots);
    const step = 5.9 * s.pen;
    const houses: House[] = [];
    let n = seed * 31;

    // A place of some size has streets of its own.
    const lanes = (high.x - low.x) / step > 8 ? 5 : 99;

    for (let y = low.y + step * 0.62, row = 1; y < high.y; y += step, row++) {
        for (let x = low.x + step * 0.62, column = 1; x < high.x; x += step, column++) {
            if (row % lanes === 0 || column % lanes === 0) continue;
            const at = { x: x + jitter(n) * step * 0.13, y: y + jitter(n + 1) * step * 0.13 };
            const wide = (4.3 + 0.9 * jitter(n + 2)) * s.pen;
            const deep = (3.5 + 0.6 * jitter(n + 3)) * s.pen;

            n += 5;
            if (
                depth(o, at) > 2.7 * s.pen &&
                !roads.some(
                    road => toOutline(road, at) < Math.max(1.6 * s.pen, road.half) + 3 * s.pen,
                ) &&
                jitter(n) > -0.9
            )
                houses.push({ at, wide, deep, tilt: tiltAt(roads, at) + jitter(n + 4) * 5 });
        }
    }
    return houses;
}

function tiltAt(roads: Outline[], at: Spot): number {
    let nearest = Infinity;
    let tilt = 0;

    for (const road of roads) {
        for (const [a, b] of edgesOf(road)) {
            const far = toOutline({ spots: [a, b], closed: false }, at);

            if (far < nearest) {
                nearest = far;
                tilt = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
            }
        }
    }
    return ((((tilt + 45) % 90) + 90) % 90) - 45;
}

// Hatched, with the shadow to the south and east. All of a town's houses are a few paths: one group
// each would be dear to paint.
function putHouses(s: Sheet, parent: Element, houses: House[]): void {
    let shadows = '';
    let walls = '';
    let slopes = '';
    let ridges = '';

    for (const house of houses) {
        const turn = (house.tilt * Math.PI) / 180;
        const cos = Math.cos(turn);
        const sin = Math.sin(turn);
        const at = (x: number, y: number): Spot => ({
            x: house.at.x + x * cos - y * sin,
            y: house.at.y + x * sin + y * cos,
        });
        const w = house.wide / 2;
        const h = house.deep / 2;

        shadows += pathOf([at(-w, h), at(w, h), at(w, -h)], false);
        walls += pathOf([at(-w, -h), at(w, -h), at(w, h), at(-w, h)], true);
        slopes += pathOf([at(-w, 0), at(w, 0), at(w, h), at(-w, h)], true);
        ridges += pathOf([at(-w, 0), at(w, 0)], false);
    }
    put(parent, 'path', { d: shadows, fill: 'none', stroke: INK, 'stroke-width': 1.15 * s.pen });
    put(parent, 'path', { d: walls, fill: CARMINE, stroke: INK, 'stroke-width': 0.36 * s.pen });
    put(parent, 'path', { d: slopes, fill: fill(s, 'roof') });
    put(parent, 'path', { d: ridges, fill: 'none', stroke: INK, 'stroke-width': 0.26 * s.pen });
}

// What the houses leave free is dug: beds in dotted rows.
function putGardens(s: Sheet, parent: Element, houses: House[], o: Outline): void {
    let d = '';

    houses.forEach((house, i) => {
        if (i % 3) return;
        const at = { x: house.at.x + 3.4 * s.pen, y: house.at.y + 2.9 * s.pen };

        for (let row = -1; row <= 1; row++) {
            if (depth(o, at) > 2.5 * s.pen)
                d += drawn`M${at.x - 1.3 * s.pen} ${at.y + row * 0.8 * s.pen}h${2.6 * s.pen}`;
        }
    });
    put(parent, 'path', {
        d,
        stroke: '#6d7440',
        'stroke-width': 0.5 * s.pen,
        'stroke-linecap': 'round',
        'stroke-dasharray': `0.01 ${0.8 * s.pen}`,
    });
}

function putSteeple(s: Sheet, parent: Element, at: Spot): void {
    const group = put(parent, 'g', {
        transform: drawn`translate(${at.x} ${at.y}) scale(${s.pen})`,
    });

    put(group, 'path', {
        d: 'M-3.2 1.8V-1H1V1.8ZM1 1.8V-2.6L2.2-5.4L3.4-2.6V1.8Z',
        fill: '#dfa692',
        stroke: INK,
        'stroke-width': '.4',
        'stroke-linejoin': 'round',
    });
    put(group, 'path', {
        d: 'M2.2-5.4V-7.8M1.3-7H3.1M-3.2-1L-2.4-2.6H1M2.4-2V1.4M2.9-1.6V1.4',
        fill: 'none',
        stroke: INK,
        'stroke-width': '.38',
    });
}

// The roof from above: ridge and hips, two slopes in shade; stone has a second, heavy wall.
export function putBuilding(s: Sheet, parent: Element, o: Outline, stone: boolean): void {
    const d = pathOf(o.spots, true);
    const pen = s.pen;

    put(parent, 'path', {
        d,
        fill: stone ? '#a9a294' : CARMINE,
        stroke: INK,
        'stroke-width': (stone ? 2.6 : 1.1) * pen,
        'stroke-linejoin': 'miter',
    });
    if (stone)
        put(parent, 'path', { d, fill: 'none', stroke: '#efe8d8', 'stroke-width': 0.8 * pen });
    if (o.spots.length === 4) putHips(s, parent, o.spots, stone);
    else put(parent, 'path', { d, fill: fill(s, 'hatch'), 'fill-opacity': '.5' });
}

function putHips(s: Sheet, parent: Element, corner: Spot[], stone: boolean): void {
    const [a, b, c, e] =
        apart(corner[0]!, corner[1]!) >= apart(corner[1]!, corner[2]!)
            ? [corner[0]!, corner[1]!, corner[2]!, corner[3]!]
            : [corner[1]!, corner[2]!, corner[3]!, corner[0]!];
    const inset = Math.min(0.45, apart(b, c) / 2 / apart(a, b));
    const left = between(between(a, e, 0.5), between(b, c, 0.5), inset);
    const right = between(between(a, e, 0.5), between(b, c, 0.5), 1 - inset);
    const lower = a.y > e.y ? [a, b] : [e, c];
    const eastern = a.x > b.x ? [a, e, left] : [b, c, right];

    put(parent, 'path', {
        d: pathOf([lower[0]!, lower[1]!, right, left], true),
        fill: fill(s, stone ? 'hatch' : 'roof'),
    });
    put(parent, 'path', {
        d: pathOf(eastern as Spot[], true),
        fill: fill(s, 'hatch'),
        'fill-opacity': '.6',
    });
    put(parent, 'path', {
        d:
            pathOf([left, right], false) +
            pathOf([a, left, e], false) +
            pathOf([b, right, c], false),
        fill: 'none',
        stroke: INK,
        'stroke-width': 0.45 * s.pen,
    });
}
