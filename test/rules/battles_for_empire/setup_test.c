// SPDX-License-Identifier: MIT
// How a battle begins, and where it is taken up.
#include "core/aids.h"
#include "table.h"

enum { LA1 = 3, B1 };

static void four(void)
{
    clear_table();
    stand("A1", INFANTRY, 12, AT(20, 10), 0);
    stand("A2", INFANTRY, 12, AT(23.2, 10), 0);
    stand("LA1", LEADER, 1, AT(20, 5), 0);
    stand("B1", INFANTRY, 12, AT(20, 40), 180);
}

// BFE-GEN-01
TEST(a_side_may_have_no_leader_and_is_its_seats_all_the_same)
{
    four();
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    assert_int_equal(bfe_commander(&field, 0), LA1);
    assert_int_equal(bfe_commander(&field, 1), 0);
    assert_int_equal(bfe_seat_of(&field, &play, B1), 1);
    assert_true(play.ask.seats >> 1 & 1);
}

TEST(a_position_taken_up_before_the_first_turn_is_of_the_first)
{
    four();
    field.zones = 1;
    field.zone[0] = (struct zone){.area = {AT(0, 0), AT(72, 14)}, .side = 0};
    begin(BFE_SUBSTEPS, KIND_NONE, ASK_DEPLOY);
    assert_int_equal(play.turn, 0);
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    assert_int_equal(play.turn, 1);
}

// BFE-SET-06: the zone takes one of two.
TEST(who_has_no_room_in_the_zone_is_not_placed)
{
    clear_table();
    field.option[OPT_SETUP_ARMIES] = 1;
    field.zones = 2;
    field.zone[0] = (struct zone){.area = {AT(0, 0), AT(12, 4)}, .side = 0};
    field.zone[1] = (struct zone){.area = {AT(0, 30), AT(72, 48)}, .side = 1};
    begin(BFE_SUBSTEPS, KIND_NONE, ASK_ARMY);
    give("army leader 0 continental_line_1778 18 continental_line_1778 18");
    give("army leader 0 continental_line_1778 18");
    assert_int_equal(play.ask.kind, ASK_DEPLOY);
    assert_int_equal(play.state[1], FATE_FIELD);
    assert_int_equal(play.state[2], FATE_UNPLACED);
}

// BFE-SET-03: in the lobby, before the first side has bought anything.
TEST(either_commander_is_asked_for_an_army_before_there_is_a_table)
{
    const char *army = "army leader 0 continental_line_1778 18";

    four();
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    assert_false(aids_muster(&field, &play, 0)); // armies are listed
    clear_table();
    field.option[OPT_SETUP_ARMIES] = 1;
    field.zones = 2;
    field.zone[0] = (struct zone){.area = {AT(0, 0), AT(72, 10)}, .side = 0};
    field.zone[1] = (struct zone){.area = {AT(0, 38), AT(72, 48)}, .side = 1};
    field.seat[field.seats] = (struct seat){.kind = SEAT_SPECTATOR};
    begin(BFE_SUBSTEPS, KIND_NONE, ASK_ARMY);
    assert_true(aids_muster(&field, &play, 1));
    assert_int_equal(play.ask.seats, 1 << 1);
    assert_true(fine(judged(army)));
    assert_false(aids_muster(&field, &play, field.seats));
    field.seat[field.seats++] = (struct seat){.side = 1, .leads = 1, .leader = {1}};
    assert_true(aids_muster(&field, &play, 1));
    assert_false(aids_muster(&field, &play, 2)); // of the same side
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_side_may_have_no_leader_and_is_its_seats_all_the_same),
        cmocka_unit_test(a_position_taken_up_before_the_first_turn_is_of_the_first),
        cmocka_unit_test(either_commander_is_asked_for_an_army_before_there_is_a_table),
        cmocka_unit_test(who_has_no_room_in_the_zone_is_not_placed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
