// SPDX-License-Identifier: MIT
// Places by the ground that is there, one piece told from the next.
#include "core/place.h"
#include "support/test.h"
#include "toy.h"
#include <string.h>

enum { T_WOOD = 1, T_HILL, T_ROAD, T_TOWN, T_CROPS, T_EDGE };

static const struct terrain_kind kinds[] = {
    {"", LOOK_NONE, SHAPE_AREA},
    [T_WOOD] = {"wood", LOOK_WOOD, SHAPE_AREA},
    [T_HILL] = {"steep_hill", LOOK_STEEP_HILL, SHAPE_AREA},
    [T_ROAD] = {"road", LOOK_ROAD, SHAPE_LINE},
    [T_TOWN] = {"village", LOOK_TOWN, SHAPE_AREA},
    [T_CROPS] = {"crops", LOOK_CROPS, SHAPE_AREA},
    [T_EDGE] = {"edge", LOOK_NONE, SHAPE_AREA},
};

static struct battle battle;
static struct rules rules;
static struct game game;

static int open_table(void **state)
{
    (void)state;
    battle = toy_battle();
    rules = toy;
    rules.terrain = kinds;
    rules.terrains = COUNT(kinds);
    battle.rules = &rules;
    memset(&game, 0, sizeof game);
    return 0;
}

static struct piece piece_from(int what, const struct vec *point, int points)
{
    struct piece piece = {.what = (uint8_t)what,
                          .shape = kinds[what].shape,
                          .points = (uint16_t)points};

    piece.bounds = piece_bounds(&piece, point);
    return piece;
}

static void corners(struct vec at, length half, struct vec *out)
{
    out[0] = (struct vec){at.east - half, at.north - half};
    out[1] = (struct vec){at.east - half, at.north + half};
    out[2] = (struct vec){at.east + half, at.north + half};
    out[3] = (struct vec){at.east + half, at.north - half};
}

static void add(struct piece piece, const struct vec *point)
{
    piece.first = (uint16_t)battle.points;
    memcpy(battle.point + battle.points, point, piece.points * sizeof *point);
    battle.points += piece.points;
    battle.piece[battle.pieces++] = piece;
}

// A square, two inches wide, on a table of 24 inches.
static void lay(int what, double east, double north)
{
    struct vec point[4];

    corners((struct vec){INCH(east), INCH(north)}, INCH(1), point);
    add(piece_from(what, point, 4), point);
}

static void is_called(double east, double north, const char *stand, const char *go)
{
    struct vec at = {INCH(east), INCH(north)};
    char text[200];
    struct text w = text_on(text, sizeof text);

    place_stand(&w, &battle, NULL, at);
    assert_string_equal(text, stand);
    w = text_on(text, sizeof text);
    place_go(&w, &battle, NULL, at);
    assert_string_equal(text, go);
}

TEST(one_is_in_ground_or_to_some_wind_of_it_or_in_the_open)
{
    lay(T_WOOD, 12, 12);
    is_called(12, 12, "in the wood", "into the wood");
    is_called(12.9, 12, "in the wood", "into the wood");
    is_called(13.1, 12, "east of the wood", "to the east of the wood");
    is_called(12.9, 14, "north of the wood", "to the north of the wood"); // along its north side
    is_called(10, 10, "south-west of the wood", "to the south-west of the wood");
    is_called(12, 17.7, "north of the wood", "to the north of the wood"); // a fifth of the table
    is_called(12, 17.9, "in the open to the north", "into the open to the north");
    is_called(22, 2, "in the open to the south-east", "into the open to the south-east");
}

TEST(the_middle_of_an_empty_table_is_its_centre)
{
    is_called(12, 12, "in the open at the centre", "into the open at the centre");
    is_called(12, 15, "in the open at the centre", "into the open at the centre"); // an eighth
    is_called(12, 15.1, "in the open to the north", "into the open to the north");
}

TEST(of_several_of_a_kind_each_is_told_by_its_part_of_the_table)
{
    lay(T_HILL, 4, 12);
    lay(T_HILL, 20, 12);
    lay(T_HILL, 12, 12);
    is_called(4, 12, "on the western steep hill", "onto the western steep hill");
    is_called(20, 12, "on the eastern steep hill", "onto the eastern steep hill");
    is_called(12, 12, "on the central steep hill", "onto the central steep hill");
    lay(T_HILL, 21, 13);
    is_called(20, 12, "on an eastern steep hill", "onto an eastern steep hill");
    lay(T_CROPS, 12, 3);
    lay(T_CROPS, 13, 3);
    is_called(12, 3, "in southern crops", "into southern crops");
}

TEST(of_ground_that_lies_on_ground_the_more_telling_is_named)
{
    lay(T_HILL, 12, 12);
    lay(T_WOOD, 12, 12);
    is_called(12, 12, "in the wood", "into the wood");
    lay(T_EDGE, 12, 12); // no ground at all
    is_called(12, 12, "in the wood", "into the wood");
}

TEST(what_runs_across_the_table_is_named_with_a_landmark)
{
    const struct vec way[2] = {{0, INCH(12)}, {INCH(24), INCH(12)}};

    add(piece_from(T_ROAD, way, 2), way);
    is_called(3, 12.4, "on the road", "onto the road");
    is_called(3, 12.6, "in the open to the west", "into the open to the west");
    lay(T_TOWN, 6, 12);
    is_called(3, 12.4, "on the road west of the village", "onto the road west of the village");
    is_called(6, 12, "in the village", "into the village");
}

TEST(what_is_gone_is_no_place)
{
    lay(T_WOOD, 12, 12);
    battle.piece[0].flags = PIECE_GONE;
    is_called(12, 12, "in the open at the centre", "into the open at the centre");
}

TEST(ground_that_was_laid_in_play_has_names_unless_a_side_does_not_know_it)
{
    struct vec point[4], at = {INCH(12), INCH(12)};
    char text[200];
    struct text w = text_on(text, sizeof text);
    struct piece hidden;

    corners(at, INCH(1), point);
    ground_lay(&battle, &game, piece_from(T_WOOD, point, 4), point, 4);
    place_stand(&w, &battle, &game, at);
    assert_string_equal(text, "in the wood");

    memset(&game, 0, sizeof game);
    hidden = piece_from(T_WOOD, point, 4);
    hidden.hidden = 1;
    ground_lay(&battle, &game, hidden, point, 4);
    w = text_on(text, sizeof text);
    place_stand(&w, &battle, &game, at);
    assert_string_equal(text, "in the open at the centre");
}

static void name(int piece, const char *called)
{
    strcpy(battle.place[piece], called);
}

TEST(ground_that_has_a_name_is_called_by_it)
{
    char text[200];
    struct text w = text_on(text, sizeof text);

    lay(T_TOWN, 6, 12);
    lay(T_WOOD, 18, 12);
    name(0, "Quatre Bras");
    name(1, "the Bois de Bossu");
    is_called(6, 12, "in Quatre Bras", "into Quatre Bras");
    is_called(18, 12, "in the Bois de Bossu", "into the Bois de Bossu");
    is_called(6, 14, "north of Quatre Bras", "to the north of Quatre Bras");
    place_ground(&w, &battle, NULL, 1);
    assert_string_equal(text, "The Bois de Bossu");
    w = text_on(text, sizeof text);
    place_ground(&w, &battle, NULL, 0);
    assert_string_equal(text, "Quatre Bras");
}

TEST(a_road_with_a_name_is_called_by_it_and_a_landmark)
{
    const struct vec line[] = {{0, INCH(6)}, {INCH(24), INCH(6)}};

    add(piece_from(T_ROAD, line, 2), line);
    name(0, "the Brussels road");
    is_called(3, 6, "on the Brussels road", "onto the Brussels road");
    lay(T_TOWN, 6, 6);
    name(1, "Frasnes");
    is_called(3, 6, "on the Brussels road west of Frasnes",
              "onto the Brussels road west of Frasnes");
}

TEST(a_map_leaves_the_article_out)
{
    lay(T_TOWN, 6, 12);
    assert_string_equal(place_name(&battle, 0), "");
    name(0, "the Chew House");
    assert_string_equal(place_name(&battle, 0), "Chew House");
    name(0, "thence");
    assert_string_equal(place_name(&battle, 0), "thence");
    assert_string_equal(place_name(&battle, 1), ""); // as one that is laid in play
}

TEST(a_wind_is_the_nearest_of_eight)
{
    assert_string_equal(place_wind(0), "north");
    assert_string_equal(place_wind(22499), "north");
    assert_string_equal(place_wind(22500), "north-east");
    assert_string_equal(place_wind(337499), "north-west");
    assert_string_equal(place_wind(337500), "north");
    assert_string_equal(place_wind(-90000), "west");
    assert_string_equal(place_wind(450000), "east");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(one_is_in_ground_or_to_some_wind_of_it_or_in_the_open, open_table),
        cmocka_unit_test_setup(the_middle_of_an_empty_table_is_its_centre, open_table),
        cmocka_unit_test_setup(of_several_of_a_kind_each_is_told_by_its_part_of_the_table,
                               open_table),
        cmocka_unit_test_setup(of_ground_that_lies_on_ground_the_more_telling_is_named, open_table),
        cmocka_unit_test_setup(what_runs_across_the_table_is_named_with_a_landmark, open_table),
        cmocka_unit_test_setup(what_is_gone_is_no_place, open_table),
        cmocka_unit_test_setup(
            ground_that_was_laid_in_play_has_names_unless_a_side_does_not_know_it, open_table),
        cmocka_unit_test_setup(ground_that_has_a_name_is_called_by_it, open_table),
        cmocka_unit_test_setup(a_road_with_a_name_is_called_by_it_and_a_landmark, open_table),
        cmocka_unit_test_setup(a_map_leaves_the_article_out, open_table),
        cmocka_unit_test(a_wind_is_the_nearest_of_eight),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
