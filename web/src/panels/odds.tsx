// SPDX-License-Identifier: MIT
// The chances of an order as a small chart, each with its exact fraction.
import { percent } from '../chances';
import * as store from '../store';
import type { Gist, Odds } from '../types';
import { figure, say } from '../words';
import { Chances } from './chances';

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
            {say('and {n} rarer, {share} together', {
                n: list.length,
                share: percent(list.reduce((sum, one) => sum + one.value, 0)),
            })}
        </p>
    );
}

// What the outcomes come to, and behind it each of them as it is.
export function OddsChart({ odds }: { odds: Odds }) {
    const { gists, outcomes, exact } = odds;
    const plain = outcomes.every((one, i) => one.outcome === gists[i]?.outcome);
    return (
        <figure class="odds" aria-label={say('The chances of this order')}>
            <figcaption>{say('The chances')}</figcaption>
            <Bars list={gists.slice(0, MOST)} exact={exact} />
            <Rest list={gists.slice(MOST)} />
            {!plain && (
                <details class="odds-all">
                    <summary>{say('Each outcome in full ({n})', { n: outcomes.length })}</summary>
                    <Bars list={outcomes.slice(0, ALL)} exact={exact} />
                    <Rest list={outcomes.slice(ALL)} />
                </details>
            )}
            <p class="small">
                {exact
                    ? say('Exact: every fall of the dice was worked through.')
                    : say('Sampled: {n} times played.', { n: figure(odds.samples) })}
            </p>
        </figure>
    );
}

// Summed up where that can be, and every outcome behind it.
export function OddsOfDraft() {
    const odds = store.odds.value;
    const sure = odds?.exact && odds.outcomes.length === 1; // whatever falls, it is the same
    if (odds?.prospects)
        return (
            <>
                <Chances of={odds.prospects} />
                {!sure && (
                    <details class="every">
                        <summary>{say('Every outcome')}</summary>
                        <OddsChart odds={odds} />
                    </details>
                )}
            </>
        );
    if (sure) return null;
    if (odds) return <OddsChart odds={odds} />;
    if (store.ghost.value?.chances)
        return <p class="small">{say('The chances are being worked out…')}</p>;
    return null;
}
