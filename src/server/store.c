// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "server/store.h"
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PATIENCE = 5, PROVED = 2 }; // seconds a disk may take; that it is taken to be as it was

struct store {
    struct database *database;
    void (*wake)(void *);
    void *of;
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t something;
    // Under the mutex.
    struct change *waiting, **last_waiting, *settled, **last_settled;
    struct change *doubtful; // of which nobody knows yet; nobody else may be written meanwhile
    bool untold;             // nor do those who wait for them know that
    int writing;             // changes in the present transaction,
    double since;            // which began at this second
    double proved;           // the last time the disk could be written
    bool closing, sick, due; // due: a sick disk is to be tried again
    char why[STORE_WHY];
    struct store_counts counts;
};

static double seconds_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void wait_a_second(struct store *s)
{
    struct timespec until;

    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec++;
    if (pthread_cond_timedwait(&s->something, &s->mutex, &until) == ETIMEDOUT)
        s->due = true;
}

// Waits for changes; a sick disk is tried again every second even when nobody wants to write.
static struct change *wait_for_changes(struct store *s)
{
    struct change *list;

    s->due = false;
    while (s->untold ? !s->closing : !s->waiting && !s->due && !s->closing) {
        if (s->sick && !s->untold)
            wait_a_second(s);
        else
            pthread_cond_wait(&s->something, &s->mutex);
    }
    list = s->waiting;
    s->waiting = NULL;
    s->last_waiting = &s->waiting;
    for (struct change *d = list; d; d = d->next)
        s->writing++;
    return list;
}

static void mark_changes(struct store *s, struct change *list, enum stored end, const char *why)
{
    for (struct change *d = list; d; d = d->next) {
        d->end = end;
        if (end != STORED)
            memcpy(d->why, why, STORE_WHY);
        s->counts.rows += end == STORED ? 1 + d->lines : 0;
    }
}

static void add_settled(struct store *s, struct change *list)
{
    *s->last_settled = list;
    while (*s->last_settled)
        s->last_settled = &(*s->last_settled)->next;
}

static void settle_changes(struct store *s, struct change *list, enum stored end, const char *why)
{
    mark_changes(s, list, end, why);
    add_settled(s, list);
}

static void doubt_changes(struct store *s, struct change *list, const char *why)
{
    mark_changes(s, list, UNKNOWN, why);
    s->doubtful = list;
    s->untold = true;
}

// What became of the doubtful is known now.
static void end_doubt(struct store *s)
{
    static const char lost[STORE_WHY] =
        "Nothing was changed: the disk failed while it was stored, and it is not there.";

    settle_changes(s, s->doubtful, database_kept(s->database) ? STORED : REFUSED, lost);
    s->doubtful = NULL;
}

static void settle_turn(struct store *s, struct change *list, enum stored end, const char *why)
{
    s->sick = end != STORED;
    memcpy(s->why, why, STORE_WHY);
    if (!s->sick)
        s->proved = seconds_now();
    s->writing = 0;
    if (!list)
        return;
    s->counts.commits += end == STORED;
    s->counts.failures += end != STORED;
    if (end == UNKNOWN)
        doubt_changes(s, list, why);
    else
        settle_changes(s, list, end, why);
}

// While something is doubtful the disk is probed first; what waits is refused when that fails, and
// was never begun.
static void take_turn(struct store *s, struct change *list)
{
    char why[STORE_WHY] = "";
    bool doubtful = s->doubtful, probed = true;
    enum stored end = STORED;
    double start = seconds_now();

    s->since = start;
    pthread_mutex_unlock(&s->mutex);
    if (doubtful || !list)
        probed = database_probe(s->database, why);
    pthread_mutex_lock(&s->mutex);
    if (doubtful && probed)
        end_doubt(s);
    pthread_mutex_unlock(&s->mutex);
    if (!probed)
        end = REFUSED;
    else if (list)
        end = database_write(s->database, list, why);
    pthread_mutex_lock(&s->mutex);
    s->counts.seconds += seconds_now() - start;
    settle_turn(s, list, end, why);
    if (list || end == STORED)
        s->wake(s->of);
}

static void *write_all(void *of)
{
    struct store *s = of;
    struct change *list;

    pthread_mutex_lock(&s->mutex);
    while ((list = wait_for_changes(s)) || !s->closing)
        take_turn(s, list);
    pthread_mutex_unlock(&s->mutex);
    return NULL;
}

struct store *store_open(const char *path, void (*wake)(void *), void *of, char why[STORE_WHY])
{
    struct store *s = calloc(1, sizeof *s);
    pthread_condattr_t steady;

    must(s);
    s->wake = wake;
    s->of = of;
    s->last_waiting = &s->waiting;
    s->last_settled = &s->settled;
    s->database = database_open(path, why);
    if (!s->database) {
        free(s);
        return NULL;
    }
    s->proved = seconds_now();
    pthread_mutex_init(&s->mutex, NULL);
    pthread_condattr_init(&steady); // no probe waits for a clock that was put back
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&s->something, &steady);
    pthread_condattr_destroy(&steady);
    must(!pthread_create(&s->thread, NULL, write_all, s));
    return s;
}

void store_stop(struct store *s)
{
    pthread_mutex_lock(&s->mutex);
    s->closing = true;
    pthread_cond_signal(&s->something);
    pthread_mutex_unlock(&s->mutex);
    pthread_join(s->thread, NULL);
    s->untold = false;
    add_settled(s, s->doubtful);
    s->doubtful = NULL;
    store_settle(s);
}

void store_close(struct store *s)
{
    pthread_cond_destroy(&s->something);
    pthread_mutex_destroy(&s->mutex);
    database_close(s->database);
    free(s);
}

void store_write(struct store *s, struct change *d)
{
    d->next = NULL;
    pthread_mutex_lock(&s->mutex);
    *s->last_waiting = d;
    s->last_waiting = &d->next;
    pthread_cond_signal(&s->something);
    pthread_mutex_unlock(&s->mutex);
}

// The thread leaves the doubtful alone until all of them are told.
static void tell_doubtful(struct store *s)
{
    bool untold;

    pthread_mutex_lock(&s->mutex);
    untold = s->untold;
    pthread_mutex_unlock(&s->mutex);
    if (!untold)
        return;
    for (struct change *d = s->doubtful; d; d = d->next) {
        if (d->doubted)
            d->doubted(d, d->why);
    }
    pthread_mutex_lock(&s->mutex);
    s->untold = false;
    pthread_cond_signal(&s->something);
    pthread_mutex_unlock(&s->mutex);
}

bool store_settle(struct store *s)
{
    struct change *list, *next;

    tell_doubtful(s);
    pthread_mutex_lock(&s->mutex);
    list = s->settled;
    s->settled = NULL;
    s->last_settled = &s->settled;
    pthread_mutex_unlock(&s->mutex);
    for (struct change *d = list; d; d = next) {
        next = d->next;
        d->done(d, d->end == STORED ? NULL : d->why);
    }
    return list;
}

bool store_idle(struct store *s)
{
    bool idle;

    pthread_mutex_lock(&s->mutex);
    idle = !s->waiting && !s->writing && !s->settled;
    pthread_mutex_unlock(&s->mutex);
    return idle;
}

bool store_healthy(struct store *s, char why[STORE_WHY])
{
    double waited;
    bool healthy;

    pthread_mutex_lock(&s->mutex);
    waited = s->writing ? seconds_now() - s->since : 0;
    healthy = !s->sick && waited < PATIENCE;
    memcpy(why, s->why, STORE_WHY);
    if (!s->sick && !healthy)
        snprintf(why, STORE_WHY, "The disk has not answered for %d seconds.", (int)waited);
    pthread_mutex_unlock(&s->mutex);
    if (healthy && !database_has_room(s->database)) {
        snprintf(why, STORE_WHY, "The database can hardly grow: the disk is full.");
        healthy = false;
    }
    return healthy;
}

bool store_proved(struct store *s)
{
    double moment = seconds_now();
    bool proved;

    pthread_mutex_lock(&s->mutex);
    proved =
        s->sick || moment - s->proved < PROVED || (s->writing && moment - s->since >= PATIENCE);
    pthread_mutex_unlock(&s->mutex);
    return proved;
}

struct store_counts store_counts(struct store *s)
{
    struct store_counts counts;

    pthread_mutex_lock(&s->mutex);
    counts = s->counts;
    pthread_mutex_unlock(&s->mutex);
    return counts;
}
