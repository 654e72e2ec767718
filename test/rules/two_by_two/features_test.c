// SPDX-License-Identifier: MIT
// What a position is judged by: whatever is easy to count by hand.
#include "rules/two_by_two/worth.h"
#include "support/judging.h"
#include "table.h"

// A line of three and a headquarters against one, 3 inches apart.
static void begin(void)
{
    clear_table();
    stand("A1", LIN, AT(12, 10), 0);
    stand("A2", HCV, AT(13, 10), 0);
    stand("A3", FAR, AT(14, 10), 0);
    stand("A4", DHQ, AT(12, 8), 0);
    stand("B1", LIN, AT(12, 13), 180);
    begin_phase(PHASE_MOVE, 0);
}

TEST(troops_are_counted_by_arm)
{
    begin();
    assert_int_equal(feature_of(0, "FOOT"), 100);
    assert_int_equal(feature_of(0, "HORSE"), tbt_points(&play, 2));
    assert_int_equal(feature_of(0, "GUNS"), tbt_points(&play, 3));
    assert_int_equal(feature_of(0, "HEADQUARTERS"), 100);
    assert_int_equal(feature_of(1, "FOOT"), 100);
    assert_int_equal(feature_of(1, "HORSE") + feature_of(1, "GUNS"), 0);
}

TEST(shaken_troops_are_counted_as_what_they_are)
{
    begin();
    play.state[1] = PINNED;
    assert_int_equal(feature_of(0, "PINNED"), 100);
    assert_int_equal(feature_of(0, "DISRUPTED"), 0);
    assert_int_equal(feature_of(0, "SHAKEN_NEAR"), 100);
    play.state[1] = DISRUPTED;
    assert_int_equal(feature_of(0, "PINNED"), 0);
    assert_int_equal(feature_of(0, "DISRUPTED"), 100);
    assert_int_equal(feature_of(0, "COMMANDED"), tbt_in_command(&field, &play, 1) ? 100 : 0);
}

TEST(who_waits_is_not_there) // TBT-RFT-01
{
    clear_table();
    stand("A1", LIN, AT(12, 10), 0);
    stand("B1", LIN, AT(12, 20), 180);
    set_point(0, FACE_REAR, INCH(12));
    wait_at("A2", LIN, 0, 1);
    begin_phase(PHASE_MOVE, 0);
    assert_int_equal(feature_of(0, "WAITING"), 100);
    assert_int_equal(feature_of(0, "FOOT"), 100);
}

TEST(losses_are_counted_towards_the_limit) // TBT-VIC-02
{
    begin();
    for (int lost = 0; lost < 5; lost++) {
        tbt_of(&play)->losses[0] = (uint8_t)lost;
        assert_int_equal(feature_of(0, "LOSSES"), 100 * lost);
        assert_int_equal(feature_of(0, "LOSSES_SQUARED"), 20 * lost * lost);
        assert_int_equal(feature_of(0, "LAST_BUT_ONE"), lost == 3 ? 100 : 0);
        assert_int_equal(feature_of(0, "LAST"), lost == 4 ? 100 : 0);
    }
}

TEST(lines_that_face_each_other_are_near_and_supported)
{
    begin();
    assert_int_equal(feature_of(0, "FACING"), 300);
    assert_int_equal(feature_of(0, "NEAR"), 300);
    assert_int_equal(feature_of(0, "SUPPORTED"), 300);
    assert_int_equal(feature_of(0, "FLANKED"), 0);
    assert_int_equal(feature_of(0, "HQ_IN_DANGER"), 0);
    assert_int_equal(feature_of(1, "SUPPORTED"), 0);
}

TEST(who_looks_away_is_flanked)
{
    clear_table();
    stand("A1", LIN, AT(12, 10), 180);
    stand("A2", DHQ, AT(12, 11), 180);
    stand("B1", LIN, AT(12, 13), 180);
    begin_phase(PHASE_MOVE, 0);
    assert_int_equal(feature_of(0, "FLANKED"), 100);
    assert_int_equal(feature_of(0, "FACING"), 0);
    assert_int_equal(feature_of(0, "HQ_IN_DANGER"), 100);
}

TEST(cover_and_height_are_counted_near_the_enemy)
{
    begin();
    lay_square(T_WOOD, INCH(11.5), INCH(9.5), INCH(1));
    assert_int_equal(feature_of(0, "COVERED"), 100);
    lay_square(T_HILL, INCH(11), INCH(12), INCH(2));
    assert_int_equal(feature_of(1, "HIGH"), 100);
    assert_int_equal(feature_of(0, "HIGH"), 0);
}

TEST(fire_comes_next_to_who_is_not_active)
{
    begin();
    tbt_of(&play)->phase = PHASE_SHOOT;
    assert_int_equal(feature_of(1, "FIRE_NEXT"), tbt_firepower(&field, &play, 1));
    assert_int_equal(feature_of(0, "FIRE_LATER"), tbt_firepower(&field, &play, 0));
    assert_int_equal(feature_of(0, "ACTIVE"), 100);
    assert_int_equal(feature_of(1, "ACTIVE"), 0);
    assert_int_equal(feature_of(0, "TO_MOVE"), 0);
}

TEST(who_stands_together_is_crowded_and_who_stands_alone_outnumbered)
{
    begin();
    assert_int_equal(feature_of(0, "CROWDED"), 60); // three, each with two at hand
    assert_int_equal(feature_of(0, "OUTNUMBERED"), 0);
    assert_int_equal(feature_of(1, "CROWDED"), 0);
    assert_int_equal(feature_of(1, "OUTNUMBERED"), 200);
    assert_int_equal(feature_of(0, "GUNS_CLOSE") + feature_of(0, "HORSE_CLOSE"), 0);
    play.box[5].centre = AT(13, 12);
    assert_int_equal(feature_of(0, "GUNS_CLOSE"), 100);
    assert_int_equal(feature_of(0, "HORSE_CLOSE"), 100);
}

TEST(who_cannot_fire_is_threatened_by_all_who_can_get_at_him) // TBT-MEL-11, 12
{
    begin();
    assert_int_equal(feature_of(0, "THREATS_NEXT"), 0); // his fire would cost more
    play.state[5] = DISRUPTED;
    tbt_of(&play)->losses[1] = 4;
    assert_int_equal(feature_of(0, "THREATS_NEXT"), 136); // 85 hundredths of a line unit and a loss
    assert_int_equal(feature_of(0, "THREATS_DECIDE"), 108); // of five losses he has four
    assert_int_equal(feature_of(0, "THREATS_LATER"), 0);
    assert_int_equal(feature_of(1, "THREATS_LATER"), 0);
    tbt_of(&play)->phase = PHASE_MELEE;
    assert_int_equal(feature_of(0, "THREATS_NEXT"), 0);
}

TEST(fire_at_who_is_nearly_beaten_decides) // TBT-VIC-02
{
    begin();
    assert_true(tbt_firepower(&field, &play, 0) > 0);
    assert_int_equal(feature_of(0, "FIRE_DECIDES"), 0);
    tbt_of(&play)->losses[1] = 3;
    assert_int_equal(feature_of(0, "FIRE_DECIDES"), tbt_firepower(&field, &play, 0) * 3 / 5);
}

TEST(features_hold_in_random_battles)
{
    assert_true(features_hold(&two_by_two, 3) > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(troops_are_counted_by_arm),
        cmocka_unit_test(shaken_troops_are_counted_as_what_they_are),
        cmocka_unit_test(who_waits_is_not_there),
        cmocka_unit_test(losses_are_counted_towards_the_limit),
        cmocka_unit_test(lines_that_face_each_other_are_near_and_supported),
        cmocka_unit_test(who_looks_away_is_flanked),
        cmocka_unit_test(cover_and_height_are_counted_near_the_enemy),
        cmocka_unit_test(fire_comes_next_to_who_is_not_active),
        cmocka_unit_test(who_stands_together_is_crowded_and_who_stands_alone_outnumbered),
        cmocka_unit_test(who_cannot_fire_is_threatened_by_all_who_can_get_at_him),
        cmocka_unit_test(fire_at_who_is_nearly_beaten_decides),
        cmocka_unit_test(features_hold_in_random_battles),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
