// The pictures of docs/playing.md and the README: real battles in a real browser, for each rule set, and
// two that the program draws.
//
// node tools/shots.mjs [FOLDER [WHAT...]]: two sergeants fight a battle, somebody sits down to it where one
// of them was about to give such an order, and has pictures taken. WHAT: some of maps, house, report,
// replay, two-by-two, two-for-tea, tea-and-biscuits, war-of-independence, battles-for-empire.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browse, ownFolder, serve, sit, until } from '../test/web/support.mjs';
import { clickUnit, drawn, middleOf, myTurn, openLobby, rests, setUp, settled, unit } from '../test/web/hands.mjs';
import { PATIENCE } from '../test/support/tap.mjs';

const [folder = 'docs/pictures', ...only] = process.argv.slice(2);
const EYES = ['protanopia', 'deuteranopia', 'tritanopia'];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const program = process.env.TRICORNE ?? 'build/tricorne';
const work = ownFolder('shots');

mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await browse();
const table = (more = {}) => sit(browser, server, { reducedMotion: 'reduce', ...more });

async function snap(page, name) {
    await page.locator('.table-beacon').first().waitFor({ state: 'detached' }); // it shows where something was
    await rests(page);
    await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 78 });
}

// --- battles to sit down to ---

const run = (...words) => execFileSync(program, words, { stdio: 'ignore' });

// The save of a whole battle between two sergeants, which is fought once.
function fought({ battle, seats, seed = 1776, options = {} }) {
    const file = join(work, `${battle}-${seed}.game`);
    if (existsSync(file))
        return readFileSync(file, 'utf8').split('\n');
    run('play', battle, '--seed', String(seed), '--save', file, ...seats.flatMap((seat) => ['--seat', `${seat}=sergeant`]),
        ...Object.entries(options).flatMap(([name, value]) => ['--option', `${name}=${value}`]));
    return readFileSync(file, 'utf8').split('\n');
}

// What was ordered by whom in a line of a save, and which dice that took.
function said(line) {
    const [, seat = '', order = '', dice = ''] = /^\d+\. (\w+): (.+?)((?: \{[^}]*\})*)(?: #\w+)?$/.exec(line) ?? [];
    return { seat, order, dice };
}

// Up to where the seat is about to say what fits, for the nth time, and what that is. What fits is asked of
// an order, what the seat has said before it since others had their say, and its dice.
function upTo(lines, seat, fits, nth = 1) {
    let before = [], left = nth;
    for (const [i, line] of lines.entries()) {
        const { seat: who, order, dice } = said(line);
        if (who === seat && fits(order, before, dice) && !--left)
            return { save: `${lines.slice(0, i).join('\n')}\n`, order };
        before = who === seat ? [...before, order] : who ? [] : before;
    }
    throw new Error(`${seat} never says so`);
}

// Sits down in the place of the first of the sergeants.
async function sitDown(page, one) {
    const [seat, other] = one.seats, { save, order } = upTo(fought(one), seat, one.fits, one.nth);
    const answer = await fetch(`${server.address}/api/games/upload`, {
        method: 'POST', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ save, seats: { [seat]: 'me', [other]: 'sergeant' } }),
    });
    const made = await answer.json();
    if (!answer.ok)
        throw new Error(`${one.battle}: ${JSON.stringify(made)}`);
    const link = `${server.address}/#${made.game}.${made.seats.find(({ name }) => name === seat).token}`;
    await page.goto('about:blank'); // another game is another page
    await page.goto(link);
    await page.locator('.table-unit').first().waitFor();
    await myTurn(page);
    await page.keyboard.press('End'); // what is still shown of the turn before
    await rests(page);
    return { link, order, name: order.split(' ')[0] };
}

// --- what somebody does there ---

async function clear(page) {
    const away = page.getByRole('button', { name: 'Clear the dice away' });
    if (await away.count())
        await away.click();
}

// Who is asked about alone is selected already.
async function choose(page, name) {
    await rests(page);
    if (await unit(page, name).getAttribute('aria-pressed') !== 'true')
        await clickUnit(page, name);
    await page.locator('.table-unit[aria-pressed=true]').first().waitFor();
}

// The unit in the hand with its ghost, where it may be led: ahead if it can be, which is north or south.
async function march(page, name, ahead = -1) {
    const WAYS = [[24, 46], [-24, 46], [46, 24], [-46, 24], [46, -24], [-46, -24], [24, -46], [-24, -46]].map(([east, back]) => [east, ahead * back]);
    await clear(page);
    await choose(page, name);
    const { x, y } = await middleOf(unit(page, name)), tag = page.locator('.table-tag:not([hidden])');
    for (const [east, south] of WAYS) {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + east, y + south, { steps: 8 });
        await tag.first().waitFor();
        await drawn(page);
        const words = await tag.first().innerText();
        if (!await page.locator('.table-tag.is-bad:not([hidden])').count() && / used, /.test(words) && !/No further/.test(words))
            return;
        await page.keyboard.press('Escape');
        await page.mouse.up();
        await choose(page, name);
    }
    throw new Error(`${name} goes nowhere`);
}

async function putBack(page) {
    await page.keyboard.press('Escape');
    await page.mouse.up();
}

// The order is put together, with its chances in sight.
async function odds(page, order) {
    await page.keyboard.press('Escape');
    await clear(page);
    await choose(page, order.split(' ')[0]);
    const chosen = page.locator(`.unit-panel > .choice .action[title="${order}"]`), more = page.getByRole('button', { name: /^\d+ more$/ });
    await page.locator('.unit-panel > .choice .action').first().waitFor();
    while (!await chosen.count() && await more.count())
        await more.first().click();
    await chosen.first().click();
    await page.locator('.confirm figure, .confirm .chance').first().waitFor();
    await page.locator('.confirm').evaluate((confirm) => confirm.closest('li')?.scrollIntoView());
}

async function throughOtherEyes(context, page, name) {
    const line = await context.newCDPSession(page);
    for (const type of EYES) {
        await line.send('Emulation.setEmulatedVisionDeficiency', { type });
        await snap(page, `${name}-${type}`);
    }
    await line.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
}

async function phone(rules, { link, name }) {
    const { page, context } = await table(PHONE);
    await page.goto(link);
    await page.locator('.table-unit').first().waitFor();
    await myTurn(page);
    await choose(page, name);
    await page.locator('.unit-panel > .choice .actions .action').first().waitFor();
    await snap(page, `${rules}-phone`);
    await context.close();
}

// --- the pictures of each rule set ---

const moves = (order) => /^[A-Z]\d+ move /.test(order);

async function quatreBras(rules) {
    const { page, context } = await table();
    const at = await sitDown(page, { battle: 'quatre-bras', seats: ['french', 'allied'], fits: moves, nth: 60 });
    await march(page, at.name);
    await snap(page, `${rules}-battle`);
    await throughOtherEyes(context, page, `${rules}-battle`);
    await putBack(page);
    await log(page, rules);
    await context.close();
    await phone(rules, at);
}

async function germantown(rules) {
    const { page, context } = await table();
    const battle = { battle: 'germantown', seats: ['american', 'british'] };
    const at = await sitDown(page, { ...battle, fits: (order) => /^A4 move /.test(order), nth: 3 });
    await march(page, at.name, 1);
    await snap(page, `${rules}-battle`);
    await throughOtherEyes(context, page, `${rules}-battle`);
    await putBack(page);
    await odds(page, (await sitDown(page, { ...battle, fits: (order, before, dice) => / order \w+ move/.test(order) && dice, nth: 2 })).order);
    await snap(page, `${rules}-odds`);
    await context.close();
    await phone(rules, at);
}

async function log(page, rules) {
    await page.locator('#tab-log').click();
    await snap(page, `${rules}-log`);
}

// In the hand on the free table, with chances on squares, selected on hexes.
async function tables(rules) {
    const { page, context } = await table();
    const free = await sitDown(page, { battle: 'tab-pickup', options: { space: 'free' }, seats: ['blue', 'red'], fits: moves, nth: 12 });
    await march(page, free.name, 1);
    await snap(page, `${rules}-free`);
    await putBack(page);
    const square = await sitDown(page, { battle: 'tab-naseby', options: { space: 'square' }, seats: ['parliament', 'king'], fits: (order) => /^P7 charge /.test(order) });
    await odds(page, square.order);
    await snap(page, `${rules}-square`);
    const hex = await sitDown(page, { battle: 'tab-mcphersons-ridge', options: { space: 'hex' }, seats: ['union', 'confederate'], fits: moves, nth: 12 });
    await choose(page, hex.name);
    await snap(page, `${rules}-hex`);
    await context.close();
    await phone(rules, hex);
}

// A battle that was fought elsewhere, and is over.
async function foughtElsewhere(name) {
    const save = readFileSync(`examples/games/${name}.game`, 'utf8');
    const made = await (await fetch(`${server.address}/api/games/upload`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ save, seats: {} }) })).json();
    return { game: made.game, token: made.seats[0].token };
}

// With the course of the battle, and what turned it most.
async function replay() {
    const { game, token } = await foughtElsewhere('quatre-bras');
    const { page, context } = await table();
    await page.goto(`${server.address}/#${game}.${token}`);
    await page.getByRole('button', { name: 'See it again' }).click();
    await page.locator('.swing').nth(1).click();
    await page.keyboard.press('0');
    await snap(page, 'two-by-two-replay');
    await context.close();
}

// A saved battle, told. It is played on from each of its turns, and takes what it takes as long as it
// comes on.
async function report() {
    const { game, token } = await foughtElsewhere('kreuzdorf-brook');
    const ask = async () => (await fetch(`${server.address}/api/games/${game}/report`, { headers: { Authorization: `Bearer ${token}` } })).json();
    let told = await ask();
    while (told.percent < 100) {
        const before = told.percent;
        if (!await until(async () => (told = await ask()).percent > before))
            throw new Error(`the report stays at ${before} % for ${PATIENCE / 1000} seconds`);
    }
    const { page, context } = await table({ viewport: { width: 1100, height: 1500 } });
    await page.goto(new URL(told.link, server.address).href);
    await page.locator('.plates').waitFor();
    await page.screenshot({ path: `${folder}/report.jpg`, type: 'jpeg', quality: 78 });
    await context.close();
}

async function house() {
    const { page, context } = await table();
    await openLobby(page, server);
    await page.waitForLoadState('networkidle');
    await snap(page, 'lobby');
    await setUp(page, server, 'germantown', { seats: { american: 'me', american2: 'friend', british: 'friend' }, options: { american_seats: '2' } });
    await page.getByRole('button', { name: 'QR code' }).first().click();
    await page.locator('#panel').evaluate((panel) => panel.scrollTo(0, 0));
    await snap(page, 'friends');
    await context.close();
}

// A unit in the hand at Cowpens, chances at Trenton, a set-up behind the screen, a telephone.
async function colonies(rules) {
    const { page, context } = await table();
    const cowpens = await sitDown(page, { battle: 'awi-cowpens', seats: ['crown', 'american'], fits: moves, nth: 8 });
    await march(page, cowpens.name);
    await snap(page, `${rules}-battle`);
    await putBack(page);
    const trenton = await sitDown(page, { battle: 'awi-trenton', seats: ['american', 'crown'], fits: (order) => / (fire|shoot) /.test(order), nth: 2 });
    await odds(page, trenton.order);
    await snap(page, `${rules}-odds`);
    await sitDown(page, { battle: 'awi-random', options: { baggage: 'on' }, seats: ['crown', 'american'], fits: (order) => / deploy /.test(order), nth: 6 });
    await clear(page);
    await page.locator('.tray .piece').first().press('Enter');
    await snap(page, `${rules}-setup`);
    await context.close();
    await phone(rules, cowpens);
}

// Orders, plans, charges; an army that is bought; a telephone.
async function empire(rules) {
    const { page, context } = await table();
    const orders = await sitDown(page, { battle: 'bfe-cowpens', seats: ['british', 'american'], fits: (order) => / order A3 /.test(order) });
    const told = { ...orders, name: 'A3' };
    await choose(page, told.name);
    await snap(page, `${rules}-orders`);
    await setUp(page, server, 'bfe-pickup');
    await snap(page, `${rules}-army`);
    const postRoad = { battle: 'bfe-post-road', seats: ['crown', 'congress'] };
    const sealing = (what, count) => (order, before) => order === 'done' && before.filter((one) => what.test(one)).length >= count;
    await sitDown(page, { ...postRoad, fits: sealing(/ move /, 5) });
    await snap(page, `${rules}-plans`);
    await sitDown(page, { ...postRoad, fits: sealing(/^A\d+ charge /, 2) });
    await snap(page, `${rules}-battle`);
    await context.close();
    await phone(rules, told);
}

// Two sergeants fight it out; the table after some turns, as all is known when it is over.
function maps() {
    const draw = (game, turn, name) => {
        run('replay', game, '--svg', join(work, name));
        copyFileSync(join(work, name, `turn-0${turn}.svg`), `${folder}/${name}.svg`);
    };
    run('play', 'germantown', '--seat', 'american=sergeant', '--seat', 'british=sergeant', '--seed', '1777', '--save', join(work, 'germantown.game'));
    draw(join(work, 'germantown.game'), 5, 'germantown');
    draw('examples/games/quatre-bras.game', 6, 'quatre-bras');
}

const wants = (what) => !only.length || only.includes(what);
if (wants('maps'))
    maps();
if (wants('house'))
    await house();
if (wants('report'))
    await report();
if (wants('replay'))
    await replay();
if (wants('two-by-two'))
    await quatreBras('two-by-two');
if (wants('two-for-tea'))
    await germantown('two-for-tea');
if (wants('tea-and-biscuits'))
    await tables('tea-and-biscuits');
if (wants('war-of-independence'))
    await colonies('war-of-independence');
if (wants('battles-for-empire'))
    await empire('battles-for-empire');
await browser.close();
await server.stop();
