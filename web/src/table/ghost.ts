// SPDX-License-Identifier: MIT
// Where a unit would stand: the way there, its bases as shadows of themselves, the handle to wheel.
//
// While it is dragged only transforms and one path change; bases are drawn again only when their
// layout does.
import type { Ghost, Show, Unit } from '../types';
import { putEntries } from './shade';
import { outlineOf } from './outline';
import { type Sheet, type Spot, drawn, pathOf, put, spotOf } from './sheet';
import { type Body, bodyOf, putBody } from './troops';

// The rule sets' words for what brings a unit to a halt.
const HALTS = new Set<Show>(['halt', 'clash']);

interface Shade {
    key: string;
    group: SVGGElement;
    turned: SVGGElement;
}

export class GhostView {
    private group: SVGGElement;
    private way: SVGPathElement;
    private legs: SVGPathElement;
    private stop: SVGPathElement;
    private beyond: SVGPathElement;
    private cell: SVGPathElement;
    private handle: SVGGElement;
    private ground: SVGGElement;
    private shades = new Map<number, Shade>();
    front: Spot | null = null; // where the handle is

    constructor(
        private sheet: Sheet,
        parent: Element,
        private unitOf: (slot: number) => Unit | undefined,
    ) {
        this.group = put(parent, 'g', { class: 'table-ghost', hidden: '' });
        this.ground = put(this.group, 'g', { class: 'table-plan' });
        this.cell = put(this.group, 'path', { class: 'table-cell' });
        this.beyond = put(this.group, 'path', { class: 'table-beyond' });
        this.way = put(this.group, 'path', { class: 'table-way' });
        this.legs = put(this.group, 'path', { class: 'table-legs' });
        this.stop = put(this.group, 'path', { class: 'table-stop' });
        this.handle = put(this.group, 'g', {
            class: 'table-handle takes-pointer',
            'data-grip': 'wheel',
        });
        put(this.handle, 'path', { class: 'table-handle-line' });
        put(this.handle, 'circle', { class: 'table-handle-knob' });
        put(this.handle, 'path', {
            class: 'table-handle-sign',
            d: 'M-4 1.6A4.2 4.2 0 1 1 4 1.6M4 1.6L5.4-.6M4 1.6L1.8 .5M-4 1.6L-5.4-.6M-4 1.6L-1.8.5',
        });
        this.hide();
    }

    hide(): void {
        this.group.style.display = 'none';
        this.front = null;
    }

    // `pixel` is one of the screen's, in millimetres; `heading` the one that was wished for, if any.
    show(
        slot: number,
        ghost: Ghost,
        pixel: number,
        handle: boolean,
        heading: number | null = null,
    ): void {
        const mine = ghost.moved.find(moved => moved.slot === slot) ?? ghost.moved[0];

        this.front = null;
        this.group.style.display = '';
        this.beyond.setAttribute('d', '');
        this.cell.setAttribute('d', '');
        this.group.classList.toggle('is-illegal', !ghost.verdict.ok);
        this.way.setAttribute(
            'd',
            pathOf(
                ghost.path.map(leg => spotOf(this.sheet, leg.at)),
                false,
            ),
        );
        this.group.classList.toggle(
            'is-stopped',
            ghost.short !== null || ghost.stops.some(stop => HALTS.has(stop.shows)),
        );
        this.stop.setAttribute('d', mine ? this.bar(mine) : '');
        this.legs.setAttribute(
            'd',
            ghost.path
                .slice(1, -1)
                .map(leg =>
                    pathOf(
                        leg.box.map(corner => spotOf(this.sheet, corner)),
                        true,
                    ),
                )
                .join(''),
        );
        this.showMoved(ghost);
        this.showGround(ghost);
        const centre = ghost.pieces.length ? this.centreOf(ghost) : null;

        if (mine) this.placeHandle(slot, mine, pixel, handle);
        else if (centre && handle) this.handleOver(centre, heading ?? 0, pixel);
        else this.handle.style.display = 'none';
    }

    // Where it was wanted and does not come to; on a board the cell that is meant.
    want(d: string, barred: boolean, cell: string): void {
        this.cell.setAttribute('d', cell);
        this.beyond.setAttribute('d', d);
        this.beyond.classList.toggle('is-barred', barred);
    }

    // Drawn across the front when something brings it to a halt there.
    private bar(mine: Ghost['moved'][number]): string {
        const [left, right] = mine.box.slice(0, 2).map(corner => spotOf(this.sheet, corner)) as [
            Spot,
            Spot,
        ];

        return pathOf([left, right], false);
    }

    private showMoved(ghost: Ghost): void {
        const present = new Set(ghost.moved.map(moved => moved.slot));

        for (const [slot, shade] of this.shades) {
            if (!present.has(slot)) {
                shade.group.remove();
                this.shades.delete(slot);
            }
        }
        for (const moved of ghost.moved) {
            const unit = this.unitOf(moved.slot);
            const worn = unit?.coats ?? [];
            const coats = worn.length === moved.stands.length ? worn : [];
            const body = bodyOf(this.sheet, { ...moved, coats }, unit?.look ?? 'infantry');
            const shade = this.shadeOf(moved.slot, body, unit);
            const at = spotOf(this.sheet, moved.at);

            shade.group.setAttribute('transform', drawn`translate(${at.x} ${at.y})`);
            shade.turned.setAttribute('transform', drawn`rotate(${body.face})`);
        }
    }

    // Terrain as it is planned, points of arrival as they will be drawn.
    private showGround(ghost: Ghost): void {
        this.ground.replaceChildren();
        for (const piece of ghost.pieces) {
            const { spots, closed } = outlineOf(this.sheet, piece);

            put(this.ground, 'path', {
                class: closed ? 'table-plan-area' : 'table-plan-line',
                d: pathOf(spots, closed),
            });
        }
        putEntries(this.sheet, this.ground, ghost.entries);
    }

    // The middle of terrain that is being placed, and how far it reaches from there.
    private centreOf(ghost: Ghost): { at: Spot; far: number } {
        const spots = ghost.pieces.flatMap(piece => outlineOf(this.sheet, piece).spots);
        const sum = (of: (spot: Spot) => number): number =>
            spots.reduce((total, spot) => total + of(spot), 0) / spots.length;
        const at = { x: sum(spot => spot.x), y: sum(spot => spot.y) };
        const most = Math.max(...spots.map(spot => Math.hypot(spot.x - at.x, spot.y - at.y)));

        return { at, far: Math.min(most, 60 * this.sheet.pen) };
    }

    private handleOver(centre: { at: Spot; far: number }, heading: number, pixel: number): void {
        const degrees = (heading * 360) / 65536;
        const turn = (degrees * Math.PI) / 180;
        const far = centre.far + 26 * pixel;
        const { x, y } = centre.at;

        this.front = { x: x + Math.sin(turn) * far, y: y - Math.cos(turn) * far };
        this.putHandle(degrees, 26 * pixel, pixel);
    }

    private putHandle(degrees: number, line: number, pixel: number): void {
        this.handle.style.display = '';
        this.handle.setAttribute(
            'transform',
            drawn`translate(${this.front!.x} ${this.front!.y}) rotate(${degrees}) scale(${String(pixel)})`,
        );
        this.handle.firstElementChild!.setAttribute('d', drawn`M0 0V${line / pixel}`);
    }

    private shadeOf(slot: number, body: Body, unit: Unit | undefined): Shade {
        const key =
            body.bases
                .map(base =>
                    [base.at.x, base.at.y, base.wide, base.turn].map(n => Math.round(n)).join() +
                    base.coat,
                )
                .join(';') + unit?.look;
        const old = this.shades.get(slot);

        if (old?.key === key) return old;
        old?.group.remove();
        const group = put(null, 'g', { class: 'table-shade takes-pointer', 'data-grip': 'ghost' });
        const turned = put(group, 'g');

        putBody(this.sheet, turned, body, {
            side: unit?.side ?? 0,
            look: unit?.look ?? 'infantry',
            level: unit?.level ?? 0,
        });
        this.group.insertBefore(group, this.stop);
        this.shades.set(slot, { key, group, turned });
        return this.shades.get(slot)!;
    }

    private placeHandle(
        slot: number,
        mine: Ghost['moved'][number],
        pixel: number,
        shown: boolean,
    ): void {
        const body = bodyOf(this.sheet, mine, this.unitOf(slot)?.look ?? 'infantry');
        const at = spotOf(this.sheet, mine.at);
        const turn = (body.face * Math.PI) / 180;
        const far = body.deep + 4 * this.sheet.pen + 26 * pixel;

        this.front = { x: at.x + Math.sin(turn) * far, y: at.y - Math.cos(turn) * far };
        this.putHandle(body.face, far - body.deep, pixel);
        if (!shown || body.round || body.garrison) this.handle.style.display = 'none';
    }
}
