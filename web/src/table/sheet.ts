// SPDX-License-Identifier: MIT
// The sheet the map is engraved on: where table points lie, the pen, and how elements are made.
//
// One unit of the sheet is a millimetre of the table; x grows east, y grows south. `pen` is the
// width of a bold line, so that small and large tables look alike.
import type { Battle, Point } from '../types';

export interface Spot {
    x: number;
    y: number;
}

export interface Sheet {
    battle: Battle;
    width: number;
    height: number;
    pen: number;
    id: string; // in front of every id in the document, so that two maps do not mix
}

const NS = 'http://www.w3.org/2000/svg';
let sheets = 0;

export function sheetOf(battle: Battle): Sheet {
    const width = battle.size[0] / 100;
    const height = battle.size[1] / 100;

    return { battle, width, height, pen: Math.max(width, height) / 600, id: `m${++sheets}-` };
}

export const spotOf = (s: Sheet, at: Point): Spot => ({
    x: at[0] / 100,
    y: s.height - at[1] / 100,
});
export const pointOf = (s: Sheet, at: Spot): Point => [
    Math.round(at.x * 100),
    Math.round((s.height - at.y) * 100),
];

export type Attributes = Record<string, string | number | undefined>;

export function put<K extends keyof SVGElementTagNameMap>(
    parent: Element | null,
    name: K,
    attributes: Attributes = {},
    text?: string,
): SVGElementTagNameMap[K] {
    const element = document.createElementNS(NS, name);

    for (const [key, value] of Object.entries(attributes))
        if (value !== undefined)
            element.setAttribute(key, typeof value === 'number' ? short(value) : value);
    if (text !== undefined) element.textContent = text;
    parent?.appendChild(element);
    return element;
}

// Two decimals are a hundredth of a millimetre: nobody sees more.
export const short = (n: number): string => String(Math.round(n * 100) / 100);
// An attribute with its numbers so shortened.
export function drawn(strings: TemplateStringsArray, ...values: (number | string)[]): string {
    return strings.reduce((text, string, i) => {
        const value = values[i - 1]!;

        return text + (typeof value === 'number' ? short(value) : value) + string;
    });
}
export const xy = (at: Spot): string => drawn`${at.x} ${at.y}`;

export function pathOf(spots: Spot[], closed: boolean): string {
    return spots.length ? `M${spots.map(xy).join('L')}${closed ? 'Z' : ''}` : '';
}

// A glyph in relative commands, moved to a place: only its numbers change.
export function scaled(glyph: string, at: Spot, k: number): string {
    const d = glyph.replace(/-?\d*\.?\d+/g, number => drawn` ${Number(number) * k}`);

    return drawn`M${at.x} ${at.y}${d}`;
}

// -1..1, always the same for a seed: an engraver's hand, not a die.
export function jitter(seed: number): number {
    let h = Math.imul(seed + 0x9e37, 0x85ebca6b);

    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return ((h ^ (h >>> 16)) >>> 0) / 0x7fffffff - 1;
}
