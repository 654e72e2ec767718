// SPDX-License-Identifier: MIT
// Several units carried together: whoever was taken hold of leads, and the others keep their places
// about it, wherever it goes and however it turns.
import type { Ghost, Point, Unit } from '../types';
import { count, say } from '../words';
import type { Wish } from './api';
import { type Place, around, boxOf } from './beside';
import { type Desk, allBoxes } from './desk';
import { GhostView } from './ghost';
import { cellAt, facingAfter, facingNear } from './grid';
import { pointing } from './mover';
import { type Sheet, type Spot, pointOf, spotOf } from './sheet';
import { because } from './targets';

const MOST = 3; // that are said to stay behind, by name
const ROUND = 65536;
const ROOM = 40; // pixels
const NEARLY = 0.98; // of a way is all of it
const STUCK = 0.05; // of a way is none, and holds nobody back

export class Marching {
    slot = 0; // who leads; 0: nobody is carried
    private units: Unit[] = []; // the leader first
    private ghosts: Ghost[] = [];
    private views: GhostView[] = [];
    private wish: Point = [0, 0]; // of the leader
    private turn = 0;
    private share = 1; // of the way there, as far as all can go
    private off: Spot = { x: 0, y: 0 }; // from the pointer to the leader's pose
    private frame = 0;

    constructor(
        private of: Desk,
        private layer: Element,
        private lifted: (slots: number[]) => void,
    ) {}

    // `grabbed`: the place on the sheet where the leader was taken hold of.
    begin(slots: number[], lead: number, grabbed: Spot | null): void {
        const units = [lead, ...slots.filter(slot => slot !== lead)].map(slot => this.of.unitOf(slot));

        this.cancel();
        this.units = units.filter((unit): unit is Unit => unit?.onTable === true);
        const from = this.units[0]?.pose;

        if (!from) return;
        const pose = spotOf(this.of.sheet, from);

        this.of.bubble.close();
        this.slot = lead;
        this.wish = from;
        this.turn = 0;
        this.off = grabbed ? { x: pose.x - grabbed.x, y: pose.y - grabbed.y } : { x: 0, y: 0 };
        this.lifted(this.units.map(unit => unit.slot));
    }

    // Takes hold of the ghosts again where they lie.
    grab(at: Spot): void {
        const pose = spotOf(this.of.sheet, this.wish);

        this.off = { x: pose.x - at.x, y: pose.y - at.y };
        this.of.bubble.close();
    }

    aim(at: Spot): void {
        this.wants({ x: at.x + this.off.x, y: at.y + this.off.y });
        this.soon();
    }

    private wants(at: Spot): void {
        this.wish = onTable(this.of.sheet, at);
    }

    // The leader heads towards a place, and the others wheel about it.
    wheel(towards: Spot): void {
        const mine = this.ghosts[0]?.moved.find(moved => moved.slot === this.slot);
        const at = spotOf(this.of.sheet, mine?.at ?? this.wish);
        const turn = Math.atan2(towards.x - at.x, -(towards.y - at.y)) / (2 * Math.PI);

        this.of.bubble.close();
        this.turn = facingNear(this.of.sheet, Math.round(((turn % 1) + 1) * ROUND)) - this.face();
        this.soon();
    }

    private face(): number {
        return this.units[0]?.face ?? 0;
    }

    // By keys: so many millimetres east and south, so many degrees round.
    nudge(east: number, south: number, turn: number): void {
        const pose = spotOf(this.of.sheet, this.wish);

        this.of.bubble.close();
        if (turn)
            this.turn =
                facingAfter(this.of.sheet, this.face() + this.turn, turn) - this.face();
        this.wants({ x: pose.x + east, y: pose.y + south });
        this.ask();
        this.of.deps.say(this.lines().join(' '));
    }

    drop(focus = false): void {
        this.ask();
        this.of.bubble.say(null, '');
        const ready = this.of.deps.onMarch(this.wishes());

        if (ready && this.of.atOnce) return this.give();
        const offer = {
            text: count(ready, 'Give {n} order', 'Give {n} orders'),
            main: true,
            choose: () => this.give(),
        };

        this.of.bubble.ask(
            this.place(),
            this.lines(),
            ready ? [offer] : [],
            () => this.letBe(),
            focus,
        );
    }

    private give(): void {
        this.end();
        this.of.deps.onGive();
    }

    private letBe(): void {
        this.end();
        this.of.deps.onMarch(null);
    }

    cancel(): void {
        if (this.slot) this.letBe();
    }

    // Something happened meanwhile: whoever is still there goes on from there.
    renew(): void {
        const asked = this.of.bubble.open;
        const { slot, wish, turn } = this;

        this.begin(
            this.units.map(unit => unit.slot),
            slot,
            null,
        );
        if (!this.slot) return;
        this.wish = wish;
        this.turn = turn;
        if (asked) this.drop();
        else this.ask();
    }

    // The view moved or was zoomed under them.
    refresh(): void {
        if (!this.slot) return;
        this.draw();
        this.of.bubble.place(this.place());
    }

    // Orders that the page has laid out, instead of what is carried.
    show(plan: { slot: number; ghost: Ghost }[]): void {
        if (this.slot) this.end();
        this.views.forEach(view => view.hide());
        plan.forEach(({ slot, ghost }, i) =>
            this.view(i).show(slot, ghost, 1 / this.of.camera.zoom, false),
        );
    }

    // Where each is wanted: turned about the leader's place as the leader is turned.
    private wishes(): Wish[] {
        const { sheet } = this.of;
        const from = this.units[0]!.pose;
        const turn = this.share * shortWay(this.turn);
        const angle = (turn / ROUND) * 2 * Math.PI;
        const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
        const lead = from.map((n, i) => n + this.share * (this.wish[i]! - n)) as Point;

        return this.units.map(unit => {
            const east = unit.pose[0] - from[0];
            const north = unit.pose[1] - from[1];
            const at = spotOf(sheet, [
                lead[0] + east * cosine + north * sine,
                lead[1] + north * cosine - east * sine,
            ]);
            const face = facingNear(sheet, Math.round((unit.face + turn + ROUND) % ROUND));

            return {
                slot: unit.slot,
                at: onTable(sheet, at),
                face: unit.front ? face : null,
            };
        });
    }

    private soon(): void {
        if (!this.frame) this.frame = requestAnimationFrame(() => this.ask());
    }

    private ask(): void {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        if (!this.slot) return;
        this.share = 1;
        this.ghosts = this.of.deps.march(this.wishes());
        this.share = this.slowest();
        if (this.share < 1) this.ghosts = this.of.deps.march(this.wishes());
        this.draw();
        if (this.of.bubble.open) return;
        const { left, right, bottom } = this.place().boxes[0]!;

        this.of.bubble.say({ x: (left + right) / 2, y: bottom }, this.lines().join('\n'), !this.going().length);
    }

    // They keep together: what part of their ways they make of whom only its allowance stops.
    private slowest(): number {
        const parts = this.wishes().map(({ slot, at }, i) => {
            const from = this.units[i]!.pose;
            const ghost = this.ghosts[i];
            const end = ghost?.moved.find(moved => moved.slot === slot)?.pose;
            const whole = Math.hypot(at[0] - from[0], at[1] - from[1]);

            if (!end || !whole || !ghost?.verdict.ok || ghost.short) return 1;
            return 1 - Math.hypot(at[0] - end[0], at[1] - end[1]) / whole;
        });
        const least = Math.min(...parts.filter(part => part > STUCK));

        return least < NEARLY ? least : 1;
    }

    private draw(): void {
        this.wishes().forEach((wish, i) => {
            const ghost = this.ghosts[i];

            if (!ghost) return this.views[i]?.hide();
            this.view(i).show(
                wish.slot,
                pointing(ghost, this.units[i], wish.at),
                1 / this.of.camera.zoom,
                i === 0,
                wish.face,
            );
        });
    }

    private view(i: number): GhostView {
        this.views[i] ??= new GhostView(this.of.sheet, this.layer, slot => this.of.unitOf(slot));
        return this.views[i];
    }

    private going(): Ghost[] {
        return this.ghosts.filter(ghost => ghost.verdict.ok);
    }

    // How many go, and what keeps the others.
    private lines(): string[] {
        const kept = this.ghosts.flatMap(({ verdict, short }, i) => {
            const why = verdict.ok ? short : verdict;

            return why ? [`${this.units[i]?.name}: ${because(why)}`] : [];
        });
        const more = kept.length - MOST;

        return [
            say('{n} of {all} go together', { n: this.going().length, all: this.units.length }),
            ...kept.slice(0, MOST),
            ...(more > 0 ? [count(more, 'and {n} more', 'and {n} more')] : []),
        ];
    }

    // What the slip must not cover: all of them where they come to stand.
    private place(): Place {
        const { sheet, camera } = this.of;
        const boxes = this.ghosts.map((ghost, i) => {
            const mine = ghost.moved.find(one => one.slot === this.units[i]?.slot);

            return boxOf((mine ?? this.units[i]!).box.map(at => camera.toHost(spotOf(sheet, at))));
        });
        const all = around(boxes);
        const from = camera.toHost(spotOf(sheet, this.units[0]!.at));
        const room = { ...all, top: all.top - ROOM, bottom: all.bottom + ROOM }; // for the handle

        return { boxes: [room], over: from.y > all.bottom, rest: allBoxes(this.of) };
    }

    private end(): void {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        this.slot = 0;
        this.ghosts = [];
        this.views.forEach(view => view.hide());
        this.of.bubble.close();
        this.of.bubble.say(null, '');
        this.lifted([]);
    }
}

const shortWay = (turn: number): number => ((turn + 1.5 * ROUND) % ROUND) - ROUND / 2;

// The place nearest to it that is on the table; on a board the middle of its cell.
function onTable(s: Sheet, { x, y }: Spot): Point {
    const on = { x: Math.max(0, Math.min(s.width, x)), y: Math.max(0, Math.min(s.height, y)) };

    return pointOf(s, cellAt(s, on));
}
