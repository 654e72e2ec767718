// SPDX-License-Identifier: MIT
// The way to a point: what order comes of dragging a unit there.
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/path.h"
#include "rules/two_by_two/setup.h"
#include "support/aiding.h"
#include "table.h"

// --- marching ---

TEST(a_point_straight_ahead_needs_one_leg)
{
    int a;

    clear_table();
    a = stand("A1", LIN, AT(12, 5), 0);
    begin_phase(PHASE_MOVE, 0);
    steers(a, AT(12, 7), "A1 move ahead 2in");
    steers(a, AT(12.05, 7), "A1 move ahead 2in"); // a little beside it is meant to be ahead
    steers(a, AT(12, 8), "A1 move ahead 3in");
    steers(a, AT(12, 8.01), "A1 move ahead 3in"); // beyond the allowance: as far as it goes
    steers(a, AT(12, 20), "A1 move ahead 3in");
    steers(a, AT(12, 4), "A1 move back 1in");
    steers(a, AT(12, 1), "A1 move back 3in");
}

TEST(a_point_to_the_side_is_turned_to_first)
{
    int a;

    clear_table();
    a = stand("A1", LIN, AT(12, 5), 0);
    begin_phase(PHASE_MOVE, 0);
    steers(a, AT(14, 7), "A1 move face 45, ahead 2.83in");
    steers(a, AT(15, 5), "A1 move face 90, ahead 3in");
    steers(a, AT(18, 5), "A1 move face 90, ahead 3in");
    steers_facing(a, AT(14, 7), 0, "A1 move face 45, ahead 2.83in, face 0");
    steers_facing(a, AT(12, 7), 30, "A1 move ahead 2in, face 30");
    steers(a, AT(13, 3), "A1 move face 153.4, ahead 2.24in, face 0"); // its front stays its front
    steers_facing(a, AT(12, 5), 90, "A1 face 90");
}

TEST(a_march_stops_short_of_what_it_must_not_touch)
{
    int a;
    struct order o;
    struct walk walk;

    clear_table();
    a = stand("A1", LIN, AT(12, 5), 0);
    stand("B1", LIN, AT(12, 7.5), 180);
    stand("A2", LIN, AT(14, 5), 0);
    begin_phase(PHASE_MOVE, 0);
    o = steered((struct wish){.unit = a, .verb = TBT_MOVE, .at = AT(12, 8)});
    is_legal(&o);
    assert_true(fine(tbt_path_of(&field, &play, &o, &walk)));
    assert_int_equal(walk.met, 0);
    assert_in_range(walk.end.at.north, INCH(6.9), INCH(7));
    o = steered_to(a, AT(14, 5)); // upon a friend
    is_legal(&o);
}

static void is_short(int unit, struct vec at, int clause)
{
    struct wish wish = {.unit = unit, .verb = TBT_MOVE, .at = at, .seat = seat_asked()};
    struct judged judged;
    struct verdict v;

    assert_true(aids_steer(&field, &play, &wish, &judged));
    v = tbt_aids.short_of(&field, &play, &wish, &judged);
    is_legal(&judged.order);
    assert_int_equal(v.clause, clause);
    assert_int_equal(fine(v), !clause);
}

TEST(what_keeps_a_march_from_the_place_is_told)
{
    struct judged charge = {.order = {.verb = TBT_CHARGE}};
    struct wish wish;
    int a;

    clear_table();
    a = stand("A1", LIN, AT(12, 5), 0);
    stand("B1", LIN, AT(12, 7.5), 180);
    stand("A2", LIN, AT(14, 5), 0);
    begin_phase(PHASE_MOVE, 0);
    is_short(a, AT(12, 6), 0);
    is_short(a, AT(9, 5), 0);
    is_short(a, AT(4, 5), 0); // only the allowance
    is_short(a, AT(12, 8), TBT_MOVE_24);
    is_short(a, AT(14, 5), TBT_MOVE_23);
    wish = (struct wish){.unit = a, .verb = TBT_CHARGE, .at = AT(14, 5), .seat = seat_asked()};
    assert_true(fine(tbt_aids.short_of(&field, &play, &wish, &charge))); // not a march
}

TEST(who_has_no_room_to_turn_steps_out_of_the_line)
{
    int a;
    struct order o;

    clear_table();
    stand("A1", LIN, AT(11, 5), 0);
    a = stand("A2", LIN, AT(12, 5), 0);
    stand("A3", LIN, AT(13, 5), 0);
    begin_phase(PHASE_MOVE, 0);
    o = steered_to(a, AT(13.5, 6.5));
    is_legal(&o);
    assert_string_equal(written(&o), "A2 move ahead 0.62in, face 59.6, ahead 1.74in");
}

TEST(a_friend_in_the_way_is_gone_round)
{
    struct order o;
    struct walk walk;
    int a;

    clear_table();
    a = stand("A1", LCV, AT(12, 5), 0);
    stand("A2", LIN, AT(12, 6.5), 0);
    begin_phase(PHASE_MOVE, 0);
    o = steered_to(a, AT(12, 8));
    is_legal(&o);
    assert_true(fine(tbt_path_of(&field, &play, &o, &walk)));
    assert_in_range(vec_length(vec_sub(walk.end.at, AT(12, 8))), 0, INCH(0.03));
}

TEST(an_enemy_that_is_pointed_at_is_charged)
{
    int a, c;
    struct order o;

    clear_table();
    a = stand("A1", LIN, AT(12, 5), 0);
    c = stand("A2", HCV, AT(6, 5), 0);
    stand("B1", LIN, AT(12, 7.5), 180);
    stand("B2", LCV, AT(13.5, 7.5), 180);
    stand("B3", LIN, AT(8, 8), 180);
    begin_phase(PHASE_MOVE, 0);
    steers(a, AT(12, 7.4), "A1 charge B1");
    steers(c, AT(8, 7.9), "A2 charge B3 face 33.7");
    o = steered_to(a, AT(13.5, 7.4)); // infantry and cavalry in the open
    is_refused(&o, TBT_CHG_06);
    o = steered_to(c, AT(13.5, 7.4)); // out of reach: towards it
    is_legal(&o);
    assert_int_equal(o.verb, TBT_MOVE);
}

TEST(too_close_for_a_turn_it_steps_back_before_it_charges)
{
    int a;
    struct order o;

    clear_table();
    a = stand("A1", HCV, AT(12, 5), 0);
    stand("B1", LIN, AT(13.2, 5.9), 180);
    begin_phase(PHASE_MOVE, 0);
    o = steered_to(a, AT(13.2, 5.9));
    is_legal(&o);
    assert_int_equal(o.verb, TBT_CHARGE);
    assert_int_equal(o.arg[1].word, WORD_BACK);
}

TEST(the_road_is_taken_where_it_goes_further)
{
    static const struct vec road[] = {{INCH(12), 0}, {INCH(12), INCH(7)}, {INCH(20), INCH(15)}};
    int a;

    clear_table();
    lay_line(T_ROAD, road, 3, INCH(0.5));
    a = stand("A1", LIN, AT(12, 2), 0);
    begin_phase(PHASE_MOVE, 0);
    steers(a, AT(12, 5), "A1 move ahead 3in");
    steers(a, AT(12, 6), "A1 move road ahead 4in");
    clear_table();
    lay_line(T_ROAD, road, 3, INCH(0.5));
    a = stand("A1", LIN, AT(12, 5), 0);
    begin_phase(PHASE_MOVE, 0);
    steers(a, AT(14, 9), "A1 move road ahead 2in, face 45, ahead 2in");
    steers_facing(a, AT(14, 9), 0, "A1 move road ahead 2in, face 45, ahead 2in, face 0");
    steers(a, AT(12, 2), "A1 move back 3in");
    tbt_put(&field, &play, a, AT(12, 7), 0, NULL); // at the bend itself
    steers(a, AT(14.8, 9.8), "A1 move road face 45, ahead 3.96in");
}

TEST(out_of_a_contact_it_goes_back_first)
{
    int a;
    struct order o;

    clear_table();
    a = stand("A1", LIN, AT(12, 5), 0);
    stand("B1", LIN, AT(12, 5.5), 180);
    tbt_of(&play)->in_touch = 1;
    begin_phase(PHASE_MOVE, 0);
    o = steered_to(a, AT(10, 5));
    is_legal(&o);
    assert_int_equal(o.arg[0].word, WORD_BACK);
}

TEST(who_may_only_turn_turns)
{
    int a, d;
    struct order o;

    clear_table();
    a = stand("A1", LIN, AT(12, 5), 0);
    d = stand("A2", LIN, AT(8, 5), 0);
    play.state[a] = PINNED;
    play.state[d] = DISRUPTED;
    begin_phase(PHASE_MOVE, 0);
    steers(a, AT(14, 7), "A1 face 45");
    o = steered_to(d, AT(9, 7));
    is_refused(&o, TBT_MOVE_27);
    o = steered((struct wish){.unit = a, .verb = WORD_FACE, .at = AT(9, 5)});
    assert_string_equal(written(&o), "A1 face 270");
    is_unmoved((struct wish){.unit = a, .at = AT(12, 5)});
    is_unmoved((struct wish){.unit = 0, .at = AT(12, 5)});
    is_unmoved((struct wish){.unit = 9, .at = AT(12, 5)});
}

TEST(dragged_over_the_edge_it_leaves_where_it_may)
{
    int a;
    struct order o;

    clear_table();
    a = stand("A1", LCV, AT(12, 23), 0);
    wait_at("B1", LIN, 2, 1);
    set_point(2, FACE_FRONT, INCH(12));
    begin_phase(PHASE_MOVE, 0);
    steers(a, AT(12, 24.5), "A1 leave");
    o = steered_to(a, AT(25, 23)); // not there: it stays on the table
    is_legal(&o);
    assert_int_equal(o.verb, TBT_MOVE);
    o = steered((struct wish){.unit = a, .verb = TBT_LEAVE, .at = AT(23, 20)});
    assert_string_equal(written(&o), "A1 leave face 90");
}

TEST(one_verb_is_not_served_with_another)
{
    struct order o;
    int a;

    clear_table();
    a = stand("A1", LIN, AT(12, 5), 0);
    stand("B1", LIN, AT(12, 15), 180);
    begin_phase(PHASE_MOVE, 0);
    o = steered((struct wish){.unit = a, .verb = TBT_MOVE, .faced = true, .at = AT(12, 5.04)});
    assert_string_equal(written(&o), "A1 move ahead 0.04in");
    o = steered(
        (struct wish){.unit = a, .verb = TBT_MOVE, .faced = true, .face = 0x4000, .at = AT(12, 5)});
    assert_string_equal(written(&o), "A1 move face 90");
    is_legal(&o);
    is_unmoved((struct wish){.unit = a, .verb = TBT_CHARGE, .at = AT(12, 7)});
    o = steered((struct wish){.unit = a, .verb = TBT_CHARGE, .at = AT(12, 15)});
    is_refused(&o, TBT_MOVE_07);
}

// --- coming on and following up ---

TEST(an_arrival_goes_to_the_nearest_place_that_is_free)
{
    struct order o;
    int a;

    clear_table();
    a = wait_at("A1", LIN, 0, 1);
    stand("A2", LIN, AT(10, 0.25), 0);
    stand("B1", LIN, AT(2, 22), 180);
    set_point(0, FACE_REAR, INCH(12));
    begin_phase(PHASE_MOVE, 0);
    give_dice("reinforce 1", (const uint8_t[]){6}, 1);
    steers(a, AT(13.5, 4), "A1 arrive 13.5in");
    steers(a, AT(20, 4), "A1 arrive 15in"); // the end of its stretch
    o = steered_to(a, AT(9.8, 1));
    is_legal(&o);
    assert_in_range(o.arg[0].a, INCH(8.9), INCH(9.1));
    is_unmoved((struct wish){.unit = 2});
    assert_string_equal(worded("A1 arrive 13.5in"), "Come on at 13.5 in");
}

TEST(at_a_flank_it_is_the_other_coordinate)
{
    int a;

    clear_table();
    a = wait_at("A1", LIN, 0, 1);
    stand("B1", LIN, AT(2, 22), 180);
    set_point(0, FACE_RIGHT, INCH(12));
    begin_phase(PHASE_MOVE, 0);
    give_dice("reinforce 1", (const uint8_t[]){6}, 1);
    steers(a, AT(3, 11), "A1 arrive 11in");
}

// A cavalry melee that is won, with two inches of free ground ahead and a friend behind that.
static int follower(void)
{
    int a;

    clear_table();
    a = stand("A1", HCV, AT(12, 5), 0);
    stand("B1", LIN, AT(12, 5.5), 180);
    stand("A2", LIN, AT(12, 9), 0);
    stand("B2", LIN, AT(2, 20), 180);
    tbt_note_charge(&play, a, 2);
    tbt_of(&play)->in_touch = 1;
    begin_phase(PHASE_MELEE, 0);
    give_dice("A1 fight B1", (const uint8_t[]){4, 1}, 2);
    return a;
}

TEST(a_follow_up_is_as_long_as_it_is_dragged_and_can_be)
{
    struct order o;
    int a = follower();

    assert_int_equal(play.ask.kind, ASK_FOLLOW);
    steers(a, AT(12, 6), "A1 follow 1in");
    steers(a, AT(12, 3), "A1 follow 0in");
    o = steered_to(a, AT(12, 20));
    is_legal(&o);
    assert_in_range(o.arg[0].a, INCH(3), INCH(4));
    is_unmoved((struct wish){.unit = 2});
}

// --- setting up ---

static void set_up(int terrain, const uint8_t *face, int faces)
{
    struct listed_dice dice = listed_dice(face, faces);
    char why[256];

    clear_table();
    field.size = (struct vec){0, 0};
    field.option[OPT_SETUP_ARMIES] = field.option[OPT_SETUP_DEPLOY] = 1;
    field.option[OPT_SETUP_ROLES] = field.option[OPT_SETUP_TERRAIN] = terrain;
    field.option[OPT_SETUP_POINTS] = 1;
    assert_true(tbt_prepare(&field, why, sizeof why));
    game_begin(&field, &play, 1, &dice.dice, NULL);
}

TEST(a_unit_is_set_up_where_it_is_dropped_or_near_it)
{
    struct order o;

    set_up(0, NULL, 0);
    assert_int_equal(play.ask.kind, ASK_DEPLOY);
    steers(2, AT(10, 4), "A2 deploy at (10in, 4in) face 0");
    steers_facing(2, AT(10, 4), 30, "A2 deploy at (10in, 4in) face 30");
    steers(2, AT(10, 20), "A2 deploy at (10in, 5.75in) face 0"); // into the zone
    steers(2, AT(0, 3), "A2 deploy at (3.5in, 3in) face 0");
    give("A2 deploy at (10in, 4in) face 0");
    o = steered_to(3, AT(10.1, 4)); // beside whoever stands there
    is_legal(&o);
    o = steered_to(20, AT(10, 4)); // the enemy's
    is_refused(&o, TBT_SET_07);
    is_unmoved((struct wish){.at = AT(10, 4)});
}

static struct order only_answer(int verb)
{
    struct order o[2];

    assert_int_equal(ask_suggest(&field, &play, seat_asked(), o, 2), 1);
    assert_int_equal(o[0].verb, verb);
    return o[0];
}

// Some may fit nowhere in the sector that is rolled for them.
static int place_all(struct vec at)
{
    int placed = 0;

    for (int i = 0; i < 40 && play.ask.kind == ASK_PLACE; i++) {
        struct order o = steered((struct wish){.at = at, .faced = i % 2, .face = 0x1000});
        uint8_t sector = (uint8_t)(1 + i % 6);
        struct listed_dice dice = listed_dice(&sector, 1);

        assert_true(worded(written(&o))[0] == 'P');
        if (!fine(checked(&o)))
            o = only_answer(WORD_DONE);
        else
            placed++;
        give_order(&o, &dice.dice);
    }
    assert_int_equal(play.ask.kind, ASK_DEPLOY);
    return placed;
}

TEST(every_feature_finds_a_place_near_where_it_is_wanted)
{
    static const char list[] =
        "features stream 1 hill 1 road 2 town 1 wood 1 copse 2 hedge 2 wall 1";

    for (int i = 0; i < 4; i++) {
        set_up(1, (const uint8_t[]){5, 2}, 2);
        give_dice(list, (const uint8_t[]){2}, 1);
        assert_in_range(place_all(AT(4 + 5 * i, 20 - 4 * i)), 9, 11);
    }
}

TEST(what_fits_nowhere_is_given_as_it_was_wanted)
{
    struct order o;

    set_up(1, (const uint8_t[]){5, 2}, 2);
    give_dice("features road 1 town 1 hill 2", (const uint8_t[]){2}, 1);
    setup_of(&play)->what = T_FORD; // and there is no river
    o = steered((struct wish){.at = AT(12, 12)});
    is_refused(&o, TBT_TER_07);
    setup_of(&play)->what = 0;
    is_unmoved((struct wish){.at = AT(1, 1)});
}

TEST(a_ford_goes_to_the_river)
{
    struct order o;

    set_up(1, (const uint8_t[]){5, 2}, 2);
    give_dice("features stream 1 road 1 town 1 hill 1", (const uint8_t[]){2}, 1);
    give_dice("place river (12in, 24in) (11in, 0in)", (const uint8_t[]){2}, 1);
    setup_of(&play)->what = T_FORD;
    o = steered((struct wish){.at = AT(14, 12)});
    is_legal(&o);
    assert_in_range(o.arg[1].a, INCH(11), INCH(12));
}

TEST(a_free_map_has_its_lines_where_they_are_wanted)
{
    struct order o;

    set_up(1, (const uint8_t[]){5, 2}, 2);
    give_dice("features road 1 town 1 hill 2", (const uint8_t[]){2}, 1);
    setup_of(&play)->sector = 0;
    setup_of(&play)->what = T_ROAD;
    o = steered((struct wish){.at = AT(7, 12)});
    assert_string_equal(written(&o), "place road (7in, 0in) (7in, 12in) (7in, 24in)");
    is_legal(&o);
    setup_of(&play)->what = T_STREAM;
    o = steered((struct wish){.at = AT(7, 12)});
    assert_string_equal(written(&o), "place stream (0in, 12in) (7in, 12in) (24in, 12in)");
}

TEST(a_point_goes_to_the_nearest_edge_it_may_lie_on)
{
    struct order o;

    set_up(0, NULL, 0);
    while (play.ask.kind == ASK_DEPLOY) {
        struct order all[8];
        int count = ask_suggest(&field, &play, seat_asked(), all, 8);

        give_order(&all[count - 1], NULL);
    }
    assert_int_equal(play.ask.kind, ASK_POINT);
    o = steered((struct wish){.at = AT(5, 3)}); // the defender's lie on his own edge
    is_legal(&o);
    assert_int_equal(o.arg[0].word, WORD_SOUTH);
    assert_int_equal(o.arg[1].a, INCH(5));
    give_order(&o, NULL);
    o = steered((struct wish){.at = AT(23, 14)}); // the attacker's on a flank, too
    assert_int_equal(o.arg[0].word, WORD_EAST);
    assert_int_equal(o.arg[1].a, INCH(14));
    is_legal(&o);
    o = steered((struct wish){.at = AT(11, 30)});
    assert_int_equal(o.arg[0].word, WORD_NORTH);
    is_legal(&o);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_point_straight_ahead_needs_one_leg),
    cmocka_unit_test(a_point_to_the_side_is_turned_to_first),
    cmocka_unit_test(a_march_stops_short_of_what_it_must_not_touch),
    cmocka_unit_test(what_keeps_a_march_from_the_place_is_told),
    cmocka_unit_test(who_has_no_room_to_turn_steps_out_of_the_line),
    cmocka_unit_test(a_friend_in_the_way_is_gone_round),
    cmocka_unit_test(an_enemy_that_is_pointed_at_is_charged),
    cmocka_unit_test(too_close_for_a_turn_it_steps_back_before_it_charges),
    cmocka_unit_test(the_road_is_taken_where_it_goes_further),
    cmocka_unit_test(out_of_a_contact_it_goes_back_first),
    cmocka_unit_test(who_may_only_turn_turns),
    cmocka_unit_test(dragged_over_the_edge_it_leaves_where_it_may),
    cmocka_unit_test(one_verb_is_not_served_with_another),
    cmocka_unit_test(an_arrival_goes_to_the_nearest_place_that_is_free),
    cmocka_unit_test(at_a_flank_it_is_the_other_coordinate),
    cmocka_unit_test(a_follow_up_is_as_long_as_it_is_dragged_and_can_be),
    cmocka_unit_test(a_unit_is_set_up_where_it_is_dropped_or_near_it),
    cmocka_unit_test(every_feature_finds_a_place_near_where_it_is_wanted),
    cmocka_unit_test(what_fits_nowhere_is_given_as_it_was_wanted),
    cmocka_unit_test(a_ford_goes_to_the_river),
    cmocka_unit_test(a_free_map_has_its_lines_where_they_are_wanted),
    cmocka_unit_test(a_point_goes_to_the_nearest_edge_it_may_lie_on),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
