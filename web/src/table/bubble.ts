// SPDX-License-Identifier: MIT
// A small slip of paper over the table that asks: which of these, or none?
import { percent } from '../chances';
import type { Odds } from '../types';
import { type Place, beside } from './beside';
import type { Spot } from './sheet';
import { say } from '../words';

export interface Offer {
    text: string;
    help?: string;
    main?: boolean;
    choose(): void;
    look?(): void; // the pointer or the focus came to it
}

const READ = 2500; // milliseconds
const BARS = 3;

export class Bubble {
    private slip: HTMLDivElement;
    private tag: HTMLDivElement;
    private chart: HTMLOListElement;
    private give: (() => void) | null = null;
    private at: Place | null = null;
    private fading = 0;

    constructor(private host: HTMLElement) {
        this.tag = document.createElement('div');
        this.tag.className = 'table-tag';
        this.tag.hidden = true;
        this.slip = document.createElement('div');
        this.slip.className = 'table-bubble';
        this.slip.setAttribute('role', 'dialog');
        this.slip.hidden = true;
        this.chart = document.createElement('ol');
        this.chart.className = 'table-odds';
        this.chart.hidden = true;
        host.append(this.tag, this.slip);
    }

    get open(): boolean {
        return !this.slip.hidden;
    }

    // Asks; `never` is called when it is dismissed. Lines stand above the buttons. Where it belongs
    // to no place, it lies at the foot of the table, out of the way of what is pointed at.
    ask(at: Place | null, lines: string[], offers: Offer[], never: () => void, focus: boolean): void {
        this.slip.setAttribute('aria-label', say('Confirm the order'));
        this.slip.replaceChildren();
        for (const line of lines.filter(Boolean)) this.slip.append(paragraph(line));
        const row = document.createElement('div');

        row.className = offers.length > 2 ? 'table-bubble-list' : 'table-bubble-row';
        for (const offer of offers) row.append(this.button(offer));
        row.append(this.button({ text: say('Cancel'), choose: () => this.dismiss() }));
        this.slip.append(this.chart, row);
        this.slip.hidden = false;
        this.give = never;
        this.place(at);
        if (focus) row.querySelector('button')?.focus({ preventScroll: true });
    }

    // Beside something of the host, inside it; null: at its foot.
    place(at: Place | null): void {
        this.at = at;
        if (this.slip.hidden) return;
        const { clientWidth: width, clientHeight: height } = this.host;
        const slip = { width: this.slip.offsetWidth, height: this.slip.offsetHeight };
        const { x, y } = at
            ? beside(slip, { width, height }, at)
            : { x: Math.max(8, (width - slip.width) / 2), y: height - slip.height - 8 };

        this.slip.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
    }

    // A word beside the pointer; null: none.
    say(at: Spot | null, text: string, bad = false): void {
        clearTimeout(this.fading);
        this.tag.hidden = !at || !text;
        if (!at || !text) return;
        if (this.tag.textContent !== text) this.tag.textContent = text;
        this.tag.classList.toggle('is-bad', bad);
        const { offsetWidth: w, offsetHeight: h } = this.tag;
        const x = Math.max(4, Math.min(this.host.clientWidth - w - 4, at.x + 18));
        const y = Math.max(4, Math.min(this.host.clientHeight - h - 4, at.y + 16));

        this.tag.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
    }

    // What was said stays long enough to be read.
    fade(): void {
        clearTimeout(this.fading);
        this.fading = window.setTimeout(() => this.say(null, ''), READ);
    }

    // What the order that is asked about comes to, summed up in lines; else its likeliest outcomes, as
    // bars.
    setOdds(odds: Odds | null, lines: string[]): void {
        const sure = odds?.exact && odds.outcomes.length === 1; // whatever falls, it is the same

        this.chart.hidden = !lines.length && (!odds || sure === true);
        this.chart.replaceChildren(
            ...(lines.length ? lines.map(item) : (odds?.gists ?? []).slice(0, BARS).map(bar)),
        );
        this.place(this.at);
    }

    close(): void {
        const held = this.slip.contains(document.activeElement);

        this.slip.hidden = true;
        this.give = null;
        if (held) this.host.focus({ preventScroll: true });
    }

    dismiss(): void {
        const give = this.give;

        this.close();
        give?.();
    }

    private button(offer: Offer): HTMLButtonElement {
        const button = document.createElement('button');

        button.type = 'button';
        button.textContent = offer.text;
        button.classList.toggle('is-main', offer.main === true);
        if (offer.help) button.title = offer.help;
        button.addEventListener('click', () => offer.choose());
        if (offer.look)
            for (const kind of ['pointerenter', 'focus'])
                button.addEventListener(kind, () => offer.look!());
        return button;
    }
}

function bar(gist: Odds['gists'][number]): HTMLLIElement {
    const row = document.createElement('li');
    const share = document.createElement('b');
    const text = document.createElement('span');

    row.style.setProperty('--share', `${100 * gist.value}%`);
    share.textContent = percent(gist.value);
    text.textContent = gist.outcome;
    row.append(share, ' ', text);
    return row;
}

function item(text: string): HTMLLIElement {
    const row = document.createElement('li');

    row.textContent = text;
    return row;
}

function paragraph(text: string): HTMLParagraphElement {
    const line = document.createElement('p');

    line.textContent = text;
    return line;
}
