// SPDX-License-Identifier: MIT
// What decides the battle, at both sides of each boundary, and what a seat knows of it (TFT-BRK,
// TFT-GER-26, TFT-COW-02, TFT-TRE-02).
#include "rules/two_for_tea/ground.h"
#include "table.h"
#include <string.h>

enum { A1 = 1, A2, B1, B2, B3 };

// An American general with one unit, a British one with two.
static void armies(int battle)
{
    clear_table();
    field.option[OPT_BATTLE] = battle;
    field.option[OPT_TURN_LIMIT] = 10;
    ride("A1", US_GEN, AT(60, 110));
    stand("A2", US_CONT, AT(60, 100), 180, LINE);
    ride("B1", UK_GEN, AT(60, 10));
    stand("B2", UK_INF, AT(60, 20), 0, LINE);
    stand("B3", UK_INF, AT(100, 20), 0, LINE);
}

static void put(int unit, struct vec front)
{
    struct pose pose = tft_pose_of(&play, unit);

    pose.at = front;
    tft_put(&play, unit, &pose);
}

static void lost(int side, int units, int of, int rating)
{
    tft_of(&play)->total[side] = (uint8_t)of;
    tft_of(&play)->lost[side] = (uint8_t)units;
    unit_of(&play, tft_general(&play, side))->rating = (uint8_t)rating;
}

static void is_losing(int side, int now, int limit, int next)
{
    struct tally row = tallied(&play, TALLY_LOSSES, side);

    assert_int_equal(row.side, side);
    assert_int_equal(row.now, now);
    assert_int_equal(row.limit, limit);
    assert_int_equal(row.next, next);
}

TEST(from_half_of_its_units_on_an_army_tests) // TFT-BRK-01, 02
{
    struct tally row;

    armies(BATTLE_PLAIN);
    begin_orders(AMERICAN);
    lost(BRITISH, 3, 9, 8);
    is_losing(BRITISH, 3, 5, NEXT_NOTHING);
    lost(BRITISH, 4, 9, 8);
    is_losing(BRITISH, 4, 5, NEXT_MAY_END);
    row = tallied(&play, TALLY_LOSSES, BRITISH);
    tally_reads(&row, "Units lost",
                "From 5 units lost on the army throws two dice at the end of each of its own "
                "turns, one more for each beyond these: over 8 it breaks.");
    lost(BRITISH, 5, 9, 8);
    is_losing(BRITISH, 5, 5, NEXT_REACHED);
    row = tallied(&play, TALLY_LOSSES, BRITISH);
    tally_reads(&row, "Units lost",
                "At the end of each of its own turns the army breaks by 10 of the 36 throws of "
                "two dice.");
    lost(BRITISH, 6, 9, 8); // one beyond half, so over 7
    assert_int_equal(tallied(&play, TALLY_LOSSES, BRITISH).more, 15);
}

TEST(who_cannot_fail_the_test_is_not_near_the_end) // TFT-BRK-03
{
    armies(BATTLE_PLAIN);
    begin_orders(AMERICAN);
    lost(BRITISH, 4, 9, 12);
    is_losing(BRITISH, 4, 5, NEXT_NOTHING);
    lost(BRITISH, 4, 9, 11);
    is_losing(BRITISH, 4, 5, NEXT_MAY_END);
}

TEST(the_last_unit_lost_ends_it_without_dice) // TFT-BRK-06
{
    armies(BATTLE_PLAIN);
    begin_orders(AMERICAN);
    lost(AMERICAN, 0, 1, 12);
    is_losing(AMERICAN, 0, 1, NEXT_ENDS);
    lost(AMERICAN, 0, 2, 12);
    is_losing(AMERICAN, 0, 1, NEXT_NOTHING);
}

TEST(routed_units_count_by_option_and_hidden_ones_may_be_routed) // TFT-BRK-04
{
    static struct game view;

    armies(BATTLE_PLAIN);
    begin_orders(AMERICAN);
    lost(BRITISH, 0, 9, 8);
    mark(&play, B2, ROUTED);
    is_losing(BRITISH, 0, 5, NEXT_NOTHING);
    field.option[OPT_ROUTED_COUNT_AS_LOST] = 1;
    is_losing(BRITISH, 1, 5, NEXT_NOTHING);
    play.hidden[B3] = 1 << AMERICAN;
    game_view(&field, &play, AMERICAN, &view);
    assert_int_equal(tallied(&view, TALLY_LOSSES, BRITISH).now, TALLY_UNKNOWN);
    game_view(&field, &play, BRITISH, &view);
    assert_int_equal(tallied(&view, TALLY_LOSSES, BRITISH).now, 1);
}

TEST(a_pick_up_battle_is_judged_by_losses_after_its_last_turn) // TFT-SET-01
{
    struct tally row;

    armies(BATTLE_PLAIN);
    begin_orders(AMERICAN);
    row = tallied(&play, TALLY_TURNS, 0);
    assert_int_equal(row.now, 1);
    assert_int_equal(row.limit, 10);
    assert_int_equal(row.next, NEXT_NOTHING);
    assert_int_equal(row.clause, TFT_SET_01);
    play.turn = 10;
    assert_int_equal(tallied(&play, TALLY_TURNS, 0).next, NEXT_ENDS);
    assert_int_equal(tallied_rows(&play, TALLY_PLACE), 0);
}

// --- Germantown ---

static void germantown(void)
{
    const struct vec house[] = {AT(84, 75), AT(92, 75), AT(92, 81), AT(84, 81)};

    armies(BATTLE_GERMANTOWN);
    lay_area(T_OBJECTIVE, (struct vec[]){AT(80, 25), AT(81, 25), AT(80, 26)}, 3);
    lay_area(T_STONE_HOUSE, house, 4);
    lay_area(T_OBJECTIVE, (struct vec[]){AT(88, 78), AT(89, 78), AT(88, 79)}, 3);
    begin_orders(AMERICAN);
    memset(play.hidden, 0, sizeof play.hidden);
    tft_of(&play)->held[0] = tft_of(&play)->thought[0] = 1 + BRITISH;
    tft_of(&play)->held[1] = tft_of(&play)->thought[1] = 1 + BRITISH;
}

TEST(crossroads_and_buildings_decide_at_germantown) // TFT-GER-25, 26
{
    struct tally row;

    germantown();
    assert_int_equal(tallied_rows(&play, TALLY_PLACE), 2);
    row = tallied(&play, TALLY_PLACE, 0);
    assert_int_equal(row.side, BRITISH);
    assert_int_equal(row.piece, 1);
    assert_int_equal(row.at.east, CM(80));
    row = tallied(&play, TALLY_PLACE, 1);
    assert_int_equal(row.piece, 2); // the house around it
    tally_reads(&row, "A building",
                "Whoever holds both buildings at the end has a minor victory; with one each it "
                "is a draw.");
    row = tallied(&play, TALLY_TURNS, 0);
    assert_int_equal(row.limit, 12);
    assert_int_equal(row.clause, TFT_GER_25);
    field.option[OPT_GERMANTOWN_TURN_LIMIT] = 1;
    assert_int_equal(tallied_rows(&play, TALLY_TURNS), 0);
}

static bool is_sure(int seat)
{
    static struct game view;

    game_view(&field, &play, seat, &view);
    return !tallied(&view, TALLY_PLACE, 0).unsure;
}

TEST(that_a_place_is_british_is_sure) // a hidden one cannot make it American
{
    germantown();
    play.hidden[B2] = 1 << AMERICAN;
    assert_true(is_sure(AMERICAN));
    assert_true(is_sure(BRITISH));
}

TEST(that_a_place_is_ones_own_is_not_sure_while_somebody_is_hidden) // TFT-GER-12, 26
{
    germantown();
    put(A2, AT(80, 30));
    put(B3, AT(160, 20));
    tft_of(&play)->held[0] = tft_of(&play)->thought[0] = 1 + AMERICAN;
    assert_true(is_sure(AMERICAN));
    play.hidden[B3] = 1 << AMERICAN;
    assert_false(is_sure(AMERICAN));
    assert_true(is_sure(BRITISH));
    tft_of(&play)->held[0] = 1 + BRITISH; // and so it is
    assert_false(is_sure(AMERICAN));
    assert_true(is_sure(BRITISH));
    play.hidden[B3] = 0;
    game_remove(&play, A2); // one who was hidden may have been there since
    assert_false(is_sure(AMERICAN));
    assert_true(is_sure(BRITISH));
}

// --- Cowpens, Trenton ---

TEST(the_hill_of_cowpens_is_british_with_foot_on_it) // TFT-COW-02
{
    const struct vec hill[] = {AT(50, 80), AT(70, 80), AT(70, 95), AT(50, 95)};
    struct tally row;

    armies(BATTLE_COWPENS);
    lay_area(T_HILL, hill, 4);
    lay_area(T_OBJECTIVE, (struct vec[]){AT(60, 85), AT(61, 85), AT(60, 86)}, 3);
    begin_orders(AMERICAN);
    row = tallied(&play, TALLY_PLACE, 0);
    assert_int_equal(row.side, AMERICAN);
    assert_int_equal(row.clause, TFT_COW_02);
    put(B2, AT(60, 88));
    assert_int_equal(tallied(&play, TALLY_PLACE, 0).side, BRITISH);
    mark(&play, B2, ROUTED);
    assert_int_equal(tallied(&play, TALLY_PLACE, 0).side, AMERICAN);
}

TEST(at_trenton_the_town_and_those_who_got_away_count) // TFT-TRE-02
{
    struct tally row;

    armies(BATTLE_TRENTON);
    lay_area(T_OBJECTIVE, (struct vec[]){AT(60, 30), AT(61, 30), AT(60, 31)}, 3);
    begin_orders(AMERICAN);
    assert_int_equal(tallied(&play, TALLY_PLACE, 0).side, BRITISH);
    game_remove(&play, B2);
    assert_int_equal(tallied(&play, TALLY_PLACE, 0).side, AMERICAN);
    tft_of(&play)->left[BRITISH] = 2;
    row = tallied(&play, TALLY_GOAL, 0);
    assert_int_equal(row.side, BRITISH);
    assert_int_equal(row.now, 2);
    assert_int_equal(row.limit, 3);
}

TEST(battles_without_their_marks_have_no_such_place)
{
    for (int battle = BATTLE_COWPENS; battle <= BATTLE_TRENTON; battle++) {
        armies(battle);
        begin_orders(AMERICAN);
        assert_int_equal(tallied_rows(&play, TALLY_PLACE), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_half_of_its_units_on_an_army_tests),
        cmocka_unit_test(who_cannot_fail_the_test_is_not_near_the_end),
        cmocka_unit_test(the_last_unit_lost_ends_it_without_dice),
        cmocka_unit_test(routed_units_count_by_option_and_hidden_ones_may_be_routed),
        cmocka_unit_test(a_pick_up_battle_is_judged_by_losses_after_its_last_turn),
        cmocka_unit_test(crossroads_and_buildings_decide_at_germantown),
        cmocka_unit_test(that_a_place_is_british_is_sure),
        cmocka_unit_test(that_a_place_is_ones_own_is_not_sure_while_somebody_is_hidden),
        cmocka_unit_test(the_hill_of_cowpens_is_british_with_foot_on_it),
        cmocka_unit_test(at_trenton_the_town_and_those_who_got_away_count),
        cmocka_unit_test(battles_without_their_marks_have_no_such_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
