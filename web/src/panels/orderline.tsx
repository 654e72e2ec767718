// SPDX-License-Identifier: MIT
// The order line: any order in notation, completed from what is on offer. A mistake is shown where
// it is, a rule that forbids it with its clause.
import { useState } from 'preact/hooks';
import * as store from '../store';
import { give, offers, previewOrder, propose } from '../orders';
import { meant } from '../spelling';
import { ClauseTag } from './parts';
import { say } from '../words';

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
    const [typing, type] = useState(false); // nothing is wrong with what is not finished
    const list = open ? completions(text) : [];
    const wrong = text.trim() && !typing ? store.refusal.value : null;
    const hand = () => {
        type(false);
        give(text);
    };

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
            else hand();
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
            <label for="order">{say('Order')}</label>
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
                        type(true);
                        propose(event.currentTarget.value);
                    }}
                    onFocus={() => show(true)}
                    onBlur={() => {
                        type(false);
                        setTimeout(() => show(false), 150);
                    }}
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
                disabled={!text.trim() || !store.asked.value || store.pending.value !== null}
                onClick={hand}
            >
                {say('Give')}
            </button>
            <Why wrong={typing ? null : store.refusal.value} />
        </div>
    );
}

// Words that orders are made of: names, verbs and their forms, and whatever is on offer.
function vocabulary(): Set<string> {
    const { verbs = [], manners = [] } = store.battle.value ?? {};
    return new Set([
        ...(store.state.value?.units ?? []).map(unit => unit.name),
        ...verbs.flatMap(verb => [verb.word, ...verb.form]),
        ...manners.map(manner => manner.word),
        ...offers().flatMap(({ order }) => order.match(/[A-Za-z][\w']*/g) ?? []),
    ]);
}

// The word that is wrong, put right; null where nothing like it is known.
function corrected(text: string, at: number): { word: string; order: string } | null {
    const [wrong = ''] = /^[\w']*/.exec(text.slice(at)) ?? [];
    const word = wrong && meant(wrong, vocabulary());
    return word ? { word, order: text.slice(0, at) + word + text.slice(at + wrong.length) } : null;
}

// The sentence that forbids the order; a mistake in the text itself gets a caret under it.
function Why({ wrong }: { wrong: typeof store.refusal.value }) {
    const better = wrong && wrong.at >= 0 ? corrected(store.draft.value, wrong.at) : null;
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
                    {better && (
                        <button type="button" class="plain" onClick={() => propose(better.order)}>
                            {say('Did you mean {word}?', { word: better.word })}
                        </button>
                    )}
                </p>
            )}
        </div>
    );
}
