// SPDX-License-Identifier: MIT
// Charges: squaring up, what stands in the way, fire at chargers, evades, several chargers.
#include "table.h"
#include <string.h>

enum { A1 = 1, B1 = 2 };

// A1 heads north from (60, 40); B1 looks south, its front on the line 50 cm north.
static void face_to_face(void)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 50), 180, LINE);
    begin_orders(AMERICAN);
}

static void move_to(int unit, struct vec front, int degrees)
{
    struct tft_pose pose = tft_pose_of(&play, unit);

    pose.front = front;
    pose.face = bearing_from_degrees(degrees * 1000);
    tft_put(&play, unit, &pose);
}

static void set_form(int unit, int formation, int stands)
{
    struct tft_pose pose = tft_pose_of(&play, unit);

    pose.formation = (uint8_t)formation;
    pose.stands = (uint8_t)stands;
    tft_put(&play, unit, &pose);
}

static struct tft_contact plan(void)
{
    return tft_plan_charge(&field, &play, A1, B1, 0);
}

static void forbidden(int clause)
{
    struct verdict v = tft_check_charge(&field, &play, A1, B1, 0);

    assert_non_null(v.why);
    assert_string_equal(two_for_tea.clause[v.clause].id, two_for_tea.clause[clause].id);
}

static void allowed(void)
{
    assert_null(tft_check_charge(&field, &play, A1, B1, 0).why);
}

static void assert_pose(struct tft_pose pose, length east, length north, int degrees)
{
    assert_in_range(pose.front.east, east - 2, east + 2);
    assert_in_range(pose.front.north, north - 2, north + 2);
    assert_int_equal(pose.face, bearing_from_degrees(degrees * 1000));
}

static void assert_plan(length east, length north, int degrees)
{
    struct tft_contact contact = plan();

    assert_null(contact.why);
    assert_pose(contact.charger, east, north, degrees);
}

static void stands_at(int unit, length east, length north)
{
    assert_pose(tft_pose_of(&play, unit), east, north,
                (int)(bearing_degrees(play.face[unit]) / 1000));
}

// Declares and runs to the first rest.
static void charge_with(const uint8_t *face, int faces, int count, const int *pair)
{
    struct listed_dice dice = listed_dice(face, faces);

    memset(&play.ask, 0, sizeof play.ask);
    for (int i = 0; i < count; i++)
        tft_declare_charge(&play, pair[2 * i], pair[2 * i + 1]);
    tft_push_charges(&play, 0);
    told.count = 0;
    game_run(&field, &play, &dice.dice, &told);
}

static void charge(void)
{
    charge_with(NULL, 0, 1, (const int[]){A1, B1});
}

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
    assert_true(contact.target.dressed && contact.charger.dressed);
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
    lay_line(T_WALL, (const struct vec[]){AT(40, 45), AT(80, 45)}, 2);
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
    lay_line(T_TRENCH, (const struct vec[]){AT(40, 45), AT(80, 45)}, 2); // its front is north
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
    lay_line(T_RIVER, (const struct vec[]){AT(40, 45), AT(80, 45)}, 2);
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

// --- worked out ---

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
    assert_int_equal(play.roll.count, 12);
    stands_at(A1, CM(60), CM(47));
    throw_dice(DICE(5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1)); // one stand, the left one
    assert_int_equal(stands_left(&play, A1), 2);
    stands_at(A1, CM(62), CM(50));
    assert_true(has(&play, A1, LOCKED));
    assert_int_equal(tft_charge_credit(&play, B1), 0);
}

TEST(hits_on_a_charger_may_count_in_the_melee)
{
    face_to_face();
    field.option[OPT_CHARGE_FIRE_COUNTS] = 1;
    charge();
    give_dice("B1 shoot A1", DICE(5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1));
    assert_int_equal(tft_charge_credit(&play, B1), 4);
    tft_forget_credit(&play, B1);
    assert_int_equal(tft_charge_credit(&play, B1), 0);
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

TEST(some_cannot_evade)
{
    face_to_face();
    charge();
    mark(&play, B1, EVADED);
    refused("B1 evade 5", TFT_CHG_13);
    unmark(&play, B1, EVADED);
    refused("A1 stand", TFT_CHG_06);
    refused("B1 shoot A1 whites", TFT_ABL_04);
    refused("B1 shoot A1 onemore", TFT_ABL_06);
    refused("B1 shoot A1 canister", TFT_CAN_01);
}

TEST(who_cannot_react_is_not_asked)
{
    face_to_face();
    mark(&play, B1, SUPPRESSED);
    charge();
    assert_true(has(&play, B1, LOCKED));
    assert_int_equal(play.ask.kind, ASK_ORDERS);
}

TEST(dragoons_fire_at_foot_and_then_go_in_order)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_DRAG, AT(60, 52), 180, LINE);
    begin_orders(AMERICAN);
    charge();
    give("B1 shoot A1");
    assert_int_equal(play.roll.count, 6);
    throw_dice(DICE(1, 1, 1, 1, 1, 1));
    assert_int_equal(play.ask.kind, ASK_EVADE);
    stands_at(A1, CM(60), CM(40));
    give("B1 evade 10");
    stands_at(B1, CM(60), CM(62));
    assert_int_equal(play.formation[B1], LINE);
    stands_at(A1, CM(60), CM(60));
}

TEST(dragoons_that_have_fired_may_stay)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_DRAG, AT(60, 52), 180, LINE);
    begin_orders(AMERICAN);
    charge();
    give_dice("B1 shoot A1", DICE(1, 1, 1, 1, 1, 1));
    refused("B1 evade 0", TFT_CHG_12);
    give("B1 stand");
    assert_true(has(&play, B1, LOCKED));
    stands_at(A1, CM(60), CM(52));
}

TEST(whites_of_their_eyes_doubles_the_dice)
{
    face_to_face();
    tft_of(&play)->ability[BRITISH] = 1 << ABILITY_WHITES;
    charge();
    give("B1 shoot A1 whites");
    assert_int_equal(play.roll.count, 24);
    assert_int_equal(tft_in(&play)->ability[BRITISH], 0);
}

// --- several chargers ---

static void two_on_one(void)
{
    clear_table();
    stand("A1", US_CONT, AT(54, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 50), 180, LINE);
    stand("A2", US_CONT, AT(66.5, 40), 0, LINE);
    begin_orders(AMERICAN);
    charge_with(NULL, 0, 2, (const int[]){A1, B1, 3, B1});
}

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

TEST(a_unit_charged_by_two_fires_at_one_of_them)
{
    struct order o[32];

    two_on_one();
    assert_in_range(suggestions(o, 32), 4, 32);
    give("B1 shoot A2");
    assert_int_equal(play.roll.other == 3 || play.roll.unit == 3 || play.roll.count > 0, 1);
}

TEST(random_answers_are_legal)
{
    struct luck luck = {7};
    struct order o;

    two_on_one();
    for (int i = 0; i < 50; i++) {
        tft_draw_react(&field, &play, 1, &luck, &o);
        assert_null(game_check(&field, &play, &o).why);
    }
    give("B1 evade 3");
    assert_int_equal(play.ask.kind, ASK_CHARGER);
    for (int i = 0; i < 10; i++) {
        tft_draw_charger(&field, &play, 0, &luck, &o);
        assert_null(game_check(&field, &play, &o).why);
    }
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
        cmocka_unit_test(who_stands_is_met_and_both_are_locked),
        cmocka_unit_test(the_fire_of_the_charged_takes_stands_into_the_melee),
        cmocka_unit_test(hits_on_a_charger_may_count_in_the_melee),
        cmocka_unit_test(a_charger_that_lost_the_stands_in_contact_slides_until_one_touches),
        cmocka_unit_test(a_routed_charger_stops_short),
        cmocka_unit_test(a_destroyed_charger_is_gone),
        cmocka_unit_test(who_evades_far_enough_is_not_caught),
        cmocka_unit_test(who_evades_too_little_is_caught_without_a_further_answer),
        cmocka_unit_test(a_charger_that_runs_on_stops_at_the_zone_of_another_enemy),
        cmocka_unit_test(some_cannot_evade),
        cmocka_unit_test(who_cannot_react_is_not_asked),
        cmocka_unit_test(dragoons_fire_at_foot_and_then_go_in_order),
        cmocka_unit_test(dragoons_that_have_fired_may_stay),
        cmocka_unit_test(whites_of_their_eyes_doubles_the_dice),
        cmocka_unit_test(one_answer_serves_two_chargers_who_go_as_their_seat_likes),
        cmocka_unit_test(a_unit_charged_by_two_fires_at_one_of_them),
        cmocka_unit_test(random_answers_are_legal),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
