// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "server/archive.h"
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Whether a game is over is what its last line says.
#define IS_OVER                                                                                    \
    "coalesce((SELECT over FROM lines WHERE game = games.id ORDER BY number DESC LIMIT 1), 0)"
#define GAME_COLUMNS "SELECT id, name, created, title, head, host, clock, " IS_OVER " FROM games "
#define SEAT_COLUMNS "SELECT game, seat, name, kind, side, token, player FROM seats "
#define LINE_COLUMNS                                                                               \
    "SELECT game, number, kind, seat, n, frame, text, hash, at, spent, turn, asked, winner, "      \
    "heard, over, dice FROM lines "

// Lines that came with the game are of the moment it was made, and nobody's.
#define MOVED                                                                                      \
    "coalesce((SELECT at FROM lines WHERE game = games.id ORDER BY number DESC LIMIT 1), created)"
#define AGE_COLUMNS                                                                                \
    "SELECT id, created, " MOVED ", " IS_OVER ", " MOVED " > created OR EXISTS "                   \
    "(SELECT 1 FROM lines WHERE game = games.id AND n > 0)"

enum question {
    GAME_BY_NAME,
    GAME_BY_ID,
    SEAT_BY_TOKEN,
    SEATS_OF,
    LINES_OF,
    LAST_HEARD,
    LINE_BY,
    SAID_IN,
    NEXT_AGE,
    LIST,
    LAST_GAME,
    OPEN_GAMES,
    KEY_NAMED,
    QUESTIONS,
};

static const char *const sql[QUESTIONS] = {
    [GAME_BY_NAME] = GAME_COLUMNS "WHERE name = ?",
    [GAME_BY_ID] = GAME_COLUMNS "WHERE id = ?",
    [SEAT_BY_TOKEN] = SEAT_COLUMNS "WHERE token = ?",
    [SEATS_OF] = SEAT_COLUMNS "WHERE game = ? ORDER BY seat",
    [LINES_OF] = LINE_COLUMNS "WHERE game = ? ORDER BY number",
    [LAST_HEARD] = LINE_COLUMNS "WHERE game = ? AND heard >> ? & 1 ORDER BY number DESC LIMIT 1",
    [LINE_BY] = LINE_COLUMNS "WHERE game = ? AND seat = ? AND n = ? ORDER BY number DESC LIMIT 1",
    [SAID_IN] = ("SELECT game, seat, text, at FROM said WHERE id IN"
                 " (SELECT id FROM said WHERE game = ?1 AND seat <> ?2 ORDER BY id DESC LIMIT ?3)"
                 " OR id IN"
                 " (SELECT id FROM said WHERE game = ?1 AND seat = ?2 ORDER BY id DESC LIMIT ?4)"
                 " ORDER BY id"),
    [NEXT_AGE] = AGE_COLUMNS " FROM games WHERE id > ? ORDER BY id LIMIT 1",
    [LIST] = AGE_COLUMNS
    ", name, title, head, (SELECT count(*) FROM lines WHERE game = games.id),"
    " length(head) + length(title) +"
    " coalesce((SELECT sum(length(text) + length(dice)) FROM lines WHERE game = games.id),"
    " 0) +"
    " coalesce((SELECT sum(length(text)) FROM said WHERE game = games.id), 0)"
    " FROM games ORDER BY id",
    [LAST_GAME] = "SELECT coalesce(max(id), 0) FROM games",
    [OPEN_GAMES] = "SELECT count(*) FROM games WHERE NOT " IS_OVER,
    [KEY_NAMED] = "SELECT value FROM keys WHERE name = ?",
};

const char *const seat_kinds[] = {"player", "umpire", "spectator"};

struct archive {
    sqlite3 *db;
    sqlite3_stmt *question[QUESTIONS];
};

struct archive *archive_open(const char *path)
{
    struct archive *a = calloc(1, sizeof *a);
    bool good;

    must(a);
    good = sqlite3_open_v2(path, &a->db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK;
    sqlite3_busy_timeout(a->db, 5000);
    for (int i = 0; good && i < QUESTIONS; i++)
        good = sqlite3_prepare_v3(a->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &a->question[i],
                                  NULL) == SQLITE_OK;
    if (good)
        return a;
    archive_close(a);
    return NULL;
}

void archive_close(struct archive *a)
{
    for (int i = 0; i < QUESTIONS; i++)
        sqlite3_finalize(a->question[i]);
    sqlite3_close(a->db);
    free(a);
}

static sqlite3_stmt *ask(struct archive *a, enum question which)
{
    sqlite3_reset(a->question[which]);
    return a->question[which];
}

static bool is_row(sqlite3_stmt *from)
{
    if (sqlite3_step(from) == SQLITE_ROW)
        return true;
    sqlite3_reset(from);
    return false;
}

static char *text_at(sqlite3_stmt *from, int column)
{
    const char *text = (const char *)sqlite3_column_text(from, column);
    char *copy = strdup(text ? text : "");

    must(copy);
    return copy;
}

static void copy_text(sqlite3_stmt *from, int column, char *out, size_t bytes)
{
    const char *text = (const char *)sqlite3_column_text(from, column);

    snprintf(out, bytes, "%s", text ? text : "");
}

static void copy_blob(sqlite3_stmt *from, int column, void *out, int bytes)
{
    const void *blob = sqlite3_column_blob(from, column);

    memset(out, 0, (size_t)bytes);
    if (blob && sqlite3_column_bytes(from, column) == bytes)
        memcpy(out, blob, (size_t)bytes);
}

// --- games and seats ---

static bool read_game(sqlite3_stmt *from, struct game_row *row)
{
    if (!is_row(from))
        return false;
    *row = (struct game_row){.id = sqlite3_column_int64(from, 0),
                             .created = sqlite3_column_int64(from, 2),
                             .title = text_at(from, 3),
                             .head = text_at(from, 4),
                             .clock = sqlite3_column_int(from, 6),
                             .over = sqlite3_column_int(from, 7)};
    copy_text(from, 1, row->name, sizeof row->name);
    copy_blob(from, 5, row->host, TOKEN_HASH);
    sqlite3_reset(from);
    return true;
}

bool archive_game(struct archive *a, const char *name, struct game_row *row)
{
    sqlite3_stmt *from = ask(a, GAME_BY_NAME);

    sqlite3_bind_text(from, 1, name, -1, SQLITE_TRANSIENT);
    return read_game(from, row);
}

bool archive_game_by_id(struct archive *a, int64_t game, struct game_row *row)
{
    sqlite3_stmt *from = ask(a, GAME_BY_ID);

    sqlite3_bind_int64(from, 1, game);
    return read_game(from, row);
}

static void read_seat(sqlite3_stmt *from, struct seat_row *row)
{
    row->game = sqlite3_column_int64(from, 0);
    row->seat = sqlite3_column_int(from, 1);
    copy_text(from, 2, row->name, sizeof row->name);
    row->kind = sqlite3_column_int(from, 3);
    row->side = sqlite3_column_int(from, 4);
    copy_blob(from, 5, row->token, TOKEN_HASH);
    copy_text(from, 6, row->player, sizeof row->player);
}

bool archive_seat(struct archive *a, const uint8_t token[TOKEN_HASH], struct seat_row *row)
{
    sqlite3_stmt *from = ask(a, SEAT_BY_TOKEN);

    sqlite3_bind_blob(from, 1, token, TOKEN_HASH, SQLITE_TRANSIENT);
    if (!is_row(from))
        return false;
    read_seat(from, row);
    sqlite3_reset(from);
    return true;
}

int archive_seats(struct archive *a, int64_t game, struct seat_row row[PLACES])
{
    sqlite3_stmt *from = ask(a, SEATS_OF);
    int count = 0;

    sqlite3_bind_int64(from, 1, game);
    while (count < PLACES && is_row(from))
        read_seat(from, &row[count++]);
    sqlite3_reset(from);
    return count;
}

// --- lines ---

struct line_row *line_rows_add(struct line_rows *l)
{
    if (l->count == l->room) {
        l->room = 2 * l->room + 64;
        l->list = realloc(l->list, (size_t)l->room * sizeof *l->list);
        must(l->list);
    }
    l->list[l->count] = (struct line_row){0};
    return &l->list[l->count++];
}

void line_row_free(struct line_row *row)
{
    free(row->text);
    free(row->face);
    row->text = NULL;
    row->face = NULL;
    row->faces = 0;
}

void line_rows_free(struct line_rows *l)
{
    for (int i = 0; i < l->count; i++)
        line_row_free(&l->list[i]);
    free(l->list);
    *l = (struct line_rows){0};
}

void game_row_free(struct game_row *row)
{
    free(row->title);
    free(row->head);
    row->title = row->head = NULL;
}

static uint8_t *faces_at(sqlite3_stmt *from, int column, int *faces)
{
    const void *blob = sqlite3_column_blob(from, column);
    uint8_t *face;

    *faces = sqlite3_column_bytes(from, column);
    face = malloc((size_t)*faces + 1);
    must(face);
    if (*faces)
        memcpy(face, blob, (size_t)*faces);
    return face;
}

static void read_line(sqlite3_stmt *from, struct line_row *row)
{
    *row = (struct line_row){.game = sqlite3_column_int64(from, 0),
                             .number = sqlite3_column_int(from, 1),
                             .kind = sqlite3_column_int(from, 2),
                             .seat = sqlite3_column_int(from, 3),
                             .n = sqlite3_column_int(from, 4),
                             .frame = sqlite3_column_int(from, 5),
                             .text = text_at(from, 6),
                             .hash = (uint64_t)sqlite3_column_int64(from, 7),
                             .at = sqlite3_column_int64(from, 8),
                             .spent = sqlite3_column_int64(from, 9),
                             .turn = sqlite3_column_int(from, 10),
                             .asked = sqlite3_column_int(from, 11),
                             .heard = sqlite3_column_int(from, 13),
                             .over = sqlite3_column_int(from, 14)};
    copy_text(from, 12, row->winner, sizeof row->winner);
    row->face = faces_at(from, 15, &row->faces);
}

bool archive_lines(struct archive *a, int64_t game, struct line_rows *lines)
{
    sqlite3_stmt *from = ask(a, LINES_OF);
    int end;

    sqlite3_bind_int64(from, 1, game);
    while ((end = sqlite3_step(from)) == SQLITE_ROW)
        read_line(from, line_rows_add(lines));
    sqlite3_reset(from);
    return end == SQLITE_DONE;
}

bool archive_last_heard(struct archive *a, int64_t game, int place, struct line_row *row)
{
    sqlite3_stmt *from = ask(a, LAST_HEARD);

    sqlite3_bind_int64(from, 1, game);
    sqlite3_bind_int(from, 2, place);
    if (!is_row(from))
        return false;
    read_line(from, row);
    line_row_free(row);
    sqlite3_reset(from);
    return true;
}

bool archive_line_by(struct archive *a, int64_t game, int seat, int n, struct line_row *row)
{
    sqlite3_stmt *from = ask(a, LINE_BY);

    sqlite3_bind_int64(from, 1, game);
    sqlite3_bind_int(from, 2, seat);
    sqlite3_bind_int(from, 3, n);
    if (!is_row(from))
        return false;
    read_line(from, row);
    sqlite3_reset(from);
    return true;
}

// --- the rest ---

int archive_said(struct archive *a, int64_t game, struct said_row *row, int most)
{
    sqlite3_stmt *from = ask(a, SAID_IN);
    int count = 0;

    sqlite3_bind_int64(from, 1, game);
    sqlite3_bind_int(from, 2, ONLOOKER);
    sqlite3_bind_int(from, 3, most - most / 4);
    sqlite3_bind_int(from, 4, most / 4);
    while (count < most && is_row(from)) {
        row[count++] = (struct said_row){sqlite3_column_int64(from, 0), sqlite3_column_int(from, 1),
                                         text_at(from, 2), sqlite3_column_int64(from, 3)};
    }
    sqlite3_reset(from);
    return count;
}

static struct game_age read_age(sqlite3_stmt *from)
{
    return (struct game_age){.id = sqlite3_column_int64(from, 0),
                             .created = sqlite3_column_int64(from, 1),
                             .moved = sqlite3_column_int64(from, 2),
                             .over = sqlite3_column_int(from, 3),
                             .begun = sqlite3_column_int(from, 4)};
}

bool archive_age(struct archive *a, int64_t after, struct game_age *age)
{
    sqlite3_stmt *from = ask(a, NEXT_AGE);

    sqlite3_bind_int64(from, 1, after);
    if (!is_row(from))
        return false;
    *age = read_age(from);
    sqlite3_reset(from);
    return true;
}

bool archive_list(struct archive *a, void (*each)(void *, const struct game_sum *), void *of)
{
    sqlite3_stmt *from = ask(a, LIST);
    int end;

    while ((end = sqlite3_step(from)) == SQLITE_ROW) {
        struct game_sum sum = {.age = read_age(from),
                               .title = (const char *)sqlite3_column_text(from, 6),
                               .head = (const char *)sqlite3_column_text(from, 7),
                               .lines = sqlite3_column_int64(from, 8),
                               .bytes = sqlite3_column_int64(from, 9)};

        copy_text(from, 5, sum.name, sizeof sum.name);
        each(of, &sum);
    }
    sqlite3_reset(from);
    return end == SQLITE_DONE;
}

static int64_t number(struct archive *a, enum question which)
{
    sqlite3_stmt *from = ask(a, which);
    int64_t value = is_row(from) ? sqlite3_column_int64(from, 0) : 0;

    sqlite3_reset(from);
    return value;
}

int64_t archive_last_game(struct archive *a)
{
    return number(a, LAST_GAME);
}

int64_t archive_open_games(struct archive *a)
{
    return number(a, OPEN_GAMES);
}

bool archive_key(struct archive *a, const char *name, void *value, int bytes)
{
    sqlite3_stmt *from = ask(a, KEY_NAMED);
    bool found;

    sqlite3_bind_text(from, 1, name, -1, SQLITE_TRANSIENT);
    found = is_row(from) && sqlite3_column_bytes(from, 0) == bytes;
    if (found)
        copy_blob(from, 0, value, bytes);
    sqlite3_reset(from);
    return found;
}
