// SPDX-License-Identifier: MIT
// Who is still to be placed.
import * as store from '../store';
import { table } from '../desk';
import { choicesOf, placeForMe, select } from '../orders';
import type { State, Unit } from '../types';
import { SideSign } from './parts';
import { count, say } from '../words';

export const kindName = (slot: number) => {
    const info = store.battle.value?.roster.find(unit => unit.slot === slot);
    const now = store.state.value?.units.find(unit => unit.slot === slot);
    return now?.kindName || info?.kindName || info?.kind || '';
};
export const shortTitle = ({ slot }: Pick<Unit, 'slot'>) =>
    store.battle.value?.roster.find(one => one.slot === slot)?.title || kindName(slot);

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

// Somebody is still to be set up, or it is for the others to do: the whole table is looked at.
export const placing = () => store.settingUp.value && (!store.asked.value || waiting().length > 0);

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
        <section class="tray" aria-label={say('To be placed')}>
            <h3>{count(list.length, '{n} unit to place', '{n} units to place')}</h3>
            <p class="small">
                {say('Drag one onto the map, or choose it and take a place that is suggested.')}{' '}
                <button type="button" class="plain" onClick={() => placeForMe()}>
                    {say('Place them for me')}
                </button>
            </p>
            <ul>
                {list.map(({ unit, verb }) => (
                    <li>
                        <button
                            type="button"
                            class={store.selection.value === unit.slot ? 'piece on' : 'piece'}
                            title={say('Place {unit}, {kind}', {
                                unit: unit.name,
                                kind: kindName(unit.slot),
                            })}
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
