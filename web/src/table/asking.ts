// SPDX-License-Identifier: MIT
// Who rests the pointer on something, holds a finger down on it or comes to it by keyboard is told what it is.
import type { State } from '../types';
import { type Thing, thingsAt } from './about';
import { type Desk, slotAt, spotAt } from './desk';
import { type Clear, Note } from './note';
import type { Trail } from './trails';

const DWELL = 450; // milliseconds a pointer rests
const HELD = 550; // a finger
const SLOP = { mouse: 3, touch: 9 }; // pixels within which both are at rest
const REACH = 6; // pixels by which a line may be missed

export class Asking {
    trails: Trail[] = [];
    private note: Note;
    private timer = 0;
    private from: PointerEvent | null = null;
    private focus: { thing: Thing; element: Element } | null = null;

    // `letGo`: what a finger had begun is not a tap any more.
    constructor(
        private desk: Desk,
        private now: () => State | null,
        private letGo: () => void,
        until: AbortSignal,
    ) {
        const on = { signal: until };
        const { host } = desk;

        this.note = new Note(host);
        host.addEventListener('pointerdown', event => this.pressed(event), on);
        host.addEventListener('pointermove', event => this.moved(event), on);
        for (const kind of ['pointerup', 'pointercancel'] as const)
            host.addEventListener(kind, () => clearTimeout(this.timer), on);
        for (const kind of ['pointerleave', 'wheel', 'focusout'] as const)
            host.addEventListener(
                kind,
                event => {
                    if (!(event instanceof PointerEvent) || event.pointerType === 'mouse') this.close();
                },
                { ...on, passive: true },
            );
        host.addEventListener(
            'contextmenu',
            event => {
                if (this.note.open) event.preventDefault(); // a long press means this
            },
            on,
        );
    }

    close(): void {
        clearTimeout(this.timer);
        this.from = null;
        this.focus = null;
        this.note.close();
    }

    // The view has moved: what the keyboard is on takes its note along.
    refresh(): void {
        if (this.focus) this.focused(this.focus.thing, this.focus.element);
        else if (this.note.open) this.close();
    }

    focused(thing: Thing, element: Element): void {
        clearTimeout(this.timer);
        this.focus = { thing, element };
        this.tell([thing], this.around(element.querySelector('.table-hit') ?? element, false));
    }

    private pressed(event: PointerEvent): void {
        this.close();
        if (event.pointerType === 'mouse') return;
        this.from = event;
        this.timer = window.setTimeout(() => {
            this.ask(event);
            if (this.note.open) this.letGo();
        }, HELD);
    }

    private moved(event: PointerEvent): void {
        const mouse = event.pointerType === 'mouse';
        const slop = mouse ? SLOP.mouse : SLOP.touch;

        if (this.from && Math.hypot(event.clientX - this.from.clientX, event.clientY - this.from.clientY) <= slop)
            return;
        if (!mouse) {
            clearTimeout(this.timer);
            return;
        }
        this.close();
        if (event.buttons) return;
        this.from = event;
        this.timer = window.setTimeout(() => this.ask(event), DWELL);
    }

    // Not while something else is being said or done.
    private ask(event: PointerEvent): void {
        const { desk } = this;
        const target = event.target as Element;
        const state = this.now();

        if (!state || desk.how !== 'point' || desk.bubble.open || desk.carrying || target.closest('.table-bubble'))
            return;
        const slot = slotAt(desk, target, event);

        if (slot) {
            const group = desk.layers.units?.views.get(slot)?.group;

            if (group) this.tell([{ kind: 'unit', index: slot }], this.around(group.querySelector('.table-hit')!, event.pointerType !== 'mouse'));
            return;
        }
        const reach = (event.pointerType === 'mouse' ? REACH : 2 * REACH) / desk.camera.zoom;
        const { left, top } = desk.host.getBoundingClientRect();
        const at = { x: event.clientX - left, y: event.clientY - top };

        this.tell(thingsAt(desk.sheet, state, this.trails, spotAt(desk, event), reach), {
            left: at.x - 8,
            top: at.y - 12,
            right: at.x + 12,
            bottom: at.y + 12,
            finger: event.pointerType !== 'mouse',
        });
    }

    private around(element: Element, finger: boolean): Clear {
        const { left, top } = this.desk.host.getBoundingClientRect();
        const box = element.getBoundingClientRect();

        return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top, finger };
    }

    private tell(things: Thing[], clear: Clear): void {
        this.note.show(
            things.map(thing => this.desk.deps.account(thing)).filter(account => account.title),
            clear,
        );
    }
}
