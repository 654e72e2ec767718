// SPDX-License-Identifier: MIT
// An army bought from the catalogue: leaders, the troops of each, what they cost; or one out of a file.
// The engine prices and judges the list as it would any order, at the table and in the lobby.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ask } from '../desk';
import { give } from '../orders';
import * as store from '../store';
import type { Action, Ghost, Ware } from '../types';
import { ClauseTag } from './parts';
import { Said } from './said';
import { count, say } from '../words';

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

// What is sold, and who judges the list.
export interface Market {
    rules: string;
    wares: Ware[];
    judge: (order: string) => Ghost | null;
}

const atTheTable = (): Market => ({
    rules: store.battle.value?.rules ?? '',
    wares: store.battle.value?.wares ?? [],
    judge: order => ask<Ghost | null>(e => e.ghost(store.seat.value, order), null),
});

const RATINGS = [0, 1, 2, 3];
const LEADER = 'leader';

// --- lists as they are written: army leader 2 british_line_1775 18 veteran ---

function written(verb: string, army: Command[]): string {
    const unit = ({ word, count: many, weight, extras }: Bought) =>
        [word, many, ...(weight ? [weight] : []), ...extras].join(' ');
    return [
        verb,
        ...army.flatMap(({ rating, units }) => [`${LEADER} ${rating}`, ...units.map(unit)]),
    ].join(' ');
}

// The words of a list, without its verb. Lines, blanks and remarks do not matter.
export function wordsOf(verb: string, text: string): string[] {
    const words = text
        .replace(/#.*/g, '')
        .split(/[\s,]+/)
        .filter(Boolean);
    return words[0] === verb ? words.slice(1) : words;
}

// What is no list as far as can be seen here: a sentence.
function read(wares: Ware[], verb: string, text: string): Command[] | string {
    const army: Command[] = [];

    for (const word of wordsOf(verb, text)) {
        const last = army[army.length - 1];
        const unit = last?.units[last.units.length - 1];

        if (word === LEADER) army.push({ rating: NaN, units: [] });
        else if (!last) 
            return say('A list begins with "{leader}" and his rating, not with "{word}".', {
                leader: LEADER,
                word,
            });
        else if (wares.some(ware => ware.word === word))
            last.units.push({ word, count: NaN, weight: 0, extras: [] });
        else if (!/^\d+$/.test(word) && unit) unit.extras.push(word);
        else if (!/^\d+$/.test(word)) 
            return say('"{word}" is not in the catalogue.', { word });
        else if (!unit) last.rating = Number(word);
        else if (Number.isNaN(unit.count)) unit.count = Number(word);
        else unit.weight = Number(word);
    }
    return army.length
        ? army
        : say('A list begins with "{leader}" and his rating.', { leader: LEADER });
}

// --- the list as it is put together ---

function UnitRow({
    wares,
    unit,
    change,
    drop,
}: {
    wares: Ware[];
    unit: Bought;
    change: (to: Bought) => void;
    drop: () => void;
}) {
    const wareOf = (word: string) => wares.find(one => one.word === word);
    const ware = wareOf(unit.word);
    const groups = [...new Set(wares.map(one => one.about))];
    const take = (word: string) => {
        const to = wareOf(word)!;
        const many = Math.max(to.least, Math.min(to.most, unit.count));
        change({ word, count: many, weight: to.weights[0] ?? 0, extras: [] });
    };
    return (
        <li class="army-unit">
            <select
                aria-label={say('Troops')}
                value={unit.word}
                onChange={event => take(event.currentTarget.value)}
            >
                {groups.map(about => (
                    <optgroup label={about}>
                        {wares
                            .filter(one => one.about === about)
                            .map(one => (
                                <option value={one.word}>{one.title}</option>
                            ))}
                    </optgroup>
                ))}
            </select>{' '}
            <input
                type="number"
                aria-label={ware?.weights.length ? say('Guns') : say('Figures')}
                min={ware?.least}
                max={ware?.most}
                value={unit.count}
                onInput={event => change({ ...unit, count: Number(event.currentTarget.value) })}
            />{' '}
            {ware && ware.weights.length > 0 && (
                <select
                    aria-label={say('Pounds')}
                    value={String(unit.weight)}
                    onChange={event =>
                        change({ ...unit, weight: Number(event.currentTarget.value) })
                    }
                >
                    {ware.weights.map(weight => (
                        <option value={String(weight)}>{say('{n} pounds', { n: weight })}</option>
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
            <button type="button" class="plain" aria-label={say('Leave out {troops}', { troops: ware?.title ?? '' })} onClick={drop}>
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
    wares,
    command,
    nth,
    change,
    drop,
}: {
    wares: Ware[];
    command: Command;
    nth: number;
    change: (to: Command) => void;
    drop: (() => void) | null;
}) {
    const { rating, units } = command;
    const first = wares[0]!;
    return (
        <fieldset class="army-command">
            <legend>
                {nth ? say('A leader, rating') : say('The commander-in-chief, rating')}{' '}
                <select
                    aria-label={say('Rating')}
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
                    <button type="button" class="plain" aria-label={say('Leave him out')} onClick={drop}>
                        ×
                    </button>
                )}
            </legend>
            <ul>
                {units.map((unit, i) => (
                    <UnitRow
                        key={i}
                        wares={wares}
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
                {say('A unit more')}
            </button>
        </fieldset>
    );
}

function Bill({ ghost, rules }: { ghost: Ghost | null; rules: string }) {
    const price = ghost?.price;
    return (
        <p class={ghost?.verdict.ok ? 'army-bill' : 'army-bill bad'}>
            {price && (
                <b>
                    {count(
                        Math.round(price.allowed / 1000),
                        '{used} of {n} point',
                        '{used} of {n} points',
                        { used: Math.round(price.used / 1000) },
                    )}{' '}
                    <ClauseTag clause={price.clause} rules={rules} bare />
                </b>
            )}{' '}
            {ghost && !ghost.verdict.ok && (
                <>
                    {ghost.verdict.why}{' '}
                    <ClauseTag clause={ghost.verdict.clause} rules={rules} bare />
                </>
            )}
        </p>
    );
}

// --- lists in files ---

export function ReadList({ take }: { take: (text: string) => void }) {
    return (
        <label class="army-file">
            {say('read a list from a file')}{' '}
            <input
                type="file"
                accept=".txt,text/plain"
                onChange={event => {
                    void event.currentTarget.files?.[0]?.text().then(take);
                }}
            />
        </label>
    );
}

export function KeepList({ list }: { list: string }) {
    return (
        <a
            class="plain"
            download="army.txt"
            href={`data:text/plain,${encodeURIComponent(list)}`}
        >
            {say('Keep the list as a file')}
        </a>
    );
}

// `done`: what is to be done with the list, as it is judged now.
export function ArmyList({
    market,
    verb,
    offered,
    done,
}: {
    market: Market;
    verb: string;
    offered: Action[];
    done: (order: string, ghost: Ghost | null) => ComponentChildren;
}) {
    const { rules, wares, judge } = market;
    const start = read(wares, verb, offered[0]?.order ?? '');
    const [army, list] = useState<Command[]>(
        typeof start === 'string' ? [{ rating: 0, units: [] }] : start,
    );
    const [fault, blame] = useState('');
    const order = written(verb, army);
    const ghost = judge(order);
    const take = (text: string) => {
        const found = read(wares, verb, text);
        blame(typeof found === 'string' ? found : '');
        if (typeof found !== 'string') list(found);
    };
    return (
        <div class="army-list">
            <p class="small">
                <Said
                    text="Begin with one of these, and change it; or {file}"
                    file={<ReadList take={take} />}
                />
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
                            {say('Army {n}', { n: i + 1 })}
                        </button>{' '}
                    </>
                ))}
            </p>
            {fault && <p class="bad" role="alert">{fault}</p>}
            {army.map((command, i) => (
                <CommandRow
                    key={i}
                    wares={wares}
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
                {say('A leader more')}
            </button>
            <Bill ghost={ghost} rules={rules} />
            {done(order, ghost)}{' '}
            <KeepList list={order.replaceAll(` ${LEADER}`, `\n${LEADER}`)} />
        </div>
    );
}

export function BuyArmy({ verb, offered }: { verb: string; offered: Action[] }) {
    return (
        <ArmyList
            market={atTheTable()}
            verb={verb}
            offered={offered}
            done={(order, ghost) => (
                <button
                    type="button"
                    class="main"
                    disabled={!ghost?.verdict.ok || store.pending.value !== null}
                    onClick={() => give(order)}
                >
                    {say('This is the army')}
                </button>
            )}
        />
    );
}
