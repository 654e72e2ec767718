// SPDX-License-Identifier: MIT
// A server for a suite in Node: at a free port, with a database of its own, gone when the suite is.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, PATIENCE, witness } from './tap.mjs';

const program = process.env.TRICORNE ?? 'build/tricorne';
const LOG_LINES = 20;

// Below the ports that connections take for themselves, and above those that Chromium will not open,
// of which the highest is 10080.
const anyPort = () => randomInt(10081, 30000);

// A folder that is gone when the suite is.
export function ownFolder(name) {
    const folder = mkdtempSync(join(tmpdir(), `tricorne-${name}-`));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
}

export class Serving {
    #child = null;
    port = 0;
    log = '';

    constructor() {
        process.once('exit', () => this.#child?.kill('SIGKILL'));
        this.folder = ownFolder('serve');
        witness(async () => `the server ${this.#child?.exitCode === null ? 'runs' : 'does not run'}; the end of its log:\n${this.log.trim().split('\n').slice(-LOG_LINES).join('\n')}`);
    }

    // At the port it had, or at a new one that nobody else has.
    async start(...flags) {
        const fresh = !this.port;
        for (;;) {
            if (fresh)
                this.port = anyPort();
            const problem = await this.#try(flags);
            if (!problem)
                return this;
            if (!fresh || !/is in use/.test(problem))
                throw new Error(problem);
        }
    }

    #try(flags) {
        const child = spawn(program, ['serve', '--port', String(this.port), '--db', join(this.folder, 'games.db'), ...flags]);
        let said = '', before = this.log.length;
        this.#child = child;
        this.ended = new Promise((done) => { child.on('close', (code, signal) => done(code ?? signal)); });
        child.stderr.on('data', (bytes) => { this.log += bytes; });
        return new Promise((done) => {
            const late = setTimeout(() => done(`the server says nothing: ${said}${this.log.slice(before)}`), PATIENCE);
            const answer = (problem) => {
                clearTimeout(late);
                done(problem);
            };
            child.stdout.on('data', (bytes) => {
                said += bytes;
                this.address = said.match(/http:\/\/\S+/)?.[0].replace(/\/$/, '');
                if (this.address)
                    answer('');
            });
            child.on('error', (error) => answer(error.message));
            void this.ended.then((code) => answer(`the server ended with ${code}: ${this.log.slice(before)}`));
        });
    }

    // Its code, or the signal that ended it.
    async stop(signal = 'SIGTERM') {
        this.#child.kill(signal);
        return Promise.race([this.ended, atMost(PATIENCE, 'nothing: it runs on')]);
    }
}
