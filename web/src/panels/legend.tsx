// SPDX-License-Identifier: MIT
// The legend: what the signs of this battle mean, each drawn by the hand that draws the map.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { rowText } from '../account';
import { ask } from '../desk';
import * as store from '../store';
import { putIntents } from '../table/intents';
import { putLand, UPWARD } from '../table/ground';
import { badge, markGroup } from '../table/marks';
import { outlineOf } from '../table/outline';
import { putDefs } from '../table/paper';
import { putAreas, putEntries, putShadeDefs, putZones } from '../table/shade';
import { put, type Sheet } from '../table/sheet';
import { putTrails } from '../table/trails';
import { type Body, putBody, putStrength } from '../table/troops';
import { putSmoke } from '../table/units';
import { putRoads } from '../table/ways';
import type { Area, Battle, Mark, Piece, Point, State, Unit } from '../types';
import { listed, say } from '../words';
import { capital, Dialog, wordText } from './parts';
import { shadeName } from './shading';

// A sheet as large as one sign, in its own pens.
const WIDE = 64;
const HIGH = 40;
const MIDDLE = { x: WIDE / 2, y: HIGH / 2 };

type Draw = (s: Sheet, svg: SVGSVGElement) => void;
interface Entry {
    draw: Draw;
    text: string;
    lines?: string[];
}

const each = <T,>(list: T[], key: (one: T) => string): T[] =>
    list.filter((one, i) => list.findIndex(other => key(other) === key(one)) === i);
const at = (x: number, y: number): Point => [100 * x, 100 * (HIGH - y)];

// --- troops ---

function bodyFor(look: string, coat = ''): Body {
    const round = look === 'commander';
    const [wide, deep] =
        round || coat.includes('one') ? [11, 11] : look === 'artillery' || look === 'headquarters' ? [14, 11] : [21, 11];
    const base = { at: { x: 0, y: 0 }, wide, deep, turn: 0, coat };
    return { face: 0, bases: round ? [] : [base], wide, deep, round, garrison: false };
}

const inMiddle = (svg: SVGSVGElement, name = '', size = 1) =>
    put(svg, 'g', { class: name, transform: `translate(${MIDDLE.x} ${MIDDLE.y}) scale(${size})` });
const SMALL = 0.7; // with something before it or behind

const troops =
    (look: string, { coat = '', side = 0, level = 0 } = {}): Draw =>
    (s, svg) =>
        putBody(s, inMiddle(svg), bodyFor(look, coat), { side, look, level });

// The main body of an army, as it is drawn here.
const usual = (units: Unit[]) => units.find(unit => unit.look === 'infantry')?.coats[0] ?? '';

function kindsOf(battle: Battle): Entry[] {
    const units = store.state.value?.units ?? [];
    return each(battle.roster, unit => unit.look).map(({ look }) => ({
        draw: troops(look, { coat: look === 'infantry' ? usual(units) : '' }),
        text: capital(
            listed(each(battle.roster.filter(unit => unit.look === look), unit => unit.kindName).map(unit => unit.kindName)),
        ),
    }));
}

function mannerText(coat: string): string {
    const manners = coat.split(' ').slice(1);
    if (manners.includes('lost')) return say('A stand that is lost');
    if (manners.includes('in')) return say('In a house or a boat: without a front');
    if (manners.includes('team')) return say('Limbered, or horses that are held');
    if (manners.includes('pikes')) return say('With pikes');
    return manners.includes('open') ? say('In open order') : '';
}

const mannersOf = (units: Unit[]): Entry[] =>
    each(
        units
            .flatMap(unit => unit.coats)
            .map(coat => ({ draw: troops(coat.split(' ')[0] ?? '', { coat }), text: mannerText(coat) }))
            .filter(({ text }) => text),
        ({ text }) => text,
    );

const sidesOf = (battle: Battle, units: Unit[]): Entry[] =>
    battle.sides.map(({ title }, side) => ({
        draw: troops('infantry', { coat: usual(units), side }),
        text: title,
    }));

function bodiesOf(battle: Battle, units: Unit[]): Entry[] {
    const pips = units.some(unit => unit.strength);
    return [
        ...sidesOf(battle, units),
        ...kindsOf(battle),
        ...mannersOf(units),
        { draw: troops('infantry', { coat: usual(units) }), text: say('The wedge and the heavy edge are its front') },
        ...(pips
            ? [
                  {
                      draw: ((s, svg) => {
                          const group = inMiddle(svg, '', SMALL);
                          putBody(s, group, bodyFor('infantry'), { side: 0, look: 'infantry', level: 0 });
                          putStrength(s, group, bodyFor('infantry'), [3, 4]);
                      }) as Draw,
                      text: say('Dots behind it: stands left, and lost'),
                  },
              ]
            : []),
    ];
}

// --- markers ---

const SIZE = 9; // half of a marker

function markDraw(kind: Mark['kind']): Draw {
    if (kind !== 'smoke')
        return (_, svg) => inMiddle(svg).append(markGroup({ kind, number: 3 }, SIZE));
    return (s, svg) => {
        const group = inMiddle(svg, '', SMALL);
        putBody(s, group, bodyFor('infantry'), { side: 0, look: 'infantry', level: 0 });
        putSmoke(s, group, bodyFor('infantry'), 1);
    };
}

// Where the rules have no markers of their own, a badge tells how bad it is; who is lost is not there.
function markersOf(battle: Battle): Entry[] {
    const own = Object.entries(battle.marks).map(([kind, word]) => ({
        draw: markDraw(kind as Mark['kind']),
        text: capital(kind === 'die' ? say('{what}: as many as the die shows', { what: word }) : word),
    }));
    const states = battle.statuses.slice(1, 3).map((word, i) => ({
        draw: ((s, svg) => {
            const group = inMiddle(svg);
            putBody(s, group, bodyFor('infantry'), { side: 0, look: 'infantry', level: i + 1 });
            if (own.length) return;
            const sign = badge(word, i + 1, SIZE / 2);
            sign.setAttribute('transform', 'translate(25 13)');
            group.append(sign);
        }) as Draw,
        text: capital(word),
    }));
    return [...own, ...(own.length ? [] : states)];
}

// --- rings ---

const ringed =
    (state: string): Draw =>
    (s, svg) => {
        const group = inMiddle(svg, `table-unit ${state}`);
        put(group, 'rect', { class: 'table-ring', x: -25, y: -16, width: 50, height: 32, rx: 5 });
        putBody(s, put(group, 'g'), bodyFor('infantry'), { side: state === 'is-target' ? 1 : 0, look: 'infantry', level: 0 });
    };

const ringsOf = (units: Unit[]): Entry[] => [
    { draw: ringed('is-ready'), text: say('Can act now') },
    { draw: ringed('is-selected'), text: say('Selected') },
    ...(units.some(unit => unit.command)
        ? [{ draw: ringed('is-led'), text: say('Led by who is selected') }]
        : []),
    { draw: ringed('is-target'), text: say('May be aimed at by who is selected') },
    { draw: ringed('is-dim'), text: say('Out of sight of who is selected') },
    ...(units.some(unit => 'hidden' in unit.fields)
        ? [{ draw: ringed('is-hidden'), text: say('Hidden from the enemy') }]
        : []),
];

// --- the ground ---

const AREA = [at(8, 8), at(50, 5), at(58, 30), at(20, 36)];
const LINE = [at(4, 26), at(26, 16), at(60, 20)];

// The same look, in the shape of a sample.
function sampleOf(piece: Piece): Piece {
    const points = piece.shape === 'disc' ? [at(MIDDLE.x, MIDDLE.y)] : piece.shape === 'area' ? AREA : LINE;
    const width = piece.shape === 'disc' ? 1500 : Math.min(Math.max(piece.width, 300), 900);
    return { ...piece, name: '', points, width, steep: piece.steep && [0, 1] };
}

const landDraw =
    (piece: Piece): Draw =>
    (s, svg) => {
        const land = { piece, outline: outlineOf(s, piece), index: UPWARD.indexOf(piece.look) };
        if (piece.look === 'road') putRoads(s, svg, [land]);
        else putLand(s, put(svg, 'g'), put(svg, 'defs'), land, [piece]);
    };

const groundOf = (state: State): Entry[] =>
    each(
        state.pieces.map((piece, index) => ({ piece, index })).filter(({ piece }) => !piece.gone),
        ({ piece }) => piece.kind,
    ).map(({ piece, index }) => ({
        draw: landDraw(sampleOf(piece)),
        text: capital(wordText(piece.kind)),
        lines: ask(e => e.ground(index), { name: '', rows: [] }).rows.map(rowText),
    }));

// --- lines and shading ---

const WAY = [at(8, 34), at(30, 22), at(54, 8)];

const intentDraw =
    (kind: 'go' | 'charge' | 'fire'): Draw =>
    (s, svg) =>
        putIntents(s, put(svg, 'g'), { units: [{ side: 0, intent: { kind, word: '', points: WAY } }] } as unknown as State);

const areaDraw =
    (kind: Area['kind']): Draw =>
    (s, svg) =>
        putAreas(s, svg, [{ kind, band: 0, clause: null, corners: AREA }]);

const wayDraw =
    (name: string): Draw =>
    (_, svg) =>
        put(put(svg, 'g', { class: name }), 'path', { class: 'table-way', d: 'M8 34L30 22L54 8' });

function linesOf(battle: Battle, state: State): Entry[] {
    const areas = each(
        state.units.filter(unit => unit.onTable).flatMap(unit => ask(e => e.areas(unit.slot), [])),
        area => area.kind,
    );
    return [
        { draw: wayDraw(''), text: say('The way of the order that is in the hand') },
        { draw: wayDraw('table-ghost is-illegal'), text: say('A way that is not allowed') },
        {
            draw: (s, svg) => putTrails(s, put(svg, 'g'), [{ slot: 0, side: 1, points: WAY }]),
            text: say('Where the enemy went with his last turn'),
        },
        ...(state.units.some(unit => unit.intent !== undefined)
            ? [
                  { draw: intentDraw('go'), text: say('Told to go there') },
                  { draw: intentDraw('charge'), text: say('Told to charge') },
                  { draw: intentDraw('fire'), text: say('Told to fire') },
              ]
            : []),
        ...(battle.entries.length || state.entries.length
            ? [
                  {
                      draw: ((s, svg) =>
                          putEntries(s, put(svg, 'g', { transform: 'translate(0 -18)' }), [
                              { side: 0, edge: 2, at: 100 * MIDDLE.x, units: [] },
                          ])) as Draw,
                      text: say('Troops may come on here'),
                  },
              ]
            : []),
        ...areas.map(({ kind, clause }) => ({
            draw: areaDraw(kind),
            text: shadeName(kind),
            lines: clause ? [clause.title] : [],
        })),
        ...(battle.zones.length
            ? [
                  {
                      draw: ((s, svg) =>
                          putZones(s, svg, [{ side: 0, units: [], low: at(8, 34), high: at(56, 6) }])) as Draw,
                      text: say('Where troops may be set up'),
                  },
              ]
            : []),
    ];
}

// --- all of it ---

function Sign({ s, draw }: { s: Sheet; draw: Draw }) {
    const svg = useRef<SVGSVGElement>(null);
    useEffect(() => {
        if (svg.current) draw(s, svg.current);
    }, []);
    return <svg ref={svg} class="legend-sign" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true" />;
}

function Part({ s, title, entries }: { s: Sheet; title: string; entries: Entry[] }) {
    if (!entries.length) return null;
    return (
        <section>
            <h3>{title}</h3>
            <ul>
                {entries.map(({ draw, text, lines }) => (
                    <li>
                        <Sign s={s} draw={draw} />
                        <div>
                            {text}
                            {lines?.map(line => <p class="small">{line}</p>)}
                        </div>
                    </li>
                ))}
            </ul>
        </section>
    );
}

// What all signs are filled with.
function Inks({ s, children }: { s: Sheet; children: ComponentChildren }) {
    const svg = useRef<SVGSVGElement>(null);
    useEffect(() => {
        if (svg.current) putShadeDefs(s, putDefs(s, svg.current));
    }, []);
    return (
        <div class="legend">
            <svg ref={svg} class="legend-inks" aria-hidden="true" />
            {children}
        </div>
    );
}

export function LegendDialog({ close }: { close: () => void }) {
    const battle = store.battle.value;
    const state = store.state.value;
    const s = useMemo((): Sheet => ({ battle: battle!, width: WIDE, height: HIGH, pen: 1, id: 'legend-' }), []);
    if (!battle || !state) return null;
    return (
        <Dialog title={say('Legend')} close={close} wide>
            <Inks s={s}>
                <Part s={s} title={say('Troops')} entries={bodiesOf(battle, state.units)} />
                <Part s={s} title={say('Markers')} entries={markersOf(battle)} />
                <Part s={s} title={say('Rings')} entries={ringsOf(state.units)} />
                <Part s={s} title={say('The ground')} entries={groundOf(state)} />
                <Part s={s} title={say('Lines and shading')} entries={linesOf(battle, state)} />
            </Inks>
        </Dialog>
    );
}
