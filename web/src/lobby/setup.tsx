// SPDX-License-Identifier: MIT
// Setting a battle up: who sits where, which options, whose dice.
import { useEffect, useState } from 'preact/hooks';
import { makeGame, Refused, shapeBattle, mapAddress } from '../http';
import { keepMade } from '../keep';
import { plural, SideSign } from '../panels/parts';
import * as store from '../store';
import type { BattleInfo, OptionInfo } from '../types';
import { type House, lengthOf, opponent, rulesTitle } from './lobby';

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
                        <SideSign side={i} /> {side.title}
                    </h3>
                    {side.units.length === 0 && (
                        <p class="small">Its army is chosen at the table.</p>
                    )}
                    <ul>
                        {side.units.map(unit => (
                            <li class={unit.command ? 'led' : 'leads'}>
                                <b>{unit.name}</b> {unit.title || unit.kindTitle}
                                {unit.title && <small> {unit.kindTitle}</small>}
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
                            {seat.kind === 'umpire' && ' (umpire)'}
                        </span>
                        <select
                            value={seats[seat.name]}
                            onChange={event => choose(seat.name, event.currentTarget.value)}
                        >
                            <option value="me">me</option>
                            <option value="friend">a friend, by link and QR code</option>
                            {house.players.map(player => (
                                <option value={player.name}>
                                    the computer: {player.name}
                                </option>
                            ))}
                        </select>
                    </label>
                </li>
            ))}
            {UMPIRE in seats && (
                <li>
                    <label>
                        <b>{UMPIRE}</b>
                        <select
                            value={seats[UMPIRE]}
                            onChange={event => choose(UMPIRE, event.currentTarget.value)}
                        >
                            <option value="">nobody: the table judges alone</option>
                            <option value="me">me</option>
                            <option value="friend">a friend, by link and QR code</option>
                        </select>
                    </label>
                </li>
            )}
            <li class="small">
                {house.players.map(player => (
                    <>
                        <b>{player.name}</b> {player.help}.{' '}
                    </>
                ))}
                An <b>umpire</b> sees all that is hidden, and may have the computer stand in for a
                seat. <b>Spectators</b> have a link of their own and see what both sides know.
            </li>
        </ul>
    );
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
                <b>{option.name.replaceAll('_', ' ')}</b>
            </label>
            {words.length ? (
                <select id={id} value={value} onChange={event => set(event.currentTarget.value)}>
                    {words.map(word => (
                        <option value={word}>
                            {word.replaceAll('_', ' ')}
                            {word === usual ? ' (usual)' : ''}
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
                {option.help}
                {!words.length &&
                    ` From ${option.low} to ${option.high}${option.none ? `, or ${option.none}` : ''}; as usual ${usual}.`}
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
                            {option.clause.title}
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
        if (wanted === '{}') {
            set(battle);
            return;
        }
        shapeBattle(battle.name, options).then(
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

export function SetUp({ house, battle }: { house: House; battle: BattleInfo }) {
    const options = house.rules.find(rules => rules.name === battle.rules)?.options ?? [];
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
    const changed = Object.entries(values).filter(([option, value]) => value !== usual[option]);
    const shape = useShape(battle, Object.fromEntries(changed), complain);
    const list = shape.seats.filter(seat => seat.kind !== 'spectator');
    const seats: Values = Object.fromEntries(
        list.map(seat => [seat.name, chosen[seat.name] ?? firstPlayer(house, battle, seat)]),
    );
    if (!list.some(seat => seat.kind === UMPIRE)) seats[UMPIRE] = chosen[UMPIRE] ?? '';

    const make = async () => {
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
            const mine = Object.entries(seats).find(([, player]) => player === 'me')?.[0] ?? '';
            const kept = keepMade(made, title, mine);
            const invites = Object.values(seats).includes('friend');
            location.hash = `#${kept.game}.${kept.token}${invites ? '/seats' : ''}`;
        } catch (error) {
            complain(error instanceof Refused ? error.message : 'The table could not be set up.');
            work(false);
        }
    };

    return (
        <article class="set-up">
            <p>
                <a href="#">← All battles</a>
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
                        alt={`Map of ${battle.title}`}
                    />
                    <p>{battle.description}</p>
                    <details open={matchMedia('(min-width: 60rem)').matches}>
                        <summary>Order of battle</summary>
                        <OrderOfBattle battle={shape} />
                    </details>
                </div>
                <form
                    onSubmit={event => {
                        event.preventDefault();
                        void make();
                    }}
                >
                    <h3>Who plays</h3>
                    <SeatChoice house={house} list={list} seats={seats} set={sit} />
                    <p>
                        <button type="submit" class="main big" disabled={busy}>
                            Set up the table
                        </button>
                    </p>
                    {problem && (
                        <p role="alert" class="problem">
                            {problem}
                        </p>
                    )}
                    <h3>The table</h3>
                    <ul class="seat-choice">
                        <li>
                            <label>
                                <span>Name</span>
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
                                <span>Dice</span>
                                <select
                                    value={typed ? 'typed' : 'seeded'}
                                    onChange={event => type(event.currentTarget.value === 'typed')}
                                >
                                    <option value="seeded">thrown by the table</option>
                                    <option value="typed">real ones, typed in</option>
                                </select>
                            </label>
                        </li>
                        <li>
                            <label>
                                <span>Clock</span>
                                <select
                                    value={String(clock)}
                                    onChange={event => time(Number(event.currentTarget.value))}
                                >
                                    {[0, 15, 30, 60, 120].map(minutes => (
                                        <option value={String(minutes)}>
                                            {minutes ? `${minutes} minutes a seat` : 'none'}
                                        </option>
                                    ))}
                                </select>
                            </label>
                            <small>
                                It only tells the time: when that is up the battle goes on.
                            </small>
                        </li>
                    </ul>
                    {options.length > 0 && (
                        <details>
                            <summary>
                                Options of the rules
                                {changed.length > 0 && `: ${plural(changed.length, 'change')}`}
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
