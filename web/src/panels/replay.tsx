// SPDX-License-Identifier: MIT
// The battle seen again: its course, a scrubber, steps, a pace.
import { useEffect } from 'preact/hooks';
import { orderText } from '../account';
import * as store from '../store';
import { CourseOfBattle, Stand } from './course';
import { Icon } from './icons';
import { capital, seatTitle } from './parts';
import { closeReplay, setPlaying, setSpeed, stepTo } from '../replay';
import { figure, say } from '../words';

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
        <section class="replay" aria-label={say('Replay')}>
            <div class="replay-tools">
                <button type="button" aria-label={say('To the beginning')} onClick={() => stepTo(0)}>
                    <Icon name="first" />
                </button>
                <button
                    type="button"
                    aria-label={say('One order back')}
                    disabled={now.at === 0}
                    onClick={() => stepTo(now.at - 1)}
                >
                    <Icon name="back" />
                </button>
                <button
                    type="button"
                    class="main"
                    aria-label={now.playing ? say('Pause') : say('Play')}
                    onClick={() => setPlaying(!now.playing)}
                >
                    <Icon name={now.playing ? 'pause' : 'play'} />
                </button>
                <button
                    type="button"
                    aria-label={say('One order on')}
                    disabled={now.at === now.length}
                    onClick={() => stepTo(now.at + 1)}
                >
                    <Icon name="on" />
                </button>
                <button type="button" aria-label={say('To the end')} onClick={() => stepTo(now.length)}>
                    <Icon name="last" />
                </button>
                <Stand at={now.at} />
                <label>
                    {say('Speed')}{' '}
                    <select
                        value={String(now.speed)}
                        onChange={event => setSpeed(Number(event.currentTarget.value))}
                    >
                        {SPEEDS.map(speed => (
                            <option value={String(speed)}>{figure(speed)} ×</option>
                        ))}
                    </select>
                </label>
                <button type="button" class="plain" onClick={closeReplay}>
                    {say('Leave the replay')}
                </button>
            </div>
            <CourseOfBattle at={now.at} />
            <input
                type="range"
                min="0"
                max={now.length}
                value={now.at}
                aria-label={say('Moment of the battle')}
                aria-valuetext={say('Order {n} of {all}', { n: now.at, all: now.length })}
                onInput={event => stepTo(Number(event.currentTarget.value))}
            />
            <p class="small">
                {say('{n} of {all}', { n: now.at, all: now.length })}
                {chapter && (
                    <>
                        : <b>{capital(seatTitle(chapter.by))}</b> {orderText(chapter.by, chapter.order) || <code>{chapter.order}</code>}
                    </>
                )}
            </p>
        </section>
    );
}
