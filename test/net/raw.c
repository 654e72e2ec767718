// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "net/raw.h"
#include "core/number.h"
#include "net/server.h"
#include "table/embedded.h"
#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TEXT_MOST = 4096 };

struct writer {
    struct writer *next; // in the list it is on
    int game, rows;
};

struct desk {
    const struct raw *plan;
    sqlite3 *db;
    sqlite3_stmt *insert;
    char text[TEXT_MOST + 1];
    pthread_mutex_t lock;
    pthread_cond_t came, durable;
    // Under the lock: whose rows wait for the disk, who may go on.
    struct writer *waiting, *going_on;
    bool closing;
};

// --- the disk ---

static bool run(struct desk *d, const char *sql)
{
    return sqlite3_exec(d->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static bool add_games(struct desk *d, int games)
{
    char sql[300];

    snprintf(sql, sizeof sql,
             "WITH RECURSIVE g(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM g WHERE id < %d)"
             " INSERT INTO games (id, name, created, title, head, host, clock)"
             " SELECT id, 'game' || id, 0, '', '', x'00', 0 FROM g",
             games);
    return run(d, sql);
}

// The server's own tables, opened as the server opens them.
static bool open_desk(struct desk *d)
{
    static const char insert[] =
        "INSERT INTO lines (game, number, kind, seat, n, frame, heard, text, hash, at, spent, turn,"
        " asked, winner) VALUES (?, ?, 0, 1, ?, ?, 263, ?, ?, 1794756044, 1234, 12, 1, '')";

    remove(d->plan->file);
    return sqlite3_open(d->plan->file, &d->db) == SQLITE_OK &&
           run(d, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON") &&
           run(d, embedded_at("src/server/schema.sql")->bytes) && add_games(d, d->plan->writers) &&
           sqlite3_prepare_v2(d->db, insert, -1, &d->insert, NULL) == SQLITE_OK;
}

static bool add_row(struct desk *d, const struct writer *w)
{
    int end;

    sqlite3_bind_int(d->insert, 1, w->game);
    sqlite3_bind_int(d->insert, 2, w->rows + 1);
    sqlite3_bind_int(d->insert, 3, w->rows / 2);
    sqlite3_bind_int(d->insert, 4, w->rows);
    sqlite3_bind_text(d->insert, 5, d->text, -1, SQLITE_STATIC);
    sqlite3_bind_int64(d->insert, 6, (int64_t)(0x9e3779b97f4a7c15u * (uint64_t)w->rows));
    end = sqlite3_step(d->insert);
    sqlite3_reset(d->insert);
    return end == SQLITE_DONE;
}

static bool commit(struct desk *d, struct writer *list)
{
    bool fine = run(d, "BEGIN IMMEDIATE");

    for (struct writer *w = list; fine && w; w = w->next)
        fine = add_row(d, w);
    return fine && run(d, "COMMIT");
}

// --- the writers ---

static double own_processor(void)
{
    struct timespec used;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return (double)used.tv_sec + (double)used.tv_nsec / 1e9;
}

static void think(double seconds)
{
    double until = own_processor() + seconds;

    while (seconds > 0 && own_processor() < until)
        ;
}

static void add(struct writer **list, struct writer *w)
{
    w->next = *list;
    *list = w;
}

static struct writer *take(struct desk *d, struct writer **list, pthread_cond_t *some)
{
    struct writer *taken;

    pthread_mutex_lock(&d->lock);
    while (!*list && !d->closing)
        pthread_cond_wait(some, &d->lock);
    taken = *list;
    *list = NULL;
    pthread_mutex_unlock(&d->lock);
    return taken;
}

// One thread thinks for all of them, as one thread plays for all the players.
static void *write_rows(void *of)
{
    struct desk *d = of;
    struct writer *list, *next;

    while ((list = take(d, &d->going_on, &d->durable))) {
        for (struct writer *w = list; w; w = next) {
            next = w->next;
            think(d->plan->thinks);
            pthread_mutex_lock(&d->lock);
            add(&d->waiting, w);
            pthread_cond_signal(&d->came);
            pthread_mutex_unlock(&d->lock);
        }
    }
    return NULL;
}

static long let_go_on(struct desk *d, struct writer *list)
{
    struct writer *next;
    long rows = 0;

    pthread_mutex_lock(&d->lock);
    for (struct writer *w = list; w; w = next, rows++) {
        next = w->next;
        w->rows++;
        add(&d->going_on, w);
    }
    pthread_cond_signal(&d->durable);
    pthread_mutex_unlock(&d->lock);
    return rows;
}

// Rows on disk when the time is up; -1 when the disk would not have them.
static long commit_rows(struct desk *d)
{
    double until = now() + d->plan->seconds;
    long rows = 0;

    while (now() < until) {
        struct writer *list = take(d, &d->waiting, &d->came);

        if (!commit(d, list))
            return -1;
        rows += let_go_on(d, list);
    }
    return rows;
}

static long run_desk(struct desk *d)
{
    struct writer *writer = calloc((size_t)d->plan->writers, sizeof *writer);
    pthread_t thread;
    long rows;

    must(writer);
    for (int i = 0; i < d->plan->writers; i++) {
        writer[i].game = i + 1;
        add(&d->going_on, &writer[i]);
    }
    must(!pthread_create(&thread, NULL, write_rows, d));
    rows = commit_rows(d);
    pthread_mutex_lock(&d->lock);
    d->closing = true;
    d->going_on = NULL;
    pthread_cond_signal(&d->durable);
    pthread_mutex_unlock(&d->lock);
    pthread_join(thread, NULL);
    free(writer);
    return rows;
}

double raw_group_commits(const struct raw *plan)
{
    static struct desk desk;
    struct desk *d = &desk;
    int bytes = plan->bytes > TEXT_MOST ? TEXT_MOST : plan->bytes;
    double began, rate = 0;
    long rows;

    *d = (struct desk){.plan = plan,
                       .lock = PTHREAD_MUTEX_INITIALIZER,
                       .came = PTHREAD_COND_INITIALIZER,
                       .durable = PTHREAD_COND_INITIALIZER};
    memset(d->text, 'x', (size_t)bytes);
    began = now();
    rows = open_desk(d) ? run_desk(d) : -1;
    if (rows < 0)
        fprintf(stderr, "%s: %s.\n", plan->file, sqlite3_errmsg(d->db));
    else
        rate = (double)rows / (now() - began);
    sqlite3_finalize(d->insert);
    sqlite3_close(d->db);
    return rate;
}
