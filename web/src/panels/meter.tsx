// SPDX-License-Identifier: MIT
// What decides the battle and how near it is, for both sides: always in sight, in full at a touch.
import * as store from '../store';
import { table } from '../desk';
import type { Tally } from '../types';
import { Icon } from './icons';
import { ClauseTag, Dialog, SideSign } from './parts';
import { count, say } from '../words';

const NOTCHED = 12; // so many can be told apart on a bar

const title = (side: number) => store.battle.value?.sides[side]?.title ?? '';
const number = (value: number | null) => (value === null ? '?' : String(value));
const within = (side: number) => title(side).replace(/^The /, 'the ');

function ofSide(rows: Tally[], side: number): Tally[] {
    return rows.filter(row => row.side === side && row.kind !== 'place');
}

// Points without an end are measured by the side that has most.
function part(row: Tally, rows: Tally[]): number {
    const most =
        row.limit || Math.max(...rows.filter(one => one.title === row.title).map(one => one.now ?? 0));
    return row.now === null || !most ? 0 : Math.min(1, row.now / most);
}

function Bar({ row, rows }: { row: Tally; rows: Tally[] }) {
    const notches = row.limit && row.limit <= NOTCHED ? row.limit : 1;
    return (
        <span
            class={`gauge side-${row.side}${row.now === null ? ' unknown' : ''}${row.next === 'nothing' ? '' : ' near'}`}
            style={{ '--part': `${100 * part(row, rows)}%`, '--notch': `${100 / notches}%` }}
            aria-hidden="true"
        />
    );
}

function amount(row: Tally): string {
    const text = row.limit === 0 ? number(row.now) : `${number(row.now)}/${number(row.limit)}`;
    return row.sure ? text : `${text}?`;
}

function Flag({ row }: { row: Tally }) {
    return (
        <span class={`place-flag side-${row.side}`} aria-hidden="true" title={row.title}>
            <Icon name="flag" />
            {!row.sure && '?'}
        </span>
    );
}

// --- in words ---

const holder = (row: Tally) => (row.side < 0 ? say('nobody') : within(row.side));

function turnsLeft(row: Tally): string {
    const left = (row.limit ?? 0) - (row.now ?? 0);
    return left > 0
        ? count(left, '{n} turn left after this one', '{n} turns left after this one')
        : say('The last turn');
}

export function tallyText(row: Tally): string {
    switch (row.kind) {
        case 'place':
            return row.sure
                ? say('{place}: held by {side}.', { place: row.title, side: holder(row) })
                : say('{place}: held by {side}, as far as you know.', {
                      place: row.title,
                      side: holder(row),
                  });
        case 'turns':
            return `${turnsLeft(row)}.`;
        default:
            return row.limit === 0
                ? `${row.title}: ${number(row.now)}.`
                : say('{what}: {now} of {limit}.', {
                      what: row.title,
                      now: number(row.now),
                      limit: number(row.limit),
                  });
    }
}

function allSpoken(rows: Tally[]): string {
    const sides = (store.battle.value?.sides ?? []).map(
        (side, i) => `${side.title}: ${ofSide(rows, i).map(tallyText).join(' ')}`,
    );
    const others = rows.filter(row => row.kind === 'place' || row.side < 0).map(tallyText);
    return [...sides, ...others].join(' ');
}

// Before the last blow it is said in so many words.
function warning(row: Tally): string {
    if (row.next === 'nothing' || row.kind === 'place') return '';
    if (row.kind === 'turns') return say('This turn is the last.');
    if (row.kind === 'quiet') return say('One more quiet turn ends it.');
    if (row.next === 'ends') return say('One more loss ends it for {side}.', { side: within(row.side) });
    if (row.next === 'mayEnd')
        return say('One more loss may end it for {side}.', { side: within(row.side) });
    return say('The losses of {side} may end it when the turn ends.', { side: within(row.side) });
}

const rowsNow = (): Tally[] => store.state.value?.tally ?? [];

// Of both sides at once in one sentence.
function warnings(rows: Tally[]): string {
    const last = rows.filter(row => row.kind === 'losses' && row.next === 'ends');
    const others = last.length > 1 ? rows.filter(row => !last.includes(row)) : rows;
    const both = last.length > 1 ? [say('One more loss ends it for either side.')] : [];
    return [...new Set([...both, ...others.map(warning).filter(Boolean)])].join(' ');
}

// Over the edge of the map, so that nothing moves when it comes.
export function MeterWarnings() {
    const text = store.over.value ? '' : warnings(rowsNow());
    return (
        <div class="meter-warnings" aria-live="polite">
            {text && <p>{text}</p>}
        </div>
    );
}

// --- at a glance ---

// What the rules name first of a side is what it is near to losing by.
function SideMeter({ rows, side }: { rows: Tally[]; side: number }) {
    return (
        <span class="meter-side" aria-hidden="true">
            <SideSign side={side} />
            {ofSide(rows, side)
                .slice(0, 2)
                .map(row => (
                    <span class="meter-row">
                        <span class="meter-title">{row.title}</span>
                        <Bar row={row} rows={rows} />
                        <span class="meter-number">{amount(row)}</span>
                    </span>
                ))}
        </span>
    );
}

export function Meter() {
    const rows = rowsNow();
    const turns = rows.find(row => row.kind === 'turns');
    const places = rows.filter(row => row.kind === 'place');
    if (!rows.length) return <span class="meter" />; // its room is kept
    return (
        <button
            type="button"
            class="meter"
            aria-haspopup="dialog"
            onClick={() => {
                store.dialog.value = 'wins';
            }}
        >
            <span class="hidden">{`${say('What wins')}. ${allSpoken(rows)}`}</span>
            {store.battle.value?.sides.map((_, side) => <SideMeter rows={rows} side={side} />)}
            {places.length > 0 && (
                <span class="meter-places" aria-hidden="true">
                    {places.map(row => (
                        <Flag row={row} />
                    ))}
                </span>
            )}
            {turns && (
                <span class="meter-turns" aria-hidden="true" title={turnsLeft(turns)}>
                    <Icon name="glass" /> {amount(turns)}
                </span>
            )}
        </button>
    );
}

// --- in full ---

// What is shown beside the dialog can be read when it is gone.
const toTable = () => {
    store.dialog.value = '';
};

function Row({ row, rows }: { row: Tally; rows: Tally[] }) {
    return (
        <li>
            {row.kind === 'place' ? (
                <>
                    <Flag row={row} />{' '}
                    <button
                        type="button"
                        class="about"
                        onClick={() => {
                            toTable();
                            if (row.at) table()?.show(row.at);
                        }}
                    >
                        {tallyText(row)}
                    </button>
                </>
            ) : (
                <>
                    <Bar row={row} rows={rows} /> <strong>{tallyText(row)}</strong>
                    {!row.sure && ` ${say('As far as you know.')}`}
                </>
            )}{' '}
            {row.means}{' '}
            <span onClick={toTable}>
                <ClauseTag clause={row.clause} bare />
            </span>
        </li>
    );
}

// Also part of the briefing.
export function WhatWins() {
    const rows = rowsNow();
    const others = rows.filter(row => row.kind === 'place' || row.side < 0);
    return (
        <div class="what-wins">
            {store.battle.value?.sides.map((one, side) => (
                <>
                    <h4>
                        <SideSign side={side} /> {one.title}
                    </h4>
                    <ul>
                        {ofSide(rows, side).map(row => (
                            <Row row={row} rows={rows} />
                        ))}
                    </ul>
                </>
            ))}
            {others.length > 0 && (
                <>
                    <h4>{say('Both sides')}</h4>
                    <ul>
                        {others.map(row => (
                            <Row row={row} rows={rows} />
                        ))}
                    </ul>
                </>
            )}
            <MeterWarnings />
        </div>
    );
}

export function WinsDialog({ close }: { close: () => void }) {
    return (
        <Dialog title={say('What wins')} close={close}>
            <WhatWins />
        </Dialog>
    );
}
