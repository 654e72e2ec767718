// SPDX-License-Identifier: MIT
// What is shaded around the selected unit: a key to it, each with its clause.
import { ask } from '../desk';
import * as store from '../store';
import type { Area, Unit } from '../types';
import { ClauseTag } from './parts';

const NAMES: Record<Area['kind'], string> = {
    fire: 'Field of fire',
    zone: 'Zone of control',
    command: 'Reach of command',
    charge: 'Reach of a charge',
};

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
            <summary>Shaded on the map</summary>
            <ul>
                {each.map(area => (
                    <li>
                        <span class={`swatch swatch-${area.kind}`} aria-hidden="true" />
                        {NAMES[area.kind]}
                        {area.clause && ': '}
                        <ClauseTag clause={area.clause} />
                    </li>
                ))}
            </ul>
        </details>
    );
}
