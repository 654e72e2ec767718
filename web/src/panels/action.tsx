// SPDX-License-Identifier: MIT
// An order that is proposed, and the one that is put together with what it costs.
import type { ComponentChildren } from 'preact';
import * as store from '../store';
import { ask, table } from '../desk';
import { give, numbered, previewOrder, propose, queue } from '../orders';
import { unitName as nativeName } from '../table/frame';
import type { Action, Measure } from '../types';
import { figure, listed, say } from '../words';
import { ActionLabel } from './advice';
import { OddsOfDraft } from './odds';
import { ClauseTag, sideOf, unitTitle } from './parts';

// An action is put together by one click and given by the next, with its chances in between. `about`:
// units that are ringed when it is pointed at.
export function ActionButton({
    action,
    about = [],
    children,
}: {
    action: Action;
    about?: number[];
    children?: ComponentChildren;
}) {
    const chosen = store.draft.value === action.order;
    const number = store.settings.value.keys
        ? numbered().findIndex(one => one.order === action.order) + 1
        : 0;
    return (
        <li>
            <button
                type="button"
                class={chosen ? 'action on' : 'action'}
                aria-pressed={chosen}
                title={action.order}
                data-key={number || undefined}
                aria-keyshortcuts={number ? String(number) : undefined}
                onMouseEnter={() => {
                    if (!store.draft.value) previewOrder(action.order);
                    table()?.highlight(about);
                }}
                onMouseLeave={() => {
                    if (!store.draft.value) previewOrder(null);
                    table()?.highlight([]);
                }}
                onClick={() =>
                    store.settings.value.atOnce || chosen
                        ? give(action.order)
                        : propose(action.order)
                }
            >
                <ActionLabel action={action}>{children}</ActionLabel>
            </button>
            {chosen && <Confirm />}
        </li>
    );
}

// The button goes with the order; whoever came by keyboard stays in the panel.
function giveDraft(): void {
    if (give(store.draft.value)) document.getElementById('panel')?.focus({ preventScroll: true });
}

export function Confirm() {
    const price = store.ghost.value?.price;
    return (
        <div class="confirm">
            {price && !price.points && price.allowed > 0 && (
                <p class="small">
                    {say('Uses {used} of {allowed}', {
                        used: lengthText(price.used),
                        allowed: lengthText(price.allowed),
                    })}{' '}
                    <ClauseTag clause={price.clause} bare />
                </p>
            )}
            {store.ghost.value?.stops
                .filter(stop => stop.tale && stop.shows !== 'placed')
                .map(stop => (
                    <p class="small">
                        {stop.tale} <ClauseTag clause={stop.clause} bare />
                    </p>
                ))}
            <button
                type="button"
                class="main"
                disabled={!store.asked.value || store.pending.value !== null}
                onClick={giveDraft}
            >
                {say('Give the order')}
            </button>{' '}
            <button
                type="button"
                class="plain"
                onClick={() => {
                    propose('');
                    previewOrder(null);
                }}
            >
                {say('Not yet')}
            </button>
            <OddsOfDraft />
        </div>
    );
}

export function lengthText(length: number): string {
    const native = store.battle.value?.native ?? 1000;
    return `${figure(length / native)} ${nativeName(native)}`;
}

// --- what is next ---

const NEAR = 0.05; // of an inch or so: they are in contact

// Whom it is about: those the order names, or else whoever it touches.
function foesOf({ unit, others }: Action): number[] {
    const named = others.filter(slot => sideOf(slot) !== sideOf(unit));
    const units = store.state.value?.units ?? [];
    const gap = (slot: number) =>
        ask<Measure | null>(e => e.measure(unit, slot), null)?.distance ?? Infinity;
    const touches = (slot: number) => gap(slot) <= NEAR * (store.battle.value?.native ?? 0);
    return named.length
        ? named
        : units
              .filter(one => one.onTable && one.side !== sideOf(unit) && touches(one.slot))
              .map(one => one.slot);
}

// All of them, with the names of both sides.
export function Queue() {
    const list = queue();
    if (!list.length) return null;
    const called = (slots: number[]) => listed(slots.map(slot => unitTitle(slot)));
    return (
        <section class="choice queue">
            <ul class="actions">
                {list.map(action => {
                    const foes = foesOf(action);
                    return (
                        <ActionButton key={action.order} action={action} about={[action.unit, ...foes]}>
                            {foes.length > 0 && (
                                <small>
                                    {say('{ours} against {theirs}', {
                                        ours: called([action.unit]),
                                        theirs: called(foes),
                                    })}
                                </small>
                            )}
                        </ActionButton>
                    );
                })}
            </ul>
        </section>
    );
}
