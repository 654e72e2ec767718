// SPDX-License-Identifier: MIT
// Cannons: canister, the way of a ball and what it strikes.
#include "rules/two_for_tea/fire.h"
#include "shooting.h"
#include <string.h>

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
        assert_int_equal(play.roll.row[0].count, far[i].dice);
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
    struct pose pose = tft_pose_of(&play, behind);
    pose.at.north += TFT_TOLERANCE + 1;
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
            lay_line(T_WALL, wall, 2, 0);
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

TEST(garrisons_shoot_at_each_other_and_cannons_at_them)
{
    const struct vec other[] = {AT(56, 60), AT(64, 60), AT(64, 66), AT(56, 66)};
    struct tft_ball ball;

    clear_table();
    lay_area(T_HOUSE, house, 4);
    lay_area(T_HOUSE, other, 4);
    int a = stand("A1", US_CONT, AT(20, 20), 0, SKIRMISH);
    int b = stand("B1", UK_INF, AT(20, 110), 180, SKIRMISH);
    int c = stand("A2", US_CAN, AT(60, 90), 180, DEPLOYED);
    begin_orders(AMERICAN);
    garrison(a);
    garrison(b);
    unit_of(&play, b)->building = 2;
    game_place(&play, b, AT(60, 63), 0, CM(4), CM(3));
    assert_true(tft_eligible(&field, &play, a, b));
    assert_true(tft_ball_at(&field, &play, c, b, 0, &ball));
    assert_int_equal(ball.count, 1);
    assert_int_equal(ball.range, CM(24));
}

TEST(sixes_of_a_ball_join_those_of_others_under_the_same_order)
{
    for (int per_turn = 0; per_turn < 2; per_turn++) {
        uint8_t face[64];

        clear_table();
        field.option[OPT_SIXES_TALLY] = per_turn;
        ride("B9", UK_GEN, AT(60, 30));
        int c = stand("B1", UK_CAN, AT(60, 40), 0, DEPLOYED);
        int d = stand("B2", UK_INF, AT(85, 82), 300, LINE);
        int a = stand("A1", US_CONT, AT(60, 65), 180, LINE);
        int b = stand("A2", US_CONT, AT(64, 72), 180, LINE);
        field.roster[2].command = field.roster[3].command = 1;
        begin_orders(BRITISH);
        struct tft_game *t = tft_of(&play);
        memset(&play.ask, 0, sizeof play.ask);
        t->members = t->todo = one(c) | one(d);
        t->leader = 1;
        game_push(&play, FRAME_SHOOT, 0, 0);
        game_run(&field, &play, NULL, &told);
        give("B1 shoot A1 ball 2");
        give("B2 shoot A2");
        assert_int_equal(t->part[0].target, a);
        assert_int_equal(t->part[1].target, b);
        assert_int_equal(play.roll.row[0].count, 4);
        memset(face, 1, sizeof face);
        face[4] = face[5] = 6;
        throw_dice(face, 7);
        assert_int_equal(unit_in(&play, b)->sixes, 2);
        assert_false(has(&play, b, SUPPRESSED));
        memset(face, 1, sizeof face);
        face[0] = 6;
        throw_dice(face, play.roll.row[0].count);
        assert_true(has(&play, b, SUPPRESSED));
        assert_int_equal(unit_in(&play, b)->sixes, per_turn ? 3 : 0);
    }
}

TEST(a_ball_is_not_for_commanders)
{
    clear_table();
    int a = stand("B9", UK_CAN, AT(60, 40), 0, DEPLOYED);
    int c = ride("A1", US_OFF, AT(60, 61.5));
    stand("A2", US_CONT, AT(20, 20), 180, LINE);
    begin_orders(BRITISH);
    assert_int_equal(targets(a), one(c));
    refused("B9 shoot A1 ball", TFT_CAN_05);
    assert_null(judged("B9 shoot A1 canister").why);
    game_place(&play, c, AT(60, 62), 0, 1500, 1500); // half a centimetre out of canister
    assert_int_equal(targets(a), 0);
}

TEST(muskets_have_neither_canister_nor_ball)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 50), 180, LINE);
    begin_orders(AMERICAN);
    refused("A1 shoot B1 ball", TFT_CAN_01);
    refused("A1 shoot B1 canister", TFT_CAN_01);
    refused("A1 shoot", 0);
}

TEST(a_stand_that_third_units_mask_cannot_be_chosen)
{
    struct tft_ball ball;

    clear_table();
    int a = stand("B9", UK_CAN, AT(60, 40), 0, DEPLOYED);
    int first = stand("A1", US_CONT, AT(60, 80), 180, LINE);
    stand("B1", UK_INF, AT(60, 50), 0, LINE);
    stand("B2", UK_INF, AT(72, 50), 0, LINE);
    stand("B3", UK_INF, AT(48, 50), 0, LINE);
    begin_orders(BRITISH);
    assert_false(tft_ball_at(&field, &play, a, first, 1, &ball));
}

TEST(over_the_heads_of_those_below_a_hill)
{
    const struct vec hill[] = {AT(50, 30), AT(70, 30), AT(70, 41), AT(50, 41)};
    struct tft_ball ball;

    clear_table();
    field.option[OPT_SHOOT_OVER_FROM_HILL] = 1;
    lay_area(T_HILL, hill, 4);
    int a = stand("B9", UK_CAN, AT(60, 40), 0, DEPLOYED);
    int first = stand("A1", US_CONT, AT(60, 80), 180, LINE);
    stand("B1", UK_INF, AT(60, 50), 0, LINE);
    begin_orders(BRITISH);
    assert_true(tft_ball_at(&field, &play, a, first, 1, &ball));
    assert_int_equal(ball.struck[0].unit, first);
}

TEST(a_ball_flies_through_a_gate)
{
    const struct vec wall[] = {AT(50, 68), AT(70, 68)}, road[] = {AT(60, 0), AT(60, 120)};
    struct tft_ball ball;

    clear_table();
    lay_line(T_WALL, wall, 2, 0);
    lay_line(T_ROAD, road, 2, 0);
    int a = stand("B9", UK_CAN, AT(60, 40), 0, DEPLOYED);
    int first = stand("A1", US_CONT, AT(60, 60), 180, LINE);
    stand("A2", US_CONT, AT(60, 71), 180, LINE);
    begin_orders(BRITISH);
    assert_true(tft_ball_at(&field, &play, a, first, 1, &ball));
    assert_int_equal(ball.count, 2);
}

TEST(a_gun_muzzle_to_muzzle_with_a_stand_has_a_line)
{
    struct tft_ball ball;

    clear_table();
    int a = stand("B9", UK_CAN, AT(60, 40), 0, DEPLOYED);
    int first = stand("A1", US_CONT, AT(66, 40), 180, LINE); // a corner of it is at the muzzle
    stand("B1", UK_INF, AT(30, 40), 0, LINE);
    begin_orders(BRITISH);
    assert_true(tft_ball_at(&field, &play, a, first, 2, &ball));
    assert_int_equal(ball.range, 0);
}

TEST(a_ball_through_two_units_and_back_counts_its_gun_once)
{
    clear_table();
    int a = stand("B9", UK_CAN, AT(60, 40), 0, DEPLOYED);
    int c = stand("A1", US_CONT, AT(60, 60), 180, LINE);
    stand("A2", US_CONT, AT(20, 110), 180, LINE);
    begin_orders(BRITISH);
    tft_clear_parts(&play);
    tft_add_dice(&play, a, 0, c, 4, 3);
    tft_add_dice(&play, a, 0, 3, 4, 2);
    tft_add_dice(&play, a, 0, c, 4, 1);
    tft_add_dice(&play, a, 0, 3, 4, 0);
    assert_int_equal(tft_in(&play)->parts, 3);
    struct vec from = tft_attackers(&field, &play, c);
    assert_int_equal(from.east, play.box[a].centre.east);
    assert_int_equal(from.north, play.box[a].centre.north);
}

TEST(a_cannon_that_answers_may_choose_what_to_load)
{
    struct order o[16];
    struct luck luck = {3};
    bool drawn[3] = {false, false, false};

    clear_table();
    field.option[OPT_ABILITIES] = 1;
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_CAN, AT(60, 55), 180, DEPLOYED);
    begin_orders(AMERICAN);
    give_dice("A1 shoot B1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1));
    give("pass");
    assert_int_equal(play.ask.kind, ASK_RETURN);
    assert_int_equal(suggestions(o, 16), 2 * TFT_AIMS + 1);
    assert_int_equal(o[0].arg[1].word, TFT_CANISTER); // eight dice are more than four
    assert_null(judged("B1 shoot A1 ball").why);
    for (int i = 0; i < 100; i++) {
        o[0] = draw_one(1, &luck);
        assert_null(checked(&o[0]).why);
        drawn[0] |= o[0].verb == WORD_PASS;
        drawn[1] |= o[0].args > 1 && o[0].arg[1].word == TFT_CANISTER;
        drawn[2] |= o[0].args > 1 && o[0].arg[o[0].args - 1].word == TFT_ONEMORE;
    }
    assert_true(drawn[0] && drawn[1] && drawn[2]);
    give("B1 shoot A1 ball 2");
    assert_int_equal(dice_of(b), 4);
}

TEST(the_stand_with_the_most_behind_it_is_proposed_first)
{
    struct order o[16];

    clear_table();
    ride("B9", UK_GEN, AT(60, 30));
    int c = stand("B1", UK_CAN, AT(60, 40), 0, DEPLOYED);
    stand("A1", US_CONT, AT(60, 70), 180, LINE);
    stand("A2", US_CONT, AT(50, 77), 180, LINE); // behind the right end of A1
    begin_orders(BRITISH);
    tft_of(&play)->members = tft_of(&play)->todo = one(c);
    memset(&play.ask, 0, sizeof play.ask);
    game_push(&play, FRAME_SHOOT, 0, 0);
    game_run(&field, &play, NULL, &told);
    assert_int_equal(suggestions(o, 16), TFT_STANDS + 1);
    assert_int_equal(o[0].arg[2].a, 3000);
    assert_int_equal(suggestions(o, 2), 2);
    tft_write_shot(&o[0], 1, c, 3, AIM_WHITES);
    assert_int_equal(o[0].arg[1].word, TFT_WHITES);
}

TEST(a_ball_between_two_stands_strikes_the_left_one)
{
    struct tft_ball ball;

    clear_table();
    int a = stand("B9", UK_CAN, AT(60, 40), 0, DEPLOYED);
    int first = stand("A1", US_CONT, AT(60, 60), 180, LINE);
    int behind = stand("A2", US_CONT, AT(62, 65), 180, LINE); // two of its stands meet at 60
    begin_orders(BRITISH);
    assert_true(tft_ball_at(&field, &play, a, first, 1, &ball));
    assert_int_equal(ball.count, 2);
    assert_int_equal(ball.struck[1].unit, behind);
    assert_int_equal(ball.struck[1].stand, 1);
}

TEST(skirmishers_beside_the_line_do_not_mask_it)
{
    struct tft_ball ball;

    clear_table();
    int a = stand("B9", UK_CAN, AT(60, 40), 0, DEPLOYED);
    int first = stand("A1", US_CONT, AT(60, 80), 180, LINE);
    stand("B1", UK_INF, AT(56.26, 60), 45, SKIRMISH); // its rectangle reaches over, no stand does
    begin_orders(BRITISH);
    assert_true(tft_ball_at(&field, &play, a, first, 1, &ball));
}

TEST(skirmishers_who_mask_the_centre_are_shot_past)
{
    struct tft_ball ball;

    clear_table();
    int a = stand("B9", UK_CAN, AT(60, 40), 0, DEPLOYED);
    int first = stand("A1", US_CONT, AT(60, 80), 180, LINE);
    stand("B1", UK_INF, AT(54.5, 60), 0, SKIRMISH); // its right stand is on the straight line
    begin_orders(BRITISH);
    assert_true(tft_ball_at(&field, &play, a, first, 1, &ball));
}

TEST(a_stand_seen_only_past_the_muzzle_cannot_be_chosen)
{
    struct tft_ball ball;

    clear_table();
    int a = stand("B9", UK_CAN, AT(60, 40), 0, DEPLOYED);
    stand("B8", UK_CAN, AT(60, 45), 0, DEPLOYED); // as wide, and right before it
    int first = stand("A1", US_CONT, AT(60, 75), 180, LINE);
    begin_orders(BRITISH);
    assert_true(tft_sees(&field, &play, a, first));
    assert_false(tft_ball_at(&field, &play, a, first, 1, &ball));
    refused("B9 shoot A1 ball 2", TFT_CAN_05);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(canister_doubles_the_dice),
        cmocka_unit_test(a_ball_goes_through_a_column_seen_end_on),
        cmocka_unit_test(a_ball_strikes_what_stands_close_behind),
        cmocka_unit_test(a_ball_is_ended_by_ground_and_friends_behind_the_first_stand),
        cmocka_unit_test(a_masked_stand_is_struck_through_another_point),
        cmocka_unit_test(garrisons_shoot_at_each_other_and_cannons_at_them),
        cmocka_unit_test(sixes_of_a_ball_join_those_of_others_under_the_same_order),
        cmocka_unit_test(a_ball_is_not_for_commanders),
        cmocka_unit_test(muskets_have_neither_canister_nor_ball),
        cmocka_unit_test(a_stand_that_third_units_mask_cannot_be_chosen),
        cmocka_unit_test(over_the_heads_of_those_below_a_hill),
        cmocka_unit_test(a_ball_flies_through_a_gate),
        cmocka_unit_test(a_gun_muzzle_to_muzzle_with_a_stand_has_a_line),
        cmocka_unit_test(a_ball_through_two_units_and_back_counts_its_gun_once),
        cmocka_unit_test(a_cannon_that_answers_may_choose_what_to_load),
        cmocka_unit_test(the_stand_with_the_most_behind_it_is_proposed_first),
        cmocka_unit_test(a_ball_between_two_stands_strikes_the_left_one),
        cmocka_unit_test(skirmishers_beside_the_line_do_not_mask_it),
        cmocka_unit_test(skirmishers_who_mask_the_centre_are_shot_past),
        cmocka_unit_test(a_stand_seen_only_past_the_muzzle_cannot_be_chosen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
