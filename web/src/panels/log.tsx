// SPDX-License-Identifier: MIT
// The battle in plain words, newest first; a line brings what it tells of into sight.
import { signal } from '@preact/signals';
import { useMemo, useState } from 'preact/hooks';
import { orderText } from '../account';
import { passages, ROLL } from '../rolls';
import * as store from '../store';
import type { Chapter } from '../store';
import { RollLine } from './dice';
import { About, capital, ClauseTag, seatTitle, unitName } from './parts';
import { say } from '../words';

type Filter = 'all' | 'dice' | 'mine' | 'unit';
const STEP = 60;
const notation = signal(false); // orders as they were given stand beside what came of them

function concerns(chapter: Chapter, unit: number): boolean {
    const name = unitName(unit);
    return (
        chapter.told.some(told => told.unit === unit || told.other === unit) ||
        chapter.order.split(/\s+/).includes(name)
    );
}

function passes(chapter: Chapter, filter: Filter, words: string): boolean {
    switch (filter) {
        case 'dice':
            if (!chapter.events.some(event => event[0] === ROLL)) return false;
            break;
        case 'mine':
            if (chapter.by !== store.seatName.value) return false;
            break;
        case 'unit':
            if (!concerns(chapter, store.selection.value)) return false;
            break;
        case 'all':
            break;
    }
    if (!words) return true;
    const text = [
        chapter.by,
        seatTitle(chapter.by),
        chapter.order,
        ...chapter.told.map(told => `${told.tale} ${told.clause?.id ?? ''}`),
    ]
        .join(' ')
        .toLowerCase();
    return words
        .toLowerCase()
        .split(/\s+/)
        .every(word => text.includes(word));
}

export function ChapterLines({ chapter }: { chapter: Chapter }) {
    const list = useMemo(() => passages(chapter), [chapter]);
    const words = useMemo(() => (list.length ? '' : orderText(chapter.by, chapter.order)), [list]);
    return (
        <li class={chapter.undone ? 'chapter undone' : 'chapter'}>
            {(chapter.order || chapter.by) && (
                <p class="chapter-order">
                    <b>{capital(seatTitle(chapter.by))}</b>{' '}
                    {chapter.order
                        ? (notation.value || !(list.length || words)) && (
                              <code>{chapter.order}</code>
                          )
                        : chapter.back
                          ? say('takes it back')
                          : say('has decided')}
                </p>
            )}
            {words && <p class="tale">{words}</p>}
            {list.map(passage =>
                'roll' in passage ? (
                    <RollLine roll={passage.roll} />
                ) : (
                    <p class="tale">
                        <About units={[passage.told.unit, passage.told.other]}>
                            {passage.told.tale}
                        </About>{' '}
                        <ClauseTag clause={passage.told.clause} bare />
                    </p>
                ),
            )}
        </li>
    );
}

export function LogPanel() {
    const [filter, choose] = useState<Filter>('all');
    const [words, search] = useState('');
    const [most, more] = useState(STEP);
    const chosen = store.read.value.filter(chapter => passes(chapter, filter, words.trim()));
    const shown = chosen.slice(-most).reverse();
    const chip = (value: Filter, text: string) => (
        <button
            type="button"
            class={filter === value ? 'chip on' : 'chip'}
            aria-pressed={filter === value}
            onClick={() => choose(value)}
        >
            {text}
        </button>
    );
    return (
        <div class="log-panel">
            <div class="log-tools">
                <input
                    type="search"
                    aria-label={say('Search the log')}
                    placeholder={say('Search: a unit, a word, a clause')}
                    value={words}
                    onInput={event => search(event.currentTarget.value)}
                />
                <div class="chips" role="group" aria-label={say('Filter')}>
                    {chip('all', say('All'))}
                    {chip('dice', say('Dice'))}
                    {store.plays.value && chip('mine', say('My orders'))}
                    {store.selection.value > 0 &&
                        chip('unit', say('Of {unit}', { unit: unitName(store.selection.value) }))}
                    <button
                        type="button"
                        class={notation.value ? 'chip on' : 'chip'}
                        aria-pressed={notation.value}
                        onClick={() => {
                            notation.value = !notation.value;
                        }}
                    >
                        {say('Notation')}
                    </button>
                </div>
            </div>
            {!shown.length && (
                <p class="small">
                    {store.read.value.length
                        ? say('Nothing of that kind.')
                        : say('Nothing has happened yet.')}
                </p>
            )}
            <ol class="log">
                {shown.map(chapter => (
                    <ChapterLines key={chapter.f} chapter={chapter} />
                ))}
            </ol>
            {chosen.length > most && (
                <button type="button" class="plain" onClick={() => more(most + STEP)}>
                    {say('Earlier')}
                </button>
            )}
        </div>
    );
}
