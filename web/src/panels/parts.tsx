// SPDX-License-Identifier: MIT
// Small pieces that several panels share.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import * as store from '../store';
import { table } from '../desk';
import type { Clause } from '../types';
import { heard, listed, say } from '../words';

// `rules`: where there is no table yet.
export function openClause(id: string, rules?: string): void {
    const of = store.battle.value?.rules ?? rules ?? store.reference.value?.rules;
    if (of) store.reference.value = { rules: of, clause: id };
}

export function ClauseTag({
    clause,
    bare,
    rules,
}: {
    clause: Clause | null;
    bare?: boolean;
    rules?: string;
}) {
    if (!clause?.id) return null;
    return (
        <button
            type="button"
            class="clause"
            title={say('Read {clause}', { clause: clause.id })}
            onClick={() => openClause(clause.id, rules)}
        >
            {bare || !clause.title ? clause.id : clause.title}
        </button>
    );
}

export const unitName = (slot: number) =>
    store.battle.value?.roster.find(unit => unit.slot === slot)?.name ?? '';
// "The British" begin a sentence, and "the British" stand in one.
export function withinSentence(title: string): string {
    const article = `${say('The')} `;
    return title.startsWith(article) ? article.toLowerCase() + title.slice(article.length) : title;
}
// A seat is called by its side where nobody else plays that one, "the British", and otherwise by
// whom it leads, "Greene".
export function seatTitle(name: string): string {
    const battle = store.battle.value;
    const seat = battle?.seats.find(one => one.name === name);
    if (seat?.kind !== 'player') return name;
    const alone =
        battle?.seats.filter(one => one.kind === 'player' && one.side === seat.side).length === 1;
    const side = battle?.sides[seat.side]?.title;
    if (alone) return side ? withinSentence(side) : name;
    const led = seat.leads.map(slot => battle?.roster.find(unit => unit.slot === slot)?.title);
    return listed(led.map(title => title?.split(' ').at(-1) ?? '')) || name;
}
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const unitTitle = (slot: number) => {
    const unit = store.battle.value?.roster.find(one => one.slot === slot);
    return unit ? (unit.title ? `${unit.name}, ${unit.title}` : unit.name) : '';
};
export const sideOf = (slot: number) =>
    store.state.value?.units.find(unit => unit.slot === slot)?.side ??
    store.battle.value?.roster.find(unit => unit.slot === slot)?.side ??
    -1;

// The sign of a side, told by shape as well as by ink.
export function SideSign({ side }: { side: number }) {
    return <span class={`sign sign-${side}`} aria-hidden="true" />;
}

// A line about units: pointing at it rings them, a click brings the first one into sight.
export function About({
    units,
    children,
    class: name,
}: {
    units: number[];
    children: ComponentChildren;
    class?: string;
}) {
    const known = units.filter(unit => unit > 0);
    if (!known.length) return <span class={name}>{children}</span>;
    return (
        <button
            type="button"
            class={`about ${name ?? ''}`}
            onMouseEnter={() => table()?.highlight(known)}
            onMouseLeave={() => table()?.highlight([])}
            onFocus={() => table()?.highlight(known)}
            onBlur={() => table()?.highlight([])}
            onClick={() => table()?.show(known[0] ?? 0)}
        >
            {children}
        </button>
    );
}

// A dialog in the browser's own manner: Escape closes it, focus stays inside and comes back.
export function Dialog({
    title,
    close,
    children,
    wide,
}: {
    title: string;
    close: () => void;
    children: ComponentChildren;
    wide?: boolean;
}) {
    const box = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        const dialog = box.current;
        dialog?.showModal();
        dialog?.scrollTo(0, 0); // it is read from its beginning, wherever its button is
        return () => dialog?.close();
    }, []);
    return (
        <dialog
            ref={box}
            class={wide ? 'dialog wide' : 'dialog'}
            aria-label={title}
            onCancel={event => {
                event.preventDefault();
                close();
            }}
            onClick={event => {
                if (event.target === box.current) close();
            }}
        >
            <div class="dialog-page">
                <header>
                    <h2>{title}</h2>
                    <button type="button" class="plain close" aria-label={say('Close')} onClick={close}>
                        ×
                    </button>
                </header>
                {children}
            </div>
        </dialog>
    );
}

// A word of files as people write it.
export const wordText = (word: string) => heard(word.replaceAll('_', ' '));

export function clockText(seconds: number): string {
    const left = Math.floor(Math.abs(seconds));
    const sign = seconds <= -1 ? '−' : ''; // as long as it is over time
    return `${sign}${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
