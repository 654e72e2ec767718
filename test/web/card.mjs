// SPDX-License-Identifier: MIT
// The table explains itself, in every rule set: the card of a unit says what the quick reference has; ground,
// units and markers are told by pointer, finger and keyboard and are in the accessibility tree; the legend
// has the signs of this battle and no others. What a seat cannot know is '?'.
import { readFileSync } from 'node:fs';
import { browse, comes, finish, ok, serve, sit, test } from './support.mjs';
import { clickUnit, drawn, middleOf, settled, setUp, tooSmall, unit } from './hands.mjs';
import { FIVE, flagsOfFive, open, plain, shadow } from './five.mjs';

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

// A line of the tables that players look things up in, and what a card makes of its cells.
const QUICK = {
    'two-by-two': { line: '| LIN |', card: ([, , points, move, range]) => ({ Points: points, Move: `${move.split(' / ')[0]} in`, Fire: `up to ${range.split(' / ')[0]} in` }) },
    'two-for-tea': { line: '| `US_CONT` |', card: ([, , move, fire, hits, melee]) => ({ Move: `${move} cm an order`, Fire: `${fire.split(' / ')[0]} dice a stand up to ${fire.split(' / ')[1]} cm`, Losses: `a stand for every ${hits} hits`, Melee: `${melee} dice a stand` }) },
    'tea-and-biscuits': { line: '| infantry |', card: ([, , , move, fire]) => ({ Move: `${move.split(',')[0]} bw an action`, Fire: fire.replace(/1 BW (\d) dice a base, 2 BW (\d)/, 'dice a base: $1 up to 1 bw, $2 up to 2 bw') }) },
    'war-of-independence': { line: '| Line infantry |', card: ([, move, , , weapon, dice, ff]) => ({ Move: move.replace(/(\d+), (\d+)/, '$1 in, fast $2 in'), Fire: `${dice} dice a figure up to ${weapon.match(/\d+/)[0]} in`, Rally: `D6, ${ff.replace('+', ' or more')}` }) },
    'battles-for-empire': { line: '| Regular |', card: ([training, , , , back, foot]) => ({ Training: training.toLowerCase(), Move: foot.toUpperCase().replace(/(\d+) \+ (\w+)/, '$1 in and $2'), Recovers: `${back.replace('1d', 'D')} stragglers` }) },
};

const server = await serve(flagsOfFive());
const browser = await browse();
const seat = await sit(browser, server, { reducedMotion: 'reduce' });
const { page, faults } = seat;
const note = page.locator('.table-note');
const noted = () => page.locator('.table-note:not([hidden])').innerText().then(plain);
const wood = page.locator('.table-land[aria-label^="Elm Wood"]');
const has = (whole, parts, what) => ok(parts.length > 0 && parts.every((part) => whole.includes(plain(part))), what, `${whole} lacks one of ${parts.join(' | ')}`);
const apart = (a, b) => a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
const inside = (a, b) => a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

// A place of the wood that no unit covers, in sight.
async function inWood(of = page) {
    const box = await of.locator('.table-land[aria-label^="Elm Wood"]').boundingBox();
    const map = await of.locator('.table-host').boundingBox();
    const within = (at, low, high) => Math.max(low + 4, Math.min(high - 4, at));
    return { x: within(box.x + box.width / 2, map.x, map.x + map.width), y: within(box.y + box.height / 2, map.y, map.y + map.height) };
}

// With the unit's folds open.
async function large(of, where) {
    await of.locator('.panel details').evaluateAll((list) => list.forEach((fold) => { fold.open = true; }));
    const small = await tooSmall(of);
    ok(!small.length, `${where}: nothing to point at is smaller than 24 pixels`, small.join('\n'));
}

async function quick(rules) {
    const { state, engine } = await shadow(seat, server);
    const { line, card } = QUICK[rules];
    const reference = readFileSync(new URL(`../../docs/rules/${rules}.md`, import.meta.url), 'utf8');
    const cells = reference.split('\n').find((one) => one.startsWith(line)).split('|').slice(1).map((cell) => cell.trim());
    const foot = state.units.find(({ side, look }) => side === 0 && look === 'infantry');
    await clickUnit(page, foot.name);
    await page.locator('.unit-card').evaluate((fold) => { fold.open = true; });
    const rows = await page.locator('.unit-card .card-rows > div').evaluateAll((list) => list.map((row) => [row.querySelector('dt').innerText, row.querySelector('dd').innerText]));
    for (const [what, text] of Object.entries(card(cells))) {
        const shown = rows.find(([name]) => name === what)?.[1] ?? '';
        ok(shown.includes(text), `${what} is ${text}, as in the quick reference`, shown);
    }
    for (const { book } of engine.card(1, foot.slot))
        if (!new RegExp(`^#+ ${book.clause.id} `, 'm').test(reference))
            ok(false, `${book.clause.id} is a rule of the reference`);
    await large(page, `${rules} at a desk`);
    await page.keyboard.press('Escape');
}

async function tree() {
    const { state, engine } = await shadow(seat, server);
    const read = plain(await page.locator('.table-host').ariaSnapshot());
    const ground = engine.ground(0);
    has(read, [ground.name, ...ground.rows.map(({ what, book }) => `${what}: ${book.text}`)], `the tree has ${ground.name} with what it does`);
    for (const { slot, name, front, face } of state.units.filter(({ onTable }) => onTable)) {
        const label = await unit(page, name).getAttribute('aria-label');
        const near = engine.nearest(slot);
        const other = state.units.find((one) => one.slot === near?.slot)?.name;
        has(label, [...(front ? [`faces ${WINDS[Math.round(face / 8192) % 8]}`] : []), near ? `nearest enemy it sees: ${other} ` : 'sees no enemy', near ? `, ${near.text} away` : ''].filter(Boolean), `${label}`);
        ok(read.includes(plain(label)), `${name} is in the tree with its label`, read);
    }
}

async function hover() {
    const { state, engine } = await shadow(seat, server);
    const ground = engine.ground(0);
    const at = await inWood();
    await page.mouse.move(at.x, at.y);
    await note.waitFor();
    has(await noted(), [ground.name, ...ground.rows.map(({ book }) => book.text)], 'the wood says what it is and does');
    const map = await page.locator('.table-host').boundingBox();
    ok(apart(await note.boundingBox(), { ...at, width: 1, height: 1 }) && inside(await note.boundingBox(), map), 'beside the pointer and on the map', JSON.stringify(await note.boundingBox()));
    const [first] = state.units.filter(({ onTable }) => onTable);
    const on = await middleOf(unit(page, first.name));
    await page.mouse.move(on.x, on.y);
    await comes(async () => await note.isVisible() && (await noted()).startsWith(first.name), `${first.name} says who it is`, noted);
    ok(apart(await note.boundingBox(), await unit(page, first.name).locator('.table-hit').first().boundingBox()), 'and is not covered by it');
    await page.mouse.move(map.x + 5, map.y + 5);
    await note.waitFor({ state: 'hidden' });
}

async function focus() {
    const { engine } = await shadow(seat, server);
    await page.locator('.table-unit[tabindex="0"]').focus();
    await page.keyboard.press('Tab');
    await comes(() => page.locator('.table-land:focus').count(), 'Tab leads from the units to the ground');
    ok(await wood.evaluate((shape) => shape === document.activeElement), 'which is the wood');
    await note.waitFor();
    has(await noted(), [engine.ground(0).name], 'and says so where it is');
    await drawn(page);
    const [shown, box] = [await note.boundingBox(), await wood.boundingBox()];
    ok(apart(shown, box) || box.height > 400, 'without covering it', JSON.stringify([shown, box]));
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'hidden' });
}

async function legend() {
    const { state, engine } = await shadow(seat, server);
    const { battle } = engine;
    await page.keyboard.press('i');
    await page.locator('.legend li').first().waitFor();
    const entries = await page.locator('.legend li').evaluateAll((list) => list.map((entry) => ({ text: entry.innerText, drawn: entry.querySelector('svg').childElementCount })));
    const all = plain(entries.map(({ text }) => text).join(' | ')).toLowerCase();
    const marks = Object.values(battle.marks);
    const areas = new Set(state.units.filter(({ onTable }) => onTable).flatMap(({ slot }) => engine.areas(slot).map(({ kind }) => kind)));
    ok(entries.every(({ drawn: parts }) => parts > 0), `${entries.length} signs, each of them drawn`);
    for (const word of [...battle.sides.map(({ title }) => title), ...battle.roster.map(({ kindName }) => kindName), ...(marks.length ? marks : battle.statuses.slice(1, 3)), state.pieces[0].kind.replaceAll('_', ' '), ...engine.ground(0).rows.map(({ book }) => book.text)])
        ok(all.includes(plain(word).toLowerCase()), `it has "${word}"`, all);
    for (const [kind, name] of Object.entries({ fire: 'field of fire', zone: 'zone of control', command: 'reach of command', charge: 'reach of a charge' }))
        ok(all.includes(name) === areas.has(kind), `${name}: ${areas.has(kind) ? 'there' : 'not there'}`, all);
    for (const [name, there] of [['with pikes', false], ['told to fire', state.units.some(({ intent }) => intent !== undefined)], ['troops may come on here', battle.entries.length + state.entries.length > 0], ['hidden from the enemy', state.units.some(({ fields }) => 'hidden' in fields)]])
        ok(all.includes(name) === there, `${name}: ${there ? 'there' : 'not there'}`, all);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
}

for (const rules of Object.keys(FIVE)) {
    await open(seat, server, rules);
    await page.locator('#want.mine').waitFor();
    await test(`${rules}: a card says what the quick reference has`, () => quick(rules));
    await test(`${rules}: units, ground and distances are in the accessibility tree`, tree);
    await test(`${rules}: the pointer is told what it rests on`, hover);
    await test(`${rules}: so is the keyboard`, focus);
    await test(`${rules}: the legend has what this battle has`, legend);
}

await test('a marker is explained by the unit it lies beside', async () => {
    await open(seat, server, 'tea-and-biscuits');
    await page.locator('#want.mine').waitFor();
    await page.locator('#order').fill('pass');
    await page.locator('#order').press('Enter');
    await settled(page);
    await page.locator('#want.mine').waitFor();
    const { state, engine } = await shadow(seat, server);
    const marked = state.units.find(({ marks }) => marks.length);
    const at = await middleOf(unit(page, marked.name));
    await page.mouse.move(at.x, at.y);
    await comes(async () => await note.isVisible() && (await noted()).includes(engine.battle.marks[marked.marks[0].kind]), `${marked.name}: ${engine.battle.marks[marked.marks[0].kind]}`, noted);
});

await test('a finger that is held down is told too, and selects nobody', async () => {
    const phone = await sit(browser, server, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    await open(phone, server, 'two-by-two');
    await phone.page.locator('#want.mine').waitFor();
    const line = await phone.context.newCDPSession(phone.page);
    const press = async ({ x, y }, shows) => {
        await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
        await comes(async () => await phone.page.locator('.table-note').isVisible() && plain(await phone.page.locator('.table-note').innerText()).startsWith(shows), `it says ${shows}`);
        await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await press(await inWood(phone.page), 'Elm Wood');
    await press(await middleOf(unit(phone.page, 'A2')), 'A2');
    ok(await phone.page.locator('.table-unit[aria-pressed="true"]').count() === 0, 'nobody is selected');
    const edge = await unit(phone.page, 'A2').locator('.table-hit').first().boundingBox();
    await phone.page.touchscreen.tap(edge.x + edge.width / 2, edge.y + edge.height + 7);
    await comes(() => phone.page.locator('.table-unit[aria-label^="A2 "][aria-pressed="true"]').count(), 'one that is missed by some pixels is meant');
    for (const rules of Object.keys(FIVE)) {
        if (rules !== 'two-by-two') await open(phone, server, rules);
        await phone.page.locator('#want.mine').waitFor();
        const foot = (await shadow(phone, server)).state.units.find(({ side, look }) => side === 0 && look === 'infantry');
        await unit(phone.page, foot.name).focus();
        await phone.page.keyboard.press('Enter');
        await phone.page.locator('.unit-card').waitFor();
        await large(phone.page, `${rules} on a telephone`);
    }
    ok(phone.faults.length === 0, 'without a fault', phone.faults.join('\n'));
    await phone.context.close();
});

await test('what a seat cannot know is a question mark', async () => {
    await setUp(page, server, 'germantown', { seats: { american: 'me' } });
    await page.locator('#want.mine').waitFor();
    await page.locator('.actions .action').first().click();
    await page.getByRole('button', { name: 'Give the order' }).first().click();
    await page.locator('#tab-forces').click();
    const row = page.locator('.score tr', { hasText: 'may still use' });
    await row.first().waitFor();
    const cells = await row.first().locator('td').allInnerTexts();
    ok(cells[0] === 'yes' && cells[1] === '?', 'of the ability that was picked: yes for us, ? for them', cells.join());
    const hidden = await page.locator('.army').last().innerText();
    ok(/not in sight/.test(hidden) && !/off the table/.test(hidden), 'and who is not seen is not in sight', hidden.slice(0, 200));
});

await test('nothing went wrong on the way', async () => ok(!faults.length, faults.join('\n')));
await browser.close();
await server.stop();
finish();
