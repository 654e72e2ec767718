// SPDX-License-Identifier: MIT
#include "core/rules.h"
#include "report/prospects.h"
#include "support/test.h"
#include "told.h"
#include <string.h>

static struct chronicle *c;
static char why[200];

static int open_battle(void **state)
{
    told_open(state);
    c = told_chronicle();
    return 0;
}

static int close_battle(void **state)
{
    chronicle_free(c);
    return told_close(state);
}

static void work_out(struct playing_on p)
{
    p.threads = p.threads ? p.threads : 1;
    if (!prospects_work_out(&p, c, why, sizeof why))
        fail_msg("%s", why);
}

TEST(so_many_battles_are_played_on_from_each_turn)
{
    work_out((struct playing_on){.playouts = 5, .seed = 1});
    for (int i = 0; i < c->moments - 1; i++) {
        const struct turn_chance *p = &c->moment[i].prospect;
        struct share share = prospect_of(c, i, 0);

        assert_int_equal(p->games, 5);
        assert_true(p->wins[0] + p->wins[1] + p->draws <= 5);
        assert_true(share.low <= share.value && share.value <= share.high);
        assert_true(share.low < share.high);
    }
    assert_int_equal(c->moment[c->moments - 1].prospect.games, 0);
}

TEST(they_come_to_the_same_in_any_number_of_threads)
{
    struct turn_chance alone[16];

    work_out((struct playing_on){.playouts = 4, .seed = 3});
    for (int i = 0; i < c->moments; i++) {
        alone[i] = c->moment[i].prospect;
        memset(&c->moment[i].prospect, 0, sizeof alone[i]);
    }
    work_out((struct playing_on){.playouts = 4, .seed = 3, .threads = 3});
    for (int i = 0; i < c->moments; i++)
        assert_memory_equal(&alone[i], &c->moment[i].prospect, sizeof alone[i]);
}

TEST(without_a_number_there_are_as_many_as_come_in_time)
{
    work_out((struct playing_on){.seed = 1}); // no time at all: one is played in any case
    assert_int_equal(c->moment[0].prospect.games, 1);
}

static bool stop_after_three(void *of, double share)
{
    int *asked = of;

    assert_true(share >= 0 && share <= 1);
    return ++*asked <= 3;
}

TEST(who_looks_on_may_break_it_off)
{
    int asked = 0;
    struct playing_on p = {.playouts = 1, .threads = 1, .progress = stop_after_three, .of = &asked};

    assert_false(prospects_work_out(&p, c, why, sizeof why));
    assert_string_equal(why, "It was broken off.");
    assert_int_equal(asked, 4);
    assert_int_equal(c->moment[2].prospect.games, 1);
    assert_int_equal(c->moment[3].prospect.games, 0);
}

TEST(at_the_end_the_chance_is_what_happened)
{
    int winner = chronicle_end(c)->winner, last = c->moments - 1;

    assert_true(prospect_of(c, last, winner).low == 1 && prospect_of(c, last, winner).high == 1);
    assert_true(prospect_of(c, last, !winner).high == 0);
    c->moment[last].game.outcome = OUTCOME_DRAW;
    assert_true(prospect_of(c, last, winner).high == 0);
}

// Of a hundred battles from each turn the first side wins so many and the other the rest, and in
// the end the first.
static void fares(const int *wins)
{
    for (int i = 0; i < c->moments - 1; i++)
        c->moment[i].prospect = (struct turn_chance){100, {wins[i], 100 - wins[i]}, 0};
    c->moment[c->moments - 1].game.winner = 0;
}

TEST(turning_points_are_the_greatest_swings_in_their_order)
{
    static const int wins[] = {50, 60, 30, 90, 95};
    int moment[3], side;

    fares(wins);
    assert_int_equal(turning_points(c, moment, 3), 3);
    assert_int_equal(moment[0], 3); // from 30 to 90
    assert_int_equal(moment[1], 2); // from 60 to 30
    assert_int_equal(moment[2], 1); // by 10; the last two turns by 5 each
    assert_true(turning_swing(c, 3, &side) > .599 && side == 0);
    assert_true(turning_swing(c, 2, &side) < 0);
}

TEST(of_all_turns_none_that_is_left_out_moved_more)
{
    struct luck luck = {7};

    for (int trial = 0; trial < 200; trial++) {
        int wins[5], moment[2], points, side;

        for (int i = 0; i < 5; i++)
            wins[i] = (int)luck_below(&luck, 101);
        fares(wins);
        points = turning_points(c, moment, 2);
        for (int i = 1; i < c->moments && points == 2; i++) {
            double by = turning_swing(c, i, &side), last = turning_swing(c, moment[1], &side);

            assert_true(i == moment[0] || by * by <= last * last);
        }
    }
}

TEST(where_the_chance_did_not_move_the_turns_in_which_most_happened_come_first)
{
    static const int still[] = {100, 100, 100, 100, 100}, moved[] = {90, 95, 95, 95, 100};
    int moment[5];

    fares(still);
    assert_int_equal(turning_points(c, moment, 5), 5);
    c->deed[c->moment[2].deed].gain = 30000; // in the third turn
    assert_int_equal(turning_points(c, moment, 5), 5);
    assert_int_equal(moment[0], 3);
    fares(moved);
    assert_int_equal(turning_points(c, moment, 5), 5);
    assert_int_equal(moment[2], 3);
    assert_true(moment[0] + moment[1] == 1 + 4);
}

TEST(the_swing_is_of_the_side_whose_chance_moved_most)
{
    static const int wins[] = {40, 40, 40, 40, 40};
    int side;

    fares(wins);
    c->moment[2].prospect = (struct turn_chance){100, {35, 20}, 45};
    assert_true(turning_swing(c, 2, &side) < -.39);
    assert_int_equal(side, 1);
}

int main(void)
{
#define OF(name) cmocka_unit_test_setup_teardown(name, open_battle, close_battle)
    const struct CMUnitTest tests[] = {
        OF(so_many_battles_are_played_on_from_each_turn),
        OF(they_come_to_the_same_in_any_number_of_threads),
        OF(without_a_number_there_are_as_many_as_come_in_time),
        OF(who_looks_on_may_break_it_off),
        OF(at_the_end_the_chance_is_what_happened),
        OF(turning_points_are_the_greatest_swings_in_their_order),
        OF(of_all_turns_none_that_is_left_out_moved_more),
        OF(where_the_chance_did_not_move_the_turns_in_which_most_happened_come_first),
        OF(the_swing_is_of_the_side_whose_chance_moved_most),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
