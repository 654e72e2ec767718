// SPDX-License-Identifier: MIT
// Battles for Empire by hand: orders, plans and leaders by mouse, a deployment by fingers, Chippawa by
// keys; two who seal at once; an army bought and one out of a file; a clock that runs out.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browse, finish, ok, ownFolder, serve, sit, test, until } from './support.mjs';
import { clickUnit, confirmSlip, dragUnit, drawn, middleOf, myTurn, openLobby, rests, setUp, settled, slip, unit, want } from './hands.mjs';
import { Fighter } from './fighter.mjs';

const watch = process.argv.includes('--watch') ? (text) => console.log(`# ${text}`) : undefined;
const server = await serve();
const browser = await browse();
const still = { reducedMotion: 'reduce' };
const phone = { ...still, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const turn = (page) => page.locator('.turn').innerText();
const words = async (page) => (await slip(page).innerText()).replace(/\s+/g, ' ');
const panel = async (page) => (await page.locator('#panel').innerText()).replace(/\s+/g, ' ');
const labels = (page) => page.locator('.table-name').allTextContents();

async function clear(page) {
    const away = page.getByRole('button', { name: 'Clear the dice away' });
    if (await away.count())
        await away.click();
}

// What the panel offers whose text is so.
async function press(page, text) {
    await page.locator('#panel .action:not(.take)', { hasText: text }).first().click();
    await page.getByRole('button', { name: 'Give the order' }).first().click();
    await settled(page);
}

// Seals until something else is asked of this seat than what the text says.
async function untilAsked(page, text) {
    for (let i = 0; i < 12 && await myTurn(page) && !text.test(await want(page)); i++)
        await press(page, /rallies/.test(await want(page)) ? /./ : /^Done/);
    await clear(page);
    await rests(page);
}

// As many as their leaders may give, by pointing at one unit after the other; then they are sealed.
async function orderAll(page, what) {
    for (const name of ['A1', 'A3', 'A5', 'A7', 'A8']) {
        await page.keyboard.press('Escape');
        await clear(page);
        if (!await unit(page, name).count())
            continue; // it is gone
        await clickUnit(page, name);
        const action = page.locator('#panel .action:not(.take)', { hasText: what }).first();
        if (!await action.count())
            continue;
        await action.click();
        await page.getByRole('button', { name: 'Give the order' }).first().click();
        await settled(page);
    }
    await page.keyboard.press('Escape');
    await press(page, /^Done/);
}

await test('orders are given, plans are drawn before they are made, and all move together', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    await setUp(page, server, 'bfe-cowpens');
    await clickUnit(page, 'A1');
    ok(/Newmarsh orders A1 to give first fire/.test(await panel(page)), 'the panel has the orders of its leaders', await panel(page));
    await press(page, /Newmarsh orders A1 to move/);
    ok((await labels(page)).includes('A1: Move'), 'what it was told stands beside it', await labels(page));
    await page.locator('#tab-log').click();
    const log = page.locator('.log .chapter').first();
    ok(/Newmarsh orders Light infantry \(A1\) to move/.test(await log.innerText()) && !/A1 move/.test(await log.innerText()), 'the log has it in words and names', await log.innerText());
    await page.locator('#tab-orders').click();
    await clickUnit(page, 'A1');
    await press(page, /Newmarsh takes back his order/);
    ok(!(await labels(page)).includes('A1: Move'), 'and is taken back');
    await clickUnit(page, 'A1');
    await press(page, /Newmarsh orders A1 to move/);
    await untilAsked(page, /move and form/);
    const before = await middleOf(unit(page, 'A1'));
    await clickUnit(page, 'A1');
    await dragUnit(page, 'A1', 25, -70);
    ok(/in used, .* left March In column In road column Into square Into skirmish order Cancel/.test(await words(page)), 'the slip has formations', await words(page));
    ok(/^A1 move wheel right (.*), ahead .*in, wheel left \1$/.test(await page.locator('#order').inputValue()), 'a drag is a plan of legs, and it keeps its front', await page.locator('#order').inputValue());
    await confirmSlip(page).click();
    await settled(page);
    ok(await page.locator('.table-intent.is-go').count() === 2, 'its way is drawn');
    const planned = await middleOf(unit(page, 'A1'));
    ok(Math.hypot(planned.x - before.x, planned.y - before.y) < 2, 'nobody has moved');
    await clickUnit(page, 'A1');
    await dragUnit(page, 'A1', 0, -400);
    ok(/BFE-MOV-19|11 in used/.test(`${await words(page)} ${await page.locator('#panel').innerText()}`), 'it plans no more than its best dice', await words(page));
    await slip(page).getByRole('button', { name: 'Cancel' }).click();
    await press(page, /^Done/);
    await untilAsked(page, /leaders ride/);
    const moved = await middleOf(unit(page, 'A1'));
    ok(moved.y < before.y - 10, 'then it does', `${before.y} to ${moved.y}`);
    await clickUnit(page, 'LA3');
    await dragUnit(page, 'LA3', 40, -30);
    ok(/Ride/.test(await panel(page)) && await confirmSlip(page).count() === 1, 'a leader rides', await panel(page));
    await confirmSlip(page).click();
    await settled(page);
    await press(page, /^Done/);
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('a battle by pointing alone: charges, targets with their columns, melees, the next turns', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    const fighter = new Fighter(page, 0, watch, true);
    let given, decided;
    for (let battle = 0; battle < 6 && fighter.targets === 0; battle++) { // the dice may end one before anybody is in range
        await setUp(page, server, 'bfe-cowpens');
        given = new Set();
        decided = 0;
        for (let more = true; more && decided < 60; decided++) {
            await settled(page);
            if (await myTurn(page) && /which orders/.test(await want(page)) && !given.has(await turn(page))) {
                given.add(await turn(page));
                await orderAll(page, given.size === 1 ? /A1 to give first fire|A[3578] to move/ : /to charge|first fire/);
            } else
                more = await fighter.decide();
        }
    }
    ok(decided === 60 || /battle is over/.test(await want(page)), `${decided} decisions in ${given.size} turns`, await want(page));
    ok(fighter.drags >= 1 && fighter.targets >= 1, `${fighter.drags} drags, ${fighter.targets} targets, ${fighter.buttons} buttons`);
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('a deployment by fingers, in the zone and not beyond', async () => {
    const { page, context, faults } = await sit(browser, server, phone);
    const client = await context.newCDPSession(page);
    const touch = (type, points) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await setUp(page, server, 'bfe-post-road');
    const at = await middleOf(unit(page, 'A4'));
    await page.touchscreen.tap(at.x, at.y);
    await rests(page);
    const from = await middleOf(unit(page, 'A4'));
    await touch('touchStart', [from]);
    for (const part of [0.3, 0.6, 1])
        await touch('touchMove', [{ x: from.x + 10 * part, y: from.y - 90 * part }]);
    await drawn(page);
    await touch('touchEnd', []);
    ok(/BFE-SET-06/.test(await words(page)), 'out of the zone it does not go, and the slip says why', await words(page));
    await slip(page).getByRole('button', { name: 'Cancel' }).tap();
    await touch('touchStart', [from]);
    for (const part of [0.3, 0.6, 1])
        await touch('touchMove', [{ x: from.x + 14 * part, y: from.y + 8 * part }]);
    await drawn(page);
    await touch('touchEnd', []);
    await confirmSlip(page).tap();
    await settled(page);
    const there = await middleOf(unit(page, 'A4'));
    ok(there.x > from.x + 5, 'in the zone it stands where it was put', `${from.x} to ${there.x}`);
    await page.locator('#panel .action', { hasText: /^Done/ }).first().tap();
    await page.getByRole('button', { name: 'Give the order' }).first().tap();
    await settled(page);
    ok(await myTurn(page) && /which orders/.test(await want(page)), 'the battle begins', await want(page));
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('two seal at once: neither sees what the other has told his units', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    await setUp(page, server, 'bfe-cowpens', { seats: { british: 'me', american: 'friend' } });
    await page.locator('#tab-seats').click();
    const link = await page.getByLabel('Link for american').inputValue();
    const other = await sit(browser, server, still);
    await other.page.goto(link);
    await other.page.locator('#want').waitFor();
    for (const seat of [page, other.page]) {
        await seat.locator('#tab-orders').click();
        await myTurn(seat);
    }
    ok(/which orders/.test(await want(page)) && /which orders/.test(await want(other.page)), 'both are asked at the same time', `${await want(page)} / ${await want(other.page)}`);
    await clickUnit(page, 'A1');
    await press(page, /orders A1 to move/);
    await page.keyboard.press('Escape');
    await press(page, /^Done/);
    await until(async () => /sealed/.test(await want(page)));
    ok(/sealed until all are in/.test(await want(page)), 'the answer of one is sealed', await want(page));
    ok(!(await labels(other.page)).some((label) => /^A.*:/.test(label)) && !other.frames.some((frame) => /order A1/.test(frame)), 'and nothing of it is at the other seat', await labels(other.page));
    await clickUnit(other.page, 'B1');
    await press(other.page, /orders B1 to move/);
    await other.page.keyboard.press('Escape');
    await press(other.page, /^Done/);
    await until(async () => !/which orders/.test(await want(other.page)) && !/sealed until/.test(await want(page)));
    await clear(page);
    ok((await labels(page)).some((label) => /^A1: /.test(label)) && !(await labels(page)).some((label) => /^B\d+: (Move|Hold|First)/.test(label)), 'one knows the orders of one\'s own', await labels(page));
    ok(faults.length + other.faults.length === 0, 'without a fault', [...faults, ...other.faults].join('\n'));
    await context.close();
    await other.context.close();
});

await test('Chippawa by N, numbers and Enter alone', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    await setUp(page, server, 'bfe-chippawa');
    let steps = 0;
    for (; steps < 60 && await myTurn(page) && !/Turn 2/i.test(await turn(page)); steps++) {
        const keys = steps % 4 === 3 ? ['Escape', '1', 'Enter'] : ['Escape', 'n', steps % 3 === 2 ? '2' : '1', 'Enter'];
        for (const key of keys)
            await page.keyboard.press(key);
        await settled(page);
        watch?.(await want(page));
    }
    ok(/Turn 2/i.test(await turn(page)), `the next turn comes after ${steps} orders`, `${await turn(page)} ${await want(page)}`);
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('an army is bought from the catalogue, or read from a file', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    const folder = ownFolder('army'), good = join(folder, 'army.txt'), bad = join(folder, 'bad.txt');
    writeFileSync(good, '# the King\'s men\nleader 2\n  british_line_1775 20 veteran\n  hessians 20\n  royal_artillery 1 6 horse\nleader 1\n  jaegers 8\n');
    writeFileSync(bad, 'army leader 2 grenadiers_of_the_guard 20\n');
    await setUp(page, server, 'bfe-pickup');
    const bill = page.locator('.army-bill'), take = page.getByRole('button', { name: 'This is the army' });
    const first = Number((await bill.innerText()).match(/^\d+/)[0]);
    ok(first > 300 && first <= 420 && await take.isEnabled(), `an army of ${first} points lies there`, await bill.innerText());
    await page.getByRole('spinbutton', { name: 'Figures' }).first().fill('30');
    ok(/BFE-SET-03/.test(await bill.innerText()) && await take.isDisabled() === /costs 420/.test(await bill.innerText()), 'it costs more now', await bill.innerText());
    await page.getByRole('spinbutton', { name: 'Figures' }).first().fill('31');
    ok(/8 to 30 figures/.test(await bill.innerText()) && await take.isDisabled(), 'and no unit has more than thirty', await bill.innerText());
    await page.locator('.army-file input').setInputFiles(bad);
    await page.getByRole('alert').waitFor();
    ok(/"grenadiers_of_the_guard" is not in the catalogue/.test(await page.getByRole('alert').innerText()), 'a list that is none is refused', await page.getByRole('alert').innerText());
    ok(await page.getByRole('spinbutton', { name: 'Figures' }).first().inputValue() === '31', 'and nothing is lost');
    await page.locator('.army-file input').setInputFiles(good);
    await until(async () => await page.getByRole('spinbutton', { name: 'Figures' }).first().inputValue() === '20');
    ok(/^362 of 420 points/.test(await bill.innerText()), 'a list of one\'s own costs what it costs', await bill.innerText());
    await take.click();
    await settled(page);
    ok(await myTurn(page) && /who stands where/.test(await want(page)), 'the army is there', await want(page));
    ok(await page.locator('.table-unit.is-side0[aria-label*="infantry"]').count() === 3, 'three units of foot');
    await clickUnit(page, 'A2');
    ok(/Hessian/.test(await panel(page)), 'and they are called what they are', await panel(page));
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('an army is chosen in the lobby and brought by itself', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    const file = join(ownFolder('lobby'), 'army.txt');
    writeFileSync(file, 'leader 1 british_line_1775 20 hessians 20 jaegers 8\n');
    await openLobby(page, server);
    await page.locator('a.card[href="#battle/bfe-pickup"]').click();
    await page.locator('.own-army summary').click();
    const bill = page.locator('.army-bill'), start = page.getByRole('button', { name: 'Set up the table' });
    ok(/^4\d\d of 420 points/.test(await bill.innerText()), 'it has its price in the lobby', await bill.innerText());
    await page.getByRole('spinbutton', { name: 'Figures' }).first().fill('31');
    await start.click();
    ok(/8 to 30 figures/.test(await page.locator('p.problem').innerText()), 'a list that is wrong sets up no table', await page.locator('p.problem').innerText());
    await bill.getByRole('button').first().click();
    await page.locator('.rule.now', { hasText: 'BFE-SET-03' }).waitFor();
    await page.getByLabel('Close the rules').click();
    await page.locator('.seat-choice label', { hasText: 'north' }).locator('select').selectOption('me');
    ok(!await page.locator('.army-list').count(), 'another seat has another army');
    await page.locator('.seat-choice label', { hasText: 'south' }).locator('select').selectOption('friend');
    await page.locator('.own-army summary').click();
    await page.locator('.army-file input').setInputFiles(file);
    await until(async () => await page.getByRole('spinbutton', { name: 'Figures' }).first().inputValue() === '20');
    await start.click();
    await page.locator('#want').waitFor();
    await page.locator('#tab-seats').click();
    const link = await page.getByLabel('Link for south').inputValue();
    const friend = await sit(browser, server, still);
    await friend.page.goto(link);
    await friend.page.getByRole('button', { name: 'This is the army' }).click();
    ok(await myTurn(page) && /who stands where/.test(await want(page)), 'it is brought when it is asked for', await want(page));
    ok(await page.locator('.table-unit.is-side1[aria-label*="infantry"]').count() === 3, 'as the file has it');
    ok(await myTurn(friend.page) && /who stands where/.test(await want(friend.page)), 'the friend has chosen at the table');
    ok(faults.length + friend.faults.length === 0, 'without a fault', [...faults, ...friend.faults].join('\n'));
    await context.close();
    await friend.context.close();
});

await test('who is out of time gives the empty answer', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    await page.goto(server.address);
    const made = await page.evaluate(async () => (await fetch('api/games', {
        method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ battle: 'bfe-cowpens', title: '', options: {}, seats: { british: 'me', american: 'random' }, dice: 'seeded', clock: 2 }),
    })).json());
    const seat = made.seats.find((one) => one.name === 'british');
    await page.goto(`${server.address}/#${made.game}.${seat.token}`);
    await page.reload();
    await page.locator('#want').waitFor();
    await until(async () => /Turn [2-9]/i.test(await turn(page)));
    ok(true, 'the battle goes on by itself');
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await browser.close();
await server.stop();
finish();
