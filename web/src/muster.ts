// SPDX-License-Identifier: MIT
// An army that was chosen in the lobby is brought when the table asks for it. Until then this browser
// alone knows of it, and whoever has another browser chooses at the table.
import { keepGame, keptGame } from './keep';
import { check, give, offers } from './orders';
import * as store from './store';
import { say } from './words';

// Of a list of names as many as come: dice may have said so meanwhile.
function cut(list: string, verb: string): string {
    const names = offers().find(action => action.verb === verb && action.others.length > 0);
    return names ? list.split(' ').slice(0, 1 + names.others.length).join(' ') : list;
}

// It is brought once: who takes it back chooses anew.
export function bringArmy(token: string): void {
    if (!store.asked.value || store.pending.value) return;
    const kept = keptGame(token);
    const verb = store.state.value?.ask.kind;
    if (!verb || !kept?.army?.startsWith(`${verb} `)) return;
    const order = cut(kept.army, verb);
    const verdict = check(order);
    keepGame({ ...kept, army: '' });
    if (!verdict.ok)
        store.notice.value = say('The army chosen in the lobby is not taken: {why}', {
            why: verdict.why,
        });
    else if (give(order)) store.notice.value = say('The army chosen in the lobby is brought.');
}
