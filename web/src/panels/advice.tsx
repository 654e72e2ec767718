// SPDX-License-Identifier: MIT
// Advice: an order by where it leads, what speaks for it, and how it is written; and what the
// computer would do.
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../desk';
import { listPlayers } from '../http';
import { askAdvice, propose, select } from '../orders';
import * as store from '../store';
import type { Action, PlayerInfo, Refusal } from '../types';
import { say } from '../words';
import { unitName } from './parts';
import { levelTitle } from './thinking';

// Who acts, where the words do not say it. What leads somewhere is called by the place, with the
// notation underneath; all else by its words.
export function ActionLabel({ action, children }: { action: Action; children?: ComponentChildren }) {
    const words = action.where || action.wording || action.order;
    const who = unitName(action.unit);
    return (
        <span class="action-label">
            <span class="action-title">
                {who && !words.split(/[^\w']+/).includes(who) && <b>{who} </b>}
                {words}
            </span>
            {children}
            {action.why && <span class="action-why">{action.why}</span>}
            {action.where && <code class="action-order">{action.order}</code>}
        </span>
    );
}

// Selects whom it is about and puts the order together; it is given by another click.
function take(action: Action): void {
    select(action.unit);
    propose(action.order);
}

export const Rank = ({ rank }: { rank: number }) => <small>{rank ? say('Or else') : say('First choice')}</small>;

function Choice({ order, rank }: { order: string; rank: number }) {
    const action = ask<Action | Refusal | null>(e => e.advice(store.seat.value, order), null);
    if (!action || !('wording' in action)) return null;
    return (
        <li>
            <Rank rank={rank} />
            <button type="button" class="action" title={order} onClick={() => take(action)}>
                <ActionLabel action={action} />
            </button>
        </li>
    );
}

// The question, whose opinion it is to be, and what comes of it.
export function Adviser({
    who,
    question,
    put,
    choice,
}: {
    who: Signal<string>;
    question: string;
    put: (player: string) => void;
    choice: (order: string, rank: number) => ComponentChildren;
}) {
    const advice = store.advice.value;
    const player = who.value;
    const [players, set] = useState<PlayerInfo[]>([]);
    useEffect(() => {
        listPlayers().then(set, () => set([]));
    }, []);
    return (
        <section class="advice" aria-live="polite">
            <button type="button" class="plain" disabled={advice === 'asked'} onClick={() => put(player)}>
                {advice === 'asked' ? say('{who} is thinking…', { who: levelTitle(player) }) : question}
            </button>{' '}
            <select
                aria-label={say('Who is asked')}
                value={player}
                disabled={advice === 'asked'}
                onChange={event => {
                    who.value = event.currentTarget.value;
                }}
            >
                {(players.length ? players : [{ name: player, ladder: true }])
                    .filter(({ name, ladder }) => ladder && name !== 'random')
                    .map(({ name }) => (
                        <option key={name} value={name}>
                            {levelTitle(name)}
                        </option>
                    ))}
            </select>
            {advice && advice !== 'asked' && (
                <ol class="actions">{advice.best.map(({ order }, i) => choice(order, i))}</ol>
            )}
        </section>
    );
}

// The server thinks it over, on what this seat knows.
export const WhatWouldYouDo = () =>
    store.asked.value ? (
        <Adviser
            who={store.adviser}
            question={say('What would you do?')}
            put={askAdvice}
            choice={(order, rank) => <Choice key={order} order={order} rank={rank} />}
        />
    ) : null;
