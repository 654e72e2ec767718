// SPDX-License-Identifier: MIT
// The battle told when it is over: the sheet in the page, and by its link to anybody.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { browse, comes, finish, ok, serve, sit, test } from './support.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const server = await serve(['--report-seconds', '0']); // one battle played on from each turn
const browser = await browse();
const { page, faults } = await sit(browser, server);

const post = async (path, body) => (await fetch(server.address + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
const report = (game, token) => fetch(`${server.address}/api/games/${game}/report`, { headers: { Authorization: `Bearer ${token}` } });

const save = readFileSync(new URL('../../examples/games/tab-first-cup.game', import.meta.url), 'utf8');
const over = await post('/api/games/upload', { save, seats: {} });
const watcher = over.seats.find((seat) => seat.kind === 'spectator');
let link = '';

await test('when it is over the battle is told in the page', async () => {
    await page.goto(`${server.address}/#${over.game}.${watcher.token}`);
    await page.getByRole('button', { name: 'The battle told' }).first().click();
    const sheet = page.frameLocator('iframe.report-sheet');
    await sheet.locator('h1').waitFor();
    ok(/^(Victory|The battle is a draw|A )/.test(await sheet.locator('.lede').innerText()), 'the sheet says who won', await sheet.locator('.lede').innerText());
    ok(await sheet.locator('img').count() >= 3, 'it has its pictures');
    ok(await sheet.locator('img').evaluateAll((list) => list.every((img) => img.complete && img.naturalWidth > 0)), 'which all are there');
    ok(await sheet.locator('.course tr').count() > 3, 'and the chances turn by turn');
    link = await page.getByLabel('Link to the report').inputValue();
    ok(link.startsWith(`${server.address}/report/${over.game}/`) && !link.includes(watcher.token), 'its link is not that of a seat', link);
});

await test('whoever has the link sees the same sheet, without a seat', async () => {
    const friend = await sit(browser, server);
    await friend.page.goto(link);
    await comes(() => friend.page.locator('h1').count(), 'the sheet is there');
    ok(await friend.page.locator('img').count() >= 3, 'with its pictures');
    ok(!await friend.page.locator('script').count(), 'and nothing that runs');
    await friend.page.evaluate(axe);
    const bad = (await friend.page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'] }))).violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    ok(!bad.length, 'axe has nothing serious to say of it', bad.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`).join('\n'));
    ok(!friend.faults.length, 'nothing went wrong', friend.faults.join('\n'));
    await friend.context.close();
});

await test('nobody is told of a battle that goes on, nor without a link', async () => {
    const made = await post('/api/games', { battle: 'kreuzdorf', options: {}, seats: { south: 'me', north: 'friend' }, title: '', dice: 'seeded', clock: 0 });
    const early = await report(made.game, made.seats[0].token);
    ok(early.status === 400 && /not over yet/.test((await early.json()).why), 'a seat is refused', String(early.status));
    ok((await report(over.game, made.seats[0].token)).status === 403, 'and one of another game');
    ok((await fetch(`${server.address}/api/games/${over.game}/report`)).status === 403, 'and nobody at all');
    ok((await fetch(link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A'))).status === 404, 'a link that is not quite right leads nowhere');
    ok((await fetch(link.replace(over.game, made.game))).status === 404, 'nor does one of another game');
    ok((await fetch(`${server.address}/report/${over.game}/`)).status === 404, 'nor one without its key');
});

await test('nothing went wrong on the way', () => {
    ok(!faults.length, 'no error, no request elsewhere', faults.join('\n'));
});

await browser.close();
await server.stop();

await test('reports wait for each other, so many and no more, and a server that stops waits for none', async () => {
    const patient = await serve(['--report-seconds', '600']);
    const asked = [];
    for (let i = 0; i < 9; i++) {
        const made = await (await fetch(`${patient.address}/api/games/upload`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ save, seats: {} }) })).json();
        asked.push((await fetch(`${patient.address}/api/games/${made.game}/report`, { headers: { Authorization: `Bearer ${made.seats[0].token}` } })).status);
    }
    ok(asked.join() === '200,200,200,200,200,200,200,200,503', 'eight are taken, and not the ninth', asked.join());
    await patient.stop();
    ok(true, 'the server has stopped');
});
finish();
