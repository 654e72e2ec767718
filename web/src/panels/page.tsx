// SPDX-License-Identifier: MIT
// The table page: the map in the middle, everything else around it.
import { useEffect, useRef } from 'preact/hooks';
import { press } from '../keys';
import { pointedAt } from '../lesson';
import { openReplay } from '../replay';
import { ROLL } from '../rolls';
import * as store from '../store';
import type { Tab } from '../store';
import { table } from '../desk';
import { give, undo } from '../orders';
import { attach, leave, sit, touched } from '../sitting';
import { DiceOnTable } from './dice';
import { Dialogs } from './dialogs';
import { Icon } from './icons';
import { Lesson } from './lesson';
import { LogPanel } from './log';
import { Meter, MeterWarnings } from './meter';
import { OrderLine } from './orderline';
import { Pace } from './pace';
import { ForcesPanel, Hindsight, LuckPanel, Reference, ReplayBar, SeatsPanel, Swings, TalkPanel } from './soon';
import { UnitPanel } from './unit';
import { ThinkingNotice } from './thinking';
import { ClockNotice, Clocks, Decider, LineNotice, NextStep, PhaseBar, SeatLights, TurnSign, Want } from './want';
import { heard, say } from '../words';

const tabs = (): [Tab, string][] => [
    ['orders', say('Orders')],
    ['forces', say('Forces')],
    ['log', say('Log')],
    ['luck', say('Luck')],
    ['talk', say('Talk')],
    ['seats', say('Seats')],
];

function Panel() {
    switch (store.tab.value) {
        case 'orders':
            return <UnitPanel />;
        case 'forces':
            return <ForcesPanel />;
        case 'log':
            return (
                <>
                    {store.replay.value && <Swings />}
                    {store.replay.value && <Hindsight />}
                    <LogPanel />
                </>
            );
        case 'luck':
            return <LuckPanel />;
        case 'talk':
            return <TalkPanel />;
        case 'seats':
            return <SeatsPanel />;
    }
}

function Tabs() {
    const list = useRef<HTMLDivElement>(null);
    const walk = (event: KeyboardEvent) => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (!step) return;
        const all = tabs();
        const at = all.findIndex(([tab]) => tab === store.tab.value);
        const [tab] = all[(at + step + all.length) % all.length] ?? ['orders'];
        store.tab.value = tab as Tab;
        list.current?.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
    };
    return (
        <div class="tabs" role="tablist" aria-label={say('Panels')} ref={list} onKeyDown={walk}>
            {tabs().map(([tab, text]) => (
                <button
                    type="button"
                    role="tab"
                    id={`tab-${tab}`}
                    aria-selected={store.tab.value === tab}
                    aria-controls="panel"
                    tabIndex={store.tab.value === tab ? 0 : -1}
                    class={store.tab.value === tab ? 'on' : ''}
                    onClick={() => {
                        store.tab.value = tab;
                    }}
                >
                    {text}
                    {tab === 'talk' && store.unread.value > 0 && (
                        <span class="badge">
                            {store.unread.value}
                            <span class="hidden"> {say('not read yet')}</span>
                        </span>
                    )}
                </button>
            ))}
        </div>
    );
}

function Menu() {
    const box = useRef<HTMLDetailsElement>(null);
    const item = (text: string, run: () => void, off = false) => (
        <li>
            <button
                type="button"
                disabled={off}
                onClick={() => {
                    if (box.current) box.current.open = false;
                    run();
                }}
            >
                {text}
            </button>
        </li>
    );
    const fights = store.plays.value && store.kind.value === 'player' && !store.over.value;
    const has = (word: string) => store.battle.value?.verbs.some(verb => verb.word === word);
    return (
        <details
            class="menu"
            ref={box}
            onKeyDown={event => {
                if (event.key === 'Escape' && box.current) box.current.open = false;
            }}
        >
            <summary>{say('Menu')}</summary>
            <ul>
                {item(say('See the battle again'), () => void openReplay(), store.replay.value !== null)}
                {store.over.value &&
                    item(say('The battle told'), () => {
                        store.dialog.value = 'report';
                    })}
                {item(say('Briefing'), () => {
                    store.dialog.value = 'briefing';
                })}
                {item(say('Legend'), () => {
                    store.dialog.value = 'legend';
                })}
                {item(say('Rules'), () => {
                    store.reference.value = { rules: store.battle.value?.rules ?? '', clause: '' };
                })}
                {item(say('Seats, links, the save'), () => {
                    store.tab.value = 'seats';
                })}
                {item(say('Print'), () => {
                    store.dialog.value = 'print';
                })}
                {item(say('Settings'), () => {
                    store.dialog.value = 'settings';
                })}
                {item(say('Keys'), () => {
                    store.dialog.value = 'help';
                })}
                {fights && has('offer') && item(say('Offer a draw'), () => give('offer draw'))}
                {fights &&
                    has('concede') &&
                    item(say('Concede…'), () => {
                        store.dialog.value = 'concede';
                    })}
            </ul>
        </details>
    );
}

// On a small screen the order line lies folded away until it is wanted.
function WriteButton() {
    const open = store.writing.value;
    if (!store.plays.value || store.over.value) return null;
    return (
        <button
            type="button"
            aria-label={say('Write an order')}
            aria-pressed={open}
            class={open ? 'write on' : 'write'}
            onClick={() => {
                store.writing.value = !open;
                if (!open) setTimeout(() => document.getElementById('order')?.focus());
            }}
        >
            <Icon name="quill" />
        </button>
    );
}

function MapTools() {
    const tool = (mode: 'measure' | 'lasso', label: string, icon: 'tape' | 'lasso') => {
        const on = store.mode.value === mode;
        return (
            <button
                type="button"
                aria-label={label}
                title={label}
                aria-pressed={on}
                class={on ? 'on' : ''}
                onClick={() => table()?.setMode(on ? 'point' : mode)}
            >
                <Icon name={icon} />
            </button>
        );
    };
    return (
        <div class="map-tools" role="group" aria-label={say('Map')}>
            <button type="button" aria-label={say('Nearer')} onClick={() => table()?.zoom(1.25)}>
                <Icon name="nearer" />
            </button>
            <button type="button" aria-label={say('Farther')} onClick={() => table()?.zoom(0.8)}>
                <Icon name="farther" />
            </button>
            <button
                type="button"
                aria-label={say('All troops')}
                onClick={() => table()?.fit('troops')}
            >
                <Icon name="troops" />
            </button>
            <button type="button" aria-label={say('The whole map')} onClick={() => table()?.fit('whole')}>
                <Icon name="whole" />
            </button>
            {tool('measure', say('Measuring tape'), 'tape')}
            {store.plays.value && tool('lasso', say('Select several'), 'lasso')}
            <WriteButton />
        </div>
    );
}

// Taking back is for who gave the last order, while no die was thrown; the server has the last word.
function Undo() {
    const last = store.chapters.value.findLast(chapter => !chapter.undone && !chapter.back);
    const may =
        store.plays.value &&
        !store.over.value &&
        last?.by === store.seatName.value &&
        !store.pending.value &&
        !last.events.some(event => event[0] === ROLL);
    return (
        <button
            type="button"
            disabled={!may}
            onClick={() => undo()}
            title={say('Take the last order back ({key})', { key: 'U' })}
        >
            {say('Undo')}
        </button>
    );
}

function Map() {
    const host = useRef<HTMLDivElement>(null);
    useEffect(() => table()?.highlight(pointedAt.value ? [pointedAt.value] : [], 'taught'), [pointedAt.value]);
    useEffect(() => (host.current ? attach(host.current) : undefined), []);
    return <div class="map" ref={host} onPointerDownCapture={touched} />;
}

function Gone() {
    return (
        <main class="gone">
            <h1>{say('The table is not to be had')}</h1>
            <p role="alert">{store.gone.value}</p>
            <p>
                <a href="#">{say('To the lobby')}</a>
            </p>
        </main>
    );
}

export function TablePage({ game, token, links }: { game: string; token: string; links: boolean }) {
    useEffect(() => {
        void sit(game, token);
        if (links) store.tab.value = 'seats';
        document.addEventListener('keydown', press);
        return () => {
            document.removeEventListener('keydown', press);
            leave();
        };
    }, [game, token]);
    useEffect(() => {
        document.title = store.asked.value
            ? `☞ ${store.title.value || 'Tricorne'}`
            : store.title.value || 'Tricorne';
    }, [store.asked.value, store.title.value]);
    const panel = useRef<HTMLDivElement>(null);
    useEffect(() => {
        panel.current?.scrollTo(0, 0); // another unit or question is read from its beginning
    }, [store.selection.value, store.tab.value, store.state.value?.ask.kind]);
    if (store.gone.value) return <Gone />;
    const side = store.reference.value ? 'table-page reading' : 'table-page';
    return (
        <div class={side}>
            <header class="bar">
                <a class="home" href="#" aria-label={say('Tricorne: to the lobby')}>
                    Tricorne
                </a>
                <h1>{heard(store.title.value) || store.battle.value?.title}</h1>
                <TurnSign />
                <Decider />
                <PhaseBar />
                <Clocks />
                <Undo />
                <Menu />
            </header>
            <section class="wants" aria-label={say('What the game wants')}>
                <Want />
                <Meter />
                <NextStep />
                <SeatLights />
                <LineNotice />
                <ClockNotice />
                <ThinkingNotice />
            </section>
            <main class="field" aria-label={say('The map')}>
                <Map />
                <MapTools />
                <Pace />
                <DiceOnTable />
                <MeterWarnings />
            </main>
            <aside class="side" aria-label={say('Orders and reports')}>
                <Lesson />
                <Tabs />
                <div
                    class="panel"
                    id="panel"
                    ref={panel}
                    role="tabpanel"
                    aria-labelledby={`tab-${store.tab.value}`}
                    tabIndex={0}
                >
                    <h2 class="hidden">{tabs().find(([tab]) => tab === store.tab.value)?.[1]}</h2>
                    <Panel />
                </div>
            </aside>
            <footer class={store.writing.value ? 'foot writing' : 'foot'}>
                {store.replay.value && <ReplayBar />}
                <OrderLine />
            </footer>
            {store.reference.value && <Reference />}
            <Dialogs />
        </div>
    );
}
