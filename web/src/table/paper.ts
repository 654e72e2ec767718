// SPDX-License-Identifier: MIT
// Paper, inks, washes and the glyphs that everything on the map is made of.
import { type Sheet, drawn, jitter, put, scaled } from './sheet';

export const INK = '#33291d';
export const PAPER = '#f4ead2';
// Two inks that differ in lightness too: seen in grey, or by eyes that miss a colour, the first
// side is dark and solid, the second light and striped.
export const SIDE_INK = ['#1f3a5f', '#96281b'] as const;
export const SIDE_WASH = ['#3f6390', '#ecc4b2'] as const;

export const sideInk = (side: number): string => SIDE_INK[side & 1] ?? INK;

export function putDefs(s: Sheet, svg: SVGElement): SVGDefsElement {
    const defs = put(svg, 'defs');

    putPaper(s, defs);
    putHatching(s, defs);
    putTroopPatterns(s, defs);
    return defs;
}

export const fill = (s: Sheet, name: string): string => `url(#${s.id}${name})`;

function putPaper(s: Sheet, defs: Element): void {
    const age = put(defs, 'radialGradient', { id: `${s.id}age`, cx: '50%', cy: '46%', r: '78%' });

    put(age, 'stop', { offset: '0', 'stop-color': '#f9f1dc' });
    put(age, 'stop', { offset: '.62', 'stop-color': '#f3e7cb' });
    put(age, 'stop', { offset: '.9', 'stop-color': '#e8d7b0' });
    put(age, 'stop', { offset: '1', 'stop-color': '#dcc694' });
    putLaidLines(s, defs);
    putFibres(s, defs);
}

// Hand-made paper: close wires across, a chain wire now and then.
function putLaidLines(s: Sheet, defs: Element): void {
    const step = 1.6 * s.pen;
    const laid = put(defs, 'pattern', {
        id: `${s.id}laid`,
        width: 34 * step,
        height: step,
        patternUnits: 'userSpaceOnUse',
    });

    put(laid, 'path', {
        d: drawn`M0 ${step / 2}H${34 * step}`,
        stroke: '#8a6f3f',
        'stroke-opacity': '.035',
        'stroke-width': 0.5 * step,
    });
    put(laid, 'path', {
        d: drawn`M${step} 0V${step}`,
        stroke: '#8a6f3f',
        'stroke-opacity': '.07',
        'stroke-width': 0.6 * s.pen,
    });
}

// Specks and threads in the pulp.
function putFibres(s: Sheet, defs: Element): void {
    const size = 190 * s.pen;
    const pulp = put(defs, 'pattern', {
        id: `${s.id}pulp`,
        width: size,
        height: size,
        patternUnits: 'userSpaceOnUse',
    });
    let threads = '';
    let specks = '';

    for (let i = 0; i < 60; i++) {
        const x = ((jitter(i * 4) + 1) * size) / 2;
        const y = ((jitter(i * 4 + 1) + 1) * size) / 2;
        const dx = jitter(i * 4 + 2) * 4 * s.pen;
        const dy = jitter(i * 4 + 3) * 3 * s.pen;

        if (i % 3) specks += drawn`M${x} ${y}h.01`;
        else threads += drawn`M${x} ${y}q${dx} ${dy} ${dx * 1.4} ${-dy}`;
    }
    put(pulp, 'path', {
        d: threads,
        fill: 'none',
        stroke: '#7d6337',
        'stroke-opacity': '.13',
        'stroke-width': 0.35 * s.pen,
    });
    put(pulp, 'path', {
        d: specks,
        stroke: '#6b5230',
        'stroke-opacity': '.2',
        'stroke-width': 0.7 * s.pen,
        'stroke-linecap': 'round',
    });
}

function putHatch(
    s: Sheet,
    defs: Element,
    id: string,
    step: number,
    angle: number,
    stroke: string,
    width: number,
): void {
    const hatch = put(defs, 'pattern', {
        id: s.id + id,
        width: step,
        height: step,
        patternUnits: 'userSpaceOnUse',
        patternTransform: `rotate(${angle})`,
    });

    put(hatch, 'path', {
        d: drawn`M0 ${step / 2}H${step}`,
        stroke,
        'stroke-width': width,
    });
}

function putHatching(s: Sheet, defs: Element): void {
    const pen = s.pen;

    putHatch(s, defs, 'hatch', 0.85 * pen, 45, INK, 0.34 * pen);
    putHatch(s, defs, 'roof', 0.8 * pen, -45, '#5b1f16', 0.3 * pen);
    putHatch(s, defs, 'ford', 1.6 * pen, 0, '#4f6d78', 0.4 * pen);
    const dots = put(defs, 'pattern', {
        id: `${s.id}stipple`,
        width: 3.1 * pen,
        height: 2.7 * pen,
        patternUnits: 'userSpaceOnUse',
        patternTransform: 'rotate(17)',
    });

    put(dots, 'path', {
        d: scaled('m.5.6h.01m1.6 1.3h.01m-.7-1.7h.01', { x: 0, y: 0 }, pen),
        stroke: '#4d5230',
        'stroke-opacity': '.75',
        'stroke-width': 0.42 * pen,
        'stroke-linecap': 'round',
    });
}

const stripe = (s: Sheet): number => 2.1 * s.pen;
const LEAST = 3.2; // pixels from stripe to stripe: with less they run into one wash

// From afar the stripes of a side stand farther apart, so that they are seen as stripes.
export function spreadStripes(s: Sheet, under: Element, zoom: number): void {
    const scale = Math.max(1, LEAST / (zoom * stripe(s)));

    for (const pattern of under.querySelectorAll(`[id="${s.id}side1"]`))
        pattern.setAttribute('patternTransform', drawn`scale(${scale})`);
}

function putTroopPatterns(s: Sheet, defs: Element): void {
    const step = stripe(s);
    const solid = put(defs, 'pattern', {
        id: `${s.id}side0`,
        width: step,
        height: step,
        patternUnits: 'userSpaceOnUse',
    });
    const striped = put(defs, 'pattern', {
        id: `${s.id}side1`,
        width: step,
        height: step,
        patternUnits: 'userSpaceOnUse',
    });

    put(solid, 'rect', { width: step, height: step, fill: SIDE_WASH[0] });
    put(striped, 'rect', { width: step, height: step, fill: SIDE_WASH[1] });
    put(striped, 'path', {
        d: drawn`M${step / 2} 0V${step}`,
        stroke: SIDE_INK[1],
        'stroke-width': 0.72 * s.pen,
    });
}
