// SPDX-License-Identifier: MIT
// The armies: who is still to be placed, who is on the way, and everybody by command.
import * as store from '../store';
import { table } from '../desk';
import { choicesOf, placeForMe, select } from '../orders';
import type { Entry, State, Unit } from '../types';
import { plural, SideSign, unitName, weatherText } from './parts';

const EDGES = ['north', 'east', 'south', 'west'];

const kindName = (slot: number) => {
    const info = store.battle.value?.roster.find(unit => unit.slot === slot);
    const now = store.state.value?.units.find(unit => unit.slot === slot);
    return now?.kindName || info?.kindName || info?.kind || '';
};
const shortTitle = (unit: Unit) =>
    store.battle.value?.roster.find(one => one.slot === unit.slot)?.title || kindName(unit.slot);

function place(unit: Unit, verb: string, event: PointerEvent): void {
    select(unit.slot);
    table()?.beginPlace(unit.slot, event, verb);
}

// Units of mine that wait beside the table and may be put down now; asked once a state.
interface Waiting {
    unit: Unit;
    verb: string;
}
let known: { state: State | null; list: Waiting[] } = { state: null, list: [] };
export function waiting(): Waiting[] {
    const now = store.state.value;
    if (!now || !store.asked.value) return [];
    if (known.state !== now)
        known = {
            state: now,
            list: now.units
                .filter(unit => !unit.onTable && unit.side === store.side.value)
                .flatMap(unit => placeable(unit)),
        };
    return known.list;
}

// A unit that is only named in an order about the ground, as in a queue, is not put down itself.
function placeable(unit: Unit): Waiting[] {
    const itself = (word: string) =>
        store.battle.value?.verbs.find(verb => verb.word === word)?.subject;
    const choice = choicesOf(unit.slot)?.choices.find(
        one => one.may && one.takes === 'place' && itself(one.verb),
    );
    return choice ? [{ unit, verb: choice.verb }] : [];
}

export function Tray() {
    const list = waiting();
    const alone = list.length === 1 && list[0]?.unit.slot === store.selection.value;
    if (!list.length || alone) return null; // what is selected is shown below anyway
    return (
        <section class="tray" aria-label="To be placed">
            <h3>{plural(list.length, 'unit')} to place</h3>
            <p class="small">
                Drag one onto the map, or choose it and take a place that is suggested.{' '}
                <button type="button" class="plain" onClick={() => placeForMe()}>
                    Place them for me
                </button>
            </p>
            <ul>
                {list.map(({ unit, verb }) => (
                    <li>
                        <button
                            type="button"
                            class={store.selection.value === unit.slot ? 'piece on' : 'piece'}
                            title={`Place ${unit.name}, ${kindName(unit.slot)}`}
                            onPointerDown={event => {
                                if (event.button === 0) place(unit, verb, event);
                            }}
                            onKeyDown={event => {
                                if (event.key === 'Enter' || event.key === ' ') {
                                    event.preventDefault();
                                    select(unit.slot);
                                }
                            }}
                        >
                            <SideSign side={unit.side} /> <b>{unit.name}</b>{' '}
                            <small>{shortTitle(unit)}</small>
                        </button>
                    </li>
                ))}
            </ul>
        </section>
    );
}

function Queue({ entry }: { entry: Entry }) {
    return (
        <li>
            <SideSign side={entry.side} /> {EDGES[entry.edge] ?? ''} edge:{' '}
            {entry.units.length
                ? entry.units.map(slot => `${unitName(slot)} ${kindName(slot)}`).join(', ')
                : 'nobody is on the way'}
        </li>
    );
}

function UnitRow({ unit }: { unit: Unit }) {
    return (
        <li>
            <button
                type="button"
                class={store.selection.value === unit.slot ? 'piece on' : 'piece'}
                aria-pressed={store.selection.value === unit.slot}
                onClick={() => {
                    select(unit.slot);
                    if (unit.onTable) table()?.show(unit.slot);
                }}
            >
                <b>{unit.name}</b>{' '}
                <small>
                    {shortTitle(unit)}
                    {unit.strength && ` ${unit.strength[0]}/${unit.strength[1]}`}
                </small>
                <span class={unit.level > 0 ? 'condition bad' : 'condition'}>
                    {unit.condition || (unit.onTable ? '' : 'off the table')}
                </span>
            </button>
        </li>
    );
}

// Leaders first, those who answer to them below, then whoever answers to nobody.
function Army({ side }: { side: number }) {
    const units = (store.state.value?.units ?? []).filter(unit => unit.side === side);
    const leaders = units.filter(unit => units.some(other => other.command === unit.slot));
    const led = (leader: number) =>
        units.filter(unit => unit.command === leader && !leaders.includes(unit));
    const alone = units.filter(
        unit => !leaders.includes(unit) && !leaders.some(leader => leader.slot === unit.command),
    );
    return (
        <section class="army">
            <h3>
                <SideSign side={side} /> {store.battle.value?.sides[side]?.title}
            </h3>
            {leaders.map(leader => (
                <ul class="command">
                    <UnitRow unit={leader} />
                    {led(leader.slot).map(unit => (
                        <UnitRow key={unit.slot} unit={unit} />
                    ))}
                </ul>
            ))}
            {alone.length > 0 && (
                <ul class="command alone">
                    {alone.map(unit => (
                        <UnitRow key={unit.slot} unit={unit} />
                    ))}
                </ul>
            )}
        </section>
    );
}

const told = (value: State['sides'][number][string] | undefined) =>
    value === true ? 'yes' : value === false || value === undefined ? 'no' : String(value);

// What is counted for the sides; rows that are still empty for all are left out.
function Score({ sides }: { sides: State['sides'] }) {
    const rows = (store.battle.value?.sideFields ?? []).filter(field =>
        sides.some(side => side[field.name]),
    );
    if (!rows.length) return null;
    return (
        <section>
            <h3>State of the sides</h3>
            <table class="score">
                <thead>
                    <tr>
                        <td />
                        {sides.map((_, side) => (
                            <th scope="col">
                                <SideSign side={side} />
                                <span class="hidden">{store.battle.value?.sides[side]?.title}</span>
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {rows.map(field => (
                        <tr>
                            <th scope="row">{field.help}</th>
                            {sides.map(side => (
                                <td>{told(side[field.name])}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </section>
    );
}

export function ForcesPanel() {
    const now = store.state.value;
    const mine = store.side.value;
    const order = (store.battle.value?.sides ?? [])
        .map((_, side) => side)
        .sort((a, b) => Number(b === mine) - Number(a === mine));
    return (
        <div class="forces-panel">
            {(now?.entries.length ?? 0) > 0 && (
                <section>
                    <h3>Reinforcements</h3>
                    <ul class="queues">
                        {now?.entries.map(entry => (
                            <Queue entry={entry} />
                        ))}
                    </ul>
                </section>
            )}
            {now?.weather && <p class="small">Now: {weatherText(now.weather)}.</p>}
            {now && <Score sides={now.sides} />}
            {order.map(side => (
                <Army key={side} side={side} />
            ))}
        </div>
    );
}
