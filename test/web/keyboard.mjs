// SPDX-License-Identifier: MIT
// Keys alone: from the lobby to an order, and through a whole turn.
import { browse, comes, finish, ok, serve, sit, test } from './support.mjs';
import { myTurn, openLobby, settled, unit, want } from './hands.mjs';

const server = await serve();
const browser = await browse();
const { page, faults } = await sit(browser, server, { reducedMotion: 'reduce' });
const press = (key) => page.keyboard.press(key);
const focused = () => page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') || element?.textContent?.trim() || element?.tagName || '';
});

const appears = (locator) => locator.waitFor().then(() => true, () => false);
const goes = (locator) => locator.waitFor({ state: 'detached' }).then(() => true, () => false);

async function tabTo(pattern, most) {
    for (let i = 0; i < most; i++) {
        await press('Tab');
        if (pattern.test(await focused()))
            return true;
    }
    return false;
}

await test('the first battle is a few tabs away', async () => {
    await openLobby(page, server);
    ok(await tabTo(/Fight your first battle/, 5), 'the button has the focus', await focused());
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    ok(ring !== 'none', 'and shows it');
    await press('Enter');
    await unit(page, 'A7').waitFor();
    ok(await myTurn(page), 'the person is to decide');
});

await test('an order by its number', async () => {
    await press('n');
    ok(await appears(page.locator('.unit-head')), 'N takes a unit that can act');
    const spoken = () => page.locator('[role=status]').first().innerText();
    await comes(async () => /^A\d+, .*1: /.test(await spoken()), 'who it is and what it may do is spoken', spoken);
    const name = (await page.locator('.unit-head').innerText()).trim().split(/\s/)[0];
    const before = await unit(page, name).getAttribute('aria-label');
    await press('1');
    ok(await appears(page.locator('.action.on[data-key="1"]')), '1 puts its first order together');
    await comes(async () => /Enter gives the order/.test(await spoken()), 'and says so', spoken);
    await press('Enter');
    await settled(page);
    await page.waitForFunction(([who, label]) => document.querySelector(`.table-unit[aria-label^="${who},"], .table-unit[aria-label^="${who} "]`)?.getAttribute('aria-label') !== label, [name, before]);
    await comes(async () => /^The southern \w+: /.test(await spoken()) && (await spoken()).includes(`(${name}) move`) && !/face \d|ahead/.test(await spoken()), 'and what came of it is spoken, in words', spoken);
});

await test('a march by arrows', async () => {
    await page.locator('.table-host').focus();
    ok(await tabTo(/, at \d/, 3), 'Tab goes to a unit on the map', await focused());
    for (let i = 0; i < 40 && !/^A9/.test(await focused()); i++)
        await press('ArrowRight');
    ok(/^A9/.test(await focused()), 'arrows go from unit to unit', await focused());
    const before = await focused();
    await press('Enter');
    await comes(async () => await unit(page, 'A9').getAttribute('aria-pressed') === 'true', 'Enter selects it');
    await press('g');
    await press('ArrowUp');
    await press('ArrowUp');
    await press('Enter');
    ok(await appears(page.locator('.table-bubble button.is-main')), 'G takes it up, arrows carry it, Enter puts it down');
    await press('Enter');
    await settled(page);
    await page.waitForFunction((label) => document.querySelector('.table-unit[aria-label^="A9"]').getAttribute('aria-label') !== label, before);
});

await test('an order that is written', async () => {
    await press('/');
    await comes(() => page.evaluate(() => document.activeElement.id === 'order'), '/ goes to the order line', focused);
    await page.keyboard.type('A8 move ahead 99in');
    await press('Enter');
    await comes(async () => /\S/.test(await page.locator('#order-why').innerText()), 'what is forbidden is said');
    await press('Escape');
    await comes(async () => await page.locator('#order').inputValue() === '', 'Escape clears it', () => page.locator('#order').inputValue());
});

await test('a turn', async () => {
    const turn = () => page.locator('.turn').innerText();
    const before = await turn();
    for (let i = 0; i < 60 && (await turn()).slice(0, 7) === before.slice(0, 7); i++) {
        if (!await myTurn(page))
            break;
        await press('Escape');
        await press('/');
        await page.keyboard.type('pass');
        await press('Enter');
        await settled(page);
        if (await page.locator('#order-why').innerText()) { // somebody must answer: the first answer there is
            await press('Escape');
            await press('n');
            await press('1');
            await press('Enter');
            await settled(page);
        }
    }
    ok((await turn()).slice(0, 7) !== before.slice(0, 7) || /over/.test(await want(page)), `from ${before} to ${await turn()}`);
});

await test('a turn of the other rule set, by N, numbers and Enter alone', async () => {
    await page.goto(`${server.address}/#battle/germantown`);
    await page.locator('.set-up').waitFor();
    await comes(() => page.evaluate(() => document.activeElement.tagName === 'MAIN'), 'a new face of the page begins at its beginning', focused);
    ok(await tabTo(/Set up the table/, 12), 'the button is some tabs away', await focused());
    await press('Enter');
    await page.locator('#want').waitFor();
    const turn = () => page.locator('.turn').innerText();
    let steps = 0;
    for (; steps < 80 && await myTurn(page) && !/Turn 2/.test(await turn()); steps++) {
        for (const key of ['Escape', 'n', '1', 'Enter'])
            await press(key);
        await settled(page);
    }
    ok(/Turn 2/.test(await turn()), `turn 2 comes after ${steps} orders`, await want(page));
});

await test('the rules are searched', async () => {
    await press('Escape');
    await press('r');
    await page.locator('.rule').first().waitFor();
    await page.keyboard.type('canister');
    await page.waitForFunction(() => document.querySelectorAll('.rule').length < 20);
    const rules = await page.locator('.rule[data-clause]').allInnerTexts();
    ok(rules.length > 0 && rules.every((text) => /canister/i.test(text)), 'R opens them at the search, which shows what has the word', rules.join('\n'));
    await comes(async () => await page.evaluate(() => CSS.highlights.get('found').size) >= rules.length, 'and marks it');
    await press('Escape');
    ok(await goes(page.locator('.reference')), 'Escape closes them');
});

await test('the list of keys', async () => {
    await press('Escape');
    await press('?');
    ok(await appears(page.getByRole('dialog', { name: /Keys/ })), '? shows it');
    await press('Escape');
    ok(await goes(page.getByRole('dialog', { name: /Keys/ })), 'and Escape closes it');
});

ok(faults.length === 0, 'without a fault', faults.join('\n'));
await browser.close();
await server.stop();
finish();
