// SPDX-License-Identifier: MIT
// Throws of dice, gathered from the events that tell of them: modifiers, the roll, its faces, its
// classes. And what all of them together say about luck.
import type { Chapter } from './store';
import type { Clause, DiceRow, Told } from './types';
import { count, listed, say } from './words';

// The kinds that every rule set shares: src/core/event.h.
export const MODIFIER = 1,
    ROLL = 2,
    FACE = 3,
    CLASS = 4,
    MOVED = 5;

export interface Modifier {
    value: number;
    clause: Clause | null;
    unit: number;
}
// A die as it fell. One that was thrown again keeps its number, and what it showed first does not stand.
export interface Thrown {
    face: number;
    sides: number;
    number: number;
    stands: boolean;
}
export interface Roll {
    tale: string;
    clause: Clause | null;
    unit: number;
    other: number;
    first: number; // dice of the first hand; those of the second have higher numbers
    against: number; // dice of the second hand
    dice: Thrown[]; // in the order they were thrown
    modifiers: Modifier[];
    classes: string[];
}

// A chapter as people read it: sentences and throws, in the order they happened.
export type Passage = { roll: Roll } | { told: Told };

const WHY_MOVED = ['shaken', 'onset', 'clash', 'placed'];

const sentence = (tale: string) => tale.replace(/[.:]\s*$/, '');

export function passages(chapter: Pick<Chapter, 'events' | 'told'>): Passage[] {
    const list: Passage[] = [];
    const moved = new Map<number, Passage>();
    let modifiers: Modifier[] = [];
    let roll: Roll | null = null;

    chapter.events.forEach(([kind, , unit, other, a, b, , dice], i) => {
        const told = chapter.told[i];
        if (!told) return;
        if (kind === MODIFIER) {
            modifiers.push({ value: a, clause: told.clause, unit });
        } else if (kind === ROLL) {
            roll = {
                tale: sentence(told.tale),
                clause: told.clause,
                unit,
                other,
                first: b - dice,
                against: dice,
                dice: [],
                modifiers,
                classes: [],
            };
            modifiers = [];
            list.push({ roll });
        } else if (kind === FACE && roll) {
            for (const die of roll.dice) if (die.number === b) die.stands = false;
            roll.dice.push({ face: a, sides: dice, number: b, stands: true });
        } else if (kind === CLASS && roll) {
            if (told.tale) roll.classes.push(sentence(told.tale));
        } else if (told.tale) {
            const passage = { told };
            list.push(passage);
            if (kind === MOVED) moved.set(unit, passage);
        }
    });
    return list.filter(passage => !isBeside(passage, list, moved));
}

// Where a unit came to stand is told once, and not at all where it is told why it moved.
function isBeside(passage: Passage, list: Passage[], moved: Map<number, Passage>): boolean {
    if (!('told' in passage) || passage.told.name !== 'moved') return false;
    const { unit } = passage.told;
    return (
        moved.get(unit) !== passage ||
        list.some(
            one => 'told' in one && one.told.unit === unit && WHY_MOVED.includes(one.told.shows),
        )
    );
}

export const rollsOf = (chapter: Pick<Chapter, 'events' | 'told'>) =>
    passages(chapter).flatMap(passage => ('roll' in passage ? [passage.roll] : []));

// In a contest the first hand is the roller's and the second the other's, and the two are enemies.
export const isContest = (roll: Roll, sideOf: (unit: number) => number): boolean =>
    roll.against > 0 && roll.other > 0 && sideOf(roll.unit) !== sideOf(roll.other);

// 0 or 1: whose die it is.
export const handOf = (roll: Roll, die: Thrown): number => (die.number < roll.first ? 0 : 1);

// --- dice that are wanted ---

export const FIRST_HAND = 1,
    SECOND_HAND = 2,
    BOTH_HANDS = 3; // a bit each

export interface WantedDie {
    key: number; // its number, and AGAIN more where it is thrown again
    sides: number;
    hand: number;
    again: boolean;
}
const AGAIN = 1000;

const isThrownAgain = ({ pass, again }: DiceRow, face: number): boolean =>
    again > 0 && face >= pass === (again === 1);

// The dice of a throw as far as they are known, as src/core/dice.h has them: a hand, those of it
// that are thrown again, the other hand. `shows`: the faces so far, by key.
export function layDice(
    rows: DiceRow[],
    hands: number,
    shows: ReadonlyMap<number, number>,
): WantedDie[] {
    const list: WantedDie[] = [];
    let number = 0;

    for (const hand of [0, 1]) {
        const own = rows
            .filter(row => row.hand === hand)
            .flatMap(row => Array.from({ length: row.count }, () => ({ row, key: number++ })));
        if (!((hands >> hand) & 1)) continue;
        list.push(...own.map(({ row, key }) => ({ key, sides: row.sides, hand, again: false })));
        if (own.some(({ key }) => !shows.has(key))) continue;
        for (const { row, key } of own)
            if (isThrownAgain(row, shows.get(key) ?? 0))
                list.push({ key: key + AGAIN, sides: row.sides, hand, again: true });
    }
    return list;
}

// Faces that were written one after the other, as far as they fit.
export function facesInOrder(rows: DiceRow[], hands: number, faces: number[]): Map<number, number> {
    const shows = new Map<number, number>();

    faces.forEach((face, i) => {
        const die = layDice(rows, hands, shows)[i];
        if (die && shows.size === i && face >= 1 && face <= die.sides) shows.set(die.key, face);
    });
    return shows;
}

// "2 dice of 6 sides", "1D4 and 3D8".
export function diceText(dice: WantedDie[]): string {
    const kinds = new Map<number, number>();

    for (const { sides } of dice) kinds.set(sides, (kinds.get(sides) ?? 0) + 1);
    const [[sides, many] = [0, 0]] = kinds;
    if (kinds.size === 1)
        return count(many, 'a die of {sides} sides', '{n} dice of {sides} sides', { sides });
    return listed([...kinds].map(([of, each]) => say('{n}D{sides}', { n: each, sides: of })));
}

// --- luck ---

export interface Luck {
    dice: number;
    sum: number;
    expected: number;
    spread: number; // the variance of that
    faces: number[];
    better: number;
}

function owner(roll: Roll, die: Thrown, sideOf: (unit: number) => number): number {
    return sideOf(isContest(roll, sideOf) && handOf(roll, die) ? roll.other : roll.unit);
}

// Dice of several kinds are counted by what they came to; the faces shown are those of six sides.
export function luckOf(
    chapters: Chapter[],
    sides: number,
    sideOf: (unit: number) => number,
): Luck[] {
    const luck: Luck[] = Array.from({ length: sides }, () => ({
        dice: 0,
        sum: 0,
        expected: 0,
        spread: 0,
        faces: [0, 0, 0, 0, 0, 0],
        better: 0,
    }));

    for (const chapter of chapters) {
        if (chapter.undone) continue;
        for (const roll of rollsOf(chapter)) {
            for (const die of roll.dice) {
                const mine = luck[owner(roll, die, sideOf)];
                if (!mine) continue;
                mine.dice++;
                mine.sum += die.face;
                mine.expected += (die.sides + 1) / 2;
                mine.spread += (die.sides ** 2 - 1) / 12;
                if (die.sides === 6) mine.faces[die.face - 1] = (mine.faces[die.face - 1] ?? 0) + 1;
            }
        }
    }
    for (const mine of luck) mine.better = share(mine);
    return luck;
}

// How often fair dice would have come to less, from the normal curve: one half is fair luck.
function share({ dice, sum, expected, spread }: Luck): number {
    if (!dice) return 0.5;
    return 1 / (1 + Math.exp((-1.702 * (sum - expected)) / Math.sqrt(spread)));
}
