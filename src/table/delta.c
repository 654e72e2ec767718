// SPDX-License-Identifier: MIT
#include "table/delta.h"
#include <string.h>

// A gap this short costs less inside a run than between two.
// Most of a game stays as it was: whole blocks are passed over first.
enum { SHORT_GAP = 2, BLOCK = 256 };

static size_t put_varint(uint8_t *out, size_t value)
{
    size_t used = 0;

    for (; value > 127; value >>= 7)
        out[used++] = (uint8_t)(value | 128);
    out[used++] = (uint8_t)value;
    return used;
}

static size_t same_from(const uint8_t *a, const uint8_t *c, size_t at, size_t bytes)
{
    while (at + BLOCK <= bytes && !memcmp(a + at, c + at, BLOCK))
        at += BLOCK;
    while (at + 8 <= bytes && !memcmp(a + at, c + at, 8))
        at += 8;
    while (at < bytes && a[at] == c[at])
        at++;
    return at;
}

static size_t run_end(const uint8_t *a, const uint8_t *c, size_t at, size_t bytes)
{
    size_t end = at;

    for (; at < bytes && at - end <= SHORT_GAP; at++) {
        if (a[at] != c[at])
            end = at + 1;
    }
    return end;
}

size_t delta_write(const void *from, const void *to, size_t bytes, uint8_t *out)
{
    const uint8_t *old = from, *new = to;
    size_t used = 0, done = 0;

    for (;;) {
        size_t start = same_from(old, new, done, bytes), end;

        if (start == bytes)
            return used;
        end = run_end(old, new, start, bytes);
        used += put_varint(out + used, start - done);
        used += put_varint(out + used, end - start);
        memcpy(out + used, new + start, end - start);
        used += end - start;
        done = end;
    }
}

static bool take_varint(const uint8_t **at, const uint8_t *end, size_t *value)
{
    *value = 0;
    for (int shift = 0; shift < 28 && *at < end; shift += 7) {
        uint8_t byte = *(*at)++;

        *value |= (size_t)(byte & 127) << shift;
        if (!(byte & 128))
            return true;
    }
    return false;
}

bool delta_apply(void *to, size_t bytes, const uint8_t *delta, size_t size)
{
    const uint8_t *end = delta + size;
    uint8_t *out = to;
    size_t done = 0;

    while (delta < end) {
        size_t skip, count;

        if (!take_varint(&delta, end, &skip) || !take_varint(&delta, end, &count) ||
            skip > bytes - done || count > bytes - done - skip || count > (size_t)(end - delta))
            return false;
        memcpy(out + done + skip, delta, count);
        delta += count;
        done += skip + count;
    }
    return true;
}
