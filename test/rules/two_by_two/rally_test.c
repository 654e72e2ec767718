// SPDX-License-Identifier: MIT
// Rallying: who may try, and what the die has to show.
#include "table.h"

static int unit, corps, division;

// A shaken unit of a division, both HQs far from it, and an enemy out of the way.
static void shaken(enum tbt_type type, int status)
{
    clear_table();
    unit = stand("A1", type, AT(12, 12), 0);
    corps = stand("A2", CHQ, AT(12, 7), 0); // its nearest edge is 4.5 in from the rear of A1
    division = stand("A3", DHQ, AT(2, 2), 0);
    stand("B1", LIN, AT(2, 22), 180);
    play.command[unit] = (uint8_t)division;
    play.command[division] = (uint8_t)corps;
    play.state[unit] = (uint8_t)status;
}

static void ready(void)
{
    begin_phase(PHASE_RALLY, 0);
}

// What the die must show at least; 7 when no die is enough.
static int needed(void)
{
    ready();
    give("A1 rally");
    assert_int_equal(play.roll.purpose, ROLL_RALLY);
    return play.roll.cut[0] - play.roll.lead;
}

// TBT-RAL-01, 08
TEST(a_pinned_line_unit_in_command_rallies_with_five)
{
    shaken(LIN, PINNED);
    ready();
    give_dice("A1 rally", DICE(4));
    assert_int_equal(play.state[unit], PINNED);
    shaken(LIN, PINNED);
    ready();
    give_dice("A1 rally", DICE(5));
    assert_int_equal(play.state[unit], STEADY);
}

// TBT-RAL-02, 03
TEST(each_hq_has_its_own_radius)
{
    shaken(LIN, PINNED);
    tbt_put(&field, &play, corps, AT(12, 5.6), 0, NULL); // 5.9 in from face to edge
    tbt_put(&field, &play, division, AT(12, 15.9), 0, NULL);
    ready();
    assert_true(fine(judged("A1 rally")));
    tbt_put(&field, &play, corps, AT(12, 5.3), 0, NULL); // 6.2 in
    refused("A1 rally", TBT_RAL_02);
    tbt_put(&field, &play, division, AT(12, 15.5), 0, NULL); // 3.0 in
    assert_true(fine(judged("A1 rally")));
}

// TBT-RAL-04, 05
TEST(a_division_serves_its_own_units_unless_any_hq_may)
{
    shaken(LIN, PINNED);
    tbt_put(&field, &play, corps, AT(22, 2), 0, NULL);
    tbt_put(&field, &play, division, AT(12, 14), 0, NULL);
    play.command[unit] = (uint8_t)corps;
    ready();
    refused("A1 rally", TBT_RAL_05);
    field.option[OPT_HQ_CHAIN] = 1;
    assert_true(fine(judged("A1 rally")));
}

// TBT-RAL-06, 09
TEST(guards_rally_with_an_enemy_close_at_a_price)
{
    shaken(GRD, PINNED);
    stand("B2", LIN, AT(12, 14), 180); // its front is 1.5 in away
    assert_int_equal(needed(), 6);
    shaken(LIN, PINNED);
    stand("B2", LIN, AT(12, 14), 180);
    ready();
    refused("A1 rally", TBT_RAL_06);
    tbt_put(&field, &play, corps, AT(12, 11.5), 0, NULL); // TBT-RAL-10: the HQ touches it
    assert_true(fine(judged("A1 rally")));
}

// TBT-RAL-06: two inches are close, a little more is not
TEST(an_enemy_is_close_within_two_inches)
{
    shaken(LIN, PINNED);
    stand("B2", LIN, AT(12, 14.5), 180);
    ready();
    refused("A1 rally", TBT_RAL_06);
    tbt_put(&field, &play, 5, AT(12, 14.52), bearing_from_degrees(180000), NULL);
    assert_true(fine(judged("A1 rally")));
}

// TBT-RAL-07
TEST(nobody_rallies_in_contact)
{
    shaken(GRD, PINNED);
    stand("B2", LIN, AT(12, 12.5), 180);
    ready();
    refused("A1 rally", TBT_RAL_07);
}

// TBT-RAL-09 to 12
TEST(type_status_and_hq_change_the_number_needed)
{
    shaken(GRD, PINNED);
    assert_int_equal(needed(), 4);
    shaken(GRD, DISRUPTED);
    assert_int_equal(needed(), 5);
    shaken(MIL, PINNED);
    assert_int_equal(needed(), 6);
    shaken(MIL, DISRUPTED);
    assert_int_equal(needed(), 7);
    shaken(LIN, DISRUPTED);
    tbt_put(&field, &play, corps, AT(12, 11.5), 0, NULL);
    assert_int_equal(needed(), 5);
}

// TBT-RAL-13, 14
TEST(a_hq_rallies_itself_wherever_it_is)
{
    shaken(DHQ, DISRUPTED);
    tbt_put(&field, &play, corps, AT(22, 2), 0, NULL);
    stand("B2", LIN, AT(12, 13.5), 180);                     // an inch away
    tbt_put(&field, &play, division, AT(12, 11.5), 0, NULL); // another HQ touching adds nothing
    assert_int_equal(needed(), 6);
}

// TBT-RAL-15
TEST(a_unit_tries_once_in_a_phase)
{
    shaken(LIN, PINNED);
    play.state[division] = PINNED;
    ready();
    give_dice("A1 rally", DICE(1));
    refused("A1 rally", TBT_RAL_15);
    refused("A2 rally", TBT_RAL_01);
    refused("B1 rally", TBT_SEQ_03);
    give("pass");
    assert_int_equal(play.ask.kind, ASK_MOVE);
}

// TBT-RAL-16, 17
TEST(a_shaken_hq_commands_and_a_lost_one_does_not)
{
    shaken(LIN, PINNED);
    play.state[corps] = DISRUPTED;
    ready();
    assert_true(fine(judged("A1 rally")));
    game_remove(&play, corps);
    refused("A1 rally", TBT_RAL_02);
}

// TBT-STA-04
TEST(stacked_markers_go_one_at_a_time)
{
    shaken(LIN, DISRUPTED | PINNED_TOO);
    field.option[OPT_STATUS_MODEL] = 1;
    ready();
    give_dice("A1 rally", DICE(6));
    assert_int_equal(play.state[unit], PINNED);
}

TEST(a_rally_is_written_plainly)
{
    shaken(LIN, PINNED);
    ready();
    assert_non_null(judged("A1 rally 2in").why);
    assert_non_null(judged("A1 pass").why);
    assert_non_null(judged("rally").why);
}

TEST(the_best_chances_are_proposed_first)
{
    struct order o[8];

    shaken(MIL, DISRUPTED);
    play.state[division] = PINNED;
    ready();
    assert_int_equal(ask_suggest(&field, &play, 0, o, 8), 3);
    assert_int_equal(o[0].unit, division);
    assert_int_equal(o[1].verb, WORD_PASS);
    assert_int_equal(o[2].unit, unit); // no die is enough
    assert_int_equal(ask_suggest(&field, &play, 0, o, 1), 1);
}

TEST(drawn_rallies_are_allowed)
{
    struct luck luck = {1};
    struct order o;
    int passes = 0;

    shaken(LIN, PINNED);
    ready();
    for (int i = 0; i < 100; i++) {
        o = draw_one(0, &luck);
        assert_true(fine(checked(&o)));
        passes += o.verb == WORD_PASS;
    }
    assert_in_range(passes, 1, 50);
    play.state[unit] = STEADY;
    do
        o = draw_one(0, &luck);
    while (luck_below(&luck, 20));
    assert_int_equal(o.verb, WORD_PASS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pinned_line_unit_in_command_rallies_with_five),
        cmocka_unit_test(each_hq_has_its_own_radius),
        cmocka_unit_test(a_division_serves_its_own_units_unless_any_hq_may),
        cmocka_unit_test(guards_rally_with_an_enemy_close_at_a_price),
        cmocka_unit_test(an_enemy_is_close_within_two_inches),
        cmocka_unit_test(nobody_rallies_in_contact),
        cmocka_unit_test(type_status_and_hq_change_the_number_needed),
        cmocka_unit_test(a_hq_rallies_itself_wherever_it_is),
        cmocka_unit_test(a_unit_tries_once_in_a_phase),
        cmocka_unit_test(a_shaken_hq_commands_and_a_lost_one_does_not),
        cmocka_unit_test(stacked_markers_go_one_at_a_time),
        cmocka_unit_test(a_rally_is_written_plainly),
        cmocka_unit_test(the_best_chances_are_proposed_first),
        cmocka_unit_test(drawn_rallies_are_allowed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
