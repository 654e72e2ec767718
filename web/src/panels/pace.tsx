// SPDX-License-Identifier: MIT
// While others act: their orders are shown one after the other, and can be stopped, slowed, passed over.
import * as store from '../store';
import { holdShow, hurry, stepShow } from '../sitting';
import { count, say } from '../words';
import { Icon } from './icons';

const PACES = [0.25, 0.5, 1, 2];

export function Pace() {
    const { left, paused } = store.showing.value;
    if (store.replay.value || (!paused && !left)) return null;
    return (
        <div class="pace" role="group" aria-label={say('What the others do')}>
            <button
                type="button"
                aria-label={paused ? say('Go on') : say('Stop here')}
                onClick={() => holdShow(!paused)}
            >
                <Icon name={paused ? 'play' : 'pause'} />
            </button>
            <button
                type="button"
                aria-label={say('One order on')}
                disabled={!paused || !left}
                onClick={stepShow}
            >
                <Icon name="on" />
            </button>
            <label>
                <span class="hidden">{say('Speed')}</span>
                <select
                    value={String(store.settings.value.pace)}
                    onChange={event => {
                        const pace = Number(event.currentTarget.value);
                        store.settings.value = { ...store.settings.value, pace };
                    }}
                >
                    {PACES.map(pace => (
                        <option value={String(pace)}>{pace} ×</option>
                    ))}
                </select>
            </label>
            <button type="button" aria-label={say('Show all of it')} onClick={hurry}>
                <Icon name="last" />
            </button>
            <span class="pace-left">{count(left, '{n} order to see', '{n} orders to see')}</span>
        </div>
    );
}
