// SPDX-License-Identifier: MIT
// The army of one's own seat, chosen before there is a table: bought from the catalogue, or a list put
// in order; or one out of a file. The engine judges it as it will at the table.
import { useEffect, useState } from 'preact/hooks';
import { Engine } from '../engine';
import { armyTable, Refused } from '../http';
import { ArmyList, KeepList, ReadList, wordsOf } from '../panels/army';
import { ClauseTag } from '../panels/parts';
import { Said } from '../panels/said';
import type { Action, Ghost, RosterInfo } from '../types';
import { say } from '../words';

// `why`: it would not be taken.
export interface Chosen {
    order: string;
    why: string;
}

interface Question {
    engine: Engine;
    seat: number;
    verb: string;
    offered: Action[];
}

async function asked(battle: string, seat: string, options: Record<string, string>): Promise<Question> {
    const table = await armyTable(battle, seat, options);
    const engine = await Engine.load(table.rules);
    const at = engine.openTable(table.rules, table.battle, table.view).seats.findIndex(
        one => one.name === seat,
    );
    const verb = engine.state(at).ask.kind;
    const offered = engine.offers(at).filter(action => action.verb === verb);
    return { engine, seat: at, verb, offered };
}

function useQuestion(
    battle: string,
    seat: string,
    options: Record<string, string>,
    complain: (why: string) => void,
): Question | null {
    const [question, put] = useState<Question | null>(null);
    const wanted = JSON.stringify(options);
    useEffect(() => {
        let late = false;
        complain('');
        asked(battle, seat, options).then(
            found => {
                if (!late) put(found);
            },
            (error: unknown) => {
                if (!late)
                    complain(
                        error instanceof Refused
                            ? error.message
                            : say('The army can be chosen at the table only.'),
                    );
            },
        );
        return () => {
            late = true;
        };
    }, [battle, seat, wanted]);
    return question;
}

// Says to the form what would be brought.
function Brings({ order, ghost, choose }: { order: string; ghost: Ghost | null; choose: Choose }) {
    const why = ghost && !ghost.verdict.ok ? ghost.verdict.why : '';
    useEffect(() => {
        choose({ order, why });
        return () => choose(null);
    }, [order, why]);
    return null;
}

type Choose = (army: Chosen | null) => void;

// --- a list in an order of one's own ---

const moved = (list: number[], from: number, to: number): number[] => {
    const rest = list.filter((_, i) => i !== from);
    return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
};

function RankRow({
    unit,
    nth,
    move,
}: {
    unit: RosterInfo;
    nth: number;
    move: (to: number) => void;
}) {
    const name = unit.title || unit.kindName;
    return (
        <li>
            <span>
                <b>{unit.name}</b> {name}
                {unit.title && <small> {unit.kindName}</small>}
            </span>
            <button
                type="button"
                class="plain"
                disabled={!nth}
                aria-label={say('{unit} first', { unit: unit.name })}
                title={say('To the top')}
                onClick={() => move(0)}
            >
                ⤒
            </button>
            <button
                type="button"
                class="plain"
                disabled={!nth}
                aria-label={say('{unit} one up', { unit: unit.name })}
                title={say('One up')}
                onClick={() => move(nth - 1)}
            >
                ↑
            </button>
        </li>
    );
}

// All whom the list names; a die at the table says how many of them come.
function RankList({ question, choose }: { question: Question; choose: Choose }) {
    const { engine, seat, verb, offered } = question;
    const roster = engine.battle.roster;
    const all = [...(offered[0]?.others ?? [])].sort((a, b) => a - b);
    const [ranks, rank] = useState(all);
    const [fault, blame] = useState('');
    const unitOf = (slot: number) => roster.find(unit => unit.slot === slot)!;
    const order = [verb, ...ranks.map(slot => unitOf(slot).name)].join(' ');
    const ghost = engine.ghost(seat, order);
    // Those that a file leaves out follow as the list has them.
    const take = (text: string) => {
        const words = wordsOf(verb, text);
        const slots = words.map(word => all.find(slot => unitOf(slot).name === word));
        const stranger = words[slots.indexOf(undefined)];
        if (stranger !== undefined || !words.length) {
            blame(
                words.length
                    ? say('"{word}" is not in the list.', { word: stranger ?? '' })
                    : say('A list has names of units: {verb} {name} …', {
                          verb,
                          name: unitOf(all[0]!).name,
                      }),
            );
            return;
        }
        blame('');
        rank([...new Set([...(slots as number[]), ...all])]);
    };
    return (
        <div class="army-list">
            <p class="small">
                <Said
                    text="Put those first who are to come first: dice at the table say how many come. Or {file}"
                    file={<ReadList take={take} />}
                />
            </p>
            {fault && <p class="bad" role="alert">{fault}</p>}
            <ol class="army-ranks">
                {ranks.map((slot, i) => (
                    <RankRow
                        key={slot}
                        unit={unitOf(slot)}
                        nth={i}
                        move={to => rank(moved(ranks, i, to))}
                    />
                ))}
            </ol>
            {!ghost.verdict.ok && (
                <p class="bad">
                    {ghost.verdict.why}{' '}
                    <ClauseTag clause={ghost.verdict.clause} rules={engine.battle.rules} bare />
                </p>
            )}
            <Brings order={order} ghost={ghost} choose={choose} />
            <KeepList list={order} />
        </div>
    );
}

// --- either of them ---

function Choice({
    battle,
    seat,
    options,
    choose,
}: {
    battle: string;
    seat: string;
    options: Record<string, string>;
    choose: Choose;
}) {
    const [problem, complain] = useState('');
    const question = useQuestion(battle, seat, options, complain);
    if (problem)
        return (
            <p role="alert" class="problem">
                {problem}
            </p>
        );
    if (!question) return <p class="small">{say('The lists are being fetched…')}</p>;
    const { engine, verb, offered } = question;
    const { rules, wares } = engine.battle;
    if (!wares) return <RankList question={question} choose={choose} />;
    return (
        <ArmyList
            market={{ rules, wares, judge: order => engine.ghost(question.seat, order) }}
            verb={verb}
            offered={offered}
            done={(order, ghost) => <Brings order={order} ghost={ghost} choose={choose} />}
        />
    );
}

// Opened, the army is chosen here; closed, at the table.
export function OwnArmy(own: {
    battle: string;
    seat: string;
    options: Record<string, string>;
    choose: Choose;
}) {
    const [open, turn] = useState(false);
    return (
        <details
            class="own-army"
            onToggle={event => turn(event.currentTarget.open)}
        >
            <summary>
                {say('Your army')} <small>{say('chosen here, or else at the table')}</small>
            </summary>
            {open && <Choice {...own} />}
        </details>
    );
}
