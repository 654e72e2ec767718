// SPDX-License-Identifier: MIT
// Whole battles against the computer by clicking and dragging alone, then the battle seen again.
import { browse, comes, finish, ok, serve, sit, test, until } from './support.mjs';
import { setUp, unit, want } from './hands.mjs';
import { Fighter } from './fighter.mjs';

const watch = process.argv.includes('--watch') ? (text) => console.log(`# ${text}`) : undefined;
const server = await serve();
const browser = await browse();

async function fight(battle, options, side, most) {
    const seat = await sit(browser, server, { reducedMotion: 'reduce' });
    await setUp(seat.page, server, battle, { options });
    const fighter = new Fighter(seat.page, side, watch);
    let decided = 0;
    while (decided < most && await fighter.decide())
        decided++;
    return { ...seat, fighter, decided };
}

await test('a whole battle of 2 by 2, by pointing alone, to its end', async () => {
    const { page, context, faults, fighter, decided } = await fight('kreuzdorf', { turn_limit: '5' }, 0, 400);
    ok(/battle is over/.test(await want(page)), `it is over after ${decided} decisions`, await want(page));
    ok(fighter.drags >= 6 && fighter.buttons >= 6, `${fighter.drags} drags, ${fighter.targets} targets, ${fighter.buttons} buttons`);
    ok(await page.locator('.the-end tr').count() === 2, 'and what it cost either side is told', await page.locator('#panel').innerText());
    await replay(page);
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

// To the beginning, one on, to the end by the scrubber; and back to the table as it is.
async function replay(page) {
    await page.getByRole('button', { name: 'See it again' }).click();
    const scrubber = page.getByRole('slider', { name: 'Moment of the battle' });
    await scrubber.waitFor();
    const last = Number(await scrubber.getAttribute('max'));
    ok(last > 20, `the replay has ${last} orders`);
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await until(async () => await scrubber.inputValue() === '0');
    const first = await unit(page, 'A7').getAttribute('aria-label');
    await page.getByRole('button', { name: 'One order on' }).click();
    await comes(async () => await scrubber.inputValue() === '1', 'one order on is the first order', () => scrubber.inputValue());
    const box = await scrubber.boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const shown = async () => Number(await scrubber.inputValue());
    await comes(async () => await shown() > last / 3 && await shown() < 2 * last / 3, 'the scrubber goes where it is pointed at', async () => `${await shown()} of ${last}`);
    await page.getByRole('button', { name: 'To the end' }).click();
    await comes(async () => await shown() === last, 'and to the end', async () => `${await shown()} of ${last}`);
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await comes(async () => await unit(page, 'A7').getAttribute('aria-label') === first, 'the beginning looks as it did', () => unit(page, 'A7').getAttribute('aria-label'));
    await page.getByRole('button', { name: 'Leave the replay' }).click();
    await comes(async () => /battle is over/.test(await want(page)), 'and the table is as it was left', () => want(page));
}

await test('a good part of a battle of Two for Tea, by pointing alone', async () => {
    const { page, context, faults, fighter, decided } = await fight('tft-pickup', { first_player: 'american' }, 0, 40);
    ok(decided === 40 || /battle is over/.test(await want(page)), `${decided} decisions`, await want(page));
    ok(fighter.drags + fighter.targets >= 1 && fighter.buttons >= 10, `${fighter.drags} drags, ${fighter.targets} targets, ${fighter.buttons} buttons`);
    ok(faults.length === 0, 'without a fault', faults.join('\n'));
    await context.close();
});

await browser.close();
await server.stop();
finish();
