// SPDX-License-Identifier: MIT
// Cells of a board of squares or hexes. They stand in rows from the south-west corner; hexes have a
// point to the north, and every other row, beginning with the second, is half a cell further east.
//
// Whoever carries something over such a board carries it from cell to cell. These cells are only for
// the hand: what one is to a unit, the rules say.
import { type Sheet, type Spot, drawn, pathOf, put } from './sheet';

export function putGrid(s: Sheet, parent: Element): void {
    const across = s.battle.cell / 100;

    if (s.battle.board === 'free' || across <= 0) return;
    put(parent, 'path', {
        class: 'table-grid',
        d: s.battle.board === 'squares' ? squares(s, across) : hexes(s, across),
        fill: 'none',
        stroke: '#4d3b22',
        'stroke-opacity': '.5',
        'stroke-width': 0.36 * s.pen,
    });
}

function squares(s: Sheet, across: number): string {
    let d = '';

    for (let x = across; x < s.width - 1e-6; x += across) d += drawn`M${x} 0V${s.height}`;
    for (let y = s.height - across; y > 1e-6; y -= across) d += drawn`M0 ${y}H${s.width}`;
    return d;
}

// Each hex draws the three of its sides that lie to the north and west, so none is drawn twice; the
// first row has nobody below it and closes itself.
function hexes(s: Sheet, across: number): string {
    const side = across / Math.sqrt(3);
    const rise = side * 1.5;
    let d = '';

    for (let row = 0; row * rise < s.height + side; row++) {
        const y = s.height - across / 2 - row * rise;

        for (let x = across / 2 + (row % 2 ? across / 2 : 0); x < s.width + across; x += across) {
            const left = x - across / 2;

            d += drawn`M${left} ${y + side / 2}v${-side}l${across / 2} ${-side / 2}l${across / 2} ${side / 2}`;
            if (!row)
                d += drawn`M${left} ${y + side / 2}l${across / 2} ${side / 2}l${across / 2} ${-side / 2}`;
        }
    }
    return d;
}

const onBoard = (s: Sheet): boolean => s.battle.board !== 'free' && s.battle.cell > 0;

// The middle of the cell that a place lies in; on a free table the place itself.
export function cellAt(s: Sheet, at: Spot): Spot {
    const across = s.battle.cell / 100;

    if (!onBoard(s)) return at;
    const middle = s.battle.board === 'squares' ? squareAt(s, at, across) : hexAt(s, at, across);

    return { x: middle.x, y: s.height - middle.y };
}

// From the south-west corner, as cells are counted.
function squareAt(s: Sheet, at: Spot, across: number): Spot {
    const middle = (far: number, whole: number): number =>
        across * (0.5 + Math.max(0, Math.min(Math.floor(far / across), whole / across - 1)));

    return { x: middle(at.x, s.width), y: middle(s.height - at.y, s.height) };
}

// The nearest of the three rows about it. Straight up and down between two cells the way goes to
// and fro, not aslant over the board.
function hexAt(s: Sheet, at: Spot, across: number): Spot {
    const rise = (across * Math.sqrt(3)) / 2;
    const columns = Math.round(s.width / across);
    const rows = Math.round(s.height / rise);
    const north = s.height - at.y;
    const near = Math.round((north - across / 2) / rise);
    let best = { x: across / 2, y: across / 2 };
    let least = Infinity;

    for (let row = Math.max(0, near - 1); row <= Math.min(rows - 1, near + 1); row++) {
        const odd = row % 2;
        const so = at.x / across - odd / 2;
        const column = Math.max(0, Math.min(odd ? Math.floor(so) : Math.ceil(so) - 1, columns - 1));
        const middle = { x: across * (0.5 + column + odd / 2), y: across / 2 + row * rise };
        const off = Math.hypot(middle.x - at.x, middle.y - north);

        if (off < least) {
            least = off;
            best = middle;
        }
    }
    return best;
}

// Its outline; none on a free table.
export function cellPath(s: Sheet, at: Spot): string {
    const across = s.battle.cell / 100;
    const corners = s.battle.board === 'squares' ? 4 : 6;
    const far = across / (corners === 4 ? Math.SQRT2 : Math.sqrt(3));

    if (!onBoard(s)) return '';
    return pathOf(
        Array.from({ length: corners }, (_, i) => {
            const turn = ((i + (corners === 4 ? 0.5 : 0)) * 2 * Math.PI) / corners;

            return { x: at.x + far * Math.sin(turn), y: at.y - far * Math.cos(turn) };
        }),
        true,
    );
}

const facings = (s: Sheet): number => (s.battle.board === 'squares' ? 4 : 6);

// A body faces a side of a square but a corner of a hex.
export function facingNear(s: Sheet, face: number): number {
    const step = 65536 / facings(s);

    return onBoard(s) ? Math.round(Math.round(face / step) * step) & 0xffff : face & 0xffff;
}

// So many degrees round; on a board one facing that way.
export function facingAfter(s: Sheet, face: number, degrees: number): number {
    const step = onBoard(s) ? 360 / facings(s) : Math.abs(degrees);

    return facingNear(s, Math.round(face + (Math.sign(degrees) * step * 65536) / 360));
}
