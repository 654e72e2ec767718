// SPDX-License-Identifier: MIT
// Databases of other versions and other programs.
#define _POSIX_C_SOURCE 200809L
#include "server/archive.h"
#include "server/schema.h"
#include "support/test.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[64], path[128], why[STORE_WHY];
static sqlite3 *db;

static int open_file(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/tricorne-schema-XXXXXX");
    if (!mkdtemp(folder))
        return 1;
    snprintf(path, sizeof path, "%s/games.db", folder);
    why[0] = 0;
    return sqlite3_open(path, &db);
}

static int close_file(void **state)
{
    (void)state;
    sqlite3_close(db);
    unlink(path);
    return rmdir(folder);
}

static void run(const char *statements)
{
    assert_int_equal(sqlite3_exec(db, statements, NULL, NULL, NULL), SQLITE_OK);
}

static int number(const char *question)
{
    sqlite3_stmt *statement;
    int value;

    assert_int_equal(sqlite3_prepare_v2(db, question, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    value = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return value;
}

static int present_version(void)
{
    int version = 0;

    while (schema_steps()[version])
        version++;
    return version;
}

// Opens the file as a server would. True when it can be used.
static bool serves(void)
{
    struct database *d;

    sqlite3_close(db);
    d = database_open(path, why);
    if (d)
        database_close(d);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    return d;
}

TEST(a_new_database_is_of_the_present_version)
{
    assert_true(serves());
    assert_int_equal(number("PRAGMA user_version"), present_version());
    assert_true(number("PRAGMA application_id") != 0);
    assert_true(serves()); // and is opened again
}

TEST(a_database_of_the_first_days_is_brought_up_to_date_and_keeps_its_games)
{
    struct archive *a;
    struct game_row row;

    run(schema_steps()[0]); // the tables, and no mark of a version
    run("INSERT INTO games (id, name, created, title, head, host, clock)"
        " VALUES (1, 'AAAAAAAAAAA', 5, 'Old', 'tags', x'00', 0)");
    assert_true(serves());
    assert_int_equal(number("PRAGMA user_version"), present_version());
    a = archive_open(path);
    assert_true(archive_game(a, "AAAAAAAAAAA", &row));
    assert_string_equal(row.title, "Old");
    game_row_free(&row);
    archive_close(a);
}

// A game of the first version: of its lines the number, who is asked, who has won.
static void add_old_game(int id, bool marked, const char *lines)
{
    char row[1000];

    snprintf(row, sizeof row,
             "INSERT INTO games (id, name, created, title, head, host, clock, over)"
             " VALUES (%d, 'AAAAAAAAAA%c', 5, '', '', x'00', 0, %d);"
             "INSERT INTO lines SELECT %d, column1, 0, 0, 1, 1, 1, '', 0, 5, 0, 1, column2, column3"
             " FROM (VALUES %s)",
             id, 'A' + id, marked, id, lines);
    run(row);
}

static bool is_over(struct archive *a, int id)
{
    struct game_row row;

    assert_true(archive_game_by_id(a, id, &row));
    game_row_free(&row);
    return row.over;
}

TEST(an_older_game_is_over_when_its_last_line_says_so)
{
    enum { OPEN, WON, HANDED, TAKEN_BACK, DRAWN, WENT_ON, FRESH };
    struct archive *a;

    run(schema_steps()[0]);
    run("PRAGMA user_version = 1");
    add_old_game(1 + OPEN, false, "(1, 1, ''), (2, 2, '')");
    add_old_game(1 + WON, true, "(1, 1, ''), (2, 0, 'North')");
    add_old_game(1 + HANDED, true, "(1, 0, 'North'), (2, 0, 'North')"); // a seat, after the end
    add_old_game(1 + TAKEN_BACK, true, "(1, 0, 'North'), (2, 1, '')");
    add_old_game(1 + DRAWN, true, "(1, 1, ''), (2, 0, '')");
    add_old_game(1 + WENT_ON, true, "(1, 0, ''), (2, 1, '')"); // a draw that was taken back
    run("INSERT INTO games (id, name, created, title, head, host, clock)"
        " VALUES (7, 'BBBBBBBBBBB', 5, '', '', x'00', 0)");
    assert_true(serves());
    a = archive_open(path);
    assert_false(is_over(a, 1 + OPEN));
    assert_true(is_over(a, 1 + WON));
    assert_true(is_over(a, 1 + HANDED));
    assert_false(is_over(a, 1 + TAKEN_BACK));
    assert_true(is_over(a, 1 + DRAWN));
    assert_false(is_over(a, 1 + WENT_ON));
    assert_false(is_over(a, 1 + FRESH));
    assert_int_equal(archive_open_games(a), 4);
    archive_close(a);
}

// A line of the first version: its kind, who it is of, and its text as saves have it.
static void add_old_line(int number, enum line_kind kind, int seat, const char *text)
{
    char row[400];

    snprintf(row, sizeof row,
             "INSERT INTO lines VALUES (1, %d, %d, %d, 0, 0, 0, '%s', 0, 5, 0, 1, 1, '')", number,
             (int)kind, seat, text);
    run(row);
}

static void is_line(const struct line_row *row, int seat, const char *text, const uint8_t *face,
                    int faces)
{
    assert_int_equal(row->seat, seat);
    assert_string_equal(row->text, text);
    assert_int_equal(row->faces, faces);
    if (faces)
        assert_memory_equal(row->face, face, (size_t)faces);
}

TEST(the_lines_of_an_older_game_come_apart)
{
    struct line_rows lines = {0};
    struct archive *a;

    run(schema_steps()[0]);
    run("PRAGMA user_version = 1");
    add_old_game(1, false, "(9, 1, '')");
    run("INSERT INTO seats VALUES (1, 1, 'north', 0, 1, x'01', 'person')");
    add_old_line(1, LINE_DICE, -1, "{3}");
    add_old_line(2, LINE_ORDER, 0, "south: A1 move ahead 3in");
    add_old_line(3, LINE_ORDER, 1, "north: B1 shoot A1 {6 1 20}");
    add_old_line(4, LINE_UNDO, 0, "");
    add_old_line(5, LINE_HAND, 0, "north: sergeant");
    add_old_line(6, LINE_DIE, 1, "{5}");
    assert_true(serves());
    a = archive_open(path);
    assert_true(archive_lines(a, 1, &lines));
    assert_int_equal(lines.count, 7);
    is_line(&lines.list[0], -1, "", (uint8_t[]){3}, 1);
    is_line(&lines.list[1], 0, "A1 move ahead 3in", NULL, 0);
    is_line(&lines.list[2], 1, "B1 shoot A1", (uint8_t[]){6, 1, 20}, 3);
    is_line(&lines.list[3], 0, "", NULL, 0);
    is_line(&lines.list[4], 1, "sergeant", NULL, 0);
    is_line(&lines.list[5], 1, "", (uint8_t[]){5}, 1);
    line_rows_free(&lines);
    archive_close(a);
}

TEST(who_watches_an_older_game_is_numbered_after_sixteen_seats)
{
    run(schema_steps()[0]);
    run("PRAGMA user_version = 1");
    add_old_game(1, false, "(1, 1, '')");
    run("INSERT INTO seats VALUES (1, 1, 'north', 0, 1, x'01', 'person'),"
        " (1, 8, 'onlooker', 2, -1, x'02', 'person'), (1, 9, 'umpire', 1, -1, x'03', 'person')");
    run("INSERT INTO said (game, seat, text, at) VALUES (1, 9, 'gentlemen!', 5)");
    run("UPDATE lines SET heard = 770"); // the second seat, onlookers, the umpire
    assert_true(serves());
    assert_int_equal(number("SELECT seat FROM seats WHERE name = 'north'"), 1);
    assert_int_equal(number("SELECT seat FROM seats WHERE name = 'onlooker'"), ONLOOKER);
    assert_int_equal(number("SELECT seat FROM seats WHERE name = 'umpire'"), UMPIRE);
    assert_int_equal(number("SELECT seat FROM said"), UMPIRE);
    assert_int_equal(number("SELECT heard FROM lines"), 2 | 1 << ONLOOKER | 1 << UMPIRE);
}

TEST(each_missing_step_is_taken_once_and_in_order)
{
    static const char *const three[] = {"CREATE TABLE a (x)",
                                        "ALTER TABLE a ADD COLUMN y DEFAULT 7",
                                        "UPDATE a SET y = y + 1", NULL};

    assert_true(schema_upgrade(db, (const char *const[]){three[0], NULL}));
    run("INSERT INTO a (x) VALUES (1)");
    assert_true(schema_upgrade(db, three));
    assert_int_equal(number("SELECT y FROM a"), 8);
    assert_int_equal(number("PRAGMA user_version"), 3);
    assert_true(schema_upgrade(db, three));
    assert_int_equal(number("SELECT y FROM a"), 8);
}

TEST(steps_that_fail_leave_the_database_as_it_was)
{
    static const char *const steps[] = {"CREATE TABLE a (x)", "INSERT INTO a VALUES (1)",
                                        "INSERT INTO nowhere VALUES (1)", NULL};

    assert_true(schema_upgrade(db, (const char *const[]){steps[0], NULL}));
    assert_false(schema_upgrade(db, steps));
    sqlite3_close(db);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(number("PRAGMA user_version"), 1);
    assert_int_equal(number("SELECT count(*) FROM a"), 0);
}

TEST(a_database_of_a_later_version_is_left_alone)
{
    char later[100];

    assert_true(serves());
    snprintf(later, sizeof later, "PRAGMA user_version = %d", present_version() + 1);
    run(later);
    assert_false(serves());
    assert_non_null(strstr(why, "was written by a later Tricorne"));
    assert_int_equal(number("PRAGMA user_version"), present_version() + 1);
}

TEST(a_database_of_another_program_is_left_alone)
{
    run("CREATE TABLE recipes (name)");
    assert_false(serves());
    assert_non_null(strstr(why, "belongs to another program"));
    run("DROP TABLE recipes; PRAGMA application_id = 7");
    assert_false(serves());
    assert_non_null(strstr(why, "belongs to another program"));
    assert_int_equal(number("SELECT count(*) FROM sqlite_master"), 0);
    run("PRAGMA application_id = 0");
    assert_true(serves());
}

#define ON_DISK(test) cmocka_unit_test_setup_teardown(test, open_file, close_file)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_DISK(a_new_database_is_of_the_present_version),
        ON_DISK(a_database_of_the_first_days_is_brought_up_to_date_and_keeps_its_games),
        ON_DISK(an_older_game_is_over_when_its_last_line_says_so),
        ON_DISK(the_lines_of_an_older_game_come_apart),
        ON_DISK(who_watches_an_older_game_is_numbered_after_sixteen_seats),
        ON_DISK(each_missing_step_is_taken_once_and_in_order),
        ON_DISK(steps_that_fail_leave_the_database_as_it_was),
        ON_DISK(a_database_of_a_later_version_is_left_alone),
        ON_DISK(a_database_of_another_program_is_left_alone),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
