// SPDX-License-Identifier: MIT
// What a position is worth: never a number of its own, always which of two positions is better.
#include "table.h"

enum { A1 = 1, A2, A3, B1, B2 };

static int worth(int side)
{
    return worth_alone(&field, &play, side);
}

static void far_apart(void)
{
    clear_table();
    ride("A1", US_GEN, AT(60, 10));
    field.roster[stand("A2", US_CONT, AT(60, 20), 0, LINE)].command = A1;
    field.roster[stand("A3", US_CAN, AT(80, 20), 0, DEPLOYED)].command = A1;
    stand("B1", UK_INF, AT(60, 100), 180, LINE);
    stand("B2", UK_INF, AT(80, 100), 180, LINE);
    begin_orders(AMERICAN);
}

static void put(int unit, struct vec front, int degrees, enum tft_formation formation)
{
    struct pose pose = tft_pose_of(&play, unit);

    pose.at = front;
    pose.face = bearing_from_degrees(degrees * 1000);
    pose.formation = (uint8_t)formation;
    tft_put(&play, unit, &pose);
}

TEST(a_draw_is_between_victory_and_defeat)
{
    far_apart();
    game_end(&play, OUTCOME_WIN, AMERICAN);
    int won = worth(AMERICAN), lost = worth(BRITISH);

    play.outcome = OUTCOME_DRAW;
    assert_true(won > worth(AMERICAN) && worth(AMERICAN) > lost);
    assert_int_equal(worth(AMERICAN), worth(BRITISH));
}

TEST(a_unit_is_worth_less_for_every_loss_and_mark)
{
    int last;

    far_apart();
    put(A2, AT(60, 88), 0, LINE);
    last = worth(AMERICAN);
    unit_of(&play, A2)->hits = 3;
    assert_true(worth(AMERICAN) < last);
    last = worth(AMERICAN);
    unit_of(&play, A2)->hits = 0;
    tft_of(&play)->stands[A2] = 2;
    assert_true(worth(AMERICAN) < last);
    last = worth(AMERICAN);
    mark(&play, A2, SUPPRESSED);
    assert_true(worth(AMERICAN) < last);
    last = worth(AMERICAN);
    mark(&play, A2, ROUTED);
    assert_true(worth(AMERICAN) < last);
    last = worth(AMERICAN);
    tft_lose(&field, &play, A2, TFT_HIT_02, NULL);
    assert_true(worth(AMERICAN) < last);
    assert_true(worth(BRITISH) > 0);
}

// TFT-BRK-01
TEST(losses_near_the_breakpoint_weigh_more)
{
    int whole, one_lost, half_lost;

    far_apart();
    tft_of(&play)->total[AMERICAN] = 4;
    whole = worth(BRITISH);
    tft_of(&play)->lost[AMERICAN] = 1;
    one_lost = worth(BRITISH);
    tft_of(&play)->lost[AMERICAN] = 2;
    half_lost = worth(BRITISH);
    assert_true(half_lost - one_lost > one_lost - whole); // the army may break now
    tft_of(&play)->lost[AMERICAN] = 3;
    assert_true(worth(BRITISH) > half_lost);
}

TEST(foot_want_to_be_in_range_in_line_and_facing_the_enemy)
{
    int best;

    far_apart();
    put(A2, AT(60, 88), 0, LINE);
    best = worth(AMERICAN);
    put(A2, AT(60, 20), 0, LINE);
    assert_true(worth(AMERICAN) < best);
    put(A2, AT(60, 85), 180, LINE);
    assert_true(worth(AMERICAN) < best);
    put(A2, AT(60, 88), 0, COLUMN);
    assert_true(worth(AMERICAN) < best);
    put(A2, AT(60, 88), 0, SKIRMISH);
    assert_true(worth(AMERICAN) < best);
}

TEST(far_away_a_column_is_as_good_and_a_limbered_cannon_is_not)
{
    int line, deployed;

    far_apart();
    line = worth(AMERICAN);
    put(A2, AT(60, 20), 0, COLUMN);
    assert_true(worth(AMERICAN) > line);
    deployed = worth(AMERICAN);
    put(A3, AT(80, 20), 0, LIMBERED);
    assert_true(worth(AMERICAN) < deployed);
}

TEST(skirmish_order_is_for_those_who_are_used_to_it)
{
    int in_line;

    far_apart();
    put(A2, AT(60, 85), 0, LINE);
    in_line = worth(AMERICAN);
    put(A2, AT(60, 85), 0, SKIRMISH);
    assert_true(worth(AMERICAN) < in_line);
    play.type[A2] = US_SCOUT;
    int loose = worth(AMERICAN);
    put(A2, AT(60, 85), 0, LINE);
    assert_int_equal(worth(AMERICAN), loose);
}

TEST(two_enemies_in_range_are_one_too_many)
{
    int in_range;

    far_apart();
    put(A2, AT(60, 85), 0, LINE);
    put(B2, AT(72, 97), 180, LINE);
    in_range = worth(AMERICAN);
    mark(&play, B2, SUPPRESSED);
    int suppressed = worth(AMERICAN);
    unmark(&play, B2, SUPPRESSED);
    put(B2, AT(72, 100), 180, LINE);
    assert_true(worth(AMERICAN) > in_range);
    assert_true(suppressed > worth(AMERICAN));
}

TEST(cover_is_worth_having)
{
    const struct vec wood[] = {AT(50, 10), AT(70, 10), AT(70, 30), AT(50, 30)};
    int open;

    far_apart();
    put(A2, AT(60, 22), 0, SKIRMISH);
    open = worth(AMERICAN);
    lay_area(T_FOREST, wood, 4);
    assert_true(worth(AMERICAN) > open);
    field.pieces = field.points = 0;
    lay_area(T_HOUSE, wood, 4);
    tft_put_inside(&field, &play, A2, 0);
    assert_true(worth(AMERICAN) > open);
}

static void two_objectives(void)
{
    far_apart();
    lay_area(T_OBJECTIVE, (struct vec[]){AT(60, 60), AT(61, 60), AT(60, 61)}, 3);
    lay_area(T_OBJECTIVE, (struct vec[]){AT(160, 60), AT(161, 60), AT(160, 61)}, 3);
}

static void two_buildings(void)
{
    two_objectives();
    lay_area(T_HOUSE, (struct vec[]){AT(58, 58), AT(63, 58), AT(63, 63), AT(58, 63)}, 4);
    lay_area(T_HOUSE, (struct vec[]){AT(158, 58), AT(163, 58), AT(163, 63), AT(158, 63)}, 4);
}

TEST(what_is_held_counts_for_its_holder)
{
    int free;

    two_objectives();
    free = worth(AMERICAN);
    tft_of(&play)->held[0] = 1 + AMERICAN;
    assert_true(worth(AMERICAN) > free);
    tft_of(&play)->held[0] = 1 + BRITISH;
    assert_true(worth(AMERICAN) < free);
}

// The Americans at Germantown and Trenton, the British at Cowpens.
TEST(who_attacks_goes_for_what_he_does_not_hold)
{
    for (int battle = BATTLE_GERMANTOWN; battle <= BATTLE_TRENTON; battle++) {
        int side = battle == BATTLE_COWPENS ? BRITISH : AMERICAN;
        int unit = side == BRITISH ? B1 : A2, far;

        two_buildings();
        field.option[OPT_BATTLE] = battle;
        for (int enemy = A2; enemy <= B2; enemy++)
            if (play.side[enemy] != side)
                game_remove(&play, enemy);
        tft_of(&play)->held[0] = (uint8_t)(1 + side);
        put(unit, AT(20, 60), 90, LINE);
        far = worth(side);
        put(unit, AT(60, 60), 90, LINE); // nearer to the second
        assert_true(worth(side) > far);
    }
}

// TFT-GER-26
TEST(a_building_is_taken_though_the_next_is_far)
{
    int before;

    two_buildings();
    field.option[OPT_BATTLE] = BATTLE_GERMANTOWN;
    put(A2, AT(60, 56), 0, LINE);
    before = worth(AMERICAN);
    tft_of(&play)->held[0] = 1 + AMERICAN;
    assert_true(worth(AMERICAN) > before);
}

TEST(both_buildings_are_held_without_going_on)
{
    int near;

    two_buildings();
    field.option[OPT_BATTLE] = BATTLE_GERMANTOWN;
    lay_area(T_OBJECTIVE, (struct vec[]){AT(20, 20), AT(21, 20), AT(20, 21)}, 3);
    tft_of(&play)->held[0] = tft_of(&play)->held[1] = 1 + AMERICAN;
    put(A3, AT(40, 20), 0, LIMBERED);
    near = worth(AMERICAN);
    put(A3, AT(80, 20), 0, LIMBERED);
    assert_int_equal(worth(AMERICAN), near);
}

TEST(an_attacker_does_not_step_back_from_an_enemy_he_has_found)
{
    int far;

    far_apart();
    field.option[OPT_BATTLE] = BATTLE_GERMANTOWN;
    put(A2, AT(60, 30), 0, LINE);
    far = worth(AMERICAN);
    put(A2, AT(60, 50), 0, LINE);
    assert_true(worth(AMERICAN) > far);
}

// TFT-COW-02, TFT-TRE-02
TEST(who_stands_where_it_is_decided_is_worth_more_when_it_is_late)
{
    for (int battle = BATTLE_COWPENS; battle <= BATTLE_TRENTON; battle++) {
        int early, late;

        two_objectives();
        lay_area(T_HILL, (struct vec[]){AT(50, 50), AT(70, 50), AT(70, 70), AT(50, 70)}, 4);
        field.option[OPT_BATTLE] = battle;
        field.option[OPT_TURN_LIMIT] = 10;
        for (int turn = 1; turn <= 10; turn += 9) {
            int there;

            play.turn = (uint16_t)turn;
            put(B1, AT(60, 60), 180, LINE);
            there = worth(BRITISH);
            mark(&play, B1, ROUTED);
            *(turn == 1 ? &early : &late) = there - worth(BRITISH);
            unmark(&play, B1, ROUTED);
        }
        assert_true(early > 0 && late > early);
    }
}

// TFT-TRE-02
TEST(who_got_away_is_worth_something)
{
    int before;

    far_apart();
    before = worth(BRITISH);
    tft_of(&play)->left[BRITISH] = 1;
    assert_true(worth(BRITISH) > before);
}

TEST(commanders_are_worth_more_near_their_men_and_while_they_are_heard)
{
    int near;

    far_apart();
    near = worth(AMERICAN);
    mark(&play, A1, FAILED);
    assert_true(worth(AMERICAN) < near);
    unmark(&play, A1, FAILED);
    game_place(&play, A1, AT(160, 100), 0, CM(2), CM(2));
    assert_true(worth(AMERICAN) < near);
}

TEST(units_that_may_still_be_ordered_are_worth_more_in_a_brigade_most)
{
    int fresh;

    far_apart();
    fresh = worth(AMERICAN);
    unit_of(&play, A2)->orders = 2;
    assert_true(worth(AMERICAN) < fresh);
    unit_of(&play, A2)->orders = 0;
    mark(&play, A2, CLOSED);
    assert_true(worth(AMERICAN) < fresh);
    unmark(&play, A2, CLOSED);
    unit_of(&play, A2)->brigade = 1;
    assert_true(worth(AMERICAN) > fresh);
    tft_of(&play)->phase = PHASE_COMMANDERS;
    assert_true(worth(AMERICAN) < fresh);
}

static int in_hand(int kind)
{
    int without, with;

    tft_of(&play)->todo = 0;
    without = worth(AMERICAN);
    tft_of(&play)->todo = one(A2);
    tft_of(&play)->kind = (uint8_t)kind;
    with = worth(AMERICAN);
    tft_of(&play)->todo = 0;
    return with - without;
}

TEST(an_order_in_hand_is_worth_what_it_is_good_for)
{
    far_apart();
    assert_true(in_hand(ORDER_MOVE) > 0);
    assert_int_equal(in_hand(ORDER_SHOOT), 0); // out of range
    assert_int_equal(in_hand(ORDER_RALLY), 0);
    put(A2, AT(60, 84), 0, LINE);
    assert_true(in_hand(ORDER_SHOOT) > 0);
    assert_int_equal(in_hand(ORDER_FORMUP), 0);
    put(A2, AT(60, 84), 180, SKIRMISH);
    assert_true(in_hand(ORDER_FORMUP) > 0);
    mark(&play, A2, ROUTED | SUPPRESSED);
    assert_true(in_hand(ORDER_RALLY) > 0);
    assert_int_equal(in_hand(ORDER_MOVE), 0);
}

TEST(a_move_is_worth_most_to_a_column_far_off_and_nothing_to_a_deployed_cannon)
{
    int line;

    far_apart();
    line = in_hand(ORDER_MOVE);
    put(A2, AT(60, 20), 0, COLUMN);
    assert_true(in_hand(ORDER_MOVE) > line);
    put(A2, AT(60, 80), 0, LINE);
    assert_true(in_hand(ORDER_MOVE) < line);
    put(A2, AT(60, 95), 0, LINE);
    assert_int_equal(in_hand(ORDER_MOVE), 0);
    tft_lose(&field, &play, A2, TFT_HIT_02, NULL);
    tft_of(&play)->todo = one(A3);
    tft_of(&play)->kind = ORDER_MOVE;
    int cannon = worth(AMERICAN);

    tft_of(&play)->todo = 0;
    assert_int_equal(worth(AMERICAN), cannon);
}

// Its last stand is worth keeping: it had better stay away.
TEST(a_spent_unit_is_better_off_far_from_the_enemy)
{
    int near, far;

    far_apart();
    tft_of(&play)->stands[A2] = 1;
    put(A2, AT(60, 88), 0, LINE);
    near = worth(AMERICAN);
    put(A2, AT(60, 20), 0, LINE);
    far = worth(AMERICAN);
    assert_true(far > near);
}

// TFT-RET-01
TEST(a_shot_that_is_still_to_be_answered_is_worth_less)
{
    int answered, open;

    far_apart();
    put(A2, AT(60, 90), 0, LINE);
    play.ask = (struct ask){2, ASK_ORDERS, B1, A2};
    answered = worth(AMERICAN);
    play.ask.kind = ASK_RETURN;
    open = worth(AMERICAN);
    assert_true(open < answered);
    tft_of(&play)->stands[A2] = 1; // the answer may be the end of it
    int last_stand = worth(AMERICAN);
    play.ask.kind = ASK_ORDERS;
    assert_true(worth(AMERICAN) - last_stand > answered - open);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_draw_is_between_victory_and_defeat),
        cmocka_unit_test(a_unit_is_worth_less_for_every_loss_and_mark),
        cmocka_unit_test(losses_near_the_breakpoint_weigh_more),
        cmocka_unit_test(foot_want_to_be_in_range_in_line_and_facing_the_enemy),
        cmocka_unit_test(far_away_a_column_is_as_good_and_a_limbered_cannon_is_not),
        cmocka_unit_test(skirmish_order_is_for_those_who_are_used_to_it),
        cmocka_unit_test(two_enemies_in_range_are_one_too_many),
        cmocka_unit_test(cover_is_worth_having),
        cmocka_unit_test(what_is_held_counts_for_its_holder),
        cmocka_unit_test(who_attacks_goes_for_what_he_does_not_hold),
        cmocka_unit_test(a_building_is_taken_though_the_next_is_far),
        cmocka_unit_test(both_buildings_are_held_without_going_on),
        cmocka_unit_test(an_attacker_does_not_step_back_from_an_enemy_he_has_found),
        cmocka_unit_test(who_stands_where_it_is_decided_is_worth_more_when_it_is_late),
        cmocka_unit_test(who_got_away_is_worth_something),
        cmocka_unit_test(commanders_are_worth_more_near_their_men_and_while_they_are_heard),
        cmocka_unit_test(units_that_may_still_be_ordered_are_worth_more_in_a_brigade_most),
        cmocka_unit_test(an_order_in_hand_is_worth_what_it_is_good_for),
        cmocka_unit_test(a_move_is_worth_most_to_a_column_far_off_and_nothing_to_a_deployed_cannon),
        cmocka_unit_test(a_spent_unit_is_better_off_far_from_the_enemy),
        cmocka_unit_test(a_shot_that_is_still_to_be_answered_is_worth_less),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
