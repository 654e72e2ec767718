// SPDX-License-Identifier: MIT
// Tea and Biscuits by hand: the free table by mouse, squares by fingers, hexes by keys.
import { browse, finish, ok, serve, sit, test, until } from './support.mjs';
import { clickUnit, confirmSlip, drawn, middleOf, myTurn, rests, setUp, settled, unit, want } from './hands.mjs';
import { Fighter } from './fighter.mjs';

const watch = process.argv.includes('--watch') ? (text) => console.log(`# ${text}`) : undefined;
const server = await serve();
const browser = await browse();
const still = { reducedMotion: 'reduce' };
const turn = (page) => page.locator('.turn').innerText();

// The unit is to shoot twice, and each time the enemy is pointed at: how often he could be.
async function shoot(page, name) {
    await clickUnit(page, name);
    await page.locator('.unit-panel > .choice .action', { hasText: /Shoot, then shoot/ }).first().click();
    await page.getByRole('button', { name: 'Give the order' }).first().click();
    await settled(page);
    let shots = 0;
    while (await myTurn(page) && new RegExp(`how do.* \\(?${name}\\)? carry`).test(await want(page))) {
        const enemy = page.locator('.table-unit.is-target').first();
        const at = await middleOf(enemy);
        await page.mouse.click(at.x, at.y);
        await confirmSlip(page).click();
        await settled(page);
        shots++;
    }
    return shots;
}

await test('on the free table, by pointing alone', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    await setUp(page, server, 'tab-first-cup', { options: { space: 'free', turn_limit: '3' } });
    const fighter = new Fighter(page, 0, watch, true);
    let decided = 0, shots = 0;
    while (decided < 60 && await fighter.decide()) {
        decided++;
        if (!shots && await myTurn(page) && /which unit acts/.test(await want(page)))
            shots = await shoot(page, 'S4');
    }
    ok(shots >= 2, `the guns are pointed at the enemy, ${shots} times`);
    ok(decided === 60 || /battle is over/.test(await want(page)), `${decided} decisions`, await want(page));
    ok(fighter.drags >= 3 && fighter.buttons >= 5, `${fighter.drags} drags, ${fighter.buttons} buttons`);
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('on squares, by fingers', async () => {
    const { page, context, faults } = await sit(browser, server, {
        ...still, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true,
    });
    await setUp(page, server, 'tab-naseby', { options: { space: 'square' } });
    const tapped = async (locator, done) => {
        for (let i = 0; i < 20 && !await done(); i++) { // a finger on a map that still slides only stops it
            await locator.tap();
            await drawn(page);
        }
        return until(done);
    };
    const names = await page.locator('.table-unit.is-side0').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label').split(/[ ,]/)[0]));
    const isSelected = async (name) => await unit(page, name).getAttribute('aria-pressed') === 'true';
    const own = page.locator('.unit-panel > .choice .actions .action').first();
    const give = page.getByRole('button', { name: 'Give the order' }).first();
    let given = 0, selected = 0;
    for (let i = 0; given < 8 && i < names.length && await myTurn(page); i++) {
        await rests(page);
        if (/which unit acts/.test(await want(page)))
            selected += await tapped(unit(page, names[i]), () => isSelected(names[i]));
        const action = await own.count() ? own : page.locator('.general .actions .action').last();
        const asked = await want(page);
        ok(await tapped(action, () => give.count()), `a tap puts an order together: ${asked}`);
        await give.tap();
        await settled(page);
        given++;
    }
    ok(given === 8 && selected >= 2, `${given} orders by taps, ${selected} units selected on the map`, await want(page));
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('on hexes, by N, numbers and Enter alone', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    await setUp(page, server, 'tab-abu-klea', { options: { space: 'hex', turn_limit: '2' } });
    let steps = 0;
    for (; steps < 90 && await myTurn(page) && !/Turn 2/.test(await turn(page)); steps++) {
        for (const key of ['Escape', 'n', '1', 'Enter'])
            await page.keyboard.press(key);
        await settled(page);
        watch?.(await want(page));
    }
    ok(/Turn 2/.test(await turn(page)) || /over/.test(await want(page)), `turn 2 comes after ${steps} orders`, `${await turn(page)} ${await want(page)}`);
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await browser.close();
await server.stop();
finish();
