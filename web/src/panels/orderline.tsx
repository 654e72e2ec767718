// SPDX-License-Identifier: MIT
// The order line: any order in notation, completed from what is on offer. A mistake is shown where
// it is, a rule that forbids it with its clause.
import { useState } from 'preact/hooks';
import * as store from '../store';
import { give, offers, previewOrder, propose } from '../orders';
import { ClauseTag } from './parts';

const MOST = 7;

// What the selected unit may do first, then orders of all, then beginnings: verbs and names.
function beginnings(): string[] {
    const unit =
        store.state.value?.units.find(one => one.slot === store.selection.value)?.name ?? '';
    const own = store.choices.value?.choices ?? [];
    const orders = [...own.flatMap(choice => choice.actions), ...offers()].map(
        action => action.order,
    );
    const heads = own.filter(choice => choice.may).map(choice => `${unit} ${choice.verb} `);
    const names = (store.state.value?.units ?? [])
        .filter(one => one.side === store.side.value)
        .map(one => `${one.name} `);
    return [...new Set([...orders, ...heads, ...names])];
}

export function completions(text: string): string[] {
    const wanted = text.trimStart().toLowerCase();
    if (!wanted) return [];
    return beginnings()
        .filter(offer => offer.toLowerCase().startsWith(wanted) && offer.toLowerCase() !== wanted)
        .slice(0, MOST);
}

export function OrderLine() {
    const [open, show] = useState(false);
    const [at, move] = useState(-1);
    const text = store.draft.value;
    const list = open ? completions(text) : [];
    const wrong = text.trim() ? store.refusal.value : null;

    const choose = (order: string) => {
        move(-1);
        propose(order);
        show(order.endsWith(' '));
    };
    const key = (event: KeyboardEvent) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            if (!list.length) return;
            event.preventDefault();
            const step = event.key === 'ArrowDown' ? 1 : -1;
            move((at + step + list.length + (at < 0 && step < 0 ? 1 : 0)) % list.length);
        } else if (event.key === 'Tab' && !event.shiftKey && list.length && at >= 0) {
            event.preventDefault();
            choose(list[at] ?? '');
        } else if (event.key === 'Enter') {
            event.preventDefault();
            const picked = list[at];
            if (picked) choose(picked);
            else give(text);
        } else if (event.key === 'Escape') {
            propose('');
            previewOrder(null);
            show(false);
            (event.currentTarget as HTMLInputElement).blur();
        }
    };

    if (!store.plays.value || store.over.value) return null;
    return (
        <div class="orderline">
            <label for="order">Order</label>
            <div class="order-box">
                <input
                    id="order"
                    type="text"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    maxLength={4000}
                    role="combobox"
                    aria-expanded={list.length > 0}
                    aria-controls="completions"
                    aria-autocomplete="list"
                    aria-activedescendant={at >= 0 ? `completion-${at}` : undefined}
                    aria-invalid={wrong !== null}
                    aria-describedby="order-why"
                    placeholder={store.asked.value ? (offers()[0]?.order ?? '') : ''}
                    value={text}
                    onInput={event => {
                        move(-1);
                        show(true);
                        propose(event.currentTarget.value);
                    }}
                    onFocus={() => show(true)}
                    onBlur={() => setTimeout(() => show(false), 150)}
                    onKeyDown={key}
                />
                {list.length > 0 && (
                    <ul id="completions" role="listbox" class="completions">
                        {list.map((offer, i) => (
                            <li
                                id={`completion-${i}`}
                                role="option"
                                aria-selected={i === at}
                                class={i === at ? 'on' : ''}
                                onMouseDown={event => {
                                    event.preventDefault();
                                    choose(offer);
                                }}
                            >
                                {offer}
                            </li>
                        ))}
                    </ul>
                )}
            </div>
            <button
                type="button"
                class="main"
                disabled={
                    !text.trim() ||
                    wrong !== null ||
                    !store.asked.value ||
                    store.pending.value !== null
                }
                onClick={() => give(text)}
            >
                Give
            </button>
            <Why />
        </div>
    );
}

// The sentence that forbids the order; a mistake in the text itself gets a caret under it.
function Why() {
    const wrong = store.refusal.value;
    return (
        <div id="order-why" class="order-why" aria-live="polite">
            {wrong && wrong.at >= 0 && store.draft.value && (
                <pre aria-hidden="true">
                    {store.draft.value.slice(0, 200)}
                    {'\n'}
                    {' '.repeat(wrong.at)}^
                </pre>
            )}
            {wrong && (
                <p>
                    {wrong.why} <ClauseTag clause={wrong.clause} bare />
                </p>
            )}
        </div>
    );
}
