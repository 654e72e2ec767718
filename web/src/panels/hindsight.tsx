// SPDX-License-Identifier: MIT
// What would have been better? In the replay of a battle that is over the computer is asked for its
// opinion of the moment shown, on what the seat that was asked knew then.
import { signal } from '@preact/signals';
import { orderText } from '../account';
import { ask } from '../desk';
import { askHindsight } from '../orders';
import * as store from '../store';
import type { Action, Refusal } from '../types';
import { ActionLabel, Adviser, Rank } from './advice';
import { capital, seatTitle } from './parts';
import { say } from '../words';

const who = signal('marshal'); // who is asked

function Opinion({ seat, order, rank }: { seat: number; order: string; rank: number }) {
    const action = ask<Action | Refusal | null>(e => e.wording(seat, order), null);
    return (
        <li>
            <Rank rank={rank} /> {action && 'wording' in action ? <ActionLabel action={action} /> : <code>{order}</code>}
        </li>
    );
}

// One's own seat before others, where several were asked at once.
function seatAsked(): number {
    const now = store.state.value?.ask;
    if (now?.wants !== 'order' || now.outcome !== 'none') return -1;
    return now.seats.includes(store.seat.value) ? store.seat.value : (now.seats[0] ?? -1);
}

export function Hindsight() {
    const now = store.replay.value;
    const seat = seatAsked();
    const name = store.battle.value?.seats[seat]?.name;
    const next = now?.chapters[now.at];
    if (!next || !name || !store.over.value) return null;
    return (
        <div class="hindsight">
            <p class="small">
                {say('Next:')} <b>{capital(seatTitle(next.by))}</b> {orderText(next.by, next.order) || <code>{next.order}</code>}
            </p>
            <Adviser
                who={who}
                question={say('What would you have done?')}
                put={player => askHindsight(player, name)}
                choice={(order, rank) => <Opinion key={order} seat={seat} order={order} rank={rank} />}
            />
        </div>
    );
}
