// SPDX-License-Identifier: MIT
// What pointing at another unit could mean, as the engine's choices have it.
import type { Battle, Choice, Choices, Refusal, Unit } from '../types';
import type { TableDeps } from './api';
import { say } from '../words';

export interface Deed {
    order: string;
    text: string;
    help: string;
    verb: string;
}

// "move #": the verb is armed for single stands.
export const verbOf = (armed: string): string => armed.replace(/ #$/, '');

export const because = ({ why, clause }: Refusal): string =>
    `${why}${clause ? ` (${clause.id})` : ''}`;

const pointsAt = (choice: Choice): boolean =>
    choice.may && choice.takes !== 'nothing' && choice.takes !== 'words';

// Every unit that some choice of the selected one can be pointed at. Friends are many, and a tap on
// one usually means the friend itself: they count when a verb is armed, or something is carried.
export function targetsOf(
    choices: Choices | null,
    verb: string | null,
    friends = verb !== null,
): number[] {
    const slots = new Set<number>();

    for (const choice of choices?.choices ?? []) {
        if (
            pointsAt(choice) &&
            (!verb || choice.verb === verb) &&
            (friends || choice.takes !== 'friends')
        )
            choice.targets.forEach(slot => slots.add(slot));
    }
    return [...slots];
}

// The verb a drag is steered by: the armed one, or the only one there is, or whichever is right.
export function dragVerb(choices: Choices | null, armed: string | null): string | undefined {
    const ways = (choices?.choices ?? []).filter(
        choice => choice.takes === 'path' || choice.takes === 'place',
    );

    if (armed && ways.some(choice => choice.verb === verbOf(armed))) return armed;
    const open = ways.filter(choice => choice.may);

    return open.length === 1 ? open[0]!.verb : undefined;
}

export function canDrag(choices: Choices | null): boolean {
    return (choices?.choices ?? []).some(
        choice => choice.may && (choice.takes === 'path' || choice.takes === 'place'),
    );
}

// Why a unit that cannot be dragged cannot.
export function whyStays(choices: Choices): string {
    const barred = choices.choices.filter(choice => !choice.may && choice.why);
    const first = barred.find(choice => choice.takes === 'path') ?? barred[0];

    return first?.why ? because(first.why) : say('There is nothing it can do now.');
}

const titleOf = (choice: Choice): string =>
    choice.form ? `${choice.title}: ${choice.formTitle},` : choice.title;

// The order as it is written: who, what, whom, how.
function composed(choice: Choice, battle: Battle, unit: number, target: Unit): string {
    const subject = battle.verbs.find(verb => verb.word === choice.verb)?.subject
        ? battle.roster.find(entry => entry.slot === unit)?.name
        : '';

    return [subject, choice.verb, target.name, choice.form].filter(Boolean).join(' ');
}

// It may be put down somewhere and not march: the armies are being set up.
export const settingUp = (choices: Choices): boolean =>
    choices.choices.some(choice => choice.may && choice.takes === 'place') &&
    !choices.choices.some(choice => choice.may && choice.takes === 'path');

// The orders that pointing at `target` offers, best known first.
export function deedsAt(
    battle: Battle,
    choices: Choices | null,
    verb: string | null,
    target: Unit,
    deps: TableDeps,
): Deed[] {
    const deeds: Deed[] = [];

    for (const choice of choices?.choices ?? []) {
        if (
            !pointsAt(choice) ||
            (verb && choice.verb !== verb) ||
            !choice.targets.includes(target.slot)
        )
            continue;
        for (const action of choice.actions) {
            if (
                action.others.includes(target.slot) &&
                (choice.takes !== 'friends' || action.others.length === 1)
            )
                deeds.push({
                    order: action.order,
                    text: action.wording || choice.title,
                    help: choice.help,
                    verb: choice.verb,
                });
        }
        const written =
            choice.takes === 'path' ? null : composed(choice, battle, choices!.unit, target);

        if (
            written &&
            !deeds.some(deed => deed.order === written) &&
            deps.ghost(written)?.verdict.ok
        )
            deeds.push({
                order: written,
                text: say('{deed} {unit}', { deed: titleOf(choice), unit: target.name }),
                help: choice.help,
                verb: choice.verb,
            });
        if (choice.takes === 'path' && !deeds.some(deed => deed.verb === choice.verb)) {
            const ghost = deps.steer(choices!.unit, target.pose, null, choice.verb);

            if (ghost?.verdict.ok)
                deeds.push({
                    order: ghost.order,
                    text: say('{deed} {unit}', { deed: titleOf(choice), unit: target.name }),
                    help: choice.help,
                    verb: choice.verb,
                });
        }
    }
    return deeds.filter((deed, i) => deeds.findIndex(other => other.order === deed.order) === i);
}

// Why what is asked now cannot be done to an enemy who is pointed at, a sentence each; none where
// nothing of the kind is asked of the unit, or it can do nothing at all.
export function whyNotAt(battle: Battle, choices: Choices | null, target: Unit, deps: TableDeps): string[] {
    const list = choices?.choices ?? [];
    const reasons = list
        .filter(choice => choice.asked && (choice.takes === 'enemy' || choice.verb === 'charge'))
        .flatMap(choice => {
            const ghost =
                choice.takes === 'path'
                    ? deps.steer(choices!.unit, target.pose, null, choice.verb)
                    : deps.ghost(composed(choice, battle, choices!.unit, target));
            const verdict = ghost?.verdict;

            return verdict && !verdict.ok ? [`${choice.title}: ${because(verdict)}`] : [];
        });

    return list.some(choice => choice.may) ? [...new Set(reasons)] : [];
}
