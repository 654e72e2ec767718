// SPDX-License-Identifier: MIT
// Troops as regulation blocks: one base a stand, the arm by its pattern, the front heavy and with a
// wedge, strength in pips along the rear.
import type { Point, Unit } from '../types';
import { fill, INK, PAPER, sideInk } from './paper';
import { type Sheet, type Spot, drawn, pathOf, put, scaled } from './sheet';

type Corners = [Point, Point, Point, Point];

export const degrees = (face: number): number => (face * 360) / 65536;

// A base in the unit's own frame, front up: its middle, half sizes, and how it is turned.
export interface Base {
    at: Spot;
    wide: number;
    deep: number;
    turn: number;
    coat: string; // "infantry open": its arm and what else it is; '': as its unit
}

export interface Body {
    face: number;
    bases: Base[];
    wide: number;
    deep: number;
    round: boolean;
    garrison: boolean;
}

// What has a place: a unit, or where one would stand.
export interface Placed {
    at: Point;
    face: number;
    box: Corners;
    stands: Corners[];
    coats?: string[];
}

export function bodyOf(s: Sheet, placed: Placed, look: string): Body {
    const round = look === 'commander';
    const garrison = !round && !placed.stands.length;
    const whole = baseOf(placed, placed.box);
    const bases = round
        ? []
        : garrison
          ? [{ at: { x: 0, y: 0 }, wide: 9 * s.pen, deep: 4.5 * s.pen, turn: 0, coat: '' }]
          : placed.stands.map((corners, i) => baseOf(placed, corners, placed.coats?.[i]));
    const reach = bases.reduce((most, base) => Math.max(most, base.at.y + base.deep), 0);

    if (round)
        return {
            face: 0,
            bases,
            wide: Math.max(whole.wide, 6.2 * s.pen),
            deep: Math.max(whole.deep, 6.2 * s.pen),
            round,
            garrison,
        };
    return {
        face: garrison ? 0 : degrees(placed.face),
        bases,
        wide: garrison ? bases[0]!.wide : whole.wide,
        deep: garrison ? bases[0]!.deep : Math.max(whole.deep, reach),
        round,
        garrison,
    };
}

function baseOf(placed: Placed, corners: Corners, coat = ''): Base {
    const turn = (-degrees(placed.face) * Math.PI) / 180;
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    const [fl, fr, rr, rl] = corners.map(corner => {
        const x = (corner[0] - placed.at[0]) / 100;
        const y = -(corner[1] - placed.at[1]) / 100;

        return { x: x * cos - y * sin, y: x * sin + y * cos };
    }) as [Spot, Spot, Spot, Spot];

    return {
        at: { x: (fl.x + rr.x) / 2, y: (fl.y + rr.y) / 2 },
        wide: Math.hypot(fr.x - fl.x, fr.y - fl.y) / 2,
        deep: Math.hypot(rl.x - fl.x, rl.y - fl.y) / 2,
        turn: (Math.atan2(fr.y - fl.y, fr.x - fl.x) * 180) / Math.PI,
        coat,
    };
}

export interface Coat {
    side: number;
    look: string;
    level: number;
}

// The bases in the unit's frame, front up; the caller turns and moves the group.
export function putBody(s: Sheet, parent: Element, body: Body, coat: Coat): void {
    if (body.round) return putCommander(s, parent, body, coat);
    const first = foremost(body);

    body.bases.forEach((base, i) => {
        // Nearly all bases lie square to their unit: a group for each would be dear to paint.
        const square = Math.abs(base.turn) < 0.3;
        const group = square
            ? parent
            : put(parent, 'g', {
                  transform: drawn`rotate(${base.turn} ${base.at.x} ${base.at.y})`,
              });

        putBase(s, group, base, coat);
        if (i === first && !body.garrison && !isIn(base)) putWedge(s, group, base, coat.side);
    });
}

// In a house or a boat nobody has a front.
const isIn = (base: Base): boolean => base.coat.endsWith(' in');

// The stand in front, and of those the middle one: it bears the wedge.
function foremost(body: Body): number {
    const value = body.bases.map(base =>
        isIn(base)
            ? -Infinity
            : -base.at.y / (body.deep || 1) - Math.abs(base.at.x) / (body.wide || 1),
    );

    return value.indexOf(Math.max(...value));
}

function putWedge(s: Sheet, parent: Element, base: Base, side: number): void {
    const pen = s.pen;
    const { x } = base.at;
    const y = base.at.y - base.deep;

    put(parent, 'path', {
        d: drawn`M${x - 2.5 * pen} ${y}L${x} ${y - 3.6 * pen}L${x + 2.5 * pen} ${y}Z`,
        fill: sideInk(side),
        stroke: PAPER,
        'stroke-width': 0.3 * pen,
    });
}

function rect(parent: Element, base: Base, attributes: Record<string, string | number>): void {
    put(parent, 'rect', {
        x: base.at.x - base.wide,
        y: base.at.y - base.deep,
        width: 2 * base.wide,
        height: 2 * base.deep,
        ...attributes,
    });
}

// A path through places given in halves of the base, from its middle.
function within(base: Base, spots: [number, number][], closed = false): string {
    return pathOf(
        spots.map(([x, y]) => ({ x: base.at.x + x * base.wide, y: base.at.y + y * base.deep })),
        closed,
    );
}

function putBase(s: Sheet, parent: Element, base: Base, whole: Coat): void {
    const pen = s.pen;
    const [look, ...manners] = base.coat.split(' ');
    const coat = { ...whole, look: look || whole.look };
    const ink = sideInk(coat.side);
    const filled = coat.look === 'infantry' && !manners.includes('open');

    rect(parent, base, { fill: filled ? fill(s, `side${coat.side & 1}`) : PAPER });
    if (manners.includes('one') && coat.look === 'infantry')
        putFigure(parent, base, filled ? hatInk(coat) : ink);
    else if (manners.includes('team')) putTeam(s, parent, base, ink);
    else if (manners.includes('pikes')) putPikes(s, parent, base);
    else if (manners.includes('open') && !manners.includes('one'))
        putSkirmishers(parent, base, ink, coat.look);
    else putArm(s, parent, base, coat);
    if (manners.includes('lost')) putLost(s, parent, base);
    if (coat.level > 1)
        put(parent, 'path', {
            d: within(base, ZIGZAG),
            fill: 'none',
            stroke: PAPER,
            'stroke-width': 1.1 * pen,
            'stroke-linejoin': 'bevel',
        });
    rect(parent, base, {
        fill: 'none',
        stroke: ink,
        'stroke-width': 0.75 * pen,
        'stroke-dasharray': coat.level > 0 ? drawn`${2.2 * pen} ${1.2 * pen}` : 'none',
    });
    if (isIn(base)) return;
    put(parent, 'path', {
        d: within(base, [
            [-1, -1],
            [1, -1],
        ]),
        stroke: ink,
        'stroke-width': 1.5 * pen,
    });
}

// Across a base whose men waver.
const ZIGZAG: [number, number][] = [
    [-1, -0.2],
    [-0.66, 0.75],
    [-0.33, -0.2],
    [0, 0.75],
    [0.33, -0.2],
    [0.66, 0.75],
    [1, -0.2],
];

// From one place to another, given in halves of the base.
function putStroke(s: Sheet, parent: Element, base: Base, row: number[], ink: string): void {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = row;

    put(parent, 'path', {
        d: within(base, [
            [x1, y1],
            [x2, y2],
        ]),
        stroke: ink,
        'stroke-width': 0.6 * s.pen,
    });
}

// The arm's pattern.
function putArm(s: Sheet, parent: Element, base: Base, coat: Coat): void {
    const side = fill(s, `side${coat.side & 1}`);
    const ink = sideInk(coat.side);

    switch (coat.look) {
        case 'cavalry':
            put(parent, 'path', {
                d: within(
                    base,
                    [
                        [-1, -1],
                        [1, 1],
                        [-1, 1],
                    ],
                    true,
                ),
                fill: side,
            });
            put(parent, 'path', {
                d: within(base, [
                    [-1, -1],
                    [1, 1],
                ]),
                stroke: ink,
                'stroke-width': 0.8 * s.pen,
            });
            break;
        case 'artillery':
            putGun(parent, base, side, ink);
            break;
        case 'wagon': // a tilt on its hoops, and the pole ahead
            put(parent, 'path', {
                d: within(
                    base,
                    [
                        [-0.7, -0.3],
                        [0.7, -0.3],
                        [0.7, 0.85],
                        [-0.7, 0.85],
                    ],
                    true,
                ),
                fill: side,
                stroke: ink,
                'stroke-width': 0.5 * s.pen,
            });
            for (const row of [
                [0, -0.9, 0, -0.3],
                [-0.7, 0.08, 0.7, 0.08],
                [-0.7, 0.46, 0.7, 0.46],
            ])
                putStroke(s, parent, base, row, ink);
            break;
        case 'boat': // a hull with its thwarts, the bow ahead
            put(parent, 'path', {
                d: within(
                    base,
                    [
                        [0, -1],
                        [0.7, -0.45],
                        [0.95, 0.2],
                        [0.55, 1],
                        [-0.55, 1],
                        [-0.95, 0.2],
                        [-0.7, -0.45],
                    ],
                    true,
                ),
                fill: side,
                stroke: ink,
                'stroke-width': 0.5 * s.pen,
                'stroke-linejoin': 'round',
            });
            for (const row of [
                [-0.85, 0, 0.85, 0],
                [-0.8, 0.5, 0.8, 0.5],
            ])
                putStroke(s, parent, base, row, ink);
            break;
        case 'headquarters':
            put(parent, 'path', {
                d: within(
                    base,
                    [
                        [-0.34, -0.72],
                        [0.46, -0.72],
                        [0.29, -0.34],
                        [0.46, 0.04],
                        [-0.34, 0.04],
                    ],
                    true,
                ),
                fill: side,
                stroke: ink,
                'stroke-width': 0.5 * s.pen,
                'stroke-linejoin': 'round',
            });
            put(parent, 'path', {
                d: within(base, [
                    [-0.34, 0.82],
                    [-0.34, -0.84],
                ]),
                stroke: ink,
                'stroke-width': 0.9 * s.pen,
                'stroke-linecap': 'round',
            });
            break;
        default:
            put(parent, 'path', {
                class: 'table-hats',
                d: hats(base),
                fill: hatInk(coat),
            });
    }
}

const HAT = 'm0-1q.35 1 1 1.75q-1-.4-2 0q.65-.75 1-1.75z'; // a tricorne from above, its front ahead
const hatInk = (coat: Coat): string => (coat.side & 1 ? '#5e150d' : '#e9ddc3');

// One man on his base.
function putFigure(parent: Element, base: Base, ink: string): void {
    const size = 0.58 * Math.min(base.wide, base.deep);

    put(parent, 'path', { d: scaled(HAT, base.at, size), fill: ink });
}

// Men or horses apart from each other.
function putSkirmishers(parent: Element, base: Base, ink: string, look: string): void {
    const size = Math.min(base.deep * 0.3, base.wide * 0.14);
    const glyph =
        look === 'cavalry'
            ? 'm-1-1l2 2h-2z'
            : HAT;
    const d = [0, 1, 2, 3, 4]
        .map(i =>
            scaled(
                glyph,
                {
                    x: base.at.x + (i - 2) * base.wide * 0.4,
                    y: base.at.y + (i % 2 ? 0.36 : -0.3) * base.deep,
                },
                size,
            ),
        )
        .join('');

    put(parent, 'path', { d, fill: ink });
}

// A block with its points over the front.
function putPikes(s: Sheet, parent: Element, base: Base): void {
    const spots = [-3, -2, -1, 0, 1, 2, 3].map(i =>
        within(base, [
            [i * 0.27, 0.8],
            [i * 0.27, -1.25],
        ]),
    );

    put(parent, 'path', { d: spots.join(''), stroke: PAPER, 'stroke-width': 0.75 * s.pen });
    put(parent, 'path', { d: spots.join(''), stroke: INK, 'stroke-width': 0.22 * s.pen });
}

// Horses in pairs before a limber, or held by their riders.
function putTeam(s: Sheet, parent: Element, base: Base, ink: string): void {
    const size = Math.min(base.deep * 0.34, base.wide * 0.2);
    const horse = 'm-.55 1.3q-.5-1.6.15-2.9q.4-.6.8 0q.65 1.3.15 2.9z';
    const d = [-0.55, -0.2, 0.2, 0.55]
        .map(x => scaled(horse, { x: base.at.x + x * base.wide, y: base.at.y }, size))
        .join('');

    put(parent, 'path', { d, fill: '#a98c5f', stroke: ink, 'stroke-width': 0.3 * s.pen });
}

function putLost(s: Sheet, parent: Element, base: Base): void {
    const d =
        within(base, [
            [-1, -1],
            [1, 1],
        ]) +
        within(base, [
            [-1, 1],
            [1, -1],
        ]);

    put(parent, 'path', { d, stroke: PAPER, 'stroke-width': 2 * s.pen });
    put(parent, 'path', { d, stroke: INK, 'stroke-width': 1.1 * s.pen });
}

// Two ranks of tricorne hats, seen from above.
function hats(base: Base): string {
    const { wide: w, deep: d } = base;
    const size = Math.min(d * 0.24, w * 0.18);
    const files = Math.max(2, Math.round((2 * w) / (3.1 * size)));
    let text = '';

    for (let rank = 0; rank < 2; rank++) {
        for (let file = 0; file < files; file++) {
            const x = base.at.x + ((file + 0.5) / files - 0.5) * 2 * w * 0.94;
            const y = base.at.y - d * 0.36 + rank * d * 0.82;

            text += scaled(HAT, { x, y }, size);
        }
    }
    return text;
}

// Barrel, wheels and trail from above; its muzzle looks over the front.
function putGun(parent: Element, base: Base, side: string, ink: string): void {
    const k = Math.min(base.wide, base.deep) / 4.6;
    const part = (glyph: string, filled: string, width: number): void => {
        put(parent, 'path', {
            d: scaled(glyph, base.at, k),
            fill: filled,
            stroke: ink,
            'stroke-width': width * k,
            'stroke-linejoin': 'round',
        });
    };

    part('m-1 .2l.45 4h1.1l.45-4z', side, 0.35);
    part('m-2 .4h4', 'none', 0.5);
    part('m-2.6-1.7h.8v4.2h-.8zm4.4 0h.8v4.2h-.8z', side, 0.4);
    part('m-.55-3.7l-.23 5q.78.6 1.56 0l-.23-5z', ink, 0.25);
    part('m-.8-3.7h1.6m-.8 5.4v.6', 'none', 0.55);
}

// A disc with the star of his rank.
function putCommander(s: Sheet, parent: Element, body: Body, coat: Coat): void {
    const r = body.wide;
    const ink = sideInk(coat.side);
    const star = Array.from({ length: 16 }, (_, i) => {
        const far = (i % 2 ? 0.34 : 0.74) * r;
        const turn = (i * Math.PI) / 8;

        return { x: far * Math.sin(turn), y: -far * Math.cos(turn) };
    });

    put(parent, 'circle', { r, fill: PAPER, stroke: ink, 'stroke-width': 1.3 * s.pen });
    put(parent, 'circle', { r: 0.84 * r, fill: 'none', stroke: ink, 'stroke-width': 0.35 * s.pen });
    put(parent, 'path', {
        d: pathOf(star, true),
        fill: fill(s, `side${coat.side & 1}`),
        stroke: ink,
        'stroke-width': 0.45 * s.pen,
        'stroke-linejoin': 'round',
    });
}

// Bases that stand there count themselves; pips are for what they do not say.
export const showsStrength = ([left, of]: [number, number], body: Body): boolean =>
    !body.round && (left < of || (of > 1 && body.bases.length < left));

// Stands that are left and lost, as pips along the rear.
export function putStrength(
    s: Sheet,
    parent: Element,
    body: Body,
    strength: [number, number],
): void {
    const [left, of] = strength;
    const pen = s.pen;
    const gap = Math.min(2.6 * pen, (1.8 * body.wide) / Math.max(1, of));

    for (let i = 0; i < of && of <= 24; i++)
        put(parent, 'circle', {
            cx: (i - (of - 1) / 2) * gap,
            cy: body.deep + 1.6 * pen,
            r: 0.72 * pen,
            fill: i < left ? INK : PAPER,
            stroke: INK,
            'stroke-width': 0.35 * pen,
        });
}

export const isHidden = (unit: Unit): boolean => unit.fields['hidden'] === true;
