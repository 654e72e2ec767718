// SPDX-License-Identifier: MIT
// Moving: legs and their cost, ground, roads and bridges, friends, enemies, the table, status.
#include "table.h"

static int one(enum tbt_type type)
{
    clear_table();
    int unit = stand("A1", type, AT(12, 10), 0);

    stand("B1", LIN, AT(2, 22), 180);
    return unit;
}

static void ready(void)
{
    begin_phase(PHASE_MOVE, 0);
}

// TBT-MOVE-01, 03
TEST(turning_costs_nothing_and_distance_is_paid)
{
    int a1 = one(LIN);

    ready();
    refused("A1 move ahead 3.01in", TBT_MOVE_07);
    give("A1 move about, ahead 3in, turn right 90");
    stands_at(a1, AT(12, 7), 270);
    refused("A1 move ahead 1in", TBT_MOVE_02); // TBT-MOVE-02
    refused("B1 move ahead 1in", TBT_SEQ_03);
}

static struct walk walked(const struct order *o)
{
    struct judged found;

    game_check(&field, &play, o, &found);
    return found.walk;
}

TEST(a_walk_has_a_stride_for_each_leg)
{
    struct order o;
    struct walk walk;

    one(LIN);
    ready();
    o = order_read("A1 move ahead 1in, turn right 90, ahead 1.5in");
    walk = walked(&o);
    assert_int_equal(walk.strides, 3);
    assert_int_equal(walk.stride[0].end.at.north, INCH(11));
    assert_int_equal(walk.stride[1].end.face, 0x4000);
    assert_int_equal(walk.stride[1].spent, INCH(1));
    assert_int_equal(walk.stride[2].end.at.east, walk.end.at.east);
    assert_int_equal(walk.spent, INCH(2.5));
    assert_int_equal(walk.allowed, INCH(3));
    o = order_read("A1 move ahead 1in, right 2in, ahead 1in");
    walk = walked(&o);
    assert_int_equal(walk.strides, 2); // it does not come further
    assert_int_equal(walk.stride[1].clause, TBT_MOVE_07);
    o = order_of(0, 1, TBT_MOVE);
    for (int i = 0; i < WALK_STRIDES + 8; i++)
        order_word(&o, WORD_ABOUT);
    assert_int_equal(walked(&o).strides, WALK_STRIDES);
}

TEST(a_body_is_the_base_where_it_stands_or_would_stand)
{
    struct pose there = {.at = AT(5, 6), .face = 0x4000};
    struct body body;
    int a1 = one(LIN);

    ready();
    two_by_two.body(&field, &play, a1, NULL, &body);
    assert_int_equal(body.pose.at.north, INCH(10));
    assert_int_equal(body.outline.centre.north, INCH(10));
    two_by_two.body(&field, &play, a1, &there, &body);
    assert_int_equal(body.pose.face, 0x4000);
    assert_int_equal(body.outline.centre.east, INCH(5));
    assert_int_equal(body.outline.front_north, 0);
    assert_true(body.outline.front_east > 0);
}

// TBT-MOVE-04, 06, 07
TEST(sideways_costs_double_and_backwards_does_not)
{
    int a1 = one(LIN);

    ready();
    refused("A1 move right 1.51in", TBT_MOVE_07);
    give("A1 move right 1.5in");
    stands_at(a1, AT(13.5, 10), 0);
    a1 = one(LIN);
    ready();
    give("A1 move back 3in");
    stands_at(a1, AT(12, 7), 0);
    a1 = one(HCV);
    ready();
    refused("A1 move left 1in, ahead 2.01in", TBT_MOVE_07);
    give("A1 move left 1in, ahead 2in");
    stands_at(a1, AT(11, 12), 0);
}

TEST(a_move_needs_legs_that_can_be_read)
{
    one(LIN);
    ready();
    assert_non_null(judged("A1 move").why);
    assert_non_null(judged("A1 move 2in").why);
    assert_non_null(judged("A1 move ahead").why);
    assert_non_null(judged("A1 move ahead 0in").why);
    assert_non_null(judged("A1 move turn 90").why);
    assert_non_null(judged("A1 move turn left").why);
    assert_non_null(judged("A1 move pass").why);
    assert_non_null(judged("move ahead 1in").why);
    assert_non_null(judged("A1 pass").why);
    assert_non_null(judged("A1 face").why);
    assert_non_null(judged("A1 charge").why);
    assert_true(fine(judged("pass")));
}

static void road(void)
{
    lay_line(T_ROAD, (struct vec[]){AT(12, 0), AT(12, 24)}, 2, INCH(0.5));
}

// TBT-MOVE-08, 09
TEST(a_road_march_is_an_inch_longer_and_leaves_the_unit_in_column)
{
    int a1 = one(LIN);

    road();
    ready();
    refused("A1 move ahead 4in", TBT_MOVE_07);
    refused("A1 move road ahead 4.01in", TBT_MOVE_07);
    refused("A1 move road face 45, ahead 1in", TBT_MOVE_08);
    give("A1 move road ahead 4in");
    stands_at(a1, AT(12, 14), 0);
    assert_true(has(&play, a1, ROAD_COLUMN));
    a1 = one(LIN);
    road();
    ready();
    give("A1 move road ahead 3in");
    assert_false(has(&play, a1, ROAD_COLUMN)); // no benefit claimed
}

TEST(on_the_cm_scale_the_road_gives_four_centimetres)
{
    clear_table_cm();
    int a1 = stand("A1", LIN, (struct vec){CM(30), CM(10)}, 0);

    stand("B1", LIN, (struct vec){CM(5), CM(55)}, 180);
    lay_line(T_ROAD, (struct vec[]){{CM(30), 0}, {CM(30), CM(60)}}, 2, CM(1.25));
    ready();
    refused("A1 move road ahead 8.01cm", TBT_MOVE_07);
    give("A1 move road ahead 8cm");
    stands_at(a1, (struct vec){CM(30), CM(18)}, 0);
}

static void stream(void)
{
    lay_line(T_STREAM, (struct vec[]){AT(0, 11.125), AT(24, 11.125)}, 2, INCH(0.25));
}

// TBT-MOVE-10, 20
TEST(a_stream_costs_an_inch_when_the_centre_enters_it)
{
    int a1 = one(LIN);

    stream(); // its near bank one inch ahead
    ready();
    refused("A1 move ahead 2.01in", TBT_MOVE_07);
    give("A1 move ahead 2in");
    stands_at(a1, AT(12, 12), 0);
    a1 = one(LIN);
    stream();
    play.box[a1].centre.north = INCH(8.9);
    ready();
    assert_true(fine(judged("A1 move ahead 2.1in"))); // up to the bank
    play.box[a1].centre.north = INCH(9);
    refused("A1 move ahead 2.1in", TBT_MOVE_10);
    play.box[a1].centre.north = INCH(11.125); // in the water: free to leave
    assert_true(fine(judged("A1 move ahead 3in")));
    one(HCV);
    stream();
    lay_line(T_WALL, (struct vec[]){AT(11, 11.5), AT(13, 11.5)}, 2, INCH(0.2));
    ready();
    assert_true(fine(judged("A1 move ahead 3in")));
    refused("A1 move ahead 3.01in", TBT_MOVE_07);
}

static void wood(void)
{
    lay_area(T_WOOD, (struct vec[]){AT(10, 11), AT(14, 11), AT(14, 14), AT(10, 14)}, 4);
}

// TBT-MOVE-11, 12, 13, TBT-OPT-11, TBT-TER-17
TEST(woods_are_closed_to_all_but_light_infantry_and_cossacks)
{
    one(LIN);
    wood();
    ready();
    assert_true(fine(judged("A1 move ahead 1in"))); // the base covers the edge, the centre does not
    refused("A1 move ahead 1.02in", TBT_MOVE_11);
    one(LTI);
    wood();
    ready();
    assert_true(fine(judged("A1 move ahead 3in")));
    one(COS);
    wood();
    ready();
    assert_true(fine(judged("A1 move ahead 3.5in"))); // 1 + 2 x 2.5
    refused("A1 move ahead 3.51in", TBT_MOVE_07);
}

static void town(void)
{
    lay_area(T_TOWN, (struct vec[]){AT(11, 11), AT(13, 11), AT(13, 13), AT(11, 13)}, 4);
}

// TBT-MOVE-14, 07
TEST(a_town_halves_the_rate)
{
    int a1 = one(LIN);

    town();
    ready();
    assert_true(fine(judged("A1 move ahead 2in")));
    refused("A1 move ahead 2.01in", TBT_MOVE_07);
    play.box[a1].centre.north = INCH(12);
    assert_true(fine(judged("A1 move left 0.75in"))); // two times two
    refused("A1 move left 0.76in", TBT_MOVE_07);
}

// As much ground as a map may have, all of it in the way.
TEST(a_move_copes_with_any_map)
{
    struct vec bend[64];

    one(LIN);
    for (int i = 0; i < 60; i++)
        town();
    ready();
    assert_true(fine(judged("A1 move ahead 2in")));
    refused("A1 move ahead 2.01in", TBT_MOVE_07);
    one(DHQ);
    for (int i = 0; i < 64; i++)
        bend[i] = AT(i % 2 ? 13 : 11, 10.5 + i / 16.0);
    for (int i = 0; i < 8; i++)
        lay_line(T_STREAM, bend, 64, INCH(0.03));
    ready();
    assert_true(fine(judged("A1 move ahead 0.5in, face 90, ahead 5in")));
    refused("A1 move ahead 6in", TBT_MOVE_10); // five crossings and no more
}

// TBT-MOVE-15, 16
TEST(the_road_bonus_reaches_the_town_but_not_into_it)
{
    int a1 = one(LIN);

    road();
    town();
    play.box[a1].centre.north = INCH(7.5);
    ready();
    assert_true(fine(judged("A1 move road ahead 3.5in")));
    refused("A1 move road ahead 3.6in", TBT_MOVE_16);
    refused("A1 move ahead 3.1in", TBT_MOVE_07);
    play.box[a1].centre.north = INCH(12);
    refused("A1 move road ahead 2.1in", TBT_MOVE_15);
    assert_true(fine(judged("A1 move road ahead 2in")));
}

static void bridge(double south, double north)
{
    lay_area(T_BRIDGE,
             (struct vec[]){AT(11.75, south), AT(11.75, north), AT(12.25, north), AT(12.25, south)},
             4);
}

// TBT-MOVE-17, 09
TEST(a_bridge_is_half_rate_outside_road_column)
{
    int a1 = one(LIN);

    road();
    stream();
    bridge(10.75, 11.5); // the deck is 3/4 in long
    ready();
    assert_true(fine(judged("A1 move ahead 2.25in"))); // 1.5 for the deck
    refused("A1 move ahead 2.26in", TBT_MOVE_07);
    give("A1 move road ahead 2.5in");
    assert_true(has(&play, a1, ROAD_COLUMN)); // at full rate, though without the bonus
    one(LIN);
    road();
    stream();
    bridge(10.75, 11.5);
    field.option[OPT_BRIDGE_HALF] = 1;
    ready();
    assert_true(fine(judged("A1 move ahead 1.5in")));
    refused("A1 move ahead 1.51in", TBT_MOVE_17);
    assert_true(fine(judged("A1 move road ahead 4in")));
}

// TBT-MOVE-18
TEST(a_road_march_stops_before_a_bridge_at_the_edge_of_a_town)
{
    int a1 = one(LIN);

    road();
    lay_line(T_STREAM, (struct vec[]){AT(0, 10.5), AT(24, 10.5)}, 2, INCH(0.25));
    bridge(10.125, 10.875);
    town();
    play.box[a1].centre.north = INCH(8);
    ready();
    assert_true(fine(judged("A1 move road ahead 2.1in")));
    refused("A1 move road ahead 2.5in", TBT_MOVE_18);
    assert_true(fine(judged("A1 move ahead 2.5in"))); // half rate on the deck
    assert_true(fine(judged("A1 move road back 4in")));
}

// TBT-MOVE-19
TEST(an_enemy_beyond_the_bridge_keeps_it_shut)
{
    int a1 = one(DHQ);

    road();
    lay_line(T_STREAM, (struct vec[]){AT(0, 13.5), AT(24, 13.5)}, 2, INCH(0.25));
    bridge(13.125, 13.875);
    town();
    int b2 = stand("B2", LIN, AT(12, 15.12), 180); // its front 0.995 in from the far end
    play.box[a1].centre.north = INCH(12.5);
    ready();
    assert_true(fine(judged("A1 move ahead 0.6in")));
    refused("A1 move ahead 1in", TBT_MOVE_19);
    refused("A1 charge B2", TBT_MOVE_19);
    game_shift(&play, b2, AT(0, 0.05));
    assert_true(fine(judged("A1 move ahead 1in")));
}

static void river(void)
{
    lay_line(T_RIVER, (struct vec[]){AT(0, 11.5), AT(24, 11.5)}, 2, INCH(1));
}

// TBT-MOVE-21, 22
TEST(rivers_are_crossed_at_bridges_and_fords_only)
{
    one(LIN);
    river();
    ready();
    assert_true(fine(judged("A1 move ahead 1in")));
    refused("A1 move ahead 1.1in", TBT_MOVE_21);
    lay_area(T_FORD, (struct vec[]){AT(11.5, 10.9), AT(12.5, 10.9), AT(12.5, 12.1), AT(11.5, 12.1)},
             4);
    assert_true(fine(judged("A1 move ahead 2in")));
    refused("A1 move ahead 2.01in", TBT_MOVE_07);
    one(LIN);
    river();
    bridge(10.75, 12.25);
    ready();
    assert_true(fine(judged("A1 move ahead 1.87in"))); // 0.75 + 2 x 1.12
    refused("A1 move ahead 1.88in", TBT_MOVE_07);
}

// TBT-TER-09
TEST(a_steep_side_cannot_be_crossed_from_either_side)
{
    int a1 = one(LIN);

    lay_area(T_HILL, (struct vec[]){AT(10, 11), AT(14, 11), AT(14, 14), AT(10, 14)}, 4);
    field.piece[0].flags = PIECE_STEEP;
    field.piece[0].steep_edges = 1; // the south side
    ready();
    refused("A1 move ahead 2in", TBT_MOVE_21);
    assert_true(fine(judged("A1 move ahead 0.9in")));
    play.box[a1].centre.north = INCH(12);
    refused("A1 move back 2in", TBT_MOVE_21);
    assert_true(fine(judged("A1 move ahead 3in"))); // off the other side
    assert_int_equal(tbt_height_at(&field, &play, AT(12, 12)), 1);
    assert_int_equal(tbt_height_at(&field, &play, AT(12, 11)), 0);
}

// TBT-MOVE-23
TEST(friends_stand_in_the_way_unless_a_hq_is_concerned)
{
    one(LIN);
    int a2 = stand("A2", LIN, AT(12, 11.5), 0);
    ready();
    assert_true(fine(judged("A1 move ahead 1in"))); // up to its rear
    refused("A1 move ahead 1.1in", TBT_MOVE_23);
    refused("A1 move ahead 3in", TBT_MOVE_23);
    play.type[a2] = DHQ;
    assert_true(fine(judged("A1 move ahead 3in")));
    refused("A1 move ahead 1.5in", TBT_MOVE_23); // it would end on top
    field.option[OPT_FRIENDLY_PASSAGE] = 1;
    refused("A1 move ahead 3in", TBT_MOVE_23);
    field.option[OPT_FRIENDLY_PASSAGE] = 2;
    play.type[a2] = LIN;
    assert_true(fine(judged("A1 move ahead 3in")));
}

// TBT-MOVE-29
TEST(a_base_passes_through_a_gap_that_it_fits)
{
    one(LIN);
    stand("A2", LIN, AT(11, 11.5), 0);
    int a3 = stand("A3", LIN, AT(13, 11.5), 0);
    ready();
    assert_true(fine(judged("A1 move ahead 3in")));
    game_shift(&play, a3, (struct vec){-INCH(0.05), 0});
    refused("A1 move ahead 3in", TBT_MOVE_29);
}

// TBT-MOVE-24
TEST(an_enemy_cannot_be_passed_through_or_brushed_at_the_end)
{
    one(LCV);
    stand("B2", LIN, AT(12, 12), 180);
    ready();
    refused("A1 move ahead 3in, face 90", TBT_MOVE_24);
    refused("A1 move right 1in, ahead 2in, face 330", TBT_MOVE_24); // a turn that overlaps
    assert_true(fine(judged("A1 move right 1.1in, ahead 2.5in")));  // past it, close by
    refused("A1 move right 1in, ahead 2in", TBT_MOVE_24);           // side by side is contact
}

// TBT-MOVE-05, TBT-CHG-04
TEST(no_contact_sideways_or_backwards)
{
    one(LCV);
    stand("B2", LIN, AT(14, 10), 180);
    stand("B3", LIN, AT(12, 8), 180);
    ready();
    refused("A1 move right 1.5in", TBT_MOVE_05);
    refused("A1 move back 2in", TBT_CHG_04);
}

// TBT-MOVE-25
TEST(the_base_stays_on_the_table)
{
    int a1 = one(LIN);

    play.box[a1].centre = AT(12, 23);
    ready();
    assert_true(fine(judged("A1 move ahead 0.75in")));
    refused("A1 move ahead 0.8in", TBT_MOVE_25);
    refused("A1 move ahead 0.75in, face 90", TBT_MOVE_25);
}

// TBT-MOVE-26, 27, TBT-STA-01, 02
TEST(pinned_units_turn_and_disrupted_ones_do_nothing)
{
    int a1 = one(LIN);

    play.state[a1] = PINNED;
    ready();
    refused("A1 move ahead 1in", TBT_MOVE_26);
    play.state[a1] = DISRUPTED;
    refused("A1 face 90", TBT_MOVE_27);
    refused("A1 move ahead 1in", TBT_MOVE_27);
    play.state[a1] = PINNED;
    give("A1 face 90");
    stands_at(a1, AT(12, 10), 90);
    refused("A1 face 0", TBT_MOVE_02);
}

TEST(a_turn_on_the_spot_needs_room_and_makes_no_contact)
{
    one(LIN);
    int a2 = stand("A2", LIN, AT(12, 10.5), 0);
    int b2 = stand("B2", LIN, AT(12, 9.25), 0);
    ready();
    game_remove(&play, b2);
    refused("A1 face 90", TBT_MOVE_23);
    play.type[a2] = DHQ;
    refused("A1 face 90", TBT_MOVE_23);
    game_remove(&play, a2);
    game_place(&play, b2, AT(12, 9.25), 0, half_width(&field), half_depth(&field));
    refused("A1 face 90", TBT_MOVE_24); // exactly touching
    game_shift(&play, b2, AT(0, 0.1));
    refused("A1 face 90", TBT_MOVE_24);
    game_shift(&play, b2, AT(0, -0.2));
    assert_true(fine(judged("A1 face 90")));
}

// TBT-MOVE-28
TEST(out_of_contact_it_goes_straight_back_first)
{
    int a1 = one(LIN);

    stand("B2", LIN, AT(12, 10.5), 180);
    ready();
    refused("A1 move left 1in", TBT_MOVE_28);
    refused("A1 move face 90", TBT_MOVE_28);
    refused("A1 move back 0.005in, left 1in", TBT_MOVE_28);
    give("A1 move back 1in, left 1in");
    stands_at(a1, AT(11, 9), 0);
}

// TBT-ROUT-20, 21
TEST(light_troops_may_rout_of_their_own_will)
{
    int a1 = one(LIN);

    ready();
    refused("A1 rout", TBT_ROUT_20);
    a1 = one(LCV);
    play.state[a1] = DISRUPTED;
    ready();
    refused("A1 rout face 180", TBT_ROUT_21);
    assert_true(fine(judged("A1 rout")));
    field.option[OPT_VOLUNTARY_ROUT_DISRUPTED] = 1;
    refused("A1 rout", TBT_ROUT_21);
    play.state[a1] = PINNED;
    assert_non_null(judged("A1 rout ahead 2in").why);
    give_dice("A1 rout face 180", (uint8_t[]){4}, 1);
    stands_at(a1, AT(12, 15), 180);
    assert_int_equal(play.state[a1], DISRUPTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turning_costs_nothing_and_distance_is_paid),
        cmocka_unit_test(a_walk_has_a_stride_for_each_leg),
        cmocka_unit_test(a_body_is_the_base_where_it_stands_or_would_stand),
        cmocka_unit_test(sideways_costs_double_and_backwards_does_not),
        cmocka_unit_test(a_move_needs_legs_that_can_be_read),
        cmocka_unit_test(a_road_march_is_an_inch_longer_and_leaves_the_unit_in_column),
        cmocka_unit_test(on_the_cm_scale_the_road_gives_four_centimetres),
        cmocka_unit_test(a_stream_costs_an_inch_when_the_centre_enters_it),
        cmocka_unit_test(woods_are_closed_to_all_but_light_infantry_and_cossacks),
        cmocka_unit_test(a_town_halves_the_rate),
        cmocka_unit_test(a_move_copes_with_any_map),
        cmocka_unit_test(the_road_bonus_reaches_the_town_but_not_into_it),
        cmocka_unit_test(a_bridge_is_half_rate_outside_road_column),
        cmocka_unit_test(a_road_march_stops_before_a_bridge_at_the_edge_of_a_town),
        cmocka_unit_test(an_enemy_beyond_the_bridge_keeps_it_shut),
        cmocka_unit_test(rivers_are_crossed_at_bridges_and_fords_only),
        cmocka_unit_test(a_steep_side_cannot_be_crossed_from_either_side),
        cmocka_unit_test(friends_stand_in_the_way_unless_a_hq_is_concerned),
        cmocka_unit_test(a_base_passes_through_a_gap_that_it_fits),
        cmocka_unit_test(an_enemy_cannot_be_passed_through_or_brushed_at_the_end),
        cmocka_unit_test(no_contact_sideways_or_backwards),
        cmocka_unit_test(the_base_stays_on_the_table),
        cmocka_unit_test(pinned_units_turn_and_disrupted_ones_do_nothing),
        cmocka_unit_test(a_turn_on_the_spot_needs_room_and_makes_no_contact),
        cmocka_unit_test(out_of_contact_it_goes_straight_back_first),
        cmocka_unit_test(light_troops_may_rout_of_their_own_will),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
