// SPDX-License-Identifier: MIT
// Routs: the die, the way, the run and its ends, making room, and who is carried away.
#include "table.h"

static int runner, source;

// A1 has to run from B1; others are far away.
static void shot(enum tbt_type type, struct vec at, int degrees, struct vec from)
{
    clear_table();
    runner = stand("A1", type, at, degrees);
    source = stand("B1", LIN, from, 180);
    stand("A9", LIN, AT(2, 2), 0);
    stand("B9", LIN, AT(22, 22), 180);
}

static void rout_now(enum tbt_rout_manner manner, const uint8_t *face, int faces)
{
    struct listed_dice dice = listed_dice(face, faces);
    int from = manner == ROUT_VOLUNTARY ? 0 : source;

    begin_phase(PHASE_MOVE, 0);
    play.ask = (struct ask){0};
    tbt_rout_chain_begin(&play, from);
    tbt_rout_chain_add(&play, runner, manner, from);
    tbt_rout_chain_push(&play);
    game_run(&field, &play, &dice.dice, NULL);
}

// TBT-ROUT-01
TEST(one_and_two_destroy_and_three_saves)
{
    for (uint8_t die = 1; die <= 3; die++) {
        shot(LIN, AT(12, 12), 0, AT(12, 14));
        rout_now(ROUT_BY_FIRE, DICE(die));
        assert_int_equal(is_gone(runner), die < 3);
    }
}

// TBT-ROUT-02, 03, 04, 19
TEST(the_owner_runs_to_the_rear_or_straight_away)
{
    shot(LIN, AT(13.2, 11.2), 0, AT(12, 10));
    rout_now(ROUT_BY_FIRE, DICE(6));
    assert_int_equal(play.ask.kind, ASK_ROUT);
    refused("B1 rear", TBT_ROUT_17);
    assert_non_null(judged("A1 rear 2in").why);
    give("A1 away");
    stands_at(runner, AT(15.32, 13.32), 225);
    assert_int_equal(play.state[runner], DISRUPTED);
    shot(LIN, AT(13.2, 11.2), 0, AT(12, 10));
    rout_now(ROUT_BY_FIRE, DICE(6));
    give("A1 rear");
    stands_at(runner, AT(13.2, 8.2), 0);
    shot(LIN, AT(13.2, 11.2), 0, AT(12, 10));
    field.option[OPT_ROUT_FACING] = 1;
    rout_now(ROUT_BY_FIRE, DICE(6));
    give("A1 away");
    stands_at(runner, AT(15.32, 13.32), 45);
}

// TBT-ROUT-02: where both are one there is nothing to ask
TEST(nobody_is_asked_when_the_rear_leads_straight_away)
{
    shot(LIN, AT(12, 12), 0, AT(12, 14));
    rout_now(ROUT_BY_FIRE, DICE(3));
    stands_at(runner, AT(12, 9), 0);
}

// TBT-ROUT-03
TEST(a_stream_shortens_the_run)
{
    const struct vec brook[] = {AT(0, 11.375), AT(24, 11.375)};

    shot(LIN, AT(12, 12), 0, AT(12, 14));
    lay_line(T_STREAM, brook, 2, INCH(0.25)); // its near bank is 0.5 in behind the centre
    rout_now(ROUT_BY_FIRE, DICE(3));
    stands_at(runner, AT(12, 10), 0);
}

// TBT-ROUT-05
TEST(touching_an_enemy_on_the_way_destroys)
{
    shot(LIN, AT(12, 12), 0, AT(12, 14));
    stand("B2", LIN, AT(13, 10), 0); // beside the path, edge on edge
    rout_now(ROUT_BY_FIRE, DICE(3));
    assert_true(is_gone(runner));
    shot(LIN, AT(12, 12), 0, AT(12, 14));
    stand("B2", LIN, AT(13.02, 10), 0);
    rout_now(ROUT_BY_FIRE, DICE(3));
    assert_false(is_gone(runner));
}

// TBT-ROUT-05: an enemy touched at the start is in the way only if the path leads into him
TEST(an_enemy_it_leaves_behind_does_no_harm)
{
    shot(LIN, AT(12, 12), 0, AT(12, 12.5));
    rout_now(ROUT_BY_FIRE, DICE(3));
    stands_at(runner, AT(12, 9), 0);
    shot(LIN, AT(12, 12), 0, AT(12, 14));
    stand("B2", LIN, AT(12, 11.5), 0);
    rout_now(ROUT_BY_FIRE, DICE(3));
    assert_true(is_gone(runner));
}

// TBT-ROUT-06, 07
TEST(friends_under_the_end_of_the_run_make_room_and_are_pinned)
{
    int passed, friend, next;

    shot(LIN, AT(12, 12), 0, AT(12, 14));
    passed = stand("A2", LIN, AT(12, 10.5), 0);
    friend = stand("A3", LIN, AT(12, 8.7), 0);
    next = stand("A4", LIN, AT(12.6, 8.1), 0);
    rout_now(ROUT_BY_FIRE, DICE(3));
    stands_at(runner, AT(12, 9), 0);
    stands_at(passed, AT(12, 10.5), 0);
    stands_at(friend, AT(12, 8.5), 0);
    stands_at(next, AT(12.6, 8), 0);
    assert_int_equal(play.state[passed], STEADY);
    assert_int_equal(play.state[friend], PINNED);
    assert_int_equal(play.state[next], PINNED);
}

// TBT-ROUT-08
TEST(without_room_the_runner_dies_and_nobody_is_shifted)
{
    int friend;

    shot(LIN, AT(12, 3.5), 0, AT(12, 14));
    friend = stand("A2", LIN, AT(12, 0.25), 0);
    rout_now(ROUT_BY_FIRE, DICE(3));
    assert_true(is_gone(runner));
    stands_at(friend, AT(12, 0.25), 0);
    assert_int_equal(play.state[friend], STEADY);
    shot(LIN, AT(12, 12), 0, AT(12, 14));
    friend = stand("A2", LIN, AT(12, 8.7), 0);
    stand("B2", LIN, AT(12, 8), 0); // the friend would touch it
    rout_now(ROUT_BY_FIRE, DICE(3));
    assert_true(is_gone(runner));
    stands_at(friend, AT(12, 8.7), 0);
}

// TBT-ROUT-08, geometry question 19
TEST(a_friend_is_not_shifted_into_contact)
{
    shot(LIN, AT(12, 12), 0, AT(12, 14));
    stand("A2", LIN, AT(12, 8.7), 0);
    stand("B2", LIN, AT(13.005, 8.1), 0); // clear of the run, beside the friend once it is shifted
    rout_now(ROUT_BY_FIRE, DICE(3));
    assert_true(is_gone(runner));
}

// TBT-ROUT-05: large stands, a short run, and an enemy it turned into and cannot get clear of
TEST(a_runner_that_stays_on_an_enemy_is_lost)
{
    const struct vec town[] = {AT(11, 11), AT(13, 11), AT(13, 15), AT(11, 15)};

    clear_table();
    field.option[OPT_STAND] = 1;
    runner = stand("A1", FAR, AT(12, 12), 90);
    stand("B2", LIN, AT(12.75, 12), 270);
    source = stand("B1", LIN, AT(12, 9), 0);
    stand("A9", LIN, AT(2, 2), 0);
    lay_area(T_TOWN, town, 4);
    rout_now(ROUT_BY_FIRE, DICE(3));
    give("A1 away");
    assert_true(is_gone(runner));
}

// TBT-ROUT-08
TEST(a_friend_is_not_shifted_onto_closed_ground)
{
    const struct vec wood[] = {AT(10, 7), AT(14, 7), AT(14, 8.6), AT(10, 8.6)};

    shot(LIN, AT(12, 12), 0, AT(12, 14));
    stand("A2", LIN, AT(12, 8.7), 0);
    lay_area(T_WOOD, wood, 4);
    rout_now(ROUT_BY_FIRE, DICE(3));
    assert_true(is_gone(runner));
}

// TBT-ROUT-09, 19
TEST(a_base_that_turns_over_the_edge_is_lost)
{
    shot(LIN, AT(0.25, 12), 90, AT(0.25, 9));
    rout_now(ROUT_BY_FIRE, DICE(3));
    give("A1 away");
    assert_true(is_gone(runner));
}

// Geometry question 17, TBT-ROUT-18
TEST(without_a_source_there_is_only_the_rear)
{
    shot(LIN, AT(12, 12), 0, AT(12, 12));
    rout_now(ROUT_BY_FIRE, DICE(1));
    shot(LIN, AT(12, 12), 0, AT(14, 14));
    game_remove(&play, source);
    rout_now(ROUT_CARRIED, DICE(3));
    stands_at(runner, AT(12, 9), 0);
    shot(LIN, AT(12, 12), 0, AT(12, 12));
    rout_now(ROUT_BY_FIRE, DICE(3));
    assert_int_equal(play.ask.kind, ASK_MOVE);
}

// TBT-ROUT-09, TBT-VIC-05
TEST(the_table_edge_destroys)
{
    shot(LIN, AT(12, 3.25), 0, AT(12, 14)); // three inches to the edge exactly
    rout_now(ROUT_BY_FIRE, DICE(3));
    stands_at(runner, AT(12, 0.25), 0);
    shot(LIN, AT(12, 3.2), 0, AT(12, 14));
    rout_now(ROUT_BY_FIRE, DICE(3));
    assert_true(is_gone(runner));
    assert_int_equal(tbt_of(&play)->losses[0], 1);
}

// TBT-ROUT-10, 11, TBT-OPT-11
TEST(closed_ground_destroys_all_but_those_who_may_enter)
{
    const struct vec wood[] = {AT(10, 8), AT(14, 8), AT(14, 10), AT(10, 10)};
    static const enum tbt_type types[] = {LIN, LTI, COS};

    for (size_t i = 0; i < 3; i++) {
        shot(types[i], AT(12, 12), 0, AT(12, 14));
        lay_area(T_WOOD, wood, 4);
        rout_now(ROUT_BY_FIRE, DICE(3));
        assert_int_equal(is_gone(runner), types[i] == LIN);
    }
    shot(LTI, AT(12, 12), 0, AT(12, 14));
    lay_area(T_RIVER, wood, 4);
    rout_now(ROUT_BY_FIRE, DICE(3));
    assert_true(is_gone(runner));
}

// TBT-ROUT-12, 13, 18
TEST(guards_carry_away_whom_they_pass)
{
    int battery, far, guards;

    shot(GRD, AT(12, 12), 0, AT(12, 14));
    battery = stand("A2", FAR, AT(13.9, 10), 0); // 0.9 in from the trace of a side
    far = stand("A3", FAR, AT(10, 10), 90);      // more than an inch away
    guards = stand("A4", GRD, AT(14.9, 8.6), 0); // out of reach of the first
    tbt_put(&field, &play, far, AT(10.2, 10), bearing_from_degrees(90000), NULL);
    rout_now(ROUT_BY_FIRE, DICE(3, 1));
    stands_at(runner, AT(12, 9), 0);
    assert_true(is_gone(battery));
    assert_int_equal(play.state[far], STEADY);
    assert_int_equal(play.state[guards], STEADY);
    assert_int_equal(play.ask.kind, ASK_MOVE);
}

// TBT-ROUT-12, 14
TEST(guards_who_die_at_once_frighten_only_militia)
{
    int line, militia;

    shot(GRD, AT(12, 12), 0, AT(12, 14));
    line = stand("A2", LIN, AT(13.2, 12), 0);
    militia = stand("A3", MIL, AT(10.7, 12), 0);
    rout_now(ROUT_BY_FIRE, DICE(2, 1));
    assert_true(is_gone(runner));
    assert_true(is_gone(militia));
    assert_int_equal(play.state[line], STEADY);
}

// TBT-ROUT-14, 17, TBT-OPT-12
TEST(militia_and_cossacks_go_with_anybody_the_nearest_first)
{
    int near, cossacks;

    shot(LIN, AT(12, 12), 0, AT(12, 14));
    cossacks = stand("A2", COS, AT(13.9, 12), 0);
    near = stand("A3", MIL, AT(10.6, 12), 0);
    rout_now(ROUT_BY_FIRE, DICE(1, 2));
    assert_true(is_gone(near));
    assert_false(is_gone(cossacks));
    assert_int_equal(play.roll.purpose, ROLL_ROUT);
    assert_int_equal(play.roll.unit, cossacks);
    assert_int_equal(tbt_of(&play)->chain_queued, 3);
}

// TBT-ROUT-14: one inch is near, a little more is not
TEST(contagion_reaches_one_inch)
{
    shot(LIN, AT(12, 12), 0, AT(12, 14));
    stand("A2", MIL, AT(14, 12), 0);
    rout_now(ROUT_BY_FIRE, DICE(1));
    assert_int_equal(tbt_of(&play)->chain_queued, 2);
    shot(LIN, AT(12, 12), 0, AT(12, 14));
    stand("A2", MIL, AT(14.02, 12), 0);
    rout_now(ROUT_BY_FIRE, DICE(1));
    assert_int_equal(tbt_of(&play)->chain_queued, 1);
}

// TBT-ROUT-16, 18, 20, 22
TEST(a_voluntary_rout_spreads_and_leaves_no_choice)
{
    int militia;

    shot(LCV, AT(12, 12), 0, AT(20, 14));
    militia = stand("A2", MIL, AT(13.5, 12), 0);
    rout_now(ROUT_VOLUNTARY, DICE(4, 5));
    stands_at(runner, AT(12, 7), 0);
    stands_at(militia, AT(13.5, 9), 0);
    assert_int_equal(play.ask.kind, ASK_MOVE);
}

// TBT-ROUT-24
TEST(a_defender_lines_up_with_the_attacker_and_runs_his_way)
{
    shot(FAR, AT(12, 12), 0, AT(11.25, 12));
    tbt_put(&field, &play, source, AT(11.25, 12), bearing_from_degrees(90000), NULL);
    rout_now(ROUT_DEFENDER, DICE(3));
    stands_at(runner, AT(13.75, 12), 270);
}

// TBT-ROUT-25
TEST(an_attacker_runs_square_from_the_face_he_touched)
{
    shot(LIN, AT(12, 11.28), 30, AT(12, 12));
    rout_now(ROUT_ATTACKER, DICE(3));
    stands_at(runner, AT(12, 8.5), 0);
}

// TBT-ROUT-27
TEST(a_column_runs_the_way_of_its_front_without_lining_up)
{
    struct listed_dice dice = listed_dice((uint8_t[]){3, 3}, 2);
    int behind;

    shot(LIN, AT(12, 12), 0, AT(12, 12.5));
    behind = stand("A2", LIN, AT(12, 11.5), 0);
    begin_phase(PHASE_MOVE, 0);
    play.ask = (struct ask){0};
    tbt_rout_chain_begin(&play, source);
    tbt_rout_chain_add(&play, behind, ROUT_COLUMN, runner);
    tbt_rout_chain_add(&play, runner, ROUT_DEFENDER, source);
    tbt_rout_chain_add(&play, runner, ROUT_BY_FIRE, source); // TBT-ROUT-16: only once
    tbt_rout_chain_push(&play);
    game_run(&field, &play, &dice.dice, NULL);
    stands_at(behind, AT(12, 8.5), 0);
    stands_at(runner, AT(12, 9), 0);
}

// TBT-HQ-05
TEST(a_hq_dies_with_the_unit_it_touches_but_not_with_one_that_ran)
{
    int hq;

    shot(LIN, AT(12, 12), 0, AT(12, 14));
    hq = stand("A2", DHQ, AT(13, 12), 0);
    rout_now(ROUT_BY_FIRE, DICE(1));
    assert_true(is_gone(hq));
    shot(LIN, AT(12, 2), 0, AT(12, 14));
    hq = stand("A2", DHQ, AT(13, 2), 0);
    rout_now(ROUT_BY_FIRE, DICE(3));
    assert_true(is_gone(runner));
    assert_false(is_gone(hq));
}

TEST(the_way_that_saves_is_proposed_first)
{
    struct luck luck = {5};
    struct order o[2];

    shot(LIN, AT(13.2, 2), 0, AT(12, 1));
    rout_now(ROUT_BY_FIRE, DICE(6));
    assert_int_equal(ask_suggest(&field, &play, 0, o, 2), 2);
    assert_int_equal(o[0].verb, TBT_AWAY);
    assert_int_equal(ask_suggest(&field, &play, 0, o, 1), 1);
    for (int i = 0; i < 10; i++) {
        o[0] = draw_one(0, &luck);
        assert_true(fine(checked(&o[0])));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_and_two_destroy_and_three_saves),
        cmocka_unit_test(the_owner_runs_to_the_rear_or_straight_away),
        cmocka_unit_test(nobody_is_asked_when_the_rear_leads_straight_away),
        cmocka_unit_test(a_stream_shortens_the_run),
        cmocka_unit_test(touching_an_enemy_on_the_way_destroys),
        cmocka_unit_test(an_enemy_it_leaves_behind_does_no_harm),
        cmocka_unit_test(friends_under_the_end_of_the_run_make_room_and_are_pinned),
        cmocka_unit_test(without_room_the_runner_dies_and_nobody_is_shifted),
        cmocka_unit_test(a_friend_is_not_shifted_into_contact),
        cmocka_unit_test(a_runner_that_stays_on_an_enemy_is_lost),
        cmocka_unit_test(the_table_edge_destroys),
        cmocka_unit_test(closed_ground_destroys_all_but_those_who_may_enter),
        cmocka_unit_test(guards_carry_away_whom_they_pass),
        cmocka_unit_test(guards_who_die_at_once_frighten_only_militia),
        cmocka_unit_test(militia_and_cossacks_go_with_anybody_the_nearest_first),
        cmocka_unit_test(contagion_reaches_one_inch),
        cmocka_unit_test(a_voluntary_rout_spreads_and_leaves_no_choice),
        cmocka_unit_test(a_defender_lines_up_with_the_attacker_and_runs_his_way),
        cmocka_unit_test(an_attacker_runs_square_from_the_face_he_touched),
        cmocka_unit_test(a_column_runs_the_way_of_its_front_without_lining_up),
        cmocka_unit_test(a_hq_dies_with_the_unit_it_touches_but_not_with_one_that_ran),
        cmocka_unit_test(the_way_that_saves_is_proposed_first),
        cmocka_unit_test(a_friend_is_not_shifted_onto_closed_ground),
        cmocka_unit_test(a_base_that_turns_over_the_edge_is_lost),
        cmocka_unit_test(without_a_source_there_is_only_the_rear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
