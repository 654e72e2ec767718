// SPDX-License-Identifier: MIT
// What decides the battle, at both sides of each boundary (TBT-VIC).
#include "table.h"

// Seven units a side, so many of each lost.
static void lost(int ours, int theirs)
{
    char name[] = "A1";

    clear_table();
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < 7; i++) {
            name[0] = side ? 'B' : 'A';
            name[1] = (char)('1' + i);
            stand(name, LIN, AT(2 + 2 * i, side ? 20 : 4), side ? 180 : 0);
        }
    begin_phase(PHASE_MOVE, 0);
    for (int i = 0; i < ours; i++)
        tbt_destroy_one(&field, &play, 1 + i, 0, NULL);
    for (int i = 0; i < theirs; i++)
        tbt_destroy_one(&field, &play, 8 + i, 0, NULL);
}

static void is_losing(int side, int now, int limit, int next)
{
    struct tally row = tallied(&play, TALLY_LOSSES, side);

    assert_int_equal(row.side, side);
    assert_int_equal(row.now, now);
    assert_int_equal(row.limit, limit);
    assert_int_equal(row.next, next);
}

TEST(the_fifth_loss_ends_a_fast_game_and_the_fourth_does_not) // TBT-VIC-02
{
    struct tally row;

    lost(3, 4);
    is_losing(0, 3, 5, NEXT_NOTHING);
    is_losing(1, 4, 5, NEXT_ENDS);
    assert_int_equal(play.outcome, OUTCOME_NONE);
    row = tallied(&play, TALLY_LOSSES, 1);
    assert_int_equal(row.clause, TBT_VIC_02);
    tally_reads(&row, "Units lost", "The first side to lose 5 units has lost the battle.");
    tbt_destroy_one(&field, &play, 12, 0, NULL);
    assert_int_equal(play.outcome, OUTCOME_WIN);
    is_losing(1, 5, 5, NEXT_REACHED);
}

TEST(several_corps_and_a_limit_of_their_own_count) // TBT-GEN-05
{
    lost(2, 0);
    field.option[OPT_LOSS_LIMIT] = 3;
    is_losing(0, 2, 3, NEXT_ENDS);
    field.option[OPT_CORPS_PER_SIDE] = 2;
    is_losing(0, 2, 6, NEXT_NOTHING);
}

TEST(in_a_decisive_game_the_enemys_losses_put_it_off) // TBT-VIC-03
{
    struct tally row;

    lost(4, 3);
    field.option[OPT_VICTORY] = 1;
    is_losing(0, 4, 5, NEXT_ENDS);
    is_losing(1, 3, 6, NEXT_NOTHING);
    tbt_destroy_one(&field, &play, 11, 0, NULL);
    is_losing(0, 4, 6, NEXT_NOTHING);
    is_losing(1, 4, 6, NEXT_NOTHING);
    row = tallied(&play, TALLY_LOSSES, 0);
    assert_int_equal(row.clause, TBT_VIC_03);
    tally_reads(&row, "Units lost",
                "A side is beaten when it has lost 5 units, and two more than the enemy: as "
                "things stand 6.");
    tbt_destroy_one(&field, &play, 5, 0, NULL);
    is_losing(0, 5, 6, NEXT_ENDS);
    assert_int_equal(play.outcome, OUTCOME_NONE);
    tbt_destroy_one(&field, &play, 6, 0, NULL);
    assert_int_equal(play.outcome, OUTCOME_WIN);
}

TEST(who_has_fewer_units_than_the_limit_is_beaten_with_the_last) // TBT-VIC-12
{
    struct tally row;

    lost(0, 0);
    field.option[OPT_LOSS_LIMIT] = 7;
    is_losing(0, 0, 7, NEXT_NOTHING);
    assert_int_equal(tallied(&play, TALLY_LOSSES, 0).clause, TBT_VIC_02);
    field.option[OPT_LOSS_LIMIT] = 8;
    is_losing(0, 0, 7, NEXT_NOTHING);
    row = tallied(&play, TALLY_LOSSES, 0);
    assert_int_equal(row.clause, TBT_VIC_12);
    wait_at("A8", LIN, 0, 0);
    is_losing(0, 0, 8, NEXT_NOTHING);
}

TEST(who_marches_off_for_a_draw_is_counted) // TBT-VIC-10
{
    struct tally row;

    lost(0, 0);
    assert_int_equal(tallied_rows(&play, TALLY_GOAL), 0);
    tbt_leave(&field, &play, 1, NULL);
    row = tallied(&play, TALLY_GOAL, 0);
    assert_int_equal(row.side, 0);
    assert_int_equal(row.now, 1);
    assert_int_equal(row.limit, 7);
    assert_int_equal(row.clause, TBT_VIC_10);
}

TEST(turns_are_counted_where_there_is_a_limit) // TBT-VIC-13
{
    struct tally row;

    lost(0, 0);
    assert_int_equal(tallied_rows(&play, TALLY_TURNS), 0);
    field.option[OPT_TURN_LIMIT] = 2;
    row = tallied(&play, TALLY_TURNS, 0);
    assert_int_equal(row.now, 1);
    assert_int_equal(row.limit, 2);
    assert_int_equal(row.next, NEXT_NOTHING);
    assert_int_equal(row.side, SIDES);
    tally_reads(&row, "Turns", "After turn 2 the battle is a draw.");
    play.turn = 2;
    assert_int_equal(tallied(&play, TALLY_TURNS, 0).next, NEXT_ENDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fifth_loss_ends_a_fast_game_and_the_fourth_does_not),
        cmocka_unit_test(several_corps_and_a_limit_of_their_own_count),
        cmocka_unit_test(in_a_decisive_game_the_enemys_losses_put_it_off),
        cmocka_unit_test(who_has_fewer_units_than_the_limit_is_beaten_with_the_last),
        cmocka_unit_test(who_marches_off_for_a_draw_is_counted),
        cmocka_unit_test(turns_are_counted_where_there_is_a_limit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
