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
    return worth_alone(&field, &play, 0);
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

// BFE-IRR-02
TEST(who_is_unrated_would_rather_not_be_tested)
{
    int volley, charge;

    five(SUB_LEADERS, KIND_NONE, ASK_LEADERS);
    field_takes(FIELD_OF_UNIT, "at_north", B1, INCH(13));
    unit_of(&play, A1)->irregular = 1;
    unit_of(&play, A1)->training = GREEN;
    volley = bfe_volley_worth(&field, &play, A1, B1);
    charge = bfe_charge_worth(&field, &play, A1, B1);
    unit_of(&play, A1)->training = UNRATED;
    assert_true(bfe_volley_worth(&field, &play, A1, B1) < volley);
    assert_true(bfe_charge_worth(&field, &play, A1, B1) < charge);
}

// --- waiting and pressing on ---

static void objective(int is)
{
    clear_table();
    stand("A1", INFANTRY, 12, AT(20, 10), 0);
    stand("LA1", LEADER, 2, AT(40, 10), 0);
    stand("B1", INFANTRY, 12, AT(20, 36), 180);
    stand("B2", INFANTRY, 6, AT(40, 36), 180);
    stand("LB1", LEADER, 2, AT(30, 45), 0);
    lay_area(T_OBJECTIVE, (const struct vec[]){AT(50, 24), AT(51, 24), AT(51, 25)}, 3);
    field.piece[0].is = (uint8_t)is;
    field.piece[0].level = 20;
    begin(SUB_CAPACITY, KIND_NONE, ASK_ORDERS);
}

static void put(int unit, struct vec at, int degrees)
{
    struct pose pose = bfe_pose(&play, unit);

    pose.at = at;
    pose.face = bearing_from_degrees(degrees * 1000);
    bfe_put(&play, unit, &pose);
}

static int ordered(int unit, enum bfe_kind kind)
{
    unit_of(&play, unit)->now = (struct bfe_order){.kind = (uint8_t)kind, .giver = LB1};
    return worth_alone(&field, &play, play.side[unit]);
}

static void rather(int unit, enum bfe_kind better, enum bfe_kind worse)
{
    assert_true(ordered(unit, better) > ordered(unit, worse));
}

TEST(who_has_nothing_to_win_lets_the_enemy_come)
{
    objective(FIRST_ONLY);
    rather(B1, KIND_HOLD, KIND_MOVE);
    rather(B1, KIND_HOLD, KIND_NONE);
    rather(A1, KIND_MOVE, KIND_HOLD);
    objective(SECOND_ONLY);
    rather(B1, KIND_MOVE, KIND_HOLD);
    rather(A1, KIND_HOLD, KIND_MOVE);
    objective(0);
    rather(B1, KIND_MOVE, KIND_HOLD);
    rather(A1, KIND_MOVE, KIND_HOLD);
    bfe_of(&play)->objective[0].holder = 1;
    rather(A1, KIND_HOLD, KIND_MOVE);
}

// BFE-VIC-05: towards the end who does not lead by enough goes and gets it.
TEST(who_does_not_lead_waits_only_so_long)
{
    objective(FIRST_ONLY);
    field.option[OPT_TURN_LIMIT] = 10;
    play.turn = 6;
    rather(B1, KIND_HOLD, KIND_MOVE);
    play.turn = 7;
    rather(B1, KIND_MOVE, KIND_HOLD);
}

static int charge_gains(int is)
{
    objective(is);
    put(A1, AT(20, 30), 0);
    return ordered(A1, KIND_CHARGE) - ordered(A1, KIND_FORM);
}

TEST(who_waits_leaves_its_line_only_for_more)
{
    assert_true(charge_gains(0) > charge_gains(SECOND_ONLY));
}

// As near to B1 as it wants to be, with its back to it.
TEST(who_has_nobody_to_shoot_at_goes_for_what_is_to_be_won)
{
    objective(0);
    put(A1, AT(20, 30), 180);
    rather(A1, KIND_MOVE, KIND_HOLD);
    put(A1, AT(20, 30), 0);
    rather(A1, KIND_HOLD, KIND_MOVE);
    put(A1, AT(50, 24), 180); // it is there
    put(B1, AT(50, 30), 180);
    rather(A1, KIND_HOLD, KIND_MOVE);
}

static int charge_of_b1(void)
{
    return bfe_charge_worth(&field, &play, B1, A1);
}

// BFE-PAS-06
TEST(a_charge_does_not_go_through_friends)
{
    int clear, through, formed;

    five(SUB_CAPACITY, KIND_NONE, ASK_ORDERS);
    put(A1, AT(60, 28), 0);
    put(B1, AT(60, 36), 180);
    clear = charge_of_b1();
    put(B2, AT(60, 32), 180);
    formed = charge_of_b1();
    assert_true(formed < clear);
    play.formation[B2] = FORM_SKIRMISH; // it alone loses stragglers
    through = charge_of_b1();
    assert_true(through > formed && through < clear);
    play.formation[B2] = FORM_LINE; // it charges, too, and is away by then
    unit_of(&play, B2)->now = (struct bfe_order){.kind = KIND_CHARGE, .target = LA1};
    put(LA1, AT(60, 4), 0);
    assert_int_equal(charge_of_b1(), clear);
}

TEST(the_second_at_one_target_wins_less)
{
    int alone;

    five(SUB_CAPACITY, KIND_NONE, ASK_ORDERS);
    put(A1, AT(60, 30), 0);
    unit_of(&play, A1)->effectives = 4;
    put(B1, AT(50, 34), 180);
    put(B2, AT(60, 36), 180);
    alone = bfe_charge_worth(&field, &play, B2, A1);
    unit_of(&play, B1)->now = (struct bfe_order){.kind = KIND_CHARGE, .target = A1};
    assert_true(alone > 0 && bfe_charge_worth(&field, &play, B2, A1) < alone);
    unit_of(&play, B1)->now = (struct bfe_order){.kind = KIND_CHARGE, .target = LA1};
    assert_int_equal(bfe_charge_worth(&field, &play, B2, A1), alone);
}

static int held(length gap)
{
    return bfe_held_prospect(&field, &play, B1, gap, bfe_volley_prospect(&field, &play, B1));
}

TEST(fire_is_held_for_who_can_come)
{
    length far = INCH(10);
    int foot, guns;

    five(SUB_CAPACITY, KIND_NONE, ASK_ORDERS);
    put(A1, AT(60, 20), 0);
    put(B1, AT(60, 31), 180);
    foot = held(far);
    assert_true(foot > held(INCH(30)));
    play.type[A1] = ARTILLERY;
    guns = held(far);
    assert_true(foot > guns);
    play.type[A1] = INFANTRY;
    assert_true(foot > held(INCH(3))); // it is there already
}

TEST(no_leader_flees_the_table_with_a_unit)
{
    const struct vec edge[] = {AT(7, 20), AT(65, 20), AT(20, 7), AT(20, 41)};

    for (int i = 0; i < COUNT(edge); i++) {
        int alone;

        five(SUB_LEADERS, KIND_NONE, ASK_LEADERS);
        break_unit(A1);
        put(A1, edge[i], 0);
        alone = of_side_a();
        unit_of(&play, LA1)->now.how = HOW_DECIDED;
        unit_of(&play, LA1)->fights = A1;
        assert_int_equal(of_side_a(), alone);
    }
}

TEST(what_is_sealed_brings_a_unit_nearer_to_the_enemy)
{
    five(SUB_CAPACITY, KIND_NONE, ASK_ORDERS);
    assert_int_equal(bfe_sealed_advance(&field, &play, A1), 0);
    unit_of(&play, A1)->now = (struct bfe_order){.kind = KIND_MOVE, .giver = LA1};
    assert_true(bfe_sealed_advance(&field, &play, A1) > 0);
    unit_of(&play, A1)->now = (struct bfe_order){.kind = KIND_HOLD, .giver = LA1};
    assert_int_equal(bfe_sealed_advance(&field, &play, A1), 0);
    five(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    assert_int_equal(bfe_sealed_advance(&field, &play, A1), 0);
    give("A1 move ahead 3in");
    assert_true(bfe_sealed_advance(&field, &play, A1) > 0);
    give("A1 move about, ahead 3in");
    assert_true(bfe_sealed_advance(&field, &play, A1) < 0);
    game_remove(&play, A1);
    assert_int_equal(bfe_sealed_advance(&field, &play, A1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_sealed_brings_a_unit_nearer_to_the_enemy),
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
        cmocka_unit_test(who_is_unrated_would_rather_not_be_tested),
        cmocka_unit_test(who_has_nothing_to_win_lets_the_enemy_come),
        cmocka_unit_test(who_does_not_lead_waits_only_so_long),
        cmocka_unit_test(who_waits_leaves_its_line_only_for_more),
        cmocka_unit_test(who_has_nobody_to_shoot_at_goes_for_what_is_to_be_won),
        cmocka_unit_test(a_charge_does_not_go_through_friends),
        cmocka_unit_test(the_second_at_one_target_wins_less),
        cmocka_unit_test(fire_is_held_for_who_can_come),
        cmocka_unit_test(no_leader_flees_the_table_with_a_unit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
