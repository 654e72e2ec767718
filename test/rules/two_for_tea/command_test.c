// SPDX-License-Identifier: MIT
// Brigades and orders as they are proposed, drawn at random, and in which order players are asked.
#include "proposals.h"

static void under(int unit, int commander)
{
    field.roster[unit].command = (uint8_t)commander;
}

TEST(the_seat_of_the_general_is_turned_to_last)
{
    clear_table();
    int general = ride("A1", US_GEN, AT(60, 20)), officer = ride("A2", US_OFF, AT(80, 20));
    under(stand("A3", US_CONT, AT(80, 30), 0, LINE), officer);
    stand("B1", UK_INF, AT(80, 100), 180, LINE);
    field.seats = 3;
    field.seat[0] = (struct seat){.side = AMERICAN, .leads = 1, .leader = {(uint8_t)general}};
    field.seat[1] = (struct seat){.side = AMERICAN, .leads = 1, .leader = {(uint8_t)officer}};
    field.seat[2] = (struct seat){.side = BRITISH};
    begin_orders(AMERICAN);

    assert_int_equal(play.ask.seats, 3);
    assert_int_equal(game_prompted(&field, &play, 3), 1);
    assert_int_equal(game_prompted(&field, &play, 1), 0); // nobody else to turn to
    give("done");
    assert_int_equal(game_prompted(&field, &play, play.ask.seats), 1);
}

TEST(elsewhere_seats_are_turned_to_in_their_order)
{
    clear_table();
    ride("A1", US_GEN, AT(60, 20));
    stand("A3", US_CONT, AT(80, 30), 0, LINE);
    stand("B1", UK_INF, AT(80, 100), 180, LINE);
    begin_orders(AMERICAN);
    give("done");

    assert_int_equal(play.ask.kind, ASK_COMMANDERS);
    assert_int_equal(game_prompted(&field, &play, 3), 0);
}

TEST(troops_that_stand_together_are_proposed_as_a_brigade)
{
    int count;

    clear_table();
    int officer = ride("A2", US_OFF, AT(60, 20));
    under(stand("A3", US_CONT, AT(60, 30), 0, LINE), officer);
    under(stand("A4", US_CONT, AT(76, 30), 0, LINE), officer);
    under(stand("A5", US_CAN, AT(88, 30), 0, DEPLOYED), officer);
    under(stand("A6", US_CONT, AT(160, 30), 0, LINE), officer);
    stand("B1", UK_INF, AT(80, 100), 180, LINE);
    game_begin(&field, &play, 1, NULL, NULL);

    assert_int_equal(play.ask.kind, ASK_BRIGADES);
    count = propose();
    assert_int_equal(proposal("A2 brigade A3 A4"), 0);
    assert_true(proposal("A2 brigade A3 A4 A5") > 0);
    assert_int_equal(proposal("done"), count - 1);
    assert_true(drawn(TFT_BRIGADE) > 0);
}

// TFT-BRG-10
TEST(before_1778_no_mixed_brigade_is_proposed)
{
    int count;

    clear_table();
    field.option[OPT_YEAR] = 1776;
    int officer = ride("A2", US_OFF, AT(60, 20));
    under(stand("A3", US_CONT, AT(60, 30), 0, LINE), officer);
    under(stand("A4", US_DRAG, AT(76, 30), 0, LINE), officer);
    stand("B1", UK_INF, AT(80, 100), 180, LINE);
    game_begin(&field, &play, 1, NULL, NULL);

    count = propose();
    assert_int_equal(count, 1);
    assert_int_equal(proposal("done"), 0);
    assert_int_equal(drawn(TFT_BRIGADE), 0);
}

TEST(automatic_fire_is_proposed_first_and_the_general_last)
{
    int count;

    clear_table();
    int general = ride("A1", US_GEN, AT(110, 20)), officer = ride("A2", US_OFF, AT(60, 20));
    under(stand("A3", US_CONT, AT(60, 30), 0, LINE), officer);
    under(stand("A4", US_CONT, AT(110, 30), 0, LINE), general);
    stand("B1", UK_INF, AT(60, 48), 180, LINE);
    begin_orders(AMERICAN);

    count = propose();
    assert_int_equal(proposal("A3 shoot B1"), 0);
    assert_true(proposal("A2 order A3 move") > 0);
    assert_true(proposal("A2 order A3 move") < proposal("A1 order A4 move"));
    assert_int_equal(proposal("done"), count - 1);
    assert_true(drawn(TFT_SHOOT) > 0);
    assert_true(drawn(TFT_ORDER) > 0);
    assert_true(drawn(WORD_DONE) > 0);
}

TEST(one_more_fire_is_proposed_to_who_can_fire_and_a_cannon_may_turn)
{
    clear_table();
    int officer = ride("A2", US_OFF, AT(60, 20));
    under(stand("A3", US_CONT, AT(60, 30), 0, COLUMN), officer);
    under(stand("A4", US_CAN, AT(76, 30), 0, DEPLOYED), officer);
    stand("B1", UK_INF, AT(76, 60), 180, LINE);
    begin_orders(AMERICAN);
    tft_of(&play)->ability[AMERICAN] = 1 << ABILITY_ONEMORE;

    propose();
    assert_true(proposal("A4 onemore") > 0);
    assert_int_equal(proposal("A3 onemore"), -1);
    assert_true(proposal("A2 order A3 move") < proposal("A2 order A4 move"));
    assert_true(drawn(TFT_ONEMORE) > 0);

    unit_of(&play, 3)->orders = 1; // the cannon has fired
    propose();
    assert_int_equal(proposal("A4 onemore"), -1);
}

TEST(a_brigade_is_proposed_as_a_body_and_its_routed_member_for_rallying)
{
    clear_table();
    int officer = ride("A2", US_OFF, AT(60, 20));
    int line = stand("A3", US_CONT, AT(60, 30), 0, LINE);
    int other = stand("A4", US_CONT, AT(76, 30), 0, LINE);
    under(line, officer);
    under(other, officer);
    stand("B1", UK_INF, AT(68, 48), 180, LINE);
    game_begin(&field, &play, 1, NULL, NULL);
    give("A2 brigade A3 A4");
    give("done");

    propose();
    assert_int_equal(proposal("fire A3 A4"), 0);
    assert_true(proposal("A2 order A3 A4 move") > 0);
    assert_int_equal(proposal("A2 order A3 move"), -1);
    assert_true(drawn(TFT_DISSOLVE) > 0);

    mark(&play, other, ROUTED | SUPPRESSED);
    propose();
    assert_true(proposal("A2 order A4 rally") >= 0);
    drawn(TFT_ORDER);
}

TEST(a_general_helps_out_where_an_officer_has_failed)
{
    clear_table();
    ride("A1", US_GEN, AT(70, 15));
    int officer = ride("A2", US_OFF, AT(60, 20));
    under(stand("A3", US_CONT, AT(60, 30), 0, LINE), officer);
    under(stand("A4", US_CONT, AT(76, 30), 0, LINE), officer);
    stand("B1", UK_INF, AT(68, 100), 180, LINE);
    begin_orders(AMERICAN);

    propose();
    assert_int_equal(proposal("A1 order A4 move"), -1);
    give_dice("A2 order A3 move", DICE(5, 5));
    propose();
    assert_true(proposal("A1 order A4 move") >= 0);
    assert_int_equal(proposal("A1 order A3 move"), -1);
}

TEST(forward_is_proposed_before_it_is_declined)
{
    clear_table();
    ride("A1", US_GEN, AT(70, 15));
    stand("A3", US_CONT, AT(60, 30), 0, LINE);
    stand("B1", UK_INF, AT(68, 100), 180, LINE);
    begin_orders(AMERICAN);
    tft_of(&play)->ability[AMERICAN] = 1 << ABILITY_FORWARD;
    give_dice("A1 order A3 move", DICE(6, 6));

    assert_int_equal(play.ask.kind, ASK_FORWARD);
    assert_non_null(judged("A1 forward").why);
    assert_non_null(judged("forward forward").why);
    assert_int_equal(suggestions(proposed, PROPOSED), 2);
    assert_int_equal(proposed[0].verb, TFT_FORWARD);
    assert_int_equal(proposed[1].verb, WORD_PASS);
    assert_int_equal(suggestions(proposed, 1), 1);
    assert_true(drawn(TFT_FORWARD) > 0);
    assert_true(drawn(WORD_PASS) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_seat_of_the_general_is_turned_to_last),
        cmocka_unit_test(elsewhere_seats_are_turned_to_in_their_order),
        cmocka_unit_test(troops_that_stand_together_are_proposed_as_a_brigade),
        cmocka_unit_test(before_1778_no_mixed_brigade_is_proposed),
        cmocka_unit_test(automatic_fire_is_proposed_first_and_the_general_last),
        cmocka_unit_test(one_more_fire_is_proposed_to_who_can_fire_and_a_cannon_may_turn),
        cmocka_unit_test(a_brigade_is_proposed_as_a_body_and_its_routed_member_for_rallying),
        cmocka_unit_test(a_general_helps_out_where_an_officer_has_failed),
        cmocka_unit_test(forward_is_proposed_before_it_is_declined),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
