// SPDX-License-Identifier: MIT
// Things on the table in a few words, for notes beside them and for who reads the table aloud. All of it is
// asked of this seat's view.
import { ask } from './desk';
import { tallyText } from './panels/meter';
import { capital, withinSentence } from './panels/parts';
import * as store from './store';
import type { Account, Thing } from './table/about';
import type { Action, CardRow, Piece, Refusal, Unit } from './types';
import { heard, say } from './words';

const NOTHING: Account = { title: '', lines: [] };
const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
const WIND = 65536 / WINDS.length;

export const windOf = (face: number) => heard(WINDS[Math.round(face / WIND) % WINDS.length] ?? '');

const named = (slot: number) => {
    const unit = store.battle.value?.roster.find(one => one.slot === slot);
    return unit ? `${unit.name} ${unit.title}`.trim() : '';
};

// An order as people say it, with the units it names by their titles; '' where it cannot be read here, as one
// that names somebody this seat has not seen.
export function orderText(by: string, order: string): string {
    const battle = store.battle.value;
    const seat = battle?.seats.findIndex(one => one.name === by) ?? -1;
    if (!battle || seat < 0 || !order) return '';
    const said = ask<Action | Refusal | null>(e => e.wording(seat, order), null);
    if (!said || !('wording' in said)) return '';
    const who = battle.roster.find(unit => unit.slot === said.unit);
    const called = ({ name, title }: { name: string; title: string }) => (title ? `${title} (${name})` : name);
    const words = said.wording.replace(/[\p{L}\d]+/gu, word => {
        const unit = battle.roster.find(one => one.name === word);
        return unit ? called(unit) : word;
    });
    const named = !who || words.includes(who.name) || words.includes(who.title.split(' ').at(-1) || who.name);
    return named ? words : `${called(who)}: ${words}`;
}

// Where it faces, and the nearest enemy it sees.
export function bearingsOf(unit: Unit): string[] {
    const near = ask(e => e.nearest(unit.slot), null);
    return [
        unit.front ? say('faces {wind}', { wind: windOf(unit.face) }) : '',
        near
            ? say('nearest enemy it sees: {unit}, {distance} away', {
                  unit: named(near.slot),
                  distance: near.text,
              })
            : say('sees no enemy'),
    ];
}

// What lies beside it, each by its meaning; what is counted with its number.
export const marksOf = (unit: Unit): string[] =>
    unit.marks.flatMap(({ kind, number }) => {
        const word = store.battle.value?.marks[kind];
        return word ? [kind === 'die' ? `${word}: ${number}` : word] : [];
    });

function ofUnit(slot: number): Account {
    const unit = store.state.value?.units.find(one => one.slot === slot);
    const info = store.battle.value?.roster.find(one => one.slot === slot);
    if (!unit || !info) return NOTHING;
    const strength =
        unit.strength &&
        say('{left} of {n} stands left', { left: unit.strength[0], n: unit.strength[1] });
    return {
        title: named(slot),
        lines: [
            [unit.kindName || info.kindName, store.battle.value?.sides[unit.side]?.title, unit.condition]
                .filter(Boolean)
                .join(', '),
            strength ?? '',
            marksOf(unit).join('; '),
            bearingsOf(unit).filter(Boolean).join('; '),
        ].filter(Boolean),
    };
}

export const rowText = (row: CardRow) => {
    const text = `${row.what}: ${(row.now ?? row.book).text}`;
    return row.notes.length ? `${text} (${row.notes.map(line => line.text).join('; ')})` : text;
};

// A place that is fought for says who holds it.
const holders = (piece: Piece) =>
    (store.state.value?.tally ?? [])
        .filter(
            row =>
                row.kind === 'place' &&
                (piece.name
                    ? row.title === piece.name
                    : row.at?.join() === piece.points[0]?.join() && piece.look === 'objective'),
        )
        .map(tallyText);

function ofLand(index: number): Account {
    const piece = store.state.value?.pieces[index];
    const ground = ask(e => e.ground(index), { name: '', rows: [] });
    return { title: capital(ground.name), lines: [...ground.rows.map(rowText), ...(piece ? holders(piece) : [])] };
}

function ofEntry(index: number): Account {
    const entry = store.state.value?.entries[index];
    if (!entry) return NOTHING;
    const side = store.battle.value?.sides[entry.side]?.title ?? '';
    return {
        title: say('{side} may come on here', { side }),
        lines: entry.units.length ? [entry.units.map(named).join(', ')] : [],
    };
}

function ofIntent(slot: number): Account {
    const intent = store.state.value?.units.find(one => one.slot === slot)?.intent;
    if (!intent) return NOTHING;
    const what = () => {
        switch (intent.kind) {
            case 'charge':
                return say('It has been told to charge there.');
            case 'fire':
                return say('It has been told to fire there.');
            default:
                return say('It has been told to go there.');
        }
    };
    return { title: `${named(slot)}: ${intent.word}`, lines: [what()] };
}

function ofTrail(slot: number): Account {
    const side = store.state.value?.units.find(one => one.slot === slot)?.side ?? -1;
    return {
        title: named(slot),
        lines: [
            say('The way {side} went with it last.', {
                side: withinSentence(store.battle.value?.sides[side]?.title ?? ''),
            }),
        ],
    };
}

export function accountOf({ kind, index }: Thing): Account {
    switch (kind) {
        case 'unit':
            return ofUnit(index);
        case 'land':
            return ofLand(index);
        case 'entry':
            return ofEntry(index);
        case 'intent':
            return ofIntent(index);
        case 'trail':
            return ofTrail(index);
    }
}
