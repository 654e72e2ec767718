// SPDX-License-Identifier: MIT
// The table in the hand of somebody who tries things: what may not be done says why, the view goes
// where it is pushed, chances come before dice, and dice get out of the way.
import { browse, comes, finish, ok, serve, sit, test } from './support.mjs';
import { clickUnit, dragUnit, drawn, fightFirst, middleOf, openLobby, rests, settled, slip, unit } from './hands.mjs';

const server = await serve();
const browser = await browse();
const { page, context, faults } = await sit(browser, server);
const line = await context.newCDPSession(page);

// Nobody hears a test; what would be heard is counted.
await page.addInitScript(() => {
    window.heard = 0;
    class Node { constructor() { this.gain = this.frequency = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }; } connect(to) { return to; } start() { window.heard++; } }
    window.AudioContext = class { state = 'running'; currentTime = 0; sampleRate = 8000; createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; } createBufferSource() { return new Node(); } createBiquadFilter() { return new Node(); } createGain() { return new Node(); } };
});

const tag = page.locator('.table-tag');
const place = async (name) => Object.values(await middleOf(unit(page, name))).map(Math.round).join();
const said = async () => (await tag.isVisible()) ? tag.innerText() : '';
// From one unit to the place of another, held there.
async function hold(name, east, south) {
    const at = await middleOf(unit(page, name));
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + east, at.y + south, { steps: 5 });
    await drawn(page);
}
const saysOf = (pattern, sentence) => comes(async () => pattern.test(await said()), sentence, said);
const order = () => page.locator('#order').inputValue();
const span = (async () => {
    const [a, b] = [await middleOf(unit(page, 'A7')), await middleOf(unit(page, 'A8'))];
    return Math.hypot(a.x - b.x, a.y - b.y);
});

await test('the bar of phases has whole words only', async () => {
    await openLobby(page, server);
    await fightFirst(page);
    for (const width of [1280, 1000, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const cut = () => page.locator('.phases').evaluate((bar) => {
            const edge = bar.getBoundingClientRect();
            return [...bar.children].filter((item) => !item.hidden).filter((item) => {
                const box = item.getBoundingClientRect();
                return box.right > edge.right + 1 || box.left < edge.left - 1;
            }).map((item) => item.textContent);
        });
        await comes(async () => await page.evaluate(() => innerWidth) === width && !(await cut()).length && page.locator('.phases .now').isVisible(), `${width} pixels: nothing is cut`, async () => (await cut()).join());
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await rests(page);
});

await test('the view goes where it is pushed', async () => {
    const before = await span(), map = await page.locator('.map').boundingBox();
    await page.mouse.move(map.x + map.width / 2, map.y + map.height / 2);
    await page.mouse.wheel(0, -120);
    await comes(async () => await span() > before * 1.1, 'a notch of the wheel brings it nearer', async () => `${before} ${await span()}`);
    const near = await span();
    const was = await place('A7');
    await page.mouse.wheel(14, 9); // two fingers on a trackpad
    await comes(async () => await place('A7') !== was && Math.abs(await span() - near) < 1, 'two fingers push it along', async () => `${was} ${near}, then ${await place('A7')} ${await span()}`);
    await line.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: map.x + 300, y: map.y + 300, deltaX: 0, deltaY: 12, modifiers: 2 });
    await comes(async () => await span() < near, 'pinched on a trackpad it goes away', async () => `${near} ${await span()}`);
    await page.getByRole('button', { name: 'The whole map' }).click();
    await comes(async () => await span() < before * 0.9, 'the whole map has more in it than the troops', async () => `${before} ${await span()}`);
    await page.getByRole('button', { name: 'All troops' }).click();
    await comes(async () => Math.abs(await span() - before) < 1, 'all troops are where they were', async () => `${before} ${await span()}`);
    for (let i = 0; i < 3; i++)
        await page.getByRole('button', { name: 'Farther' }).click();
    await comes(async () => await span() < before * 0.9, 'it goes farther', async () => `${before} ${await span()}`);
    const stripe = () => page.locator('pattern[id$=side1]').first().evaluate((pattern) => {
        const across = Number(pattern.getAttribute('width')) * pattern.patternTransform.baseVal.consolidate().matrix.a;
        return across * document.querySelector('.table-troops, .table-unit').getScreenCTM().a;
    });
    await comes(async () => await stripe() > 3, 'from afar the stripes of a side are still stripes', async () => `${await stripe()} pixels`);
    await page.getByRole('button', { name: 'All troops' }).click();
});

await test('a drag that is stopped says by what', async () => {
    const [a7, a8] = [await middleOf(unit(page, 'A7')), await middleOf(unit(page, 'A8'))];
    await hold('A8', a7.x - a8.x, a7.y - a8.y);
    await saysOf(/No further: .*\(TBT-MOVE-23\)/, 'a friend in the way has his clause');
    await comes(() => page.locator('.table-beyond.is-barred').getAttribute('d'), 'the place it does not come to is marked');
    const [, used, left] = (await said()).match(/([\d.]+) in used, ([\d.]+) left/).map(Number);
    ok(Math.abs(used + left - 3) < 1e-9, 'what is used and what is left make up its allowance', await said());
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await hold('A8', 0, -200);
    await comes(async () => /3 in used, 0 left$/.test(await said()) && !await page.locator('.table-beyond.is-barred').count(), 'too far is only too far', said);
    await page.mouse.up();
    await slip(page).getByRole('button', { name: 'March' }).click();
    await settled(page);
});

await test('a drag means what it was asked to mean', async () => {
    await clickUnit(page, 'A10');
    const face = page.locator('.unit-panel .choice', { hasText: 'Turns on the spot' });
    await face.getByRole('button', { name: 'Drag the unit on the map for this' }).click();
    await hold('A10', 90, 0);
    await page.mouse.up();
    await comes(async () => /^A10 face (89|90|91)/.test(await order()), 'it turns to where it is dragged', order);
    await page.keyboard.press('Escape');
    await clickUnit(page, 'A10');
    await hold('A10', 90, 0);
    await page.mouse.up();
    await comes(async () => /^A10 move/.test(await order()), 'selected anew it marches again', order);
    await page.keyboard.press('Escape');
});

await test('a unit that cannot act says why, and the map stays', async () => {
    await unit(page, 'A8').waitFor();
    const was = await place('B7');
    await hold('A8', 60, -60);
    await saysOf(/acted in this phase already.*TBT-MOVE-02/, 'it says why');
    ok(await place('B7') === was, 'the map does not move');
    await page.mouse.up();
    await page.locator('.whynot summary').click();
    await comes(async () => /Move/.test(await page.locator('.whynot[open] dt').first().innerText()), 'the panel says it first', () => page.locator('#panel').innerText());
    await dragUnit(page, 'B7', 40, 40);
    await comes(async () => await place('B7') !== was, 'pulled at an enemy, the map does', () => place('B7'));
    await page.getByRole('button', { name: 'All troops' }).click();
    await comes(async () => await place('B7') === was, 'and comes back', async () => `${was} ${await place('B7')}`);
});

await test('chances come before dice, and dice get out of the way', async () => {
    await page.locator('.general .action').first().click();
    await page.locator('.odds').waitFor();
    const shares = await page.locator('.odds > ol .odds-share').allInnerTexts();
    ok(shares.join() === '67 %,33 %', 'three or more with one die', shares.join());
    ok(/where does General Hartung \(A1\) come on/.test(await page.locator('.odds > ol .odds-what').first().innerText()), 'an outcome that is a question is put as one');
    await page.locator('.odds-all summary').click();
    ok(await page.locator('.odds-all .odds-exact').first().innerText() === '2/3', 'each outcome has its fraction');
    await page.getByRole('button', { name: 'Give the order' }).first().click();
    await page.locator('.dice-tray').waitFor();
    await page.locator('.map').focus();
    await page.keyboard.press('Escape');
    await comes(() => page.locator('.dice-tray').isHidden(), 'Escape on the map clears them away');
});

await test('who waits for whom is told', async () => {
    await page.locator('#tab-forces').click();
    await page.locator('.queues li').first().waitFor(); // the panel is fetched when it is first shown
    const queues = await page.locator('.queues li').allInnerTexts();
    ok(queues.length === 4 && /A12 General Kessler/.test(queues.join()), 'queues of reinforcements have names', queues.join('\n'));
    ok(/units on the table/.test(await page.locator('.score').innerText()), 'the sides are counted in words');
    await page.locator('#tab-orders').click();
    await clickUnit(page, 'A7');
    await page.locator('.shaded summary').click();
    await comes(async () => /Field of fire[\s\S]*Reach of a charge/.test(await page.locator('.shaded').innerText()), 'what is shaded has a key', () => page.locator('.shaded').innerText());
});

await test('it is still until somebody turns it on', async () => {
    ok(await page.evaluate(() => window.heard) === 0, 'nothing was heard so far');
    await page.locator('.menu summary').click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Drums and musketry').check();
    await comes(() => page.evaluate(() => window.heard > 0), 'who turns it on hears it');
    await page.getByRole('button', { name: 'Close' }).click();
});

ok(!faults.length, 'nothing went wrong on the page', faults.join('\n'));
await browser.close();
await server.stop();
finish();
