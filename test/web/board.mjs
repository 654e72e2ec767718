// SPDX-License-Identifier: MIT
// Boards of squares and hexes, with a view made up for it: the map alone, without a server.
//
// What is dragged goes from cell to cell and comes to face as cells allow; what the map asks of the
// rules and orders in the end is recorded.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { browse, comes, finish, ok, test } from './support.mjs';
import { drawn, rests } from './hands.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const source = (path) => new URL(`../../web/src/${path}`, import.meta.url).pathname;
const { outputFiles: [script] } = require('esbuild').buildSync({
    entryPoints: [source('table/index.ts')], bundle: true, format: 'iife', globalName: 'theMap', write: false,
    loader: { '.css': 'empty' }, outdir: '.', logLevel: 'warning',
});
const style = readFileSync(source('table/table.css'), 'utf8');

const CELL = 4000, COLUMNS = 9, ROWS = 6;
const browser = await browse();

// A table of so many cells with one unit upon it, in the given cell. The rules of this table let it
// go wherever it is wanted.
async function lay(board, pose, size) {
    const page = await browser.newPage({ viewport: { width: 900, height: 640 } });
    await page.setContent('<div id="host" style="position:absolute;inset:0"></div>');
    await page.addStyleTag({ content: style });
    await page.addScriptTag({ content: script.text });
    await page.evaluate(({ board, pose, size, cell }) => {
        const boxAt = ([east, north]) => [[-15, 10], [15, 10], [15, -10], [-15, -10]].map(([x, y]) => [east + 100 * x, north + 100 * y]);
        const body = (at, face) => ({ at, pose: at, face, box: boxAt(at), stands: [boxAt(at)] });
        const unit = (slot, name, side, at, face) => ({
            slot, name, side, kind: 'foot', look: 'infantry', command: 0, onTable: true, front: true, ...body(at, face),
            formation: '', status: '', level: 0, condition: 'steady', marks: [], strength: null, fields: {},
        });
        const said = window.said = { wishes: [], orders: [], measured: [] };
        const ghost = (at, face) => ({
            verdict: { ok: true }, order: `A1 to ${at}`, wording: '', path: [{ at: pose, box: boxAt(pose) }, { at, box: boxAt(at) }],
            moved: [{ slot: 1, ...body(at, face ?? 0) }], price: null, short: null, stops: [], pieces: [], entries: [], rolls: false,
        });
        const map = theMap.createTable(document.getElementById('host'), {
            onSelect: ([slot]) => map.setChoices(slot === 1 ? { unit: 1, choices: [{ verb: 'move', form: '', title: 'Move', help: '', takes: 'path', may: true, why: null, actions: [], targets: [] }] } : null),
            onOrder: (text) => said.orders.push(text),
            steer: (slot, at, face) => { said.wishes.push({ at, face }); return ghost(at, face); },
            ghost: () => null, areas: () => [], sight: () => [], bearings: () => [], placing: () => false, account: () => ({ title: '', lines: [] }),
            measure: (from, to) => { said.measured.push([from, to]); return { distance: 0, text: 'so far', bearing: 0 }; },
            say: () => {}, reducedMotion: () => true,
        });
        window.map = map;
        map.setBattle({
            name: 'made-up', title: 'Made up', rules: 'none', rulesTitle: 'No rules', size, native: 1000, board, cell,
            sides: [{ name: 'a', title: 'A' }, { name: 'b', title: 'B' }], seats: [{ name: 'a', kind: 'player', side: 0, leads: [] }],
            roster: [], verbs: [], phases: [], options: [], zones: [], entries: [],
        });
        map.setSeat(0);
        map.setState({ turn: 1, phase: 0, ask: {}, units: [unit(1, 'A1', 0, pose, 0)], pieces: [], entries: [], game: {}, sides: [] });
    }, { board, pose, size, cell: CELL });
    await rests(page); // the layers have taken their size
    return page;
}

const said = (page) => page.evaluate(() => window.said);
// What is picked of all that the map has said comes to be this.
const says = (page, picked, wanted, sentence) => comes(async () => JSON.stringify(picked(await said(page))) === JSON.stringify(wanted), sentence,
    async () => `${JSON.stringify(wanted)} is wanted: ${JSON.stringify(await said(page))}`);
const wishes = (page, part, wanted, sentence) => says(page, (all) => all.wishes.at(-1)?.[part], wanted, sentence);
async function middle(page) {
    const box = await page.locator('.table-unit .table-hit').first().boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
// Pixels a cell, from what the grid takes on the screen.
const cellPixels = (page) => page.locator('.table-grid').evaluate((grid) => grid.getScreenCTM().a * 40);

async function drag(page, east, north) {
    const at = await middle(page), cell = await cellPixels(page);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + east * cell, at.y - north * cell, { steps: 4 });
    await drawn(page);
}

await test('squares: a unit goes from middle to middle and keeps to four facings', async () => {
    const page = await lay('squares', [CELL / 2, CELL / 2], [COLUMNS * CELL, ROWS * CELL]);
    ok(await page.locator('.table-grid').getAttribute('d').then((d) => (d.match(/V/g) ?? []).length) === COLUMNS - 1, 'a line between any two columns');
    await drag(page, 2.3, 1.4);
    await comes(() => page.locator('.table-cell').isVisible(), 'the cell that is meant is lit');
    await wishes(page, 'at', [2.5 * CELL, 1.5 * CELL], 'the middle of that cell is asked for');
    await page.mouse.up();
    const knob = await page.locator('.table-handle-knob').boundingBox();
    await page.mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
    await page.mouse.down();
    await page.mouse.move(knob.x + 150, knob.y + 70, { steps: 4 });
    await drawn(page);
    await page.mouse.up();
    await wishes(page, 'face', 16384, 'turned a little more than half way it faces east');
    await page.locator('.table-bubble .is-main').click();
    await says(page, (all) => all.orders, [`A1 to ${2.5 * CELL},${1.5 * CELL}`], 'the order is given');
    await drag(page, -4, -4);
    await wishes(page, 'at', [CELL / 2, CELL / 2], 'off the table is the last cell of it');
    await page.close();
});

await test('hexes: rows half a cell apart, six facings, by keys from cell to cell', async () => {
    const rise = CELL * Math.sqrt(3) / 2, at = (column, row) => [Math.round(CELL * (0.5 + column + (row % 2) / 2)), Math.round(CELL / 2 + row * rise)];
    const page = await lay('hexes', at(3, 2), [COLUMNS * CELL, Math.round(ROWS * rise)]);
    await drag(page, 1.6, 0.8);
    await wishes(page, 'at', at(4, 3), 'the nearest hex is meant');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.locator('.table-unit').first().focus();
    await page.keyboard.press('g');
    for (const [key, cell] of [['ArrowRight', at(4, 2)], ['ArrowUp', at(4, 3)], ['ArrowUp', at(4, 4)], ['ArrowLeft', at(3, 4)]]) {
        await page.keyboard.press(key);
        await wishes(page, 'at', cell, `${key} goes to the next hex`);
    }
    await page.keyboard.press('.');
    await wishes(page, 'face', Math.round(65536 / 6), 'a key turns it by one corner');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await comes(async () => (await said(page)).orders.length === 1, 'the order is given by keys', async () => (await said(page)).orders.join());
    await page.evaluate(() => window.map.setMode('measure'));
    const from = await middle(page), cell = await cellPixels(page);
    await page.mouse.click(from.x + 0.9 * cell, from.y);
    await page.mouse.click(from.x + 2.2 * cell, from.y);
    await says(page, (all) => all.measured.at(-1), [at(4, 2), at(5, 2)], 'the tape lies from cell to cell');
    await page.evaluate(() => window.map.setOptions({ grid: false }));
    await comes(() => page.locator('.table-grid').isHidden(), 'who does not want the grid does not see it');
    await page.close();
});

await browser.close();
finish();
