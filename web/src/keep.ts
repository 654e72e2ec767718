// SPDX-License-Identifier: MIT
// What this browser keeps: the links of its games, and how its owner likes the table.
import type { Made, SeatLink } from './types';

export interface Kept {
    game: string;
    token: string;
    seat: string;
    title: string;
    host: string;
    links: SeatLink[];
    at: number;
}
export interface Settings {
    sound: boolean;
    names: boolean;
    shading: boolean;
    sight: boolean;
    atOnce: boolean;
    still: boolean;
    keys: boolean;
}

const GAMES = 'tricorne.games';
const SETTINGS = 'tricorne.settings';
const MOST = 100; // the server answers for so many at once

export const standard: Settings = {
    sound: false,
    names: true,
    shading: true,
    sight: false,
    atOnce: false,
    still: false,
    keys: true,
};

// A browser may refuse to keep anything (private windows); the game goes on without.
function read(key: string): unknown {
    try {
        return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
        return null;
    }
}

function write(key: string, value: unknown): void {
    try {
        localStorage.setItem(key, JSON.stringify(value));
    } catch {
        return;
    }
}

function isKept(value: unknown): value is Kept {
    const kept = value as Partial<Kept> | null;
    return (
        typeof kept?.game === 'string' &&
        typeof kept.token === 'string' &&
        Array.isArray(kept.links)
    );
}

export function keptGames(): Kept[] {
    const list = read(GAMES);
    return Array.isArray(list) ? list.filter(isKept) : [];
}

export const keptGame = (token: string) => keptGames().find(kept => kept.token === token);

// The one just used first; the oldest make room.
export function keepGame(kept: Kept): void {
    write(GAMES, [kept, ...keptGames().filter(other => other.token !== kept.token)].slice(0, MOST));
}

export function forgetGame(token: string): void {
    write(
        GAMES,
        keptGames().filter(kept => kept.token !== token),
    );
}

// A game made here: the seat of "me" is mine, or the first that a person has, or the spectator's.
export function keepMade(made: Made, title: string, mine: string): Kept {
    const links = made.seats;
    const seat =
        links.find(link => link.name === mine) ??
        links.find(link => link.kind === 'spectator') ??
        links[0];
    const kept: Kept = {
        game: made.game,
        token: seat?.token ?? made.host,
        seat: seat?.name ?? '',
        title,
        host: made.host,
        links,
        at: Date.now(),
    };
    keepGame(kept);
    return kept;
}

export function readSettings(): Settings {
    const kept = read(SETTINGS);
    return {
        ...standard,
        ...(kept && typeof kept === 'object' ? (kept as Partial<Settings>) : {}),
    };
}

export const writeSettings = (settings: Settings) => write(SETTINGS, settings);
