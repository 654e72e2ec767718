// SPDX-License-Identifier: MIT
// The selected unit: who it is, how it stands, what it may do now, and why not the rest.
import { useState } from 'preact/hooks';
import * as store from '../store';
import { next } from '../keys';
import { table } from '../desk';
import { GROUND } from '../table/api';
import { unitName as nativeName } from '../table/frame';
import { arm, check, FEW, give, numbered, offers, passes, previewOrder, propose, select } from '../orders';
import type { Action, Choice, RosterInfo, Unit } from '../types';
import { ArmyList, buys } from './army';
import { Briefing } from './briefing';
import { TypedDice } from './dice';
import { TheEnd } from './end';
import { Tray, waiting } from './forces';
import { ChapterLines } from './log';
import { OddsOfDraft } from './odds';
import { ClauseTag, seatTitle, SideSign, unitName } from './parts';
import { Shading } from './shading';

export const particulars = (details: RosterInfo['details']) =>
    Object.entries(details)
        .map(([name, value]) => `${name.replaceAll('_', ' ')} ${[value].flat().join(', ')}`)
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
                    !unit.condition.startsWith(unit.formation) &&
                    `, ${unit.formation}`}
                {command && (
                    <>
                        , under{' '}
                        <button type="button" class="about" onClick={() => select(unit.command)}>
                            {command}
                        </button>
                    </>
                )}
            </p>
            <p class={unit.level > 0 ? 'condition bad' : 'condition'}>
                {unit.strength && (
                    <span
                        class="strength"
                        role="img"
                        aria-label={`${unit.strength[0]} of ${unit.strength[1]} stands left`}
                    >
                        {'▮'.repeat(unit.strength[0])}
                        {'▯'.repeat(Math.max(0, unit.strength[1] - unit.strength[0]))}
                    </span>
                )}{' '}
                {unit.condition || (unit.onTable ? 'in good order' : 'not on the table')}
            </p>
            {info && <Particulars details={info.details} />}
        </header>
    );
}

// An action is put together by one click and given by the next, with its chances in between.
function ActionButton({ action }: { action: Action }) {
    const chosen = store.draft.value === action.order;
    const number = store.settings.value.keys
        ? numbered().findIndex(one => one.order === action.order) + 1
        : 0;
    return (
        <li>
            <button
                type="button"
                class={chosen ? 'action on' : 'action'}
                aria-pressed={chosen}
                title={action.order}
                data-key={number || undefined}
                aria-keyshortcuts={number ? String(number) : undefined}
                onMouseEnter={() => {
                    if (!store.draft.value) previewOrder(action.order);
                }}
                onMouseLeave={() => {
                    if (!store.draft.value) previewOrder(null);
                }}
                onClick={() =>
                    store.settings.value.atOnce || chosen
                        ? give(action.order)
                        : propose(action.order)
                }
            >
                {action.wording || action.order}
            </button>
            {chosen && <Confirm />}
        </li>
    );
}

// The button goes with the order; whoever came by keyboard stays in the panel.
function giveDraft(): void {
    if (give(store.draft.value)) document.getElementById('panel')?.focus({ preventScroll: true });
}

export function Confirm() {
    const price = store.ghost.value?.price;
    return (
        <div class="confirm">
            {price && !price.points && price.allowed > 0 && (
                <p class="small">
                    Uses {lengthText(price.used)} of {lengthText(price.allowed)}{' '}
                    <ClauseTag clause={price.clause} bare />
                </p>
            )}
            {store.ghost.value?.stops
                .filter(stop => stop.tale && stop.shows !== 'placed')
                .map(stop => (
                    <p class="small">
                        {stop.tale} <ClauseTag clause={stop.clause} bare />
                    </p>
                ))}
            <button
                type="button"
                class="main"
                disabled={!store.asked.value || store.pending.value !== null}
                onClick={giveDraft}
            >
                Give the order
            </button>{' '}
            <button
                type="button"
                class="plain"
                onClick={() => {
                    propose('');
                    previewOrder(null);
                }}
            >
                Not yet
            </button>
            <OddsOfDraft />
        </div>
    );
}

export function lengthText(length: number): string {
    const native = store.battle.value?.native ?? 1000;
    return `${Math.round((10 * length) / native) / 10} ${nativeName(native)}`;
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
            return 'Or point at the enemy on the map.';
        case 'path':
            return plain ? 'Or drag the unit on the map.' : '';
        case 'place':
            return 'Put it down on the map.';
        case 'friends':
            return choice.targets.length > 1 && leads(choice, unit) ? 'Or pick them on the map.' : '';
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
            Put it down on the map yourself
        </button>
    );
}

// The next drag means this verb, and not what a drag usually means.
function DragFor({ verb, what, text }: { verb: string; what: string; text: string }) {
    const armed = store.armed.value === verb;
    return (
        <button
            type="button"
            class={armed ? 'action take on' : 'action take'}
            aria-pressed={armed}
            onClick={() => arm(armed ? '' : verb)}
        >
            {armed ? `Now drag ${what} on the map` : text}
        </button>
    );
}

// All whom it is about wait beside the table, where nobody can point at them.
const isBeside = (choice: Choice) =>
    !store.state.value?.units.some(
        unit =>
            unit.onTable && choice.actions.some(action => action.others.includes(unit.slot)),
    );

// Units that wait beside the table, ticked off a list: an army, who marches elsewhere.
function PickList({ choice }: { choice: Choice }) {
    const forms = store.battle.value?.verbs.find(verb => verb.word === choice.verb)?.form ?? [];
    const [form, take] = useState(forms[0] ?? '');
    const [picked, pick] = useState<number[]>([]);
    // Whoever may go alone; where nobody may, whom the suggestions name.
    const alone = (store.state.value?.units ?? [])
        .filter(unit => !unit.onTable && unit.side === store.side.value)
        .filter(unit => check([choice.verb, form, unit.name].filter(Boolean).join(' ')).ok)
        .map(unit => unit.slot);
    const named = new Set(choice.actions.flatMap(action => action.others));
    const able = alone.length ? alone : [...named].sort((a, b) => a - b);
    const order = [choice.verb, form, ...picked.map(unitName)].filter(Boolean).join(' ');
    const verdict = picked.length ? check(order) : null;
    // As an order with that word is called: "March round the flank, western edge".
    const called = (word: string) =>
        choice.actions
            .find(action => action.order.startsWith(`${choice.verb} ${word} `))
            ?.wording.split(':')[0] ?? word;
    const titleOf = (slot: number) =>
        store.battle.value?.roster.find(one => one.slot === slot)?.title ?? '';
    return (
        <div class="pick-list">
            {forms.map(word => (
                <label>
                    <input type="radio" checked={form === word} onChange={() => take(word)} />{' '}
                    {called(word)}
                </label>
            ))}
            {able.map(slot => (
                <label>
                    <input
                        type="checkbox"
                        checked={picked.includes(slot)}
                        onChange={() =>
                            pick(
                                picked.includes(slot)
                                    ? picked.filter(one => one !== slot)
                                    : [...picked, slot],
                            )
                        }
                    />{' '}
                    <b>{unitName(slot)}</b> <small>{titleOf(slot)}</small>
                </label>
            ))}
            {verdict && !verdict.ok && <p class="small">{verdict.why}</p>}
            {verdict?.ok && (
                <button type="button" class="action" onClick={() => propose(order)}>
                    These {picked.length}
                </button>
            )}
        </div>
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
                    Take {unitName(unit)} up and place it
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
                        Point on the map…
                    </button>
                )}
            {choice.takes === 'path' && !plain && (
                <DragFor
                    verb={choice.verb}
                    what="the unit"
                    text="Drag the unit on the map for this"
                />
            )}
            {choice.verb === store.battle.value?.single && hasStands(unit) && (
                <DragFor
                    verb={`${choice.verb} #`}
                    what="one figure, then others,"
                    text="Figure by figure"
                />
            )}
            {(choice.takes === 'path' || choice.takes === 'words') &&
                choice.actions.length === 0 && (
                    <button
                        type="button"
                        class="action take"
                        onClick={() => startTyping(unit, choice.verb)}
                    >
                        Write it in the order line…
                    </button>
                )}
            <ul class="actions">
                {actions.map(action => (
                    <ActionButton key={action.order} action={action} />
                ))}
            </ul>
            {more > 0 && (
                <button type="button" class="plain" onClick={() => show(true)}>
                    {more} more
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
function WhyNot({ choices, open }: { choices: Choice[]; open: boolean }) {
    const reasons = new Map<string, Choice[]>();
    for (const choice of choices) {
        const why = choice.why?.why ?? 'There is nothing to do it with.';
        reasons.set(why, [...(reasons.get(why) ?? []), choice]);
    }
    // When it can do nothing, why it does not do the first thing comes first; what forbids the most
    // goes last.
    const rank = (list: Choice[]) => (open && list.includes(choices[0]!) ? 0 : list.length);
    if (!reasons.size) return null;
    return (
        <details class="whynot" open={open}>
            <summary>Not now, and why</summary>
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

function Choosing({ unit, choices }: { unit: number; choices: Choice[] }) {
    const may = choices.filter(choice => choice.may);
    const way = may.find(choice => choice.takes === 'path');
    return (
        <>
            {may.filter(buys).map(choice => (
                <ArmyList key={choice.verb} verb={choice.verb} offered={choice.actions} />
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
                <WhyNot choices={choices.filter(choice => !choice.may)} open={!may.length} />
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
            <h3>Lately</h3>
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
        return 'You judge: you see all that is hidden, and may have the computer stand in for any seat.';
    if (!store.plays.value) return 'You watch: nothing is asked of this seat.';
    const name = seatTitle(store.seatName.value);
    const side = store.battle.value?.sides[store.side.value]?.title.replace(/^The /, 'the ');
    return !side || name === side ? `You play ${name}.` : `You play ${name}, for ${side}.`;
}

export function UnitPanel() {
    const unit = store.state.value?.units.find(one => one.slot === store.selection.value);
    const general = store.general.value;
    return (
        <div class="unit-panel">
            {store.over.value && !store.replay.value && <TheEnd />}
            <TypedDice />
            <LooseDraft />
            <Tray />
            {unit && <Facts unit={unit} />}
            {unit && store.choices.value && (
                <Choosing unit={unit.slot} choices={store.choices.value.choices} />
            )}
            {unit && <Shading unit={unit} />}
            {store.asked.value && !canAct() && unitsCan() && !waiting().length && (
                <p class="small">
                    Select a unit on the map, or take{' '}
                    <button type="button" class="plain" onClick={() => next(1)} title="N">
                        the next one that can act
                    </button>
                </p>
            )}
            {general.length > 0 && (
                <div class="general">
                    <Choosing unit={0} choices={general} />
                </div>
            )}
            {!store.over.value && !unit && !waiting().length && <p class="small">{whoIAm()}</p>}
            {!store.over.value && !unit && <Briefing />}
            {!store.asked.value && !store.over.value && <Lately />}
        </div>
    );
}
