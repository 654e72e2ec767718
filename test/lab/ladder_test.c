// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "core/dice.h"
#include "lab/ladder.h"
#include "lab/ladder_file.h"
#include "support/test.h"
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct ladder_test test = {0.70, 0.80, 0.05};

// --- the sequential test ---

TEST(without_draws_it_is_walds_test)
{
    double wald = 60 * log(8.0 / 7) + 20 * log(2.0 / 3);

    assert_true(fabs(ladder_ratio(&test, (struct score){60, 0, 20}) - wald) < 0.01);
    assert_true(fabs(ladder_bound(&test) - log(19)) < 1e-12);
    assert_true(ladder_ratio(&test, (struct score){0}) == 0);
}

TEST(it_decides_where_the_bound_is_reached)
{
    assert_int_equal(ladder_finding(&test, (struct score){22, 0, 0}), LADDER_OPEN);
    assert_int_equal(ladder_finding(&test, (struct score){23, 0, 0}), LADDER_HIGH);
    assert_int_equal(ladder_finding(&test, (struct score){0, 0, 7}), LADDER_OPEN);
    assert_int_equal(ladder_finding(&test, (struct score){0, 0, 8}), LADDER_LOW);
    assert_int_equal(ladder_finding(&test, (struct score){75, 0, 25}), LADDER_OPEN);
    assert_int_equal(ladder_finding(&test, (struct score){750, 0, 250}), LADDER_OPEN);
    assert_int_equal(ladder_finding(&test, (struct score){320, 0, 80}), LADDER_HIGH);
    assert_int_equal(ladder_finding(&test, (struct score){280, 0, 120}), LADDER_LOW);
}

TEST(a_draw_is_half_a_win)
{
    struct score drawn = {60, 40, 0}, fought = {80, 0, 20};

    assert_true(ladder_share(drawn) == 0.8 && ladder_share(fought) == 0.8);
    assert_true(ladder_share((struct score){0, 7, 0}) == 0.5);
    assert_true(ladder_ratio(&test, drawn) > 0);
    assert_true(ladder_ratio(&test, (struct score){40, 60, 0}) < 0); // 70%
    // Half points scatter less, so as many games say more.
    assert_true(ladder_ratio(&test, drawn) > ladder_ratio(&test, fought));
}

TEST(the_test_is_the_same_from_the_other_side)
{
    static const struct ladder_test mirrored = {0.20, 0.30, 0.05};
    double ratio = ladder_ratio(&test, (struct score){31, 7, 12});

    assert_true(fabs(ratio + ladder_ratio(&mirrored, (struct score){12, 7, 31})) < 1e-6);
}

// Plays in tens until it decides: one player scores so many of 1000 on average, and so many of 1000
// are drawn.
static enum ladder_finding decide(struct luck *luck, int share, int drawn, int64_t *games)
{
    struct score score = {0};

    while (ladder_finding(&test, score) == LADDER_OPEN) {
        for (int i = 0; i < 10; i++) {
            int fate = (int)(luck_next(luck) % 1000), wins = share - drawn / 2;

            score.wins += fate < wins;
            score.draws += fate >= wins && fate < wins + drawn;
            score.losses += fate >= wins + drawn;
        }
    }
    *games += ladder_games(score);
    return ladder_finding(&test, score);
}

// How many of 2000 tests find for the wrong score.
static int errors_at(int share, int drawn, enum ladder_finding right)
{
    struct luck luck = {1776};
    int64_t games = 0;
    int wrong = 0;

    for (int i = 0; i < 2000; i++)
        wrong += decide(&luck, share, drawn, &games) != right;
    assert_in_range(games / 2000, 30, 250);
    return wrong;
}

TEST(at_most_one_test_in_twenty_errs)
{
    enum { MOST = 100 };
    const int drawn[] = {0, 200, 400};

    for (int i = 0; i < 3; i++) {
        assert_in_range(errors_at(800, drawn[i], LADDER_HIGH), 1, MOST);
        assert_in_range(errors_at(700, drawn[i], LADDER_LOW), 1, MOST);
    }
}

// --- Elo ---

static bool rounds_to(double value, int whole)
{
    return lround(value) == whole;
}

TEST(two_players_have_the_elo_of_their_score)
{
    struct ladder ladder = {.players = 2};
    struct elo elo[2];

    ladder.score[1][0] = (struct score){75, 0, 25};
    ladder_elo(&ladder, 0, elo);
    assert_true(elo[0].value == 0 && elo[0].low == 0 && elo[0].high == 0);
    assert_true(rounds_to(elo[1].value, 191)); // 400 log10(3)
    assert_true(rounds_to(elo[1].low, 112) && rounds_to(elo[1].high, 269));
    ladder.score[1][0] = (struct score){60, 30, 10}; // as many points
    ladder_elo(&ladder, 0, elo);
    assert_true(rounds_to(elo[1].value, 191));
}

TEST(elo_of_a_known_table)
{
    struct ladder ladder = {.players = 3};
    struct elo elo[3];

    // Each twice as strong as the one before.
    ladder.score[1][0] = (struct score){200, 0, 100};
    ladder.score[2][1] = (struct score){190, 20, 90};
    ladder.score[2][0] = (struct score){240, 0, 60};
    ladder_elo(&ladder, 1, elo);
    assert_true(rounds_to(elo[0].value, -120) && rounds_to(elo[1].value, 0) &&
                rounds_to(elo[2].value, 120));
    assert_true(elo[1].low == 0 && elo[2].low < 90 && elo[2].high > 150);
}

TEST(elo_is_symmetric)
{
    struct ladder ladder = {.players = 3}, turned = {.players = 3};
    struct elo elo[3], back[3];

    ladder.score[1][0] = (struct score){30, 8, 12};
    ladder.score[2][1] = (struct score){25, 0, 15};
    turned.score[1][0] = (struct score){15, 0, 25};
    turned.score[2][1] = (struct score){12, 8, 30};
    ladder_elo(&ladder, 1, elo);
    ladder_elo(&turned, 1, back);
    for (int i = 0; i < 3; i++) {
        assert_true(fabs(elo[i].value - back[2 - i].value) < 1e-6);
        assert_true(fabs(elo[i].low - back[2 - i].low) < 1e-6);
    }
}

TEST(who_won_every_game_has_a_number_and_an_interval)
{
    struct ladder ladder = {.players = 6};
    struct elo elo[6], nearly[6];

    for (int i = 1; i < 6; i++)
        ladder.score[i][i - 1] = (struct score){400, 0, 0};
    ladder_elo(&ladder, 0, elo);
    for (int i = 1; i < 6; i++) // as if one more game were half won: 400.5 to 0.5 at each rung
        assert_true(rounds_to(elo[i].value, (int)lround(400 * i * log10(801))) &&
                    isfinite(elo[i].low) && isfinite(elo[i].high) && elo[i].low > elo[i - 1].low);
    ladder.score[1][0] = (struct score){399, 0, 1};
    ladder_elo(&ladder, 0, nearly);
    assert_true(nearly[1].value < elo[1].value);
    ladder.score[1][0] = (struct score){0, 0, 400};
    ladder_elo(&ladder, 0, nearly);
    assert_true(rounds_to(nearly[1].value, -1161) && isfinite(nearly[1].high));
}

// --- the file ---

static char path[] = "/tmp/ladder_test.XXXXXX";
static struct problem problem;

static const struct ladder_batch batch = {.scenario = "quatre-bras",
                                          .content = 0x0123456789abcdef,
                                          .revision = 7,
                                          .player = {"sergeant", "random"},
                                          .playouts = 3,
                                          .seed = 1815,
                                          .first = 20,
                                          .games = 10,
                                          .score = {8, 1, 1},
                                          .orders = 4321};

static void write_file(const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void holds(const char *text)
{
    char found[1000] = "";
    FILE *file = fopen(path, "r");

    assert_non_null(file);
    found[fread(found, 1, sizeof found - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(found, text);
}

TEST(a_batch_that_was_written_is_read_again)
{
    struct ladder_file file;
    struct ladder_batch key = batch;
    const struct ladder_batch *found;

    unlink(path);
    assert_true(ladder_file_open(&file, path, &problem));
    assert_null(ladder_file_find(&file, &key));
    assert_true(ladder_file_add(&file, &batch, &problem));
    assert_non_null(ladder_file_find(&file, &key));
    ladder_file_close(&file);

    assert_true(ladder_file_open(&file, path, &problem));
    assert_int_equal(file.batches, 1);
    key.score = (struct score){0};
    key.orders = 0;
    found = ladder_file_find(&file, &key);
    assert_non_null(found);
    assert_memory_equal(found, &batch, sizeof batch);
    key.first = 30;
    assert_null(ladder_file_find(&file, &key));
    key = batch;
    key.content++;
    assert_null(ladder_file_find(&file, &key));
    key = batch;
    key.revision++;
    assert_null(ladder_file_find(&file, &key));
    ladder_file_close(&file);
}

TEST(remarks_and_empty_lines_are_for_people)
{
    struct ladder_file file;

    write_file("# a remark\n\nkreuzdorf 0123456789abcdef 1 b a 0 1 0 10 4 2 4 100\n");
    assert_true(ladder_file_open(&file, path, &problem));
    assert_int_equal(file.batches, 1);
    assert_int_equal(file.batch[0].score.draws, 2);
    ladder_file_close(&file);
}

static void refused(const char *line, const char *sentence)
{
    struct ladder_file file;
    char text[600], place[100];

    snprintf(text, sizeof text, "# first\n%s", line);
    write_file(text);
    assert_false(ladder_file_open(&file, path, &problem));
    snprintf(place, sizeof place, "%s:2: ", path);
    assert_memory_equal(problem.text, place, strlen(place));
    assert_string_equal(problem.text + strlen(place), sentence);
    holds(text);
}

TEST(a_bad_line_is_named_and_nothing_is_lost)
{
#define GOOD "kreuzdorf 0123456789abcdef 1 b a "
    refused("Kreuzdorf 1\n", "expected the name of a scenario, not 'Kreuzdorf'");
    refused("kreuzdorf 12\n", "expected the hash of the scenario, 16 digits of 0 to f, not '12'");
    refused("kreuzdorf 0123456789abcdef x\n", "expected the revision of its rules, not 'x'");
    refused("kreuzdorf 0123456789abcdef 1\n", "expected the name of a player, not ''");
    refused("kreuzdorf 0123456789abcdef 1 b\n", "expected the name of another player, not ''");
    refused(GOOD "-1\n", "expected a number of playouts, not '-1'");
    refused(GOOD "0 99999999999999999999\n", "expected a seed, not '99999999999999999999'");
    refused(GOOD "0 1 0x\n", "expected the number of the first game, not '0x'");
    refused(GOOD "0 1 0 0\n", "expected a number of games, not '0'");
    refused(GOOD "0 1 0 10 4 2 3 100\n", "expected games won, drawn and lost to be 10 together");
    refused(GOOD "0 1 0 10 4 2 4\n", "expected a number of orders, not ''");
    refused(GOOD "0 1 0 10 4 2 4 100 7\n", "expected the end of the line, not '7'");
    refused(GOOD "0 1 0 10 4 2 4 100",
            "expected the end of the line, but it breaks off or is too long");
}

TEST(a_file_that_cannot_be_used_is_named)
{
    struct ladder_file file;
    int full;

    assert_false(ladder_file_open(&file, "/", &problem));
    assert_non_null(strstr(problem.text, "/: "));
    assert_false(ladder_file_open(&file, "/no/such/file", &problem));
    assert_non_null(strstr(problem.text, "/no/such/file: cannot be written"));
    assert_false(ladder_file_open(&file, "/dev/full", &problem)); // zeros without end
    assert_non_null(strstr(problem.text, "/dev/full:1: expected the end of the line"));
    unlink(path);
    assert_true(ladder_file_open(&file, path, &problem));
    full = open("/dev/full", O_WRONLY);
    assert_true(full >= 0 && dup2(full, file.descriptor) >= 0);
    assert_false(ladder_file_add(&file, &batch, &problem));
    assert_non_null(strstr(problem.text, ": cannot be written (No space left on device)"));
    assert_int_equal(file.batches, 0);
    close(full);
    ladder_file_close(&file);
}

static int leave(void **nothing)
{
    (void)nothing;
    unlink(path);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_draws_it_is_walds_test),
        cmocka_unit_test(it_decides_where_the_bound_is_reached),
        cmocka_unit_test(a_draw_is_half_a_win),
        cmocka_unit_test(the_test_is_the_same_from_the_other_side),
        cmocka_unit_test(at_most_one_test_in_twenty_errs),
        cmocka_unit_test(two_players_have_the_elo_of_their_score),
        cmocka_unit_test(elo_of_a_known_table),
        cmocka_unit_test(elo_is_symmetric),
        cmocka_unit_test(who_won_every_game_has_a_number_and_an_interval),
        cmocka_unit_test(a_batch_that_was_written_is_read_again),
        cmocka_unit_test(remarks_and_empty_lines_are_for_people),
        cmocka_unit_test(a_bad_line_is_named_and_nothing_is_lost),
        cmocka_unit_test(a_file_that_cannot_be_used_is_named),
    };

    if (mkstemp(path) < 0)
        return 2;
    return cmocka_run_group_tests(tests, NULL, leave);
}
