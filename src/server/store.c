// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "server/store.h"
#include "table/embedded.h"
#include "table/seal.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    ADD_GAME,
    PUT_SEAT,
    ADD_LINE,
    END_GAME,
    ADD_SAID,
    PROBE,
    SEAL,
    STATEMENTS,
};

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [ADD_GAME] = "INSERT INTO games (id, name, created, title, head, host, clock)"
                 " VALUES (?, ?, ?, ?, ?, ?, ?)",
    [PUT_SEAT] = "INSERT INTO seats (game, seat, name, kind, side, token, player)"
                 " VALUES (?, ?, ?, ?, ?, ?, ?)"
                 " ON CONFLICT (game, seat) DO UPDATE SET token = excluded.token,"
                 " player = excluded.player",
    [ADD_LINE] = "INSERT INTO lines (game, number, kind, seat, n, frame, heard, text, hash, at,"
                 " spent, turn, asked, winner) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [END_GAME] = "UPDATE games SET over = 1 WHERE id = ?",
    [ADD_SAID] = "INSERT INTO said (game, seat, text, at) VALUES (?, ?, ?, ?)",
    [PROBE] = "INSERT INTO keys (name, value) VALUES ('probe', randomblob(16))"
              " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    [SEAL] = "INSERT OR IGNORE INTO keys (name, value) VALUES ('seal', ?)",
};

struct store {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    void (*wake)(void *);
    void *of;
    int lock; // the file that says the database is in use
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t something;
    // Under the mutex.
    struct deed *waiting, **last_waiting, *settled, **last_settled;
    int writing; // deeds in the present transaction
    bool closing, sick;
    char why[STORE_WHY];
    struct store_counts counts;
};

// --- rows ---

static bool run(struct store *s, enum statement which)
{
    sqlite3_stmt *statement = s->statement[which];
    int end = sqlite3_step(statement);

    sqlite3_reset(statement);
    return end == SQLITE_DONE || end == SQLITE_ROW;
}

static void bind_text(sqlite3_stmt *statement, int at, const char *text)
{
    sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
}

static bool add_game(struct store *s, const struct game_row *row)
{
    sqlite3_stmt *to = s->statement[ADD_GAME];

    sqlite3_bind_int64(to, 1, row->id);
    bind_text(to, 2, row->name);
    sqlite3_bind_int64(to, 3, row->created);
    bind_text(to, 4, row->title);
    bind_text(to, 5, row->head);
    sqlite3_bind_blob(to, 6, row->host, TOKEN_HASH, SQLITE_STATIC);
    sqlite3_bind_int(to, 7, row->clock);
    return run(s, ADD_GAME);
}

static bool put_seat(struct store *s, const struct seat_row *row)
{
    sqlite3_stmt *to = s->statement[PUT_SEAT];

    sqlite3_bind_int64(to, 1, row->game);
    sqlite3_bind_int(to, 2, row->seat);
    bind_text(to, 3, row->name);
    sqlite3_bind_int(to, 4, row->kind);
    sqlite3_bind_int(to, 5, row->side);
    sqlite3_bind_blob(to, 6, row->token, TOKEN_HASH, SQLITE_STATIC);
    bind_text(to, 7, row->player);
    return run(s, PUT_SEAT);
}

static bool add_line(struct store *s, const struct line_row *row)
{
    sqlite3_stmt *to = s->statement[ADD_LINE];
    const int number[] = {row->number, row->kind, row->seat, row->n, row->frame, row->heard};

    sqlite3_bind_int64(to, 1, row->game);
    for (int i = 0; i < 6; i++)
        sqlite3_bind_int(to, 2 + i, number[i]);
    bind_text(to, 8, row->text);
    sqlite3_bind_int64(to, 9, (int64_t)row->hash);
    sqlite3_bind_int64(to, 10, row->at);
    sqlite3_bind_int64(to, 11, row->spent);
    sqlite3_bind_int(to, 12, row->turn);
    sqlite3_bind_int(to, 13, row->asked);
    bind_text(to, 14, row->winner);
    if (!run(s, ADD_LINE))
        return false;
    if (!row->over)
        return true;
    sqlite3_bind_int64(s->statement[END_GAME], 1, row->game);
    return run(s, END_GAME);
}

static bool add_said(struct store *s, const struct said_row *row)
{
    sqlite3_stmt *to = s->statement[ADD_SAID];

    sqlite3_bind_int64(to, 1, row->game);
    sqlite3_bind_int(to, 2, row->seat);
    bind_text(to, 3, row->text);
    sqlite3_bind_int64(to, 4, row->at);
    return run(s, ADD_SAID);
}

static bool write_deed(struct store *s, const struct deed *d)
{
    bool good = !d->game || add_game(s, d->game);

    for (int i = 0; good && i < d->seats; i++)
        good = put_seat(s, &d->seat[i]);
    for (int i = 0; good && i < d->lines; i++)
        good = add_line(s, &d->line[i]);
    return good && (!d->said || add_said(s, d->said));
}

// --- transactions ---

static void tell_why(struct store *s, char why[STORE_WHY])
{
    const char *reason = sqlite3_errmsg(s->db);

    switch (sqlite3_errcode(s->db) & 0xff) {
    case SQLITE_FULL:
        reason = "the disk is full";
        break;
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
        reason = "the folder of the database cannot be written";
        break;
    case SQLITE_IOERR:
        reason = "the disk reports an error";
        break;
    }
    snprintf(why, STORE_WHY, "Nothing was changed, since it could not be stored: %s.", reason);
}

// All of them or none.
static bool commit(struct store *s, struct deed *list, char why[STORE_WHY])
{
    bool good = run(s, BEGIN);

    for (struct deed *d = list; good && d; d = d->next)
        good = write_deed(s, d);
    if (good && run(s, COMMIT))
        return true;
    tell_why(s, why);
    if (!sqlite3_get_autocommit(s->db))
        run(s, ROLLBACK);
    return false;
}

static bool probe(struct store *s, char why[STORE_WHY])
{
    if (run(s, PROBE))
        return true;
    tell_why(s, why);
    return false;
}

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
        pthread_mutex_unlock(&s->mutex);
        good = list ? commit(s, list, why) : probe(s, why);
        pthread_mutex_lock(&s->mutex);
        s->counts.seconds += seconds_now() - start;
        s->sick = !good;
        memcpy(s->why, why, STORE_WHY);
        if (list) {
            settle_deeds(s, list, good, why);
            s->wake(s->of);
        }
    }
    pthread_mutex_unlock(&s->mutex);
    return NULL;
}

// --- opening and closing ---

static bool lock_database(struct store *s, const char *path, char why[STORE_WHY])
{
    char name[1100];

    snprintf(name, sizeof name, "%s.lock", path);
    s->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (s->lock < 0) {
        snprintf(why, STORE_WHY, "%.150s cannot be written: %s.", name, strerror(errno));
        return false;
    }
    if (flock(s->lock, LOCK_EX | LOCK_NB)) {
        snprintf(why, STORE_WHY, "%.150s is in use by another server.", path);
        return false;
    }
    return true;
}

// Made once: records that keep secrets are closed with it.
static bool add_seal(struct store *s)
{
    uint8_t key[SEAL_KEY];

    randombytes_buf(key, sizeof key);
    sqlite3_bind_blob(s->statement[SEAL], 1, key, sizeof key, SQLITE_TRANSIENT);
    sodium_memzero(key, sizeof key);
    return run(s, SEAL);
}

static bool prepare(struct store *s, const char *path, char why[STORE_WHY])
{
    const struct embedded *schema = embedded_at("src/server/schema.sql");
    static const char pragmas[] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                                  "PRAGMA foreign_keys=ON;";
    bool good = sqlite3_open(path, &s->db) == SQLITE_OK;

    must(schema);
    if (good) {
        sqlite3_busy_timeout(s->db, 5000);
        good = sqlite3_exec(s->db, pragmas, NULL, NULL, NULL) == SQLITE_OK &&
               sqlite3_exec(s->db, schema->bytes, NULL, NULL, NULL) == SQLITE_OK;
    }
    for (int i = 0; good && i < STATEMENTS; i++)
        good = sqlite3_prepare_v3(s->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &s->statement[i],
                                  NULL) == SQLITE_OK;
    if (good)
        good = run(s, PROBE) && add_seal(s);
    if (!good)
        snprintf(why, STORE_WHY, "The database %.120s cannot be used: %.90s.", path,
                 sqlite3_errmsg(s->db));
    return good;
}

static void release(struct store *s)
{
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->db);
    if (s->lock >= 0)
        close(s->lock);
    free(s);
}

struct store *store_open(const char *path, void (*wake)(void *), void *of, char why[STORE_WHY])
{
    struct store *s = calloc(1, sizeof *s);

    must(s);
    s->lock = -1;
    s->wake = wake;
    s->of = of;
    s->last_waiting = &s->waiting;
    s->last_settled = &s->settled;
    if (!lock_database(s, path, why) || !prepare(s, path, why)) {
        release(s);
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
    release(s);
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
    bool healthy;

    pthread_mutex_lock(&s->mutex);
    healthy = !s->sick;
    memcpy(why, s->why, STORE_WHY);
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
