// SPDX-License-Identifier: MIT
// Units that the page wants pointed at: one, or several until the person says that it is all.
import type { Pick } from './api';
import type { Desk } from './desk';
import { say } from '../words';

export class Picking {
    private slots: number[] = [];

    constructor(
        private desk: Desk,
        readonly pick: Pick,
        private ended: () => void,
    ) {
        desk.deps.say(pick.prompt);
        this.show();
    }

    tap(slot: number): void {
        const { pick, desk } = this;

        if (!pick.units.includes(slot)) return;
        this.slots = this.slots.includes(slot)
            ? this.slots.filter(other => other !== slot)
            : [...this.slots, slot];
        desk.layers.units?.mark('selected', [desk.chosen, ...this.slots]);
        if (pick.many) this.show();
        else this.done();
    }

    // What is wanted, and who has been pointed at so far.
    private show(): void {
        const { pick, desk } = this;
        const names = this.slots.map(slot => desk.unitOf(slot)?.name ?? '').join(', ');
        const enough = { text: say('Done: {names}', { names }), main: true, choose: () => this.done() };

        desk.bubble.ask(null, [pick.prompt], names ? [enough] : [], () => this.giveUp(), false);
    }

    // By a key; false: nothing has been picked yet.
    enough(): boolean {
        if (!this.slots.length) return false;
        this.done();
        return true;
    }

    giveUp(): void {
        this.slots = [];
        this.done();
    }

    private done(): void {
        this.desk.bubble.close();
        this.ended();
        this.pick.done(this.slots);
    }
}
