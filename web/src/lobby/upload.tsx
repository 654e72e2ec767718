// SPDX-License-Identifier: MIT
// A saved game goes on here: the file is read, and who plays which seat is asked.
import { useState } from 'preact/hooks';
import { Refused, uploadGame } from '../http';
import { keepMade } from '../keep';
import { type House, opponent } from './lobby';
import { say } from '../words';

const LARGEST = 1000000; // bytes; the server takes no more

// The tags of a save name its battle, and mostly its seats with who played them. The first person
// is me, or whoever comes first; other people are friends.
function seated(house: House, text: string): Record<string, string> | null {
    const name = /^\[scenario "([^"]+)"/m.exec(text)?.[1];
    const battle = house.battles.find(one => one.name === name);
    if (!battle) return null;
    const players = battle.seats.filter(seat => seat.kind === 'player');
    const tags = [...text.matchAll(/^\[seat "([^"]+)" "([^"]+)"/gm)];
    const list = tags.length
        ? tags.map(([, seat = '', player = '']) => [seat, player] as const)
        : players.map(seat => [seat.name, opponent(house.players)] as const);
    const person = list.findIndex(([, player]) => player === 'human');
    const known = (player: string) => house.players.some(one => one.name === player);
    return Object.fromEntries(
        list.map(([seat, player], i) => [
            seat,
            i === Math.max(0, person) ? 'me' : known(player) ? player : 'friend',
        ]),
    );
}

export function Upload({ house }: { house: House }) {
    const [save, read] = useState('');
    const [seats, sit] = useState<Record<string, string>>({});
    const [problem, complain] = useState('');

    const choose = async (file: File | undefined) => {
        complain('');
        read('');
        if (!file) return;
        if (file.size > LARGEST) {
            complain(say('A saved game is a text of at most a megabyte; this file is larger.'));
            return;
        }
        const text = await file.text();
        const found = seated(house, text);
        if (!found) {
            complain(say('This is no saved game of a battle that is here.'));
            return;
        }
        read(text);
        sit(found);
    };
    const go = async () => {
        try {
            const made = await uploadGame(save, seats);
            const mine = Object.entries(seats).find(([, player]) => player === 'me')?.[0] ?? '';
            const kept = keepMade(made, say('A saved game'), mine);
            const invites = Object.values(seats).includes('friend');
            location.hash = `#${kept.game}.${kept.token}${invites ? '/seats' : ''}`;
        } catch (error) {
            complain(error instanceof Refused ? error.message : say('The game could not be read.'));
        }
    };
    return (
        <section>
            <h2 class="engraved">{say('A saved game')}</h2>
            <p>
                <label>
                    {say('Go on with a game from a file:')}{' '}
                    <input
                        type="file"
                        accept=".txt,.save,.tricorne,text/plain"
                        onChange={event => void choose(event.currentTarget.files?.[0])}
                    />
                </label>
            </p>
            {problem && (
                <p role="alert" class="problem">
                    {problem}
                </p>
            )}
            {save && (
                <>
                    <ul class="seat-choice">
                        {Object.entries(seats).map(([seat, player]) => (
                            <li>
                                <label>
                                    <span>{seat}</span>
                                    <select
                                        value={player}
                                        onChange={event =>
                                            sit({ ...seats, [seat]: event.currentTarget.value })
                                        }
                                    >
                                        <option value="me">{say('me')}</option>
                                        <option value="friend">
                                            {say('a friend, by link and QR code')}
                                        </option>
                                        {house.players.map(one => (
                                            <option value={one.name}>
                                                {say('the computer: {player}', { player: one.name })}
                                            </option>
                                        ))}
                                    </select>
                                </label>
                            </li>
                        ))}
                    </ul>
                    <p>
                        <button type="button" class="main" onClick={() => void go()}>
                            {say('Go on with it')}
                        </button>
                    </p>
                </>
            )}
        </section>
    );
}
