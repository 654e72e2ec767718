// SPDX-License-Identifier: MIT
// A server that does not know yet whether an order is stored: the page says so, keeps the order, and
// goes on when it is known. The line between page and server is ours to hold up.
import { browse, finish, ok, serve, sit, test, until } from './support.mjs';
import { fightFirst, myTurn, openLobby } from './hands.mjs';

const why = 'It is not known yet whether this was stored: the disk reports an error.';
const server = await serve();
const browser = await browse();
const { page, faults } = await sit(browser, server);
let holding = false, held = [], orders = [], toPage = null, sockets = 0;
await page.routeWebSocket(/\/ws$/, (line) => {
    const far = line.connectToServer();
    sockets++;
    toPage = line;
    line.onMessage((text) => {
        const message = JSON.parse(text);
        if (message.t === 'order')
            orders.push(message);
        far.send(text);
    });
    far.onMessage((text) => {
        if (!holding)
            line.send(text);
        else if (held.push(text) === 1)
            line.send(JSON.stringify({ t: 'wait', n: orders.at(-1).n, why }));
    });
});
const notice = page.locator('.wants .line.lost');

await test('the page says that it is not known yet, and keeps the order', async () => {
    await openLobby(page, server);
    await fightFirst(page);
    await myTurn(page);
    await page.locator('.action').first().click();
    holding = true;
    await page.getByRole('button', { name: 'Give the order' }).first().click();
    await notice.waitFor();
    ok((await notice.innerText()).startsWith(why), 'the reason is shown', await notice.innerText());
    ok(/Your order is kept/.test(await notice.innerText()), 'and what becomes of the order');
    ok(/on its way/.test(await page.locator('#want').innerText()), 'which is neither done nor refused');
});

await test('a page that comes back sends it again under its old number', async () => {
    const before = sockets;
    holding = false;
    held = [];
    await toPage.close();
    await page.waitForFunction(() => !document.querySelector('.wants .line.lost'));
    await until(() => orders.length >= 2);
    ok(sockets === before + 1 && orders[1]?.n === orders[0].n && orders[1].text === orders[0].text, 'the same order', JSON.stringify(orders));
});

await test('and is told when it is known', async () => {
    await page.waitForFunction(() => !/on its way/.test(document.querySelector('#want').textContent));
    ok(!await notice.isVisible(), 'nothing is in doubt any more');
});

ok(faults.length === 0, 'nothing went wrong on the way', faults.join('\n'));
await browser.close();
await server.stop();
finish();
