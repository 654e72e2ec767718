// SPDX-License-Identifier: MIT
// What the game wants now, in one sentence; the phases; who is asked, who has answered, the clocks.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import * as store from '../store';
import { givePlan, readySteps } from '../group';
import { hand, idle, nextStep, takeStep } from '../orders';
import { BOTH_HANDS, diceText, layDice } from '../rolls';
import { ownHands } from './dice';
import { giveText } from './group';
import { Icon } from './icons';
import type { Ask, SeatState } from '../types';
import { capital, clockText, seatTitle, SideSign, wordText } from './parts';
import { listed, say } from '../words';

const sideTitle = (side: number) => store.battle.value?.sides[side]?.title ?? '';

export function verdict(): string {
    const ask = store.state.value?.ask;
    if (ask?.outcome === 'draw') return say('Nobody won: it is a draw.');
    const winner = sideTitle(ask?.winner ?? -1) || say('Nobody');
    return ask?.winner === store.side.value
        ? say('{side} won: your victory!', { side: winner })
        : say('{side} won.', { side: winner });
}

function waitSentence(): string {
    const asked = store.seats.value.filter(seat => seat.asked && !seat.answered);
    const mine = store.seats.value.find(seat => seat.name === store.seatName.value);
    if (!asked.length) return say('The table is busy.');
    const thinking = asked.every(seat => seat.player !== 'person');
    const names = asked.map(seat => seatTitle(seat.name)).join(', ');
    if (mine?.answered)
        return say('Your answer is in, sealed until all are. Waiting for {names}.', { names });
    const what = asWhat();
    if (!what)
        return thinking
            ? say('The computer thinks for {names}.', { names })
            : say('Waiting for {names}.', { names });
    return thinking
        ? say('The computer thinks for {names}: {what}', { names, what })
        : say('Waiting for {names}: {what}', { names, what });
}

// What the others are asked, without saying again who they are; all of it is in the view.
function asWhat(): string {
    const ask = store.state.value?.ask;
    const whom = store.battle.value?.sides
        .map(side => `${side.title}: `)
        .find(title => ask?.question.startsWith(title));
    return ask?.wants === 'order' && ask.kind !== 'none' && whom
        ? firstSentence(ask.question).slice(whom.length).replace(/\byour\b/g, 'their')
        : '';
}

const LONG = 110; // characters that still fit in a line
const WIDE = 62; // in large letters beside the meter; two small lines are no higher

// A question that explains its answers, too, is put without that: the panel has it on its buttons.
const firstSentence = (text: string) =>
    text.length > LONG ? (/^.*?[?.]/.exec(text)?.[0] ?? text) : text;

// In a replay nobody is asked while dice lie or the others decide in secret.
function asItWas(): string {
    const ask = store.state.value?.ask;
    if (ask?.wants === 'dice') return say('As it was: dice were thrown.');
    return ask && ask.kind !== 'none'
        ? say('As it was: {question}', { question: firstSentence(ask.question) })
        : say('As it was: others were deciding.');
}

function whoThrows(ask: Ask): string {
    const own = ownHands();
    const question = ask.question.replace(/[.:]$/, '') || say('Dice in secret');
    const dice = diceText(layDice(ask.dice, own || BOTH_HANDS, new Map()));
    if (own && own !== BOTH_HANDS)
        return say('{question}: throw {dice}, the other side throws its own.', { question, dice });
    return own || !store.plays.value
        ? say('{question}: throw {dice}.', { question, dice })
        : say('{question}: the other side throws {dice}.', { question, dice });
}

// A hand of a contest is on its way until that of the other side is there.
function onItsWay(): string {
    const waits = store.pending.value;
    const own = waits?.t === 'dice' ? ownHands() : 0;
    if (waits?.t === 'order' && waits.text === 'done' && store.state.value?.ask.sealed)
        return say('Your answers are sealed until all are in.');
    if (!own || own === BOTH_HANDS) return say('Your order is on its way…');
    return layDice(store.state.value?.ask.dice ?? [], own, new Map()).length === 1
        ? say('Your die is thrown: waiting for that of the other side.')
        : say('Your dice are thrown: waiting for those of the other side.');
}

export function wanted(): string {
    const now = store.state.value;
    if (!now) return say('The table is being laid.');
    if (store.replay.value && now.ask.outcome === 'none')
        return asItWas();
    if (now.ask.outcome !== 'none') return `${say('The battle is over.')} ${verdict()}`;
    if (now.ask.wants === 'dice') return whoThrows(now.ask);
    if (store.asked.value) return firstSentence(now.ask.question);
    return waitSentence();
}

export function Want() {
    const mine = (store.asked.value || ownHands() > 0) && !store.pending.value;
    const text = store.pending.value ? onItsWay() : wanted();
    const seen = store.chapters.value.at(-1)?.f ?? 0; // the last frame that is shown
    return (
        <p class={`want${mine ? ' mine' : ''}${text.length > WIDE ? ' long' : ''}`} id="want" data-frame={seen}>
            <span class="want-mark" aria-hidden="true">
                {mine ? (
                    '☞'
                ) : (
                    <Icon name={store.over.value && !store.replay.value ? 'flag' : 'glass'} />
                )}
            </span>{' '}
            {text}
        </p>
    );
}

// As many phases as there is room for, the present one among them: what is over matters less than
// what is to come. Dots stand for those that are not shown.
function fitPhases(list: HTMLElement, now: number): void {
    const [before, ...rest] = [...list.children] as HTMLElement[];
    const after = rest.pop();
    const off = (i: number) => (i < now ? 4 * (now - i) : i - now);
    const far = rest.map((_, i) => i).sort((a, b) => off(b) - off(a));

    for (const item of rest) item.hidden = false;
    for (let left = rest.length; ; left--) {
        if (before) before.hidden = !rest[0]?.hidden;
        if (after) after.hidden = !rest.at(-1)?.hidden;
        if (list.scrollWidth <= list.clientWidth) return;
        if (left <= 1) break;
        rest[far[rest.length - left] ?? 0]!.hidden = true;
    }
    for (const dots of [before, after]) if (dots) dots.hidden = true;
}

export function PhaseBar() {
    const list = useRef<HTMLOListElement>(null);
    const all = store.battle.value?.phases ?? [];
    const begun = store.settingUp.value ? 0 : (store.battle.value?.setUp ?? 0); // the set-up is not seen again
    const phases = all.slice(begun);
    const now = (store.state.value?.phase ?? -1) - begun;
    useLayoutEffect(() => {
        const shown = list.current;
        if (!shown) return;
        const watch = new ResizeObserver(() => fitPhases(shown, now));
        watch.observe(shown);
        return () => watch.disconnect();
    }, [all, now]);
    if (now < 0 || !phases.length) return <span class="phases" />; // its room is kept
    return (
        <ol class="phases" aria-label={say('Phases of the turn')} ref={list}>
            <li aria-hidden="true">…</li>
            {phases.map((phase, i) => (
                <li
                    class={i === now ? 'now' : ''}
                    aria-current={i === now ? 'step' : undefined}
                >
                    {phase}
                </li>
            ))}
            <li aria-hidden="true">…</li>
        </ol>
    );
}

// Whose turn it is by the rules; where all act at once it is nobody's.
function sideToMove(): number {
    const side = store.state.value?.game.active;
    return typeof side === 'number' && !store.settingUp.value ? side : -1;
}

export function TurnSign() {
    const now = store.state.value;
    if (!now) return null;
    const side = sideToMove();
    return (
        <span class="turn">
            {now.turn > 0 && !store.settingUp.value ? (
                say('Turn {n}', { n: now.turn })
            ) : (
                <span class={store.settingUp.value ? 'turn-none' : ''}>{say('Set-up')}</span>
            )}
            {now.weather && <span class="weather" title={now.weather}> · {wordText(now.weather).split(',')[0]}</span>}
            {side >= 0 && (!store.over.value || store.replay.value) && (
                <>
                    {' '}
                    · <SideSign side={side} /> <span class="turn-side">{sideTitle(side)}</span>
                </>
            )}
        </span>
    );
}

// Who is to decide now, whosever turn it is.
export function Decider() {
    const now = store.state.value;
    const asked = store.seats.value.filter(seat => seat.asked && !seat.answered);
    if (!now || store.over.value || store.replay.value || now.ask.outcome !== 'none') return null;
    const mine = (seat: SeatState) => seat.name === store.seatName.value && !store.handed.value;
    const names = asked
        .sort((a, b) => Number(mine(b)) - Number(mine(a)))
        .map(seat => (mine(seat) ? say('you') : seatTitle(seat.name)));
    const who = now.ask.wants === 'dice' ? say('the dice') : listed(names);
    const sides = new Set(asked.map(seat => seat.side));
    if (!who) return null;
    return (
        <span class="decides">
            {sides.size === 1 && now.ask.wants === 'order' && <SideSign side={[...sides][0] ?? -1} />}{' '}
            {say('To decide: {who}', { who })}
        </span>
    );
}

// What comes next when nothing more is to be done, always in the same place: with how many can still
// act, and then asked once more. Orders that are laid out come before.
export function NextStep() {
    const plan = store.plan.value;
    if (plan?.begun && readySteps(plan) > 0)
        return (
            <button type="button" class="next-step main" disabled={plan.giving} onClick={givePlan}>
                {giveText(plan)}
            </button>
        );
    const step = nextStep();
    if (!step) return null;
    const left = idle().length;
    const sure = store.draft.value === step.order;
    return (
        <button
            type="button"
            class={left ? 'next-step' : 'next-step main'}
            aria-pressed={sure}
            title="E"
            disabled={store.pending.value !== null}
            onClick={takeStep}
        >
            {left > 0 && sure
                ? say('{step}, though {n} can still act?', { step: step.wording, n: left })
                : left > 0
                  ? say('{step} ({n} can still act)', { step: step.wording, n: left })
                  : step.wording}
        </button>
    );
}

// Sealed answers show as closed letters; a person who is away can be stood in for.
export function SeatLights() {
    const several = store.seats.value.filter(seat => seat.asked).length > 1;
    if (!several) return null;
    return (
        <ul class="sealed" aria-label={say('Answers')}>
            {store.seats.value
                .filter(seat => seat.asked)
                .map(seat => (
                    <li class={seat.answered ? 'in' : ''}>
                        {seat.answered ? <Icon name="letter" /> : '…'}{' '}
                        {capital(seatTitle(seat.name))}
                        <span class="hidden">
                            {' '}
                            {seat.answered ? say('has answered') : say('has not answered yet')}
                        </span>
                    </li>
                ))}
        </ul>
    );
}

// What each player has left, told anew every second; null: nobody plays against a clock.
function useClocks(): { name: string; left: number; runs: boolean }[] | null {
    const clock = store.clock.value;
    const [, tick] = useState(0);
    useEffect(() => {
        if (!clock?.running.length) return;
        const timer = setInterval(() => tick(n => n + 1), 1000);
        return () => clearInterval(timer);
    }, [clock]);
    if (!clock) return null;
    const gone = Date.now() / 1000 - clock.at;
    return clock.left.flatMap((left, i) => {
        const seat = store.battle.value?.seats[i];
        const runs = clock.running.includes(i);
        return seat?.kind === 'player'
            ? [{ name: seat.name, left: runs ? left - gone : left, runs }]
            : [];
    });
}

export function Clocks() {
    const clocks = useClocks();
    if (!clocks) return null;
    return (
        <ul class="clocks" aria-label={say('Clocks')}>
            {clocks.map(({ name, left, runs }) => (
                <li class={runs ? 'runs' : ''}>
                    <span class="clock-seat">{name}</span> {clockText(left)}
                </li>
            ))}
        </ul>
    );
}

// A clock only tells the time: nothing in the rules ends a battle by it.
export function ClockNotice() {
    const late = useClocks()?.filter(clock => clock.left <= 0) ?? [];
    if (!late.length || store.over.value || store.replay.value) return null;
    const names = listed(late.map(clock => seatTitle(clock.name)));
    return (
        <p class="line" role="status">
            {say('Time is up for {names}: the clock only counts, and the battle goes on.', { names })}
        </p>
    );
}

export function LineNotice() {
    const away = store.seats.value.find(
        seat =>
            seat.asked &&
            !seat.answered &&
            !seat.online &&
            seat.player === 'person' &&
            seat.name !== store.seatName.value,
    );
    if (store.doubt.value)
        return (
            <p class="line lost" role="alert">
                {store.doubt.value} {say('The table waits until it is known.')}{' '}
                {store.pending.value && say('Your order is kept.')}
            </p>
        );
    if (store.line.value !== 'open' && store.battle.value) {
        return (
            <p class="line lost" role="alert">
                {say('Offline: trying to reach the server again.')}{' '}
                {store.pending.value && say('Your order is kept and will be sent.')}
            </p>
        );
    }
    if (store.handed.value && !store.over.value && !store.replay.value)
        return (
            <p class="line">
                {say('The computer plays your seat.')}{' '}
                <button type="button" onClick={() => hand(store.seatName.value, 'person')}>
                    {say('Take it back')}
                </button>
            </p>
        );
    if (away && !store.replay.value && store.kind.value === 'umpire')
        return (
            <p class="line">
                {say('{who} is away.', { who: away.name })}{' '}
                <button type="button" onClick={() => hand(away.name, 'sergeant')}>
                    {say('Let the computer answer')}
                </button>
            </p>
        );
    return null;
}
