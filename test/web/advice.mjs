// SPDX-License-Identifier: MIT
// Advice and chances at the table of every rule set: orders by where they lead and why, charges before
// marches, bars for each answer of the enemy, and what the computer would do.
import { readFileSync } from 'node:fs';
import { browse, finish, ok, serve, sit, test } from './support.mjs';
import { clickUnit, myTurn, openLobby, setUp, settled, unit, want } from './hands.mjs';

const server = await serve();
const browser = await browse();
const still = { reducedMotion: 'reduce' };

// What the panel proposes, from the top: the order, where it leads and why.
const proposals = (page) => page.locator('.unit-panel > .choice .action[title]').evaluateAll((list) => list.map((button) => ({
    order: button.title,
    title: button.querySelector('.action-title')?.textContent ?? '',
    why: button.querySelector('.action-why')?.textContent ?? '',
    written: button.querySelector('.action-order')?.textContent ?? '',
})));

// Of each bar what its parts come to.
const bars = (page) => page.locator('.chance').evaluateAll((list) => list.map((bar) => ({
    sum: [...bar.querySelectorAll('.chance-part')].reduce((sum, part) => sum + Number(part.dataset.value), 0),
    supposed: bar.querySelector('.chance-if')?.textContent ?? '',
    text: bar.textContent,
})));
const addUp = (list) => list.every(({ sum }) => Math.abs(sum - 1) < 1e-6);

async function takeAdvice(page) {
    await page.getByRole('button', { name: 'What would you do?' }).click();
    const first = page.locator('.advice .action').first();
    await first.waitFor();
    await first.click();
    await page.getByRole('button', { name: 'Give the order' }).first().click();
    await settled(page);
}

// Until troops are to be told something: the set-up is left to the computer.
async function begin(page, server, battle) {
    await setUp(page, server, battle);
    while (await myTurn(page) && /ability|set up|brigade|free action|active player/.test(await want(page))) {
        const place = page.getByRole('button', { name: 'Place them for me' });
        if (await place.count()) {
            await place.click();
            await page.waitForFunction(() => !document.querySelector('.tray'));
        } else
            await takeAdvice(page);
    }
}

// Who is ordered to charge nobody in particular may have nobody to charge.
const isCharge = ({ order, title, why }) => (/ charge( |$)/.test(order) && !/nobody is within its reach/.test(why)) || title.startsWith('Charge ');

// --- every rule set ---

for (const battle of ['kreuzdorf', 'cowpens', 'tab-first-cup', 'awi-cowpens', 'bfe-cowpens'])
    await test(`${battle}: orders say where they lead and why, and the computer what it would do`, async () => {
        const { page, faults } = await sit(browser, server, still);
        await begin(page, server, battle);
        const all = [];
        for (let i = 0; i < 5; i++) {
            await page.keyboard.press('n'); // the next that can act
            await page.locator('.unit-head').waitFor();
            const name = await page.locator('.unit-name').innerText();
            const list = await proposals(page);
            const charges = list.map(isCharge);
            const marched = list.findIndex(({ order }, i) => / move( |$)/.test(order) && !charges[i]);
            ok(marched < 0 || charges.lastIndexOf(true) < marched, `${name.trim()}: charges stand before marches`, list.map(({ order }) => order));
            all.push(...list);
        }
        const marches = all.filter(({ written }) => written);
        ok(marches.every(({ order, title, why, written }) => written === order && why && title !== order), 'each march has a place, a reason and its notation', marches.filter(({ why }) => !why));
        const told = all.filter(({ order }) => / order /.test(order));
        ok(told.every(({ why }) => why), `each of ${told.length} orders by a leader has a reason`, told.filter(({ why }) => !why));
        ok(all.length > 0, `${all.length} orders are proposed, ${marches.length} of them lead somewhere`);

        await page.getByRole('button', { name: 'What would you do?' }).click();
        const first = page.locator('.advice .action').first();
        await first.waitFor();
        const count = await page.locator('.advice .action').count();
        ok(count === 1 || count === 2, 'the sergeant has a choice, and a second one where there is one', count);
        const order = await first.getAttribute('title');
        await first.click();
        await page.getByRole('button', { name: 'Give the order' }).first().waitFor();
        ok(await page.locator('#order').inputValue() === order, 'his order is put together', order);
        if (await page.locator('.chance').count())
            ok(addUp(await bars(page)), 'its chances add up to one');
        await page.getByRole('button', { name: 'Give the order' }).first().click();
        await settled(page);
        ok(!await page.locator('.advice .action').count(), 'and is given; the advice was for that');
        ok(faults.length === 0, 'nothing went wrong', faults);
        await page.context().close();
    });

// --- a charge, with the answers the enemy has ---

// Gives orders for seats by their own lines, one after the other.
const speak = (page, seats, orders) => page.evaluate(async ([tokens, list]) => {
    const lines = {};
    for (const [name, token] of Object.entries(tokens)) {
        const socket = new WebSocket(location.href.replace('http', 'ws').split('#')[0] + 'ws', 'tricorne.1');
        const line = { socket, n: 0, heard: [], wake: () => {} };
        socket.onmessage = ({ data }) => { line.heard.push(JSON.parse(data)); line.wake(); };
        line.next = async (...kinds) => {
            for (;;) {
                const message = line.heard.shift();
                if (message && kinds.includes(message.t)) return message;
                if (!message) await new Promise((done) => { line.wake = done; });
            }
        };
        await new Promise((done) => { socket.onopen = done; });
        socket.send(JSON.stringify({ t: 'hello', token, f: 0 }));
        await line.next('table');
        lines[name] = line;
    }
    for (const [name, text] of list) {
        const line = lines[name];
        line.socket.send(JSON.stringify({ t: 'order', n: ++line.n, text }));
        const answer = await line.next('ack', 'no');
        if (answer.t === 'no') return `${text}: ${answer.why}`;
    }
    Object.values(lines).forEach(({ socket }) => socket.close());
    return '';
}, [seats, orders]);

await test('before a charge there is a bar for each answer, with what is supposed', async () => {
    const { page, faults } = await sit(browser, server, still);
    await openLobby(page, server);
    const made = await (await fetch(`${server.address}/api/games`, {
        method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ battle: 'kreuzdorf', seats: { south: 'me', north: 'friend' } }),
    })).json();
    const token = Object.fromEntries(made.seats.map((seat) => [seat.name, seat.token]));
    const wrong = await speak(page, { south: token.south, north: token.north }, [
        ['south', 'A10 move ahead 3in'], ['south', 'pass'], ['north', 'B9 move ahead 3in'], ['north', 'pass'],
        ['south', 'A10 move ahead 3in'], ['south', 'pass'], ['north', 'B9 move ahead 2.5in'], ['north', 'pass'],
    ]);
    ok(wrong === '', 'the two sides come near', wrong);
    await page.goto(`${server.address}/#${made.game}.${token.south}`);
    await unit(page, 'A10').waitFor();
    await myTurn(page);
    await clickUnit(page, 'A10');
    const [first] = await proposals(page);
    ok(first?.order === 'A10 charge B9', 'the charge is the first proposal', await proposals(page));
    ok(/in front/.test(first?.why ?? ''), 'and says where it strikes', first);
    await page.locator('.action[title="A10 charge B9"]').click();
    await page.locator('.chance').first().waitFor();
    const list = await bars(page);
    ok(list.length === 2 && addUp(list), 'two bars, each adds up to one', list);
    ok(list.some(({ supposed }) => supposed === 'if B9 fires first') && list.some(({ supposed }) => supposed === 'if B9 stands'), 'each names its assumption', list);
    ok(/Win 42 % 5\/12/.test(list.find(({ supposed }) => /stands/.test(supposed)).text.replace(/\s+/g, ' ')), 'with exact fractions', list);
    ok(/Nobody else joins in/.test(await page.locator('.chances').innerText()), 'and what is taken for granted is said');

    await page.getByRole('button', { name: 'Not yet' }).click();
    await page.keyboard.press('Escape');
    await clickUnit(page, 'A6'); // the headquarters
    ok(!(await proposals(page)).some(isCharge), 'a headquarters is not proposed as a charger');
    await page.locator('.whynot summary').click();
    ok(/./.test(await page.locator('.whynot dd').first().innerText()), 'and why not is still said');
    ok(faults.length === 0, 'nothing went wrong', faults);
});

// Where the save of a battle is about to be told this.
async function goOnBefore(page, file, seat, order) {
    const lines = readFileSync(file, 'utf8').split('\n'), at = lines.findIndex((line) => line.includes(`${seat}: ${order} `));
    const made = await (await fetch(`${server.address}/api/games/upload`, {
        method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ save: `${lines.slice(0, at).join('\n')}\n`, seats: { [seat]: 'me' } }),
    })).json();
    await page.goto(`${server.address}/#${made.game}.${made.seats.find(({ name }) => name === seat).token}`);
    await page.locator('.table-unit').first().waitFor();
    await myTurn(page);
}

await test('whom a leader may send at somebody is told so first, with whom, how far, and how likely it closes', async () => {
    const { page, faults } = await sit(browser, server, still);
    await goOnBefore(page, 'examples/games/bfe-post-road.game', 'crown', 'LA2 order A4 charge');
    await clickUnit(page, 'A4');
    const list = await proposals(page);
    ok(list[0]?.order === 'LA2 order A4 charge', 'the charge is the first proposal', list);
    ok(/ in front, [\d.]+ in off; once there it closes with \d+ in 20$/.test(list[0].why), 'with its reason', list[0]);
    ok(list.some(({ order }) => order === 'LA2 order A4 move') && list.every(({ why }) => why), 'and so have all others', list);
    ok(faults.length === 0, 'nothing went wrong', faults);
    await page.context().close();
});

await test('an order that rolls says how likely it is, and every outcome is a touch away', async () => {
    const { page, faults } = await sit(browser, server, still);
    await begin(page, server, 'cowpens');
    const order = page.locator('.action[title*=" order "]').first();
    for (let i = 0; i < 12 && !await order.count(); i++)
        await page.keyboard.press('n');
    await order.waitFor();
    ok(/comes off with \d+ in \d+/.test(await order.innerText()), 'the chance stands on the button', await order.innerText());
    await order.click();
    await page.locator('.chance').first().waitFor();
    ok(addUp(await bars(page)), 'the bar adds up to one');
    await page.locator('.every > summary').click();
    ok(await page.locator('.every .odds li').count() > 1, 'each outcome is behind it');
    ok(faults.length === 0, 'nothing went wrong', faults);
});

await test('any level is asked what it would do', async () => {
    const { page, faults } = await sit(browser, server, still);
    await begin(page, server, 'kreuzdorf');
    const whom = page.getByLabel('Who is asked');
    await page.waitForFunction(() => document.querySelectorAll('.advice option').length > 1);
    ok((await whom.locator('option').allInnerTexts()).join() === 'The recruit,The corporal,The sergeant,The captain,The marshal', 'all of them, weakest first', await whom.innerText());
    ok(await whom.inputValue() === 'sergeant', 'the sergeant unless told');
    await whom.selectOption('captain');
    await page.getByRole('button', { name: 'What would you do?' }).click();
    await page.locator('.advice .action').first().waitFor();
    ok(await page.locator('.advice .action').count() === 1, 'the captain has a choice, and no second one');
    ok(faults.length === 0, 'nothing went wrong', faults);
    await page.context().close();
});

// --- the computer thinks ---

// The line to the server, on which what the marshal does is kept back until somebody has pressed the
// button, so that he takes as long as the test wants.
async function slowMarshal(page) {
    const line = { pressed: 0 };
    await page.routeWebSocket(/\/ws$/, (socket) => {
        const server = socket.connectToServer();
        let kept = null, passed = false;
        socket.onMessage((text) => {
            const message = JSON.parse(text);
            passed ||= message.t === 'order';
            if (message.t === 'move') {
                line.pressed++;
                (kept ?? []).forEach((one) => socket.send(one));
                kept = null;
                passed = false;
            } else
                server.send(text);
        });
        server.onMessage((text) => {
            const message = JSON.parse(text);
            if (message.t === 'thinking') return;
            if (passed && !kept && message.t === 'frame' && message.by === 'north') kept = [];
            if (kept) kept.push(text);
            else socket.send(text);
        });
        line.tell = (percent) => socket.send(JSON.stringify({ t: 'thinking', seat: 'north', player: 'marshal', percent }));
    });
    return line;
}

for (const [size, viewport] of [['', { width: 1280, height: 800 }], [' on a phone', { width: 390, height: 780 }]])
    await test(`the page shows how far the marshal has come, and has him move now${size}`, async () => {
        const { page, faults } = await sit(browser, server, { ...still, viewport });
        const line = await slowMarshal(page);
        await setUp(page, server, 'kreuzdorf', { seats: { north: 'marshal' } });
        await myTurn(page);
        await page.keyboard.press('End'); // whatever is still shown
        const step = page.locator('.next-step');
        await step.click(); // asks whether that is meant, as troops can still act
        await page.locator('.next-step[aria-pressed="true"]').waitFor();
        await step.click();
        const now = page.getByRole('button', { name: 'Move now' });
        await now.waitFor();
        line.tell(40);
        const mark = page.locator('.thinking');
        await page.waitForFunction(() => /The marshal is thinking: 40 %/.test(document.querySelector('.thinking')?.textContent ?? ''));
        ok(await mark.getByRole('progressbar').getAttribute('value') === '40', 'a bar with the same');
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/thinking${size.replaceAll(' ', '-')}.png` });
        const box = await now.boundingBox();
        ok(box.height >= 24 && box.width >= 24, 'the button is large enough', box);
        ok(box.x >= 0 && box.x + box.width <= viewport.width, 'and on the screen', box);
        await now.click();
        await page.waitForFunction(() => !document.querySelector('.thinking progress'));
        ok(line.pressed === 1, 'the word goes to the server, once');
        ok(faults.length === 0, 'nothing went wrong', faults);
        await page.context().close();
    });

await browser.close();
await server.stop();
finish();
