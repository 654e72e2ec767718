// SPDX-License-Identifier: MIT
// The computer thinks: who, how far it has come where that may be known, and a word to end it.
import { useEffect, useState } from 'preact/hooks';
import { moveNow } from '../orders';
import * as store from '../store';
import { say } from '../words';

// A player of the computer as the beginning of a sentence.
export function levelTitle(player: string): string {
    switch (player) {
        case 'recruit':
            return say('The recruit');
        case 'corporal':
            return say('The corporal');
        case 'sergeant':
            return say('The sergeant');
        case 'captain':
            return say('The captain');
        case 'marshal':
            return say('The marshal');
        case 'bold-captain':
            return say('The bold captain');
        case 'wary-captain':
            return say('The wary captain');
        case 'bold-marshal':
            return say('The bold marshal');
        case 'wary-marshal':
            return say('The wary marshal');
    }
    return say('The computer');
}

const A_WHILE = 1200; // milliseconds; most orders come sooner

// Who is asked and has not answered for a while, where the table says nothing of it: where something
// is kept from somebody.
function useSlowPlayer(): string {
    const seat = store.seats.value.find(one => one.asked && one.player !== 'person');
    const waits = Boolean(seat) && !store.showing.value.left && !store.over.value && !store.replay.value;
    const moment = waits ? `${seat?.name} ${store.chapters.value.at(-1)?.f ?? 0}` : '';
    const [slow, set] = useState('');
    useEffect(() => {
        if (!moment) return;
        const timer = setTimeout(() => set(moment), A_WHILE);
        return () => clearTimeout(timer);
    }, [moment]);
    return moment && slow === moment ? (seat?.player ?? '') : '';
}

export function ThinkingNotice() {
    const told = store.thinking.value;
    const slow = useSlowPlayer();
    const player = told?.player ?? slow;
    const [hurried, hurry] = useState<unknown>(null);
    const now = store.chapters.value.at(-1)?.f ?? 0;
    if (!player || store.over.value || store.replay.value || store.line.value !== 'open') return null;
    const who = levelTitle(player);
    return (
        <p class="line thinking">
            <label>
                {told
                    ? say('{who} is thinking: {percent} %', { who, percent: told.percent })
                    : say('{who} is thinking…', { who })}{' '}
                {told && <progress max={100} value={told.percent} />}
            </label>{' '}
            {store.kind.value !== 'spectator' && (
                <button
                    type="button"
                    disabled={hurried === now}
                    onClick={() => {
                        hurry(now);
                        moveNow();
                    }}
                >
                    {say('Move now')}
                </button>
            )}
        </p>
    );
}
