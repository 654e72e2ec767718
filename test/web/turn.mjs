// SPDX-License-Identifier: MIT
// A turn by hand: what comes next is always in sight, who acts is always named, and a whole turn of the
// first battle, every unit that can act having acted, takes few clicks.
import { readFileSync } from 'node:fs';
import { browse, comes, finish, ok, serve, sit, test } from './support.mjs';
import { clickUnit, confirmSlip, drawn, middleOf, myTurn, setUp, settled, slip, unit, want } from './hands.mjs';

const MOST_CLICKS = 15, TURNS = 5;
const server = await serve();
const browser = await browse();
const { page, faults } = await sit(browser, server, { reducedMotion: 'reduce' });

// Every press of the pointer is counted, whatever it is on; a drag is one.
await page.addInitScript(() => {
    window.presses = 0;
    window.addEventListener('pointerdown', (event) => { window.presses += event.isTrusted; }, true);
});
const presses = () => page.evaluate(() => window.presses);

const panel = async () => (await page.locator('#panel').innerText()).replace(/\s+/g, ' ');
const button = (name) => page.getByRole('button', { name });
const step = page.locator('.next-step');
const order = page.locator('#order');
const why = page.locator('#order-why');
const head = page.locator('.unit-head');
const turn = () => page.locator('.turn').innerText();
const selected = async (name) => await unit(page, name).getAttribute('aria-pressed') === 'true';
const heading = (name) => unit(page, name).locator('g').first().getAttribute('transform');

async function drag(name, east, south) {
    const at = await middleOf(unit(page, name));
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + east, at.y + south, { steps: 4 });
    await page.mouse.up();
    await drawn(page);
}

await test('whose turn it is, who decides, and what comes next', async () => {
    await setUp(page, server, 'kreuzdorf');
    await myTurn(page);
    ok(/Turn 1.*The southern corps/s.test(await turn()), 'whose turn it is', await turn());
    ok(/To decide: you/.test(await page.locator('.decides').innerText()), 'is one thing, who decides another');
    ok(await step.innerText() === 'End the phase (5 can still act)', 'the next step says how many have not acted', await step.innerText());
    await step.click();
    await comes(async () => /though 5 can still act\?/.test(await step.innerText()), 'and asks once more', () => step.innerText());
    await page.keyboard.press('Escape');
    await comes(async () => /\(5 can still act\)/.test(await step.innerText()), 'let be, nothing has ended', () => step.innerText());
});

await test('after an order the next unit that can act is selected', async () => {
    await clickUnit(page, 'A7');
    await drag('A7', 20, -40);
    const front = await heading('A7');
    await confirmSlip(page).click();
    await settled(page);
    ok(await heading('A7') === front, 'a drag keeps the front');
    await comes(() => selected('A8'), 'the next one is selected', panel);
    ok(/\bA8\b/.test(await head.innerText()), 'and the panel has it', await panel());
    const proposals = await page.locator('.unit-panel > .choice .actions .action').allInnerTexts();
    ok(proposals.length > 3 && proposals.every((text) => text.includes('A8')), 'every proposal names who acts', proposals.join('\n'));
    ok(await page.locator('.whynot').count() === 1 && await page.locator('.whynot[open]').count() === 0, 'why not the rest is said when it is asked');
    ok(await step.innerText() === 'End the phase (4 can still act)', 'one less can act', await step.innerText());
});

await test('an impossible target keeps the selection and says why', async () => {
    await clickUnit(page, 'B8');
    await comes(async () => /Charge: .*TBT-(MOVE-07|CHG-01)/s.test(await slip(page).innerText()), 'the slip says why, with the clause', () => slip(page).innerText());
    ok(await selected('A8'), 'whoever was selected still is');
    const paper = await slip(page).boundingBox();
    for (const name of ['A8', 'B8']) {
        const { x, y } = await middleOf(unit(page, name));
        ok(x < paper.x || x > paper.x + paper.width || y < paper.y || y > paper.y + paper.height, `the slip does not lie on ${name}`, JSON.stringify(paper));
    }
    await slip(page).getByRole('button', { name: 'Look at B8' }).click();
    await comes(() => selected('B8'), 'the enemy can be looked at all the same');
});

await test('the order line waits until it is asked, and knows what was meant', async () => {
    await order.focus();
    await page.keyboard.type('A8 mvoe ahead 1in');
    await drawn(page);
    ok(await why.innerText() === '' && await order.getAttribute('aria-invalid') === 'false', 'nothing is said while it is typed', await why.innerText());
    await page.keyboard.press('Enter');
    await comes(async () => /Did you mean move\?/.test(await why.innerText()), 'a verb', () => why.innerText());
    await button('Did you mean move?').click();
    await comes(async () => await order.inputValue() === 'A8 move ahead 1in' && await why.innerText() === '', 'is put right at a click', () => order.inputValue());
    await order.fill('A88 move ahead 1in');
    await order.press('Enter');
    await comes(async () => /Did you mean A8\?/.test(await why.innerText()), 'and so is a name', () => why.innerText());
    await order.fill('A8 juggle');
    await order.press('Enter');
    await comes(async () => /Expected/.test(await why.innerText()) && !/Did you mean/.test(await why.innerText()), 'where nothing is like it, nothing is proposed', () => why.innerText());
    await order.press('Escape');
});

// --- melees ---

// A whole battle up to where its south had two melees.
const battle = readFileSync(new URL('../games/kreuzdorf.game', import.meta.url), 'utf8').split(/^(?=196\. south: A3 fight B12)/m)[0];

const overlaps = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

await test('melees of which one is next are listed, and their dice lie beside them', async () => {
    const made = await fetch(`${server.address}/api/games/upload`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ save: battle, seats: { south: 'me' } }) });
    const { game, seats } = await made.json();
    await page.goto(`${server.address}/#${game}.${seats.find((seat) => seat.name === 'south').token}`);
    await comes(async () => /which melee is next/.test(await want(page)), 'one is to be chosen', () => want(page));
    const list = page.locator('.queue .action');
    const texts = await list.allInnerTexts();
    ok(texts.some((text) => /A3.*against B12/s.test(text)) && texts.some((text) => /A10.*against B7/s.test(text)), 'all of them are there, with both sides', texts.join('\n'));
    const other = list.filter({ hasText: 'A10' }).filter({ hasText: 'B7' }).first();
    await other.hover();
    await comes(async () => await page.locator('.table-unit.is-lit').count() === 2, 'pointed at, it rings who they are');
    await other.click();
    await comes(async () => await page.locator('.confirm :is(.odds, .chances)').count() > 0, 'with its chances before it is given', panel);
    await button('Give the order').first().click();
    await page.locator('.dice-tray').waitFor();
    const tray = await page.locator('.dice-tray').boundingBox();
    await settled(page);
    for (const one of await page.locator('.table-unit:is([aria-label^="A10 "], [aria-label^="B7 "])').all()) // who is left
        ok(!overlaps(tray, await one.locator('.table-hit').first().boundingBox()), `the dice do not lie on ${(await one.getAttribute('aria-label')).slice(0, 3)}`, JSON.stringify(tray));
});

// --- few clicks ---

// All who can act go together, towards the enemy; who cannot is left where he is.
async function marchAll() {
    await button(/All who can act/).click();
    const names = await page.locator('.member').allInnerTexts();
    await drag(names.at(-1).split(/\s/)[0], 0, -60);
    if (!await confirmSlip(page).count())
        return false;
    await give(confirmSlip(page));
    return true;
}

// One alone goes by what is proposed first.
async function first() {
    await page.locator('#panel .actions .action').first().click();
    await button('Give the order').first().click();
    await settled(page);
}

async function give(main) {
    await main.click();
    await page.waitForFunction(() => !document.querySelector('.plan') || document.querySelector('.plan [role=status]'));
    await settled(page);
}

// One thing that a person does; the next step when there is nothing else.
async function act(log) {
    const asked = await want(page);
    const waits = Number(/\((\d+) can still act\)/.exec(await step.allInnerTexts())?.[1] ?? 0);
    log.push(asked.replace(/^.*?: /, ''));
    if (await page.locator('.plan button.main').count())
        return give(page.locator('.plan button.main'));
    if (/your next move/.test(asked) && waits > 1 && await marchAll())
        return;
    if (/your next move/.test(asked) && await page.locator('.general .action', { hasText: 'Reinforce' }).count()) {
        await page.locator('.general .action', { hasText: 'Reinforce' }).first().click();
        await button('Give the order').first().click();
        return settled(page);
    }
    if (/who shoots/.test(asked) && waits > 1) {
        await button(/All who can act/).click();
        await page.locator('.group .action', { hasText: /^Shoot/ }).click();
        return give(page.locator('.plan button.main'));
    }
    if (await step.count() && !waits) {
        await step.click();
        return settled(page);
    }
    return first();
}

for (const name of ['first-steps', 'kreuzdorf'])
    await test(`a usual turn of ${name} takes at most ${MOST_CLICKS} clicks`, async () => {
        await setUp(page, server, name);
        if (await button('Leave the lesson').count())
            await button('Leave the lesson').click();
        const turns = [];
        for (let n = 1; n <= TURNS && await myTurn(page); n++) {
            const before = await presses(), log = [];
            while (await myTurn(page) && new RegExp(`^Turn ${n}\\b`, 'i').test(await turn()) && log.length < 60)
                await act(log);
            turns.push(await presses() - before);
            console.log(`# turn ${n}: ${turns.at(-1)} clicks for ${log.join('; ')}`);
        }
        const usual = [...turns].sort((a, b) => a - b)[turns.length >> 1];
        ok(usual <= MOST_CLICKS, `it takes ${usual}`, turns.join(', '));
    });

ok(faults.length === 0, 'without a fault', faults.join('\n'));
await browser.close();
await server.stop();
finish();
