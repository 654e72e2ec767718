// SPDX-License-Identifier: MIT
#include "server/expiry.h"
#include "server/journal.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    AT_ONCE = 100, // games looked at in a step,
    GONE = 20,     // and deleted
    AN_HOUR = 3600,
    A_DAY = 24 * AN_HOUR,
    IDLE = 30 * A_DAY,
};

struct expiry {
    struct change change;
    struct hall *hall;
    int64_t at;   // the last game looked at
    int64_t rest; // until this second
    int64_t idle; // games found so far
    int64_t gone[GONE];
    int count; // of those that are being deleted
};

struct expiry *expiry_open(void)
{
    struct expiry *e = calloc(1, sizeof *e);

    must(e);
    return e;
}

// Friends may be asked for the week after next, unless there is no room for others.
static int64_t seconds_to_begin(const struct hall *h)
{
    int64_t open = h->open_games - h->idle_games;

    if (open < GAMES_OPEN / 2)
        return 14 * A_DAY;
    return open < GAMES_OPEN / 10 * 9 ? A_DAY : AN_HOUR;
}

bool is_expiring(const struct hall *h, int64_t game)
{
    const struct expiry *e = h->expiry;

    for (int i = 0; i < e->count; i++) {
        if (e->gone[i] == game)
            return true;
    }
    return false;
}

static void expired(struct change *d, const char *why)
{
    struct expiry *e = d->of;
    char count[32];

    if (!why) {
        e->hall->open_games -= e->count;
        snprintf(count, sizeof count, "%d", e->count);
        journal("games expired", "", count);
    }
    e->count = 0;
}

static void look_at(struct hall *h, const struct game_age *age, int64_t now)
{
    struct expiry *e = h->expiry;

    e->at = age->id;
    if (age->over)
        return;
    if (age->begun)
        e->idle += now - age->moved > IDLE;
    else if (now - age->created > seconds_to_begin(h) && !hall_awake(h, age->id))
        e->gone[e->count++] = age->id;
}

static void begin_anew(struct hall *h, int64_t now)
{
    struct expiry *e = h->expiry;

    h->idle_games = e->idle;
    e->idle = e->at = 0;
    e->rest = now + AN_HOUR;
}

// A game that is awake, as somebody sits at it, is never among them, and nobody wakes one that is.
void expiry_step(struct hall *h, int64_t now)
{
    struct expiry *e = h->expiry;
    struct game_age age;

    if (e->count || (now < e->rest && now > e->rest - 2 * AN_HOUR))
        return;
    for (int i = 0; i < AT_ONCE && e->count < GONE; i++) {
        if (!archive_age(h->archive, e->at, &age)) {
            begin_anew(h, now);
            break;
        }
        look_at(h, &age, now);
    }
    if (!e->count)
        return;
    e->hall = h;
    e->change = (struct change){.gone = e->gone, .gones = e->count, .done = expired, .of = e};
    store_write(h->store, &e->change);
}
