// SPDX-License-Identifier: MIT
// Melee contact of bases (AWI-MEL-01), and touching (AWI-GEN-11).
#include "rules/war_of_independence/figure.h"
#include "support/test.h"

static struct box foot(length east, length north, int degrees)
{
    return box_at((struct vec){east, north}, bearing_from_degrees(1000 * degrees), FOOT_BASE / 2,
                  FOOT_BASE / 2);
}

static bool flush(struct box a, struct box b)
{
    assert_int_equal(woi_flush(&a, &b), woi_flush(&b, &a));
    return woi_flush(&a, &b);
}

TEST(bases_are_flush_up_to_a_millimetre_apart)
{
    assert_true(flush(foot(0, 0, 0), foot(0, 1500, 180)));
    assert_true(flush(foot(0, 0, 0), foot(0, 1600, 180)));
    assert_false(flush(foot(0, 0, 0), foot(0, 1601, 180)));
}

TEST(they_lie_two_millimetres_beside_each_other)
{
    assert_true(flush(foot(0, 0, 0), foot(1300, 1500, 180)));
    assert_false(flush(foot(0, 0, 0), foot(1301, 1500, 180)));
}

TEST(corner_to_corner_is_touching_and_no_melee_contact)
{
    struct box a = foot(0, 0, 0), b = foot(1500, 1500, 0);

    assert_false(flush(a, b));
    assert_true(woi_touching(&a, &b));
    b = foot(1600, 1500, 0);
    assert_true(woi_touching(&a, &b));
    b = foot(1601, 1500, 0);
    assert_false(woi_touching(&a, &b));
}

TEST(a_base_that_is_turned_meets_an_edge_with_its_corner)
{
    assert_true(flush(foot(0, 0, 0), foot(0, 1811, 45)));
    assert_false(flush(foot(0, 0, 0), foot(0, 1920, 45)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bases_are_flush_up_to_a_millimetre_apart),
        cmocka_unit_test(they_lie_two_millimetres_beside_each_other),
        cmocka_unit_test(corner_to_corner_is_touching_and_no_melee_contact),
        cmocka_unit_test(a_base_that_is_turned_meets_an_edge_with_its_corner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
