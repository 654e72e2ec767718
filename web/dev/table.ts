// SPDX-License-Identifier: MIT
// The table without page and engine, to work on how it looks and feels: `fixtures/NAME.json` holds
// a battle and a state; moves are straight and cost what they measure.
import './table.css';
import { createTable } from '../src/table';
import type { Area, Battle, Choices, Ghost, Point, State, Told, Unit } from '../src/types';

const REACH = 10; // units of the table that anybody may march

const query = new URLSearchParams(location.search);
const host = document.getElementById('table')!;
const { battle, state } = (await (await fetch(`fixtures/${query.get('battle') ?? 'germantown'}.json`)).json()) as { battle: Battle; state: State };
const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const unitOf = (slot: number): Unit | undefined => state.units.find(unit => unit.slot === slot);

function turned(unit: Unit, at: Point, face: number): Ghost['moved'][number] {
    const turn = ((face - unit.face) * 2 * Math.PI) / 65536, cos = Math.cos(turn), sin = Math.sin(turn);
    const shift = (p: Point): Point => {
        const x = p[0] - unit.at[0], y = p[1] - unit.at[1];

        return [Math.round(at[0] + x * cos + y * sin), Math.round(at[1] - x * sin + y * cos)];
    };
    const box = (corners: Unit['box']): Unit['box'] => corners.map(shift) as Unit['box'];

    return { slot: unit.slot, at, face, box: box(unit.box), stands: unit.stands.map(box) };
}

function steer(slot: number, at: Point, face: number | null): Ghost | null {
    const unit = unitOf(slot);

    if (!unit?.onTable)
        return null;
    const used = Math.round(far(unit.pose, at)), allowed = REACH * battle.native, ok = used <= allowed;
    const centre: Point = [unit.at[0] + at[0] - unit.pose[0], unit.at[1] + at[1] - unit.pose[1]];
    const moved = turned(unit, centre, face ?? unit.face);

    return {
        verdict: ok ? { ok } : { ok, clause: { id: 'DEV-01', title: 'Allowance' }, why: 'The move costs more than the unit has.', at: -1 },
        order: `${unit.name} move`, path: [{ at: unit.at, box: unit.box }, { at: centre, box: moved.box }], moved: [moved],
        price: { used, allowed, points: false, clause: null }, stops: [], rolls: false,
    };
}

function areas(slot: number): Area[] {
    const unit = unitOf(slot)!, mid = (unit.face * 2 * Math.PI) / 65536;
    const fan = (reach: number): Point[] => [unit.pose, ...Array.from({ length: 17 }, (_, i): Point => {
        const turn = mid + ((i / 16 - 0.5) * Math.PI) / 2;

        return [unit.pose[0] + Math.sin(turn) * reach, unit.pose[1] + Math.cos(turn) * reach];
    })];

    return [0, 1].map(band => ({ kind: 'fire', band, clause: null, corners: fan((band + 1) * 8 * battle.native) }));
}

function choices(slot: number): Choices {
    const foes = state.units.filter(unit => unit.onTable && unit.side !== unitOf(slot)!.side && far(unit.at, unitOf(slot)!.at) < 16 * battle.native);
    const base = { help: '', may: true, why: null, actions: [], targets: [] };

    return { unit: slot, choices: [
        { ...base, verb: 'move', title: 'March', takes: 'path' },
        { ...base, verb: 'shoot', title: 'Shoot', takes: 'enemy', targets: foes.map(foe => foe.slot), actions: foes.map(foe => ({ order: `shoot ${foe.name}`, wording: `Shoot at ${foe.name}`, verb: 'shoot', unit: slot, others: [foe.slot] })) },
    ] };
}

const table = createTable(host, {
    onSelect: slots => table.setChoices(slots[0] ? choices(slots[0]) : null),
    onOrder: text => console.log('order', text),
    steer, areas,
    ghost: () => null,
    sight: slot => state.units.filter(unit => unit.onTable).map(unit => ({ slot: unit.slot, sees: far(unit.at, unitOf(slot)!.at) < 40 * battle.native, seen: true, distance: 0, clause: null })),
    measure: (from, to) => {
        const at = (end: number | Point): Point => (typeof end === 'number' ? unitOf(end)!.at : end), a = at(from), b = at(to);

        return { distance: far(a, b), text: `${(far(a, b) / battle.native).toFixed(1)}`, bearing: Math.round((Math.atan2(b[0] - a[0], b[1] - a[1]) / (2 * Math.PI)) * 65536) & 0xffff };
    },
    say: text => console.log('say', text),
    reducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
});

table.setBattle(battle);
table.setState(state);
table.setSeat(0);
Object.assign(window, { table, battle, state, told: (list: Told[]) => table.setState({ ...state }, list) });
