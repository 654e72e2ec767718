// SPDX-License-Identifier: MIT
// After the last pulse: chargers turn to their targets, those who fell short go on ahead.
#include "rules/battles_for_empire/pulse.h"
#include "table.h"

enum { A1 = 1, A2, LA1, B1, B2, LB1 };

static struct pulses pulses;

static void six(struct vec a2, struct vec b1)
{
    clear_table();
    stand("A1", INFANTRY, 12, AT(20, 10), 0);
    stand("A2", INFANTRY, 12, a2, 0);
    stand("LA1", LEADER, 1, AT(60, 5), 0);
    stand("B1", INFANTRY, 12, b1, 180);
    stand("B2", INFANTRY, 12, AT(40, 20), 180);
    stand("LB1", LEADER, 1, AT(60, 45), 0);
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
}

static void charges_at(int unit, int target)
{
    struct bfe_unit *u = unit_of(&play, unit);

    u->charge = CHARGE_ON;
    u->now = (struct bfe_order){.kind = KIND_CHARGE, .target = (uint8_t)target};
    u->aimed = play.face[unit];
}

// Each has room to turn where the other stood; B1 has none any more when A1 has turned.
TEST(two_chargers_do_not_turn_into_each_other)
{
    six(AT(40, 2), AT(20, 12));
    charges_at(A1, B2);
    charges_at(B1, A2);
    pulses = (struct pulses){.b = &field, .g = &play};
    bfe_settle_pulses(&pulses);
    assert_int_equal(play.face[A1], 0x2000);
    assert_int_equal(play.face[B1], 0x8000);
    assert_false(box_overlaps(&play.box[A1], &play.box[B1], SAME));
    six(AT(40, 2), AT(20, 12));
    charges_at(B1, A2); // alone it turns
    bfe_settle_pulses(&pulses);
    assert_int_equal(play.face[B1], 0x6000);
}

// BFE-CLO-20
TEST(who_has_no_room_to_turn_stays_as_it_is)
{
    struct pose turned;

    six(AT(23.2, 10), AT(20, 40));
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    turned = bfe_pose(&play, A1);
    turned.at.east += INCH(1);
    bfe_go_ahead(&field, &play, A1, turned, INCH(4), NULL);
    assert_int_equal(play.box[A1].centre.east, INCH(20));
    assert_int_equal(play.box[A1].centre.north, INCH(10));
    turned = bfe_pose(&play, A1);
    bfe_go_ahead(&field, &play, A1, turned, INCH(4), NULL);
    assert_int_equal(play.box[A1].centre.north, INCH(14));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_chargers_do_not_turn_into_each_other),
        cmocka_unit_test(who_has_no_room_to_turn_stays_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
