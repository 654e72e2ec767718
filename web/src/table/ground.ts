// SPDX-License-Identifier: MIT
// The ground as an engraver would have it: the paper, then piece on piece from the lie of the land
// up to what people built on it.
import type { Piece } from '../types';
import { putHill } from './hills';
import { putNames } from './names';
import { type Outline, boundsOf, holds, outlineOf, toOutline } from './outline';
import { fill } from './paper';
import { type Sheet, jitter, pathOf, put, scaled } from './sheet';
import { putBuilding, putTown } from './towns';
import { putBridge, putFord, putRoads, putWater } from './ways';
import { putSoil } from './soils';
import { putOrchard, putWood } from './woods';
import { putCliff, putDitch, putFence, putHedge, putObjective, putTrench, putWall } from './works';

// From the bottom up. Roads go over streams, bridges over roads.
export const UPWARD = [
    'hill',
    'steep hill',
    'cliff',
    'crops',
    'marsh',
    'rocks',
    'stream',
    'river',
    'ford',
    'wood',
    'orchard',
    'copse',
    'town',
    'road',
    'bridge',
    'ditch',
    'trench',
    'hedge',
    'wall',
    'fence',
    'house',
    'stone house',
    'objective',
];

export interface Land {
    piece: Piece;
    outline: Outline;
    index: number;
}

export function putGround(s: Sheet, parent: Element, defs: Element, pieces: Piece[]): void {
    const lands = pieces
        .map((piece, index): Land => ({ piece, outline: outlineOf(s, piece), index }))
        .filter(land => !land.piece.gone && land.outline.spots.length);

    putMeadow(s, parent, lands);
    for (const look of UPWARD) {
        const layer = lands
            .filter(land => land.piece.look === look)
            .sort((a, b) => a.piece.level - b.piece.level);

        if (look === 'road') putRoads(s, parent, layer);
        else for (const land of layer) putLand(s, put(parent, 'g'), defs, land, pieces);
    }
    putNames(s, parent, pieces);
}

// What ground looks like changes only with its pieces; this names them.
export const groundKey = (pieces: Piece[]): string =>
    JSON.stringify(
        pieces.map(piece => [
            piece.look,
            piece.gone,
            piece.level,
            piece.width,
            piece.points,
            piece.steep,
        ]),
    );

function clipTo(s: Sheet, defs: Element, land: Land): string {
    const id = `clip${land.index}`;

    if (!land.outline.closed) return '';
    put(put(defs, 'clipPath', { id: s.id + id }), 'path', { d: pathOf(land.outline.spots, true) });
    return fill(s, id);
}

export function putLand(s: Sheet, group: Element, defs: Element, land: Land, pieces: Piece[]): void {
    const { piece, outline: o, index } = land;

    switch (piece.look) {
        case 'hill':
        case 'steep hill':
            return putHill(s, group, piece, o, clipTo(s, defs, land));
        case 'wood':
        case 'copse':
            return putWood(s, group, o, clipTo(s, defs, land), index + 1, piece.look === 'wood');
        case 'orchard':
            return putOrchard(s, group, o, clipTo(s, defs, land));
        case 'crops':
        case 'marsh':
        case 'rocks':
            return putSoil(s, group, o, index + 1, piece.look);
        case 'town':
            return putTown(
                s,
                group,
                o,
                clipTo(s, defs, land),
                index + 1,
                pieces.filter(other => other.look === 'road'),
            );
        case 'stream':
        case 'river':
            return putWater(s, group, piece, o, clipTo(s, defs, land));
        case 'bridge':
            return putBridge(s, group, piece, o);
        case 'ford':
            return putFord(s, group, piece, o);
        case 'house':
        case 'stone house':
            return putBuilding(s, group, o, piece.look === 'stone house');
        case 'hedge':
            return putHedge(s, group, o);
        case 'wall':
            return putWall(s, group, o);
        case 'fence':
            return putFence(s, group, o);
        case 'ditch':
            return putDitch(s, group, o);
        case 'trench':
            return putTrench(s, group, o);
        case 'cliff':
            return putCliff(s, group, o);
        case 'objective':
            return putObjective(s, group, o, piece.shape === 'area');
    }
}

// Open ground is not empty: a tuft of grass here and there, too faint to be taken for cover.
function putMeadow(s: Sheet, parent: Element, lands: Land[]): void {
    const step = 25 * s.pen;
    let d = '';
    let seed = 1;

    for (let y = step / 2; y < s.height; y += step) {
        for (let x = step / 2; x < s.width; x += step) {
            const at = { x: x + jitter(seed) * step * 0.48, y: y + jitter(seed + 1) * step * 0.48 };

            seed += 3;
            if (!lands.some(land => near(land, at, 5 * s.pen)))
                d += scaled(
                    'm-1.2 0q-.1-.7-.5-1.2m1 1.2q0-1 .1-1.7m.6 1.7q.2-.8.7-1.2m-2.7 1.4h3.6',
                    at,
                    s.pen,
                );
        }
    }
    put(parent, 'path', {
        d,
        fill: 'none',
        stroke: '#5d5b35',
        'stroke-opacity': '.5',
        'stroke-width': 0.26 * s.pen,
        'stroke-linecap': 'round',
    });
}

function near(land: Land, at: { x: number; y: number }, far: number): boolean {
    const { low, high } = boundsOf(land.outline.spots);
    const reach = far + land.piece.width / 200;

    if (
        at.x < low.x - reach ||
        at.x > high.x + reach ||
        at.y < low.y - reach ||
        at.y > high.y + reach
    )
        return false;
    return (
        (land.outline.closed && holds(land.outline.spots, at)) ||
        toOutline(land.outline, at) < reach
    );
}
