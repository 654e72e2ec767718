// SPDX-License-Identifier: MIT
// Two for Tea by hand: setting up in a formation of one's choice, a brigade picked on the map, a
// charge by pointing and the answer to it by dragging.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browse, comes, finish, ok, ownFolder, serve, sit, test } from './support.mjs';
import { clickUnit, confirmSlip, middleOf, myTurn, openLobby, rests, setUp, settled, slip, unit, want } from './hands.mjs';

const program = process.env.TRICORNE ?? 'build/tricorne';
const still = { reducedMotion: 'reduce' };
const folder = ownFolder('tea');
const server = await serve();
const browser = await browse();
const me = await sit(browser, server, still);
const friend = await sit(browser, server, still);

const panel = (page) => page.locator('#panel').innerText();

async function drag(page, from, to) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
}

async function give(page, name) {
    await page.locator('.action', { hasText: name }).first().click();
    await page.getByRole('button', { name: 'Give the order' }).first().click();
    await settled(page);
}

// --- setting up ---

await test('a unit is set up by dragging, in the formation that is wanted', async () => {
    const { page } = me;
    await setUp(page, server, 'tft-pickup', { options: { first_player: 'british' } });
    await comes(async () => /^set-up/i.test(await page.locator('.turn').innerText()), 'before the first turn it is the set-up', () => page.locator('.turn').innerText());
    await comes(async () => await want(page) === 'Which ability do you pick, in secret?', 'what is asked is one sentence', () => want(page));
    await give(page, 'Whites of their eyes! Twice the dice');
    await myTurn(page);
    const zone = page.locator('.table-zones rect').first();
    await zone.waitFor();
    await rests(page);
    const area = await zone.boundingBox(), piece = await page.locator('.tray .piece', { hasText: 'A2' }).boundingBox();
    ok(area.width > 100, 'the zone is shown before anybody is taken up');
    await drag(page, { x: piece.x + 8, y: piece.y + 8 }, { x: area.x + area.width / 2, y: area.y + area.height / 2 });
    await comes(async () => await confirmSlip(page).innerText() === 'Place', 'the slip asks whether to place it', () => slip(page).innerText());
    await slip(page).getByRole('button', { name: 'In column' }).click();
    await settled(page);
    await unit(page, 'A2').waitFor();
    await comes(async () => /column/.test(await unit(page, 'A2').getAttribute('aria-label')), 'and so it stands', () => unit(page, 'A2').getAttribute('aria-label'));
});

await test('a brigade is picked on the map, and the slip covers none of it', async () => {
    const { page } = me;
    await page.getByRole('button', { name: 'Place them for me' }).click();
    await page.waitForFunction(() => !document.querySelector('.tray'));
    await give(page, 'Done: all stand');
    await myTurn(page);
    await clickUnit(page, 'A6');
    await page.getByRole('button', { name: 'Point on the map' }).click();
    await page.locator('.table-unit.is-pick').first().waitFor();
    await slip(page).waitFor();
    await rests(page);
    const { y } = await slip(page).boundingBox();
    const lowest = await page.locator('.table-unit.is-pick').evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
    ok(y > lowest, 'the slip lies below all who may be picked', `${y} ${lowest}`);
    await clickUnit(page, 'A5');
    await clickUnit(page, 'A7');
    await confirmSlip(page).click();
    await comes(async () => /Barlow forms a brigade of A6, A7/.test(await panel(page)), 'the order is in words', () => panel(page));
    await page.getByRole('button', { name: 'Give the order' }).first().click();
    await settled(page);
});

// --- a charge ---

// A battle that the computer fought, up to a charge at somebody who may evade.
function beforeCharge(seed) {
    const file = join(folder, `${seed}.txt`);
    execFileSync(program, ['play', 'tft-pickup', '--seat', 'american=sergeant', '--seat', 'british=sergeant', '--seed', String(seed), '--save', file], { stdio: 'ignore' });
    const lines = readFileSync(file, 'utf8').split('\n');
    const at = lines.findIndex((line) => / charge /.test(line));
    if (at < 0)
        return null;
    const [, side, charger, target] = /(\w+): (\w+) charge (\w+)/.exec(lines[at]);
    writeFileSync(file, lines.slice(0, at).join('\n') + '\n');
    return { file, side, charger, target };
}

async function goOn({ file, side }) {
    const { page } = me;
    await openLobby(page, server);
    await page.locator('input[type=file]').setInputFiles(file);
    for (const seat of ['american', 'british'])
        await page.locator('.seat-choice label', { hasText: seat }).locator('select').selectOption(seat === side ? 'me' : 'friend');
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await page.locator('#tab-seats').click();
    await friend.page.goto(await page.getByLabel(`Link for ${side === 'american' ? 'british' : 'american'}`).inputValue());
    await page.locator('#tab-orders').click();
    await myTurn(page);
}

await test('a charge by pointing, answered by dragging', async () => {
    const { page } = me, { page: other } = friend;
    let found = null;
    for (let seed = 1; !found && seed <= 8; seed++)
        found = beforeCharge(seed);
    ok(found, 'there is a battle with a charge');
    await goOn(found);
    await clickUnit(page, found.charger);
    await clickUnit(page, found.target);
    await comes(async () => await confirmSlip(page).innerText() === `Charge ${found.target}`, 'pointing at the enemy means a charge', () => slip(page).innerText());
    await comes(async () => /Uses .* of /.test(await panel(page)), 'what it costs is in the panel before it is given', () => panel(page));
    await comes(() => page.locator('.table-aim').getAttribute('d'), 'an arrow shows at whom');
    await confirmSlip(page).click();
    await settled(page);
    await comes(async () => !await page.locator('.table-aim').getAttribute('d'), 'until it is ordered');
    if (/who else charges/.test(await want(page)))
        await give(page, 'Done: the charges go in');
    await myTurn(other);
    await comes(async () => new RegExp(`${found.target}\\)? (is|are) charged by .*${found.charger}`).test(await want(other)), 'the charged one is asked', () => want(other));
    await comes(async () => /^Waiting for the (British|Americans)/.test(await want(page)), 'and the charger reads whom the table waits for', () => want(page));
    const [at, from] = [await middleOf(unit(other, found.target)), await middleOf(unit(other, found.charger))];
    await drag(other, at, { x: 2 * at.x - from.x, y: 2 * at.y - from.y });
    await comes(async () => await confirmSlip(other).innerText() === 'Evade', 'drawn back, it evades', () => slip(other).innerText());
    await confirmSlip(other).click();
    await settled(other);
    await other.locator('#tab-log').click();
    await comes(async () => new RegExp(`${found.target}\\)? evades? .*${found.charger}`).test(await panel(other)), 'and so the log has it', () => panel(other));
});

await test('without a fault', async () => {
    const faults = [...me.faults, ...friend.faults];
    ok(faults.length === 0, 'nobody saw one', faults.join('\n'));
});

await browser.close();
await server.stop();
finish();
