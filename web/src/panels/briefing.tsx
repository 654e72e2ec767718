// SPDX-License-Identifier: MIT
// What the battle is about, who is who and what is to be done, in the words of its scenario.
import { told } from '../briefing';
import * as store from '../store';
import type { RosterInfo } from '../types';
import { WhatWins } from './meter';
import { Dialog, SideSign } from './parts';
import { count, heard, say } from '../words';

// Under the orders, as long as nothing is chosen.
export function Briefing() {
    const battle = told.value;
    const aim = battle?.briefing?.aims[store.side.value] ?? battle?.description;
    return aim ? (
        <details class="briefing" open={(store.state.value?.turn ?? 0) < 2}>
            <summary>{say('What is to be done')}</summary>
            <p>{heard(aim)}</p>
            <p>
                <button
                    type="button"
                    onClick={() => {
                        store.dialog.value = 'briefing';
                    }}
                >
                    {say('The whole briefing')}
                </button>
            </p>
        </details>
    ) : null;
}

// --- the dialog ---

const COMMANDS = new Set(['commander', 'headquarters']);

function Leader({ leader }: { leader: RosterInfo }) {
    const led = store.battle.value?.roster.filter(unit => unit.command === leader.slot).length ?? 0;
    return (
        <li>
            {leader.title || leader.kindName} <span class="small">({leader.name})</span>
            {led > 0 && `: ${count(led, '{n} unit', '{n} units')}`}
        </li>
    );
}

function Party({ side }: { side: number }) {
    const own = side === store.side.value && store.plays.value;
    const aim = told.value?.briefing?.aims[side];
    const leaders = (store.battle.value?.roster ?? []).filter(
        unit => unit.side === side && COMMANDS.has(unit.look),
    );
    return (
        <section class={own ? 'party own' : 'party'}>
            <h3>
                <SideSign side={side} /> {store.battle.value?.sides[side]?.title}
                {own && <span class="small"> {say('(you)')}</span>}
            </h3>
            {aim && <p>{heard(aim)}</p>}
            {leaders.length > 0 && (
                <ul class="leaders" aria-label={say('Who is who')}>
                    {leaders.map(leader => (
                        <Leader leader={leader} />
                    ))}
                </ul>
            )}
        </section>
    );
}

function Special() {
    const special = told.value?.briefing?.special ?? [];
    const options = (store.battle.value?.options ?? []).filter(option => !option.standard && option.help);
    if (!special.length && !options.length) return null;
    return (
        <>
            <h3>{say('What is special')}</h3>
            <ul class="special">
                {special.map(text => (
                    <li>{heard(text)}</li>
                ))}
            </ul>
            {options.length > 0 && (
                <details>
                    <summary>{say('Rules that are not as usual')}</summary>
                    <ul>
                        {options.map(option => (
                            <li>
                                <code>
                                    {option.name}: {option.value}
                                </code>{' '}
                                {option.help}
                            </li>
                        ))}
                    </ul>
                </details>
            )}
        </>
    );
}

export function BriefingDialog({ close }: { close: () => void }) {
    const battle = store.battle.value;
    const situation = told.value?.briefing?.situation ?? told.value?.description;
    const sides = battle?.sides.map((_, side) => side) ?? [];
    if (store.plays.value) sides.sort((a, b) => Number(b === store.side.value) - Number(a === store.side.value));
    return (
        <Dialog title={battle?.title ?? say('Briefing')} close={close} wide>
            <div class="briefing-sheet">
                {situation && <p class="situation">{heard(situation)}</p>}
                <div class="parties">
                    {sides.map(side => (
                        <Party side={side} />
                    ))}
                </div>
                <h3>{say('What wins')}</h3>
                <WhatWins />
                <Special />
                <p class="buttons">
                    <button type="button" class="main" autofocus onClick={close}>
                        {say('To the table')}
                    </button>
                </p>
            </div>
        </Dialog>
    );
}
