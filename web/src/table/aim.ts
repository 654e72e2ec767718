// SPDX-License-Identifier: MIT
// Pointing one unit at another: the arrow while it is dragged, and the choice of what to do there.
import type { Unit } from '../types';
import type { Offer } from './bubble';
import { type Desk, placeOf } from './desk';
import { type Spot, put, xy } from './sheet';
import { type Deed, deedsAt, targetsOf, whyNotAt } from './targets';
import { say } from '../words';

export class Aim {
    private arrow: SVGPathElement;
    private considered = ''; // the order whose chances the page shows
    private over: number | undefined; // the target that is pointed at

    constructor(
        private desk: Desk,
        layer: Element,
    ) {
        this.arrow = put(layer, 'path', { class: 'table-aim' });
    }

    // The target a dragged unit is over, if the pointer is on one.
    under(event: PointerEvent, carried: number): Unit | undefined {
        const element = document
            .elementsFromPoint(event.clientX, event.clientY)
            .map(found => found.closest('[data-slot]'))
            .find(found => found);
        const unit = this.desk.unitOf(Number(element?.getAttribute('data-slot') ?? 0));
        const may =
            unit &&
            unit.slot !== carried &&
            targetsOf(this.desk.choices, this.desk.armed, true).includes(unit.slot);

        return may ? unit : undefined;
    }

    at(target: Unit | undefined): void {
        if (target?.slot === this.over) return;
        this.considered = '';
        const { camera, bubble } = this.desk;
        const to = this.point(target);

        if (!target || !to) return;
        const deeds = this.deeds(target);

        bubble.say(camera.toHost(to), deeds.map(deed => deed.text).join('\n'));
        if (deeds[0]) this.consider(deeds[0]);
    }

    // The arrow from the selected unit to a target, as long as it is meant; where it ends.
    private point(target: Unit | undefined): Spot | undefined {
        const { layers, chosen } = this.desk;
        const from = layers.units?.views.get(chosen)?.at;
        const to = target && layers.units?.views.get(target.slot)?.at;

        this.over = target?.slot;
        this.arrow.setAttribute('d', from && to ? `M${xy(from)}L${xy(to)}` : '');
        layers.units?.mark('lit', target ? [target.slot] : []);
        return to;
    }

    // Asks which order is meant; false: none is.
    offer(target: Unit, focus: boolean): boolean {
        const { desk } = this;
        const deeds = this.deeds(target);
        const place = placeOf(desk, target.slot);

        if (!deeds.length || !place) return false;
        if (deeds.length === 1 && desk.atOnce) {
            this.order(deeds[0]!);
            return true;
        }
        const offers = deeds.slice(0, 8).map((deed, i) => ({
            text: deed.text,
            help: deed.help,
            main: i === 0,
            choose: () => this.order(deed),
            look: () => this.consider(deed),
        }));

        this.considered = '';
        this.point(target);
        desk.bubble.ask(place, [], [...offers, this.look(target)], () => this.giveUp(), focus);
        this.consider(deeds[0]!);
        return true;
    }

    // What those who are selected could do to him together; false: nothing.
    offerAll(target: Unit, focus: boolean): boolean {
        const { desk } = this;
        const offers = desk.deps.strikes(target.slot).map(({ text, choose }, i) => ({
            text,
            main: i === 0,
            choose: () => {
                desk.bubble.close();
                choose();
            },
        }));

        if (offers.length)
            desk.bubble.ask(
                placeOf(desk, target.slot),
                [],
                [...offers, this.look(target)],
                () => {},
                focus,
            );
        return offers.length > 0;
    }

    // Nothing can be done to him now: why, and whoever is selected stays so. False: nothing was asked.
    refuse(target: Unit, focus: boolean): boolean {
        const { sheet, choices, deps, bubble } = this.desk;
        const why = whyNotAt(sheet.battle, choices, target, deps);

        if (!why.length) return false;
        bubble.ask(placeOf(this.desk, target.slot), why, [this.look(target)], () => {}, focus);
        deps.say(why.join(' '));
        return true;
    }

    private look(target: Unit): Offer {
        return {
            text: say('Look at {unit}', { unit: target.name }),
            choose: () => {
                this.giveUp();
                this.desk.bubble.close();
                this.desk.select(target.slot);
            },
        };
    }

    private deeds(target: Unit): Deed[] {
        const { sheet, choices, armed, deps } = this.desk;

        return deedsAt(sheet.battle, choices, armed, target, deps);
    }

    // The page shows its chances.
    private consider(deed: Deed): void {
        if (this.considered === deed.order) return;
        this.considered = deed.order;
        this.desk.deps.onGhost?.(this.desk.deps.ghost(deed.order));
    }

    private giveUp(): void {
        this.considered = '';
        this.at(undefined);
        this.desk.deps.onGhost?.(null);
    }

    private order(deed: Deed): void {
        this.considered = '';
        this.desk.bubble.close();
        this.at(undefined);
        this.desk.deps.onOrder(deed.order);
    }
}
