// SPDX-License-Identifier: MIT
// What decides the battle, at both sides of each boundary (AWI-VP, AWI-END, AWI-NGT-08).
#include "rules/war_of_independence/setup.h"
#include "table.h"

static void armies(void)
{
    clear_table();
    stand("A1", LINE, 10, AT(20, 10), 0);
    stand("A2", LINE, 10, AT(40, 10), 0);
    stand("B1", LINE, 10, AT(20, 38), 180);
}

TEST(points_and_units_are_counted_for_both) // AWI-VP-04, 07, AWI-END-02
{
    struct tally row;

    armies();
    begin();
    woi_of(&play)->destroyed[1] = 2;
    assert_int_equal(tallied(&play, TALLY_POINTS, 0).now, 20);
    assert_int_equal(tallied(&play, TALLY_POINTS, 1).now, 0);
    row = tallied(&play, TALLY_LOSSES, 0);
    assert_int_equal(row.now, 0);
    assert_int_equal(row.limit, 2);
    assert_int_equal(row.next, NEXT_NOTHING);
    assert_int_equal(tallied(&play, TALLY_LOSSES, 1).next, NEXT_ENDS);
    field_takes(FIELD_OF_UNIT, "fate", 2, FATE_WIPED);
    row = tallied(&play, TALLY_LOSSES, 0);
    assert_int_equal(row.now, 1);
    assert_int_equal(row.next, NEXT_ENDS);
}

TEST(who_is_on_his_way_is_not_gone) // AWI-FLK-08
{
    armies();
    begin();
    field_takes(FIELD_OF_UNIT, "fate", 2, FATE_FLANK);
    assert_int_equal(tallied(&play, TALLY_LOSSES, 0).now, 0);
}

TEST(before_the_battle_it_is_not_known) // AWI-SET-19
{
    clear_table();
    field.option[OPT_SETUP_GROUND] = GROUND_THROWN;
    field.option[OPT_SETUP_ARMIES] = ARMIES_DRAWN;
    field.option[OPT_SETUP_DEPLOY] = 1;
    start();
    assert_int_equal(woi_in(&play)->phase, PHASE_SETUP);
    for (int side = 0; side < SIDES; side++) {
        struct tally row = tallied(&play, TALLY_LOSSES, side);

        assert_int_equal(row.now, TALLY_UNKNOWN);
        assert_int_equal(row.limit, TALLY_UNKNOWN);
        assert_int_equal(row.next, NEXT_NOTHING);
        assert_int_equal(tallied(&play, TALLY_POINTS, side).now, TALLY_UNKNOWN);
    }
}

TEST(places_have_their_points_and_their_holder) // AWI-VP-06
{
    const struct vec corner[] = {AT(18, 22), AT(22, 22), AT(22, 26), AT(18, 26)};
    struct tally row;

    armies();
    lay_area(T_FIELD, corner, 4);
    lay_area(T_OBJECTIVE, corner, 4);
    field.piece[1].level = 4;
    field.piece[1].is = 2;
    begin();
    row = tallied(&play, TALLY_PLACE, 0);
    assert_int_equal(row.side, 1);
    assert_int_equal(row.limit, 40);
    assert_int_equal(row.piece, 2);
    assert_int_equal(row.at.east, INCH(20));
    tally_reads(&row, "An objective", "Worth 40 points to whoever holds it at the end.");
    woi_of(&play)->objective[0].holder = 0;
    assert_int_equal(tallied(&play, TALLY_PLACE, 0).side, SIDES);
}

TEST(those_of_a_countryside_are_town_and_farms) // AWI-VP-02, 03
{
    struct tally row;

    armies();
    begin();
    woi_set_objectives(&play);
    row = tallied(&play, TALLY_PLACE, 0);
    tally_reads(&row, "The town", "Worth 40 points to whoever holds it at the end.");
    row = tallied(&play, TALLY_PLACE, 2);
    assert_int_equal(row.limit, 20);
    assert_int_equal(row.side, 1);
}

TEST(the_last_round_is_by_limit_or_by_dusk) // AWI-END-01, AWI-NGT-08
{
    struct tally row;

    armies();
    begin();
    assert_int_equal(tallied_rows(&play, TALLY_TURNS), 0);
    field.option[OPT_TURN_LIMIT] = 2;
    row = tallied(&play, TALLY_TURNS, 0);
    assert_int_equal(row.now, 1);
    assert_int_equal(row.limit, 2);
    assert_int_equal(row.next, NEXT_NOTHING);
    woi_of(&play)->moves[woi_in(&play)->first] = 2;
    assert_int_equal(tallied(&play, TALLY_TURNS, 0).next, NEXT_ENDS);
    field.option[OPT_NIGHT_DAY] = 1;
    woi_of(&play)->season = WINTER;
    woi_of(&play)->hour = 16;
    row = tallied(&play, TALLY_TURNS, 1);
    assert_int_equal(row.limit, 8);
    assert_int_equal(row.clause, AWI_NGT_08);
    assert_string_equal(row.means, "After round %b it is dusk, and the points decide.");
    field.option[OPT_DUSK] = 1;
    assert_string_equal(tallied(&play, TALLY_TURNS, 1).means,
                        "After round %b it is dusk, and the battle ends or goes on another day.");
}

TEST(quiet_rounds_end_it_where_there_is_a_guard) // AWI-END-04
{
    armies();
    begin();
    woi_of(&play)->quiet = 18;
    assert_int_equal(tallied(&play, TALLY_QUIET, 0).next, NEXT_NOTHING);
    woi_of(&play)->quiet = 19;
    assert_int_equal(tallied(&play, TALLY_QUIET, 0).next, NEXT_ENDS);
    field.option[OPT_STALL_GUARD] = 0;
    assert_int_equal(tallied_rows(&play, TALLY_QUIET), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_and_units_are_counted_for_both),
        cmocka_unit_test(who_is_on_his_way_is_not_gone),
        cmocka_unit_test(before_the_battle_it_is_not_known),
        cmocka_unit_test(places_have_their_points_and_their_holder),
        cmocka_unit_test(those_of_a_countryside_are_town_and_farms),
        cmocka_unit_test(the_last_round_is_by_limit_or_by_dusk),
        cmocka_unit_test(quiet_rounds_end_it_where_there_is_a_guard),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
