// SPDX-License-Identifier: MIT
// War of Independence by hand: a fixed battle by mouse, the whole random set-up by fingers, Trenton by
// keys; two at one table who must not see each other's half; armies off a list; a battle of one's own.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browse, finish, ok, ownFolder, serve, sit, test, until } from './support.mjs';
import { clickUnit, confirmSlip, dragUnit, drawn, middleOf, myTurn, openLobby, rests, setUp, settled, slip, unit, want } from './hands.mjs';
import { Fighter } from './fighter.mjs';

const watch = process.argv.includes('--watch') ? (text) => console.log(`# ${text}`) : undefined;
const mine = join(ownFolder('battle'), 'mine.yaml');
execFileSync(process.env.TRICORNE ?? 'build/tricorne', ['generate', 'war-of-independence', '--seed', '7', '--out', mine]);
const server = await serve(['--battle', mine]);
const browser = await browse();
const still = { reducedMotion: 'reduce' };
const phone = { ...still, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const turn = (page) => page.locator('.turn').innerText();
const give = (page) => page.getByRole('button', { name: 'Give the order' }).first();
const words = async (page) => (await slip(page).innerText()).replace(/\s+/g, ' ');
const cancel = (page) => slip(page).getByRole('button', { name: 'Cancel' }).click();

// What the panel offers whose text is so.
async function press(page, text) {
    await page.locator('#panel .action:not(.take)', { hasText: text }).first().click();
    await give(page).click();
    await settled(page);
}

// From one place on the screen to another.
async function pull(page, from, east, south) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + east, from.y + south, { steps: 5 });
    await page.mouse.up();
    await drawn(page);
}

await test('a line is led, wheeled and deepened; skirmishers go one by one', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    await setUp(page, server, 'awi-even-lines');
    await clickUnit(page, 'A1');
    await dragUnit(page, 'A1', 6, -40);
    ok(/^\d.*used, .* left March Fast Ranks doubled or halved Cancel/.test(await words(page)), 'the slip has rates and ranks, and nothing to jump', await words(page));
    await slip(page).getByRole('button', { name: 'Ranks doubled or halved' }).click();
    await settled(page);
    const bases = await unit(page, 'A1').locator('.table-hit').first().boundingBox();
    ok(bases.width > 3 * bases.height, 'ten men stand in one rank', JSON.stringify(bases));
    await clickUnit(page, 'A6');
    await dragUnit(page, 'A6', 60, 0);
    ok(/AWI-OBS-05/.test(await words(page)) && /Swimming/.test(await words(page)), 'horses stop at the river, or swim', await words(page));
    await cancel(page);
    await clickUnit(page, 'A5');
    await page.getByRole('button', { name: 'Figure by figure' }).click();
    await rests(page);
    const box = await unit(page, 'A5').locator('.table-hit').first().boundingBox();
    const y = box.y + box.height / 2;
    await pull(page, { x: box.x + 13, y }, 4, -40);
    await slip(page).getByRole('button', { name: 'Another figure' }).click();
    await pull(page, { x: box.x + box.width - 13, y }, -4, -50);
    const order = await page.locator('#order').inputValue();
    ok(/^A5 move march 1 \(.*\) face 0 10 \(.*\),? face 0$/.test(order), 'two figures are in one order', order);
    await confirmSlip(page).click();
    await settled(page);
    const after = await unit(page, 'A5').locator('.table-hit').first().boundingBox();
    ok(after.height > 2 * box.height, 'and the others stand');
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('a battle by pointing alone: shots with their odds, melees, the next round', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    await setUp(page, server, 'awi-cowpens', { options: { casualty_choice: 'owner', wind_smoke: 'on' } });
    const fighter = new Fighter(page, 0, watch, true);
    let decided = 0;
    const done = page.locator('#panel .action:not(.take)', { hasText: /^Done/ });
    for (let more = true; more && decided < 70; decided++) {
        await settled(page);
        if (/Turn [13579]/.test(await turn(page)) && /which unit does what/.test(await want(page)) && await done.count())
            await press(page, /^Done/); // who moves does not fire
        else
            more = await fighter.decide();
    }
    ok(decided === 70 || /battle is over/.test(await want(page)), `${decided} decisions`, await want(page));
    ok(fighter.drags >= 5 && fighter.targets >= 3, `${fighter.drags} drags, ${fighter.targets} targets, ${fighter.buttons} buttons`);
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('the whole set-up by fingers: town, pieces in their squares, deployment', async () => {
    const { page, context, faults } = await sit(browser, server, phone);
    await setUp(page, server, 'awi-random', { options: { baggage: 'on' } });
    let placed = 0, steps = 0;
    for (; steps < 40 && await myTurn(page) && !/which unit does what/.test(await want(page)); steps++) {
        const asked = await want(page), staff = page.getByRole('button', { name: 'Place them for me' });
        watch?.(asked);
        if (/where in their squares/.test(asked) && !placed) {
            const action = page.locator('#panel .action:not(.take)', { hasText: /^The .+ at / }).last();
            await action.tap();
            await give(page).tap();
            placed++;
        } else if (await staff.count()) {
            await staff.tap();
            await page.waitForFunction(() => !document.querySelector('.tray'));
        } else {
            await page.locator('#panel .general .action:not(.take)').last().tap();
            await give(page).tap();
        }
        await settled(page);
    }
    ok(/which unit does what/.test(await want(page)), `the battle begins after ${steps} steps`, await want(page));
    ok(placed === 1, 'a piece was put elsewhere in its square');
    ok(await page.locator('.table-unit[aria-label*="wagon"]').count() > 0, 'wagons are there');
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('behind the screen each of two seats sees its own half', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    await setUp(page, server, 'awi-random', { seats: { crown: 'me', american: 'friend' } });
    await page.locator('#tab-seats').click();
    const link = await page.getByLabel('Link for american').inputValue();
    const other = await sit(browser, server, still);
    await other.page.goto(link);
    await other.page.locator('#want').waitFor();
    for (const seat of [page, other.page])
        await seat.locator('#tab-orders').click();
    const deploys = async (seat) => /deployed where/.test(await want(seat));
    for (let i = 0; i < 30 && !(await deploys(page) && await deploys(other.page)); i++)
        for (const seat of [page, other.page]) {
            await until(async () => await seat.locator('#want.mine').count() || await page.locator('#want.mine').count() || await other.page.locator('#want.mine').count());
            if (await seat.locator('#want.mine').count() && !await deploys(seat))
                await press(seat, /squares/.test(await want(seat)) ? /^Done/ : /./);
        }
    const staff = page.getByRole('button', { name: 'Place them for me' });
    await staff.click();
    await page.waitForFunction(() => !document.querySelector('.tray'));
    const crown = (seat) => seat.locator('.table-unit.is-side0').count();
    ok(await crown(page) > 10, 'the Crown sees its army');
    ok(await crown(other.page) === 0, 'the Americans do not');
    ok(faults.length + other.faults.length === 0, 'without a fault', [...faults, ...other.faults].join('\n'));
    await context.close();
    await other.context.close();
});

await test('Trenton by N, numbers and Enter alone', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    await setUp(page, server, 'awi-trenton', { seats: { american: 'me' }, options: { turn_limit: '2' } });
    let steps = 0;
    for (; steps < 60 && await myTurn(page) && !/Turn 2/.test(await turn(page)); steps++) {
        for (const key of ['Escape', 'n', steps % 3 === 2 ? '2' : '1', 'Enter'])
            await page.keyboard.press(key);
        await settled(page);
        watch?.(await want(page));
    }
    ok(/Turn 2/.test(await turn(page)) || /over/.test(await want(page)), `the next round comes after ${steps} orders`, `${await turn(page)} ${await want(page)}`);
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('an army is ticked off its list', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    await setUp(page, server, 'awi-roster');
    for (let i = 0; i < 20 && await myTurn(page) && !/which units of your list/.test(await want(page)); i++) {
        const asked = await want(page);
        await press(page, /squares/.test(asked) ? /^Done/ : /./);
    }
    const boxes = page.locator('.pick-list input[type=checkbox]'), these = page.locator('.pick-list .action');
    ok(await boxes.count() === 20, 'the list has twenty units', await boxes.count());
    await boxes.first().check();
    ok(/AWI-ARMY|units/.test(await page.locator('.pick-list p').innerText()), 'one is too few, and the page says how many', await page.locator('.pick-list p').innerText());
    for (let i = 19; i > 0 && !await these.count(); i--)
        await boxes.nth(i).check();
    await these.click();
    await give(page).click();
    await settled(page);
    ok(await myTurn(page) && !/which units of your list/.test(await want(page)), 'they are taken', await want(page));
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('an army is put in order in the lobby and as many as come are brought', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    const folder = ownFolder('ranks'), good = join(folder, 'good.txt'), bad = join(folder, 'bad.txt');
    writeFileSync(good, 'A20 A19 # the best\n');
    writeFileSync(bad, 'army A20 B1\n');
    await openLobby(page, server);
    await page.locator('a.card[href="#battle/awi-roster"]').click();
    await page.locator('.own-army summary').click();
    const ranks = page.locator('.army-ranks li');
    await ranks.first().waitFor();
    ok(await ranks.count() === 20 && /A1 /.test(await ranks.first().innerText()), 'twenty units lie there');
    await page.locator('.army-file input').setInputFiles(bad);
    ok(/"B1" is not in the list/.test(await page.getByRole('alert').innerText()), 'a list with a stranger is refused');
    await page.locator('.army-file input').setInputFiles(good);
    await until(async () => /A20/.test(await ranks.first().innerText()));
    await page.getByLabel('A11 first').click();
    await page.getByLabel('A19 one up').click();
    const first = await Promise.all([0, 1, 2, 3].map((i) => ranks.nth(i).locator('b').innerText()));
    ok(first.join() === 'A11,A19,A20,A1', 'they are put in order', first.join());
    await page.getByRole('button', { name: 'Set up the table' }).click();
    await page.locator('#want').waitFor();
    for (let i = 0; i < 20 && await myTurn(page) && !/deployed where/.test(await want(page)); i++) {
        ok(!/which units of your list/.test(await want(page)), 'nothing is asked that was answered', await want(page));
        await press(page, /squares/.test(await want(page)) ? /^Done/ : /./);
    }
    await page.locator('.tray').waitFor();
    const tray = await page.locator('.tray').innerText();
    ok(/A11\b/.test(tray) && /A19\b/.test(tray) && /A20\b/.test(tray), 'those that were wanted most are there', tray);
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('a battle of one\'s own is played', async () => {
    const { page, context, faults } = await sit(browser, server, still);
    await openLobby(page, server);
    const card = page.locator('a.card[href="#battle/generated-7"]');
    await card.waitFor();
    const battle = 'generated-7';
    await setUp(page, server, battle);
    ok(await myTurn(page) && /which unit does what/.test(await want(page)), `${battle} is on the table`, await want(page));
    ok(await page.locator('.table-unit').count() > 20, 'with both armies');
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await browser.close();
await server.stop();
finish();
