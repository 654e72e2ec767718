// SPDX-License-Identifier: MIT
// What a position, and what is sealed in it, is worth: this is better than that.
#include "rules/battles_for_empire/fight.h"
#include "table.h"

enum { A1 = 1, LA1, B1, B2, LB1 };

static void five(int substep, enum bfe_kind kind, int ask)
{
    const struct vec wood[] = {AT(10, 14), AT(30, 14), AT(30, 26), AT(10, 26)};

    clear_table();
    stand("A1", INFANTRY, 12, AT(20, 10), 0);
    stand("LA1", LEADER, 2, AT(40, 10), 0);
    stand("B1", INFANTRY, 12, AT(20, 36), 180);
    stand("B2", INFANTRY, 6, AT(40, 36), 180);
    stand("LB1", LEADER, 2, AT(30, 45), 0);
    lay_area(T_WOODS, wood, 4);
    begin(substep, kind, ask);
}

static int of_side_a(void)
{
    return bfe_worth(&field, &play, 0);
}

static void break_unit(int unit)
{
    unit_of(&play, unit)->status |= STATUS_BROKEN;
    play.formation[unit] = FORM_BROKEN;
}

TEST(a_battle_that_is_won_is_worth_more_than_any_other)
{
    int before;

    five(SUB_CAPACITY, KIND_NONE, ASK_ORDERS);
    before = of_side_a();
    play.outcome = OUTCOME_WIN;
    play.winner = 0;
    assert_true(of_side_a() > before);
    play.winner = 1;
    assert_true(of_side_a() < before);
    play.outcome = OUTCOME_DRAW;
    assert_int_equal(of_side_a(), 0);
}

TEST(a_broken_unit_is_told_to_rally_unless_it_never_does)
{
    int untold, rally;

    five(SUB_CAPACITY, KIND_NONE, ASK_ORDERS);
    break_unit(A1);
    untold = of_side_a();
    unit_of(&play, A1)->now = (struct bfe_order){.kind = KIND_RALLY, .giver = LA1};
    assert_true(of_side_a() > untold);
    unit_of(&play, A1)->training = UNTRAINED; // BFE-RAL-05: the order would be lost
    rally = of_side_a();
    unit_of(&play, A1)->now = (struct bfe_order){0};
    assert_true(of_side_a() > rally);
}

TEST(a_leader_joins_a_broken_unit_unless_it_never_rallies)
{
    int alone;

    five(SUB_LEADERS, KIND_NONE, ASK_LEADERS);
    break_unit(A1);
    alone = of_side_a();
    unit_of(&play, LA1)->now.how = HOW_DECIDED;
    unit_of(&play, LA1)->fights = A1;
    assert_true(of_side_a() > alone);
    unit_of(&play, A1)->training = UNTRAINED;
    alone = of_side_a();
    unit_of(&play, LA1)->now.how = 0;
    assert_int_equal(of_side_a(), alone);
}

TEST(the_weaker_opponent_is_fought)
{
    int strong;

    five(SUB_LEADERS, KIND_NONE, ASK_LEADERS);
    play.ask.kind = ASK_OPPONENT;
    unit_of(&play, A1)->fights = B1;
    strong = of_side_a();
    unit_of(&play, A1)->fights = B2;
    assert_true(of_side_a() > strong);
}

TEST(regulars_go_into_woods_with_less_hope)
{
    int tested;

    five(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    give("A1 move ahead 6in");
    tested = of_side_a();
    field.option[OPT_WOODS_TEST] = WOODS_NOT_TESTED;
    assert_true(of_side_a() > tested);
}

TEST(after_turning_about_it_turns_its_front_to_the_enemy_again)
{
    int away;

    five(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    give("A1 move about, ahead 4in");
    away = of_side_a();
    give("A1 move about, ahead 4in, about");
    assert_true(of_side_a() > away);
}

TEST(a_reinforcement_comes_and_further_over_open_ground)
{
    int stays, through_woods;

    five(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    game_remove(&play, A1);
    play.state[A1] = FATE_TO_COME;
    stays = of_side_a();
    unit_of(&play, A1)->plan =
        (struct bfe_plan){.legs = 1, .leg = {{.kind = LEG_AHEAD, .far = INCH(8)}}};
    through_woods = of_side_a();
    assert_true(through_woods > stays);
    field.roster[A1].at = AT(50, 10);
    assert_true(of_side_a() > through_woods);
}

// Nothing is sealed then: places and formations themselves count.
TEST(while_one_rallies_the_front_of_the_others_is_towards_the_enemy)
{
    int facing, in_line;

    five(SUB_LEADERS, KIND_NONE, ASK_LEADERS);
    field_takes(FIELD_OF_UNIT, "at_north", B1, INCH(20));
    game_ask(&play, 2, ASK_RALLY, B2, 0);
    facing = of_side_a();
    field_takes(FIELD_OF_UNIT, "face", A1, 0x8000);
    assert_true(of_side_a() < facing);
    field_takes(FIELD_OF_UNIT, "face", A1, 0);
    in_line = of_side_a();
    assert_int_equal(in_line, facing);
    play.formation[A1] = FORM_ROAD_COLUMN;
    assert_true(of_side_a() < in_line);
}

TEST(guns_are_hauled_by_hand_without_dice)
{
    const struct bfe_plan ahead = {.legs = 1, .leg = {{.kind = LEG_AHEAD, .far = INCH(1)}}};

    clear_table();
    stand("A1", ARTILLERY, 4, AT(20, 10), 0);
    stand("LA1", LEADER, 2, AT(40, 10), 0);
    stand("B1", INFANTRY, 12, AT(20, 36), 180);
    stand("LB1", LEADER, 2, AT(30, 45), 0);
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    assert_int_equal(bfe_mean_march(&field, &play, A1, &ahead),
                     bfe_best_march(&field, &play, A1, &ahead));
}

TEST(a_volley_out_of_range_is_worth_nothing)
{
    five(SUB_LEADERS, KIND_NONE, ASK_LEADERS);
    field_takes(FIELD_OF_UNIT, "at_north", B1, INCH(13));
    assert_true(bfe_volley_worth(&field, &play, A1, B1) > 0);
    field_takes(FIELD_OF_UNIT, "at_north", B1, INCH(46));
    assert_int_equal(bfe_volley_worth(&field, &play, A1, B1), 0);
}

// BFE-FIR-09
TEST(nobody_fires_out_of_a_road_column)
{
    five(SUB_LEADERS, KIND_NONE, ASK_LEADERS);
    assert_int_equal(bfe_firing_figures(&field, &play, B1), 12);
    play.formation[B1] = FORM_ROAD_COLUMN;
    assert_int_equal(bfe_firing_figures(&field, &play, B1), 0);
}

TEST(who_has_lost_most_of_its_figures_does_not_outlast_anybody)
{
    int few;

    five(SUB_LEADERS, KIND_NONE, ASK_LEADERS);
    field_takes(FIELD_OF_UNIT, "at_north", B1, INCH(16));
    unit_of(&play, A1)->effectives = 6;
    unit_of(&play, A1)->stragglers = 5;
    few = bfe_charge_worth(&field, &play, A1, B1);
    unit_of(&play, A1)->stragglers = 30;
    assert_true(bfe_charge_worth(&field, &play, A1, B1) <= few);
}

TEST(a_broken_enemy_is_charged_and_militia_thinks_twice_before_regulars)
{
    int regular;

    five(SUB_LEADERS, KIND_NONE, ASK_LEADERS);
    field_takes(FIELD_OF_UNIT, "at_north", B1, INCH(16));
    regular = bfe_charge_worth(&field, &play, A1, B1);
    break_unit(B1);
    assert_true(bfe_charge_worth(&field, &play, A1, B1) > regular);
    five(SUB_LEADERS, KIND_NONE, ASK_LEADERS);
    field_takes(FIELD_OF_UNIT, "at_north", B1, INCH(16));
    unit_of(&play, A1)->effectives = 36; // it is to win
    regular = bfe_charge_worth(&field, &play, A1, B1);
    unit_of(&play, A1)->irregular = 1; // BFE-IRR-19
    assert_true(bfe_charge_worth(&field, &play, A1, B1) < regular);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_battle_that_is_won_is_worth_more_than_any_other),
        cmocka_unit_test(a_broken_unit_is_told_to_rally_unless_it_never_does),
        cmocka_unit_test(a_leader_joins_a_broken_unit_unless_it_never_rallies),
        cmocka_unit_test(the_weaker_opponent_is_fought),
        cmocka_unit_test(regulars_go_into_woods_with_less_hope),
        cmocka_unit_test(after_turning_about_it_turns_its_front_to_the_enemy_again),
        cmocka_unit_test(a_reinforcement_comes_and_further_over_open_ground),
        cmocka_unit_test(while_one_rallies_the_front_of_the_others_is_towards_the_enemy),
        cmocka_unit_test(guns_are_hauled_by_hand_without_dice),
        cmocka_unit_test(a_volley_out_of_range_is_worth_nothing),
        cmocka_unit_test(nobody_fires_out_of_a_road_column),
        cmocka_unit_test(who_has_lost_most_of_its_figures_does_not_outlast_anybody),
        cmocka_unit_test(a_broken_enemy_is_charged_and_militia_thinks_twice_before_regulars),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
