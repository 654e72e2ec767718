// SPDX-License-Identifier: MIT
// Where troops came from, pale under them.
import type { Point } from '../types';
import { type Sheet, pathOf, put, spotOf } from './sheet';

export interface Trail {
    slot: number;
    side: number;
    points: Point[]; // from where it was on to where it is
}

export function putTrails(s: Sheet, parent: Element, trails: Trail[]): void {
    parent.replaceChildren();
    for (const { side, points } of trails) {
        const way = points.map(at => spotOf(s, at));
        const kind = `table-trail is-side${side & 1}`;

        put(parent, 'path', { class: kind, d: pathOf(way, false) });
        put(parent, 'circle', { class: kind, cx: way[0]!.x, cy: way[0]!.y, r: 2.4 * s.pen });
    }
}
