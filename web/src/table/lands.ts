// SPDX-License-Identifier: MIT
// The ground and the ways onto it for those who do not see them: a shape each, which can be read and come to by keyboard.
import type { State } from '../types';
import { say } from '../words';
import { type Account, spotOfEntry, type Thing } from './about';
import { boundsOf, circle, middleOf, outlineOf } from './outline';
import { type Sheet, type Spot, pathOf, put } from './sheet';

export interface LandView {
    thing: Thing;
    shape: SVGPathElement;
    at: Spot;
}

export class Lands {
    views: LandView[] = [];
    private group: SVGGElement;
    private key = '';

    constructor(
        private sheet: Sheet,
        parent: SVGElement,
    ) {
        this.group = put(parent, 'g', { class: 'table-lands', role: 'group' });
    }

    // North to south, then west to east. Whoever is on one of them stays there while nothing changes.
    update(state: State, account: (thing: Thing) => Account): void {
        const s = this.sheet;
        const lands = state.pieces.flatMap((piece, index) =>
            piece.gone ? [] : [{ kind: 'land' as const, index, outline: outlineOf(s, piece) }],
        );
        const entries = state.entries.map((entry, index) => ({
            kind: 'entry' as const,
            index,
            outline: { spots: circle(spotOfEntry(s, entry), 9 * s.pen, 8), closed: true },
        }));
        const shapes = [...lands, ...entries].map(({ kind, index, outline }) => {
            const { title, lines } = account({ kind, index });

            return {
                thing: { kind, index },
                d: pathOf(outline.spots, outline.closed),
                closed: outline.closed,
                at: middleOf(outline.spots),
                top: boundsOf(outline.spots).low.y,
                label: [title, ...lines].join('. '),
            };
        });
        const key = JSON.stringify(shapes);

        if (key === this.key) return;
        this.key = key;
        this.group.setAttribute('aria-label', say('The ground'));
        this.group.replaceChildren();
        this.views = shapes
            .sort((a, b) => a.top - b.top || a.at.x - b.at.x)
            .map(({ thing, d, closed, at, label }, i) => ({
                thing,
                at,
                shape: put(this.group, 'path', {
                    class: closed ? 'table-land' : 'table-land is-line',
                    role: 'img',
                    tabindex: i ? '-1' : '0',
                    'data-land': i,
                    'aria-label': label,
                    d,
                }),
            }));
    }
}
