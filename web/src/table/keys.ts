// SPDX-License-Identifier: MIT
// The table by keyboard: the view, the units in reading order, and marching a unit step by step.
import type { Thing } from './about';
import type { Camera } from './camera';
import type { LandView } from './lands';
import type { UnitView, Units } from './units';

// A unit in the hand, or several.
export interface Carried {
    slot: number; // 0: none
    nudge(east: number, south: number, turn: number): void;
    drop(focus: boolean): void;
}

export interface KeysOf {
    camera: Camera;
    units(): Units | null;
    lands(): LandView[];
    focused(thing: Thing, element: Element): void;
    carried(): Carried | null;
    step(): number; // a unit of the table, in millimetres
    select(slot: number, too: boolean): void; // too: beside those that are selected already
    march(slot: number): boolean; // takes the unit up; false: it cannot move
    escape(): void;
    enter(): boolean; // confirms what waits; false: nothing did
    measure(on: boolean): void;
}

const ARROWS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

export class Keys {
    private gone = new AbortController();

    constructor(
        host: HTMLElement,
        private of: KeysOf,
    ) {
        const on = { signal: this.gone.signal };

        host.addEventListener('keydown', event => this.pressed(event), on);
        host.addEventListener(
            'keyup',
            event => {
                if (event.key === 'm' || event.key === 'M') of.measure(false);
            },
            on,
        );
        host.addEventListener('focusin', event => this.focused(event.target as Element), on);
    }

    destroy(): void {
        this.gone.abort();
    }

    // One unit can be reached by Tab; the others by arrows from there.
    rove(): void {
        const list = this.of.units()?.reading() ?? [];
        const kept = list.find(view => view.group.tabIndex === 0) ?? list[0];

        for (const view of list) view.group.setAttribute('tabindex', view === kept ? '0' : '-1');
    }

    private focused(target: Element): void {
        const slot = Number(target.closest('[data-slot]')?.getAttribute('data-slot') ?? 0);
        const units = this.of.units();
        const view = units?.views.get(slot);
        const land = landAt(this.of.lands(), target);

        if (land) this.landed(land);
        if (!units || !view) return;
        for (const other of units.views.values())
            other.group.setAttribute('tabindex', other === view ? '0' : '-1');
        if (!view.group.matches(':focus-visible')) return;
        this.of.camera.show(view.at);
        this.of.focused({ kind: 'unit', index: slot }, view.group);
    }

    private landed(land: LandView): void {
        for (const other of this.of.lands())
            other.shape.setAttribute('tabindex', other === land ? '0' : '-1');
        if (!land.shape.matches(':focus-visible')) return;
        this.of.camera.show(land.at);
        this.of.focused(land.thing, land.shape);
    }

    private pressed(event: KeyboardEvent): void {
        const target = event.target as Element;

        if (
            event.ctrlKey ||
            event.metaKey ||
            event.altKey ||
            (target.closest('.table-bubble') && event.key !== 'Escape')
        )
            return;
        const slot = Number(target.closest('[data-slot]')?.getAttribute('data-slot') ?? 0);

        if (this.surveyed(event, target) || this.did(event, slot)) {
            event.preventDefault();
            event.stopPropagation();
        }
    }

    // From one piece of ground to the next, as one reads.
    private surveyed(event: KeyboardEvent, target: Element): boolean {
        const lands = this.of.lands();
        const land = landAt(lands, target);
        const [east, south] = ARROWS[event.key] ?? [0, 0];

        if (!land || event.shiftKey || !(east || south)) return false;
        const next = lands[(lands.indexOf(land) + east + south + lands.length) % lands.length];

        next?.shape.focus({ preventScroll: true });
        return true;
    }

    private did(event: KeyboardEvent, slot: number): boolean {
        const arrow = ARROWS[event.key];
        const carried = this.of.carried();

        if (carried?.slot) return this.steered(event, carried, arrow);
        if (arrow)
            return slot && !event.shiftKey ? this.stepped(slot, event.key) : this.looked(arrow);
        switch (event.key) {
            case '+':
            case '=':
                this.of.camera.zoomBy(1.4);
                return true;
            case '-':
            case '_':
                this.of.camera.zoomBy(1 / 1.4);
                return true;
            case '0':
            case 'f':
            case 'F':
                this.of.camera.fit('whole');
                return true;
            case 'Home':
                this.of.camera.fit('troops');
                return true;
            case 'm':
            case 'M':
                if (!event.repeat) this.of.measure(true);
                return true;
            case 'g':
            case 'G':
                return slot > 0 && this.of.march(slot);
            case 'Enter':
            case ' ':
                if (this.of.enter()) return true;
                if (slot) this.of.select(slot, event.shiftKey);
                return slot > 0;
            case 'Escape':
                this.of.escape();
                return true;
        }
        return false;
    }

    private looked([x, y]: [number, number]): boolean {
        this.of.camera.slide(-x * 90, -y * 90);
        return true;
    }

    // A unit in the hand: arrows carry it, comma and full stop turn it.
    private steered(
        event: KeyboardEvent,
        carried: Carried,
        arrow: [number, number] | undefined,
    ): boolean {
        const step = this.of.step() * (event.shiftKey ? 5 : 1);

        if (arrow) carried.nudge(arrow[0] * step, arrow[1] * step, 0);
        else if (event.key === ',' || event.key === '<')
            carried.nudge(0, 0, event.shiftKey ? -45 : -5);
        else if (event.key === '.' || event.key === '>') carried.nudge(0, 0, event.shiftKey ? 45 : 5);
        else if (event.key === 'Enter' || event.key === ' ') carried.drop(true);
        else if (event.key === 'Escape') this.of.escape();
        else return false;
        return true;
    }

    // Left and right go through the units as one reads, up and down to the nearest there.
    private stepped(slot: number, key: string): boolean {
        const list = this.of.units()!.reading();
        const i = list.findIndex(view => view.unit.slot === slot);
        const here = list[i];

        if (!here) return false;
        const next =
            key === 'ArrowLeft'
                ? list[(i + list.length - 1) % list.length]
                : key === 'ArrowRight'
                  ? list[(i + 1) % list.length]
                  : nearest(list, here, key === 'ArrowUp' ? -1 : 1);

        next?.group.focus({ preventScroll: true });
        return true;
    }
}

const landAt = (lands: LandView[], target: Element): LandView | undefined =>
    lands.find(land => land.shape === target);

function nearest(list: UnitView[], here: UnitView, hand: number): UnitView | undefined {
    let best: UnitView | undefined;
    let least = Infinity;

    for (const view of list) {
        const along = (view.at.y - here.at.y) * hand;
        const far = along + 2 * Math.abs(view.at.x - here.at.x);

        if (view !== here && along > Math.abs(view.at.x - here.at.x) * 0.3 && far < least) {
            least = far;
            best = view;
        }
    }
    return best;
}
