// SPDX-License-Identifier: MIT
// Outlines of pieces of ground, and the questions an engraver asks of them.
import type { Piece } from '../types';
import { type Sheet, type Spot, spotOf } from './sheet';

export interface Outline {
    spots: Spot[];
    closed: boolean;
}

export const apart = (a: Spot, b: Spot): number => Math.hypot(b.x - a.x, b.y - a.y);
export const between = (a: Spot, b: Spot, t: number): Spot => ({
    x: a.x + (b.x - a.x) * t,
    y: a.y + (b.y - a.y) * t,
});

const DISC_SPOTS = 48;

export function outlineOf(s: Sheet, piece: Piece): Outline {
    const spots = piece.points.map(point => spotOf(s, point));

    if (piece.shape !== 'disc') return { spots, closed: piece.shape === 'area' };
    return {
        spots: circle(spots[0] ?? { x: 0, y: 0 }, piece.width / 100, DISC_SPOTS),
        closed: true,
    };
}

export function circle(at: Spot, radius: number, count: number): Spot[] {
    return Array.from({ length: count }, (_, i) => {
        const turn = (2 * Math.PI * i) / count;

        return { x: at.x + radius * Math.cos(turn), y: at.y + radius * Math.sin(turn) };
    });
}

export function edgesOf(o: Outline): [Spot, Spot][] {
    const edges: [Spot, Spot][] = [];

    for (let i = 0; i + (o.closed ? 0 : 1) < o.spots.length; i++)
        edges.push([o.spots[i]!, o.spots[(i + 1) % o.spots.length]!]);
    return edges;
}

export function boundsOf(spots: Spot[]): { low: Spot; high: Spot } {
    const x = spots.map(spot => spot.x);
    const y = spots.map(spot => spot.y);

    return {
        low: { x: Math.min(...x), y: Math.min(...y) },
        high: { x: Math.max(...x), y: Math.max(...y) },
    };
}

export function middleOf(spots: Spot[]): Spot {
    const { low, high } = boundsOf(spots);

    return between(low, high, 0.5);
}

// Positive when the corners run clockwise as the reader sees them.
export function turnOf(spots: Spot[]): number {
    let sum = 0;

    spots.forEach((a, i) => {
        const b = spots[(i + 1) % spots.length]!;

        sum += a.x * b.y - b.x * a.y;
    });
    return sum;
}

export function holds(spots: Spot[], at: Spot): boolean {
    let inside = false;

    for (let i = 0, j = spots.length - 1; i < spots.length; j = i++) {
        const a = spots[i]!;
        const b = spots[j]!;

        if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

export function toSegment(at: Spot, a: Spot, b: Spot): number {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const square = dx * dx + dy * dy;
    const t = square
        ? Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / square))
        : 0;

    return Math.hypot(at.x - a.x - dx * t, at.y - a.y - dy * t);
}

// How far a place lies from the line of an outline, inside or out.
export function toOutline(o: Outline, at: Spot): number {
    return edgesOf(o).reduce((least, [a, b]) => Math.min(least, toSegment(at, a, b)), Infinity);
}

// How deep a place lies inside; negative outside.
export function depth(o: Outline, at: Spot): number {
    return toOutline(o, at) * (holds(o.spots, at) ? 1 : -1);
}

export interface Step {
    at: Spot;
    way: Spot;
    edge: number;
    far: number;
}

// Places along an outline so far apart, with the direction in which it runs there. A corner is
// rounded over `soft`, so that strokes across the line fan out instead of clashing.
export function walk(o: Outline, every: number, soft = 0): Step[] {
    const steps: Step[] = [];
    let before = 0;
    let next = every / 2;

    edgesOf(o).forEach(([a, b], edge) => {
        const far = apart(a, b);

        for (; next < before + far; next += every) {
            const t = (next - before) / far;

            steps.push({
                at: between(a, b, t),
                way: { x: (b.x - a.x) / far, y: (b.y - a.y) / far },
                edge,
                far: next,
            });
        }
        before += far;
    });
    return soft > every ? softened(steps, Math.round(soft / every), o.closed) : steps;
}

function softened(steps: Step[], reach: number, closed: boolean): Step[] {
    return steps.map((step, i) => {
        let x = 0;
        let y = 0;

        for (let k = -reach; k <= reach; k++) {
            const other = steps[closed ? (i + k + steps.length * reach) % steps.length : i + k];
            const weight = reach + 1 - Math.abs(k);

            x += (other?.way.x ?? 0) * weight;
            y += (other?.way.y ?? 0) * weight;
        }
        const length = Math.hypot(x, y) || 1;

        return { ...step, way: { x: x / length, y: y / length } };
    });
}
