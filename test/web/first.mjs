// SPDX-License-Identifier: MIT
// The first minute: from the address to a legal order, and what it costs the line.
import { get } from 'node:http';
import { browse, comes, finish, ok, serve, sit, test } from './support.mjs';
import { dragUnit, confirmSlip, myTurn, openLobby, setUp, settled, unit, want, middleOf } from './hands.mjs';

const MOST_CLICKS = 5, MOST_BYTES = 300 * 1024;

const server = await serve();
const browser = await browse();
const { context, page, faults, answers } = await sit(browser, server);
let clicks = 0;

// A first load is everything that comes before the person can begin.
function weigh(what, sizes) {
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    ok(bytes > 10000 && bytes < MOST_BYTES, `${what}: ${(bytes / 1024).toFixed(0)} KiB on the line, of 300`, sizes.join(' '));
}

// The same for a browser that reads gzip alone, as they do on a line without TLS.
const asGzip = ({ url, bytes }) => new Promise((done) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        answer.resume();
        done(answer.headers['content-encoding'] === 'gzip' ? Number(answer.headers['content-length']) : bytes);
    });
});

async function weighBoth(what, heard) {
    weigh(what, heard.map(({ bytes }) => bytes));
    weigh(`${what}, as gzip`, await Promise.all(heard.map(asGzip)));
}

await test('the lobby opens under a strict policy', async () => {
    await openLobby(page, server);
    const policy = (await answers()).find((answer) => new URL(answer.url).pathname === '/')?.headers['content-security-policy'] ?? '';
    ok(/default-src '(none|self)'/.test(policy), 'the page has a content security policy', policy);
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
    const before = await middleOf(unit(page, 'A7'));
    await dragUnit(page, 'A7', 0, -40); // a press and a release: as much as a click
    clicks++;
    await click(confirmSlip(page));
    await settled(page);
    await comes(async () => (await middleOf(unit(page, 'A7'))).y < before.y - 10, 'it has marched');
    ok(clicks <= MOST_CLICKS, `it took ${clicks} clicks`);
    await weighBoth('from the address to the first order', await answers());
    ok((await answers()).some(({ url, headers }) => url.endsWith('.wasm') && headers['content-encoding'] === 'br'), 'its engine came as Brotli');
    await page.locator('#tab-log').click();
    await comes(async () => /A7\b.* moves/.test(await page.locator('.log').innerText()), 'and the log has it', () => page.locator('.log').innerText());
});

for (const [battle, rules] of [['germantown', 'two-for-tea'], ['tab-pickup', 'tea-and-biscuits'],
    ['awi-cowpens', 'war-of-independence'], ['bfe-cowpens', 'battles-for-empire']])
    await test(`${rules} weighs no more`, async () => {
        const other = await sit(browser, server);
        await setUp(other.page, server, battle);
        const heard = await other.answers();
        ok(heard.some(({ url }) => url.endsWith(`engine-${rules}.wasm`)), 'its engine was fetched', heard.map(({ url }) => url).join('\n'));
        await weighBoth(`from the address to ${battle}`, heard);
        ok(other.faults.length === 0, 'without a fault', other.faults.join('\n'));
        await other.context.close();
    });

await test('a friend who comes by a link waits for less', async () => {
    const friend = await sit(browser, server);
    await friend.page.goto(page.url());
    await unit(friend.page, 'A7').waitFor();
    const heard = await friend.answers();
    ok(!heard.some(({ url }) => url.endsWith('map.svg')), 'for no map of the lobby');
    weigh('the table with its engine', heard.map(({ bytes }) => bytes));
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
