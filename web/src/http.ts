// SPDX-License-Identifier: MIT
// The lobby's requests: docs/protocol.md, section HTTP.
import type {
    ArmyTable,
    BattleInfo,
    Made,
    NewGame,
    OptionInfo,
    PlayerInfo,
    Replay,
    Report,
    RulesInfo,
    SeatLink,
    Summary,
} from './types';
import { heard, say } from './words';

// What a refused request says, one sentence for people.
export class Refused extends Error {}

async function ask(path: string, init?: RequestInit): Promise<Response> {
    let answer: Response;
    try {
        answer = await fetch(path, init);
    } catch {
        throw new Refused(say('The server cannot be reached. Is it still running?'));
    }
    if (answer.ok) return answer;
    const said: unknown = await answer.json().catch(() => null);
    const why = said && typeof said === 'object' && 'why' in said ? String(said.why) : '';
    throw new Refused(
        why ? heard(why) : say('The server refused ({status}).', { status: answer.status }),
    );
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
    return (await ask(path, init)).json() as Promise<T>;
}

function post(body: unknown, token?: string): RequestInit {
    const headers: Record<string, string> = { 'Content-Type': 'application/json' };
    if (token) headers.Authorization = `Bearer ${token}`;
    return { method: 'POST', headers, body: JSON.stringify(body) };
}

const bearer = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });
const part = encodeURIComponent;

export const listRules = () => json<RulesInfo[]>('/api/rules');
export const listOptions = (rules: string) => json<OptionInfo[]>(`/api/rules/${part(rules)}/options`);
export const listBattles = () => json<BattleInfo[]>('/api/battles');
// A battle as options make it: its seats, its sides, its length.
export const shapeBattle = (name: string, options: Record<string, string>) =>
    json<BattleInfo>(`/api/battles/${part(name)}?${new URLSearchParams(options).toString()}`);
// A table at which the seat is asked which army it brings.
export const armyTable = (name: string, seat: string, options: Record<string, string>) =>
    json<ArmyTable>(
        `/api/battles/${part(name)}/army/${part(seat)}?${new URLSearchParams(options).toString()}`,
    );
export const listPlayers = () => json<PlayerInfo[]>('/api/players');
export const readReference = async (rules: string) =>
    (await ask(`/api/rules/${part(rules)}`)).text();
export const mapAddress = ({ name }: BattleInfo) => `/api/battles/${part(name)}/map.svg`;

export const makeGame = (game: NewGame) => json<Made>('/api/games', post(game));
export const uploadGame = (save: string, seats: Record<string, string>) =>
    json<Made>('/api/games/upload', post({ save, seats }));
export const summaries = (tokens: string[]) => json<Summary[]>('/api/mine', post({ tokens }));

export const readRecord = async (game: string, token: string) =>
    (await ask(`/api/games/${part(game)}/record`, bearer(token))).text();
export const readReplay = (game: string, token: string) =>
    json<Replay>(`/api/games/${part(game)}/replay`, bearer(token));
// How far the report of a battle that is over has come, and where it is to be read.
export const askReport = (game: string, token: string) =>
    json<Report>(`/api/games/${part(game)}/report`, bearer(token));
export const listLinks = (game: string, host: string) =>
    json<SeatLink[]>(`/api/games/${part(game)}/links`, bearer(host));
export const newLink = (game: string, host: string, seat: string) =>
    json<SeatLink>(`/api/games/${part(game)}/links`, post({ seat }, host));
