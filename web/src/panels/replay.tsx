// SPDX-License-Identifier: MIT
// The battle seen again: a scrubber, steps, a pace.
import { useEffect } from 'preact/hooks';
import * as store from '../store';
import { Icon } from './icons';
import { capital, seatTitle } from './parts';
import { closeReplay, setPlaying, setSpeed, stepTo } from '../replay';

const SPEEDS = [0.5, 1, 2, 4, 8];

export function ReplayBar() {
    const now = store.replay.value;
    useEffect(() => {
        if (!now?.playing) return;
        const timer = setTimeout(() => stepTo(now.at + 1), 900 / now.speed);
        return () => clearTimeout(timer);
    }, [now]);
    if (!now) return null;
    const chapter = now.chapters[now.at - 1];
    return (
        <section class="replay" aria-label="Replay">
            <div class="replay-tools">
                <button type="button" aria-label="To the beginning" onClick={() => stepTo(0)}>
                    <Icon name="first" />
                </button>
                <button
                    type="button"
                    aria-label="One order back"
                    disabled={now.at === 0}
                    onClick={() => stepTo(now.at - 1)}
                >
                    <Icon name="back" />
                </button>
                <button
                    type="button"
                    class="main"
                    aria-label={now.playing ? 'Pause' : 'Play'}
                    onClick={() => setPlaying(!now.playing)}
                >
                    <Icon name={now.playing ? 'pause' : 'play'} />
                </button>
                <button
                    type="button"
                    aria-label="One order on"
                    disabled={now.at === now.length}
                    onClick={() => stepTo(now.at + 1)}
                >
                    <Icon name="on" />
                </button>
                <button type="button" aria-label="To the end" onClick={() => stepTo(now.length)}>
                    <Icon name="last" />
                </button>
                <label>
                    Speed{' '}
                    <select
                        value={String(now.speed)}
                        onChange={event => setSpeed(Number(event.currentTarget.value))}
                    >
                        {SPEEDS.map(speed => (
                            <option value={String(speed)}>{speed} ×</option>
                        ))}
                    </select>
                </label>
                <button type="button" class="plain" onClick={closeReplay}>
                    Leave the replay
                </button>
            </div>
            <input
                type="range"
                min="0"
                max={now.length}
                value={now.at}
                aria-label="Moment of the battle"
                aria-valuetext={`Order ${now.at} of ${now.length}`}
                onInput={event => stepTo(Number(event.currentTarget.value))}
            />
            <p class="small">
                {now.at} of {now.length}
                {chapter && (
                    <>
                        : <b>{capital(seatTitle(chapter.by))}</b> <code>{chapter.order}</code>
                    </>
                )}
            </p>
        </section>
    );
}
