// SPDX-License-Identifier: MIT
// The games whose links this browser keeps: mine to move first, finished ones last.
import { useEffect, useState } from 'preact/hooks';
import { summaries } from '../http';
import { forgetGame, keptGames } from '../keep';
import type { Summary } from '../types';
import { type House, rulesTitle } from './lobby';

const when = (seconds: number) =>
    seconds
        ? new Date(seconds * 1000).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
        : '';

function Row({ game, house, forget }: { game: Summary; house: House; forget: () => void }) {
    const battle = house.battles.find(one => one.name === game.battle)?.title ?? game.battle;
    const state = game.over
        ? game.winner
            ? `${game.winner} won`
            : 'a draw'
        : game.asked
          ? 'your orders are awaited'
          : game.begun
            ? 'others decide'
            : 'nothing has been done yet';
    return (
        <li class={game.over ? 'game over' : game.asked ? 'game asked' : 'game'}>
            <a href={`#${game.game}.${game.token}`}>
                <b>{game.title || battle}</b> as {game.seat}
            </a>
            <span>
                {rulesTitle(house, game.rules)}, {game.turn ? `turn ${game.turn}` : 'set-up'}:{' '}
                {state}
            </span>
            <small>{when(game.moved)}</small>
            <button
                type="button"
                class="plain"
                aria-label={`Forget ${game.title || battle}`}
                onClick={forget}
            >
                Forget
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
            <h2 class="engraved">My games</h2>
            {list(going)}
            {done.length > 0 && (
                <details open={!going.length}>
                    <summary>Finished ({done.length})</summary>
                    {list(done)}
                </details>
            )}
        </section>
    );
}
