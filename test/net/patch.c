// SPDX-License-Identifier: MIT
#include "net/patch.h"
#include <stdlib.h>
#include <string.h>

static int value_of(char c)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *at = c ? strchr(digits, c) : NULL;

    return at ? (int)(at - digits) : -1;
}

// How many bytes came of it, -1 when a sign is no digit.
static long decode(const char *text, size_t length, uint8_t *out)
{
    uint32_t bits = 0;
    int held = 0;
    long used = 0;

    while (length && text[length - 1] == '=')
        length--;
    for (size_t i = 0; i < length; i++) {
        int value = value_of(text[i]);

        if (value < 0)
            return -1;
        bits = bits << 6 | (uint32_t)value;
        held += 6;
        if (held >= 8) {
            held -= 8;
            out[used++] = (uint8_t)(bits >> held);
        }
    }
    return used;
}

static bool varint(const uint8_t **at, const uint8_t *end, size_t *value)
{
    *value = 0;
    for (int shift = 0; *at < end && shift < 32; shift += 7) {
        uint8_t byte = *(*at)++;

        *value |= (size_t)(byte & 0x7f) << shift;
        if (!(byte & 0x80))
            return true;
    }
    return false;
}

static bool apply_runs(const uint8_t *at, const uint8_t *end, uint8_t *bytes, size_t count)
{
    size_t place = 0, skip, run;

    while (at < end) {
        if (!varint(&at, end, &skip) || !varint(&at, end, &run))
            return false;
        if (skip > count - place || run > count - place - skip || run > (size_t)(end - at))
            return false;
        place += skip;
        memcpy(bytes + place, at, run);
        place += run;
        at += run;
    }
    return true;
}

bool patch_apply(const char *base64, size_t length, uint8_t *bytes, size_t count)
{
    uint8_t *runs = malloc(length + 1);
    long used = runs ? decode(base64, length, runs) : -1;
    bool applied = used >= 0 && apply_runs(runs, runs + used, bytes, count);

    free(runs);
    return applied;
}
