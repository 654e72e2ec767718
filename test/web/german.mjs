// SPDX-License-Identifier: MIT
// A battle in German: nothing on the screen is said in English, wherever one looks, and another language
// may be chosen in the middle of it.
import { allWords, catalogueOf } from '../../tools/words.mjs';
import { browse, comes, finish, ok, serve, sit, test, until } from './support.mjs';
import { drawn, unit } from './hands.mjs';

const server = await serve();
const browser = await browse();
const { page, faults } = await sit(browser, server, { locale: 'de-DE' });

// Keys that German says otherwise, as expressions: values may stand in their places.
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const english = allWords().flatMap(({ part, keys }) => {
    const german = catalogueOf('de', part);
    return keys
        .filter((key) => german[key] !== key && /[A-Za-z]{3}/.test(key.replace(/\{\w+\}/g, '')) && !/%|\[\w\|/.test(key))
        .map((key) => escaped(key.trim()).replace(/\\\{\w+\\\}/g, '\\S+'));
});
const ENGLISH = new RegExp(`^(${[...new Set(english)].join('|')})$`);
const GERMAN = new Set(allWords().flatMap(({ part }) => Object.values(catalogueOf('de', part))));

// Texts and labels that a person may come upon. Notation, names of battles and the rules are not words of
// the page.
const said = () => page.evaluate(() => {
    const found = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const foreign = (node) => (node.nodeType === 1 ? node : node.parentElement).closest('code, pre, [lang=en], .rule, .quick, .table-unit, .card h3, .card p:last-child, #order, #completions, .seat b, .seat-choice b');
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (foreign(node))
            continue;
        if (node.nodeType === 3)
            found.add(node.nodeValue.trim());
        else
            for (const name of ['aria-label', ...(node.matches('.action') ? [] : ['title']), 'placeholder', 'alt', 'aria-valuetext'])
                found.add((node.getAttribute(name) ?? '').trim());
    }
    return [...found].filter(Boolean);
});

async function speaksGerman(where) {
    await drawn(page);
    const texts = await said();
    const wrong = texts.filter((text) => ENGLISH.test(text) && !GERMAN.has(text));
    ok(texts.some((text) => GERMAN.has(text)) && !wrong.length, `${where}: ${texts.length} texts, none of them English`, wrong.join(' | '));
}

const press = (name) => page.getByRole('button', { name, exact: true });
const menu = async (name) => {
    await page.locator('.menu summary').click();
    await page.locator('.menu button', { hasText: name }).first().click();
};
const unfold = () => page.locator('details:not(.menu)').evaluateAll((list) => list.forEach((fold) => { fold.open = true; }));
const close = () => page.locator('dialog').getByRole('button', { name: 'Schließen' }).click();

await test('the lobby and the set-up are in the language of the browser', async () => {
    await page.goto(server.address);
    await page.locator('.card').first().waitFor();
    ok(await page.locator('html').getAttribute('lang') === 'de', 'the page says which language it speaks');
    await speaksGerman('the lobby');
    await page.locator('a.card[href="#battle/kreuzdorf"]').click();
    await page.locator('.set-up').waitFor();
    await unfold();
    await comes(() => page.getByText('Armeepunkte je Seite', { exact: false }).or(page.getByText('Armeepunkte', { exact: false })).count(), 'the words of the rules are there');
    await speaksGerman('the set-up');
});

await test('the table, its panels and its dialogs are German', async () => {
    await press('Den Tisch aufbauen').click();
    await page.locator('#want.mine').waitFor();
    ok(/Südtruppen/.test(await page.locator('#want').innerText()), 'the question is German', await page.locator('#want').innerText());
    await speaksGerman('the table');
    await unit(page, 'A7').click();
    await page.locator('.unit-head').waitFor();
    await unfold();
    await speaksGerman('a unit');
    for (const tab of ['forces', 'log', 'luck', 'talk', 'seats', 'orders']) {
        await page.locator(`#tab-${tab}`).click();
        await speaksGerman(`the panel ${tab}`);
    }
    for (const dialog of ['Legende', 'Tasten', 'Einstellungen', 'Drucken', 'Aufgeben']) {
        await menu(dialog);
        await page.locator('dialog[open]').waitFor();
        await speaksGerman(`the dialog ${dialog}`);
        await close();
    }
});

await test('an order, the dice and the computer are told in German', async () => {
    await unit(page, 'A7').click();
    await page.locator('.actions .action').first().click();
    await press('Den Befehl erteilen').first().waitFor();
    await speaksGerman('an order put together');
    await press('Den Befehl erteilen').first().click();
    await page.locator('#want.mine').waitFor();
    await page.getByRole('button', { name: /^Verstärken an Punkt/ }).first().click();
    await press('Den Befehl erteilen').first().click();
    await comes(() => page.locator('.dice-tray').count(), 'dice lie on the table');
    await speaksGerman('dice');
    await page.locator('#tab-log').click();
    await page.locator('.tale, .roll-tale').first().waitFor();
    await speaksGerman('the log');
});

await test('another language may be chosen at the table, and nothing is lost', async () => {
    await page.locator('#want.mine').waitFor();
    await page.locator('#tab-orders').click();
    if (!await page.locator('.actions .action').count()) // whoever comes on is asked of first
        await unit(page, 'A8').click();
    await page.locator('.actions .action').first().click();
    const selected = () => page.locator('.unit-name').allInnerTexts().then((list) => list.join());
    const before = await selected();
    const draft = await page.locator('#order').inputValue();
    const map = await page.locator('.table-unit').evaluateAll((list) => list.map((one) => one.getBoundingClientRect().x | 0).join());
    const speak = async (from, to) => {
        await menu(from);
        await page.locator('.language select').selectOption(to);
        await until(async () => (await page.locator('html').getAttribute('lang')) === to);
        await page.locator('dialog .close').click();
        await drawn(page);
    };
    await speak('Einstellungen', 'en');
    ok(/^The southern corps/.test((await page.locator('#want').innerText()).replace(/^☞\s*/, '')), 'English is spoken', await page.locator('#want').innerText());
    ok(await page.locator('#order').inputValue() === draft && draft !== '', 'the order that was put together is there', draft);
    ok(await selected() === before, 'whoever was selected still is', before);
    await page.locator('#tab-log').click();
    ok(await page.locator('.log').innerText().then((text) => /Reinforcement die/.test(text)), 'the log is told anew');
    await speak('Settings', 'de');
    ok(await page.locator('.log').innerText().then((text) => /Verstärkungswürfel/.test(text)), 'and again in German');
    const after = await page.locator('.table-unit').evaluateAll((list) => list.map((one) => one.getBoundingClientRect().x | 0).join());
    ok(after === map, 'the map is where it was');
    await page.reload();
    await page.locator('#want.mine').waitFor();
    ok(await page.locator('html').getAttribute('lang') === 'de', 'the choice is kept');
});

await test('the replay is German', async () => {
    await menu('Die Schlacht noch einmal ansehen');
    await page.locator('.replay').waitFor();
    await page.locator('.replay input[type=range]').fill('2');
    await speaksGerman('the replay');
});

await test('from battle to battle, whatever their rules', async () => {
    const phasesShown = () => page.locator('.phases li:not([aria-hidden])').evaluateAll((list) => list.map((phase) => phase.textContent));
    let before = (await phasesShown()).join();
    for (const [battle, seat] of [['cowpens', 'american'], ['tab-first-cup', 'south'], ['awi-cowpens', 'crown'], ['bfe-cowpens', 'british'], ['kreuzdorf', 'south']]) {
        const { game, seats } = await page.evaluate(async (made) => (await fetch('/api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(made) })).json(), { battle, seats: { [seat]: 'me' } });
        await page.goto(`${server.address}/#${game}.${seats.find(({ name }) => name === seat).token}`);
        // Each has other rules than the one before, so other phases.
        let phases = [];
        await until(async () => (phases = await phasesShown()).length && phases.join() !== before && phases.every((phase) => GERMAN.has(phase)));
        before = phases.join();
        ok(phases.length && phases.every((phase) => GERMAN.has(phase)), `${battle}: the engine knows its words`, phases.join());
    }
});

// Words that reach out of their place: the phases, the first column of a card, what a field asks for.
const cutOff = (where) => where.evaluate(() => {
    const reach = (element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getBoundingClientRect().right - element.getBoundingClientRect().right;
    };
    const CROSS = 22; // clears a field
    const asks = (field) => {
        const pen = document.createElement('canvas').getContext('2d'), style = getComputedStyle(field);
        pen.font = `${style.fontSize} ${style.fontFamily}`;
        return pen.measureText(field.placeholder).width + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + CROSS - field.clientWidth;
    };
    return [
        ...[...document.querySelectorAll('.card-rows dt')].filter((word) => word.offsetWidth && reach(word) > 1).map((word) => word.textContent),
        ...[...document.querySelectorAll('.phases')].filter((list) => list.scrollWidth > list.clientWidth).map((list) => list.innerText),
        ...[...document.querySelectorAll('#panel [placeholder]')].filter((field) => field.offsetWidth && asks(field) > 0).map((field) => field.placeholder),
    ];
});

const PHONE = { hasTouch: true, isMobile: true };
for (const [what, screen] of [
    ['a telephone', { ...PHONE, viewport: { width: 390, height: 844 } }],
    ['one on its side', { ...PHONE, viewport: { width: 844, height: 390 } }],
    ['a desk', {}],
])
    await test(`no word is cut off on ${what}`, async () => {
        const seat = await sit(browser, server, { locale: 'de-DE', ...screen });
        for (const [battle, name] of [['kreuzdorf', 'south'], ['cowpens', 'american'], ['awi-cowpens', 'crown'], ['bfe-cowpens', 'british']]) {
            const { game, seats } = await (await fetch(`${server.address}/api/games`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ battle, seats: { [name]: 'me' } }) })).json();
            await seat.page.goto('about:blank');
            await seat.page.goto(`${server.address}/#${game}.${seats.find((one) => one.name === name).token}`);
            await seat.page.locator('#want.mine').waitFor();
            if (battle !== 'cowpens') { // where an ability is picked first
                await seat.page.keyboard.press('n');
                await seat.page.locator('.unit-card').evaluate((card) => { card.open = true; });
            }
            await drawn(seat.page);
            const table = await cutOff(seat.page);
            await seat.page.locator('#tab-log').click();
            await seat.page.locator('.log-tools').waitFor();
            const log = [...table, ...await cutOff(seat.page)];
            ok(!log.length, `${battle}: all is there`, log.join(' | '));
        }
        ok(!seat.faults.length, 'nothing went wrong', seat.faults.join('\n'));
        await seat.context.close();
    });

ok(!faults.length, 'nothing went wrong on the way', faults.join('\n'));
await browser.close();
await server.stop();
finish();
