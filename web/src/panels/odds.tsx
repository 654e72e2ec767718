// SPDX-License-Identifier: MIT
// The chances of an order as a small chart, each with its exact fraction.
import * as store from '../store';
import type { Odds } from '../types';

const MOST = 8;

const percent = (value: number) => `${(100 * value).toFixed(value < 0.0995 ? 1 : 0)} %`;

export function OddsChart({ odds }: { odds: Odds }) {
    const shown = odds.outcomes.slice(0, MOST);
    const rest = odds.outcomes.slice(MOST);
    const most = Math.max(...odds.outcomes.map(outcome => outcome.value), 0.001);
    return (
        <figure class="odds" aria-label="The chances of this order">
            <figcaption>The chances</figcaption>
            <ol>
                {shown.map(outcome => (
                    <li>
                        <span class="odds-share">{percent(outcome.value)}</span>
                        <span class="odds-bar" aria-hidden="true">
                            <span style={{ width: `${(100 * outcome.value) / most}%` }} />
                        </span>
                        <span class="odds-what">{outcome.outcome}</span>
                        {odds.exact && <span class="odds-exact">{outcome.chance}</span>}
                    </li>
                ))}
            </ol>
            {rest.length > 0 && (
                <p class="small">
                    and {rest.length} rarer ones,{' '}
                    {percent(rest.reduce((sum, outcome) => sum + outcome.value, 0))} together
                </p>
            )}
            <p class="small">
                {odds.exact
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
