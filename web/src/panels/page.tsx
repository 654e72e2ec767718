// SPDX-License-Identifier: MIT
// The table page: the map in the middle, everything else around it.
import { useEffect, useRef } from 'preact/hooks';
import { press } from '../keys';
import { openReplay } from '../replay';
import { ROLL } from '../rolls';
import * as store from '../store';
import type { Tab } from '../store';
import { table } from '../desk';
import { give, undo } from '../orders';
import { attach, hurry, leave, sit } from '../sitting';
import { DiceOnTable } from './dice';
import { Dialogs } from './dialogs';
import { ForcesPanel } from './forces';
import { Icon } from './icons';
import { LogPanel } from './log';
import { LuckPanel } from './luck';
import { OrderLine } from './orderline';
import { Reference } from './reference';
import { ReplayBar } from './replay';
import { SeatsPanel } from './seats';
import { TalkPanel } from './talk';
import { UnitPanel } from './unit';
import { ClockNotice, Clocks, LineNotice, PhaseBar, SeatLights, TurnSign, Want } from './want';

const TABS: [Tab, string][] = [
    ['orders', 'Orders'],
    ['forces', 'Forces'],
    ['log', 'Log'],
    ['luck', 'Luck'],
    ['talk', 'Talk'],
    ['seats', 'Seats'],
];

function Panel() {
    switch (store.tab.value) {
        case 'orders':
            return <UnitPanel />;
        case 'forces':
            return <ForcesPanel />;
        case 'log':
            return <LogPanel />;
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
        const at = TABS.findIndex(([tab]) => tab === store.tab.value);
        const [tab] = TABS[(at + step + TABS.length) % TABS.length] ?? ['orders'];
        store.tab.value = tab as Tab;
        list.current?.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
    };
    return (
        <div class="tabs" role="tablist" aria-label="Panels" ref={list} onKeyDown={walk}>
            {TABS.map(([tab, text]) => (
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
                            <span class="hidden"> not read yet</span>
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
            <summary>Menu</summary>
            <ul>
                {item('See the battle again', () => void openReplay(), store.replay.value !== null)}
                {item('Rules', () => {
                    store.reference.value = { rules: store.battle.value?.rules ?? '', clause: '' };
                })}
                {item('Seats, links, the save', () => {
                    store.tab.value = 'seats';
                })}
                {item('Print', () => {
                    store.dialog.value = 'print';
                })}
                {item('Settings', () => {
                    store.dialog.value = 'settings';
                })}
                {item('Keys', () => {
                    store.dialog.value = 'help';
                })}
                {fights && has('offer') && item('Offer a draw', () => give('offer draw'))}
                {fights &&
                    has('concede') &&
                    item('Concede…', () => {
                        store.dialog.value = 'concede';
                    })}
            </ul>
        </details>
    );
}

function MapTools() {
    const tape = store.mode.value === 'measure';
    const measure = () => table()?.setMode(tape ? 'point' : 'measure');
    return (
        <div class="map-tools" role="group" aria-label="Map">
            <button type="button" aria-label="Nearer" onClick={() => table()?.zoom(1.25)}>
                <Icon name="nearer" />
            </button>
            <button type="button" aria-label="Farther" onClick={() => table()?.zoom(0.8)}>
                <Icon name="farther" />
            </button>
            <button type="button" aria-label="The whole map" onClick={() => table()?.fit()}>
                <Icon name="whole" />
            </button>
            <button
                type="button"
                aria-label="Measuring tape"
                aria-pressed={tape}
                class={tape ? 'on' : ''}
                onClick={measure}
            >
                <Icon name="tape" />
            </button>
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
            title="Take the last order back (U)"
        >
            Undo
        </button>
    );
}

function Map() {
    const host = useRef<HTMLDivElement>(null);
    useEffect(() => (host.current ? attach(host.current) : undefined), []);
    return <div class="map" ref={host} onPointerDownCapture={hurry} />;
}

function Gone() {
    return (
        <main class="gone">
            <h1>The table is not to be had</h1>
            <p role="alert">{store.gone.value}</p>
            <p>
                <a href="#">To the lobby</a>
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
                <a class="home" href="#" aria-label="Tricorne: to the lobby">
                    Tricorne
                </a>
                <h1>{store.title.value || store.battle.value?.title}</h1>
                <TurnSign />
                <PhaseBar />
                <Clocks />
                <Undo />
                <Menu />
            </header>
            <section class="wants" aria-label="What the game wants">
                <Want />
                <SeatLights />
                <LineNotice />
                <ClockNotice />
            </section>
            <main class="field" aria-label="The map">
                <Map />
                <MapTools />
                <DiceOnTable />
            </main>
            <aside class="side" aria-label="Orders and reports">
                <Tabs />
                <div
                    class="panel"
                    id="panel"
                    ref={panel}
                    role="tabpanel"
                    aria-labelledby={`tab-${store.tab.value}`}
                    tabIndex={0}
                >
                    <h2 class="hidden">{TABS.find(([tab]) => tab === store.tab.value)?.[1]}</h2>
                    <Panel />
                </div>
            </aside>
            <footer class="foot">
                <ReplayBar />
                <OrderLine />
            </footer>
            <Reference />
            <Dialogs />
        </div>
    );
}
