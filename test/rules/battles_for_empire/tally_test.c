// SPDX-License-Identifier: MIT
// What decides the battle, at both sides of each boundary, and what a seat knows of it (BFE-VIC).
#include "rules/battles_for_empire/ground.h"
#include "table.h"
#include <string.h>

enum { A1 = 1, A2, A3, A4, LA1, B1, LB1 };

// Four units against one; an objective of 20 points at (20, 20).
static void armies(int is)
{
    clear_table();
    stand("A1", INFANTRY, 12, AT(10, 10), 0);
    stand("A2", INFANTRY, 12, AT(26, 10), 0);
    stand("A3", INFANTRY, 12, AT(42, 10), 0);
    stand("A4", INFANTRY, 12, AT(58, 10), 0);
    stand("LA1", LEADER, 2, AT(8, 4), 0);
    stand("B1", INFANTRY, 12, AT(20, 38), 180);
    stand("LB1", LEADER, 1, AT(8, 44), 0);
    lay_area(T_OBJECTIVE, (struct vec[]){AT(20, 20), AT(21, 20), AT(20, 21)}, 3);
    field.piece[0].level = 20;
    field.piece[0].is = (uint8_t)is;
    begin(SUB_ORDERS, KIND_HOLD, ASK_ORDERS);
}

static void is_losing(int now, int limit, int next)
{
    struct tally row = tallied(&play, TALLY_LOSSES, 0);

    assert_int_equal(row.now, now);
    assert_int_equal(row.limit, limit);
    assert_int_equal(row.next, next);
}

TEST(a_side_is_beaten_with_more_than_half_of_its_units) // BFE-VIC-01
{
    struct tally row;

    armies(0);
    is_losing(0, 3, NEXT_NOTHING);
    unit_of(&play, A1)->status |= STATUS_BROKEN;
    is_losing(1, 3, NEXT_NOTHING);
    unit_of(&play, A2)->status |= STATUS_BROKEN;
    is_losing(2, 3, NEXT_ENDS);
    unit_of(&play, A3)->status |= STATUS_BROKEN;
    is_losing(3, 3, NEXT_REACHED);
    row = tallied(&play, TALLY_LOSSES, 1);
    assert_int_equal(row.limit, 1);
    assert_int_equal(row.next, NEXT_ENDS);
    tally_reads(&row, "Units out",
                "A side with 1 unit destroyed, fled or broken when the turn ends is beaten.");
}

TEST(who_is_hidden_is_one_of_its_side) // BFE-VIS-05
{
    static struct game view;

    armies(0);
    play.hidden[A1] = play.hidden[A2] = 1 << 1;
    game_view(&field, &play, 1, &view);
    assert_false(on_table(&view, A1));
    assert_int_equal(tallied(&view, TALLY_LOSSES, 0).limit, 3);
    assert_int_equal(tallied(&view, TALLY_LOSSES, 0).now, 0);
}

TEST(points_decide_after_the_last_turn) // BFE-VIC-02, 05
{
    struct tally row;

    armies(0);
    unit_of(&play, B1)->casualties = 3;
    assert_int_equal(tallied(&play, TALLY_POINTS, 0).now, 3);
    assert_int_equal(tallied(&play, TALLY_POINTS, 1).now, 0);
    row = tallied(&play, TALLY_TURNS, 0);
    assert_int_equal(row.now, 1);
    assert_int_equal(row.limit, 12);
    assert_int_equal(row.next, NEXT_NOTHING);
    play.turn = 12;
    assert_int_equal(tallied(&play, TALLY_TURNS, 0).next, NEXT_ENDS);
}

TEST(a_place_has_its_holder_and_its_points) // BFE-VIC-03
{
    struct tally row;

    armies(0);
    row = tallied(&play, TALLY_PLACE, 0);
    assert_int_equal(row.side, SIDES);
    assert_int_equal(row.limit, 20);
    assert_int_equal(row.piece, 1);
    assert_false(row.unsure);
    tally_reads(&row, "An objective", "Worth 20 points to whoever holds it at the end.");
    bfe_of(&play)->objective[0].holder = 2;
    assert_int_equal(tallied(&play, TALLY_PLACE, 0).side, 1);
}

TEST(a_place_may_count_for_one_side_alone) // BFE-VIC-03
{
    struct tally row;

    armies(FIRST_ONLY);
    row = tallied(&play, TALLY_PLACE, 0);
    assert_non_null(strstr(row.means, "%0 alone"));
    armies(SECOND_ONLY);
    row = tallied(&play, TALLY_PLACE, 0);
    assert_non_null(strstr(row.means, "%1 alone"));
}

static void goes_to(int unit, struct vec at)
{
    game_shift(&play, unit, vec_sub(at, play.box[unit].centre));
}

TEST(an_unguarded_place_is_his_who_has_nobody_near_it) // BFE-VIC-03
{
    armies(SECOND_ONLY | UNGUARDED);
    assert_int_equal(tallied(&play, TALLY_PLACE, 0).side, 1);
    assert_int_equal(tallied(&play, TALLY_POINTS, 1).now, 20);
    goes_to(A1, AT(20, 20));
    assert_int_equal(tallied(&play, TALLY_PLACE, 0).side, 0);
    assert_int_equal(tallied(&play, TALLY_POINTS, 1).now, 0);
    armies(FIRST_ONLY | UNGUARDED);
    assert_int_equal(tallied(&play, TALLY_PLACE, 0).side, 0);
    goes_to(B1, AT(20, 20));
    assert_int_equal(tallied(&play, TALLY_PLACE, 0).side, 1);
}

TEST(whether_it_is_guarded_is_not_sure_while_somebody_is_hidden) // BFE-VIS-05
{
    static struct game view;

    for (int side = 0; side < SIDES; side++) {
        armies((side ? SECOND_ONLY : FIRST_ONLY) | UNGUARDED);
        play.hidden[side ? A1 : B1] = (uint8_t)(1 << side);
        game_view(&field, &play, side, &view);
        assert_true(tallied(&view, TALLY_PLACE, 0).unsure);
        assert_true(tallied(&view, TALLY_POINTS, side).unsure);
        game_view(&field, &play, 1 - side, &view);
        assert_false(tallied(&view, TALLY_PLACE, 0).unsure);
    }
}

TEST(armies_that_are_being_bought_have_no_number_yet) // BFE-GEN-02
{
    char why[160];

    clear_table();
    field.option[OPT_SETUP_ARMIES] = 1;
    if (!battles_for_empire.prepare(&field, why, sizeof why))
        fail_msg("%s", why);
    game_begin(&field, &play, 1, &seeded_dice, NULL);
    assert_int_equal(play.ask.kind, ASK_ARMY);
    assert_int_equal(tallied(&play, TALLY_LOSSES, 0).limit, TALLY_UNKNOWN);
    assert_int_equal(tallied(&play, TALLY_LOSSES, 0).next, NEXT_NOTHING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_side_is_beaten_with_more_than_half_of_its_units),
        cmocka_unit_test(who_is_hidden_is_one_of_its_side),
        cmocka_unit_test(points_decide_after_the_last_turn),
        cmocka_unit_test(a_place_has_its_holder_and_its_points),
        cmocka_unit_test(a_place_may_count_for_one_side_alone),
        cmocka_unit_test(an_unguarded_place_is_his_who_has_nobody_near_it),
        cmocka_unit_test(whether_it_is_guarded_is_not_sure_while_somebody_is_hidden),
        cmocka_unit_test(armies_that_are_being_bought_have_no_number_yet),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
