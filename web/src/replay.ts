// SPDX-License-Identifier: MIT
// A game seen again. It runs on an engine of its own, so the game under way is not disturbed.
import { batch } from '@preact/signals';
import { Engine } from './engine';
import { readReplay, Refused } from './http';
import * as store from './store';
import { desk, table } from './desk';
import { address, redraw } from './sitting';
import type { Replay } from './types';
import { decimalPoint, lore, say } from './words';

let engine: Engine | null = null;
let record: Replay | null = null;
let reached = 0; // frames that the engine has taken

export async function openReplay(): Promise<void> {
    const { id, token } = address();
    try {
        record = await readReplay(id, token);
        engine = await Engine.load(record.rules);
        engine.speak(lore.value, decimalPoint());
    } catch (error) {
        store.notice.value =
            error instanceof Refused ? error.message : say('The replay could not be opened.');
        return;
    }
    rewind();
    const told = (desk.past = engine);
    const { frames, course } = record;
    const chapters = frames.map(({ f, by, order, at, events, undo }) => ({
        f,
        by,
        order,
        at,
        events,
        told: events.map(event => told.tale(event)),
        undone: false,
        back: Boolean(undo),
    }));
    batch(() => {
        store.selection.value = 0;
        store.choices.value = null;
        store.general.value = [];
        store.rolling.value = null;
        store.tab.value = 'log';
        store.replay.value = { at: 0, length: chapters.length, playing: false, speed: 1, chapters, course };
    });
    table()?.choose([]);
    table()?.setChoices(null);
    stepTo(0);
}

function rewind(): void {
    if (!engine || !record) return;
    engine.openTable(record.rules, record.battle, record.view);
    reached = 0;
}

export function stepTo(at: number): void {
    const now = store.replay.value;
    if (!engine || !record || !now) return;
    const wanted = Math.max(0, Math.min(at, now.length));
    if (wanted < reached) rewind();
    const single = wanted === reached + 1;
    for (const frame of record.frames.slice(reached, wanted))
        engine.applyDelta(frame.view, frame.battle);
    reached = wanted;
    const told = single ? (now.chapters[wanted - 1]?.told ?? []) : [];
    const state = engine.state(store.looking.value);
    batch(() => {
        store.advice.value = null;
        store.battle.value = engine!.battle;
        store.state.value = state;
        store.replay.value = { ...now, at: wanted, playing: now.playing && wanted < now.length };
        store.spoken.value = told
            .map(one => one.tale)
            .filter(Boolean)
            .slice(0, 4)
            .join(' ');
    });
    table()?.setBattle(store.battle.value!);
    table()?.setState(state, told);
}

export function setPlaying(playing: boolean): void {
    const now = store.replay.value;
    if (!now) return;
    store.replay.value = { ...now, playing };
    if (playing && now.at === now.length) stepTo(0);
}

export function setSpeed(speed: number): void {
    if (store.replay.value) store.replay.value = { ...store.replay.value, speed };
}

export function closeReplay(): void {
    store.replay.value = null;
    engine = desk.past = record = null;
    redraw();
}

// In another language the moment is shown anew.
lore.subscribe(() => {
    const now = store.replay.value;
    const told = engine;
    if (!told || !now) return;
    told.speak(lore.value, decimalPoint());
    const chapters = now.chapters.map(chapter => ({
        ...chapter,
        told: chapter.events.map(event => told.tale(event)),
    }));
    store.replay.value = { ...now, chapters };
    stepTo(now.at);
});
