// SPDX-License-Identifier: MIT
// The games whose links this browser keeps: mine to move first, finished ones last.
import { useEffect, useState } from 'preact/hooks';
import { summaries } from '../http';
import { forgetGame, keptGames } from '../keep';
import { Said } from '../panels/said';
import type { Summary } from '../types';
import { type House, rulesTitle } from './lobby';
import { language, say } from '../words';

const when = (seconds: number) =>
    seconds
        ? new Date(seconds * 1000).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' })
        : '';

function Row({ game, house, forget }: { game: Summary; house: House; forget: () => void }) {
    const battle = house.battles.find(one => one.name === game.battle)?.title ?? game.battle;
    const state = game.over
        ? game.winner
            ? say('{side} won', { side: game.winner })
            : say('a draw')
        : game.asked
          ? say('your orders are awaited')
          : game.begun
            ? say('others decide')
            : say('nothing has been done yet');
    return (
        <li class={game.over ? 'game over' : game.asked ? 'game asked' : 'game'}>
            <a href={`#${game.game}.${game.token}`}>
                <Said
                    text="{battle} as {seat}"
                    battle={<b>{game.title || battle}</b>}
                    seat={game.seat}
                />
            </a>
            <span>
                {rulesTitle(house, game.rules)}, {game.turn ? say('turn {n}', { n: game.turn }) : say('set-up')}:{' '}
                {state}
            </span>
            <small>{when(game.moved)}</small>
            <button
                type="button"
                class="plain"
                aria-label={say('Forget {game}', { game: game.title || battle })}
                onClick={forget}
            >
                {say('Forget')}
            </button>
        </li>
    );
}

const rank = (game: Summary) => (game.over ? 2 : game.asked || !game.begun ? 0 : 1);

export function Mine({ house }: { house: House }) {
    const [games, set] = useState<Summary[]>([]);
    useEffect(() => {
        const tokens = keptGames().map(kept => kept.token);
        if (tokens.length) summaries(tokens).then(set, () => set([]));
    }, []);
    if (!games.length) return null;
    const forget = (token: string) => {
        forgetGame(token);
        set(games.filter(game => game.token !== token));
    };
    const sorted = [...games].sort((a, b) => rank(a) - rank(b) || b.moved - a.moved);
    const list = (part: Summary[]) => (
        <ul class="games">
            {part.map(game => (
                <Row key={game.token} game={game} house={house} forget={() => forget(game.token)} />
            ))}
        </ul>
    );
    const going = sorted.filter(game => !game.over),
        done = sorted.filter(game => game.over);
    return (
        <section>
            <h2 class="engraved">{say('My games')}</h2>
            {list(going)}
            {done.length > 0 && (
                <details open={!going.length}>
                    <summary>{say('Finished ({n})', { n: done.length })}</summary>
                    {list(done)}
                </details>
            )}
        </section>
    );
}
