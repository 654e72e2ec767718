// SPDX-License-Identifier: MIT
// Shooting: who can, at whom, with how many dice; brigades.
#include "rules/two_for_tea/fire.h"
#include "shooting.h"
#include <string.h>

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

TEST(a_line_at_half_range_has_four_dice_a_stand)
{
    clear_table();
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 48), 180, LINE);
    begin_orders(AMERICAN);
    give("A1 shoot B1");
    assert_int_equal(play.roll.purpose, ROLL_SHOOTING);
    assert_int_equal(play.roll.row[0].count, 12);
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
    struct pose pose = tft_pose_of(&play, b);
    pose.at.north += TFT_TOLERANCE + 1;
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

TEST(a_tie_is_the_shooters_choice)
{
    clear_table();
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(53, 50), 180, LINE);
    int c = stand("B2", UK_INF, AT(67, 50), 180, LINE);
    begin_orders(AMERICAN);
    assert_int_equal(tft_choices(&field, &play, a), one(b) | one(c));
    struct luck luck = {1};
    bool drawn[2] = {false, false};
    for (int i = 0; i < 20; i++) {
        struct order o;

        tft_draw_shot(&field, &play, 0, a, one(b) | one(c), &luck, &o);
        drawn[o.arg[0].unit == c] = true;
    }
    assert_true(drawn[0] && drawn[1]);
}

TEST(what_a_wood_hides_is_no_target)
{
    const struct vec wood[] = {AT(40, 46), AT(80, 46), AT(80, 52), AT(40, 52)};

    clear_table();
    lay_area(T_FOREST, wood, 4);
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 58), 180, LINE);
    begin_orders(AMERICAN);
    assert_false(tft_can_shoot(&field, &play, a));
    refused("A1 shoot B1", TFT_SHT_01);
}

TEST(what_is_seen_but_out_of_arc_is_no_target)
{
    clear_table();
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(80, 47), 180, LINE);
    begin_orders(AMERICAN);
    assert_true(tft_sees(&field, &play, a, b));
    assert_false(tft_can_shoot(&field, &play, a));
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
    refused("A1 shoot B2", TFT_SHT_01);
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

TEST(sixes_of_all_who_fire_at_a_target_count_together)
{
    brigade_table();
    begin_brigade();
    give("fire A2 A3");
    assert_int_equal(play.ask.kind, ASK_SHOOT);
    refused("B1 shoot A2", TFT_ORD_02);
    refused("A2 shoot B1 onemore", TFT_ABL_07);
    refused("A2 shoot", 0);
    refused("A2 done", 0);
    give("A2 shoot B1");
    refused("A2 shoot B1", TFT_SHT_03);
    give("A3 shoot B1");
    assert_int_equal(play.roll.unit, 2);
    int dice = play.roll.row[0].count;
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
    throw_dice(face, play.roll.row[0].count);
    assert_int_equal(play.state[4], FATE_LOST);
    assert_int_equal(play.ask.kind, ASK_ORDERS);
    assert_int_equal(unit_in(&play, 3)->orders, 1);
}

TEST(a_garrison_is_hit_by_its_walls_and_fires_all_round_from_them)
{
    static const int need[] = {5, 6};

    for (int i = 0; i < 2; i++) {
        clear_table();
        lay_area(i ? T_STONE_HOUSE : T_HOUSE, house, 4);
        int a = stand("A1", US_CONT, AT(60, 35), 0, LINE);
        int b = stand("B1", UK_INF, AT(20, 110), 180, SKIRMISH);
        int c = ride("A2", US_OFF, AT(60, 57));
        begin_orders(AMERICAN);
        garrison(b);
        assert_int_equal(targets(b), one(a) | one(c));
        give("A1 shoot B1");
        assert_int_equal(dice_of(a), 12);
        assert_int_equal(play.roll.row[0].pass, need[i]);
        assert_int_equal(told_value(EVENT_MODIFIER, a, i ? TFT_SHT_14 : TFT_SHT_13), -1 - i);
        throw_dice(DICE(6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
        assert_int_equal(play.ask.kind, ASK_RETURN);
        give("B1 shoot A1");
        assert_int_equal(dice_of(b), 9); // S 3, half range, skirmish
    }
}

TEST(a_line_behind_a_wall_is_covered_from_those_beyond_it)
{
    const struct vec wall[] = {AT(50, 47), AT(70, 47)};

    clear_table();
    lay_line(T_WALL, wall, 2, 0);
    stand("A1", US_CONT, AT(60, 35), 0, LINE);
    stand("B1", UK_INF, AT(60, 47.3), 180, LINE);
    begin_orders(AMERICAN);
    give("A1 shoot B1");
    assert_int_equal(play.roll.row[0].pass, 5);
}

TEST(one_target_for_the_whole_brigade_by_option)
{
    struct order o[16];

    brigade_table();
    stand("B2", UK_INF, AT(76, 52), 180, LINE);
    field.option[OPT_BRIGADE_TARGET] = 1;
    field.option[OPT_TARGET_PRIORITY] = 1;
    begin_brigade();
    give("fire A2 A3");
    give("A2 shoot B1");
    refused("A3 shoot B2", TFT_BRG_12);
    assert_int_equal(suggestions(o, 16), 2);
    give("A3 shoot B1");
    assert_int_equal(play.roll.purpose, ROLL_SHOOTING);
}

TEST(who_loses_his_target_to_another_group_names_the_next)
{
    uint8_t face[64];

    brigade_table();
    field.roster[4].type = UK_CAN;
    field.roster[4].formation = DEPLOYED;
    field.roster[4].elements = 1;
    stand("B2", UK_INF, AT(78, 52), 180, LINE);
    field.option[OPT_TARGET_PRIORITY] = 1;
    begin_brigade();
    give("fire A2 A3");
    give("A2 shoot B1");
    give("A3 shoot B2");
    // Its gun is gone before the second group fires; B2 is shot at as it was named.
    memset(face, 4, sizeof face);
    throw_dice(face, play.roll.row[0].count);
    assert_int_equal(play.state[4], FATE_LOST);
    assert_int_equal(play.roll.other, 5);
    // And now the second group finds its target gone.
    brigade_table();
    stand("B2", UK_INF, AT(78, 52), 180, LINE);
    field.option[OPT_TARGET_PRIORITY] = 1;
    begin_brigade();
    give("fire A2 A3");
    give("A2 shoot B1");
    give("A3 shoot B2");
    struct pose pose = tft_pose_of(&play, 5);
    pose.at.north += CM(40);
    tft_put(&play, 5, &pose);
    memset(face, 1, sizeof face);
    throw_dice(face, play.roll.row[0].count);
    give("pass");
    assert_int_equal(play.ask.kind, ASK_SHOOT);
    assert_int_equal(play.ask.unit, 3);
    give("A3 shoot B1");
    assert_int_equal(play.roll.other, 4);
}

TEST(drawn_answers_are_allowed)
{
    struct luck luck = {7};

    for (int game = 0; game < 40; game++) {
        brigade_table();
        field.option[OPT_ABILITIES] = 1;
        field.option[OPT_CASUALTY_CHOICE] = 1;
        stand("B2", UK_CAN, AT(80, 52), 220, DEPLOYED);
        stand("A4", US_CAN, AT(40, 30), 20, DEPLOYED);
        field.roster[6].command = 1;
        game_begin(&field, &play, (uint64_t)game, &seeded_dice, NULL);
        give_dice("A1 brigade A2 A3 A4", NULL, 0);
        give("done");
        play.dice_key = (uint64_t)game * 77 + 1;
        give("fire A2 A3 A4");
        for (int i = 0; i < 60 && play.ask.kind != ASK_ORDERS && !play.outcome; i++) {
            struct order o, list[32];
            int seat = play.ask.seats & 1 ? 0 : 1;

            o = draw_one(seat, &luck);
            assert_null(checked(&o).why);
            assert_true(suggestions(list, 32) > 0);
            give_order(&o, &seeded_dice);
        }
        assert_int_equal(play.ask.kind, ASK_ORDERS);
    }
}

TEST(in_fog_a_cannon_shoots_no_further_than_one_sees)
{
    clear_table();
    field.option[OPT_WEATHER] = 1;
    int a = stand("A1", US_CAN, AT(60, 40), 0, DEPLOYED);
    int b = stand("B1", UK_INF, AT(60, 60), 180, LINE);
    begin_orders(AMERICAN);
    unmark(&play, b, SPOTTED | MOVED);
    assert_false(tft_can_shoot(&field, &play, a)); // still, and not spotted
    mark(&play, b, SPOTTED);
    assert_true(tft_can_shoot(&field, &play, a));
    struct pose pose = tft_pose_of(&play, b);
    pose.at.north += CM(1);
    tft_put(&play, b, &pose);
    assert_false(tft_can_shoot(&field, &play, a));
    mark(&play, a, SUPPRESSED);
    assert_false(tft_can_shoot(&field, &play, a));
}

TEST(a_commander_further_off_than_a_unit_is_safe)
{
    clear_table();
    int a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    int b = stand("B1", UK_INF, AT(60, 50), 180, LINE);
    int c = ride("B2", UK_OFF, AT(70, 52));
    begin_orders(AMERICAN);
    assert_int_equal(targets(a), one(b));
    struct pose pose = tft_pose_of(&play, b);
    pose.at.north += CM(50);
    tft_put(&play, b, &pose);
    assert_int_equal(targets(a), one(c));
    assert_true(tft_can_shoot(&field, &play, a));
}

TEST(members_who_cannot_take_the_one_target_or_are_suppressed_do_not_fire)
{
    uint8_t face[64];

    brigade_table();
    field.option[OPT_BRIGADE_TARGET] = 1;
    field.option[OPT_TARGET_PRIORITY] = 1;
    stand("B2", UK_INF, AT(41, 56), 180, LINE);
    begin_brigade();
    give("fire A2 A3");
    give("A2 shoot B2"); // which A3 does not reach
    assert_int_equal(play.roll.unit, 2);
    // Both have named their targets, and the first is answered with sixes.
    brigade_table();
    field.option[OPT_TARGET_PRIORITY] = 1;
    stand("B2", UK_INF, AT(41, 56), 180, LINE);
    begin_brigade();
    give("fire A2 A3");
    give("A2 shoot B2");
    give("A3 shoot B1");
    mark(&play, 3, SUPPRESSED);
    memset(face, 1, sizeof face);
    throw_dice(face, play.roll.row[0].count);
    give("pass");
    assert_int_equal(play.ask.kind, ASK_ORDERS);
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
        cmocka_unit_test(a_tie_is_the_shooters_choice),
        cmocka_unit_test(what_a_wood_hides_is_no_target),
        cmocka_unit_test(what_is_seen_but_out_of_arc_is_no_target),
        cmocka_unit_test(who_cannot_shoot_is_told_why),
        cmocka_unit_test(sixes_of_all_who_fire_at_a_target_count_together),
        cmocka_unit_test(a_unit_whose_target_is_gone_chooses_again),
        cmocka_unit_test(a_garrison_is_hit_by_its_walls_and_fires_all_round_from_them),
        cmocka_unit_test(a_line_behind_a_wall_is_covered_from_those_beyond_it),
        cmocka_unit_test(one_target_for_the_whole_brigade_by_option),
        cmocka_unit_test(who_loses_his_target_to_another_group_names_the_next),
        cmocka_unit_test(drawn_answers_are_allowed),
        cmocka_unit_test(in_fog_a_cannon_shoots_no_further_than_one_sees),
        cmocka_unit_test(a_commander_further_off_than_a_unit_is_safe),
        cmocka_unit_test(members_who_cannot_take_the_one_target_or_are_suppressed_do_not_fire),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
