// SPDX-License-Identifier: MIT
// The map as a picture that stands alone, to print or to keep.
import type { State } from '../types';
import { drawGround, viewBox } from './layers';
import { putEntries } from './shade';
import { type Sheet, put } from './sheet';
import { Units } from './units';

// What the style sheet gives the troops, as attributes: a file of its own has no style sheet.
const STYLE: Record<string, Record<string, string>> = {
    '.table-shadow': { fill: '#2a1d0c', 'fill-opacity': '.3' },
    '.table-name': {
        fill: '#1d1710',
        'font-weight': 'bold',
        'paint-order': 'stroke',
        stroke: '#f8f0dc',
        'stroke-width': '.28em',
        'stroke-linejoin': 'round',
    },
    '.is-hidden': { opacity: '.62' },
    '.table-hats': { 'fill-opacity': '.85' },
};

let copies = 0; // each with ids of its own

export function printed(sheet: Sheet, state: State): SVGSVGElement {
    const s = { ...sheet, id: `${sheet.id}print${++copies}-` };
    const svg = put(null, 'svg', {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: viewBox(s),
        class: 'table-print',
    });

    put(svg, 'title', {}, s.battle.title || s.battle.name);
    drawGround(s, svg, state.pieces);
    putEntries(s, put(svg, 'g'), state.entries);
    const units = new Units(s, svg);

    units.update(state);
    units.setZoom(1000 / s.width);
    strip(svg);
    return svg;
}

// A picture has titles, and nothing to press.
function putTitle(group: Element): void {
    const title = put(null, 'title', {}, group.getAttribute('aria-label') ?? '');

    for (const name of ['role', 'tabindex', 'aria-label', 'aria-pressed', 'data-slot']) group.removeAttribute(name);
    group.prepend(title);
}

function strip(svg: SVGSVGElement): void {
    svg.querySelectorAll('.table-hit, .table-ring').forEach(element => element.remove());
    svg.querySelectorAll('[role=button]').forEach(putTitle);
    for (const [selector, attributes] of Object.entries(STYLE))
        for (const element of svg.querySelectorAll(selector))
            for (const [name, value] of Object.entries(attributes))
                element.setAttribute(name, value);
}
