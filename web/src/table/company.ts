// SPDX-License-Identifier: MIT
// Who belongs together, and when several are meant.
import type { Unit } from '../types';

// With one of these keys held down, what is pointed at joins what is selected.
export const isMany = (event: MouseEvent): boolean =>
    event.shiftKey || event.ctrlKey || event.metaKey;

// Those under the command of a unit, and under theirs.
export function ledBy(units: Unit[], slot: number): number[] {
    const own = slot ? units.filter(unit => unit.command === slot && unit.slot !== slot) : [];

    return own.flatMap(unit => [unit.slot, ...ledBy(units, unit.slot)]);
}

// A headquarters on the table with all that it leads there; of any other unit its headquarters and
// all with them.
export function divisionOf(units: Unit[], slot: number): number[] {
    const command = units.find(unit => unit.slot === slot)?.command ?? 0;
    const head = ledBy(units, slot).length ? slot : command;
    const there = new Set(units.filter(unit => unit.onTable).map(unit => unit.slot));

    return head ? [head, ...ledBy(units, head)].filter(one => there.has(one)) : [];
}
