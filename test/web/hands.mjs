// SPDX-License-Identifier: MIT
// What a person does with the page: the lobby, units on the map, buttons. No test reaches into the
// page's own code; everything goes by what can be seen and pointed at.
import { lastDone } from './support.mjs';

export async function openLobby(page, server) {
    await page.goto(server.address);
    await page.locator('.card').first().waitFor();
}

// A battle that stands ready, against the computer: Kreuzdorf where there is one, without a lesson.
export async function fightFirst(page) {
    const ready = page.locator('a.card[href="#battle/kreuzdorf"]');
    if (await ready.count()) {
        await ready.click();
        await page.getByRole('button', { name: 'Set up the table' }).click();
    } else
        await page.getByRole('button', { name: 'Fight your first battle' }).click();
    await page.locator('.table-unit').first().waitFor();
}

// Sets a battle up from the lobby. `seats` and `options` by name, as the lobby shows them; `typed`:
// with real dice.
export async function setUp(page, server, battle, { seats = {}, options = {}, title = '', typed = false } = {}) {
    await openLobby(page, server);
    await page.locator(`a.card[href="#battle/${battle}"]`).click();
    await page.locator('.set-up').waitFor();
    if (Object.keys(options).length)
        await page.locator('summary', { hasText: 'Options of the rules' }).click();
    for (const [option, value] of Object.entries(options)) {
        const field = page.locator(`#option-${option}`);
        if (await field.evaluate((element) => element.tagName === 'SELECT'))
            await field.selectOption(value);
        else {
            await field.fill(value);
            await field.blur();
        }
    }
    for (const [seat, player] of Object.entries(seats))
        await page.locator('.seat-choice label', { has: page.locator('b', { hasText: new RegExp(`^${seat}$`) }) }).locator('select').selectOption(player);
    if (typed)
        await page.locator('.seat-choice label', { hasText: /^Dice/ }).locator('select').selectOption('typed');
    if (title)
        await page.getByLabel('Name', { exact: true }).fill(title);
    await page.getByRole('button', { name: 'Set up the table' }).click();
    await page.locator('#want').waitFor();
    await page.waitForFunction(() => !document.querySelector('#want').textContent.includes('being laid'));
}

export const want = async (page) => (await page.locator('#want').innerText()).replace(/^☞\s*/, '').trim();
export const unit = (page, name) => page.locator(`.table-unit[aria-label^="${name},"], .table-unit[aria-label^="${name} "]`).first();

// Waits until this seat is to decide, or the battle is over. True: to decide.
export async function myTurn(page) {
    await page.waitForFunction(() => document.querySelector('#want.mine') || /battle is over/.test(document.querySelector('#want')?.textContent ?? ''));
    return page.locator('#want.mine').count().then(Boolean);
}

// The page has drawn what it was told to.
export const drawn = (page) => page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(() => done())); }));

// The map has come to rest: from frame to frame every unit is where it was.
export const rests = (page) => page.evaluate(() => new Promise((done) => {
    const moving = (animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity;
    const places = () => JSON.stringify([...document.querySelectorAll('.table-hit')].map((unit) => unit.getBoundingClientRect()));
    let before = '', same = 0;
    const look = () => {
        const now = places();
        same = now === before && !document.getAnimations().some(moving) ? same + 1 : 0;
        before = now;
        if (same < 3)
            requestAnimationFrame(look);
        else
            done();
    };
    look();
}));

export async function middleOf(locator) {
    await locator.waitFor();
    await rests(locator.page());
    const box = await locator.locator('.table-hit').first().boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function clickUnit(page, name) {
    const at = await middleOf(unit(page, name));
    await page.mouse.click(at.x, at.y);
}

// Drags a unit by so many pixels and lets go: a slip asks what is meant.
export async function dragUnit(page, name, east, south, steps = 6) {
    const at = await middleOf(unit(page, name));
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + east, at.y + south, { steps });
    await page.mouse.up();
}

// What can be pointed at and is smaller than 24 pixels either way. What is ticked is its label, and a unit its
// shape with the margin around it, by which a finger may miss it.
export const tooSmall = (page) => page.evaluate(() => {
    const LEAST = 23.9, FINGER = 2 * 18;
    const marginOf = (hit) => (matchMedia('(pointer: coarse)').matches ? FINGER : parseFloat(getComputedStyle(hit).strokeWidth) * Math.hypot(hit.getScreenCTM().a, hit.getScreenCTM().b));
    const sizeOf = (element) => {
        const boxes = (element.matches('.table-unit') ? [...element.querySelectorAll('.table-hit')] : [element.matches('[type=checkbox], [type=radio]') ? element.closest('label') ?? element : element])
            .map((part) => ({ box: part.getBoundingClientRect(), margin: part.matches('.table-hit') ? marginOf(part) : 0 }));
        const most = (high, low) => Math.max(...boxes.map(({ box, margin }) => box[high] + margin / 2)) - Math.min(...boxes.map(({ box, margin }) => box[low] - margin / 2));
        return [most('right', 'left'), most('bottom', 'top')];
    };
    return [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=tab], [role=option], .table-unit[role=button]')]
        .filter((element) => !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ element, size: sizeOf(element) }))
        .filter(({ size: [wide, high] }) => (wide || high) && (wide < LEAST || high < LEAST))
        .map(({ element, size }) => `${element.tagName} ${element.getAttribute('class') ?? ''} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}" ${size.map(Math.round).join(' x ')}`);
});

export const slip = (page) => page.locator('.table-bubble');
export const confirmSlip = (page) => slip(page).locator('button.is-main').first();

// The order is with the server, nothing is on its way any more, and what came of it is shown.
export async function settled(page) {
    await page.waitForFunction(() => !document.querySelector('#want')?.textContent.includes('on its way'));
    await page.waitForFunction((done) => Number(document.querySelector('#want')?.dataset.frame) >= done, lastDone(page));
}
