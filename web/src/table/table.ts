// SPDX-License-Identifier: MIT
// The table as a whole: keeps what is known, and lets each part do its own.
import type { Battle, Choices, Ghost, Odds, Point, State, Told, Unit } from '../types';
import { Aim } from './aim';
import type { Mode, Pick, TableDeps, TableOptions, TableView } from './api';
import { Asking } from './asking';
import { Bubble } from './bubble';
import { Camera, type Rect } from './camera';
import { divisionOf, isMany, ledBy } from './company';
import { type Desk, allBoxes, boxesOf, slotAt, spotAt } from './desk';
import { Gestures } from './gestures';
import { Hold } from './hold';
import { Keys } from './keys';
import { Lasso } from './lasso';
import { Layers } from './layers';
import { Marching } from './marching';
import { Measuring } from './measuring';
import { Motion, type Pose } from './motion';
import { Mover } from './mover';
import { Picking } from './picking';
import { Placing } from './placing';
import { printed } from './print';
import { putAreas, putZones } from './shade';
import { type Sheet, type Spot, pointOf, put, sheetOf, spotOf } from './sheet';
import { holds } from './outline';
import { putTrails, type Trail } from './trails';
import { troopsOf, unseenBy } from './view';
import { canDrag, dragVerb, settingUp, targetsOf } from './targets';
import { setsUp, zonesOfSeat, zonesOfUnit } from './zones';
import { say } from '../words';

// What is there only while a battle lies on the table.
interface Parts {
    mover: Mover;
    marching: Marching;
    motion: Motion;
    measuring: Measuring;
    aim: Aim;
    placing: Placing;
    hold: Hold;
}

const FAR = 1.25; // pixels a pen: with less, hats are a blur

export class Table implements TableView, Desk {
    readonly layers = new Layers();
    readonly bubble: Bubble;
    readonly camera: Camera;
    choices: Choices | null = null;
    armed: string | null = null;
    chosen = 0;
    company: number[] = [];
    private paper: Sheet | null = null;
    private state: State | null = null;
    private parts: Parts | null = null;
    private seat = -1;
    how: Mode = 'point';
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
    private asking: Asking;
    private gone = new AbortController();

    constructor(
        readonly host: HTMLElement,
        readonly deps: TableDeps,
    ) {
        const still = (): boolean => deps.reducedMotion();

        host.classList.add('table-host');
        host.tabIndex = 0;
        host.setAttribute('role', 'application');
        host.append(this.layers.world);
        this.bubble = new Bubble(host);
        this.camera = new Camera(
            host,
            this.layers.world,
            [this.layers.ground, this.layers.troops, this.layers.over],
            zoom => this.sharpened(zoom),
            () => this.refresh(),
            still,
        );
        this.gestures = new Gestures(
            host,
            this.camera,
            {
                take: (target, event) => this.parts?.hold.take(target, event) ?? null,
                tap: (target, event) => this.tap(target, event),
                hover: (target, event) => this.hover(target, event),
                twice: target => this.twice(target),
            },
            still,
        );
        this.keys = new Keys(host, {
            camera: this.camera,
            units: () => this.layers.units,
            lands: () => this.layers.lands?.views ?? [],
            focused: (thing, element) => this.asking.focused(thing, element),
            carried: () => this.carried(),
            step: () => (this.sheet.battle.cell || this.sheet.battle.native) / 100,
            select: (slot, too) => (too ? this.add(slot) : this.pointed(slot, true)),
            march: slot => this.parts?.hold.takeUp(slot) ?? true,
            escape: () => this.escape(),
            enter: () => this.picking?.pick.many === true && this.picking.enough(),
            measure: on => this.holdTape(on),
        });
        this.asking = new Asking(this, () => this.state, () => this.gestures.letGo(), this.gone.signal);
    }

    destroy(): void {
        this.parts?.motion.stop();
        this.parts?.placing.end();
        this.gone.abort();
        this.asking.close();
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

    get carrying(): boolean {
        return this.carried() !== null;
    }

    unitOf(slot: number): Unit | undefined {
        return slot ? this.state?.units.find(unit => unit.slot === slot) : undefined;
    }

    // --- what the page tells ---

    setBattle(battle: Battle): void {
        const s = (this.paper = sheetOf(battle));
        const over = this.layers.over;

        this.host.setAttribute(
            'aria-label',
            say('The battle table. Arrows move the view, plus and minus zoom, Tab goes to the units.'),
        );
        this.parts?.motion.stop();
        this.letGo();
        this.state = null;
        this.chosen = 0;
        this.company = [];
        this.choices = null;
        this.layers.setSheet(s);
        const motion = new Motion(
            s,
            put(over, 'g', { class: 'table-effects' }),
            this.layers.units!,
        );
        const aim = new Aim(this, over);
        const measuring = new Measuring(this, over);
        const mover = new Mover(this, put(over, 'g'), slot => this.lifted(slot ? [slot] : []));
        const marching = new Marching(this, put(over, 'g'), slots => this.lifted(slots));
        const lasso = new Lasso(this, over);
        const placing = new Placing(this, mover);

        const hold = new Hold(this, { aim, measuring, mover, marching, lasso });

        this.parts = { motion, aim, measuring, mover, marching, placing, hold };
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

        units.describe(unit => this.deps.bearings(unit));
        this.layers.lands?.update(state, thing => this.deps.account(thing));
        this.asking.refresh();

        this.camera.setTroops(this.deps.placing() ? null : troopsOf(this.sheet, state, this.side()));

        if (events.length && !this.deps.reducedMotion()) parts.motion.play(before, gone, events);
        if (this.chosen && !this.unitOf(this.chosen)) this.select(0);
        this.keys.rove();
        this.shade();
        this.company = this.company.filter(slot => this.unitOf(slot)?.onTable);
        if (parts.mover.slot) parts.mover.renew();
        else if (parts.marching.slot) parts.marching.renew();
        else if (!this.picking) {
            parts.aim.at(undefined);
            this.bubble.close();
        }
    }

    setTrails(trails: Trail[]): void {
        this.asking.trails = trails;
        if (this.layers.trails) putTrails(this.sheet, this.layers.trails, trails);
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

        this.letGo();
        this.picking =
            mode === 'pick' && pick ? new Picking(this, pick, () => this.setMode('point')) : null;
        this.how = mode === 'pick' && !pick ? 'point' : mode;
        this.host.classList.toggle('is-measuring', this.how === 'measure');
        this.host.classList.toggle('is-roping', this.how === 'lasso');
        this.parts?.measuring.end();
        this.bubble.say(null, '');
        this.markSelected();
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
        this.choose(slot ? [slot] : []);
    }

    selected(): number[] {
        return this.company.length ? this.company : [this.chosen].filter(Boolean);
    }

    choose(slots: number[]): void {
        const [slot = 0, ...others] = slots;

        if (others.length || this.parts?.mover.slot !== slot) this.letGo();
        if (this.chosen !== slot) this.armed = null;
        this.chosen = slot;
        this.company = others.length ? slots : [];
        this.choices = null;
        this.deps.onSelect(slots); // the page answers with setChoices
        this.shade();
    }

    setPlan(ghosts: { slot: number; ghost: Ghost }[]): void {
        this.parts?.marching.show(ghosts);
    }

    boxes(slots?: number[]): Rect[] {
        return slots ? boxesOf(this, slots) : allBoxes(this);
    }

    show(what: number | Point): void {
        const view = typeof what === 'number' ? this.layers.units?.views.get(what) : undefined;
        const at = typeof what === 'number' ? view?.at : this.paper && spotOf(this.paper, what);

        if (!at) return;
        this.camera.show(at);
        this.layers.ring(this.sheet, at);
    }

    highlight(slots: number[], how: 'lit' | 'taught' = 'lit'): void {
        this.layers.units?.mark(how, slots);
    }

    preview(order: string | null): void {
        const ghost = order ? this.deps.ghost(order) : null;

        this.parts?.mover.preview(
            ghost?.moved[0]?.slot ?? this.chosen,
            ghost && ghost.moved.length ? ghost : null,
        );
    }

    setOdds(odds: Odds | null, lines: string[]): void {
        this.bubble.setOdds(odds, lines);
    }

    fit(what: 'troops' | 'whole'): void {
        this.camera.fit(what);
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

    private carried(): Mover | Marching | null {
        return this.parts?.hold.carried ?? null;
    }

    private letGo(): void {
        this.parts?.hold.letGo();
    }

    private refresh(): void {
        this.asking?.refresh();
        this.carried()?.refresh();
    }

    private tap(target: Element, event: PointerEvent): void {
        const parts = this.parts;

        if (!parts) return;
        if (this.how === 'measure') return parts.measuring.tap(target, event);
        if (parts.placing.active && !this.bubble.open) return parts.placing.putDown(event);
        if (target.closest('[data-grip]')) return;
        if (this.bubble.open && !this.picking) this.bubble.dismiss();
        const slot = slotAt(this, target, event);

        if (this.how === 'lasso' || (slot && this.how === 'point' && isMany(event))) this.add(slot);
        else this.pointed(slot, false);
    }

    // A unit of one's own joins those that are selected, or leaves them.
    private add(slot: number): void {
        const all = this.all();

        if (!this.isMine(slot)) return;
        this.choose(all.includes(slot) ? all.filter(one => one !== slot) : [...all, slot]);
    }

    // All of one's own that are selected.
    all(): number[] {
        return this.selected().filter(slot => this.isMine(slot));
    }

    isMine(slot: number): boolean {
        const unit = this.unitOf(slot);

        return unit?.onTable === true && unit.side === this.side();
    }

    private twice(target: Element): void {
        const slot = Number(target.closest('[data-slot]')?.getAttribute('data-slot') ?? 0);
        const all = divisionOf(this.state?.units ?? [], slot);

        if (this.how === 'point' && this.isMine(slot) && all.length > 1) this.choose(all);
    }

    private pointed(slot: number, byKey: boolean): void {
        const unit = this.unitOf(slot);

        if (this.picking) return this.picking.tap(slot);
        if (this.company.length && unit && !this.isMine(slot) && this.parts?.aim.offerAll(unit, byKey))
            return;
        const target =
            unit && slot !== this.chosen && targetsOf(this.choices, this.armed).includes(slot);

        if (target && this.parts?.aim.offer(unit, byKey)) return;
        const enemy = unit && this.isMine(this.chosen) && unit.side !== this.side();

        if (!enemy || !this.parts?.aim.refuse(unit, byKey)) this.select(slot);
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

    private escape(): void {
        const moving = this.carried()?.slot ?? 0;

        this.gestures.letGo();
        this.asking.close();
        if (this.bubble.open) this.bubble.dismiss();
        else if (moving) this.letGo();
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

    private lifted(slots: number[]): void {
        this.layers.units?.mark('lifted', slots);
        if (slots.length) return;
        this.parts?.placing.end();
        this.zonesFor(this.chosen);
    }

    private shade(): void {
        const units = this.layers.units;
        const shades = this.layers.shades;
        const unit = this.company.length ? undefined : this.unitOf(this.chosen); // of several it would be one's

        if (!units || !shades) return;
        shades.replaceChildren();
        if (unit?.onTable && this.options.shading)
            putAreas(this.sheet, shades, this.deps.areas(unit.slot));
        units.mark('dim', unit?.onTable && this.options.sight ? unseenBy(this.state!, unit, this.deps.sight(unit.slot)) : []);
        units.mark(
            'mine',
            [...units.views.values()]
                .filter(view => view.unit.side === this.side())
                .map(view => view.unit.slot),
        );
        this.markSelected();
        this.markTargets();
    }

    // Who is selected, and whom a headquarters leads.
    private markSelected(): void {
        const led = this.company.length ? [] : ledBy(this.state?.units ?? [], this.chosen);

        this.layers.units?.mark('selected', this.selected());
        this.layers.units?.mark('led', led);
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

    // Only where it is used: the ground has many elements and needs none of it.
    private sharpened(zoom: number): void {
        for (const layer of [this.layers.troops, this.layers.over])
            layer.style.setProperty('--px', `${1 / zoom}px`);
        this.layers.troops.classList.toggle('is-far', zoom * this.sheet.pen < FAR);
        this.layers.setZoom(this.sheet, zoom);
        this.refresh();
    }

    // The side this seat commands; none for those who only watch.
    private side(): number {
        const seat = this.paper?.battle.seats[this.seat];

        return seat?.kind === 'player' ? seat.side : -1;
    }
}
