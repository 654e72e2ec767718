// SPDX-License-Identifier: MIT
// Troops as regulation blocks: one base a stand, the arm by its pattern, the front heavy and with a
// wedge, strength in pips along the rear.
import type { Point, Unit } from '../types';
import { fill, INK, PAPER, sideInk } from './paper';
import { type Sheet, type Spot, pathOf, put, short } from './sheet';

type Corners = [Point, Point, Point, Point];

export const degrees = (face: number): number => (face * 360) / 65536;

// A base in the unit's own frame, front up: its middle, half sizes, and how it is turned.
export interface Base { at: Spot; wide: number; deep: number; turn: number }

export interface Body { face: number; bases: Base[]; wide: number; deep: number; round: boolean; garrison: boolean }

// What has a place: a unit, or where one would stand.
export interface Placed { at: Point; face: number; box: Corners; stands: Corners[] }

export function bodyOf(s: Sheet, placed: Placed, look: string): Body {
    const round = look === 'commander', garrison = !round && !placed.stands.length;
    const whole = baseOf(placed, placed.box);
    const bases = round ? [] : garrison ? [{ at: { x: 0, y: 0 }, wide: 9 * s.pen, deep: 4.5 * s.pen, turn: 0 }]
        : placed.stands.map(corners => baseOf(placed, corners));
    const reach = bases.reduce((most, base) => Math.max(most, base.at.y + base.deep), 0);

    if (round)
        return { face: 0, bases, wide: Math.max(whole.wide, 6.2 * s.pen), deep: Math.max(whole.deep, 6.2 * s.pen), round, garrison };
    return { face: garrison ? 0 : degrees(placed.face), bases, wide: garrison ? bases[0]!.wide : whole.wide, deep: garrison ? bases[0]!.deep : Math.max(whole.deep, reach), round, garrison };
}

function baseOf(placed: Placed, corners: Corners): Base {
    const turn = (-degrees(placed.face) * Math.PI) / 180, cos = Math.cos(turn), sin = Math.sin(turn);
    const [fl, fr, rr, rl] = corners.map(corner => {
        const x = (corner[0] - placed.at[0]) / 100, y = -(corner[1] - placed.at[1]) / 100;

        return { x: x * cos - y * sin, y: x * sin + y * cos };
    }) as [Spot, Spot, Spot, Spot];

    return {
        at: { x: (fl.x + rr.x) / 2, y: (fl.y + rr.y) / 2 },
        wide: Math.hypot(fr.x - fl.x, fr.y - fl.y) / 2,
        deep: Math.hypot(rl.x - fl.x, rl.y - fl.y) / 2,
        turn: (Math.atan2(fr.y - fl.y, fr.x - fl.x) * 180) / Math.PI,
    };
}

export interface Coat { side: number; look: string; level: number }

// The bases in the unit's frame, front up; the caller turns and moves the group.
export function putBody(s: Sheet, parent: Element, body: Body, coat: Coat): void {
    if (body.round)
        return putCommander(s, parent, body, coat);
    const first = foremost(body);

    body.bases.forEach((base, i) => {
        const group = put(parent, 'g', { transform: `translate(${short(base.at.x)} ${short(base.at.y)}) rotate(${short(base.turn)})` });

        putBase(s, group, base, coat);
        if (i === first && !body.garrison)
            putWedge(s, group, base.deep, coat.side);
    });
}

// The stand in front, and of those the middle one: it bears the wedge.
function foremost(body: Body): number {
    const value = body.bases.map(base => -base.at.y / (body.deep || 1) - Math.abs(base.at.x) / (body.wide || 1));

    return value.indexOf(Math.max(...value));
}

function putWedge(s: Sheet, parent: Element, deep: number, side: number): void {
    const pen = s.pen;

    put(parent, 'path', {
        d: `M${short(-2.5 * pen)} ${short(-deep)}L0 ${short(-deep - 3.6 * pen)}L${short(2.5 * pen)} ${short(-deep)}Z`,
        fill: sideInk(side), stroke: PAPER, 'stroke-width': 0.3 * pen,
    });
}

function rect(parent: Element, w: number, d: number, attributes: Record<string, string | number>): void {
    put(parent, 'rect', { x: -w, y: -d, width: 2 * w, height: 2 * d, ...attributes });
}

function putBase(s: Sheet, parent: Element, base: Base, coat: Coat): void {
    const { wide: w, deep: d } = base, pen = s.pen, ink = sideInk(coat.side);

    rect(parent, w, d, { fill: coat.look === 'infantry' ? fill(s, `side${coat.side & 1}`) : PAPER });
    putArm(s, parent, base, coat);
    if (coat.level > 1)
        put(parent, 'path', { class: 'table-broken', d: zigzag(w, d), fill: 'none', stroke: PAPER, 'stroke-width': 1.1 * pen, 'stroke-linejoin': 'bevel' });
    rect(parent, w, d, {
        fill: 'none', stroke: ink, 'stroke-width': 0.75 * pen,
        'stroke-dasharray': coat.level > 0 ? `${short(2.2 * pen)} ${short(1.2 * pen)}` : 'none',
    });
    put(parent, 'path', { d: `M${short(-w)} ${short(-d)}H${short(w)}`, stroke: ink, 'stroke-width': 1.5 * pen });
}

const zigzag = (w: number, d: number): string =>
    `M${short(-w)} ${short(-d * 0.2)}${[-0.66, -0.33, 0, 0.33, 0.66, 1].map((t, i) => `L${short(t * w)} ${short((i % 2 ? -0.2 : 0.75) * d)}`).join('')}`;

// The arm's pattern inside a block of this half width and half depth.
function putArm(s: Sheet, parent: Element, base: Base, coat: Coat): void {
    const { wide: w, deep: d } = base, side = fill(s, `side${coat.side & 1}`);

    switch (coat.look) {
    case 'cavalry':
        put(parent, 'path', { d: `M${short(-w)} ${short(-d)}L${short(w)} ${short(d)}H${short(-w)}Z`, fill: side });
        put(parent, 'path', { d: `M${short(-w)} ${short(-d)}L${short(w)} ${short(d)}`, stroke: sideInk(coat.side), 'stroke-width': 0.8 * s.pen });
        break;
    case 'artillery':
        putGun(parent, Math.min(w, d) / 4.6, side, sideInk(coat.side));
        break;
    case 'headquarters':
        putFlag(s, parent, base, side, sideInk(coat.side));
        break;
    default:
        put(parent, 'path', { class: 'table-hats', d: hats(base), fill: coat.side & 1 ? '#5e150d' : '#e9ddc3' });
    }
}

// Two ranks of tricorne hats, seen from above.
function hats(base: Base): string {
    const { wide: w, deep: d } = base, size = Math.min(d * 0.24, w * 0.18);
    const files = Math.max(2, Math.round((2 * w) / (3.1 * size)));
    let text = '';

    for (let rank = 0; rank < 2; rank++) {
        for (let file = 0; file < files; file++) {
            const x = ((file + 0.5) / files - 0.5) * 2 * w * 0.94, y = -d * 0.36 + rank * d * 0.82;

            text += `M${short(x)} ${short(y - size)}Q${short(x + 0.35 * size)} ${short(y)} ${short(x + size)} ${short(y + 0.75 * size)}Q${short(x)} ${short(y + 0.35 * size)} ${short(x - size)} ${short(y + 0.75 * size)}Q${short(x - 0.35 * size)} ${short(y)} ${short(x)} ${short(y - size)}Z`;
        }
    }
    return text;
}

// Barrel, wheels and trail from above; its muzzle looks over the front.
function putGun(parent: Element, k: number, side: string, ink: string): void {
    const gun = put(parent, 'g', { transform: `scale(${short(k)})`, stroke: ink, 'stroke-linejoin': 'round' });

    put(gun, 'path', { d: 'M-1 .2L-.55 4.2H.55L1 .2Z', fill: side, 'stroke-width': '.35' });
    put(gun, 'path', { d: 'M-2 .4H2', 'stroke-width': '.5' });
    put(gun, 'path', { d: 'M-2.6-1.7H-1.8V2.5H-2.6ZM1.8-1.7H2.6V2.5H1.8Z', fill: side, 'stroke-width': '.4' });
    put(gun, 'path', { d: 'M-.55-3.7L-.78 1.3Q0 1.9 .78 1.3L.55-3.7Z', fill: ink, 'stroke-width': '.25' });
    put(gun, 'path', { d: 'M-.8-3.7H.8M0 1.7V2.3', 'stroke-width': '.55' });
}

function putFlag(s: Sheet, parent: Element, base: Base, side: string, ink: string): void {
    const { wide: w, deep: d } = base;

    put(parent, 'path', {
        d: `M${short(-w * 0.34)} ${short(-d * 0.72)}h${short(w * 0.8)}l${short(-w * 0.17)} ${short(d * 0.38)}l${short(w * 0.17)} ${short(d * 0.38)}h${short(-w * 0.8)}Z`,
        fill: side, stroke: ink, 'stroke-width': 0.5 * s.pen, 'stroke-linejoin': 'round',
    });
    put(parent, 'path', { d: `M${short(-w * 0.34)} ${short(d * 0.82)}V${short(-d * 0.84)}`, stroke: ink, 'stroke-width': 0.9 * s.pen, 'stroke-linecap': 'round' });
}

// A disc with the star of his rank.
function putCommander(s: Sheet, parent: Element, body: Body, coat: Coat): void {
    const r = body.wide, ink = sideInk(coat.side);
    const star = Array.from({ length: 16 }, (_, i) => {
        const far = (i % 2 ? 0.34 : 0.74) * r, turn = (i * Math.PI) / 8;

        return { x: far * Math.sin(turn), y: -far * Math.cos(turn) };
    });

    put(parent, 'circle', { r, fill: PAPER, stroke: ink, 'stroke-width': 1.3 * s.pen });
    put(parent, 'circle', { r: 0.84 * r, fill: 'none', stroke: ink, 'stroke-width': 0.35 * s.pen });
    put(parent, 'path', { d: pathOf(star, true), fill: fill(s, `side${coat.side & 1}`), stroke: ink, 'stroke-width': 0.45 * s.pen, 'stroke-linejoin': 'round' });
}

// Stands that are left and lost, as pips along the rear.
export function putStrength(s: Sheet, parent: Element, body: Body, strength: [number, number]): void {
    const [left, of] = strength, pen = s.pen, gap = Math.min(2.6 * pen, (1.8 * body.wide) / Math.max(1, of));

    for (let i = 0; i < of && of <= 24; i++)
        put(parent, 'circle', {
            cx: (i - (of - 1) / 2) * gap, cy: body.deep + 1.6 * pen, r: 0.72 * pen,
            fill: i < left ? INK : PAPER, stroke: INK, 'stroke-width': 0.35 * pen,
        });
}

export const isHidden = (unit: Unit): boolean => unit.fields['hidden'] === true;
