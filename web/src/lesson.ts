// SPDX-License-Identifier: MIT
// A first battle that teaches: prompts of the scenario, one after the other, over the live table. Each
// points at something and waits until the hand has done it; the game knows nothing of it.
import { computed, effect, signal } from '@preact/signals';
import { battleInfo } from './briefing';
import { keptStep, keepStep } from './keep';
import { rollsOf } from './rolls';
import * as store from './store';
import type { LessonStep } from './types';

const steps = signal<LessonStep[]>([]);
const at = signal(0);
let game = '';
let known = 0; // chapters there were when the prompt came

const PARTS = ['map', 'panel', 'next', 'dice', 'meter', 'log', 'chances', 'phases', 'orders', 'menu', 'card'];

export const prompt = computed(() => (store.replay.value ? undefined : steps.value[at.value]));
export const progress = computed(() => ({ now: at.value + 1, of: steps.value.length }));

// The unit that is pointed at; 0: none.
export const pointedAt = computed(
    () => store.battle.value?.roster.find(unit => unit.name === prompt.value?.show)?.slot ?? 0,
);

// A table of a battle that teaches: the lesson goes on where it was, unless it was left for good.
export async function beginLesson(id: string, battle: string): Promise<void> {
    if (id === game) return;
    endLesson();
    game = id;
    const found = (await battleInfo(battle))?.lesson ?? [];
    if (game !== id || !store.plays.value) return;
    known = store.chapters.value.length;
    at.value = keptStep(id);
    steps.value = found;
}

export function endLesson(): void {
    game = '';
    steps.value = [];
    at.value = 0;
}

function go(step: number): void {
    known = store.chapters.value.length;
    at.value = step;
    keepStep(game, step);
}

export const passOver = (): void => go(at.value + 1);
export const leaveLesson = (): void => go(steps.value.length);

const unitNamed = (slot: number) => store.state.value?.units.find(unit => unit.slot === slot);

// What this seat has done since the prompt came.
const mine = () =>
    store.chapters.value
        .slice(known)
        .filter(chapter => chapter.by === store.seatName.value && !chapter.undone);

function isDone(until: string): boolean {
    const [what, word = '', unit = ''] = until.split(' ');
    switch (what) {
        case 'selected': {
            const chosen = unitNamed(store.selection.value);
            return word ? chosen?.name === word : chosen?.side === store.side.value;
        }
        case 'ordered':
            return mine().some(({ order }) => {
                const words = order.split(/[\s,]+/);
                return words.includes(word) && (!unit || words.includes(unit));
            });
        case 'rolled':
            return store.chapters.value.slice(known).some(chapter => rollsOf(chapter).length > 0);
        case 'asked':
            return store.asked.value && store.state.value?.ask.kind === word;
        case 'opened':
            return word === 'rules' ? store.reference.value !== null : store.tab.value === word;
        case 'turn':
            return (store.state.value?.turn ?? 0) >= Number(word);
        default:
            return false; // 'next': it is to be read
    }
}

// Where the battle is over nothing more is to be done: the last prompt, which is to be read, sums up.
function following(): number {
    const last = steps.value.length - 1;
    return store.over.value ? Math.max(at.value, last) : at.value + 1;
}

effect(() => {
    const now = prompt.value;
    const show = now && PARTS.includes(now.show) ? now.show : '';
    document.documentElement.dataset.shows = show;
    if (now && now.until !== 'next' && (store.over.value || isDone(now.until)))
        queueMicrotask(() => {
            if (prompt.value === now) go(following());
        });
});
