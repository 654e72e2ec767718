// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "server/guest.h"
#include "core/number.h"
#include "server/journal.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

// Of so many that were unused longest the one goes that has least to lose.
enum { GUESTS = 1 << 14, LOOKED_AT = 8, AN_HOUR = 3600 };

struct addresses {
    int an_hour, count;
    size_t unread;
    uint8_t secret[crypto_shorthash_KEYBYTES]; // nobody can choose addresses of one hash
    struct guest *oldest, *newest;             // of whom nothing is open
    struct guest *slot[GUESTS];
};

// --- what an address is ---

static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff}; // IPv4 inside of IPv6

static void key_of_four(const struct in_addr *a, uint8_t key[GUEST_KEY])
{
    memcpy(key, mapped, sizeof mapped);
    memcpy(key + sizeof mapped, a, 4);
}

static void key_of_six(const struct in6_addr *a, uint8_t key[GUEST_KEY])
{
    memcpy(key, a, GUEST_KEY);
    if (memcmp(key, mapped, sizeof mapped))
        memset(key + 8, 0, 8);
}

static void key_of_nobody(uint8_t key[GUEST_KEY])
{
    memset(key, 0xff, GUEST_KEY);
}

// 127.0.0.1, and ::1 with the few beside it.
bool guest_is_here(const struct guest *g)
{
    static const uint8_t four[GUEST_KEY] = {[10] = 0xff, 0xff, 127, 0, 0, 1}, six[GUEST_KEY];

    return !memcmp(g->key, four, GUEST_KEY) || !memcmp(g->key, six, GUEST_KEY);
}

// --- the table of them ---

struct addresses *addresses_new(int games_an_hour)
{
    struct addresses *a = calloc(1, sizeof *a);

    must(a);
    a->an_hour = games_an_hour;
    crypto_shorthash_keygen(a->secret);
    return a;
}

void addresses_free(struct addresses *a)
{
    for (int i = 0; i < GUESTS; i++) {
        while (a->slot[i]) {
            struct guest *g = a->slot[i];

            a->slot[i] = g->next;
            free(g);
        }
    }
    free(a);
}

int addresses_known(const struct addresses *a)
{
    return a->count;
}

size_t addresses_unread(const struct addresses *a)
{
    return a->unread;
}

static struct guest **slot_of(struct addresses *a, const uint8_t key[GUEST_KEY])
{
    uint8_t hash[crypto_shorthash_BYTES];

    crypto_shorthash(hash, key, GUEST_KEY, a->secret);
    return &a->slot[(hash[0] | hash[1] << 8) % GUESTS];
}

static void unlist(struct addresses *a, struct guest *g)
{
    *(g->newer ? &g->newer->older : &a->newest) = g->older;
    *(g->older ? &g->older->newer : &a->oldest) = g->newer;
    g->newer = g->older = NULL;
}

static void list(struct addresses *a, struct guest *g)
{
    g->older = a->newest;
    *(a->newest ? &a->newest->newer : &a->oldest) = g;
    a->newest = g;
}

static void forget_one(struct addresses *a)
{
    struct guest *least = a->oldest, *g = a->oldest, **at;

    if (!least)
        return; // each has something open, and those are not many more than connections
    for (int i = 0; i < LOOKED_AT && g; i++, g = g->newer) {
        if (g->day.milli > least->day.milli)
            least = g;
    }
    unlist(a, least);
    for (at = slot_of(a, least->key); *at != least;)
        at = &(*at)->next;
    *at = least->next;
    a->count--;
    free(least);
}

static struct guest *come(struct addresses *a, const uint8_t key[GUEST_KEY], struct guest **slot)
{
    struct guest *g = calloc(1, sizeof *g);
    int64_t now = now_millis();

    must(g);
    g->of = a;
    memcpy(g->key, key, GUEST_KEY);
    g->hour = bucket_full(a->an_hour, now);
    g->day = bucket_full(a->an_hour * HOURS_OF_GAMES, now);
    g->work = bucket_full(WORK_AT_ONCE, now);
    g->next = *slot;
    *slot = g;
    a->count++;
    return g;
}

static struct guest *find(struct addresses *a, const uint8_t key[GUEST_KEY])
{
    struct guest *g = *slot_of(a, key);

    while (g && memcmp(g->key, key, GUEST_KEY))
        g = g->next;
    if (!g) {
        if (a->count >= GUESTS)
            forget_one(a);
        g = come(a, key, slot_of(a, key));
    } else if (!g->holds) {
        unlist(a, g);
    }
    g->holds++;
    return g;
}

struct guest *guest_at(struct addresses *a, const struct sockaddr *address)
{
    uint8_t key[GUEST_KEY];

    if (address->sa_family == AF_INET)
        key_of_four(&((const struct sockaddr_in *)address)->sin_addr, key);
    else if (address->sa_family == AF_INET6)
        key_of_six(&((const struct sockaddr_in6 *)address)->sin6_addr, key);
    else
        key_of_nobody(key);
    return find(a, key);
}

struct guest *guest_named(struct addresses *a, const char *address)
{
    uint8_t key[GUEST_KEY];
    struct in6_addr six;
    struct in_addr four;

    if (inet_pton(AF_INET, address, &four) == 1)
        key_of_four(&four, key);
    else if (inet_pton(AF_INET6, address, &six) == 1)
        key_of_six(&six, key);
    else
        key_of_nobody(key);
    return find(a, key);
}

struct guest *guest_hold(struct guest *g)
{
    g->holds++;
    return g;
}

void guest_drop(struct guest *g)
{
    if (g && !--g->holds)
        list(g->of, g);
}

// --- what each may have ---

bool addresses_take(struct addresses *a, const char *address, int64_t now)
{
    int a_day = a->an_hour * HOURS_OF_GAMES;
    struct guest *g;
    bool good;

    if (!a->an_hour)
        return true;
    g = guest_named(a, address);
    good = bucket_has(&g->day, (a_day + 23) / 24, a_day, now) &&
           bucket_take(&g->hour, a->an_hour, a->an_hour, now);
    if (good)
        bucket_spend(&g->day, 1000);
    guest_drop(g);
    return good;
}

bool guest_may(const struct guest *g, enum guest_share what)
{
    bool here = guest_is_here(g);

    switch (what) {
    case GUEST_VISITS:
        return g->visits < (here ? VISITS * 3 / 4 : VISITS_OF_A_GUEST);
    case GUEST_ASKING: // with the one that is looked at
        return g->asking <= (here ? VISITS : VISITS_OF_A_GUEST);
    case GUEST_LINES:
        return g->lines < (here ? CONNECTIONS * 3 / 4 : LINES_OF_A_GUEST);
    case GUEST_BODIES:
        return g->bodies < (here ? BODIES_BYTES * 3 / 4 : BODIES_OF_A_GUEST);
    }
    return false;
}

bool guest_may_work(struct guest *g, int64_t now)
{
    int rate = guest_is_here(g) ? WORK_OF_THIS_MACHINE : WORK_OF_A_GUEST;

    return bucket_has(&g->work, rate * AN_HOUR, WORK_AT_ONCE, now);
}

void guest_worked(struct guest *g, int64_t microseconds)
{
    bucket_spend(&g->work, microseconds);
    if (g->work.milli < -WORK_OWED * 1000)
        g->work.milli = -WORK_OWED * 1000;
}

bool guest_has_room(const struct guest *g, size_t bytes)
{
    return g->unread + bytes <= (guest_is_here(g) ? UNREAD_BYTES / 2 : UNREAD_OF_A_GUEST) &&
           g->of->unread + bytes <= UNREAD_BYTES;
}

void guest_owed(struct guest *g, size_t bytes)
{
    g->unread += bytes;
    g->of->unread += bytes;
}

void guest_paid(struct guest *g, size_t bytes)
{
    g->unread -= bytes;
    g->of->unread -= bytes;
}
