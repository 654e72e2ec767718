// SPDX-License-Identifier: MIT
// The table without page and server, to work on how it looks and feels. `fixtures/NAME.battle` and
// `NAME.view` hold the bytes of a battle and of a seat's view, `NAME.seat` the rule set and the
// seat's number; orders are only told to the console.
import './table.css';
import { Engine } from '../src/engine';
import { createTable } from '../src/table';

const name = new URLSearchParams(location.search).get('battle') ?? 'germantown';
const host = document.getElementById('table')!;

const fixture = async (end: string): Promise<Uint8Array> =>
    new Uint8Array(await (await fetch(`fixtures/${name}.${end}`)).arrayBuffer());
const [rules, number] = new TextDecoder().decode(await fixture('seat')).split(' ');
const seat = Number(number);
const engine = await Engine.load(rules ?? '');
const battle = engine.open(rules ?? '', await fixture('battle'));

engine.setView(await fixture('view'));
const state = engine.state(seat);

function tried<T>(ask: () => T, otherwise: T): T {
    try {
        return ask();
    } catch (problem) {
        console.warn(String(problem));
        return otherwise;
    }
}

const table = createTable(host, {
    onSelect: slots => table.setChoices(slots[0] ? engine.choices(seat, slots[0]) : null),
    onOrder: text => console.log('order', text),
    steer: (slot, at, face, verb) =>
        tried(() => engine.steer(seat, slot, verb ?? '', at, face), null),
    ghost: order => tried(() => engine.ghost(seat, order), null),
    areas: slot => tried(() => engine.areas(slot), []),
    sight: slot => tried(() => engine.sight(slot), []),
    measure: (from, to) => tried(() => engine.measure(from, to), null),
    say: text => console.log('say', text),
    reducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
});

table.setBattle(battle);
table.setSeat(seat);
table.setState(state);
Object.assign(window, { table, battle, state, engine, seat });
