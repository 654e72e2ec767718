// SPDX-License-Identifier: MIT
// What is shaded around the selected unit: a key to it, each with its clause.
import { ask } from '../desk';
import * as store from '../store';
import type { Area, Unit } from '../types';
import { ClauseTag } from './parts';
import { say } from '../words';

export function shadeName(kind: Area['kind']): string {
    switch (kind) {
        case 'fire':
            return say('Field of fire');
        case 'zone':
            return say('Zone of control');
        case 'command':
            return say('Reach of command');
        case 'charge':
            return say('Reach of a charge');
    }
}

export function Shading({ unit }: { unit: Unit }) {
    const shown = unit.onTable && store.settings.value.shading;
    const areas = shown ? ask(e => e.areas(unit.slot), []) : [];
    const each = areas.filter(
        (area, i) =>
            areas.findIndex(other => other.kind === area.kind && other.band === area.band) === i,
    );
    if (!each.length) return null;
    return (
        <details class="shaded">
            <summary>{say('Shaded on the map')}</summary>
            <ul>
                {each.map(area => (
                    <li>
                        <span class={`swatch swatch-${area.kind}`} aria-hidden="true" />
                        {shadeName(area.kind)}
                        {area.clause && ': '}
                        <ClauseTag clause={area.clause} />
                    </li>
                ))}
            </ul>
        </details>
    );
}
