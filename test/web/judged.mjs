// SPDX-License-Identifier: MIT
// An order is judged once for each change of it: a drag asks the engine at most once a move of the
// pointer, and whoever gives what is shown gives what was judged.
import { browse, comes, finish, ok, serve, sit, test } from './support.mjs';
import { drawn, fightFirst, middleOf, openLobby, settled, slip, unit } from './hands.mjs';

const MOVES = 40;
const server = await serve();
const browser = await browse();
const { page, context, faults } = await sit(browser, server);

// Every question to the page's engine that judges an order is written down, with the order it is
// about. Odds are worked out beside the page, by an engine of their own.
await page.addInitScript(() => {
    const Real = WebAssembly.Instance;
    const judges = ['page_check', 'page_ghost', 'page_steer'];
    window.judged = [];
    WebAssembly.Instance = class {
        constructor(module, imports) {
            const real = new Real(module, imports).exports;
            const asked = () => {
                const input = new Uint8Array(real.memory.buffer, real.page_input());
                return new TextDecoder().decode(input.subarray(0, input.indexOf(0)));
            };
            const heard = ([name, value]) => [name, judges.includes(name) ? (...given) => {
                window.judged.push({ name, text: asked() });
                return value(...given);
            } : value];
            this.exports = Object.fromEntries(Object.entries(real).map(heard));
        }
    };
});

const count = () => page.evaluate(() => window.judged.length);
const since = (before) => page.evaluate((from) => window.judged.slice(from), before);
// What was asked about this order; in a new view the page asks what else may be given.
const about = async (before, text) => (await since(before)).filter((question) => question.text === text);
const order = () => page.locator('#order').inputValue();

await test('a drag', async () => {
    await openLobby(page, server);
    await fightFirst(page);
    const at = await middleOf(unit(page, 'A8'));
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y - 20);
    await drawn(page);
    const before = await count();
    for (let i = 1; i <= MOVES; i++)
        await page.mouse.move(at.x + 30 * Math.sin(i / 9), at.y - 20 - i);
    await drawn(page);
    const asked = await since(before);
    ok(asked.length > 0 && asked.length <= MOVES, `${asked.length} questions for ${MOVES} moves of the pointer`);
    ok(asked.every(({ name }) => name === 'page_steer'), 'and each is about the drag', asked);
    await page.mouse.up();
    await slip(page).getByRole('button', { name: 'March' }).waitFor();
    const held = await count();
    const march = await order();
    ok(/^A8 move /.test(march), 'the drag has written an order', march);
    await slip(page).getByRole('button', { name: 'March' }).click();
    await comes(async () => await order() === '', 'the order is given', order);
    const given = await about(held, march);
    ok(given.length === 0, 'given, it is not judged again', given);
    await settled(page);
});

await test('an order that is written', async () => {
    const before = await count();
    const march = 'A7 move ahead 1in';
    await page.locator('#order').fill(march);
    await drawn(page);
    const shown = await about(before, march);
    ok(shown.length === 1 && shown[0].name === 'page_ghost', 'is judged once when it is written', shown);
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await comes(async () => await order() === '', 'it is given', order);
    const given = await about(before, march);
    ok(given.length === 1, 'and not once more when it is given', given);
    await settled(page);
});

await test('an order that is forbidden', async () => {
    const before = await count();
    const march = 'A7 move ahead 1in';
    await page.locator('#order').fill(march);
    await page.locator('#order').press('Enter');
    await comes(async () => /TBT-MOVE-02/.test(await page.locator('body').innerText()), 'says by what');
    const asked = await about(before, march);
    ok(asked.length === 1, 'and is judged once', asked);
});

ok(faults.length === 0, 'without a fault', faults.join('\n'));
await context.close();
await browser.close();
await server.stop();
finish();
