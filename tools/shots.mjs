// SPDX-License-Identifier: MIT
// The pictures of docs/playing.md and the README: real battles in a real browser, for each rule set, and
// two that the program draws.
//
// node tools/shots.mjs [FOLDER [WHAT...]]: somebody fights the computer for a while, then looks around
// and has pictures taken. WHAT: some of maps, house, report, two-by-two, two-for-tea, tea-and-biscuits,
// war-of-independence, battles-for-empire.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browse, serve, sit } from '../test/web/support.mjs';
import { Fighter } from '../test/web/fighter.mjs';
import { clickUnit, myTurn, openLobby, setUp, settled, want } from '../test/web/hands.mjs';

const [folder = 'docs/pictures', ...only] = process.argv.slice(2);
// told: its chances, or its log, beside a unit in the hand and a telephone.
const BATTLES = [
    { rules: 'two-by-two', battle: 'quatre-bras', side: 0, decisions: 34, told: 'log' },
    { rules: 'two-for-tea', battle: 'germantown', side: 0, decisions: 36, told: 'odds' },
];
// Each on a table of another kind.
const TABLES = [
    { space: 'free', battle: 'tab-pickup', decisions: 42 },
    { space: 'square', battle: 'tab-naseby', decisions: 46 },
    { space: 'hex', battle: 'tab-mcphersons-ridge', decisions: 44 },
];
const EYES = ['protanopia', 'deuteranopia', 'tritanopia'];

mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await browse();
async function snap(page, name) {
    await page.locator('.table-beacon').first().waitFor({ state: 'detached' }); // it shows where something was
    await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 78 });
}

// Somebody fights for a while, so that there is something to see.
async function fight(page, side, decisions, eager = false) {
    const fighter = new Fighter(page, side, undefined, eager);
    for (let i = 0; i < decisions; i++)
        await fighter.decide();
    await myTurn(page, 60000);
}

const labels = (page, side, of = '') => page.locator(`${of} .table-unit.is-side${side}`).evaluateAll((list) => list.map((group) => group.getAttribute('aria-label')));
const names = async (page, side, of = '') => (await labels(page, side, of)).map((label) => label.split(/[ ,]/)[0]);
const regiments = async (page, side) => (await labels(page, side, '.table-troops')).filter((label) => !/, (corps|division) HQ,/.test(label)).map((label) => label.split(/[ ,]/)[0]);
const drawn = (page) => page.waitForTimeout(1200); // dice have fallen, smoke has cleared

async function clear(page) {
    const away = page.getByRole('button', { name: 'Clear the dice away' });
    if (await away.count())
        await away.click();
}

async function goOn(page, side) {
    await page.keyboard.press('Escape');
    await new Fighter(page, side).decide();
    await myTurn(page, 60000);
}

// A unit that may be dragged, still in the hand, with its ghost.
async function march(page, side) {
    for (let i = 0; i < 40; i++) {
        await page.keyboard.press('Home');
        for (const name of await regiments(page, side)) {
            await page.keyboard.press('Escape');
            await clear(page);
            await clickUnit(page, name);
            if (!await page.getByText('drag the unit on the map').count())
                continue;
            const box = await page.locator('.table-unit[aria-pressed=true] .table-hit').first().boundingBox();
            const x = box.x + box.width / 2, y = box.y + box.height / 2, up = y > 420 ? -1 : 1;
            await page.mouse.move(x, y);
            await page.mouse.down();
            await page.mouse.move(x + 24, y + 46 * up, { steps: 8 });
            await page.waitForTimeout(300);
            const tag = page.locator('.table-tag:not([hidden]):not(.is-bad)');
            if (await tag.count() && !/No further/.test(await tag.innerText()))
                return true;
            await page.mouse.up();
        }
        await goOn(page, side);
    }
    return false;
}

// An order of a unit that dice decide, with its chances in sight. Where nobody has one the phase is ended.
async function odds(page, side) {
    const able = page.locator(`.table-unit.is-side${side}.is-ready`), step = page.locator('.next-step');
    const dicey = page.locator('.unit-panel > .choice .action:not(.take)', { has: page.locator('.action-title', { hasText: /shoot|charge|fight|fire|orders/i }) }); // what it is, not why
    for (let i = 0; i < 40; i++) {
        await page.keyboard.press('Escape');
        await clear(page);
        for (let k = 0; k < await able.count(); k++) {
            await able.nth(k).evaluate((unit) => unit.focus());
            await page.keyboard.press('Enter');
            if (!await dicey.count())
                continue;
            await dicey.first().click();
            if (await page.locator('.confirm figure').first().waitFor({ timeout: 4000 }).then(() => true, () => false))
                return page.locator('.confirm').evaluate((chosen) => chosen.closest('li').scrollIntoView());
            await page.keyboard.press('Escape');
        }
        if (await step.count() && /Done|End|Pass/.test(await step.innerText())) {
            await step.click();
            if (/though/.test(await step.innerText()))
                await step.click();
            await settled(page);
            await myTurn(page);
        } else
            await goOn(page, side);
    }
}

async function throughOtherEyes(context, page, name) {
    const line = await context.newCDPSession(page);
    for (const type of EYES) {
        await line.send('Emulation.setEmulatedVisionDeficiency', { type });
        await snap(page, `${name}-${type}`);
    }
    await line.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
}

async function desk({ rules, battle, side, decisions, told }) {
    const { page, context } = await sit(browser, server, { reducedMotion: 'reduce' });
    await setUp(page, server, battle);
    await fight(page, side, decisions);
    await drawn(page);
    await march(page, side);
    await page.waitForTimeout(300);
    await snap(page, `${rules}-battle`);
    await throughOtherEyes(context, page, `${rules}-battle`);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    if (told === 'odds') {
        await odds(page, side);
        await page.waitForTimeout(300);
        await snap(page, `${rules}-odds`);
    } else
        await log(page, rules);
    const link = page.url();
    await context.close();
    await phone(rules, link, side);
}

async function log(page, rules) {
    await page.locator('#tab-log').click();
    await snap(page, `${rules}-log`);
}

async function phone(rules, link, side) {
    const { page, context } = await sit(browser, server, { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    await page.goto(link);
    await myTurn(page);
    for (const name of await names(page, side)) {
        await clickUnit(page, name);
        if (await page.locator('.unit-panel > .choice .actions .action').count())
            break;
    }
    await drawn(page);
    await snap(page, `${rules}-phone`);
    await context.close();
}

// In the hand on the free table, with chances on squares, selected on hexes.
async function tables(rules) {
    for (const { space, battle, decisions } of TABLES) {
        const { page, context } = await sit(browser, server, { reducedMotion: 'reduce' });
        await setUp(page, server, battle, { options: { space } });
        await fight(page, 0, decisions, true);
        await drawn(page);
        if (space === 'free')
            await march(page, 0);
        else if (space === 'square')
            await odds(page, 0);
        else
            await page.keyboard.press('n');
        await page.waitForTimeout(300);
        await snap(page, `${rules}-${space}`);
        const link = page.url();
        await context.close();
        if (space === 'hex')
            await phone(rules, link, 0);
    }
}

// A saved battle, told.
// The address of a battle that was fought elsewhere, and is over.
async function foughtElsewhere(name) {
    const save = readFileSync(`examples/games/${name}.game`, 'utf8');
    const made = await (await fetch(`${server.address}/api/games/upload`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ save, seats: {} }) })).json();
    return `${server.address}/#${made.game}.${made.seats[0].token}`;
}

// With the course of the battle, and what turned it most.
async function replay() {
    const { page, context } = await sit(browser, server, { reducedMotion: 'reduce' });
    await page.goto(await foughtElsewhere('quatre-bras'));
    await page.getByRole('button', { name: 'See it again' }).click();
    await page.locator('.swing').nth(1).click();
    await page.keyboard.press('0');
    await drawn(page);
    await snap(page, 'two-by-two-replay');
    await context.close();
}

async function report() {
    const { page, context } = await sit(browser, server, { viewport: { width: 1100, height: 1500 } });
    await page.goto(await foughtElsewhere('kreuzdorf-brook'));
    await page.getByRole('button', { name: 'The battle told' }).first().click();
    await page.goto(await page.getByLabel('Link to the report').inputValue());
    await page.locator('.plates').waitFor();
    await page.screenshot({ path: `${folder}/report.jpg`, type: 'jpeg', quality: 78 });
    await context.close();
}

async function house() {
    const { page, context } = await sit(browser, server);
    await openLobby(page, server);
    await page.waitForLoadState('networkidle');
    await snap(page, 'lobby');
    await setUp(page, server, 'germantown', { seats: { american: 'me', american2: 'friend', british: 'friend' }, options: { american_seats: '2' } });
    await page.getByRole('button', { name: 'QR code' }).first().click();
    await page.locator('#panel').evaluate((panel) => panel.scrollTo(0, 0));
    await snap(page, 'friends');
    await context.close();
}

// The first or last of what is offered.
async function give(page, offered, which) {
    await page.locator(offered)[which]().click();
    await page.getByRole('button', { name: 'Give the order' }).first().click();
    await settled(page);
}

// A unit in the hand at Cowpens, chances at Trenton, a set-up behind the screen, a telephone.
async function colonies(rules) {
    const { page, context } = await sit(browser, server, { reducedMotion: 'reduce' });
    await setUp(page, server, 'awi-cowpens');
    await fight(page, 0, 30, true);
    await drawn(page);
    await march(page, 0);
    await page.waitForTimeout(300);
    await snap(page, `${rules}-battle`);
    const link = page.url();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await setUp(page, server, 'awi-trenton', { seats: { american: 'me' } });
    await fight(page, 1, 8, true);
    await clear(page);
    await odds(page, 1);
    await page.waitForTimeout(300);
    await snap(page, `${rules}-odds`);
    await setUp(page, server, 'awi-random', { options: { baggage: 'on' } });
    for (let i = 0; i < 20 && await myTurn(page) && !/deployed where/.test(await want(page)); i++)
        await give(page, '.general .action:not(.take)', 'last');
    await clear(page);
    for (let i = 0; i < 5; i++) {
        await page.locator('.tray .piece').first().press('Enter');
        await give(page, '.unit-panel > .choice .actions .action', 'first');
    }
    await page.locator('.tray .piece').first().press('Enter');
    await page.waitForTimeout(500);
    await snap(page, `${rules}-setup`);
    await context.close();
    await phone(rules, link, 0);
}

// Who is pointed at beside the leader that stands on it; the panel's first action that reads so is given.
async function tell(page, name, words) {
    await page.keyboard.press('Escape');
    await clear(page);
    const box = await page.locator(`.table-unit[aria-label^="${name} "] .table-hit, .table-unit[aria-label^="${name},"] .table-hit`).first().boundingBox();
    await page.mouse.click(box.x + 9, box.y + box.height / 2);
    await page.waitForTimeout(100);
    const action = page.locator('#panel .action:not(.take)', { hasText: words }).first();
    if (!await action.count())
        return;
    await action.click();
    await page.getByRole('button', { name: 'Give the order' }).first().click();
    await settled(page);
}

// Seals, and sees the next question.
async function seal(page) {
    await page.keyboard.press('Escape');
    await page.locator('#panel .action:not(.take)', { hasText: /^Done/ }).first().click();
    await page.getByRole('button', { name: 'Give the order' }).first().click();
    await settled(page);
    await myTurn(page, 60000);
}

const OWN = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'];
// A turn of the Post Road: all of these are told the same, and what is sealed after that has a picture.
async function postRoad(page, order, answer, ask, name) {
    for (const unit of OWN)
        await tell(page, unit, order);
    for (let i = 0; i < 12 && !ask.test(await want(page)); i++)
        await seal(page);
    for (const unit of OWN)
        await tell(page, unit, answer);
    await page.keyboard.press('Escape');
    await clear(page);
    await drawn(page);
    if (name)
        await snap(page, name);
    do
        await seal(page);
    while (!/which orders/.test(await want(page)));
}

// Orders, plans, charges; an army that is bought; a telephone.
async function empire(rules) {
    const { page, context } = await sit(browser, server, { reducedMotion: 'reduce' });
    await setUp(page, server, 'bfe-cowpens');
    await tell(page, 'A1', /Newmarsh orders A1 to move/);
    await tell(page, 'A5', /orders A5 to move/);
    await clickUnit(page, 'A3');
    await page.waitForTimeout(300);
    await snap(page, `${rules}-orders`);
    const link = page.url();
    await setUp(page, server, 'bfe-pickup');
    await page.waitForTimeout(300);
    await snap(page, `${rules}-army`);
    await setUp(page, server, 'bfe-post-road');
    await seal(page);
    await postRoad(page, /to move/, /ahead/, /move and form/, `${rules}-plans`);
    await postRoad(page, /to move/, /ahead/, /move and form/, '');
    await postRoad(page, /to charge/, /^A\d Charge /, /charges whom/, `${rules}-battle`);
    await context.close();
    await phone(rules, link, 0);
}

// Two sergeants fight it out; the table after some turns, as all is known when it is over.
function maps() {
    const work = mkdtempSync(join(tmpdir(), 'tricorne-maps-')), program = process.env.TRICORNE ?? 'build/tricorne';
    const run = (...words) => execFileSync(program, words, { stdio: 'ignore' });
    const draw = (game, turn, name) => {
        run('replay', game, '--svg', join(work, name));
        copyFileSync(join(work, name, `turn-0${turn}.svg`), `${folder}/${name}.svg`);
    };
    run('play', 'germantown', '--seat', 'american=sergeant', '--seat', 'british=sergeant', '--seed', '1777', '--save', join(work, 'germantown.game'));
    draw(join(work, 'germantown.game'), 5, 'germantown');
    draw('examples/games/quatre-bras.game', 6, 'quatre-bras');
    rmSync(work, { recursive: true });
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
for (const one of BATTLES)
    if (wants(one.rules))
        await desk(one);
if (wants('tea-and-biscuits'))
    await tables('tea-and-biscuits');
if (wants('war-of-independence'))
    await colonies('war-of-independence');
if (wants('battles-for-empire'))
    await empire('battles-for-empire');
await browser.close();
await server.stop();
