// SPDX-License-Identifier: MIT
// Two browsers at one table: each sees what the other does; talk; a line that breaks at the worst
// moment; a page loaded again; two tabs of one seat; an umpire beside them; dice of their own.
import { browse, comes, finish, ok, serve, sit, test, until } from './support.mjs';
import { confirmSlip, dragUnit, middleOf, myTurn, setUp, settled, slip, unit, want } from './hands.mjs';

const still = { reducedMotion: 'reduce' };
const server = await serve();
const browser = await browse();
const host = await sit(browser, server, still);
const guest = await sit(browser, server, still);

const labelOf = (page, name) => unit(page, name).getAttribute('aria-label');
const becomes = (page, name, label) => page.waitForFunction(([who, text]) =>
    document.querySelector(`.table-unit[aria-label^="${who}"]`)?.getAttribute('aria-label') === text, [name, label]);
const changes = (page, name, label) => page.waitForFunction(([who, text]) =>
    document.querySelector(`.table-unit[aria-label^="${who}"]`)?.getAttribute('aria-label') !== text, [name, label]);

async function march(page, name, east, south) {
    const before = await labelOf(page, name);
    await dragUnit(page, name, east, south);
    await confirmSlip(page).click();
    await settled(page);
    await changes(page, name, before);
    return labelOf(page, name);
}

// How often the order stands in the log, as this page has it.
async function logged(page, order) {
    await page.locator('#tab-log').click();
    const notation = page.getByRole('button', { name: 'Notation' });
    if (await notation.getAttribute('aria-pressed') === 'false')
        await notation.click();
    await page.locator('.chapter-order code').first().waitFor();
    const lines = await page.locator('.chapter-order code').allInnerTexts();
    await page.locator('#tab-orders').click();
    return lines.filter((line) => line.startsWith(order)).length;
}

async function endPhases(page, other) {
    const isMine = (whose) => whose.locator('#want.mine').count();
    for (let i = 0; i < 12 && await until(async () => await isMine(page) || await isMine(other)) && await isMine(page); i++) {
        await page.locator('.general .action').last().click();
        await page.getByRole('button', { name: 'Give the order' }).click();
        await settled(page);
    }
}

await test('a friend comes by the link', async () => {
    await setUp(host.page, server, 'kreuzdorf', { seats: { south: 'me', north: 'friend' }, title: 'Over the net' });
    const link = await host.page.getByLabel('Link for north').inputValue();
    ok(link.startsWith(`${server.address}/#`), 'the host has a link to give away', link);
    await guest.page.goto(link);
    await unit(guest.page, 'B7').waitFor();
    await host.page.getByText('a friend, here').waitFor();
    ok(await guest.page.locator('h1').innerText() === 'Over the net', 'the table has its name');
    await comes(async () => /Waiting for the southern corps/.test(await want(guest.page)), 'the friend waits', () => want(guest.page));
    await host.page.locator('#tab-orders').click();
});

await test('each sees what the other does', async () => {
    const label = await march(host.page, 'A7', 0, -40);
    await becomes(guest.page, 'A7', label);
    await dragUnit(guest.page, 'A8', 0, -40);
    ok(!await confirmSlip(guest.page).isVisible(), 'the units of the other cannot be moved');
    await endPhases(host.page, guest.page);
    ok(await myTurn(guest.page), 'after a while the friend decides');
    const answer = await march(guest.page, 'B7', 0, 40);
    await becomes(host.page, 'B7', answer);
    ok(await labelOf(host.page, 'B7') === answer, 'and the host sees it');
});

await test('they talk', async () => {
    for (const [me, you, text] of [[host, guest, 'Well met!'], [guest, host, 'En garde & <b>adieu</b>']]) {
        await me.page.locator('#tab-talk').click();
        await me.page.getByLabel('Say to all').fill(text);
        await me.page.getByRole('button', { name: 'Say', exact: true }).click();
        if (me === host)
            ok(await you.page.locator('#tab-talk .badge').waitFor().then(() => true), 'a word that nobody has read yet shows on its tab');
        await you.page.locator('#tab-talk').click();
        await comes(async () => !await you.page.locator('#tab-talk .badge').count(), 'and is read');
        await you.page.locator('.talk').getByText(text).waitFor();
    }
    ok(await host.page.locator('.talk b', { hasText: 'adieu' }).count() === 0, 'what is said stays text');
    await guest.page.locator('#tab-orders').click();
    await host.page.locator('#tab-orders').click();
});

await test('the line breaks in the middle of a move', async () => {
    const { page, context, faults } = guest;
    const at = await middleOf(unit(page, 'B8')), before = await labelOf(page, 'B8');
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y + 20, { steps: 3 });
    context.offlineNow = true;
    await context.setOffline(true);
    await page.mouse.move(at.x, at.y + 40, { steps: 3 });
    await page.mouse.up();
    await confirmSlip(page).click();
    await page.getByText('Your order is kept and will be sent').waitFor();
    ok(await labelOf(page, 'B8') === before, 'nothing has moved while nobody knows of it');
    await context.setOffline(false);
    await settled(page);
    await changes(page, 'B8', before);
    await becomes(host.page, 'B8', await labelOf(page, 'B8'));
    ok(await logged(host.page, 'B8 move') === 1 && await logged(page, 'B8 move') === 1, 'the order was sent again, and counts once');
    context.offlineNow = false;
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
});

// The order is on disk, and its acknowledgement is what gets lost: the worst of all moments.
await test('an acknowledgement is lost', async () => {
    const deaf = await sit(browser, server, still);
    let mute = false, orders = 0, cut = null;
    await deaf.page.routeWebSocket(/\/ws$/, (socket) => {
        const upstream = socket.connectToServer();
        cut = () => socket.close({ code: 3000 });
        socket.onMessage((message) => {
            orders += JSON.parse(message).t === 'order';
            upstream.send(message);
        });
        upstream.onMessage((message) => { if (!mute) socket.send(message); });
    });
    await deaf.page.goto(guest.page.url());
    await myTurn(deaf.page);
    const before = await labelOf(deaf.page, 'B9');
    mute = true;
    await dragUnit(deaf.page, 'B9', 0, 40);
    await confirmSlip(deaf.page).click();
    await changes(guest.page, 'B9', before); // the other tab of the seat hears of it
    mute = false;
    cut();
    await changes(deaf.page, 'B9', before);
    await settled(deaf.page);
    ok(orders === 2, 'the order is sent again', `${orders} times`);
    ok(await logged(deaf.page, 'B9 move') === 1 && await logged(host.page, 'B9 move') === 1, 'and counts once');
    ok(deaf.faults.length === 0, 'without a fault', deaf.faults.join('\n'));
    await deaf.context.close();
});

await test('the page is loaded again in the middle of a move', async () => {
    const { page } = guest, before = await labelOf(page, 'B10');
    await dragUnit(page, 'B10', 0, 40);
    await comes(() => confirmSlip(page).isVisible(), 'an order is put together');
    await page.reload();
    ok(await myTurn(page), 'the seat is still to decide');
    ok(await labelOf(page, 'B10') === before && !await slip(page).isVisible(), 'what was not given is not done');
    const label = await march(page, 'B10', 0, 40);
    await becomes(host.page, 'B10', label);
    ok(await logged(page, 'B10 move') === 1, 'and can be given now');
});

await test('two tabs of one seat keep step', async () => {
    const tab = await guest.context.newPage();
    await tab.goto(guest.page.url());
    ok(await myTurn(tab), 'the second tab has the same question');
    const before = await labelOf(guest.page, 'B6');
    const label = await march(tab, 'B6', 0, 30);
    await becomes(guest.page, 'B6', label);
    ok(before !== label, 'the first tab sees what the second does');
    await tab.getByRole('button', { name: 'Undo' }).click();
    await becomes(guest.page, 'B6', before);
    ok(await myTurn(guest.page), 'taking back counts for both');
    await march(guest.page, 'B6', 0, 30);
    await becomes(tab, 'B6', await labelOf(guest.page, 'B6'));
    await tab.close();
});

await test('an umpire sees what is hidden, and has the computer stand in', async () => {
    const { page } = host, judge = guest.page;
    const row = (of, name) => of.locator('.seat', { has: of.locator('b', { hasText: new RegExp(`^${name}$`) }) });
    await setUp(page, server, 'germantown', { seats: { american: 'me', british: 'friend', umpire: 'friend' } });
    await row(page, 'umpire').getByRole('button', { name: 'QR code' }).click();
    ok(await page.locator('.qr path').getAttribute('d').then((path) => path.length > 5000), 'there is a QR code for the umpire');
    await judge.goto(await page.getByRole('textbox', { name: 'Link for umpire' }).inputValue());
    await unit(judge, 'B2').waitFor();
    ok(await unit(page, 'B2').count() === 0, 'the umpire sees B2, the American does not');
    ok(await judge.locator('#order').count() === 0, 'the umpire has nothing to order');
    await judge.locator('#tab-seats').click();
    ok(await row(judge, 'umpire').locator('select').count() === 0, 'and is no seat for the computer');
    await row(judge, 'american').locator('select').selectOption('sergeant');
    await page.getByText('The computer plays your seat.').waitFor();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await row(judge, 'american').getByText('a friend, here').waitFor();
    ok(true, 'a seat goes to the computer and back');
    await row(page, 'umpire').getByRole('button', { name: 'A new link instead of this one' }).click();
    await judge.getByText('This link leads to no seat').waitFor();
    await judge.goto(await page.getByRole('textbox', { name: 'Link for umpire' }).inputValue());
    await unit(judge, 'B2').waitFor();
    ok(true, 'and a new link ends the old one');
});

await test('of a contest each types a die of its own', async () => {
    const answer = await fetch(`${server.address}/api/games`, {
        method: 'POST',
        body: JSON.stringify({ battle: 'tft-pickup', dice: 'typed', seats: { american: 'me', british: 'friend' } }),
    });
    const made = await answer.json();
    const pages = [host.page, guest.page];
    const dice = (page) => page.locator('.typed-die');
    const type = async (page, face) => {
        await dice(page).getByRole('radio', { name: String(face), exact: true }).click();
        await page.getByRole('button', { name: 'So it fell' }).click();
    };
    for (const [i, name] of ['american', 'british'].entries()) {
        await pages[i].goto(`${server.address}/#${made.game}.${made.seats.find((seat) => seat.name === name).token}`);
        await dice(pages[i]).first().waitFor();
        ok(await dice(pages[i]).count() === 1, `the ${name} seat is asked for one die`);
    }
    await type(guest.page, 5);
    await guest.page.getByText('Your die is thrown: waiting for that of the other side.').waitFor();
    ok(await dice(guest.page).count() === 0, 'which is typed once');
    await type(host.page, 5);
    for (const page of pages) {
        await dice(page).locator('[aria-checked="true"]').waitFor({ state: 'detached' }); // that of before is gone,
        await page.getByText('throw a die of 6 sides, the other side throws its own').waitFor();
    }
    ok(true, 'a tie is thrown again by both');
    await type(host.page, 6);
    await host.page.getByText('waiting for that of the other side').waitFor();
    await type(guest.page, 1);
    for (const page of pages)
        await dice(page).waitFor({ state: 'detached' });
    await comes(async () => /ability/i.test(await want(host.page)), 'and the battle goes on', () => want(host.page));
});

ok(host.faults.length + guest.faults.length === 0, 'nobody had a fault', [...host.faults, ...guest.faults].join('\n'));
await browser.close();
await server.stop();
finish();
