// SPDX-License-Identifier: MIT
// Where names go: behind the unit when there is room, else before it or beside it, so that they
// cover neither each other nor the troops more than they must.
import { type Sheet, type Spot, short } from './sheet';
import { showsStrength } from './troops';
import type { UnitView } from './units';

interface Rect {
    x: number;
    y: number;
    w: number;
    h: number;
} // middle and half sizes

const LETTER = 0.3; // half the width of a letter, of its height

// A commander is known by his surname and a regiment by what it is called, where there is room.
function shownName(s: Sheet, view: UnitView, size: number): string {
    const { unit } = view;
    const title = s.battle.roster.find(entry => entry.slot === unit.slot)?.title ?? '';
    const commands = unit.look === 'commander';
    const full = `${unit.name} ${commands ? title.split(' ').pop() : title}`;
    const fits = commands ? size < 7.5 * s.pen : full.length * LETTER * size < 1.4 * view.body.wide;
    const name = title && fits ? full : unit.name;

    return unit.intent?.word ? `${name}: ${unit.intent.word}` : name;
}

export function placeLabels(s: Sheet, views: Iterable<UnitView>, size: number): void {
    const all = [...views];
    const bodies = all.map(view => bodyRect(view));
    const taken: Rect[] = [];

    for (const view of all) {
        const name = shownName(s, view, size);
        const label = { w: name.length * LETTER * size, h: 0.52 * size };
        let best: Rect | null = null;
        let least = Infinity;

        for (const [order, way] of waysOut(view).entries()) {
            const at = beside(s, view, way, label, size);
            const cost =
                order * 0.2 +
                taken.filter(other => overlap(at, other)).length * 4 +
                bodies.filter(body => overlap(at, body)).length;

            if (cost < least) {
                least = cost;
                best = at;
            }
        }
        taken.push(best!);
        if (view.label.textContent !== name) view.label.textContent = name;
        view.label.setAttribute('x', short(best!.x));
        view.label.setAttribute('y', short(best!.y + size * 0.34));
    }
}

// To the rear first, where no enemy is; then to the sides; before the front last.
function waysOut(view: UnitView): Spot[] {
    const turn = (view.body.face * Math.PI) / 180;
    const rear = { x: -Math.sin(turn), y: Math.cos(turn) };

    return [rear, { x: rear.y, y: -rear.x }, { x: -rear.y, y: rear.x }, { x: -rear.x, y: -rear.y }];
}

function beside(
    s: Sheet,
    view: UnitView,
    way: Spot,
    label: { w: number; h: number },
    size: number,
): Rect {
    const { body, unit } = view;
    const turn = (body.face * Math.PI) / 180;
    const ahead = way.x * Math.sin(turn) - way.y * Math.cos(turn); // 1 to the front, -1 to the rear
    const edge = Math.abs(ahead) > 0.5 ? body.deep : body.wide;
    const room =
        ahead < -0.5 && unit.strength && showsStrength(unit.strength, body)
            ? 2.6 * s.pen
            : ahead > 0.5
              ? 4 * s.pen
              : 0;
    const far =
        edge + room + label.h * 1.15 * Math.abs(way.y) + label.w * Math.abs(way.x) + 0.16 * size;

    const inside = (at: number, half: number, most: number): number =>
        Math.max(half, Math.min(most - half, at));

    return {
        x: inside(view.at.x + way.x * far, label.w, s.width),
        y: inside(view.at.y + way.y * far, label.h, s.height),
        ...label,
    };
}

function bodyRect(view: UnitView): Rect {
    const turn = (view.body.face * Math.PI) / 180;
    const cos = Math.abs(Math.cos(turn));
    const sin = Math.abs(Math.sin(turn));
    const { wide, deep } = view.body;

    return { x: view.at.x, y: view.at.y, w: wide * cos + deep * sin, h: wide * sin + deep * cos };
}

const overlap = (a: Rect, b: Rect): boolean =>
    Math.abs(a.x - b.x) < a.w + b.w && Math.abs(a.y - b.y) < a.h + b.h;
