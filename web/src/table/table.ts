// SPDX-License-Identifier: MIT
// The table as a whole: keeps what is known, and lets each part do its own.
import type { Battle, Choices, Point, State, Told, Unit } from '../types';
import type { Mode, Pick, TableDeps, TableOptions, TableView } from './api';
import { Bubble, type Place } from './bubble';
import { Camera } from './camera';
import { Gestures, type Grip, type Hands } from './gestures';
import { Keys } from './keys';
import { Layers } from './layers';
import { Motion, type Pose } from './motion';
import { Mover } from './mover';
import { printed } from './print';
import { putAreas, putZones } from './shade';
import { type Sheet, type Spot, pointOf, put, sheetOf, short, spotOf } from './sheet';
import { Tape, tapeText } from './tape';
import type { UnitView } from './units';
import { type Deed, canDrag, deedsAt, dragVerb, targetsOf } from './targets';

// It may be put down somewhere and not march: the armies are being set up.
const settingUp = (choices: Choices): boolean =>
    choices.choices.some(choice => choice.may && choice.takes === 'place') && !choices.choices.some(choice => choice.may && choice.takes === 'path');

const NEAR = 18; // pixels a finger may miss by

export class Table implements TableView {
    private sheet: Sheet | null = null;
    private state: State | null = null;
    private seat = -1;
    private chosen = 0;
    private choices: Choices | null = null;
    private armed: string | null = null;
    private how: Mode = 'point';
    private pick: { of: Pick; slots: number[] } | null = null;
    private options: TableOptions = { names: true, shading: true, sight: true, grid: true, atOnce: false };
    private layers = new Layers();
    private bubble: Bubble;
    private camera: Camera;
    private gestures: Gestures;
    private keys: Keys;
    private mover: Mover | null = null;
    private motion: Motion | null = null;
    private tape: Tape | null = null;
    private aim: SVGPathElement | null = null; // from the unit to the target it is dragged on
    private measuring: { slot: number; at: Spot } | null = null;
    private held = false; // the measuring key is down
    private placing: AbortController | null = null;

    constructor(private host: HTMLElement, private deps: TableDeps) {
        host.classList.add('table-host');
        host.tabIndex = 0;
        host.setAttribute('role', 'application');
        host.setAttribute('aria-label', 'The battle table. Arrows move the view, plus and minus zoom, Tab goes to the units.');
        host.append(this.layers.world);
        this.bubble = new Bubble(host);
        this.camera = new Camera(host, this.layers.world, [this.layers.ground, this.layers.troops, this.layers.over],
            zoom => this.sharpened(zoom), () => this.mover?.refresh(), () => deps.reducedMotion());
        this.gestures = new Gestures(host, this.camera, this.hands(), () => deps.reducedMotion());
        this.keys = new Keys(host, {
            camera: this.camera, units: () => this.layers.units, mover: () => this.mover, step: () => (this.sheet?.battle.native ?? 1000) / 100,
            select: slot => this.tapped(slot, true), march: slot => this.takeUp(slot), escape: () => this.escape(), enter: () => this.enter(),
            measure: on => this.holdTape(on),
        });
    }

    destroy(): void {
        this.motion?.stop();
        this.placing?.abort();
        this.gestures.destroy();
        this.keys.destroy();
        this.camera.destroy();
        this.host.replaceChildren();
        this.host.classList.remove('table-host');
    }

    // --- what the page tells ---

    setBattle(battle: Battle): void {
        this.motion?.stop();
        this.mover?.cancel();
        const s = this.sheet = sheetOf(battle);

        this.state = null;
        this.chosen = 0;
        this.choices = null;
        this.layers.setSheet(s);
        const over = this.layers.over;

        this.motion = new Motion(s, put(over, 'g', { class: 'table-effects' }), this.layers.units!);
        this.aim = put(over, 'path', { class: 'table-aim' });
        this.tape = new Tape(s, over);
        this.mover = new Mover({
            sheet: s, deps: this.deps, camera: this.camera, bubble: this.bubble, unitOf: slot => this.unitOf(slot),
            atOnce: () => this.options.atOnce || this.deps.atOnce?.() === true, lifted: slot => this.lifted(slot),
        }, put(over, 'g'));
        this.camera.setSheet(s);
    }

    setState(state: State, events: Told[] = []): void {
        const s = this.sheet, units = this.layers.units;

        if (!s || !units)
            return;
        const before = new Map<number, Pose>([...units.views].map(([slot, view]) => [slot, { at: view.at, face: view.body.face }]));

        this.motion?.stop();
        this.state = state;
        this.layers.setGround(s, state);
        this.layers.setEntries(s, state);
        const gone = units.update(state);

        if (events.length && !this.deps.reducedMotion())
            this.motion?.play(before, gone, events);
        if (this.chosen && !this.unitOf(this.chosen))
            this.select(0);
        this.keys.rove();
        this.shade();
        if (this.mover?.slot)
            this.mover.renew();
        else if (!this.pick)
            this.bubble.close();
    }

    setSeat(seat: number): void {
        this.seat = seat;
        this.shade();
    }

    setChoices(choices: Choices | null): void {
        this.choices = choices;
        this.markTargets();
    }

    setMode(mode: Mode, pick?: Pick): void {
        const was = this.how;

        this.mover?.cancel();
        this.pick = mode === 'pick' && pick ? { of: pick, slots: [] } : null;
        this.how = mode === 'pick' && !pick ? 'point' : mode;
        this.host.classList.toggle('is-measuring', this.how === 'measure');
        this.measuring = null;
        this.tape?.hide();
        this.bubble.say(null, '');
        this.markTargets();
        if (this.pick)
            this.deps.say(this.pick.of.prompt);
        if (was !== this.how)
            this.deps.onMode?.(this.how);
    }

    mode(): Mode { return this.how; }

    arm(verb: string | null): void {
        this.armed = verb;
        this.markTargets();
    }

    select(slot: number): void {
        if (this.mover?.slot && this.mover.slot !== slot)
            this.mover.cancel();
        if (this.chosen !== slot)
            this.armed = null;
        this.chosen = slot;
        this.layers.units?.mark('selected', slot ? [slot] : []);
        this.choices = null;
        this.deps.onSelect(slot ? [slot] : []); // the page answers with setChoices
        this.shade();
    }

    selected(): number { return this.chosen; }

    show(what: number | Point): void {
        const view = typeof what === 'number' ? this.layers.units?.views.get(what) : undefined;
        const at = typeof what === 'number' ? view?.at : this.sheet && spotOf(this.sheet, what);

        if (!at)
            return;
        this.camera.show(at);
        this.ring(at);
    }

    highlight(slots: number[]): void {
        this.layers.units?.mark('lit', slots);
    }

    preview(order: string | null): void {
        const ghost = order ? this.deps.ghost(order) : null;

        this.mover?.preview(ghost?.moved[0]?.slot ?? this.chosen, ghost && ghost.moved.length ? ghost : null);
    }

    fit(): void { this.camera.fit(); }
    zoom(factor: number): void { this.camera.zoomBy(factor); }

    setOptions(options: Partial<TableOptions>): void {
        this.options = { ...this.options, ...options };
        this.host.classList.toggle('no-names', !this.options.names);
        this.host.classList.toggle('no-grid', !this.options.grid);
        this.shade();
    }

    svgForPrint(): SVGSVGElement {
        return this.sheet && this.state ? printed(this.sheet, this.state) : put(null, 'svg');
    }

    // A unit from the tray. Taken up with the pointer it is carried and dropped; otherwise it follows
    // until the next click.
    beginPlace(slot: number, event?: PointerEvent, verb?: string): void {
        const mover = this.mover;

        if (!mover || !this.sheet)
            return;
        this.placing?.abort();
        const end = this.placing = new AbortController(), on = { signal: end.signal };
        const aim = (at: PointerEvent): void => mover.aim(this.camera.toSheet(at.clientX, at.clientY));

        const follow = (): void => {
            mover.aim(this.middle());
            this.host.focus({ preventScroll: true });
            this.host.addEventListener('pointermove', at => { if (!this.bubble.open) aim(at); }, on);
        };

        mover.begin(slot, verb ?? dragVerb(this.choices?.unit === slot ? this.choices : null, this.armed), null);
        this.zonesFor(slot);
        if (!event)
            return follow();
        let carried = true;

        window.addEventListener('pointermove', at => { if (carried) aim(at); }, on);
        window.addEventListener('pointercancel', () => { if (carried) mover.cancel(); }, on);
        window.addEventListener('pointerup', at => {
            if (!carried)
                return;
            carried = false;
            if (Math.hypot(at.clientX - event.clientX, at.clientY - event.clientY) < 8)
                follow(); // it was only clicked
            else if (this.host.contains(document.elementFromPoint(at.clientX, at.clientY)))
                mover.drop();
            else
                mover.cancel();
        }, on);
    }

    // --- what hands do ---

    private hands(): Hands {
        return {
            take: (target, event) => this.take(target, event),
            tap: (target, event) => this.tap(target, event),
            hover: (target, event) => this.hover(target, event),
        };
    }

    private spotOf(event: PointerEvent | MouseEvent): Spot {
        return this.camera.toSheet(event.clientX, event.clientY);
    }

    // The unit under the pointer, or for a finger the one it nearly hit.
    private slotAt(target: Element | null, event: PointerEvent): number {
        const slot = Number(target?.closest('[data-slot]')?.getAttribute('data-slot') ?? 0);

        if (slot || event.pointerType !== 'touch')
            return slot;
        const at = this.spotOf(event);
        let best = 0, least = NEAR / this.camera.zoom;

        for (const view of this.layers.units?.views.values() ?? []) {
            const far = Math.hypot(view.at.x - at.x, view.at.y - at.y) - Math.min(view.body.wide, view.body.deep);

            if (far < least) {
                least = far;
                best = view.unit.slot;
            }
        }
        return best;
    }

    private take(target: Element, event: PointerEvent): Grip | null {
        const mover = this.mover, grip = target.closest('[data-grip]')?.getAttribute('data-grip'), at = this.spotOf(event);

        if (!mover || !this.sheet)
            return null;
        if (this.how === 'measure')
            return this.tapeGrip(target, event);
        if (mover.slot && grip === 'wheel')
            return { move: to => mover.wheel(this.spotOf(to)), drop: () => mover.drop(), cancel: () => mover.cancel() };
        if (mover.slot && grip === 'ghost') {
            mover.grab(at);
            return this.carry(mover);
        }
        const slot = this.slotAt(target, event);

        // A finger drags what is selected; anything else under it moves the view.
        if (!slot || this.how !== 'point' || (event.pointerType === 'touch' && slot !== this.chosen))
            return null;
        if (slot !== this.chosen)
            this.select(slot);
        if (!canDrag(this.choices) && !targetsOf(this.choices, this.armed, true).length)
            return null;
        mover.begin(slot, dragVerb(this.choices, this.armed), at);
        return this.carry(mover);
    }

    // Over a target it aims, over ground it marches.
    private carry(mover: Mover): Grip {
        let over: Unit | undefined;
        const look = (event: PointerEvent): Unit | undefined => {
            const under = document.elementsFromPoint(event.clientX, event.clientY).map(element => element.closest('[data-slot]')).find(element => element);
            const unit = this.unitOf(Number(under?.getAttribute('data-slot') ?? 0));

            return unit && unit.slot !== mover.slot && targetsOf(this.choices, this.armed, true).includes(unit.slot) ? unit : undefined;
        };

        return {
            move: event => {
                over = mover.placing ? undefined : look(event);
                this.aimAt(over);
                if (over)
                    mover.pause();
                else if (canDrag(this.choices) || mover.placing)
                    mover.aim(this.spotOf(event));
            },
            drop: () => {
                this.aimAt(undefined);
                if (over) {
                    mover.cancel();
                    this.offer(over, false);
                } else
                    mover.drop();
            },
            cancel: () => {
                this.aimAt(undefined);
                mover.cancel();
            },
        };
    }

    private aimAt(target: Unit | undefined): void {
        const from = this.layers.units?.views.get(this.chosen)?.at, to = target && this.layers.units?.views.get(target.slot)?.at;

        this.aim?.setAttribute('d', from && to ? `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}` : '');
        this.layers.units?.mark('lit', target ? [target.slot] : []);
        if (target && to)
            this.bubble.say(this.camera.toHost(to), this.deeds(target).map(deed => deed.text).join('\n'));
    }

    private tap(target: Element, event: PointerEvent): void {
        const mover = this.mover;

        if (this.how === 'measure')
            return this.measureFrom(target, event);
        if (this.placing && mover?.placing && !this.bubble.open) {
            mover.aim(this.spotOf(event));
            mover.drop();
            return;
        }
        if (target.closest('[data-grip]'))
            return;
        if (this.bubble.open)
            this.bubble.dismiss();
        this.tapped(this.slotAt(target, event), false);
    }

    private tapped(slot: number, byKey: boolean): void {
        const unit = this.unitOf(slot);

        if (this.pick)
            return this.picked(slot);
        if (unit && slot !== this.chosen && targetsOf(this.choices, this.armed).includes(slot) && this.offer(unit, byKey))
            return;
        this.select(slot);
    }

    private hover(target: Element | null, event: PointerEvent | null): void {
        const slot = target && event ? this.slotAt(target, event) : 0;

        this.deps.onHover?.(slot, event && this.sheet ? pointOf(this.sheet, this.spotOf(event)) : null);
        if (this.how === 'measure' && this.measuring && event)
            this.measureTo(slot, this.spotOf(event));
    }

    // --- what is asked and answered ---

    private offer(target: Unit, focus: boolean): boolean {
        const deeds = this.deeds(target), view = this.layers.units?.views.get(target.slot);

        if (!deeds.length || !view)
            return false;
        const only = deeds.length === 1 && (this.options.atOnce || this.deps.atOnce?.() === true);

        if (only)
            this.order(deeds[0]!);
        else
            this.bubble.ask(this.placeOf(view), [], [
                ...deeds.slice(0, 8).map((deed, i) => ({ text: deed.text, help: deed.help, main: i === 0, choose: () => this.order(deed) })),
                { text: `Look at ${target.name}`, choose: () => { this.bubble.close(); this.select(target.slot); } },
            ], () => this.aimAt(undefined), focus);
        return true;
    }

    private deeds(target: Unit): Deed[] {
        return this.sheet ? deedsAt(this.sheet.battle, this.choices, this.armed, target, this.deps) : [];
    }

    private order(deed: Deed): void {
        this.bubble.close();
        this.aimAt(undefined);
        this.deps.onOrder(deed.order);
    }

    private picked(slot: number): void {
        const pick = this.pick!;

        if (!slot || !pick.of.units.includes(slot))
            return;
        pick.slots = pick.slots.includes(slot) ? pick.slots.filter(other => other !== slot) : [...pick.slots, slot];
        this.layers.units?.mark('selected', [this.chosen, ...pick.slots]);
        if (!pick.of.many)
            return this.endPick(pick.slots);
        const view = this.layers.units?.views.get(slot);

        if (view)
            this.bubble.ask(this.placeOf(view), [pick.of.prompt], [{ text: `Done (${pick.slots.length})`, main: true, choose: () => this.endPick(pick.slots) }],
                () => this.endPick([]), false);
    }

    private endPick(slots: number[]): void {
        const done = this.pick?.of.done;

        this.pick = null;
        this.bubble.close();
        this.layers.units?.mark('selected', this.chosen ? [this.chosen] : []);
        this.setMode('point');
        done?.(slots);
    }

    private takeUp(slot: number): boolean {
        if (slot !== this.chosen)
            this.select(slot);
        if (!this.mover || !canDrag(this.choices)) {
            this.deps.say('It cannot be moved now.');
            return true;
        }
        this.mover.begin(slot, dragVerb(this.choices, this.armed), null);
        this.mover.nudge(0, 0, 0);
        this.host.focus({ preventScroll: true });
        return true;
    }

    private enter(): boolean {
        if (!this.pick)
            return false;
        if (this.pick.of.many && this.pick.slots.length) {
            this.endPick(this.pick.slots);
            return true;
        }
        return false;
    }

    private escape(): void {
        const moving = this.mover?.slot ?? 0;

        this.gestures.letGo();
        this.placing?.abort();
        this.placing = null;
        if (this.bubble.open)
            this.bubble.dismiss();
        else if (moving)
            this.mover!.cancel();
        else if (this.pick)
            this.endPick([]);
        else if (this.how !== 'point')
            this.setMode('point');
        else
            this.select(0);
        if (moving)
            this.layers.units?.views.get(moving)?.group.focus({ preventScroll: true });
    }

    // --- the tape ---

    private holdTape(on: boolean): void {
        if (on && this.how === 'point') {
            this.held = true;
            this.setMode('measure');
        } else if (!on && this.held) {
            this.held = false;
            this.setMode('point');
        }
    }

    private endOf(slot: number, at: Spot): { slot: number; at: Spot } {
        return { slot, at: this.layers.units?.views.get(slot)?.at ?? at };
    }

    private measureFrom(target: Element, event: PointerEvent): void {
        this.measuring = this.measuring ? null : this.endOf(this.slotAt(target, event), this.spotOf(event));
    }

    private tapeGrip(target: Element, event: PointerEvent): Grip {
        this.measuring = this.endOf(this.slotAt(target, event), this.spotOf(event));
        return {
            move: to => this.measureTo(this.slotAt(document.elementFromPoint(to.clientX, to.clientY), to), this.spotOf(to)),
            drop: () => { this.measuring = null; },
            cancel: () => this.tape?.hide(),
        };
    }

    private measureTo(slot: number, at: Spot): void {
        const s = this.sheet, from = this.measuring, to = this.endOf(slot, at);

        if (!s || !from)
            return;
        const measure = this.deps.measure(from.slot || pointOf(s, from.at), to.slot || pointOf(s, to.at));

        this.tape?.show(from.at, to.at, 1 / this.camera.zoom);
        this.bubble.say(this.camera.toHost(at), measure ? tapeText(measure) : '');
        if (measure && slot)
            this.deps.say(tapeText(measure));
    }

    // --- what is drawn about it ---

    private unitOf(slot: number): Unit | undefined {
        return slot ? this.state?.units.find(unit => unit.slot === slot) : undefined;
    }

    private middle(): Spot {
        const box = this.host.getBoundingClientRect();

        return this.camera.toSheet(box.left + box.width / 2, box.top + box.height / 2);
    }

    private placeOf(view: UnitView): Place {
        const at = this.camera.toHost(view.at), half = Math.max(view.body.wide, view.body.deep) * this.camera.zoom;

        return { x: at.x, top: at.y - half, bottom: at.y + half, over: false };
    }

    private lifted(slot: number): void {
        this.layers.units?.mark('lifted', slot ? [slot] : []);
        if (slot)
            return;
        this.placing?.abort();
        this.placing = null;
        this.zonesFor(this.chosen);
    }

    private shade(): void {
        const s = this.sheet, units = this.layers.units, shades = this.layers.shades, unit = this.unitOf(this.chosen);

        if (!s || !units || !shades)
            return;
        shades.replaceChildren();
        if (unit?.onTable && this.options.shading)
            putAreas(s, shades, this.deps.areas(unit.slot));
        const unseen = unit?.onTable && this.options.sight
            ? this.deps.sight(unit.slot).filter(sight => !sight.sees && this.unitOf(sight.slot)?.side !== unit.side).map(sight => sight.slot) : [];

        units.mark('dim', unseen);
        units.mark('mine', [...units.views.values()].filter(view => view.unit.side === this.side()).map(view => view.unit.slot));
        units.mark('selected', this.chosen ? [this.chosen] : []);
        this.markTargets();
    }

    private markTargets(): void {
        const units = this.layers.units;

        units?.mark('target', this.how === 'point' ? targetsOf(this.choices, this.armed) : []);
        units?.mark('pick', this.pick?.of.units ?? []);
        this.zonesFor(this.chosen);
    }

    // The parts of the table in which a unit may be set up, while that is what it may do.
    private zonesFor(slot: number): void {
        const s = this.sheet, zones = this.layers.zones, entry = s?.battle.roster.find(unit => unit.slot === slot);
        const place = this.mover?.placing && this.mover.slot === slot || this.choices?.unit === slot && settingUp(this.choices);

        zones?.replaceChildren();
        if (s && zones && entry && place)
            putZones(s, zones, s.battle.zones.filter(zone => zone.side === entry.side && (!zone.units.length || zone.units.includes(slot))));
    }

    private ring(at: Spot): void {
        const ring = put(this.layers.over, 'circle', { class: 'table-beacon', cx: at.x, cy: at.y, r: 16 * (this.sheet?.pen ?? 1) });

        window.setTimeout(() => ring.remove(), 1600);
    }

    private sharpened(zoom: number): void {
        // Only where it is used: the ground has many elements and needs none of it.
        for (const layer of [this.layers.troops, this.layers.over])
            layer.style.setProperty('--px', `${1 / zoom}px`);
        this.layers.troops.classList.toggle('is-far', zoom * (this.sheet?.pen ?? 1) < 1.25);
        this.layers.units?.setZoom(zoom);
        this.mover?.refresh();
    }

    // The side this seat commands; none for those who only watch.
    private side(): number {
        const seat = this.sheet?.battle.seats[this.seat];

        return seat?.kind === 'player' ? seat.side : -1;
    }
}
