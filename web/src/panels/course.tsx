// SPDX-License-Identifier: MIT
// The course of the battle above the scrubber of its replay: the chances of both sides, turn by turn,
// and what happened in the turns that moved them most. A turn that is pointed at is shown.
import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { ask } from '../desk';
import { stepTo } from '../replay';
import * as store from '../store';
import type { Course } from '../types';
import { SideSign } from './parts';
import { figure, heard, say } from '../words';

const LABELS = 14; // of turns, as many as a telephone has room for

type Moments = Course['moments'];

const sideTitle = (side: number) => store.battle.value?.sides[side]?.title ?? '';
const percent = (chance: number) => `${figure(chance / 100, 0)}\u00a0%`;

// How many moments had been when so much had been done; the first is the beginning, the last the end.
const passed = (moments: Moments, at: number) => moments.filter(({ f }) => f <= at).length;
// Which turn was under way: 0 before the first.
const turnAt = (moments: Moments, at: number) => Math.min(passed(moments, at), moments.length - 1);

// The same with what of the turn is done.
function along(moments: Moments, at: number): number {
    const turn = turnAt(moments, at);
    const from = moments[turn - 1]?.f ?? 0;
    const to = moments[turn]?.f ?? 0;
    return turn && to > from ? turn - 1 + Math.min(1, (at - from) / (to - from)) : 0;
}

// What a turn did to the chance of who looks on, or of the first side.
function moved({ moments }: Course, turn: number): string {
    const side = Math.max(0, store.side.value);
    const [before, after] = [moments[Math.max(0, turn - 1)], moments[turn]].map(moment => moment?.chances[side] ?? 0);
    if (before === undefined || after === undefined) return '';
    const values = { side: sideTitle(side), n: moments[turn]?.turn ?? 0, from: percent(before), to: percent(after) };
    if (!turn) return say('{side}, before the first turn: the chance to win is {to}.', values);
    if (values.from === values.to) return say('{side}, turn {n}: the chance to win stays at {to}.', values);
    return after > before
        ? say('{side}, turn {n}: the chance to win rises from {from} to {to}.', values)
        : say('{side}, turn {n}: the chance to win falls from {from} to {to}.', values);
}

function happened({ swings }: Course, turn: number): string {
    const swing = swings.find(({ moment }) => moment === turn);
    return (swing?.told ?? [])
        .map(({ event, times }) => [ask(e => e.tale(event).tale, ''), times] as const)
        .filter(([tale]) => tale)
        .map(([tale, times]) => (times > 1 ? `${tale} (× ${times})` : tale))
        .join(' ');
}

// A unit wide a turn, and a hundred high.
function Curves({ course, at }: { course: Course; at: number }) {
    const turns = course.moments.length - 1;
    const now = turnAt(course.moments, at);
    const line = (side: number) =>
        course.moments.map(({ chances }, i) => `${i ? 'L' : 'M'}${i} ${100 - (chances[side] ?? 0) / 100}`).join('');
    return (
        <svg viewBox={`0 0 ${turns} 100`} preserveAspectRatio="none" aria-hidden="true">
            {course.swings.map(({ moment }) => (
                <path key={moment} class="course-swing" d={`M${moment - 1} 0h1v100h-1z`} />
            ))}
            {now > 0 && <path class="course-turn" d={`M${now - 1} 0h1v100h-1z`} />}
            <path class="course-grid" d={`M0 25H${turns}M0 75H${turns}`} />
            <path class="course-even" d={`M0 50H${turns}`} />
            <path class="course-side-0" d={line(0)} />
            <path class="course-side-1" d={line(1)} />
            <path class="course-now" d={`M${along(course.moments, at)} 0V100`} />
        </svg>
    );
}

function Labels({ course }: { course: Course }) {
    const turns = course.moments.length - 1;
    const step = Math.ceil(turns / LABELS);
    const left = (turn: number) => ({ left: `${(100 * (turn - 0.5)) / turns}%` });
    return (
        <div class="course-labels" aria-hidden="true">
            {course.swings.map(({ moment }, i) => (
                <b key={`mark ${moment}`} class="course-mark" style={left(moment)}>
                    {i + 1}
                </b>
            ))}
            {course.moments.slice(1).map(({ turn }, i) =>
                i % step ? null : (
                    <span key={turn} style={left(i + 1)}>
                        {turn}
                    </span>
                ),
            )}
        </div>
    );
}

function Chart({ course, at }: { course: Course; at: number }) {
    const box = useRef<HTMLDivElement>(null);
    const turns = course.moments.length - 1;
    const now = turnAt(course.moments, at);
    const go = (turn: number) => stepTo(turn > 0 ? (course.moments[Math.min(turn, turns) - 1]?.f ?? 0) : 0);
    const point = (event: PointerEvent) => {
        const { left, width } = box.current!.getBoundingClientRect();
        go(Math.max(1, Math.ceil((turns * (event.clientX - left)) / width)));
    };
    const press = (event: KeyboardEvent) => {
        const to = { ArrowLeft: now - 1, ArrowDown: now - 1, ArrowRight: now + 1, ArrowUp: now + 1, Home: 1, End: turns }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        go(to);
    };
    return (
        <div
            ref={box}
            class="course-chart"
            role="slider"
            tabIndex={0}
            aria-label={say('Turn of the battle')}
            aria-valuemin={0}
            aria-valuemax={turns}
            aria-valuenow={now}
            aria-valuetext={moved(course, now)}
            onPointerDown={event => {
                box.current?.setPointerCapture(event.pointerId);
                point(event);
            }}
            onPointerMove={event => {
                if (box.current?.hasPointerCapture(event.pointerId)) point(event);
            }}
            onKeyDown={press}
        >
            <Curves course={course} at={at} />
            <Labels course={course} />
        </div>
    );
}

// For who does not see the curves.
function Table({ course }: { course: Course }) {
    return (
        <div class="hidden">
            <table>
                <caption>{say('The chances to win, turn by turn')}</caption>
                <thead>
                    <tr>
                        <th scope="col">{say('After')}</th>
                        <th scope="col">{sideTitle(0)}</th>
                        <th scope="col">{sideTitle(1)}</th>
                        <th scope="col">{say('What happened')}</th>
                    </tr>
                </thead>
                <tbody>
                    {course.moments.map(({ turn, chances }, i) => (
                        <tr key={i}>
                            <th scope="row">{i ? say('Turn {n}', { n: turn }) : say('the beginning')}</th>
                            <td>{percent(chances[0])}</td>
                            <td>{percent(chances[1])}</td>
                            <td>{happened(course, i)}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}

// Where there are turns to be shown.
function shownCourse(): Course | null {
    const course = store.replay.value?.course;
    return course && 'moments' in course && course.moments.length > 1 ? course : null;
}

// How it stands: what the curves are, too.
export function Stand({ at }: { at: number }) {
    const course = shownCourse();
    const stands = course?.moments[Math.max(1, passed(course.moments, at)) - 1];
    return (
        stands && (
            <p class="course-key">
                {stands.chances.map((chance, side) => (
                    <span key={side}>
                        <SideSign side={side} /> {sideTitle(side)} <b>{percent(chance)}</b>
                    </span>
                ))}
            </p>
        )
    );
}

export function CourseOfBattle({ at }: { at: number }) {
    const course = shownCourse();
    return course && <Chart course={course} at={at} />;
}

const open = signal(true); // they are not folded away

function Swing({ course, moment, number }: { course: Course; moment: number; number: number }) {
    const on = turnAt(course.moments, store.replay.value?.at ?? 0) === moment;
    return (
        <li>
            <button
                type="button"
                class={on ? 'swing on' : 'swing'}
                aria-pressed={on}
                onClick={() => stepTo(course.moments[moment - 1]?.f ?? 0)}
            >
                <b class="course-mark">{number}</b> <span>{moved(course, moment)}</span> {on && happened(course, moment)}
            </button>
        </li>
    );
}

// The turns that moved the chances most; each is shown at a click, and told while it is.
export function Swings() {
    const now = store.replay.value;
    const course = shownCourse();
    if (now && 'why' in now.course) return <p class="small">{heard(now.course.why)}</p>;
    if (!now || !course) return null;
    return (
        <details
            class="swings"
            open={open.value}
            onToggle={event => {
                open.value = event.currentTarget.open;
            }}
        >
            <summary>{say('What turned it')}</summary>
            <ol>
                {course.swings.map(({ moment }, i) => (
                    <Swing key={moment} course={course} moment={moment} number={i + 1} />
                ))}
            </ol>
            <Table course={course} />
        </details>
    );
}
