// SPDX-License-Identifier: MIT
// What both players may know, and what the automated player is advised to do.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/setup.h"
#include "rules/two_by_two/state.h"
#include "table.h"
#include <string.h>

enum { MOST = 256 };
static struct order order[MOST];

static int proposals(int seat)
{
    return ask_suggest(&field, &play, seat, order, MOST);
}

static bool proposed_to_leave(int unit)
{
    int count = proposals(0);

    for (int i = 0; i < count; i++)
        if (order[i].unit == unit && order[i].verb == TBT_LEAVE)
            return true;
    return false;
}

// TBT-GEN-10: but for the dice, both seats see every byte.
TEST(both_seats_see_both_queues)
{
    struct game view[2];

    clear_table();
    stand("A1", LIN, AT(12, 4), 0);
    stand("B1", LIN, AT(12, 20), 180);
    set_point(0, FACE_REAR, INCH(8));
    set_point(2, FACE_FRONT, INCH(16));
    int mine = wait_at("A2", GRD, 0, 1), next = wait_at("A3", LIN, 0, 2);
    int his = wait_at("B2", HAR, 2, 1);
    begin_phase(PHASE_MOVE, 0);
    for (int seat = 0; seat < 2; seat++) {
        game_view(&field, &play, seat, &view[seat]);
        assert_int_equal(tbt_queue_head(&view[seat], 0), mine);
        assert_int_equal(unit_in(&view[seat], next)->place, 2);
        assert_int_equal(tbt_queue_head(&view[seat], 2), his);
        assert_int_equal(view[seat].type[his], HAR);
    }
    assert_true(games_equal(&field, &view[0], &view[1]));
}

// TBT-FLOW-06
TEST(infantry_leaves_first_then_guns_and_headquarters_then_cavalry)
{
    clear_table();
    int cavalry = stand("A1", LCV, AT(4, 1), 180), guns = stand("A2", FAR, AT(8, 1), 180);
    int foot = stand("A3", LIN, AT(12, 1), 180), staff = stand("A4", DHQ, AT(16, 1), 180);
    stand("B1", LIN, AT(12, 20), 180);
    begin_phase(PHASE_MOVE, 0);
    assert_true(proposed_to_leave(foot));
    assert_false(proposed_to_leave(guns) || proposed_to_leave(staff) || proposed_to_leave(cavalry));
    give("A3 leave");
    assert_true(proposed_to_leave(guns) && proposed_to_leave(staff));
    assert_false(proposed_to_leave(cavalry));
    give("A2 leave");
    give("A4 leave");
    assert_true(proposed_to_leave(cavalry));
}

TEST(nobody_waits_for_infantry_that_cannot_leave)
{
    clear_table();
    int guns = stand("A1", FAR, AT(8, 1), 180), foot = stand("A2", LIN, AT(12, 1), 180);
    stand("B1", LIN, AT(12, 20), 180);
    play.state[foot] = PINNED;
    begin_phase(PHASE_MOVE, 0);
    assert_true(proposed_to_leave(guns));
    assert_false(proposed_to_leave(foot));
}

// Side 0 stands where it does; side 1 has yet to choose its points.
static void choosing_points(struct vec rider)
{
    static const enum tbt_type waiting[] = {CHQ, LCV, LIN, MIL, HAR};
    static const char *const name[] = {"B1", "B2", "B3", "B4", "B5"};
    char why[256];

    clear_table();
    int unit = stand("A1", LCV, rider, 0);
    field.roster[unit].placed = 1;
    field.roster[unit].at = rider;
    for (int i = 0; i < 5; i++)
        stand(name[i], waiting[i], AT(2 + 2 * i, 2), 0);
    field.option[OPT_SETUP_POINTS] = 1;
    assert_true(tbt_prepare(&field, why, sizeof why));
    game_begin(&field, &play, 1, NULL, NULL);
    assert_int_equal(play.ask.kind, ASK_POINT);
}

// The first of the queue, after the edge, the place and the word.
static int head_at(length at)
{
    int count = proposals(1);

    for (int i = 0; i < count; i++)
        if (order[i].arg[0].word == WORD_NORTH && order[i].arg[1].a == at)
            return play.type[order[i].arg[3].unit];
    fail_msg("no point is proposed there");
    return TYPE_NONE;
}

// TBT-FLOW-07
TEST(the_dearest_unit_does_not_head_a_queue_the_enemy_can_reach)
{
    choosing_points(AT(12, 8));
    assert_int_equal(head_at(INCH(12)), CHQ); // he is far away
    choosing_points(AT(12, 19));
    assert_int_equal(head_at(INCH(12)), MIL);
    choosing_points(AT(5, 20));
    assert_int_equal(head_at(INCH(8)), MIL);
    assert_int_equal(head_at(INCH(12)), CHQ);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_seats_see_both_queues),
        cmocka_unit_test(infantry_leaves_first_then_guns_and_headquarters_then_cavalry),
        cmocka_unit_test(nobody_waits_for_infantry_that_cannot_leave),
        cmocka_unit_test(the_dearest_unit_does_not_head_a_queue_the_enemy_can_reach),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
