// SPDX-License-Identifier: MIT
// The course of a battle in its replay: curves, the turns that turned it, and the way to each of them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { browse, comes, finish, ok, serve, sit, test } from './support.mjs';
import { tooSmall } from './hands.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const program = process.env.TRICORNE ?? 'build/tricorne';
const file = fileURLToPath(new URL('../../examples/games/quatre-bras.game', import.meta.url));
const analysed = JSON.parse(execFileSync(program, ['analyse', file, '--json'], { encoding: 'utf8' }));
const turns = analysed.moments.length - 1;

const server = await serve();
const browser = await browse();

const post = async (path, body) => (await fetch(server.address + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
const over = await post('/api/games/upload', { save: readFileSync(file, 'utf8'), seats: {} });
const french = over.seats.find(({ name }) => name === 'french');

const chart = (page) => page.locator('.course-chart');
const placeOf = async (page, turn) => ({ x: (turn - 0.5) * (await chart(page).boundingBox()).width / turns, y: 20 });
const turnShown = async (page) => Number(await chart(page).getAttribute('aria-valuenow'));
const sign = (page) => page.locator('.turn').first().innerText();
const at = async (page) => Number(await page.getByRole('slider', { name: /^(Moment of the battle|Augenblick)/ }).inputValue());
const rows = (page) => page.locator('.swings table tbody tr').evaluateAll((list) => list.map((row) => [...row.cells].slice(0, 3).map((cell) => cell.innerText.replace(/\s+/g, ' ').trim())));
const percent = (chance) => `${Math.round(chance / 100)} %`;

async function openReplay(page, game, token, { menu = 'Menu', again = 'See the battle again' } = {}) {
    await page.goto(`${server.address}/#${game}.${token}`);
    await page.locator('#want').waitFor();
    await page.locator('summary', { hasText: menu }).click();
    await page.getByRole('button', { name: again, exact: true }).click();
    await page.locator('.replay').waitFor();
}

async function isAccessible(page, what) {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }));
    const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    ok(!bad.length, `${what}: axe has nothing serious to say`, bad.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`).join('\n'));
    const small = await tooSmall(page);
    ok(!small.length, `${what}: nothing to point at is smaller than 24 pixels`, small.join('\n'));
}

await test('the replay of a battle shows its course', async () => {
    const { page, faults, context } = await sit(browser, server, { reducedMotion: 'reduce' });
    await openReplay(page, over.game, french.token);
    await chart(page).waitFor();
    ok(Number(await chart(page).getAttribute('aria-valuemax')) === turns && turns > 9, 'a turn for each that was fought', String(turns));
    const wanted = analysed.moments.map(({ turn, chances }, i) => [i ? `Turn ${turn}` : 'the beginning', ...chances.map(percent)].join());
    ok((await rows(page)).map((row) => row.join()).join('\n') === wanted.join('\n'), 'the chances are those of tricorne analyse', JSON.stringify(await rows(page)));
    ok(await page.locator('.course-chart path[class^=course-side]').count() === 2 && await page.locator('.course-even').count() === 1, 'both sides have a curve, and there is the even line');
    ok((await page.locator('.course-labels .course-mark').allInnerTexts()).join() === '1,2,3', 'three turns are marked');
    const boxes = await chart(page).evaluate((box) => [...box.querySelectorAll('.course-mark')].map((mark) => (mark.getBoundingClientRect().x + mark.offsetWidth / 2 - box.getBoundingClientRect().x) / box.offsetWidth));
    ok(analysed.swings.every(({ moment }, i) => Math.abs(boxes[i] - (moment - 0.5) / turns) < 0.01), 'where they turned it', boxes.join());

    for (const turn of [7, 2, turns]) {
        await chart(page).click({ position: await placeOf(page, turn) });
        await comes(async () => await turnShown(page) === turn && new RegExp(`Turn ${turn}\\b`, 'i').test(await sign(page)), `pointing at turn ${turn} shows it`, () => sign(page));
    }
    await chart(page).focus();
    for (const [key, turn] of [['Home', 1], ['ArrowRight', 2], ['ArrowRight', 3], ['ArrowLeft', 2], ['End', turns]]) {
        await page.keyboard.press(key);
        await comes(async () => await turnShown(page) === turn && new RegExp(`Turn ${turn}\\b`, 'i').test(await sign(page)), `${key} goes to turn ${turn}`, () => sign(page));
    }
    ok(/^The French, turn 12: the chance to win (rises|falls|stays)/.test(await chart(page).getAttribute('aria-valuetext')), 'which is said', await chart(page).getAttribute('aria-valuetext'));

    for (const [i, { moment, tale }] of analysed.swings.entries()) {
        const swing = page.locator('.swing').nth(i);
        await swing.click();
        await comes(async () => await turnShown(page) === moment && await swing.getAttribute('aria-pressed') === 'true', `mark ${i + 1} leads to its turn`);
        const told = (await swing.innerText()).replace(/ \([AB]\d+\)/g, '');
        const lost = tale.split(/(?<=[.!]) /).filter((sentence) => /(destroyed|Victory)/.test(sentence) && !told.includes(sentence));
        ok(!lost.length && told.includes('to win'), 'and is told as tricorne analyse tells it', `${told}\n${lost.join('\n')}`);
    }
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await comes(async () => await turnShown(page) === 0 && /before the first turn/.test(await chart(page).getAttribute('aria-valuetext')), 'setting up belongs to no turn');
    await isAccessible(page, 'at a desk');
    await page.getByRole('button', { name: 'Leave the replay' }).click();
    await comes(async () => !await page.locator('.swings, .course-chart').count(), 'it goes with the replay');
    ok(!faults.length, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('in the replay of a battle that is over the computer says what it would have done', async () => {
    const { page, faults, sent, context } = await sit(browser, server, { reducedMotion: 'reduce' });
    const watcher = over.seats.find(({ kind }) => kind === 'spectator');
    await openReplay(page, over.game, watcher.token);
    const hindsight = page.locator('.hindsight');
    const question = hindsight.getByRole('button', { name: 'What would you have done?' });
    await page.locator('.swing').nth(1).click();
    await question.waitFor();
    ok(await hindsight.getByLabel('Who is asked').inputValue() === 'marshal', 'the marshal is asked, unless another is');
    ok(/^Next: The French \S/.test(await hindsight.innerText()), 'what was done is told', await hindsight.innerText());
    const answers = [];
    for (const player of ['marshal', 'sergeant']) {
        await hindsight.getByLabel('Who is asked').selectOption(player);
        await question.click();
        await hindsight.locator('.actions li').first().waitFor();
        answers.push(await hindsight.locator('.actions').innerText());
        ok(/^First choice\s+\S+/.test(answers.at(-1)), `the ${player} has an answer`, answers.at(-1));
    }
    const asked = sent.map((text) => JSON.parse(text)).filter(({ t }) => t === 'advise'), shown = await at(page);
    ok(asked.length === 2 && asked.every((message) => message.seat === 'french' && message.at === shown), 'of the moment and the seat that are shown', JSON.stringify(asked));
    await page.getByRole('button', { name: 'One order on' }).click();
    await comes(async () => !await hindsight.locator('.actions').count(), 'at another moment it is gone');
    await page.getByRole('button', { name: 'To the end' }).click();
    await comes(async () => !await question.count(), 'and at the end nobody is asked');
    ok(!faults.length, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('on a telephone, by candlelight and in German', async () => {
    const { page, faults, context } = await sit(browser, server, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce', locale: 'de-DE' });
    await context.addInitScript(() => {
        if (location.protocol.startsWith('http'))
            localStorage['tricorne.settings'] = JSON.stringify({ ...JSON.parse(localStorage['tricorne.settings'] ?? '{}'), dark: true });
    });
    await openReplay(page, over.game, french.token, { menu: 'Menü', again: 'Die Schlacht noch einmal ansehen' });
    await chart(page).waitFor();
    const map = await page.locator('.map').boundingBox();
    ok(map.height > 120, 'the map has room', String(map.height));
    await chart(page).tap({ position: await placeOf(page, 5) });
    await comes(async () => await turnShown(page) === 5, 'a tap leads to a turn', async () => String(await turnShown(page)));
    await page.locator('.swing').nth(1).tap();
    await comes(async () => /^Die Franzosen, Runde 4: Die Aussicht auf den Sieg steigt .*vernichtet!/s.test((await page.locator('.swing').nth(1).innerText()).replace(/^2\s*/, '')), 'what turned it is told in German', () => page.locator('.swing').nth(1).innerText());
    const wide = () => page.evaluate(() => document.scrollingElement.scrollWidth);
    await comes(async () => await wide() <= 390, 'nothing is wider than the screen', wide);
    await isAccessible(page, 'on a telephone');
    ok(!faults.length, 'without a fault', faults.join('\n'));
    await context.close();
});

await test('while a battle goes on its course is told where nothing is kept from anybody, and nowhere else', async () => {
    const { page, faults, context } = await sit(browser, server, { reducedMotion: 'reduce' });
    const germantown = await post('/api/games', { battle: 'germantown', options: {}, seats: { american: 'me', british: 'friend', umpire: 'friend' }, title: '', dice: 'seeded', clock: 0 });
    const seat = (made, name) => made.seats.find((one) => one.name === name).token;
    await openReplay(page, germantown.game, seat(germantown, 'american'));
    await comes(async () => /^Something is kept from you in this battle: its chances are told when it is over\.$/m.test(await page.locator('#panel').innerText()), 'it is said why not', () => page.locator('#panel').innerText());
    ok(!await page.locator('.course-chart').count(), 'and nothing is drawn');
    const kreuzdorf = await post('/api/games', { battle: 'kreuzdorf', options: {}, seats: { south: 'me', north: 'friend' }, title: '', dice: 'seeded', clock: 0 });
    await openReplay(page, kreuzdorf.game, seat(kreuzdorf, 'north'));
    await chart(page).waitFor();
    ok(await at(page) === 0 && (await rows(page)).length === 2, 'of an open one so far', JSON.stringify(await rows(page)));
    ok(!faults.length, 'without a fault', faults.join('\n'));
    await context.close();
});

await browser.close();
await server.stop();
finish();
