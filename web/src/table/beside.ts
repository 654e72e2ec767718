// SPDX-License-Identifier: MIT
// Where a slip of paper lies so that it covers nothing that matters. All in pixels of the map.
import type { Rect } from './camera';
import type { Spot } from './sheet';

const GAP = 16; // pixels between it and what it is about
const EDGE = 8;

// What a slip must not cover, whom it is about last; over it is better. The rest it should not either.
export interface Place {
    boxes: Rect[];
    over: boolean;
    rest: Rect[];
}

interface Size {
    width: number;
    height: number;
}

export const boxOf = (spots: Spot[]): Rect =>
    around(spots.map(({ x, y }) => ({ left: x, top: y, right: x, bottom: y })));

export function around(boxes: Rect[]): Rect {
    return {
        left: Math.min(...boxes.map(box => box.left)),
        top: Math.min(...boxes.map(box => box.top)),
        right: Math.max(...boxes.map(box => box.right)),
        bottom: Math.max(...boxes.map(box => box.bottom)),
    };
}

// How much of the boxes lies under it.
export function covered(at: Spot, slip: Size, boxes: Rect[]): number {
    return boxes.reduce((sum, box) => {
        const wide = Math.min(at.x + slip.width, box.right) - Math.max(at.x, box.left);
        const high = Math.min(at.y + slip.height, box.bottom) - Math.max(at.y, box.top);

        return sum + Math.max(0, wide) * Math.max(0, high);
    }, 0);
}

// The first of these places that covers least of what matters, and then of the rest.
export function freest(spots: Spot[], slip: Size, boxes: Rect[], rest: Rect[] = []): Spot {
    const costs = spots.map(at => [covered(at, slip, boxes), covered(at, slip, rest)] as const);
    const least = Math.min(...costs.map(([cost]) => cost));
    const after = Math.min(...costs.filter(([cost]) => cost === least).map(([, cost]) => cost));

    return spots[costs.findIndex(([a, b]) => a === least && b === after)]!;
}

// Under, over, right or left of what the slip is about, the last of the boxes, or of all of them.
export function beside(slip: Size, host: Size, { boxes, over, rest }: Place): Spot {
    const within = ({ x, y }: Spot): Spot => ({
        x: Math.max(EDGE, Math.min(host.width - slip.width - EDGE, x)),
        y: Math.max(EDGE, Math.min(host.height - slip.height - EDGE, y)),
    });
    const round = (box: Rect): Spot[] => {
        const x = (box.left + box.right - slip.width) / 2;
        const y = (box.top + box.bottom - slip.height) / 2;
        const above = { x, y: box.top - GAP - slip.height };
        const below = { x, y: box.bottom + GAP };

        return [
            ...(over ? [above, below] : [below, above]),
            { x: box.right + GAP, y },
            { x: box.left - GAP - slip.width, y },
        ];
    };

    const spots = [...round(boxes.at(-1)!), ...round(around(boxes))].map(within);

    return freest(spots, slip, boxes, rest);
}
