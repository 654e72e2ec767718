// SPDX-License-Identifier: MIT
// The units on the table: a group each, drawn anew only when something about it changed.
import type { State, Unit } from '../types';
import { FONT } from './frame';
import { placeLabels } from './labels';
import { putMarks } from './marks';
import { type Sheet, type Spot, drawn, pathOf, put, short, spotOf } from './sheet';
import {
    type Base,
    type Body,
    bodyOf,
    isHidden,
    putBody,
    putStrength,
    showsStrength,
} from './troops';
import { say } from '../words';

export interface UnitView {
    unit: Unit;
    key: string;
    group: SVGGElement; // moved
    turned: SVGGElement; // turned within it
    label: SVGTextElement;
    body: Body;
    at: Spot;
}

export type UnitState =
    | 'mine'
    | 'ready'
    | 'selected'
    | 'led'
    | 'target'
    | 'dim'
    | 'lit'
    | 'pick'
    | 'lifted'
    | 'taught';

export class Units {
    views = new Map<number, UnitView>();
    private name = 10; // height of a name, in millimetres
    private numbered: Unit | undefined; // which of its figures is asked: they bear their numbers
    private states = new Map<number, Set<UnitState>>();
    private troops: SVGGElement;
    private chiefs: SVGGElement;
    private names: SVGGElement;

    constructor(
        private sheet: Sheet,
        parent: SVGElement,
    ) {
        const all = put(parent, 'g', { role: 'group', 'aria-label': say('Units on the table') });

        this.troops = put(all, 'g', { class: 'table-troops' });
        this.chiefs = put(all, 'g', { class: 'table-chiefs' });
        this.names = put(parent, 'g', {
            class: 'table-names',
            'font-family': FONT,
            'aria-hidden': 'true',
        });
    }

    // What was there and is no more is given back, for a last look.
    update(state: State): UnitView[] {
        const seen = new Set<number>();
        const gone: UnitView[] = [];

        this.numbered =
            state.ask.wants === 'order'
                ? state.units.find(unit => unit.slot === state.ask.unit && unit.numbers?.length)
                : undefined;
        for (const unit of state.units) {
            if (!unit.onTable) continue;
            seen.add(unit.slot);
            this.draw(unit);
        }
        for (const [slot, view] of this.views) {
            if (seen.has(slot)) continue;
            view.group.remove();
            view.label.remove();
            this.views.delete(slot);
            gone.push(view);
        }
        placeLabels(this.sheet, this.views.values(), this.name);
        return gone;
    }

    // What a label says beside the unit's own state changes with the others.
    describe(bearings: (unit: Unit) => string[]): void {
        for (const { unit, group } of this.views.values()) {
            const label = this.spoken(unit, bearings(unit));

            if (group.getAttribute('aria-label') !== label) group.setAttribute('aria-label', label);
        }
    }

    // North to south, then west to east, as one reads.
    reading(): UnitView[] {
        const line = 12 * this.sheet.pen;

        return [...this.views.values()].sort(
            (a, b) =>
                Math.round(a.at.y / line) - Math.round(b.at.y / line) ||
                a.at.x - b.at.x ||
                a.unit.slot - b.unit.slot,
        );
    }

    // These and no others are in that state.
    mark(state: UnitState, slots: Iterable<number>): void {
        const wanted = new Set(slots);

        for (const [slot, view] of this.views)
            view.group.classList.toggle(`is-${state}`, wanted.has(slot));
        for (const [slot, states] of this.states) if (!wanted.has(slot)) states.delete(state);
        for (const slot of wanted)
            this.states.set(slot, (this.states.get(slot) ?? new Set()).add(state));
        if (state === 'selected')
            for (const [slot, view] of this.views) {
                view.group.setAttribute('aria-pressed', String(wanted.has(slot)));
                view.label.classList.toggle('is-selected', wanted.has(slot));
            }
    }

    // Names keep a size that can be read, whatever the zoom.
    setZoom(zoom: number): void {
        const pixels = Math.max(9.5, Math.min(15, 5.4 * this.sheet.pen * zoom));

        this.name = pixels / zoom;
        this.names.setAttribute('font-size', short(this.name));
        placeLabels(this.sheet, this.views.values(), this.name);
    }

    private draw(unit: Unit): void {
        const old = this.views.get(unit.slot);
        const key = JSON.stringify(unit) + (this.isNumbered(unit) ? ' numbered' : '');

        if (old?.key === key) return;
        const view = old ?? this.create(unit);

        view.unit = unit;
        view.key = key;
        view.at = spotOf(this.sheet, unit.at);
        view.body = bodyOf(this.sheet, unit, unit.look);
        this.fill(view);
        this.views.set(unit.slot, view);
    }

    // That unit, and who stands close enough to be struck.
    private isNumbered(unit: Unit): boolean {
        const near = (this.sheet.battle.native || 1000) / 4;
        const asked = this.numbered;
        const meets = (axis: 0 | 1): boolean => {
            const [mine, other] = [asked!, unit].map(one => one.box.map(corner => corner[axis]));

            return (
                Math.max(...mine!) + near >= Math.min(...other!) &&
                Math.max(...other!) + near >= Math.min(...mine!)
            );
        };

        return !!asked && unit.numbers?.length > 0 && meets(0) && meets(1);
    }

    private create(unit: Unit): UnitView {
        const group = put(unit.look === 'commander' ? this.chiefs : this.troops, 'g', {
            role: 'button',
            tabindex: '-1',
            'data-slot': unit.slot,
        });
        const turned = put(group, 'g');
        const label = put(
            this.names,
            'text',
            { class: 'table-name', 'text-anchor': 'middle' },
            unit.name,
        );

        return {
            unit,
            key: '',
            group,
            turned,
            label,
            body: bodyOf(this.sheet, unit, unit.look),
            at: { x: 0, y: 0 },
        };
    }

    private fill(view: UnitView): void {
        const { unit, body, group } = view;
        const s = this.sheet;
        const states = this.states.get(unit.slot) ?? new Set();

        group.replaceChildren();
        group.setAttribute(
            'class',
            [
                'table-unit',
                `is-side${unit.side & 1}`,
                isHidden(unit) ? 'is-hidden' : '',
                ...[...states].map(state => `is-${state}`),
            ]
                .filter(Boolean)
                .join(' '),
        );
        group.setAttribute('transform', drawn`translate(${view.at.x} ${view.at.y})`);
        group.setAttribute('aria-label', this.spoken(unit, []));
        group.setAttribute('aria-pressed', String(states.has('selected')));
        putShadow(s, group, body);
        view.turned = put(group, 'g', { transform: drawn`rotate(${body.face})` });
        putHit(s, view.turned, body);
        putBody(s, view.turned, body, { side: unit.side, look: unit.look, level: unit.level });
        if (unit.strength && showsStrength(unit.strength, body))
            putStrength(s, view.turned, body, unit.strength);
        if (this.isNumbered(unit)) putNumbers(view.turned, body, unit.numbers);
        putSmoke(s, view.turned, body, unit.marks.find(mark => mark.kind === 'smoke')?.number ?? 0);
        this.putBeside(view);
    }

    // Marks lie by the right rear corner, upright for the reader.
    private putBeside(view: UnitView): void {
        const { unit, body } = view;
        const turn = (body.face * Math.PI) / 180;
        const size = 3.7 * this.sheet.pen;

        if (!unit.marks.length && !unit.level) return;
        const x = body.wide * Math.cos(turn) - body.deep * Math.sin(turn);
        const y = body.wide * Math.sin(turn) + body.deep * Math.cos(turn);
        const group = put(view.group, 'g', {
            class: 'table-marks',
            transform: drawn`translate(${x} ${y})`,
        });

        putMarks(group, unit, size, x < 0 ? -1 : 1);
    }

    private spoken(unit: Unit, bearings: string[]): string {
        const { battle } = this.sheet;
        const entry = battle.roster.find(other => other.slot === unit.slot);
        const native = battle.native || 1000;
        const place = `${Math.round(unit.at[0] / native)}, ${Math.round(unit.at[1] / native)}`;

        return [
            entry?.title ? `${unit.name} ${entry.title}` : unit.name,
            unit.kindName || entry?.kindName || unit.kind,
            battle.sides[unit.side]?.title || battle.sides[unit.side]?.name,
            unit.condition,
            say('at {place}', { place }),
            ...bearings,
        ]
            .filter(Boolean)
            .join(', ');
    }
}

// Upright for the reader, however its unit faces.
function putNumbers(parent: Element, body: Body, numbers: number[]): void {
    body.bases.forEach((base, i) => {
        if (!numbers[i]) return;
        const size = 1.5 * Math.min(base.wide, base.deep);

        put(
            parent,
            'text',
            {
                class: 'table-number',
                transform: drawn`translate(${base.at.x} ${base.at.y}) rotate(${-body.face})`,
                y: short(0.36 * size),
                'font-size': short(size),
                'stroke-width': short(0.22 * size),
            },
            String(numbers[i]),
        );
    });
}

// It hangs along the front, in puffs; thick smoke is darker.
export function putSmoke(s: Sheet, parent: Element, body: Body, level: number): void {
    if (!level) return;
    const size = Math.min(7 * s.pen, Math.max(3.6 * s.pen, 0.3 * body.wide));
    const puffs = Math.max(2, Math.round((2 * body.wide) / size));
    const group = put(parent, 'g', { class: level > 1 ? 'table-smoke is-thick' : 'table-smoke' });

    for (let i = 0; i < puffs; i++)
        put(group, 'circle', {
            cx: short(((2 * i + 1) / puffs - 1) * body.wide),
            cy: short(-body.deep - (i % 2 ? 0.5 : 0.9) * size),
            r: short((i % 3 ? 0.75 : 1) * size),
        });
}

function putShadow(s: Sheet, parent: Element, body: Body): void {
    const by = 0.9 * s.pen;

    if (body.round) {
        put(parent, 'circle', { class: 'table-shadow', cx: by, cy: by, r: body.wide });
        return;
    }
    const turn = (body.face * Math.PI) / 180;
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    const corner = (base: Base, x: number, y: number): Spot => {
        const east = base.at.x + x * base.wide;
        const south = base.at.y + y * base.deep;

        return { x: by + east * cos - south * sin, y: by + east * sin + south * cos };
    };

    put(parent, 'path', {
        class: 'table-shadow',
        d: body.bases
            .map(base =>
                pathOf(
                    [
                        corner(base, -1, -1),
                        corner(base, 1, -1),
                        corner(base, 1, 1),
                        corner(base, -1, 1),
                    ],
                    true,
                ),
            )
            .join(''),
    });
}

// On boards two enemies may share a cell: each is pointed at by its own bases.
function putBoardHit(s: Sheet, parent: Element, body: Body): void {
    const pad = 1.2 * s.pen;
    const left = Math.min(...body.bases.map(base => base.at.x - base.wide)) - pad;
    const right = Math.max(...body.bases.map(base => base.at.x + base.wide)) + pad;
    const top = Math.min(...body.bases.map(base => base.at.y - base.deep)) - pad;
    const foot = Math.max(...body.bases.map(base => base.at.y + base.deep)) + pad;

    for (const base of body.bases)
        put(parent, 'rect', {
            class: 'table-hit',
            x: base.at.x - base.wide - pad,
            y: base.at.y - base.deep - pad,
            width: 2 * (base.wide + pad),
            height: 2 * (base.deep + pad),
        });
    put(parent, 'rect', {
        class: 'table-ring',
        x: left,
        y: top,
        width: right - left,
        height: foot - top,
        rx: 1.5 * pad,
    });
}

// A soft margin to point at, and the ring that shows focus and choice.
function putHit(s: Sheet, parent: Element, body: Body): void {
    const pad = 2.6 * s.pen;

    if (s.battle.board !== 'free' && body.bases.length) return putBoardHit(s, parent, body);

    if (body.round) {
        put(parent, 'circle', { class: 'table-hit', r: body.wide + pad });
        put(parent, 'circle', { class: 'table-ring', r: body.wide + pad });
        return;
    }
    for (const name of ['table-hit', 'table-ring'])
        put(parent, 'rect', {
            class: name,
            x: -body.wide - pad,
            y: -body.deep - pad,
            width: 2 * (body.wide + pad),
            height: 2 * (body.deep + pad),
            rx: 1.5 * pad,
        });
}
