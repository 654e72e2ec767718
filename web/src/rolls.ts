// SPDX-License-Identifier: MIT
// Throws of dice, gathered from the events that tell of them: modifiers, the roll, its faces, its
// classes. And what all of them together say about luck.
import type { Chapter } from './store';
import type { Clause, Told } from './types';

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
export interface Roll {
    tale: string;
    clause: Clause | null;
    unit: number;
    other: number;
    count: number;
    sides: number;
    again: number[]; // dice that were thrown again, before the others
    faces: number[];
    modifiers: Modifier[];
    classes: string[];
}

// A chapter as people read it: sentences and throws, in the order they happened.
export type Passage = { roll: Roll } | { told: Told };

const sentence = (tale: string) => tale.replace(/[.:]\s*$/, '');

export function passages(chapter: Pick<Chapter, 'events' | 'told'>): Passage[] {
    const list: Passage[] = [];
    const moved = new Map<number, Told>();
    let modifiers: Modifier[] = [];
    let roll: Roll | null = null;

    chapter.events.forEach(([kind, , unit, other, a, b, c], i) => {
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
                count: b,
                sides: c,
                again: [],
                faces: [],
                modifiers,
                classes: [],
            };
            modifiers = [];
            list.push({ roll });
        } else if (kind === FACE && roll) {
            roll.faces.push(a);
            if (roll.faces.length > roll.count) roll.again.push(roll.faces.shift() ?? 0);
        } else if (kind === CLASS && roll) {
            if (told.tale) roll.classes.push(sentence(told.tale));
        } else if (told.tale && kind === MOVED) moved.set(unit, told);
        else if (told.tale) list.push({ told });
    });
    // The map shows where everybody stands; where nothing else happened it is told.
    return list.length ? list : [...moved.values()].map(told => ({ told }));
}

export const rollsOf = (chapter: Pick<Chapter, 'events' | 'told'>) =>
    passages(chapter).flatMap(passage => ('roll' in passage ? [passage.roll] : []));

// In a contest the first die is the roller's and the second the other's. It has one class for its
// two dice, and the two are enemies.
export const isContest = (roll: Roll, sideOf: (unit: number) => number): boolean =>
    roll.count === 2 &&
    roll.classes.length <= 1 &&
    roll.other > 0 &&
    sideOf(roll.unit) !== sideOf(roll.other);

// --- luck ---

export interface Luck {
    dice: number;
    sum: number;
    expected: number;
    faces: number[];
    sides: number;
    better: number;
}

function owner(roll: Roll, die: number, sideOf: (unit: number) => number): number {
    return sideOf(isContest(roll, sideOf) && die % 2 === 1 ? roll.other : roll.unit);
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
        faces: [0, 0, 0, 0, 0, 0],
        sides: 6,
        better: 0,
    }));

    for (const chapter of chapters) {
        if (chapter.undone) continue;
        for (const roll of rollsOf(chapter)) {
            [...roll.again, ...roll.faces].forEach((face, i) => {
                const mine = luck[owner(roll, i, sideOf)];
                if (!mine) return;
                mine.dice++;
                mine.sum += face;
                mine.expected += (roll.sides + 1) / 2;
                if (roll.sides === 6) mine.faces[face - 1] = (mine.faces[face - 1] ?? 0) + 1;
            });
        }
    }
    for (const mine of luck) mine.better = share(mine);
    return luck;
}

// How often fair dice would have come to less, from the normal curve: one half is fair luck.
function share({ dice, sum, expected }: Luck): number {
    if (!dice) return 0.5;
    const spread = Math.sqrt((dice * 35) / 12); // of six-sided dice; near enough for the rest
    return 1 / (1 + Math.exp((-1.702 * (sum - expected)) / spread));
}
