// SPDX-License-Identifier: MIT
// Compresses a file as far as Brotli goes: brotli.mjs FILE OUT. Node has it built in.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const [file, out] = process.argv.slice(2);
const bytes = readFileSync(file);
const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
};
writeFileSync(out, brotliCompressSync(bytes, { params }));
