// SPDX-License-Identifier: MIT
// Charges: who may charge whom, squaring up, and what stands in the way.
#include "charging.h"

// --- squaring up (G-19) ---

TEST(a_line_meets_a_line_front_to_front)
{
    face_to_face();
    struct tft_contact contact = plan();
    assert_null(contact.why);
    assert_pose(contact.charger, CM(60), CM(50), 0);
    assert_pose(contact.halt, CM(60), CM(47), 0); // TFT-CHG-07: three centimetres short
    assert_int_equal(contact.far, CM(10));
    allowed();
}

TEST(a_charger_slides_less_than_half_a_stand_so_that_stands_meet)
{
    face_to_face();
    move_to(A1, AT(61, 40), 0);
    assert_plan(CM(60), CM(50), 0);
    move_to(A1, AT(61.9, 40), 0);
    assert_plan(CM(60), CM(50), 0);
    move_to(A1, AT(62, 40), 0); // exactly half: it stays
    assert_plan(CM(62), CM(50), 0);
    move_to(A1, AT(62.1, 40), 0);
    assert_plan(CM(64), CM(50), 0);
    move_to(A1, AT(71.5, 40), 0); // it would slide off
    assert_plan(71500, CM(50), 0);
    move_to(A1, AT(71.95, 40), 0); // half a millimetre is no contact
    forbidden(TFT_CHG_18);
}

TEST(two_stands_slide_onto_the_boundaries_of_three)
{
    face_to_face();
    set_form(A1, LINE, 2);
    assert_plan(CM(60), CM(50), 0);
    move_to(A1, AT(61, 40), 0);
    assert_plan(CM(62), CM(50), 0);
}

TEST(the_target_must_be_met_within_the_allowance)
{
    face_to_face();
    move_to(B1, AT(60, 60), 180);
    allowed();
    move_to(B1, AT(60, 60.01), 180);
    forbidden(TFT_CHG_05);
    move_to(B1, AT(60, 90), 180);
    forbidden(TFT_CHG_05);
    move_to(B1, AT(60, 30), 180);
    forbidden(TFT_CHG_04);
    move_to(B1, AT(76, 50), 180);
    forbidden(TFT_CHG_04);
}

TEST(who_comes_from_the_flank_but_was_in_front_turns_to_the_front)
{
    face_to_face(); // A1 was in front when the turn began
    move_to(A1, AT(70, 49.5), 270);
    assert_plan(CM(64), CM(50), 0);
    allowed();
    tft_store_poses(&play); // and now it was on the flank
    assert_plan(CM(66), 49500, 270);
}

TEST(a_flank_that_was_none_is_refused_where_the_front_is_out_of_reach)
{
    face_to_face();
    move_to(A1, AT(75, 58), 270); // its front passes the rear corner only
    move_to(B1, AT(60, 50), 180);
    forbidden(TFT_CHG_20);
    tft_store_poses(&play);
    assert_plan(CM(66), 56001, 270); // slid by less than half a stand, TFT-CHG-18
}

TEST(on_a_flank_it_slides_to_the_longest_contact)
{
    face_to_face();
    move_to(A1, AT(75, 46), 270);
    tft_store_poses(&play);
    assert_plan(CM(66), CM(47), 270);
    move_to(A1, AT(75, 49), 270);
    tft_store_poses(&play);
    assert_plan(CM(66), CM(49), 270);
}

TEST(the_rear_is_met_stand_to_stand)
{
    face_to_face();
    move_to(A1, AT(61, 65), 180);
    tft_store_poses(&play);
    assert_plan(CM(60), CM(53), 180);
}

TEST(no_stand_goes_further_than_the_allowance_when_it_turns)
{
    face_to_face();
    move_to(A1, AT(85, 49.5), 270); // the front corner is 19 cm off
    forbidden(TFT_CHG_19);
}

TEST(an_oblique_charger_turns_about_the_corner_that_touches)
{
    face_to_face();
    move_to(A1, AT(60, 40), 45); // its left corner leads the way to the line
    struct tft_contact contact = plan();
    assert_null(contact.why);
    // The corner is at (55.757, 44.243) and meets the front after 8.142 cm at (61.515, 50). There
    // it is the left end: the middle comes to 67.515, and slides on to 68.
    assert_in_range(contact.far, 8140, 8145);
    assert_pose(contact.charger, CM(68), CM(50), 0);
}

TEST(a_column_is_met_on_its_one_stand)
{
    face_to_face();
    set_form(B1, COLUMN, 3);
    move_to(A1, AT(61, 40), 0);
    assert_plan(CM(60), CM(50), 0);
}

TEST(skirmishers_turn_to_face_and_both_dress)
{
    face_to_face();
    set_form(B1, SKIRMISH, 3);
    set_form(A1, SKIRMISH, 3);
    move_to(A1, AT(58.5, 40), 0);
    move_to(B1, AT(60, 50), 90); // its middle is at (58.5, 50)
    struct tft_contact contact = plan();
    assert_null(contact.why);
    assert_pose(contact.target, 58500, 48500, 180);
    assert_pose(contact.charger, 58500, 48500, 0);
    assert_true(contact.target.manner && contact.charger.manner);
}

TEST(skirmishers_without_room_to_turn_are_met_as_they_stand)
{
    clear_table();
    stand("A1", US_CONT, AT(57, 40), 0, LINE);
    stand("B1", UK_IND, AT(60, 50), 90, SKIRMISH);
    stand("B2", UK_INF, AT(62, 56), 180, COLUMN); // close before their front
    begin_orders(AMERICAN);
    move_to(3, AT(62.5, 51), 180);
    struct tft_contact contact = plan();
    assert_null(contact.why);
    // Level they reach from 57 to 60 east and 44 to 56 north: their right face is met.
    assert_pose(contact.target, CM(60), CM(50), 90);
    assert_pose(contact.charger, CM(57), CM(44), 0);
}

TEST(locked_skirmishers_are_not_turned)
{
    face_to_face();
    set_form(B1, SKIRMISH, 3);
    move_to(B1, AT(60, 50), 90);
    mark(&play, B1, LOCKED);
    struct tft_contact contact = plan();
    assert_null(contact.why);
    assert_pose(contact.target, CM(60), CM(50), 90);
}

TEST(an_enemy_just_beside_the_front_is_not_met)
{
    face_to_face();
    move_to(B1, AT(73, 50), 180);
    forbidden(TFT_CHG_04);
}

TEST(skirmishers_who_can_neither_turn_nor_dress_are_not_charged)
{
    clear_table();
    stand("A1", US_CONT, AT(57, 40), 0, LINE);
    stand("B1", UK_IND, AT(60, 50), 90, SKIRMISH);
    stand("B2", UK_INF, AT(53, 56), 180, COLUMN);
    stand("B3", UK_INF, AT(60.7, 56), 180, COLUMN);
    begin_orders(AMERICAN);
    move_to(3, AT(53, 51), 180);
    move_to(4, AT(60.7, 52.1), 180);
    forbidden(TFT_CHG_23);
}

TEST(the_place_in_contact_must_be_free)
{
    clear_table();
    stand("A1", US_CONT, AT(61.9, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 50), 180, LINE);
    stand("A2", US_CONT, AT(53.5, 49.9), 0, COLUMN); // beside the way, where it would slide to
    ride("A9", US_GEN, AT(62, 45));                  // commanders give way
    begin_orders(AMERICAN);
    forbidden(TFT_CHG_18);
}

// --- who may charge, and what is in the way ---

TEST(not_every_unit_charges)
{
    face_to_face();
    mark(&play, A1, SUPPRESSED);
    forbidden(TFT_CHG_02);
    unmark(&play, A1, SUPPRESSED);
    mark(&play, A1, LOCKED);
    forbidden(TFT_CHG_21);
    unmark(&play, A1, LOCKED);
    set_form(A1, COLUMN, 3);
    forbidden(TFT_FORM_08);
    play.type[A1] = US_CAN;
    forbidden(TFT_CAN_08);
    game_remove(&play, A1);
    forbidden(TFT_GEN_08);
    face_to_face();
    play.side[B1] = AMERICAN;
    forbidden(TFT_CHG_01);
    face_to_face();
    tft_of(&play)->fresh = one(B1);
    forbidden(TFT_GER_15);
}

TEST(troops_on_the_way_forbid_the_charge)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 55), 180, LINE);
    stand("A2", US_SCOUT, AT(67, 45), 0, LINE);
    begin_orders(AMERICAN);
    forbidden(TFT_CHG_05);
    move_to(3, AT(72, 45), 0); // side by side, they pass
    allowed();
    play.side[3] = BRITISH;
    move_to(3, AT(67, 45), 0);
    forbidden(TFT_CHG_05);
}

TEST(a_wall_is_charged_over_by_who_abuts_it)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 46), 180, LINE);
    lay_line(T_WALL, (const struct vec[]){AT(40, 45), AT(80, 45)}, 2, 0);
    begin_orders(AMERICAN);
    forbidden(TFT_CHG_05);
    move_to(A1, AT(60, 44.6), 0);
    allowed();
}

TEST(works_hinder_from_their_front_alone)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 46), 180, LINE);
    lay_line(T_TRENCH, (const struct vec[]){AT(40, 45), AT(80, 45)}, 2, 0); // its front is north
    begin_orders(AMERICAN);
    allowed();
    field.point[0] = AT(80, 45);
    field.point[1] = AT(40, 45);
    forbidden(TFT_CHG_05);
}

TEST(only_skirmishers_charge_into_a_wood_and_from_its_edge)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, SKIRMISH);
    stand("B1", UK_INF, AT(60, 46.5), 180, SKIRMISH);
    lay_area(T_FOREST, (const struct vec[]){AT(40, 45), AT(80, 45), AT(80, 60), AT(40, 60)}, 4);
    begin_orders(AMERICAN);
    forbidden(TFT_CHG_05);
    move_to(A1, AT(60, 44.7), 0);
    allowed();
    set_form(A1, LINE, 3);
    forbidden(TFT_CHG_05);
}

TEST(cliffs_and_rivers_stop_a_charge_but_for_a_ford)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 44.6), 0, LINE);
    stand("B1", UK_INF, AT(60, 52), 180, LINE);
    lay_line(T_RIVER, (const struct vec[]){AT(40, 45), AT(80, 45)}, 2, 0);
    begin_orders(AMERICAN);
    forbidden(TFT_TER_10);
    lay_area(T_FORD, (const struct vec[]){AT(60, 45)}, 1);
    field.piece[1].shape = SHAPE_DISC;
    allowed();
    field.piece[0].what = T_CLIFF;
    forbidden(TFT_TER_09);
}

TEST(steep_ground_counts_double)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 55), 180, LINE);
    lay_area(T_STEEP_HILL, (const struct vec[]){AT(30, 42), AT(90, 42), AT(90, 47), AT(30, 47)}, 4);
    begin_orders(AMERICAN);
    assert_null(plan().why); // fifteen and five
    field.point[2].north = field.point[3].north = 47100;
    assert_int_equal(plan().clause, TFT_CHG_05);
}

TEST(who_is_in_a_zone_charges_the_unit_whose_zone_it_is)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 50), 180, LINE);
    stand("B2", UK_INF, AT(75, 39), 270, COLUMN);
    begin_orders(AMERICAN);
    allowed();
    move_to(3, AT(68, 39), 270);
    forbidden(TFT_ZOC_04);
}

TEST(an_unseen_enemy_is_not_charged)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 52), 180, LINE);
    field.option[OPT_WEATHER] = 1;
    begin_orders(AMERICAN);
    unmark(&play, B1, MOVED | SPOTTED);
    forbidden(TFT_CHG_03);
}

TEST(a_garrison_is_charged_by_skirmishers_at_its_wall)
{
    clear_table();
    stand("A1", US_CONT, AT(61, 43.6), 0, SKIRMISH);
    stand("B1", UK_INF, AT(60, 47), 0, SKIRMISH);
    lay_area(T_HOUSE, (const struct vec[]){AT(56, 44), AT(64, 44), AT(64, 50), AT(56, 50)}, 4);
    begin_orders(AMERICAN);
    tft_put_inside(&field, &play, B1, 0);
    assert_plan(CM(61), CM(44), 0); // all of the wall is covered already
    move_to(A1, AT(63, 43.6), 0);
    assert_plan(CM(62), CM(44), 0);
    set_form(A1, LINE, 3);
    assert_int_equal(plan().clause, TFT_TER_18);
    set_form(A1, SKIRMISH, 3);
    move_to(A1, AT(61, 43), 0);
    assert_int_equal(plan().clause, TFT_TER_18);
    tft_put_inside(&field, &play, A1, 0);
    assert_int_equal(plan().clause, TFT_TER_19);
}

TEST(a_single_stand_charges_through_the_gap_of_a_road)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 50), 180, COLUMN);
    lay_line(T_WALL, (const struct vec[]){AT(40, 45), AT(80, 45)}, 2, 0);
    lay_line(T_ROAD, (const struct vec[]){AT(60, 20), AT(60, 80)}, 2, 0);
    begin_orders(AMERICAN);
    forbidden(TFT_CHG_05);
    set_form(A1, LINE, 1);
    allowed();
}

// --- orders ---

// A9 orders A1 to move; his roll succeeds.
static void ordered_to_move(int charge_wheel)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 50), 180, LINE);
    ride("A9", US_GEN, AT(60, 30));
    field.roster[A1].command = 3;
    field.option[OPT_CHARGE_WHEEL] = charge_wheel;
    begin_orders(AMERICAN);
    give_dice("A9 order A1 move", DICE(1, 1));
    assert_int_equal(play.ask.kind, ASK_MOVE);
}

TEST(a_charge_is_an_order_of_its_own)
{
    ordered_to_move(0);
    refused("A1 charge", 0);
    refused("A1 charge B1 B1", 0);
    refused("A1 charge B1 wheel left 10", TFT_CHG_04);
    tft_of(&play)->charges = TFT_CHARGES;
    refused("A1 charge B1", TFT_CHG_22);
    tft_of(&play)->charges = 0;
    give("A1 charge B1");
    assert_int_equal(play.ask.kind, ASK_REACT);
}

TEST(by_option_a_wheel_comes_first_and_costs_its_way)
{
    ordered_to_move(1);
    refused("A1 charge B1 ahead 2", TFT_CHG_04);
    refused("A1 charge B1 wheel left 5, wheel right 5", TFT_CHG_04);
    refused("A1 charge B1 wheel left 180", TFT_MOV_08);
    mark(&play, A1, SUPPRESSED);
    refused("A1 charge B1 wheel left 10", TFT_CHG_02);
    unmark(&play, A1, SUPPRESSED);
    give("A1 charge B1 wheel left 10"); // 12 cm by 10 degrees: 2.094 cm
    assert_int_equal(play.ask.kind, ASK_REACT);
    assert_in_range(tft_in(&play)->charge[0].spent, 2090, 2098);
    assert_int_equal(play.face[A1], bearing_from_degrees(-10000));
    give("B1 stand");
    assert_true(has(&play, A1, LOCKED));
    // Its right corner leads and touches at 64.42; from 58.42 the middle slides to 60.
    stands_at(A1, CM(60), CM(50));
}

TEST(a_wheel_into_somebody_nobody_knew_of_is_no_charge)
{
    ordered_to_move(1);
    field.units = 4;
    play.units = 4;
    play.side[4] = BRITISH;
    play.type[4] = UK_INF;
    tft_of(&play)->stands[4] = 3;
    play.formation[4] = LINE;
    play.hidden[4] = 1 << AMERICAN;
    play.state[4] = FATE_FIELD;
    move_to(4, AT(68, 41.5), 0);
    struct order o = order_of(0, A1, TFT_CHARGE);
    order_unit(&o, B1);
    order_word(&o, WORD_WHEEL);
    order_word(&o, WORD_LEFT);
    order_number(&o, 10000);
    struct judged unseen;
    judged_on_trust(&play, &o, &unseen);
    tft_take_charge_order(&field, &play, &unseen, &told);
    assert_int_equal(tft_in(&play)->charges, 0);
    assert_int_equal(play.hidden[4], 0);
}

TEST(a_wheel_may_be_stopped_or_leave_nothing)
{
    ordered_to_move(1);
    move_to(B1, AT(100, 80), 180);
    refused("A1 charge B1 wheel left 95.492", TFT_CHG_04);
    move_to(B1, AT(66, 43.1), 180); // the wheel leads into its zone
    refused("A1 charge B1 wheel left 20", TFT_ZOC_02);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_meets_a_line_front_to_front),
        cmocka_unit_test(a_charger_slides_less_than_half_a_stand_so_that_stands_meet),
        cmocka_unit_test(two_stands_slide_onto_the_boundaries_of_three),
        cmocka_unit_test(the_target_must_be_met_within_the_allowance),
        cmocka_unit_test(who_comes_from_the_flank_but_was_in_front_turns_to_the_front),
        cmocka_unit_test(a_flank_that_was_none_is_refused_where_the_front_is_out_of_reach),
        cmocka_unit_test(on_a_flank_it_slides_to_the_longest_contact),
        cmocka_unit_test(the_rear_is_met_stand_to_stand),
        cmocka_unit_test(no_stand_goes_further_than_the_allowance_when_it_turns),
        cmocka_unit_test(an_oblique_charger_turns_about_the_corner_that_touches),
        cmocka_unit_test(a_column_is_met_on_its_one_stand),
        cmocka_unit_test(skirmishers_turn_to_face_and_both_dress),
        cmocka_unit_test(skirmishers_without_room_to_turn_are_met_as_they_stand),
        cmocka_unit_test(locked_skirmishers_are_not_turned),
        cmocka_unit_test(an_enemy_just_beside_the_front_is_not_met),
        cmocka_unit_test(skirmishers_who_can_neither_turn_nor_dress_are_not_charged),
        cmocka_unit_test(the_place_in_contact_must_be_free),
        cmocka_unit_test(not_every_unit_charges),
        cmocka_unit_test(troops_on_the_way_forbid_the_charge),
        cmocka_unit_test(a_wall_is_charged_over_by_who_abuts_it),
        cmocka_unit_test(works_hinder_from_their_front_alone),
        cmocka_unit_test(only_skirmishers_charge_into_a_wood_and_from_its_edge),
        cmocka_unit_test(cliffs_and_rivers_stop_a_charge_but_for_a_ford),
        cmocka_unit_test(steep_ground_counts_double),
        cmocka_unit_test(who_is_in_a_zone_charges_the_unit_whose_zone_it_is),
        cmocka_unit_test(an_unseen_enemy_is_not_charged),
        cmocka_unit_test(a_garrison_is_charged_by_skirmishers_at_its_wall),
        cmocka_unit_test(a_single_stand_charges_through_the_gap_of_a_road),
        cmocka_unit_test(a_charge_is_an_order_of_its_own),
        cmocka_unit_test(by_option_a_wheel_comes_first_and_costs_its_way),
        cmocka_unit_test(a_wheel_into_somebody_nobody_knew_of_is_no_charge),
        cmocka_unit_test(a_wheel_may_be_stopped_or_leave_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
