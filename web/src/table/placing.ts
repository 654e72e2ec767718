// SPDX-License-Identifier: MIT
// A unit from the tray: carried onto the table and dropped, or clicked and then put down.
import { type Desk, spotAt } from './desk';
import type { Mover } from './mover';
import { dragVerb } from './targets';

const CLICK = 8; // pixels

export class Placing {
    private listening: AbortController | null = null;
    private follows = false; // it goes where the pointer goes

    constructor(
        private desk: Desk,
        private mover: Mover,
    ) {}

    get active(): boolean {
        return this.follows && this.mover.placing;
    }

    end(): void {
        this.listening?.abort();
        this.listening = null;
        this.follows = false;
    }

    // From here on only its ghost and its handle are taken hold of.
    putDown(at: PointerEvent): void {
        this.follows = false;
        this.mover.aim(spotAt(this.desk, at));
        this.mover.drop();
    }

    // `event` is the pointerdown it was taken up with, if any.
    begin(slot: number, event: PointerEvent | undefined, verb: string | undefined): void {
        const { choices, armed } = this.desk;

        this.end();
        this.mover.begin(
            slot,
            verb ?? dragVerb(choices?.unit === slot ? choices : null, armed),
            null,
        );
        this.listening = new AbortController();
        if (event) this.carry(event, this.listening.signal);
        else this.follow(this.listening.signal);
    }

    // It goes where the pointer goes, until the next click.
    private follow(signal: AbortSignal): void {
        const { host, bubble, camera } = this.desk;
        const box = host.getBoundingClientRect();

        this.follows = true;
        this.mover.aim(camera.toSheet(box.left + box.width / 2, box.top + box.height / 2));
        host.focus({ preventScroll: true });
        host.addEventListener(
            'pointermove',
            at => {
                if (this.follows && !bubble.open) this.mover.aim(spotAt(this.desk, at));
            },
            { signal },
        );
    }

    private carry(from: PointerEvent, signal: AbortSignal): void {
        let carried = true;

        window.addEventListener(
            'pointermove',
            at => {
                if (carried) this.mover.aim(spotAt(this.desk, at));
            },
            { signal },
        );
        window.addEventListener(
            'pointercancel',
            () => {
                if (carried) this.mover.cancel();
            },
            { signal },
        );
        window.addEventListener(
            'pointerup',
            at => {
                if (!carried) return;
                carried = false;
                if (Math.hypot(at.clientX - from.clientX, at.clientY - from.clientY) < CLICK)
                    this.follow(signal); // it was only clicked
                else if (this.desk.host.contains(document.elementFromPoint(at.clientX, at.clientY)))
                    this.mover.drop();
                else this.mover.cancel();
            },
            { signal },
        );
    }
}
