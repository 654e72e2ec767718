// SPDX-License-Identifier: MIT
// Taking hold of things on the table, by pointer or by key: a unit, several, the ghost of what is in
// the hand already, its handle; or a line that is drawn around units.
import type { Unit } from '../types';
import { say } from '../words';
import type { Aim } from './aim';
import { isMany } from './company';
import { type Desk, slotAt, spotAt } from './desk';
import type { Grip } from './gestures';
import type { Lasso } from './lasso';
import type { Marching } from './marching';
import type { Measuring } from './measuring';
import type { Mover } from './mover';
import { canDrag, dragVerb, targetsOf, whyStays } from './targets';

interface Tools {
    aim: Aim;
    lasso: Lasso;
    marching: Marching;
    measuring: Measuring;
    mover: Mover;
}

export class Hold {
    constructor(
        private desk: Desk,
        private tools: Tools,
    ) {}

    // What is in the hand.
    get carried(): Mover | Marching | null {
        const { mover, marching } = this.tools;

        return mover.slot ? mover : marching.slot ? marching : null;
    }

    letGo(): void {
        this.tools.mover.cancel();
        this.tools.marching.cancel();
    }

    // Null: the pointer moves the view.
    take(target: Element, event: PointerEvent): Grip | null {
        const { desk, carried } = this;
        const { mover, marching, measuring } = this.tools;
        const grip = target.closest('[data-grip]')?.getAttribute('data-grip');

        if (desk.how === 'measure') return measuring.grip(target, event);
        if (desk.how === 'lasso') return this.rope(event);
        if (carried && grip === 'wheel')
            return {
                move: to => carried.wheel(spotAt(desk, to)),
                drop: () => carried.drop(),
                cancel: () => carried.cancel(),
            };
        if (carried && grip === 'ghost') {
            carried.grab(spotAt(desk, event));
            return carried === mover ? this.carry() : this.carryAll();
        }
        // Stands that are led one by one lie under the ghost of those that went before.
        const slot = grip ? desk.chosen : slotAt(desk, target, event);

        if (desk.company.includes(slot) && desk.how === 'point') {
            marching.begin(desk.company, slot, spotAt(desk, event));
            return this.carryAll();
        }
        return !slot && isMany(event) ? this.rope(event) : this.takeUnit(slot, event);
    }

    // By a key.
    takeUp(slot: number): boolean {
        const { desk } = this;
        const { mover, marching } = this.tools;

        if (desk.company.includes(slot)) marching.begin(desk.company, slot, null);
        else if (slot !== desk.chosen) desk.select(slot);
        if (!marching.slot && !canDrag(desk.choices)) {
            desk.deps.say(this.whyNot() || say('It cannot be moved now.'));
            return true;
        }
        if (!marching.slot) mover.begin(slot, dragVerb(desk.choices, desk.armed), null);
        this.carried?.nudge(0, 0, 0);
        desk.host.focus({ preventScroll: true });
        return true;
    }

    // Whoever is inside the line, and those who are selected already where a key is held down.
    private rope(event: PointerEvent): Grip {
        const { desk } = this;

        return this.tools.lasso.grip(event, slots => {
            const before = isMany(event) ? desk.all() : [];
            const inside = slots.filter(slot => desk.isMine(slot));

            desk.choose([...new Set([...before, ...inside])]);
            if (desk.how === 'lasso') desk.setMode('point');
        });
    }

    // A finger drags what is selected; anything else under it moves the view.
    private takeUnit(slot: number, event: PointerEvent): Grip | null {
        const { desk } = this;
        const other = slot !== desk.chosen;

        if (!slot || desk.how !== 'point' || (event.pointerType === 'touch' && other)) return null;
        if (other) desk.select(slot);
        if (!canDrag(desk.choices) && !targetsOf(desk.choices, desk.armed, true).length)
            return this.holdBack(slot);
        this.tools.mover.begin(slot, dragVerb(desk.choices, desk.armed), spotAt(desk, event));
        return this.carry();
    }

    // One's own that cannot act says why, as long as it is pulled at; others move the view.
    private holdBack(slot: number): Grip | null {
        const { bubble, camera, deps } = this.desk;
        const why = this.desk.isMine(slot) ? this.whyNot() : '';

        if (!why) return null;
        deps.say(why);
        return {
            move: event => bubble.say(camera.toHost(spotAt(this.desk, event)), why, true),
            drop: () => bubble.fade(),
            cancel: () => bubble.say(null, ''),
        };
    }

    private whyNot(): string {
        const { choices, deps } = this.desk;

        return choices ? whyStays(choices) : (deps.waits?.() ?? '');
    }

    // Over a target it aims, over ground it marches.
    private carry(): Grip {
        const { aim, mover } = this.tools;
        let over: Unit | undefined;

        return {
            move: event => {
                const was = over?.slot;

                over = mover.placing ? undefined : aim.under(event, mover.slot);
                if (over && over.slot !== was) mover.pause();
                aim.at(over);
                if (!over) mover.aim(spotAt(this.desk, event));
            },
            drop: () => {
                aim.at(undefined);
                if (!over) return mover.drop();
                mover.cancel();
                aim.offer(over, false);
            },
            cancel: () => {
                aim.at(undefined);
                mover.cancel();
            },
        };
    }

    private carryAll(): Grip {
        const { marching } = this.tools;

        return {
            move: event => marching.aim(spotAt(this.desk, event)),
            drop: () => marching.drop(),
            cancel: () => marching.cancel(),
        };
    }
}
