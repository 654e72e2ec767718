// SPDX-License-Identifier: MIT
// Shapes as the rules round them, and ways against linear pieces (AWI-GEN-09 to 11, AWI-SET-13,
// 17).
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/war_of_independence.h"
#include "support/test.h"

static struct battle b;
static struct game g;
static struct woi_map map;

#define AT(x, y)                                                                                   \
    (struct vec)                                                                                   \
    {                                                                                              \
        (length)((x)*2540 + 0.5), (length)((y)*2540 + 0.5)                                         \
    }

static void clear(void)
{
    b = (struct battle){.rules = &war_of_independence, .size = AT(72, 48), .native = INCH(1)};
}

static void lay(int what, length width, const struct vec *point, int points)
{
    struct piece *p = &b.piece[b.pieces++];

    *p = (struct piece){.what = (uint8_t)what,
                        .shape = SHAPE_LINE,
                        .first = (uint16_t)b.points,
                        .points = (uint16_t)points,
                        .width = width};
    for (int i = 0; i < points; i++)
        b.point[b.points++] = point[i];
    p->bounds = piece_bounds(p, point);
    woi_map(&b, &g, (struct bounds){{0, 0}, b.size}, &map);
}

static void corner_is(const struct woi_shape *s, int corner, length east, length north)
{
    assert_int_equal(s->corner[corner].east, east);
    assert_int_equal(s->corner[corner].north, north);
}

TEST(the_corners_of_a_slanted_river_are_rounded_once)
{
    clear();
    lay(T_RIVER, INCH(2), (struct vec[]){AT(36, 0), AT(50.4, 48)}, 2);
    assert_int_equal(map.shapes, 1);
    corner_is(&map.shape[0], 0, 88788, 0);
    corner_is(&map.shape[0], 3, 94092, 0);
    corner_is(&map.shape[0], 1, 125364, INCH(48));
    corner_is(&map.shape[0], 2, 130668, INCH(48));
}

TEST(a_leg_is_as_long_as_the_nearest_whole_number)
{
    assert_int_equal(woi_leg_length(AT(0, 0), (struct vec){3000, 4001}), 5001);
    assert_int_equal(woi_leg_length(AT(0, 0), (struct vec){3000, 4000}), 5000);
}

TEST(the_outline_belongs_to_an_area_and_a_stretch_along_it_does_not_count)
{
    const struct woi_shape *s = &map.shape[0];

    clear();
    lay(T_RIVER, INCH(2), (struct vec[]){AT(0, 6), AT(72, 6)}, 2);
    assert_true(woi_shape_holds(s, AT(3, 5)));
    assert_false(woi_shape_holds(s, (struct vec){INCH(3), INCH(5) - 1}));
    assert_true(woi_shape_met(s, AT(3, 1), AT(3, 5)));
    assert_int_equal(woi_shape_chord(s, AT(3, 1), AT(3, 12)), INCH(2));
    assert_int_equal(woi_shape_chord(s, AT(3, 5), AT(6, 5)), 0);
}

// --- the enclosure of a farm, eight inches by three, parted in the middle ---

static void enclose(void)
{
    clear();
    lay(T_FENCE, 0,
        (struct vec[]){AT(22, 6), AT(18, 6), AT(18, 9), AT(22, 9), AT(22, 6), AT(26, 6), AT(26, 9),
                       AT(22, 9)},
        8);
}

static int crossed(const struct vec *way, int points)
{
    struct woi_crossing crossing[16];

    return woi_wall_crossings(&map, 0, way, points, crossing, 16);
}
#define CROSSED(...)                                                                               \
    crossed((struct vec[]){__VA_ARGS__}, sizeof(struct vec[]){__VA_ARGS__} / sizeof(struct vec))

TEST(an_enclosure_has_five_runs)
{
    struct woi_run run[16];
    struct vec end[2];

    enclose();
    assert_int_equal(woi_runs(&b, &g, 0, run, 16), 5);
    assert_int_equal(run[0].sections, 2);
    woi_section(&run[0], 1, end);
    assert_int_equal(end[0].east, INCH(24));
    assert_int_equal(end[1].east, INCH(26));
}

TEST(a_way_crosses_where_it_comes_out_on_the_other_side)
{
    enclose();
    assert_int_equal(CROSSED(AT(19, 4), AT(19, 7)), 1);
    assert_int_equal(CROSSED(AT(19, 4), AT(19, 10)), 2);
    assert_int_equal(CROSSED(AT(17, 7), AT(28, 7)), 3);
    assert_int_equal(CROSSED(AT(19, 4), AT(19, 6)), 0);            // comes up to it
    assert_int_equal(CROSSED(AT(19, 6), AT(19, 8)), 0);            // starts from it
    assert_int_equal(CROSSED(AT(19, 4), AT(19, 6), AT(20, 4)), 0); // turns back on it
    assert_int_equal(CROSSED(AT(19, 4), AT(19, 6), AT(20, 8)), 1); // bends on it
    assert_int_equal(CROSSED(AT(17, 6), AT(27, 6)), 0);            // runs along it
    assert_int_equal(CROSSED(AT(19, 4), AT(19, 6), AT(20, 6), AT(20, 4)), 0);
    assert_int_equal(CROSSED(AT(19, 4), AT(19, 6), AT(20, 6), AT(20, 8)), 1);
}

TEST(a_corner_post_is_passed_outside_for_nothing_and_a_joint_is_one_crossing)
{
    enclose();
    assert_int_equal(CROSSED(AT(17, 7), AT(19, 5)), 0);
    assert_int_equal(CROSSED(AT(17, 5), AT(19, 7)), 1);
    assert_int_equal(CROSSED(AT(21, 4), AT(23, 8)), 1);
    assert_int_equal(CROSSED(AT(21, 8), AT(22, 6), AT(23, 8)), 1); // from field to field
    assert_int_equal(CROSSED(AT(22, 4), AT(22, 11)), 2);           // in and out by two joints
}

TEST(a_road_makes_a_gate)
{
    struct woi_run run[16];

    enclose();
    lay(T_ROAD, INCH(2), (struct vec[]){AT(20, 1), AT(20, 12)}, 2);
    assert_int_equal(woi_runs(&b, &g, 0, run, 16), 7);
    assert_int_equal(CROSSED(AT(20, 4), AT(20, 11)), 0);
    assert_int_equal(CROSSED(AT(19, 4), AT(19, 8)), 0); // past the end of it
    assert_int_equal(CROSSED(AT(18.9, 4), AT(18.9, 8)), 1);
    assert_true(woi_on_road(&map, AT(20, 6)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_corners_of_a_slanted_river_are_rounded_once),
        cmocka_unit_test(a_leg_is_as_long_as_the_nearest_whole_number),
        cmocka_unit_test(the_outline_belongs_to_an_area_and_a_stretch_along_it_does_not_count),
        cmocka_unit_test(an_enclosure_has_five_runs),
        cmocka_unit_test(a_way_crosses_where_it_comes_out_on_the_other_side),
        cmocka_unit_test(a_corner_post_is_passed_outside_for_nothing_and_a_joint_is_one_crossing),
        cmocka_unit_test(a_road_makes_a_gate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
