// SPDX-License-Identifier: MIT
#include "server/schema.h"
#include "table/embedded.h"
#include <stdio.h>

enum { OURS = 0x54726963 }; // "Tric"

const char *const *schema_steps(void)
{
    static const char *const file[] = {"src/server/schema.sql", "src/server/schema_2.sql",
                                       "src/server/schema_3.sql", "src/server/schema_4.sql"};
    enum { FILES = sizeof file / sizeof *file };
    static const char *steps[FILES + 1];

    for (int i = 0; i < FILES; i++) {
        const struct embedded *step = embedded_at(file[i]);

        must(step);
        steps[i] = step->bytes;
    }
    return steps;
}

static int count_steps(const char *const *steps)
{
    int count = 0;

    while (steps[count])
        count++;
    return count;
}

// The one number a question is answered with; -1 when it cannot be asked.
static int ask_number(sqlite3 *db, const char *question)
{
    sqlite3_stmt *statement = NULL;
    int number = -1;

    if (sqlite3_prepare_v2(db, question, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

int schema_version(sqlite3 *db)
{
    return ask_number(db, "PRAGMA user_version");
}

// Files of the first days bear no mark, but have our tables.
static bool is_ours(sqlite3 *db)
{
    int mark = ask_number(db, "PRAGMA application_id");
    int tables = ask_number(db, "SELECT count(*) FROM sqlite_master");
    int known = ask_number(db, "SELECT count(*) FROM sqlite_master WHERE type = 'table'"
                               " AND name IN ('games', 'seats', 'lines', 'said', 'keys')");

    return mark == OURS || (mark == 0 && (tables == 0 || known == 5));
}

bool schema_known(sqlite3 *db, const char *path, const char *const *steps, char why[STORE_WHY])
{
    int version = schema_version(db), most = count_steps(steps);

    if (!is_ours(db))
        snprintf(why, STORE_WHY, "The database %.200s belongs to another program.", path);
    else if (version > most)
        snprintf(why, STORE_WHY,
                 "The database %.200s was written by a later Tricorne (its version is %d, this "
                 "program knows up to %d).",
                 path, version, most);
    else
        return true;
    return false;
}

static bool say(sqlite3 *db, const char *statements)
{
    return sqlite3_exec(db, statements, NULL, NULL, NULL) == SQLITE_OK;
}

static bool take_steps(sqlite3 *db, const char *const *steps)
{
    char mark[100];
    int most = count_steps(steps);

    for (int i = schema_version(db); i < most; i++) {
        if (!say(db, steps[i]))
            return false;
    }
    snprintf(mark, sizeof mark, "PRAGMA application_id = %d; PRAGMA user_version = %d;", OURS,
             most);
    return say(db, mark);
}

bool schema_upgrade(sqlite3 *db, const char *const *steps)
{
    if (schema_version(db) == count_steps(steps))
        return true;
    return say(db, "BEGIN IMMEDIATE") && take_steps(db, steps) && say(db, "COMMIT");
}
