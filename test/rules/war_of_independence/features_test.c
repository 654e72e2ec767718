// SPDX-License-Identifier: MIT
// What a position is judged by: whatever is easy to count by hand.
#include "rules/war_of_independence/propose.h"
#include "support/judging.h"
#include "table.h"

enum { A1 = 1, A2, A3, A4, A5, B1 };

// One of each kind and a general against one of the line, 10 inches before them.
static void armies(void)
{
    clear_table();
    stand("A1", LINE, 10, AT(20, 10), 0);
    stand("A2", JAEGERS, 8, AT(30, 10), 0);
    stand("A3", CAVALRY, 6, AT(40, 10), 0);
    stand("A4", ARTILLERY, 2, AT(60, 10), 0);
    stand("A5", GENERAL, 1, AT(20, 5), 0);
    stand("B1", LINE, 10, AT(20, 20), 180);
}

TEST(units_and_generals_are_counted)
{
    armies();
    begin();
    assert_int_equal(feature_of(0, "UNITS"), 400);
    assert_int_equal(feature_of(0, "GENERALS"), 100);
    assert_int_equal(feature_of(1, "UNITS"), 100);
}

TEST(what_shakes_them_is_counted)
{
    armies();
    begin();
    unit_of(&play, A1)->status |= STATUS_FF;
    assert_int_equal(feature_of(0, "FAILED"), 100);
    assert_int_equal(feature_of(1, "SHAKY"), woi_rout_chance(&play, B1, 60));
    unit_of(&play, B1)->dead = 5;
    assert_true(feature_of(1, "SHAKY") > 0);
}

TEST(who_is_near_is_in_danger)
{
    armies();
    begin();
    assert_in_range(feature_of(1, "FAR"), 900, 1000);
    assert_int_equal(feature_of(1, "IN_CONTACT"), 0);
    assert_int_equal(feature_of(0, "IN_DANGER"), 0);
    game_shift(&play, A5, (struct vec){0, INCH(5)});
    assert_int_equal(feature_of(0, "IN_DANGER"), 100);
}

TEST(fire_and_blows_that_are_likely_to_come_are_gone_through)
{
    int losses;

    armies();
    begin();
    losses = feature_of(1, "LOSSES_SOON");
    assert_true(losses > feature_of(0, "LOSSES_SOON"));
    assert_true(feature_of(0, "WORTH_SOON") > 800);
    assert_true(feature_of(0, "STRENGTH_LATER") > 800);
    assert_in_range(feature_of(0, "WORTH_SOON") + feature_of(1, "WORTH_SOON"), 999, 1000);
    unit_of(&play, A1)->done |= DONE_ORDERED;
    assert_true(feature_of(1, "LOSSES_SOON") < losses);
    game_shift(&play, B1, (struct vec){0, INCH(20)});
    assert_int_equal(feature_of(1, "LOSSES_SOON"), 0);
}

TEST(a_gun_is_ready_when_it_stands_unlimbered)
{
    armies();
    begin();
    play.formation[A4] = FORM_LIMBERED;
    assert_int_equal(feature_of(0, "GUNS_READY"), 0);
    play.formation[A4] = FORM_UNLIMBERED;
    assert_int_equal(feature_of(0, "GUNS_READY"), 0); // too far off
    game_shift(&play, A4, (struct vec){-INCH(20), 0});
    assert_int_equal(feature_of(0, "GUNS_READY"), 100);
}

TEST(with_nobody_left_before_it_a_unit_only_counts)
{
    armies();
    begin();
    play.state[B1] = FATE_WIPED;
    game_remove(&play, B1);
    assert_int_equal(feature_of(0, "FAR"), 0);
    assert_int_equal(feature_of(0, "UNITS"), 400);
    assert_int_equal(feature_of(0, "STRENGTH_LATER"), 1000);
    assert_int_equal(feature_of(1, "GONE"), 1000);
    assert_int_equal(feature_of(1, "GONE_SQUARED"), 1000);
}

TEST(who_marches_round_the_flank_is_not_gone) // AWI-FLK-08
{
    armies();
    begin();
    field_takes(FIELD_OF_UNIT, "fate", A1, FATE_FLANK);
    assert_int_equal(feature_of(0, "MARCHING"), 100);
    assert_int_equal(feature_of(0, "GONE"), 0);
}

TEST(points_count_more_the_later_it_is) // AWI-VP-07
{
    armies();
    field.option[OPT_TURN_LIMIT] = 20;
    begin();
    woi_of(&play)->destroyed[1] = 1;
    woi_of(&play)->moves[0] = 10;
    int left = woi_rounds_left(&field, &play);
    assert_int_equal(feature_of(0, "LEAD_LATE"), 33 * (40 - left) / 40); // 10 points of 30
    assert_int_equal(feature_of(1, "LEAD_LATE"), -33 * (40 - left) / 40);
    assert_int_equal(feature_of(0, "LEAD_LAST"), 0);
    woi_of(&play)->destroyed[1] = 5;
    assert_int_equal(feature_of(0, "LEAD_LATE"), 100 * (40 - left) / 40); // 50 are no better
    woi_of(&play)->moves[0] = 20;
    assert_int_equal(feature_of(0, "LEAD_LAST"), 100);
}

TEST(the_way_is_to_a_place_that_is_not_its_own) // AWI-VP-06
{
    const struct vec corner[] = {AT(18, 22), AT(22, 22), AT(22, 26), AT(18, 26)};

    armies();
    lay_area(T_OBJECTIVE, corner, 4);
    field.piece[0].level = 4;
    begin();
    assert_in_range(feature_of(0, "GAP_TO_PLACE"), 1200, 1260);
    woi_of(&play)->objective[0].holder = 1;
    assert_int_equal(feature_of(0, "GAP_TO_PLACE"), 0);
}

TEST(whose_turn_it_is_counts)
{
    armies();
    begin();
    assert_int_equal(feature_of(0, "ACTIVE"), 100);
    assert_int_equal(feature_of(1, "ACTIVE"), 0);
}

TEST(features_hold_in_random_battles)
{
    assert_true(features_hold(&war_of_independence, 1) > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(units_and_generals_are_counted),
        cmocka_unit_test(what_shakes_them_is_counted),
        cmocka_unit_test(who_is_near_is_in_danger),
        cmocka_unit_test(fire_and_blows_that_are_likely_to_come_are_gone_through),
        cmocka_unit_test(a_gun_is_ready_when_it_stands_unlimbered),
        cmocka_unit_test(with_nobody_left_before_it_a_unit_only_counts),
        cmocka_unit_test(who_marches_round_the_flank_is_not_gone),
        cmocka_unit_test(points_count_more_the_later_it_is),
        cmocka_unit_test(the_way_is_to_a_place_that_is_not_its_own),
        cmocka_unit_test(whose_turn_it_is_counts),
        cmocka_unit_test(features_hold_in_random_battles),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
