// SPDX-License-Identifier: MIT
// What browser tests share: a server of their own, a browser, pages that watch themselves, TAP.
//
// Every page is guarded: a request that leaves the machine, an error on the console and an
// exception nobody caught each fail the test that opened it.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/port.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');

const program = process.env.TRICORNE ?? 'build/tricorne';
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const quiet = [
    '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
    '--disable-background-networking', '--disable-component-update', '--disable-dev-shm-usage',
];

export async function serve(flags = []) {
    const folder = mkdtempSync(join(tmpdir(), 'tricorne-web-'));
    const port = String(await freePort());
    const child = spawn(program, ['serve', '--port', port, '--db', join(folder, 'games.db'), ...flags]);
    const clear = () => {
        child.kill('SIGKILL');
        rmSync(folder, { recursive: true, force: true });
    };
    process.once('exit', clear); // a test that breaks off leaves no server behind
    let said = '', logged = '';
    const address = await new Promise((done, fail) => {
        child.stdout.on('data', (bytes) => {
            said += bytes;
            const found = said.match(/http:\/\/[^\s]+/);
            if (found)
                done(found[0].replace(/\/$/, ''));
        });
        child.stderr.on('data', (bytes) => { logged += bytes; });
        child.on('exit', (code) => fail(new Error(`the server ended with ${code}: ${logged}`)));
    });
    return {
        address,
        log: () => logged,
        async stop() {
            const gone = new Promise((done) => child.on('exit', done));
            child.kill('SIGTERM');
            await gone;
            process.off('exit', clear);
            rmSync(folder, { recursive: true, force: true });
        },
    };
}

export async function browse() {
    return chromium.launch({ executablePath, args: quiet });
}

// A context of its own: its own storage, as on another person's machine. `faults` fills up with
// what must not happen, `frames` with every WebSocket message that came in, `sent` with those that
// went out, `answers` with what HTTP brought and what it weighed on the line.
export async function sit(browser, server, options = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const page = await context.newPage();
    const faults = [], frames = [], sent = [], answers = [];
    page.on('console', (message) => {
        if (message.type() === 'error' && !context.offlineNow)
            faults.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
    page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(server.address) && !/^(data|blob|about):/.test(url))
            faults.push(`request to ${url}`);
    });
    page.on('websocket', (socket) => {
        if (!socket.url().startsWith(server.address.replace('http', 'ws')))
            faults.push(`socket to ${socket.url()}`);
        socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
        socket.on('framesent', ({ payload }) => sent.push(String(payload)));
    });
    page.on('requestfinished', async (request) => {
        const response = await request.response();
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        answers.push({ url: request.url(), headers: response.headers(), bytes: responseBodySize + responseHeadersSize });
    });
    return { context, page, faults, frames, sent, answers };
}

// --- TAP ---

let count = 0, failed = 0;

export function ok(good, name, detail = '') {
    count++;
    if (!good)
        failed++;
    console.log(`${good ? 'ok' : 'not ok'} ${count} - ${name}`);
    if (!good && detail)
        console.log(String(detail).replace(/^/gm, '# '));
    return good;
}

export async function test(name, body) {
    const before = failed;
    try {
        await body();
        if (failed === before)
            ok(true, name);
    } catch (error) {
        ok(false, name, error.stack ?? error);
    }
}

export function finish() {
    console.log(`1..${count}`);
    process.exitCode = failed ? 1 : 0;
}
