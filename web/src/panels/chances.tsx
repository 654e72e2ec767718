// SPDX-License-Identifier: MIT
// What an order comes to, summed up: a bar for each answer the enemy has, parted into what goes well,
// neither way and ill.
import { assumption, called, PARTS, percent, told } from '../chances';
import type { Case, Prospects } from '../types';
import { count, figure, say } from '../words';
import { unitName } from './parts';

const PICTURED = 11; // digits of a fraction that fit below its share: 1313/1944

function Bar({ of, one }: { of: Prospects; one: Case }) {
    const supposed = assumption(of, one);
    return (
        <li class="chance">
            {supposed && <span class="chance-if">{supposed}</span>}
            <span class="chance-bar" aria-hidden="true">
                {PARTS.map(part => (
                    <span class={part} style={{ flexGrow: one[part].value }} />
                ))}
            </span>
            <span class="chance-parts">
                {PARTS.filter(part => part !== 'ill' || one.ill.value > 0 || of.kind === 'charge').map(
                    part => (
                        <span class={`chance-part ${part}`} data-value={one[part].value}>
                            {called(of.kind, part)} <b>{percent(one[part].value)}</b>
                            {one.exact && one[part].chance.length <= PICTURED && (
                                <small> {one[part].chance}</small>
                            )}
                        </span>
                    ),
                )}
            </span>
            {!one.exact && (
                <span class="small">
                    {say('Sampled: {n} times played.', { n: figure(one.samples) })}
                </span>
            )}
        </li>
    );
}

function meaning(of: Prospects): string {
    const unit = unitName(of.unit);
    const enemy = unitName(of.enemy) || say('the enemy');
    switch (of.kind) {
        case 'charge':
            return say(
                'Win: {enemy} is driven back, routed or lost. Lose: {unit} is, or is stopped. Draw: both or neither by the end of the fight this turn. Nobody else joins in.',
                { enemy, unit },
            );
        case 'fire':
            return say('It tells when {enemy} loses men or order by it.', { enemy });
        case 'try':
            return '';
    }
}

export function Chances({ of }: { of: Prospects }) {
    const list = told(of);
    const more = meaning(of);
    return (
        <figure class="chances" aria-label={say('How it is likely to go')}>
            <figcaption>
                {list.length > 1
                    ? count(list.length, 'The chances', 'The chances, for each of {n} answers')
                    : say('The chances')}
            </figcaption>
            <ol>
                {list.map(one => (
                    <Bar of={of} one={one} />
                ))}
            </ol>
            {more && <p class="small">{more}</p>}
        </figure>
    );
}
