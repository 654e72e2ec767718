// SPDX-License-Identifier: MIT
// The WebSocket of one seat: says hello, numbers what it sends, and comes back after a loss.
//
// At most one numbered message is under way. It is kept until the server has acknowledged or
// refused it, and sent again with its old number after a reconnection; the server does nothing the
// second time. So an order is neither lost nor doubled, whatever the line does, nor when the server
// says that it does not know yet (`wait`).
import type { FromServer, ToServer } from './types';

export type Numbered = Extract<ToServer, { n: number }>;
type Unnumbered<T> = T extends Numbered ? Omit<T, 'n'> : never;
export type Deed = Unnumbered<Numbered>;
export type LineState = 'connecting' | 'open' | 'lost';

export interface WireEnds {
    heard(message: FromServer): void;
    line(state: LineState): void;
    waiting(pending: Numbered | null): void;
    last(): number; // the last frame this page has, 0 for none
}

export interface Wire {
    // False when something is still under way, and nothing was sent.
    send(deed: Deed): boolean;
    say(text: string): void;
    hand(seat: string, to: string): void;
    advise(player: string, then?: { at: number; seat: string }): void; // what would it do? then: in the replay
    moveNow(): void; // the computer is to
    again(): void; // asks for the whole table anew
    close(): void;
}

const FIRST_WAIT = 400,
    LONGEST_WAIT = 15000; // milliseconds

export function openWire(token: string, ends: WireEnds, host = ''): Wire {
    let socket: WebSocket | null = null;
    let accepted = 0; // the number of the last message of ours that the server took
    let pending: Numbered | null = null;
    let seated = false,
        closed = false;
    let wait = FIRST_WAIT;
    let timer = 0;

    const put = (message: ToServer) => {
        if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    };
    const settle = (n: number) => {
        if (pending?.n !== n) return;
        pending = null;
        ends.waiting(null);
    };

    // The server's own account of what it took comes first, then what still waits goes out again.
    const sit = (n: number) => {
        accepted = n;
        seated = true;
        wait = FIRST_WAIT;
        ends.line('open');
        if (pending) put(pending);
    };

    const hear = (text: string) => {
        const message = JSON.parse(text) as FromServer;
        switch (message.t) {
            case 'table':
                ends.heard(message);
                sit(message.n);
                return;
            case 'ack':
                accepted = Math.max(accepted, message.n);
                settle(message.n);
                break;
            case 'no':
                settle(message.n);
                break;
            case 'frame': // another page of this seat may have been busy
                accepted = Math.max(accepted, message.n);
                break;
            default:
                break;
        }
        ends.heard(message);
    };

    const connect = () => {
        const address = new URL('/ws', location.href);
        address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
        address.hash = '';
        const mine = new WebSocket(address, 'tricorne.1');
        socket = mine;
        ends.line('connecting');
        mine.onopen = () => put({ t: 'hello', token, f: ends.last(), ...(host ? { host } : {}) });
        mine.onmessage = event => {
            if (socket === mine && typeof event.data === 'string') hear(event.data);
        };
        mine.onclose = () => {
            if (socket === mine && !closed) lose();
        };
    };

    const lose = () => {
        seated = false;
        socket = null;
        ends.line('lost');
        clearTimeout(timer);
        if (!navigator.onLine) return; // the browser will say when it is back
        timer = window.setTimeout(connect, wait * (0.75 + Math.random() / 2));
        wait = Math.min(2 * wait, LONGEST_WAIT);
    };

    const hurry = () => {
        if (closed || socket) return;
        clearTimeout(timer);
        wait = FIRST_WAIT;
        connect();
    };
    // A phone in a tunnel notices late that its socket is dead; the browser's own word is quicker.
    const drop = () => {
        if (!closed && socket) {
            socket.close();
            lose();
        }
    };
    const awake = () => {
        if (document.visibilityState === 'visible') hurry();
    };
    window.addEventListener('online', hurry);
    window.addEventListener('offline', drop);
    document.addEventListener('visibilitychange', awake);
    connect();

    return {
        send(deed) {
            if (pending) return false;
            pending = { ...deed, n: accepted + 1 } as Numbered;
            ends.waiting(pending);
            if (seated) put(pending);
            return true;
        },
        say: text => put({ t: 'say', text }),
        hand: (seat, to) => put({ t: 'hand', seat, to }),
        advise: (player, then) => put({ t: 'advise', f: ends.last(), player, ...then }),
        moveNow: () => put({ t: 'move' }),
        again() {
            if (socket) {
                socket.close();
                lose();
                hurry();
            }
        },
        close() {
            closed = true;
            clearTimeout(timer);
            window.removeEventListener('online', hurry);
            window.removeEventListener('offline', drop);
            document.removeEventListener('visibilitychange', awake);
            socket?.close();
        },
    };
}
