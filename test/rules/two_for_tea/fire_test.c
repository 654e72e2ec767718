// SPDX-License-Identifier: MIT
// Shooting: targets, dice, balls, hits, return fire, re-rolls.
#include "table.h"
#include <string.h>

static int dice_of(int unit)
{
    return told_value(TOLD_SHOOTS, unit, 0);
}

// --- dice ---

TEST(a_line_at_half_range_has_four_dice_a_stand)
{
    clear_table();
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 48), 180, LINE);
    begin_orders(AMERICAN);
    give("A1 shoot B1");
    assert_int_equal(play.roll.purpose, ROLL_SHOOTING);
    assert_int_equal(play.roll.count, 12);
    assert_int_equal(dice_of(a), 12);
    assert_int_equal(told_value(EVENT_MODIFIER, a, TFT_SHT_07), 3);
    throw_dice(DICE(6, 6, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1)); // five hits, two sixes
    assert_int_equal(stands_left(&play, b), 2);
    assert_int_equal(unit_in(&play, b)->hits, 0);
    assert_false(has(&play, b, SUPPRESSED));
    assert_int_equal(play.ask.kind, ASK_RETURN);
    assert_true(among(unit_in(&play, b)->shot_by, a));
    assert_int_equal(tft_in(&play)->shot_fired, 1);
}

TEST(grenadiers_into_a_flank_at_half_range_have_eighteen_dice)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 90, LINE);
    int b = stand("B1", UK_GREN, AT(58, 49), 180, LINE);
    begin_orders(BRITISH);
    give("B1 shoot A1");
    assert_int_equal(dice_of(b), 18);
    assert_int_equal(told_value(EVENT_MODIFIER, b, TFT_SHT_08), 3);
}

TEST(skirmishers_have_a_die_less_but_a_unit_never_less_than_one)
{
    clear_table();
    int a = stand("A1", US_MIL, AT(60, 40), 0, SKIRMISH);
    int c = stand("A2", US_DRAG, AT(100, 40), 0, SKIRMISH);
    stand("B1", UK_INF, AT(60, 54), 180, LINE);
    stand("B2", UK_INF, AT(100, 54), 180, LINE);
    begin_orders(AMERICAN);
    give_dice("A1 shoot B1", DICE(1, 1, 1));
    assert_int_equal(told_value(TOLD_SHOOTS, a, 0), 3);
    assert_int_equal(told_value(EVENT_MODIFIER, a, TFT_SHT_09), -3);
    give("pass");
    give("A2 shoot B2");
    assert_int_equal(dice_of(c), 1);
    assert_int_equal(told_value(EVENT_MODIFIER, c, TFT_SHT_10), 1);
}

TEST(only_stands_in_range_fire_and_only_those_at_half_range_have_the_bonus)
{
    clear_table();
    // Turned a little: its stands are further off the further right they stand.
    int a = stand("A1", US_CONT, AT(60, 40), 350, LINE);
    stand("B1", UK_INF, AT(60, 59), 180, LINE);
    begin_orders(AMERICAN);
    length range[TFT_STANDS];
    int firing = tft_firing_stands(&field, &play, a, 2, range);
    give("A1 shoot B1");
    assert_int_equal(dice_of(a), 3 * firing);
}

TEST(range_is_inclusive_to_a_hair)
{
    clear_table();
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 60), 180, LINE);
    begin_orders(AMERICAN);
    assert_true(tft_eligible(&field, &play, a, b));
    struct tft_pose pose = tft_pose_of(&play, b);
    pose.front.north += TFT_TOLERANCE + 1;
    tft_put(&play, b, &pose);
    assert_false(tft_eligible(&field, &play, a, b));
}

TEST(lost_ammunition_costs_a_die_a_stand_or_a_die_in_all)
{
    for (int by_unit = 0; by_unit < 2; by_unit++) {
        clear_table();
        field.option[OPT_AMMO_LOSS] = by_unit;
        int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
        stand("B1", UK_INF, AT(60, 55), 180, LINE);
        begin_orders(AMERICAN);
        unit_of(&play, a)->short_of = 1;
        give("A1 shoot B1");
        assert_int_equal(dice_of(a), by_unit ? 8 : 6);
        assert_int_equal(told_value(EVENT_MODIFIER, a, TFT_EVT_08), by_unit ? -1 : -3);
    }
}

// --- whom ---

TEST(the_closest_must_be_taken_unless_another_has_fired)
{
    clear_table();
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(54, 50), 180, LINE);
    int c = stand("B2", UK_INF, AT(68, 52), 180, LINE);
    begin_orders(AMERICAN);
    assert_int_equal(tft_choices(&field, &play, a), one(b));
    refused("A1 shoot B2", TFT_SHT_04);
    unit_of(&play, a)->shot_by = one(c);
    assert_int_equal(tft_choices(&field, &play, a), one(c));
    field.option[OPT_TARGET_PRIORITY] = 1;
    assert_int_equal(tft_choices(&field, &play, a), one(b) | one(c));
}

TEST(a_tie_is_the_shooters_choice)
{
    clear_table();
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(53, 50), 180, LINE);
    int c = stand("B2", UK_INF, AT(67, 50), 180, LINE);
    begin_orders(AMERICAN);
    assert_int_equal(tft_choices(&field, &play, a), one(b) | one(c));
}

TEST(a_commander_can_be_shot_when_he_is_the_closest)
{
    clear_table();
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 55), 180, LINE);
    int c = ride("B2", UK_OFF, AT(62, 47));
    begin_orders(AMERICAN);
    assert_int_equal(tft_choices(&field, &play, a), one(b) | one(c));
    unit_of(&play, a)->shot_by = one(b);
    assert_int_equal(tft_choices(&field, &play, a), one(b));
    refused("A1 shoot B2", TFT_SHT_17);
    unit_of(&play, a)->shot_by = 0;
    field.option[OPT_COMMAND_TARGETS] = 1;
    refused("A1 shoot B2", TFT_SHT_17);
    field.option[OPT_COMMAND_TARGETS] = 0;
    give("A1 shoot B2");
    throw_dice(DICE(6, 6, 6, 5, 1, 1, 1, 1, 1, 1, 1, 1)); // as many as his H of 4
    assert_true(was_told(TOLD_COMMANDER_LOST, c));
    assert_int_equal(unit_in(&play, c)->rating, 7);
    assert_int_equal(play.ask.kind, ASK_ORDERS); // he does not shoot back
}

TEST(who_cannot_shoot_is_told_why)
{
    clear_table();
    int a = stand("A1", US_CONT, AT(60, 40), 0, COLUMN);
    int c = stand("A2", US_CAN, AT(100, 40), 0, LIMBERED);
    int b = stand("B1", UK_INF, AT(60, 50), 180, LINE);
    stand("B2", UK_INF, AT(100, 50), 180, LINE);
    begin_orders(AMERICAN);
    refused("A1 shoot B1", TFT_FORM_08);
    refused("A2 shoot B2", TFT_FORM_10);
    play.formation[a] = LINE;
    play.formation[c] = DEPLOYED;
    mark(&play, b, LOCKED);
    refused("A1 shoot B1", TFT_SHT_16);
    refused("A1 shoot B2", TFT_SHT_02);
    refused("A1 shoot A2", TFT_SHT_01);
    refused("A2 shoot B2 ball 4", 0);
    unit_of(&play, c)->shots = 1;
    refused("A2 shoot B2", TFT_CAN_07);
    field.option[OPT_CANNON_SHOT_LIMIT] = 2;
    assert_null(judged("A2 shoot B2").why);
    mark(&play, c, LOCKED);
    assert_int_equal(tft_may_shoot(&field, &play, c).clause, TFT_CHG_21);
    unmark(&play, c, LOCKED);
    mark(&play, c, SUPPRESSED);
    assert_int_equal(tft_may_shoot(&field, &play, c).clause, TFT_SUP_02);
    mark(&play, c, ROUTED);
    assert_int_equal(tft_may_shoot(&field, &play, c).clause, TFT_ROU_02);
}

// --- cannons ---

TEST(canister_doubles_the_dice)
{
    clear_table();
    int a = stand("B9", UK_CAN, AT(60, 40), 0, DEPLOYED);
    stand("A1", US_CONT, AT(60, 55), 180, LINE);
    stand("A2", US_CONT, AT(100, 55), 180, LINE);
    begin_orders(BRITISH);
    give("B9 shoot A1 canister");
    assert_int_equal(dice_of(a), 8);
    assert_int_equal(told_value(EVENT_MODIFIER, a, TFT_CAN_02), 4);
}

TEST(a_ball_goes_through_a_column_seen_end_on)
{
    static const struct {
        int north, dice;
    } far[] = {{75, 9}, {100, 6}};

    for (int i = 0; i < 2; i++) {
        clear_table();
        int a = stand("B9", UK_CAN, AT(60, 40), 0, DEPLOYED);
        stand("A1", US_CONT, AT(60, far[i].north), 180, COLUMN);
        begin_orders(BRITISH);
        refused("B9 shoot A1 canister", TFT_CAN_01);
        refused("B9 shoot A1 ball 4", 0);
        give("B9 shoot A1");
        assert_int_equal(dice_of(a), far[i].dice);
        assert_int_equal(play.roll.count, far[i].dice);
    }
}

TEST(a_ball_strikes_what_stands_close_behind)
{
    struct tft_ball ball;

    clear_table();
    int a = stand("B9", UK_CAN, AT(60, 40), 0, DEPLOYED);
    int first = stand("A1", US_CONT, AT(60, 60), 180, LINE);
    int behind = stand("A2", US_CONT, AT(60, 73), 180, LINE); // exactly 10 cm
    begin_orders(BRITISH);
    assert_true(tft_ball_at(&field, &play, a, first, 1, &ball));
    assert_int_equal(ball.count, 2);
    assert_int_equal(ball.struck[1].unit, behind);
    struct tft_pose pose = tft_pose_of(&play, behind);
    pose.front.north += TFT_TOLERANCE + 1;
    tft_put(&play, behind, &pose);
    assert_true(tft_ball_at(&field, &play, a, first, 1, &ball));
    assert_int_equal(ball.count, 1);
    assert_false(tft_ball_at(&field, &play, a, first, 3, &ball));
}

TEST(a_ball_is_ended_by_ground_and_friends_behind_the_first_stand)
{
    const struct vec wall[] = {AT(50, 68), AT(70, 68)};
    const struct vec wood[] = {AT(50, 67), AT(70, 67), AT(70, 90), AT(50, 90)};
    struct tft_ball ball;

    for (int what = 0; what < 4; what++) {
        clear_table();
        int a = stand("B9", UK_CAN, AT(60, 40), 0, DEPLOYED);
        int first = stand("A1", US_CONT, AT(60, 60), 180, LINE);
        stand("A2", US_CONT, AT(60, 71), 180, LINE);
        if (what == 0)
            lay_line(T_WALL, wall, 2);
        if (what == 1)
            lay_area(T_HILL, wood, 4);
        if (what == 2)
            stand("B1", UK_INF, AT(60, 68), 180, LINE);
        begin_orders(BRITISH);
        assert_true(tft_ball_at(&field, &play, a, first, 1, &ball));
        assert_int_equal(ball.count, what == 3 ? 2 : 1);
    }
}

TEST(a_masked_stand_is_struck_through_another_point)
{
    struct tft_ball ball;

    clear_table();
    int a = stand("B9", UK_CAN, AT(60, 40), 0, DEPLOYED);
    int first = stand("A1", US_CONT, AT(60, 80), 180, LINE);
    stand("B1", UK_INF, AT(54.3, 50), 0, LINE); // just over the straight line
    begin_orders(BRITISH);
    assert_true(tft_ball_at(&field, &play, a, first, 1, &ball));
    assert_int_equal(ball.struck[0].unit, first);
}

// --- hits ---

TEST(extra_hits_stay_and_add_up)
{
    clear_table();
    stand("A1", US_MIL, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 55), 180, LINE);
    begin_orders(AMERICAN);
    unit_of(&play, b)->hits = 4;
    give_dice("A1 shoot B1", DICE(4, 4, 1, 1, 1, 1));
    assert_int_equal(stands_left(&play, b), 2);
    assert_int_equal(unit_in(&play, b)->hits, 1);
}

TEST(the_end_stand_further_from_the_shooters_falls)
{
    for (int owner = 0; owner < 2; owner++) {
        clear_table();
        field.option[OPT_CASUALTY_CHOICE] = owner;
        stand("A1", US_CONT, AT(52, 40), 0, LINE);
        int b = stand("B1", UK_INF, AT(60, 48), 180, LINE);
        begin_orders(AMERICAN);
        unit_of(&play, b)->hits = 4;
        give_dice("A1 shoot B1", DICE(4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
        if (owner) {
            struct order o[4];

            assert_int_equal(play.ask.kind, ASK_CASUALTY);
            assert_int_equal(suggestions(o, 4), 2);
            refused("B1 lose ahead", 0);
            give("B1 lose right");
        }
        // It faces south: its left is in the east, further from the shooters in the west.
        assert_int_equal(tft_pose_of(&play, b).front.east, owner ? CM(62) : CM(58));
    }
}

TEST(three_sixes_suppress_and_more_than_the_hits_value_rout)
{
    for (int sixes = 2; sixes <= 6; sixes++) {
        uint8_t face[12] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

        clear_table();
        stand("A1", US_CONT, AT(60, 40), 0, LINE);
        int b = stand("B1", UK_INF, AT(60, 48), 180, LINE);
        begin_orders(AMERICAN);
        memset(face, 6, (size_t)sixes);
        give_dice("A1 shoot B1", face, 12);
        assert_int_equal(!!has(&play, b, SUPPRESSED), sixes >= 3);
        assert_int_equal(!!has(&play, b, ROUTED), sixes >= 6);
        assert_int_equal(play.ask.kind, sixes >= 3 ? ASK_ORDERS : ASK_RETURN);
    }
}

TEST(a_unit_without_stands_is_lost_and_the_rest_of_the_hits_with_it)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_CAN, AT(60, 48), 180, DEPLOYED);
    begin_orders(AMERICAN);
    give_dice("A1 shoot B1", DICE(6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 5));
    assert_int_equal(play.state[b], FATE_LOST);
    assert_false(was_told(TOLD_ROUTED, b));
    assert_int_equal(tft_in(&play)->lost[BRITISH], 1);
}

// --- return fire ---

TEST(return_fire_is_not_returned)
{
    struct order o[8];

    clear_table();
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 55), 180, LINE);
    begin_orders(AMERICAN);
    give_dice("A1 shoot B1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1));
    assert_int_equal(play.ask.kind, ASK_RETURN);
    assert_int_equal(play.ask.unit, b);
    assert_int_equal(suggestions(o, 8), 2);
    refused("B1 shoot A1 whites", TFT_ABL_07);
    refused("B1 shoot A1 onemore", TFT_ABL_06);
    refused("B1 shoot B1", TFT_RET_03);
    refused("A1 shoot A1", TFT_RET_01);
    give_dice("B1 shoot A1", DICE(4, 1, 1, 1, 1, 1, 1, 1, 1));
    assert_int_equal(unit_in(&play, a)->hits, 1);
    assert_int_equal(play.ask.kind, ASK_ORDERS);
    assert_int_equal(unit_in(&play, a)->orders, 1);
}

TEST(a_cannon_out_of_musket_range_is_not_answered)
{
    clear_table();
    stand("B9", UK_CAN, AT(60, 20), 0, DEPLOYED);
    int a = stand("A1", US_CONT, AT(60, 70), 180, LINE);
    begin_orders(BRITISH);
    give_dice("B9 shoot A1", DICE(4, 1, 1));
    assert_int_equal(unit_in(&play, a)->hits, 1);
    assert_int_equal(play.ask.kind, ASK_ORDERS);
}

// --- brigades ---

static void brigade_table(void)
{
    clear_table();
    ride("A1", US_GEN, AT(60, 30));
    stand("A2", US_CONT, AT(53, 40), 0, LINE);
    stand("A3", US_CONT, AT(67, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 48), 180, LINE);
    field.roster[2].command = field.roster[3].command = 1;
    field.option[OPT_FIRST_PLAYER] = 1 + AMERICAN;
}

static void begin_brigade(void)
{
    game_begin(&field, &play, 1, NULL, NULL);
    give("A1 brigade A2 A3");
    give("done");
}

TEST(sixes_of_all_who_fire_at_a_target_count_together)
{
    brigade_table();
    begin_brigade();
    give("fire A2 A3");
    assert_int_equal(play.ask.kind, ASK_SHOOT);
    refused("B1 shoot A2", TFT_ORD_02);
    refused("A2 shoot B1 onemore", TFT_ABL_07);
    give("A2 shoot B1");
    refused("A2 shoot B1", TFT_SHT_03);
    give("A3 shoot B1");
    assert_int_equal(play.roll.unit, 2);
    int dice = play.roll.count;
    uint8_t face[64];
    memset(face, 1, sizeof face);
    face[0] = face[1] = face[dice] = face[dice + 1] = 6;
    throw_dice(face, 2 * dice);
    assert_true(has(&play, 4, SUPPRESSED));
}

TEST(a_unit_whose_target_is_gone_chooses_again)
{
    brigade_table();
    stand("B2", UK_CAN, AT(30, 40), 90, DEPLOYED);
    field.roster[4].type = UK_CAN;
    field.roster[4].formation = DEPLOYED;
    field.roster[4].elements = 1;
    begin_brigade();
    give("fire A2 A3");
    give("A2 shoot B1");
    give("done");
    uint8_t face[64];
    memset(face, 4, sizeof face);
    throw_dice(face, play.roll.count);
    assert_int_equal(play.state[4], FATE_LOST);
    assert_int_equal(play.ask.kind, ASK_ORDERS);
    assert_int_equal(unit_in(&play, 3)->orders, 1);
}

// --- re-rolls ---

TEST(dander_throws_all_dice_of_the_unit_again)
{
    struct order o[4];

    clear_table();
    field.option[OPT_ABILITIES] = 1;
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 55), 180, LINE);
    begin_orders(AMERICAN);
    give_dice("A1 shoot B1", DICE(4, 1, 1, 1, 1, 1, 1, 1, 1));
    assert_int_equal(play.ask.kind, ASK_DANDER);
    assert_int_equal(suggestions(o, 4), 2);
    assert_int_equal(o[0].verb, TFT_REROLL);
    refused("B1 reroll", TFT_ABL_07);
    give_dice("A1 reroll", DICE(6, 6, 4, 4, 1, 1, 1, 1, 1));
    assert_int_equal(unit_in(&play, b)->hits, 4);
    assert_int_equal(tft_in(&play)->ability[0] >> ABILITY_DANDER & 1, 0);
}

TEST(one_more_fire_throws_the_first_missed_die_again)
{
    clear_table();
    field.option[OPT_ABILITIES] = 1;
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 55), 180, LINE);
    begin_orders(AMERICAN);
    give("A1 onemore");
    give_dice("A1 shoot B1", DICE(6, 6, 1, 1, 1, 1, 1, 1, 1));
    give_dice("pass", DICE(6));
    assert_true(has(&play, b, SUPPRESSED));
    assert_int_equal(unit_in(&play, b)->hits, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_at_half_range_has_four_dice_a_stand),
        cmocka_unit_test(grenadiers_into_a_flank_at_half_range_have_eighteen_dice),
        cmocka_unit_test(skirmishers_have_a_die_less_but_a_unit_never_less_than_one),
        cmocka_unit_test(only_stands_in_range_fire_and_only_those_at_half_range_have_the_bonus),
        cmocka_unit_test(range_is_inclusive_to_a_hair),
        cmocka_unit_test(lost_ammunition_costs_a_die_a_stand_or_a_die_in_all),
        cmocka_unit_test(the_closest_must_be_taken_unless_another_has_fired),
        cmocka_unit_test(a_tie_is_the_shooters_choice),
        cmocka_unit_test(a_commander_can_be_shot_when_he_is_the_closest),
        cmocka_unit_test(who_cannot_shoot_is_told_why),
        cmocka_unit_test(canister_doubles_the_dice),
        cmocka_unit_test(a_ball_goes_through_a_column_seen_end_on),
        cmocka_unit_test(a_ball_strikes_what_stands_close_behind),
        cmocka_unit_test(a_ball_is_ended_by_ground_and_friends_behind_the_first_stand),
        cmocka_unit_test(a_masked_stand_is_struck_through_another_point),
        cmocka_unit_test(extra_hits_stay_and_add_up),
        cmocka_unit_test(the_end_stand_further_from_the_shooters_falls),
        cmocka_unit_test(three_sixes_suppress_and_more_than_the_hits_value_rout),
        cmocka_unit_test(a_unit_without_stands_is_lost_and_the_rest_of_the_hits_with_it),
        cmocka_unit_test(return_fire_is_not_returned),
        cmocka_unit_test(a_cannon_out_of_musket_range_is_not_answered),
        cmocka_unit_test(sixes_of_all_who_fire_at_a_target_count_together),
        cmocka_unit_test(a_unit_whose_target_is_gone_chooses_again),
        cmocka_unit_test(dander_throws_all_dice_of_the_unit_again),
        cmocka_unit_test(one_more_fire_throws_the_first_missed_die_again),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
