// SPDX-License-Identifier: MIT
// What a position is judged by: whatever is easy to count by hand.
#include "rules/battles_for_empire/fight.h"
#include "support/judging.h"
#include "table.h"

enum { A1 = 1, A2, A3, LA1, B1, LB1 };

static void armies(void)
{
    clear_table();
    stand("A1", INFANTRY, 12, AT(20, 10), 0);
    stand("A2", CAVALRY, 8, AT(30, 10), 0);
    stand("A3", ARTILLERY, 4, AT(40, 10), 0);
    stand("LA1", LEADER, 2, AT(40, 6), 0);
    stand("B1", INFANTRY, 12, AT(20, 18), 180);
    stand("LB1", LEADER, 1, AT(30, 45), 0);
}

static void at_orders(void)
{
    armies();
    begin(SUB_CAPACITY, KIND_NONE, ASK_ORDERS);
}

static void break_unit(int unit)
{
    unit_of(&play, unit)->status |= STATUS_BROKEN;
    play.formation[unit] = FORM_BROKEN;
}

TEST(steady_troops_are_counted_by_arm)
{
    at_orders();
    assert_int_equal(feature_of(0, "FOOT"), bfe_troops_worth(&play, A1));
    assert_int_equal(feature_of(0, "HORSE"), bfe_troops_worth(&play, A2));
    assert_int_equal(feature_of(0, "GUNS"), bfe_troops_worth(&play, A3));
    assert_int_equal(feature_of(0, "STEADY"), 300);
    assert_int_equal(feature_of(0, "LEADERS"), 200);
    break_unit(A1);
    assert_int_equal(feature_of(0, "FOOT"), 0);
    assert_int_equal(feature_of(0, "BROKEN"), bfe_troops_worth(&play, A1));
    assert_int_equal(feature_of(0, "STEADY"), 200);
}

TEST(marks_are_counted)
{
    at_orders();
    unit_of(&play, A1)->stragglers = 3;
    unit_of(&play, A1)->status = STATUS_LOW | STATUS_LOADED;
    unit_of(&play, A2)->status = unit_of(&play, A3)->status = 0;
    assert_int_equal(feature_of(0, "STRAGGLERS"), 300);
    assert_int_equal(feature_of(0, "LOW"), 100);
    assert_int_equal(feature_of(0, "LOADED"), 100);
    unit_of(&play, LA1)->with = A1;
    assert_int_equal(feature_of(0, "LED"), 100);
}

TEST(who_is_near_faces_supports_and_fires)
{
    at_orders();
    assert_int_equal(feature_of(1, "NEAR"), 100);
    assert_int_equal(feature_of(1, "FLANKED"), 0);
    assert_int_equal(feature_of(1, "SUPPORTED"), 0);
    assert_int_equal(feature_of(1, "FIRE"), bfe_volley_prospect(&field, &play, B1));
    assert_true(feature_of(0, "SUPPORTED") > 0);
    play.formation[B1] = FORM_ROAD_COLUMN;
    assert_int_equal(feature_of(1, "MARCHING"), 100);
    play.box[B1].front_north = -play.box[B1].front_north;
    assert_int_equal(feature_of(1, "FLANKED"), 100);
}

TEST(units_out_are_counted_towards_the_end) // BFE-VIC-01
{
    at_orders(); // two of three beat it
    assert_int_equal(feature_of(0, "LAST_BUT_ONE"), 100);
    assert_int_equal(feature_of(1, "LAST"), 100);
    break_unit(A1);
    assert_int_equal(feature_of(0, "OUT"), 500);
    assert_int_equal(feature_of(0, "OUT_SQUARED"), 250);
    assert_int_equal(feature_of(0, "LAST"), 100);
}

TEST(points_count_more_the_later_it_is) // BFE-VIC-02
{
    at_orders();
    field.option[OPT_TURN_LIMIT] = 10;
    play.turn = 5;
    unit_of(&play, B1)->casualties = 9;
    assert_int_equal(feature_of(0, "POINTS"), 900);
    assert_int_equal(feature_of(0, "POINTS_LATE"), 450);
    assert_int_equal(feature_of(0, "LEADS"), 0);
    unit_of(&play, B1)->casualties = 10;
    assert_int_equal(feature_of(0, "LEADS"), 100);
    assert_int_equal(feature_of(0, "LEADS_LATE"), 50);
    play.turn = 12;
    assert_int_equal(feature_of(0, "LEADS_LATE"), 100);
}

TEST(places_are_held_or_near) // BFE-VIC-03
{
    struct vec at = AT(20, 24);

    armies();
    lay_area(T_OBJECTIVE, &at, 1);
    field.piece[0].shape = SHAPE_DISC;
    field.piece[0].level = 7;
    begin(SUB_CAPACITY, KIND_NONE, ASK_ORDERS);
    bfe_of(&play)->objective[0].holder = 2;
    assert_int_equal(feature_of(1, "PLACES"), 700);
    assert_int_equal(feature_of(1, "GAP_TO_PLACE"), 0);
    assert_int_equal(feature_of(0, "PLACES"), 0);
    assert_int_equal(feature_of(0, "GAP_TO_PLACE"), 1400);
}

TEST(charges_are_weighed)
{
    at_orders();
    unit_of(&play, A1)->charge = CHARGE_ON;
    unit_of(&play, A1)->now = (struct bfe_order){.kind = KIND_CHARGE, .target = B1};
    assert_int_equal(feature_of(0, "CHARGES"), 100);
    assert_int_equal(feature_of(0, "CHARGE_WORTH"), bfe_charge_worth(&field, &play, A1, B1));
    game_remove(&play, B1);
    assert_int_equal(feature_of(0, "CHARGE_WORTH"), 0);
}

TEST(who_is_in_contact_fights)
{
    at_orders();
    assert_int_equal(feature_of(0, "IN_CONTACT"), 0);
    game_shift(&play, B1, (struct vec){0, -bfe_gap(&play, A1, B1)});
    assert_int_equal(feature_of(0, "IN_CONTACT"), 100);
    assert_int_equal(feature_of(0, "IN_MELEE"), 1200);
    break_unit(B1);
    assert_int_equal(feature_of(0, "IN_CONTACT"), 0);
}

TEST(who_is_to_come_counts_apart)
{
    at_orders();
    game_remove(&play, A1);
    play.state[A1] = FATE_TO_COME;
    assert_int_equal(feature_of(0, "TO_COME"), 9 * 12);
    play.state[A1] = FATE_ABSENT;
    assert_int_equal(feature_of(0, "TO_COME"), 0);
    play.hidden[A1] = 2;
    assert_int_equal(feature_of(0, "TO_COME"), 9 * 12);
}

TEST(features_hold_in_random_battles)
{
    assert_true(features_hold(&battles_for_empire, 2) > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steady_troops_are_counted_by_arm),
        cmocka_unit_test(marks_are_counted),
        cmocka_unit_test(who_is_near_faces_supports_and_fires),
        cmocka_unit_test(units_out_are_counted_towards_the_end),
        cmocka_unit_test(points_count_more_the_later_it_is),
        cmocka_unit_test(places_are_held_or_near),
        cmocka_unit_test(charges_are_weighed),
        cmocka_unit_test(who_is_in_contact_fights),
        cmocka_unit_test(who_is_to_come_counts_apart),
        cmocka_unit_test(features_hold_in_random_battles),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
