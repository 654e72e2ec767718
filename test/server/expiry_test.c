// SPDX-License-Identifier: MIT
// Games that nobody has begun.
#define _POSIX_C_SOURCE 200809L
#include "server/expiry.h"
#include "support/hall.h"
#include "support/test.h"
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { AN_HOUR = 3600, A_DAY = 24 * AN_HOUR };

static const char two_people[] = "{\"battle\":\"kreuzdorf\","
                                 "\"seats\":{\"south\":\"me\",\"north\":\"friend\"}}";

static bool is_there(void)
{
    struct game_row row;
    bool there = archive_game_by_id(hall->archive, made->game.id, &row);

    if (there)
        game_row_free(&row);
    return there;
}

// So many seconds after it was made; what is on its way to the disk gets there.
static bool is_there_after(int64_t seconds)
{
    const struct timespec moment = {0, 1000000};

    expiry_step(hall, made->game.created + seconds);
    for (int i = 0; i < 60000 && !(hall_idle(hall) && !is_expiring(hall, made->game.id)); i++) {
        hall_settle(hall);
        nanosleep(&moment, NULL);
    }
    return is_there();
}

TEST(a_game_nobody_begins_goes_after_two_weeks)
{
    make(two_people);
    assert_int_equal(hall->open_games, 0); // this one was made behind the hall's back
    hall->open_games = 1;
    assert_true(is_there_after(14 * A_DAY));
    assert_false(is_there_after(14 * A_DAY + 2 * AN_HOUR)); // it has rested meanwhile
    assert_int_equal(hall->open_games, 0);
    assert_null(hall_match(hall, made->game.id));
}

TEST(a_game_somebody_sits_at_stays)
{
    make(two_people);
    sit(0, 0);
    assert_true(is_there_after(100 * A_DAY));
}

TEST(a_game_that_was_begun_stays)
{
    struct page *p;

    make(two_people);
    p = sit(0, 0);
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"concede\"}");
    json_decref(hear(p, "ack"));
    match_leave(p);
    hall->open_games = GAMES_OPEN;
    assert_true(is_there_after(100 * A_DAY));
}

// Whoever hands a seat over has begun, and nothing is over yet.
TEST(a_game_that_lies_idle_is_not_counted)
{
    struct page *p;
    sqlite3 *db;

    make(two_people);
    p = sit(0, 0);
    say(p, "{\"t\":\"hand\",\"seat\":\"south\",\"to\":\"person\"}");
    json_decref(hear(p, "seats"));
    assert_int_equal(sqlite3_open(hall_path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "UPDATE lines SET at = at + 1", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    hall->open_games = GAMES_OPEN;
    assert_true(hall_full(hall));
    assert_true(is_there_after(30 * A_DAY));
    assert_int_equal(hall->idle_games, 0);
    assert_true(is_there_after(30 * A_DAY + 2 * AN_HOUR));
    assert_int_equal(hall->idle_games, 1);
    assert_false(hall_full(hall));
}

TEST(where_there_is_little_room_it_goes_sooner)
{
    make(two_people);
    hall->open_games = GAMES_OPEN / 2 - 1;
    assert_true(is_there_after(A_DAY + 1));
    hall->open_games = GAMES_OPEN / 2;
    assert_true(is_there_after(A_DAY + 1)); // it rests for an hour
    assert_false(is_there_after(A_DAY + 1 + AN_HOUR));
}

TEST(where_there_is_none_it_goes_after_an_hour)
{
    make(two_people);
    hall->open_games = GAMES_OPEN;
    assert_true(is_there_after(AN_HOUR));
    assert_false(is_there_after(2 * AN_HOUR));
    assert_false(hall_full(hall));
}

#define IN_A_HALL(test) cmocka_unit_test_setup_teardown(test, open_hall, close_hall)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_HALL(a_game_nobody_begins_goes_after_two_weeks),
        IN_A_HALL(a_game_somebody_sits_at_stays),
        IN_A_HALL(a_game_that_was_begun_stays),
        IN_A_HALL(a_game_that_lies_idle_is_not_counted),
        IN_A_HALL(where_there_is_little_room_it_goes_sooner),
        IN_A_HALL(where_there_is_none_it_goes_after_an_hour),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
