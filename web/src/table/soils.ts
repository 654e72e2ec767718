// SPDX-License-Identifier: MIT
// Ground that is neither wood nor meadow: corn in furrows, reeds in water, boulders.
import { type Outline, boundsOf, depth } from './outline';
import { type Sheet, jitter, pathOf, put, scaled } from './sheet';

interface Soil {
    wash: string;
    rim: string;
    dashes: string;
    ink: string;
    fill: string;
    glyph: string;
    apart: [number, number]; // across and down, in pens
    strewn: boolean; // else in rows
}

const SOILS: Record<string, Soil> = {
    crops: {
        wash: '#e6d596',
        rim: '#a98f4e',
        dashes: 'none',
        ink: '#8a6f2e',
        fill: 'none',
        glyph: 'm-2 1.1h4m-3.4 0q.2-1.3-.3-2.3m1.5 2.3v-2.6m1.3 2.6q-.1-1.3.4-2.3',
        apart: [4.8, 3.6],
        strewn: false,
    },
    marsh: {
        wash: '#bfcdb4',
        rim: '#6f8a86',
        dashes: '3 2',
        ink: '#41666c',
        fill: 'none',
        glyph: 'm-2.6.9h5.2m-4 1h2.6m-1.2-1v-2.6m-.4 2.6q-.2-1.5-1.3-2.1m2.1 2.1q.2-1.5 1.3-2.1',
        apart: [7.6, 5.8],
        strewn: true,
    },
    rocks: {
        wash: '#d9ccb2',
        rim: '#8b7a60',
        dashes: '1 1.6',
        ink: '#55452f',
        fill: '#efe6d2',
        glyph: 'm-1.9 1l.5-1.8l1.3-.8l1.5.6l.6 2zm1.9-2.6l-.5 2.6m2.6 0l.5-1.1l1 .1l.4 1z',
        apart: [6.4, 5],
        strewn: true,
    },
};

export function putSoil(s: Sheet, parent: Element, o: Outline, seed: number, look: string): void {
    const soil = SOILS[look];

    if (!soil) return;
    put(parent, 'path', {
        d: pathOf(o.spots, true),
        fill: soil.wash,
        'fill-opacity': '.6',
        stroke: soil.rim,
        'stroke-width': 0.5 * s.pen,
        'stroke-dasharray':
            soil.dashes === 'none'
                ? 'none'
                : soil.dashes
                      .split(' ')
                      .map(dash => Number(dash) * s.pen)
                      .join(' '),
    });
    put(parent, 'path', {
        d: signs(s, o, soil, seed),
        fill: soil.fill,
        stroke: soil.ink,
        'stroke-width': 0.3 * s.pen,
        'stroke-linejoin': 'round',
    });
}

function signs(s: Sheet, o: Outline, soil: Soil, seed: number): string {
    const { low, high } = boundsOf(o.spots);
    const [across, down] = soil.apart.map(pens => pens * s.pen) as [number, number];
    const off = soil.strewn ? 0.3 : 0;
    let sign = seed * 613;
    let d = '';

    for (let y = low.y + down / 2; y < high.y; y += down) {
        for (let x = low.x + across / 2; x < high.x; x += across) {
            const at = { x: x + jitter(sign) * across * off, y: y + jitter(sign + 1) * down * off };

            sign += 2;
            if (depth(o, at) > 2.2 * s.pen) d += scaled(soil.glyph, at, s.pen);
        }
    }
    return d;
}
