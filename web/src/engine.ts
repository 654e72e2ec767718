// SPDX-License-Identifier: MIT
// The engine of the page: src/wasm/exports.h, with types.
//
// It keeps the bytes of one battle and of one view of its game, and answers questions about them.
// Should the engine ever stop in the middle of a question, the question fails with a sentence and a
// fresh engine is there for the next, with the same battle and view.
import { applied } from './delta';
import type {
    Action, Area, Battle, CardRow, Choices, Clause, Event, Ghost, Ground, Measure, Nearest, Odds, Point, Refusal, Sight, State,
    Told, Verdict,
} from './types';
import { type Catalogue, say } from './words';

export class EngineError extends Error {}

interface Exports {
    memory: WebAssembly.Memory;
    page_battle(): number;
    page_battle_bytes(): number;
    page_game(): number;
    page_game_bytes(): number;
    page_input(): number;
    page_input_bytes(): number;
    page_answer(): number;
    page_words(): number;
    page_words_bytes(): number;
    page_speak(pairs: number, point: number): void;
    page_open(): number;
    page_state(seat: number): number;
    page_hash(): number;
    page_offers(seat: number, most: number): number;
    page_choices(seat: number, unit: number): number;
    page_wording(seat: number): number;
    page_check(seat: number): number;
    page_ghost(seat: number): number;
    page_steer(seat: number, unit: number, east: number, north: number, faced: number, face: number): number;
    page_go_on(): number;
    page_odds(seat: number): number;
    page_advice(seat: number): number;
    page_card(sides: number, unit: number): number;
    page_ground(piece: number): number;
    page_areas(unit: number): number;
    page_sight(unit: number): number;
    page_nearest(unit: number): number;
    page_measure(unit: number, east: number, north: number, other: number, otherEast: number, otherNorth: number): number;
    page_tale(): number;
    page_clause(clause: number): number;
}

// All that another engine needs to give the same answers.
export interface Held { module: WebAssembly.Module; rules: string; battle: Uint8Array; view: Uint8Array; tongue: Tongue }

// Words for people in another language, as src/wasm/exports.h has them.
interface Tongue { pairs: number; bytes: Uint8Array; point: string }
const ENGLISH: Tongue = { pairs: 0, bytes: new Uint8Array(0), point: '.' };

// A unit by its slot, or a point.
export type Spot = number | Point;

const MOST_JUDGED = 256; // a drag judges one a frame

const writer = new TextEncoder();
const reader = new TextDecoder();

export class Engine {
    private engine: Exports;
    private rules = '';
    private battleBytes: Uint8Array;
    private viewBytes = new Uint8Array(0);
    private opened: Battle | null = null;
    private tongue = ENGLISH;
    private readonly clauses = new Map<number, Clause | null>();
    private readonly judged = new Map<string, Ghost>(); // in this view, by seat and order
    private supposed = false; // what is asked now is asked of what orders would lead to

    private constructor(private readonly module: WebAssembly.Module) {
        this.engine = Engine.start(module);
        this.battleBytes = new Uint8Array(this.engine.page_battle_bytes());
    }

    // Every rule set has an engine of its own, so that a page loads only what it plays.
    static async load(rules: string): Promise<Engine> {
        const answer = await fetch(`engine-${encodeURIComponent(rules)}.wasm`);

        if (!answer.ok)
            throw new EngineError(
                say('The engine could not be loaded: the server answered {status}.', { status: answer.status }));
        return Engine.from(await answer.arrayBuffer());
    }

    static async from(bytes: BufferSource): Promise<Engine> {
        return new Engine(await WebAssembly.compile(bytes));
    }

    static of(held: Held): Engine {
        const engine = new Engine(held.module);

        engine.take(held.tongue);
        engine.open(held.rules, held.battle);
        engine.setView(held.view);
        return engine;
    }

    private static start(module: WebAssembly.Module): Exports {
        return new WebAssembly.Instance(module, {}).exports as unknown as Exports;
    }

    // --- what it is asked about ---

    get battle(): Battle {
        if (!this.opened)
            throw new EngineError(say('No battle is open.'));
        return this.opened;
    }

    get held(): Held {
        return { module: this.module, rules: this.rules, battle: this.battleBytes, view: this.viewBytes, tongue: this.tongue };
    }

    // What cannot be opened leaves the battle that was open before.
    open(rules: string, battle: Uint8Array): Battle {
        if (battle.length !== this.battleBytes.length)
            throw new EngineError(
                say('Expected {n} bytes of a battle, not {length}.', { n: this.battleBytes.length, length: battle.length }));
        this.put(this.engine.page_battle(), battle);
        this.write(rules);
        try {
            this.opened = this.answer<Battle>((e) => e.page_open());
        } catch (problem) {
            this.fill();
            throw problem;
        }
        this.rules = rules;
        this.battleBytes = battle.slice();
        // A game is as long as its rules say.
        if (this.viewBytes.length !== this.engine.page_game_bytes())
            this.viewBytes = new Uint8Array(this.engine.page_game_bytes());
        this.clauses.clear();
        this.judged.clear();
        return this.opened;
    }

    setView(view: Uint8Array): void {
        if (view.length !== this.viewBytes.length)
            throw new EngineError(
                say('Expected {n} bytes of a game, not {length}.', { n: this.viewBytes.length, length: view.length }));
        this.viewBytes = view.slice();
        this.judged.clear();
        this.put(this.engine.page_game(), this.viewBytes);
    }

    // Differences from what it holds.
    applyDelta(view: string, battle?: string): void {
        const next = applied(view, this.viewBytes);

        if (battle !== undefined)
            this.open(this.rules, applied(battle, this.battleBytes));
        this.setView(next);
    }

    // A whole table at once, as the server sends it first.
    openTable(rules: string, battle: string, view: string): Battle {
        const opened = this.open(rules, applied(battle, new Uint8Array(this.battleBytes.length)));

        this.setView(applied(view, new Uint8Array(this.viewBytes.length)));
        return opened;
    }

    // In the words of a catalogue, with this before decimals; an empty one: in English. What was asked
    // before is asked again.
    speak(words: Catalogue, point: string): void {
        const pairs = Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1));
        const bytes = writer.encode(pairs.flat().map((text) => `${text}\0`).join(''));

        this.take(bytes.length < this.engine.page_words_bytes() ? { pairs: pairs.length, bytes, point } : ENGLISH);
        if (this.opened)
            this.open(this.rules, this.battleBytes);
    }

    private take(tongue: Tongue): void {
        this.tongue = tongue;
        this.put(this.engine.page_words(), tongue.bytes);
        this.engine.page_speak(tongue.pairs, tongue.point.charCodeAt(0));
    }

    hash(): string {
        return this.answer((e) => e.page_hash());
    }

    // --- questions ---

    state(seat: number): State {
        return this.answer((e) => e.page_state(seat));
    }

    // All orders suggested to a seat, at most so many.
    offers(seat: number, most = 0): Action[] {
        return this.answer((e) => e.page_offers(seat, most));
    }

    choices(seat: number, unit: number): Choices {
        return this.answer((e) => e.page_choices(seat, unit));
    }

    // An order is judged once in a view: whoever has seen its ghost knows whether it may be given.
    check(seat: number, order: string): Verdict {
        const known = this.known(seat, order);

        if (known) return known.verdict;
        this.write(order);
        return this.answer((e) => e.page_check(seat));
    }

    ghost(seat: number, order: string): Ghost {
        const known = this.known(seat, order);

        if (known) return known;
        this.write(order);
        return this.keep(seat, order, this.answer((e) => e.page_ghost(seat)));
    }

    private known(seat: number, order: string): Ghost | undefined {
        return this.supposed ? undefined : this.judged.get(`${seat} ${order}`);
    }

    private keep(seat: number, order: string, ghost: Ghost): Ghost {
        if (this.supposed) return ghost;
        if (this.judged.size >= MOST_JUDGED) this.judged.clear();
        if (order) this.judged.set(`${seat} ${order}`, ghost);
        return ghost;
    }

    // The order that brings a unit's pose to the point, heading so unless `face` is null. An empty
    // verb: whichever is right now. A form may follow the verb: "deploy column". Unit 0: terrain, or a
    // point on the edge.
    steer(seat: number, unit: number, verb: string, at: Point, face: number | null): Ghost {
        this.write(verb);
        const ghost = this.answer<Ghost>((e) =>
            e.page_steer(seat, unit, at[0], at[1], face === null ? 0 : 1, face === null ? 0 : face));

        return this.keep(seat, ghost.order, ghost);
    }

    // Orders that are to be given one after the other: `goOn` makes what the last ghost came to the game
    // that is asked about. When all has been asked, the view is what it was.
    supposing<T>(work: (goOn: () => void) => T): T {
        try {
            return work(() => {
                this.answer<true>((e) => e.page_go_on());
                this.supposed = true;
            });
        } finally {
            this.supposed = false;
            this.put(this.engine.page_game(), this.viewBytes);
        }
    }

    // Some take seconds: a page asks web/src/chances.ts, which does not wait.
    odds(seat: number, order: string): Odds | Refusal {
        this.write(order);
        return this.answer((e) => e.page_odds(seat));
    }

    // What a unit can do, as who stands with these sides may know it, a bit each: none for an umpire,
    // both for those who only watch.
    card(sides: number, unit: number): CardRow[] {
        return this.answer((e) => e.page_card(sides, unit));
    }

    // What a piece of ground does, by its place in State.pieces.
    ground(piece: number): Ground {
        return this.answer((e) => e.page_ground(piece));
    }

    // Where an order leads and what speaks for it; why not, where it may not be given.
    advice(seat: number, order: string): Action | Refusal {
        this.write(order);
        return this.answer((e) => e.page_advice(seat));
    }

    // An order as people say it, whether it may be given now or not.
    wording(seat: number, order: string): Action | Refusal {
        this.write(order);
        return this.answer((e) => e.page_wording(seat));
    }

    areas(unit: number): Area[] {
        return this.answer((e) => e.page_areas(unit));
    }

    sight(unit: number): Sight[] {
        return this.answer((e) => e.page_sight(unit));
    }

    // The nearest enemy that the unit sees; null: it sees none.
    nearest(unit: number): Nearest | null {
        return this.answer((e) => e.page_nearest(unit));
    }

    measure(from: Spot, to: Spot): Measure {
        const [unit, at] = spot(from);
        const [other, there] = spot(to);

        return this.answer((e) => e.page_measure(unit, at[0], at[1], other, there[0], there[1]));
    }

    tale(event: Event): Told {
        this.put(this.engine.page_input(), new Uint8Array(Int32Array.from(event).buffer));
        return this.answer((e) => e.page_tale());
    }

    clause(number: number): Clause | null {
        let clause = this.clauses.get(number);

        if (clause === undefined) {
            clause = this.answer<Clause | null>((e) => e.page_clause(number));
            this.clauses.set(number, clause);
        }
        return clause;
    }

    // --- memory ---

    private put(address: number, bytes: Uint8Array): void {
        new Uint8Array(this.engine.memory.buffer).set(bytes, address);
    }

    private write(text: string): void {
        const bytes = writer.encode(text);

        if (bytes.length >= this.engine.page_input_bytes())
            throw new EngineError(say('This text is too long for an order.'));
        this.put(this.engine.page_input(), bytes);
        this.put(this.engine.page_input() + bytes.length, new Uint8Array(1));
    }

    private answer<T>(ask: (e: Exports) => number): T {
        let length: number;

        try {
            length = ask(this.engine);
        } catch (stopped) {
            this.restart();
            throw new EngineError(
                say('The engine stopped in the middle of an answer ({why}).', { why: String(stopped) }));
        }
        const start = this.engine.page_answer();
        const text = reader.decode(new Uint8Array(this.engine.memory.buffer, start, length));
        const value = JSON.parse(text) as T | { error: string };

        if (typeof value === 'object' && value !== null && 'error' in value)
            throw new EngineError(value.error);
        return value as T;
    }

    private restart(): void {
        this.engine = Engine.start(this.module);
        this.take(this.tongue);
        this.fill();
    }

    // Writes what it holds into the engine's memory.
    private fill(): void {
        this.put(this.engine.page_battle(), this.battleBytes);
        this.put(this.engine.page_game(), this.viewBytes);
        if (!this.opened)
            return;
        this.write(this.rules);
        this.engine.page_open();
    }
}

function spot(of: Spot): [number, Point] {
    return typeof of === 'number' ? [of, [0, 0]] : [0, of];
}
