// SPDX-License-Identifier: MIT
// Talk across the table: plain text, to all.
import { useEffect, useRef, useState } from 'preact/hooks';
import * as store from '../store';
import { say } from '../orders';

const time = (at: number) =>
    new Date(at * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

export function TalkPanel() {
    const [text, write] = useState('');
    const end = useRef<HTMLLIElement>(null);
    const said = store.said.value;
    useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [said.length]);
    const send = (event: SubmitEvent) => {
        event.preventDefault();
        if (!text.trim()) return;
        say(text.trim());
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
                {!said.length && <li class="small">Nobody has said anything yet.</li>}
                <li ref={end} class="end" aria-hidden="true" />
            </ol>
            <form onSubmit={send}>
                <label class="hidden" for="saying">
                    Say to all
                </label>
                <input
                    id="saying"
                    type="text"
                    maxLength={500}
                    autocomplete="off"
                    placeholder="Say to all at the table"
                    value={text}
                    onInput={event => write(event.currentTarget.value)}
                />
                <button type="submit" disabled={!text.trim()}>
                    Say
                </button>
            </form>
        </div>
    );
}
