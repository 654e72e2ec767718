// SPDX-License-Identifier: MIT
// The way to a point: what order comes of dragging a unit or a commander there.
#include "rules/two_for_tea/setup.h"
#include "support/aiding.h"
#include "table.h"
#include <string.h>

// A unit that has just been ordered to move, 60 cm from the only enemy.
static int mover(enum tft_type type, enum tft_formation formation)
{
    int unit;

    clear_table();
    ride("A1", US_GEN, AT(60, 20));
    unit = stand("A2", type, AT(60, 30), 0, formation);
    stand("B1", UK_INF, AT(60, 100), 180, LINE);
    begin_orders(0);
    give_dice("A1 order A2 move", DICE(1, 2));
    assert_int_equal(play.ask.kind, ASK_MOVE);
    return unit;
}

// --- moves ---

TEST(a_point_straight_ahead_needs_one_leg)
{
    int a = mover(US_CONT, LINE);

    steers(a, AT(60, 40), "A2 move ahead 10cm");
    steers(a, AT(60.3, 40), "A2 move ahead 10cm");
    steers(a, AT(60, 50), "A2 move ahead 20cm");
    steers(a, AT(60, 50.1), "A2 move ahead 20cm");
    steers(a, AT(60, 90), "A2 move ahead 20cm");
    steers(a, AT(60, 25), "A2 move back 5cm");
    steers(a, AT(60, 10), "A2 move back 10cm"); // at double cost
}

// How far from the wish a legal order ends, in play.
static length ends_off(int unit, struct wish wish)
{
    struct order o = steered(wish);

    is_legal(&o);
    give_order(&o, NULL);
    return vec_length(vec_sub(wish.at, tft_pose_of(&play, unit).at));
}

TEST(a_line_wheels_towards_a_point_or_slips_to_it)
{
    int a = mover(US_CONT, LINE);

    steers(a, AT(65, 45), "A2 move wheel right 19.7, ahead 13.8cm");
    steers(a, AT(58, 30), "A2 move left 2cm");
    steers_facing(a, AT(65, 40), 0, "A2 move ahead 10cm, right 5cm");
    steers_facing(a, AT(60, 30), 45, "A2 move wheel right 45");
    steers_facing(a, AT(60, 30), 170, "A2 move wheel right 95.4"); // all of its allowance
    assert_in_range(ends_off(a, (struct wish){.unit = a, .at = AT(65, 45)}), 0, MM(2));
}

TEST(a_line_that_is_to_face_another_way_ends_there)
{
    struct wish wish = {.faced = true, .face = 0x1000, .at = AT(62, 40)};
    int a = wish.unit = mover(US_CONT, LINE);

    assert_in_range(ends_off(a, wish), 0, MM(3));
    assert_in_range(play.face[a], 0x1000 - 40, 0x1000 + 40);
}

TEST(a_column_wheels_and_goes_half_as_far_again)
{
    struct order o;
    int a = mover(US_CONT, COLUMN);

    steers(a, AT(60, 70), "A2 move ahead 30cm");
    steers(a, AT(70, 45), "A2 move wheel right 34.8, ahead 16.9cm");
    o = steered((struct wish){.unit = a, .at = AT(60, 20)});
    assert_string_equal(written(&o), "A2 move back 10cm");
    is_refused(&o, TFT_MOV_04);
}

static void steers_in(int unit, uint16_t manner, struct vec at, const char *text)
{
    struct order o = steered((struct wish){.unit = unit, .at = at, .manner = manner});

    assert_string_equal(written(&o), text);
    is_legal(&o);
}

TEST(who_is_wanted_in_another_formation_forms_first)
{
    int a = mover(US_CONT, LINE);

    steers_in(a, TFT_LINE, AT(60, 40), "A2 move ahead 10cm"); // as it stands
    steers_in(a, TFT_COLUMN, AT(60, 40), "A2 move form column ahead 7cm");
    steers_in(a, TFT_COLUMN, AT(60, 90), "A2 move form column ahead 20cm");
    steers_in(a, TFT_SKIRMISH, AT(60, 40), "A2 move form skirmish ahead 10cm");
    steers_in(a, TFT_COLUMN, AT(60, 33), "A2 move form column");
    a = mover(US_CONT, COLUMN);
    steers_in(a, TFT_LINE, AT(60, 90), "A2 move form line ahead 20cm"); // no bonus any more
}

TEST(what_may_not_form_so_is_refused_by_its_clause)
{
    int a = mover(US_CONT, LINE);
    struct order o = steered((struct wish){.unit = a, .at = AT(60, 40), .manner = TFT_LIMBERED});

    is_refused(&o, TFT_FORM_04);
}

TEST(skirmishers_turn_on_the_spot_and_go)
{
    int a = mover(US_MIL, SKIRMISH);

    steers(a, AT(75, 30), "A2 move face 84.3, ahead 13.6cm");
    steers(a, AT(55, 20), "A2 move face 210.5, ahead 8.4cm, face 0");
    steers_facing(a, AT(70, 40), 0, "A2 move face 45, ahead 14.1cm, face 0");
    steers_facing(a, AT(60, 30), 90, "A2 move face 90");
    assert_in_range(ends_off(a, (struct wish){.unit = a, .faced = true, .at = AT(70, 40)}), 0,
                    MM(2));
}

TEST(guns_go_ahead_and_wheel_or_only_turn)
{
    int a = mover(US_CAN, LIMBERED);

    steers(a, AT(60, 45), "A2 move ahead 10cm");
    steers(a, AT(64, 36), "A2 move wheel right 36.9, ahead 6cm");
    a = mover(US_CAN, DEPLOYED);
    steers(a, AT(70, 40), "A2 move face 39.8");
    steers_facing(a, AT(60, 30), 90, "A2 move face 90");
}

TEST(an_enemy_that_is_pointed_at_is_charged)
{
    struct order o;
    int a;

    clear_table();
    ride("A1", US_GEN, AT(60, 20));
    a = stand("A2", US_CONT, AT(60, 30), 0, LINE);
    stand("B1", UK_INF, AT(60, 42), 180, LINE);
    stand("B2", UK_INF, AT(80, 42), 180, LINE);
    begin_orders(0);
    give_dice("A1 order A2 move", DICE(1, 2));
    steers(a, AT(60, 43), "A2 charge B1");
    o = steered((struct wish){.unit = a, .verb = TFT_MOVE, .at = AT(60, 43)});
    is_legal(&o); // it stops at the zone
    assert_int_equal(o.verb, TFT_MOVE);
    o = steered((struct wish){.unit = a, .at = AT(80, 43)});
    assert_string_equal(written(&o), "A2 charge B2");
    is_refused(&o, TFT_CHG_04);
}

TEST(a_charge_wheels_first_where_the_game_lets_it)
{
    struct order o;
    int a;

    clear_table();
    field.option[OPT_CHARGE_WHEEL] = 1;
    ride("A1", US_GEN, AT(60, 20));
    a = stand("A2", US_CONT, AT(60, 30), 0, LINE);
    stand("B1", UK_INF, AT(73, 38), 215, LINE);
    stand("B2", UK_INF, AT(30, 30), 180, LINE);
    begin_orders(0);
    give_dice("A1 order A2 move", DICE(1, 2));
    o = steered_to(a, AT(73, 38.5));
    is_legal(&o);
    assert_int_equal(o.verb, TFT_CHARGE);
    assert_int_equal(o.arg[1].word, WORD_WHEEL);
    o = steered((struct wish){.unit = a, .verb = TFT_CHARGE, .at = AT(30, 30)});
    assert_string_equal(written(&o), "A2 charge B2"); // too far round
    assert_false(fine(checked(&o)));
}

TEST(in_a_zone_it_only_goes_back)
{
    int a;

    clear_table();
    ride("A1", US_GEN, AT(60, 10));
    a = stand("A2", US_CONT, AT(60, 30), 0, LINE);
    stand("B1", UK_INF, AT(60, 32), 180, LINE);
    begin_orders(0);
    give_dice("A1 order A2 move", DICE(1, 2));
    steers(a, AT(65, 25), "A2 move back 5cm");
}

TEST(who_has_no_order_yet_is_ordered_by_the_best_commander)
{
    struct order o;
    int a;

    clear_table();
    ride("A1", US_GEN, AT(60, 90));
    ride("A3", US_GEN, AT(60, 20));
    a = stand("A2", US_CONT, AT(60, 30), 0, LINE);
    stand("B1", UK_INF, AT(60, 100), 180, LINE);
    begin_orders(0);
    steers(a, AT(60, 40), "A3 order A2 move");
    o = steered((struct wish){.unit = a, .verb = TFT_MOVE, .at = AT(60, 40)});
    assert_string_equal(written(&o), "A2 move ahead 10cm");
    is_refused(&o, TFT_GEN_07);
}

TEST(a_way_that_is_barred_is_given_as_it_was_wanted)
{
    static const struct vec cliff[] = {{CM(40), CM(31)},
                                       {CM(80), CM(31)},
                                       {CM(80), CM(33)},
                                       {CM(40), CM(33)}};
    struct order o;
    int a;

    clear_table();
    lay_area(T_CLIFF, cliff, 4);
    ride("A1", US_GEN, AT(60, 20));
    a = stand("A2", US_CONT, AT(60, 31), 0, COLUMN);
    stand("B1", UK_INF, AT(60, 100), 180, LINE);
    begin_orders(0);
    give_dice("A1 order A2 move", DICE(1, 2));
    o = steered_to(a, AT(60, 45));
    assert_string_equal(written(&o), "A2 move ahead 14cm");
    assert_false(fine(checked(&o)));
}

TEST(steep_ground_shortens_the_way)
{
    static const struct vec hill[] = {{CM(40), CM(30)},
                                      {CM(80), CM(30)},
                                      {CM(80), CM(60)},
                                      {CM(40), CM(60)}};
    struct order o;
    int a;

    clear_table();
    lay_area(T_STEEP_HILL, hill, 4);
    ride("A1", US_GEN, AT(60, 20));
    a = stand("A2", US_CONT, AT(60, 29), 0, LINE);
    stand("B1", UK_INF, AT(60, 100), 180, LINE);
    begin_orders(0);
    give_dice("A1 order A2 move", DICE(1, 2));
    o = steered_to(a, AT(60, 49));
    is_legal(&o);
    assert_in_range(o.arg[1].a, CM(9), CM(11));
}

TEST(scouts_slip_at_the_plain_cost)
{
    int a = mover(US_SCOUT, SKIRMISH);

    steers_facing(a, AT(60, 15), 0, "A2 move back 15cm");
}

// --- with the ground ---

TEST(a_column_follows_its_road)
{
    static const struct vec road[] = {{CM(60), 0}, {CM(60), CM(40)}, {CM(90), CM(70)}};
    int a;

    clear_table();
    lay_line(T_ROAD, road, 3, 0);
    ride("A1", US_GEN, AT(50, 20));
    a = stand("A2", US_CONT, AT(60, 30), 0, COLUMN);
    stand("B1", UK_INF, AT(60, 110), 180, LINE);
    begin_orders(0);
    give_dice("A1 order A2 move", DICE(1, 2));
    steers(a, AT(74, 54), "A2 move road 29.8cm");
}

TEST(troops_at_a_bridge_go_over_it)
{
    static const struct vec river[] = {{0, CM(31)},
                                       {CM(180), CM(31)},
                                       {CM(180), CM(35)},
                                       {0, CM(35)}};
    static const struct vec bridge[] = {{CM(60), CM(30.4)}, {CM(60), CM(35.6)}};
    int a;

    clear_table();
    lay_area(T_RIVER, river, 4);
    lay_line(T_BRIDGE, bridge, 2, 0);
    ride("A1", US_GEN, AT(60, 20));
    a = stand("A2", US_CONT, AT(60, 30), 0, COLUMN);
    stand("B1", UK_INF, AT(60, 110), 180, LINE);
    begin_orders(0);
    give_dice("A1 order A2 move", DICE(1, 2));
    steers(a, AT(60, 50), "A2 move bridge");
    steers_in(a, TFT_LINE, AT(60, 50), "A2 move bridge line");
}

// Skirmishers at the wall of a house, ordered to move.
static int beside_house(void)
{
    static const struct vec house[] = {{CM(56), CM(30.3)},
                                       {CM(64), CM(30.3)},
                                       {CM(64), CM(36)},
                                       {CM(56), CM(36)}};
    int a;

    clear_table();
    lay_area(T_HOUSE, house, 4);
    ride("A1", US_GEN, AT(60, 10));
    a = stand("A2", US_CONT, AT(60, 30), 0, SKIRMISH);
    stand("B1", UK_INF, AT(60, 110), 180, LINE);
    begin_orders(0);
    give_dice("A1 order A2 move", DICE(1, 2));
    return a;
}

TEST(into_a_house_and_out_of_it)
{
    struct order o;
    int a = beside_house();

    steers(a, AT(60, 33), "A2 move enter");
    give("A2 move enter");
    give_dice("A1 order A2 move", DICE(1, 2));
    o = steered_to(a, AT(75, 33));
    is_legal(&o);
    assert_int_equal(o.arg[0].word, TFT_OUT);
    assert_in_range(o.args, 4, 8); // and on
}

TEST(no_way_out_of_a_house_among_cliffs)
{
    static const struct vec cliff[] = {{CM(30), CM(10)},
                                       {CM(90), CM(10)},
                                       {CM(90), CM(60)},
                                       {CM(30), CM(60)}};
    struct order o;
    int a = beside_house();

    give("A2 move enter");
    give_dice("A1 order A2 move", DICE(1, 2));
    lay_area(T_CLIFF, cliff, 4);
    o = steered_to(a, AT(75, 33));
    assert_string_equal(written(&o), "A2 move out 90.6");
    is_refused(&o, TFT_TER_19);
}

TEST(who_marches_on_comes_from_the_edge_at_his_entry)
{
    struct entry entry[ENTRIES];
    struct order o;
    int a;

    clear_table();
    field.option[OPT_BATTLE] = BATTLE_GERMANTOWN;
    field.option[OPT_GERMANTOWN_ENTRY] = 1;
    ride("A1", US_GEN, AT(60, 20));
    a = stand("A2", US_CONT, AT(0, 0), 0, LINE);
    field.roster[a].placed = 0;
    field.roster[a].command = 1;
    stand("B1", UK_INF, AT(60, 110), 180, LINE);
    field.entries = 1;
    field.entry[0] =
        (struct entry){.edge = FACE_REAR, .at = CM(60), .count = 1, .unit = {(uint8_t)a}};
    begin_orders(0);
    assert_int_equal(play.state[a], FATE_RESERVE);
    assert_int_equal(tft_entries(&field, &play, entry), 1);
    assert_int_equal(entry[0].count, 1);
    assert_int_equal(entry[0].unit[0], a);
    play.hidden[3] = 0;
    steers(a, AT(60, 15), "A1 order A2 move");
    give_dice("A1 order A2 move", DICE(1, 2));
    steers(a, AT(60, 15), "A2 move arrive 60cm ahead 15cm");
    steers(a, AT(100, 60), "A2 move arrive 75cm column ahead 30cm");
    steers(a, AT(10, 10), "A2 move arrive 45cm ahead 10cm");
    steers_in(a, TFT_COLUMN, AT(60, 15), "A2 move arrive 60cm column ahead 15cm");
    o = steered_to(a, AT(60, 1));
    is_refused(&o, TFT_GER_09); // not wholly on the table
    give("A2 move arrive 60, ahead 15");
    assert_int_equal(tft_entries(&field, &play, entry), 0); // nobody is left to come
}

TEST(hessians_get_away_over_the_south_edge)
{
    static const struct vec creek[] = {{0, CM(30)},
                                       {CM(180), CM(30)},
                                       {CM(180), CM(33)},
                                       {0, CM(33)}};
    int a;

    clear_table();
    field.option[OPT_BATTLE] = BATTLE_TRENTON;
    lay_area(T_RIVER, creek, 4);
    ride("B1", UK_GEN, AT(60, 25));
    a = stand("B2", UK_INF, AT(60, 10), 180, COLUMN);
    stand("A1", US_CONT, AT(60, 110), 180, LINE);
    begin_orders(1);
    give_dice("B1 order B2 move", DICE(1, 2));
    steers(a, AT(70, -2), "B2 move exit");
}

// --- hidden enemies ---

TEST(what_is_left_after_a_reveal_is_steered_too)
{
    int a;

    clear_table();
    field.option[OPT_BATTLE] = BATTLE_GERMANTOWN;
    field.option[OPT_WEATHER] = 1;
    ride("A1", US_GEN, AT(60, 20));
    a = stand("A2", US_CONT, AT(60, 30), 0, LINE);
    stand("B1", UK_INF, AT(60, 55), 180, LINE);
    begin_orders(0);
    give_dice("A1 order A2 move", DICE(2, 2));
    give("A2 move ahead 20");
    assert_int_equal(play.ask.kind, ASK_REVEAL);
    steers(a, AT(60, 60), "A2 move ahead 5cm");
    steers(a, AT(60, 47), "A2 move ahead 2cm");
    costs("A2 move ahead 2", CM(17), CM(20), TFT_MOV_01); // with what went before
}

// --- commanders ---

TEST(a_commander_rides_there_or_as_far_as_he_can)
{
    static const struct vec river[] = {{0, CM(60)},
                                       {CM(180), CM(60)},
                                       {CM(180), CM(64)},
                                       {0, CM(64)}};
    static const struct vec bridge[] = {{CM(80), CM(59)}, {CM(80), CM(65)}};
    struct order o;
    int a;

    clear_table();
    lay_area(T_RIVER, river, 4);
    lay_line(T_BRIDGE, bridge, 2, 0);
    a = ride("A1", US_GEN, AT(60, 40));
    stand("A2", US_CONT, AT(20, 30), 0, LINE);
    stand("B1", UK_INF, AT(60, 20), 0, LINE);
    begin_orders(0);
    o = steered_to(a, AT(60, 45)); // not yet
    is_refused(&o, TFT_GEN_07);
    give("done");
    assert_int_equal(play.ask.kind, ASK_COMMANDERS);
    steers(a, AT(65, 45), "A1 move (65cm, 45cm)");
    steers(a, AT(0, 45), "A1 move (2cm, 45cm)"); // all of him stays on the table
    steers(a, AT(170, 40), "A1 move (119.9cm, 40cm)");
    steers(a, AT(82, 70), "A1 move (80cm, 59cm) (82cm, 70cm)"); // over the bridge
    o = steered_to(a, AT(30, 70));                              // no way over: up to the water
    is_legal(&o);
    assert_in_range(o.arg[0].b, CM(55), CM(60));
    o = steered_to(a, AT(60, 22)); // short of the enemy
    is_legal(&o);
    costs("A1 move (60, 50)", CM(10), CM(60), TFT_MOV_13);
    play.type[a] = US_OFF;
    costs("A1 move (60, 50) (70, 50)", CM(20), CM(30), TFT_MOV_02);
    game_remove(&play, a);
    is_unmoved((struct wish){.unit = a, .at = AT(60, 45)});
    costs_nothing("A1 move (60, 50)");
}

TEST(a_commander_who_is_shut_in_goes_nowhere)
{
    struct order o;
    int a;

    clear_table();
    a = ride("A1", US_GEN, AT(60, 40));
    stand("A2", US_CONT, AT(20, 30), 0, LINE);
    stand("B1", UK_INF, AT(60, 43), 0, LINE);
    begin_orders(0);
    give("done");
    play.box[3] = box_at(AT(60, 40), 0, CM(6), CM(6));
    o = steered_to(a, AT(60, 41));
    is_refused(&o, TFT_MOV_13);
}

// --- answers ---

static int charged(enum tft_type type)
{
    int unit;

    clear_table();
    ride("A1", US_GEN, AT(60, 20));
    stand("A2", US_CONT, AT(60, 30), 0, LINE);
    unit = stand("B1", type, AT(60, 42), 180, type == UK_CAN ? DEPLOYED : LINE);
    begin_orders(0);
    give_dice("A1 order A2 move", DICE(1, 2));
    give("A2 charge B1");
    assert_int_equal(play.ask.kind, ASK_REACT);
    return unit;
}

TEST(an_evade_is_as_long_as_it_is_dragged)
{
    struct order o;
    int unit = charged(UK_INF);

    steers(unit, AT(60, 47), "B1 evade 5cm");
    steers(unit, AT(60, 90), "B1 evade 10cm");
    steers(unit, AT(60, 30), "B1 evade 0.1cm");
    is_unmoved((struct wish){.unit = 2, .at = AT(60, 47)});
    is_unmoved((struct wish){.unit = unit, .verb = TFT_MOVE, .at = AT(60, 47)});
    costs("B1 evade 5", CM(5), CM(10), TFT_CHG_12);
    unit = charged(UK_CAN);
    o = steered_to(unit, AT(60, 47));
    assert_string_equal(written(&o), "B1 evade 5cm");
    is_refused(&o, TFT_CAN_08);
}

TEST(the_winner_of_a_melee_goes_where_it_is_dragged)
{
    int a;

    clear_table();
    ride("A2", US_GEN, AT(60, 20));
    a = stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 42), 180, LINE);
    begin_orders(0);
    play.ask.kind = ASK_WINNER;
    play.ask.unit = (uint8_t)a;
    assert_int_equal(steered_to(a, AT(60, 42.5)).verb, TFT_PURSUE);
    assert_int_equal(steered_to(a, AT(60, 30)).verb, TFT_DISENGAGE);
    assert_int_equal(steered_to(a, AT(100, 41)).verb, TFT_HOLD);
    is_unmoved((struct wish){.unit = 3, .at = AT(60, 47)});
}

TEST(who_forms_up_faces_the_point)
{
    static const struct vec wood[] = {{CM(50), CM(20)},
                                      {CM(70), CM(20)},
                                      {CM(70), CM(36)},
                                      {CM(50), CM(36)}};
    struct order o;
    int a;

    clear_table();
    ride("A1", US_GEN, AT(60, 20));
    a = stand("A2", US_CONT, AT(60, 30), 0, SKIRMISH);
    stand("A3", US_CAN, AT(80, 30), 0, DEPLOYED);
    stand("B1", UK_INF, AT(60, 110), 180, LINE);
    begin_orders(0);
    give_dice("A1 order A2 formup", DICE(1, 2));
    assert_int_equal(play.ask.kind, ASK_FORMUP);
    steers_facing(a, AT(60, 30), 90, "A2 form line face 90");
    o = steered_to(a, AT(80, 28));
    is_legal(&o);
    lay_area(T_FOREST, wood, 4);
    o = steered_to(a, AT(80, 28));
    is_refused(&o, TFT_TER_05);
    assert_int_equal(o.arg[0].word, TFT_LINE);
    o = steered_to(3, AT(80, 40));
    assert_string_equal(written(&o), "A3 form limbered");
    play.formation[3] = LIMBERED;
    o = steered_to(3, AT(80, 40));
    assert_string_equal(written(&o), "A3 form deployed");
}

// --- setting up ---

static void deploying(void)
{
    char why[256];

    clear_table();
    field.option[OPT_SETUP] = 1;
    field.option[OPT_ABILITIES] = 2;
    field.option[OPT_FIRST_PLAYER] = 1;
    field.size = (struct vec){0, 0};
    assert_true(tft_prepare(&field, why, sizeof why));
    game_begin(&field, &play, 1, NULL, NULL);
    assert_int_equal(play.ask.kind, ASK_DEPLOY);
}

static int first_of(int side, bool commander)
{
    for (int i = 1; i <= play.units; i++)
        if (play.side[i] == side && is_commander(&play, i) == commander)
            return i;
    return 0;
}

TEST(units_are_set_up_where_they_are_dropped_or_near_it)
{
    struct order o;
    int side, unit, second, chief;
    struct vec middle;

    deploying();
    side = field.seat[seat_asked()].side;
    unit = first_of(side, false);
    second = unit + 1;
    chief = first_of(side, true);
    middle = (struct vec){(field.zone[side].area.low.east + field.zone[side].area.high.east) / 2,
                          (field.zone[side].area.low.north + field.zone[side].area.high.north) / 2};
    o = steered_to(unit, middle);
    is_legal(&o);
    assert_int_equal(o.arg[1].a, middle.east);
    give_order(&o, NULL);
    o = steered_to(second, middle); // beside it
    is_legal(&o);
    o = steered_to(second, AT(0, 60)); // into the zone
    is_legal(&o);
    o = steered_to(unit, vec_add(middle, AT(2, 0))); // set up anew, as it stands
    is_legal(&o);
    o = steered((struct wish){.unit = unit, .faced = true, .face = 0x2000, .at = middle});
    is_legal(&o);
    o = steered((struct wish){.unit = unit, .manner = TFT_COLUMN, .at = middle});
    is_legal(&o);
    assert_int_equal(o.arg[4].word, TFT_COLUMN);
    o = steered((struct wish){.unit = chief, .manner = TFT_COLUMN, .at = middle});
    is_legal(&o);
    o = steered_to(chief, middle);
    is_legal(&o);
    assert_int_equal(o.args, 2);
    o = steered_to(first_of(!side, false), middle);
    is_refused(&o, TFT_SET_04);
    field.zone[field.zones] = field.zone[side]; // a second one
    field.zone[field.zones].area = (struct bounds){AT(10, 50), AT(40, 60)};
    field.zones++;
    o = steered_to(second, AT(30, 55));
    is_legal(&o);
    assert_int_equal(o.arg[1].a, CM(30));
}

static void falls_short(struct wish wish, const char *why)
{
    struct judged judged;
    struct verdict v;

    wish.seat = seat_asked();
    assert_true(aids_steer(&field, &play, &wish, &judged));
    v = two_for_tea.aids->short_of(&field, &play, &wish, &judged);
    assert_string_equal(fine(v) ? "" : v.why, why);
    assert_int_equal(v.clause, fine(v) ? 0 : TFT_SET_03);
}

TEST(a_zone_says_why_it_holds_a_unit_back_or_turns_it)
{
    struct wish wish = {.faced = true};
    const struct zone *zone;
    int side, chief;

    deploying();
    side = field.seat[seat_asked()].side;
    zone = &field.zone[side];
    chief = first_of(side, true);
    wish.unit = first_of(side, false);
    wish.at = (struct vec){zone->area.low.east, zone->area.low.north};
    wish.face = (bearing)(zone->face + 65536 / 36); // ten degrees off are meant to be none
    falls_short(wish, "");
    wish.face++;
    falls_short(wish, "It must face the way its zone says.");
    wish.unit = chief;
    falls_short(wish, "");
    wish.at.east--;
    falls_short(wish, "It must stand wholly in its own zone.");
    wish.unit = mover(US_CONT, LINE);
    wish.at = AT(0, 119);
    falls_short(wish, "");
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_point_straight_ahead_needs_one_leg),
    cmocka_unit_test(a_line_wheels_towards_a_point_or_slips_to_it),
    cmocka_unit_test(a_line_that_is_to_face_another_way_ends_there),
    cmocka_unit_test(a_column_wheels_and_goes_half_as_far_again),
    cmocka_unit_test(who_is_wanted_in_another_formation_forms_first),
    cmocka_unit_test(what_may_not_form_so_is_refused_by_its_clause),
    cmocka_unit_test(skirmishers_turn_on_the_spot_and_go),
    cmocka_unit_test(guns_go_ahead_and_wheel_or_only_turn),
    cmocka_unit_test(an_enemy_that_is_pointed_at_is_charged),
    cmocka_unit_test(a_charge_wheels_first_where_the_game_lets_it),
    cmocka_unit_test(in_a_zone_it_only_goes_back),
    cmocka_unit_test(who_has_no_order_yet_is_ordered_by_the_best_commander),
    cmocka_unit_test(a_way_that_is_barred_is_given_as_it_was_wanted),
    cmocka_unit_test(steep_ground_shortens_the_way),
    cmocka_unit_test(scouts_slip_at_the_plain_cost),
    cmocka_unit_test(a_column_follows_its_road),
    cmocka_unit_test(troops_at_a_bridge_go_over_it),
    cmocka_unit_test(into_a_house_and_out_of_it),
    cmocka_unit_test(no_way_out_of_a_house_among_cliffs),
    cmocka_unit_test(who_marches_on_comes_from_the_edge_at_his_entry),
    cmocka_unit_test(hessians_get_away_over_the_south_edge),
    cmocka_unit_test(what_is_left_after_a_reveal_is_steered_too),
    cmocka_unit_test(a_commander_rides_there_or_as_far_as_he_can),
    cmocka_unit_test(a_commander_who_is_shut_in_goes_nowhere),
    cmocka_unit_test(an_evade_is_as_long_as_it_is_dragged),
    cmocka_unit_test(the_winner_of_a_melee_goes_where_it_is_dragged),
    cmocka_unit_test(who_forms_up_faces_the_point),
    cmocka_unit_test(units_are_set_up_where_they_are_dropped_or_near_it),
    cmocka_unit_test(a_zone_says_why_it_holds_a_unit_back_or_turns_it),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
