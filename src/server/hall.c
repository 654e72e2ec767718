// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "server/hall.h"
#include "server/expiry.h"
#include "server/journal.h"
#include "server/match.h"
#include "server/reports.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// Milliseconds nobody was there. To a battle that is over hardly anybody comes back at once.
enum { SLEEP_AFTER = 60 * 1000, SLEEP_WHEN_OVER = 1000 };

struct hall *hall_open(const char *path, int games_an_hour, void (*wake)(void *), void *of,
                       char why[STORE_WHY])
{
    struct hall *h = calloc(1, sizeof *h);

    must(h);
    h->store = store_open(path, wake, of, why);
    if (!h->store) {
        free(h);
        return NULL;
    }
    h->archive = archive_open(path);
    if (!h->archive) {
        snprintf(why, STORE_WHY, "The database %.200s cannot be read.", path);
        store_stop(h->store);
        store_close(h->store);
        free(h);
        return NULL;
    }
    h->pool = pool_open((int)sysconf(_SC_NPROCESSORS_ONLN), wake, of);
    h->reader = pool_open(1, wake, of);
    h->reports = reports_open(wake, of);
    h->report_seconds = REPORT_SECONDS;
    h->makers = addresses_new(games_an_hour);
    h->last_game = archive_last_game(h->archive);
    h->open_games = archive_open_games(h->archive);
    h->expiry = expiry_open();
    return h;
}

// Nobody waits for what is thought any more, so that the threads need not be waited for.
static void end_thoughts(struct hall *h)
{
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (struct match *m = h->bucket[i]; m; m = m->next)
            m->pulse.enough = true;
    }
}

void hall_close(struct hall *h)
{
    h->closing = true;
    end_thoughts(h);
    pool_close(h->pool);
    pool_close(h->reader);
    reports_close(h->reports);
    store_stop(h->store);
    archive_close(h->archive);
    store_close(h->store);
    for (int i = 0; i < HALL_BUCKETS; i++) {
        while (h->bucket[i]) {
            struct match *m = h->bucket[i];

            h->bucket[i] = m->next;
            match_free(m);
        }
    }
    addresses_free(h->makers);
    free(h->expiry);
    free(h);
}

// Where the computer was about to act nobody may say anything, and all would wait for ever.
static void rouse_all(struct hall *h)
{
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (struct match *m = h->bucket[i]; m; m = m->next)
            match_rouse(m);
    }
}

void hall_settle(struct hall *h)
{
    char why[STORE_WHY];

    store_settle(h->store);
    pool_settle(h->pool);
    pool_settle(h->reader);
    reports_settle(h->reports);
    if (h->fell_back && !h->closing && store_healthy(h->store, why)) {
        h->fell_back = false;
        rouse_all(h);
    }
}

bool hall_full(const struct hall *h)
{
    return h->open_games - h->idle_games >= GAMES_OPEN;
}

bool hall_idle(struct hall *h)
{
    return store_idle(h->store);
}

static bool may_sleep(const struct match *m, int64_t now)
{
    bool over = m->table && m->table->game.outcome;

    return match_quiet(m) && now - m->used >= (over ? SLEEP_WHEN_OVER : SLEEP_AFTER);
}

void hall_sweep(struct hall *h)
{
    int64_t now = now_millis();

    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (struct match **at = &h->bucket[i]; *at;) {
            struct match *m = *at;

            match_hurry(m);
            if (!may_sleep(m, now)) {
                at = &m->next;
                continue;
            }
            *at = m->next;
            h->matches--;
            match_free(m);
        }
    }
    if (!h->closing)
        expiry_step(h, now_seconds());
}

void hall_tell_thoughts(struct hall *h)
{
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (struct match *m = h->bucket[i]; m; m = m->next)
            match_tell_thought(m);
    }
}

struct match *hall_awake(struct hall *h, int64_t game)
{
    struct match *m = h->bucket[game % HALL_BUCKETS];

    while (m && m->id != game)
        m = m->next;
    return m;
}

struct match *hall_match(struct hall *h, int64_t game)
{
    struct match *m = hall_awake(h, game);
    struct game_row row;

    if (m || is_expiring(h, game) || !archive_game_by_id(h->archive, game, &row))
        return m;
    m = match_of(h, &row);
    m->next = h->bucket[game % HALL_BUCKETS];
    h->bucket[game % HALL_BUCKETS] = m;
    h->matches++;
    return m;
}
