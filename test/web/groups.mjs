// SPDX-License-Identifier: MIT
// Several units at once: a division by its headquarters, a line around them, one by one; dragged,
// wheeled and told together, each by an order of its own, in every rule set.
import { browse, comes, finish, ok, serve, sit, test } from './support.mjs';
import { clickUnit, confirmSlip, drawn, middleOf, myTurn, setUp, settled, slip, unit, want } from './hands.mjs';

const server = await serve([], '3'); // leaders of Battles for Empire who cannot give an order to everybody
const browser = await browse();
const { page, faults } = await sit(browser, server, { reducedMotion: 'reduce' });

const members = async () => (await page.locator('.member').allInnerTexts()).map((text) => text.split(/\s/)[0]);
const steps = () => page.locator('.plan .steps li');
const plan = async () => (await page.locator('.plan').innerText()).replace(/\s+/g, ' ');
const panel = async () => (await page.locator('#panel').innerText()).replace(/\s+/g, ' ');
const button = (name) => page.getByRole('button', { name });
const has = (list) => async () => (await members()).join() === list;
const isLaid = (many) => async () => await steps().count() === many;

// Where units stand and how they are turned, in millimetres and degrees of the map.
const stands = (names) => page.evaluate((wanted) => wanted.map((name) => {
    const group = document.querySelector(`.table-unit[aria-label^="${name},"], .table-unit[aria-label^="${name} "]`);
    const numbers = (of) => (of.getAttribute('transform') ?? '').match(/-?[\d.]+/g).map(Number);
    return [...numbers(group), ...numbers(group.querySelector('g'))];
}), names);
const moves = async (names, before) => (await stands(names)).map(([x, y, turn], i) => [x - before[i][0], y - before[i][1], turn - before[i][2]]);
const alike = (list, slack = 1) => list.every((one) => one.every((n, i) => Math.abs(n - list[0][i]) < slack));

async function clear() {
    const away = button('Clear the dice away');
    if (await away.count())
        await away.click();
}

async function together(...names) {
    await clear();
    for (const [i, name] of names.entries()) {
        if (i === 1)
            await page.keyboard.down('Shift');
        await clickUnit(page, name);
    }
    await page.keyboard.up('Shift');
    await comes(has(names.join()), `${names.join()} are together`, panel);
}

async function drag(name, east, south) {
    const at = await middleOf(unit(page, name));
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + east, at.y + south, { steps: 4 });
    await page.mouse.up();
    await drawn(page);
}

// The list is given, or stops and says why.
async function give(from = page.locator('.plan button.main')) {
    await from.click();
    await page.waitForFunction(() => !document.querySelector('.plan') || document.querySelector('.plan [role=status]'));
    await settled(page);
}

// An order out of the panel.
async function press(text) {
    await page.locator('#panel .actions .action', { hasText: text }).first().click();
    await button('Give the order').first().click();
    await settled(page);
    await myTurn(page);
}

const division = ['A6', 'A7', 'A8', 'A9', 'A10'];

await test('a headquarters and its division', async () => {
    await setUp(page, server, 'kreuzdorf');
    await myTurn(page);
    await clickUnit(page, 'A6');
    await comes(async () => await page.locator('.table-unit.is-led').count() === 4, 'selected alone it marks its division');
    const { x, y } = await middleOf(unit(page, 'A6'));
    await page.mouse.dblclick(x, y);
    await comes(has(division.join()), 'pointed at twice it takes them with it', panel);
    ok(await page.locator('.table-unit[aria-pressed=true]').count() === 5, 'all of them are selected on the map');
});

await test('they are dragged together, and keep their front', async () => {
    const before = await stands(division);
    await drag('A7', 12, -40);
    await comes(isLaid(5), 'each has an order of its own', plan);
    ok(await page.locator('.table-ghost .table-shade').count() === 5, 'and a ghost');
    ok(await confirmSlip(page).innerText() === 'Give 5 orders', 'the slip gives them at a click', await slip(page).innerText());
    await give(confirmSlip(page));
    ok(await page.locator('.plan').count() === 0, 'none is left');
    const moved = await moves(division, before);
    ok(moved[0][1] < -5 && alike(moved), 'all went the same way', JSON.stringify(moved));
    ok(moved.every(([, , turn]) => turn === 0), 'none has turned', JSON.stringify(moved));
});

await test('who cannot go says why, and the others go', async () => {
    for (let i = 0; i < 2; i++) {
        await button('Undo').click();
        await settled(page);
    }
    await together(...division);
    await drag('A8', 0, -30);
    const refused = page.locator('.plan .refused');
    await comes(async () => await refused.count() === 3, 'three have acted', plan);
    ok(/TBT-MOVE-02/.test(await refused.first().innerText()), 'with the clause', await plan());
    ok(await confirmSlip(page).innerText() === 'Give 2 orders', 'two can be given', await slip(page).innerText());
    await slip(page).getByRole('button', { name: 'Cancel' }).click();
    await comes(async () => await page.locator('.plan').count() === 0, 'let be, nothing is laid out any more');
});

await test('a line is drawn around them, and they wheel', async () => {
    await setUp(page, server, 'kreuzdorf');
    await myTurn(page);
    const at = await Promise.all(['A9', 'A7', 'A8', 'A10'].map((name) => middleOf(unit(page, name))));
    const [left, right, top, low] = [at[0].x - 40, at[3].x + 40, at[1].y - 30, at[1].y + 12];
    await page.keyboard.down('Shift');
    await page.mouse.move(left, top);
    await page.mouse.down();
    for (const [x, y] of [[right, top], [right, low], [left, low]])
        await page.mouse.move(x, y, { steps: 6 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await comes(has('A7,A8'), 'those inside are together', panel);
    ok(!await page.locator('.table-shades > *').count(), 'and nothing is shaded as if for one of them');
    ok(!/Select a unit/.test(await page.locator('#panel').innerText()), 'nor is one asked for');
    await page.locator('.map').focus();
    await page.keyboard.press('Escape');
    await button('Select several').click();
    const a10 = await middleOf(unit(page, 'A10'));
    await page.mouse.click(a10.x, a10.y);
    await clickUnit(page, 'A8');
    await comes(has('A10,A8'), 'with the tool a tap adds one', panel);
    await page.keyboard.press('Escape');
    const before = await stands(['A8', 'A10']);
    await drag('A8', 0, -30);
    const handle = await page.locator('.table-handle:visible .table-handle-knob').boundingBox();
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(handle.x + 60, handle.y + 20, { steps: 4 });
    await page.mouse.up();
    await comes(isLaid(2), 'turned by the handle', plan);
    await give();
    const moved = await moves(['A8', 'A10'], before);
    ok(moved[0][2] > 20 && alike(moved.map(([, , turn]) => [turn]), 0.2), 'both have wheeled as much', JSON.stringify(moved));
    ok(moved[1][1] > moved[0][1] + 3, 'and whoever is on the inner wing has hung back', JSON.stringify(moved));
});

await test('those of last turn are together again', async () => {
    await press('End the phase');
    for (let i = 0; i < 30 && !/Turn 2.*your next move/s.test(await page.locator('.turn').innerText() + await want(page)); i++)
        await press(/End the phase|confront|stand/i);
    await clear();
    await button(/As last turn/).click();
    await comes(async () => (await members()).sort().join() === 'A10,A8', 'both', panel);
    await button('Advance together').click();
    await comes(isLaid(2), 'a button advances them', plan);
    const before = await stands(['A8', 'A10']);
    await give();
    const moved = await moves(['A8', 'A10'], before);
    ok(Math.hypot(moved[0][0], moved[0][1]) > 3 && alike(moved, 2), 'straight ahead, as far as the slower', JSON.stringify(moved));
});

await test('two-for-tea: a brigade is formed, ordered and moved; the list stops at the dice', async () => {
    await setUp(page, server, 'tft-pickup', { options: { first_player: 'american', abilities: 'none' }, typed: true });
    await myTurn(page);
    await button('Place them for me').click();
    await page.waitForFunction(() => !document.querySelector('.tray'));
    await settled(page);
    await press(/^Done/);
    const { x, y } = await middleOf(unit(page, 'A6'));
    await page.mouse.dblclick(x, y);
    await comes(has('A5,A6,A7,A8'), 'whoever is led brings his officer and the others', panel);
    await page.locator('.group .action', { hasText: 'Barlow forms a brigade of A6, A7, A8' }).click();
    await give();
    await press(/^Done/);
    await together('A6', 'A7', 'A8');
    await drag('A6', 0, 30);
    await comes(async () => /Barlow orders A6, A7, A8 to move/.test(await plan()), 'the order comes first', plan);
    ok(/A7 goes then/.test(await plan()), 'and they go then', await plan());
    await give();
    ok(/Dice are to be thrown/.test(await plan()), 'it waits for the dice', await plan());
    await page.locator('.typed-line').fill('1 1');
    await page.locator('.typed button.main').click();
    await settled(page);
    await comes(async () => await page.locator('.plan button.main').innerText() === 'Go on: 3 orders', 'obeyed, it can go on', plan);
    const before = await stands(['A6', 'A7', 'A8']);
    await give();
    const moved = await moves(['A6', 'A7', 'A8'], before);
    ok(moved.every(([, south]) => south > 10), 'then they have marched', JSON.stringify(moved));
});

await test('tea-and-biscuits: one after the other, as their go comes', async () => {
    await setUp(page, server, 'tab-first-cup', { options: { space: 'square' } });
    for (let i = 0; i < 9 && await myTurn(page) && !/which unit acts/.test(await want(page)); i++) {
        const staff = button('Place them for me');
        if (await staff.count()) {
            await staff.click();
            await page.waitForFunction(() => !document.querySelector('.tray'));
            await settled(page);
        } else
            await press(/./);
    }
    await together('S1', 'S2');
    const before = await stands(['S1', 'S2']);
    await drag('S1', 0, -50);
    await comes(async () => await steps().count() === 3 && await page.locator('.plan .later').count() === 1, 'the first declares and moves, the second waits', plan);
    for (let i = 0; i < 8 && await page.locator('.plan').count() && await myTurn(page); i++) {
        await clear();
        if (await page.locator('.plan button.main').count())
            await give();
        else
            await press(/Pass on|^Done/);
    }
    const moved = await moves(['S1', 'S2'], before);
    ok(moved[0][1] < -5 && alike(moved), 'in the end both have stepped ahead', JSON.stringify(moved));
});

await test('war-of-independence: all figures of several units', async () => {
    await setUp(page, server, 'awi-cowpens');
    await myTurn(page);
    const names = ['A1', 'A2', 'A3', 'A4'];
    await together(...names);
    ok(/Hold: 4 of them/.test(await panel()), 'what all may do is one button', await panel());
    const before = await stands(names);
    await drag('A2', 0, -40);
    await comes(isLaid(4), 'four orders', plan);
    await give();
    const moved = await moves(names, before);
    ok(moved[0][1] < -5 && alike(moved, 2), 'they have marched together', JSON.stringify(moved));
});

await test('battles-for-empire: orders of the leaders, then plans, all under seal', async () => {
    await setUp(page, server, 'bfe-cowpens');
    await myTurn(page);
    await button(/All who can act/).click();
    await page.locator('.group .action', { hasText: 'Order: move' }).click();
    await comes(async () => await page.locator('.plan .refused').count() > 0, 'leaders give no more than they can', plan);
    ok(/BFE-ORD-01/.test(await plan()), 'and the list says so', await plan());
    const told = await page.locator('.plan .steps li:not(.refused) b').allInnerTexts();
    await give();
    ok(told.length > 1 && await page.locator('.table-name', { hasText: ': Move' }).count() === told.length, `${told} have their orders`);
    for (let i = 0; i < 6 && !/move and form/.test(await want(page)); i++)
        await press(/^Done/);
    await clear();
    await button(/All who can act/).click();
    await drag('A1', 0, -30);
    const planned = page.locator('.plan .steps li:not(.refused)');
    await comes(async () => await planned.count() > 1, 'their ways are planned together', plan);
    const ways = 2 * await planned.count();
    await give();
    ok(await page.locator('.table-intent.is-go').count() === ways, 'and drawn', `${ways}`);
});

ok(faults.length === 0, 'without a fault', faults.join('\n'));
await browser.close();
await server.stop();
finish();
