// SPDX-License-Identifier: MIT
// Several units selected together, what they may do, and the orders that are laid out for them.
import {
    advance,
    asLastTurn,
    bonds,
    canMarch,
    choose,
    commonDeeds,
    doEach,
    givePlan,
    joint,
    layOut,
    leaveOut,
    readySteps,
} from '../group';
import { able, forgetPlan, idle } from '../orders';
import * as store from '../store';
import type { Plan, Step } from '../store';
import { table } from '../desk';
import { divisionOf } from '../table/company';
import { count, say } from '../words';
import { ClauseTag, SideSign, unitName, unitTitle } from './parts';

const mark = (slots: number[]) => ({
    onMouseEnter: () => table()?.highlight(slots),
    onMouseLeave: () => table()?.highlight([]),
    onFocus: () => table()?.highlight(slots),
    onBlur: () => table()?.highlight([]),
});

// Who they are; each can be left out.
function Members({ slots }: { slots: number[] }) {
    return (
        <ul class="members">
            {slots.map(slot => (
                <li key={slot}>
                    <button
                        type="button"
                        class="member"
                        title={unitTitle(slot)}
                        aria-label={say('Leave {unit} out', { unit: unitName(slot) })}
                        onClick={() => choose(slots.filter(one => one !== slot))}
                        {...mark([slot])}
                    >
                        {unitName(slot)} <span aria-hidden="true">×</span>
                    </button>
                </li>
            ))}
        </ul>
    );
}

// `told`: the order before it is for this one, too, and it goes when that has been obeyed.
function StepRow({ step, told }: { step: Step; told: boolean }) {
    const { task, ghost, later } = step;
    const no = ghost.verdict.ok ? ghost.short : ghost.verdict;
    const name = unitName(task.slot);
    return (
        <li class={ghost.verdict.ok ? (later ? 'later' : '') : 'refused'} {...mark([task.slot])}>
            <b>{name}</b> {told ? say('goes then') : ghost.wording || say('stays where it is')}
            {ghost.rolls && !told && <small> {say('(dice)')}</small>}
            {no && (
                <small>
                    {' '}
                    {no.why} <ClauseTag clause={no.clause} bare />
                </small>
            )}
            <button
                type="button"
                class="plain close"
                aria-label={say('Leave {unit} out', { unit: name })}
                onClick={() => leaveOut(task)}
            >
                ×
            </button>
        </li>
    );
}

// How many are given at a click; behind dice and answers the rest waits.
export function giveText(plan: Plan): string {
    const ready = readySteps(plan);
    return plan.begun
        ? count(ready, 'Go on: {n} order', 'Go on: {n} orders')
        : count(ready, 'Give {n} order', 'Give {n} orders');
}

export function PlanList() {
    const plan = store.plan.value;
    if (!plan) return null;
    const waits = plan.steps.some(step => step.later);
    return (
        <section class="plan" aria-label={say('Orders laid out')}>
            <h3>{say('Orders laid out')}</h3>
            <ol class="steps">
                {plan.steps.map((step, i) => (
                    <StepRow
                        key={`${i} ${step.ghost.order}`}
                        step={step}
                        told={step.later && step.ghost.order === plan.steps[i - 1]?.ghost.order}
                    />
                ))}
            </ol>
            {plan.why && <p role="status">{plan.why}</p>}
            {waits && !plan.why && (
                <p class="small">
                    {say('It stops where dice are thrown or others answer; the rest waits.')}
                </p>
            )}
            {readySteps(plan) > 0 && (
                <button
                    type="button"
                    class="main"
                    disabled={plan.giving || !store.asked.value}
                    onClick={givePlan}
                >
                    {giveText(plan)}
                </button>
            )}{' '}
            <button type="button" class="plain" onClick={forgetPlan}>
                {say('Let them be')}
            </button>
        </section>
    );
}

export function GroupPanel() {
    const slots = store.group.value;
    if (slots.length < 2) return null;
    const side = store.side.value;
    const deeds = store.asked.value ? commonDeeds() : [];
    return (
        <section class="group">
            <h3 class="unit-name">
                <SideSign side={side} />{' '}
                {count(slots.length, '{n} unit together', '{n} units together')}
            </h3>
            <Members slots={slots} />
            {canMarch() && (
                <p class="small">
                    {say('Drag one of them on the map, and all go; the round handle wheels them.')}
                </p>
            )}
            <ul class="actions">
                {canMarch() && <Deed text={say('Advance together')} run={advance} />}
                {joint().map(({ order, wording }) => (
                    <Deed text={wording} run={() => layOut([{ slot: slots[0] ?? 0, order }])} />
                ))}
                {deeds.map(({ choice, slots: who }) => (
                    <Deed
                        text={say('{deed}: {n} of them', {
                            deed: choice.form ? `${choice.title}: ${choice.formTitle}` : choice.title,
                            n: who.length,
                        })}
                        run={() => doEach(choice, who)}
                        slots={who}
                    />
                ))}
            </ul>
        </section>
    );
}

function Deed({ text, run, slots = [] }: { text: string; run: () => void; slots?: number[] }) {
    return (
        <li>
            <button type="button" class="action" onClick={run} {...mark(slots)}>
                {text}
            </button>
        </li>
    );
}

// Ways to select several without a mouse, and those who went together the last time.
export function Gathering() {
    const waits = idle();
    const units = store.state.value?.units ?? [];
    const division = divisionOf(units, store.selection.value).filter(slot => able().includes(slot));
    const again = bonds();
    if (!store.asked.value || store.group.value.length) return null;
    const groups = [
        ...asLastTurn().map(slots => ({ slots, text: say('As last turn') })),
        ...(division.length > 1 ? [{ slots: division, text: say('With its division') }] : []),
        ...(waits.length > 1 ? [{ slots: waits, text: say('All who can act') }] : []),
    ];
    if (!groups.length && !again.length) return null;
    return (
        <div class="gathering" role="group" aria-label={say('Several at once')}>
            {again.length > 0 && (
                <button
                    type="button"
                    class="plain"
                    onClick={() => layOut(again)}
                >
                    {say('The same brigades as last turn')}
                </button>
            )}
            {groups.map(({ slots, text }) => (
                <button
                    type="button"
                    class="plain"
                    title={slots.map(unitName).join(', ')}
                    onClick={() => choose(slots)}
                    {...mark(slots)}
                >
                    {text} ({slots.length})
                </button>
            ))}
        </div>
    );
}
