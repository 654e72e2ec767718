// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "server/store.h"
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PATIENCE = 5 }; // seconds a disk may take

struct store {
    struct database *database;
    void (*wake)(void *);
    void *of;
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t something;
    // Under the mutex.
    struct deed *waiting, **last_waiting, *settled, **last_settled;
    int writing;  // deeds in the present transaction,
    double since; // which began at this second
    bool closing, sick;
    char why[STORE_WHY];
    struct store_counts counts;
};

static double seconds_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// Waits for deeds; a sick disk is tried again every second even when nobody wants to write.
static struct deed *wait_for_deeds(struct store *s)
{
    struct deed *list;

    while (!s->waiting && !s->closing) {
        struct timespec until;

        if (!s->sick) {
            pthread_cond_wait(&s->something, &s->mutex);
            continue;
        }
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec++;
        if (pthread_cond_timedwait(&s->something, &s->mutex, &until) == ETIMEDOUT)
            break;
    }
    list = s->waiting;
    s->waiting = NULL;
    s->last_waiting = &s->waiting;
    for (struct deed *d = list; d; d = d->next)
        s->writing++;
    return list;
}

static void settle_deeds(struct store *s, struct deed *list, bool good, const char *why)
{
    for (struct deed *d = list; d; d = d->next) {
        d->refused = !good;
        if (!good)
            memcpy(d->why, why, STORE_WHY);
        s->counts.rows += good ? 1 + d->lines : 0;
    }
    s->counts.commits += good;
    s->counts.failures += !good;
    s->writing = 0;
    *s->last_settled = list;
    while (*s->last_settled)
        s->last_settled = &(*s->last_settled)->next;
}

static void *write_all(void *of)
{
    struct store *s = of;

    pthread_mutex_lock(&s->mutex);
    for (;;) {
        char why[STORE_WHY] = "";
        struct deed *list = wait_for_deeds(s);
        double start = seconds_now();
        bool good;

        if (!list && s->closing)
            break;
        s->since = start;
        pthread_mutex_unlock(&s->mutex);
        good = list ? database_write(s->database, list, why) : database_probe(s->database, why);
        pthread_mutex_lock(&s->mutex);
        s->counts.seconds += seconds_now() - start;
        s->sick = !good;
        memcpy(s->why, why, STORE_WHY);
        if (list)
            settle_deeds(s, list, good, why);
        if (list || good)
            s->wake(s->of);
    }
    pthread_mutex_unlock(&s->mutex);
    return NULL;
}

struct store *store_open(const char *path, void (*wake)(void *), void *of, char why[STORE_WHY])
{
    struct store *s = calloc(1, sizeof *s);

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
    pthread_mutex_init(&s->mutex, NULL);
    pthread_cond_init(&s->something, NULL);
    must(!pthread_create(&s->thread, NULL, write_all, s));
    return s;
}

void store_close(struct store *s)
{
    pthread_mutex_lock(&s->mutex);
    s->closing = true;
    pthread_cond_signal(&s->something);
    pthread_mutex_unlock(&s->mutex);
    pthread_join(s->thread, NULL);
    store_settle(s);
    pthread_cond_destroy(&s->something);
    pthread_mutex_destroy(&s->mutex);
    database_close(s->database);
    free(s);
}

void store_write(struct store *s, struct deed *d)
{
    d->next = NULL;
    pthread_mutex_lock(&s->mutex);
    *s->last_waiting = d;
    s->last_waiting = &d->next;
    pthread_cond_signal(&s->something);
    pthread_mutex_unlock(&s->mutex);
}

bool store_settle(struct store *s)
{
    struct deed *list, *next;

    pthread_mutex_lock(&s->mutex);
    list = s->settled;
    s->settled = NULL;
    s->last_settled = &s->settled;
    pthread_mutex_unlock(&s->mutex);
    for (struct deed *d = list; d; d = next) {
        next = d->next;
        d->done(d, d->refused ? d->why : NULL);
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
    return healthy;
}

struct store_counts store_counts(struct store *s)
{
    struct store_counts counts;

    pthread_mutex_lock(&s->mutex);
    counts = s->counts;
    pthread_mutex_unlock(&s->mutex);
    return counts;
}
