// SPDX-License-Identifier: MIT
// What units have been told to do, as far as this seat knows: the way of a plan, the arrow of a charge,
// the line of a shot.
import type { State, Unit } from '../types';
import { type Sheet, type Spot, pathOf, put, spotOf } from './sheet';

// The head of an arrow at the end of a way.
function head(from: Spot, to: Spot, size: number): Spot[] {
    const way = Math.atan2(to.y - from.y, to.x - from.x);
    const side = (turn: number): Spot => ({
        x: to.x - size * Math.cos(way + turn),
        y: to.y - size * Math.sin(way + turn),
    });

    return [side(0.45), to, side(-0.45)];
}

function putIntent(s: Sheet, parent: Element, unit: Unit): void {
    const way = unit.intent?.points.map(at => spotOf(s, at)) ?? [];
    const last = way[way.length - 1];
    const before = way[way.length - 2];

    if (!last || !before) return;
    const kind = `table-intent is-${unit.intent!.kind} is-side${unit.side & 1}`;

    put(parent, 'path', { class: kind, d: pathOf(way, false) });
    if (unit.intent!.kind !== 'fire')
        put(parent, 'path', {
            class: `${kind} is-head`,
            d: pathOf(head(before, last, 7 * s.pen), false),
        });
}

export function putIntents(s: Sheet, parent: Element, state: State): void {
    parent.replaceChildren();
    for (const unit of state.units) putIntent(s, parent, unit);
}
