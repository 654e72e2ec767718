// SPDX-License-Identifier: MIT
// Somebody who only reads the page can say what wins, how near it is, what a unit can do, what the chances
// are, why an order was refused and what the enemy just did: in every rule set, and each answer is what the
// engine says of this very view.
import { browse, finish, ok, serve, sit, test } from './support.mjs';
import { clickUnit, settled } from './hands.mjs';
import { FIVE, flagsOfFive, open, plain, shadow } from './five.mjs';

const MOST = 20; // decisions until dice fall, or the enemy acts

const server = await serve(flagsOfFive());
const browser = await browse();
const seat = await sit(browser, server, { reducedMotion: 'reduce' });
const { page, faults } = seat;
const dialog = page.locator('dialog[open]');
const text = async (locator) => plain((await locator.allInnerTexts()).join(' '));
const has = (whole, part, what) => ok(part !== '' && whole.includes(plain(part)), `${what}: "${plain(part)}"`, whole);
const percent = (value) => `${(100 * value).toFixed(value < 0.0995 ? 1 : 0)} %`;
const own = ({ state }) => state.units.filter((unit) => unit.side === 0 && unit.onTable);

async function wins() {
    const { state, engine } = await shadow(seat, server);
    const meter = await text(page.locator('.meter .meter-number, .meter .meter-turns'));
    for (const side of [0, 1]) {
        const row = state.tally.find((one) => one.side === side && one.kind !== 'place');
        const figure = (n) => (n === null ? '?' : n);
        has(meter, row.limit === 0 ? `${figure(row.now)}` : `${figure(row.now)}/${figure(row.limit)}`, `how near ${engine.battle.sides[side].title} is`);
    }
    await page.locator('button.meter').click();
    await dialog.waitFor();
    const said = await text(dialog);
    for (const { title, means, clause } of state.tally)
        ok(said.includes(plain(means)) && said.includes(clause.id), `what wins: ${title}, ${means} (${clause.id})`, said);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
}

// One that has something to shoot with says more than a general.
async function can() {
    const { state, engine, seat: at } = await shadow(seat, server);
    const unit = own({ state }).find(({ look }) => look === 'infantry');
    await clickUnit(page, unit.name);
    await page.locator('.unit-card').evaluate((card) => { card.open = true; });
    const rows = engine.card(1, unit.slot);
    ok(rows.length >= 4, `the card of ${unit.name} has ${rows.length} rows`);
    const shown = await page.locator('.unit-card .card-rows > div').evaluateAll((list) => list.map((row) => row.innerText));
    ok(shown.length === rows.length, 'and so many are on the page', shown.join(' | '));
    rows.forEach(({ what, book, now, bar, notes }, i) => {
        const all = [what, (now ?? book).text, ...(bar ? [bar.text] : []), ...notes.map((line) => line.text)];
        ok(all.every((part) => plain(shown[i]).includes(plain(part))), `what it can do: ${what}, ${(now ?? book).text}`, `${shown[i]} is not ${all.join(' | ')}`);
    });
    const not = engine.choices(at, unit.slot).choices.find(({ may, why }) => !may && why);
    if (!not) return;
    await page.locator('.whynot').first().evaluate((fold) => { fold.open = true; });
    has(await text(page.locator('.whynot')), not.why.why, `why it may not ${not.verb} now`);
}

const write = async (order) => {
    await page.locator('#order').fill(order);
    await page.locator('#order').press('Enter');
};

// The same order to a unit of the enemy's.
async function refused() {
    const { state, engine, seat: at } = await shadow(seat, server);
    const enemy = state.units.find((unit) => unit.side === 1);
    const mine = engine.offers(at).find(({ unit }) => unit > 0);
    const order = mine.order.replace(/^\S+/, enemy.name);
    const verdict = engine.check(at, order);
    ok(!verdict.ok && verdict.why.length > 10, `the engine refuses ${order}`, JSON.stringify(verdict));
    await write(order);
    await page.locator('#order-why p').waitFor();
    const said = await text(page.locator('#order-why'));
    has(said, verdict.why, 'why it is refused');
    if (verdict.clause) has(said, verdict.clause.id, 'and by which rule');
    await page.locator('#order').fill('');
}

// The next decision of this seat; false: none will come.
async function decide(choose) {
    await page.locator('#want.mine').waitFor();
    await settled(page);
    const now = await shadow(seat, server);
    const order = choose(now.engine.offers(now.seat), now);
    if (!order) return now;
    await write(order);
    await settled(page);
    return null;
}

const goOn = (offers) => (offers.find(({ unit }) => !unit) ?? offers[0]).order;

async function chances({ step, dice }) {
    let order = '', found = null;
    for (let i = 0; i < MOST && !found; i++)
        found = await decide((offers, { engine, seat: at }) => {
            order = offers.find((one) => dice.test(one.order) && engine.ghost(at, one.order).chances)?.order ?? '';
            return order ? '' : offers.find((one) => step.test(one.order))?.order ?? goOn(offers);
        });
    if (!ok(found, `dice are to decide ${order}`)) return;
    const odds = found.engine.odds(found.seat, order);
    await page.locator('#order').fill(order);
    const chart = page.locator('.panel .chances, .panel .odds').first();
    await chart.waitFor({ state: 'attached' });
    await page.locator('.panel details').evaluateAll((list) => list.forEach((fold) => { fold.open = true; }));
    const said = await text(page.locator('.panel .chances, .panel .odds'));
    const exact = odds.gists.slice(0, 3);
    if (odds.exact && odds.outcomes.length > 1)
        for (const { outcome, value } of exact)
            ok(said.includes(plain(outcome)) && said.includes(percent(value)), `the chances of ${order}: ${percent(value)} ${outcome}`, said);
    for (const one of odds.prospects?.cases ?? [])
        for (const part of ['well', 'even', 'ill'])
            if (one.exact && one[part].value > 0) has(said, percent(one[part].value), `how ${order} goes ${part}`);
    ok(odds.exact || odds.prospects, 'they are summed up or exact');
    await write(order);
    await settled(page);
}

// What his orders brought about; where all act at once, what his units did. The log has single dice as dice.
async function enemy() {
    const told = ({ engine, frames, state }) => frames
        .flatMap(({ by, events }) => events.map((event) => ({ by, ...engine.tale(event) })))
        .filter(({ by, unit }) => by === 'north' || state.units.find(({ slot }) => slot === unit)?.side === 1)
        .filter(({ tale, shows }) => tale && shows !== 'nothing')
        .map(({ tale }) => plain(tale));
    let found = [];
    for (let i = 0; i < MOST && !found.length; i++) {
        await page.waitForFunction(() => document.querySelector('#want.mine') || /battle is over/.test(document.querySelector('#want').textContent));
        await settled(page);
        const now = await shadow(seat, server);
        found = told(now);
        if (now.state.ask.outcome !== 'none') break;
        if (!found.length) await decide(goOn);
    }
    await page.locator('#tab-log').click();
    const log = await text(page.locator('.log'));
    ok(found.length > 0, `the enemy did ${found.length} things`, log);
    for (const tale of [...new Set(found)].slice(-6))
        has(log, tale, 'what the enemy did');
    await page.locator('#tab-orders').click();
}

for (const [rules, about] of Object.entries(FIVE)) {
    await open(seat, server, rules);
    await page.locator('#want.mine').waitFor();
    await test(`${rules}: what wins, and how near is it?`, wins);
    await test(`${rules}: what can this unit do?`, can);
    await test(`${rules}: why was I refused?`, refused);
    await test(`${rules}: what are my chances?`, () => chances(about));
    await test(`${rules}: what did the enemy just do?`, enemy);
}

await test('nothing went wrong on the way', async () => ok(!faults.length, faults.join('\n')));
await browser.close();
await server.stop();
finish();
