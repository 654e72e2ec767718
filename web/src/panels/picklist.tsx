// SPDX-License-Identifier: MIT
// Units that wait beside the table, ticked off a list: an army, who marches elsewhere.
import { useState } from 'preact/hooks';
import { check, propose } from '../orders';
import * as store from '../store';
import type { Choice } from '../types';
import { unitName } from './parts';
import { count } from '../words';

// All whom it is about wait beside the table, where nobody can point at them.
export const isBeside = (choice: Choice) =>
    !store.state.value?.units.some(
        unit =>
            unit.onTable && choice.actions.some(action => action.others.includes(unit.slot)),
    );

export function PickList({ choice }: { choice: Choice }) {
    const forms = store.battle.value?.verbs.find(verb => verb.word === choice.verb)?.form ?? [];
    const [form, take] = useState(forms[0] ?? '');
    const [picked, pick] = useState<number[]>([]);
    // Whoever may go alone; where nobody may, whom the suggestions name.
    const alone = (store.state.value?.units ?? [])
        .filter(unit => !unit.onTable && unit.side === store.side.value)
        .filter(unit => check([choice.verb, form, unit.name].filter(Boolean).join(' ')).ok)
        .map(unit => unit.slot);
    const named = new Set(choice.actions.flatMap(action => action.others));
    const able = alone.length ? alone : [...named].sort((a, b) => a - b);
    const order = [choice.verb, form, ...picked.map(unitName)].filter(Boolean).join(' ');
    const verdict = picked.length ? check(order) : null;
    // As an order with that word is called: "March round the flank, western edge".
    const called = (word: string) =>
        choice.actions
            .find(action => action.order.startsWith(`${choice.verb} ${word} `))
            ?.wording.split(':')[0] ?? word;
    const titleOf = (slot: number) =>
        store.battle.value?.roster.find(one => one.slot === slot)?.title ?? '';
    return (
        <div class="pick-list">
            {forms.map(word => (
                <label>
                    <input type="radio" checked={form === word} onChange={() => take(word)} />{' '}
                    {called(word)}
                </label>
            ))}
            {able.map(slot => (
                <label>
                    <input
                        type="checkbox"
                        checked={picked.includes(slot)}
                        onChange={() =>
                            pick(
                                picked.includes(slot)
                                    ? picked.filter(one => one !== slot)
                                    : [...picked, slot],
                            )
                        }
                    />{' '}
                    <b>{unitName(slot)}</b> <small>{titleOf(slot)}</small>
                </label>
            ))}
            {verdict && !verdict.ok && <p class="small">{verdict.why}</p>}
            {verdict?.ok && (
                <button type="button" class="action" onClick={() => propose(order)}>
                    {count(picked.length, 'This one', 'These {n}')}
                </button>
            )}
        </div>
    );
}
