// SPDX-License-Identifier: MIT
// What the table and the page around it say to each other.
//
// The table draws a battle, lets people point at it and tells the page what they meant, in orders.
// It knows no rules: what is legal, what it costs and who sees whom it asks of `TableDeps`.
import type {
    Area,
    Battle,
    Choices,
    Ghost,
    Measure,
    Odds,
    Point,
    Sight,
    State,
    Told,
    Unit,
} from '../types';
import type { Account, Thing } from './about';
import type { Rect } from './camera';
import type { Trail } from './trails';

// In place of a unit's slot: terrain, or a point on the edge, that is being placed.
export const GROUND = -1;

// Where one of several who go together is wanted, and how it is to stand there; null: as it comes.
export interface Wish {
    slot: number;
    at: Point;
    face: number | null;
}

// Something that several could do to whoever is pointed at.
export interface Strike {
    text: string;
    choose(): void;
}

export interface TableDeps {
    // The person chose units, the first one the main one; none: nothing is selected any more.
    onSelect(slots: number[]): void;
    // An order, whole and confirmed by the person. The page sends it, or says why it cannot.
    onOrder(text: string): void;
    // Several are being carried: the ghost of each, in the order of the wishes, as if those that go
    // before it had gone.
    march(wishes: Wish[]): Ghost[];
    // They were put down so, and the page lays their orders out: how many may be given. null: they
    // are let be.
    onMarch(wishes: Wish[] | null): number;
    // The orders that are laid out are to be given.
    onGive(): void;
    // Several are selected and an enemy is pointed at.
    strikes(target: number): Strike[];

    // What the pointer is on: a unit (0: none) and the place on the table.
    onHover?(slot: number, at: Point | null): void;
    // The ghost of an order that is being dragged, for the page's own panels (odds); null: no more.
    onGhost?(ghost: Ghost | null): void;
    // Escape, with nothing on the table left to let go.
    onEscape?(): void;
    // The mode changed from inside the table (Escape, a key held down).
    onMode?(mode: Mode): void;

    // The engine, asked of the view of this seat. Each answers at once; null: no answer.
    steer(slot: number, at: Point, face: number | null, verb?: string): Ghost | null;
    ghost(order: string): Ghost | null;
    areas(slot: number): Area[];
    sight(slot: number): Sight[];
    // From a unit or a point to a unit or a point.
    measure(from: number | Point, to: number | Point): Measure | null;

    // What is there, in a few words; an empty title: nothing to speak of.
    account(thing: Thing): Account;
    // How a unit stands to the table and to the enemy it sees, for those who do not see it.
    bearings(unit: Unit): string[];

    // Troops are still being set up, so there is the whole table to look at.
    placing(): boolean;

    // What is waited for while nothing is asked of this seat; '': nothing to speak of.
    waits?(): string;

    // Speaks to people who do not see the table (the page's live region).
    say(text: string): void;
    reducedMotion(): boolean;
    // True: a drop gives the order at once. False: a small bubble asks "March / Cancel".
    atOnce?(): boolean;
}

// 'point': select, drag, shoot. 'measure': the tape. 'pick': the next unit or place that is pointed
// at is handed to `Pick.done` and the mode ends (the page collects an order's target or friends).
// 'lasso': a line drawn around units selects them, a tap adds one or takes it out again.
export type Mode = 'point' | 'measure' | 'pick' | 'lasso';

export interface Pick {
    units: number[]; // these may be pointed at, and are marked
    many: boolean; // several: Enter or the bubble's button ends it
    prompt: string; // "Who joins the volley?"
    done(slots: number[]): void; // empty: given up
}

export interface TableView {
    setBattle(battle: Battle): void;
    // What is there now. With events the change is played as a small animation; the next call cuts
    // it short.
    setState(state: State, events?: Told[]): void;
    // Where others went since the person's last order.
    setTrails(trails: Trail[]): void;
    // The seat that looks at the table, an index of battle.seats; -1: nobody's.
    setSeat(seat: number): void;
    // What the selected unit may do: marks targets and says which drags make sense. null: nothing.
    setChoices(choices: Choices | null): void;
    // Units that can act now, where others cannot: they are ringed.
    setReady(slots: number[]): void;
    setMode(mode: Mode, pick?: Pick): void;
    mode(): Mode;

    // The verb the page's panel has armed ("charge"): drags are steered by it and pointing at a
    // target gives it. null: whichever fits.
    arm(verb: string | null): void;

    // Selects as clicks do, with onSelect; of several the first is the main one.
    choose(slots: number[]): void;
    selected(): number[];
    // The orders that are laid out for several, as ghosts, in place of what is carried; empty: none.
    setPlan(ghosts: { slot: number; ghost: Ghost }[]): void;
    // What units cover, in pixels of the map; of all of them, when none are named.
    boxes(slots?: number[]): Rect[];
    // Brings a unit or a place into the middle and rings it for a moment.
    show(what: number | Point): void;
    // Rings these while the page's pointer rests on a line about them, or a lesson speaks of them;
    // empty: none.
    highlight(slots: number[], how?: 'lit' | 'taught'): void;
    // Shows an order's ghost as if dragged (a panel's button is hovered or focused); null: none.
    preview(order: string | null): void;
    // A unit from the tray, or GROUND: follows the pointer as a ghost until it is put down or Escape.
    // `event` is the pointerdown it was taken up with, if any.
    beginPlace(slot: number, event?: PointerEvent, verb?: string): void;

    // The chances of the order that the slip asks about; null: none are known.
    setOdds(odds: Odds | null, lines: string[]): void; // lines: what they come to, summed up

    // Looks at all troops, or at the whole sheet.
    fit(what: 'troops' | 'whole'): void;
    zoom(factor: number): void;
    setOptions(options: Partial<TableOptions>): void;

    // A copy of the map to print, whole, without selection, standing alone (styles inside).
    svgForPrint(): SVGSVGElement;
    destroy(): void;
}

export interface TableOptions {
    names: boolean; // labels on units
    shading: boolean; // areas around the selected unit
    sight: boolean; // dims what the selected unit does not see
    grid: boolean; // on boards of squares and hexes
    atOnce: boolean; // a drop gives the order without the bubble
}

// In index.ts: export function createTable(host: HTMLElement, deps: TableDeps): TableView;
export type CreateTable = (host: HTMLElement, deps: TableDeps) => TableView;
