// SPDX-License-Identifier: MIT
// Fields: what a case gives is what it can expect, and a wrong value changes nothing.
#include "table.h"
#include <string.h>

enum { A1 = 1, A2, A3, A4, B1, B2 };

// A commander, a line, a cannon and dragoons against two lines; a wood, then a house.
static void table(void)
{
    clear_table();
    lay_area(T_FOREST, (struct vec[]){AT(20, 80), AT(30, 80), AT(30, 90), AT(20, 90)}, 4);
    lay_area(T_HOUSE, (struct vec[]){AT(100, 50), AT(106, 50), AT(106, 56), AT(100, 56)}, 4);
    ride("A1", US_GEN, AT(60, 20));
    stand("A2", US_CONT, AT(60, 30), 0, LINE);
    stand("A3", US_CAN, AT(80, 30), 0, DEPLOYED);
    stand("A4", US_DRAG, AT(100, 30), 0, LINE);
    stand("B1", UK_INF, AT(60, 60), 180, LINE);
    stand("B2", UK_INF, AT(80, 60), 180, LINE);
    begin_orders(AMERICAN);
}

TEST(a_unit_remembers_how_many_stands_it_began_with)
{
    table();
    field_takes(FIELD_OF_UNIT, "stands", A2, 1);
    assert_int_equal(field_of(FIELD_OF_UNIT, "full_stands", A2), 3);
    assert_int_equal(field_of(FIELD_OF_UNIT, "full_stands", A3), 1);
    field.roster[A2].elements = 2; // as the scenario lists it
    assert_int_equal(field_of(FIELD_OF_UNIT, "full_stands", A2), 2);
    game_remove(&play, A2); // hidden, for all one knows
    assert_int_equal(field_of(FIELD_OF_UNIT, "full_stands", A2), 3);
}

TEST(flags_are_set_and_cleared)
{
    static const char *const flags[] = {"closed",   "moved",        "spotted",          "evaded",
                                        "charging", "marched",      "activated",        "failed",
                                        "routed",   "colours_used", "suppressed_before"};

    table();
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        field_takes(FIELD_OF_UNIT, flags[i], A2, 1);
        field_takes(FIELD_OF_UNIT, flags[i], A2, 0);
    }
    field_takes(FIELD_OF_UNIT, "lost_way", A1, 1);
    field_takes(FIELD_OF_UNIT, "lost_way", A1, 0);
}

// TFT-ROU-02
TEST(a_routed_unit_is_suppressed_too)
{
    table();
    field_takes(FIELD_OF_UNIT, "suppressed", A2, 1);
    assert_true(field_of(FIELD_OF_UNIT, "suppressed_before", A2));
    field_takes(FIELD_OF_UNIT, "suppressed", A2, 0);
    assert_false(field_of(FIELD_OF_UNIT, "suppressed_before", A2));
    field_takes(FIELD_OF_UNIT, "routed", A2, 1);
    assert_true(field_of(FIELD_OF_UNIT, "suppressed", A2));
    field_refuses(FIELD_OF_UNIT, "suppressed", A2, 0);
    field_takes(FIELD_OF_UNIT, "status", A2, 1);
    assert_false(field_of(FIELD_OF_UNIT, "routed", A2));
    field_takes(FIELD_OF_UNIT, "status", A2, 2);
    field_takes(FIELD_OF_UNIT, "status", A2, 0);
    assert_false(field_of(FIELD_OF_UNIT, "suppressed", A2));
    field_refuses(FIELD_OF_UNIT, "status", A2, 3); // lost: that is for `fate` to say
}

// TFT-CHG-18, 21
TEST(a_melee_takes_two_units_of_two_sides)
{
    table();
    field_takes(FIELD_OF_UNIT, "locked", A2, 1);
    field_takes(FIELD_OF_UNIT, "locked", A2, 0);
    field_refuses(FIELD_OF_UNIT, "locked", A1, 1); // a commander
    field_takes(FIELD_OF_UNIT, "charged", A2, 1);
    assert_true(field_of(FIELD_OF_UNIT, "locked", A2));
    field_takes(FIELD_OF_UNIT, "charged", A2, 0);
    field_refuses(FIELD_OF_UNIT, "charged", A1, 1);
    field_takes(FIELD_OF_UNIT, "charged_at", A4, B1);
    assert_true(field_of(FIELD_OF_UNIT, "locked", A4));
    assert_true(field_of(FIELD_OF_UNIT, "charged", B1));
    assert_int_equal(field_of(FIELD_OF_UNIT, "charged_at", B1), 0);
    field_refuses(FIELD_OF_UNIT, "charged_at", A1, B1);
    field_refuses(FIELD_OF_UNIT, "charged_at", A2, A4); // a friend
    field_refuses(FIELD_OF_UNIT, "charged_at", B2, A1); // a commander
    field_refuses(FIELD_OF_UNIT, "charged_at", A2, 0);
    field_refuses(FIELD_OF_UNIT, "charged_at", A2, 7);
}

TEST(what_a_unit_is_about_to_do_can_be_expected)
{
    table();
    assert_int_equal(field_of(FIELD_OF_UNIT, "task", A2), 0);
    assert_int_equal(field_of(FIELD_OF_UNIT, "charges", A2), 0);
    tft_of(&play)->todo = one(A2);
    play.ask.kind = ASK_SHOOT;
    assert_int_equal(field_of(FIELD_OF_UNIT, "task", A2), 2);
    assert_int_equal(field_of(FIELD_OF_UNIT, "task", A3), 0);
    tft_of(&play)->charges = 1;
    tft_of(&play)->charge[0] = (struct tft_charge){.charger = A2, .target = B1};
    assert_int_equal(field_of(FIELD_OF_UNIT, "charges", A2), B1);
    assert_int_equal(field_of(FIELD_OF_UNIT, "charges", A3), 0);
}

TEST(skirmishers_in_melee_stand_level_until_it_is_over)
{
    table();
    field_takes(FIELD_OF_UNIT, "formation", A2, SKIRMISH);
    field_takes(FIELD_OF_UNIT, "locked", A2, 1);
    assert_int_equal(play.box[A2].front_north, MM(15));
    field_takes(FIELD_OF_UNIT, "locked", A2, 0);
    assert_int_equal(play.box[A2].front_north, MM(22.5));
}

TEST(numbers_keep_within_what_they_count)
{
    static const struct {
        const char *name;
        int32_t low, high;
    } number[] = {{"hits", 0, 20}, {"rating", 0, 12}, {"ammo_lost", 0, 6},   {"orders", 0, 3},
                  {"shots", 0, 9}, {"sixes", 0, 99},  {"hits_value", 1, 12}, {"stands", 1, 3}};

    table();
    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        field_takes(FIELD_OF_UNIT, number[i].name, A2, number[i].low);
        field_takes(FIELD_OF_UNIT, number[i].name, A2, number[i].high);
        field_refuses(FIELD_OF_UNIT, number[i].name, A2, number[i].low - 1);
        field_refuses(FIELD_OF_UNIT, number[i].name, A2, number[i].high + 1);
    }
    field_refuses(FIELD_OF_UNIT, "stands", A3, 2); // a cannon has one
    field_refuses(FIELD_OF_UNIT, "stands", A1, 1);
}

// TFT-FORM-10
TEST(formations_go_with_the_troops)
{
    table();
    field_takes(FIELD_OF_UNIT, "formation", A2, COLUMN);
    assert_int_equal(play.box[A2].right_east, CM(2));
    field_refuses(FIELD_OF_UNIT, "formation", A2, FORM_NONE);
    field_refuses(FIELD_OF_UNIT, "formation", A2, DEPLOYED);
    field_refuses(FIELD_OF_UNIT, "formation", A3, LINE);
    field_refuses(FIELD_OF_UNIT, "formation", A1, LINE);
    field_takes(FIELD_OF_UNIT, "deployed", A3, 0);
    assert_int_equal(field_of(FIELD_OF_UNIT, "formation", A3), LIMBERED);
    field_takes(FIELD_OF_UNIT, "deployed", A3, 1);
    field_refuses(FIELD_OF_UNIT, "deployed", A2, 1);
}

// TFT-GER-12
TEST(only_the_british_hide)
{
    table();
    field_takes(FIELD_OF_UNIT, "hidden", B1, 1);
    assert_int_equal(play.hidden[B1], 1 << AMERICAN);
    field_takes(FIELD_OF_UNIT, "hidden", B1, 0);
    field_refuses(FIELD_OF_UNIT, "hidden", A2, 1);
}

TEST(fates_are_counted)
{
    table();
    field_refuses(FIELD_OF_UNIT, "fate", A2, FATE_ABSENT);
    field_takes(FIELD_OF_UNIT, "fate", A2, FATE_FIELD);
    field_takes(FIELD_OF_UNIT, "fate", A2, FATE_LOST);
    assert_int_equal(field_of(FIELD_OF_UNIT, "status", A2), 3);
    assert_int_equal(field_of(FIELD_OF_SIDE, "lost", AMERICAN), 1);
    assert_int_equal(field_of(FIELD_OF_SIDE, "fielded", AMERICAN), 2);
    field_takes(FIELD_OF_UNIT, "fate", A2, FATE_LEFT);
    assert_int_equal(field_of(FIELD_OF_SIDE, "lost", AMERICAN), 0);
    assert_int_equal(field_of(FIELD_OF_SIDE, "left", AMERICAN), 1);
    field_refuses(FIELD_OF_UNIT, "fate", A2, FATE_FIELD); // it has no place there
    field_takes(FIELD_OF_UNIT, "fate", A1, FATE_LOST);
    assert_int_equal(field_of(FIELD_OF_SIDE, "lost", AMERICAN), 0); // a commander is no unit
}

TEST(a_place_is_on_the_table)
{
    static const char *const name[] = {"at_east", "at_north"};
    static const length most[] = {CM(180), CM(120)};

    table();
    for (int i = 0; i < 2; i++) {
        field_takes(FIELD_OF_UNIT, name[i], A2, 0);
        field_takes(FIELD_OF_UNIT, name[i], A2, most[i]);
        field_takes(FIELD_OF_UNIT, name[i], A1, CM(40));
        field_refuses(FIELD_OF_UNIT, name[i], A2, -1);
        field_refuses(FIELD_OF_UNIT, name[i], A2, most[i] + 1);
        field_takes(FIELD_OF_UNIT, "fate", A2, FATE_RESERVE);
        field_takes(FIELD_OF_UNIT, name[i], A2, CM(50)); // comes onto it
        assert_int_equal(field_of(FIELD_OF_UNIT, "fate", A2), FATE_FIELD);
    }
    field_takes(FIELD_OF_UNIT, "face", A2, 0x4000);
    field_refuses(FIELD_OF_UNIT, "face", A1, 0x4000);
    field_takes(FIELD_OF_UNIT, "start_east", A2, CM(70));
    field_takes(FIELD_OF_UNIT, "start_north", A2, CM(35));
    field_takes(FIELD_OF_UNIT, "start_face", A2, 0x2000);
    assert_int_equal(field_of(FIELD_OF_UNIT, "height", A2), 0);
    game_remove(&play, A2);
    assert_int_equal(field_of(FIELD_OF_UNIT, "height", A2), 0);
}

// TFT-TER-18
TEST(a_building_holds_one_unit_of_foot_or_horse)
{
    table();
    field_takes(FIELD_OF_UNIT, "building", A2, 1);
    assert_int_equal(field_of(FIELD_OF_UNIT, "at_east", A2), CM(103));
    assert_int_equal(field_of(FIELD_OF_UNIT, "formation", A2), SKIRMISH);
    field_refuses(FIELD_OF_UNIT, "building", B1, 1); // taken
    field_refuses(FIELD_OF_UNIT, "building", A2, 2); // there is no other
    field_refuses(FIELD_OF_UNIT, "at_east", A2, CM(50));
    field_refuses(FIELD_OF_UNIT, "at_north", A2, CM(50));
    field_refuses(FIELD_OF_UNIT, "face", A2, 0);
    field_takes(FIELD_OF_UNIT, "stands", A2, 2); // only counted
    table();
    field_refuses(FIELD_OF_UNIT, "building", A3, 1);
    field_refuses(FIELD_OF_UNIT, "building", A1, 1);
}

TEST(who_gave_an_order_is_a_commander)
{
    table();
    field_takes(FIELD_OF_UNIT, "leader", A2, A1);
    assert_int_equal(field_of(FIELD_OF_UNIT, "with", A1), A2);
    field_takes(FIELD_OF_UNIT, "leader", A2, 0);
    field_refuses(FIELD_OF_UNIT, "leader", A2, A4);
    field_refuses(FIELD_OF_UNIT, "leader", A2, -1);
    field_refuses(FIELD_OF_UNIT, "leader", A2, 7);
    field_takes(FIELD_OF_UNIT, "shot_by", A2, B1);
    field_refuses(FIELD_OF_UNIT, "shot_by", A2, 0);
    field_refuses(FIELD_OF_UNIT, "shot_by", A2, 7);
}

TEST(a_commander_of_a_brigade_is_with_its_first_member)
{
    table();
    unit_of(&play, A1)->target = 0x80 | 1;
    assert_int_equal(field_of(FIELD_OF_UNIT, "with", A1), 0); // nobody is left of it
    unit_of(&play, A3)->brigade = unit_of(&play, A4)->brigade = 1;
    tft_of(&play)->brigade[1] = A1;
    assert_int_equal(field_of(FIELD_OF_UNIT, "with", A1), A3);
    assert_int_equal(field_of(FIELD_OF_UNIT, "with", A2), 0);
    assert_int_equal(field_of(FIELD_OF_UNIT, "brigade", A4), A1);
}

TEST(sides_have_counts_and_abilities)
{
    static const char *const counts[] = {"lost", "total", "left"};
    static const char *const abilities[] = {"forward", "colours", "whites", "dander", "onemore"};

    table();
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        field_takes(FIELD_OF_SIDE, counts[i], BRITISH, 63);
        field_refuses(FIELD_OF_SIDE, counts[i], BRITISH, 64);
        field_refuses(FIELD_OF_SIDE, counts[i], BRITISH, -1);
    }
    for (size_t i = 0; i < sizeof abilities / sizeof *abilities; i++) {
        field_takes(FIELD_OF_SIDE, abilities[i], BRITISH, 1);
        assert_false(field_of(FIELD_OF_SIDE, abilities[i], AMERICAN));
        field_takes(FIELD_OF_SIDE, abilities[i], BRITISH, 0);
    }
    field.option[OPT_ABILITY_SCOPE] = 1; // those of its first seat
    field_takes(FIELD_OF_SIDE, "dander", BRITISH, 1);
    assert_int_equal(tft_in(&play)->ability[1], 1 << ABILITY_DANDER);
    field_takes(FIELD_OF_SIDE, "onemore_unit", AMERICAN, A2);
    field_takes(FIELD_OF_SIDE, "onemore_unit", AMERICAN, 0);
    field_refuses(FIELD_OF_SIDE, "onemore_unit", AMERICAN, -1);
    field_refuses(FIELD_OF_SIDE, "onemore_unit", AMERICAN, 7);
}

TEST(the_game_can_start_at_any_phase_of_a_player_turn)
{
    table();
    for (int phase = PHASE_BRIGADES; phase <= PHASE_END; phase++)
        field_takes(FIELD_OF_GAME, "phase", 0, phase);
    field_refuses(FIELD_OF_GAME, "phase", 0, PHASE_SETUP);
    field_refuses(FIELD_OF_GAME, "phase", 0, TFT_PHASES);
    field_takes(FIELD_OF_GAME, "active", 0, BRITISH);
    field_refuses(FIELD_OF_GAME, "active", 0, 2);
    field_refuses(FIELD_OF_GAME, "active", 0, -1);
    field_takes(FIELD_OF_GAME, "first", 0, BRITISH);
    field_refuses(FIELD_OF_GAME, "first", 0, 2);
    field_refuses(FIELD_OF_GAME, "first", 0, -1);
    field_takes(FIELD_OF_GAME, "turn", 0, 12);
    field_refuses(FIELD_OF_GAME, "turn", 0, 0);
    field_refuses(FIELD_OF_GAME, "turn", 0, 1001);
    assert_int_equal(field_of(FIELD_OF_GAME, "round", 0), 0);
    assert_int_equal(field_of(FIELD_OF_GAME, "outcome", 0), OUTCOME_NONE);
    assert_int_equal(field_of(FIELD_OF_GAME, "winner", 0), -1);
    game_end(&play, OUTCOME_WIN, BRITISH);
    assert_int_equal(field_of(FIELD_OF_GAME, "winner", 0), BRITISH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_unit_remembers_how_many_stands_it_began_with),
        cmocka_unit_test(flags_are_set_and_cleared),
        cmocka_unit_test(a_routed_unit_is_suppressed_too),
        cmocka_unit_test(a_melee_takes_two_units_of_two_sides),
        cmocka_unit_test(what_a_unit_is_about_to_do_can_be_expected),
        cmocka_unit_test(skirmishers_in_melee_stand_level_until_it_is_over),
        cmocka_unit_test(numbers_keep_within_what_they_count),
        cmocka_unit_test(formations_go_with_the_troops),
        cmocka_unit_test(only_the_british_hide),
        cmocka_unit_test(fates_are_counted),
        cmocka_unit_test(a_place_is_on_the_table),
        cmocka_unit_test(a_building_holds_one_unit_of_foot_or_horse),
        cmocka_unit_test(who_gave_an_order_is_a_commander),
        cmocka_unit_test(a_commander_of_a_brigade_is_with_its_first_member),
        cmocka_unit_test(sides_have_counts_and_abilities),
        cmocka_unit_test(the_game_can_start_at_any_phase_of_a_player_turn),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
