// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "server/archive.h"
#include "server/limit.h"
#include "server/store.h"
#include "support/test.h"
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char folder[64], path[128];
static char why[STORE_WHY];
static struct store *store;
static int settled, refused;

static void nothing_to_wake(void *of)
{
    (void)of;
}

static int open_store(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/tricorne-store-XXXXXX");
    if (!mkdtemp(folder))
        return 1;
    snprintf(path, sizeof path, "%s/games.db", folder);
    store = store_open(path, nothing_to_wake, NULL, why);
    settled = refused = 0;
    return !store;
}

static int close_store(void **state)
{
    static const char *const ends[] = {"", "-wal", "-shm", ".lock"};

    (void)state;
    if (store)
        store_close(store);
    for (int i = 0; i < 4; i++) {
        char file[160];

        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        unlink(file);
    }
    return rmdir(folder);
}

static void count(struct deed *d, const char *reason)
{
    (void)d;
    settled++;
    if (reason) {
        refused++;
        snprintf(why, sizeof why, "%s", reason);
    }
}

static void wait_for(int deeds)
{
    const struct timespec moment = {0, 1000000};

    for (int i = 0; i < 10000 && settled < deeds; i++) {
        store_settle(store);
        nanosleep(&moment, NULL);
    }
    assert_int_equal(settled, deeds);
}

static struct game_row game = {.id = 1, .name = "AAAAAAAAAAA", .title = "A title", .head = "tags"};
static struct seat_row seat = {.game = 1, .seat = 0, .name = "south", .player = "person"};
static struct line_row lines[2] = {
    {.game = 1, .number = 1, .seat = 0, .n = 1, .text = "south: pass", .hash = 7, .heard = 1},
    {.game = 1, .number = 2, .seat = 1, .text = "north: pass", .hash = UINT64_MAX, .heard = 2},
};

static struct deed whole(void)
{
    return (struct deed){.game = &game,
                         .seat = &seat,
                         .seats = 1,
                         .line = lines,
                         .lines = 2,
                         .done = count};
}

TEST(what_is_settled_is_on_disk)
{
    struct deed d = whole();
    struct archive *a;
    struct line_rows read = {0};
    struct game_row row;

    store_write(store, &d);
    wait_for(1);
    assert_int_equal(refused, 0);
    assert_true(store_idle(store));
    a = archive_open(path);
    assert_true(archive_game(a, "AAAAAAAAAAA", &row));
    assert_string_equal(row.title, "A title");
    assert_true(archive_lines(a, 1, &read));
    assert_int_equal(read.count, 2);
    assert_string_equal(read.list[1].text, "north: pass");
    assert_true(read.list[1].hash == UINT64_MAX);
    game_row_free(&row);
    line_rows_free(&read);
    archive_close(a);
}

TEST(a_line_that_is_there_already_is_refused_and_leaves_nothing)
{
    struct deed first = whole(), second;
    struct said_row said = {1, 0, "hear, hear", 5};
    struct archive *a;

    store_write(store, &first);
    wait_for(1);
    second = (struct deed){.line = lines, .lines = 1, .said = &said, .done = count};
    store_write(store, &second);
    wait_for(2);
    assert_int_equal(refused, 1);
    assert_int_equal(why[strlen(why) - 1], '.');
    a = archive_open(path);
    assert_int_equal(archive_said(a, 1, &said, 1), 0);
    archive_close(a);
}

TEST(the_last_line_is_the_last_one_a_place_has_heard)
{
    struct deed d = whole();
    struct archive *a;
    struct line_row line;

    store_write(store, &d);
    wait_for(1);
    a = archive_open(path);
    assert_true(archive_last_heard(a, 1, 0, &line));
    assert_int_equal(line.number, 1);
    assert_true(archive_last_heard(a, 1, 1, &line));
    assert_int_equal(line.number, 2);
    assert_false(archive_last_heard(a, 1, 2, &line));
    archive_close(a);
}

TEST(a_seat_is_found_by_its_token_and_not_by_its_old_one)
{
    struct deed d = whole(), change;
    uint8_t old[TOKEN_HASH];
    struct seat_row row, changed = seat;
    struct archive *a;

    memcpy(old, seat.token, TOKEN_HASH);
    changed.token[0] = 9;
    store_write(store, &d);
    wait_for(1);
    a = archive_open(path);
    assert_true(archive_seat(a, old, &row));
    change = (struct deed){.linked = &changed, .done = count};
    store_write(store, &change);
    wait_for(2);
    assert_false(archive_seat(a, old, &row));
    assert_true(archive_seat(a, changed.token, &row));
    assert_string_equal(row.name, "south");
    archive_close(a);
}

TEST(a_database_is_for_one_server)
{
    assert_null(store_open(path, nothing_to_wake, NULL, why));
    assert_non_null(strstr(why, "in use by another server"));
}

TEST(a_folder_that_is_not_there_gives_a_sentence)
{
    assert_null(store_open("/nowhere/at/all/games.db", nothing_to_wake, NULL, why));
    assert_string_equal(why, "There is no folder /nowhere/at/all/ for the database "
                             "/nowhere/at/all/games.db.");
}

TEST(nothing_is_stored_in_a_file_that_was_moved_away)
{
    struct deed first = whole(), again = whole();
    char elsewhere[160];

    snprintf(elsewhere, sizeof elsewhere, "%s.away", path);
    assert_int_equal(rename(path, elsewhere), 0);
    store_write(store, &first);
    wait_for(1);
    assert_int_equal(refused, 1);
    assert_string_equal(why, "Nothing was changed, since it could not be stored: the database was "
                             "moved away.");
    assert_false(store_healthy(store, why));
    assert_int_equal(rename(elsewhere, path), 0);
    store_write(store, &again);
    wait_for(2);
    assert_int_equal(refused, 1);
    assert_true(store_healthy(store, why));
}

TEST(closing_finishes_what_waits)
{
    struct deed d = whole();
    struct archive *a;

    store_write(store, &d);
    store_close(store);
    store = NULL;
    assert_int_equal(settled, 1);
    a = archive_open(path);
    assert_int_equal(archive_last_game(a), 1);
    assert_int_equal(archive_open_games(a), 1);
    archive_close(a);
}

TEST(a_seat_that_changes_hands_keeps_its_new_link_and_the_other_way_round)
{
    struct deed d = whole(), link, hand;
    struct seat_row row, linked = seat, handed = seat; // each with what the other was before
    struct archive *a;

    linked.token[0] = 9;
    strcpy(handed.player, "random");
    link = (struct deed){.linked = &linked, .done = count};
    hand = (struct deed){.handed = &handed, .done = count};
    store_write(store, &d);
    store_write(store, &link);
    store_write(store, &hand);
    wait_for(3);
    a = archive_open(path);
    assert_false(archive_seat(a, seat.token, &row));
    assert_true(archive_seat(a, linked.token, &row));
    assert_string_equal(row.player, "random");
    archive_close(a);
}

static int words_on_disk(void)
{
    sqlite3_stmt *count;
    sqlite3 *db;
    int words;

    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, "SELECT count(*) FROM said", -1, &count, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(count), SQLITE_ROW);
    words = sqlite3_column_int(count, 0);
    sqlite3_finalize(count);
    sqlite3_close(db);
    return words;
}

TEST(of_what_is_said_the_latest_of_each_place_stay_and_those_who_watch_push_nobody_out)
{
    enum { WORDS = WORDS_KEPT + 10, TOLD = 8 };
    static struct deed deed[WORDS];
    struct said_row watcher = {1, ONLOOKER, "hurrah", 5}, player = {1, 0, "quiet!", 5}, told[TOLD];
    struct deed d = whole(), word = {.said = &player, .done = count};
    struct archive *a;

    store_write(store, &d);
    store_write(store, &word);
    for (int i = 0; i < WORDS; i++) {
        deed[i] = (struct deed){.said = &watcher, .done = count};
        store_write(store, &deed[i]);
    }
    wait_for(2 + WORDS);
    assert_int_equal(words_on_disk(), WORDS_KEPT + 1);
    a = archive_open(path);
    assert_int_equal(archive_said(a, 1, told, TOLD), TOLD / 4 + 1);
    assert_string_equal(told[0].text, "quiet!");
    assert_string_equal(told[1].text, "hurrah");
    for (int i = 0; i < TOLD / 4 + 1; i++)
        free(told[i].text);
    archive_close(a);
}

#define STORED(test) cmocka_unit_test_setup_teardown(test, open_store, close_store)

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORED(what_is_settled_is_on_disk),
        STORED(a_line_that_is_there_already_is_refused_and_leaves_nothing),
        STORED(the_last_line_is_the_last_one_a_place_has_heard),
        STORED(a_seat_is_found_by_its_token_and_not_by_its_old_one),
        STORED(a_seat_that_changes_hands_keeps_its_new_link_and_the_other_way_round),
        STORED(of_what_is_said_the_latest_of_each_place_stay_and_those_who_watch_push_nobody_out),
        STORED(a_database_is_for_one_server),
        STORED(a_folder_that_is_not_there_gives_a_sentence),
        STORED(nothing_is_stored_in_a_file_that_was_moved_away),
        STORED(closing_finishes_what_waits),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
