// SPDX-License-Identifier: MIT
// Who only reads the page learns what wins, how near that is and what is to be done: in every rule set,
// of a battle so small that the next loss ends it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browse, finish, ok, ownFolder, serve, sit, test, until } from './support.mjs';

const SMALL = {
    'two-by-two': { clause: 'TBT-VIC-02', lost: 'Units lost', more: 'options: {loss_limit: 1}', units: `
  A1: {side: south, type: CHQ, title: General Amsel, at: [12in, 4in]}
  A2: {side: south, type: LIN, command: A1, at: [12in, 8in]}
  B1: {side: north, type: CHQ, title: General Specht, at: [12in, 22in], face: 180}
  B2: {side: north, type: LIN, command: B1, at: [12in, 20in], face: 180}` },
    'two-for-tea': { clause: 'TFT-BRK-01', lost: 'Units lost', more: 'options: {first_player: american, abilities: none, turn_limit: 3}', units: `
  A1: {side: south, type: US_GEN, title: General Amsel, at: [90, 112]}
  A2: {side: south, type: US_CONT, command: A1, at: [90, 100], face: 180, formation: line}
  B1: {side: north, type: UK_GEN, title: General Specht, at: [90, 8]}
  B2: {side: north, type: UK_INF, command: B1, at: [90, 20], formation: line}` },
    'tea-and-biscuits': { clause: 'TAB-VIC-02', lost: 'Units destroyed', more: 'table: [18, 12]\noptions: {roles: first_attacks, deployment: ready}', units: `
  A1: {side: south, type: general, title: General Amsel, at: [9, 1.5]}
  A2: {side: south, type: infantry, elements: 3, at: [9, 3]}
  B1: {side: north, type: general, title: General Specht, at: [9, 10.5], face: 180}
  B2: {side: north, type: infantry, elements: 3, at: [9, 9], face: 180}` },
    'war-of-independence': { clause: 'AWI-END-02', lost: 'Units gone', more: 'options: {first: crown}', units: `
  A1: {side: south, type: line infantry, elements: 10, at: [36, 8]}
  A2: {side: south, type: general, title: General Amsel, role: commander, at: [36, 4]}
  B1: {side: north, type: line infantry, elements: 10, at: [36, 40], face: 180}
  B2: {side: north, type: general, title: General Specht, role: commander, at: [36, 44], face: 180}` },
    'battles-for-empire': { clause: 'BFE-VIC-01', lost: 'Units out', more: 'table: [72, 48]', units: `
  A1: {side: south, type: infantry, elements: 18, at: [36, 8], command: A2}
  A2: {side: south, type: leader, title: General Amsel, at: [36, 4]}
  B1: {side: north, type: infantry, elements: 18, at: [36, 40], face: 180, command: B2}
  B2: {side: north, type: leader, title: General Specht, at: [36, 44], face: 180}` },
};

const folder = ownFolder('wins');
for (const [rules, { more, units }] of Object.entries(SMALL))
    writeFileSync(join(folder, `${rules}.yaml`), `name: last-${rules}
title: The last regiment
rules: ${rules}
${more}
briefing:
  situation: One regiment is left on either side.
  aims: {south: Keep yours., north: Keep it.}
  special: [Nobody comes to help.]
sides: [{name: south, title: The South}, {name: north, title: The North}]
units:${units}
`);

const server = await serve(Object.keys(SMALL).flatMap((rules) => ['--battle', join(folder, `${rules}.yaml`)]));
const browser = await browse();
const { page, faults } = await sit(browser, server, { briefing: true });

// A table of the battle with somebody at the first seat; the computer has the other.
async function open(battle, options = {}) {
    const answer = await fetch(`${server.address}/api/games`, {
        method: 'POST', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ battle, options, seats: { south: 'me' }, title: '', dice: 'seeded', clock: 0 }),
    });
    const made = await answer.json();
    await page.goto(`${server.address}/#${made.game}.${made.seats.find((seat) => seat.name === 'south').token}`);
    await page.locator('button.meter').waitFor();
}

const dialog = page.locator('dialog');
const sentence = page.locator('.field .meter-warnings');
const inSight = async (locator) => {
    const box = await locator.boundingBox();
    const { width, height } = page.viewportSize();
    return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height / 2;
};

for (const [rules, { clause, lost }] of Object.entries(SMALL)) {
    await open(`last-${rules}`);
    await test(`${rules}: who sits down is briefed, with one key out of the way and once only`, async () => {
        await dialog.waitFor();
        const told = await dialog.innerText();
        ok(await dialog.evaluate((box) => box.scrollTop) === 0, 'it opens at its beginning');
        for (const words of ['One regiment is left on either side.', 'Keep yours.', 'Keep it.', 'General Amsel', 'General Specht', 'Nobody comes to help.', lost])
            ok(told.includes(words), `the briefing says "${words}"`);
        await page.keyboard.press('Enter');
        await dialog.waitFor({ state: 'detached' });
        await page.reload();
        await page.locator('button.meter').waitFor();
        await page.locator('.briefing').waitFor(); // it has been asked for
        ok(!await dialog.count(), 'it does not come again');
    });
    await test(`${rules}: the meter has a bar for each side, and its clause at a touch`, async () => {
        const said = await page.locator('.meter > .hidden').innerText();
        ok(said.includes(`The South: `) && said.includes(`The North: `), said);
        ok(said.includes(`${lost}: 0 of 1.`), said);
        ok(await page.locator('.meter .gauge').count() >= 2, 'two bars');
        await page.locator('button.meter').click();
        await dialog.waitFor();
        ok((await dialog.innerText()).includes(clause), `the dialog names ${clause}`);
        await dialog.getByRole('button', { name: clause }).first().click();
        await dialog.waitFor({ state: 'detached' });
        await page.locator('.reference').getByText(clause).first().waitFor();
        await page.getByRole('button', { name: 'Close the rules' }).click();
    });
    await test(`${rules}: before the last blow it is said`, async () => {
        await until(async () => (await sentence.innerText()).includes('One more loss ends it for either side.'));
    });
}

await test('the briefing is in the menu', async () => {
    await page.locator('.menu summary').click();
    await page.getByRole('button', { name: 'Briefing', exact: true }).click();
    await dialog.waitFor();
    ok((await dialog.innerText()).includes('What wins'), 'with what wins');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
});

await test('the meter is in sight on a telephone, upright and on its side', async () => {
    for (const [width, height] of [[390, 844], [844, 390]]) {
        await page.setViewportSize({ width, height });
        ok(await inSight(page.locator('button.meter')), `at ${width} x ${height}`);
        ok(await page.locator('.meter').evaluate((meter) => [...meter.children].slice(1).every((part) => part.getBoundingClientRect().right <= meter.getBoundingClientRect().right + 1)), 'with nothing cut off');
    }
    await page.setViewportSize({ width: 1280, height: 800 });
});

// Who sees the whole of it: names of places, and what is not sure.
await test('places have their names on the map, and their holders in the meter', async () => {
    await page.goto('about:blank');
    const answer = await fetch(`${server.address}/api/games`, {
        method: 'POST', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ battle: 'germantown', options: {}, seats: { american: 'me' }, title: '', dice: 'seeded', clock: 0 }),
    });
    const made = await answer.json();
    await page.goto(`${server.address}/#${made.game}.${made.seats.find((seat) => seat.name === 'american').token}`);
    await page.locator('.table-places').getByText('Chew House').waitFor();
    const said = await page.locator('.meter > .hidden').innerText();
    ok(said.includes('Chew House: held by the British.') && said.includes('11 turns left after this one.'), said);
    ok(await page.locator('.meter .place-flag').count() === 3, 'three flags');
});

await test('when it is over the meter says how it stands, and warns no more', async () => {
    const save = readFileSync(new URL('../../examples/games/kreuzdorf-brook.game', import.meta.url), 'utf8');
    const answer = await fetch(`${server.address}/api/games/upload`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ save, seats: {} }) });
    const made = await answer.json();
    await page.goto('about:blank');
    await page.goto(`${server.address}/#${made.game}.${made.seats[0].token}`);
    await page.getByText('The battle is over.').first().waitFor();
    ok(await page.locator('.meter .meter-number').count() === 2, 'a number for each side');
    ok(!await page.locator('.meter-warnings p').count(), 'and no warning');
});

await test('nothing went wrong on the way', async () => ok(!faults.length, faults.join('\n')));
await browser.close();
await server.stop();
finish();
