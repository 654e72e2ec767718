// SPDX-License-Identifier: MIT
// Luck: what each side has rolled against what fair dice come to.
import { luckOf, type Luck } from '../rolls';
import * as store from '../store';
import { sideOf, SideSign } from './parts';
import { Said } from './said';
import { count, figure, say } from '../words';

const ENOUGH = 10; // fewer dice say nothing

function verdict({ dice, better }: Luck): string {
    if (dice < ENOUGH) return '';
    const n = Math.round(100 * better);
    if (better > 0.95)
        return say('Uncommonly high: fair dice come to less {n} times in a hundred.', { n });
    if (better > 0.8) return say('High: fair dice come to less {n} times in a hundred.', { n });
    if (better < 0.05)
        return say('Uncommonly low: fair dice come to less {n} times in a hundred.', { n });
    if (better < 0.2) return say('Low: fair dice come to less {n} times in a hundred.', { n });
    return say('About fair: fair dice come to less {n} times in a hundred.', { n });
}

function Faces({ luck }: { luck: Luck }) {
    const total = luck.faces.reduce((sum, many) => sum + many, 0);
    const most = Math.max(...luck.faces, total / 6, 1);
    return (
        <ol class="faces" aria-label={say('Faces of six-sided dice')}>
            {luck.faces.map((many, i) => (
                <li>
                    <span class="face-bar" aria-hidden="true">
                        <span class="face-count" style={{ height: `${(100 * many) / most}%` }} />
                        <span
                            class="face-fair"
                            style={{ bottom: `${(100 * total) / 6 / most}%` }}
                        />
                    </span>
                    <b>{i + 1}</b>
                    <small>{many}</small>
                </li>
            ))}
        </ol>
    );
}

export function LuckPanel() {
    const sides = store.battle.value?.sides ?? [];
    const luck = luckOf(store.read.value, sides.length, sideOf);
    return (
        <div class="luck-panel">
            {luck.map((mine, side) => (
                <section>
                    <h3>
                        <SideSign side={side} /> {sides[side]?.title}
                    </h3>
                    {mine.dice === 0 ? (
                        <p class="small">{say('No die thrown yet.')}</p>
                    ) : (
                        <>
                            <p>
                                <Said
                                    text="{dice}: rolled {sum}, expected {expected}."
                                    dice={count(mine.dice, '{n} die', '{n} dice')}
                                    sum={<b>{mine.sum}</b>}
                                    expected={<b>{figure(mine.expected)}</b>}
                                />{' '}
                                {verdict(mine)}
                            </p>
                            <Faces luck={mine} />
                        </>
                    )}
                </section>
            ))}
            <p class="small">
                {say(
                    'The dashed line is what fair dice would show. High is not always good: a command roll wants to be low.',
                )}
            </p>
        </div>
    );
}
