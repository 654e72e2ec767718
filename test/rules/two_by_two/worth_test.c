// SPDX-License-Identifier: MIT
// What a position is worth: never a number of its own, always which of two positions is better.
#include "rules/two_by_two/worth.h"
#include "table.h"

static int worth(int side)
{
    return worth_alone(&field, &play, side);
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

// --- what is remembered ---

static struct game stage(int units)
{
    struct game g;

    clear_table();
    for (int i = 0; i < units; i++) {
        static const enum tbt_type types[] = {LIN, FAR, HCV, DHQ, LTI, CHQ};
        static const char *const names[] = {"A1", "B1", "A2", "B2", "A3", "B3",
                                            "A4", "B4", "A5", "B5", "A6", "B6"};

        stand(names[i], types[i / 2], AT(4 + 3 * (i / 2), i & 1 ? 13 : 10), i & 1 ? 180 : 0);
    }
    begin_phase(PHASE_MOVE, 0);
    game_copy(&field, &g, &play);
    return g;
}

// Of a position that nothing is remembered of: what was weighed before it had other units.
static int worth_anew(const struct game *g, int side)
{
    struct game other;

    game_copy(&field, &other, g);
    other.units = 1;
    tbt_worth(&field, &other, 0, NULL);
    return tbt_worth(&field, g, side, NULL);
}

static void assert_as_anew(const struct game *g)
{
    int ours = tbt_worth(&field, g, 0, NULL), theirs = tbt_worth(&field, g, 1, NULL);

    assert_int_equal(worth_anew(g, 0), ours);
    assert_int_equal(worth_anew(g, 1), theirs);
    tbt_worth(&field, g, 0, NULL);
}

static struct vec somewhere(struct luck *luck, length within)
{
    length east = (length)luck_below(luck, (uint32_t)within); // apart: in a fixed order

    return (struct vec){east, (length)luck_below(luck, (uint32_t)within)};
}

static void change_one(struct game *g, struct luck *luck)
{
    int unit = 1 + (int)luck_below(luck, g->units), other = 1 + (int)luck_below(luck, g->units);
    struct vec by = vec_sub(somewhere(luck, MM(60)), (struct vec){MM(30), MM(30)});

    switch (luck_below(luck, 6)) {
    case 0:
        g->state[unit] = (uint8_t)luck_below(luck, DISRUPTED + 1);
        return;
    case 1:
        game_remove(g, unit);
        return;
    case 2: // a little way
        if (on_table(g, unit))
            game_shift(g, unit, by);
        return;
    case 3: // close to another
        if (on_table(g, other))
            tbt_put(&field, g, unit, vec_add(g->box[other].centre, by), g->face[other], NULL);
        return;
    default:
        tbt_put(&field, g, unit, somewhere(luck, INCH(24)), (bearing)luck_next(luck), NULL);
    }
}

TEST(a_position_is_worth_the_same_whatever_was_weighed_before)
{
    struct game g = stage(12);
    struct luck luck = {57};

    lay_square(T_WOOD, INCH(10), INCH(11), INCH(2));
    tbt_of(&g)->in_touch = true;
    for (int i = 1; i <= g.units; i++) // under the headquarters of its division
        g.command[i] = (uint8_t)(i <= 6 || i > 8 ? 8 - i % 2 : 0);
    for (int i = 0; i < 4000; i++) {
        change_one(&g, &luck);
        if (luck_below(&luck, 3))
            assert_as_anew(&g);
    }
}

TEST(a_line_is_looked_along_again_when_somebody_comes_between_or_leaves)
{
    struct game g = stage(4);
    int b1 = 2, a2 = 3;

    game_remove(&g, 4);
    g.state[a2] = DISRUPTED; // it has no fire of its own
    tbt_put(&field, &g, b1, AT(7, 12.5), bearing_from_degrees(180000), NULL);
    tbt_put(&field, &g, a2, AT(20, 2), 0, NULL);
    tbt_put(&field, &g, 1, AT(7, 11), 0, NULL); // an inch apart
    assert_as_anew(&g);
    int open = tbt_firepower(&field, &g, 0);

    tbt_put(&field, &g, a2, AT(7, 11.75), 0, NULL);
    assert_as_anew(&g);
    assert_true(open > 0 && tbt_firepower(&field, &g, 0) == 0);
    tbt_put(&field, &g, a2, AT(20, 2), 0, NULL);
    assert_int_equal(tbt_firepower(&field, &g, 0), open);
}

TEST(who_is_touched_from_behind_no_longer_fires)
{
    struct game g = stage(4);
    int a1 = 1, b1 = 2, b2 = 4;

    game_remove(&g, 3);
    tbt_put(&field, &g, b1, AT(4, 11.5), bearing_from_degrees(180000), NULL);
    tbt_of(&g)->in_touch = true;
    tbt_put(&field, &g, b2, AT(20, 22), 0, NULL);
    int free = tbt_firepower(&field, &g, 0);

    tbt_put(&field, &g, b2, vec_sub(g.box[a1].centre, (struct vec){0, 2 * half_depth(&field)}), 0,
            NULL);
    assert_true(free > 0 && tbt_firepower(&field, &g, 0) == 0);
    tbt_put(&field, &g, b2, AT(20, 22), 0, NULL);
    assert_int_equal(tbt_firepower(&field, &g, 0), free);
}

TEST(on_other_ground_or_by_other_options_everything_is_looked_at_again)
{
    struct game g = stage(12);
    int before = tbt_worth(&field, &g, 0, NULL);

    field.option[OPT_SCALE] = 1;
    assert_as_anew(&g);
    field.option[OPT_SCALE] = 0;
    lay_square(T_HILL, INCH(2), INCH(11), INCH(1));
    assert_as_anew(&g);
    field.pieces = 0;
    assert_int_equal(tbt_worth(&field, &g, 0, NULL), before);
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
        cmocka_unit_test(a_position_is_worth_the_same_whatever_was_weighed_before),
        cmocka_unit_test(a_line_is_looked_along_again_when_somebody_comes_between_or_leaves),
        cmocka_unit_test(who_is_touched_from_behind_no_longer_fires),
        cmocka_unit_test(on_other_ground_or_by_other_options_everything_is_looked_at_again),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
