// SPDX-License-Identifier: MIT
// What a table on a screen is told: buttons, phrases, phases, costs, what to shade.
#include "support/aiding.h"
#include "table.h"
#include <string.h>

static void two_armies(void)
{
    clear_table();
    strcpy(field.roster[ride("A1", US_GEN, AT(60, 20))].title, "Major-General Greene");
    stand("A2", US_CONT, AT(60, 30), 0, LINE);
    stand("A3", US_CONT, AT(80, 30), 0, LINE);
    stand("B1", UK_INF, AT(60, 100), 180, LINE);
    begin_orders(0);
}

// --- words ---

TEST(every_verb_can_begin_an_order_and_is_explained)
{
    two_armies();
    verbs_are_sound("A2");
}

TEST(an_order_reads_as_a_phrase)
{
    two_armies();
    assert_string_equal(worded("A1 order A2 move"), "Greene orders A2 to move: needs 9 or less");
    assert_string_equal(worded("A1 order A2 A3 formup"),
                        "Greene orders A2, A3 to form up: needs 9 or less");
    assert_string_equal(worded("A1 order A2 shoot"), "Greene orders A2 to shoot: needs 9 or less");
    assert_string_equal(worded("A1 order A2 rally"), "Greene orders A2 to rally: needs 9 or less");
    assert_string_equal(worded("A1 order A1 charge"), "Greene orders Greene to do something");
    assert_string_equal(worded("A2 order A3 move"), "A2 orders A3 to move");
    assert_string_equal(worded("A1 brigade A2 A3"), "Greene forms a brigade of A2, A3");
    assert_string_equal(worded("A2 move ahead 12, wheel left 30"),
                        "March 12 cm ahead, then wheel left 30°");
    assert_string_equal(worded("A2 move wheel right 30, back 2, left 3, right 4"),
                        "Wheel right 30°, then 2 cm back, then 3 cm to the left, then 4 cm "
                        "to the right");
    assert_string_equal(worded("A2 move shift 30 5, turn left 10, face 90"),
                        "Slip 30° off by 5 cm, then turn left 10°, then face east");
    assert_string_equal(worded("A2 move road 12, form line"),
                        "March 12 cm along the road, then form line");
    assert_string_equal(worded("A2 move bridge column"), "Over the bridge in column");
    assert_string_equal(worded("A2 move enter 2"), "Into the building 2");
    assert_string_equal(worded("A2 move out 90"), "Out of the building towards the east");
    assert_string_equal(worded("A2 move ahead 5, exit"),
                        "March 5 cm ahead, then exit from the table");
    assert_string_equal(worded("A2 move arrive 60 column, ahead 20"),
                        "March on at 60 cm in column, then 20 cm ahead");
    assert_string_equal(worded("A2 move pass"), "Pass");
    assert_string_equal(worded("A2 move ahead"), "March ");
    assert_string_equal(worded("A1 move (60, 40) (70, 45)"),
                        "Greene rides to 60 cm east, 40 cm north, then to 70 cm east, 45 cm north");
    assert_string_equal(worded("A1 move ahead 4"), "Greene rides");
    assert_string_equal(worded("A2 charge B1"), "Charge B1");
    assert_string_equal(worded("A2 charge B1 wheel left 20"), "Wheel left 20°, then charge B1");
    assert_string_equal(worded("A2 shoot B1"), "Shoot B1");
    assert_string_equal(worded("A2 shoot B1 canister"), "Shoot B1 with canister");
    assert_string_equal(worded("A2 shoot B1 ball 2 onemore"),
                        "Shoot B1 with ball at stand 2: one more fire!");
    assert_string_equal(worded("A2 shoot B1 whites"), "Shoot B1: whites of their eyes!");
    assert_string_equal(worded("A2 strike 3 B1"), "Stand 3 strikes B1");
    assert_string_equal(worded("A2 form line face 90"), "Form line, face east");
    assert_string_equal(worded("A2 evade 20"), "Evade 20 cm");
    assert_string_equal(worded("A2 stand"), "Stand");
    assert_string_equal(worded("A2 pursue B1"), "Pursue B1");
    assert_string_equal(worded("A2 lose left"), "Lose a stand: left");
    assert_string_equal(worded("fire A2 A3"), "Brigade fire: A2, A3");
    assert_string_equal(worded("A2 deploy at (60, 100) face 180 line"),
                        "Deploy at 60 cm east, 100 cm north, facing south, in line");
    assert_string_equal(worded("ability whites"),
                        "Whites of their eyes! Twice the dice at a charger");
    assert_string_equal(worded("ability none"), "No ability");
    assert_string_equal(worded("A2 deploy at (60, 100) face 188 limbered"),
                        "Deploy at 60 cm east, 100 cm north, facing south (188°), limbered");
    assert_string_equal(worded("A2 about"), "An order");
}

// What is done with, or passed, depends on what is asked.
static void done_means(enum tft_ask ask, const char *phrase)
{
    play.ask.kind = (uint8_t)ask;
    assert_string_equal(worded("done"), phrase);
}

static void passing_means(enum tft_ask ask, const char *phrase)
{
    play.ask.kind = (uint8_t)ask;
    assert_string_equal(worded("pass"), phrase);
}

TEST(being_done_says_with_what)
{
    two_armies();
    done_means(ASK_DEPLOY, "Done: all stand where they should");
    done_means(ASK_BRIGADES, "Done: no more brigades");
    done_means(ASK_ORDERS, "Done: no more orders this turn");
    done_means(ASK_MOVE, "Done: the others stay where they are");
    done_means(ASK_FORMUP, "Done: the others stay as they are");
    done_means(ASK_SHOOT, "Done: the others hold their fire");
    done_means(ASK_COMMANDERS, "Done: no more rides, the turn ends");
    done_means(ASK_MELEE, "Done");
    tft_of(&play)->charges = 1;
    done_means(ASK_MOVE, "Done: the charges go in");
    passing_means(ASK_FORWARD, "Pass: the order has failed");
    passing_means(ASK_RETURN, "Pass: hold the fire");
    passing_means(ASK_DANDER, "Pass: the dice stay as they fell");
    passing_means(ASK_COLOURS, "Pass: keep it for another time");
    passing_means(ASK_MELEE, "Pass");
}

TEST(a_battle_that_is_over_is_in_no_phase)
{
    two_armies();
    is_in_phase("Orders");
    give("concede");
    is_in_phase(NULL);
}

// --- costs ---

TEST(a_move_has_its_price)
{
    two_armies();
    give_dice("A1 order A2 move", DICE(1, 2));
    costs("A2 move ahead 12", CM(12), CM(20), TFT_MOV_01);
    costs("A2 move left 3", CM(6), CM(20), TFT_MOV_01);
    costs("A2 move wheel left 30, ahead 1", 7283, CM(20), TFT_MOV_01);
    costs("A2 move ahead 15, back 5, wheel right 30", 31283, CM(20), TFT_MOV_01); // refused
    costs("A2 charge B1", CM(70), CM(20), TFT_CHG_05);
    costs("A2 move bridge", CM(20), CM(20), TFT_MOV_01); // all of it, wherever that is
    costs_nothing("A2 charge A2 A3");
    costs_nothing("A2 charge");
    costs_nothing("A2 move");
    costs_nothing("A2 shoot B1");
    costs_nothing("move ahead 3");
    play.formation[2] = COLUMN;
    costs("A2 move form line, road 40", CM(40), CM(20), TFT_MOV_01);
    costs("A2 move ahead 12", CM(12), CM(30), TFT_MOV_03);
}

// --- areas ---

// Targets all around: what may be shot at is shaded, and hardly anything else.
static void shoots_where_it_is_shaded(enum tft_type type, enum tft_formation formation, int degrees,
                                      int band, length reach)
{
    int shooter, target, agree = 0, missed = 0;

    clear_table();
    ride("A1", US_GEN, AT(5, 5));
    shooter = stand("A2", type, AT(90, 60), degrees, formation);
    target = stand("B1", UK_INF, AT(90, 110), 10, LINE);
    begin_orders(0);
    for (length east = -reach; east <= reach; east += reach / 11)
        for (length north = -reach / 2; north <= reach / 2; north += reach / 13) {
            struct pose pose = tft_pose_of(&play, target);
            bool near;

            pose.at = vec_add(AT(90, 60), (struct vec){east, north});
            tft_put(&play, target, &pose);
            if (tft_gap(&field, &play, shooter, target) < CM(1))
                continue;
            near = off_band(shooter, band, &play.box[target]) <= MM(1);
            if (fine(judged("A2 shoot B1")))
                assert_true(near);
            else
                missed += near;
            agree += near;
        }
    assert_true(agree > 10 && missed * 4 <= agree); // half a stand in arc is less than a touch
}

TEST(what_may_be_shot_at_is_shaded)
{
    shoots_where_it_is_shaded(US_CONT, LINE, 0, 1, CM(60));
    shoots_where_it_is_shaded(US_CONT, LINE, 125, 1, CM(60));
    shoots_where_it_is_shaded(US_MIL, SKIRMISH, 40, 1, CM(60));
    shoots_where_it_is_shaded(US_CAN, DEPLOYED, 90, 2, CM(100));
}

TEST(ranges_come_in_bands)
{
    int a, gun;

    clear_table();
    ride("A1", US_GEN, AT(60, 20));
    a = stand("A2", US_CONT, AT(60, 30), 0, LINE);
    gun = stand("A3", US_CAN, AT(120, 30), 0, DEPLOYED);
    stand("B1", UK_INF, AT(60, 110), 180, LINE);
    begin_orders(0);
    assert_true(shaded(a, AREA_FIRE, 0, AT(60, 39.9)));
    assert_false(shaded(a, AREA_FIRE, 0, AT(60, 40.1)));
    assert_true(shaded(a, AREA_FIRE, 1, AT(60, 49.9)));
    assert_false(shaded(a, AREA_FIRE, 1, AT(60, 50.1)));
    assert_true(shaded(a, AREA_FIRE, 1, AT(70.9, 35)));
    assert_false(shaded(a, AREA_FIRE, 1, AT(71.1, 35)));
    assert_false(shaded(a, AREA_FIRE, 1, AT(60, 29.9)));
    assert_true(shaded(gun, AREA_FIRE, 0, AT(120, 49.9)));
    assert_false(shaded(gun, AREA_FIRE, 0, AT(120, 50.1)));
    assert_true(shaded(gun, AREA_FIRE, 1, AT(120, 69.9)));
    assert_true(shaded(gun, AREA_FIRE, 2, AT(120, 109.9)));
    assert_false(shaded(gun, AREA_CHARGE, 0, AT(120, 31)));
    field.option[OPT_WEATHER] = 1; // no farther than is seen
    assert_true(shaded(gun, AREA_FIRE, 0, AT(120, 49.9)));
    assert_false(shaded(gun, AREA_FIRE, 1, AT(120, 51)));
    play.formation[a] = COLUMN;
    assert_false(shaded(a, AREA_FIRE, 1, AT(60, 35)));
    assert_int_equal(field.rules->aids->areas(&field, &play, 0, NULL), 0);
}

TEST(zones_charges_and_command_are_shaded)
{
    int a, chief;

    two_armies();
    a = 2, chief = 1;
    assert_true(shaded(a, AREA_ZONE, 0, AT(60, 32.9)));
    assert_false(shaded(a, AREA_ZONE, 0, AT(60, 33.1)));
    assert_true(shaded(a, AREA_ZONE, 0, AT(51.1, 28)));
    assert_true(shaded(a, AREA_CHARGE, 0, AT(65.9, 49.9)));
    assert_false(shaded(a, AREA_CHARGE, 0, AT(66.1, 49.9)));
    assert_false(shaded(a, AREA_CHARGE, 0, AT(60, 50.1)));
    assert_true(shaded(chief, AREA_COMMAND, 0, AT(60, 41.9)));
    assert_false(shaded(chief, AREA_COMMAND, 0, AT(60, 42.1)));
    assert_true(shaded(chief, AREA_COMMAND, 1, AT(60, 61.9)));
    assert_true(shaded(chief, AREA_COMMAND, 2, AT(60, 81.5)));
    field.option[OPT_ZOC_SHAPE] = 1;
    assert_true(shaded(a, AREA_ZONE, 0, AT(65.9, 32.9)));
    assert_false(shaded(a, AREA_ZONE, 0, AT(51.1, 28)));
    mark(&play, a, SUPPRESSED);
    assert_false(shaded(a, AREA_CHARGE, 0, AT(60, 31)));
    unit_of(&play, a)->building = 1;
    assert_false(shaded(a, AREA_ZONE, 0, AT(60, 31)));
}

TEST(sight_is_what_the_rules_say)
{
    static const struct vec wood[] = {{CM(50), CM(50)},
                                      {CM(70), CM(50)},
                                      {CM(70), CM(60)},
                                      {CM(50), CM(60)}};

    two_armies();
    sees(2, 4);
    play.box[3] = box_at(AT(60, 45), 0, CM(20), CM(2));
    sees_not(2, 4, TFT_LOS_02);
    lay_area(T_FOREST, wood, 4);
    sees_not(2, 4, TFT_LOS_01);
    field.option[OPT_WEATHER] = 1;
    sees_not(2, 4, TFT_FOG_02);
    game_remove(&play, 4);
    sees_not(2, 4, 0);
}

// --- random battles ---

TEST(in_random_battles_every_order_has_words_and_most_wishes_a_legal_order)
{
    assert_in_range(legal_wishes(&two_for_tea, 6, 25), 300, 100000);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_verb_can_begin_an_order_and_is_explained),
    cmocka_unit_test(an_order_reads_as_a_phrase),
    cmocka_unit_test(being_done_says_with_what),
    cmocka_unit_test(a_battle_that_is_over_is_in_no_phase),
    cmocka_unit_test(a_move_has_its_price),
    cmocka_unit_test(what_may_be_shot_at_is_shaded),
    cmocka_unit_test(ranges_come_in_bands),
    cmocka_unit_test(zones_charges_and_command_are_shaded),
    cmocka_unit_test(sight_is_what_the_rules_say),
    cmocka_unit_test(in_random_battles_every_order_has_words_and_most_wishes_a_legal_order),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
