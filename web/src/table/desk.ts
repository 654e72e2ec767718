// SPDX-License-Identifier: MIT
// What the parts of the table share: what is known just now, and the tools that lie on it.
import type { Choices, Unit } from '../types';
import type { TableDeps } from './api';
import type { Bubble, Place } from './bubble';
import type { Camera } from './camera';
import type { Layers } from './layers';
import type { Sheet, Spot } from './sheet';

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
    readonly atOnce: boolean;
    unitOf(slot: number): Unit | undefined;
    select(slot: number): void;
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

// Where a slip about a unit belongs.
export function placeOf(desk: Desk, slot: number): Place | null {
    const view = desk.layers.units?.views.get(slot);

    if (!view) return null;
    const at = desk.camera.toHost(view.at);
    const half = Math.max(view.body.wide, view.body.deep) * desk.camera.zoom;

    return { x: at.x, top: at.y - half, bottom: at.y + half, over: false };
}
