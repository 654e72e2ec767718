// SPDX-License-Identifier: MIT
// An order is judged once for each change of it: a drag asks the engine at most once a move of the
// pointer, and whoever gives what is shown gives what was judged.
import { browse, comes, finish, ok, serve, sit, test } from './support.mjs';
import { drawn, fightFirst, middleOf, openLobby, settled, slip, unit } from './hands.mjs';

const MOVES = 40;
const server = await serve();
const browser = await browse();
const { page, context, faults } = await sit(browser, server);

// Every question to the page's engine that judges an order is counted. Odds are worked out beside
// the page, by an engine of their own.
await page.addInitScript(() => {
    const Real = WebAssembly.Instance;
    window.judged = { page_check: 0, page_ghost: 0, page_steer: 0 };
    WebAssembly.Instance = class {
        constructor(module, imports) {
            const counted = ([name, value]) => [name, name in window.judged ? (...given) => {
                window.judged[name]++;
                return value(...given);
            } : value];
            this.exports = Object.fromEntries(Object.entries(new Real(module, imports).exports).map(counted));
        }
    };
});

const counts = () => page.evaluate(() => ({ ...window.judged }));
const since = async (before) => {
    const now = await counts();
    return Object.fromEntries(Object.keys(now).map((name) => [name, now[name] - before[name]]));
};
const order = () => page.locator('#order').inputValue();

await test('a drag', async () => {
    await openLobby(page, server);
    await fightFirst(page);
    const at = await middleOf(unit(page, 'A8'));
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y - 20);
    await drawn(page);
    const before = await counts();
    for (let i = 1; i <= MOVES; i++)
        await page.mouse.move(at.x + 30 * Math.sin(i / 9), at.y - 20 - i);
    await drawn(page);
    const asked = await since(before);
    ok(asked.page_steer > 0 && asked.page_steer <= MOVES, `${asked.page_steer} questions for ${MOVES} moves of the pointer`);
    ok(asked.page_ghost + asked.page_check === 0, 'and no other', asked);
    await page.mouse.up();
    await slip(page).getByRole('button', { name: 'March' }).waitFor();
    const held = await counts();
    await slip(page).getByRole('button', { name: 'March' }).click();
    await comes(async () => await order() === '', 'the order is given', order);
    const given = await since(held);
    ok(Object.values(given).every((count) => count === 0), 'given, it is not judged again', given);
    await settled(page);
});

await test('an order that is written', async () => {
    const before = await counts();
    await page.locator('#order').fill('A7 move ahead 1in');
    await drawn(page);
    const shown = await since(before);
    ok(shown.page_ghost === 1 && shown.page_check === 0, 'is judged once when it is written', shown);
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await comes(async () => await order() === '', 'it is given', order);
    const given = await since(before);
    ok(given.page_ghost === 1 && given.page_check === 0, 'and not once more when it is given', given);
    await settled(page);
});

await test('an order that is forbidden', async () => {
    const before = await counts();
    await page.locator('#order').fill('A7 move ahead 1in');
    await page.locator('#order').press('Enter');
    await comes(async () => /TBT-MOVE-02/.test(await page.locator('body').innerText()), 'says by what');
    const asked = await since(before);
    ok(asked.page_ghost === 1 && asked.page_check === 0, 'and is judged once', asked);
});

ok(faults.length === 0, 'without a fault', faults.join('\n'));
await context.close();
await browser.close();
await server.stop();
finish();
