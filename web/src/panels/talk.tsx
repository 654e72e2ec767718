// SPDX-License-Identifier: MIT
// Talk across the table: plain text, to all.
import { useEffect, useRef, useState } from 'preact/hooks';
import * as store from '../store';
import { sayToAll } from '../orders';
import { language, say } from '../words';

const time = (at: number) =>
    new Date(at * 1000).toLocaleTimeString(language.value, { hour: '2-digit', minute: '2-digit' });

export function TalkPanel() {
    const [text, write] = useState('');
    const end = useRef<HTMLLIElement>(null);
    const said = store.said.value;
    useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [said.length]);
    const send = (event: SubmitEvent) => {
        event.preventDefault();
        if (!text.trim()) return;
        sayToAll(text.trim());
        write('');
    };
    return (
        <div class="talk-panel">
            <ol class="talk">
                {said.map(one => (
                    <li class={one.by === store.seatName.value ? 'mine' : ''}>
                        <b>{one.by}</b> <small>{time(one.at)}</small>
                        <br />
                        {one.text}
                    </li>
                ))}
                {!said.length && <li class="small">{say('Nobody has said anything yet.')}</li>}
                <li ref={end} class="end" aria-hidden="true" />
            </ol>
            <form onSubmit={send}>
                <label class="hidden" for="saying">
                    {say('Say to all')}
                </label>
                <input
                    id="saying"
                    type="text"
                    maxLength={500}
                    autocomplete="off"
                    placeholder={say('Say to all at the table')}
                    value={text}
                    onInput={event => write(event.currentTarget.value)}
                />
                <button type="submit" disabled={!text.trim()}>
                    {say('Say')}
                </button>
            </form>
        </div>
    );
}
