// SPDX-License-Identifier: MIT
// Dialogs of the table: keys, settings, conceding, printing.
import { keys } from '../keys';
import type { Settings } from '../keep';
import { sample } from '../sound';
import * as store from '../store';
import { table } from '../desk';
import { give } from '../orders';
import { Dialog } from './parts';
import { PrintDialog } from './print';

const close = () => {
    store.dialog.value = '';
};

function Help() {
    return (
        <Dialog title="Keys" close={close}>
            <dl class="keys">
                {keys.map(key => (
                    <>
                        <dt>
                            <kbd>{key.shown}</kbd>
                        </dt>
                        <dd>{key.does}</dd>
                    </>
                ))}
            </dl>
            <p class="small">
                With the map in focus, arrows move it or its cursor and Enter selects what is under
                it. Keys can be turned off in the settings.
            </p>
        </Dialog>
    );
}

const TEXTS: [keyof Settings, string][] = [
    ['names', 'Names of units on the map'],
    ['shading', 'Shade ranges and zones of the selected unit'],
    ['sight', 'Dim what the selected unit does not see'],
    ['atOnce', 'Give orders at once, without asking again'],
    ['still', 'Keep still: no animation'],
    ['sound', 'Drums and musketry'],
    ['keys', 'Single keys as shortcuts'],
];

function SettingsDialog() {
    const change = (name: keyof Settings, on: boolean) => {
        store.settings.value = { ...store.settings.value, [name]: on };
        table()?.setOptions(store.settings.value);
        if (name === 'sound' && on) sample();
    };
    return (
        <Dialog title="Settings" close={close}>
            <ul class="settings">
                {TEXTS.map(([name, text]) => (
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
            </ul>
        </Dialog>
    );
}

function Concede() {
    const yield_ = () => {
        close();
        give('concede');
    };
    return (
        <Dialog title="Concede the battle?" close={close}>
            <p>Your side loses at once, and it cannot be taken back.</p>
            <p class="buttons">
                <button type="button" class="main" onClick={yield_}>
                    Concede
                </button>{' '}
                <button type="button" onClick={close}>
                    Fight on
                </button>
            </p>
        </Dialog>
    );
}

export function Dialogs() {
    switch (store.dialog.value) {
        case 'help':
            return <Help />;
        case 'settings':
            return <SettingsDialog />;
        case 'concede':
            return <Concede />;
        case 'print':
            return <PrintDialog close={close} />;
        case 'links':
        case '':
            return null;
    }
}
