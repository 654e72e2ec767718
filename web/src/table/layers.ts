// SPDX-License-Identifier: MIT
// The sheets that lie on each other: the ground, which rarely changes; the troops; and over them
// what the reader is just doing. Each is a layer of its own, so that one changes without the rest.
import type { Piece, State } from '../types';
import { MARGIN, putFrame, putPaper } from './frame';
import { putGrid } from './grid';
import { groundKey, putGround } from './ground';
import { putIntents } from './intents';
import { Lands } from './lands';
import { putDefs, spreadStripes } from './paper';
import { putEntries, putShadeDefs } from './shade';
import { type Sheet, type Spot, put, short } from './sheet';
import { Units } from './units';

export class Layers {
    readonly world = document.createElement('div');
    readonly ground = svgLayer('table-ground');
    readonly troops = svgLayer('table-troops-sheet');
    readonly over = svgLayer('table-over');
    units: Units | null = null;
    lands: Lands | null = null;
    shades: SVGGElement | null = null; // areas around the selected unit
    zones: SVGGElement | null = null;
    trails: SVGGElement | null = null;
    private arrows: SVGGElement | null = null;
    private intents: SVGGElement | null = null;
    private key = '';
    private zoom = 1;

    constructor() {
        this.world.className = 'table-world';
        this.ground.setAttribute('aria-hidden', 'true');
        this.over.setAttribute('aria-hidden', 'true');
        this.world.append(this.ground, this.troops, this.over);
    }

    setSheet(s: Sheet): void {
        this.key = '';
        for (const layer of [this.ground, this.troops, this.over]) {
            layer.replaceChildren();
            layer.setAttribute('viewBox', viewBox(s));
        }
        putShadeDefs(s, putDefs(s, this.troops));
        this.zones = put(this.troops, 'g', { class: 'table-zones' });
        this.shades = put(this.troops, 'g', { class: 'table-shades' });
        this.trails = put(this.troops, 'g', { class: 'table-trails' });
        this.arrows = put(this.troops, 'g', { class: 'table-entries' });
        this.intents = put(this.troops, 'g', { class: 'table-intents' });
        this.units = new Units(s, this.troops);
        this.lands = new Lands(s, this.troops);
    }

    setGround(s: Sheet, state: State): void {
        const key = groundKey(state.pieces);

        if (key === this.key) return;
        this.key = key;
        this.ground.replaceChildren();
        drawGround(s, this.ground, state.pieces);
        spreadStripes(s, this.world, this.zoom);
    }

    setZoom(s: Sheet, zoom: number): void {
        this.zoom = zoom;
        spreadStripes(s, this.world, zoom);
        this.units?.setZoom(zoom);
    }

    setEntries(s: Sheet, state: State): void {
        this.arrows?.replaceChildren();
        if (this.arrows) putEntries(s, this.arrows, state.entries);
    }

    // For a moment.
    ring(s: Sheet, at: Spot): void {
        const ring = put(this.over, 'circle', { class: 'table-beacon', cx: at.x, cy: at.y, r: 16 * s.pen });

        window.setTimeout(() => ring.remove(), 1600);
    }

    setIntents(s: Sheet, state: State): void {
        if (this.intents) putIntents(s, this.intents, state);
    }
}

function svgLayer(name: string): SVGSVGElement {
    return put(null, 'svg', { class: name });
}

export function viewBox(s: Sheet): string {
    const pen = s.pen;

    return [
        -MARGIN.left * pen,
        -MARGIN.top * pen,
        s.width + (MARGIN.left + MARGIN.right) * pen,
        s.height + (MARGIN.top + MARGIN.bottom) * pen,
    ]
        .map(short)
        .join(' ');
}

// Everything that is printed and does not move.
export function drawGround(s: Sheet, svg: SVGSVGElement, pieces: Piece[]): void {
    const defs = putDefs(s, svg);
    const clip = put(defs, 'clipPath', { id: `${s.id}table` });

    put(clip, 'rect', { width: s.width, height: s.height });
    putPaper(s, svg);
    const inside = put(svg, 'g', { 'clip-path': `url(#${s.id}table)` });

    putGround(s, inside, defs, pieces);
    putGrid(s, inside);
    putFrame(s, svg, pieces);
}
