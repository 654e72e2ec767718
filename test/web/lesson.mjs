// SPDX-License-Identifier: MIT
// The lesson of each rule set, done by following its prompts: what it points at is there, what it waits
// for can be done by hand, and it can be left at any time. node test/web/lesson.mjs [RULES...]
import { browse, comes, finish, ok, serve, sit, test } from './support.mjs';
import { clickUnit, myTurn, openLobby, settled } from './hands.mjs';
import { Fighter } from './fighter.mjs';

const server = await serve();
const browser = await browse();
const PROMPTS = 9; // a lesson has some ten
const BATTLES = 3; // one that dice end early is fought again
const DECISIONS = 120; // until a prompt that waits for the battle is through

const lesson = (page) => page.locator('.lesson');
const prompt = async (page) => (await lesson(page).count() ? lesson(page).getAttribute('data-until') : '');
const says = async (page) => (await lesson(page).count() ? lesson(page).locator('p').first().innerText() : '');

async function begin(page, rules) {
    await openLobby(page, server);
    if (rules === 'two-by-two')
        await page.getByRole('button', { name: 'Fight your first battle' }).click();
    else
        await page.locator('.rule-set', { has: page.locator(`a.card[href^="#battle/${prefix[rules]}"]`) }).getByRole('button', { name: 'Learn them in a first battle' }).click();
    await lesson(page).waitFor();
    if (await page.locator('dialog[open]').count())
        await page.keyboard.press('Escape'); // the briefing
}
const prefix = { 'two-for-tea': 'tft', 'tea-and-biscuits': 'tab', 'war-of-independence': 'awi', 'battles-for-empire': 'bfe' };

// What the prompt points at is there, and outlined or ringed. A card is that of whoever is selected.
async function isMarked(page) {
    const show = await lesson(page).getAttribute('data-show');
    if (show === 'card')
        await page.locator('.table-unit.is-side0').first().evaluate((group) => group.focus()).then(() => page.keyboard.press('Enter'));
    return !show || page.evaluate(() => [...document.querySelectorAll('.table-page *')].some((part) =>
        part.matches('.table-unit.is-taught') || getComputedStyle(part).outline === 'rgb(179, 22, 10) solid 3px'));
}

// What comes before an order with that verb, as the prompt says: another order.
const before = { 'two-for-tea': { charge: /to move/ }, 'battles-for-empire': { fire: /to (fire|hold)/ } };

// A button of the panel, of the unit that is selected or of another that can act.
async function press(page, button) {
    const able = page.locator('.table-unit.is-ready');
    for (let i = -1; i < await able.count(); i++) {
        if (i >= 0)
            await able.nth(i).evaluate((group) => group.focus()).then(() => page.keyboard.press('Enter'));
        if (!await button.count())
            continue;
        await button.click();
        const main = page.locator('.confirm button.main');
        if (await main.count() && await main.isEnabled()) {
            await main.click();
            return true;
        }
    }
    return false;
}

// An order with that verb, or what it takes to give one.
const give = async (page, verb, means) => await press(page, page.locator(`.action[title~="${verb}"]:visible`).first()) ||
    (means ? press(page, page.locator('.action:visible', { hasText: means }).first()) : false);

// Does what the prompt wants; the battle goes on by pointing until it is done.
async function follow(page, fighter, until, means = {}) {
    const [what, word] = until.split(' ');
    if (what === 'selected') {
        const dice = page.getByRole('button', { name: 'Clear the dice away' });
        if (await dice.count())
            await dice.click();
        return clickUnit(page, word);
    }
    if (what === 'opened')
        return word === 'rules' ? page.keyboard.press('r') : page.locator(`#tab-${word}`).click();
    if (what === 'next')
        return lesson(page).locator('button.main').click();
    await page.locator('#tab-orders').click();
    if (!await myTurn(page) || what !== 'ordered' || !await give(page, word, means[word]))
        await fighter.decide();
    return settled(page);
}

// Whether the lesson came to its end. If not, the battle was over first.
async function learn(page, rules, side = 0) {
    const fighter = new Fighter(page, side, () => {}, true);
    let prompts = 0, tries = 0, asked = '', last = '';
    await begin(page, rules);
    await myTurn(page);
    for (let until = await prompt(page); until && tries < DECISIONS; until = await prompt(page)) {
        const text = await says(page);
        if (text !== asked) {
            await comes(() => isMarked(page), `${text.slice(0, 60)}…`, () => until);
            prompts = Number((await lesson(page).locator('.small').innerText()).split(' ').at(-1));
            [asked, tries] = [text, 0];
        }
        tries++;
        last = until;
        await follow(page, fighter, until, before[rules]);
        if (/^(selected|opened|next)/.test(until))
            await comes(async () => await says(page) !== text, 'the prompt has seen it', () => says(page));
    }
    ok(!await lesson(page).count(), 'none of them cannot be done', `${last}: ${await says(page)}`);
    ok(prompts >= PROMPTS, 'there are some ten prompts', prompts);
    return last === 'next';
}

const asked = process.argv.slice(2);
for (const rules of asked.length ? asked : ['two-by-two', ...Object.keys(prefix)])
    await test(rules, async () => {
        const { page, context, faults } = await sit(browser, server, { reducedMotion: 'reduce' });
        let learnt = false;
        for (let i = 0; i < BATTLES && !learnt; i++)
            learnt = await learn(page, rules);
        ok(learnt, 'it comes to its end');
        ok(!faults.length, 'and nothing went wrong', faults.join());
        await context.close();
    });

await test('it can be left at any time', async () => {
    const { page, context } = await sit(browser, server);
    await begin(page, 'two-by-two');
    await clickUnit(page, 'A7');
    await comes(async () => /March/.test(await says(page)), 'it goes on');
    await page.reload();
    await comes(async () => /March/.test(await says(page)), 'and is where it was when the page comes again', () => says(page));
    await page.getByRole('button', { name: 'Leave the lesson' }).click();
    await comes(async () => !await lesson(page).count(), 'left, it is gone');
    await page.reload();
    await page.locator('.table-unit').first().waitFor();
    await myTurn(page);
    ok(!await lesson(page).count(), 'for good');
    await context.close();
});

await browser.close();
await server.stop();
finish();
