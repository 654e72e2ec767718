// SPDX-License-Identifier: MIT
// A unit that is being moved, from the moment it is taken up until the order is given or put aside.
//
// The wish is a place and perhaps a heading. The engine answers with the order that comes nearest
// to it and with what will come of it; at most one question a frame is put to it.
import type { Ghost, Point, Unit, VerbInfo } from '../types';
import { type Place, boxOf } from './beside';
import type { Offer } from './bubble';
import { type Desk, allBoxes } from './desk';
import { GhostView } from './ghost';
import { unitName } from './frame';
import { cellAt, cellPath, facingAfter, facingNear } from './grid';
import { because, verbOf } from './targets';
import { type Sheet, type Spot, pathOf, pointOf, spotOf } from './sheet';
import { figure, say } from '../words';

const FAR = 8; // pixels from a place that are not there
const KNOB = 16; // pixels round the middle of the handle

const middle = ([a, , c]: Unit['box']): Point => [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2];

export class Mover {
    slot = 0; // 0: nothing is being moved
    placing = false; // it comes from the tray
    ghost: Ghost | null = null;
    private view: GhostView;
    private verb: string | undefined;
    private wish: Point = [0, 0];
    private face: number | null = null;
    private off: Spot = { x: 0, y: 0 }; // from the pointer to the unit's pose
    private stand = 0; // the one that is moved alone, from 1; 0: the whole unit
    // Stands that were led somewhere before, in the order that is being put together.
    private soFar: { slot: number; order: string } | null = null;
    private frame = 0;
    // Dragged before it was ordered to move: where it goes once the order is obeyed.
    private later: { slot: number; wish: Point; face: number | null } | null = null;

    // `lifted` is told which unit is in the air; 0: none.
    constructor(
        private of: Desk,
        layer: Element,
        private lifted: (slot: number) => void,
    ) {
        this.view = new GhostView(of.sheet, layer, slot => of.unitOf(slot));
    }

    // `grabbed`: the place on the sheet where it was taken hold of.
    begin(slot: number, verb: string | undefined, grabbed: Spot | null): void {
        const unit = this.of.unitOf(slot);

        this.of.bubble.close();
        this.slot = slot;
        this.verb = verb;
        this.face = null;
        this.ghost = null;
        this.later = null;
        this.placing = !unit?.onTable;
        this.stand = 0;
        if (verb?.endsWith(' #') && unit?.onTable) this.stand = this.standAt(unit, grabbed);
        if (!this.stand || this.soFar?.slot !== slot) this.soFar = null;
        if (unit?.onTable) {
            const held = unit.stands[this.stand - 1];
            const from: Point = held ? middle(held) : unit.pose;
            const pose = spotOf(this.of.sheet, from);

            this.wish = from;
            this.off = grabbed ? { x: pose.x - grabbed.x, y: pose.y - grabbed.y } : { x: 0, y: 0 };
        } else this.off = { x: 0, y: 0 };
        this.lifted(slot);
    }

    // The stand that was taken hold of; by keys the first that has not been led anywhere.
    private standAt(unit: Unit, at: Spot | null): number {
        const far = unit.stands.map(stand => {
            const spot = spotOf(this.of.sheet, middle(stand));

            return at ? Math.hypot(spot.x - at.x, spot.y - at.y) : 0;
        });

        return 1 + far.indexOf(Math.min(...far));
    }

    // What the engine is asked for: a verb, a manner, one of its stands.
    private steer(manner = ''): Ghost | null {
        const verb = this.stand ? verbOf(this.verb!) : this.verb;
        const alone = this.stand ? `#${this.stand} ${this.soFar?.order ?? ''}` : '';
        const wanted = [manner || verb, alone].filter(Boolean).join(' ').trim();
        const to = (face: number | null): Ghost | null =>
            this.of.deps.steer(this.slot, this.wish, face, wanted || undefined);
        const front = this.front();

        if (this.face !== null || front === null) return to(this.face);
        const kept = to(front);

        if (kept && this.arrives(kept)) return kept;
        const loose = to(null);

        return loose && (this.arrives(loose) || !kept?.verdict.ok) ? loose : kept;
    }

    // It keeps its front, unless it is turned, is told to turn, or does not get there so.
    private front(): number | null {
        const unit = this.of.unitOf(this.slot);

        return unit?.onTable && unit.front && !this.of.armed ? unit.face : null;
    }

    private arrives(ghost: Ghost): boolean {
        const end = ghost.moved.find(moved => moved.slot === this.slot)?.pose;
        const off = end && Math.hypot(end[0] - this.wish[0], end[1] - this.wish[1]) / 100;

        return ghost.verdict.ok && off !== undefined && off * this.of.camera.zoom < FAR;
    }

    // It is not all yet: the order is kept, and the next stand may be taken up.
    private another(ghost: Ghost): void {
        this.soFar = { slot: this.slot, order: ghost.order };
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        this.view.show(this.slot, ghost, 1 / this.of.camera.zoom, false);
        this.slot = 0;
        this.of.bubble.close();
        this.lifted(0);
        this.of.deps.say(say('Take the next figure up.'));
    }

    // Takes hold of the ghost again where it lies.
    grab(at: Spot): void {
        const pose = spotOf(this.of.sheet, this.wish);

        this.off = { x: pose.x - at.x, y: pose.y - at.y };
        this.of.bubble.close();
    }

    aim(at: Spot): void {
        const { width, height } = this.of.sheet;

        this.wants({
            x: Math.max(0, Math.min(width, at.x + this.off.x)),
            y: Math.max(0, Math.min(height, at.y + this.off.y)),
        });
        this.soon();
    }

    private wants(at: Spot): void {
        this.wish = pointOf(this.of.sheet, cellAt(this.of.sheet, at));
    }

    // Heads from the ghost towards a place.
    wheel(towards: Spot): void {
        const mine = this.ghost?.moved.find(moved => moved.slot === this.slot);

        if (!mine && !this.ghost?.pieces.length) return;
        const at = spotOf(this.of.sheet, mine ? mine.at : this.wish);
        const turn = Math.atan2(towards.x - at.x, -(towards.y - at.y)) / (2 * Math.PI);

        this.of.bubble.close();
        this.face = facingNear(this.of.sheet, Math.round(((turn % 1) + 1) * 65536));
        this.soon();
    }

    // By keys: so many millimetres east and south, so many degrees round.
    nudge(east: number, south: number, turn: number): void {
        this.of.bubble.close();
        if (turn) {
            const from =
                this.face ??
                this.ghost?.moved.find(moved => moved.slot === this.slot)?.face ??
                this.of.unitOf(this.slot)?.face ??
                0;

            this.face = facingAfter(this.of.sheet, from, turn);
        }
        this.off = { x: 0, y: 0 };
        const pose = spotOf(this.of.sheet, this.wish);

        this.wants({ x: pose.x + east, y: pose.y + south });
        this.ask();
        this.speak();
    }

    // Hides the ghost while the pointer is on a target; the wish stays.
    pause(): void {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        this.view.hide();
        this.of.bubble.say(null, '');
    }

    drop(focus = false): void {
        this.ask();
        const ghost = this.ghost;

        this.of.bubble.say(null, '');
        if (!ghost) return this.cancel();
        if (ghost.verdict.ok && this.of.atOnce) return this.give();
        const placed = ghost.moved.length || ghost.pieces.length;
        const word = placed ? this.word(ghost) : say('Give the order');

        this.of.bubble.ask(
            this.spot(),
            lines(this.of.sheet, ghost),
            [
                ...(ghost.verdict.ok ? [this.offer(word, ghost, true)] : []),
                ...this.variants(ghost),
                ...(this.stand && ghost.order
                    ? [{ text: say('Another figure'), main: false, choose: () => this.another(ghost) }]
                    : []),
            ],
            () => this.cancel(),
            focus,
        );
        this.speak();
    }

    private offer(text: string, ghost: Ghost, main: boolean): Offer {
        return {
            text,
            main,
            choose: () => {
                this.ghost = ghost;
                this.give();
            },
            look: () => {
                this.draw(ghost);
                this.of.deps.onGhost?.(ghost);
            },
        };
    }

    // The same place in another manner, such as in column.
    private variants(ghost: Ghost): Offer[] {
        const verb = this.verbOf(ghost);
        const seen = new Set([ghost.order]);

        if (!verb || (verb.takes !== 'path' && verb.takes !== 'place')) return [];
        return this.of.sheet.battle.manners.flatMap(({ word, title }) => {
            const other = this.steer(`${verb.word} ${word}`);

            if (!other?.verdict.ok || seen.has(other.order)) return [];
            seen.add(other.order);
            return [this.offer(title, other, false)];
        });
    }

    give(): void {
        const ghost = this.ghost;

        if (!ghost?.verdict.ok) return;
        const { slot, wish, face } = this;

        this.end();
        this.later = ghost.moved.length ? null : { slot, wish, face };
        this.of.deps.onOrder(ghost.order);
    }

    // This unit may march now: if it was dragged before, there it wants to go. `strikes`: somebody
    // stands there who is a target, and what is done to him is asked instead.
    goOn(slot: number, verb: string | undefined, strikes: (at: Spot) => boolean): void {
        const to = this.later;

        this.later = null;
        if (this.slot || to?.slot !== slot || strikes(spotOf(this.of.sheet, to.wish))) return;
        const ghost = this.of.deps.steer(slot, to.wish, to.face, verb);

        if (!ghost?.moved.some(moved => moved.slot === slot)) return;
        this.begin(slot, verb, null);
        this.wish = to.wish;
        this.face = to.face;
        this.drop();
    }

    cancel(): void {
        if (this.slot) this.end();
    }

    // Something happened meanwhile: the unit goes on from there, if it is still where it was.
    renew(): void {
        const unit = this.of.unitOf(this.slot);
        const asked = this.of.bubble.open;
        const from = this.ghost?.path[0]?.at;
        const stayed = this.placing
            ? !unit?.onTable
            : unit?.onTable && (!from || (from[0] === unit.at[0] && from[1] === unit.at[1]));

        if (!stayed) return this.cancel();
        this.of.bubble.close();
        if (asked) this.drop();
        else if (this.ghost) this.ask();
    }

    // An order that a panel shows before it is given.
    preview(slot: number, ghost: Ghost | null): void {
        if (this.slot) return;
        if (ghost) this.view.show(slot, ghost, 1 / this.of.camera.zoom, false);
        else this.view.hide();
    }

    // The view moved or was zoomed under it.
    refresh(): void {
        if (!this.slot || !this.ghost) return;
        this.draw(this.ghost);
        this.of.bubble.place(this.spot());
    }

    // Where the bubble belongs: beside where it comes from and where it comes to stand, with the handle.
    private spot(): Place {
        const mine = this.ghost?.moved.find(moved => moved.slot === this.slot);
        const { sheet, camera } = this.of;
        const host = (point: Point): Spot => camera.toHost(spotOf(sheet, point));
        const there = (mine?.box ?? [this.wish]).map(host);
        const handle = this.view.front ? [camera.toHost(this.view.front)] : [];
        const knob = handle.flatMap(({ x, y }) => [
            { x: x - KNOB, y: y - KNOB },
            { x: x + KNOB, y: y + KNOB },
        ]);
        const from = this.ghost?.path[0];

        return {
            boxes: [...(from ? [boxOf(from.box.map(host))] : []), boxOf([...there, ...knob])],
            // It came from below: over it, the slip leaves the way in sight.
            over: !!from && host(from.at).y > host(mine?.at ?? this.wish).y,
            rest: allBoxes(this.of),
        };
    }

    // What the order does, in a word: the title of its verb.
    private word(ghost: Ghost): string {
        const verb = this.verbOf(ghost);

        if (this.placing || verb?.takes === 'place') return say('Place');
        if (verb && verb.word !== 'move') return verb.title;
        return ghost.wording.match(/^[A-Za-z]+( [A-Za-z]+){0,2}?(?= to |, )/)?.[0] ?? say('March');
    }

    private verbOf(ghost: Ghost): VerbInfo | undefined {
        return this.of.sheet.battle.verbs.find(verb => verb.word === ghost.verb);
    }

    // Where a word about it is said.
    private beside(): Spot {
        const { left, right, bottom } = this.spot().boxes.at(-1)!;

        return { x: (left + right) / 2, y: bottom };
    }

    private end(): void {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        this.slot = 0;
        this.soFar = null;
        this.ghost = null;
        this.view.hide();
        this.of.bubble.close();
        this.of.bubble.say(null, '');
        this.lifted(0);
        this.of.deps.onGhost?.(null);
    }

    private soon(): void {
        if (!this.frame) this.frame = requestAnimationFrame(() => this.ask());
    }

    private ask(): void {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        if (!this.slot) return;
        this.ghost = this.steer();
        if (this.ghost) {
            this.draw(this.ghost);
            if (!this.of.bubble.open)
                this.of.bubble.say(
                    this.beside(),
                    lines(this.of.sheet, this.ghost).join('\n'),
                    !this.ghost.verdict.ok,
                );
        } else {
            this.view.hide();
            this.of.bubble.say(
                this.of.camera.toHost(spotOf(this.of.sheet, this.wish)),
                say('It cannot be moved now.'),
                true,
            );
        }
        this.of.deps.onGhost?.(this.ghost);
    }

    private draw(ghost: Ghost): void {
        this.view.show(this.slot, this.drawn(ghost), 1 / this.of.camera.zoom, true, this.face);
        this.view.want(
            this.rest(ghost),
            !ghost.verdict.ok || ghost.short !== null,
            cellPath(this.of.sheet, spotOf(this.of.sheet, this.wish)),
        );
    }

    // From where it comes to be to where it was wanted; with its base there, when a rule is in the
    // way and not only its allowance.
    private rest(ghost: Ghost): string {
        const { sheet, camera } = this.of;
        const unit = this.of.unitOf(this.slot);
        const held = unit?.stands[this.stand - 1];
        const start = held ? middle(held) : unit?.pose;
        const end = ghost.moved.find(moved => moved.slot === this.slot)?.pose;
        const from = held ? (ghost.verdict.ok ? this.wish : start) : (end ?? start);

        if (!unit?.onTable || !start || !from || (ghost.verdict.ok && !ghost.moved.length)) return '';
        const ends = [spotOf(sheet, from), spotOf(sheet, this.wish)] as const;

        if (Math.hypot(ends[1].x - ends[0].x, ends[1].y - ends[0].y) * camera.zoom < FAR) return '';
        const base = (held ?? unit.box).map(([east, north]) =>
            spotOf(sheet, [east + this.wish[0] - start[0], north + this.wish[1] - start[1]]),
        );

        const barred = !ghost.verdict.ok || ghost.short !== null;

        return pathOf([...ends], false) + (barred ? pathOf(base, true) : '');
    }

    // A stand goes its own way.
    private drawn(ghost: Ghost): Ghost {
        const unit = this.of.unitOf(this.slot);
        const held = unit?.stands[this.stand - 1];

        if (held)
            return { ...ghost, path: [middle(held), this.wish].map(at => ({ at, box: held })) };
        return pointing(ghost, unit, this.wish);
    }

    private speak(): void {
        if (this.ghost)
            this.of.deps.say(lines(this.of.sheet, this.ghost).join(' ') || say('As it stands.'));
    }
}

// Of points, without a unit, or of lengths. What is left and what is used make up what there is.
function priceText(used: number, allowed: number, unit: string): string {
    const values = { used: figure(used), left: figure(allowed - used), allowed: figure(allowed) };
    if (unit)
        return used <= allowed
            ? say('{used} {unit} used, {left} left', { ...values, unit })
            : say('{used} of {allowed} {unit}', { ...values, unit });
    return used <= allowed
        ? say('points used: {used}, left: {left}', values)
        : say('{used} of {allowed} points', values);
}

// What moves nobody yet points from the unit to where it is wanted.
export function pointing(ghost: Ghost, unit: Unit | undefined, wish: Point): Ghost {
    if (ghost.moved.length || !ghost.verdict.ok || !unit?.onTable) return ghost;
    return { ...ghost, path: [unit.at, wish].map(at => ({ at, box: unit.box })) };
}

// What a ghost has to say: why not, or what it costs and what stops it.
export function lines(s: Sheet, ghost: Ghost): string[] {
    const said: string[] = [];

    if (!ghost.verdict.ok) said.push(because(ghost.verdict));
    if (ghost.price && (ghost.verdict.ok || ghost.price.used)) {
        const per = ghost.price.points ? 1000 : s.battle.native;
        const [used, allowed] = [ghost.price.used, ghost.price.allowed].map(n =>
            Math.round((n / per) * 10),
        ) as [number, number];

        said.push(
            priceText(used / 10, allowed / 10, ghost.price.points ? '' : unitName(s.battle.native)),
        );
    }
    if (ghost.short) said.push(say('No further: {why}', { why: because(ghost.short) }));
    for (const stop of ghost.stops) if (stop.shows !== 'placed') said.push(stop.tale);
    if (ghost.rolls && ghost.verdict.ok) said.push(say('Dice will be thrown.'));
    return said;
}
