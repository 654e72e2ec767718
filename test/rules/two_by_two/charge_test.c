// SPDX-License-Identifier: MIT
// Moving to contact, the answer of the charged, turning to face, and closing.
#include "table.h"

static int a1, b1;

static void face_off(enum tbt_type ours, struct vec at, int face, enum tbt_type theirs)
{
    clear_table();
    a1 = stand("A1", ours, at, face);
    b1 = stand("B1", theirs, AT(12, 14), 180);
}

static void ready(void)
{
    begin_phase(PHASE_MOVE, 0);
}

static void asked(int kind, int unit)
{
    assert_int_equal(play.ask.kind, kind);
    assert_int_equal(play.ask.unit, unit);
}

// Nobody needs to rally here, but a phase that a test starts in asks all the same.
static void end_moves(void)
{
    give("pass");
    if (play.ask.kind == ASK_RALLY)
        give("pass");
}

// TBT-CHG-01
TEST(contact_ends_the_move_where_the_front_edge_touches)
{
    face_off(HCV, AT(12, 10.5), 0, HCV);
    ready();
    give("A1 move ahead 4in"); // 3 in are enough
    stands_at(a1, AT(12, 13.5), 0);
    assert_true(tbt_is_charger_of(&play, a1, b1));
    assert_true(has(&play, b1, WILL_CONFRONT)); // cavalry has no fire: nothing to ask
    asked(ASK_MOVE, 0);
}

TEST(a_corner_is_enough_for_contact)
{
    face_off(HCV, AT(13.02, 10.5), 0, HCV);
    ready();
    refused("A1 charge B1", TBT_CHG_01); // it would pass
    game_shift(&play, a1, AT(-0.02, 0));
    give("A1 charge B1");
    assert_true(tbt_touching(&field, &play, a1, b1));
}

TEST(a_charge_names_an_enemy_it_can_reach_first)
{
    face_off(HCV, AT(12, 9.4), 0, HCV);
    stand("A2", LIN, AT(2, 2), 0);
    ready();
    refused("A1 charge B1", TBT_MOVE_07); // 4.1 in
    refused("A1 charge A2", TBT_CHG_01);
    game_shift(&play, a1, AT(0, 0.1));
    assert_true(fine(judged("A1 charge B1")));
    stand("B2", HCV, AT(12.9, 13), 180);
    refused("A1 charge B1", TBT_MOVE_24);
    assert_true(fine(judged("A1 charge B2")));
}

// TBT-CHG-02
TEST(the_last_two_inches_are_straight)
{
    face_off(HCV, AT(10.5, 11.3), 90, HCV);
    ready();
    assert_true(fine(judged("A1 move ahead 1.5in, face 0, ahead 2.5in"))); // 2.2 in straight
    game_shift(&play, a1, AT(-1, 0.8));
    refused("A1 move ahead 2.5in, face 0, ahead 1.5in", TBT_CHG_02); // 1.4 in
}

// TBT-CHG-03
TEST(a_short_charge_is_straight_from_the_start)
{
    face_off(LIN, AT(12, 12.3), 30, LIN);
    ready();
    refused("A1 move face 0, ahead 3in", TBT_CHG_03);
    refused("A1 charge B1 face 0", TBT_CHG_03);
    assert_true(fine(judged("A1 move face 0, back 0.9in, ahead 2.1in")));
    field.option[OPT_SHORT_CHARGE_PIVOT] = 1;
    assert_true(fine(judged("A1 charge B1 face 0")));
    refused("A1 move face 90, right 0.1in, face 0, ahead 1.5in", TBT_CHG_03);
    face_off(LIN, AT(12, 12.3), 0, LIN);
    ready();
    assert_true(fine(judged("A1 charge B1")));
}

// TBT-CHG-05
TEST(cavalry_that_was_in_a_town_does_not_charge)
{
    face_off(HCV, AT(12, 11), 0, LIN);
    lay_area(T_TOWN, (struct vec[]){AT(11, 9), AT(13, 9), AT(13, 11.2), AT(11, 11.2)}, 4);
    ready();
    refused("A1 charge B1", TBT_CHG_05);
    play.type[a1] = LIN;
    assert_true(fine(judged("A1 charge B1")));
}

// TBT-CHG-06
TEST(infantry_leaves_cavalry_in_the_open_alone)
{
    face_off(LIN, AT(12, 11), 0, LCV);
    ready();
    refused("A1 charge B1", TBT_CHG_06);
    lay_area(T_TOWN, (struct vec[]){AT(11, 13.8), AT(13, 13.8), AT(13, 15), AT(11, 15)}, 4);
    assert_true(fine(judged("A1 charge B1")));
}

// TBT-CHG-08, 09
TEST(guns_never_charge_and_a_hq_only_where_that_is_agreed)
{
    face_off(HAR, AT(12, 11), 0, LIN);
    ready();
    refused("A1 charge B1", TBT_CHG_08);
    play.type[a1] = DHQ;
    assert_true(fine(judged("A1 charge B1")));
    field.option[OPT_HQ_MAY_CHARGE] = 1;
    refused("A1 charge B1", TBT_CHG_09);
}

// TBT-CHG-11, 12, 13
TEST(who_shoots_puts_the_charger_back_an_inch)
{
    face_off(HCV, AT(12, 10.5), 0, LIN);
    ready();
    give("A1 charge B1");
    asked(ASK_REACT, b1);
    refused("A1 confront", TBT_CHG_11);
    assert_non_null(judged("B1 shoot A1").why);
    give("B1 shoot");
    stands_at(a1, AT(12, 12.5), 0);
    assert_true(has(&play, a1, PUT_BACK));
    assert_true(has(&play, b1, WILL_SHOOT));
    assert_false(tbt_touching(&field, &play, a1, b1));
    asked(ASK_MOVE, 0);
}

TEST(a_charger_goes_back_only_as_far_as_it_can)
{
    face_off(HCV, AT(12, 10.5), 0, LIN);
    int a2 = stand("A2", LIN, AT(13, 12.5), 0);
    ready();
    give("A1 charge B1");
    give("B1 shoot");
    stands_at(a1, AT(12, 12.5), 0); // a neighbour is not in the way
    face_off(HCV, AT(12, 10.5), 0, LIN);
    ready();
    give("A1 charge B1");
    a2 = stand("A2", LIN, AT(12, 12.6), 0);
    give("B1 shoot");
    stands_at(a1, AT(12, 13.1), 0);
    (void)a2;
}

// TBT-CHG-12
TEST(the_disrupted_and_those_without_fire_confront)
{
    face_off(HCV, AT(12, 10.5), 0, LIN);
    play.state[b1] = DISRUPTED;
    ready();
    give("A1 charge B1");
    assert_true(has(&play, b1, WILL_CONFRONT));
    asked(ASK_MOVE, 0);
    face_off(HCV, AT(12, 10.5), 0, IRW);
    ready();
    give("A1 charge B1");
    assert_true(has(&play, b1, WILL_CONFRONT));
    face_off(HCV, AT(12, 10.5), 0, FAR);
    play.face[b1] = bearing_from_degrees(0); // guns hit in the rear cannot turn
    game_place(&play, b1, AT(12, 14), 0, half_width(&field), half_depth(&field));
    ready();
    give("A1 charge B1");
    assert_true(has(&play, b1, WILL_CONFRONT));
}

// TBT-CHG-12, 16: infantry may count its turn.
TEST(infantry_hit_in_the_flank_may_still_shoot)
{
    face_off(HCV, AT(15.5, 14), 270, LIN);
    ready();
    give("A1 charge B1");
    asked(ASK_REACT, b1);
    give("B1 shoot");
    stands_at(a1, AT(13.75, 14), 270);
    stands_at(b1, AT(12, 14), 180); // it turns just before its shot
}

// TBT-CHG-14: on the cm scale the charger is put back beyond musket range.
TEST(answering_fire_reaches_unless_agreed_otherwise)
{
    for (int strict = 0; strict < 2; strict++) {
        clear_table_cm();
        field.option[OPT_STANDFIRE_RANGE] = strict;
        a1 = stand("A1", HCV, (struct vec){CM(30), CM(20)}, 0);
        b1 = stand("B1", LIN, (struct vec){CM(30), CM(26)}, 180);
        ready();
        give("A1 charge B1");
        asked(strict ? ASK_MOVE : ASK_REACT, strict ? 0 : b1);
    }
}

// TBT-CHG-15, 16, 17
TEST(confronting_infantry_turns_and_the_charger_slides_up)
{
    clear_table();
    a1 = stand("A1", HCV, AT(15.75, 12), 270);
    b1 = stand("B1", LIN, AT(12, 12), 0);
    ready();
    give("A1 charge B1");
    stands_at(a1, AT(12.75, 12), 270);
    assert_int_equal(tbt_aspect_of(&field, &play, a1, b1), FACE_RIGHT);
    give("B1 confront");
    asked(ASK_TURN, b1);
    refused("A1 turn", TBT_CHG_16);
    assert_non_null(judged("B1 turn left").why);
    give("B1 turn");
    stands_at(b1, AT(12, 12), 90);
    stands_at(a1, AT(12.5, 12), 270);
    assert_int_equal(tbt_aspect_of(&field, &play, a1, b1), FACE_FRONT);
    assert_true(has(&play, b1, TURNED));
}

TEST(a_unit_may_choose_not_to_turn)
{
    clear_table();
    a1 = stand("A1", HCV, AT(15.75, 12), 270);
    b1 = stand("B1", LIN, AT(12, 12), 0);
    ready();
    give("A1 charge B1");
    give("B1 confront");
    give("B1 stand");
    stands_at(b1, AT(12, 12), 0);
    asked(ASK_MOVE, 0);
}

TEST(a_turn_that_does_not_fit_is_made_by_quarters_or_not_at_all)
{
    clear_table();
    a1 = stand("A1", HCV, AT(15.5, 12), 270);
    b1 = stand("B1", LIN, AT(12, 12), 0);
    stand("B2", LIN, AT(12, 11.5), 0); // in column behind: no quarter turn either
    ready();
    give("A1 charge B1"); // it cannot bring its front round, so it cannot shoot either
    assert_true(has(&play, b1, WILL_CONFRONT));
    stands_at(b1, AT(12, 12), 0);
    asked(ASK_MOVE, 0);
}

// geometry question 7
TEST(the_aspect_is_the_face_that_is_touched)
{
    clear_table();
    b1 = stand("B1", LIN, AT(12, 12), 0);
    a1 = stand("A1", HCV, AT(12.8, 12.5), 180);
    int a2 = stand("A2", HCV, AT(12.75, 12.6), 270);
    assert_int_equal(tbt_aspect_of(&field, &play, a1, b1), FACE_FRONT);
    assert_int_equal(tbt_aspect_of(&field, &play, a2, b1), FACE_RIGHT);
}

// TBT-CHG-18, 19
TEST(later_chargers_find_the_choice_made)
{
    face_off(HCV, AT(11.5, 10.5), 0, LIN);
    int a2 = stand("A2", HCV, AT(12.5, 10.5), 0);
    ready();
    give("A1 charge B1");
    give("B1 shoot");
    give("A2 charge B1");
    asked(ASK_MOVE, 0);
    stands_at(a2, AT(12.5, 12.5), 0);
    face_off(HCV, AT(11.5, 10.5), 0, LIN);
    a2 = stand("A2", HCV, AT(12.5, 10.5), 0);
    ready();
    give("A1 charge B1");
    give("B1 confront");
    give("A2 charge B1");
    asked(ASK_MOVE, 0);
    stands_at(a2, AT(12.5, 13.5), 0);
}

// TBT-CHG-22
TEST(if_one_of_several_shoots_the_charger_leaves_all)
{
    face_off(HCV, AT(12.5, 10.5), 0, LIN);
    int b2 = stand("B2", LIN, AT(13, 14), 180);
    ready();
    give("A1 charge B1");
    asked(ASK_REACT, b1);
    give("B1 confront");
    asked(ASK_REACT, b2);
    give("B2 shoot");
    stands_at(a1, AT(12.5, 12.5), 0);
    asked(ASK_MOVE, 0);
}

// TBT-CHG-11, reaction_timing = end_of_moves
TEST(all_answers_can_be_left_to_the_end_of_the_moves)
{
    face_off(LIN, AT(12, 11.5), 0, LIN);
    field.option[OPT_REACTION_TIMING] = 1;
    int a2 = stand("A2", LIN, AT(12, 10.5), 0);
    int a3 = stand("A3", DHQ, AT(11, 10.9), 0);
    ready();
    give("A1 charge B1");
    asked(ASK_MOVE, 0);
    give("A2 move ahead 2.5in"); // in column behind it
    stands_at(a2, AT(12, 13), 0);
    give("A3 move ahead 2.5in");
    end_moves();
    asked(ASK_REACT, b1);
    give("B1 shoot");
    stands_at(a1, AT(12, 12.5), 0);
    stands_at(a2, AT(12, 12), 0);
    stands_at(a3, AT(11, 12.4), 0);
}

static void put_back_and_pass(void)
{
    give("A1 charge B1");
    give("B1 shoot");
    end_moves();
    asked(ASK_SHOOT, 0);
}

// TBT-CHG-24, 25
TEST(a_charger_that_fire_did_not_touch_may_close_or_stay)
{
    for (int stays = 0; stays < 2; stays++) {
        face_off(LIN, AT(12, 11.5), 0, LIN);
        ready();
        put_back_and_pass();
        give_dice("B1 shoot A1", (uint8_t[]){2}, 1); // 2 + 1: nothing
        asked(ASK_CLOSE, 0);
        refused("B1 close", TBT_CHG_24);
        assert_non_null(judged("A1 stay B1").why);
        give(stays ? "A1 stay" : "A1 close");
        stands_at(a1, stays ? AT(12, 12.5) : AT(12, 13.5), 0);
        assert_int_equal(tbt_is_charger_of(&play, a1, b1), !stays && play.ask.kind == ASK_FIGHT);
    }
}

// TBT-CHG-27
TEST(a_charger_stopped_by_fire_stays_where_it_is)
{
    face_off(LIN, AT(12, 11.5), 0, LIN);
    ready();
    put_back_and_pass();
    give_dice("B1 shoot A1", (uint8_t[]){4}, 1); // 4 + 1: pinned
    stands_at(a1, AT(12, 12.5), 0);
    assert_int_equal(play.state[a1], PINNED);
    asked(ASK_MOVE, 0); // no melee: Y's own half-turn
    assert_int_equal(tbt_in(&play)->active, 1);
}

// TBT-CHG-26
TEST(the_column_and_the_hq_may_close_with_it)
{
    face_off(LIN, AT(12, 11.5), 0, LIN);
    int a2 = stand("A2", LIN, AT(12, 10), 0), a3 = stand("A3", DHQ, AT(11, 9.8), 0);
    int a4 = stand("A4", GRD, AT(13, 10), 0);
    ready();
    give("A1 charge B1");
    give("B1 shoot");
    give("A2 move ahead 2in"); // behind it, at 12.5
    give("A3 move ahead 2.5in");
    give("A4 move ahead 2.5in");
    end_moves();
    give_dice("B1 shoot A1", (uint8_t[]){1}, 1);
    asked(ASK_CLOSE, 0);
    refused("A1 close with A4", TBT_CHG_26);
    refused("A1 close with A2 A2", TBT_CHG_26);
    assert_non_null(judged("A1 close with").why);
    assert_non_null(judged("A1 close A2").why);
    play.state[a2] = PINNED;
    refused("A1 close with A2", TBT_CHG_26);
    play.state[a2] = STEADY;
    give("A1 close with A2 A3");
    stands_at(a1, AT(12, 13.5), 0);
    stands_at(a2, AT(12, 13), 0);
    stands_at(a3, AT(11, 13.3), 0);
    stands_at(a4, AT(13, 12.5), 0);
}

// TBT-CHG-22, 28
TEST(who_confronted_may_turn_when_the_charger_closes)
{
    clear_table();
    a1 = stand("A1", LIN, AT(12.5, 11.5), 0);
    b1 = stand("B1", LIN, AT(12, 14), 180);
    int b2 = stand("B2", LIN, AT(13.2, 14.25), 90); // its right side towards the charger
    ready();
    give("A1 charge B1");
    give("B1 shoot");
    give("B2 confront");
    stands_at(a1, AT(12.5, 12.5), 0);
    end_moves();
    give_dice("B1 shoot A1", (uint8_t[]){1}, 1);
    asked(ASK_CLOSE, 0);
    give("A1 close");
    asked(ASK_TURN, b2);
    give("B2 turn");
    stands_at(b2, AT(13.2, 14.25), 180);
    stands_at(a1, AT(12.5, 13.5), 0); // B1 holds it where it is
}

TEST(nobody_closes_through_a_friend)
{
    face_off(LIN, AT(12, 11.5), 0, LIN);
    int a2 = stand("A2", LIN, AT(13.5, 13.05), 0);
    ready();
    give("A1 charge B1");
    give("B1 shoot");
    give("A2 move left 1.5in"); // in between
    (void)a2;
    end_moves();
    assert_int_not_equal(play.ask.kind, ASK_CLOSE); // B1 has no line either
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contact_ends_the_move_where_the_front_edge_touches),
        cmocka_unit_test(a_corner_is_enough_for_contact),
        cmocka_unit_test(a_charge_names_an_enemy_it_can_reach_first),
        cmocka_unit_test(the_last_two_inches_are_straight),
        cmocka_unit_test(a_short_charge_is_straight_from_the_start),
        cmocka_unit_test(cavalry_that_was_in_a_town_does_not_charge),
        cmocka_unit_test(infantry_leaves_cavalry_in_the_open_alone),
        cmocka_unit_test(guns_never_charge_and_a_hq_only_where_that_is_agreed),
        cmocka_unit_test(who_shoots_puts_the_charger_back_an_inch),
        cmocka_unit_test(a_charger_goes_back_only_as_far_as_it_can),
        cmocka_unit_test(the_disrupted_and_those_without_fire_confront),
        cmocka_unit_test(infantry_hit_in_the_flank_may_still_shoot),
        cmocka_unit_test(answering_fire_reaches_unless_agreed_otherwise),
        cmocka_unit_test(confronting_infantry_turns_and_the_charger_slides_up),
        cmocka_unit_test(a_unit_may_choose_not_to_turn),
        cmocka_unit_test(a_turn_that_does_not_fit_is_made_by_quarters_or_not_at_all),
        cmocka_unit_test(the_aspect_is_the_face_that_is_touched),
        cmocka_unit_test(later_chargers_find_the_choice_made),
        cmocka_unit_test(if_one_of_several_shoots_the_charger_leaves_all),
        cmocka_unit_test(all_answers_can_be_left_to_the_end_of_the_moves),
        cmocka_unit_test(a_charger_that_fire_did_not_touch_may_close_or_stay),
        cmocka_unit_test(a_charger_stopped_by_fire_stays_where_it_is),
        cmocka_unit_test(the_column_and_the_hq_may_close_with_it),
        cmocka_unit_test(who_confronted_may_turn_when_the_charger_closes),
        cmocka_unit_test(nobody_closes_through_a_friend),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
