// SPDX-License-Identifier: MIT
// Sheets to print: the quick reference, the roster, the map. Only what was asked for is printed.
import { useEffect, useRef, useState } from 'preact/hooks';
import { blocks, type Section } from '../markdown';
import * as store from '../store';
import { table } from '../desk';
import { lengthText } from './unit';
import { Dialog, unitName } from './parts';
import { referenceOf } from './reference';

type Sheet = 'quick' | 'roster' | 'map';

// The tables of a reference and the sections before its first clause are what players look up.
function quick(all: Section[]): Section[] {
    const first = all.findIndex(section => section.id);
    const table = (section: Section) => section.lines.some(line => line.startsWith('|'));
    return all
        .filter(
            (section, i) =>
                table(section) || (i < first && section.lines.some(line => line.trim())),
        )
        .map(section =>
            section.id
                ? { ...section, lines: section.lines.filter(line => line.startsWith('|')) }
                : section,
        );
}

function QuickSheet() {
    const rules = store.battle.value?.rules ?? '';
    const [all, set] = useState<Section[]>([]);
    useEffect(() => {
        referenceOf(rules).then(set, () => set([]));
    }, [rules]);
    return (
        <article class="sheet">
            <h1>{store.battle.value?.rulesTitle}: at a glance</h1>
            {quick(all).map(section => (
                <section>
                    {section.level > 1 && <h2>{section.heading}</h2>}
                    {blocks(section.lines, () => undefined)}
                </section>
            ))}
        </article>
    );
}

function RosterSheet() {
    const battle = store.battle.value;
    const units = store.state.value?.units ?? [];
    const detailed = battle?.roster.some(unit => Object.keys(unit.details).length > 0);
    return (
        <article class="sheet">
            <h1>{battle?.title}: the roster</h1>
            {battle?.sides.map((side, i) => (
                <section>
                    <h2>{side.title}</h2>
                    <table>
                        <thead>
                            <tr>
                                <th>Unit</th>
                                <th>Title</th>
                                <th>Type</th>
                                <th>Under</th>
                                {detailed && <th>Particulars</th>}
                                <th>State</th>
                            </tr>
                        </thead>
                        <tbody>
                            {battle.roster
                                .filter(unit => unit.side === i)
                                .map(unit => {
                                    const now = units.find(one => one.slot === unit.slot);
                                    return (
                                        <tr>
                                            <th scope="row">{unit.name}</th>
                                            <td>{unit.title}</td>
                                            <td>{unit.kindName || unit.kind}</td>
                                            <td>{unitName(unit.command)}</td>
                                            {detailed && (
                                                <td>
                                                    {Object.entries(unit.details)
                                                        .map(
                                                            ([name, value]) =>
                                                                `${name.replaceAll('_', ' ')} ${value}`,
                                                        )
                                                        .join(', ')}
                                                </td>
                                            )}
                                            <td>
                                                {now?.strength && '▯'.repeat(now.strength[1])}{' '}
                                                {now?.condition}
                                            </td>
                                        </tr>
                                    );
                                })}
                        </tbody>
                    </table>
                </section>
            ))}
        </article>
    );
}

function MapSheet() {
    const host = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const map = table()?.svgForPrint();
        if (map && host.current) host.current.replaceChildren(map);
    }, []);
    const size = store.battle.value?.size ?? [0, 0];
    return (
        <article class="sheet">
            <h1>{store.battle.value?.title}</h1>
            <div class="sheet-map" ref={host} />
            <p>
                {lengthText(size[0])} by {lengthText(size[1])}. Turn {store.state.value?.turn}.
            </p>
        </article>
    );
}

export function PrintDialog({ close }: { close: () => void }) {
    const [chosen, choose] = useState<Sheet[]>(['quick', 'roster', 'map']);
    const box = (sheet: Sheet, text: string) => (
        <li>
            <label>
                <input
                    type="checkbox"
                    checked={chosen.includes(sheet)}
                    onChange={event =>
                        choose(
                            event.currentTarget.checked
                                ? [...chosen, sheet]
                                : chosen.filter(one => one !== sheet),
                        )
                    }
                />{' '}
                {text}
            </label>
        </li>
    );
    return (
        <Dialog title="Print" close={close} wide>
            <ul class="settings">
                {box('quick', 'The rules at a glance')}
                {box('roster', 'The roster of both sides')}
                {box('map', 'The map as it is now')}
            </ul>
            <p>
                <button
                    type="button"
                    class="main"
                    disabled={!chosen.length}
                    onClick={() => print()}
                >
                    Print
                </button>
            </p>
            <div class="sheets" tabIndex={0} aria-label="What will be printed">
                {chosen.includes('map') && <MapSheet />}
                {chosen.includes('roster') && <RosterSheet />}
                {chosen.includes('quick') && <QuickSheet />}
            </div>
        </Dialog>
    );
}
