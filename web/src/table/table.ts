// SPDX-License-Identifier: MIT
// The table as a whole: keeps what is known, and lets each part do its own.
import type { Battle, Choices, Odds, Point, State, Told, Unit } from '../types';
import { Aim } from './aim';
import type { Mode, Pick, TableDeps, TableOptions, TableView } from './api';
import { Bubble } from './bubble';
import { Camera } from './camera';
import { type Desk, slotAt, spotAt } from './desk';
import { Gestures, type Grip } from './gestures';
import { Keys } from './keys';
import { Layers } from './layers';
import { Measuring } from './measuring';
import { Motion, type Pose } from './motion';
import { Mover } from './mover';
import { Picking } from './picking';
import { Placing } from './placing';
import { printed } from './print';
import { putAreas, putZones } from './shade';
import { type Sheet, type Spot, pointOf, put, sheetOf, spotOf } from './sheet';
import { holds } from './outline';
import { canDrag, dragVerb, settingUp, targetsOf, whyStays } from './targets';
import { setsUp, zonesOfSeat, zonesOfUnit } from './zones';

// What is there only while a battle lies on the table.
interface Parts {
    mover: Mover;
    motion: Motion;
    measuring: Measuring;
    aim: Aim;
    placing: Placing;
}

const FAR = 1.25; // pixels a pen: with less, hats are a blur

export class Table implements TableView, Desk {
    readonly layers = new Layers();
    readonly bubble: Bubble;
    readonly camera: Camera;
    choices: Choices | null = null;
    armed: string | null = null;
    chosen = 0;
    private paper: Sheet | null = null;
    private state: State | null = null;
    private parts: Parts | null = null;
    private seat = -1;
    private how: Mode = 'point';
    private picking: Picking | null = null;
    private held = false; // the measuring key is down
    private options: TableOptions = {
        names: true,
        shading: true,
        sight: true,
        grid: true,
        atOnce: false,
    };
    private gestures: Gestures;
    private keys: Keys;

    constructor(
        readonly host: HTMLElement,
        readonly deps: TableDeps,
    ) {
        const still = (): boolean => deps.reducedMotion();

        host.classList.add('table-host');
        host.tabIndex = 0;
        host.setAttribute('role', 'application');
        host.setAttribute(
            'aria-label',
            'The battle table. Arrows move the view, plus and minus zoom, Tab goes to the units.',
        );
        host.append(this.layers.world);
        this.bubble = new Bubble(host);
        this.camera = new Camera(
            host,
            this.layers.world,
            [this.layers.ground, this.layers.troops, this.layers.over],
            zoom => this.sharpened(zoom),
            () => this.parts?.mover.refresh(),
            still,
        );
        this.gestures = new Gestures(
            host,
            this.camera,
            {
                take: (target, event) => this.take(target, event),
                tap: (target, event) => this.tap(target, event),
                hover: (target, event) => this.hover(target, event),
            },
            still,
        );
        this.keys = new Keys(host, {
            camera: this.camera,
            units: () => this.layers.units,
            mover: () => this.parts?.mover ?? null,
            step: () => (this.sheet.battle.cell || this.sheet.battle.native) / 100,
            select: slot => this.pointed(slot, true),
            march: slot => this.takeUp(slot),
            escape: () => this.escape(),
            enter: () => this.picking?.pick.many === true && this.picking.enough(),
            measure: on => this.holdTape(on),
        });
    }

    destroy(): void {
        this.parts?.motion.stop();
        this.parts?.placing.end();
        this.gestures.destroy();
        this.keys.destroy();
        this.camera.destroy();
        this.host.replaceChildren();
        this.host.classList.remove('table-host');
    }

    // Asked only while a battle lies on the table.
    get sheet(): Sheet {
        return this.paper!;
    }
    get atOnce(): boolean {
        return this.options.atOnce || this.deps.atOnce?.() === true;
    }

    unitOf(slot: number): Unit | undefined {
        return slot ? this.state?.units.find(unit => unit.slot === slot) : undefined;
    }

    // --- what the page tells ---

    setBattle(battle: Battle): void {
        const s = (this.paper = sheetOf(battle));
        const over = this.layers.over;

        this.parts?.motion.stop();
        this.parts?.mover.cancel();
        this.state = null;
        this.chosen = 0;
        this.choices = null;
        this.layers.setSheet(s);
        const motion = new Motion(
            s,
            put(over, 'g', { class: 'table-effects' }),
            this.layers.units!,
        );
        const aim = new Aim(this, over);
        const measuring = new Measuring(this, over);
        const mover = new Mover(this, put(over, 'g'), slot => this.lifted(slot));

        this.parts = { motion, aim, measuring, mover, placing: new Placing(this, mover) };
        this.camera.setSheet(s);
        this.sharpened(this.camera.zoom); // the units are new, and the view may be as it was
    }

    setState(state: State, events: Told[] = []): void {
        const units = this.layers.units;
        const parts = this.parts;

        if (!units || !parts) return;
        const before = new Map<number, Pose>(
            [...units.views].map(([slot, view]) => [slot, { at: view.at, face: view.body.face }]),
        );

        parts.motion.stop();
        this.state = state;
        this.layers.setGround(this.sheet, state);
        this.layers.setEntries(this.sheet, state);
        this.layers.setIntents(this.sheet, state);
        const gone = units.update(state);

        if (events.length && !this.deps.reducedMotion()) parts.motion.play(before, gone, events);
        if (this.chosen && !this.unitOf(this.chosen)) this.select(0);
        this.keys.rove();
        this.shade();
        if (parts.mover.slot) parts.mover.renew();
        else if (!this.picking) {
            parts.aim.at(undefined);
            this.bubble.close();
        }
    }

    setSeat(seat: number): void {
        this.seat = seat;
        this.shade();
    }

    setChoices(choices: Choices | null): void {
        this.choices = choices;
        this.markTargets();
        if (choices && canDrag(choices))
            this.parts?.mover.goOn(choices.unit, dragVerb(choices, this.armed), at =>
                this.strikes(at),
            );
    }

    setReady(slots: number[]): void {
        this.layers.units?.mark('ready', slots);
    }

    setMode(mode: Mode, pick?: Pick): void {
        const was = this.how;

        this.parts?.mover.cancel();
        this.picking =
            mode === 'pick' && pick ? new Picking(this, pick, () => this.setMode('point')) : null;
        this.how = mode === 'pick' && !pick ? 'point' : mode;
        this.host.classList.toggle('is-measuring', this.how === 'measure');
        this.parts?.measuring.end();
        this.bubble.say(null, '');
        this.layers.units?.mark('selected', this.chosen ? [this.chosen] : []);
        this.markTargets();
        if (was !== this.how) this.deps.onMode?.(this.how);
    }

    mode(): Mode {
        return this.how;
    }

    arm(verb: string | null): void {
        this.armed = verb;
        this.markTargets();
    }

    select(slot: number): void {
        if (this.parts?.mover.slot && this.parts.mover.slot !== slot) this.parts.mover.cancel();
        if (this.chosen !== slot) this.armed = null;
        this.chosen = slot;
        this.layers.units?.mark('selected', slot ? [slot] : []);
        this.choices = null;
        this.deps.onSelect(slot ? [slot] : []); // the page answers with setChoices
        this.shade();
    }

    selected(): number {
        return this.chosen;
    }

    show(what: number | Point): void {
        const view = typeof what === 'number' ? this.layers.units?.views.get(what) : undefined;
        const at = typeof what === 'number' ? view?.at : this.paper && spotOf(this.paper, what);

        if (!at) return;
        this.camera.show(at);
        this.ring(at);
    }

    highlight(slots: number[]): void {
        this.layers.units?.mark('lit', slots);
    }

    preview(order: string | null): void {
        const ghost = order ? this.deps.ghost(order) : null;

        this.parts?.mover.preview(
            ghost?.moved[0]?.slot ?? this.chosen,
            ghost && ghost.moved.length ? ghost : null,
        );
    }

    setOdds(odds: Odds | null): void {
        this.bubble.setOdds(odds);
    }

    fit(): void {
        this.camera.fit();
    }
    zoom(factor: number): void {
        this.camera.zoomBy(factor);
    }

    setOptions(options: Partial<TableOptions>): void {
        this.options = { ...this.options, ...options };
        this.host.classList.toggle('no-names', !this.options.names);
        this.host.classList.toggle('no-grid', !this.options.grid);
        this.shade();
    }

    svgForPrint(): SVGSVGElement {
        return this.paper && this.state ? printed(this.paper, this.state) : put(null, 'svg');
    }

    beginPlace(slot: number, event?: PointerEvent, verb?: string): void {
        this.parts?.placing.begin(slot, event, verb);
        this.zonesFor(slot);
    }

    // --- what hands do ---

    private take(target: Element, event: PointerEvent): Grip | null {
        const mover = this.parts?.mover;
        const grip = target.closest('[data-grip]')?.getAttribute('data-grip');

        if (!mover) return null;
        if (this.how === 'measure') return this.parts!.measuring.grip(target, event);
        if (mover.slot && grip === 'wheel')
            return {
                move: to => mover.wheel(spotAt(this, to)),
                drop: () => mover.drop(),
                cancel: () => mover.cancel(),
            };
        if (mover.slot && grip === 'ghost') {
            mover.grab(spotAt(this, event));
            return this.carry(mover);
        }
        // Stands that are led one by one lie under the ghost of those that went before.
        return this.takeUnit(mover, grip ? this.chosen : slotAt(this, target, event), event);
    }

    // A finger drags what is selected; anything else under it moves the view.
    private takeUnit(mover: Mover, slot: number, event: PointerEvent): Grip | null {
        if (
            !slot ||
            this.how !== 'point' ||
            (event.pointerType === 'touch' && slot !== this.chosen)
        )
            return null;
        if (slot !== this.chosen) this.select(slot);
        if (!canDrag(this.choices) && !targetsOf(this.choices, this.armed, true).length)
            return this.holdBack(slot);
        mover.begin(slot, dragVerb(this.choices, this.armed), spotAt(this, event));
        return this.carry(mover);
    }

    // One's own that cannot act says why, as long as it is pulled at; others move the view.
    private holdBack(slot: number): Grip | null {
        const why = this.unitOf(slot)?.side === this.side() ? this.whyNot() : '';

        if (!why) return null;
        this.deps.say(why);
        return {
            move: event => this.bubble.say(this.camera.toHost(spotAt(this, event)), why, true),
            drop: () => this.bubble.fade(),
            cancel: () => this.bubble.say(null, ''),
        };
    }

    private whyNot(): string {
        return this.choices ? whyStays(this.choices) : (this.deps.waits?.() ?? '');
    }

    // Over a target it aims, over ground it marches.
    private carry(mover: Mover): Grip {
        const aim = this.parts!.aim;
        let over: Unit | undefined;

        return {
            move: event => {
                const was = over?.slot;

                over = mover.placing ? undefined : aim.under(event, mover.slot);
                if (over && over.slot !== was) mover.pause();
                aim.at(over);
                if (!over) mover.aim(spotAt(this, event));
            },
            drop: () => {
                aim.at(undefined);
                if (!over) return mover.drop();
                mover.cancel();
                aim.offer(over, false);
            },
            cancel: () => {
                aim.at(undefined);
                mover.cancel();
            },
        };
    }

    private tap(target: Element, event: PointerEvent): void {
        const parts = this.parts;

        if (!parts) return;
        if (this.how === 'measure') return parts.measuring.tap(target, event);
        if (parts.placing.active && !this.bubble.open) return parts.placing.putDown(event);
        if (target.closest('[data-grip]')) return;
        if (this.bubble.open && !this.picking) this.bubble.dismiss();
        this.pointed(slotAt(this, target, event), false);
    }

    private pointed(slot: number, byKey: boolean): void {
        const unit = this.unitOf(slot);

        if (this.picking) return this.picking.tap(slot);
        const target =
            unit && slot !== this.chosen && targetsOf(this.choices, this.armed).includes(slot);

        if (!target || !this.parts?.aim.offer(unit, byKey)) this.select(slot);
    }

    private strikes(at: Spot): boolean {
        const target = targetsOf(this.choices, this.armed)
            .map(slot => this.unitOf(slot))
            .find(
                unit =>
                    unit &&
                    holds(
                        unit.box.map(corner => spotOf(this.sheet, corner)),
                        at,
                    ),
            );

        return target !== undefined && this.parts?.aim.offer(target, false) === true;
    }

    private hover(target: Element | null, event: PointerEvent | null): void {
        if (!this.paper) return;
        const slot = target && event ? slotAt(this, target, event) : 0;

        this.deps.onHover?.(slot, event ? pointOf(this.sheet, spotAt(this, event)) : null);
        if (this.how === 'measure' && event) this.parts?.measuring.hover(slot, event);
    }

    // --- what keys do ---

    private takeUp(slot: number): boolean {
        const mover = this.parts?.mover;

        if (slot !== this.chosen) this.select(slot);
        if (!mover || !canDrag(this.choices)) {
            this.deps.say(this.whyNot() || 'It cannot be moved now.');
            return true;
        }
        mover.begin(slot, dragVerb(this.choices, this.armed), null);
        mover.nudge(0, 0, 0);
        this.host.focus({ preventScroll: true });
        return true;
    }

    private escape(): void {
        const moving = this.parts?.mover.slot ?? 0;

        this.gestures.letGo();
        if (this.bubble.open) this.bubble.dismiss();
        else if (moving) this.parts!.mover.cancel();
        else if (this.picking) this.picking.giveUp();
        else if (this.how !== 'point') this.setMode('point');
        else {
            this.select(0);
            this.deps.onEscape?.();
        }
        if (moving) this.layers.units?.views.get(moving)?.group.focus({ preventScroll: true });
    }

    private holdTape(on: boolean): void {
        if (on && this.how === 'point') {
            this.held = true;
            this.setMode('measure');
        } else if (!on && this.held) {
            this.held = false;
            this.setMode('point');
        }
    }

    // --- what is drawn about it ---

    private lifted(slot: number): void {
        this.layers.units?.mark('lifted', slot ? [slot] : []);
        if (slot) return;
        this.parts?.placing.end();
        this.zonesFor(this.chosen);
    }

    private shade(): void {
        const units = this.layers.units;
        const shades = this.layers.shades;
        const unit = this.unitOf(this.chosen);

        if (!units || !shades) return;
        shades.replaceChildren();
        if (unit?.onTable && this.options.shading)
            putAreas(this.sheet, shades, this.deps.areas(unit.slot));
        units.mark('dim', unit?.onTable && this.options.sight ? this.unseenBy(unit) : []);
        units.mark(
            'mine',
            [...units.views.values()]
                .filter(view => view.unit.side === this.side())
                .map(view => view.unit.slot),
        );
        units.mark('selected', this.chosen ? [this.chosen] : []);
        this.markTargets();
    }

    private unseenBy(unit: Unit): number[] {
        return this.deps
            .sight(unit.slot)
            .filter(sight => !sight.sees && this.unitOf(sight.slot)?.side !== unit.side)
            .map(sight => sight.slot);
    }

    private markTargets(): void {
        const units = this.layers.units;

        units?.mark('target', this.how === 'point' ? targetsOf(this.choices, this.armed) : []);
        units?.mark('pick', this.picking?.pick.units ?? []);
        this.zonesFor(this.chosen);
    }

    // The parts of the table in which a unit may be set up, while that is what it may do; without
    // one those of the whole seat.
    private zonesFor(slot: number): void {
        const mover = this.parts?.mover;
        const battle = this.paper?.battle;
        const place =
            (mover?.placing && mover.slot === slot) ||
            (this.choices?.unit === slot && settingUp(this.choices));

        this.layers.zones?.replaceChildren();
        if (!this.layers.zones || !battle) return;
        if (slot && place) putZones(this.sheet, this.layers.zones, zonesOfUnit(battle, slot));
        else if (!slot && setsUp(this.state, this.seat))
            putZones(this.sheet, this.layers.zones, zonesOfSeat(battle, this.seat));
    }

    private ring(at: Spot): void {
        const ring = put(this.layers.over, 'circle', {
            class: 'table-beacon',
            cx: at.x,
            cy: at.y,
            r: 16 * this.sheet.pen,
        });

        window.setTimeout(() => ring.remove(), 1600);
    }

    // Only where it is used: the ground has many elements and needs none of it.
    private sharpened(zoom: number): void {
        for (const layer of [this.layers.troops, this.layers.over])
            layer.style.setProperty('--px', `${1 / zoom}px`);
        this.layers.troops.classList.toggle('is-far', zoom * this.sheet.pen < FAR);
        this.layers.setZoom(this.sheet, zoom);
        this.parts?.mover.refresh();
    }

    // The side this seat commands; none for those who only watch.
    private side(): number {
        const seat = this.paper?.battle.seats[this.seat];

        return seat?.kind === 'player' ? seat.side : -1;
    }
}
