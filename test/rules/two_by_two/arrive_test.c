// SPDX-License-Identifier: MIT
// Reinforcements, swaps, and leaving the table.
#include "table.h"

static int a1, b1;

static void queue_at(enum face edge, length at)
{
    clear_table();
    a1 = wait_at("A1", LIN, 0, 1);
    wait_at("A2", LIN, 0, 2);
    b1 = stand("B1", LIN, AT(2, 22), 180);
    stand("A3", LIN, AT(22, 2), 0);
    set_point(0, edge, at);
}

static void ready(void)
{
    begin_phase(PHASE_MOVE, 0);
}

static void roll(const char *order, uint8_t face)
{
    give_dice(order, &face, 1);
}

// TBT-RFT-01, 02, 03
TEST(two_rolls_a_phase_three_or_more_from_the_own_edge)
{
    queue_at(FACE_REAR, INCH(12));
    ready();
    assert_non_null(judged("reinforce 3").why);
    assert_non_null(judged("A1 reinforce 1").why);
    refused("reinforce 2", TBT_RFT_03);
    roll("reinforce 1", 2);
    assert_int_equal(play.ask.kind, ASK_MOVE);
    roll("reinforce 1", 3);
    assert_int_equal(play.ask.kind, ASK_ARRIVE);
    assert_int_equal(play.ask.unit, a1); // TBT-RFT-04
    refused("A2 arrive 12in", TBT_RFT_04);
    give("A1 arrive 12in");
    stands_at(a1, AT(12, 0.25), 0);
    refused("reinforce 1", TBT_RFT_01);
}

TEST(from_a_flank_it_takes_a_four)
{
    queue_at(FACE_LEFT, INCH(12));
    ready();
    roll("reinforce 1", 3);
    assert_int_equal(play.ask.kind, ASK_MOVE);
    roll("reinforce 1", 4);
    assert_int_equal(play.ask.kind, ASK_ARRIVE);
    give("A1 arrive 12in");
    stands_at(a1, AT(0.25, 12), 90);
}

TEST(every_edge_looks_inward)
{
    queue_at(FACE_RIGHT, INCH(12));
    ready();
    roll("reinforce 1", 6);
    give("A1 arrive 12in");
    stands_at(a1, AT(23.75, 12), 270);
    queue_at(FACE_FRONT, INCH(12));
    ready();
    roll("reinforce 1", 6);
    give("A1 arrive 12in");
    stands_at(a1, AT(12, 23.75), 180);
}

// TBT-RFT-05
TEST(it_comes_on_within_three_inches_with_the_whole_base)
{
    queue_at(FACE_REAR, INCH(12));
    ready();
    roll("reinforce 1", 6);
    assert_true(fine(judged("A1 arrive 9in")));
    assert_true(fine(judged("A1 arrive 15in")));
    refused("A1 arrive 8.95in", TBT_RFT_05);
    refused("A1 arrive 15.05in", TBT_RFT_05);
    queue_at(FACE_REAR, INCH(1));
    ready();
    roll("reinforce 1", 6);
    assert_true(fine(judged("A1 arrive 0.5in")));
    refused("A1 arrive 0.45in", TBT_RFT_05);
}

// TBT-RFT-06, 07, 17
TEST(it_may_move_at_once_but_through_nobody)
{
    queue_at(FACE_REAR, INCH(12));
    int hq = stand("A4", DHQ, AT(12, 2), 0);
    lay_line(T_ROAD, (struct vec[]){AT(13, 0), AT(13, 24)}, 2, INCH(0.5));
    ready();
    roll("reinforce 1", 6);
    give("A1 arrive 12in");
    refused("A1 move ahead 3in", TBT_RFT_07);
    game_shift(&play, hq, AT(-5, 0));
    assert_true(fine(judged("A1 move ahead 3in")));
    field.option[OPT_ARRIVAL_MOVE] = 1;
    refused("A1 move ahead 3in", TBT_RFT_06);
    queue_at(FACE_REAR, INCH(12));
    lay_line(T_ROAD, (struct vec[]){AT(13, 0), AT(13, 24)}, 2, INCH(0.5));
    ready();
    roll("reinforce 1", 6);
    give("A1 arrive 13in");
    give("A1 move road ahead 4in");
    stands_at(a1, AT(13, 4.25), 0);
}

// TBT-RFT-07, 18
TEST(it_is_not_placed_on_others_or_touching_an_enemy)
{
    queue_at(FACE_REAR, INCH(12));
    stand("A4", LIN, AT(10, 0.25), 0);
    stand("B2", LIN, AT(12, 0.9), 180);
    stand("B3", LIN, AT(14, 0.75), 180);
    ready();
    roll("reinforce 1", 6);
    refused("A1 arrive 10.9in", TBT_RFT_07);
    assert_true(fine(judged("A1 arrive 11in"))); // flush with its friend
    assert_true(fine(judged("A1 arrive 12in"))); // clear by 0.15
    refused("A1 arrive 14in", TBT_RFT_18);
    refused("A1 arrive 13.4in", TBT_RFT_18);
    refused("pass", TBT_RFT_19); // TBT-RFT-19: a success is used
    assert_non_null(judged("A1 arrive").why);
    assert_non_null(judged("A1 swap").why);
}

static void wall_off(double first, double last)
{
    int name = 0;

    for (double east = first; east <= last; east += 1.5, name++)
        stand((char[]){'A', '5', (char)('0' + name), 0}, LIN, AT(east, 0.25), 0);
}

// TBT-RFT-08, geometry question 25
TEST(without_room_the_roll_is_spent_and_the_point_shut)
{
    queue_at(FACE_REAR, INCH(12));
    wall_off(8.5, 16);
    ready();
    roll("reinforce 1", 6);
    assert_int_equal(play.ask.kind, ASK_MOVE);
    assert_int_equal(unit_in(&play, a1)->fate, FATE_WAITING);
    refused("reinforce 1", TBT_RFT_08);
}

TEST(a_gap_of_one_base_is_room)
{
    queue_at(FACE_REAR, INCH(12));
    wall_off(8.5, 16);
    game_shift(&play, 7, AT(0.5, 0)); // the base at 11.5 goes to 12: exactly one inch before it
    ready();
    roll("reinforce 1", 6);
    assert_int_equal(play.ask.kind, ASK_ARRIVE);
    assert_true(fine(judged("A1 arrive 11in")));
}

TEST(closed_ground_is_no_room)
{
    queue_at(FACE_REAR, INCH(12));
    lay_area(T_WOOD, (struct vec[]){AT(8, 0), AT(16, 0), AT(16, 3), AT(8, 3)}, 4);
    ready();
    roll("reinforce 1", 6);
    assert_int_equal(play.ask.kind, ASK_MOVE);
    queue_at(FACE_REAR, INCH(12));
    lay_area(T_WOOD, (struct vec[]){AT(8, 0), AT(14, 0), AT(14, 3), AT(8, 3)}, 4);
    ready();
    roll("reinforce 1", 6);
    refused("A1 arrive 13in", TBT_MOVE_11);
    assert_true(fine(judged("A1 arrive 14in")));
}

// TBT-RFT-09, 10, TBT-VIC-06
TEST(an_enemy_near_the_point_can_be_swapped_off)
{
    queue_at(FACE_REAR, INCH(12));
    int b2 = stand("B2", LIN, AT(12.4, 3.1), 180), b3 = stand("B3", DHQ, AT(12.4, 3.6), 180);
    stand("B4", LIN, AT(16, 3), 180);
    ready();
    roll("reinforce 1", 6);
    refused("A1 swap B4", TBT_RFT_09);
    give("A1 swap B2");
    assert_int_equal(unit_in(&play, b2)->fate, FATE_DESTROYED);
    assert_int_equal(unit_in(&play, b3)->fate, FATE_DESTROYED); // TBT-HQ-05
    assert_int_equal(unit_in(&play, a1)->fate, FATE_DESTROYED);
    assert_int_equal(tbt_in(&play)->losses[0], 1);
    assert_int_equal(tbt_in(&play)->losses[1], 2);
}

TEST(a_swap_needs_no_room_and_may_be_declined_then)
{
    queue_at(FACE_REAR, INCH(12));
    wall_off(8.5, 16);
    stand("B2", LIN, AT(12, 1.5), 180);
    ready();
    roll("reinforce 1", 6);
    assert_int_equal(play.ask.kind, ASK_ARRIVE);
    assert_non_null(judged("A1 pass").why);
    assert_true(fine(judged("A1 swap B2")));
    give("pass");
    refused("reinforce 1", TBT_RFT_08);
}

static void rider(double east, double north, enum tbt_type type)
{
    clear_table();
    a1 = stand("A1", type, AT(east, north), 0);
    stand("A2", LIN, AT(3, 3), 0);
    wait_at("A3", LIN, 0, 1);
    b1 = wait_at("B1", LIN, 2, 1);
    stand("B2", LIN, AT(2, 20), 180);
    set_point(0, FACE_REAR, INCH(12));
    set_point(2, FACE_FRONT, INCH(12));
}

// TBT-RFT-11, 12
TEST(a_unit_rides_off_at_an_enemy_point_and_takes_one_with_it)
{
    rider(12.5, 19.7, LCV); // its front 4.05 in from the edge
    ready();
    refused("A1 leave", TBT_RFT_12);
    game_shift(&play, a1, AT(0.1, 0.05));
    refused("A1 leave", TBT_RFT_11); // at 12.6 the point is not covered
    field.option[OPT_EXIT_AT_POINT] = 1;
    assert_true(fine(judged("A1 leave")));
    field.option[OPT_EXIT_AT_POINT] = 0;
    game_shift(&play, a1, AT(-0.1, 0));
    refused("A1 leave face 10", TBT_RFT_12);
    give("A1 leave");
    assert_int_equal(unit_in(&play, a1)->fate, FATE_DESTROYED);
    assert_int_equal(unit_in(&play, b1)->fate, FATE_DESTROYED);
    assert_int_equal(tbt_in(&play)->losses[0], 1);
    assert_int_equal(tbt_in(&play)->losses[1], 1);
}

// TBT-RFT-13, 14, 15, 16
TEST(there_is_no_other_way_off_the_table)
{
    rider(12, 22, LCV);
    ready();
    refused("A1 leave face 90", TBT_RFT_12); // too far
    play.state[a1] = PINNED;
    refused("A1 leave", TBT_RFT_15);
    play.state[a1] = STEADY;
    play.box[a1].centre = AT(23, 12);
    refused("A1 leave face 90", TBT_RFT_14);
    play.box[a1].centre = AT(12, 22);
    unit_of(&play, b1)->fate = FATE_LEFT;
    refused("A1 leave", TBT_RFT_13);
}

TEST(a_hq_left_behind_by_the_rider_lives)
{
    rider(12, 23.7, DHQ);
    play.type[a1] = LCV;
    int hq = stand("A4", DHQ, AT(12, 23.2), 0);
    ready();
    give("A1 leave");
    assert_int_equal(unit_in(&play, hq)->fate, FATE_FIELD);
}

// TBT-VIC-09, 10, 11
TEST(a_side_may_go_home_for_a_draw_when_one_queue_is_empty)
{
    rider(12, 1, LIN);
    int a3 = 3;
    ready();
    refused("A1 leave about", TBT_VIC_09);
    unit_of(&play, a3)->fate = FATE_DESTROYED;
    give("A1 leave about");
    assert_int_equal(unit_in(&play, a1)->fate, FATE_LEFT);
    assert_int_equal(play.outcome, OUTCOME_NONE);
    play.box[2].centre = AT(3, 0.5);
    give("A2 leave about");
    assert_int_equal(play.outcome, OUTCOME_DRAW);
}

TEST(what_is_suggested_and_drawn_is_allowed)
{
    static struct order list[512];
    struct luck luck = {7};
    struct order o;
    int count;

    rider(12.5, 19.75, LCV);
    stand("B3", LIN, AT(13, 17), 180);
    ready();
    count = ask_suggest(&field, &play, 0, list, 512);
    assert_true(count > 10);
    for (int i = 0; i < count; i++)
        assert_true(fine(checked(&list[i])));
    assert_int_equal(list[count - 1].verb, WORD_PASS);
    assert_int_equal(ask_suggest(&field, &play, 0, list, 1), 1);
    assert_int_equal(ask_suggest(&field, &play, 0, list, 0), 0);
    for (int i = 0; i < 2000; i++) {
        o = draw_one(0, &luck);
        assert_true(fine(checked(&o)));
    }
    roll("reinforce 1", 6);
    for (int i = 0; i < 200; i++) {
        o = draw_one(0, &luck);
        assert_true(fine(checked(&o)));
    }
    count = ask_suggest(&field, &play, 0, list, 512);
    for (int i = 0; i < count; i++)
        assert_true(fine(checked(&list[i])));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_rolls_a_phase_three_or_more_from_the_own_edge),
        cmocka_unit_test(from_a_flank_it_takes_a_four),
        cmocka_unit_test(every_edge_looks_inward),
        cmocka_unit_test(it_comes_on_within_three_inches_with_the_whole_base),
        cmocka_unit_test(it_may_move_at_once_but_through_nobody),
        cmocka_unit_test(it_is_not_placed_on_others_or_touching_an_enemy),
        cmocka_unit_test(without_room_the_roll_is_spent_and_the_point_shut),
        cmocka_unit_test(a_gap_of_one_base_is_room),
        cmocka_unit_test(closed_ground_is_no_room),
        cmocka_unit_test(an_enemy_near_the_point_can_be_swapped_off),
        cmocka_unit_test(a_swap_needs_no_room_and_may_be_declined_then),
        cmocka_unit_test(a_unit_rides_off_at_an_enemy_point_and_takes_one_with_it),
        cmocka_unit_test(there_is_no_other_way_off_the_table),
        cmocka_unit_test(a_hq_left_behind_by_the_rider_lives),
        cmocka_unit_test(a_side_may_go_home_for_a_draw_when_one_queue_is_empty),
        cmocka_unit_test(what_is_suggested_and_drawn_is_allowed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
