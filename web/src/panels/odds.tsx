// SPDX-License-Identifier: MIT
// The chances of an order as a small chart, each with its exact fraction.
import { percent } from '../chances';
import * as store from '../store';
import type { Gist, Odds } from '../types';

const MOST = 6; // bars that are looked at
const ALL = 30; // lines that anybody reads to the end

function Bars({ list, exact }: { list: Gist[]; exact: boolean }) {
    const most = Math.max(...list.map(one => one.value), 0.001);
    return (
        <ol>
            {list.map(one => (
                <li>
                    <span class="odds-share">{percent(one.value)}</span>
                    <span class="odds-bar" aria-hidden="true">
                        <span style={{ width: `${(100 * one.value) / most}%` }} />
                    </span>
                    <span class="odds-what">{one.outcome}</span>
                    {exact && <span class="odds-exact">{one.chance}</span>}
                </li>
            ))}
        </ol>
    );
}

function Rest({ list }: { list: Gist[] }) {
    if (!list.length) return null;
    return (
        <p class="small">
            and {list.length} rarer, {percent(list.reduce((sum, one) => sum + one.value, 0))}{' '}
            together
        </p>
    );
}

// What the outcomes come to, and behind it each of them as it is.
export function OddsChart({ odds }: { odds: Odds }) {
    const { gists, outcomes, exact } = odds;
    const plain = outcomes.every((one, i) => one.outcome === gists[i]?.outcome);
    return (
        <figure class="odds" aria-label="The chances of this order">
            <figcaption>The chances</figcaption>
            <Bars list={gists.slice(0, MOST)} exact={exact} />
            <Rest list={gists.slice(MOST)} />
            {!plain && (
                <details class="odds-all">
                    <summary>Each outcome in full ({outcomes.length})</summary>
                    <Bars list={outcomes.slice(0, ALL)} exact={exact} />
                    <Rest list={outcomes.slice(ALL)} />
                </details>
            )}
            <p class="small">
                {exact
                    ? 'Exact: every fall of the dice was worked through.'
                    : `Sampled: ${odds.samples.toLocaleString('en')} times played.`}
            </p>
        </figure>
    );
}

export function OddsOfDraft() {
    const odds = store.odds.value;
    if (odds?.exact && odds.outcomes.length === 1) return null; // whatever falls, it is the same
    if (odds) return <OddsChart odds={odds} />;
    if (store.ghost.value?.rolls)
        return <p class="small">Dice will be thrown; the chances are being worked out…</p>;
    return null;
}
