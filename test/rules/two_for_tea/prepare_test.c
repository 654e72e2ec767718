// SPDX-License-Identifier: MIT
// What a battle must be like before it is played, and what is filled in where nothing is said.
#include "table.h"
#include <string.h>

static char why[200];

static bool prepares(void)
{
    why[0] = 0;
    return two_for_tea.prepare(&field, why, (int)sizeof why);
}

// The sentence cites the clause.
static void turned_down(const char *clause)
{
    assert_false(prepares());
    assert_non_null(strstr(why, clause));
}

// One unit of a type, where it may stand.
static struct roster *lone(enum tft_type type, enum tft_formation formation)
{
    clear_table();
    return &field.roster[stand("B1", type, AT(90, 60), 0, formation)];
}

TEST(a_unit_has_no_more_stands_than_its_type) // TFT-UNIT-01
{
    lone(UK_INF, LINE)->elements = 3;
    assert_true(prepares());
    lone(UK_INF, LINE)->elements = 4;
    turned_down("TFT-UNIT-01");
    lone(UK_CAN, DEPLOYED)->elements = 1;
    assert_true(prepares());
    lone(UK_CAN, DEPLOYED)->elements = 2;
    turned_down("TFT-UNIT-01");
}

TEST(formations_go_with_the_troops) // TFT-FORM-04, 10, 11
{
    static const enum tft_formation any[] = {LINE, COLUMN, SKIRMISH, DEPLOYED, LIMBERED};

    for (int i = 0; i < 5; i++) {
        lone(UK_INF, any[i]);
        assert_int_equal(prepares(), any[i] <= SKIRMISH);
        lone(UK_CAN, any[i]);
        assert_int_equal(prepares(), any[i] > SKIRMISH);
        lone(UK_IND, any[i]);
        assert_int_equal(prepares(), any[i] == SKIRMISH);
    }
    lone(UK_INF, DEPLOYED);
    turned_down("TFT-FORM-04");
    lone(UK_CAN, LINE);
    turned_down("TFT-FORM-10");
    lone(UK_IND, LINE);
    turned_down("TFT-FORM-11");
    lone(UK_OFF, LINE);
    turned_down("TFT-GEN-08");
}

TEST(without_a_word_troops_stand_in_line_indians_skirmish_and_cannons_are_deployed)
{
    struct roster *r = lone(UK_INF, FORM_NONE);

    assert_true(prepares());
    assert_int_equal(r->formation, LINE);
    r = lone(UK_IND, FORM_NONE);
    assert_true(prepares());
    assert_int_equal(r->formation, SKIRMISH);
    r = lone(UK_CAN, FORM_NONE);
    assert_true(prepares());
    assert_int_equal(r->formation, DEPLOYED);
}

TEST(only_commanders_have_ratings_and_standing_orders) // TFT-ARMY-04
{
    lone(UK_OFF, FORM_NONE)->detail[DETAIL_RATING] = 10;
    assert_true(prepares());
    lone(UK_INF, LINE)->detail[DETAIL_RATING] = 10;
    turned_down("TFT-ARMY-04");
    lone(UK_OFF, FORM_NONE)->detail[DETAIL_STANDING] = STANDING_ANCHORED;
    assert_true(prepares());
    lone(UK_INF, LINE)->detail[DETAIL_STANDING] = STANDING_ANCHORED;
    turned_down("TFT-GER-19");
}

TEST(only_american_infantry_has_other_hits_values) // TFT-ARMY-05
{
    static const enum tft_type may[] = {US_CONT, US_MIL};
    static const enum tft_type may_not[] = {US_SCOUT, US_DRAG, US_CAN, UK_INF, UK_GREN,
                                            UK_LOY,   UK_DRAG, UK_IND, UK_CAN, US_GEN,
                                            US_OFF,   UK_GEN,  UK_OFF};

    for (size_t i = 0; i < sizeof may / sizeof *may; i++) {
        lone(may[i], FORM_NONE)->detail[DETAIL_HITS] = 6;
        assert_true(prepares());
    }
    for (size_t i = 0; i < sizeof may_not / sizeof *may_not; i++) {
        lone(may_not[i], FORM_NONE)->detail[DETAIL_HITS] = 6;
        turned_down("TFT-ARMY-05");
    }
}

// A pick-up battle of so many units of grenadiers: the generals, one American, all placed.
static void pick_up(int grenadiers)
{
    static const char *const name[] = {"B2", "B3", "B4", "B5"};

    clear_table();
    field.option[OPT_SETUP] = 1;
    ride("A1", US_GEN, AT(10, 110));
    stand("A2", US_CONT, AT(90, 110), 180, LINE);
    ride("B1", UK_GEN, AT(10, 10));
    for (int i = 0; i < grenadiers; i++)
        stand(name[i], UK_GREN, AT(30 + 20 * i, 10), 0, LINE);
}

TEST(a_pick_up_army_has_one_unit_of_grenadiers) // TFT-ARMY-06
{
    pick_up(1);
    assert_true(prepares());
    pick_up(2);
    turned_down("TFT-ARMY-06");
}

TEST(the_orders_of_battle_of_history_have_more) // TFT-ARMY-06
{
    pick_up(4);
    field.option[OPT_BATTLE] = BATTLE_GERMANTOWN;
    assert_true(prepares());
}

TEST(units_belong_to_a_commander_of_their_side_or_to_the_general) // TFT-SET-04
{
    pick_up(1);
    assert_true(prepares());
    assert_int_equal(field.roster[2].command, 1);
    assert_int_equal(field.roster[4].command, 3);
    field.roster[4].command = 1;
    turned_down("TFT-SET-04");
    field.roster[4].command = 2;
    turned_down("TFT-SET-04");
}

TEST(a_side_has_one_general) // TFT-SET-04
{
    pick_up(1);
    ride("B6", UK_GEN, AT(20, 10));
    turned_down("TFT-SET-04");
    pick_up(1);
    field.roster[3].type = UK_OFF;
    turned_down("TFT-SET-04");
    clear_table();
    stand("B1", UK_INF, AT(90, 60), 0, LINE);
    assert_true(prepares());
}

TEST(stands_are_on_the_table_and_clear_of_each_other)
{
    lone(UK_INF, LINE)->at = AT(6, 60);
    assert_true(prepares());
    lone(UK_INF, LINE)->at = AT(5.9, 60);
    turned_down("TFT-MOV-12");
    lone(UK_INF, LINE);
    stand("B2", UK_INF, AT(102, 60), 0, LINE);
    assert_true(prepares());
    field.roster[2].at = AT(101.9, 60);
    turned_down("TFT-MOV-14");
    lone(UK_INF, LINE);
    ride("B2", UK_OFF, AT(90, 59));
    assert_true(prepares());
}

TEST(who_is_not_placed_needs_a_zone_when_the_set_up_is_played) // TFT-SET-03
{
    pick_up(1);
    field.roster[4].placed = 0;
    turned_down("TFT-SET-03");
    field.zones = 1;
    field.zone[0] = (struct zone){.side = BRITISH, .count = 1, .unit = {3}};
    turned_down("TFT-SET-03");
    field.zone[0].unit[0] = 4;
    assert_true(prepares());
    field.zone[0].count = 0;
    assert_true(prepares());
}

TEST(at_most_63_take_part)
{
    clear_table();
    for (int i = 0; i < 63; i++)
        field.roster[stand("B1", UK_CAN, AT(90, 60), 0, DEPLOYED)].placed = 0;
    assert_true(prepares());
    stand("B1", UK_CAN, AT(90, 60), 0, DEPLOYED);
    assert_false(prepares());
    assert_non_null(strstr(why, "63"));
}

TEST(each_side_has_a_seat_that_plays_it) // TFT-GER-07
{
    lone(UK_INF, LINE);
    field.seat[1].kind = SEAT_SPECTATOR;
    turned_down("TFT-GER-07");
}

TEST(a_bridge_has_two_ends_and_there_are_four_objectives_at_most) // TFT-TER-12
{
    const struct vec bent[] = {AT(10, 10), AT(10, 12), AT(11, 14)};

    lone(UK_INF, LINE);
    lay_line(T_BRIDGE, bent, 2, 0);
    assert_true(prepares());
    lay_line(T_BRIDGE, bent, 3, 0);
    turned_down("TFT-TER-12");
    lone(UK_INF, LINE);
    for (int i = 0; i < 4; i++)
        lay_area(T_OBJECTIVE, bent, 3);
    assert_true(prepares());
    lay_area(T_OBJECTIVE, bent, 3);
    assert_false(prepares());
    assert_non_null(strstr(why, "four objectives"));
}

static void build(length east, length north)
{
    const struct vec corner[] = {AT(10, 10),
                                 {CM(10) + east, CM(10)},
                                 {CM(10) + east, CM(10) + north},
                                 {CM(10), CM(10) + north}};

    lone(UK_INF, LINE);
    lay_area(T_BARN, corner, 4);
}

TEST(a_building_is_at_most_65_cm_long_and_wide) // TFT-TER-18
{
    build(CM(65), CM(65));
    assert_true(prepares());
    build(CM(65) + 1, CM(20));
    turned_down("TFT-TER-18");
    build(CM(20), CM(65) + 1);
    turned_down("TFT-TER-18");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_unit_has_no_more_stands_than_its_type),
        cmocka_unit_test(formations_go_with_the_troops),
        cmocka_unit_test(
            without_a_word_troops_stand_in_line_indians_skirmish_and_cannons_are_deployed),
        cmocka_unit_test(only_commanders_have_ratings_and_standing_orders),
        cmocka_unit_test(only_american_infantry_has_other_hits_values),
        cmocka_unit_test(a_pick_up_army_has_one_unit_of_grenadiers),
        cmocka_unit_test(the_orders_of_battle_of_history_have_more),
        cmocka_unit_test(units_belong_to_a_commander_of_their_side_or_to_the_general),
        cmocka_unit_test(a_side_has_one_general),
        cmocka_unit_test(stands_are_on_the_table_and_clear_of_each_other),
        cmocka_unit_test(who_is_not_placed_needs_a_zone_when_the_set_up_is_played),
        cmocka_unit_test(at_most_63_take_part),
        cmocka_unit_test(each_side_has_a_seat_that_plays_it),
        cmocka_unit_test(a_bridge_has_two_ends_and_there_are_four_objectives_at_most),
        cmocka_unit_test(a_building_is_at_most_65_cm_long_and_wide),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
