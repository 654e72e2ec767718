// SPDX-License-Identifier: MIT
// What surrounds a map: a graduated border, the title, a scale, a compass rose.
import type { Piece } from '../types';
import { type Outline, circle, outlineOf, toOutline, holds } from './outline';
import { fill, INK, PAPER } from './paper';
import { type Sheet, type Spot, drawn, pathOf, put } from './sheet';
import { say } from '../words';

export const FONT =
    "'Libre Baskerville', Baskerville, 'Big Caslon', 'Hoefler Text', 'Palatino Linotype', " +
    "Palatino, 'P052', Georgia, 'DejaVu Serif', serif";

// Beyond the table's edge, in pens.
export const MARGIN = { left: 24, right: 24, top: 52, bottom: 42 };

export function putPaper(s: Sheet, parent: Element): void {
    const pen = s.pen;
    const all = {
        x: -MARGIN.left * pen,
        y: -MARGIN.top * pen,
        width: s.width + (MARGIN.left + MARGIN.right) * pen,
        height: s.height + (MARGIN.top + MARGIN.bottom) * pen,
    };

    put(parent, 'rect', { ...all, fill: fill(s, 'age') });
    put(parent, 'rect', { ...all, fill: fill(s, 'laid') });
    put(parent, 'rect', { ...all, fill: fill(s, 'pulp') });
}

export function putFrame(s: Sheet, parent: Element, pieces: Piece[]): void {
    const group = put(parent, 'g', { 'font-family': FONT, fill: INK });

    putBorder(s, group);
    putGraduation(s, group);
    putTitle(s, group);
    putScale(s, group);
    putCompass(s, group, emptyCorner(s, pieces));
}

function box(s: Sheet, parent: Element, off: number, width: number): void {
    const by = off * s.pen;

    put(parent, 'rect', {
        x: -by,
        y: -by,
        width: s.width + 2 * by,
        height: s.height + 2 * by,
        fill: 'none',
        stroke: INK,
        'stroke-width': width * s.pen,
    });
}

function putBorder(s: Sheet, parent: Element): void {
    box(s, parent, 0, 0.45);
    box(s, parent, 2.2, 0.3);
    box(s, parent, 4.4, 0.3);
    box(s, parent, 6.6, 1.7);
    box(s, parent, 8.4, 0.3);
}

// How many of the table's own units a step of the ruler has: 1, 5, 10, 50...
function stepOf(s: Sheet, least: number): number {
    const native = s.battle.native / 100;

    for (const n of [1, 2, 5, 10, 20, 25, 50, 100, 200, 500]) if (n * native >= least) return n;
    return 1000;
}

// Black and white by turns like the edge of a chart, numbered outside.
function putGraduation(s: Sheet, parent: Element): void {
    const native = s.battle.native / 100;
    const pen = s.pen;
    const bar = stepOf(s, 14 * pen);
    const mark = stepOf(s, 44 * pen);
    let d = '';

    for (const [far, along] of [
        [s.width, true],
        [s.height, false],
    ] as const) {
        for (let n = 0; n * bar * native < far - 1e-6; n += 2) {
            const from = n * bar * native;
            const to = Math.min(far, from + bar * native);

            for (const off of [-4.4 * pen, (along ? s.height : s.width) + 2.2 * pen])
                d += along
                    ? drawn`M${from} ${off}H${to}v${2.2 * pen}H${from}Z`
                    : drawn`M${off} ${s.height - from}v${from - to}h${2.2 * pen}v${to - from}Z`;
        }
        if (s.battle.board === 'free')
            for (let n = 0; n * native <= far + 1e-6; n += mark)
                putNumber(s, parent, n, n * native, along);
        else putCells(s, parent, far, along);
    }
    put(parent, 'path', { d, fill: INK });
}

// Of a board the cells of its first row and column, as orders name them.
function putCells(s: Sheet, parent: Element, far: number, along: boolean): void {
    const cell = s.battle.cell / 100;
    const pitch = !along && s.battle.board === 'hexes' ? (cell * Math.sqrt(3)) / 2 : cell;
    const every = cell < 9 * s.pen ? 2 : 1;

    for (let n = 0; n < Math.round(far / pitch); n += every)
        putNumber(s, parent, n, cell / 2 + n * pitch, along);
}

function putNumber(s: Sheet, parent: Element, n: number, at: number, along: boolean): void {
    const size = 6 * s.pen;

    if (along)
        put(
            parent,
            'text',
            { x: at, y: s.height + 15.5 * s.pen, 'font-size': size, 'text-anchor': 'middle' },
            String(n),
        );
    else
        put(
            parent,
            'text',
            {
                x: -10.5 * s.pen,
                y: s.height - at + 2.1 * s.pen,
                'font-size': size,
                'text-anchor': 'end',
            },
            String(n),
        );
}

function putTitle(s: Sheet, parent: Element): void {
    const pen = s.pen;
    const x = s.width / 2;
    const title = s.battle.title || s.battle.name;
    const size = Math.min(17 * pen, (s.width * 0.82) / (title.length * 0.62));
    const half = Math.min(s.width * 0.46, title.length * size * 0.31 + 12 * pen);

    put(
        parent,
        'text',
        {
            x,
            y: -40 * pen,
            'font-size': 7.2 * pen,
            'font-style': 'italic',
            'text-anchor': 'middle',
        },
        say('A Plan of the Battle of'),
    );
    put(
        parent,
        'text',
        {
            x,
            y: -23 * pen,
            'font-size': size,
            'text-anchor': 'middle',
            'letter-spacing': 0.05 * size,
        },
        title,
    );
    put(
        parent,
        'text',
        {
            x,
            y: -13 * pen,
            'font-size': 5.4 * pen,
            'font-style': 'italic',
            'text-anchor': 'middle',
        },
        say('fought under the rules of {rules}', { rules: s.battle.rulesTitle }),
    );
    for (const hand of [-1, 1]) putFlourish(s, parent, x + hand * half, -28.5 * pen, hand);
}

// A stroke of the pen that ends in a curl.
function putFlourish(s: Sheet, parent: Element, x: number, y: number, hand: number): void {
    put(parent, 'path', {
        transform: drawn`translate(${x} ${y}) scale(${hand * s.pen} ${s.pen})`,
        d:
            'M0 0C9-5 16 5 26 0S44-4 46 1C47 4 43 5.4 42 3.2' +
            'M0 0C8 4 18-4 30 2.6C33 4.4 30 7 28.4 5.4M3 0C10 1.4 18-1.4 38 .4',
        fill: 'none',
        stroke: INK,
        'stroke-width': '.55',
        'stroke-linecap': 'round',
    });
    put(parent, 'path', {
        transform: drawn`translate(${x} ${y}) scale(${s.pen})`,
        d: 'M-1.6 0L0-1.6L1.6 0L0 1.6Z',
        fill: INK,
    });
}

function putScale(s: Sheet, parent: Element): void {
    const native = s.battle.native / 100;
    const pen = s.pen;
    const step = stepOf(s, 22 * pen);
    const far = step * native;
    const y = s.height + 24 * pen;
    const steps = 5;
    const left = s.width / 2 - (steps * far) / 2;
    let d = '';

    for (let i = 0; i < steps; i++)
        d += drawn`M${left + i * far} ${y + (i % 2 ? 1.5 * pen : 0)}h${far}v${1.5 * pen}h${-far}Z`;
    put(parent, 'path', { d, fill: INK });
    put(parent, 'path', {
        d: drawn`M${left} ${y}h${steps * far}v${3 * pen}h${-steps * far}Z`,
        fill: 'none',
        stroke: INK,
        'stroke-width': 0.4 * pen,
    });
    for (let i = 0; i <= steps; i++)
        put(
            parent,
            'text',
            { x: left + i * far, y: y + 9 * pen, 'font-size': 5.2 * pen, 'text-anchor': 'middle' },
            String(i * step),
        );
    put(
        parent,
        'text',
        {
            x: s.width / 2,
            y: y + 15.4 * pen,
            'font-size': 5.2 * pen,
            'text-anchor': 'middle',
            'font-style': 'italic',
        },
        scaleText(s.battle.native),
    );
}

const INCH = 2540,
    CENTIMETRE = 1000,
    BASE_WIDTH = 6000,
    MILLIMETRE = 100;

function scaleText(native: number): string {
    switch (native) {
        case INCH:
            return say('Scale of inches upon the table');
        case CENTIMETRE:
            return say('Scale of centimetres upon the table');
        case BASE_WIDTH:
            return say('Scale of base widths upon the table');
        case MILLIMETRE:
            return say('Scale of millimetres upon the table');
        default:
            return say('Scale of the table');
    }
}

export function unitName(native: number): string {
    switch (native) {
        case INCH:
            return say('in');
        case CENTIMETRE:
            return say('cm');
        case BASE_WIDTH:
            return say('bw');
        case MILLIMETRE:
            return say('mm');
        default:
            return say('u');
    }
}

// The corner with the least in it; the rose lies on open ground.
function emptyCorner(s: Sheet, pieces: Piece[]): Spot {
    const off = 27 * s.pen;
    const corners = [
        { x: s.width - off, y: off },
        { x: off, y: off },
        { x: s.width - off, y: s.height - off },
        { x: off, y: s.height - off },
        { x: s.width / 4, y: off },
        { x: (s.width * 3) / 4, y: off },
        { x: s.width / 4, y: s.height - off },
        { x: (s.width * 3) / 4, y: s.height - off },
    ];
    const lands = pieces
        .filter(piece => !piece.gone && piece.points.length)
        .map(piece => outlineOf(s, piece));
    const room = corners.map(corner =>
        Math.min(...lands.map(land => clear(land, corner)), 30 * s.pen),
    );

    return corners[room.indexOf(Math.max(...room))]!;
}

const clear = (land: Outline, at: Spot): number =>
    land.closed && holds(land.spots, at) ? 0 : toOutline(land, at);

function putCompass(s: Sheet, parent: Element, at: Spot): void {
    const rose = put(parent, 'g', {
        transform: drawn`translate(${at.x} ${at.y}) scale(${s.pen})`,
        opacity: '.82',
    });
    const half = (angle: number, long: number, broad: number, right: boolean): string => {
        const tip = polar(angle, long);
        const side = polar(angle + (right ? 45 : -45), broad);

        return drawn`M0 0L${tip.x} ${tip.y}L${side.x} ${side.y}Z`;
    };

    put(rose, 'circle', { r: '12.5', fill: 'none', stroke: INK, 'stroke-width': '.3' });
    put(rose, 'circle', {
        r: '11.4',
        fill: 'none',
        stroke: INK,
        'stroke-width': '.9',
        'stroke-dasharray': '.3 .895',
    });
    for (const [turn, long, broad] of [
        [45, 11, 3],
        [0, 17, 4],
    ] as const) {
        for (let i = 0; i < 4; i++) {
            put(rose, 'path', {
                d: half(turn + i * 90, long, broad, true),
                fill: INK,
                stroke: INK,
                'stroke-width': '.3',
            });
            put(rose, 'path', {
                d: half(turn + i * 90, long, broad, false),
                fill: PAPER,
                stroke: INK,
                'stroke-width': '.3',
            });
        }
    }
    put(rose, 'path', {
        d: pathOf(circle({ x: 0, y: 0 }, 1.3, 16), true),
        fill: PAPER,
        stroke: INK,
        'stroke-width': '.4',
    });
    put(rose, 'path', {
        // a lily for the north
        d:
            'M0-25C1.7-22.6 1.5-20.4 0-18.6C-1.5-20.4-1.7-22.6 0-25Z' +
            'M.6-18.4C2.2-18.8 2.5-21.4 4-21.2C5.2-20.9 4.8-19.2 3.8-19.5C3.6-18.4 2-17.7 .6-18Z' +
            'M-.6-18.4C-2.2-18.8-2.5-21.4-4-21.2C-5.2-20.9-4.8-19.2-3.8-19.5C-3.6-18.4-2-17.7-.6-18Z' +
            'M-2-17.9H2V-17.2H-2Z',
        fill: INK,
    });
}

function polar(degrees: number, far: number): Spot {
    const turn = (degrees * Math.PI) / 180;

    return { x: far * Math.sin(turn), y: -far * Math.cos(turn) };
}
