// SPDX-License-Identifier: MIT
// The rules at a glance: one sheet of paper for each rule set, of either size.
import { browse, finish, ok, serve, sit, test } from './support.mjs';
import { setUp } from './hands.mjs';

const server = await serve();
const browser = await browse();

async function pages(page, format) {
    const pdf = await page.pdf({ format, preferCSSPageSize: true });
    return pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;
}

for (const battle of ['kreuzdorf', 'tft-pickup', 'tab-pickup', 'awi-even-lines', 'bfe-cowpens'])
    await test(`${battle}: the rules on one sheet`, async () => {
        const { page, context, faults } = await sit(browser, server);
        await setUp(page, server, battle);
        await page.locator('summary', { hasText: 'Menu' }).click();
        await page.getByRole('button', { name: 'Print', exact: true }).click();
        await page.getByLabel('The roster of both sides').uncheck();
        await page.getByLabel('The map as it is now').uncheck();
        await page.locator('.paper .quick table').nth(3).waitFor({ state: 'attached' });
        for (const format of ['A4', 'Letter'])
            ok(await pages(page, format) === 1, `${format}: one page`, await pages(page, format));
        await page.getByLabel('The roster of both sides').check();
        ok(await pages(page, 'A4') === 3, 'and a page for the roster of each side', await pages(page, 'A4'));
        ok(faults.length === 0, 'without a fault', faults.join('\n'));
        await context.close();
    });

await browser.close();
await server.stop();
finish();
