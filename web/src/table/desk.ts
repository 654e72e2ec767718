// SPDX-License-Identifier: MIT
// What the parts of the table share: what is known just now, and the tools that lie on it.
import type { Choices, Unit } from '../types';
import type { Mode, TableDeps } from './api';
import { type Place, boxOf } from './beside';
import type { Bubble } from './bubble';
import type { Camera, Rect } from './camera';
import type { Layers } from './layers';
import { type Sheet, type Spot, spotOf } from './sheet';

export interface Desk {
    readonly host: HTMLElement;
    readonly deps: TableDeps;
    readonly camera: Camera;
    readonly bubble: Bubble;
    readonly layers: Layers;
    readonly sheet: Sheet;
    readonly choices: Choices | null;
    readonly armed: string | null;
    readonly chosen: number;
    readonly company: number[]; // all who are selected, when those are several
    readonly how: Mode;
    readonly atOnce: boolean;
    readonly carrying: boolean; // something is in the hand
    unitOf(slot: number): Unit | undefined;
    select(slot: number): void;
    choose(slots: number[]): void;
    all(): number[]; // of one's own that are selected
    isMine(slot: number): boolean;
    setMode(mode: Mode): void;
}

export function spotAt(desk: Desk, event: MouseEvent): Spot {
    return desk.camera.toSheet(event.clientX, event.clientY);
}

const NEAR = 18; // pixels a finger may miss by

// The unit under the pointer, or for a finger the one it nearly hit.
export function slotAt(desk: Desk, target: Element | null, event: PointerEvent): number {
    const slot = Number(target?.closest('[data-slot]')?.getAttribute('data-slot') ?? 0);

    if (slot || event.pointerType !== 'touch') return slot;
    const at = spotAt(desk, event);
    let best = 0;
    let least = NEAR / desk.camera.zoom;

    for (const view of desk.layers.units?.views.values() ?? []) {
        const far =
            Math.hypot(view.at.x - at.x, view.at.y - at.y) -
            Math.min(view.body.wide, view.body.deep);

        if (far < least) {
            least = far;
            best = view.unit.slot;
        }
    }
    return best;
}

// What these units cover, in pixels of the host.
export function boxesOf(desk: Desk, slots: Iterable<number>): Rect[] {
    return [...slots].flatMap(slot => {
        const view = desk.layers.units?.views.get(slot);

        return view ? [boxOf(view.unit.box.map(at => desk.camera.toHost(spotOf(desk.sheet, at))))] : [];
    });
}

export const allBoxes = (desk: Desk): Rect[] =>
    boxesOf(desk, desk.layers.units?.views.keys() ?? []);

// Where a slip about a unit belongs: beside it and whoever deals with it.
export function placeOf(desk: Desk, slot: number): Place | null {
    const boxes = boxesOf(desk, [desk.chosen, ...desk.company, slot]);

    return boxes.length ? { boxes, over: false, rest: allBoxes(desk) } : null;
}
