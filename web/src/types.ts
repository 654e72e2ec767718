// SPDX-License-Identifier: MIT
// What the engine in the page and the server say, as types. Lengths are whole hundredths of a
// millimetre, points [east, north] from the table's south-west corner, headings in 65,536ths of a
// turn, clockwise from north.

export type Point = [number, number];

// --- the engine (src/wasm/page.c): every answer is one of these, as JSON; Battle, State, Ask and Told
// are what bots are told, too (src/draw/state.h) ---

export interface Clause { id: string; title: string }
export interface Refusal { ok: false; clause: Clause | null; why: string; at: number } // at: offset of a mistake in the text, -1: a rule
export interface Fine { ok: true }
export type Verdict = Fine | Refusal;

export interface Piece { kind: string; name: string; look: string; shape: 'area' | 'disc' | 'line'; level: number; gone: boolean; width: number; points: Point[]; steep: [number, number] | null }
export interface SideInfo { name: string; title: string }
export interface SeatInfo { name: string; kind: 'player' | 'umpire' | 'spectator'; side: number; leads: number[] } // side: -1 for those who do not play
export interface RosterInfo { slot: number; name: string; title: string; side: number; kind: string; kindName: string; look: string; command: number; details: Record<string, string | number | (string | number)[]> }
export interface VerbInfo { word: string; takes: 'nothing' | 'enemy' | 'friends' | 'path' | 'place' | 'words'; subject: boolean; title: string; help: string; form: string[] }
export interface Ware { word: string; title: string; about: string; least: number; most: number; weights: number[]; extras: string[] } // troops that may be bought: so many, of such a weight, with one of the extras
export interface Zone { side: number; units: number[]; low: Point; high: Point }
export interface Entry { side: number; edge: number; at: number; units: number[] }

export interface Battle {
    name: string; title: string; rules: string; rulesTitle: string;
    size: Point; native: number; board: 'free' | 'squares' | 'hexes'; cell: number;
    sides: SideInfo[]; seats: SeatInfo[]; roster: RosterInfo[]; verbs: VerbInfo[]; manners: { word: string; title: string }[]; single: string; phases: string[]; setUp: number; // single: by this verb stands may go each its own way; setUp: so many phases come before the battle
    options: { name: string; value: string; standard: boolean; clause: Clause | null; help: string }[];
    wares?: Ware[]; // of rules by which armies are bought
    sideFields: { name: string; help: string; secret: boolean }[]; // what State.sides counts, in words; secret: nothing there may mean that the seat does not know
    marks: Partial<Record<Mark['kind'], string>>; // what each kind of marker means; those there are
    statuses: string[]; // what the status of a unit is called, the better first
    zones: Zone[]; entries: Entry[];
}

export interface Mark { kind: 'die' | 'red' | 'redR' | 'token' | 'smoke'; number: number }
export interface Intent { word: string; kind: 'stay' | 'go' | 'charge' | 'fire'; points: Point[] } // where the order leads, from the unit on
export interface Unit {
    slot: number; name: string; side: number; kind: string; kindName?: string; look: string; command: number; // kindName: where it is another than in the roster
    onTable: boolean; front: boolean; // front: it faces some way (commanders and garrisons do not)
    at: Point; pose: Point; face: number; // at: its centre; pose: the point that orders mean
    box: [Point, Point, Point, Point]; // front left, front right, rear right, rear left
    stands: [Point, Point, Point, Point][];
    coats: string[]; // how each of them is drawn, "infantry open"; none: as their unit
    numbers: number[]; // by which orders call each of them; 0 or none: by none
    formation: string; status: string; level: number; // level 0: nothing is wrong with it
    condition: string; marks: Mark[]; strength: [number, number] | null; // stands left, of
    intent?: Intent | null; // of rules whose units hold orders, as far as this seat knows
    fields: Record<string, string | number | boolean>;
}
// Rows of the dice that are wanted; hand 1 is the other's. A die passes from that face on, 0: its face is added; again: those that
// passed (1) or failed (2) are thrown once more.
export interface DiceRow { hand: number; count: number; sides: number; pass: number; again: number }
export interface Ask { wants: 'order' | 'dice' | 'nothing'; seats: number[]; kind: string; sealed?: true; unit: number; other: number; question: string; dice: DiceRow[]; outcome: 'none' | 'win' | 'draw'; winner: number }
// What decides the battle. now and limit are null, and sure is false, where the seat cannot know.
export interface Tally {
    kind: 'losses' | 'points' | 'goal' | 'place' | 'turns' | 'quiet';
    side: number; title: string; now: number | null; limit: number | null;
    next: 'nothing' | 'mayEnd' | 'ends' | 'reached'; sure: boolean;
    at: Point | null; clause: Clause; means: string;
}
export interface State {
    turn: number; weather: string; phase: number; ask: Ask; // weather: the hour too, where the rules count it
    units: Unit[]; pieces: Piece[]; entries: Entry[];
    game: Record<string, string | number | boolean>; sides: Record<string, string | number | boolean>[];
    tally: Tally[];
}

export interface Action { order: string; wording: string; verb: string; unit: number; others: number[]; where: string; why: string } // where: "Into the village"; '' where it leads nowhere, or nobody has looked
// asked: it answers what is asked now.
export interface Choice { verb: string; form: string; formTitle: string; title: string; help: string; takes: VerbInfo['takes']; may: boolean; asked: boolean; why: Refusal | null; actions: Action[]; targets: number[] }
export interface Choices { unit: number; choices: Choice[] }

export interface Ghost {
    verdict: Verdict; order: string; wording: string; verb: string;
    path: { at: Point; box: [Point, Point, Point, Point] }[]; // after each leg, the start first
    moved: { slot: number; at: Point; pose: Point; face: number; box: [Point, Point, Point, Point]; stands: [Point, Point, Point, Point][] }[];
    price: { used: number; allowed: number; points: boolean; clause: Clause | null } | null;
    short: Refusal | null; // why it does not come to the place it was dragged to
    stops: { name: string; shows: Show; clause: Clause | null; tale: string }[]; // what will happen on the way, as far as this seat can know
    pieces: Piece[]; entries: Entry[]; // what will be on the table that is not there yet
    rolls: boolean; // dice will be thrown
    chances: boolean; // there are chances to look at: dice, or a charge that the enemy answers first
    asks: string; // what its seat is asked after it, as far as it can know; '': nothing yet
}

export interface Outcome { outcome: string; chance: string; value: number; low: number; high: number }
export type Gist = Pick<Outcome, 'outcome' | 'chance' | 'value'>; // outcomes that come to the same
// What it comes to, summed up, for each answer the enemy has. A charge is won, drawn or lost; fire tells or not; what is tried comes
// off or not. says: "fires first", of the unit; unit 0: nobody is asked.
export type Share = Pick<Outcome, 'chance' | 'value'>;
export interface Case { unit: number; order: string; says: string; well: Share; even: Share; ill: Share; exact: boolean; samples: number }
export interface Prospects { kind: 'charge' | 'fire' | 'try'; unit: number; enemy: number; cases: Case[] } // enemy 0: he is not named
export interface Odds { order: string; exact: boolean; brief: boolean; rolls: number; samples: number; outcomes: Outcome[]; gists: Gist[]; prospects: Prospects | null }
export interface Area { kind: 'fire' | 'zone' | 'command' | 'charge'; band: number; clause: Clause | null; corners: Point[] }
export interface Sight { slot: number; sees: boolean; seen: boolean; distance: number; clause: Clause | null }
export interface CardLine { text: string; clause: Clause | null }
// What the book says, what it comes to now (null: the same), why not at all now, and what changes it.
export interface CardRow { what: string; book: CardLine; now: CardLine | null; bar: CardLine | null; notes: CardLine[] }
export interface Ground { name: string; rows: CardRow[] } // "The eastern wood", and what it does
export interface Nearest { slot: number; distance: number; text: string }
export interface Measure { distance: number; text: string; bearing: number }

export type Event = [number, number, number, number, number, number, number, number]; // kind, clause, unit, other, a, b, c, dice
export type Show = 'nothing' | 'fire' | 'hurt' | 'shaken' | 'onset' | 'clash' | 'halt' | 'placed'; // enum show of core/aids.h
export interface Told { name: string; shows: Show; clause: Clause | null; unit: number; other: number; a: number; b: number; c: number; tale: string; secret?: number[] } // secret: sides that must not hear of it, for who may

// --- the server (docs/protocol.md) ---

export interface SeatState { name: string; kind: SeatInfo['kind']; side: number; player: string; online: boolean; asked: boolean; answered: boolean }
export interface Frame {
    f: number;              // number of the frame, as this seat counts them
    by: string;             // seat, "" for dice alone
    order: string;          // "" when it is not to be heard
    events: Event[];
    view: string;           // base64 of the changed bytes of the game, see docs/protocol.md
    battle?: string;        // the same of the battle
    hash: string;           // of the view after it
    undo?: boolean;         // it took the last order back
    at: number;             // seconds since 1970
}
export interface Said { by: string; text: string; at: number }

export type FromServer =
    | { t: 'table'; game: string; title: string; rules: string; seat: string; n: number; f: number; battle: string; view: string; hash: string; seats: SeatState[]; log: Omit<Frame, 'view' | 'battle' | 'hash'>[]; said: Said[]; over: boolean; clock: Clock | null }
    | ({ t: 'frame'; n: number; seats: SeatState[] } & Frame) // n: as in table
    | { t: 'ack'; n: number; f: number }
    | { t: 'no'; n: number; why: string; clause: string | null }
    | { t: 'wait'; n: number; why: string } // it is not known yet what becomes of n; 0: of what has no number
    | { t: 'seats'; seats: SeatState[] }
    | ({ t: 'said' } & Said)
    | { t: 'clock' } & { clock: Clock }
    | ({ t: 'advice' } & Advice)
    | ({ t: 'thinking' } & Thinking)
    | { t: 'error'; why: string };
export interface Advice { f: number; at?: number; player: string; best: { order: string; value: number }[] } // f, at: as it was asked; best: what the player would do, and what else
export interface Thinking { seat: string; player: string; percent: number } // the computer, until the next frame
export interface Clock { left: number[]; running: number[]; at: number } // seconds by seat

export type ToServer =
    | { t: 'hello'; token: string; f: number; host?: string } // host: the host's token, to hand seats that are not one's own
    | { t: 'order'; n: number; text: string }
    | { t: 'dice'; n: number; faces: number[] }
    | { t: 'undo'; n: number }
    | { t: 'say'; text: string }
    | { t: 'advise'; f: number; player: string; at?: number; seat?: string } // what would this player of the computer do? f: the last frame the page has; at: then, in this seat, in the replay of a battle that is over
    | { t: 'move' } // the computer is to give the best order it has by now
    | { t: 'hand'; seat: string; to: string }; // to: a player of the computer, or "person"

// --- the lobby, over HTTP (docs/protocol.md) ---

export interface OptionInfo { name: string; clause: Clause | null; help: string; standard: string; values: string[]; low: number; high: number; none: string | null } // values: empty when any number from low to high will do; none: the word for -1
export interface RulesInfo { name: string; title: string; revision: number }
export interface TroopInfo { name: string; title: string; kind: string; kindTitle: string; look: string; command: string } // command: name of the unit it answers to, ''
export interface LessonStep { say: string; show: string; until: string } // show: a unit by its name, a part of the table, or ''; until: what the hand is to do
export interface BriefingInfo { situation: string; aims: [string, string]; special: string[] }
export interface BattleInfo {
    name: string; title: string; description: string; rules: string; first: boolean; teaches: boolean; lesson?: LessonStep[]; briefing?: BriefingInfo | null; // teaches: it has a lesson; both come with the battle alone
    sides: { name: string; title: string; troops: number; units?: TroopInfo[] }[]; // units: with the battle alone
    seats: { name: string; kind: SeatInfo['kind']; side: number; chooses: boolean }[]; // chooses: its army, see ArmyTable
    turns: number; size: Point; native: number; // turns 0: no limit
    options: Record<string, string>; // as the battle sets them, where it does
}
export interface ArmyTable { rules: string; battle: string; view: string; hash: string } // the seat is asked which army it brings
export interface PlayerInfo { name: string; help: string; ladder: boolean }
export interface NewGame { battle: string; title: string; options: Record<string, string>; seats: Record<string, string>; dice: 'seeded' | 'typed'; clock: number }
export interface SeatLink { name: string; kind: SeatInfo['kind']; side: number; player: string; token: string }
export interface Made { game: string; host: string; seats: SeatLink[] }
export interface Summary { token: string; game: string; title: string; battle: string; rules: string; seat: string; begun: boolean; turn: number; asked: boolean; over: boolean; winner: string; moved: number } // winner '': nobody
export interface Report { percent: number; link: string } // of the battle told; 100: it is there
export interface Replay { rules: string; battle: string; view: string; hash: string; frames: Frame[]; course: Course | { why: string } } // battle and view: as they were before the first frame
// The chances to win in ten-thousandths: before the first turn, and after each, when so many frames (f) had been told. swings: the
// turns that moved them most, as the moments they led to, and what happened in them.
export interface Course { moments: { f: number; turn: number; chances: [number, number] }[]; swings: { moment: number; told: { times: number; event: Event }[] }[] }
