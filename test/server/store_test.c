// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "server/archive.h"
#include "server/limit.h"
#include "server/store.h"
#include "support/test.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static char folder[64], path[128];
static char why[STORE_WHY];
static struct store *store;
static int settled, refused, doubts;

// --- a system that fails as we want it to ---

static _Atomic int sync_errno, change_errno, clock_ahead;

int fdatasync(int file)
{
    errno = sync_errno;
    return sync_errno ? -1 : (int)syscall(SYS_fdatasync, file);
}

int fallocate(int file, int mode, off_t from, off_t bytes)
{
    errno = change_errno;
    return change_errno ? -1 : (int)syscall(SYS_fallocate, file, mode, from, bytes);
}

// The clock on the wall can be put forward here; for the system itself it was then put back.
int clock_gettime(clockid_t clock, struct timespec *moment)
{
    int failed = (int)syscall(SYS_clock_gettime, clock, moment);

    if (clock == CLOCK_REALTIME)
        moment->tv_sec += clock_ahead;
    return failed;
}

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
    settled = refused = doubts = 0;
    return !store;
}

static int close_store(void **state)
{
    static const char *const ends[] = {"", "-wal", "-shm"};

    (void)state;
    if (store) {
        store_stop(store);
        store_close(store);
    }
    for (int i = 0; i < 3; i++) {
        char file[160];

        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        unlink(file);
    }
    return rmdir(folder);
}

static void count(struct change *d, const char *reason)
{
    (void)d;
    settled++;
    if (reason) {
        refused++;
        snprintf(why, sizeof why, "%s", reason);
    }
}

static void wait_for(int changes)
{
    const struct timespec moment = {0, 1000000};

    for (int i = 0; i < 100000 && settled < changes; i++) {
        store_settle(store);
        nanosleep(&moment, NULL);
    }
    assert_int_equal(settled, changes);
}

static void wait_for_doubt(void)
{
    const struct timespec moment = {0, 1000000};

    for (int i = 0; i < 100000 && !doubts; i++) {
        store_settle(store);
        nanosleep(&moment, NULL);
    }
    assert_int_equal(doubts, 1);
}

static void doubt(struct change *d, const char *reason)
{
    (void)d;
    doubts++;
    snprintf(why, sizeof why, "%s", reason);
}

// As a server that is started finds it.
static int64_t games_after_restart(void)
{
    struct archive *a;
    int64_t games;

    store_stop(store);
    store_close(store);
    store = store_open(path, nothing_to_wake, NULL, why);
    assert_non_null(store);
    a = archive_open(path);
    games = archive_last_game(a);
    archive_close(a);
    return games;
}

static struct game_row game = {.id = 1, .name = "AAAAAAAAAAA", .title = "A title", .head = "tags"};
static struct seat_row seat = {.game = 1, .seat = 0, .name = "south", .player = "person"};
static struct line_row lines[2] = {
    {.game = 1, .number = 1, .seat = 0, .n = 1, .text = "pass", .hash = 7, .heard = 1},
    {.game = 1,
     .number = 2,
     .seat = 1,
     .text = "rally",
     .face = (uint8_t[]){5, 2},
     .faces = 2,
     .hash = UINT64_MAX,
     .heard = 2},
};

static struct change whole(void)
{
    return (struct change){.game = &game,
                           .seat = &seat,
                           .seats = 1,
                           .line = lines,
                           .lines = 2,
                           .doubted = doubt,
                           .done = count};
}

TEST(what_is_settled_is_on_disk)
{
    struct change d = whole();
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
    assert_int_equal(read.list[0].faces, 0);
    assert_string_equal(read.list[1].text, "rally");
    assert_int_equal(read.list[1].faces, 2);
    assert_memory_equal(read.list[1].face, lines[1].face, 2);
    assert_true(read.list[1].hash == UINT64_MAX);
    game_row_free(&row);
    line_rows_free(&read);
    archive_close(a);
}

TEST(a_line_that_is_there_already_is_refused_and_leaves_nothing)
{
    struct change first = whole(), second;
    struct said_row said = {1, 0, "hear, hear", 5};
    struct archive *a;

    store_write(store, &first);
    wait_for(1);
    second = (struct change){.line = lines, .lines = 1, .said = &said, .done = count};
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
    struct change d = whole();
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
    struct change d = whole(), change;
    uint8_t old[TOKEN_HASH];
    struct seat_row row, changed = seat;
    struct archive *a;

    memcpy(old, seat.token, TOKEN_HASH);
    changed.token[0] = 9;
    store_write(store, &d);
    wait_for(1);
    a = archive_open(path);
    assert_true(archive_seat(a, old, &row));
    change = (struct change){.linked = &changed, .done = count};
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

TEST(a_database_is_for_one_server_by_whatever_name)
{
    char link[160], here[160];

    snprintf(link, sizeof link, "%s/link.db", folder);
    assert_int_equal(symlink(path, link), 0);
    assert_null(store_open(link, nothing_to_wake, NULL, why));
    assert_non_null(strstr(why, "link.db is in use by another server"));
    assert_int_equal(unlink(link), 0);
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(folder), 0);
    assert_null(store_open("games.db", nothing_to_wake, NULL, why));
    assert_non_null(strstr(why, "games.db is in use by another server"));
    assert_int_equal(chdir(here), 0);
}

TEST(a_database_of_two_names_is_refused)
{
    char link[160];

    snprintf(link, sizeof link, "%s/link.db", folder);
    assert_int_equal(linkat(AT_FDCWD, path, AT_FDCWD, link, 0), 0);
    assert_null(store_open(link, nothing_to_wake, NULL, why));
    assert_non_null(strstr(why, "is in use by another server"));
    store_stop(store);
    store_close(store);
    store = NULL;
    assert_null(store_open(link, nothing_to_wake, NULL, why));
    assert_non_null(strstr(why, "link.db has 2 names (hard links); expected one"));
    assert_int_equal(unlink(link), 0);
    store = store_open(path, nothing_to_wake, NULL, why);
    assert_non_null(store);
}

TEST(what_a_symbolic_link_leads_to_has_its_log_beside_itself)
{
    char link[160], log[160];
    struct change d = whole();

    snprintf(link, sizeof link, "%s/link.db", folder);
    snprintf(log, sizeof log, "%s-wal", path);
    assert_int_equal(symlink(path, link), 0);
    store_stop(store);
    store_close(store);
    store = store_open(link, nothing_to_wake, NULL, why);
    assert_non_null(store);
    store_write(store, &d);
    wait_for(1);
    assert_int_equal(access(log, F_OK), 0);
    assert_int_equal(unlink(link), 0);
    assert_int_equal(games_after_restart(), 1);
}

// --- a disk that fails at the very end ---

TEST(what_a_failed_sync_left_is_not_known_until_the_disk_can_be_written)
{
    struct change d = whole();

    sync_errno = EIO;
    store_write(store, &d);
    wait_for_doubt();
    assert_string_equal(why, "It is not known yet whether this was stored: the disk reports an "
                             "error.");
    assert_int_equal(settled, 0);
    assert_true(store_idle(store)); // a server that stops does not wait for it
    assert_false(store_healthy(store, why));
    sync_errno = 0;
    wait_for(1);
    assert_int_equal(refused, 1);
    assert_string_equal(why, "Nothing was changed: the disk failed while it was stored, and it is "
                             "not there.");
    assert_int_equal(games_after_restart(), 0);
}

TEST(nothing_else_is_written_while_something_is_not_known)
{
    struct game_row second = {.id = 2, .name = "BBBBBBBBBBB", .title = "", .head = ""};
    struct change d = whole(), later = {.game = &second, .doubted = doubt, .done = count};

    sync_errno = EIO;
    store_write(store, &d);
    wait_for_doubt();
    store_write(store, &later);
    wait_for(1);
    assert_int_equal(refused, 1);
    assert_int_equal(doubts, 1);
    assert_string_equal(why, "Nothing was changed, since it could not be stored: the disk reports "
                             "an error.");
    store_stop(store); // the first one is said to be unknown still
    assert_int_equal(settled, 2);
    assert_non_null(strstr(why, "It is not known yet"));
    store_close(store);
    sync_errno = 0;
    store = store_open(path, nothing_to_wake, NULL, why);
    assert_non_null(store);
    assert_int_not_equal(games_after_restart(), 2);
}

TEST(a_disk_that_has_given_up_is_not_believed)
{
    struct change d = whole();

    change_errno = EROFS;
    store_write(store, &d);
    wait_for_doubt();
    assert_string_equal(why, "It is not known yet whether this was stored: the system has made the "
                             "disk read-only.");
    change_errno = 0;
    wait_for(1);
    assert_int_equal(refused, 0);
    assert_int_equal(games_after_restart(), 1);
}

TEST(a_disk_without_room_leaves_nothing_to_doubt)
{
    struct change d = whole();
    struct rlimit none = {0, RLIM_INFINITY}, any = {RLIM_INFINITY, RLIM_INFINITY};

    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    store_write(store, &d);
    wait_for(1);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &any), 0);
    assert_int_equal(refused, 1);
    assert_int_equal(doubts, 0);
    assert_int_equal(games_after_restart(), 0);
}

// --- health ---

TEST(a_clock_that_is_put_back_does_not_stop_the_probe)
{
    struct change d = whole();
    const struct timespec moment = {0, 1000000};
    bool healthy = false;

    sync_errno = EIO;
    clock_ahead = 3600;
    store_write(store, &d);
    wait_for_doubt();
    sync_errno = 0;
    for (int i = 0; i < 100000 && !healthy; i++) {
        store_settle(store);
        healthy = store_healthy(store, why);
        nanosleep(&moment, NULL);
    }
    clock_ahead = 0;
    assert_true(healthy);
}

TEST(a_folder_that_is_not_there_gives_a_sentence)
{
    assert_null(store_open("/nowhere/at/all/games.db", nothing_to_wake, NULL, why));
    assert_string_equal(why, "There is no folder /nowhere/at/all/ for the database "
                             "/nowhere/at/all/games.db.");
}

TEST(nothing_is_stored_in_a_file_that_was_moved_away)
{
    struct change first = whole(), again = whole();
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
    struct change d = whole();
    struct archive *a;

    store_write(store, &d);
    store_stop(store);
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
    struct change d = whole(), link, hand;
    struct seat_row row, linked = seat, handed = seat; // each with what the other was before
    struct archive *a;

    linked.token[0] = 9;
    strcpy(handed.player, "random");
    link = (struct change){.linked = &linked, .done = count};
    hand = (struct change){.handed = &handed, .done = count};
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
    static struct change change[WORDS];
    struct said_row watcher = {1, ONLOOKER, "hurrah", 5}, player = {1, 0, "quiet!", 5}, told[TOLD];
    struct change d = whole(), word = {.said = &player, .done = count};
    struct archive *a;

    store_write(store, &d);
    store_write(store, &word);
    for (int i = 0; i < WORDS; i++) {
        change[i] = (struct change){.said = &watcher, .done = count};
        store_write(store, &change[i]);
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

#define ON_DISK(test) cmocka_unit_test_setup_teardown(test, open_store, close_store)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_DISK(what_is_settled_is_on_disk),
        ON_DISK(a_line_that_is_there_already_is_refused_and_leaves_nothing),
        ON_DISK(the_last_line_is_the_last_one_a_place_has_heard),
        ON_DISK(a_seat_is_found_by_its_token_and_not_by_its_old_one),
        ON_DISK(a_seat_that_changes_hands_keeps_its_new_link_and_the_other_way_round),
        ON_DISK(a_database_is_for_one_server),
        ON_DISK(a_database_is_for_one_server_by_whatever_name),
        ON_DISK(a_database_of_two_names_is_refused),
        ON_DISK(what_a_symbolic_link_leads_to_has_its_log_beside_itself),
        ON_DISK(what_a_failed_sync_left_is_not_known_until_the_disk_can_be_written),
        ON_DISK(nothing_else_is_written_while_something_is_not_known),
        ON_DISK(a_disk_that_has_given_up_is_not_believed),
        ON_DISK(a_disk_without_room_leaves_nothing_to_doubt),
        ON_DISK(a_clock_that_is_put_back_does_not_stop_the_probe),
        ON_DISK(a_folder_that_is_not_there_gives_a_sentence),
        ON_DISK(nothing_is_stored_in_a_file_that_was_moved_away),
        ON_DISK(closing_finishes_what_waits),
        ON_DISK(of_what_is_said_the_latest_of_each_place_stay_and_those_who_watch_push_nobody_out),
    };

    signal(SIGXFSZ, SIG_IGN); // a file that may not grow is an error
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
