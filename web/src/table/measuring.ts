// SPDX-License-Identifier: MIT
// Measuring: drag the tape, or click at one end and then at the other.
import type { Measure } from '../types';
import { type Desk, slotAt, spotAt } from './desk';
import type { Grip } from './gestures';
import { cellAt } from './grid';
import { type Spot, pointOf } from './sheet';
import { Tape } from './tape';
import { say } from '../words';

interface End {
    slot: number;
    at: Spot;
} // a unit, or with slot 0 a place

const points = () => [
    say('north'),
    say('north-east'),
    say('east'),
    say('south-east'),
    say('south'),
    say('south-west'),
    say('west'),
    say('north-west'),
];

export class Measuring {
    private tape: Tape;
    private from: End | null = null;
    private said = '';

    constructor(
        private desk: Desk,
        layer: Element,
    ) {
        this.tape = new Tape(desk.sheet, layer);
    }

    end(): void {
        this.from = null;
        this.tape.hide();
    }

    tap(target: Element, event: PointerEvent): void {
        const slot = slotAt(this.desk, target, event);

        if (!this.from) {
            this.from = this.endAt(slot, spotAt(this.desk, event));
            return;
        }
        this.to(slot, spotAt(this.desk, event)); // a finger does not hover
        this.from = null;
    }

    hover(slot: number, event: PointerEvent): void {
        if (this.from) this.to(slot, spotAt(this.desk, event));
    }

    grip(target: Element, event: PointerEvent): Grip {
        this.from = this.endAt(slotAt(this.desk, target, event), spotAt(this.desk, event));
        return {
            move: at =>
                this.to(
                    slotAt(this.desk, document.elementFromPoint(at.clientX, at.clientY), at),
                    spotAt(this.desk, at),
                ),
            drop: () => {
                this.from = null;
            },
            cancel: () => this.end(),
        };
    }

    private endAt(slot: number, at: Spot): End {
        const unit = this.desk.layers.units?.views.get(slot);

        return { slot, at: unit?.at ?? cellAt(this.desk.sheet, at) };
    }

    private to(slot: number, at: Spot): void {
        const { deps, sheet, camera, bubble } = this.desk;
        const from = this.from!;
        const to = this.endAt(slot, at);
        const measure = deps.measure(
            from.slot || pointOf(sheet, from.at),
            to.slot || pointOf(sheet, to.at),
        );
        const text = measure ? tapeText(measure) : '';

        this.tape.show(from.at, to.at, 1 / camera.zoom);
        bubble.say(camera.toHost(at), text);
        if (slot && text !== this.said) deps.say(text);
        this.said = text;
    }
}

function tapeText(measure: Measure): string {
    return `${measure.text}, ${points()[Math.round(measure.bearing / 8192) & 7]}`;
}
