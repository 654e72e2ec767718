// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "server/limit.h"
#include "server/lock.h"
#include "server/schema.h"
#include "table/seal.h"
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

enum { PAGE_SIZE = 4096, LOG_PAGES = 1000, LITTLE_ROOM = 16 * PAGE_SIZE };

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    ADD_GAME,
    ADD_SEAT,
    LINK_SEAT,
    HAND_SEAT,
    ADD_LINE,
    ADD_SAID,
    DROP_SAID,
    DELETE_LINES,
    DELETE_SAID,
    DELETE_SEATS,
    DELETE_GAME,
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
    [ADD_SEAT] = "INSERT INTO seats (game, seat, name, kind, side, token, player)"
                 " VALUES (?, ?, ?, ?, ?, ?, ?)",
    [LINK_SEAT] = "UPDATE seats SET token = ? WHERE game = ? AND seat = ?",
    [HAND_SEAT] = "UPDATE seats SET player = ? WHERE game = ? AND seat = ?",
    [ADD_LINE] = "INSERT INTO lines (game, number, kind, seat, n, frame, heard, text, hash, at,"
                 " spent, turn, asked, winner, over, dice)"
                 " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [ADD_SAID] = "INSERT INTO said (game, seat, text, at) VALUES (?, ?, ?, ?)",
    [DROP_SAID] = "DELETE FROM said WHERE game = ?1 AND seat = ?2 AND id <= (SELECT id FROM said"
                  " WHERE game = ?1 AND seat = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3)",
    [DELETE_LINES] = "DELETE FROM lines WHERE game = ?",
    [DELETE_SAID] = "DELETE FROM said WHERE game = ?",
    [DELETE_SEATS] = "DELETE FROM seats WHERE game = ?",
    [DELETE_GAME] = "DELETE FROM games WHERE id = ?",
    [PROBE] = "INSERT INTO keys (name, value) VALUES ('probe', randomblob(16))"
              " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    [SEAL] = "INSERT OR IGNORE INTO keys (name, value) VALUES ('seal', ?)",
};

struct database {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    int lock;  // the file itself, held by whoever uses it
    bool kept; // the last list was committed, as far as SQLite knows
};

// --- rows ---

static bool run(struct database *d, enum statement which)
{
    sqlite3_stmt *statement = d->statement[which];
    int end = sqlite3_step(statement);

    sqlite3_reset(statement);
    return end == SQLITE_DONE || end == SQLITE_ROW;
}

struct column {
    const char *text;
    const uint8_t *bytes;
    int count; // of bytes
    int64_t number;
};

static struct column number(int64_t value)
{
    return (struct column){.number = value};
}

static struct column text(const char *value)
{
    return (struct column){.text = value};
}

static struct column hash(const uint8_t value[TOKEN_HASH])
{
    return (struct column){.bytes = value, .count = TOKEN_HASH};
}

static struct column dice(const struct line_row *row)
{
    static const uint8_t none[1];

    return (struct column){.bytes = row->faces ? row->face : none, .count = row->faces};
}

static void bind(sqlite3_stmt *to, int column, const struct column *v)
{
    if (v->text)
        sqlite3_bind_text(to, column, v->text, -1, SQLITE_STATIC);
    else if (v->bytes)
        sqlite3_bind_blob(to, column, v->bytes, v->count, SQLITE_STATIC);
    else
        sqlite3_bind_int64(to, column, v->number);
}

// Runs a statement with these values in place of its question marks.
static bool put(struct database *d, enum statement which, const struct column *value, int values)
{
    for (int i = 0; i < values; i++)
        bind(d->statement[which], i + 1, &value[i]);
    return run(d, which);
}
#define PUT(database, which, ...)                                                                  \
    put(database, which, (const struct column[]){__VA_ARGS__},                                     \
        (int)(sizeof(const struct column[]){__VA_ARGS__} / sizeof(struct column)))

static bool add_game(struct database *d, const struct game_row *row)
{
    return PUT(d, ADD_GAME, number(row->id), text(row->name), number(row->created),
               text(row->title), text(row->head), hash(row->host), number(row->clock));
}

static bool add_seat(struct database *d, const struct seat_row *row)
{
    return PUT(d, ADD_SEAT, number(row->game), number(row->seat), text(row->name),
               number(row->kind), number(row->side), hash(row->token), text(row->player));
}

static bool link_seat(struct database *d, const struct seat_row *row)
{
    return PUT(d, LINK_SEAT, hash(row->token), number(row->game), number(row->seat));
}

static bool hand_seat(struct database *d, const struct seat_row *row)
{
    return PUT(d, HAND_SEAT, text(row->player), number(row->game), number(row->seat));
}

static bool add_line(struct database *d, const struct line_row *row)
{
    return PUT(d, ADD_LINE, number(row->game), number(row->number), number(row->kind),
               number(row->seat), number(row->n), number(row->frame), number(row->heard),
               text(row->text ? row->text : ""), number((int64_t)row->hash), number(row->at),
               number(row->spent), number(row->turn), number(row->asked), text(row->winner),
               number(row->over), dice(row));
}

static bool add_said(struct database *d, const struct said_row *row)
{
    return PUT(d, ADD_SAID, number(row->game), number(row->seat), text(row->text),
               number(row->at)) &&
           PUT(d, DROP_SAID, number(row->game), number(row->seat), number(WORDS_KEPT));
}

static bool delete_game(struct database *d, int64_t game)
{
    return PUT(d, DELETE_LINES, number(game)) && PUT(d, DELETE_SAID, number(game)) &&
           PUT(d, DELETE_SEATS, number(game)) && PUT(d, DELETE_GAME, number(game));
}

static bool write_change(struct database *d, const struct change *change)
{
    bool good = !change->game || add_game(d, change->game);

    for (int i = 0; good && i < change->seats; i++)
        good = add_seat(d, &change->seat[i]);
    good = good && (!change->linked || link_seat(d, change->linked)) &&
           (!change->handed || hand_seat(d, change->handed)) &&
           (!change->die || add_line(d, change->die));
    for (int i = 0; good && i < change->lines; i++)
        good = add_line(d, &change->line[i]);
    for (int i = 0; good && i < change->gones; i++)
        good = delete_game(d, change->gone[i]);
    return good && (!change->said || add_said(d, change->said)) &&
           (!change->probe || run(d, PROBE));
}

// --- transactions ---

// What the system said of the last write to the log that failed.
static int log_errno(struct database *d)
{
    sqlite3_file *log = NULL;
    int number = 0;

    sqlite3_file_control(d->db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    if (log && log->pMethods)
        log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &number);
    return number;
}

// What is wrong with the disk, as people say it.
static const char *reason(struct database *d)
{
    int code = sqlite3_errcode(d->db) & 0xff;
    int system = code == SQLITE_IOERR ? log_errno(d) : 0;

    if (code == SQLITE_FULL || system == ENOSPC || system == EDQUOT)
        return "the disk is full";
    if (system == EFBIG)
        return "the database has reached the size it may have";
    if (code == SQLITE_READONLY || code == SQLITE_PERM || code == SQLITE_CANTOPEN ||
        system == EROFS || system == EPERM || system == EACCES)
        return "the database or its folder cannot be written";
    if (code == SQLITE_IOERR)
        return "the disk reports an error";
    return sqlite3_errmsg(d->db);
}

// A write that the system would not take has left no whole transaction in the log, and none that
// could be found there later. After anything else that fails at a commit, a sync before all, the
// log may hold it whole, on disk or only in memory: SQLite has forgotten it, and whoever recovers
// the log from the file finds it. It is gone for certain once another transaction has been
// committed in its place, as each frame's sum is that of all before it.
static bool is_gone(struct database *d)
{
    int code = sqlite3_extended_errcode(d->db), system = log_errno(d);

    if (code != SQLITE_IOERR_WRITE)
        return code == SQLITE_FULL;
    return system == ENOSPC || system == EDQUOT || system == EFBIG || system == EROFS ||
           system == EPERM;
}

// ext4 says yes to a sync when it has given up its journal meanwhile, and what was synced is lost
// (jbd2_complete_transaction takes a transaction that was dropped for one that is complete).
// Whoever wants to change something after that is told: here room that is there already.
static bool gave_up(const struct database *d)
{
    return fallocate(d->lock, FALLOC_FL_KEEP_SIZE, 0, 1) && (errno == EROFS || errno == EIO);
}

static bool refuse(char why[STORE_WHY], const char *because)
{
    snprintf(why, STORE_WHY, "Nothing was changed, since it could not be stored: %s.", because);
    return false;
}

static enum stored doubt(char why[STORE_WHY], const char *because)
{
    snprintf(why, STORE_WHY, "It is not known yet whether this was stored: %s.", because);
    return UNKNOWN;
}

// What is written into a file that nobody can find any more is not stored.
static bool has_moved(struct database *d)
{
    int moved = 0;

    sqlite3_file_control(d->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved;
}

static int64_t free_bytes(const struct database *d)
{
    struct statvfs disk;

    if (statvfs(sqlite3_db_filename(d->db, "main"), &disk))
        return INT64_MAX;
    return (int64_t)disk.f_bavail * (int64_t)disk.f_frsize;
}

bool database_has_room(const struct database *d)
{
    return free_bytes(d) >= LITTLE_ROOM;
}

static void checkpoint(struct database *d)
{
    sqlite3_wal_checkpoint_v2(d->db, "main", SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

// The log of a disk with little room is brought into the database while both still fit: a log that
// has taken all the room can neither grow nor be brought anywhere.
static int after_commit(void *of, sqlite3 *db, const char *name, int pages)
{
    struct database *d = of;

    (void)db;
    (void)name;
    if (pages >= LOG_PAGES || pages * (int64_t)PAGE_SIZE >= free_bytes(d))
        checkpoint(d);
    return SQLITE_OK;
}

static const char given_up[] = "the system has made the disk read-only";

static enum stored commit(struct database *d, char why[STORE_WHY])
{
    d->kept = run(d, COMMIT);
    if (d->kept)
        return gave_up(d) ? doubt(why, given_up) : STORED;
    if (!is_gone(d))
        return doubt(why, reason(d));
    refuse(why, reason(d));
    return REFUSED;
}

enum stored database_write(struct database *d, const struct change *list, char why[STORE_WHY])
{
    enum stored end = REFUSED;
    bool good;

    if (has_moved(d)) {
        refuse(why, "the database was moved away");
        return REFUSED;
    }
    good = run(d, BEGIN);
    for (const struct change *change = list; good && change; change = change->next)
        good = write_change(d, change);
    if (good)
        end = commit(d, why);
    else
        refuse(why, reason(d));
    if (!sqlite3_get_autocommit(d->db))
        run(d, ROLLBACK);
    return end;
}

bool database_probe(struct database *d, char why[STORE_WHY])
{
    if (has_moved(d))
        return refuse(why, "the database was moved away");
    checkpoint(d); // perhaps that makes room
    if (!run(d, PROBE))
        return refuse(why, reason(d));
    return !gave_up(d) || refuse(why, given_up);
}

bool database_kept(const struct database *d)
{
    return d->kept;
}

// --- opening and closing ---

static bool unusable(struct database *d, const char *path, char why[STORE_WHY])
{
    snprintf(why, STORE_WHY, "The database %.200s cannot be used: %.90s.", path, reason(d));
    return false;
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

// What was found in the log may never have reached the disk, as after a sync that failed and a
// server that was killed: from the database itself it can no longer be lost.
static bool bring_log_in(struct database *d)
{
    return sqlite3_wal_checkpoint_v2(d->db, "main", SQLITE_CHECKPOINT_FULL, NULL, NULL) ==
           SQLITE_OK;
}

static bool prepare(struct database *d, const char *path, char why[STORE_WHY])
{
    static const char pragmas[] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                                  "PRAGMA foreign_keys=ON;";
    bool good = sqlite3_exec(d->db, pragmas, NULL, NULL, NULL) == SQLITE_OK &&
                schema_upgrade(d->db, schema_steps());

    for (int i = 0; good && i < STATEMENTS; i++)
        good = sqlite3_prepare_v3(d->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &d->statement[i],
                                  NULL) == SQLITE_OK;
    sqlite3_wal_hook(d->db, after_commit, d);
    return (good && bring_log_in(d) && run(d, PROBE) && add_seal(d)) || unusable(d, path, why);
}

// A file that is not ours is left as it is.
static bool open_file(struct database *d, const char *path, char why[STORE_WHY])
{
    if (sqlite3_open(path, &d->db) != SQLITE_OK)
        return unusable(d, path, why);
    sqlite3_busy_timeout(d->db, 5000);
    if (schema_version(d->db) < 0)
        return unusable(d, path, why);
    return schema_known(d->db, path, schema_steps(), why);
}

struct database *database_open(const char *path, char why[STORE_WHY])
{
    struct database *d = calloc(1, sizeof *d);

    must(d);
    d->lock = lock_file(path, why);
    if (d->lock >= 0 && open_file(d, path, why) && prepare(d, path, why))
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
