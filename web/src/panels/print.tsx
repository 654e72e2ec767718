// SPDX-License-Identifier: MIT
// Sheets to print: the quick reference, the roster, the map. Only what was asked for is printed.
import { useEffect, useRef, useState } from 'preact/hooks';
import { blocks, type Section } from '../markdown';
import * as store from '../store';
import { table } from '../desk';
import { lengthText } from './action';
import { particulars } from './unit';
import { Dialog, unitName } from './parts';
import { referenceOf } from './reference';
import { say } from '../words';

type Sheet = 'quick' | 'roster' | 'map';

// What players look up stands before the first clause of a reference.
const quick = (all: Section[]): Section[] =>
    all
        .slice(
            0,
            all.findIndex(section => section.id),
        )
        .filter(section => section.lines.some(line => line.trim()));

// A row of more than four cells.
const isBroad = (line: string) => line.split('|').length > 6;

function QuickSheet() {
    const rules = store.battle.value?.rules ?? '';
    const [all, set] = useState<Section[]>([]);
    useEffect(() => {
        referenceOf(rules).then(set, () => set([]));
    }, [rules]);
    return (
        <article class="sheet quick">
            <h1>
                {say('{rules}: at a glance', { rules: store.battle.value?.rulesTitle ?? '' })}
            </h1>
            {quick(all).map(section => (
                <section class={section.lines.some(isBroad) ? 'broad' : ''}>
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
        <>
            {battle?.sides.map((side, i) => (
                <article class="sheet roster">
                    <h1>
                        {battle.title}: {side.title}
                    </h1>
                    <table>
                        <thead>
                            <tr>
                                <th>{say('Unit')}</th>
                                <th>{say('Title')}</th>
                                <th>{say('Type')}</th>
                                <th>{say('Under')}</th>
                                {detailed && <th>{say('Particulars')}</th>}
                                <th>{say('State')}</th>
                                <th class="notes">{say('Notes')}</th>
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
                                                <td>{particulars(unit.details)}</td>
                                            )}
                                            <td>
                                                {now?.strength && '▯'.repeat(now.strength[1])}{' '}
                                                {now?.condition}
                                            </td>
                                            <td />
                                        </tr>
                                    );
                                })}
                        </tbody>
                    </table>
                </article>
            ))}
        </>
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
        <article class={size[0] > size[1] ? 'sheet wide' : 'sheet'}>
            <div class="sheet-map" ref={host} />
            <p>
                {say('{wide} by {deep}. Turn {n}.', {
                    wide: lengthText(size[0]),
                    deep: lengthText(size[1]),
                    n: store.state.value?.turn ?? 0,
                })}
            </p>
        </article>
    );
}

function Sheets({ chosen }: { chosen: Sheet[] }) {
    return (
        <>
            {chosen.includes('map') && <MapSheet />}
            {chosen.includes('roster') && <RosterSheet />}
            {chosen.includes('quick') && <QuickSheet />}
        </>
    );
}

// What is seen in the dialog lies there a second time for the printer: what hangs above a page has
// neither margins nor a direction of its own.
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
        <>
            <Dialog title={say('Print')} close={close} wide>
                <ul class="settings">
                    {box('quick', say('The rules at a glance'))}
                    {box('roster', say('The roster of both sides'))}
                    {box('map', say('The map as it is now'))}
                </ul>
                <p>
                    <button
                        type="button"
                        class="main"
                        disabled={!chosen.length}
                        onClick={() => print()}
                    >
                        {say('Print')}
                    </button>
                </p>
                <div class="sheets" role="region" tabIndex={0} aria-label={say('What will be printed')}>
                    <Sheets chosen={chosen} />
                </div>
            </Dialog>
            <div class="paper">
                <Sheets chosen={chosen} />
            </div>
        </>
    );
}
