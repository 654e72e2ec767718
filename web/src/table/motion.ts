// SPDX-License-Identifier: MIT
// What just happened, shown for a moment: troops march, volleys smoke, routed men waver, the fallen
// fade. Nothing waits for it, and the next state cuts it short.
import type { Told } from '../types';
import { type Sheet, type Spot, drawn, jitter, put } from './sheet';
import type { UnitView, Units } from './units';

// The rule sets' words for what can be seen from afar. An event with another name is not drawn.
export interface Pose {
    at: Spot;
    face: number;
}

export class Motion {
    private running: Animation[] = [];
    private props: Element[] = [];

    constructor(
        private sheet: Sheet,
        private layer: Element,
        private units: Units,
    ) {}

    // Everything is where it is, at once.
    stop(): void {
        for (const animation of this.running) animation.cancel();
        for (const prop of this.props) prop.remove();
        this.running = [];
        this.props = [];
    }

    play(before: Map<number, Pose>, gone: UnitView[], events: Told[]): void {
        for (const [slot, view] of this.units.views) {
            const from = before.get(slot);

            if (from) this.march(view, from);
        }
        for (const view of gone) this.fade(view);
        this.show(events);
    }

    private march(view: UnitView, from: Pose): void {
        const dx = from.at.x - view.at.x;
        const dy = from.at.y - view.at.y;
        const far = Math.hypot(dx, dy);
        const turn = ((((from.face - view.body.face) % 360) + 540) % 360) - 180;
        const time = Math.min(700, 220 + (far / this.sheet.pen) * 5);

        if (far > 0.05) {
            this.run(
                view.group,
                [
                    { transform: place(view.at.x + dx, view.at.y + dy) },
                    { transform: place(view.at.x, view.at.y) },
                ],
                time,
                'ease-in-out',
            );
            this.run(
                view.label,
                [{ transform: place(dx, dy) }, { transform: place(0, 0) }],
                time,
                'ease-in-out',
            );
        }
        if (Math.abs(turn) > 0.5)
            this.run(
                view.turned,
                [
                    { transform: `rotate(${view.body.face + turn}deg)` },
                    { transform: `rotate(${view.body.face}deg)` },
                ],
                time,
                'ease-in-out',
            );
    }

    private fade(view: UnitView): void {
        this.layer.appendChild(view.group);
        view.group.removeAttribute('tabindex');
        view.group.setAttribute('aria-hidden', 'true');
        this.props.push(view.group);
        this.run(view.group, [{ opacity: 1 }, { opacity: 0 }], 900, 'ease-in').onfinish = () =>
            view.group.remove();
    }

    private show(events: Told[]): void {
        const done = new Set<string>();
        let wait = 0;

        for (const event of events) {
            const key = `${event.name} ${event.unit} ${event.other}`;
            const unit = this.units.views.get(event.unit);

            if (!unit || done.has(key) || done.size > 24) continue;
            if (!this.showOne(event, unit, this.units.views.get(event.other), wait)) continue;
            done.add(key);
            wait = Math.min(600, wait + 70);
        }
    }

    private showOne(event: Told, unit: UnitView, other: UnitView | undefined, wait: number): boolean {
        switch (event.shows) {
            case 'fire':
                this.smoke(unit, other, wait);
                return true;
            case 'shaken':
                this.shake(unit, wait);
                return true;
            case 'hurt':
                this.flash(unit, wait);
                return true;
            case 'onset':
                this.arrow(unit, other, wait);
                return true;
            case 'clash':
                this.clash(unit, other, wait);
                return true;
            case 'halt':
            case 'placed':
            case 'nothing':
                return false;
        }
    }

    // Puffs roll off the front of every base towards the enemy.
    private smoke(from: UnitView, to: UnitView | undefined, wait: number): void {
        const turn = (from.body.face * Math.PI) / 180;
        const pen = this.sheet.pen;

        from.body.bases.slice(0, 8).forEach((base, b) => {
            for (let i = 0; i < 4; i++) {
                const x = base.at.x + (i / 3 - 0.5) * 1.7 * base.wide;
                const y = base.at.y - base.deep - 2 * pen;
                const at = {
                    x: from.at.x + x * Math.cos(turn) - y * Math.sin(turn),
                    y: from.at.y + x * Math.sin(turn) + y * Math.cos(turn),
                };

                this.puff(at, turn, b * 4 + i, wait + i * 35);
            }
        });
        if (to) this.tracer(from.at, to.at, wait);
    }

    private puff(at: Spot, turn: number, seed: number, wait: number): void {
        const pen = this.sheet.pen;
        const far = (7 + 3 * jitter(seed)) * pen;
        const r = (3.1 + 0.9 * jitter(seed + 5)) * pen;
        const puff = put(this.layer, 'circle', { class: 'table-puff', r });
        const x = at.x + Math.sin(turn) * far + jitter(seed + 2) * 2 * pen;
        const y = at.y - Math.cos(turn) * far - 2 * pen;

        this.props.push(puff);
        this.run(
            puff,
            [
                { transform: `${place(at.x, at.y)} scale(.3)`, opacity: 0 },
                {
                    transform: `${place((at.x + x) / 2, (at.y + y) / 2)} scale(.9)`,
                    opacity: 0.9,
                    offset: 0.2,
                },
                { transform: `${place(x, y)} scale(1.9)`, opacity: 0 },
            ],
            1300,
            'ease-out',
            wait,
        ).onfinish = () => puff.remove();
    }

    private tracer(from: Spot, to: Spot, wait: number): void {
        const line = put(this.layer, 'path', {
            class: 'table-tracer',
            d: drawn`M${from.x} ${from.y}L${to.x} ${to.y}`,
        });

        this.props.push(line);
        this.run(
            line,
            [{ opacity: 0 }, { opacity: 0.8, offset: 0.2 }, { opacity: 0 }],
            700,
            'linear',
            wait,
        ).onfinish = () => line.remove();
    }

    // From who goes at somebody to whom he goes at; it stays a while, as an answer may be wanted.
    private arrow(from: UnitView, to: UnitView | undefined, wait: number): void {
        if (!to) return;
        const pen = this.sheet.pen;
        const turn = Math.atan2(to.at.x - from.at.x, from.at.y - to.at.y);
        const far = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y);
        const group = put(this.layer, 'g', {
            transform: drawn`translate(${from.at.x} ${from.at.y}) rotate(${(turn * 180) / Math.PI})`,
        });
        const arrow = put(group, 'path', {
            class: 'table-onset',
            d: drawn`M${-2 * pen} 0V${9 * pen - far}H${-5 * pen}L0 ${-far}L${5 * pen} ${9 * pen - far}H${2 * pen}V0Z`,
        });

        this.props.push(group);
        this.run(
            arrow,
            [
                { opacity: 0 },
                { opacity: 0.85, offset: 0.1 },
                { opacity: 0.85, offset: 0.8 },
                { opacity: 0 },
            ],
            2600,
            'linear',
            wait,
        ).onfinish = () => group.remove();
    }

    private shake(view: UnitView, wait: number): void {
        const by = 1.6 * this.sheet.pen;
        const { x, y } = view.at;

        this.run(
            view.group,
            [0, by, -by, by * 0.7, -by * 0.7, by * 0.3, 0].map(off => ({
                transform: place(x + off, y),
            })),
            520,
            'linear',
            wait,
        );
    }

    private flash(view: UnitView, wait: number): void {
        this.run(
            view.turned,
            [{ opacity: 1 }, { opacity: 0.25 }, { opacity: 1 }, { opacity: 0.4 }, { opacity: 1 }],
            600,
            'linear',
            wait,
        );
    }

    private clash(view: UnitView, other: UnitView | undefined, wait: number): void {
        if (!other) return;
        const pen = this.sheet.pen;
        const sign = put(this.layer, 'path', {
            class: 'table-clash',
            d: 'M-6-6L6 6M6-6L-6 6M-6 3.4L-3.4 6M6 3.4L3.4 6',
        });
        const where = place((view.at.x + other.at.x) / 2, (view.at.y + other.at.y) / 2);

        this.props.push(sign);
        this.run(
            sign,
            [
                { transform: `${where} scale(${pen * 0.3})`, opacity: 0 },
                { transform: `${where} scale(${pen * 1.2})`, opacity: 1, offset: 0.3 },
                { transform: `${where} scale(${pen})`, opacity: 0 },
            ],
            1000,
            'ease-out',
            wait,
        ).onfinish = () => sign.remove();
    }

    private run(
        element: Element,
        frames: Keyframe[],
        duration: number,
        easing: string,
        delay = 0,
    ): Animation {
        const animation = element.animate(frames, {
            duration,
            easing,
            delay,
            fill: delay ? 'backwards' : 'none',
        });

        this.running.push(animation);
        return animation;
    }
}

const place = (x: number, y: number): string => drawn`translate(${x}px,${y}px)`;
