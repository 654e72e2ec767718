// SPDX-License-Identifier: MIT
// What the battle is about and who wins it, in the words of its scenario.
import { useEffect, useState } from 'preact/hooks';
import { shapeBattle } from '../http';
import * as store from '../store';

const texts = new Map<string, Promise<string>>();

// A battle that this server does not have says nothing.
function briefingOf(name: string): Promise<string> {
    const known = texts.get(name);
    if (known) return known;
    const read = shapeBattle(name, {}).then(
        battle => battle.description,
        () => '',
    );
    texts.set(name, read);
    return read;
}

// It lies open until the second turn; later it is there to be looked up.
export function Briefing() {
    const name = store.battle.value?.name ?? '';
    const [text, set] = useState('');
    useEffect(() => {
        if (name) void briefingOf(name).then(set);
    }, [name]);
    return text ? (
        <details class="briefing" open={(store.state.value?.turn ?? 0) < 2}>
            <summary>What is to be done</summary>
            <p>{text}</p>
        </details>
    ) : null;
}
