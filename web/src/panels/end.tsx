// SPDX-License-Identifier: MIT
// After the battle: how it ended, what it cost, and what can be done with it now.
import { readRecord, Refused } from '../http';
import * as store from '../store';
import { openReplay } from '../replay';
import { passages } from '../rolls';
import { address } from '../sitting';
import { ClauseTag, SideSign } from './parts';
import { verdict } from './want';
import { count, say } from '../words';

// The record of the battle as a file.
export async function download(): Promise<void> {
    try {
        const text = await readRecord(address().id, address().token);
        const file = document.createElement('a');
        file.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
        file.download = `${store.battle.value?.name ?? 'battle'}-${address().id}.txt`;
        file.click();
        setTimeout(() => URL.revokeObjectURL(file.href), 10000);
    } catch (error) {
        store.notice.value =
            error instanceof Refused ? error.message : say('The save could not be fetched.');
    }
}

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
                {count(
                    units.length,
                    '{left} of {n} unit on the field',
                    '{left} of {n} units on the field',
                    { left: left.length },
                )}
                {stands > 0 && `, ${count(stands, '{n} stand', '{n} stands')}`}
            </td>
        </tr>
    );
}

export function TheEnd() {
    return (
        <section class="the-end">
            <h3 class="engraved">{say('The battle is over')}</h3>
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
                <button
                    type="button"
                    class="main"
                    onClick={() => {
                        store.dialog.value = 'report';
                    }}
                >
                    {say('The battle told')}
                </button>
                <button type="button" onClick={() => void openReplay()}>
                    {say('See it again')}
                </button>
                <button
                    type="button"
                    onClick={() => {
                        store.tab.value = 'luck';
                    }}
                >
                    {say('Was it luck?')}
                </button>
                <button type="button" onClick={() => void download()}>
                    {say('Keep it as text')}
                </button>
                <a href={`#battle/${store.battle.value?.name ?? ''}`}>{say('Fight it anew')}</a>
            </p>
        </section>
    );
}
