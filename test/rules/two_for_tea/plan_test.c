// SPDX-License-Identifier: MIT
// Moves as they are proposed, best first, and drawn at random: each is allowed, and each way of
// moving that the ground offers is thought of.
#include "proposals.h"

enum { A1 = 1, A2, A3, B2, B1 = 3 };

static void ordered(const char *order)
{
    give_dice(order, DICE(1, 1));
    assert_int_equal(play.ask.kind, ASK_MOVE);
}

// An American unit under the general's Move order, and a British line up the table.
static void facing(enum tft_type type, enum tft_formation formation, double gap)
{
    clear_table();
    ride("A1", US_GEN, AT(80, 10));
    stand("A2", type, AT(60, 30), 0, formation);
    stand("B1", UK_INF, AT(60, 30 + gap), 180, LINE);
}

static void moving(int side)
{
    begin_orders(side);
    ordered("A1 order A2 move");
}

TEST(who_can_charge_is_shown_it_first)
{
    facing(US_CONT, LINE, 15);
    moving(AMERICAN);
    propose();
    assert_int_equal(proposal("A2 charge B1"), 0);
    assert_true(proposal_like("A2 move ahead") > 0);
    assert_true(proposal_like("A2 move back") > 0);
    assert_true(proposal("done") > 0);
    assert_true(drawn(TFT_CHARGE) > 0);
    assert_true(drawn_like("A2 move back") > 0);
    assert_true(drawn(WORD_DONE) > 0);
}

static struct walk walked(const char *order)
{
    struct order o = order_read(order);
    struct judged found;

    game_check(&field, &play, &o, &found);
    return found.walk;
}

// TFT-MOV-04, TFT-ZOC-02
TEST(a_walk_has_a_stride_for_each_leg)
{
    struct walk walk;

    facing(US_CONT, LINE, 50);
    moving(AMERICAN);
    walk = walked("A2 move ahead 5, left 3");
    assert_int_equal(walk.strides, 2);
    assert_int_equal(walk.stride[0].end.at.north, CM(35));
    assert_int_equal(walk.stride[0].spent, CM(5));
    assert_int_equal(walk.stride[1].end.at.east, CM(57));
    assert_int_equal(walk.spent, CM(11));
    assert_int_equal(walk.allowed_clause, TFT_MOV_01);
    walk = walked("A2 move ahead 5, left 30, ahead 1");
    assert_int_equal(walk.strides, 2); // it does not come further
    assert_int_equal(walk.stride[1].clause, TFT_MOV_11);
    facing(US_CONT, LINE, 15);
    moving(AMERICAN);
    walk = walked("A2 move ahead 15, left 1");
    assert_int_equal(walk.strides, 1);
    assert_int_equal(walk.stride[0].clause, TFT_ZOC_02);
    assert_int_equal(walk.stopper, 3);
}

// TFT-TER-09
TEST(where_two_steep_hills_overlap_a_length_counts_double_and_not_more)
{
    const struct vec hill[] = {AT(40, 20), AT(80, 20), AT(80, 60), AT(40, 60)};
    const struct vec other[] = {AT(40, 33), AT(80, 33), AT(80, 60), AT(40, 60)};

    facing(US_CONT, LINE, 50);
    lay_area(T_STEEP_HILL, hill, 4);
    lay_area(T_STEEP_HILL, other, 4);
    moving(AMERICAN);
    assert_int_equal(walked("A2 move ahead 5").spent, CM(10));
}

TEST(neither_columns_nor_cannons_nor_those_out_of_reach_are_shown_a_charge)
{
    facing(US_CONT, COLUMN, 15);
    moving(AMERICAN);
    propose();
    assert_int_equal(proposal_like("A2 charge"), -1);
    assert_int_equal(drawn(TFT_CHARGE), 0);
    facing(US_CAN, LIMBERED, 15);
    moving(AMERICAN);
    propose();
    assert_int_equal(proposal_like("A2 charge"), -1);
    assert_int_equal(drawn(TFT_CHARGE), 0);
    facing(US_CONT, LINE, 40);
    moving(AMERICAN);
    propose();
    assert_int_equal(proposal_like("A2 charge"), -1);
}

// TFT-CHG-04
TEST(a_charge_after_a_wheel_is_shown_where_the_rules_let_it)
{
    for (int before = 0; before < 2; before++) {
        facing(US_CONT, LINE, 15);
        field.roster[B1].at = AT(66, 44);
        field.roster[B1].face = bearing_from_degrees(200000);
        field.option[OPT_CHARGE_WHEEL] = before;
        moving(AMERICAN);
        propose();
        assert_int_equal(proposal_like("A2 charge B1 wheel right") >= 0, before);
    }
    facing(US_CONT, SKIRMISH, 15); // skirmishers do not wheel
    field.roster[B1].at = AT(66, 44);
    field.option[OPT_CHARGE_WHEEL] = 1;
    moving(AMERICAN);
    propose();
    assert_int_equal(proposal_like("A2 charge B1 wheel"), -1);
}

// TFT-MOV-03
TEST(far_from_the_enemy_a_column_is_formed_and_near_him_a_line)
{
    facing(US_CONT, LINE, 80);
    moving(AMERICAN);
    propose();
    assert_int_equal(proposal_like("A2 move form column"), 0);
    facing(US_CONT, COLUMN, 30);
    moving(AMERICAN);
    propose();
    assert_true(proposal("A2 move form line") >= 0);
    assert_true(drawn_like("A2 move form") > 0);
}

TEST(without_an_enemy_in_view_they_go_for_what_is_fought_for)
{
    clear_table();
    ride("A1", US_GEN, AT(80, 10));
    stand("A2", US_CONT, AT(60, 30), 0, LINE);
    lay_area(T_OBJECTIVE, (struct vec[]){AT(120, 30), AT(121, 30), AT(120, 31)}, 3);
    lay_area(T_OBJECTIVE, (struct vec[]){AT(20, 100), AT(21, 100), AT(20, 101)}, 3);
    moving(AMERICAN);
    propose();
    assert_true(proposal_like("A2 move wheel right 8") >= 0);
    assert_int_equal(proposal_like("A2 move wheel left 8"), -1);
    assert_true(drawn_like("A2 move wheel right") > drawn_like("A2 move wheel left"));
}

TEST(a_column_takes_the_road)
{
    facing(US_CONT, COLUMN, 80);
    lay_line(T_ROAD, (struct vec[]){AT(60, 0), AT(60, 120)}, 2, 0);
    moving(AMERICAN);
    propose();
    assert_true(proposal_like("A2 move road") >= 0);
    assert_true(drawn_like("A2 move road") > 0);
}

// TFT-TER-13
TEST(a_bridge_is_crossed)
{
    facing(US_CONT, COLUMN, 60);
    lay_line(T_RIVER, (struct vec[]){AT(0, 32), AT(180, 32)}, 2, 0);
    lay_line(T_BRIDGE, (struct vec[]){AT(60, 30.4), AT(60, 33)}, 2, 0);
    moving(AMERICAN);
    propose();
    assert_true(proposal_like("A2 move bridge") >= 0);
    assert_true(drawn_like("A2 move bridge") > 0);
}

static void beside_a_house(void)
{
    facing(US_CONT, SKIRMISH, 60);
    lay_area(T_HOUSE, (struct vec[]){AT(57, 30), AT(63, 30), AT(63, 36), AT(57, 36)}, 4);
}

// TFT-TER-18, 19
TEST(a_house_is_entered_and_left)
{
    beside_a_house();
    moving(AMERICAN);
    propose();
    assert_true(proposal("A2 move enter") >= 0);
    assert_true(drawn_like("A2 move enter") > 0);
    tft_put_inside(&field, &play, A2, 0);
    propose();
    assert_int_equal(proposal_like("A2 move out"), 0);
    assert_true(drawn_like("A2 move out") > 0);
    assert_true(drawn(WORD_DONE) > 0);
}

// TFT-MOV-07
TEST(a_deployed_cannon_turns_and_no_more)
{
    facing(US_CAN, DEPLOYED, 60);
    field.roster[B1].at = AT(120, 30);
    moving(AMERICAN);
    assert_int_equal(propose(), 2);
    assert_int_equal(proposal_like("A2 move face"), 0);
    assert_true(drawn_like("A2 move face") > 0);
    assert_int_equal(drawn_like("A2 move ahead"), 0);
}

// TFT-MOV-04, 05
TEST(scouts_fall_back_as_fast_as_they_advance)
{
    facing(US_SCOUT, SKIRMISH, 60);
    moving(AMERICAN);
    propose();
    assert_true(proposal("A2 move back 20cm") >= 0);
    facing(US_CONT, SKIRMISH, 60);
    moving(AMERICAN);
    propose();
    assert_int_equal(proposal("A2 move back 20cm"), -1);
    assert_true(proposal("A2 move back 10cm") >= 0);
}

// TFT-ZOC-04
TEST(from_inside_a_zone_they_charge_or_back_away)
{
    facing(US_CONT, LINE, 2);
    moving(AMERICAN);
    propose();
    assert_int_equal(proposal("A2 charge B1"), 0);
    for (int i = 1; proposed[i].verb == TFT_MOVE; i++)
        assert_int_equal(proposed[i].arg[0].word, WORD_BACK);
    assert_true(drawn_like("A2 move back") > 0);
    assert_int_equal(drawn_like("A2 move ahead"), 0);
}

// TFT-TRE-02
TEST(hessians_south_of_the_creek_get_away)
{
    clear_table();
    field.option[OPT_BATTLE] = BATTLE_TRENTON;
    stand("B2", UK_INF, AT(100, 9), 180, LINE);
    ride("A1", UK_GEN, AT(120, 10));
    field.roster[2].side = BRITISH;
    stand("A3", US_CONT, AT(60, 100), 180, LINE);
    lay_line(T_RIVER, (struct vec[]){AT(0, 18), AT(180, 18)}, 2, 0);
    begin_orders(BRITISH);
    ordered("A1 order B2 move");
    propose();
    assert_true(proposal("B2 move exit") >= 0);
    assert_true(drawn_like("B2 move exit") > 0);
}

// TFT-GER-09
static void march_on(struct vec enemy)
{
    clear_table();
    field.option[OPT_BATTLE] = BATTLE_GERMANTOWN;
    field.option[OPT_GERMANTOWN_ENTRY] = 1;
    ride("A1", US_GEN, AT(60, 110));
    stand("A2", US_CONT, AT(0, 0), 180, LINE);
    stand("A3", US_CAN, AT(0, 0), 180, LIMBERED);
    stand("B2", UK_INF, enemy, 0, LINE);
    field.roster[A2].placed = field.roster[A3].placed = 0;
    field.roster[A2].command = field.roster[A3].command = A1;
    field.entries = 1;
    field.entry[0] = (struct entry){.side = AMERICAN, .at = CM(80), .count = 2, .unit = {A2, A3}};
    begin_orders(AMERICAN);
}

TEST(those_who_are_to_march_on_arrive)
{
    march_on(AT(60, 20));
    ordered("A1 order A2 move");
    propose();
    assert_int_equal(proposal("A2 move arrive 80cm column ahead 30cm"), 0);
    assert_true(proposal("A2 move arrive 80cm ahead 20cm") > 0);
    assert_true(drawn_like("A2 move arrive") > 0);
    give("done");
    ordered("A1 order A3 move");
    propose();
    assert_int_equal(proposal("A3 move arrive 80cm ahead 10cm"), 0);
}

// TFT-GER-13: the way onto the table is found taken; they try again or stay outside.
TEST(who_finds_the_enemy_at_his_entry_tries_again_or_stops)
{
    march_on(AT(80, 110));
    play.hidden[B2] = 1 << AMERICAN;
    ordered("A1 order A2 move");
    give("A2 move arrive 80 ahead 20");
    assert_int_equal(play.ask.kind, ASK_REVEAL);
    assert_false(on_table(&play, A2));
    propose();
    assert_true(proposal("A2 stop") >= 0);
    assert_true(drawn(TFT_STOP) > 0);
}

// TFT-GER-13: a line in the fog, 25 cm ahead, is found after 15.
static void found_in_the_fog(void)
{
    facing(US_CONT, LINE, 25);
    field.option[OPT_WEATHER] = 1;
    begin_orders(AMERICAN);
    play.hidden[B1] = 1 << AMERICAN;
    ordered("A1 order A2 move");
    give("A2 move ahead 20");
    assert_int_equal(play.ask.kind, ASK_REVEAL);
}

TEST(who_has_found_the_enemy_goes_on_or_stops)
{
    found_in_the_fog();
    propose();
    assert_int_equal(proposal("A2 move ahead 5cm"), 0);
    assert_true(proposal("A2 move back 2.5cm") > 0);
    assert_true(proposal("A2 stop") > 0);
    assert_true(drawn(TFT_MOVE) > 0);
    assert_true(drawn(TFT_STOP) > 0);
}

TEST(with_next_to_nothing_left_there_is_no_turn_to_propose)
{
    struct pose aside;

    found_in_the_fog();
    aside = tft_pose_of(&play, B1);
    aside.at.east += CM(8);
    tft_put(&play, B1, &aside);
    propose();
    assert_true(proposal_like("A2 move wheel") >= 0);
    play.frame[play.depth - 1].x = MM(1);
    propose();
    assert_int_equal(proposal_like("A2 move wheel"), -1);
    assert_true(proposal("A2 stop") >= 0);
    assert_int_equal(drawn_like("A2 move wheel"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_can_charge_is_shown_it_first),
        cmocka_unit_test(a_walk_has_a_stride_for_each_leg),
        cmocka_unit_test(where_two_steep_hills_overlap_a_length_counts_double_and_not_more),
        cmocka_unit_test(neither_columns_nor_cannons_nor_those_out_of_reach_are_shown_a_charge),
        cmocka_unit_test(a_charge_after_a_wheel_is_shown_where_the_rules_let_it),
        cmocka_unit_test(far_from_the_enemy_a_column_is_formed_and_near_him_a_line),
        cmocka_unit_test(without_an_enemy_in_view_they_go_for_what_is_fought_for),
        cmocka_unit_test(a_column_takes_the_road),
        cmocka_unit_test(a_bridge_is_crossed),
        cmocka_unit_test(a_house_is_entered_and_left),
        cmocka_unit_test(a_deployed_cannon_turns_and_no_more),
        cmocka_unit_test(scouts_fall_back_as_fast_as_they_advance),
        cmocka_unit_test(from_inside_a_zone_they_charge_or_back_away),
        cmocka_unit_test(hessians_south_of_the_creek_get_away),
        cmocka_unit_test(those_who_are_to_march_on_arrive),
        cmocka_unit_test(who_finds_the_enemy_at_his_entry_tries_again_or_stops),
        cmocka_unit_test(who_has_found_the_enemy_goes_on_or_stops),
        cmocka_unit_test(with_next_to_nothing_left_there_is_no_turn_to_propose),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
