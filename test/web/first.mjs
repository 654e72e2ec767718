// SPDX-License-Identifier: MIT
// The first minute: from the address to a legal order, and what it costs the line.
import { browse, finish, ok, serve, sit, test } from './support.mjs';
import { dragUnit, confirmSlip, myTurn, openLobby, settled, unit, want } from './hands.mjs';

const MOST_CLICKS = 5, MOST_BYTES = 300 * 1024;

const server = await serve();
const browser = await browse();
const { context, page, faults, answers } = await sit(browser, server);
let clicks = 0;

// A first load is everything that comes before the person can begin.
function weigh(what, heard) {
    const bytes = heard.reduce((sum, answer) => sum + answer.bytes, 0);
    ok(bytes > 10000 && bytes < MOST_BYTES, `${what}: ${(bytes / 1024).toFixed(0)} KiB on the line, of 300`,
        heard.map((answer) => `${answer.bytes} ${answer.url}`).join('\n'));
}

await test('the lobby opens under a strict policy', async () => {
    await openLobby(page, server);
    const policy = answers.find((answer) => new URL(answer.url).pathname === '/')?.headers['content-security-policy'] ?? '';
    ok(/default-src '(none|self)'/.test(policy), 'the page has a content security policy', policy);
    await page.waitForLoadState('networkidle');
    weigh('the lobby with its maps', answers);
    ok(!/unsafe-inline|unsafe-eval(?!')/.test(policy.replace(/'wasm-unsafe-eval'/g, '')), 'which lets no inline script or style run', policy);
});

await test('a first order is given in at most five clicks', async () => {
    const click = async (locator) => {
        await locator.click();
        clicks++;
    };
    await click(page.getByRole('button', { name: 'Fight your first battle' }));
    await unit(page, 'A7').waitFor();
    ok(await myTurn(page), 'the person is to decide at once', await want(page));
    const before = await unit(page, 'A7').getAttribute('aria-label');
    await dragUnit(page, 'A7', 0, -40); // a press and a release: as much as a click
    clicks++;
    await click(confirmSlip(page));
    await settled(page);
    await page.waitForFunction((label) => document.querySelector('.table-unit[aria-label^="A7"]')?.getAttribute('aria-label') !== label, before);
    ok(clicks <= MOST_CLICKS, `it took ${clicks} clicks`);
    await page.locator('#tab-log').click();
    ok(/A7 move/.test(await page.locator('.log').innerText()), 'and the log has it');
});

await test('a friend who comes by a link waits for little', async () => {
    const friend = await sit(browser, server);
    await friend.page.goto(page.url());
    await unit(friend.page, 'A7').waitFor();
    await friend.page.waitForLoadState('networkidle');
    weigh('the table with its engine', friend.answers);
    ok(friend.faults.length === 0, 'and sees it without a fault', friend.faults.join('\n'));
    await friend.context.close();
});

await test('it keeps to itself', async () => {
    ok(faults.length === 0, 'no request left the machine, nothing on the console', faults.join('\n'));
    const token = new URL(page.url()).hash.split('.')[1];
    ok(token.length === 22 && !server.log().includes(token), 'and the log of the server does not know the seat');
});

await context.close();
await browser.close();
await server.stop();
finish();
