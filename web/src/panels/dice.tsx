// SPDX-License-Identifier: MIT
// Dice on the table: what was thrown, why each one mattered; and dice that people throw themselves.
import { useEffect, useState } from 'preact/hooks';
import { type Modifier, type Passage, type Roll, isContest, passages } from '../rolls';
import * as store from '../store';
import { throwDice } from '../orders';
import { About, ClauseTag, sideOf, unitName } from './parts';

// Where the pips of a face lie, on a grid of three by three.
const PIPS: Record<number, number[]> = {
    1: [4],
    2: [0, 8],
    3: [0, 4, 8],
    4: [0, 2, 6, 8],
    5: [0, 2, 4, 6, 8],
    6: [0, 2, 3, 5, 6, 8],
};

export function Die({
    face,
    sides,
    tumbling,
}: {
    face: number;
    sides: number;
    tumbling?: boolean;
}) {
    const pips = sides === 6 ? PIPS[face] : undefined;
    return (
        <svg
            class={tumbling ? 'die tumbling' : 'die'}
            viewBox="0 0 30 30"
            role="img"
            aria-label={String(face)}
        >
            <rect x="1" y="1" width="28" height="28" rx="5" />
            {pips ? (
                pips.map(pip => (
                    <circle
                        cx={7.5 + 7.5 * (pip % 3)}
                        cy={7.5 + 7.5 * Math.floor(pip / 3)}
                        r="2.7"
                    />
                ))
            ) : (
                <text x="15" y="20.5" text-anchor="middle">
                    {face}
                </text>
            )}
        </svg>
    );
}

const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);

function Modifiers({ list, of }: { list: Modifier[]; of: number }) {
    if (!list.length) return null;
    return (
        <ul class="modifiers">
            {list.map(modifier => (
                <li>
                    <b>{signed(modifier.value)}</b> <ClauseTag clause={modifier.clause} />
                    {modifier.unit !== of && modifier.unit > 0 && (
                        <> ({unitName(modifier.unit)})</>
                    )}
                </li>
            ))}
        </ul>
    );
}

function Throw({ roll, tumbling }: { roll: Roll; tumbling?: boolean }) {
    return (
        <>
            <span class="roll-dice">
                {roll.again.length > 0 && (
                    <span class="again" title="Thrown again">
                        {roll.again.map(face => (
                            <Die face={face} sides={roll.sides} />
                        ))}
                    </span>
                )}
                {roll.faces.map(face => (
                    <Die face={face} sides={roll.sides} tumbling={tumbling} />
                ))}
            </span>
            <Modifiers list={roll.modifiers} of={roll.unit} />
        </>
    );
}

// One die against another: each with what is added to it, and what it comes to.
function Contest({ roll, tumbling }: { roll: Roll; tumbling?: boolean }) {
    return (
        <>
            {[roll.unit, roll.other].map((unit, i) => {
                const face = roll.faces[i] ?? 0;
                const mine = roll.modifiers.filter(one => (one.unit === roll.other) === (i === 1));
                const sum = mine.reduce((so, one) => so + one.value, face);
                return (
                    <div class={`contest side-${sideOf(unit)}`}>
                        <b class="contest-unit">{unitName(unit)}</b>
                        <Die face={face} sides={roll.sides} tumbling={tumbling} />
                        <Modifiers list={mine} of={unit} />
                        {roll.modifiers.length > 0 && (
                            <span class="contest-sum">= {sum < 0 ? signed(sum) : sum}</span>
                        )}
                    </div>
                );
            })}
        </>
    );
}

export function RollLine({ roll, tumbling }: { roll: Roll; tumbling?: boolean }) {
    const contest = isContest(roll, sideOf) && !roll.again.length;
    return (
        <div class={`roll side-${sideOf(roll.unit)}`}>
            <About class="roll-tale" units={[roll.unit, roll.other]}>
                {roll.tale}
            </About>
            {contest && <Contest roll={roll} tumbling={tumbling} />}
            {!contest && <Throw roll={roll} tumbling={tumbling} />}
            {(roll.classes.length > 0 || roll.clause) && (
                <span class="roll-class">
                    {roll.classes.join(', ')}
                    {roll.classes.length > 0 && '.'} <ClauseTag clause={roll.clause} bare />
                </span>
            )}
        </div>
    );
}

const TUMBLE = 700,
    LIE = 9000, // milliseconds
    MOST = 4; // throws that lie there at once

// The last throws, and what came of them; `cause` is the sentence that led to the first of them.
function lastThrows(all: Passage[]): { cause: string; shown: Passage[]; before: number } {
    const rolls = all.flatMap((passage, i) => ('roll' in passage ? [i] : []));
    const before = Math.max(0, rolls.length - MOST);
    const at = rolls[before] ?? all.length;
    const first = all[at];
    const roll = first && 'roll' in first ? first.roll : null;
    const led = all
        .slice((rolls[before - 1] ?? -1) + 1, at)
        .flatMap(passage => ('told' in passage ? [passage.told] : []))
        .find(told => told.unit === roll?.unit && told.other === roll.other);
    return { cause: led?.tale ?? '', shown: all.slice(at).filter(isOutcome), before };
}

// That another phase begins is on the bar.
const isOutcome = (passage: Passage) =>
    'roll' in passage || (passage.told.name !== 'phase' && passage.told.name !== 'turn');

// The last dice lie on the map for a while. A click, Escape or the next throw clears them away.
export function DiceOnTable() {
    const chapter = store.rolling.value;
    const [tumbling, tumble] = useState(false);
    useEffect(() => {
        if (!chapter) return;
        tumble(!store.keepsStill());
        const rest = setTimeout(() => tumble(false), TUMBLE);
        const away = setTimeout(() => {
            store.rolling.value = null;
        }, LIE);
        return () => {
            clearTimeout(rest);
            clearTimeout(away);
        };
    }, [chapter]);
    if (!chapter) return null;
    const { cause, shown, before } = lastThrows(passages(chapter));
    return (
        <section
            class={tumbling ? 'dice-tray tumbling' : 'dice-tray'}
            aria-label="Dice"
            onClick={() => tumble(false)}
        >
            <button
                type="button"
                class="plain close"
                aria-label="Clear the dice away"
                onClick={() => {
                    store.rolling.value = null;
                }}
            >
                ×
            </button>
            {cause && <p class="small">{cause}</p>}
            {shown.map(passage =>
                'roll' in passage ? (
                    <RollLine roll={passage.roll} tumbling={tumbling} />
                ) : (
                    <p class="roll-outcome">{passage.told.tale}</p>
                ),
            )}
            {before > 0 && <p class="small">and {before} throws before; the log has them all</p>}
        </section>
    );
}

// Faces as people write them: "3 5", "3, 5", and "35" where no die has more than nine sides.
const facesOf = (text: string, sides: number) =>
    (text.match(sides > 9 ? /\d+/g : /\d/g) ?? [])
        .map(Number)
        .filter(face => face >= 1 && face <= sides);

// How many of the dice that are wanted this seat throws, as the server has it: all for a unit of its
// own side, one of a contest between people, all of a side that nobody plays.
export function ownDice(): number {
    const ask = store.state.value?.ask;
    if (ask?.wants !== 'dice' || !store.plays.value || store.handed.value) return 0;
    const played = (side: number) =>
        store.seats.value.some(
            seat => seat.kind === 'player' && seat.player === 'person' && seat.side === side,
        );
    const first = ask.unit ? sideOf(ask.unit) : 0;
    const second = ask.other ? sideOf(ask.other) : 1;
    if (store.kind.value !== 'player' || !played(first)) return ask.count;
    if (ask.contest && first !== second && played(second)) return 1;
    return !ask.unit || store.side.value === first ? ask.count : 0;
}

// Real dice: as many as are wanted, one row of faces a die, or written one after the other. A tie
// changes nothing on the table: the dice are wanted once more.
export function TypedDice() {
    const ask = store.state.value?.ask;
    const [faces, set] = useState<number[]>([]);
    const [text, write] = useState('');
    const count = ownDice();
    const waits = store.pending.value !== null;
    useEffect(() => {
        set([]);
        write('');
    }, [ask, waits]);
    if (!ask || !count || waits) return null;
    const all = Array.from({ length: ask.sides }, (_, i) => i + 1);
    const ready = faces.filter(Boolean).length === count;
    return (
        <fieldset class="typed">
            <legend>
                {count === 1
                    ? `Throw a die of ${ask.sides} sides and say what it shows`
                    : `Throw ${count} dice of ${ask.sides} sides and say what they show`}
            </legend>
            {Array.from({ length: count }, (_, die) => (
                <div class="typed-die" role="radiogroup" aria-label={`Die ${die + 1}`}>
                    {all.map(face => (
                        <button
                            type="button"
                            role="radio"
                            aria-checked={faces[die] === face}
                            aria-label={String(face)}
                            class={faces[die] === face ? 'on' : ''}
                            onClick={() => {
                                const now = Array.from({ length: count }, (_, i) =>
                                    i === die ? face : (faces[i] ?? 0),
                                );
                                set(now);
                                write(now.filter(Boolean).join(' '));
                            }}
                        >
                            <Die face={face} sides={ask.sides} />
                        </button>
                    ))}
                </div>
            ))}
            <label>
                Or write {count === 1 ? 'it' : 'them'}{' '}
                <input
                    class="typed-line"
                    inputMode="numeric"
                    autocomplete="off"
                    value={text}
                    onInput={event => {
                        write(event.currentTarget.value);
                        set(facesOf(event.currentTarget.value, ask.sides).slice(0, count));
                    }}
                    onKeyDown={event => {
                        if (event.key === 'Enter' && ready) throwDice(faces);
                    }}
                />
            </label>{' '}
            <button type="button" class="main" disabled={!ready} onClick={() => throwDice(faces)}>
                {count === 1 ? 'So it fell' : 'So they fell'}
            </button>
        </fieldset>
    );
}
