// SPDX-License-Identifier: MIT
// Somebody who fights by pointing alone: drags units at the enemy, points at targets, presses the
// buttons that the panel has. No keys, no typing.
import { clickUnit, confirmSlip, drawn, middleOf, myTurn, settled, slip, want } from './hands.mjs';

const TRIES = 5; // units looked at before the phase is left as it is
const LOOKS = 20; // at what can be done, before nothing can be

// Where things are on the screen, as somebody sees it who looks.
const seen = (page) => page.evaluate(() => {
    const spot = (group) => {
        const box = group.querySelector('.table-hit').getBoundingClientRect();
        return { name: group.getAttribute('aria-label').split(/[ ,]/)[0], x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const all = (selector) => [...document.querySelectorAll(selector)].map(spot);
    return { north: all('.table-unit.is-side1'), south: all('.table-unit.is-side0'), targets: all('.table-unit.is-target') };
});

export class Fighter {
    drags = 0;
    targets = 0;
    buttons = 0;
    #tried = new Map(); // by moment of the game

    // One who is eager looks at every unit, and at each of them anew for another question.
    constructor(page, side, log = () => {}, eager = false) {
        this.page = page;
        this.eager = eager;
        this.side = side;
        this.log = log;
    }

    // One decision. False: the battle is over.
    async decide() {
        const { page } = this;
        if (!await myTurn(page))
            return false;
        const asked = await want(page);
        let how = '';
        for (let i = 0; !how && i < LOOKS; i++) { // the page may still be drawing what is asked
            how = await this.#set() || await this.#reply() || await this.#lead() || await this.#press() || await this.#next();
            if (!how) {
                this.#tried.clear();
                await drawn(page);
            }
        }
        if (!how)
            throw new Error(`nothing can be done about: ${asked}\n${await page.locator('#panel').innerText()}`);
        await settled(page);
        this.log(`${asked} | ${how}`);
        return true;
    }

    async #set() {
        const staff = this.page.getByRole('button', { name: 'Place them for me' });
        if (!await staff.count())
            return '';
        await staff.click();
        await this.page.waitForFunction(() => !document.querySelector('.tray'));
        this.buttons++;
        return 'the staff placed them';
    }

    // A question about one unit finds that unit selected, and there is nothing else to do.
    async #reply() {
        return await this.page.locator('.general .action').count() ? '' : await this.#point() || this.#choose();
    }

    // Takes a unit that has not been looked at in this phase, and does something with it.
    async #lead() {
        const { page } = this, here = await seen(page), tried = await this.#thisPhase();
        const [mine, theirs] = this.side ? [here.north, here.south] : [here.south, here.north];
        for (const one of mine.filter((unit) => !tried.includes(unit.name))) {
            if (!this.eager && tried.length >= TRIES)
                return '';
            tried.push(one.name);
            await clickUnit(page, one.name);
            if (await slip(page).isVisible())
                await slip(page).getByRole('button', { name: 'Cancel' }).click();
            const how = await this.#point() || await this.#drag(one, theirs) || await this.#choose();
            if (how)
                return `${one.name}: ${how}`;
        }
        return '';
    }

    // Whom the page itself offers, when somebody must do something.
    async #next() {
        const button = this.page.getByRole('button', { name: 'the next one that can act' });
        if (!await button.count())
            return '';
        await button.click();
        await drawn(this.page);
        return await this.#choose() || this.#point();
    }

    // Names of what was tried since the phase began.
    async #thisPhase() {
        const phase = await this.page.evaluate(() => document.querySelector('.turn')?.textContent + document.querySelector('.phases .now')?.textContent);
        const when = this.eager ? phase + await want(this.page) : phase;
        const tried = this.#tried.get(when) ?? [];
        this.#tried.set(when, tried);
        return tried;
    }

    async #point() {
        const { page } = this, [target] = (await seen(page)).targets;
        if (!target)
            return '';
        await page.mouse.click(target.x, target.y);
        await drawn(page);
        if (!await slip(page).isVisible() || !await confirmSlip(page).count())
            return '';
        await confirmSlip(page).click();
        this.targets++;
        return `pointed at ${target.name}`;
    }

    // Towards the nearest enemy, half of the way and no more than can be seen at once.
    async #drag(one, theirs) {
        const { page } = this;
        if (!await page.getByText('drag the unit on the map').count())
            return '';
        const far = (other) => Math.hypot(other.x - one.x, other.y - one.y);
        const goal = [...theirs].sort((a, b) => far(a) - far(b))[0];
        if (!goal)
            return '';
        const part = Math.min(0.5, 90 / far(goal)), at = await middleOf(page.locator(`.table-unit[aria-pressed="true"]`));
        await page.mouse.move(at.x, at.y);
        await page.mouse.down();
        await page.mouse.move(at.x + part * (goal.x - one.x), at.y + part * (goal.y - one.y), { steps: 4 });
        await page.mouse.up();
        await drawn(page);
        if (!await confirmSlip(page).isVisible()) {
            if (await slip(page).isVisible())
                await slip(page).getByRole('button', { name: 'Cancel' }).click();
            return '';
        }
        await confirmSlip(page).click();
        this.drags++;
        return 'dragged';
    }

    async #choose() {
        const action = this.page.locator('.unit-panel > .choice .actions .action').first();
        return await action.count() ? this.#give(action) : '';
    }

    // Of what is nobody's in particular the first is tried once a phase; the last is the plainest: to
    // pass, to end the phase.
    async #press() {
        const actions = this.page.locator('.general .actions .action'), tried = await this.#thisPhase();
        if (!await actions.count())
            return this.#choose();
        const again = tried.includes('general');
        tried.push('general');
        return this.#give(again ? actions.last() : actions.first());
    }

    async #give(action) {
        const text = await action.innerText();
        await action.click();
        const give = this.page.getByRole('button', { name: 'Give the order' }).first();
        if (!await give.count())
            return '';
        await give.click();
        this.buttons++;
        return text;
    }
}
