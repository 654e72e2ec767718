// SPDX-License-Identifier: MIT
// A thousand strings that would like to be more than text, in every field that takes text: they are
// shown as they were written, to everybody, and nothing of them comes alive.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browse, comes, finish, ok, ownFolder, serve, sit, test, until } from './support.mjs';
import { openLobby, setUp, unit } from './hands.mjs';
import { sit as sitDown } from '../support/ws.mjs';

const CALLS = ['hit()', 'alert(1)', 'hit`1`', 'top.hit()', 'self["hit"]()', 'hit.call()', '(0,hit)()', 'setTimeout("hit()")', 'Function("hit()")()', 'import("data:text/javascript,hit()")'];
const SHAPES = [
    '<script>@</script>', '<ScRiPt>@</sCrIpT>', '<script src=data:,@></script>', '</script><script>@</script>', '<scr<script>ipt>@</script>',
    '<img src=x onerror=@>', '<img/src/onerror=@>', '"><img src=x onerror="@">', '\'><img src=x onerror=\'@\'>', '<IMG """><SCRIPT>@</SCRIPT>">',
    '<svg onload=@>', '<svg/onload=@>', '<svg><script>@</script></svg>', '<svg><animate onbegin=@ attributeName=x>', '<svg><a xlink:href="javascript:@"><text>x</text></a></svg>',
    '<body onload=@>', '<iframe src="javascript:@">', '<iframe srcdoc="<script>parent.@</script>">', '<object data="javascript:@">', '<embed src="javascript:@">',
    '<a href="javascript:@">x</a>', '<a href=" &#106;avascript:@">x</a>', '<form action="javascript:@"><button>x', '<input autofocus onfocus=@>', '<select autofocus onfocus=@>',
    '<textarea autofocus onfocus=@>', '<details open ontoggle=@>', '<video><source onerror=@>', '<audio src=x onerror=@>', '<marquee onstart=@>',
    '<style>@import "javascript:@"</style>', '<link rel=stylesheet href="javascript:@">', '<meta http-equiv=refresh content="0;url=javascript:@">', '<base href="javascript:@//">', '<math><mtext></form><form><mglyph><style></math><img src onerror=@>',
    '<template><script>@</script></template>', '<noscript><p title="</noscript><img src=x onerror=@>">', '<x onclick=@ tabindex=1 autofocus>x', '<p style="background:url(javascript:@)">', '<table background="javascript:@">',
    '" onmouseover="@" x="', '\' onfocus=\'@\' autofocus=\'', '` onclick=@ `', 'javascript:@', 'data:text/html,<script>@</script>',
    '\'-@-\'', '"-@-"', '${@}', '{{@}}', '{{constructor.constructor("@")()}}',
    '#{@}', '<%= @ %>', '[[@]]', '__proto__[@]', '{"__html":"<img src=x onerror=@>"}',
    '[x](javascript:@)', '![x](x"onerror="@)', '<!--><img src=x onerror=@>-->', ']]><script>@</script>', '<![CDATA[<script>@</script>]]>',
    '&lt;script&gt;@&lt;/script&gt;', '&#60;script&#62;@&#60;/script&#62;', '\\u003cscript\\u003e@\\u003c/script\\u003e', '%3Cscript%3E@%3C/script%3E', '\\x3cscript\\x3e@\\x3c/script\\x3e',
    '\u202e<script>@</script>', '\u0000<script>@</script>', '<scr\u0000ipt>@</scr\u0000ipt>', '\ufeff<script>@</script>', '＜script＞@＜/script＞',
    '"};@;//', '\'};@;//', '\n@\n', '*/@/*', '--></style></script><script>@//',
    '\'; DROP TABLE games; -- @', '1 OR 1=1 @', '$(@)', '`@`', '| @', '; @ &', '../../../etc/passwd@', '%00@', '%s%n%x@', '\r\nSet-Cookie: x=@',
];
const wrapped = [(text) => text, (text) => `A7 ${text}`];
const strings = SHAPES.flatMap((shape) => CALLS.flatMap((call) => wrapped.map((wrap) => wrap(shape.replaceAll('@', call))))).filter((_, i) => i % 5 < 3);
const clean = strings.map((text) => text.replace(/[\u0000-\u001f]/g, ' ').trim());
const LIVE = 'script:not([src]), iframe, object, embed, marquee, base, meta[http-equiv=refresh], img[src=x], audio, video, math, [onerror], [onload], [onclick], [onfocus], [ontoggle], [onmouseover], [onbegin], [onstart], a[href*="javascript:"], form[action]';

const server = await serve();
const browser = await browse();

// Somebody whose page counts whatever comes alive.
async function wary() {
    const seat = await sit(browser, server, { reducedMotion: 'reduce' });
    seat.alive = [];
    seat.page.on('dialog', (dialog) => {
        seat.alive.push(`a dialog: ${dialog.message()}`);
        void dialog.dismiss();
    });
    await seat.page.exposeFunction('hit', () => { seat.alive.push('a call'); });
    await seat.page.exposeFunction('broken', (what) => { seat.alive.push(`the policy had to stop ${what}`); });
    await seat.page.addInitScript(() => document.addEventListener('securitypolicyviolation', (event) => window.broken(`${event.violatedDirective} ${event.sample}`)));
    return seat;
}

async function inert(seat, where) {
    const found = await seat.page.locator(LIVE).evaluateAll((list) => list.map((element) => element.outerHTML.slice(0, 200)));
    ok(found.length === 0 && seat.alive.length === 0, `${where}: nothing comes alive`, [...found, ...seat.alive].slice(0, 10).join('\n'));
}

// One after the other, as fast as the page can draw.
async function typeAll(page, selector, list) {
    return page.evaluate(async ([where, texts]) => {
        const field = document.querySelector(where);
        let kept = 0;
        for (const text of texts) {
            field.value = text;
            field.dispatchEvent(new InputEvent('input', { bubbles: true }));
            await new Promise((done) => setTimeout(done));
            kept += field.value === text;
        }
        return kept;
    }, [selector, list]);
}

ok(new Set(strings).size >= 1000, `${new Set(strings).size} strings`);
const host = await wary(), guest = await wary();

await test('names of tables', async () => {
    for (let i = 0; i < 12; i++) {
        const title = clean[Math.floor(i * clean.length / 12)].slice(0, 80);
        await setUp(host.page, server, 'kreuzdorf', { seats: { north: 'friend' }, title });
        await unit(host.page, 'A7').waitFor();
        if (!await until(async () => await host.page.locator('h1').textContent() === title && (await host.page.title()).includes(title.trim().replace(/\s+/g, ' '))))
            ok(false, 'a title is shown as it was written', `${title}\n${await host.page.locator('h1').textContent()}\n${await host.page.title()}`);
    }
    await inert(host, 'the table');
    const table = host.page.url(), link = await host.page.getByLabel('Link for north').inputValue();
    await openLobby(host.page, server);
    await host.page.locator('.games').first().waitFor();
    await comes(async () => await host.page.locator('.game').count() === 12, 'twelve tables are in the list of the lobby', () => host.page.locator('.games').first().innerText());
    await inert(host, 'the lobby');
    await host.page.goto(table);
    await guest.page.goto(link);
    await unit(guest.page, 'A7').waitFor();
});

// Nobody may say very much at once, so others at the table say most of it: each of them again when it
// was too soon.
const BY_HAND = 4;
async function say(i, text) {
    const [, token] = new URL([host, guest][i % 2].page.url()).hash.slice(1).split(/[./]/);
    const seat = await sitDown({ port: new URL(server.address).port }, token);
    await until(async () => {
        const from = seat.messages.length;
        seat.put({ t: 'say', text });
        return (await seat.heard((message) => ['said', 'error'].includes(message.t), from)).t === 'said';
    });
    seat.ws.close();
}

await test('talk', async () => {
    const letters = [];
    for (let at = 0; at < clean.length;) {
        let text = '';
        for (; at < clean.length && text.length + clean[at].length < 480; at++)
            text += `${clean[at]} `;
        letters.push(text.trim());
    }
    await guest.page.locator('#tab-talk').click();
    await host.page.locator('#tab-talk').click();
    const kept = await typeAll(host.page, 'input[placeholder="Say to all at the table"]', clean);
    ok(kept === clean.length, 'every string can be written where things are said', `${kept} of ${clean.length}`);
    for (const [i, text] of letters.entries()) {
        if (i < BY_HAND) {
            await host.page.getByLabel('Say to all').fill(text);
            await host.page.getByRole('button', { name: 'Say', exact: true }).click();
        } else
            await say(i, text);
        await guest.page.waitForFunction((count) => document.querySelectorAll('.talk li b').length >= count, i + 1);
    }
    const heard = await guest.page.locator('.talk li').evaluateAll((list) => list.map((line) => line.lastChild?.nodeType === Node.TEXT_NODE ? line.lastChild.data : ''));
    const lost = letters.filter((text) => !heard.includes(text));
    ok(lost.length === 0, `${letters.length} letters with ${clean.length} strings arrive as they were written`, lost.slice(0, 3).join('\n'));
    await inert(host, 'who says it');
    await inert(guest, 'who hears it');
});

await test('the order line', async () => {
    const kept = await typeAll(host.page, '#order', clean);
    ok(kept === clean.length, 'every string stands there as it was written', `${kept} of ${clean.length}`);
    await inert(host, 'the order line');
    await host.page.locator('#order').fill('A7 <img src=x onerror=hit()>');
    await host.page.keyboard.press('Enter');
    await comes(async () => /\S/.test(await host.page.locator('#order-why').innerText()), 'and the sentence that refuses it is text');
    await inert(host, 'a refusal');
    await host.page.locator('#order').fill('');
});

await test('searches', async () => {
    await host.page.locator('#tab-log').click();
    await typeAll(host.page, 'input[aria-label="Search the log"]', clean);
    await inert(host, 'the log');
    await host.page.locator('summary', { hasText: 'Menu' }).click();
    await host.page.getByRole('button', { name: 'Rules', exact: true }).click();
    await host.page.locator('.rule').first().waitFor();
    await typeAll(host.page, 'input[aria-label="Search the rules"]', clean.filter((_, i) => i % 8 === 0));
    await inert(host, 'the rules');
});

await test('files and addresses', async () => {
    const { page } = host, folder = ownFolder('inert');
    await openLobby(page, server);
    for (let i = 0; i < 5; i++) {
        const file = join(folder, 'save.txt');
        writeFileSync(file, `[scenario "kreuzdorf"]\n[rules "two-by-two"]\n[title "${clean[200 * i]}"]\n${i % 2 ? `[seat "${clean[200 * i + 7].replaceAll('"', '')}" "human"]\n` : ''}${clean.slice(200 * i, 200 * i + 200).join('\n')}\n`);
        await page.locator('input[type=file]').setInputFiles(file);
        await page.getByRole('button', { name: 'Go on with it' }).click();
        await page.locator('.problem').waitFor();
    }
    await inert(host, 'an upload');
    for (const text of clean.filter((_, i) => i % 40 === 0)) {
        await page.evaluate((part) => { location.hash = `#battle/${part}`; }, text);
        await page.evaluate((part) => { location.hash = part; }, text);
    }
    await page.locator('.card').first().waitFor();
    await inert(host, 'the address');
});

// Files that are refused are said to be so on the console; that is no fault.
const faults = [...host.faults, ...guest.faults].filter((text) => !/status of 400/.test(text));
ok(faults.length === 0, 'nobody had a fault', faults.slice(0, 10).join('\n'));
await browser.close();
await server.stop();
finish();
