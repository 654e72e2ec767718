// SPDX-License-Identifier: MIT
// What lies beside a unit: dice, counters, and the badge of its status. Each is told by its shape.
import type { Mark, Unit } from '../types';
import { FONT } from './frame';
import { drawn, put } from './sheet';

const BLACK = '#1d1710';
const WHITE = '#fffaf0';

const PIPS: Record<number, [number, number][]> = {
    1: [[0, 0]],
    2: [
        [-1, -1],
        [1, 1],
    ],
    3: [
        [-1, -1],
        [0, 0],
        [1, 1],
    ],
    4: [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
    ],
    5: [
        [-1, -1],
        [1, -1],
        [0, 0],
        [-1, 1],
        [1, 1],
    ],
    6: [
        [-1, -1],
        [1, -1],
        [-1, 0],
        [1, 0],
        [-1, 1],
        [1, 1],
    ],
};

// In a row that leads away from a corner; `size` is half of one.
export function putMarks(parent: Element, unit: Unit, size: number, away: number): void {
    const beside = unit.marks.filter(mark => mark.kind !== 'smoke'); // which hangs before it
    const things = beside.map(mark => () => markGroup(mark, size));

    if (!unit.marks.length && unit.level > 0) things.push(() => badge(unit.status, unit.level, size));
    things.forEach((make, i) => {
        const group = make();

        group.setAttribute('transform', drawn`translate(${away * (0.4 + 2.3 * i) * size} 0)`);
        parent.appendChild(group);
    });
}

export function markGroup(mark: Mark, size: number): SVGGElement {
    if (mark.kind === 'token') return token(size);
    return mark.kind === 'die'
        ? die(mark.number, size)
        : counter(mark.kind === 'redR' ? 'R' : '', size);
}

function die(number: number, size: number): SVGGElement {
    const group = put(null, 'g');
    const pips = PIPS[number];

    put(group, 'rect', {
        x: -size,
        y: -size,
        width: 2 * size,
        height: 2 * size,
        rx: 0.38 * size,
        fill: WHITE,
        stroke: BLACK,
        'stroke-width': 0.16 * size,
    });
    if (pips)
        put(group, 'path', {
            d: pips.map(([x, y]) => drawn`M${x * 0.52 * size} ${y * 0.52 * size}h.01`).join(''),
            stroke: BLACK,
            'stroke-width': 0.42 * size,
            'stroke-linecap': 'round',
        });
    else putLetter(group, String(number), size, BLACK);
    return group;
}

// A brass button: it may still act.
function token(size: number): SVGGElement {
    const group = put(null, 'g');

    put(group, 'circle', {
        r: 0.72 * size,
        fill: '#d9b24a',
        stroke: '#5d4518',
        'stroke-width': 0.16 * size,
    });
    put(group, 'circle', {
        r: 0.36 * size,
        fill: 'none',
        stroke: '#5d4518',
        'stroke-width': 0.1 * size,
    });
    return group;
}

// Red, and ringed in white and black: a counter stays one when the red is not seen.
function counter(letter: string, size: number): SVGGElement {
    const group = put(null, 'g');

    put(group, 'circle', { r: size, fill: '#b3261a', stroke: BLACK, 'stroke-width': 0.14 * size });
    put(group, 'circle', {
        r: 0.78 * size,
        fill: 'none',
        stroke: WHITE,
        'stroke-width': 0.16 * size,
    });
    if (letter) putLetter(group, letter, size, WHITE);
    else
        put(group, 'path', {
            d: drawn`M${-0.4 * size} 0H${0.4 * size}`,
            stroke: WHITE,
            'stroke-width': 0.3 * size,
        });
    return group;
}

// A round white badge, then a black lozenge, then a black triangle: worse is sharper.
export function badge(word: string, level: number, size: number): SVGGElement {
    const group = put(null, 'g');
    const initial = word.slice(0, 1).toUpperCase();

    if (level === 1)
        put(group, 'circle', { r: size, fill: WHITE, stroke: BLACK, 'stroke-width': 0.22 * size });
    else
        put(group, 'path', {
            d:
                level === 2
                    ? lozenge(1.28 * size)
                    : drawn`M0 ${-1.5 * size}L${1.5 * size} ${1.1 * size}H${-1.5 * size}Z`,
            fill: BLACK,
            stroke: WHITE,
            'stroke-width': 0.18 * size,
        });
    putLetter(group, initial, size, level === 1 ? BLACK : WHITE);
    return group;
}

const lozenge = (size: number): string => drawn`M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z`;

function putLetter(parent: Element, letter: string, size: number, colour: string): void {
    put(
        parent,
        'text',
        {
            y: 0.47 * size,
            'font-size': 1.32 * size,
            'font-weight': 'bold',
            'text-anchor': 'middle',
            fill: colour,
            'font-family': FONT,
        },
        letter,
    );
}
