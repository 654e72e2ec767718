// SPDX-License-Identifier: MIT
// A WebSocket client of a page, and a seat of the table that speaks over it: for tests and loads
// that want to see every byte. Nothing beyond Node is needed.
import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { PATIENCE } from './tap.mjs';

const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

function frameOf(opcode, payload, final = true) {
    const mask = randomBytes(4);
    const size = payload.length;
    const extra = size < 126 ? 0 : size < 65536 ? 2 : 8;
    const head = Buffer.alloc(2 + extra + 4);
    head[0] = (final ? 0x80 : 0) | opcode;
    head[1] = 0x80 | (extra === 0 ? size : extra === 2 ? 126 : 127);
    if (extra === 2)
        head.writeUInt16BE(size, 2);
    if (extra === 8)
        head.writeBigUInt64BE(BigInt(size), 2);
    mask.copy(head, 2 + extra);
    const body = Buffer.from(payload);
    for (let i = 0; i < size; i++)
        body[i] ^= mask[i & 3];
    return Buffer.concat([head, body]);
}

// Opens a WebSocket. Rejects with {status, body} when the server does not want it.
// options: port, host, path, origin (null: none), protocol (null: none)
export function openSocket(options) {
    const { port, host = '127.0.0.1', path = '/ws', protocol = 'tricorne.1' } = options;
    const origin = options.origin === undefined ? `http://${host}:${port}` : options.origin;
    const key = randomBytes(16).toString('base64');
    const socket = connect(port, host);
    const ws = { onmessage: null, onclose: null, code: 0, bytes: 0, open: false, socket };
    let rest = Buffer.alloc(0), parts = [], refusal = 0;

    ws.send = text => socket.write(frameOf(1, Buffer.from(text)));
    ws.sendBytes = (opcode, payload, final = true) => socket.write(frameOf(opcode, payload, final));
    ws.close = (code = 1000) => {
        const reason = Buffer.alloc(2);
        reason.writeUInt16BE(code);
        socket.end(frameOf(8, reason));
    };
    ws.drop = () => socket.destroy();

    const hear = (opcode, payload, final) => {
        if (opcode === 9) {
            socket.write(frameOf(10, payload));
        } else if (opcode === 8) {
            ws.code = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
            socket.end();
        } else if (opcode <= 2) {
            parts.push(payload);
            if (final) {
                const text = Buffer.concat(parts).toString();
                parts = [];
                ws.onmessage?.(text);
            }
        }
    };
    const take = () => {
        while (rest.length >= 2) {
            let size = rest[1] & 127, at = 2;
            if (size === 126) {
                if (rest.length < 4)
                    return;
                size = rest.readUInt16BE(2);
                at = 4;
            } else if (size === 127) {
                if (rest.length < 10)
                    return;
                size = Number(rest.readBigUInt64BE(2));
                at = 10;
            }
            if (rest.length < at + size)
                return;
            const first = rest[0], payload = rest.subarray(at, at + size);
            rest = rest.subarray(at + size);
            hear(first & 15, payload, (first & 0x80) !== 0);
        }
    };

    return new Promise((resolve, reject) => {
        const greet = () => {
            const end = rest.indexOf('\r\n\r\n');
            if (end < 0)
                return;
            const head = rest.subarray(0, end).toString();
            const status = Number(head.split(' ')[1]);
            rest = rest.subarray(end + 4);
            const accept = createHash('sha1').update(key + MAGIC).digest('base64');
            if (status !== 101) {
                refusal = status;
                socket.end();
            } else if (!head.includes(accept)) {
                socket.destroy();
                reject({ status, body: 'the server does not know the key' });
            } else {
                ws.open = true;
                resolve(ws);
                queueMicrotask(take);
            }
        };
        socket.setNoDelay(true);
        socket.on('connect', () => {
            const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}:${port}`, 'Upgrade: websocket', 'Connection: Upgrade',
                `Sec-WebSocket-Key: ${key}`, 'Sec-WebSocket-Version: 13'];
            if (origin !== null)
                lines.push(`Origin: ${origin}`);
            if (protocol !== null)
                lines.push(`Sec-WebSocket-Protocol: ${protocol}`);
            socket.write(lines.join('\r\n') + '\r\n\r\n');
        });
        socket.on('data', chunk => {
            ws.bytes += chunk.length;
            rest = rest.length ? Buffer.concat([rest, chunk]) : chunk;
            if (ws.open)
                take();
            else if (!refusal)
                greet();
        });
        socket.on('error', error => reject({ status: 0, body: error.message }));
        socket.on('close', () => {
            if (!ws.open)
                reject(refusal ? { status: refusal, body: rest.toString() } : { status: 0, body: 'the connection was closed' });
            ws.open = false;
            ws.onclose?.(ws.code);
        });
    });
}

// A seat at a table. Keeps what a page keeps: the count of its own messages, the last frame.
// `messages` has all that was heard; `heard` waits for the next that fits.
export async function sit(options, token, f = 0, more = {}) {
    const ws = await openSocket(options);
    const seat = { ws, n: 0, f, messages: [], table: null, closed: 0 };
    const waits = [];

    const settle = () => {
        for (let i = 0; i < waits.length; i++) {
            const at = seat.messages.findIndex((m, k) => k >= waits[i].from && waits[i].fits(m));
            if (at >= 0) {
                const [wait] = waits.splice(i--, 1);
                clearTimeout(wait.timer);
                wait.resolve(seat.messages[at]);
            }
        }
    };
    ws.onmessage = text => {
        const message = JSON.parse(text);
        if (message.t === 'table') {
            seat.table = message;
            seat.n = message.n;
            seat.f = message.f;
        } else if (message.t === 'frame') {
            seat.f = message.f;
            seat.n = Math.max(seat.n, message.n);
        } else if (message.t === 'ack') {
            seat.n = Math.max(seat.n, message.n);
        }
        seat.messages.push(message);
        settle();
    };
    ws.onclose = code => {
        seat.closed = code || 1006;
        seat.messages.push({ t: 'closed', code: seat.closed });
        settle();
        for (const wait of waits.splice(0))
            wait.reject(new Error(`the connection was closed with ${seat.closed}`));
    };
    // The next message that fits, among those heard after the first `from`.
    seat.heard = (fits, from = seat.messages.length, patience = PATIENCE) => new Promise((resolve, reject) => {
        const wait = { fits, from, resolve, reject };
        wait.timer = setTimeout(() => {
            waits.splice(waits.indexOf(wait), 1);
            reject(new Error(`nothing fits ${fits}; the last that was heard: ${seat.messages.slice(-3).map(m => JSON.stringify(m).slice(0, 200)).join('\n')}`));
        }, patience);
        waits.push(wait);
        settle();
    });
    seat.put = message => ws.send(JSON.stringify(message));
    // Sends a numbered message; the answer is its ack or no.
    seat.deed = deed => {
        const message = { n: seat.n + 1, ...deed };
        const from = seat.messages.length;
        seat.put(message);
        return seat.heard(m => (m.t === 'ack' || m.t === 'no') && m.n === message.n, from);
    };
    seat.order = text => seat.deed({ t: 'order', text });
    seat.put({ t: 'hello', token, f, ...more });
    await seat.heard(m => m.t === 'table' || m.t === 'error', 0);
    return seat;
}

// Bytes of a view: a difference applied to what was there (docs/protocol.md).
export function applyDelta(bytes, delta) {
    const runs = Buffer.from(delta, 'base64');
    let at = 0, done = 0;
    const varint = () => {
        let value = 0;
        for (let shift = 0; ; shift += 7) {
            const byte = runs[at++];
            value |= (byte & 127) << shift;
            if (!(byte & 128))
                return value;
        }
    };
    while (at < runs.length) {
        done += varint();
        const count = varint();
        runs.copy(bytes, done, at, at + count);
        at += count;
        done += count;
    }
    return bytes;
}

export async function ask(options, path, { method = 'GET', body, token, headers = {} } = {}) {
    const answer = await fetch(`http://${options.host ?? '127.0.0.1'}:${options.port}${path}`, {
        method,
        headers: {
            ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...(token ? { Authorization: `Bearer ${token}` } : {}),
            ...headers,
        },
        body: body === undefined ? undefined : typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    let json = null;
    try { json = JSON.parse(text); } catch { /* not every answer is */ }
    return { status: answer.status, headers: answer.headers, text, json };
}
