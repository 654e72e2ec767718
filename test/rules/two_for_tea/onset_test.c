// SPDX-License-Identifier: MIT
// Charges worked out: contact, fire at a charger, evaders run after, several chargers.
#include "charging.h"

TEST(who_stands_is_met_and_both_are_locked)
{
    face_to_face();
    charge();
    assert_int_equal(play.ask.kind, ASK_REACT);
    refused("B1 evade 10.1", TFT_CHG_12);
    refused("B1 shoot B1", TFT_CHG_22);
    give("B1 stand");
    assert_true(has(&play, A1, LOCKED) && has(&play, A1, CHARGING) && has(&play, A1, MOVED));
    assert_true(has(&play, B1, LOCKED) && has(&play, B1, CHARGED) && !has(&play, B1, MOVED));
    stands_at(A1, CM(60), CM(50));
    assert_true(was_told(TOLD_CONTACT, A1));
    assert_int_equal(tft_in(&play)->charges, 0);
}

TEST(the_fire_of_the_charged_takes_stands_into_the_melee)
{
    face_to_face();
    charge();
    give("B1 shoot A1");
    assert_int_equal(play.roll.row[0].count, 12);
    stands_at(A1, CM(60), CM(47));
    throw_dice(DICE(5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1)); // one stand, the left one
    assert_int_equal(stands_left(&play, A1), 2);
    stands_at(A1, CM(62), CM(50));
    assert_true(has(&play, A1, LOCKED));
    assert_int_equal(past_in(&play, B1)->credit, 0);
}

TEST(hits_on_a_charger_may_count_in_the_melee)
{
    face_to_face();
    field.option[OPT_CHARGE_FIRE_COUNTS] = 1;
    charge();
    give_dice("B1 shoot A1", DICE(5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1));
    assert_int_equal(past_in(&play, B1)->credit, 4);
}

TEST(a_charger_that_lost_the_stands_in_contact_slides_until_one_touches)
{
    face_to_face();
    move_to(A1, AT(68, 40), 0); // one stand of each meets
    charge();
    give_dice("B1 shoot A1", DICE(5, 5, 5, 5, 5, 1, 1, 1));
    assert_int_equal(stands_left(&play, A1), 2);
    // The end further from the fire goes first: it still touches with its left stand.
    stands_at(A1, CM(66), CM(50));
}

TEST(a_routed_charger_stops_short)
{
    face_to_face();
    charge();
    give_dice("B1 shoot A1", DICE(6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1));
    assert_true(has(&play, A1, ROUTED) && !has(&play, A1, LOCKED) && !has(&play, B1, LOCKED));
    stands_at(A1, CM(62), CM(47));
    assert_true(was_told(TOLD_CHARGE_FAILS, A1));
}

TEST(a_destroyed_charger_is_gone)
{
    face_to_face();
    set_form(A1, LINE, 1);
    charge();
    give_dice("B1 shoot A1", DICE(5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1));
    assert_false(on_table(&play, A1));
    assert_false(has(&play, B1, LOCKED));
}

TEST(who_evades_far_enough_is_not_caught)
{
    face_to_face();
    move_to(B1, AT(60, 52), 180);
    charge();
    give("B1 evade 10");
    stands_at(A1, CM(60), CM(60));
    stands_at(B1, CM(60), CM(62));
    assert_int_equal(play.formation[B1], SKIRMISH);
    assert_true(has(&play, B1, EVADED) && !has(&play, B1, LOCKED) && !has(&play, A1, LOCKED));
}

TEST(who_evades_too_little_is_caught_without_a_further_answer)
{
    face_to_face();
    move_to(B1, AT(60, 52), 180);
    charge();
    give("B1 evade 5");
    stands_at(A1, CM(60), CM(57));
    assert_true(has(&play, B1, LOCKED) && has(&play, B1, DRESSED) && has(&play, A1, LOCKED));
    assert_int_equal(play.ask.kind, ASK_ORDERS);
}

TEST(a_charger_that_runs_on_stops_at_the_zone_of_another_enemy)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 45), 180, LINE);
    stand("B2", UK_INF, AT(72, 55), 180, LINE);
    begin_orders(AMERICAN);
    charge();
    give("B1 evade 10");
    stands_at(B1, CM(60), CM(55));
    stands_at(A1, CM(60), CM(52));
    assert_int_equal(told_value(TOLD_STOPPED, A1, TFT_ZOC_02), 0);
}

TEST(a_charger_whose_stands_in_contact_fell_slides_back_into_touch)
{
    face_to_face();
    field.option[OPT_CASUALTY_CHOICE] = 1;
    move_to(A1, AT(68, 40), 0); // its left stand meets the right one of the line
    charge();
    give_dice("B1 shoot A1", DICE(5, 5, 5, 5, 5, 1, 1, 1));
    assert_int_equal(play.ask.kind, ASK_CASUALTY);
    give("A1 lose left");
    assert_int_equal(stands_left(&play, A1), 2);
    stands_at(A1, CM(66), CM(50));
    assert_true(has(&play, A1, LOCKED));
}

TEST(from_close_by_a_charger_is_shot_at_where_it_starts)
{
    face_to_face();
    set_form(A1, SKIRMISH, 3);
    move_to(A1, AT(60, 48), 0);
    charge();
    give("B1 shoot A1");
    stands_at(A1, CM(60), CM(48));
    throw_dice(DICE(5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1));
    assert_int_equal(stands_left(&play, A1), 2);
    stands_at(A1, CM(62), CM(50));
}

// --- hidden units, on the way and beside it ---

static void with_hidden(struct vec front, int degrees)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 58), 180, LINE);
    stand("B2", UK_INF, front, degrees, LINE);
    begin_orders(AMERICAN);
    play.hidden[3] = 1 << AMERICAN;
    charge();
    give("B1 stand");
}

TEST(a_hidden_unit_in_the_way_stops_the_charge_at_its_zone)
{
    with_hidden(AT(68, 50), 180);
    assert_int_equal(play.hidden[3], 0);
    assert_false(has(&play, A1, LOCKED));
    stands_at(A1, CM(60), CM(47));
    assert_true(was_told(TOLD_CHARGE_FAILS, A1));
}

TEST(a_hidden_unit_beside_the_way_is_placed_and_the_charge_goes_on)
{
    with_hidden(AT(75, 55), 180);
    assert_int_equal(play.hidden[3], 0);
    assert_true(has(&play, A1, LOCKED));
    stands_at(A1, CM(60), CM(58));
}

// --- chargers that run on ---

static void evaded_towards(int terrain, length edge)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 45), 180, SKIRMISH);
    if (terrain == T_WALL)
        lay_line(terrain, (const struct vec[]){{CM(40), edge}, {CM(80), edge}}, 2, 0);
    else
        lay_area(terrain,
                 (const struct vec[]){{CM(40), edge}, {CM(80), edge}, AT(80, 70), AT(40, 70)}, 4);
    begin_orders(AMERICAN);
    charge();
    give("B1 evade 10");
}

TEST(a_charger_that_runs_on_stops_at_ground_it_would_stop_at)
{
    evaded_towards(T_WALL, CM(50));
    assert_in_range(tft_pose_of(&play, A1).at.north, 49980, CM(50));
    assert_int_equal(play.formation[A1], LINE);
    evaded_towards(T_FOREST, CM(50));
    assert_int_equal(play.formation[A1], SKIRMISH);
}

TEST(a_charger_that_runs_on_pays_double_on_steep_ground)
{
    evaded_towards(T_STEEP_HILL, CM(48));
    stands_at(A1, CM(60), CM(54)); // eight, then six for twelve
    assert_false(has(&play, A1, LOCKED));
    evaded_towards(T_STEEP_HILL, CM(50));
    assert_true(has(&play, A1, LOCKED)); // ten, then five for ten
}

TEST(a_charger_stops_short_of_friends_who_came_before)
{
    clear_table();
    stand("A1", US_CONT, AT(57, 40), 0, LINE);
    stand("B1", UK_CAN, AT(60, 50), 180, LIMBERED);
    stand("A2", US_CONT, AT(63, 40), 0, LINE);
    begin_orders(AMERICAN);
    move_to(3, AT(63, 36), 0);
    charge_with(NULL, 0, 2, (const int[]){A1, B1, 3, B1});
    assert_int_equal(play.ask.kind, ASK_CHARGER);
    give("A1 go");
    assert_true(has(&play, A1, LOCKED) && !has(&play, 3, LOCKED));
    assert_true(was_told(TOLD_CHARGE_FAILS, 3));
}

// --- two charges ---

TEST(one_answer_serves_two_chargers_who_go_as_their_seat_likes)
{
    two_on_one();
    give("B1 stand");
    assert_int_equal(play.ask.kind, ASK_CHARGER);
    refused("B1 go", TFT_CHG_22);
    give("A2 go");
    assert_true(has(&play, 3, LOCKED) && has(&play, A1, LOCKED));
    stands_at(A1, CM(54), CM(50)); // half a stand off: no slide
    stands_at(3, CM(68), CM(50));
}

// A2 drives B2 north, across the way of A1 to B1.
static void crossing(void)
{
    clear_table();
    stand("A1", US_CONT, AT(25, 60), 90, LINE);
    stand("B1", UK_INF, AT(44, 60), 270, LINE);
    stand("A2", US_CONT, AT(34, 40), 0, LINE);
    stand("B2", UK_INF, AT(34, 47), 180, LINE);
    begin_orders(AMERICAN);
    move_to(3, AT(34, 30), 0);
    charge_with(NULL, 0, 2, (const int[]){A1, B1, 3, 4});
    assert_int_equal(play.ask.unit, B1);
}

TEST(an_evader_may_come_between_a_charger_and_its_target)
{
    struct order o[8];

    crossing();
    give("B1 shoot A1");
    assert_int_equal(play.ask.unit, 4);
    give("B2 evade 10");
    assert_int_equal(play.ask.kind, ASK_CHARGER); // there was nothing to shoot at
    assert_int_equal(suggestions(o, 8), 2);
    assert_int_equal(suggestions(o, 1), 1);
    refused("A1 go B1", 0);
    give("A1 go");
    assert_false(has(&play, A1, LOCKED) || has(&play, B1, LOCKED));
    assert_true(was_told(TOLD_CHARGE_FAILS, A1));
}

TEST(who_finds_no_room_after_all_has_lost_its_order)
{
    crossing();
    give("B1 evade 0.5");
    move_to(A1, AT(25, 20), 90);
    struct pose pose = tft_pose_of(&play, B1);
    field.units = 5;
    play.units = 5;
    play.side[5] = AMERICAN;
    play.type[5] = US_CONT;
    play.state[5] = FATE_FIELD;
    pose.at.east += 4600; // an enemy has come up behind it
    tft_put(&play, 5, &pose);
    give("B2 stand");
    assert_int_equal(play.formation[B1], SKIRMISH);
    assert_true(has(&play, B1, EVADED));
}

TEST(a_charger_routed_by_a_ball_meant_for_another_does_not_come)
{
    two_on_one();
    give("B1 stand");
    mark(&play, A1, ROUTED);
    give("A2 go");
    assert_false(has(&play, A1, LOCKED));
    assert_true(was_told(TOLD_CHARGE_FAILS, A1));
}

TEST(nobody_fires_at_a_charger_that_is_gone)
{
    crossing();
    give("B1 shoot A1");
    mark(&play, A1, ROUTED);
    give("B2 stand");
    assert_int_equal(play.roll.rows, 0);
    assert_int_equal(play.ask.kind, ASK_CHARGER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_stands_is_met_and_both_are_locked),
        cmocka_unit_test(the_fire_of_the_charged_takes_stands_into_the_melee),
        cmocka_unit_test(hits_on_a_charger_may_count_in_the_melee),
        cmocka_unit_test(a_charger_that_lost_the_stands_in_contact_slides_until_one_touches),
        cmocka_unit_test(a_routed_charger_stops_short),
        cmocka_unit_test(a_destroyed_charger_is_gone),
        cmocka_unit_test(who_evades_far_enough_is_not_caught),
        cmocka_unit_test(who_evades_too_little_is_caught_without_a_further_answer),
        cmocka_unit_test(a_charger_that_runs_on_stops_at_the_zone_of_another_enemy),
        cmocka_unit_test(a_charger_whose_stands_in_contact_fell_slides_back_into_touch),
        cmocka_unit_test(from_close_by_a_charger_is_shot_at_where_it_starts),
        cmocka_unit_test(a_hidden_unit_in_the_way_stops_the_charge_at_its_zone),
        cmocka_unit_test(a_hidden_unit_beside_the_way_is_placed_and_the_charge_goes_on),
        cmocka_unit_test(a_charger_that_runs_on_stops_at_ground_it_would_stop_at),
        cmocka_unit_test(a_charger_that_runs_on_pays_double_on_steep_ground),
        cmocka_unit_test(a_charger_stops_short_of_friends_who_came_before),
        cmocka_unit_test(one_answer_serves_two_chargers_who_go_as_their_seat_likes),
        cmocka_unit_test(an_evader_may_come_between_a_charger_and_its_target),
        cmocka_unit_test(who_finds_no_room_after_all_has_lost_its_order),
        cmocka_unit_test(a_charger_routed_by_a_ball_meant_for_another_does_not_come),
        cmocka_unit_test(nobody_fires_at_a_charger_that_is_gone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
