// SPDX-License-Identifier: MIT
// A telephone: a narrow page, fingers, nothing wider than the screen.
import { browse, finish, ok, serve, sit, test } from './support.mjs';
import { confirmSlip, middleOf, myTurn, openLobby, settled, slip, unit, want } from './hands.mjs';

const WIDTH = 390, HEIGHT = 844;
const server = await serve();
const browser = await browse();
const { page, context, faults } = await sit(browser, server, {
    viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, reducedMotion: 'reduce',
});
const line = await context.newCDPSession(page);

async function fits(what) {
    const wide = await page.evaluate(() => Math.max(document.scrollingElement.scrollWidth, document.body.scrollWidth));
    ok(wide <= WIDTH, `${what} is no wider than the screen`, `${wide} of ${WIDTH}`);
}

async function tapUnit(name) {
    const at = await middleOf(unit(page, name));
    await page.touchscreen.tap(at.x, at.y);
}

// One finger, from here by so much; the browser sees it as it would a real one.
async function dragTouch(at, east, south, steps = 6) {
    const touch = (type, points) => line.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [{ x: at.x, y: at.y }]);
    for (let i = 1; i <= steps; i++)
        await touch('touchMove', [{ x: at.x + east * i / steps, y: at.y + south * i / steps }]);
    await touch('touchEnd', []);
}

await test('the lobby', async () => {
    await openLobby(page, server);
    await fits('the lobby');
    await page.locator('a.card[href="#battle/germantown"]').tap();
    await page.locator('.set-up').waitFor();
    await fits('setting up');
    await page.goBack();
    await page.getByRole('button', { name: 'Fight your first battle' }).tap();
    await unit(page, 'A7').waitFor();
});

await test('a finger marches a unit', async () => {
    ok(await myTurn(page), 'the person is to decide', await want(page));
    await fits('the table');
    const map = await page.locator('.map').boundingBox();
    ok(map.width > 300 && map.height > 300, 'the map has most of the screen', JSON.stringify(map));
    const before = await unit(page, 'A7').getAttribute('aria-label');
    const at = await middleOf(unit(page, 'A7'));
    await dragTouch(at, 0, -60);
    ok(!await slip(page).isVisible() && await unit(page, 'A7').getAttribute('aria-label') === before, 'one that is not selected stays: the finger moves the view');
    await page.getByRole('button', { name: 'The whole map' }).tap();
    await page.waitForTimeout(400);
    await tapUnit('A7');
    ok(await unit(page, 'A7').getAttribute('aria-pressed') === 'true', 'a tap selects it');
    await fits('the table with a unit selected');
    await dragTouch(await middleOf(unit(page, 'A7')), 0, -30);
    ok(await confirmSlip(page).isVisible(), 'a drag of what is selected asks for the order');
    const paper = await slip(page).boundingBox();
    ok(paper.x >= 0 && paper.x + paper.width <= WIDTH, 'on a slip that is all on the screen', JSON.stringify(paper));
    await confirmSlip(page).tap();
    await settled(page);
    await page.waitForFunction((label) => document.querySelector('.table-unit[aria-label^="A7"]').getAttribute('aria-label') !== label, before);
});

await test('two fingers zoom, and the page does not', async () => {
    const size = async () => (await unit(page, 'A6').locator('.table-hit').first().boundingBox()).width;
    const before = await size(), x = WIDTH / 2, y = 400;
    const touch = (type, apart) => line.send('Input.dispatchTouchEvent', { type, touchPoints: apart ? [{ x: x - apart, y, id: 0 }, { x: x + apart, y, id: 1 }] : [] });
    await touch('touchStart', 30);
    for (let apart = 40; apart <= 90; apart += 10)
        await touch('touchMove', apart);
    await touch('touchEnd', 0);
    await page.waitForTimeout(300);
    ok(await size() > 1.5 * before, 'the map is nearer', `${before} to ${await size()}`);
    ok(await page.evaluate(() => visualViewport.scale) === 1, 'the page is as it was');
    await fits('the table near');
});

await test('every panel fits', async () => {
    for (const tab of ['forces', 'log', 'luck', 'talk', 'seats', 'orders']) {
        await page.locator(`#tab-${tab}`).tap();
        await fits(`the panel of ${tab}`);
    }
    await page.locator('summary', { hasText: 'Menu' }).tap();
    await page.getByRole('button', { name: 'Rules', exact: true }).tap();
    await page.getByLabel('Search the rules').waitFor();
    await fits('the rules');
    await page.getByRole('button', { name: 'Close the rules' }).tap();
    await page.locator('summary', { hasText: 'Menu' }).tap();
    await page.getByRole('button', { name: 'See the battle again' }).tap();
    await page.getByRole('slider', { name: 'Moment of the battle' }).waitFor();
    await fits('the replay');
});

ok(faults.length === 0, 'without a fault', faults.join('\n'));
await browser.close();
await server.stop();
finish();
