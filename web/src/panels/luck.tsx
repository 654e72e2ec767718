// SPDX-License-Identifier: MIT
// Luck: what each side has rolled against what fair dice come to.
import { luckOf, type Luck } from '../rolls';
import * as store from '../store';
import { plural, sideOf, SideSign } from './parts';

const ENOUGH = 10; // fewer dice say nothing

function verdict({ dice, better }: Luck): string {
    if (dice < ENOUGH) return '';
    const word =
        better > 0.95
            ? 'Uncommonly high'
            : better > 0.8
              ? 'High'
              : better < 0.05
                ? 'Uncommonly low'
                : better < 0.2
                  ? 'Low'
                  : 'About fair';
    return `${word}: fair dice come to less ${Math.round(100 * better)} times in a hundred.`;
}

function Faces({ luck }: { luck: Luck }) {
    const total = luck.faces.reduce((sum, count) => sum + count, 0);
    const most = Math.max(...luck.faces, total / 6, 1);
    return (
        <ol class="faces" aria-label="Faces of six-sided dice">
            {luck.faces.map((count, i) => (
                <li>
                    <span class="face-bar" aria-hidden="true">
                        <span class="face-count" style={{ height: `${(100 * count) / most}%` }} />
                        <span
                            class="face-fair"
                            style={{ bottom: `${(100 * total) / 6 / most}%` }}
                        />
                    </span>
                    <b>{i + 1}</b>
                    <small>{count}</small>
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
                        <p class="small">No die thrown yet.</p>
                    ) : (
                        <>
                            <p>
                                {plural(mine.dice, 'die', 'dice')}: rolled <b>{mine.sum}</b>,
                                expected <b>{mine.expected.toFixed(1).replace(/\.0$/, '')}</b>.{' '}
                                {verdict(mine)}
                            </p>
                            <Faces luck={mine} />
                        </>
                    )}
                </section>
            ))}
            <p class="small">
                The dashed line is what fair dice would show. High is not always good: a command
                roll wants to be low.
            </p>
        </div>
    );
}
