// SPDX-License-Identifier: MIT
// An army bought from the catalogue: leaders, the troops of each, what they cost; or one out of a file.
// The engine prices and judges the list as it would any order.
import { useState } from 'preact/hooks';
import { ask } from '../desk';
import { give } from '../orders';
import * as store from '../store';
import type { Action, Choice, Ghost, Ware } from '../types';
import { ClauseTag, plural } from './parts';

interface Bought {
    word: string;
    count: number;
    weight: number; // 0: such troops have none
    extras: string[];
}
interface Command {
    rating: number;
    units: Bought[];
}

// Is this choice one of troops, which are bought from a list of their own?
export const buys = (choice: Choice): boolean =>
    wares().length > 0 && choice.takes === 'words' && store.state.value?.ask.kind === choice.verb;

const RATINGS = [0, 1, 2, 3];
const LEADER = 'leader';
const wares = (): Ware[] => store.battle.value?.wares ?? [];
const wareOf = (word: string) => wares().find(ware => ware.word === word);

// --- lists as they are written: army leader 2 british_line_1775 18 veteran ---

function written(verb: string, army: Command[]): string {
    const unit = ({ word, count, weight, extras }: Bought) =>
        [word, count, ...(weight ? [weight] : []), ...extras].join(' ');
    return [
        verb,
        ...army.flatMap(({ rating, units }) => [`${LEADER} ${rating}`, ...units.map(unit)]),
    ].join(' ');
}

// Lines, blanks and remarks do not matter. What is no list as far as can be seen here: a sentence.
function read(verb: string, text: string): Command[] | string {
    const words = text
        .replace(/#.*/g, '')
        .split(/[\s,]+/)
        .filter(Boolean);
    const army: Command[] = [];

    for (const word of words[0] === verb ? words.slice(1) : words) {
        const last = army[army.length - 1];
        const unit = last?.units[last.units.length - 1];

        if (word === LEADER) army.push({ rating: NaN, units: [] });
        else if (!last) return `A list begins with "${LEADER}" and his rating, not with "${word}".`;
        else if (wareOf(word)) last.units.push({ word, count: NaN, weight: 0, extras: [] });
        else if (!/^\d+$/.test(word) && unit) unit.extras.push(word);
        else if (!/^\d+$/.test(word)) return `"${word}" is not in the catalogue.`;
        else if (!unit) last.rating = Number(word);
        else if (Number.isNaN(unit.count)) unit.count = Number(word);
        else unit.weight = Number(word);
    }
    return army.length ? army : `A list begins with "${LEADER}" and his rating.`;
}

// --- the list as it is put together ---

function UnitRow({
    unit,
    change,
    drop,
}: {
    unit: Bought;
    change: (to: Bought) => void;
    drop: () => void;
}) {
    const ware = wareOf(unit.word);
    const groups = [...new Set(wares().map(one => one.about))];
    const take = (word: string) => {
        const to = wareOf(word)!;
        const count = Math.max(to.least, Math.min(to.most, unit.count));
        change({ word, count, weight: to.weights[0] ?? 0, extras: [] });
    };
    return (
        <li class="army-unit">
            <select
                aria-label="Troops"
                value={unit.word}
                onChange={event => take(event.currentTarget.value)}
            >
                {groups.map(about => (
                    <optgroup label={about}>
                        {wares()
                            .filter(one => one.about === about)
                            .map(one => (
                                <option value={one.word}>{one.title}</option>
                            ))}
                    </optgroup>
                ))}
            </select>{' '}
            <input
                type="number"
                aria-label={ware?.weights.length ? 'Guns' : 'Figures'}
                min={ware?.least}
                max={ware?.most}
                value={unit.count}
                onInput={event => change({ ...unit, count: Number(event.currentTarget.value) })}
            />{' '}
            {ware && ware.weights.length > 0 && (
                <select
                    aria-label="Pounds"
                    value={String(unit.weight)}
                    onChange={event =>
                        change({ ...unit, weight: Number(event.currentTarget.value) })
                    }
                >
                    {ware.weights.map(weight => (
                        <option value={String(weight)}>{weight} pounds</option>
                    ))}
                </select>
            )}
            {ware?.extras.map(extra => (
                <label>
                    <input
                        type="checkbox"
                        checked={unit.extras.includes(extra)}
                        onChange={event =>
                            change({ ...unit, extras: event.currentTarget.checked ? [extra] : [] })
                        }
                    />{' '}
                    {extra}
                </label>
            ))}
            <button type="button" class="plain" aria-label={`Leave out ${ware?.title}`} onClick={drop}>
                ×
            </button>
        </li>
    );
}

const replaced = <T,>(list: T[], at: number, ...by: T[]): T[] => [
    ...list.slice(0, at),
    ...by,
    ...list.slice(at + 1),
];

function CommandRow({
    command,
    nth,
    change,
    drop,
}: {
    command: Command;
    nth: number;
    change: (to: Command) => void;
    drop: (() => void) | null;
}) {
    const { rating, units } = command;
    const first = wares()[0]!;
    return (
        <fieldset class="army-command">
            <legend>
                {nth ? 'A leader' : 'The commander-in-chief'}, rating{' '}
                <select
                    aria-label="Rating"
                    value={String(rating)}
                    onChange={event =>
                        change({ rating: Number(event.currentTarget.value), units })
                    }
                >
                    {RATINGS.map(one => (
                        <option value={String(one)}>{one}</option>
                    ))}
                </select>{' '}
                {drop && (
                    <button type="button" class="plain" aria-label="Leave him out" onClick={drop}>
                        ×
                    </button>
                )}
            </legend>
            <ul>
                {units.map((unit, i) => (
                    <UnitRow
                        key={i}
                        unit={unit}
                        change={to => change({ rating, units: replaced(units, i, to) })}
                        drop={() => change({ rating, units: replaced(units, i) })}
                    />
                ))}
            </ul>
            <button
                type="button"
                class="plain"
                onClick={() =>
                    change({
                        rating,
                        units: [
                            ...units,
                            { word: first.word, count: first.least, weight: first.weights[0] ?? 0, extras: [] },
                        ],
                    })
                }
            >
                A unit more
            </button>
        </fieldset>
    );
}

function Bill({ ghost }: { ghost: Ghost | null }) {
    const price = ghost?.price;
    return (
        <p class={ghost?.verdict.ok ? 'army-bill' : 'army-bill bad'}>
            {price && (
                <b>
                    {Math.round(price.used / 1000)} of {plural(Math.round(price.allowed / 1000), 'point')}{' '}
                    <ClauseTag clause={price.clause} bare />
                </b>
            )}{' '}
            {ghost && !ghost.verdict.ok && (
                <>
                    {ghost.verdict.why} <ClauseTag clause={ghost.verdict.clause} bare />
                </>
            )}
        </p>
    );
}

export function ArmyList({ verb, offered }: { verb: string; offered: Action[] }) {
    const start = read(verb, offered[0]?.order ?? '');
    const [army, list] = useState<Command[]>(
        typeof start === 'string' ? [{ rating: 0, units: [] }] : start,
    );
    const [fault, blame] = useState('');
    const order = written(verb, army);
    const ghost = ask<Ghost | null>(e => e.ghost(store.seat.value, order), null);
    const take = (text: string) => {
        const found = read(verb, text);
        blame(typeof found === 'string' ? found : '');
        if (typeof found !== 'string') list(found);
    };
    return (
        <div class="army-list">
            <p class="small">
                Begin with one of these, and change it; or{' '}
                <label class="army-file">
                    read a list from a file{' '}
                    <input
                        type="file"
                        accept=".txt,text/plain"
                        onChange={event => {
                            void event.currentTarget.files?.[0]?.text().then(take);
                        }}
                    />
                </label>
            </p>
            <p>
                {offered.map((action, i) => (
                    <>
                        <button
                            type="button"
                            class="plain"
                            title={action.wording}
                            onClick={() => take(action.order)}
                        >
                            Army {i + 1}
                        </button>{' '}
                    </>
                ))}
            </p>
            {fault && <p class="bad" role="alert">{fault}</p>}
            {army.map((command, i) => (
                <CommandRow
                    key={i}
                    command={command}
                    nth={i}
                    change={to => list(replaced(army, i, to))}
                    drop={i ? () => list(replaced(army, i)) : null}
                />
            ))}
            <button
                type="button"
                class="plain"
                onClick={() => list([...army, { rating: 0, units: [] }])}
            >
                A leader more
            </button>
            <Bill ghost={ghost} />
            <button
                type="button"
                class="main"
                disabled={!ghost?.verdict.ok || store.pending.value !== null}
                onClick={() => give(order)}
            >
                This is the army
            </button>{' '}
            <a
                class="plain"
                download="army.txt"
                href={`data:text/plain,${encodeURIComponent(order.replaceAll(` ${LEADER}`, `\n${LEADER}`))}`}
            >
                Keep the list as a file
            </a>
        </div>
    );
}
