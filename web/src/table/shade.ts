// SPDX-License-Identifier: MIT
// What is shaded on the ground: where a unit may shoot, what it controls, how far its orders reach;
// zones to set up in; where troops may come on.
import type { Area, Entry, Zone } from '../types';
import { spotOfEntry } from './about';
import { fill, INK, sideInk } from './paper';
import { type Sheet, drawn, pathOf, put, spotOf } from './sheet';

export function putShadeDefs(s: Sheet, defs: Element): void {
    const step = 3.4 * s.pen;
    const lines = put(defs, 'pattern', {
        id: `${s.id}fire`,
        width: step,
        height: step,
        patternUnits: 'userSpaceOnUse',
        patternTransform: 'rotate(45)',
    });
    const dots = put(defs, 'pattern', {
        id: `${s.id}zone`,
        width: step,
        height: step,
        patternUnits: 'userSpaceOnUse',
        patternTransform: 'rotate(30)',
    });
    const cross = put(defs, 'pattern', {
        id: `${s.id}setup`,
        width: 2 * step,
        height: 2 * step,
        patternUnits: 'userSpaceOnUse',
    });

    put(lines, 'path', {
        d: drawn`M0 0H${step}`,
        stroke: '#8c2a14',
        'stroke-width': 0.7 * s.pen,
    });
    put(dots, 'circle', { cx: step / 2, cy: step / 2, r: 0.55 * s.pen, fill: '#4a2f6b' });
    put(cross, 'path', {
        d: drawn`M${step} ${0.5 * step}V${1.5 * step}M${0.5 * step} ${step}H${1.5 * step}`,
        stroke: '#3d5a26',
        'stroke-width': 0.5 * s.pen,
    });
}

// Far bands first, so that the nearer lies over the farther.
export function putAreas(s: Sheet, parent: Element, areas: Area[]): void {
    for (const area of [...areas].sort((a, b) => b.band - a.band)) {
        const d = pathOf(
            area.corners.map(corner => spotOf(s, corner)),
            true,
        );

        switch (area.kind) {
            case 'fire':
                put(parent, 'path', { d, fill: '#c9563a', 'fill-opacity': '.08' });
                put(parent, 'path', {
                    d,
                    class: 'table-area',
                    fill: fill(s, 'fire'),
                    'fill-opacity': String(Math.max(0.16, 0.42 - 0.13 * area.band)),
                    stroke: '#8c2a14',
                    'stroke-dasharray': dashes(s, area.band),
                });
                break;
            case 'zone':
                put(parent, 'path', {
                    d,
                    class: 'table-area',
                    fill: fill(s, 'zone'),
                    'fill-opacity': '.55',
                    stroke: '#4a2f6b',
                    'stroke-dasharray': drawn`${1.2 * s.pen} ${1.6 * s.pen}`,
                });
                break;
            case 'command':
                put(parent, 'path', {
                    d,
                    class: 'table-area',
                    fill: '#d9a521',
                    'fill-opacity': '.07',
                    stroke: '#7a5a08',
                    'stroke-dasharray': drawn`${6 * s.pen} ${2 * s.pen} ${1 * s.pen} ${2 * s.pen}`,
                });
                break;
            case 'charge':
                put(parent, 'path', {
                    d,
                    class: 'table-area',
                    fill: '#8c2a14',
                    'fill-opacity': '.05',
                    stroke: '#8c2a14',
                    'stroke-dasharray': drawn`${7 * s.pen} ${2.5 * s.pen}`,
                });
        }
    }
}

const dashes = (s: Sheet, band: number): string =>
    band ? drawn`${4 * s.pen} ${(1 + band) * s.pen}` : 'none';

export function putZones(s: Sheet, parent: Element, zones: Zone[]): void {
    for (const zone of zones) {
        const low = spotOf(s, zone.low);
        const high = spotOf(s, zone.high);
        const at = { x: low.x, y: high.y, width: high.x - low.x, height: low.y - high.y };

        put(parent, 'rect', { ...at, fill: '#7fa05a', 'fill-opacity': '.14' });
        put(parent, 'rect', {
            ...at,
            class: 'table-area',
            fill: fill(s, 'setup'),
            'fill-opacity': '.6',
            stroke: '#3d5a26',
            'stroke-dasharray': drawn`${5 * s.pen} ${2 * s.pen}`,
        });
    }
}

// A unit from the north edge heads south, and so on round.
const HEADING = [180, 270, 0, 90];

export function putEntries(s: Sheet, parent: Element, entries: Entry[]): void {
    for (const entry of entries) {
        const { x, y } = spotOfEntry(s, entry);
        const group = put(parent, 'g', {
            transform: drawn`translate(${x} ${y}) rotate(${HEADING[entry.edge & 3]!}) scale(${s.pen})`,
        });

        put(group, 'path', {
            d: 'M-2.6 8V-3H-6L0-11L6-3H2.6V8Z',
            fill: fill(s, `side${entry.side & 1}`),
            stroke: sideInk(entry.side),
            'stroke-width': '.8',
            'stroke-linejoin': 'round',
        });
        put(group, 'path', {
            d: 'M-2.6 8V-3H-6L0-11L6-3H2.6V8Z',
            fill: 'none',
            stroke: INK,
            'stroke-width': '.3',
            'stroke-linejoin': 'round',
        });
    }
}
