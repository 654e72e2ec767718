// SPDX-License-Identifier: MIT
// How a charged unit may answer.
#include "charging.h"

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
    assert_int_equal(play.roll.row[0].count, 6);
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
    assert_int_equal(play.roll.row[0].count, 24);
    assert_int_equal(tft_in(&play)->ability[BRITISH], 0);
}

TEST(a_unit_charged_by_two_fires_at_one_of_them)
{
    struct order o[32];

    two_on_one();
    assert_in_range(suggestions(o, 32), 4, 32);
    give("B1 shoot A2");
    assert_int_equal(play.roll.other == 3 || play.roll.unit == 3 || play.roll.row[0].count > 0, 1);
}

TEST(random_answers_are_legal)
{
    struct luck luck = {7};
    struct order o;

    two_on_one();
    for (int i = 0; i < 50; i++) {
        o = draw_one(1, &luck);
        assert_null(checked(&o).why);
    }
    give("B1 evade 3");
    assert_int_equal(play.ask.kind, ASK_CHARGER);
    for (int i = 0; i < 10; i++) {
        o = draw_one(0, &luck);
        assert_null(checked(&o).why);
    }
}

TEST(a_cannon_answers_with_canister_or_ball)
{
    struct order o[32];

    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_CAN, AT(60, 50), 180, DEPLOYED);
    field.option[OPT_CASUALTY_CHOICE] = 0;
    begin_orders(AMERICAN);
    tft_of(&play)->ability[BRITISH] = 1 << ABILITY_WHITES | 1 << ABILITY_ONEMORE;
    charge();
    refused("B1 evade 5", TFT_CAN_08);
    assert_in_range(suggestions(o, 32), 7, 32);
    assert_int_equal(suggestions(o, 2), 2);
    give("B1 shoot A1 canister onemore");
    assert_int_equal(play.roll.row[0].count, 8);
}

TEST(a_weak_unit_is_advised_to_go)
{
    struct order o[32];

    face_to_face();
    set_form(B1, LINE, 1);
    charge();
    assert_in_range(suggestions(o, 32), 4, 32);
    assert_int_equal(o[0].verb, TFT_EVADE);
}

TEST(there_must_be_room_to_evade)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 100), 0, LINE);
    stand("B1", UK_INF, AT(60, 115.5), 180, LINE);
    begin_orders(AMERICAN);
    charge();
    refused("B1 evade 5", TFT_CHG_12);
    give_dice("B1 shoot A1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
}

TEST(only_the_words_of_an_answer_are_taken)
{
    face_to_face();
    charge();
    refused("B1 stand 5", 0);
    refused("B1 shoot", 0);
    refused("B1 evade", 0);
}

TEST(who_turns_to_fire_is_told_to_have_turned)
{
    face_to_face();
    set_form(B1, SKIRMISH, 3);
    move_to(B1, AT(60, 50), 90);
    charge();
    give_dice("B1 shoot A1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1));
    assert_int_equal(play.face[B1], bearing_from_degrees(180000));
    assert_true(has(&play, B1, DRESSED) && has(&play, B1, MOVED) && has(&play, A1, LOCKED));
}

TEST(troops_with_standing_orders_neither_charge_nor_go_against_them)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 50), 180, LINE);
    stand("B1", UK_INF, AT(60, 40), 0, LINE);
    ride("A9", US_GEN, AT(60, 70));
    ride("B9", UK_GEN, AT(60, 20));
    field.roster[A1].command = 3;
    field.roster[B1].command = 4;
    field.roster[3].detail[DETAIL_STANDING] = field.roster[4].detail[DETAIL_STANDING] =
        STANDING_NO_RETREAT;
    begin_orders(AMERICAN);
    forbidden(TFT_GER_20);
    charge();
    refused("B1 evade 5", TFT_GER_20);
}

TEST(troops_anchored_on_a_house_stay_by_it_when_they_evade)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 50), 180, LINE);
    ride("B9", UK_GEN, AT(60, 70));
    field.roster[B1].command = 3;
    field.roster[3].detail[DETAIL_STANDING] = STANDING_ANCHORED;
    lay_area(T_STONE_HOUSE, (const struct vec[]){AT(68, 50), AT(74, 50), AT(74, 56), AT(68, 56)},
             4);
    begin_orders(AMERICAN);
    charge();
    refused("B1 evade 10", TFT_GER_19);
    struct order o[32];
    assert_in_range(suggestions(o, 32), 2, 32);
}

TEST(dragoons_charged_by_dragoons_answer_like_others)
{
    clear_table();
    stand("A1", US_DRAG, AT(60, 40), 0, LINE);
    stand("B1", UK_DRAG, AT(60, 52), 180, LINE);
    begin_orders(AMERICAN);
    charge();
    give_dice("B1 shoot A1", DICE(1, 1, 1, 1, 1, 1));
    assert_true(has(&play, B1, LOCKED));
}

TEST(dragoons_after_their_fire_stand_or_go_and_nothing_else)
{
    struct luck luck = {3};
    struct order o[8];

    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_DRAG, AT(60, 52), 180, LINE);
    begin_orders(AMERICAN);
    charge();
    give_dice("B1 shoot A1", DICE(1, 1, 1, 1, 1, 1));
    refused("B1 evade", 0);
    assert_int_equal(suggestions(o, 8), 3);
    for (int i = 0; i < 20; i++) {
        o[0] = draw_one(1, &luck);
        assert_null(checked(&o[0]).why);
    }
}

TEST(a_line_charged_in_the_flank_cannot_fire)
{
    struct luck luck = {3};
    struct order o;

    face_to_face();
    move_to(A1, AT(75, 51.5), 270);
    tft_store_poses(&play);
    charge();
    assert_int_equal(play.ask.kind, ASK_REACT);
    refused("B1 shoot A1", TFT_CHG_07);
    for (int i = 0; i < 20; i++) {
        o = draw_one(1, &luck);
        assert_int_not_equal(o.verb, TFT_SHOOT);
    }
    give("B1 stand");
    stands_at(A1, CM(66), 51500);
}

TEST(a_garrison_does_not_evade)
{
    clear_table();
    stand("A1", US_CONT, AT(61, 43.6), 0, SKIRMISH);
    stand("B1", UK_INF, AT(60, 47), 0, SKIRMISH);
    lay_area(T_HOUSE, (const struct vec[]){AT(56, 44), AT(64, 44), AT(64, 50), AT(56, 50)}, 4);
    begin_orders(AMERICAN);
    tft_put_inside(&field, &play, B1, 0);
    charge();
    refused("B1 evade 3", TFT_CHG_11);
    give_dice("B1 shoot A1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1));
    assert_true(has(&play, A1, LOCKED) && has(&play, B1, LOCKED) && in_building(&play, B1));
    stands_at(A1, CM(61), CM(44));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(some_cannot_evade),
        cmocka_unit_test(who_cannot_react_is_not_asked),
        cmocka_unit_test(dragoons_fire_at_foot_and_then_go_in_order),
        cmocka_unit_test(dragoons_that_have_fired_may_stay),
        cmocka_unit_test(whites_of_their_eyes_doubles_the_dice),
        cmocka_unit_test(a_unit_charged_by_two_fires_at_one_of_them),
        cmocka_unit_test(random_answers_are_legal),
        cmocka_unit_test(a_cannon_answers_with_canister_or_ball),
        cmocka_unit_test(a_weak_unit_is_advised_to_go),
        cmocka_unit_test(there_must_be_room_to_evade),
        cmocka_unit_test(only_the_words_of_an_answer_are_taken),
        cmocka_unit_test(who_turns_to_fire_is_told_to_have_turned),
        cmocka_unit_test(troops_with_standing_orders_neither_charge_nor_go_against_them),
        cmocka_unit_test(troops_anchored_on_a_house_stay_by_it_when_they_evade),
        cmocka_unit_test(dragoons_charged_by_dragoons_answer_like_others),
        cmocka_unit_test(dragoons_after_their_fire_stand_or_go_and_nothing_else),
        cmocka_unit_test(a_line_charged_in_the_flank_cannot_fire),
        cmocka_unit_test(a_garrison_does_not_evade),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
