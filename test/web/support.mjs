// SPDX-License-Identifier: MIT
// What browser tests share: a server of their own, a browser, pages that watch themselves.
//
// Every page is guarded: a request that leaves the machine, an error on the console and an
// exception nobody caught each fail the test that opened it.
//
// SLOW=8 makes the scripts of every page take eight times as long, and LAG=300 holds back for up to
// so many milliseconds what page and server say to each other: a test that waits for what happens
// does not mind.
import { connect, createServer } from 'node:net';
import { createRequire } from 'node:module';
import { Serving } from '../support/serving.mjs';
import { PATIENCE, pause, until, witness } from '../support/tap.mjs';

export { comes, finish, ok, test, until } from '../support/tap.mjs';
export { ownFolder } from '../support/serving.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const slow = Number(process.env.SLOW ?? 1), lag = Number(process.env.LAG ?? 0);
const quiet = [
    '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
    '--disable-background-networking', '--disable-component-update', '--disable-dev-shm-usage',
];

// An address that leads to the server in the time a bad line takes.
function laggard(port) {
    const slowly = async (from, to) => {
        from.on('error', () => to.destroy());
        for await (const bytes of from) {
            await pause(Math.random() * lag);
            to.write(bytes);
        }
        to.end();
    };
    const line = createServer((page) => {
        const server = connect(port, '127.0.0.1');
        for (const [from, to] of [[page, server], [server, page]])
            slowly(from, to).catch(() => to.destroy());
    });
    line.unref();
    return new Promise((done) => { line.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${line.address().port}`)); });
}

// The dice are the same in every run: what a test sees does not depend on luck.
export async function serve(flags = [], seed = '1776') {
    const serving = await new Serving().start('--seed', seed, ...flags);
    return {
        address: lag ? await laggard(serving.port) : serving.address,
        log: () => serving.log,
        stop: () => serving.stop(),
    };
}

export async function browse() {
    return chromium.launch({ executablePath, args: quiet, timeout: PATIENCE });
}

// What a page shows, for who must find out why a test failed.
const face = (page) => page.evaluate(() => (document.querySelector('#want') ?? document.body).innerText.slice(0, 400));

const seats = new WeakMap(); // by page
// The number of the last frame that brought what this page has been told it did.
export function lastDone(page) {
    const acks = (seats.get(page)?.frames ?? []).filter((text) => text.startsWith('{"t":"ack"'));
    return acks.length ? JSON.parse(acks.at(-1)).f : 0;
}

// A context of its own: its own storage, as on another person's machine. `faults` fills up with
// what must not happen, `frames` with every WebSocket message that came in, `sent` with those that
// went out; `answers` tells what HTTP brought and what it weighed on the line. It has turned briefings
// off in its settings, unless `briefing` is true.
export async function sit(browser, server, { briefing = false, ...options } = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    context.setDefaultTimeout(PATIENCE);
    if (!briefing)
        await context.addInitScript(() => {
            if (location.protocol.startsWith('http'))
                localStorage['tricorne.settings'] = JSON.stringify({ ...JSON.parse(localStorage['tricorne.settings'] ?? '{}'), briefing: false });
        });
    const page = await context.newPage();
    const faults = [], frames = [], sent = [], asked = new Set(), heard = [];
    if (slow > 1)
        await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slow });
    const dismiss = witness(async () => `${page.url()} shows: ${await face(page)}\n${faults.join('\n')}`);
    page.on('close', dismiss);
    page.on('console', (message) => {
        if (message.type() === 'error' && !context.offlineNow)
            faults.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
    page.on('request', (request) => {
        const url = request.url();
        asked.add(request);
        if (!url.startsWith(server.address) && !/^(data|blob|about):/.test(url))
            faults.push(`request to ${url}`);
    });
    page.on('websocket', (socket) => {
        if (!socket.url().startsWith(server.address.replace('http', 'ws')))
            faults.push(`socket to ${socket.url()}`);
        socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
        socket.on('framesent', ({ payload }) => sent.push(String(payload)));
    });
    page.on('requestfailed', (request) => asked.delete(request));
    page.on('requestfinished', async (request) => {
        try {
            const response = await request.response();
            const { responseBodySize, responseHeadersSize } = await request.sizes();
            heard.push({ url: request.url(), headers: response.headers(), bytes: responseBodySize + responseHeadersSize });
        } catch (error) { // a page that closes takes what it knew with it
            if (!page.isClosed() && !/has been closed/.test(error.message))
                faults.push(`nothing is known of ${request.url()}: ${error.message}`);
        }
        asked.delete(request);
    });
    const answers = async () => {
        await page.waitForLoadState('networkidle');
        await until(() => !asked.size);
        return heard;
    };
    const seat = { context, page, faults, frames, sent, answers };
    seats.set(page, seat);
    return seat;
}
