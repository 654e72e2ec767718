// SPDX-License-Identifier: MIT
// Choices as they are proposed and drawn: forming up, riding, answers to charges, whom to order,
// which melee, the colours.
#include "proposals.h"

enum { A1 = 1, A2, A3, B1, B2 };

// --- forming up ---

static void forming_up(enum tft_type type, enum tft_formation formation, struct vec enemy)
{
    clear_table();
    ride("A1", US_GEN, AT(80, 10));
    stand("A2", type, AT(60, 30), 0, formation);
    stand("B1", UK_INF, enemy, 180, LINE);
    begin_orders(AMERICAN);
    give_dice("A1 order A2 formup", DICE(1, 1));
    assert_int_equal(play.ask.kind, ASK_FORMUP);
}

// TFT-ORD-03
TEST(skirmishers_form_up_towards_the_enemy)
{
    forming_up(US_CONT, SKIRMISH, AT(120, 30));
    propose();
    assert_true(proposal_like("A2 form line face 9") == 0 ||
                proposal_like("A2 form line face 8") == 0);
    assert_true(proposal("A2 form line face 0") > 0);
    assert_true(proposal_like("A2 form column face") > 0);
    assert_true(proposal("done") > 0);
    assert_true(drawn_like("A2 form line") > drawn_like("A2 form column"));
    assert_true(drawn_like("A2 form column") > 0);
}

TEST(who_sees_nobody_keeps_his_facing)
{
    forming_up(US_CONT, SKIRMISH, AT(60, 60));
    game_remove(&play, 3);
    propose();
    assert_int_equal(proposal("A2 form line face 0"), 0);
}

// TFT-ORD-04
TEST(a_cannon_changes_its_state)
{
    forming_up(US_CAN, DEPLOYED, AT(60, 60));
    assert_int_equal(propose(), 2);
    assert_int_equal(proposal("A2 form limbered"), 0);
    assert_true(drawn_like("A2 form limbered") > 0);
    forming_up(US_CAN, LIMBERED, AT(60, 60));
    propose();
    assert_int_equal(proposal("A2 form deployed"), 0);
    assert_true(drawn_like("A2 form deployed") > 0);
}

// Between two friends there is room for a column here and there, mostly for nothing.
TEST(where_there_is_hardly_room_some_draws_give_up)
{
    clear_table();
    ride("A1", US_GEN, AT(80, 10));
    stand("A2", US_CONT, AT(60, 30), 0, SKIRMISH);
    stand("A3", US_CONT, AT(60, 30.1), 180, LINE);
    stand("A4", US_CONT, AT(60, 25.4), 0, LINE);
    stand("A5", US_CONT, AT(51, 30), 270, LINE);
    stand("A6", US_CONT, AT(69, 30), 90, LINE);
    stand("B1", UK_INF, AT(160, 100), 180, LINE);
    begin_orders(AMERICAN);
    give_dice("A1 order A2 formup", DICE(1, 1));
    propose();
    assert_true(proposal_like("A2 form line face 0") == 0);
    assert_int_equal(proposal_like("A2 form column face 0"), -1);
    assert_true(drawn(WORD_DONE) > 0);
}

// --- commanders ---

static void riding(struct vec general)
{
    clear_table();
    ride("A1", US_GEN, general);
    field.roster[stand("A2", US_CONT, AT(60, 60), 0, LINE)].command = A1;
    field.roster[stand("A3", US_CONT, AT(80, 60), 0, LINE)].command = A1;
    stand("B1", UK_INF, AT(70, 100), 180, LINE);
    begin_orders(AMERICAN);
    give("done");
    assert_int_equal(play.ask.kind, ASK_COMMANDERS);
}

// TFT-MOV-13
TEST(a_commander_rides_to_his_troops_and_stays_behind_them)
{
    riding(AT(70, 10));
    propose();
    assert_int_equal(proposal_like("A1 move"), 0);
    give_order(&proposed[0], NULL);
    assert_in_range(play.box[A1].centre.north, CM(40), CM(58));
    assert_int_equal(propose(), 1); // he has ridden
    assert_int_equal(drawn(TFT_MOVE), 0);
    riding(AT(70, 52));
    assert_int_equal(propose(), 1); // he is there
}

TEST(a_commander_without_troops_has_nowhere_to_go)
{
    riding(AT(70, 96));
    play.command[A2] = play.command[A3] = 0;
    game_remove(&play, 4);
    assert_int_equal(propose(), 1); // nobody to ride to, nobody to ride from
    assert_true(drawn_like("A1 move") > 0);
    assert_true(drawn(WORD_DONE) > 0);
}

// Far out of reach: he goes as far as he can.
TEST(rides_end_on_the_table_and_within_his_allowance)
{
    riding(AT(2, 2));
    propose();
    assert_int_equal(proposal_like("A1 move"), 0);
    assert_true(drawn_like("A1 move") > 0);
    riding(AT(178, 118));
    propose();
    assert_int_equal(proposal_like("A1 move"), 0);
    assert_true(drawn_like("A1 move") > 0);
}

// TFT-TER-16
TEST(rides_over_a_river_are_not_proposed)
{
    riding(AT(70, 10));
    lay_line(T_RIVER, (struct vec[]){AT(0, 30), AT(180, 30)}, 2, 0);
    propose();
    assert_true(proposal_like("A1 move") >= 0); // up to it
    for (int i = 0; proposed[i].verb == TFT_MOVE; i++)
        assert_true(proposed[i].arg[0].b < CM(30));
    assert_true(drawn(WORD_DONE) > 0);
}

TEST(who_leads_the_dead_rides_to_the_living)
{
    riding(AT(70, 10));
    tft_lose(&field, &play, A2, TFT_HIT_02, NULL);
    propose();
    assert_int_equal(proposal_like("A1 move"), 0);
    assert_true(proposed[0].arg[0].a > CM(70));
}

// --- the charged ---

static void charged_at(struct vec front, enum tft_formation formation)
{
    clear_table();
    ride("A1", US_GEN, AT(80, 10));
    stand("A2", US_CONT, AT(front.east / 1000.0, front.north / 1000.0 - 12), 0, LINE);
    stand("B1", UK_INF, front, 180, formation);
    begin_orders(AMERICAN);
    tft_of(&play)->ability[BRITISH] = 1 << ABILITY_WHITES | 1 << ABILITY_ONEMORE;
    give_dice("A1 order A2 move", DICE(1, 1));
    give("A2 charge B1");
    assert_int_equal(play.ask.kind, ASK_REACT);
}

// TFT-CHG-06, 11, TFT-ABL-07
TEST(the_charged_are_drawn_every_answer)
{
    charged_at(AT(60, 60), LINE);
    assert_true(drawn(TFT_STAND) > 0);
    assert_true(drawn(TFT_EVADE) > 0);
    assert_true(drawn_like("B1 shoot A2 whites") > 0);
    assert_true(drawn_like("B1 shoot A2 onemore") > 0);
    assert_true(drawn(TFT_SHOOT) > drawn_like("B1 shoot A2 whites"));
}

// TFT-CHG-12
TEST(with_the_edge_behind_them_they_do_not_evade)
{
    charged_at(AT(60, 117), LINE);
    assert_int_equal(drawn(TFT_EVADE), 0);
    assert_true(drawn(TFT_STAND) > 0);
    assert_true(drawn(TFT_SHOOT) > 0);
}

// TFT-FORM-08
TEST(a_charged_column_is_not_shown_fire)
{
    charged_at(AT(60, 60), COLUMN);
    int count = suggestions(proposed, PROPOSED);

    assert_true(count > 1);
    for (int i = 0; i < count; i++)
        assert_int_not_equal(proposed[i].verb, TFT_SHOOT);
    assert_int_equal(drawn(TFT_SHOOT), 0);
    assert_true(drawn(TFT_EVADE) > 0);
}

// --- orders ---

TEST(who_has_nobody_to_order_is_done)
{
    clear_table();
    int officer = ride("A1", US_OFF, AT(60, 20));
    int unit = stand("A2", US_CONT, AT(60, 30), 0, LINE);
    stand("B1", UK_INF, AT(60, 100), 180, LINE);
    field.roster[unit].command = (uint8_t)officer;
    begin_orders(AMERICAN);
    assert_true(drawn(TFT_ORDER) > 0);
    mark(&play, unit, SUPPRESSED);
    assert_int_equal(drawn(TFT_ORDER), 0);
    mark(&play, officer, FAILED);
    assert_int_equal(drawn(WORD_DONE), 300);
    tft_lose(&field, &play, unit, TFT_HIT_02, NULL);
    assert_int_equal(drawn(WORD_DONE), 300);
}

// TFT-ORD-03, 04
TEST(skirmishers_and_cannons_are_drawn_orders_to_form_up)
{
    clear_table();
    ride("A1", US_GEN, AT(60, 20));
    stand("A2", US_CONT, AT(60, 30), 0, SKIRMISH);
    stand("A3", US_CAN, AT(80, 30), 0, DEPLOYED);
    stand("B1", UK_INF, AT(60, 100), 180, LINE);
    begin_orders(AMERICAN);
    assert_true(drawn_like("A1 order A2 formup") > 0);
    assert_true(drawn_like("A1 order A2 move") > drawn_like("A1 order A2 formup"));
    assert_true(drawn_like("A1 order A3 formup") > 0);
}

// --- melees ---

static void locked(int charger, int charged)
{
    mark(&play, charger, LOCKED | CHARGING);
    mark(&play, charged, LOCKED | CHARGED);
}

static void two_melees(void)
{
    clear_table();
    ride("A1", US_GEN, AT(80, 10));
    stand("A2", US_CONT, AT(40, 60), 0, LINE);
    stand("A3", US_CONT, AT(80, 60), 0, LINE);
    stand("B1", UK_INF, AT(40, 60), 180, LINE);
    stand("B2", UK_INF, AT(80, 60), 180, LINE);
    begin_orders(AMERICAN);
    locked(A2, B1);
    locked(B2, A3);
    give("done");
    assert_int_equal(play.ask.kind, ASK_MELEE);
}

// TFT-MEL-01
TEST(each_melee_is_proposed_once)
{
    two_melees();
    assert_int_equal(suggestions(proposed, PROPOSED), 2);
    assert_int_equal(proposed[0].unit, A2);
    assert_int_equal(proposed[1].unit, A3);
    assert_int_equal(suggestions(proposed, 1), 1);
    assert_true(drawn_like("A2 fight") > 0);
    assert_true(drawn_like("A3 fight") > 0);
}

// TFT-ABL-03
TEST(the_colours_are_protected_by_who_was_charged)
{
    two_melees();
    tft_of(&play)->ability[BRITISH] = 1 << ABILITY_COLOURS;
    give("A2 fight");
    assert_int_equal(play.ask.kind, ASK_COLOURS);
    assert_int_equal(suggestions(proposed, PROPOSED), 2);
    assert_int_equal(proposed[0].unit, B1);
    assert_int_equal(proposed[1].verb, WORD_PASS);
    assert_int_equal(suggestions(proposed, 1), 1);
    assert_true(drawn(TFT_COLOURS) > 0);
    assert_true(drawn(WORD_PASS) > 0);
    refused("B2 colours", TFT_ABL_03);
    refused("colours", TFT_NO_CLAUSE);
    refused("B1 pass", TFT_NO_CLAUSE);
    refused("pass pass", TFT_NO_CLAUSE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(skirmishers_form_up_towards_the_enemy),
        cmocka_unit_test(who_sees_nobody_keeps_his_facing),
        cmocka_unit_test(a_cannon_changes_its_state),
        cmocka_unit_test(where_there_is_hardly_room_some_draws_give_up),
        cmocka_unit_test(a_commander_rides_to_his_troops_and_stays_behind_them),
        cmocka_unit_test(a_commander_without_troops_has_nowhere_to_go),
        cmocka_unit_test(rides_end_on_the_table_and_within_his_allowance),
        cmocka_unit_test(rides_over_a_river_are_not_proposed),
        cmocka_unit_test(who_leads_the_dead_rides_to_the_living),
        cmocka_unit_test(the_charged_are_drawn_every_answer),
        cmocka_unit_test(with_the_edge_behind_them_they_do_not_evade),
        cmocka_unit_test(a_charged_column_is_not_shown_fire),
        cmocka_unit_test(who_has_nobody_to_order_is_done),
        cmocka_unit_test(skirmishers_and_cannons_are_drawn_orders_to_form_up),
        cmocka_unit_test(each_melee_is_proposed_once),
        cmocka_unit_test(the_colours_are_protected_by_who_was_charged),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
