// SPDX-License-Identifier: MIT
// Differences of bytes as they travel (docs/protocol.md): runs of a varint of bytes to skip, a
// varint of bytes to replace and those bytes, all in base64.
import { say } from './words';

export class DeltaError extends Error {}

function fromBase64(text: string): Uint8Array {
    let plain: string;

    try {
        plain = atob(text);
    } catch {
        throw new DeltaError(say('A difference is not written in base64.'));
    }
    return Uint8Array.from(plain, (c) => c.charCodeAt(0));
}

class Reader {
    private at = 0;

    constructor(private readonly bytes: Uint8Array) {}

    get done(): boolean {
        return this.at === this.bytes.length;
    }

    // LEB128. Nothing here is longer than four bytes of it.
    varint(): number {
        let value = 0;

        for (let shift = 0; shift < 28; shift += 7) {
            const byte = this.bytes[this.at++];

            if (byte === undefined)
                throw new DeltaError(say('A difference ends in the middle of a number.'));
            value |= (byte & 127) << shift;
            if (byte < 128)
                return value;
        }
        throw new DeltaError(say('A number of a difference is too large.'));
    }

    take(count: number): Uint8Array {
        const part = this.bytes.subarray(this.at, this.at + count);

        if (part.length < count)
            throw new DeltaError(say('A difference ends in the middle of a run.'));
        this.at += count;
        return part;
    }
}

// The bytes after the difference. What was before stays as it was, whatever happens.
export function applied(delta: string, before: Uint8Array): Uint8Array {
    const reader = new Reader(fromBase64(delta));
    const after = before.slice();
    let at = 0;

    while (!reader.done) {
        at += reader.varint();
        const run = reader.take(reader.varint());

        if (at + run.length > after.length)
            throw new DeltaError(say('A difference reaches beyond the end.'));
        after.set(run, at);
        at += run.length;
    }
    return after;
}
