// SPDX-License-Identifier: MIT
// A line drawn around units: whoever has their middle inside it is meant.
import { type Desk, spotAt } from './desk';
import type { Grip } from './gestures';
import { holds } from './outline';
import { type Spot, pathOf, put } from './sheet';

const STEP = 4; // pixels between its points

export class Lasso {
    private line: SVGPathElement;

    constructor(
        private desk: Desk,
        layer: Element,
    ) {
        this.line = put(layer, 'path', { class: 'table-lasso' });
    }

    // `done` is told who was inside.
    grip(from: PointerEvent, done: (slots: number[]) => void): Grip {
        const spots = [spotAt(this.desk, from)];
        const end = (): void => this.line.setAttribute('d', '');

        return {
            move: event => {
                const at = spotAt(this.desk, event);
                const last = spots.at(-1)!;

                if (Math.hypot(at.x - last.x, at.y - last.y) * this.desk.camera.zoom < STEP) return;
                spots.push(at);
                this.line.setAttribute('d', pathOf(spots, true));
            },
            drop: () => {
                end();
                done(this.inside(spots));
            },
            cancel: end,
        };
    }

    private inside(spots: Spot[]): number[] {
        return [...(this.desk.layers.units?.views.values() ?? [])]
            .filter(view => holds(spots, view.at))
            .map(view => view.unit.slot);
    }
}
