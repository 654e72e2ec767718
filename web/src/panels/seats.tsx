// SPDX-License-Identifier: MIT
// Who sits where; links and QR codes for friends; seats handed to the computer and back.
import { useEffect, useState } from 'preact/hooks';
import { listPlayers, newLink, Refused } from '../http';
import { keepGame, keptGame } from '../keep';
import { QrCode } from '../qr';
import * as store from '../store';
import { hand } from '../orders';
import { address } from '../sitting';
import type { PlayerInfo, SeatLink, SeatState } from '../types';
import { download } from './end';
import { seatTitle, SideSign } from './parts';
import { say } from '../words';

export const linkOf = (game: string, token: string) => `${location.origin}/#${game}.${token}`;

export async function copy(text: string): Promise<void> {
    try {
        await navigator.clipboard.writeText(text);
        store.notice.value = say('The link is copied.');
    } catch {
        store.notice.value = say(
            'The browser did not let the link be copied; it can be marked and copied by hand.',
        );
    }
}

export function Link({ link, game }: { link: SeatLink; game: string }) {
    const [code, show] = useState(false);
    const text = linkOf(game, link.token);
    return (
        <div class="seat-link">
            <input
                type="text"
                readOnly
                value={text}
                aria-label={say('Link for {seat}', { seat: link.name })}
                onFocus={event => event.currentTarget.select()}
            />
            <button type="button" onClick={() => copy(text)}>
                {say('Copy')}
            </button>
            <button type="button" aria-expanded={code} onClick={() => show(!code)}>
                {say('QR code')}
            </button>
            {code && <QrCode text={text} label={say('QR code of the link for {seat}', { seat: link.name })} />}
        </div>
    );
}

function who(seat: SeatState): string {
    if (seat.kind === 'spectator') 
        return seat.online ? say('somebody looks on') : say('nobody looks on');
    if (seat.player !== 'person') return say('the computer ({player})', { player: seat.player });
    return seat.name === store.seatName.value
        ? say('you')
        : seat.online
          ? say('a friend, here')
          : say('a friend, away');
}

function SeatRow({ seat, players }: { seat: SeatState; players: PlayerInfo[] }) {
    const kept = keptGame(address().token);
    const [links, set] = useState(kept?.links ?? []);
    const link = links.find(one => one.name === seat.name);
    const mine = seat.name === store.seatName.value;
    const may =
        store.battle.value?.seats.some(one => one.name === seat.name) &&
        seat.kind !== 'spectator' &&
        !store.over.value &&
        (mine || Boolean(kept?.host) || store.kind.value === 'umpire');

    const renew = async () => {
        if (!kept) return;
        try {
            const made = await newLink(address().id, kept.host, seat.name);
            const all = [...links.filter(one => one.name !== seat.name), made];
            set(all);
            keepGame({ ...kept, links: all });
        } catch (error) {
            store.notice.value =
                error instanceof Refused ? error.message : say('The link could not be made.');
        }
    };
    return (
        <li class="seat">
            <p>
                <span
                    class={seat.online ? 'light on' : 'light'}
                    role="img"
                    aria-label={seat.online ? say('here') : say('away')}
                />
                {seat.kind === 'player' && <SideSign side={seat.side} />} <b>{seat.name}</b>
                {seat.kind === 'player' && ` · ${seatTitle(seat.name)}`}{' '}
                <span class="small">{who(seat)}</span>
            </p>
            {may && (
                <label class="small">
                    {say('Played by')}{' '}
                    <select
                        value={seat.player}
                        onChange={event => hand(seat.name, event.currentTarget.value)}
                    >
                        <option value="person">{mine ? say('me') : say('a person')}</option>
                        {players.map(player => (
                            <option value={player.name}>
                                {say('the computer: {player}', { player: player.name })}
                            </option>
                        ))}
                    </select>
                </label>
            )}
            {link && !mine && <Link link={link} game={address().id} />}
            {kept?.host && !mine && (
                <button type="button" class="plain" onClick={renew}>
                    {link
                        ? seat.kind === 'player'
                            ? say('Take the seat back with a new link')
                            : say('A new link instead of this one')
                        : say('Make a new link')}
                </button>
            )}
        </li>
    );
}

export function SeatsPanel() {
    const [players, set] = useState<PlayerInfo[]>([]);
    useEffect(() => {
        listPlayers().then(set, () => set([]));
    }, []);
    const me = {
        name: store.seatName.value,
        kind: store.kind.value,
        side: store.side.value,
        player: '',
        token: address().token,
    };
    return (
        <div class="seats-panel">
            <ul class="seat-list">
                {store.seats.value.map(seat => (
                    <SeatRow key={seat.name} seat={seat} players={players} />
                ))}
            </ul>
            <details>
                <summary>{say('My own link, to go on elsewhere')}</summary>
                <p class="small">{say('Whoever has it has your seat.')}</p>
                <Link link={me} game={address().id} />
            </details>
            <button type="button" onClick={download}>
                {say('Download the game as text')}
            </button>
        </div>
    );
}
