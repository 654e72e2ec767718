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
    private fitted = true;
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

    setSheet(sheet: Sheet): void {
        this.sheet = sheet;
        this.measure();
        this.jump(this.whole());
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
        this.fitted = false;
        this.move({ zoom: this.zoom, x: this.x + dx, y: this.y + dy });
    }

    // About a point of the page, which stays where it is.
    zoomAt(factor: number, clientX: number, clientY: number): void {
        const next = this.zoomed(factor, clientX - this.size.left, clientY - this.size.top);

        this.stop();
        this.fitted = false;
        this.move(next);
    }

    zoomBy(factor: number): void {
        this.fitted = false;
        this.fly(this.zoomed(factor, this.size.width / 2, this.size.height / 2));
    }

    slide(dx: number, dy: number): void {
        this.fitted = false;
        this.fly({ zoom: this.zoom, x: this.x + dx, y: this.y + dy });
    }

    fit(): void {
        this.measure();
        this.fitted = true;
        this.fly(this.whole());
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
        this.fitted = false;
        this.fly({
            zoom: this.zoom,
            x: width / 2 - at.x * this.zoom,
            y: height / 2 - at.y * this.zoom,
        });
    }

    private whole(): View {
        const s = this.sheet!;
        const { width, height } = this.size;
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

    private resized(): void {
        const before = this.size;

        this.measure();
        if (!this.sheet) return;
        if (this.fitted) return this.jump(this.whole());
        this.jump({
            zoom: this.zoom,
            x: this.x + (this.size.width - before.width) / 2,
            y: this.y + (this.size.height - before.height) / 2,
        });
    }
}
