// SPDX-License-Identifier: MIT
// Hits, sixes and lost stands; re-rolls; fire at chargers and return fire.
#include "rules/two_for_tea/fire.h"
#include "shooting.h"
#include <string.h>

// Fires as the charge code has it fire: the charger stands where it is shot at.
static void fire_at_charger(int unit, int charger, int aim)
{
    unit_of(&play, unit)->aim = (uint8_t)aim;
    told.count = 0;
    memset(&play.ask, 0, sizeof play.ask);
    tft_push_volley(&play, charger, one(unit), VOLLEY_CHARGE);
    game_run(&field, &play, NULL, &told);
}

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
        assert_int_equal(tft_pose_of(&play, b).at.east, owner ? CM(62) : CM(58));
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

TEST(the_whites_of_their_eyes_double_last)
{
    clear_table();
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int c = stand("A2", US_CAN, AT(100, 40), 0, DEPLOYED);
    int b = stand("B1", UK_INF, AT(60, 43), 180, LINE);
    int d = stand("B2", UK_INF, AT(100, 44), 180, LINE);
    begin_orders(BRITISH);
    fire_at_charger(a, b, AIM_WHITES);
    assert_int_equal(dice_of(a), 24);
    assert_int_equal(told_value(EVENT_MODIFIER, a, TFT_ABL_04), 12);
    begin_orders(BRITISH);
    fire_at_charger(c, d, AIM_WHITES);
    assert_int_equal(dice_of(c), 16);
}

TEST(a_charge_volley_is_not_answered_and_leaves_its_parts)
{
    uint8_t face[12] = {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1};

    clear_table();
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 43), 180, LINE);
    begin_orders(BRITISH);
    fire_at_charger(a, b, 0);
    throw_dice(face, 12);
    assert_true(has(&play, b, SUPPRESSED));
    assert_int_equal(unit_in(&play, b)->sixes, 0);
    assert_int_equal(play.ask.kind, ASK_ORDERS);
    assert_int_equal(tft_in(&play)->parts, 1);
    assert_int_equal(tft_in(&play)->part[0].hits, 3);
}

TEST(dragoons_charged_by_foot_have_their_one_die_a_stand)
{
    for (int by_unit = 0; by_unit < 2; by_unit++) {
        clear_table();
        field.option[OPT_AMMO_LOSS] = by_unit;
        int a = stand("A1", US_DRAG, AT(60, 40), 0, LINE);
        int b = stand("B1", UK_INF, AT(60, 44), 180, LINE);
        begin_orders(BRITISH);
        unit_of(&play, a)->short_of = 1;
        fire_at_charger(a, b, 0);
        assert_int_equal(dice_of(a), 6);
    }
}

TEST(the_stands_of_a_garrison_are_only_counted)
{
    clear_table();
    lay_area(T_HOUSE, house, 4);
    stand("A1", US_CONT, AT(60, 35), 0, LINE);
    int b = stand("B1", UK_INF, AT(20, 110), 180, SKIRMISH);
    field.option[OPT_CASUALTY_CHOICE] = 1;
    begin_orders(AMERICAN);
    garrison(b);
    struct box box = play.box[b];
    give_dice("A1 shoot B1", DICE(5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1));
    assert_int_equal(stands_left(&play, b), 2);
    assert_memory_equal(&box, &play.box[b], sizeof box);
}

TEST(a_column_loses_its_rear_and_skirmishers_close_on_their_middle)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("A2", US_CONT, AT(100, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 55), 180, COLUMN);
    int c = stand("B2", UK_INF, AT(100, 55), 180, SKIRMISH);
    begin_orders(AMERICAN);
    unit_of(&play, b)->hits = unit_of(&play, c)->hits = 4;
    struct pose before = tft_pose_of(&play, c);
    struct vec middle = tft_middle(kind_of(&play, c), &before);
    give_dice("A1 shoot B1", DICE(4, 1, 1, 1, 1, 1, 1, 1, 1));
    assert_int_equal(tft_pose_of(&play, b).at.north, CM(55));
    assert_int_equal(stands_left(&play, b), 2);
    give_dice("A2 shoot B2", DICE(4, 1, 1, 1, 1, 1, 1, 1, 1));
    struct pose after = tft_pose_of(&play, c);
    struct vec now = tft_middle(kind_of(&play, c), &after);
    assert_int_equal(after.strength, 2);
    assert_in_range(now.north - middle.north + 2, 0, 4);
}

TEST(a_volley_at_nobody_is_no_attack)
{
    clear_table();
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int c = stand("A2", US_CAN, AT(100, 40), 0, DEPLOYED);
    int b = stand("B1", UK_INF, AT(60, 90), 180, LINE);
    stand("B2", UK_INF, AT(100, 110), 180, LINE);
    begin_orders(AMERICAN);
    fire_at_charger(a, b, 0); // out of range
    assert_int_equal(tft_in(&play)->parts, 0);
    fire_at_charger(c, 0, 0); // nobody at all
    assert_int_equal(tft_in(&play)->parts, 0);
    mark(&play, c, MOVED);
    play.face[c] = 0x8000;
    struct pose pose = tft_pose_of(&play, c);
    pose.face = 0x8000;
    tft_put(&play, c, &pose);
    fire_at_charger(c, b, 0); // behind the gun
    assert_int_equal(tft_in(&play)->parts, 0);
    assert_int_equal(tft_in(&play)->shot_fired, 0);
    assert_int_equal(play.ask.kind, ASK_ORDERS);
}

TEST(a_hidden_unit_that_shoots_is_placed)
{
    clear_table();
    field.option[OPT_WEATHER] = 1;
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 52), 180, LINE);
    begin_orders(BRITISH);
    play.hidden[b] = 1 << AMERICAN;
    assert_false(tft_eligible(&field, &play, 1, b));
    mark(&play, 1, MOVED);
    give("B1 shoot A1");
    assert_int_equal(play.hidden[b], 0);
    assert_true(was_told(TOLD_REVEALED, b));
}

TEST(one_more_fire_may_be_named_with_return_fire)
{
    struct order o[8];

    clear_table();
    field.option[OPT_ABILITIES] = 1;
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 55), 180, LINE);
    begin_orders(AMERICAN);
    give_dice("A1 shoot B1", DICE(6, 6, 6, 6, 6, 6, 6, 6, 6));
    give_dice("A1 reroll", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1));
    assert_int_equal(suggestions(o, 8), 3);
    assert_int_equal(suggestions(o, 1), 1);
    refused("B1 shoot", 0);
    give_dice("B1 shoot A1 onemore", DICE(6, 6, 6, 6, 6, 6, 6, 6, 6));
    give("pass"); // no die of it has missed
    assert_int_equal(tft_in(&play)->onemore[1], b);
    assert_int_equal(play.ask.kind, ASK_ORDERS);
}

TEST(skirmishers_who_close_up_onto_somebody_give_ground)
{
    clear_table();
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 40.2), 180, SKIRMISH);
    begin_orders(AMERICAN);
    unit_of(&play, b)->hits = 4;
    give_dice("A1 shoot B1", DICE(4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    struct pose pose = tft_pose_of(&play, b);
    assert_int_equal(stands_left(&play, b), 2);
    assert_int_equal(tft_overlaps(&field, &play, b, &pose), 0);
    assert_true(tft_gap(&field, &play, a, b) < MM(2));
}

TEST(wrong_words_are_told)
{
    clear_table();
    field.option[OPT_ABILITIES] = 1;
    field.option[OPT_CASUALTY_CHOICE] = 1;
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 48), 180, LINE);
    begin_orders(AMERICAN);
    unit_of(&play, b)->hits = 4;
    give_dice("A1 shoot B1", DICE(4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    refused("reroll", 0);
    refused("A1 reroll left", 0);
    refused("A1 pass", 0);
    give("pass");
    refused("A1 lose left", TFT_HIT_06);
    refused("B1 lose", 0);
    refused("B1 lose left right", 0);
    give("B1 lose left");
    assert_int_equal(stands_left(&play, b), 2);
}

TEST(a_commander_keeps_the_hits_he_survives)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 55), 180, LINE);
    int c = ride("B2", UK_OFF, AT(62, 47));
    begin_orders(AMERICAN);
    give_dice("A1 shoot B2", DICE(6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    assert_int_equal(unit_in(&play, c)->hits, 3);
    assert_false(has(&play, c, SUPPRESSED)); // sixes are nothing to him
    assert_int_equal(unit_in(&play, c)->rating, 8);
}

TEST(where_there_is_one_end_to_lose_its_owner_is_not_asked)
{
    clear_table();
    field.option[OPT_CASUALTY_CHOICE] = 1;
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 48), 180, COLUMN);
    begin_orders(AMERICAN);
    unit_of(&play, b)->hits = 4;
    give_dice("A1 shoot B1", DICE(4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    assert_int_equal(stands_left(&play, b), 2);
    assert_int_equal(play.ask.kind, ASK_ORDERS); // a column does not shoot back
}

TEST(return_fire_that_routs_the_shooter_ends_its_part)
{
    clear_table();
    field.option[OPT_SIXES_TALLY] = 1;
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 48), 180, LINE);
    begin_orders(AMERICAN);
    unit_of(&play, a)->sixes = 3; // of this player turn
    give_dice("A1 shoot B1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    give_dice("B1 shoot A1", DICE(6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    assert_true(has(&play, a, ROUTED));
    assert_int_equal(unit_in(&play, a)->sixes, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_closest_must_be_taken_unless_another_has_fired),
        cmocka_unit_test(a_commander_can_be_shot_when_he_is_the_closest),
        cmocka_unit_test(extra_hits_stay_and_add_up),
        cmocka_unit_test(the_end_stand_further_from_the_shooters_falls),
        cmocka_unit_test(three_sixes_suppress_and_more_than_the_hits_value_rout),
        cmocka_unit_test(a_unit_without_stands_is_lost_and_the_rest_of_the_hits_with_it),
        cmocka_unit_test(return_fire_is_not_returned),
        cmocka_unit_test(a_cannon_out_of_musket_range_is_not_answered),
        cmocka_unit_test(dander_throws_all_dice_of_the_unit_again),
        cmocka_unit_test(one_more_fire_throws_the_first_missed_die_again),
        cmocka_unit_test(the_whites_of_their_eyes_double_last),
        cmocka_unit_test(a_charge_volley_is_not_answered_and_leaves_its_parts),
        cmocka_unit_test(dragoons_charged_by_foot_have_their_one_die_a_stand),
        cmocka_unit_test(the_stands_of_a_garrison_are_only_counted),
        cmocka_unit_test(a_column_loses_its_rear_and_skirmishers_close_on_their_middle),
        cmocka_unit_test(a_volley_at_nobody_is_no_attack),
        cmocka_unit_test(a_hidden_unit_that_shoots_is_placed),
        cmocka_unit_test(one_more_fire_may_be_named_with_return_fire),
        cmocka_unit_test(skirmishers_who_close_up_onto_somebody_give_ground),
        cmocka_unit_test(wrong_words_are_told),
        cmocka_unit_test(a_commander_keeps_the_hits_he_survives),
        cmocka_unit_test(where_there_is_one_end_to_lose_its_owner_is_not_asked),
        cmocka_unit_test(return_fire_that_routs_the_shooter_ends_its_part),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
