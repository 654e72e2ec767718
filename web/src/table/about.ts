// SPDX-License-Identifier: MIT
// What the table can be asked about: whatever lies at a place, and a few words on it.
import type { State } from '../types';
import { UPWARD } from './ground';
import { type Outline, holds, outlineOf, toOutline } from './outline';
import { type Sheet, type Spot, spotOf } from './sheet';
import type { Trail } from './trails';

// A unit by its slot, ground by its place in State.pieces, a way in by its place in State.entries, what
// a unit was told by its slot, where one came from by its slot.
export interface Thing {
    kind: 'unit' | 'land' | 'entry' | 'intent' | 'trail';
    index: number;
}

export interface Account {
    title: string;
    lines: string[];
}

const MOST = 3; // things that a note has room for

const way = (s: Sheet, points: State['pieces'][number]['points']): Outline => ({
    spots: points.map(at => spotOf(s, at)),
    closed: false,
});

export function spotOfEntry(s: Sheet, { edge, at }: State['entries'][number]): Spot {
    const far = at / 100;

    return {
        x: edge === 1 ? s.width : edge === 3 ? 0 : far,
        y: edge === 0 ? 0 : edge === 2 ? s.height : s.height - far,
    };
}

// From the top down. `reach`: how far one may miss a line.
export function thingsAt(s: Sheet, state: State, trails: Trail[], at: Spot, reach: number): Thing[] {
    const close = (o: Outline, by = 0): boolean => o.spots.length > 1 && toOutline(o, at) < reach + by;
    const entries = state.entries.flatMap((entry, index): Thing[] => {
        const { x, y } = spotOfEntry(s, entry);

        return Math.hypot(at.x - x, at.y - y) < 11 * s.pen ? [{ kind: 'entry', index }] : [];
    });
    const told = state.units
        .filter(unit => unit.intent && close(way(s, unit.intent.points)))
        .map((unit): Thing => ({ kind: 'intent', index: unit.slot }));
    const walked = trails
        .filter(trail => close(way(s, trail.points)))
        .map((trail): Thing => ({ kind: 'trail', index: trail.slot }));
    const lands = state.pieces
        .map((piece, index) => ({ piece, index, outline: outlineOf(s, piece) }))
        .filter(
            ({ piece, outline }) =>
                !piece.gone &&
                (outline.closed ? holds(outline.spots, at) : close(outline, piece.width / 200)),
        )
        .sort((a, b) => UPWARD.indexOf(b.piece.look) - UPWARD.indexOf(a.piece.look) || b.piece.level - a.piece.level)
        .filter(({ piece }, i, all) => all.findIndex(other => other.piece.kind === piece.kind) === i)
        .map(({ index }): Thing => ({ kind: 'land', index }));

    return [...entries, ...told, ...walked, ...lands].slice(0, MOST);
}
