// SPDX-License-Identifier: MIT
// What decides the battle, at both sides of each boundary (TAB-VIC).
#include "table.h"

// Five units a side.
static void armies(int victory, int battle)
{
    char name[] = "A1";

    clear_table(SPACE_FREE);
    field.option[OPT_VICTORY] = victory;
    field.option[OPT_BATTLE] = battle;
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < 5; i++) {
            name[0] = side ? 'B' : 'A';
            name[1] = (char)('1' + i);
            stand(name, INFANTRY, AT(2 + 3.5 * i, side ? 9.5 : 2.5), side ? 180 : 0);
        }
}

static void fall(int unit)
{
    game_remove(&play, unit);
    play.state[unit] = FATE_DESTROYED;
}

static void is_losing(int now, int limit, int next)
{
    struct tally row = tallied(&play, TALLY_LOSSES, 0);

    assert_int_equal(row.now, now);
    assert_int_equal(row.limit, limit);
    assert_int_equal(row.next, next);
}

TEST(an_army_breaks_with_half_of_its_units_rounded_up) // TAB-VIC-02
{
    struct tally row;

    armies(VICTORY_BREAK_HALF, BATTLE_PLAIN);
    begin();
    fall(1);
    is_losing(1, 3, NEXT_NOTHING);
    fall(2);
    is_losing(2, 3, NEXT_ENDS);
    fall(3);
    is_losing(3, 3, NEXT_REACHED);
    row = tallied(&play, TALLY_LOSSES, 0);
    assert_int_equal(row.clause, TAB_VIC_02);
    tally_reads(&row, "Units destroyed",
                "A side with 3 units destroyed when the turn ends is broken, and has lost.");
}

TEST(by_bases_only_the_last_unit_ends_it) // TAB-VIC-05
{
    armies(VICTORY_BASES, BATTLE_PLAIN);
    begin();
    for (int unit = 1; unit <= 3; unit++)
        fall(unit);
    is_losing(3, 5, NEXT_NOTHING);
    fall(4);
    is_losing(4, 5, NEXT_ENDS);
    assert_int_equal(tallied(&play, TALLY_LOSSES, 0).clause, TAB_VIC_05);
}

TEST(bases_lost_are_counted_of_those_there_were) // TAB-VIC-03
{
    struct tally row;

    armies(VICTORY_BREAK_HALF, BATTLE_PLAIN);
    begin();
    fall(1);
    row = tallied(&play, TALLY_POINTS, 0);
    assert_int_equal(row.now, tab_in(&play)->started_bases[0] / 5);
    assert_int_equal(row.limit, tab_in(&play)->started_bases[0]);
    row = tallied(&play, TALLY_POINTS, 1);
    assert_int_equal(row.side, 1);
    assert_int_equal(row.now, 0);
    tally_reads(&row, "Bases lost", "After the last turn whoever has lost fewer wins.");
}

TEST(before_the_battle_nobody_is_lost)
{
    char why[160];

    armies(VICTORY_BREAK_HALF, BATTLE_PLAIN);
    field.option[OPT_DEPLOYMENT] = 0;
    assert_true(tea_and_biscuits.prepare(&field, why, sizeof why));
    game_begin(&field, &play, 1, &seeded_dice, NULL);
    assert_int_equal(tab_in(&play)->phase, PHASE_SETUP);
    is_losing(0, 3, NEXT_NOTHING);
    assert_int_equal(tallied(&play, TALLY_POINTS, 0).now, 0);
}

TEST(the_last_turn_is_by_limit_or_by_the_clock) // TAB-VIC-03, 04
{
    struct tally row;

    armies(VICTORY_BREAK_HALF, BATTLE_PLAIN);
    begin();
    row = tallied(&play, TALLY_TURNS, 0);
    assert_int_equal(row.now, 1);
    assert_int_equal(row.limit, 8);
    assert_int_equal(row.next, NEXT_NOTHING);
    play.turn = 8;
    assert_int_equal(tallied(&play, TALLY_TURNS, 0).next, NEXT_ENDS);
    play.turn = 3;
    tab_of(&play)->last_turn = 1;
    row = tallied(&play, TALLY_TURNS, 0);
    assert_int_equal(row.limit, 3);
    assert_int_equal(row.next, NEXT_ENDS);
    assert_int_equal(row.clause, TAB_VIC_04);
}

TEST(without_a_limit_quiet_turns_end_it) // TAB-VIC-06
{
    armies(VICTORY_BREAK_HALF, BATTLE_PLAIN);
    begin();
    assert_int_equal(tallied_rows(&play, TALLY_QUIET), 0);
    field.option[OPT_TURN_LIMIT] = -1;
    assert_int_equal(tallied(&play, TALLY_TURNS, 0).limit, 200);
    tab_of(&play)->quiet = 8;
    assert_int_equal(tallied(&play, TALLY_QUIET, 0).next, NEXT_NOTHING);
    tab_of(&play)->quiet = 9;
    assert_int_equal(tallied(&play, TALLY_QUIET, 0).next, NEXT_ENDS);
}

TEST(at_naseby_the_smaller_part_counts) // TAB-VIC-01
{
    struct tally row;

    armies(VICTORY_SCENARIO, BATTLE_NASEBY);
    begin();
    row = tallied(&play, TALLY_POINTS, 0);
    tally_reads(&row, "Bases lost",
                "After the last turn whoever has lost the smaller part of his bases wins.");
}

TEST(the_ridge_is_the_attackers_with_two_units) // TAB-VIC-01
{
    struct tally row;

    armies(VICTORY_SCENARIO, BATTLE_MCPHERSON);
    begin();
    row = tallied(&play, TALLY_GOAL, 0);
    assert_int_equal(row.side, tab_in(&play)->attacker);
    assert_int_equal(row.now, 5); // all of the southern side
    assert_int_equal(row.limit, 2);
    assert_int_equal(tallied_rows(&play, TALLY_POINTS), 0);
    for (int unit = 1; unit <= 4; unit++)
        fall(unit);
    assert_int_equal(tallied(&play, TALLY_GOAL, 0).now, 1);
}

static int objective(void)
{
    int terrain = 0;

    while (tea_and_biscuits.terrain[terrain].look != LOOK_OBJECTIVE)
        terrain++;
    return terrain;
}

TEST(the_wells_are_the_defenders_while_no_attacker_is_near) // TAB-VIC-01
{
    armies(VICTORY_SCENARIO, BATTLE_ABU_KLEA);
    begin();
    assert_int_equal(tallied_rows(&play, TALLY_PLACE), 0);
    lay_area(objective(), (struct vec[]){AT(8, 9), AT(9, 9), AT(9, 10), AT(8, 10)}, 4);
    assert_int_equal(tallied(&play, TALLY_PLACE, 0).side, 1);
    lay_area(objective(), (struct vec[]){AT(8, 5), AT(9, 5), AT(9, 6), AT(8, 6)}, 4);
    field.piece[0] = field.piece[1];
    assert_int_equal(tallied(&play, TALLY_PLACE, 0).side, SIDES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_army_breaks_with_half_of_its_units_rounded_up),
        cmocka_unit_test(by_bases_only_the_last_unit_ends_it),
        cmocka_unit_test(bases_lost_are_counted_of_those_there_were),
        cmocka_unit_test(before_the_battle_nobody_is_lost),
        cmocka_unit_test(the_last_turn_is_by_limit_or_by_the_clock),
        cmocka_unit_test(without_a_limit_quiet_turns_end_it),
        cmocka_unit_test(at_naseby_the_smaller_part_counts),
        cmocka_unit_test(the_ridge_is_the_attackers_with_two_units),
        cmocka_unit_test(the_wells_are_the_defenders_while_no_attacker_is_near),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
