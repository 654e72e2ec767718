// SPDX-License-Identifier: MIT
// What there is to look at on a table.
import type { Sight, State, Unit } from '../types';
import type { Rect, Troops } from './camera';
import { type Sheet, type Spot, spotOf } from './sheet';

const ROOM = 0.07; // of the larger side, around them

const isChief = (unit: Unit): boolean =>
    unit.look === 'commander' || unit.look === 'headquarters';

function around(spots: Spot[]): Rect {
    const xs = spots.map(spot => spot.x);
    const ys = spots.map(spot => spot.y);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const room = Math.max(right - left, bottom - top) * ROOM;

    return { left: left - room, top: top - room, right: right + room, bottom: bottom + room };
}

function longest(unit: Unit): number {
    const [a, b, c] = unit.box;

    return Math.max(Math.hypot(a[0] - b[0], a[1] - b[1]), Math.hypot(b[0] - c[0], b[1] - c[1])) / 100;
}

// Until both sides have somebody on the table there is only the table to look at.
export function troopsOf(s: Sheet, state: State, side: number): Troops | null {
    const units = state.units.filter(unit => unit.onTable);
    const own = units.filter(unit => unit.side === side);
    const wide = units.filter(unit => !isChief(unit)).map(longest).sort((a, b) => a - b);
    const spots = (of: Unit[]): Spot[] => of.flatMap(unit => unit.box.map(corner => spotOf(s, corner)));

    if (new Set(units.map(unit => unit.side)).size < 2 || !wide.length) return null;
    return {
        all: around(spots(units)),
        own: around(spots(own.length ? own : units)),
        regiment: wide[wide.length >> 1]!,
    };
}

// The enemies that a unit does not see.
export function unseenBy(state: State, unit: Unit, sights: Sight[]): number[] {
    const side = new Map(state.units.map(one => [one.slot, one.side]));

    return sights
        .filter(sight => !sight.sees && side.get(sight.slot) !== unit.side)
        .map(sight => sight.slot);
}
