// SPDX-License-Identifier: MIT
// The example rule set on the page, from the server of its own program: the lobby, its battle to the
// end by pointing alone, the rules; and the first order on a telephone.
import { browse, comes, finish, ok, serve, sit, test } from './support.mjs';
import { clickUnit, fightFirst, myTurn, openLobby, setUp, slip, confirmSlip, dragUnit, settled, unit, want } from './hands.mjs';
import { Fighter } from './fighter.mjs';

const watch = process.argv.includes('--watch') ? (text) => console.log(`# ${text}`) : undefined;
const server = await serve();
const browser = await browse();

await test('the lobby has its battle and no other', async () => {
    const { page, context, faults } = await sit(browser, server);
    await openLobby(page, server);
    ok(await page.locator('.card').count() === 1, 'there is one card');
    ok(await page.locator('a.card[href="#battle/daybreak"]').count() === 1, 'that of its battle');
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('its battle to the end, by pointing alone', async () => {
    const { page, context, faults } = await sit(browser, server, { reducedMotion: 'reduce' });
    await setUp(page, server, 'daybreak', { options: { turn_limit: '6' } });
    await clickUnit(page, 'A3');
    await page.locator('.unit-card').evaluate((card) => { card.open = true; });
    const card = (await page.locator('.unit-card .card-rows').innerText()).replace(/\s+/g, ' ');
    ok(/Move 12 cm .*in a wood it counts 2 times/.test(card) && /Volley 4 dice up to 20 cm/.test(card) && /Not now: It is not shaken/.test(card), 'the card of a unit says what it can do', card);
    await page.keyboard.press('i');
    await page.locator('.legend li').first().waitFor();
    const legend = await page.locator('.legend').innerText();
    ok(/Foot/.test(legend) && /Wood/.test(legend) && !/Zone of control|With pikes|Road/.test(legend), 'and the legend has its signs and no others', legend);
    await page.keyboard.press('Escape');
    const fighter = new Fighter(page, 0, watch);
    let decided = 0;
    while (decided < 100 && await fighter.decide())
        decided++;
    ok(/battle is over/.test(await want(page)), `it is over after ${decided} decisions`, await want(page));
    ok(fighter.drags >= 3 && fighter.targets >= 1, `${fighter.drags} drags, ${fighter.targets} targets, ${fighter.buttons} buttons`);
    ok(await page.locator('.the-end tr').count() === 2, 'and what it cost either side is told');
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('its aids on a telephone', async () => {
    const { page, context, faults } = await sit(browser, server, {
        viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, reducedMotion: 'reduce',
    });
    await openLobby(page, server);
    await fightFirst(page);
    ok(await myTurn(page), 'somebody is to decide at once', await want(page));
    const before = await unit(page, 'A3').getAttribute('aria-label');
    await dragUnit(page, 'A3', 0, -30);
    await comes(async () => /cm used, .* left/.test(await slip(page).innerText()), 'a drag has its price', () => slip(page).innerText());
    await confirmSlip(page).click();
    await settled(page);
    await comes(async () => await unit(page, 'A3').getAttribute('aria-label') !== before, 'and is an order', () => want(page));
    ok(await page.evaluate(() => document.scrollingElement.scrollWidth) <= 390, 'nothing is wider than the screen');
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await browser.close();
await server.stop();
finish();
