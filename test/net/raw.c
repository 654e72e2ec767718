// SPDX-License-Identifier: MIT
#include "net/raw.h"
#include "net/server.h"
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { TEXT_MOST = 4096 };

static bool run(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static bool prepare(sqlite3 *db, sqlite3_stmt **insert)
{
    return run(db, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                   "DROP TABLE IF EXISTS row;"
                   "CREATE TABLE row (game INTEGER, number INTEGER, seat INTEGER, text TEXT,"
                   "                  PRIMARY KEY (game, number)) WITHOUT ROWID") &&
           sqlite3_prepare_v2(db, "INSERT INTO row VALUES (?, ?, 1, ?)", -1, insert, NULL) ==
               SQLITE_OK;
}

// One transaction: a row for each of so many games.
static bool commit(sqlite3 *db, sqlite3_stmt *insert, int rows, int number, const char *text)
{
    bool fine = run(db, "BEGIN IMMEDIATE");

    for (int game = 0; fine && game < rows; game++) {
        sqlite3_bind_int(insert, 1, game);
        sqlite3_bind_int(insert, 2, number);
        sqlite3_bind_text(insert, 3, text, -1, SQLITE_STATIC);
        fine = sqlite3_step(insert) == SQLITE_DONE;
        sqlite3_reset(insert);
    }
    return fine && run(db, "COMMIT");
}

double raw_commits(const char *file, int rows, int bytes, double seconds)
{
    char text[TEXT_MOST + 1];
    sqlite3 *db = NULL;
    sqlite3_stmt *insert = NULL;
    int number = 0;
    double began, took;
    bool fine;

    bytes = bytes > TEXT_MOST ? TEXT_MOST : bytes;
    memset(text, 'x', (size_t)bytes);
    text[bytes] = 0;
    fine = sqlite3_open(file, &db) == SQLITE_OK && prepare(db, &insert);
    began = now();
    while (fine && now() < began + seconds)
        fine = commit(db, insert, rows, number++, text);
    took = now() - began;
    if (!fine)
        fprintf(stderr, "%s: %s.\n", file, sqlite3_errmsg(db));
    sqlite3_finalize(insert);
    sqlite3_close(db);
    return fine ? (double)rows * number / took : 0;
}
