// SPDX-License-Identifier: MIT
// Heads of requests: where one ends does not depend on how its bytes were cut on their way, and
// whatever stands in it is read or refused with a status and a sentence.
#include "server/head.h"
#include "core/number.h"
#include "fuzz/fuzz.h"
#include <stdlib.h>
#include <string.h>

// As it is found when the bytes come one by one, and what was there is not looked at again.
static size_t end_bit_by_bit(const char *text, size_t bytes)
{
    size_t end = 0;

    for (size_t there = 1; there <= bytes && !end; there++)
        end = head_end(text, there, there - 1);
    return end;
}

static bool ends_within(const char *text, size_t room)
{
    return memchr(text, 0, room);
}

static void is_sound(const struct head *h)
{
    must(h->get + h->head + h->post <= 1 && h->length >= -1);
    must(ends_within(h->path, sizeof h->path) && ends_within(h->host, sizeof h->host));
    must(ends_within(h->origin, sizeof h->origin) && ends_within(h->from, sizeof h->from));
    must(ends_within(h->token, sizeof h->token) && ends_within(h->match, sizeof h->match));
    must(ends_within(h->key, sizeof h->key) && !(h->upgrade && !h->switches));
    must(!(h->get || h->head || h->post) || h->path[0] == '/');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    const char *why = NULL;
    struct head h;
    char *text;
    size_t end;
    int status;

    if (bytes > HEAD_BYTES)
        return -1;
    text = malloc(bytes + 1); // a byte more than the head, as whoever reads it has
    must(text);
    memcpy(text, data, bytes);
    text[bytes] = 0;
    end = head_end(text, bytes, 0);
    must(end == end_bit_by_bit(text, bytes));
    if (end) {
        status = head_read(&h, text, end, &why);
        must(!status || (status >= 400 && status < 500 && why && *why));
        if (!status)
            is_sound(&h);
    }
    free(text);
    return end ? 0 : -1;
}
