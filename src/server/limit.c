// SPDX-License-Identifier: MIT
#include "server/limit.h"
#include "core/number.h"
#include <stdlib.h>
#include <string.h>

enum { ADDRESS = 64, SLOTS = 4096, HOUR = 3600 * 1000 };

struct bucket bucket_full(int most, int64_t now)
{
    return (struct bucket){(int64_t)most * 1000, now};
}

static void fill(struct bucket *b, int an_hour, int most, int64_t now)
{
    int64_t passed = now - b->since < HOUR ? now - b->since : HOUR;
    int64_t gained = passed * an_hour * 1000 / HOUR;

    if (!gained)
        return;
    b->since = now;
    b->milli = b->milli + gained < (int64_t)most * 1000 ? b->milli + gained : (int64_t)most * 1000;
}

bool bucket_take(struct bucket *b, int an_hour, int most, int64_t now)
{
    fill(b, an_hour, most, now);
    if (b->milli < 1000)
        return false;
    b->milli -= 1000;
    return true;
}

struct addresses {
    int an_hour, count;
    struct place {
        char address[ADDRESS];
        struct bucket bucket;
    } place[SLOTS];
};

struct addresses *addresses_new(int an_hour)
{
    struct addresses *a = calloc(1, sizeof *a);

    must(a);
    a->an_hour = an_hour;
    return a;
}

void addresses_free(struct addresses *a)
{
    free(a);
}

static void forget(struct addresses *a, int64_t now)
{
    for (int i = 0; i < a->count; i++) {
        fill(&a->place[i].bucket, a->an_hour, a->an_hour, now);
        if (a->place[i].bucket.milli == (int64_t)a->an_hour * 1000)
            a->place[i--] = a->place[--a->count];
    }
}

bool addresses_take(struct addresses *a, const char *address, int64_t now)
{
    int i = 0;

    if (!a->an_hour)
        return true;
    while (i < a->count && strncmp(a->place[i].address, address, ADDRESS - 1))
        i++;
    if (i == a->count) {
        forget(a, now);
        if (a->count == SLOTS)
            return false;
        i = a->count++;
        memset(&a->place[i], 0, sizeof a->place[i]);
        strncpy(a->place[i].address, address, ADDRESS - 1);
        a->place[i].bucket = bucket_full(a->an_hour, now);
    }
    return bucket_take(&a->place[i].bucket, a->an_hour, a->an_hour, now);
}

int utf8_characters(const char *text)
{
    int count = 0;

    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}
