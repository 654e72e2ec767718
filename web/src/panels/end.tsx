// SPDX-License-Identifier: MIT
// After the battle: how it ended, what it cost, and what can be done with it now.
import * as store from '../store';
import { openReplay } from '../replay';
import { passages } from '../rolls';
import { ClauseTag, plural, SideSign } from './parts';
import { download } from './seats';
import { verdict } from './want';

const LAST = 4; // sentences that tell how it came to that

function LastWords() {
    const last = store.chapters.value.filter(chapter => !chapter.undone && !chapter.back).at(-1);
    const tales = last ? passages(last).flatMap(one => ('told' in one ? [one.told] : [])) : [];
    return (
        <>
            {tales.slice(-LAST).map(told => (
                <p class="small">
                    {told.tale} <ClauseTag clause={told.clause} bare />
                </p>
            ))}
        </>
    );
}

// Who is still on the field, and of those made of stands how many are left.
function Bill({ side }: { side: number }) {
    const units = (store.state.value?.units ?? []).filter(unit => unit.side === side);
    const left = units.filter(unit => unit.onTable);
    const stands = left.reduce((sum, unit) => sum + (unit.strength?.[0] ?? 0), 0);
    return (
        <tr>
            <th scope="row">
                <SideSign side={side} /> {store.battle.value?.sides[side]?.title}
            </th>
            <td>
                {left.length} of {plural(units.length, 'unit')} on the field
                {stands > 0 && `, ${plural(stands, 'stand')}`}
            </td>
        </tr>
    );
}

export function TheEnd() {
    return (
        <section class="the-end">
            <h3 class="engraved">The battle is over</h3>
            <p class="the-verdict">{verdict()}</p>
            <LastWords />
            <table>
                <tbody>
                    {store.battle.value?.sides.map((_, side) => (
                        <Bill side={side} />
                    ))}
                </tbody>
            </table>
            <p class="buttons">
                <button type="button" class="main" onClick={() => void openReplay()}>
                    See it again
                </button>
                <button
                    type="button"
                    onClick={() => {
                        store.tab.value = 'luck';
                    }}
                >
                    Was it luck?
                </button>
                <button type="button" onClick={() => void download()}>
                    Keep it as text
                </button>
                <a href={`#battle/${store.battle.value?.name ?? ''}`}>Fight it anew</a>
            </p>
        </section>
    );
}
