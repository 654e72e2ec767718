// SPDX-License-Identifier: MIT
// The armies: who is on the way, what is counted for each side, and everybody by command.
import * as store from '../store';
import { table } from '../desk';
import { select } from '../orders';
import type { Battle, Entry, State, Unit } from '../types';
import { sidesOfReader } from './card';
import { shortTitle } from './forces';
import { SideSign, unitName, wordText } from './parts';
import { say } from '../words';

const edges = () => [say('north edge'), say('east edge'), say('south edge'), say('west edge')];

function Queue({ entry }: { entry: Entry }) {
    return (
        <li>
            <SideSign side={entry.side} /> {edges()[entry.edge] ?? ''}:{' '}
            {entry.units.length
                ? entry.units.map(slot => `${unitName(slot)} ${shortTitle({ slot })}`).join(', ')
                : say('nobody is on the way')}
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
                    {unit.condition || (unit.onTable ? '' : say('off the table'))}
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

// Of what others keep secret nothing is known, which is not the same as no.
function told(side: number, { name, secret }: Battle['sideFields'][number]): string {
    const value = store.state.value?.sides[side]?.[name];
    const withIt = sidesOfReader() === 0 || sidesOfReader() === 1 << side;
    if (!value && secret && !withIt) return '?';
    return value === true ? say('yes') : value === false || value === undefined ? say('no') : wordText(String(value));
}

// What is counted for the sides; rows that are still empty for all are left out.
function Score({ sides }: { sides: State['sides'] }) {
    const rows = (store.battle.value?.sideFields ?? []).filter(field =>
        sides.some(side => side[field.name]),
    );
    if (!rows.length) return null;
    return (
        <section>
            <h3>{say('State of the sides')}</h3>
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
                            {sides.map((_, side) => (
                                <td>{told(side, field)}</td>
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
                    <h3>{say('Reinforcements')}</h3>
                    <ul class="queues">
                        {now?.entries.map(entry => (
                            <Queue entry={entry} />
                        ))}
                    </ul>
                </section>
            )}
            {now?.weather && (
                <p class="small">{say('Now: {weather}.', { weather: wordText(now.weather) })}</p>
            )}
            {now && <Score sides={now.sides} />}
            {order.map(side => (
                <Army key={side} side={side} />
            ))}
        </div>
    );
}
