// SPDX-License-Identifier: MIT
// The prompt of the lesson, where there is one.
import { leaveLesson, passOver, progress, prompt } from '../lesson';
import { heard, say } from '../words';

export function Lesson() {
    const now = prompt.value;
    if (!now) return null;
    const { now: at, of } = progress.value;
    const last = at === of;
    return (
        <section class="lesson" aria-label={say('Lesson')} data-until={now.until} data-show={now.show}>
            <p aria-live="polite">{heard(now.say)}</p>
            <p class="lesson-foot">
                <span class="small">{say('{n} of {all}', { n: at, all: of })}</span>
                {now.until === 'next' ? (
                    <button type="button" class="main" onClick={passOver}>
                        {last ? say('To the battle') : say('Go on with it')}
                    </button>
                ) : (
                    <button type="button" onClick={passOver}>
                        {say('Pass over')}
                    </button>
                )}
                {!last && (
                    <button type="button" class="plain" onClick={leaveLesson}>
                        {say('Leave the lesson')}
                    </button>
                )}
            </p>
        </section>
    );
}
