// SPDX-License-Identifier: MIT
// A note beside what the pointer rests on, a finger is held down on or the keyboard has come to. It covers
// neither that nor what it is asked about.
import type { Account } from './about';

// What must stay in sight, in pixels of the host.
export interface Clear {
    left: number;
    top: number;
    right: number;
    bottom: number;
    finger?: boolean; // a hand is below it
}

const GAP = 14;
const EDGE = 4;

export class Note {
    private sheet = document.createElement('div');

    constructor(private host: HTMLElement) {
        this.sheet.className = 'table-note';
        this.sheet.setAttribute('aria-hidden', 'true'); // what it says is in the labels
        this.sheet.hidden = true;
        host.append(this.sheet);
    }

    get open(): boolean {
        return !this.sheet.hidden;
    }

    show(accounts: Account[], clear: Clear): void {
        this.sheet.replaceChildren(...accounts.flatMap(lines));
        this.sheet.hidden = !accounts.length;
        if (!this.open) return;
        const { clientWidth: width, clientHeight: height } = this.host;
        const { offsetWidth: w, offsetHeight: h } = this.sheet;
        const inside = (at: number, size: number, most: number): number =>
            Math.max(EDGE, Math.min(most - size - EDGE, at));
        const under = clear.bottom + GAP + h < height;
        const over = clear.top - GAP - h > 0;
        const below = under && !(clear.finger && over);
        // Beside it, where there is no room over it or under it.
        const x =
            under || over
                ? inside(clear.left, w, width)
                : clear.right + GAP + w < width
                  ? clear.right + GAP
                  : inside(clear.left - GAP - w, w, width);
        const y = below ? clear.bottom + GAP : over ? clear.top - GAP - h : inside(clear.top, h, height);

        this.sheet.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
    }

    close(): void {
        this.sheet.hidden = true;
    }
}

function lines({ title, lines: rest }: Account): HTMLElement[] {
    const heading = document.createElement('b');

    heading.textContent = title;
    return [
        heading,
        ...rest.map(text => {
            const line = document.createElement('p');

            line.textContent = text;
            return line;
        }),
    ];
}
