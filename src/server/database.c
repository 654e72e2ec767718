// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "server/database.h"
#include "table/embedded.h"
#include "table/seal.h"
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
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

struct database {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    int lock; // the file that says the database is in use
};

// --- rows ---

static bool run(struct database *d, enum statement which)
{
    sqlite3_stmt *statement = d->statement[which];
    int end = sqlite3_step(statement);

    sqlite3_reset(statement);
    return end == SQLITE_DONE || end == SQLITE_ROW;
}

struct value {
    const char *text;
    const uint8_t *bytes;
    int count; // of bytes
    int64_t number;
};

static struct value number(int64_t value)
{
    return (struct value){.number = value};
}

static struct value text(const char *value)
{
    return (struct value){.text = value};
}

static struct value hash(const uint8_t value[TOKEN_HASH])
{
    return (struct value){.bytes = value, .count = TOKEN_HASH};
}

static void bind(sqlite3_stmt *to, int column, const struct value *v)
{
    if (v->text)
        sqlite3_bind_text(to, column, v->text, -1, SQLITE_STATIC);
    else if (v->bytes)
        sqlite3_bind_blob(to, column, v->bytes, v->count, SQLITE_STATIC);
    else
        sqlite3_bind_int64(to, column, v->number);
}

// Runs a statement with these values in place of its question marks.
static bool put(struct database *d, enum statement which, const struct value *value, int values)
{
    for (int i = 0; i < values; i++)
        bind(d->statement[which], i + 1, &value[i]);
    return run(d, which);
}
#define PUT(database, which, ...)                                                                  \
    put(database, which, (const struct value[]){__VA_ARGS__},                                      \
        (int)(sizeof(const struct value[]){__VA_ARGS__} / sizeof(struct value)))

static bool add_game(struct database *d, const struct game_row *row)
{
    return PUT(d, ADD_GAME, number(row->id), text(row->name), number(row->created),
               text(row->title), text(row->head), hash(row->host), number(row->clock));
}

static bool put_seat(struct database *d, const struct seat_row *row)
{
    return PUT(d, PUT_SEAT, number(row->game), number(row->seat), text(row->name),
               number(row->kind), number(row->side), hash(row->token), text(row->player));
}

static bool add_line(struct database *d, const struct line_row *row)
{
    return PUT(d, ADD_LINE, number(row->game), number(row->number), number(row->kind),
               number(row->seat), number(row->n), number(row->frame), number(row->heard),
               text(row->text), number((int64_t)row->hash), number(row->at), number(row->spent),
               number(row->turn), number(row->asked), text(row->winner)) &&
           (!row->over || PUT(d, END_GAME, number(row->game)));
}

static bool add_said(struct database *d, const struct said_row *row)
{
    return PUT(d, ADD_SAID, number(row->game), number(row->seat), text(row->text), number(row->at));
}

static bool write_deed(struct database *d, const struct deed *deed)
{
    bool good = !deed->game || add_game(d, deed->game);

    for (int i = 0; good && i < deed->seats; i++)
        good = put_seat(d, &deed->seat[i]);
    for (int i = 0; good && i < deed->lines; i++)
        good = add_line(d, &deed->line[i]);
    return good && (!deed->said || add_said(d, deed->said));
}

// --- transactions ---

static void tell_why(struct database *d, char why[STORE_WHY])
{
    const char *reason = sqlite3_errmsg(d->db);

    switch (sqlite3_errcode(d->db) & 0xff) {
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

bool database_write(struct database *d, const struct deed *list, char why[STORE_WHY])
{
    bool good = run(d, BEGIN);

    for (const struct deed *deed = list; good && deed; deed = deed->next)
        good = write_deed(d, deed);
    if (good && run(d, COMMIT))
        return true;
    tell_why(d, why);
    if (!sqlite3_get_autocommit(d->db))
        run(d, ROLLBACK);
    return false;
}

bool database_probe(struct database *d, char why[STORE_WHY])
{
    if (run(d, PROBE))
        return true;
    tell_why(d, why);
    return false;
}

// --- opening and closing ---

static bool lock_database(struct database *d, const char *path, char why[STORE_WHY])
{
    char name[1100];

    snprintf(name, sizeof name, "%s.lock", path);
    d->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (d->lock < 0) {
        snprintf(why, STORE_WHY, "%.150s cannot be written: %s.", name, strerror(errno));
        return false;
    }
    if (flock(d->lock, LOCK_EX | LOCK_NB)) {
        snprintf(why, STORE_WHY, "%.150s is in use by another server.", path);
        return false;
    }
    return true;
}

// Made once: records that keep secrets are closed with it.
static bool add_seal(struct database *d)
{
    uint8_t key[SEAL_KEY];
    bool added;

    randombytes_buf(key, sizeof key);
    added = PUT(d, SEAL, {.bytes = key, .count = sizeof key});
    sodium_memzero(key, sizeof key);
    return added;
}

static bool prepare(struct database *d, const char *path, char why[STORE_WHY])
{
    const struct embedded *schema = embedded_at("src/server/schema.sql");
    static const char pragmas[] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                                  "PRAGMA foreign_keys=ON;";
    bool good = sqlite3_open(path, &d->db) == SQLITE_OK;

    must(schema);
    if (good) {
        sqlite3_busy_timeout(d->db, 5000);
        good = sqlite3_exec(d->db, pragmas, NULL, NULL, NULL) == SQLITE_OK &&
               sqlite3_exec(d->db, schema->bytes, NULL, NULL, NULL) == SQLITE_OK;
    }
    for (int i = 0; good && i < STATEMENTS; i++)
        good = sqlite3_prepare_v3(d->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &d->statement[i],
                                  NULL) == SQLITE_OK;
    if (good)
        good = run(d, PROBE) && add_seal(d);
    if (!good)
        snprintf(why, STORE_WHY, "The database %.120s cannot be used: %.90s.", path,
                 sqlite3_errmsg(d->db));
    return good;
}

struct database *database_open(const char *path, char why[STORE_WHY])
{
    struct database *d = calloc(1, sizeof *d);

    must(d);
    d->lock = -1;
    if (lock_database(d, path, why) && prepare(d, path, why))
        return d;
    database_close(d);
    return NULL;
}

void database_close(struct database *d)
{
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(d->statement[i]);
    sqlite3_close(d->db);
    if (d->lock >= 0)
        close(d->lock);
    free(d);
}
