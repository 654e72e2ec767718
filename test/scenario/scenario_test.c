// SPDX-License-Identifier: MIT
#include "rules/two_by_two/tbt.h"
#include "scenario/scenario.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

static const char crossroads[] =
    "name: crossroads\n"
    "title: The crossroads\n"
    "description: Two forces meet.\n"
    "rules: two-by-two\n"
    "options: {victory: decisive}\n"
    "terrain:\n"
    "  - {kind: road, line: [[12, 0], [12, 24]]}\n"
    "  - {kind: hill, area: [[4, 7], [5, 8.5], [7, 8.5]], steep: {from: 2, edges: 2}}\n"
    "  - {kind: town, square: {at: [12, 12], side: 2}}\n"
    "  - {kind: copse, disc: {at: [9, 4], radius: 0.6}}\n"
    "sides: [{name: french, title: The French}, allied]\n"
    "units:\n"
    "  A1: {side: french, type: line infantry, command: A2, at: [10, 4], face: 90}\n"
    "  A2: {side: french, type: CHQ, at: [12, 2], title: II Corps}\n"
    "  A3: {side: french, type: LCV}\n"
    "  B1: {side: allied, type: GRD, at: [12, 20], face: 180}\n"
    "entries: [{side: french, edge: south, at: 8, units: [A3]}]\n"
    "zones: [{side: allied, area: [[21, 24], [3, 18]], units: [B1]}]\n";

static struct scenario scenario;
static struct problem problem;

static bool read_text(const char *text, const struct settings *settings)
{
    return scenario_read("f", text, strlen(text), settings, &scenario, &problem);
}

static const struct battle *battle_of(const char *text)
{
    if (!read_text(text, NULL))
        fail_msg("%s", problem.text);
    return &scenario.battle;
}

TEST(a_scenario_becomes_a_battle)
{
    const struct battle *b = battle_of(crossroads);

    assert_string_equal(b->name, "crossroads");
    assert_string_equal(b->title, "The crossroads");
    assert_string_equal(scenario.description, "Two forces meet.");
    assert_int_equal(b->option[OPT_VICTORY], 1);
    assert_int_equal(b->size.east, INCH(24));
    assert_int_equal(b->units, 4);
    assert_int_equal(b->seats, 2);
    assert_string_equal(b->seat[1].name, "allied");
    assert_string_equal(b->side[0].title, "The French");
    assert_string_equal(b->side[1].title, "allied");
}

TEST(a_unit_may_name_a_command_that_is_listed_later)
{
    const struct battle *b = battle_of(crossroads);

    assert_int_equal(b->roster[1].type, LIN);
    assert_int_equal(b->roster[1].command, 2);
    assert_true(b->roster[1].placed);
    assert_int_equal(b->roster[1].at.east, INCH(10));
    assert_int_equal(b->roster[1].face, 0x4000);
    assert_string_equal(b->roster[2].title, "II Corps");
    assert_false(b->roster[3].placed);
    assert_int_equal(b->roster[4].side, 1);
}

TEST(every_shape_of_terrain_is_kept_with_its_points)
{
    const struct battle *b = battle_of(crossroads);
    const struct piece *hill = &b->piece[1], *town = &b->piece[2], *copse = &b->piece[3];

    assert_int_equal(b->piece[0].shape, SHAPE_LINE);
    assert_int_equal(hill->points, 3);
    assert_int_equal(hill->level, 1);
    assert_int_equal(hill->steep_from, 1);
    assert_int_equal(hill->steep_edges, 2);
    assert_true(hill->flags & PIECE_STEEP);
    assert_int_equal(town->points, 4);
    assert_int_equal(town->bounds.low.east, INCH(11));
    assert_int_equal(town->bounds.high.north, INCH(13));
    assert_int_equal(copse->shape, SHAPE_DISC);
    assert_int_equal(copse->width, 1524);
    assert_int_equal(copse->bounds.low.east, INCH(9) - 1524);
}

TEST(entries_and_zones_hold_their_units)
{
    const struct battle *b = battle_of(crossroads);

    assert_int_equal(b->entries, 1);
    assert_int_equal(b->entry[0].edge, FACE_REAR);
    assert_int_equal(b->entry[0].at, INCH(8));
    assert_int_equal(b->entry[0].unit[0], 3);
    assert_int_equal(b->zone[0].side, 1);
    assert_int_equal(b->zone[0].area.low.east, INCH(3));
    assert_int_equal(b->zone[0].area.high.north, INCH(24));
    assert_int_equal(b->zone[0].unit[0], 4);
}

TEST(bare_numbers_follow_the_scale)
{
    const struct battle *b = battle_of("name: a\nrules: two-by-two\noptions: {scale: cm}\n"
                                       "units: {A1: {type: LIN, at: [10, 20]}}\n");

    assert_int_equal(b->native, CM(1));
    assert_int_equal(b->size.east, CM(60));
    assert_int_equal(b->roster[1].at.north, CM(20));
}

TEST(sides_without_a_list_come_from_the_units)
{
    const struct battle *b = battle_of("name: a\nrules: two-by-two\nunits:\n"
                                       "  B1: {side: allied, type: LIN, at: [10, 20]}\n"
                                       "  A1: {side: french, type: LIN, at: [10, 4]}\n");

    assert_string_equal(b->side[0].name, "french");
    assert_string_equal(b->side[1].name, "allied");
    assert_int_equal(b->roster[1].side, 1);
    b = battle_of("name: a\nrules: two-by-two\nunits: {B1: {type: LIN, at: [10, 20]}}\n");
    assert_string_equal(b->side[0].name, "A");
    assert_string_equal(b->side[1].name, "B");
    assert_int_equal(b->roster[1].side, 1);
    b = battle_of("name: a\nrules: two-by-two\nunits: {X1: {side: B, type: LIN, at: [10, 20]}}\n");
    assert_string_equal(b->side[0].name, "B");
    assert_string_equal(b->side[1].name, "A");
}

TEST(options_from_outside_override_the_file_and_change_its_content)
{
    struct settings settings = {0};
    uint64_t content = battle_of(crossroads)->content;

    assert_true(settings_add(&settings, "victory=fast", &problem));
    assert_true(settings_add(&settings, "turn_limit=12", &problem));
    assert_true(read_text(crossroads, &settings));
    assert_int_equal(scenario.battle.option[OPT_VICTORY], 0);
    assert_int_equal(scenario.battle.option[OPT_TURN_LIMIT], 12);
    assert_true(scenario.battle.content != content);
    assert_true(battle_of(crossroads)->content == content);
}

TEST(options_from_outside_are_judged_too)
{
    static const struct {
        const char *pair, *sentence;
    } wrong[] = {
        {"scael=cm",
         "--option: expected an option of the rules, not \"scael\"; did you mean \"scale\"?"},
        {"scale=feet", "--option: expected a value of option scale (inch, cm), not \"feet\""},
        {"setup_roles=rolled",
         "--option: expected an option for players, but only a scenario sets setup_roles"},
    };

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct settings settings = {0};

        assert_true(settings_add(&settings, wrong[i].pair, &problem));
        assert_false(read_text(crossroads, &settings));
        assert_string_equal(problem.text, wrong[i].sentence);
    }
}

TEST(a_setting_is_a_name_and_a_value)
{
    static const char *const wrong[] = {"", "scale", "=cm", "scale=",
                                        "a-name-that-is-much-longer-than-any-option-could-be=1"};
    struct settings settings = {0};

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(settings_add(&settings, wrong[i], &problem));
    for (int i = 0; i < SETTINGS; i++)
        assert_true(settings_add(&settings, "scale=cm", &problem));
    assert_false(settings_add(&settings, "scale=cm", &problem));
    assert_string_equal(problem.text, "--option: expected at most 64 options");
}

TEST(a_scenario_on_cells_keeps_its_board)
{
    const struct battle *b =
        battle_of("name: a\nrules: two-by-two\ntable: {size: [24, 24], board: hexes, cell: 5cm}\n");

    assert_int_equal(b->board, BOARD_HEXES);
    assert_int_equal(b->cell, CM(5));
}

TEST(as_many_units_as_there_is_room_for)
{
    char text[8192] = "name: a\nrules: two-by-two\nunits:\n";

    for (int i = 1; i < UNIT_SLOTS; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "  A%d: {type: LIN}\n", i);
    assert_int_equal(battle_of(text)->units, 128);
}

TEST(a_briefing_has_an_aim_for_each_side)
{
    static const char text[] = "name: x\nrules: two-by-two\nsides: [french, allied]\n"
                               "briefing:\n"
                               "  situation: It rains.\n"
                               "  aims: {allied: Hold., french: Attack.}\n"
                               "  special: [Mud., Fog.]\n";

    battle_of(text);
    assert_string_equal(scenario.briefing.situation, "It rains.");
    assert_string_equal(scenario.briefing.aim[0], "Attack.");
    assert_string_equal(scenario.briefing.aim[1], "Hold.");
    assert_int_equal(scenario.briefing.specials, 2);
    assert_string_equal(scenario.briefing.special[1], "Fog.");
    battle_of(crossroads);
    assert_string_equal(scenario.briefing.situation, "");
}

TEST(seats_are_those_of_the_sides_and_then_others)
{
    const struct battle *b =
        battle_of("name: a\nrules: two-by-two\nsides: [french, allied]\nseats:\n"
                  "  - {name: ney, side: french}\n  - {name: orange, side: allied}\n"
                  "  - {name: judge, kind: umpire}\n");

    assert_int_equal(b->seats, 3);
    assert_string_equal(b->seat[0].name, "ney");
    assert_int_equal(b->seat[2].kind, SEAT_UMPIRE);
}

TEST(two_by_two_wants_the_seats_of_its_sides_first)
{
    static const char *const seats[] =
        {"[{name: orange, side: allied}, {name: ney, side: french}]",
         "[{name: judge, kind: umpire}, {name: ney, side: french}, {name: orange, side: allied}]",
         "[{name: ney, side: french}, {name: reille, side: french}, {name: orange, side: allied}]"};

    for (int i = 0; i < 3; i++) {
        char text[256];

        snprintf(text, sizeof text,
                 "name: a\nrules: two-by-two\nsides: [french, allied]\nseats: %s\n", seats[i]);
        assert_false(read_text(text, NULL));
        assert_string_equal(problem.text, "f:1: The first seat plays french and the second allied "
                                          "(TBT-GEN-01).");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_scenario_becomes_a_battle),
        cmocka_unit_test(a_unit_may_name_a_command_that_is_listed_later),
        cmocka_unit_test(every_shape_of_terrain_is_kept_with_its_points),
        cmocka_unit_test(entries_and_zones_hold_their_units),
        cmocka_unit_test(bare_numbers_follow_the_scale),
        cmocka_unit_test(sides_without_a_list_come_from_the_units),
        cmocka_unit_test(options_from_outside_override_the_file_and_change_its_content),
        cmocka_unit_test(options_from_outside_are_judged_too),
        cmocka_unit_test(a_setting_is_a_name_and_a_value),
        cmocka_unit_test(a_scenario_on_cells_keeps_its_board),
        cmocka_unit_test(as_many_units_as_there_is_room_for),
        cmocka_unit_test(a_briefing_has_an_aim_for_each_side),
        cmocka_unit_test(seats_are_those_of_the_sides_and_then_others),
        cmocka_unit_test(two_by_two_wants_the_seats_of_its_sides_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
