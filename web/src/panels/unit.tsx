// SPDX-License-Identifier: MIT
// The selected unit: who it is, how it stands, what it may do now, and why not the rest.
import { useState } from 'preact/hooks';
import * as store from '../store';
import { next } from '../keys';
import { table } from '../desk';
import { GROUND } from '../table/api';
import { arm, FEW, offers, passes, propose, queue, select } from '../orders';
import type { Choice, RosterInfo, Unit } from '../types';
import { ActionButton, Confirm, Queue } from './action';
import { WhatWouldYouDo } from './advice';
import { Briefing } from './briefing';
import { UnitCard } from './card';
import { TypedDice } from './dice';
import { TheEnd } from './end';
import { Tray, waiting } from './forces';
import { Gathering, GroupPanel, PlanList } from './group';
import { ChapterLines } from './log';
import { ClauseTag, seatTitle, SideSign, unitName, withinSentence, wordText } from './parts';
import { isBeside, PickList } from './picklist';
import { Said } from './said';
import { Shading } from './shading';
import { BuyArmy } from './soon';
import { say } from '../words';

export const particulars = (details: RosterInfo['details']) =>
    Object.entries(details)
        .map(([name, value]) => `${wordText(name)} ${[value].flat().map(one => wordText(String(one))).join(', ')}`)
        .join('; ');

// What the scenario says of the unit alone.
function Particulars({ details }: { details: RosterInfo['details'] }) {
    const text = particulars(details);
    return text ? <p class="small">{text}</p> : null;
}

function Facts({ unit }: { unit: Unit }) {
    const info = store.battle.value?.roster.find(one => one.slot === unit.slot);
    const command = unitName(unit.command);
    return (
        <header class="unit-head">
            <h3 class="unit-name">
                <SideSign side={unit.side} /> {unit.name}
                {info?.title && <small> {info.title}</small>}
            </h3>
            <p>
                {unit.kindName || info?.kindName || unit.kind}
                {unit.formation &&
                    unit.formation !== 'none' &&
                    !unit.condition.startsWith(wordText(unit.formation)) &&
                    `, ${wordText(unit.formation)}`}
                {command && (
                    <Said
                        text=", under {leader}"
                        leader={
                            <button
                                type="button"
                                class="about"
                                onClick={() => select(unit.command)}
                            >
                                {command}
                            </button>
                        }
                    />
                )}
            </p>
            <p class={unit.level > 0 ? 'condition bad' : 'condition'}>
                {unit.strength && (
                    <span
                        class="strength"
                        role="img"
                        aria-label={say('{left} of {n} stands left', {
                            left: unit.strength[0],
                            n: unit.strength[1],
                        })}
                    >
                        {'▮'.repeat(unit.strength[0])}
                        {'▯'.repeat(Math.max(0, unit.strength[1] - unit.strength[0]))}
                    </span>
                )}{' '}
                {unit.condition || (unit.onTable ? say('in good order') : say('not on the table'))}
            </p>
            {info && <Particulars details={info.details} />}
            <UnitCard unit={unit} />
        </header>
    );
}

// Who does it comes first. Of friends who do something together that is whichever the rules take:
// the one that was selected, or the leader who was pointed at.
function composed(choice: Choice, unit: number, others: number[]): string {
    const verb = store.battle.value?.verbs.find(one => one.word === choice.verb);
    const all = [unit, ...others].filter(slot => slot > 0);
    const written = (subject: number) =>
        [
            ...(subject ? [unitName(subject)] : []),
            choice.verb,
            ...all.filter(slot => slot !== subject).map(unitName),
            ...(choice.form ? [choice.form] : []),
        ].join(' ');
    const orders = verb?.subject ? all.map(written) : [written(0)];
    return orders.find(passes) ?? orders[0] ?? '';
}

// Friends are picked on the map; the order is the verb and their names.
function pickFriends(unit: number, choice: Choice): void {
    table()?.setMode('pick', {
        units: choice.targets,
        many: choice.takes === 'friends',
        prompt: choice.help,
        done: slots => {
            if (slots.length) propose(composed(choice, unit, slots));
        },
    });
}

// `plain`: it is what a drag of the unit means by itself.
function hint(choice: Choice, unit: number, plain: boolean): string {
    switch (choice.takes) {
        case 'enemy':
            return say('Or point at the enemy on the map.');
        case 'path':
            return plain ? say('Or drag the unit on the map.') : '';
        case 'place':
            return say('Put it down on the map.');
        case 'friends':
            return choice.targets.length > 1 && leads(choice, unit)
                ? say('Or pick them on the map.')
                : '';
        case 'nothing':
        case 'words':
            return '';
    }
}

// A verb that comes with several words, such as an order to move or to shoot, is a choice for each.
const choiceTitle = (choice: Choice) =>
    choice.form ? `${choice.title}: ${choice.formTitle}` : choice.title;

// Terrain and points on the edge are carried onto the map, or clicked and then put down.
function PlaceGround({ verb }: { verb: string }) {
    return (
        <button
            type="button"
            class="action take"
            onPointerDown={event => {
                if (event.button === 0) table()?.beginPlace(GROUND, event, verb);
            }}
            onClick={event => {
                if (event.detail === 0) table()?.beginPlace(GROUND, undefined, verb); // by keyboard
            }}
        >
            {say('Put it down on the map yourself')}
        </button>
    );
}

// The next drag means this verb, and not what a drag usually means.
function DragFor({ verb, now, text }: { verb: string; now: string; text: string }) {
    const armed = store.armed.value === verb;
    return (
        <button
            type="button"
            class={armed ? 'action take on' : 'action take'}
            aria-pressed={armed}
            onClick={() => arm(armed ? '' : verb)}
        >
            {armed ? now : text}
        </button>
    );
}

// Several that go each by itself: a gun and its crew do not.
const hasStands = (slot: number) => {
    const unit = store.state.value?.units.find(one => one.slot === slot);
    return (unit?.stands.length ?? 0) > 1 && !unit?.coats[0]?.startsWith('artillery');
};

// Who alone is told something by others does not point at them.
const leads = (choice: Choice, unit: number) =>
    !choice.actions.length ||
    choice.actions.some(({ unit: by, others }) => !unit || by === unit || others.length > 1);

// `first`: of several with the same verb, which share what is said about it.
function ChoiceRow({
    unit,
    choice,
    first,
    plain,
}: {
    unit: number;
    choice: Choice;
    first: boolean;
    plain: boolean;
}) {
    const [all, show] = useState(false);
    const actions = all ? choice.actions : choice.actions.slice(0, FEW);
    const more = choice.actions.length - actions.length;
    const placed = choice.takes === 'place' && unit > 0;
    const single = choice.actions.length === 1 && choice.takes === 'nothing';
    return (
        <section class="choice">
            {!single && <h3>{choiceTitle(choice)}</h3>}
            {choice.help && first && !single && (
                <p class="small">
                    {choice.help} {hint(choice, unit, plain)}
                </p>
            )}
            {placed && (
                <button
                    type="button"
                    class="action take"
                    onClick={() => table()?.beginPlace(unit, undefined, choice.verb)}
                >
                    {say('Take {unit} up and place it', { unit: unitName(unit) })}
                </button>
            )}
            {choice.takes === 'place' && unit === 0 && <PlaceGround verb={choice.verb} />}
            {choice.takes === 'friends' && unit === 0 && isBeside(choice) && (
                <PickList choice={choice} />
            )}
            {choice.targets.length > 1 &&
                (choice.takes === 'enemy' || (choice.takes === 'friends' && leads(choice, unit))) && (
                    <button
                        type="button"
                        class="action take"
                        onClick={() => pickFriends(unit, choice)}
                    >
                        {say('Point on the map…')}
                    </button>
                )}
            {choice.takes === 'path' && !plain && (
                <DragFor
                    verb={choice.verb}
                    now={say('Now drag the unit on the map')}
                    text={say('Drag the unit on the map for this')}
                />
            )}
            {choice.verb === store.battle.value?.single && hasStands(unit) && (
                <DragFor
                    verb={`${choice.verb} #`}
                    now={say('Now drag one figure, then others, on the map')}
                    text={say('Figure by figure')}
                />
            )}
            {(choice.takes === 'path' || choice.takes === 'words') &&
                choice.actions.length === 0 && (
                    <button
                        type="button"
                        class="action take"
                        onClick={() => startTyping(unit, choice.verb)}
                    >
                        {say('Write it in the order line…')}
                    </button>
                )}
            <ul class="actions">
                {actions.map(action => (
                    <ActionButton key={action.order} action={action} />
                ))}
            </ul>
            {more > 0 && (
                <button type="button" class="plain" onClick={() => show(true)}>
                    {say('{n} more', { n: more })}
                </button>
            )}
        </section>
    );
}

export function startTyping(unit: number, verb: string): void {
    propose(`${unit ? unitName(unit) + ' ' : ''}${verb} `);
    const input = document.getElementById('order');
    if (input instanceof HTMLInputElement) {
        input.focus();
        input.setSelectionRange(input.value.length, input.value.length);
    }
}

// Verbs that the same sentence forbids share a line.
function WhyNot({ choices, all }: { choices: Choice[]; all: boolean }) {
    const reasons = new Map<string, Choice[]>();
    for (const choice of choices) {
        const why = choice.why?.why ?? say('There is nothing to do it with.');
        reasons.set(why, [...(reasons.get(why) ?? []), choice]);
    }
    // When it can do nothing, why it does not do the first thing comes first; what forbids the most
    // goes last.
    const rank = (list: Choice[]) => (all && list.includes(choices[0]!) ? 0 : list.length);
    if (!reasons.size) return null;
    return (
        <details class="whynot">
            <summary>{say('Not now, and why')}</summary>
            <dl>
                {[...reasons]
                    .sort(([, a], [, b]) => rank(a) - rank(b))
                    .map(([why, list]) => (
                        <>
                            <dt>{list.map(choiceTitle).join(', ')}</dt>
                            <dd>
                                {why} <ClauseTag clause={list[0]?.why?.clause ?? null} bare />
                            </dd>
                        </>
                    ))}
            </dl>
        </details>
    );
}

// Is this choice one of troops, which are bought from a list of their own? No unit is asked for them.
const buys = (choice: Choice): boolean =>
    (store.battle.value?.wares?.length ?? 0) > 0 &&
    choice.takes === 'words' &&
    store.state.value?.ask.kind === choice.verb &&
    !store.state.value.ask.unit;

function Choosing({ unit, choices }: { unit: number; choices: Choice[] }) {
    const may = choices.filter(choice => choice.may);
    const way = may.find(choice => choice.takes === 'path');
    return (
        <>
            {may.filter(buys).map(choice => (
                <BuyArmy key={choice.verb} verb={choice.verb} offered={choice.actions} />
            ))}
            {may.filter(choice => !buys(choice)).map((choice, i) => (
                <ChoiceRow
                    key={choice.verb + choice.form}
                    unit={unit}
                    choice={choice}
                    first={choice.verb !== may[i - 1]?.verb}
                    plain={choice.verb === way?.verb}
                />
            ))}
            {unit > 0 && (
                <WhyNot choices={choices.filter(choice => !choice.may)} all={!may.length} />
            )}
        </>
    );
}

// A draft that no button here stands for: it was typed or dragged.
function LooseDraft() {
    const draft = store.draft.value;
    const listed = [...(store.choices.value?.choices ?? []), ...store.general.value].some(choice =>
        choice.actions.some(action => action.order === draft),
    );
    if (!draft || listed || !store.ghost.value?.verdict.ok) return null;
    return (
        <section class="choice loose">
            <h3>{store.ghost.value.wording || draft}</h3>
            <Confirm />
        </section>
    );
}

// Nothing to decide: the last of what happened, so that the page is never empty.
function Lately() {
    const last = store.read.value
        .filter(chapter => !chapter.undone)
        .slice(-4)
        .reverse();
    return last.length ? (
        <section class="lately">
            <h3>{say('Lately')}</h3>
            <ol class="log">
                {last.map(chapter => (
                    <ChapterLines key={chapter.f} chapter={chapter} />
                ))}
            </ol>
        </section>
    ) : null;
}

const canAct = () => store.choices.value?.choices.some(choice => choice.may) ?? false;
const unitsCan = () => offers().some(action => action.unit > 0);

// Which seat this is, for those who wait or have nobody selected.
function whoIAm(): string {
    if (store.kind.value === 'umpire')
        return say(
            'You judge: you see all that is hidden, and may have the computer stand in for any seat.',
        );
    if (!store.plays.value) return say('You watch: nothing is asked of this seat.');
    const name = seatTitle(store.seatName.value);
    const side = withinSentence(store.battle.value?.sides[store.side.value]?.title ?? '');
    return !side || name === side
        ? say('You play {who}.', { who: name })
        : say('You play {who}, for {side}.', { who: name, side });
}

export function UnitPanel() {
    const unit = store.state.value?.units.find(one => one.slot === store.selection.value);
    const general = store.general.value;
    const alone = store.group.value.length ? undefined : unit;
    return (
        <div class="unit-panel">
            {store.over.value && !store.replay.value && <TheEnd />}
            <TypedDice />
            <LooseDraft />
            <Tray />
            <PlanList />
            <GroupPanel />
            {alone && <Facts unit={alone} />}
            <Queue />
            {alone && store.choices.value && !queue().length && (
                <Choosing unit={alone.slot} choices={store.choices.value.choices} />
            )}
            <Gathering />
            {alone && <Shading unit={alone} />}
            {store.asked.value && !store.group.value.length && !canAct() && unitsCan() && !waiting().length && (
                <p class="small">
                    <Said
                        text="Select a unit on the map, or take {next}"
                        next={
                            <button type="button" class="plain" onClick={() => next(1)} title="N">
                                {say('the next one that can act')}
                            </button>
                        }
                    />
                </p>
            )}
            {general.length > 0 && (
                <div class="general">
                    <Choosing unit={0} choices={general} />
                </div>
            )}
            <WhatWouldYouDo />
            {!store.over.value && !unit && !waiting().length && <p class="small">{whoIAm()}</p>}
            {!store.over.value && !unit && <Briefing />}
            {!store.asked.value && !store.over.value && <Lately />}
        </div>
    );
}
