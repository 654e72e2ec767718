// SPDX-License-Identifier: MIT
// Several units at once: who goes together, the orders that are laid out for them, each judged as if
// those before it had been given, and how these are given one after the other.
import { batch } from '@preact/signals';
import { ask, desk } from './desk';
import type { Engine } from './engine';
import { type Group, keepGroup, keptGroups } from './keep';
import { able, choicesOf, forgetDraft, forgetPlan, give, isMine, moveOn, passes, takeNext } from './orders';
import { rollsOf } from './rolls';
import * as store from './store';
import type { Chapter, Plan, Step, Task } from './store';
import type { Strike, Wish } from './table/api';
import type { Action, Choice, Ghost, State, Unit } from './types';
import { say } from './words';

// --- who ---

const unitOf = (slot: number) => store.state.value?.units.find(unit => unit.slot === slot);
const nameOf = (slot: number) => unitOf(slot)?.name ?? '';
const slotNamed = (name: string) =>
    store.state.value?.units.find(unit => unit.name.toLowerCase() === name.toLowerCase())?.slot ?? 0;

export const choose = (slots: number[]) => desk.map?.choose(slots);

// Those who went together in the last turn in which any did.
function ofLastTurn(): Group[] {
    const turn = store.state.value?.turn ?? 0;
    const before = keptGroups(store.token.value).filter(group => group.turn < turn);
    const last = Math.max(...before.map(group => group.turn));
    return before.filter(group => group.turn === last);
}

// Each of them as far as they can act now.
export function asLastTurn(): number[][] {
    const acts = new Set(able());
    return ofLastTurn()
        .filter(group => !group.order)
        .map(group => group.slots.filter(slot => acts.has(slot)))
        .filter(slots => slots.length > 1);
}

// Orders that bound several together, such as brigades, and may be given again.
export const bonds = (): Task[] =>
    ofLastTurn().flatMap(({ slots, order }) =>
        order && passes(order) ? [{ slot: slots[0] ?? 0, order }] : [],
    );

// An order of mine that names several friends is remembered for the next turn.
export function noted({ order }: Chapter): void {
    const words = order.split(' ');
    const binds = store.battle.value?.verbs.some(
        verb => verb.takes === 'friends' && verb.subject && words[1] === verb.word,
    );
    const slots = words.map(slotNamed).filter(Boolean);
    const turn = store.state.value?.turn ?? 0;
    if (binds && slots.length > 2) keepGroup(store.token.value, { turn, slots, order });
}

// --- what each would do ---

const REFUSED: Ghost = {
    verdict: { ok: false, clause: null, why: '', at: -1 },
    order: '', wording: '', verb: '', path: [], moved: [], price: null, short: null, stops: [],
    pieces: [], entries: [], rolls: false, chances: false, asks: '',
};

// The verb that a drag of the unit means by itself, as things stand; '': whichever is right.
let ways: { state: State | null; verbs: Map<number, string> } = { state: null, verbs: new Map() };
function wayOf(slot: number): string {
    if (ways.state !== store.state.value) ways = { state: store.state.value, verbs: new Map() };
    const known = ways.verbs.get(slot);
    if (known !== undefined) return known;
    const choice = choicesOf(slot)?.choices.find(
        one => one.may && (one.takes === 'path' || one.takes === 'place'),
    );
    ways.verbs.set(slot, choice?.verb ?? '');
    return choice?.verb ?? '';
}

// It keeps its front as it was wished, unless it cannot go so at all.
function steered(e: Engine, { slot, at, face }: Wish, verb: string): Ghost {
    const ghost = e.steer(store.seat.value, slot, verb, at, face);
    if (ghost.verdict.ok || face === null) return ghost;
    const loose = e.steer(store.seat.value, slot, verb, at, null);
    return loose.verdict.ok ? loose : ghost;
}

const fits = (choice: Choice, { verb, form }: { verb: string; form: string }) =>
    choice.verb === verb && choice.form === form;

// It does it, or it is told to by whoever leads it.
const isFor = (slot: number, takes: Choice['takes']) => (action: Action) =>
    takes === 'friends' ? action.others.join() === String(slot) : action.unit === slot;

// The first order there is for it of that kind, at that target if there is one; of it alone rather
// than of several. Where there is none, why not.
function deed(e: Engine, task: Extract<Task, { verb: string }>): Ghost {
    const choice = e.choices(store.seat.value, task.slot).choices.find(one => fits(one, task));
    const meant = (choice?.actions ?? [])
        .filter(isFor(task.slot, choice?.takes ?? 'nothing'))
        .filter(action => !task.target || action.others.includes(task.target));
    const first = meant.find(action => action.others.length < 2) ?? meant[0];
    if (!first && choice?.why) return { ...REFUSED, verdict: choice.why };
    const target = task.target ? nameOf(task.target) : '';
    const plain = [nameOf(task.slot), task.verb, target, task.form].filter(Boolean).join(' ');
    return e.ghost(store.seat.value, first?.order ?? plain);
}

// `first`: it has not been told anything yet; what comes then may be whatever is asked.
function judged(e: Engine, task: Task, first: boolean): Ghost {
    if ('at' in task) return steered(e, task, first ? wayOf(task.slot) : '');
    return 'order' in task ? e.ghost(store.seat.value, task.order) : deed(e, task);
}

const isDone = (task: Task, ghost: Ghost) =>
    !('at' in task) || ghost.moved.some(moved => moved.slot === task.slot);

const isBlocked = ({ verdict, short }: Ghost) => !verdict.ok || short !== null;

const MOST_STEPS = 4; // orders that it takes one unit to go somewhere

// As long as this seat is asked the same: who is in the way of others goes before them. What is left.
function sequence(e: Engine, tasks: Task[], goOn: () => void, steps: Step[]): Task[] {
    const list = [...tasks];
    const kind = store.state.value?.ask.kind;
    for (let i = 0; i < list.length; i++) {
        const task = list[i]!;
        let ghost = judged(e, task, true);
        if (isBlocked(ghost) && i < tasks.length && list.length > 1) {
            list.push(task);
            continue;
        }
        for (let n = 0; ; n++) {
            steps.push({ task, ghost, later: false });
            if (!ghost.verdict.ok) break;
            if (!ghost.asks) return list.slice(i + 1);
            goOn();
            if (isDone(task, ghost) || n === MOST_STEPS) {
                if (ghost.asks !== kind) return list.slice(i + 1);
                break;
            }
            ghost = judged(e, task, false);
        }
    }
    return [];
}

// The orders for these tasks. Behind one that rolls dice, or after which others decide, the rest can
// only be shown as things stand.
function lay(tasks: Task[]): Step[] {
    const steps: Step[] = [];
    const rest = ask(e => e.supposing(goOn => sequence(e, tasks, goOn, steps)), tasks);
    for (const task of rest)
        steps.push({ task, ghost: ask(e => judged(e, task, true), REFUSED), later: true });
    return steps;
}

// Who is ahead goes first, so that nobody waits for those before him.
function frontFirst(wishes: Wish[]): Wish[] {
    const way = wishes.map(({ slot, at }) => {
        const pose = unitOf(slot)?.pose ?? at;
        return { pose, east: at[0] - pose[0], north: at[1] - pose[1] };
    });
    const east = way.reduce((sum, one) => sum + one.east, 0);
    const north = way.reduce((sum, one) => sum + one.north, 0);
    const ahead = way.map(({ pose }) => pose[0] * east + pose[1] * north);
    return wishes
        .map((wish, i) => ({ wish, ahead: ahead[i]! }))
        .sort((a, b) => b.ahead - a.ahead)
        .map(({ wish }) => wish);
}

// What comes of it for each, in the order of the wishes.
export function marched(wishes: Wish[]): Ghost[] {
    const steps = lay(frontFirst(wishes));
    return wishes.map(({ slot }) => steps.findLast(step => step.task.slot === slot)?.ghost ?? REFUSED);
}

export const canMarch = () => store.group.value.some(slot => wayOf(slot) !== '');

// Straight ahead, each as its front is, as far as the slowest of them gets.
export function advance(): void {
    const units = store.group.value.map(unitOf).filter(unit => unit !== undefined);
    const faced = units.filter(unit => unit.front);
    const size = store.battle.value?.size ?? [0, 0];
    const ahead = (unit: Unit, far: number): Wish => {
        const turn = ((unit.front ? unit.face : (faced[0]?.face ?? 0)) / 32768) * Math.PI;
        const [east, north] = [unit.pose[0] + far * Math.sin(turn), unit.pose[1] + far * Math.cos(turn)];
        const within = (n: number, most: number) => Math.round(Math.max(0, Math.min(most, n)));
        const at: Wish['at'] = [within(east, size[0]), within(north, size[1])];
        return { slot: unit.slot, at, face: unit.front ? unit.face : null };
    };
    const ghosts = marched(units.map(unit => ahead(unit, size[0] + size[1])));
    const reach = units.flatMap((unit, i) => {
        const end = ghosts[i]?.moved.find(moved => moved.slot === unit.slot)?.pose;
        return end ? [Math.hypot(end[0] - unit.pose[0], end[1] - unit.pose[1])] : [];
    });
    if (reach.length) layOut(units.map(unit => ahead(unit, Math.min(...reach))));
}

// Who of the group may do something of that kind, by verb and form.
function shared(isMeant: (choice: Choice, slot: number) => boolean): { choice: Choice; slots: number[] }[] {
    const found = new Map<string, { choice: Choice; slots: number[] }>();
    for (const slot of store.group.value)
        for (const choice of choicesOf(slot)?.choices ?? []) {
            if (!choice.may || !isMeant(choice, slot)) continue;
            const key = `${choice.verb} ${choice.form}`;
            const known = found.get(key) ?? { choice, slots: [] };
            known.slots.push(slot);
            found.set(key, known);
        }
    return [...found.values()];
}

// What several of them may do, each by itself, without a way to be drawn.
export const commonDeeds = () =>
    shared(
        ({ takes, actions }, slot) =>
            takes !== 'path' && takes !== 'place' && actions.some(isFor(slot, takes)),
    ).filter(({ slots }) => slots.length > 1);

export const doEach = ({ verb, form }: Choice, slots: number[], target = 0) =>
    layOut(slots.map(slot => ({ slot, verb, form, target })));

// One order for all of them, by one of them or whoever leads them: that they form a brigade.
export function joint(): Ghost[] {
    const all = store.group.value;
    const leaders = new Set([...all, ...all.map(slot => unitOf(slot)?.command ?? 0)]);
    const asOne = ({ verb, form }: Choice) =>
        [...leaders].map(leader =>
            [nameOf(leader), verb, ...all.filter(slot => slot !== leader).map(nameOf), form]
                .filter(Boolean)
                .join(' '),
        );
    const orders = shared(choice => choice.takes === 'friends').flatMap(({ choice }) => asOne(choice));
    return orders
        .filter(passes)
        .map(order => ask(e => e.ghost(store.seat.value, order), REFUSED));
}

// --- pointing at an enemy ---

// What of the group could be done to him: by each for itself, or by several in one order.
export function strikes(target: number): Strike[] {
    const able = shared(one => one.targets.includes(target) && one.takes !== 'friends');
    const each = able.map(({ choice, slots }) => ({
        text: say('{verb} {enemy}: {n} of {all}', {
            verb: choice.title,
            enemy: nameOf(target),
            n: slots.length,
            all: store.group.value.length,
        }),
        choose: () => doEach(choice, slots, target),
    }));
    const isJoint = ({ unit, others }: Action) => {
        const friends = [unit, ...others].filter(one => one !== target);
        return (
            others.includes(target) &&
            friends.length > 1 &&
            friends.every(one => store.group.value.includes(one))
        );
    };
    const together = able
        .flatMap(({ choice }) => choice.actions)
        .filter(isJoint)
        .map(({ unit, order, wording }) => ({
            text: wording || order,
            choose: () => layOut([{ slot: unit, order }]),
        }));
    return [...each, ...together];
}

// --- the list ---

const isReady = ({ ghost, later }: Step) => ghost.verdict.ok && !later;
export const readySteps = (plan: Plan) => plan.steps.filter(isReady).length;

function planned(tasks: Task[]): number {
    const kind = store.state.value?.ask.kind ?? '';
    const plan: Plan = { kind, steps: lay(tasks), given: null, giving: false, begun: false, why: '' };
    batch(() => {
        forgetDraft();
        store.plan.value = plan;
        store.tab.value = 'orders';
    });
    return readySteps(plan);
}

// In this sequence, for the person to look at.
export function layOut(tasks: Task[]): void {
    planned(tasks);
    show();
}

// Dragged on the map, which shows them itself: how many may be given.
export function onMarch(wishes: Wish[] | null): number {
    if (wishes) return planned(frontFirst(wishes));
    forgetPlan();
    return 0;
}

function show(): void {
    const steps = store.plan.value?.steps ?? [];
    desk.map?.setPlan(steps.map(({ task, ghost }) => ({ slot: task.slot, ghost })));
}

const tasksOf = (steps: Step[]) => [...new Set(steps.map(step => step.task))];

export function leaveOut(task: Task): void {
    const plan = store.plan.value;
    if (!plan) return;
    const steps = lay(tasksOf(plan.steps).filter(one => one !== task));
    store.plan.value = steps.length ? { ...plan, steps } : null;
    show();
}

// All that may be given, one after the other, until a die or an answer is wanted.
export function givePlan(): void {
    const plan = store.plan.value;
    if (!plan || plan.giving || !store.asked.value) return;
    const slots = [...new Set(plan.steps.map(step => step.task.slot))];
    const turn = store.state.value?.turn ?? 0;
    if (!plan.begun && slots.length > 1) keepGroup(store.token.value, { turn, slots });
    const steps = plan.steps.filter(step => step.ghost.verdict.ok);
    store.plan.value = { ...plan, steps, given: null, giving: true, begun: true, why: '' };
    show();
    giveNext();
}

function stop(why: string): void {
    const plan = store.plan.value;
    if (plan) store.plan.value = { ...plan, given: null, giving: false, why };
    if (!store.group.value.length) moveOn();
    store.spoken.value = why;
}

// Called when an order is acknowledged and when its frame is shown; goes on after the later one.
export function giveNext(): void {
    const plan = store.plan.value;
    const step = plan?.steps[0];
    if (!plan?.giving || plan.given || store.pending.value) return;
    if (store.state.value?.ask.wants === 'dice')
        return stop(say('Dice are to be thrown before the list goes on.'));
    if (!step || !store.asked.value) return stop(say('Others decide before the list goes on.'));
    if (step.later) return stop(say('Something else is asked before the list goes on.'));
    if (!step.ghost.verdict.ok) return stop(step.ghost.verdict.why);
    store.plan.value = { ...plan, given: step };
    if (!give(step.ghost.order)) stop(store.refusal.value?.why ?? '');
}

export function refused(why: string): void {
    if (store.plan.value?.giving) stop(why);
}

// What is left, judged anew. While others decide or something is asked that is not about them, they
// wait as they were.
function anew(plan: Plan, tasks: Task[]): Step[] {
    const foreign = !store.asked.value || store.state.value?.ask.kind !== plan.kind;
    const before = (task: Task) => plan.steps.findLast(step => step.task === task);
    const waits = (step: Step): Step => {
        const was = before(step.task);
        return foreign && was && !isReady(step) ? { ...was, later: true } : step;
    };
    if (store.asked.value) return lay(tasks).map(waits);
    return tasks.flatMap(task => before(task) ?? []).map(step => ({ ...step, later: true }));
}

// Something happened: what is left is judged anew, and a throw is looked at before it goes on.
export function followed(chapter: Chapter | undefined): void {
    const plan = store.plan.value;
    const now = store.state.value;
    if (!plan || !now) return;
    const mine = plan.given && chapter?.by === store.seatName.value ? plan.given : null;
    const done = mine && isDone(mine.task, mine.ghost) ? mine.task : null;
    const there = (task: Task) => task !== done && isMine(now, task.slot);
    const tasks = tasksOf(plan.steps).filter(there);
    if (!tasks.length) return finish();
    const steps = anew(plan, tasks);
    store.plan.value = { ...plan, steps, given: mine ? null : plan.given };
    show();
    if (plan.giving && mine && chapter && rollsOf(chapter).length)
        return stop(say('Dice were thrown: see what they did before the list goes on.'));
    giveNext();
}

function finish(): void {
    const begun = store.plan.value?.begun;
    forgetPlan();
    if (begun) takeNext();
}
