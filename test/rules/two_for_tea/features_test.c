// SPDX-License-Identifier: MIT
// What a position is judged by: whatever is easy to count by hand.
#include "rules/two_for_tea/ground.h"
#include "support/judging.h"
#include "table.h"

enum { A1 = 1, A2, A3, A4, B1, B2 };

// Of each arm one, and a general, against a general and a unit 15 cm before them.
static void armies(int battle)
{
    clear_table();
    field.option[OPT_BATTLE] = battle;
    field.option[OPT_TURN_LIMIT] = 10;
    ride("A1", US_GEN, AT(60, 10));
    stand("A2", US_CONT, AT(60, 20), 0, LINE);
    stand("A3", US_CAN, AT(70, 20), 0, DEPLOYED);
    stand("A4", US_DRAG, AT(48, 24), 0, COLUMN);
    ride("B1", UK_GEN, AT(60, 50));
    stand("B2", UK_INF, AT(60, 35), 180, LINE);
}

static void plain(void)
{
    armies(BATTLE_PLAIN);
    begin_orders(AMERICAN);
}

TEST(troops_are_counted_by_arm_and_stands)
{
    plain();
    assert_int_equal(feature_of(AMERICAN, "FOOT"), 100);
    assert_int_equal(feature_of(AMERICAN, "HORSE"), 75);
    assert_int_equal(feature_of(AMERICAN, "GUNS"), 70);
    tft_of(&play)->stands[A2] = 1;
    assert_int_equal(feature_of(AMERICAN, "FOOT"), 33);
    assert_int_equal(feature_of(AMERICAN, "SPENT"), 100);
    unit_of(&play, A2)->hits = 1;
    assert_int_equal(feature_of(AMERICAN, "HITS"), 33 / tft_hits_value(&play, A2));
}

TEST(marks_are_counted_by_the_troops_that_bear_them)
{
    plain();
    mark(&play, A2, SUPPRESSED);
    assert_int_equal(feature_of(AMERICAN, "SUPPRESSED"), 100);
    mark(&play, A2, ROUTED);
    assert_int_equal(feature_of(AMERICAN, "ROUTED"), 100);
    mark(&play, A2, LOCKED);
    assert_int_equal(feature_of(AMERICAN, "LOCKED"), 100);
}

TEST(who_shoots_and_who_marches_near_the_enemy)
{
    plain();
    assert_int_equal(feature_of(BRITISH, "NEAR"), 100);
    assert_int_equal(feature_of(BRITISH, "DICE"),
                     100 * tft_kinds[UK_INF].shooting * tft_kinds[UK_INF].stands);
    assert_int_equal(feature_of(AMERICAN, "IN_COLUMN"), 100);
    assert_true(feature_of(AMERICAN, "SUPPORTED") >= 200);
    assert_int_equal(feature_of(BRITISH, "SUPPORTED"), 0);
    play.face[B2] = 0;
    assert_int_equal(feature_of(BRITISH, "FLANKED"), 100);
    assert_int_equal(feature_of(BRITISH, "DICE"), 0);
}

TEST(what_fire_may_bring_is_counted_by_what_a_unit_can_still_bear)
{
    plain();
    assert_int_equal(feature_of(AMERICAN, "GUNS_BEAR"), 100);
    assert_int_equal(feature_of(BRITISH, "PERIL"), 16); // 9 dice and 3 against 15 hits
    play.face[A2] = 0x8000;
    assert_int_equal(feature_of(BRITISH, "PERIL"), 1);
    play.formation[A3] = LIMBERED;
    assert_int_equal(feature_of(BRITISH, "PERIL"), 0);
    assert_int_equal(feature_of(AMERICAN, "GUNS_BEAR"), 0);
}

TEST(who_is_not_ahead_has_no_time_to_stand_off)
{
    plain();
    play.turn = 5;
    tft_of(&play)->total[AMERICAN] = 4;
    assert_int_equal(feature_of(BRITISH, "SLACK"), 50); // a decimetre, at half time
    tft_of(&play)->lost[AMERICAN] = 1;
    assert_int_equal(feature_of(BRITISH, "SLACK"), 0);
    assert_int_equal(feature_of(BRITISH, "GOAL_AT_LAST"), 6);
    assert_int_equal(feature_of(AMERICAN, "LOST_LATE"), 125);
}

TEST(the_chance_to_break_is_a_feature) // TFT-BRK-01, 02
{
    plain();
    tft_of(&play)->total[BRITISH] = 4;
    unit_of(&play, B1)->rating = 8;
    tft_of(&play)->lost[BRITISH] = 1;
    assert_int_equal(feature_of(BRITISH, "LOST"), 250);
    assert_int_equal(feature_of(BRITISH, "LOST_SQUARED"), 62);
    assert_int_equal(feature_of(BRITISH, "NEARLY_BREAKING"), 100);
    assert_int_equal(feature_of(BRITISH, "BREAKING"), 0);
    tft_of(&play)->lost[BRITISH] = 2; // 10 of 36 throws are over 8
    assert_int_equal(feature_of(BRITISH, "BREAKING"), 27);
    assert_int_equal(feature_of(BRITISH, "NEARLY_BREAKING"), 0);
}

TEST(without_a_goal_whoever_lost_fewer_is_ahead) // TFT-SET-01
{
    plain();
    play.turn = 5;
    assert_int_equal(feature_of(AMERICAN, "GOAL") + feature_of(BRITISH, "GOAL"), 0);
    tft_of(&play)->lost[AMERICAN] = 1;
    assert_int_equal(feature_of(BRITISH, "GOAL"), 100);
    assert_int_equal(feature_of(BRITISH, "GOAL_LATE"), 50);
    tft_of(&play)->lost[BRITISH] = 2;
    assert_int_equal(feature_of(AMERICAN, "GOAL"), 100);
    field.option[OPT_TURN_LIMIT] = -1;
    play.turn = 30;
    assert_int_equal(feature_of(AMERICAN, "GOAL_LATE"), 100);
}

static void lay_mark(struct vec at)
{
    lay_area(T_OBJECTIVE, &at, 1);
    field.piece[field.pieces - 1].shape = SHAPE_DISC;
}

TEST(the_hill_is_the_goal_at_cowpens) // TFT-COW-02
{
    const struct vec hill[] = {AT(50, 15), AT(70, 15), AT(70, 45), AT(50, 45)};

    armies(BATTLE_COWPENS);
    lay_area(T_HILL, hill, 4);
    lay_mark(AT(60, 30));
    begin_orders(AMERICAN);
    assert_int_equal(feature_of(BRITISH, "GOAL"), 100);
    assert_int_equal(feature_of(BRITISH, "ATTACKS"), 100);
    assert_int_equal(feature_of(BRITISH, "AT_GOALS"), 100);
    assert_true(feature_of(BRITISH, "GAP_TO_GOAL") > 0);
    mark(&play, B2, ROUTED);
    assert_int_equal(feature_of(AMERICAN, "GOAL"), 100);
    assert_int_equal(feature_of(BRITISH, "GAP_TO_GOAL"), 0);
}

TEST(the_town_and_the_road_out_of_it_are_the_goal_at_trenton) // TFT-TRE-02
{
    armies(BATTLE_TRENTON);
    lay_mark(AT(60, 100));
    begin_orders(AMERICAN);
    assert_int_equal(feature_of(AMERICAN, "GOAL"), 100);
    assert_int_equal(feature_of(AMERICAN, "ATTACKS"), 100);
    tft_of(&play)->left[BRITISH] = 3;
    assert_int_equal(feature_of(BRITISH, "GOAL"), 100);
    assert_int_equal(feature_of(BRITISH, "ESCAPED"), 300);
}

TEST(crossroads_and_buildings_are_the_goal_at_germantown) // TFT-GER-26
{
    const struct vec house[] = {AT(20, 80), AT(30, 80), AT(30, 90), AT(20, 90)};
    struct tft_game *t;

    armies(BATTLE_GERMANTOWN);
    lay_area(T_HOUSE, house, 4);
    lay_mark(AT(25, 85));
    lay_mark(AT(100, 100));
    begin_orders(AMERICAN);
    t = tft_of(&play);
    t->held[0] = t->held[1] = 1 + BRITISH;
    assert_int_equal(feature_of(BRITISH, "GOAL"), 100);
    assert_int_equal(feature_of(BRITISH, "HELD"), 200);
    t->held[1] = 1 + AMERICAN;
    assert_int_equal(feature_of(AMERICAN, "GOAL"), 100);
    t->held[0] = 1 + AMERICAN;
    t->held[1] = 1 + BRITISH;
    assert_int_equal(feature_of(AMERICAN, "GOAL"), 100);
}

TEST(who_is_to_come_or_not_seen_counts_apart)
{
    plain();
    game_remove(&play, A2);
    play.state[A2] = FATE_RESERVE;
    assert_int_equal(feature_of(AMERICAN, "TO_COME"), 100);
    assert_int_equal(feature_of(AMERICAN, "FOOT"), 0);
    play.state[A2] = FATE_LOST;
    assert_int_equal(feature_of(AMERICAN, "TO_COME"), 0);
    play.hidden[A2] = 2;
    assert_int_equal(feature_of(AMERICAN, "TO_COME"), 100);
}

TEST(orders_may_still_be_given_by_who_has_not_failed)
{
    plain();
    assert_int_equal(feature_of(AMERICAN, "TO_ORDER"), 100);
    assert_int_equal(feature_of(AMERICAN, "TO_ACT"), 300);
    assert_int_equal(feature_of(BRITISH, "TO_ACT"), 0);
    mark(&play, A1, FAILED);
    mark(&play, A2, CLOSED);
    assert_int_equal(feature_of(AMERICAN, "TO_ORDER"), 0);
    assert_int_equal(feature_of(AMERICAN, "TO_ACT"), 200);
    assert_int_equal(feature_of(AMERICAN, "ACTIVE"), 100);
}

TEST(features_hold_in_random_battles)
{
    assert_true(features_hold(&two_for_tea, 2) > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(troops_are_counted_by_arm_and_stands),
        cmocka_unit_test(marks_are_counted_by_the_troops_that_bear_them),
        cmocka_unit_test(who_shoots_and_who_marches_near_the_enemy),
        cmocka_unit_test(what_fire_may_bring_is_counted_by_what_a_unit_can_still_bear),
        cmocka_unit_test(who_is_not_ahead_has_no_time_to_stand_off),
        cmocka_unit_test(the_chance_to_break_is_a_feature),
        cmocka_unit_test(without_a_goal_whoever_lost_fewer_is_ahead),
        cmocka_unit_test(the_hill_is_the_goal_at_cowpens),
        cmocka_unit_test(the_town_and_the_road_out_of_it_are_the_goal_at_trenton),
        cmocka_unit_test(crossroads_and_buildings_are_the_goal_at_germantown),
        cmocka_unit_test(who_is_to_come_or_not_seen_counts_apart),
        cmocka_unit_test(orders_may_still_be_given_by_who_has_not_failed),
        cmocka_unit_test(features_hold_in_random_battles),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
