// SPDX-License-Identifier: MIT
// A port of this machine for a server. Below those that connections take for themselves: one of
// another test might have it before the server does.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

function isFree(port) {
    return new Promise((done) => {
        const probe = createServer().once('error', () => done(false));
        probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
    });
}

export async function freePort() {
    for (;;) {
        const port = randomInt(10000, 30000);
        if (await isFree(port))
            return port;
    }
}
