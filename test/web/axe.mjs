// SPDX-License-Identifier: MIT
// axe-core looks at every face of the page: nothing serious, nothing critical, WCAG 2.2 AA.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { browse, finish, ok, serve, sit, test } from './support.mjs';
import { clickUnit, dragUnit, fightFirst, myTurn, openLobby, slip, tooSmall } from './hands.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const grave = new Set(['serious', 'critical']);

const server = await serve();
const browser = await browse();

async function judge(page, what) {
    if (!await page.evaluate(() => 'axe' in window))
        await page.evaluate(axe);
    const { violations, held } = await page.evaluate(async () => {
        const { violations, passes } = await window.axe.run(document, {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
            resultTypes: ['violations'], // of what holds how many, not where
        });
        return { violations, held: passes.length };
    });
    const bad = violations.filter(({ impact }) => grave.has(impact));
    ok(bad.length === 0 && held > 10, `${what}: ${held} rules hold`, bad.map(({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.slice(0, 5).map((node) => `  ${node.html.slice(0, 200)}\n  ${node.failureSummary?.replace(/\s+/g, ' ').slice(0, 300)}`).join('\n')}`).join('\n'));
    const small = await tooSmall(page);
    ok(!small.length, `${what}: nothing to point at is smaller than 24 pixels`, small.join('\n'));
    const rest = violations.filter(({ impact }) => !grave.has(impact));
    for (const { id, impact, nodes } of rest)
        console.log(`# ${what}: ${impact} ${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
}

async function menu(page, name) {
    await page.locator('summary', { hasText: 'Menu' }).click();
    await page.getByRole('button', { name, exact: true }).click();
}

async function onPaper(page) {
    await page.locator('.paper .quick table').last().waitFor({ state: 'attached' });
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    const pages = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;
    ok(pages === 4, 'a map, a roster a side and the rules at a glance are four pages', pages);
}

// A phone has the same panels and dialogs, only narrower: some of them are enough.
async function tour(page, what) {
    const phone = what === 'phone';
    await openLobby(page, server);
    await judge(page, `${what}: the lobby`);
    await page.locator('a.card[href="#battle/germantown"]').click();
    await page.locator('.set-up').waitFor();
    await page.locator('summary', { hasText: 'Options of the rules' }).click();
    await judge(page, `${what}: setting up`);
    if (!phone) {
        await page.getByRole('button', { name: 'Set up the table' }).click();
        await myTurn(page);
        await judge(page, `${what}: a secret choice`);
    }
    await page.goto(`${server.address}/#`);
    await fightFirst(page);
    await myTurn(page);
    await judge(page, `${what}: the table`);
    await clickUnit(page, 'A7');
    await judge(page, `${what}: a unit selected`);
    if (!phone) {
        await dragUnit(page, 'A7', 0, -40);
        await slip(page).waitFor();
        await judge(page, `${what}: an order to confirm`);
        await slip(page).locator('button.is-main').click();
    }
    for (const tab of phone ? ['log', 'seats'] : ['log', 'forces', 'luck', 'talk', 'seats']) {
        await page.locator(`#tab-${tab}`).click();
        await judge(page, `${what}: ${tab}`);
    }
    await menu(page, 'Rules');
    await page.locator('.rule').first().waitFor();
    await judge(page, `${what}: the rules`);
    await page.getByRole('button', { name: 'Close the rules' }).click();
    for (const name of phone ? ['Settings'] : ['Keys', 'Legend', 'Settings', 'Print']) {
        await menu(page, name);
        await page.getByRole('dialog').last().waitFor();
        await judge(page, `${what}: ${name}`);
        if (name === 'Print')
            await onPaper(page);
        await page.keyboard.press('Escape');
    }
    await menu(page, 'See the battle again');
    await page.getByRole('slider', { name: 'Moment of the battle' }).waitFor();
    await judge(page, `${what}: the replay`);
}

for (const [what, options] of [
    ['desk', {}],
    ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
])
    await test(`${what}: every face of the page`, async () => {
        const { page, context, faults } = await sit(browser, server, { reducedMotion: 'reduce', ...options });
        await tour(page, what);
        ok(faults.length === 0, `${what}: without a fault`, faults.join('\n'));
        await context.close();
    });

// The contrast of two inks, as WCAG counts it.
const contrast = (one, other) => {
    const light = (rgb) => {
        const [r, g, b] = rgb.match(/[\d.]+/g).map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
};
const inks = (page, ...asked) => page.evaluate((list) => list.map(([where, what]) => getComputedStyle(document.querySelector(where))[what]), asked);

async function readable(page, what, ...asked) {
    const found = await inks(page, ...asked);
    ok(contrast(...found) >= 4.5, `${what} can be read`, found.join(' on '));
}

// By candlelight all colours are others, and German words are longer.
await test('by candlelight and in German', async () => {
    const { page, context, faults } = await sit(browser, server, { reducedMotion: 'reduce', locale: 'de-DE' });
    await context.addInitScript(() => {
        if (location.protocol.startsWith('http'))
            localStorage['tricorne.settings'] = JSON.stringify({ ...JSON.parse(localStorage['tricorne.settings'] ?? '{}'), dark: true });
    });
    await openLobby(page, server);
    await judge(page, 'dark: the lobby');
    await page.locator('a.card[href="#battle/kreuzdorf"]').click();
    await page.getByRole('button', { name: 'Den Tisch aufbauen' }).click();
    await page.locator('#want.mine').waitFor();
    ok(await page.locator('html.dark[lang=de]').count() === 1, 'it is dark, and German is spoken');
    await clickUnit(page, 'A7');
    await page.locator('.panel details').evaluateAll((list) => list.forEach((fold) => { fold.open = true; }));
    await judge(page, 'dark: a unit');
    await dragUnit(page, 'A7', 0, -40);
    await slip(page).waitFor();
    await judge(page, 'dark: an order to confirm');
    await slip(page).locator('button.is-main').click();
    for (const tab of ['log', 'forces', 'seats']) {
        await page.locator(`#tab-${tab}`).click();
        await judge(page, `dark: ${tab}`);
    }
    await page.locator('#want.mine').waitFor();
    await page.locator('#tab-orders').click();
    await page.getByRole('button', { name: /^Verstärken an Punkt/ }).first().click();
    await page.getByRole('button', { name: 'Den Befehl erteilen' }).first().click();
    await page.locator('.dice-tray .die').first().waitFor();
    await judge(page, 'dark: dice');
    await readable(page, 'dark: what is said of dice', ['.dice-tray', 'color'], ['.dice-tray', 'backgroundColor']);
    await readable(page, 'dark: a die', ['.dice-tray .die :is(circle, text)', 'fill'], ['.dice-tray .die :is(rect, polygon)', 'fill']);
    await page.locator('.menu summary').click();
    await page.getByRole('button', { name: 'Drucken', exact: true }).click();
    await page.locator('.paper .quick table').last().waitFor({ state: 'attached' });
    await judge(page, 'dark: sheets to print');
    await page.emulateMedia({ media: 'print' });
    await readable(page, 'dark: what is printed', ['.paper', 'color'], ['body', 'backgroundColor']);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('i');
    await page.locator('.legend li').first().waitFor();
    await judge(page, 'dark: the legend');
    await page.keyboard.press('Escape');
    await page.locator('button.meter').click();
    await page.getByRole('dialog').waitFor();
    await judge(page, 'dark: what wins');
    ok(faults.length === 0, 'dark: without a fault', faults.join('\n'));
    await context.close();
});

await browser.close();
await server.stop();
finish();
