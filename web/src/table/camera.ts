// SPDX-License-Identifier: MIT
// Where the reader looks: pan and zoom over the sheet.
//
// While the view moves only one transform changes and the compositor does the work. When it has
// come to rest the layers are given their true size, so that every line is sharp again.
import { MARGIN } from './frame';
import type { Sheet, Spot } from './sheet';

const REST = 130; // milliseconds without a movement
const CLOSEST = 16; // times the whole sheet
const FARTHEST = 0.55;

interface View {
    zoom: number;
    x: number;
    y: number;
}

export interface Rect {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

// What there is to look at: all troops, one's own, and how wide a regiment is.
export interface Troops {
    all: Rect;
    own: Rect;
    regiment: number;
}

const REGIMENT = 33; // pixels that it has at the least, where there is room to look around
const ROOMY = 640; // pixels
const LARGEST = 3; // times the whole sheet: a few troops do not fill it

// The zoom runs in proportion, the place with it. Two zooms that differ by a rounding are one: a
// share of their difference would be anything.
export function between(from: View, to: View, ease: number): View {
    const zoom = from.zoom * (to.zoom / from.zoom) ** ease;
    const same = Math.abs(to.zoom / from.zoom - 1) < 1e-6;
    const share = same ? ease : (zoom - from.zoom) / (to.zoom - from.zoom);

    return {
        zoom,
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
    };
}

export class Camera {
    zoom = 1; // pixels a millimetre
    private x = 0; // of the table's north-west corner in the host, in pixels
    private y = 0;
    private sharp = 1; // the zoom the layers have their size for
    private sheet: Sheet | null = null;
    private home: 'troops' | 'whole' | '' = 'troops'; // what is in view, as nobody moved it elsewhere
    private troops: Troops | null = null;
    private frame = 0;
    private rest = 0;
    private flight = 0;
    private size = { width: 1, height: 1, left: 0, top: 0 };
    private watch: ResizeObserver;

    constructor(
        private host: HTMLElement,
        private world: HTMLElement,
        private layers: SVGSVGElement[],
        private onSharp: (zoom: number) => void,
        private onMove: () => void,
        private still: () => boolean,
    ) {
        this.watch = new ResizeObserver(() => this.resized());
        this.watch.observe(host);
    }

    destroy(): void {
        this.watch.disconnect();
        cancelAnimationFrame(this.frame);
        cancelAnimationFrame(this.flight);
        clearTimeout(this.rest);
    }

    // The same table drawn anew is looked at as before.
    setSheet(sheet: Sheet): void {
        const was = this.sheet;

        this.sheet = sheet;
        this.measure();
        if (was?.width === sheet.width && was.height === sheet.height) return;
        this.home = 'troops';
        this.troops = null;
        this.jump(this.whole());
    }

    // Where they stand now. Whoever comes to the table has them in view; later nothing moves by itself.
    setTroops(troops: Troops | null): void {
        const first = !this.troops;

        this.troops = troops ?? this.troops;
        if (first && this.troops && this.home === 'troops') this.jump(this.atHome());
    }

    toSheet(clientX: number, clientY: number): Spot {
        this.measure();
        return {
            x: (clientX - this.size.left - this.x) / this.zoom,
            y: (clientY - this.size.top - this.y) / this.zoom,
        };
    }

    // In pixels of the host.
    toHost(at: Spot): Spot {
        return { x: at.x * this.zoom + this.x, y: at.y * this.zoom + this.y };
    }

    pan(dx: number, dy: number): void {
        this.stop();
        this.home = '';
        this.move({ zoom: this.zoom, x: this.x + dx, y: this.y + dy });
    }

    // About a point of the page, which stays where it is.
    zoomAt(factor: number, clientX: number, clientY: number): void {
        const next = this.zoomed(factor, clientX - this.size.left, clientY - this.size.top);

        this.stop();
        this.home = '';
        this.move(next);
    }

    zoomBy(factor: number): void {
        this.home = '';
        this.fly(this.zoomed(factor, this.size.width / 2, this.size.height / 2));
    }

    slide(dx: number, dy: number): void {
        this.home = '';
        this.fly({ zoom: this.zoom, x: this.x + dx, y: this.y + dy });
    }

    fit(what: 'troops' | 'whole'): void {
        this.measure();
        this.home = what;
        this.fly(this.atHome());
    }

    // Into the middle, unless it is well inside the view anyway.
    show(at: Spot): void {
        const here = this.toHost(at);
        const { width, height } = this.size;
        const inside =
            here.x > width * 0.05 &&
            here.x < width * 0.95 &&
            here.y > height * 0.05 &&
            here.y < height * 0.95;

        if (inside) return;
        this.home = '';
        this.fly({
            zoom: this.zoom,
            x: width / 2 - at.x * this.zoom,
            y: height / 2 - at.y * this.zoom,
        });
    }

    private atHome(): View {
        return this.home === 'troops' && this.troops ? this.around(this.troops) : this.whole();
    }

    // All of them, as large as they can be; where that is too small, one's own.
    private around({ all, own, regiment }: Troops): View {
        const s = this.sheet!;
        const { width, height, covered } = this.free();
        const whole = this.whole().zoom;
        const fits = ({ left, top, right, bottom }: Rect): number =>
            Math.min(width / (right - left), height / (bottom - top));
        const least = width < ROOMY ? whole : Math.max(whole, REGIMENT / regiment);
        const zoom = Math.max(least, Math.min(fits(all), whole * LARGEST));
        const seen = fits(all) < zoom ? own : all;
        // Beyond the edge of the table there is nothing to see.
        const place = (low: number, high: number, far: number, room: number): number => {
            const edge = MARGIN.left * s.pen * zoom;
            const slack = room - far * zoom;
            const at = room / 2 - ((low + high) / 2) * zoom;

            return slack > -2 * edge ? slack / 2 : Math.max(slack - edge, Math.min(edge, at));
        };

        // From under the tools, as long as the northernmost keep some of the room above them.
        const lifted = (y: number): number =>
            Math.min(y, Math.max(height - covered - seen.bottom * zoom, -covered / 2 - seen.top * zoom));

        return {
            zoom,
            x: place(seen.left, seen.right, s.width, width),
            y: lifted(place(seen.top, seen.bottom, s.height, height)),
        };
    }

    private whole(): View {
        const s = this.sheet!;
        const { width, height } = this.free();
        const pen = s.pen;
        // On a small screen the border may go over the edge; the table may not.
        const tight = Math.min(width, height) < 560;
        const m = tight ? { left: 5, right: 5, top: 5, bottom: 5 } : MARGIN;
        const wide = s.width + (m.left + m.right) * pen;
        const high = s.height + (m.top + m.bottom) * pen;
        const zoom = Math.max(1e-3, Math.min(width / wide, height / high));

        return {
            zoom,
            x: (width - wide * zoom) / 2 + m.left * pen * zoom,
            y: (height - high * zoom) / 2 + m.top * pen * zoom,
        };
    }

    private zoomed(factor: number, px: number, py: number): View {
        const whole = this.sheet ? this.whole().zoom : 1;
        const zoom = Math.max(whole * FARTHEST, Math.min(whole * CLOSEST, this.zoom * factor));
        const k = zoom / this.zoom;

        return { zoom, x: px - (px - this.x) * k, y: py - (py - this.y) * k };
    }

    // Some of the table is always in sight.
    private held(to: View): View {
        const s = this.sheet!;
        const { width, height } = this.size;
        const edge = 0.35;
        const clamp = (at: number, far: number, room: number): number =>
            Math.max(room * edge - far, Math.min(room * (1 - edge), at));

        return {
            zoom: to.zoom,
            x: clamp(to.x, s.width * to.zoom, width),
            y: clamp(to.y, s.height * to.zoom, height),
        };
    }

    private move(to: View): void {
        if (!this.sheet) return;
        ({ zoom: this.zoom, x: this.x, y: this.y } = this.held(to));
        if (!this.frame) this.frame = requestAnimationFrame(() => this.paint());
        clearTimeout(this.rest);
        this.rest = window.setTimeout(() => this.sharpen(), REST);
    }

    private jump(to: View): void {
        this.stop();
        this.move(to);
        this.sharpen();
    }

    private paint(): void {
        this.frame = 0;
        // The layers begin at the sheet's corner, on a whole pixel: anything else would blur them.
        const corner = (this.sheet?.pen ?? 0) * this.zoom;

        const left = Math.round(this.x - MARGIN.left * corner);
        const top = Math.round(this.y - MARGIN.top * corner);

        this.world.style.transform = `translate3d(${left}px,${top}px,0) scale(${this.zoom / this.sharp})`;
        this.onMove();
    }

    private sharpen(): void {
        const s = this.sheet;

        clearTimeout(this.rest);
        if (!s) return;
        if (this.sharp !== this.zoom || !this.layers[0]!.style.width) {
            const wide = s.width + (MARGIN.left + MARGIN.right) * s.pen;
            const high = s.height + (MARGIN.top + MARGIN.bottom) * s.pen;

            this.sharp = this.zoom;
            for (const layer of this.layers) {
                layer.style.width = `${wide * this.zoom}px`;
                layer.style.height = `${high * this.zoom}px`;
            }
            this.onSharp(this.zoom);
        }
        this.paint();
    }

    private fly(to: View): void {
        const from = { zoom: this.zoom, x: this.x, y: this.y };
        const began = performance.now();

        this.stop();
        if (this.still()) return this.jump(to);
        const step = (now: number): void => {
            const t = Math.max(0, Math.min(1, (now - began) / 220));
            const ease = 1 - (1 - t) ** 3;

            this.move(t < 1 ? between(from, to, ease) : to);
            this.flight = t < 1 ? requestAnimationFrame(step) : 0;
        };

        this.flight = requestAnimationFrame(step);
    }

    private stop(): void {
        cancelAnimationFrame(this.flight);
        this.flight = 0;
    }

    private measure(): void {
        const box = this.host.getBoundingClientRect();

        this.size = {
            width: box.width || 1,
            height: box.height || 1,
            left: box.left,
            top: box.top,
        };
    }

    // Of the host, what no tools lie over where they have its padding, and how much of that they cover where
    // they have none. It has no style once it has left the page.
    private free(): { width: number; height: number; covered: number } {
        const { paddingRight, paddingBottom, scrollPaddingBottom } = getComputedStyle(this.host);
        const length = (text: string): number => parseFloat(text) || 0;

        return {
            width: Math.max(1, this.size.width - length(paddingRight)),
            height: Math.max(1, this.size.height - length(paddingBottom)),
            covered: length(scrollPaddingBottom),
        };
    }

    private resized(): void {
        const before = this.size;

        this.measure();
        if (!this.sheet) return;
        if (this.home) return this.jump(this.atHome());
        this.jump({
            zoom: this.zoom,
            x: this.x + (this.size.width - before.width) / 2,
            y: this.y + (this.size.height - before.height) / 2,
        });
    }
}
