// SPDX-License-Identifier: MIT
// Dice on the table: what was thrown, why each one mattered; and dice that people throw themselves.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
    BOTH_HANDS,
    FIRST_HAND,
    SECOND_HAND,
    type Modifier,
    type Passage,
    type Roll,
    type Thrown,
    diceText,
    facesInOrder,
    handOf,
    isContest,
    layDice,
    passages,
} from '../rolls';
import * as store from '../store';
import type { Chapter } from '../store';
import { table } from '../desk';
import { throwDice } from '../orders';
import { covered, freest } from '../table/beside';
import { About, ClauseTag, sideOf, unitName } from './parts';
import { count, say } from '../words';

// Where the pips of a face lie, on a grid of three by three.
const PIPS: Record<number, number[]> = {
    1: [4],
    2: [0, 8],
    3: [0, 4, 8],
    4: [0, 2, 6, 8],
    5: [0, 2, 4, 6, 8],
    6: [0, 2, 3, 5, 6, 8],
};

// The outline by which one knows a die from the others, and where its number stands.
const SHAPES: Record<number, [string, number]> = {
    4: ['15,2 29,27 1,27', 23],
    8: ['15,1 28,15 15,29 2,15', 20],
    10: ['15,1 29,13 15,29 1,13', 19],
    12: ['15,1 29,11.5 23.5,28.5 6.5,28.5 1,11.5', 21],
    20: ['15,1 28,8 28,22 15,29 2,22 2,8', 20],
};

export function Die({
    face,
    sides,
    tumbling,
    struck,
}: {
    face: number;
    sides: number;
    tumbling?: boolean;
    struck?: boolean; // it was thrown again
}) {
    const pips = sides === 6 ? PIPS[face] : undefined;
    const [shape, foot] = SHAPES[sides] ?? ['', 20.5];
    const shows = sides === 6 ? String(face) : say('{face} on a D{sides}', { face, sides });
    return (
        <svg
            class={`die${tumbling ? ' tumbling' : ''}${struck ? ' struck' : ''}`}
            viewBox="0 0 30 30"
            role="img"
            aria-label={struck ? say('{die}, thrown again', { die: shows }) : shows}
        >
            {shape ? (
                <polygon points={shape} />
            ) : (
                <rect x="1" y="1" width="28" height="28" rx="5" />
            )}
            {pips ? (
                pips.map(pip => (
                    <circle
                        cx={7.5 + 7.5 * (pip % 3)}
                        cy={7.5 + 7.5 * Math.floor(pip / 3)}
                        r="2.7"
                    />
                ))
            ) : (
                <text x="15" y={foot} text-anchor="middle">
                    {face}
                </text>
            )}
            {struck && <path d="M2 28 28 2" />}
        </svg>
    );
}

function Dice({ dice, tumbling }: { dice: Thrown[]; tumbling?: boolean }) {
    return (
        <span class="roll-dice">
            {dice.map(({ face, sides, stands }) => (
                <Die face={face} sides={sides} struck={!stands} tumbling={tumbling && stands} />
            ))}
        </span>
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
            <Dice dice={roll.dice} tumbling={tumbling} />
            <Modifiers list={roll.modifiers} of={roll.unit} />
        </>
    );
}

// One hand against another: each with what is added to it, and what a single die comes to.
function Contest({ roll, tumbling }: { roll: Roll; tumbling?: boolean }) {
    return (
        <>
            {[roll.unit, roll.other].map((unit, i) => {
                const own = roll.dice.filter(die => handOf(roll, die) === i);
                const [single, more] = own.filter(die => die.stands);
                const mine = roll.modifiers.filter(one => (one.unit === roll.other) === (i === 1));
                const sum = mine.reduce((so, one) => so + one.value, single?.face ?? 0);
                return (
                    <div class={`contest side-${sideOf(unit)}`}>
                        <b class="contest-unit">{unitName(unit)}</b>
                        <Dice dice={own} tumbling={tumbling} />
                        <Modifiers list={mine} of={unit} />
                        {roll.modifiers.length > 0 && !more && (
                            <span class="contest-sum">= {sum < 0 ? signed(sum) : sum}</span>
                        )}
                    </div>
                );
            })}
        </>
    );
}

export function RollLine({ roll, tumbling }: { roll: Roll; tumbling?: boolean }) {
    const contest = isContest(roll, sideOf);
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

// That another phase begins is on the bar, and who moved on the map.
const isOutcome = (passage: Passage) =>
    'roll' in passage || !['phase', 'turn', 'moved'].includes(passage.told.name);

const EDGE = 11, // pixels
    TOOLS = 56, // that the map's own tools take up below
    PARTS = 6; // places along each side of the map

// Where it covers least of those whom the dice are about, and then of others: in a corner rather than
// at an edge, and there rather than in the middle. Where it would cover somebody all the same, it is
// folded up.
function layTray(tray: HTMLElement, chapter: Chapter, open: boolean): void {
    const about = chapter.told.flatMap(told => [told.unit, told.other]).filter(slot => slot > 0);
    const fight = table()?.boxes([...new Set(about)]) ?? [];
    const all = table()?.boxes() ?? [];
    const put = () => {
        const { clientWidth: width, clientHeight: height } = tray.parentElement!;
        const size = { width: tray.offsetWidth, height: tray.offsetHeight };
        const room = { x: width - size.width - 2 * EDGE, y: height - size.height - EDGE - TOOLS };
        const inner = (part: number) => Number(part > 0 && part < PARTS);
        const parts = Array.from({ length: PARTS + 1 }, (_, i) => i);
        const spots = parts
            .flatMap(x => parts.map(y => ({ x, y })))
            .sort((a, b) => inner(a.x) + inner(a.y) - inner(b.x) - inner(b.y))
            .map(({ x, y }) => ({
                x: EDGE + (room.x * x) / PARTS,
                y: EDGE + (Math.max(0, room.y) * (PARTS - y)) / PARTS,
            }));
        const at = freest(spots, size, fight, all);
        tray.style.transform = `translate(${Math.round(at.x)}px,${Math.round(at.y)}px)`;
        return covered(at, size, all);
    };
    tray.classList.remove('folded');
    if (put() && !open) {
        tray.classList.add('folded');
        put();
    }
}

// The last dice lie on the map for a while. A click, Escape or the next throw clears them away.
export function DiceOnTable() {
    const chapter = store.rolling.value;
    const tray = useRef<HTMLElement>(null);
    const [tumbling, tumble] = useState(false);
    const [open, unfold] = useState<Chapter | null>(null);
    useLayoutEffect(() => {
        if (tray.current && chapter) layTray(tray.current, chapter, open === chapter);
    }, [chapter, tumbling, open]);
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
            ref={tray}
            aria-label={say('Dice')}
            onClick={() => {
                tumble(false);
                unfold(chapter);
            }}
        >
            <button
                type="button"
                class="plain close"
                aria-label={say('Clear the dice away')}
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
            {before > 0 && (
                <p class="small">
                    {count(
                        before,
                        'and {n} throw before; the log has them all',
                        'and {n} throws before; the log has them all',
                    )}
                </p>
            )}
        </section>
    );
}

// Faces as people write them: "3 5", "3, 5", and "35" where no die has more than nine sides.
const facesOf = (text: string, most: number) =>
    (text.match(most > 9 ? /\d+/g : /\d/g) ?? []).map(Number);

// Which hands of the dice that are wanted this seat throws, as the server has it: both for a unit
// of its own side, one of a contest between people, both of a side that nobody plays.
export function ownHands(): number {
    const ask = store.state.value?.ask;
    if (ask?.wants !== 'dice' || !store.plays.value || store.handed.value) return 0;
    const played = (side: number) =>
        store.seats.value.some(
            seat => seat.kind === 'player' && seat.player === 'person' && seat.side === side,
        );
    const first = ask.unit ? sideOf(ask.unit) : 0;
    const second = ask.other ? sideOf(ask.other) : 1;
    if (store.kind.value !== 'player' || !played(first)) return BOTH_HANDS;
    if (ask.dice.some(row => row.hand) && first !== second && played(second))
        return store.side.value === second ? SECOND_HAND : FIRST_HAND;
    return !ask.unit || store.side.value === first ? BOTH_HANDS : 0;
}

// Real dice: one row of faces a die, or written one after the other; those that must be thrown
// again come when they are known. A tie changes nothing on the table: the dice are wanted once more.
export function TypedDice() {
    const ask = store.state.value?.ask;
    const [shows, set] = useState<ReadonlyMap<number, number>>(new Map());
    const [text, write] = useState('');
    const hands = ownHands();
    const waits = store.pending.value !== null;
    useEffect(() => {
        set(new Map());
        write('');
    }, [ask, waits]);
    if (!ask || !hands || waits) return null;
    const dice = layDice(ask.dice, hands, shows);
    const faces = dice.map(die => shows.get(die.key) ?? 0);
    const ready = faces.every(Boolean);
    const one = dice.length === 1;
    return (
        <fieldset class="typed">
            <legend>
                {count(
                    dice.length,
                    'Throw {dice} and say what it shows',
                    'Throw {dice} and say what they show',
                    { dice: diceText(dice.filter(die => !die.again)) },
                )}
            </legend>
            {dice.map((die, i) => (
                <div
                    class="typed-die"
                    role="radiogroup"
                    aria-label={
                        die.again
                            ? say('Die {n}, thrown again', { n: i + 1 })
                            : say('Die {n}', { n: i + 1 })
                    }
                >
                    {die.again && <span class="small">{say('again')}</span>}
                    {Array.from({ length: die.sides }, (_, face) => face + 1).map(face => (
                        <button
                            type="button"
                            role="radio"
                            aria-checked={shows.get(die.key) === face}
                            aria-label={String(face)}
                            class={shows.get(die.key) === face ? 'on' : ''}
                            onClick={() => {
                                const now = new Map(shows).set(die.key, face);
                                set(now);
                                write(
                                    layDice(ask.dice, hands, now)
                                        .map(each => now.get(each.key) ?? '')
                                        .filter(Boolean)
                                        .join(' '),
                                );
                            }}
                        >
                            <Die face={face} sides={die.sides} />
                        </button>
                    ))}
                </div>
            ))}
            <label>
                {one ? say('Or write it') : say('Or write them')}{' '}
                <input
                    class="typed-line"
                    inputMode="numeric"
                    autocomplete="off"
                    value={text}
                    onInput={event => {
                        const most = Math.max(...ask.dice.map(row => row.sides));
                        write(event.currentTarget.value);
                        set(facesInOrder(ask.dice, hands, facesOf(event.currentTarget.value, most)));
                    }}
                    onKeyDown={event => {
                        if (event.key === 'Enter' && ready) throwDice(faces);
                    }}
                />
            </label>{' '}
            <button type="button" class="main" disabled={!ready} onClick={() => throwDice(faces)}>
                {one ? say('So it fell') : say('So they fell')}
            </button>
        </fieldset>
    );
}
