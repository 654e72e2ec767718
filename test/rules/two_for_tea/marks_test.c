// SPDX-License-Identifier: MIT
// The markers beside a unit (TFT-HIT-09): for everybody to see, but of hidden units nothing.
#include "table.h"

static struct unit_mark mark_of[UNIT_MARKS];

static int marks(const struct game *g, int unit)
{
    return two_for_tea.marks(&field, g, unit, mark_of);
}

static int shaken(uint32_t flags, int hits)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int unit = stand("B1", UK_INF, AT(60, 80), 180, LINE);

    begin_orders(AMERICAN);
    mark(&play, unit, flags);
    unit_of(&play, unit)->hits = (uint8_t)hits;
    return unit;
}

TEST(a_steady_unit_without_hits_has_no_marker)
{
    int unit = shaken(0, 0);

    assert_int_equal(marks(&play, unit), 0);
}

TEST(extra_hits_are_a_white_die)
{
    int unit = shaken(0, 3);

    assert_int_equal(marks(&play, unit), 1);
    assert_int_equal(mark_of[0].kind, MARK_DIE);
    assert_int_equal(mark_of[0].number, 3);
}

TEST(suppression_is_a_red_marker_and_rout_one_with_an_r)
{
    int unit = shaken(SUPPRESSED, 0);

    assert_int_equal(marks(&play, unit), 1);
    assert_int_equal(mark_of[0].kind, MARK_RED);
    unit = shaken(SUPPRESSED | ROUTED, 2);
    assert_int_equal(marks(&play, unit), 2);
    assert_int_equal(mark_of[0].kind, MARK_DIE);
    assert_int_equal(mark_of[1].kind, MARK_RED_R);
}

TEST(both_sides_see_them)
{
    int unit = shaken(SUPPRESSED, 3);
    struct game view;

    for (int seat = 0; seat < 2; seat++) {
        game_view(&field, &play, seat, &view);
        assert_int_equal(marks(&view, unit), 2);
        assert_int_equal(unit_in(&view, unit)->hits, 3);
    }
}

TEST(a_hidden_unit_shows_the_enemy_nothing)
{
    int unit = shaken(SUPPRESSED, 3);
    struct game view;

    play.hidden[unit] = 1 << AMERICAN;
    game_view(&field, &play, AMERICAN, &view);
    assert_int_equal(marks(&view, unit), 0);
    assert_false(on_table(&view, unit));
    game_view(&field, &play, BRITISH, &view);
    assert_int_equal(marks(&view, unit), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_steady_unit_without_hits_has_no_marker),
        cmocka_unit_test(extra_hits_are_a_white_die),
        cmocka_unit_test(suppression_is_a_red_marker_and_rout_one_with_an_r),
        cmocka_unit_test(both_sides_see_them),
        cmocka_unit_test(a_hidden_unit_shows_the_enemy_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
