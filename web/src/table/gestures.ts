// SPDX-License-Identifier: MIT
// Fingers, mouse and trackpad into what they mean: a tap, something taken up and carried, the view
// moved or pinched.
import type { Camera } from './camera';

// Something taken up with the pointer.
export interface Grip {
    move(event: PointerEvent): void;
    drop(event: PointerEvent): void;
    cancel(): void;
}

export interface Hands {
    // Takes up what was pointed at; null: the pointer moves the view.
    take(target: Element, event: PointerEvent): Grip | null;
    tap(target: Element, event: PointerEvent): void;
    hover(target: Element | null, event: PointerEvent | null): void;
    twice(target: Element): void; // pointed at two times in a row
}

const SLOP = { mouse: 4, touch: 9 };

interface Finger {
    x: number;
    y: number;
}

export class Gestures {
    private fingers = new Map<number, Finger>();
    private down: { target: Element; event: PointerEvent } | null = null;
    private grip: Grip | null = null;
    private panning = false;
    private speed = { x: 0, y: 0, at: 0 };
    private glide = 0;
    private gone = new AbortController();

    constructor(
        private host: HTMLElement,
        private camera: Camera,
        private hands: Hands,
        private still: () => boolean,
    ) {
        const on = { signal: this.gone.signal };

        host.addEventListener('pointerdown', event => this.pressed(event), on);
        host.addEventListener('pointermove', event => this.moved(event), on);
        host.addEventListener('pointerup', event => this.released(event), on);
        host.addEventListener('pointercancel', event => this.lost(event), on);
        host.addEventListener('dblclick', event => this.hands.twice(event.target as Element), on);
        host.addEventListener('pointerleave', () => this.hands.hover(null, null), on);
        host.addEventListener('wheel', event => this.wheeled(event), { ...on, passive: false });
        host.addEventListener(
            'contextmenu',
            event => {
                if (this.grip) event.preventDefault();
            },
            on,
        );
    }

    destroy(): void {
        this.gone.abort();
        cancelAnimationFrame(this.glide);
    }

    // What is carried is put back where it was.
    letGo(): void {
        this.grip?.cancel();
        this.grip = null;
        this.down = null;
    }

    private pressed(event: PointerEvent): void {
        const target = event.target as Element;

        if (target.closest('.table-bubble') || (event.pointerType === 'mouse' && event.button > 1))
            return;
        cancelAnimationFrame(this.glide);
        this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (this.fingers.size === 1) {
            this.down = { target, event };
            return;
        }
        this.letGo(); // a second finger pinches
        this.panning = true;
    }

    private moved(event: PointerEvent): void {
        const finger = this.fingers.get(event.pointerId);

        if (!finger) {
            this.hands.hover(event.target as Element, event);
            return;
        }
        if (this.fingers.size > 1) this.pinched(event, finger);
        else if (this.grip) this.grip.move(event);
        else if (this.panning) this.panned(event, finger);
        else if (this.down && this.farEnough(event)) this.began(event, finger);
        if (this.grip || this.panning) {
            finger.x = event.clientX;
            finger.y = event.clientY;
        }
    }

    private farEnough(event: PointerEvent): boolean {
        const from = this.down!.event;

        return (
            Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) >
            (event.pointerType === 'mouse' ? SLOP.mouse : SLOP.touch)
        );
    }

    private began(event: PointerEvent, finger: Finger): void {
        const { target, event: from } = this.down!;

        this.host.setPointerCapture(event.pointerId);
        this.grip = from.button === 1 ? null : this.hands.take(target, from);
        if (this.grip) {
            this.grip.move(event);
            return;
        }
        this.panning = true;
        this.host.classList.add('is-panning');
        this.panned(event, finger);
    }

    private panned(event: PointerEvent, finger: Finger): void {
        const dx = event.clientX - finger.x;
        const dy = event.clientY - finger.y;
        const now = event.timeStamp;
        const time = Math.max(1, now - this.speed.at);

        this.speed = {
            x: (0.6 * dx) / time + 0.4 * this.speed.x,
            y: (0.6 * dy) / time + 0.4 * this.speed.y,
            at: now,
        };
        this.camera.pan(dx, dy);
    }

    private pinched(event: PointerEvent, finger: Finger): void {
        const other = [...this.fingers.entries()].find(([id]) => id !== event.pointerId)![1];
        const before = Math.hypot(finger.x - other.x, finger.y - other.y) || 1;
        const after = Math.hypot(event.clientX - other.x, event.clientY - other.y) || 1;

        this.camera.pan((event.clientX - finger.x) / 2, (event.clientY - finger.y) / 2);
        this.camera.zoomAt(
            after / before,
            (event.clientX + other.x) / 2,
            (event.clientY + other.y) / 2,
        );
        finger.x = event.clientX;
        finger.y = event.clientY;
    }

    private released(event: PointerEvent): void {
        const down = this.down;
        const single = this.fingers.size === 1;

        if (!this.fingers.delete(event.pointerId)) return;
        if (this.grip) {
            const grip = this.grip;

            this.grip = null;
            grip.drop(event);
        } else if (this.panning && single) this.coast(event);
        else if (down && single && !this.panning) this.hands.tap(down.target, event);
        if (!this.fingers.size) this.rest();
    }

    private lost(event: PointerEvent): void {
        this.fingers.delete(event.pointerId);
        this.letGo();
        if (!this.fingers.size) this.rest();
    }

    private rest(): void {
        this.down = null;
        this.panning = false;
        this.host.classList.remove('is-panning');
    }

    // A sheet that was pushed slides on a little.
    private coast(event: PointerEvent): void {
        let { x, y } = this.speed;
        let last = performance.now();

        this.speed = { x: 0, y: 0, at: 0 };
        if (this.still() || event.timeStamp - last > 60 || Math.hypot(x, y) < 0.25) return;
        const step = (now: number): void => {
            const time = Math.min(40, now - last);
            const drag = Math.exp(-time / 110);

            this.camera.pan(x * time, y * time);
            x *= drag;
            y *= drag;
            last = now;
            this.glide = Math.hypot(x, y) > 0.02 ? requestAnimationFrame(step) : 0;
        };

        this.glide = requestAnimationFrame(step);
    }

    // A wheel zooms in notches; two fingers on a trackpad pan, and pinch with the control key set.
    private wheeled(event: WheelEvent): void {
        if ((event.target as Element).closest('.table-bubble')) return;
        event.preventDefault();
        const notch = event.deltaMode !== 0 || (event.deltaX === 0 && Math.abs(event.deltaY) >= 40);

        if (event.ctrlKey)
            this.camera.zoomAt(
                Math.exp(-event.deltaY * (notch ? 0.002 : 0.01)),
                event.clientX,
                event.clientY,
            );
        else if (notch && !event.shiftKey)
            this.camera.zoomAt(event.deltaY < 0 ? 1.18 : 1 / 1.18, event.clientX, event.clientY);
        else this.camera.pan(-event.deltaX, -event.deltaY);
    }
}
