// SPDX-License-Identifier: MIT
// What there is to look at: troops large enough to point at, a telephone on its side, where the enemy
// went, his orders one by one, a table in the dark.
import { browse, comes, finish, ok, serve, sit, test } from './support.mjs';
import { fightFirst, middleOf, myTurn, openLobby, rests, setUp, settled, tooSmall, unit, want } from './hands.mjs';

const server = await serve();
const browser = await browse();
const trails = (page) => page.locator('path.table-trail').count();
const pass = async (page) => {
    await page.keyboard.press('/');
    await page.locator('#order').fill('pass');
    await page.keyboard.press('Enter');
    await settled(page);
};

// The wider side of a unit in the middle of all of them, in pixels.
const regiment = (page) => page.locator('.table-troops .table-hit').evaluateAll((hits) => {
    const wide = hits.map((hit) => hit.getBoundingClientRect()).map((box) => Math.max(box.width, box.height)).sort((a, b) => a - b);
    return wide[wide.length >> 1] - 8; // the border that may be hit, too
});

const coveredUnits = (page) => page.evaluate(() => {
    const tools = document.querySelector('.map-tools').getBoundingClientRect();
    return [...document.querySelectorAll('.table-unit')].filter((unit) => {
        const { left, right, top, bottom } = unit.querySelector('.table-hit').getBoundingClientRect();
        return right > tools.left && left < tools.right && bottom > tools.top && top < tools.bottom;
    }).map((unit) => unit.getAttribute('aria-label').split(',')[0]);
});

await test('whoever opens a battle sees the troops', async () => {
    const { page, context, faults } = await sit(browser, server);
    for (const battle of ['kreuzdorf', 'tft-pickup', 'tab-naseby', 'awi-even-lines', 'bfe-chippawa']) {
        await setUp(page, server, battle);
        if (!await page.locator('.table-troops .table-hit').count())
            continue; // armies are still to be set up
        ok(await regiment(page) >= 32, `${battle}: a regiment has 32 pixels and more`, await regiment(page));
        await rests(page);
        const under = await coveredUnits(page);
        ok(!under.length, `${battle}: no tools lie on troops`, under.join(', '));
    }
    ok(!faults.length, 'and nothing went wrong', faults.join());
    await context.close();
});

await test('whoever sets troops up sees the whole table, and then the troops', async () => {
    const { page, context } = await sit(browser, server, { reducedMotion: 'reduce' });
    const where = async () => { await rests(page); return JSON.stringify(await unit(page, 'B7').locator('.table-hit').first().boundingBox()); };
    await setUp(page, server, 'quatre-bras');
    await myTurn(page);
    const before = await where();
    await page.locator('.tray .piece', { hasText: 'A8' }).press('Enter');
    await page.locator('.unit-panel > .choice .actions .action').first().click();
    await page.getByRole('button', { name: 'Give the order' }).first().click();
    await settled(page);
    ok(await where() === before, 'with the first of them the view is what it was', `${before} ${await where()}`);
    await page.getByRole('button', { name: 'Place them for me' }).click();
    await page.waitForFunction(() => !document.querySelector('.tray'));
    await settled(page);
    await comes(async () => await where() !== before && await regiment(page) >= 32, 'when all are there, they fill it', () => regiment(page));
    await context.close();
});

await test('thin lines and small buttons are large enough to point at', async () => {
    const { page, context } = await sit(browser, server, { reducedMotion: 'reduce' });
    for (const battle of ['awi-cowpens', 'bfe-pickup']) {
        await setUp(page, server, battle);
        await myTurn(page);
        const small = await tooSmall(page);
        ok(!small.length, `${battle}: twenty-four pixels either way`, small.join('\n'));
    }
    await context.close();
});

await test('a telephone on its side', async () => {
    const { page, context } = await sit(browser, server, { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    await openLobby(page, server);
    await fightFirst(page);
    await myTurn(page);
    const map = await page.locator('.map').boundingBox();
    ok(map.height >= 0.85 * 390 && map.width >= 0.55 * 844, 'the map has the height there is', JSON.stringify(map));
    ok(await page.evaluate(() => document.scrollingElement.scrollWidth <= 844 && document.scrollingElement.scrollHeight <= 390), 'nothing is beyond the screen');
    ok(!await page.locator('#order').isVisible(), 'the order line is folded away');
    await page.getByRole('button', { name: 'Write an order' }).tap();
    await comes(() => page.locator('#order').isVisible(), 'and comes when it is wanted');
    await page.locator('#order').fill('A7 charge B7');
    await page.getByRole('button', { name: 'Write an order' }).tap();
    await comes(async () => !await page.locator('#order').isVisible(), 'and goes again');
    await page.keyboard.press('/');
    await comes(() => page.locator('#order').isVisible(), 'or comes by its key');
    await page.getByRole('button', { name: 'Write an order' }).tap();
    const small = await page.locator('button:visible, summary:visible, a:visible, select:visible').evaluateAll((list) => list.map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width > 1 && (box.height < 24 || box.width < 24)).map(([one, box]) => `${one.textContent || one.ariaLabel} ${box.width} x ${box.height}`));
    ok(!small.length, 'a finger meets what it points at', small.join('; '));
    await context.close();
});

await test('where the enemy went, and his orders one by one', async () => {
    const { page, context } = await sit(browser, server);
    await openLobby(page, server);
    await page.evaluate(() => localStorage.setItem('tricorne.settings', JSON.stringify({ pace: 0.25 })));
    await page.reload();
    await fightFirst(page);
    await myTurn(page);
    ok(await trails(page) === 0, 'before anybody moved there are no trails');
    const stop = page.getByRole('button', { name: 'Stop here' }), seen = page.locator('#want');
    const frame = async () => Number(await seen.getAttribute('data-frame'));
    while (!await stop.isVisible()) {
        await pass(page);
        await comes(async () => await stop.isVisible() || page.locator('#want.mine').count(), 'the enemy acts, or I do', () => want(page));
    }
    await stop.click();
    const on = page.getByRole('button', { name: 'One order on' });
    await comes(() => on.isEnabled(), 'stopped, there is more to see');
    const at = await frame();
    await page.mouse.click(...Object.values(await middleOf(unit(page, 'B7'))));
    ok(await frame() === at, 'who looks around meanwhile is shown nothing new');
    await on.click();
    await comes(async () => await frame() === at + 1, 'the next order comes when it is wanted', frame);
    await page.getByRole('button', { name: 'Show all of it' }).click();
    await comes(async () => !await page.locator('.pace').count(), 'the rest at once');
    await comes(() => trails(page), 'where he went is to be seen');
    await myTurn(page);
    await pass(page);
    await comes(async () => await trails(page) === 0 || !await page.locator('#want.mine').count(), 'until the next order', () => trails(page));
    await context.close();
});

await test('a table in the dark', async () => {
    const { page, context } = await sit(browser, server, { colorScheme: 'dark' });
    await openLobby(page, server);
    const light = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3);
    ok(await light() < 60, 'where the system is dark the page is', await light());
    await fightFirst(page);
    await page.locator('summary', { hasText: 'Menu' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('By candlelight: a dark table').uncheck();
    await comes(async () => await light() > 200, 'and light when it is asked to be', light);
    await context.close();
});

await browser.close();
await server.stop();
finish();
