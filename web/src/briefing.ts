// SPDX-License-Identifier: MIT
// What is told before a battle: asked of the server once, and shown to each seat of a game once.
import { signal } from '@preact/signals';
import { shapeBattle } from './http';
import { isBriefed, keepBriefed } from './keep';
import * as store from './store';
import type { BattleInfo } from './types';

const asked = new Map<string, Promise<BattleInfo | null>>();

// A battle that this server does not have, such as that of a saved game from elsewhere: null.
export function battleInfo(name: string): Promise<BattleInfo | null> {
    const known = asked.get(name);
    if (known) return known;
    const read = shapeBattle(name, {}).catch(() => null);
    asked.set(name, read);
    return read;
}

export const told = signal<BattleInfo | null>(null); // of the battle on the table

// Whoever sits down for the first time is told; a lesson says all of it itself.
export async function beginBriefing(game: string): Promise<void> {
    const name = store.battle.value?.name ?? '';
    const info = name ? await battleInfo(name) : null;
    const seat = store.seatName.value;
    if (store.battle.value?.name !== name) return;
    told.value = info;
    if (!info || !store.plays.value || store.over.value || store.dialog.value) return;
    if (!store.settings.value.briefing || info.lesson?.length || isBriefed(game, seat)) return;
    keepBriefed(game, seat);
    store.dialog.value = 'briefing';
}
