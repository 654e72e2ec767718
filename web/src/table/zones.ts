// SPDX-License-Identifier: MIT
// Which parts of the table troops may be set up in.
import type { Battle, State, Zone } from '../types';

export function zonesOfUnit(battle: Battle, slot: number): Zone[] {
    const entry = battle.roster.find(unit => unit.slot === slot);

    return battle.zones.filter(
        zone => zone.side === entry?.side && (!zone.units.length || zone.units.includes(slot)),
    );
}

// Those in which somebody the seat leads may be set up.
export function zonesOfSeat(battle: Battle, seat: number): Zone[] {
    const sits = battle.seats[seat];
    const leads = sits?.leads ?? [];
    const led = (slot: number): boolean =>
        leads.includes(slot) ||
        leads.includes(battle.roster.find(unit => unit.slot === slot)?.command ?? 0);

    return battle.zones.filter(
        zone =>
            zone.side === sits?.side &&
            (!leads.length || !zone.units.length || zone.units.some(led)),
    );
}

// Is this seat to set its army up now?
export function setsUp(state: State | null, seat: number): boolean {
    const ask = state?.ask;

    return ask?.kind === 'deploy' && ask.wants === 'order' && ask.seats.includes(seat);
}
