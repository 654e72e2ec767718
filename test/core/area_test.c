// SPDX-License-Identifier: MIT
// Outlines to shade.
#include "core/area.h"
#include "core/polygon.h"
#include "support/test.h"

static const struct battle table = {.size = {CM(100), CM(60)}};

static struct vec cm(int east, int north)
{
    return (struct vec){CM(east), CM(north)};
}

static struct area fan(struct vec centre, int turn)
{
    struct area a;

    area_begin(&a, AREA_FIRE, 1, 7);
    area_corner(&a, centre);
    area_arc(&a, centre, CM(10), (bearing)(turn < 0 ? 0x2000 : 0xe000), turn, 8);
    return a;
}

static bool holds(const struct area *a, struct vec at)
{
    return point_to_polygon(a->corner, a->corners, at) == 0;
}

TEST(an_arc_runs_either_way_round)
{
    for (int sign = -1; sign <= 1; sign += 2) {
        struct area a = fan(cm(50, 30), sign * 0x4000);

        assert_int_equal(a.corners, 10);
        assert_int_equal(a.kind, AREA_FIRE);
        assert_int_equal(a.band, 1);
        assert_int_equal(a.clause, 7);
        assert_true(holds(&a, cm(50, 39)));
        assert_false(holds(&a, cm(50, 41)));
        assert_true(holds(&a, cm(55, 36)));
        assert_false(holds(&a, cm(57, 36)));
        assert_false(holds(&a, cm(50, 29)));
    }
}

TEST(around_points_lies_what_is_near_to_any_of_them)
{
    static const struct vec pair[] = {{CM(45), CM(30)}, {CM(55), CM(30)}};
    struct area a;

    area_begin(&a, AREA_COMMAND, 0, 1);
    area_around(&a, pair, 2, CM(10));
    assert_true(holds(&a, cm(64, 30)));
    assert_false(holds(&a, cm(66, 30)));
    assert_true(holds(&a, cm(36, 30)));
    assert_true(holds(&a, cm(50, 38)));
    assert_false(holds(&a, cm(50, 40)));
}

TEST(what_is_off_the_table_is_cut_away)
{
    struct area a = fan(cm(50, 55), 0x4000);

    assert_true(area_clip(&a, &table));
    for (int i = 0; i < a.corners; i++)
        assert_in_range(a.corner[i].north, CM(55), CM(60));
    a = fan(cm(50, 30), 0x4000);
    assert_true(area_clip(&a, &table)); // nothing of it
    assert_int_equal(a.corners, 10);
    for (int edge = 0; edge < 4; edge++) {
        a = fan(edge == 0   ? cm(50, 90)
                : edge == 1 ? cm(150, 30)
                : edge == 2 ? cm(50, -30)
                            : cm(-30, 30),
                0x4000);
        assert_false(area_clip(&a, &table)); // all of it
    }
}

TEST(an_outline_that_is_full_takes_no_more)
{
    struct area a;

    area_begin(&a, AREA_ZONE, 0, 0);
    area_arc(&a, cm(50, 30), CM(10), 0, 0xffff, AREA_CORNERS);
    assert_int_equal(a.corners, AREA_CORNERS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_arc_runs_either_way_round),
        cmocka_unit_test(around_points_lies_what_is_near_to_any_of_them),
        cmocka_unit_test(what_is_off_the_table_is_cut_away),
        cmocka_unit_test(an_outline_that_is_full_takes_no_more),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
