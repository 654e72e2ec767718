// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "net/raw.h"
#include "core/number.h"
#include "net/server.h"
#include "table/embedded.h"
#include <pthread.h>
#include <semaphore.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TEXT_MOST = 4096, STACK = 64 * 1024 };

struct writer {
    struct desk *desk;
    struct writer *next; // among those who wait
    int game, rows;
    sem_t durable;
    pthread_t thread;
};

struct desk {
    const struct raw *plan;
    sqlite3 *db;
    sqlite3_stmt *insert;
    char text[TEXT_MOST + 1];
    pthread_mutex_t lock;
    pthread_cond_t came;
    struct writer *waiting; // under the lock
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

static void *write_rows(void *of)
{
    struct writer *w = of;
    struct desk *d = w->desk;

    for (;;) {
        think(d->plan->thinks);
        pthread_mutex_lock(&d->lock);
        if (d->closing)
            break;
        w->next = d->waiting;
        d->waiting = w;
        pthread_cond_signal(&d->came);
        pthread_mutex_unlock(&d->lock);
        sem_wait(&w->durable);
    }
    pthread_mutex_unlock(&d->lock);
    return NULL;
}

static struct writer *begin_writers(struct desk *d, int count)
{
    struct writer *writer = calloc((size_t)count, sizeof *writer);
    pthread_attr_t small;

    must(writer && !pthread_attr_init(&small) && !pthread_attr_setstacksize(&small, STACK));
    for (int i = 0; i < count; i++) {
        writer[i].desk = d;
        writer[i].game = i + 1;
        sem_init(&writer[i].durable, 0, 0);
        must(!pthread_create(&writer[i].thread, &small, write_rows, &writer[i]));
    }
    pthread_attr_destroy(&small);
    return writer;
}

static void end_writers(struct desk *d, struct writer *writer, int count)
{
    pthread_mutex_lock(&d->lock);
    d->closing = true;
    pthread_mutex_unlock(&d->lock);
    for (int i = 0; i < count; i++) {
        sem_post(&writer[i].durable);
        pthread_join(writer[i].thread, NULL);
        sem_destroy(&writer[i].durable);
    }
    free(writer);
}

static struct writer *wait_for_writers(struct desk *d)
{
    struct writer *list;

    pthread_mutex_lock(&d->lock);
    while (!d->waiting)
        pthread_cond_wait(&d->came, &d->lock);
    list = d->waiting;
    d->waiting = NULL;
    pthread_mutex_unlock(&d->lock);
    return list;
}

static long release(struct writer *list)
{
    long rows = 0;

    for (struct writer *w = list, *next; w; w = next, rows++) {
        next = w->next;
        w->rows++;
        sem_post(&w->durable);
    }
    return rows;
}

double raw_group_commits(const struct raw *plan)
{
    static struct desk desk;
    struct desk *d = &desk;
    int bytes = plan->bytes > TEXT_MOST ? TEXT_MOST : plan->bytes, writers;
    struct writer *writer;
    double began, took;
    long rows = 0;
    bool fine;

    *d = (struct desk){.plan = plan,
                       .lock = PTHREAD_MUTEX_INITIALIZER,
                       .came = PTHREAD_COND_INITIALIZER};
    memset(d->text, 'x', (size_t)bytes);
    fine = open_desk(d);
    writers = fine ? plan->writers : 0;
    writer = begin_writers(d, writers);
    began = now();
    while (fine && now() < began + plan->seconds) {
        struct writer *list = wait_for_writers(d);

        fine = commit(d, list);
        rows += release(list);
    }
    took = now() - began;
    end_writers(d, writer, writers);
    if (!fine)
        fprintf(stderr, "%s: %s.\n", plan->file, sqlite3_errmsg(d->db));
    sqlite3_finalize(d->insert);
    sqlite3_close(d->db);
    return fine ? (double)rows / took : 0;
}
