// SPDX-License-Identifier: MIT
// Setting a battle up: who sits where, which options, whose dice.
import { useEffect, useState } from 'preact/hooks';
import { battleInfo } from '../briefing';
import { listOptions, makeGame, Refused, shapeBattle, mapAddress } from '../http';
import { keepMade } from '../keep';
import { SideSign, wordText } from '../panels/parts';
import { Said } from '../panels/said';
import { OwnArmy } from '../panels/soon';
import * as store from '../store';
import { learnRules } from '../tongue';
import type { BattleInfo, OptionInfo } from '../types';
import type { Chosen } from './army';
import { type House, lengthOf, opponent, rulesTitle } from './lobby';
import { count, heard, say } from '../words';

type Values = Record<string, string>;

const UMPIRE = 'umpire'; // beside the seats of a battle that has none for one

function firstPlayer(house: House, battle: BattleInfo, seat: BattleInfo['seats'][number]): string {
    if (seat.name === battle.seats.find(one => one.kind === 'player')?.name) return 'me';
    return seat.kind === 'umpire' ? 'friend' : opponent(house.players);
}

function OrderOfBattle({ battle }: { battle: BattleInfo }) {
    return (
        <div class="orders-of-battle">
            {battle.sides.map((side, i) => (
                <section>
                    <h3>
                        <SideSign side={i} /> {heard(side.title)}
                    </h3>
                    {side.troops === 0 && (
                        <p class="small">{say('Its army is still to be chosen.')}</p>
                    )}
                    <ul>
                        {side.units?.map(unit => (
                            <li class={unit.command ? 'led' : 'leads'}>
                                <b>{unit.name}</b> {unit.title || heard(unit.kindTitle)}
                                {unit.title && <small> {heard(unit.kindTitle)}</small>}
                            </li>
                        ))}
                    </ul>
                </section>
            ))}
        </div>
    );
}

function SeatChoice({
    house,
    list,
    seats,
    set,
}: {
    house: House;
    list: BattleInfo['seats'];
    seats: Values;
    set: (seats: Values) => void;
}) {
    const choose = (name: string, player: string) => {
        const others =
            player === 'me'
                ? Object.fromEntries(
                      Object.entries(seats).map(([seat, who]) => [
                          seat,
                          who === 'me' ? opponent(house.players) : who,
                      ]),
                  )
                : seats;
        set({ ...others, [name]: player });
    };
    return (
        <ul class="seat-choice">
            {list.map(seat => (
                <li key={seat.name}>
                    <label>
                        <span>
                            {seat.kind === 'player' && <SideSign side={seat.side} />}{' '}
                            <b>{seat.name}</b>
                            {seat.kind === 'umpire' && ` (${say('umpire')})`}
                        </span>
                        <select
                            value={seats[seat.name]}
                            onChange={event => choose(seat.name, event.currentTarget.value)}
                        >
                            <option value="me">{say('me')}</option>
                            <option value="friend">{say('a friend, by link and QR code')}</option>
                            {house.players.map(player => (
                                <option value={player.name}>
                                    {say('the computer: {player}', { player: player.name })}
                                </option>
                            ))}
                        </select>
                    </label>
                </li>
            ))}
            {UMPIRE in seats && (
                <li>
                    <label>
                        <b>{say('umpire')}</b>
                        <select
                            value={seats[UMPIRE]}
                            onChange={event => choose(UMPIRE, event.currentTarget.value)}
                        >
                            <option value="">{say('nobody: the table judges alone')}</option>
                            <option value="me">{say('me')}</option>
                            <option value="friend">{say('a friend, by link and QR code')}</option>
                        </select>
                    </label>
                </li>
            )}
            <li class="small">
                {house.players.map(player => (
                    <>
                        <b>{player.name}</b> {heard(player.help)}.{' '}
                    </>
                ))}
                <Said
                    text="An {umpire} sees all that is hidden, and may have the computer stand in for a seat. {spectators} have a link of their own and see what both sides know."
                    umpire={<b>{say('umpire')}</b>}
                    spectators={<b>{say('Spectators')}</b>}
                />
            </li>
        </ul>
    );
}

function rangeText({ low, high, none }: OptionInfo, usual: string): string {
    return none
        ? say('From {low} to {high}, or {none}; as usual {usual}.', {
              low,
              high,
              none: wordText(none),
              usual: wordText(usual),
          })
        : say('From {low} to {high}; as usual {usual}.', { low, high, usual });
}

function OptionField({
    option,
    battle,
    value,
    set,
}: {
    option: OptionInfo;
    battle: BattleInfo;
    value: string;
    set: (value: string) => void;
}) {
    const usual = battle.options[option.name] ?? option.standard;
    const id = `option-${option.name}`;
    const words = option.values.length ? option.values : [];
    return (
        <li class={value === usual ? '' : 'changed'}>
            <label for={id}>
                <b>{wordText(option.name)}</b>
            </label>
            {words.length ? (
                <select id={id} value={value} onChange={event => set(event.currentTarget.value)}>
                    {words.map(word => (
                        <option value={word}>
                            {word === usual
                                ? say('{value} (usual)', { value: wordText(word) })
                                : wordText(word)}
                        </option>
                    ))}
                </select>
            ) : (
                <input
                    id={id}
                    type="text"
                    inputMode="numeric"
                    value={value}
                    onChange={event => set(event.currentTarget.value)}
                    aria-describedby={`${id}-help`}
                />
            )}
            <p class="small" id={`${id}-help`}>
                {heard(option.help)} {!words.length && rangeText(option, usual)}
                {option.clause && (
                    <>
                        {' '}
                        <button
                            type="button"
                            class="clause"
                            onClick={() => {
                                store.reference.value = {
                                    rules: battle.rules,
                                    clause: option.clause?.id ?? '',
                                };
                            }}
                        >
                            {heard(option.clause.title)}
                        </button>
                    </>
                )}
            </p>
        </li>
    );
}

// The battle as the options make it: some add seats or troops, some do not go together.
function useShape(
    battle: BattleInfo,
    options: Values,
    complain: (why: string) => void,
): BattleInfo {
    const [shape, set] = useState(battle);
    const wanted = JSON.stringify(options);
    useEffect(() => {
        let late = false;
        complain('');
        const asked =
            wanted === '{}'
                ? battleInfo(battle.name).then(info => info ?? battle)
                : shapeBattle(battle.name, options);
        asked.then(
            shaped => {
                if (!late) set(shaped);
            },
            (error: unknown) => {
                if (!late) complain(error instanceof Refused ? error.message : '');
            },
        );
        return () => {
            late = true;
        };
    }, [battle, wanted]);
    return shape;
}

const said = (error: unknown) =>
    error instanceof Refused ? error.message : say('The table could not be set up.');

export function SetUp({ house, battle }: { house: House; battle: BattleInfo }) {
    const [options, set] = useState<OptionInfo[] | null>(null);
    const [problem, complain] = useState('');
    useEffect(() => {
        listOptions(battle.rules).then(set, (error: unknown) => complain(said(error)));
    }, [battle.rules]);
    if (problem)
        return (
            <p role="alert" class="problem">
                {problem}
            </p>
        );
    return options && <Choosing house={house} battle={battle} options={options} />;
}

function Choosing({
    house,
    battle,
    options,
}: {
    house: House;
    battle: BattleInfo;
    options: OptionInfo[];
}) {
    const usual: Values = Object.fromEntries(
        options.map(option => [option.name, battle.options[option.name] ?? option.standard]),
    );
    const [chosen, sit] = useState<Values>({});
    const [values, set] = useState(usual);
    const [title, name] = useState(battle.title);
    const [typed, type] = useState(false);
    const [clock, time] = useState(0);
    const [problem, complain] = useState('');
    const [busy, work] = useState(false);
    const [army, muster] = useState<Chosen | null>(null);
    useEffect(() => void learnRules(battle.rules), [battle.rules]);
    const changed = Object.entries(values).filter(([option, value]) => value !== usual[option]);
    const shape = useShape(battle, Object.fromEntries(changed), complain);
    const list = shape.seats.filter(seat => seat.kind !== 'spectator');
    const seats: Values = Object.fromEntries(
        list.map(seat => [seat.name, chosen[seat.name] ?? firstPlayer(house, battle, seat)]),
    );
    if (!list.some(seat => seat.kind === UMPIRE)) seats[UMPIRE] = chosen[UMPIRE] ?? '';

    const mine = list.find(seat => seats[seat.name] === 'me');

    const make = async () => {
        if (army?.why) {
            complain(army.why);
            return;
        }
        work(true);
        complain('');
        try {
            const made = await makeGame({
                battle: battle.name,
                title,
                options: Object.fromEntries(changed),
                seats: Object.fromEntries(Object.entries(seats).filter(([, who]) => who)),
                dice: typed ? 'typed' : 'seeded',
                clock: 60 * clock,
            });
            const sat = Object.entries(seats).find(([, player]) => player === 'me')?.[0] ?? '';
            const kept = keepMade(made, title, sat, army?.order);
            const invites = Object.values(seats).includes('friend');
            location.hash = `#${kept.game}.${kept.token}${invites ? '/seats' : ''}`;
        } catch (error) {
            complain(said(error));
            work(false);
        }
    };

    return (
        <article class="set-up">
            <p>
                <a href="#">← {say('All battles')}</a>
            </p>
            <h2 class="engraved">{battle.title}</h2>
            <p class="small">
                {rulesTitle(house, battle.rules)} · {lengthOf(shape)}
            </p>
            <div class="set-up-columns">
                <div>
                    <img
                        class="big-map"
                        src={mapAddress(battle)}
                        alt={say('Map of {battle}', { battle: battle.title })}
                    />
                    <p>{battle.description}</p>
                    <details open={matchMedia('(min-width: 60rem)').matches}>
                        <summary>{say('Order of battle')}</summary>
                        <OrderOfBattle battle={shape} />
                    </details>
                </div>
                <form
                    noValidate
                    onSubmit={event => {
                        event.preventDefault();
                        void make();
                    }}
                >
                    <h3>{say('Who plays')}</h3>
                    <SeatChoice house={house} list={list} seats={seats} set={sit} />
                    {mine?.chooses && (
                        <OwnArmy
                            key={mine.name}
                            battle={battle.name}
                            seat={mine.name}
                            options={Object.fromEntries(changed)}
                            choose={muster}
                        />
                    )}
                    <p>
                        <button type="submit" class="main big" disabled={busy}>
                            {say('Set up the table')}
                        </button>
                    </p>
                    {problem && (
                        <p role="alert" class="problem">
                            {problem}
                        </p>
                    )}
                    <h3>{say('The table')}</h3>
                    <ul class="seat-choice">
                        <li>
                            <label>
                                <span>{say('Name')}</span>
                                <input
                                    type="text"
                                    maxLength={80}
                                    value={title}
                                    onInput={event => name(event.currentTarget.value)}
                                />
                            </label>
                        </li>
                        <li>
                            <label>
                                <span>{say('Dice')}</span>
                                <select
                                    value={typed ? 'typed' : 'seeded'}
                                    onChange={event => type(event.currentTarget.value === 'typed')}
                                >
                                    <option value="seeded">{say('thrown by the table')}</option>
                                    <option value="typed">{say('real ones, typed in')}</option>
                                </select>
                            </label>
                        </li>
                        <li>
                            <label>
                                <span>{say('Clock')}</span>
                                <select
                                    value={String(clock)}
                                    onChange={event => time(Number(event.currentTarget.value))}
                                >
                                    {[0, 15, 30, 60, 120].map(minutes => (
                                        <option value={String(minutes)}>
                                            {minutes ? say('{n} minutes a seat', { n: minutes }) : say('none')}
                                        </option>
                                    ))}
                                </select>
                            </label>
                            <small>
                                {say('It only tells the time: when that is up the battle goes on.')}
                            </small>
                        </li>
                    </ul>
                    {options.length > 0 && (
                        <details>
                            <summary>
                                {changed.length > 0
                                    ? count(
                                          changed.length,
                                          'Options of the rules: {n} change',
                                          'Options of the rules: {n} changes',
                                      )
                                    : say('Options of the rules')}
                            </summary>
                            <ul class="options">
                                {options.map(option => (
                                    <OptionField
                                        key={option.name}
                                        option={option}
                                        battle={battle}
                                        value={values[option.name] ?? ''}
                                        set={value => set({ ...values, [option.name]: value })}
                                    />
                                ))}
                            </ul>
                        </details>
                    )}
                </form>
            </div>
        </article>
    );
}
