// SPDX-License-Identifier: MIT
// What a position is worth: never a number of its own, always which of two positions is better.
#include "table.h"

static int worth(int side)
{
    return tbt_worth(&field, &play, side);
}

static void far_apart(void)
{
    clear_table();
    stand("A1", LIN, AT(6, 4), 0);
    stand("B1", LIN, AT(18, 20), 180);
    begin_phase(PHASE_MOVE, 0);
}

TEST(a_draw_is_between_victory_and_defeat)
{
    far_apart();
    int before = worth(0);

    game_end(&play, OUTCOME_WIN, 0);
    int won = worth(0), lost = worth(1);

    play.outcome = OUTCOME_DRAW;
    assert_true(won > before && before > worth(0) && worth(0) > lost);
    assert_int_equal(worth(0), worth(1));
}

TEST(a_unit_counts_most_in_the_field_and_nothing_once_it_is_out_of_play)
{
    static const enum tbt_fate fates[] = {FATE_WAITING, FATE_LEFT, FATE_DESTROYED};
    int last, nobody;

    clear_table();
    stand("A1", LIN, AT(12, 10), 0);
    stand("B1", LIN, AT(12, 14), 180);
    begin_phase(PHASE_MOVE, 0);
    nobody = worth(0);
    int a2 = stand("A2", LIN, AT(13, 10), 0);

    last = worth(0);
    game_remove(&play, a2);
    for (int i = 0; i < 3; i++) {
        unit_of(&play, a2)->fate = (uint8_t)fates[i];
        assert_true(worth(0) < last);
        last = worth(0);
    }
    assert_int_equal(last, nobody);
    unit_of(&play, a2)->fate = FATE_NONE;
    assert_int_equal(worth(0), nobody);
    unit_of(&play, a2)->fate = FATE_UNPLACED;
    assert_int_equal(worth(0), nobody);
}

// Two who cannot shoot, in contact.
static int cavalry_charge(void)
{
    clear_table();
    int a1 = stand("A1", HCV, AT(12, 10), 0), b1 = stand("B1", LCV, AT(12, 10.5), 180);

    begin_phase(PHASE_MOVE, 0);
    tbt_note_charge(&play, a1, b1);
    return b1;
}

// TBT-MEL-10: what counts in the melee to come counts before.
TEST(a_charge_is_worth_more_against_cavalry_in_a_town)
{
    static const struct vec town[] = {{INCH(11), INCH(10.3)},
                                      {INCH(13), INCH(10.3)},
                                      {INCH(13), INCH(12)},
                                      {INCH(11), INCH(12)}};
    cavalry_charge();
    int mine = worth(0), his = worth(1);

    lay_area(T_TOWN, town, 4);
    assert_true(worth(0) > mine);
    assert_true(worth(1) < his);
}

// TBT-MEL-11, 18, 20
TEST(a_charge_is_worth_more_against_an_enemy_in_a_bad_way)
{
    static const struct vec slope[] = {{INCH(11), INCH(9)},
                                       {INCH(13), INCH(9)},
                                       {INCH(13), INCH(10.2)},
                                       {INCH(11), INCH(10.2)}};
    int target = cavalry_charge(), fair = worth(0);

    unit_of(&play, target)->flags |= ROAD_COLUMN;
    assert_true(worth(0) > fair);
    unit_of(&play, target)->flags &= (uint16_t)~ROAD_COLUMN;
    lay_area(T_HILL, slope, 4); // under the charger alone
    assert_true(worth(0) > fair);
    field.pieces = 0;
    assert_int_equal(worth(0), fair);
    play.state[target] = DISRUPTED;
    tbt_forget_charges_of(&play, target);
    int uncharged = worth(0);

    tbt_note_charge(&play, 1, target);
    int on_shaken = worth(0) - uncharged;

    play.state[target] = STEADY;
    tbt_forget_charges_of(&play, target);
    assert_true(on_shaken > fair - worth(0));
}

TEST(a_charge_that_was_stopped_promises_nothing)
{
    cavalry_charge();
    int under_way = worth(0);

    unit_of(&play, 1)->flags |= STOPPED;
    int stopped = worth(0);

    tbt_forget_charges_of(&play, 1);
    assert_int_equal(worth(0), stopped);
    assert_true(under_way > stopped);
}

TEST(a_charge_is_worth_less_when_it_must_go_through_fire)
{
    for (int charged = 0; charged < 2; charged++) {
        clear_table();
        int a1 = stand("A1", HCV, AT(12, 10), 0), b1 = stand("B1", LIN, AT(12, 10.5), 180);

        begin_phase(PHASE_MOVE, 0);
        if (charged)
            tbt_note_charge(&play, a1, b1);
        int before_fire = worth(0);

        unit_of(&play, b1)->flags |= WILL_CONFRONT;
        if (charged)
            assert_true(worth(0) > before_fire);
        else
            assert_int_equal(worth(0), before_fire);
    }
}

TEST(the_longer_a_battle_lasts_the_more_an_attack_is_worth)
{
    cavalry_charge();
    int last = worth(0);

    play.turn = 14;
    assert_int_equal(worth(0), last);
    for (play.turn = 15; play.turn <= 28; play.turn++) {
        assert_true(worth(0) > last);
        last = worth(0);
    }
    play.turn = 60;
    assert_int_equal(worth(0), last);
}

// TBT-FLOW-07
TEST(an_enemy_where_we_come_on_is_a_danger)
{
    int alone, threatened;

    far_apart();
    set_point(0, FACE_REAR, INCH(18));
    int b2 = stand("B2", LCV, AT(6, 12), 180);

    alone = worth(0);
    tbt_put(&field, &play, b2, AT(18, 3), 0, NULL);
    threatened = worth(0);
    wait_at("A2", LIN, 0, 1); // it comes on there
    int gain_near = worth(0) - threatened;

    tbt_put(&field, &play, b2, AT(6, 12), bearing_from_degrees(180000), NULL);
    assert_true(worth(0) - alone > gain_near);
}

// TBT-RFT-11
TEST(with_no_enemy_in_sight_one_goes_to_meet_who_is_to_come)
{
    clear_table();
    int a1 = stand("A1", LIN, AT(12, 4), 0);

    set_point(1, FACE_REAR, INCH(4)); // our own draws nobody
    set_point(2, FACE_FRONT, INCH(4));
    set_point(3, FACE_FRONT, INCH(20));
    begin_phase(PHASE_MOVE, 0);
    wait_at("B1", LIN, 3, 1);
    int south = worth(0);

    tbt_put(&field, &play, a1, AT(17, 17), 0, NULL);
    int near = worth(0);

    tbt_put(&field, &play, a1, AT(7, 17), 0, NULL);
    assert_true(near > worth(0) && worth(0) > south); // at the other point nobody waits
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_draw_is_between_victory_and_defeat),
        cmocka_unit_test(a_unit_counts_most_in_the_field_and_nothing_once_it_is_out_of_play),
        cmocka_unit_test(a_charge_is_worth_more_against_cavalry_in_a_town),
        cmocka_unit_test(a_charge_is_worth_more_against_an_enemy_in_a_bad_way),
        cmocka_unit_test(a_charge_that_was_stopped_promises_nothing),
        cmocka_unit_test(a_charge_is_worth_less_when_it_must_go_through_fire),
        cmocka_unit_test(the_longer_a_battle_lasts_the_more_an_attack_is_worth),
        cmocka_unit_test(an_enemy_where_we_come_on_is_a_danger),
        cmocka_unit_test(with_no_enemy_in_sight_one_goes_to_meet_who_is_to_come),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
