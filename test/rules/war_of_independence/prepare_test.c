// SPDX-License-Identifier: MIT
// What a file may not list, and what is added to it.
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/map.h"
#include "rules/war_of_independence/setup.h"
#include "rules/war_of_independence/war_of_independence.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

static struct battle b;
static char why[256];

static void clear(int ground, int armies, int deploy)
{
    b = (struct battle){.rules = &war_of_independence};
    for (int i = 0; i < war_of_independence.options; i++)
        b.option[i] = war_of_independence.option[i].standard;
    b.option[OPT_SETUP_GROUND] = ground;
    b.option[OPT_SETUP_ARMIES] = armies;
    b.option[OPT_SETUP_DEPLOY] = deploy;
}

static struct roster *list(char letter, int number, int type)
{
    struct roster *r = &b.roster[++b.units];

    *r = (struct roster){.side = letter == 'B', .type = (uint8_t)type, .elements = 8};
    snprintf(r->name, sizeof r->name, "%c%d", letter, number);
    return r;
}

static void list_all(int most)
{
    for (int i = 1; i <= most; i++) {
        list('A', i, LINE);
        list('B', i, LINE);
    }
}

static void refused(const char *part)
{
    assert_false(woi_prepare(&b, why, sizeof why));
    if (!strstr(why, part))
        fail_msg("\"%s\" does not say \"%s\"", why, part);
}

static void accepted(void)
{
    if (!woi_prepare(&b, why, sizeof why))
        fail_msg("%s", why);
}

// AWI-SET-25
TEST(on_foot_squares_the_river_is_two_inches_wide_at_most)
{
    clear(GROUND_THROWN, 0, 0);
    b.option[OPT_GRID] = GRID_FOOT;
    b.option[OPT_RIVER_WIDTH] = 3;
    refused("AWI-SET-25");
    b.option[OPT_RIVER_WIDTH] = 2;
    accepted();
}

TEST(the_random_countryside_has_a_table_of_its_own)
{
    clear(GROUND_THROWN, 0, 0);
    b.size = (struct vec){INCH(60), INCH(48)};
    refused("72 by 48");
    b.size = (struct vec){INCH(72), INCH(48)};
    accepted();
    b.pieces = 1;
    refused("no terrain");
}

TEST(terrain_is_convex_areas_and_lines)
{
    static struct vec corner[13] = {{0, 0}, {200, 0}, {200, 200}, {50, 50}};

    clear(0, 0, 0);
    b.pieces = 1;
    b.piece[0] = (struct piece){.what = T_WOOD, .shape = SHAPE_AREA, .points = 4};
    memcpy(b.point, corner, sizeof corner);
    accepted();
    b.point[3] = (struct vec){150, 50};
    refused("convex");
    b.piece[0].points = 3;
    accepted();
    for (int i = 0; i < 13; i++)
        b.point[i] = (struct vec){i, i * i};
    b.piece[0].points = 12;
    accepted();
    b.piece[0].points = 13;
    refused("12 corners");
    b.piece[0].shape = SHAPE_DISC;
    refused("no disc");
}

TEST(the_stall_guard_is_no_single_round)
{
    clear(0, 0, 0);
    b.option[OPT_STALL_GUARD] = 1;
    refused("AWI-END-04");
    b.option[OPT_STALL_GUARD] = 2;
    accepted();
    b.option[OPT_STALL_GUARD] = 0;
    accepted();
}

// AWI-ARMY-06
TEST(an_army_is_drawn_from_twenty_numbers_and_set_up)
{
    clear(0, ARMIES_DRAWN, 0);
    refused("setup_deploy");
    clear(0, ARMIES_DRAWN, 1);
    list_all(19);
    refused("20 units");
    clear(0, ARMIES_DRAWN, 1);
    list_all(20);
    b.roster[b.units].detail[DETAIL_NUMBER] = 7;
    refused("a number of its own");
    clear(0, ARMIES_DRAWN, 1);
    list_all(20);
    accepted();
    assert_int_equal(b.units, 44); // commanders and allied generals are added
    assert_string_equal(b.roster[41].name, "A21");
    assert_int_equal(b.roster[42].detail[DETAIL_NATION], GERMAN);
    assert_int_equal(b.roster[44].detail[DETAIL_NATION], FRENCH);
    assert_int_equal(b.roster[39].detail[DETAIL_NUMBER], 20);
}

TEST(generals_that_a_list_has_are_not_added)
{
    clear(0, ARMIES_DRAWN, 1);
    list_all(20);
    list('A', 30, GENERAL)->detail[DETAIL_ROLE] = ROLE_COMMANDER;
    list('A', 31, GENERAL)->detail[DETAIL_ROLE] = ROLE_ALLIED;
    accepted();
    assert_int_equal(b.units, 44);
}

// AWI-BAG-02, AWI-BOAT-01
TEST(wagons_and_boats_come_with_their_options)
{
    clear(GROUND_THROWN, ARMIES_DRAWN, 1);
    b.option[OPT_BAGGAGE] = b.option[OPT_BOATS] = 1;
    accepted();
    assert_int_equal(b.units, 2 * (20 + 2 + 2 + 3));
    assert_string_equal(b.roster[45].name, "A23");
    assert_int_equal(b.roster[45].type, WAGON);
    assert_string_equal(b.roster[49].name, "A25");
    assert_int_equal(b.roster[49].type, LARGE_BOAT);
    assert_int_equal(b.roster[54].type, BOAT);
    assert_int_equal(woi_first_boat(&b), 49);
}

TEST(what_is_added_comes_before_the_boats_of_the_file)
{
    clear(GROUND_THROWN, ARMIES_DRAWN, 1);
    b.option[OPT_BAGGAGE] = b.option[OPT_BOATS] = b.option[OPT_BOAT_FLEET] = 1;
    list_all(20);
    list('A', 40, BOAT);
    accepted();
    assert_int_equal(b.units, 40 + 4 + 4 + 1);
    assert_string_equal(b.roster[b.units].name, "A40");
    assert_int_equal(b.roster[b.units].type, BOAT);
    assert_int_equal(b.roster[b.units - 1].type, WAGON);
}

TEST(listed_armies_have_a_wagon_for_ten_units)
{
    clear(0, 0, 1);
    b.option[OPT_BAGGAGE] = 1;
    list_all(9);
    list('A', 10, ARTILLERY)->elements = 2;
    accepted();
    assert_int_equal(b.units, 20);
    assert_int_equal(b.roster[20].type, WAGON);
    assert_int_equal(b.roster[20].side, 0);
}

TEST(a_fleet_has_three_large_boats_and_six_boats_at_most)
{
    clear(GROUND_THROWN, 0, 1);
    b.option[OPT_BOATS] = b.option[OPT_BOAT_FLEET] = 1;
    for (int i = 1; i <= 3; i++)
        list('A', i, LARGE_BOAT);
    for (int i = 4; i <= 9; i++)
        list('A', i, BOAT);
    accepted();
    assert_int_equal(b.units, 9); // no more of them
    list('A', 10, BOAT);
    refused("AWI-BOAT-01");
    b.roster[b.units].type = LARGE_BOAT;
    refused("AWI-BOAT-01");
}

TEST(there_are_only_so_many_units_and_figures)
{
    clear(0, 0, 0);
    list_all(23);
    refused("352 figures");
    clear(0, 0, 0);
    for (int i = 0; i < 72; i++)
        list('A', i + 1, GENERAL);
    refused("71 units");
    clear(0, 0, 0);
    list('A', 1, LINE)->elements = 13;
    refused("2 to 12 figures");
    b.roster[1].elements = 1;
    refused("2 to 12 figures");
    b.roster[1].elements = 12;
    accepted();
    b.roster[1].elements = 2;
    accepted();
    clear(0, 0, 0);
    for (int i = 0; i < 63; i++)
        list('A', i + 1, GENERAL);
    list('A', 64, BOAT);
    accepted();
    clear(0, 0, 0);
    for (int i = 0; i < 64; i++)
        list('A', i + 1, GENERAL);
    refused("boats come last");
}

// AWI-ART-01
TEST(a_gun_has_two_artillerymen)
{
    clear(0, 0, 0);
    list('A', 1, ARTILLERY)->elements = 3;
    refused("AWI-ART-01");
    b.roster[1].elements = 1;
    refused("AWI-ART-01");
    b.roster[1].elements = 0;
    accepted();
    assert_int_equal(b.roster[1].elements, 2);
}

// --- places ---

static void place(char letter, int number, int type, length east, length north)
{
    struct roster *r = list(letter, number, type);

    r->at = (struct vec){east, north};
    r->placed = 1;
}

static void ill_placed(const char *sentence)
{
    accepted();
    assert_false(woi_judge_places(&b, why, sizeof why));
    assert_string_equal(why, sentence);
}

static void well_placed(void)
{
    accepted();
    if (!woi_judge_places(&b, why, sizeof why))
        fail_msg("%s", why);
}

// AWI-MOV-24: a line of four by two is 60 mm wide, and its anchor is half a base behind its front.
TEST(who_is_listed_stands_on_the_table)
{
    clear(0, 0, 0);
    place('A', 1, LINE, MM(30), INCH(10));
    well_placed();
    clear(0, 0, 0);
    place('A', 1, LINE, MM(30) - 1 - SHAVED, INCH(10));
    ill_placed("A1 must stand wholly on the table (AWI-MOV-24).");
    clear(0, 0, 0);
    list('A', 1, LINE);
    ill_placed("A1 needs a place, `at`, or is set up: `setup_deploy: played`.");
    clear(0, 0, 1);
    list('A', 1, LINE);
    well_placed();
}

// AWI-MOV-25
TEST(who_is_listed_stands_on_nobody_and_where_it_may)
{
    static const struct vec wood[] = {{0, 0}, {INCH(9), 0}, {INCH(9), INCH(9)}, {0, INCH(9)}};

    clear(0, 0, 0);
    place('A', 1, LINE, INCH(20), INCH(10));
    place('B', 1, LINE, INCH(20) + MM(60), INCH(10));
    well_placed();
    clear(0, 0, 0);
    place('A', 1, LINE, INCH(20), INCH(10));
    place('B', 1, LINE, INCH(20) + MM(59), INCH(10));
    ill_placed("A1 cannot stand there (AWI-MOV-25): Another base stands there.");
    clear(0, 0, 0);
    place('A', 1, ARTILLERY, INCH(5), INCH(5));
    b.roster[1].elements = 2;
    b.pieces = 1;
    b.piece[0] = (struct piece){.what = T_WOOD, .shape = SHAPE_AREA, .points = 4};
    memcpy(b.point, wood, sizeof wood);
    b.piece[0].bounds = piece_bounds(&b.piece[0], b.point);
    ill_placed("A1 cannot stand there (AWI-MOV-25): It may not stand on ground that it may not "
               "pass.");
    b.roster[1].type = LINE;
    b.roster[1].formation = FORM_LINE;
    well_placed();
}

static void boat_at(length east, length north)
{
    static const struct vec river[] = {{INCH(36), 0}, {INCH(36), INCH(48)}};

    clear(0, 0, 0);
    b.pieces = 1;
    b.piece[0] = (struct piece){.what = T_RIVER, .shape = SHAPE_LINE, .points = 2};
    memcpy(b.point, river, sizeof river);
    place('A', 1, LINE, INCH(10), INCH(10));
    place('A', 2, BOAT, east, north);
}

// AWI-BOAT-13: on the water, wherever in its breadth the file says; and there it lies.
TEST(a_boat_that_is_listed_lies_on_the_river)
{
    struct game g;

    boat_at(INCH(37), INCH(12));
    well_placed();
    game_begin(&b, &g, 1, &seeded_dice, NULL);
    assert_int_equal(g.state[2], FATE_FIELD);
    assert_int_equal(unit_in(&g, 2)->river, INCH(12));
    assert_int_equal(g.box[2].centre.east, INCH(36));
    boat_at(INCH(37) + 1, INCH(12));
    ill_placed("A2 is not on a river (AWI-BOAT-13).");
    boat_at(INCH(36), MM(30));
    well_placed();
    boat_at(INCH(36), MM(30) - 1 - SHAVED);
    ill_placed("A2 must stand wholly on the table (AWI-MOV-24).");
    clear(0, 0, 0);
    place('A', 1, BOAT, INCH(36), INCH(12));
    ill_placed("A1 is not on a river (AWI-BOAT-13).");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(on_foot_squares_the_river_is_two_inches_wide_at_most),
        cmocka_unit_test(the_random_countryside_has_a_table_of_its_own),
        cmocka_unit_test(terrain_is_convex_areas_and_lines),
        cmocka_unit_test(the_stall_guard_is_no_single_round),
        cmocka_unit_test(an_army_is_drawn_from_twenty_numbers_and_set_up),
        cmocka_unit_test(generals_that_a_list_has_are_not_added),
        cmocka_unit_test(wagons_and_boats_come_with_their_options),
        cmocka_unit_test(what_is_added_comes_before_the_boats_of_the_file),
        cmocka_unit_test(listed_armies_have_a_wagon_for_ten_units),
        cmocka_unit_test(a_fleet_has_three_large_boats_and_six_boats_at_most),
        cmocka_unit_test(there_are_only_so_many_units_and_figures),
        cmocka_unit_test(a_gun_has_two_artillerymen),
        cmocka_unit_test(who_is_listed_stands_on_the_table),
        cmocka_unit_test(who_is_listed_stands_on_nobody_and_where_it_may),
        cmocka_unit_test(a_boat_that_is_listed_lies_on_the_river),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
