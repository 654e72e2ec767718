// SPDX-License-Identifier: MIT
// Keys, settings, conceding.
import { keys } from '../keys';
import type { Settings } from '../keep';
import { sample } from '../sound';
import * as store from '../store';
import { table } from '../desk';
import { give } from '../orders';
import { LanguageChoice } from './language';
import { Dialog } from './parts';
import { say } from '../words';

export function HelpDialog({ close }: { close: () => void }) {
    return (
        <Dialog title={say('Keys')} close={close}>
            <dl class="keys">
                {keys.map(key => (
                    <>
                        <dt>
                            <kbd>{typeof key.shown === 'string' ? key.shown : key.shown()}</kbd>
                        </dt>
                        <dd>{key.does()}</dd>
                    </>
                ))}
            </dl>
            <p class="small">
                {say(
                    'With the map in focus, arrows move it or its cursor and Enter selects what is under it. Keys can be turned off in the settings.',
                )}
            </p>
        </Dialog>
    );
}

type Switch = Exclude<keyof Settings, 'language' | 'pace'>;

const texts = (): [Switch, string][] => [
    ['briefing', say('A briefing when a battle is opened')],
    ['names', say('Names of units on the map')],
    ['shading', say('Shade ranges and zones of the selected unit')],
    ['sight', say('Dim what the selected unit does not see')],
    ['atOnce', say('Give orders at once, without asking again')],
    ['still', say('Keep still: no animation')],
    ['sound', say('Drums and musketry')],
    ['keys', say('Single keys as shortcuts')],
    ['dark', say('By candlelight: a dark table')],
];

export function SettingsDialog({ close }: { close: () => void }) {
    const change = (name: Switch, on: boolean) => {
        store.settings.value = { ...store.settings.value, [name]: on };
        table()?.setOptions(store.settings.value);
        if (name === 'sound' && on) sample();
    };
    return (
        <Dialog title={say('Settings')} close={close}>
            <ul class="settings">
                {texts().map(([name, text]) => (
                    <li>
                        <label>
                            <input
                                type="checkbox"
                                checked={store.settings.value[name]}
                                onChange={event => change(name, event.currentTarget.checked)}
                            />{' '}
                            {text}
                        </label>
                    </li>
                ))}
                <li>
                    <LanguageChoice />
                </li>
            </ul>
        </Dialog>
    );
}

export function ConcedeDialog({ close }: { close: () => void }) {
    const yield_ = () => {
        close();
        give('concede');
    };
    return (
        <Dialog title={say('Concede the battle?')} close={close}>
            <p>{say('Your side loses at once, and it cannot be taken back.')}</p>
            <p class="buttons">
                <button type="button" class="main" onClick={yield_}>
                    {say('Concede')}
                </button>{' '}
                <button type="button" onClick={close}>
                    {say('Fight on')}
                </button>
            </p>
        </Dialog>
    );
}
