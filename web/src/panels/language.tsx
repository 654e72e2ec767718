// SPDX-License-Identifier: MIT
// The choice of a language, in the lobby and in the settings.
import * as store from '../store';
import { speaksEnglish, tongue, TONGUES } from '../tongue';
import { say } from '../words';

export function LanguageChoice() {
    return (
        <label class="language">
            {say('Language')}{' '}
            <select
                value={tongue()}
                onChange={event => {
                    const code = event.currentTarget.value;
                    store.settings.value = { ...store.settings.value, language: code };
                }}
            >
                {Object.entries(TONGUES).map(([code, name]) => (
                    <option value={code} lang={code}>
                        {name}
                    </option>
                ))}
            </select>{' '}
            <OnlyEnglish />
        </label>
    );
}

// What is not the page's own is not translated.
export function OnlyEnglish() {
    return speaksEnglish() ? null : (
        <small>{say('The texts of the rules and of the battles are in English only.')}</small>
    );
}
