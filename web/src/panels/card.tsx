// SPDX-License-Identifier: MIT
// The card of a unit: what it can do, as the quick reference has it, and what changes that now.
import { signal } from '@preact/signals';
import { ask } from '../desk';
import * as store from '../store';
import type { CardLine, CardRow, Unit } from '../types';
import { say } from '../words';
import { ClauseTag, openClause } from './parts';

const BRIEF = 34; // letters that stand well in a row of others
const unfolded = signal<boolean | null>(null); // as the person left it; null: as it suits

// With whom the reader stands: what is hidden from them is not known. Once it is over all is.
export function sidesOfReader(): number {
    if (store.over.value || store.kind.value === 'umpire') return 0;
    return store.side.value < 0 ? 3 : 1 << store.side.value;
}

const lineNow = (row: CardRow) => row.now ?? row.book;

// A note is the door to its own clause.
function Note({ line }: { line: CardLine }) {
    const { clause } = line;
    if (!clause) return <>{line.text}</>;
    return (
        <button
            type="button"
            class="about"
            title={say('Read {clause}', { clause: clause.id })}
            onClick={() => openClause(clause.id)}
        >
            {line.text}
        </button>
    );
}

export function CardRows({ rows }: { rows: CardRow[] }) {
    return (
        <dl class="card-rows">
            {rows.map(row => (
                <div class={row.bar ? 'is-barred' : ''}>
                    <dt>{row.what}</dt>
                    <dd>
                        <span class="card-now">{lineNow(row).text}</span>{' '}
                        <ClauseTag clause={lineNow(row).clause} bare />
                        {row.now && (
                            <span class="card-book">
                                {' '}
                                {say('by the book: {line}', { line: row.book.text })}
                            </span>
                        )}
                        {row.bar && (
                            <p class="card-bar">
                                {say('Not now:')} <Note line={row.bar} />
                            </p>
                        )}
                        {row.notes.length > 0 && (
                            <ul>
                                {row.notes.map(line => (
                                    <li>
                                        <Note line={line} />
                                    </li>
                                ))}
                            </ul>
                        )}
                    </dd>
                </div>
            ))}
        </dl>
    );
}

// Of who may be given an order that stands first; of others it lies open.
export function UnitCard({ unit }: { unit: Unit }) {
    const rows = ask(e => e.card(sidesOfReader(), unit.slot), []);
    if (!rows.length) return null;
    const brief = rows.filter(row => row.what.length + lineNow(row).text.length <= BRIEF);
    const orders = store.choices.value?.choices.some(choice => choice.may) ?? false;
    return (
        <details
            class="unit-card"
            open={unfolded.value ?? !orders}
            onToggle={event => {
                if (event.currentTarget.open !== (unfolded.value ?? !orders))
                    unfolded.value = event.currentTarget.open;
            }}
        >
            <summary>
                <span class="card-title">{say('What it can do')}</span>
                <span class="card-brief">
                    {brief.map(row => (
                        <span class={row.bar ? 'is-barred' : ''}>
                            <b>{row.what}</b> {lineNow(row).text}
                            {row.bar && <span class="hidden"> {say('(not now)')}</span>}
                        </span>
                    ))}
                </span>
            </summary>
            <CardRows rows={rows} />
        </details>
    );
}
