// SPDX-License-Identifier: MIT
// Lines of sight and cover, as far as lines alone tell it (AWI-LOS, AWI-COV).
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/war_of_independence.h"
#include "support/test.h"
#include <string.h>

static struct battle b;
static struct game g;
static struct woi_view view;

#define AT(x, y)                                                                                   \
    (struct vec)                                                                                   \
    {                                                                                              \
        (length)((x)*2540 + 0.5), (length)((y)*2540 + 0.5)                                         \
    }

static void clear(void)
{
    b = (struct battle){.rules = &war_of_independence, .size = AT(72, 48), .native = INCH(1)};
    b.option[OPT_WOOD_SIGHT] = 3;
    memset(&g, 0, sizeof g);
    for (int i = 0; i < WOI_FIGURES; i++)
        woi_take_off(&g, i);
}

static void lay(int what, int shape, const struct vec *point, int points)
{
    struct piece *p = &b.piece[b.pieces++];

    *p = (struct piece){.what = (uint8_t)what,
                        .shape = (uint8_t)shape,
                        .first = (uint16_t)b.points,
                        .points = (uint16_t)points};
    for (int i = 0; i < points; i++)
        b.point[b.points++] = point[i];
    p->bounds = piece_bounds(p, point);
}

static void rectangle(int what, double x, double y, double to_x, double to_y)
{
    lay(what, SHAPE_AREA, (struct vec[]){AT(x, y), AT(to_x, y), AT(to_x, to_y), AT(x, to_y)}, 4);
}

static void unit(int slot, int side, int type, int figures, int formation)
{
    struct woi_unit *u = unit_of(&g, slot);

    g.units = (uint8_t)(slot > g.units ? slot : g.units);
    g.side[slot] = (uint8_t)side, g.type[slot] = (uint8_t)type;
    g.state[slot] = FATE_FIELD, g.formation[slot] = (uint8_t)formation;
    u->first = (uint16_t)(12 * slot), u->figures = u->left = (uint8_t)figures;
    for (int i = 0; i < figures; i++)
        woi_of(&g)->unit[u->first + i] = (uint8_t)slot;
}

static int between(struct vec a, struct vec c)
{
    struct woi_eye from = {.at = a, .place = a}, to = {.at = c, .place = c};

    woi_look(&b, &g, 0, bounds_between(a, a), 0, bounds_between(c, c), &view);
    return woi_blocked(&b, &view.map, &from, &to);
}

static void look(int figure, int other)
{
    struct bounds all = {{0, 0}, b.size};

    woi_look(&b, &g, woi_in(&g)->unit[figure], all, woi_in(&g)->unit[other], all, &view);
}

static int fire(int figure, int other)
{
    struct woi_eye from, to;

    woi_eyes(&b, &g, figure, other, &from, &to);
    look(figure, other);
    return woi_fire_blocked(&b, &view, &from, &to);
}

static int cover(int figure, int other)
{
    struct woi_eye from, to;

    woi_eyes(&b, &g, figure, other, &from, &to);
    look(figure, other);
    return woi_cover_under_fire(&b, &g, &view.map, &from, other);
}

TEST(three_inches_of_wood_are_clear_and_a_hair_more_is_not)
{
    clear();
    rectangle(T_WOOD, 10, 10, 16, 15);
    assert_int_equal(between(AT(13, 8), AT(13, 13)), 0);
    assert_int_equal(between(AT(13, 8), (struct vec){INCH(13), INCH(13) + 1}), AWI_LOS_04);
    assert_int_equal(between((struct vec){INCH(13), INCH(13) + 1}, AT(13, 8)), AWI_LOS_04);
    assert_int_equal(between(AT(8, 10), AT(18, 10)), 0); // along its edge
    b.option[OPT_WOOD_SIGHT] = 0;
    assert_int_equal(between(AT(13, 8), AT(13, 10)), 0);
    assert_int_equal(between(AT(13, 8), (struct vec){INCH(13), INCH(10) + 1}), AWI_LOS_04);
}

TEST(wood_is_measured_in_all_and_where_two_overlap_once)
{
    clear();
    rectangle(T_WOOD, 10, 10, 16, 12);
    rectangle(T_WOOD, 10, 13, 16, 14);
    assert_int_equal(between(AT(13, 8), AT(13, 20)), 0);
    assert_int_equal(between(AT(13, 20), AT(13, 8)), 0);
    rectangle(T_WOOD, 10, 11, 16, 12);
    assert_int_equal(between(AT(13, 8), AT(13, 20)), 0);
    rectangle(T_WOOD, 10, 15, 16, 15.5);
    assert_int_equal(between(AT(13, 8), AT(13, 20)), AWI_LOS_04);
}

TEST(a_house_blocks_and_its_corner_does_not)
{
    clear();
    rectangle(T_WOODEN_HOUSE, 10, 10, 12, 12);
    assert_int_equal(between(AT(11, 8), AT(11, 14)), AWI_LOS_05);
    assert_int_equal(between(AT(10, 8), AT(10, 14)), 0);
    assert_int_equal(between(AT(9, 11), AT(11, 9)), 0); // through the corner
    assert_int_equal(between(AT(9, 11), (struct vec){INCH(11), INCH(9) + 2}), AWI_LOS_05);
}

TEST(a_hill_hides_who_is_not_on_it)
{
    clear();
    rectangle(T_HILL, 10, 10, 18, 16);
    rectangle(T_HILL, 10, 20, 18, 26);
    assert_int_equal(between(AT(14, 8), AT(14, 18)), AWI_LOS_06);
    assert_int_equal(between(AT(14, 8), AT(14, 22)), AWI_LOS_06); // on another hill
    assert_int_equal(between(AT(14, 8), AT(14, 16)), 0);
    assert_int_equal(between(AT(14, 12), AT(14, 18)), 0);
    assert_int_equal(between(AT(10, 8), AT(10, 18)), 0);
}

TEST(a_high_wall_blocks_but_for_those_who_line_it)
{
    clear();
    lay(T_HIGH_WALL, SHAPE_LINE, (struct vec[]){AT(10, 10), AT(16, 10)}, 2);
    lay(T_LOW_WALL, SHAPE_LINE, (struct vec[]){AT(10, 20), AT(16, 20)}, 2);
    assert_int_equal(between(AT(13, 8), AT(13, 12)), AWI_LOS_07);
    assert_int_equal(between(AT(13, 9), AT(13, 12)), 0);
    assert_int_equal(between((struct vec){INCH(13), INCH(9) - 1}, AT(13, 12)), AWI_LOS_07);
    assert_int_equal(between(AT(13, 8), AT(13, 11)), 0);
    assert_int_equal(between(AT(10, 8), AT(10, 12)), 0); // past its end
    assert_int_equal(between(AT(13, 18), AT(13, 22)), 0);
}

TEST(bases_block_fire_but_not_those_of_the_two_units)
{
    clear();
    unit(1, 0, LINE, 3, FORM_LINE);
    unit(2, 1, LINE, 2, FORM_LINE);
    unit(3, 1, JAEGERS, 1, FORM_SKIRMISH);
    woi_put(&b, &g, 12, AT(10, 10), 0);
    woi_put(&b, &g, 24, AT(10, 20), 0);
    assert_int_equal(fire(12, 24), 0);
    woi_put(&b, &g, 25, AT(10, 19), 0);
    assert_int_equal(fire(12, 24), 0);
    woi_put(&b, &g, 36, AT(10, 15), 0);
    assert_int_equal(fire(12, 24), AWI_LOS_08);
    woi_put(&b, &g, 36, (struct vec){INCH(10) + MM(15) / 2, INCH(15)}, 0); // its edge
    assert_int_equal(fire(12, 24), 0);
}

TEST(from_a_hill_one_fires_over_those_who_are_not_on_one)
{
    clear();
    unit(1, 0, LINE, 1, FORM_LINE);
    unit(2, 1, LINE, 1, FORM_LINE);
    unit(3, 1, JAEGERS, 1, FORM_SKIRMISH);
    woi_put(&b, &g, 12, AT(10, 10), 0);
    woi_put(&b, &g, 24, AT(10, 20), 0);
    woi_put(&b, &g, 36, AT(10, 15), 0);
    rectangle(T_HILL, 8, 18, 16, 22);
    assert_int_equal(fire(12, 24), 0);
    assert_int_equal(fire(24, 12), 0);
    rectangle(T_HILL, 8, 15, 16, 16); // the blocker is on one too, which hides nobody it holds
    assert_int_equal(fire(12, 24), AWI_LOS_08);
}

TEST(one_rank_fires_over_another_and_no_more)
{
    clear();
    unit(1, 0, LINE, 3, FORM_COLUMN);
    unit(2, 1, LINE, 1, FORM_LINE);
    for (int i = 0; i < 3; i++)
        woi_put(&b, &g, 12 + i, (struct vec){INCH(10), INCH(10) - i * MM(15)}, 0);
    woi_put(&b, &g, 24, AT(10, 20), 0);
    assert_int_equal(fire(12, 24), 0);
    assert_int_equal(fire(13, 24), 0);
    assert_int_equal(fire(14, 24), AWI_LOS_09);
    b.option[OPT_DEPTH_FIRE] = DEPTH_ONE;
    assert_int_equal(fire(12, 24), 0);
    assert_int_equal(fire(13, 24), AWI_LOS_09);
    b.option[OPT_DEPTH_FIRE] = DEPTH_ALL;
    assert_int_equal(fire(14, 24), 0);
}

TEST(who_is_inside_looks_from_the_nearest_point_of_the_outline)
{
    struct woi_eye from, to;

    clear();
    rectangle(T_STONE_HOUSE, 10, 10, 12, 12);
    unit(1, 0, LIGHT, 1, FORM_SKIRMISH);
    unit(2, 1, LINE, 1, FORM_LINE);
    woi_put_inside(&g, 12, IN_HOUSE + 0);
    woi_put(&b, &g, 24, AT(20, 11.5), 0);
    woi_eyes(&b, &g, 12, 24, &from, &to);
    assert_int_equal(from.at.east, INCH(12));
    assert_int_equal(from.at.north, INCH(23) / 2);
    assert_int_equal(to.at.east, INCH(20));
    assert_int_equal(fire(12, 24), 0);
    assert_int_equal(fire(24, 12), 0);
    assert_int_equal(cover(24, 12), COVER_HARD);
    assert_int_equal(cover(12, 24), COVER_OPEN);
}

TEST(cover_is_that_of_the_ground_or_of_a_piece_within_an_inch)
{
    clear();
    unit(1, 0, LINE, 1, FORM_LINE);
    unit(2, 1, LINE, 1, FORM_LINE);
    woi_put(&b, &g, 12, AT(10, 10), 0);
    woi_put(&b, &g, 24, AT(10, 20), 0);
    assert_int_equal(cover(12, 24), COVER_OPEN);
    lay(T_FENCE, SHAPE_LINE,
        (struct vec[]){{INCH(5), INCH(19) - MM(15) / 2}, {INCH(15), INCH(19) - MM(15) / 2}}, 2);
    assert_int_equal(cover(12, 24), COVER_SOFT);
    woi_put(&b, &g, 24, (struct vec){INCH(10), INCH(20) + 1}, 0);
    assert_int_equal(cover(12, 24), COVER_OPEN);
    rectangle(T_HILL, 8, 18, 12, 22);
    assert_int_equal(cover(12, 24), COVER_SOFT);
    woi_put(&b, &g, 12, AT(10, 18), 0); // on the same hill
    assert_int_equal(cover(12, 24), COVER_OPEN);
    rectangle(T_BROKEN, 8, 18, 12, 22);
    assert_int_equal(cover(12, 24), COVER_SOFT);
    b.option[OPT_BROKEN_GROUND] = 1;
    assert_int_equal(cover(12, 24), COVER_HARD);
}

TEST(gunners_are_never_in_the_open)
{
    clear();
    unit(1, 0, LINE, 1, FORM_LINE);
    unit(2, 1, ARTILLERY, 2, FORM_UNLIMBERED);
    woi_put(&b, &g, 12, AT(10, 10), 0);
    g.box[2] = woi_gun_box(AT(10, 20), 0, false);
    woi_put(&b, &g, 24, AT(10, 20), 0);
    assert_int_equal(cover(12, 24), COVER_SOFT);
    assert_int_equal(woi_cover_in_melee(&b, &g, 12, 24), COVER_SOFT);
    rectangle(T_WOOD, 8, 19, 12, 22);
    assert_int_equal(cover(12, 24), COVER_HARD);
    assert_int_equal(woi_cover_in_melee(&b, &g, 12, 24), COVER_HARD);
}

TEST(a_wall_between_two_bases_covers_both_or_who_was_there_first)
{
    clear();
    unit(1, 0, LINE, 1, FORM_LINE);
    unit(2, 1, LINE, 1, FORM_LINE);
    lay(T_FIELDWORK, SHAPE_LINE, (struct vec[]){AT(8, 10), AT(12, 10)}, 2);
    woi_put(&b, &g, 12, (struct vec){INCH(10), INCH(10) - MM(15) / 2}, 0);
    woi_put(&b, &g, 24, (struct vec){INCH(10), INCH(10) + MM(15) / 2}, 0);
    assert_int_equal(woi_cover_in_melee(&b, &g, 12, 24), COVER_HARD);
    assert_int_equal(woi_cover_in_melee(&b, &g, 24, 12), COVER_HARD);
    b.option[OPT_WALL_MELEE] = 1;
    assert_int_equal(woi_cover_in_melee(&b, &g, 12, 24), COVER_HARD); // nobody has moved
    unit_of(&g, 1)->moved = 3;
    assert_int_equal(woi_cover_in_melee(&b, &g, 12, 24), COVER_HARD);
    assert_int_equal(woi_cover_in_melee(&b, &g, 24, 12), COVER_OPEN);
    unit_of(&g, 2)->moved = 4;
    assert_int_equal(woi_cover_in_melee(&b, &g, 12, 24), COVER_OPEN);
    assert_int_equal(woi_cover_in_melee(&b, &g, 24, 12), COVER_HARD);
}

TEST(who_stands_dry_is_covered_by_the_water_the_other_wades_in)
{
    clear();
    unit(1, 0, LINE, 1, FORM_LINE);
    unit(2, 1, LINE, 1, FORM_LINE);
    lay(T_RIVER, SHAPE_LINE, (struct vec[]){AT(0, 10), AT(72, 10)}, 2);
    b.piece[0].width = INCH(2);
    b.piece[0].bounds = piece_bounds(&b.piece[0], b.point);
    woi_put(&b, &g, 12, AT(10, 11), 0);
    woi_put(&b, &g, 24, (struct vec){INCH(10), INCH(11) + MM(15)}, 0);
    assert_int_equal(woi_cover_in_melee(&b, &g, 12, 24), COVER_HARD);
    assert_int_equal(woi_cover_in_melee(&b, &g, 24, 12), COVER_HARD); // he stands in it
    rectangle(T_FORD, 8, 9, 12, 11);
    assert_int_equal(woi_cover_in_melee(&b, &g, 12, 24), COVER_SOFT);
    woi_put(&b, &g, 12, (struct vec){INCH(10), INCH(11) + 1}, 0);
    assert_int_equal(woi_cover_in_melee(&b, &g, 12, 24), COVER_OPEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_inches_of_wood_are_clear_and_a_hair_more_is_not),
        cmocka_unit_test(wood_is_measured_in_all_and_where_two_overlap_once),
        cmocka_unit_test(a_house_blocks_and_its_corner_does_not),
        cmocka_unit_test(a_hill_hides_who_is_not_on_it),
        cmocka_unit_test(a_high_wall_blocks_but_for_those_who_line_it),
        cmocka_unit_test(bases_block_fire_but_not_those_of_the_two_units),
        cmocka_unit_test(from_a_hill_one_fires_over_those_who_are_not_on_one),
        cmocka_unit_test(one_rank_fires_over_another_and_no_more),
        cmocka_unit_test(who_is_inside_looks_from_the_nearest_point_of_the_outline),
        cmocka_unit_test(cover_is_that_of_the_ground_or_of_a_piece_within_an_inch),
        cmocka_unit_test(gunners_are_never_in_the_open),
        cmocka_unit_test(a_wall_between_two_bases_covers_both_or_who_was_there_first),
        cmocka_unit_test(who_stands_dry_is_covered_by_the_water_the_other_wades_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
