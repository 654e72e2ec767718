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
    groups?: Group[];
    at: number;
    army?: string; // chosen in the lobby, and brought when the table asks for it
}
// Units that went together in that turn, by an order each or by this one.
export interface Group {
    turn: number;
    slots: number[];
    order?: string;
}
export interface Settings {
    sound: boolean;
    names: boolean;
    shading: boolean;
    sight: boolean;
    atOnce: boolean;
    still: boolean;
    keys: boolean;
    language: string; // '': as the browser asks
    dark: boolean;
    briefing: boolean; // whether it is shown when a battle is opened
    pace: number; // of what others do: 1 is the usual one
}

const GAMES = 'tricorne.games';
const SETTINGS = 'tricorne.settings';
const LESSONS = 'tricorne.lessons';
const BRIEFED = 'tricorne.briefed';
const MOST = 100; // the server answers for so many at once

export const standard: Settings = {
    sound: false,
    names: true,
    shading: true,
    sight: false,
    atOnce: false,
    still: false,
    keys: true,
    language: '',
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    briefing: true,
    pace: 1,
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

const isGroup = (value: unknown): value is Group =>
    Array.isArray((value as Partial<Group> | null)?.slots);

export const keptGroups = (token: string): Group[] =>
    (keptGame(token)?.groups ?? []).filter(isGroup);

const MOST_GROUPS = 40;
export function keepGroup(token: string, group: Group): void {
    const kept = keptGame(token);
    if (kept) keepGame({ ...kept, groups: [...keptGroups(token), group].slice(-MOST_GROUPS) });
}

export function forgetGame(token: string): void {
    write(
        GAMES,
        keptGames().filter(kept => kept.token !== token),
    );
}

// A game made here: the seat of "me" is mine, or the first that a person has, or the spectator's.
export function keepMade(made: Made, title: string, mine: string, army = ''): Kept {
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
        army,
    };
    keepGame(kept);
    return kept;
}

// How far somebody has come in the lesson of a game; the oldest are forgotten.
export function keptStep(game: string): number {
    const kept = read(LESSONS);
    const found = Array.isArray(kept) ? kept.find(one => one?.game === game) : undefined;
    return typeof found?.step === 'number' ? found.step : 0;
}

export function keepStep(game: string, step: number): void {
    const kept = read(LESSONS);
    const others = Array.isArray(kept) ? kept.filter(one => one?.game !== game) : [];
    write(LESSONS, [{ game, step }, ...others].slice(0, MOST));
}

// Which seats of which games have been briefed; the oldest are forgotten.
function briefed(): string[] {
    const kept = read(BRIEFED);
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string') : [];
}

export const isBriefed = (game: string, seat: string) => briefed().includes(`${game} ${seat}`);

export const keepBriefed = (game: string, seat: string) =>
    write(BRIEFED, [`${game} ${seat}`, ...briefed()].slice(0, MOST));

export function readSettings(): Settings {
    const kept = read(SETTINGS);
    return {
        ...standard,
        ...(kept && typeof kept === 'object' ? (kept as Partial<Settings>) : {}),
    };
}

export const writeSettings = (settings: Settings) => write(SETTINGS, settings);
