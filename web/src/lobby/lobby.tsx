// SPDX-License-Identifier: MIT
// The lobby: one button for a battle at once, the games of this browser, the battles to choose from.
import { useEffect, useRef, useState } from 'preact/hooks';
import { listBattles, listPlayers, listRules, makeGame, Refused, mapAddress } from '../http';
import { keepMade } from '../keep';
import { LanguageChoice } from '../panels/language';
import { Reference } from '../panels/soon';
import * as store from '../store';
import type { BattleInfo, PlayerInfo, RulesInfo } from '../types';
import { Mine } from './mine';
import { SetUp } from './setup';
import { Upload } from './upload';
import { count, say } from '../words';

export interface House {
    rules: RulesInfo[];
    battles: BattleInfo[];
    players: PlayerInfo[];
}

export const opponent = (players: PlayerInfo[]) =>
    players.find(player => player.name === 'sergeant')?.name ?? players[0]?.name ?? 'random';

// The first seat is the person's, the computer has the others.
async function fightAtOnce(battle: BattleInfo, players: PlayerInfo[]): Promise<void> {
    const seats = battle.seats.filter(seat => seat.kind !== 'spectator');
    const mine = seats.find(seat => seat.kind === 'player');
    const sat = Object.fromEntries(
        seats.map(seat => [seat.name, seat === mine ? 'me' : opponent(players)]),
    );
    const made = await makeGame({
        battle: battle.name,
        title: battle.title,
        options: {},
        seats: sat,
        dice: 'seeded',
        clock: 0,
    });
    const kept = keepMade(made, battle.title, mine?.name ?? '');
    location.hash = `#${kept.game}.${kept.token}`;
}

// A battle that teaches its rules, begun at a click.
function FirstBattle({ house, battle, big }: { house: House; battle: BattleInfo; big?: boolean }) {
    const [busy, set] = useState(false);
    const go = async () => {
        set(true);
        try {
            await fightAtOnce(battle, house.players);
        } catch (error) {
            store.notice.value =
                error instanceof Refused ? error.message : say('The battle could not be set up.');
            set(false);
        }
    };
    return (
        <button type="button" class={big ? 'main big' : ''} disabled={busy} onClick={go}>
            {big ? say('Fight your first battle') : say('Learn them in a first battle')}
        </button>
    );
}

function AtOnce({ house }: { house: House }) {
    const battle = house.battles.find(one => one.first) ?? house.battles[0];
    if (!battle) return null;
    return (
        <section class="at-once">
            <FirstBattle house={house} battle={battle} big />
            <p>
                {say('{battle}, against the computer. {rules}.', {
                    battle: battle.title,
                    rules: rulesTitle(house, battle.rules),
                })}
            </p>
        </section>
    );
}

export const rulesTitle = (house: House, name: string) =>
    house.rules.find(rules => rules.name === name)?.title ?? name;
export const lengthOf = (battle: BattleInfo) =>
    battle.turns > 0 ? count(battle.turns, '{n} turn', '{n} turns') : say('until it is decided');
function unitsOf(battle: BattleInfo): string {
    const units = battle.sides.reduce((sum, side) => sum + side.troops, 0);
    return units ? count(units, '{n} unit', '{n} units') : say('armies of your own');
}
const people = (battle: BattleInfo) => battle.seats.filter(seat => seat.kind === 'player').length;

const HALF = 0.5;

// A map that is fetched when half of its place is seen: what `loading="lazy"` means by near is far
// more than a first visit should wait for.
function CardMap({ battle }: { battle: BattleInfo }) {
    const image = useRef<HTMLImageElement>(null);
    const [seen, see] = useState(false);
    useEffect(() => {
        if (!image.current) return;
        const watch = new IntersectionObserver(
            places => {
                if (places.some(one => one.isIntersecting)) see(true);
            },
            { threshold: HALF },
        );
        watch.observe(image.current);
        return () => watch.disconnect();
    }, []);
    return (
        <img
            ref={image}
            src={seen ? mapAddress(battle) : undefined}
            alt={say('Map of {battle}', { battle: battle.title })}
        />
    );
}

function Card({ battle }: { battle: BattleInfo }) {
    return (
        <li>
            <a class="card" href={`#battle/${encodeURIComponent(battle.name)}`}>
                <CardMap battle={battle} />
                <h3>{battle.title}</h3>
                <p class="card-facts">
                    {count(people(battle), '{n} seat', '{n} seats')} ·{' '}
                    {unitsOf(battle)} · {lengthOf(battle)}
                </p>
                <p>{battle.description}</p>
            </a>
        </li>
    );
}

function Choose({ house }: { house: House }) {
    return (
        <section>
            <h2 class="engraved">{say('Battles')}</h2>
            {house.rules.map(rules => (
                <section class="rule-set">
                    <h3>
                        {rules.title}{' '}
                        <button
                            type="button"
                            class="plain"
                            onClick={() => {
                                store.reference.value = { rules: rules.name, clause: '' };
                            }}
                        >
                            {say('the rules')}
                        </button>{' '}
                        {house.battles
                            .filter(battle => battle.rules === rules.name && battle.teaches)
                            .slice(0, 1)
                            .map(battle => (
                                <FirstBattle house={house} battle={battle} />
                            ))}
                    </h3>
                    <ul class="cards">
                        {house.battles
                            .filter(battle => battle.rules === rules.name)
                            .sort((a, b) => Number(b.first) - Number(a.first))
                            .map(battle => (
                                <Card key={battle.name} battle={battle} />
                            ))}
                    </ul>
                </section>
            ))}
        </section>
    );
}

function Masthead({ small }: { small: boolean }) {
    return (
        <header class={small ? 'masthead small-head' : 'masthead'}>
            <svg class="hat" viewBox="0 0 120 60" aria-hidden="true">
                <path d="M4 44C20 40 26 12 60 10c34 2 40 30 56 34-14 8-34 2-56 2S18 52 4 44z" />
                <path class="lace" d="M8 43c20-2 24-20 52-20s32 18 52 20" />
                <circle cx="82" cy="27" r="5" />
            </svg>
            <h1>
                <a href="#">Tricorne</a>
            </h1>
            <p>
                {say(
                    'Battles of the age of horse and musket, on a table as at the club, with the rules kept for you.',
                )}
            </p>
        </header>
    );
}

export function Lobby({ battle }: { battle: string }) {
    const [house, set] = useState<House | null>(null);
    const [problem, complain] = useState('');
    useEffect(() => {
        document.title = 'Tricorne';
        Promise.all([listRules(), listBattles(), listPlayers()]).then(
            ([rules, battles, players]) => set({ rules, battles, players }),
            (error: unknown) =>
                complain(error instanceof Refused ? error.message : say('The lobby could not be read.')),
        );
    }, []);
    const chosen = house?.battles.find(one => one.name === battle);
    return (
        <div class="lobby">
            <Masthead small={chosen !== undefined} />
            <main>
                {problem && (
                    <p role="alert" class="problem">
                        {problem}
                    </p>
                )}
                {!house && !problem && <p class="small">{say('The maps are being unrolled…')}</p>}
                {house && chosen && <SetUp key={chosen.name} house={house} battle={chosen} />}
                {house && !chosen && (
                    <>
                        <AtOnce house={house} />
                        <Mine house={house} />
                        <Choose house={house} />
                        <Upload house={house} />
                    </>
                )}
            </main>
            <footer class="colophon">
                {say(
                    'The rule books belong to their authors; Tricorne describes their rules in its own words.',
                )}
                <LanguageChoice />
            </footer>
            {store.reference.value && <Reference />}
        </div>
    );
}
