// SPDX-License-Identifier: MIT
// Melees: who fights, with what, what the difference does, and following up.
#include "table.h"

static int attacker, defender;

// A1 at (12, 11.5), heading north, has charged the front of B1 at (12, 12).
static void engaged(enum tbt_type attacks, enum tbt_type defends)
{
    clear_table();
    attacker = stand("A1", attacks, AT(12, 11.5), 0);
    defender = stand("B1", defends, AT(12, 12), 180);
    stand("A9", LIN, AT(2, 2), 0);
    stand("B9", LIN, AT(22, 22), 180);
    tbt_note_charge(&play, attacker, defender);
}

static int joins(const char *name, enum tbt_type type, struct vec at, int degrees, int enemy)
{
    int unit = stand(name, type, at, degrees);

    tbt_note_charge(&play, unit, enemy);
    return unit;
}

static void ready(void)
{
    begin_phase(PHASE_MELEE, 0);
}

// The same, where some touch who have not charged each other: those contacts count as old ones.
static void ready_without_pressing(void)
{
    ready();
    assert_int_equal(play.ask.kind, ASK_PRESS);
    give("pass");
}

static int lead_of(const char *order)
{
    ready();
    give(order);
    assert_int_equal(play.roll.purpose, ROLL_MELEE);
    return play.roll.lead;
}

// TBT-MEL-05 to 09, 21, TBT-OPT-06, 09, TBT-FLOW-03
TEST(types_differ_in_melee)
{
    static const struct {
        enum tbt_type attacks, defends;
        int lead;
    } pairs[] = {
        {LIN, LIN, 0},  {LCV, LIN, -1}, {GRD, LIN, 1},  {HCV, LIN, 2},
        {LIN, LTI, 3},  {LIN, FAR, 3},  {HCV, DHQ, 5},  {IRW, LIN, 1},
        {LAN, LCV, -1}, {LAN, LIN, -1}, {COS, MIL, -1}, {LIN, HAR, 3},
    };

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        engaged(pairs[i].attacks, pairs[i].defends);
        field.option[OPT_LANCERS] = 1;
        assert_int_equal(lead_of("A1 fight B1"), pairs[i].lead);
    }
}

// TBT-OPT-07, 08
TEST(lancers_against_the_disrupted)
{
    static const int lead[2][2] = {{1, 1}, {3, 1}}; // by option lancers, lancer_bonus

    for (int on = 0; on < 2; on++)
        for (int included = 0; included < 2; included++) {
            engaged(LAN, LIN);
            play.state[defender] = DISRUPTED;
            field.option[OPT_LANCERS] = on;
            field.option[OPT_LANCER_BONUS] = included;
            assert_int_equal(lead_of("A1 fight B1"), lead[on][included]);
        }
}

// TBT-MEL-10, 11, 18, 20
TEST(place_and_status_count)
{
    engaged(LIN, HCV);
    lay_square(T_TOWN, INCH(11), INCH(11.75), INCH(2));
    assert_int_equal(lead_of("A1 fight B1"), 0);
    engaged(LIN, LIN);
    play.state[defender] = DISRUPTED;
    assert_int_equal(lead_of("A1 fight B1"), 2);
    engaged(LIN, LIN);
    unit_of(&play, defender)->flags |= ROAD_COLUMN;
    assert_int_equal(lead_of("A1 fight B1"), 2);
    engaged(LIN, LIN);
    lay_square(T_HILL, INCH(11), INCH(11.75), INCH(2));
    assert_int_equal(lead_of("A1 fight B1"), -1);
}

// TBT-MEL-19, TBT-HQ-04
TEST(one_hq_helps_the_unit_it_touches)
{
    engaged(LIN, LIN);
    stand("A2", DHQ, AT(11, 11.4), 0);
    stand("A3", CHQ, AT(12, 11), 0);
    assert_int_equal(lead_of("A1 fight B1"), 1);
    engaged(LIN, LIN); // a HQ that fights along is support and nothing more
    joins("A2", DHQ, AT(13, 11.5), 0, defender);
    assert_int_equal(lead_of("A1 fight B1"), 1);
    engaged(DHQ, LIN); // and does not help itself
    assert_int_equal(lead_of("A1 fight B1"), -3);
}

// TBT-MEL-12
TEST(each_further_attacker_adds_one)
{
    engaged(LIN, LIN);
    joins("A2", LIN, AT(13, 11.5), 0, defender);
    joins("A3", LIN, AT(11, 11.5), 0, defender);
    assert_int_equal(lead_of("A2 fight B1"), 2);
    assert_int_equal(play.roll.unit, 5);
}

// TBT-MEL-03
TEST(a_touched_enemy_without_an_attacker_stands_by_the_defender)
{
    struct order o[4];
    int second;

    engaged(LIN, LIN);
    second = stand("B2", LIN, AT(12.9, 12), 180);
    tbt_put(&field, &play, defender, AT(11.9, 12), bearing_from_degrees(180000), NULL);
    tbt_note_charge(&play, attacker, second);
    ready();
    assert_int_equal(play.ask.kind, ASK_ASSIGN);
    refused("A1 assign B9", TBT_MEL_03);
    refused("A9 assign B1", TBT_MEL_03);
    assert_non_null(judged("A1 assign").why);
    assert_non_null(judged("A1 assign B1 B2").why);
    assert_int_equal(ask_suggest(&field, &play, 0, o, 4), 2);
    assert_int_equal(ask_suggest(&field, &play, 0, o, 1), 1);
    give("A1 assign B1");
    refused("A1 fight B2", TBT_MEL_02);
    give_dice("A1 fight B1", DICE(6, 3)); // 6 against 4: both rout
    assert_int_equal(play.roll.purpose, ROLL_ROUT);
    assert_int_equal(tbt_of(&play)->chain_queued, 2);
    assert_int_equal(play.roll.unit, defender);
}

// TBT-MEL-13 to 17
TEST(a_column_needs_an_identical_unit_right_behind)
{
    struct order o[4];

    engaged(LIN, LIN);
    stand("A2", LIN, AT(12.04, 11.03), 1);
    ready();
    assert_int_equal(ask_suggest(&field, &play, 0, o, 4), 2);
    assert_int_equal(o[0].args, 2);
    assert_int_equal(ask_suggest(&field, &play, 0, o, 1), 1);
    assert_non_null(judged("fight B1").why);
    give("A1 fight B1 column");
    assert_int_equal(play.roll.lead, 1);
    engaged(LIN, LIN);
    stand("A2", LIN, AT(12.04, 11.03), 1);
    assert_int_equal(lead_of("A1 fight B1"), 0);
    engaged(LIN, LIN);
    stand("A2", LIN, AT(12.06, 11), 0);
    ready();
    refused("A1 fight B1 column", TBT_MEL_15);
    engaged(LIN, LIN);
    stand("A2", MIL, AT(12, 11), 0);
    ready();
    refused("A1 fight B1 column", TBT_MEL_14);
    engaged(LIN, LIN);
    play.state[stand("A2", LIN, AT(12, 11), 0)] = DISRUPTED;
    ready();
    refused("A1 fight B1 column", TBT_MEL_16);
    assert_non_null(judged("A1 fight B1 B9").why);
    assert_non_null(judged("A1 fight").why);
}

// TBT-MEL-16, 17
TEST(the_defender_is_asked_for_his_column_after_the_attacker)
{
    struct order o[2];

    engaged(LIN, LIN);
    stand("B2", LIN, AT(12, 12.5), 180);
    ready();
    give("A1 fight B1");
    assert_int_equal(play.ask.kind, ASK_COLUMN);
    assert_int_equal(play.ask.seats, 2);
    assert_int_equal(ask_suggest(&field, &play, 1, o, 2), 2);
    assert_int_equal(ask_suggest(&field, &play, 1, o, 1), 1);
    assert_non_null(judged("B1 column 2in").why);
    refused("B2 column", TBT_MEL_16);
    give_dice("B1 column", DICE(5, 3)); // 5 against 4: both go back
    stands_at(defender, AT(12, 14), 180);
    assert_int_equal(play.state[5], DISRUPTED);
    engaged(LIN, LIN);
    stand("B2", LIN, AT(12, 12.5), 180);
    field.option[OPT_COLUMN_SIDE] = 1;
    assert_int_equal(lead_of("A1 fight B1"), 0);
}

// TBT-MEL-16, 27, 47
TEST(a_column_shares_the_recoil)
{
    int behind;

    engaged(LIN, LIN);
    behind = stand("A2", LIN, AT(12, 11), 0);
    ready();
    give_dice("A1 fight B1 column", DICE(2, 4)); // 3 against 4
    stands_at(attacker, AT(12, 9.5), 0);
    stands_at(behind, AT(12, 9), 0);
    assert_int_equal(play.state[attacker], DISRUPTED);
    assert_int_equal(play.state[behind], DISRUPTED);
}

// TBT-MEL-25, 26
TEST(a_draw_drives_both_back_a_base_width)
{
    engaged(HCV, LIN);
    ready();
    give_dice("A1 fight B1", DICE(2, 4));
    stands_at(attacker, AT(12, 10.5), 0);
    stands_at(defender, AT(12, 13), 180);
    assert_int_equal(play.state[attacker], STEADY);
    assert_int_equal(play.state[defender], STEADY);
}

// TBT-MEL-25, 27
TEST(the_standard_table_by_difference)
{
    engaged(LIN, LIN); // by one
    ready();
    give_dice("A1 fight B1", DICE(4, 3));
    stands_at(defender, AT(12, 14), 180);
    assert_int_equal(play.state[defender], DISRUPTED);
    for (uint8_t die = 3; die <= 4; die++) { // by two and three
        engaged(LIN, LIN);
        ready();
        give_dice("A1 fight B1", DICE(6, die));
        assert_int_equal(play.roll.purpose, ROLL_ROUT);
        assert_int_equal(play.roll.unit, defender);
    }
    for (uint8_t die = 1; die <= 2; die++) { // by four and five
        engaged(LIN, LIN);
        ready();
        give_dice("A1 fight B1", DICE(6, die));
        assert_true(is_gone(defender));
        assert_int_equal(play.ask.kind, ASK_FOLLOW);
    }
}

// TBT-MEL-31 to 34
TEST(the_alternate_table_by_difference)
{
    engaged(LIN, LIN); // a draw is thrown again
    field.option[OPT_MELEE_TABLE] = 1;
    ready();
    give_dice("A1 fight B1", DICE(3, 3, 5, 5, 2, 3));
    stands_at(attacker, AT(12, 9.5), 0);
    assert_int_equal(play.state[attacker], STEADY);
    engaged(HCV, LIN); // by two
    field.option[OPT_MELEE_TABLE] = 1;
    ready();
    give_dice("A1 fight B1", DICE(1, 5));
    stands_at(attacker, AT(12, 7.5), 0);
    assert_int_equal(play.state[attacker], DISRUPTED);
    engaged(LIN, LIN); // by three
    field.option[OPT_MELEE_TABLE] = 1;
    ready();
    give_dice("A1 fight B1", DICE(2, 5));
    assert_int_equal(play.roll.purpose, ROLL_ROUT);
    assert_int_equal(play.roll.unit, attacker);
    engaged(LIN, LIN); // by four
    field.option[OPT_MELEE_TABLE] = 1;
    ready();
    give_dice("A1 fight B1", DICE(1, 5));
    assert_true(is_gone(attacker));
}

// The class of the throw says all there is to know.
TEST(the_dice_are_cut_where_the_consequences_change)
{
    engaged(LIN, LIN);
    lead_of("A1 fight B1");
    assert_int_equal(play.roll.cuts, 6); // -3, -1, 0, 1, 2, 4
    engaged(HCV, DHQ);
    lead_of("A1 fight B1");
    assert_int_equal(play.roll.redo, 0);
    engaged(LIN, LIN);
    field.option[OPT_MELEE_TABLE] = 1;
    lead_of("A1 fight B1");
    assert_int_equal(play.roll.cuts, 8);
    assert_int_equal(play.roll.redo, 1 + roll_class(&play.roll, 0));
}

// TBT-MEL-23
TEST(beaten_on_two_fronts_is_destroyed)
{
    engaged(LIN, LIN);
    joins("A2", LIN, AT(12.75, 12), 270, defender);
    ready();
    give("A1 fight B1");
    assert_int_equal(play.roll.lead, 1);
    assert_int_equal(play.roll.cuts, 5); // -3, -1, 0, 1, and nothing between 1 and 6
    engaged(LIN, LIN);
    joins("A2", LIN, AT(12.75, 12), 270, defender);
    ready();
    give_dice("A1 fight B1", DICE(3, 3));
    assert_true(is_gone(defender));
    engaged(LIN, LIN); // on one front it is the table's result
    joins("A2", LIN, AT(12.9, 11.5), 0, defender);
    tbt_put(&field, &play, attacker, AT(11.8, 11.5), 0, NULL);
    ready();
    give_dice("A1 fight B1", DICE(3, 3));
    assert_false(is_gone(defender));
}

// TBT-MEL-24, TBT-ROUT-26
TEST(all_attackers_share_a_defeat)
{
    engaged(LIN, LIN);
    joins("A2", LIN, AT(13, 11.5), 0, defender);
    joins("A3", LIN, AT(11, 11.5), 0, defender);
    ready();
    give_dice("A2 fight B1", DICE(1, 5));
    assert_int_equal(tbt_of(&play)->chain_queued, 3);
    assert_int_equal(play.roll.unit, 5); // the primary first
}

// TBT-MEL-28, 29
TEST(a_town_is_held)
{
    engaged(LIN, LIN);
    lay_square(T_TOWN, INCH(11), INCH(11.75), INCH(2));
    ready();
    give_dice("A1 fight B1", DICE(4, 3));
    stands_at(defender, AT(12, 12), 180);
    stands_at(attacker, AT(12, 11.5), 0);
    assert_int_equal(play.state[defender], DISRUPTED);
    engaged(LIN, LIN);
    lay_square(T_WOOD, INCH(11), INCH(11.75), INCH(2));
    ready();
    give_dice("A1 fight B1", DICE(3, 3));
    stands_at(defender, AT(12, 12), 180);
    stands_at(attacker, AT(12, 10.5), 0);
    assert_int_equal(play.state[defender], STEADY);
}

// TBT-MEL-30
TEST(a_recoil_stops_at_the_edge_and_short_of_an_enemy)
{
    engaged(LIN, LIN);
    tbt_put(&field, &play, attacker, AT(12, 0.85), 0, NULL); // its rear is 0.6 in from the edge
    tbt_put(&field, &play, defender, AT(12, 1.35), bearing_from_degrees(180000), NULL);
    ready();
    give_dice("A1 fight B1", DICE(3, 4));
    stands_at(attacker, AT(12, 0.25), 0);
    engaged(LIN, LIN);
    stand("B2", LIN, AT(12, 10), 180); // its front and the attacker's rear are 1 in apart
    ready();
    give_dice("A1 fight B1", DICE(3, 4));
    stands_at(attacker, AT(12, 10.6), 0);
    assert_int_equal(play.state[attacker], DISRUPTED);
}

// TBT-MEL-30, TBT-HQ-06
TEST(friends_make_room_for_a_recoil_or_stop_it)
{
    int friend;

    engaged(LIN, LIN);
    friend = stand("A2", DHQ, AT(12, 10.8), 0);
    ready();
    give_dice("A1 fight B1", DICE(3, 3));
    stands_at(attacker, AT(12, 10.5), 0);
    stands_at(friend, AT(12, 10), 0);
    assert_int_equal(play.state[friend], PINNED);
    engaged(LIN, LIN); // no room behind the friend
    tbt_put(&field, &play, attacker, AT(12, 1.35), 0, NULL);
    tbt_put(&field, &play, defender, AT(12, 1.85), bearing_from_degrees(180000), NULL);
    friend = stand("A2", DHQ, AT(12, 0.25), 0);
    ready();
    give_dice("A1 fight B1", DICE(3, 3));
    stands_at(attacker, AT(12, 0.75), 0);
    stands_at(friend, AT(12, 0.25), 0);
}

// TBT-MEL-26
TEST(a_defender_turns_to_the_attacker_and_goes_back_before_him)
{
    engaged(HCV, FAR);
    tbt_put(&field, &play, attacker, AT(11.25, 12), bearing_from_degrees(90000), NULL);
    ready();
    give_dice("A1 fight B1", DICE(1, 5)); // 3 against 2
    stands_at(defender, AT(14, 12), 270);
}

// TBT-MEL-26
TEST(without_room_to_turn_it_goes_back_as_it_stands)
{
    engaged(LIN, FAR);
    tbt_put(&field, &play, defender, AT(0.25, 12), bearing_from_degrees(90000), NULL);
    tbt_put(&field, &play, attacker, AT(0.5, 11.25), 0, NULL);
    ready();
    give_dice("A1 fight B1", DICE(1, 3)); // 1 against 0
    stands_at(defender, AT(0.25, 14), 90);
}

// TBT-MEL-03, 24
TEST(who_helps_and_who_does_not)
{
    int helper, other;

    engaged(LIN, LIN); // the helper is touched by the second attacker only
    joins("A2", LIN, AT(13, 11.5), 0, defender);
    helper = stand("B2", LIN, AT(13.6, 12), 180);
    ready_without_pressing();
    give("A1 fight B1");
    assert_int_equal(play.roll.lead, 0);
    engaged(LIN, LIN);
    joins("A2", LIN, AT(13, 11.5), 0, defender);
    helper = stand("B2", LIN, AT(13.6, 12), 180);
    ready_without_pressing();
    give_dice("A1 fight B1", DICE(4, 3)); // both defenders recoil twice
    stands_at(helper, AT(13.6, 14), 180);
    engaged(LIN, LIN); // one that has an attacker of its own does not help
    other = stand("B2", LIN, AT(12.9, 12), 180);
    tbt_put(&field, &play, defender, AT(11.9, 12), bearing_from_degrees(180000), NULL);
    joins("A2", LIN, AT(13, 11.5), 0, other);
    ready_without_pressing();
    give("A1 fight B1");
    assert_int_equal(play.roll.lead, 0);
}

// TBT-MEL-23: the helper of an overrun defender takes the result of the table
TEST(a_helper_of_an_overrun_unit_takes_the_table)
{
    int helper;

    engaged(LIN, LIN);
    joins("A2", LIN, AT(12.75, 12), 270, defender);
    helper = stand("B2", LIN, AT(12.75, 12.75), 180);
    ready_without_pressing();
    give_dice("A1 fight B1", DICE(4, 3));
    assert_true(is_gone(defender));
    assert_false(is_gone(helper));
    assert_int_equal(play.state[helper], DISRUPTED);
    engaged(LIN, LIN); // and attackers who lose fare as always
    joins("A2", LIN, AT(12.75, 12), 270, defender);
    ready();
    give_dice("A1 fight B1", DICE(1, 4));
    assert_int_equal(tbt_of(&play)->chain_queued, 2);
}

// A difference so great that the dice cannot change anything, on either side.
TEST(hopeless_melees)
{
    engaged(HCV, DHQ);
    play.state[defender] = DISRUPTED;
    unit_of(&play, defender)->flags |= ROAD_COLUMN;
    lay_square(T_HILL, INCH(11), INCH(10.5), INCH(1.2));
    stand("A2", DHQ, AT(12, 11), 0);
    assert_int_equal(lead_of("A1 fight B1"), 11);
    assert_int_equal(play.roll.cuts, 0);
    engaged(HCV, DHQ);
    play.state[defender] = DISRUPTED;
    unit_of(&play, defender)->flags |= ROAD_COLUMN;
    lay_square(T_HILL, INCH(11), INCH(10.5), INCH(1.2));
    stand("A2", DHQ, AT(12, 11), 0);
    ready();
    give_dice("A1 fight B1", DICE(1, 6));
    stands_at(attacker, AT(12, 15.5), 0);
    engaged(DHQ, HCV);
    field.option[OPT_MELEE_TABLE] = 1;
    play.state[attacker] = DISRUPTED;
    assert_int_equal(lead_of("A1 fight B1"), -7);
    assert_int_equal(play.roll.redo, 0);
}

// TBT-MEL-47
TEST(a_column_stays_behind_a_front_that_holds)
{
    int behind;

    engaged(LIN, LIN);
    behind = stand("A2", LIN, AT(12, 11), 0);
    lay_square(T_TOWN, INCH(11.7), INCH(11.2), INCH(0.6));
    ready();
    give_dice("A1 fight B1 column", DICE(2, 4));
    stands_at(attacker, AT(12, 11.5), 0);
    stands_at(behind, AT(12, 11), 0);
    assert_int_equal(play.state[behind], DISRUPTED);
}

// TBT-HQ-05: a HQ that fought along dies with the primary, and is not asked to recoil
TEST(a_hq_that_helps_dies_with_an_overrun_defender)
{
    int hq;

    engaged(LIN, LIN);
    joins("A2", LIN, AT(12.75, 12), 270, defender);
    hq = stand("B2", DHQ, AT(12, 12.5), 180);
    ready_without_pressing();
    give_dice("A1 fight B1", DICE(4, 3));
    assert_true(is_gone(defender));
    assert_true(is_gone(hq));
}

// --- old contacts ---

// TBT-MEL-04
TEST(old_contacts_are_pressed_or_left)
{
    struct order o[4];

    engaged(LIN, LIN);
    tbt_of(&play)->charges = 0;
    ready();
    assert_int_equal(play.ask.kind, ASK_PRESS);
    assert_int_equal(ask_suggest(&field, &play, 0, o, 4), 2);
    refused("A9 press B1", TBT_MEL_04);
    assert_non_null(judged("A1 press").why);
    assert_non_null(judged("press B1").why);
    assert_non_null(judged("A1 press B1 B9").why);
    assert_non_null(judged("A1 pass").why);
    assert_non_null(judged("pass 2in").why);
    assert_int_equal(ask_suggest(&field, &play, 0, o, 1), 1);
    play.state[attacker] = DISRUPTED;
    refused("A1 press B1", TBT_MEL_04);
    play.state[defender] = DISRUPTED;
    assert_true(fine(judged("A1 press B1")));
    play.state[attacker] = PINNED;
    give("A1 press B1");
    assert_int_equal(play.ask.kind, ASK_FIGHT);
    engaged(LIN, LIN);
    tbt_of(&play)->charges = 0;
    ready();
    give("pass");
    assert_int_equal(play.ask.kind, ASK_MOVE);
}

// TBT-MEL-04, TBT-CHG-09
TEST(who_does_not_press)
{
    static const enum tbt_type types[] = {FAR, DHQ};

    for (size_t i = 0; i < 2; i++) {
        engaged(types[i], LIN);
        tbt_of(&play)->charges = 0;
        field.option[OPT_HQ_MAY_CHARGE] = 1;
        ready();
        assert_int_equal(play.ask.kind, ASK_MOVE);
    }
    engaged(LIN, LIN); // touched in the rear
    tbt_put(&field, &play, attacker, AT(12, 11.5), bearing_from_degrees(180000), NULL);
    tbt_of(&play)->charges = 0;
    ready();
    assert_int_equal(play.ask.kind, ASK_MOVE);
}

// --- following up ---

// TBT-MEL-35
TEST(a_winner_may_go_up_to_a_full_move_ahead)
{
    struct order o[4];

    engaged(HCV, LIN);
    ready();
    give_dice("A1 fight B1", DICE(4, 1));
    assert_int_equal(play.ask.kind, ASK_FOLLOW);
    refused("A1 follow 4.02in", TBT_MEL_35);
    refused("A9 follow 1in", TBT_MEL_35);
    assert_non_null(judged("A1 follow").why);
    assert_non_null(judged("A1 follow 1in 2in").why);
    assert_non_null(judged("A1 follow -1in").why);
    assert_int_equal(ask_suggest(&field, &play, 0, o, 1), 1);
    assert_int_equal(ask_suggest(&field, &play, 0, o, 4), 3);
    give("A1 follow 4in");
    stands_at(attacker, AT(12, 15.5), 0);
    engaged(HCV, LIN);
    ready();
    give_dice("A1 fight B1", DICE(4, 1));
    give("A1 follow 0");
    stands_at(attacker, AT(12, 11.5), 0);
}

// TBT-MEL-35
TEST(ground_shortens_a_follow_up)
{
    const struct vec brook[] = {AT(0, 12.625), AT(24, 12.625)};

    engaged(HCV, LIN);
    lay_line(T_STREAM, brook, 2, INCH(0.25));
    ready();
    give_dice("A1 fight B1", DICE(4, 1));
    refused("A1 follow 3.02in", TBT_MEL_35);
    assert_true(fine(judged("A1 follow 3in")));
}

// TBT-MEL-36, 37
TEST(at_six_the_winner_must_go_unless_in_a_town)
{
    engaged(HCV, LIN);
    ready();
    give_dice("A1 fight B1", DICE(6, 2));
    stands_at(attacker, AT(12, 15.5), 0);
    engaged(LIN, LIN);
    play.state[defender] = DISRUPTED;
    lay_square(T_TOWN, INCH(11), INCH(9.5), INCH(2.2));
    ready();
    give_dice("A1 fight B1", DICE(6, 1));
    assert_int_equal(play.ask.kind, ASK_FOLLOW);
}

// TBT-MEL-38
TEST(who_cannot_follow_up)
{
    engaged(HCV, LIN);
    play.state[attacker] = PINNED;
    ready();
    give_dice("A1 fight B1", DICE(6, 2));
    stands_at(attacker, AT(12, 11.5), 0);
    engaged(DHQ, DHQ);
    field.option[OPT_HQ_MAY_CHARGE] = 1;
    ready();
    give_dice("A1 fight B1", DICE(6, 2));
    stands_at(attacker, AT(12, 11.5), 0);
    engaged(LIN, FAR); // guns that win stop short of anybody
    stand("A2", LIN, AT(12, 9.5), 0);
    play.state[attacker] = DISRUPTED;
    ready();
    give_dice("A1 fight B1", DICE(1, 6)); // 1 against 5
    assert_int_equal(play.ask.kind, ASK_FOLLOW);
    refused("B1 follow 1.77in", TBT_MEL_38);
    give("B1 follow 1.75in");
    stands_at(defender, AT(12, 10.25), 180);
}

// TBT-MEL-39
TEST(infantry_stops_short_of_cavalry_in_the_open_unless_compelled)
{
    engaged(LIN, LIN);
    stand("B2", HCV, AT(12, 14), 180);
    ready();
    give_dice("A1 fight B1", DICE(6, 1));
    refused("A1 follow 1.77in", TBT_MEL_39);
    assert_true(fine(judged("A1 follow 1.75in")));
    engaged(GRD, LIN);
    stand("B2", HCV, AT(12, 14), 180);
    ready();
    give_dice("A1 fight B1", DICE(6, 1));
    assert_int_equal(play.roll.purpose, ROLL_MELEE);
    assert_int_equal(play.roll.lead, 1 - 1 - 2);
}

// TBT-MEL-22, 40, 43, TBT-FLOW-05
TEST(a_follow_up_into_another_enemy_is_a_melee_at_once)
{
    int next, last;

    engaged(HCV, LIN);
    next = stand("B2", FAR, AT(12, 14), 180);
    last = stand("B3", LIN, AT(12, 17), 180);
    ready();
    give_dice("A1 fight B1", DICE(4, 1));
    give("A1 follow 4in"); // cut off at the contact
    stands_at(attacker, AT(12, 13.5), 0);
    assert_int_equal(play.roll.purpose, ROLL_MELEE);
    assert_int_equal(play.roll.lead, 2 + 3 - 1);
    engaged(HCV, LIN);
    next = stand("B2", FAR, AT(12, 14), 180);
    last = stand("B3", LIN, AT(12, 17), 180);
    ready();
    give_dice("A1 fight B1", DICE(6, 2, 6, 2));
    assert_true(is_gone(next));
    stands_at(attacker, AT(12, 16.5), 0); // the second duty led it into B3
    assert_int_equal(play.roll.lead, 2 - 1);
    assert_int_equal(play.roll.other, last);
}

// TBT-MEL-40
TEST(infantry_may_turn_to_face_a_follower)
{
    int next;

    engaged(HCV, LIN);
    next = stand("B2", LIN, AT(12, 14), 0);
    ready();
    give_dice("A1 fight B1", DICE(4, 1));
    give("A1 follow 3in");
    assert_int_equal(play.ask.kind, ASK_TURN);
    assert_int_equal(play.ask.unit, next);
    give("B2 turn");
    stands_at(next, AT(12, 14), 180);
    assert_int_equal(play.roll.lead, 1);
}

// TBT-MEL-41
TEST(a_winner_stops_short_of_those_it_routed)
{
    for (int pursue = 0; pursue < 2; pursue++) {
        engaged(HCV, LIN);
        field.option[OPT_PURSUE_ROUTERS] = pursue;
        ready();
        give_dice("A1 fight B1", DICE(3, 3, 3)); // it runs to (12, 15)
        stands_at(defender, AT(12, 15), 180);
        assert_int_equal(play.ask.kind, ASK_FOLLOW);
        if (pursue)
            assert_true(fine(judged("A1 follow 4in")));
        else
            refused("A1 follow 2.77in", TBT_MEL_41);
        assert_true(fine(judged("A1 follow 2.75in")));
    }
}

// TBT-MEL-42
TEST(a_follow_up_into_a_fight_makes_it_one_combat)
{
    int second, enemy;

    engaged(HCV, LIN);
    enemy = stand("B2", LIN, AT(12, 14), 180);
    second = joins("A2", LIN, AT(11.25, 14.05), 90, enemy);
    ready();
    give_dice("A1 fight B1", DICE(4, 1));
    give("A1 follow 4in");
    assert_int_equal(play.ask.kind, ASK_FIGHT);
    refused("A9 fight B2", TBT_MEL_02);
    give("A2 fight B2");
    assert_int_equal(play.roll.unit, second);
    assert_int_equal(play.roll.lead, 1); // support, and no deduction for the follower
}

// TBT-MEL-42: a defender who follows up into another attacker joins that fight
TEST(a_defender_follows_up_into_a_fight_of_others)
{
    int friend;

    engaged(LIN, HCV);
    friend = stand("B2", LIN, AT(13, 9), 270);
    joins("A2", LIN, AT(12.5, 9), 90, friend);
    ready();
    give_dice("A1 fight B1", DICE(2, 5));
    assert_true(is_gone(attacker));
    give("B1 follow 4in");
    stands_at(defender, AT(12, 9.75), 180);
    assert_int_equal(play.ask.kind, ASK_FIGHT);
    assert_int_equal(play.ask.seats, 2);
    give("B2 fight A2");
    assert_int_equal(play.roll.lead, 1);
}

// TBT-MEL-41
TEST(with_the_option_all_winners_stop_short_of_the_routed)
{
    engaged(LIN, LIN);
    field.option[OPT_FOLLOW_UP_GROUP] = 1;
    joins("A2", HCV, AT(12.9, 11.5), 0, defender);
    tbt_put(&field, &play, attacker, AT(11.8, 11.5), 0, NULL);
    ready();
    give_dice("A1 fight B1", DICE(4, 3, 6)); // B1 runs to (12, 15)
    give("A1 follow 0");
    refused("A2 follow 2.77in", TBT_MEL_41);
    give("A2 follow 2.75in");
}

// TBT-MEL-44, 45
TEST(a_defender_follows_up_from_its_own_facing)
{
    engaged(LIN, HCV);
    tbt_put(&field, &play, defender, AT(12.25, 12.25), bearing_from_degrees(90000), NULL);
    ready();
    give_dice("A1 fight B1", DICE(2, 4));
    assert_true(is_gone(attacker));
    assert_int_equal(play.ask.seats, 2);
    give("B1 follow 2in");
    stands_at(defender, AT(14.25, 12.25), 90);
}

// TBT-MEL-35
TEST(with_the_option_every_winner_follows_in_turn)
{
    int second;

    engaged(LIN, LIN);
    field.option[OPT_FOLLOW_UP_GROUP] = 1;
    second = joins("A2", LIN, AT(13, 11.5), 0, defender);
    ready();
    give_dice("A1 fight B1", DICE(6, 2));
    assert_int_equal(play.ask.unit, attacker);
    give("A1 follow 1in");
    assert_int_equal(play.ask.unit, second);
    give("A2 follow 2in");
    stands_at(attacker, AT(12, 12.5), 0);
    stands_at(second, AT(13, 13.5), 0);
}

// TBT-MEL-46
TEST(a_melee_whose_defender_ran_lapses_and_its_attacker_finds_another)
{
    int militia;

    engaged(LIN, LIN);
    militia = stand("B2", MIL, AT(13.2, 12.6), 180);
    joins("A2", LIN, AT(14.2, 12.6), 270, militia);
    tbt_put(&field, &play, 6, AT(13.95, 12.6), bearing_from_degrees(270000), NULL);
    ready();
    give_dice("A1 fight B1", DICE(6, 3, 1, 1)); // B1 routs and dies, the militia too
    assert_true(is_gone(militia));
    give("A1 follow 0");
    assert_int_equal(play.ask.kind, ASK_MOVE);
}

// TBT-MEL-46
TEST(a_melee_without_attackers_lapses)
{
    engaged(LIN, LIN);
    ready();
    play.ask = (struct ask){0};
    tbt_put(&field, &play, attacker, AT(4, 4), 0, NULL);
    game_push(&play, FRAME_MELEE, 0, defender);
    game_run(&field, &play, NULL, NULL);
    assert_int_equal(play.ask.kind, ASK_MOVE);
}

// TBT-VIC-07
TEST(victory_ends_the_phase_at_once)
{
    engaged(HCV, LIN);
    field.option[OPT_LOSS_LIMIT] = 1;
    ready();
    give_dice("A1 fight B1", DICE(4, 1));
    assert_int_equal(play.outcome, OUTCOME_WIN);
    assert_int_equal(play.winner, 0);
}

TEST(drawn_answers_are_allowed)
{
    struct luck luck = {9};
    struct order o;

    for (int i = 0; i < 40; i++) {
        engaged(LIN, LIN);
        stand("A2", LIN, AT(12, 11), 0);
        stand("B2", LIN, AT(11.9, 12.5), 180);
        stand("B3", LIN, AT(12.9, 12), 180);
        tbt_put(&field, &play, defender, AT(11.9, 12), bearing_from_degrees(180000), NULL);
        if (i % 2)
            tbt_of(&play)->charges = 0;
        else
            tbt_note_charge(&play, attacker, 7);
        ready();
        for (int k = 0; k < 12 && !play.outcome && play.ask.kind != ASK_MOVE; k++) {
            o = draw_one(play.ask.seats >> 1, &luck);
            assert_true(fine(checked(&o)));
            give_order(&o, &seeded_dice);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_differ_in_melee),
        cmocka_unit_test(lancers_against_the_disrupted),
        cmocka_unit_test(place_and_status_count),
        cmocka_unit_test(one_hq_helps_the_unit_it_touches),
        cmocka_unit_test(each_further_attacker_adds_one),
        cmocka_unit_test(a_touched_enemy_without_an_attacker_stands_by_the_defender),
        cmocka_unit_test(a_column_needs_an_identical_unit_right_behind),
        cmocka_unit_test(the_defender_is_asked_for_his_column_after_the_attacker),
        cmocka_unit_test(a_column_shares_the_recoil),
        cmocka_unit_test(a_draw_drives_both_back_a_base_width),
        cmocka_unit_test(the_standard_table_by_difference),
        cmocka_unit_test(the_alternate_table_by_difference),
        cmocka_unit_test(the_dice_are_cut_where_the_consequences_change),
        cmocka_unit_test(beaten_on_two_fronts_is_destroyed),
        cmocka_unit_test(all_attackers_share_a_defeat),
        cmocka_unit_test(a_town_is_held),
        cmocka_unit_test(a_recoil_stops_at_the_edge_and_short_of_an_enemy),
        cmocka_unit_test(friends_make_room_for_a_recoil_or_stop_it),
        cmocka_unit_test(a_defender_turns_to_the_attacker_and_goes_back_before_him),
        cmocka_unit_test(without_room_to_turn_it_goes_back_as_it_stands),
        cmocka_unit_test(old_contacts_are_pressed_or_left),
        cmocka_unit_test(who_does_not_press),
        cmocka_unit_test(a_winner_may_go_up_to_a_full_move_ahead),
        cmocka_unit_test(ground_shortens_a_follow_up),
        cmocka_unit_test(at_six_the_winner_must_go_unless_in_a_town),
        cmocka_unit_test(who_cannot_follow_up),
        cmocka_unit_test(infantry_stops_short_of_cavalry_in_the_open_unless_compelled),
        cmocka_unit_test(a_follow_up_into_another_enemy_is_a_melee_at_once),
        cmocka_unit_test(infantry_may_turn_to_face_a_follower),
        cmocka_unit_test(a_winner_stops_short_of_those_it_routed),
        cmocka_unit_test(a_follow_up_into_a_fight_makes_it_one_combat),
        cmocka_unit_test(a_defender_follows_up_from_its_own_facing),
        cmocka_unit_test(with_the_option_every_winner_follows_in_turn),
        cmocka_unit_test(a_melee_whose_defender_ran_lapses_and_its_attacker_finds_another),
        cmocka_unit_test(a_melee_without_attackers_lapses),
        cmocka_unit_test(victory_ends_the_phase_at_once),
        cmocka_unit_test(drawn_answers_are_allowed),
        cmocka_unit_test(who_helps_and_who_does_not),
        cmocka_unit_test(a_helper_of_an_overrun_unit_takes_the_table),
        cmocka_unit_test(hopeless_melees),
        cmocka_unit_test(a_column_stays_behind_a_front_that_holds),
        cmocka_unit_test(a_hq_that_helps_dies_with_an_overrun_defender),
        cmocka_unit_test(a_defender_follows_up_into_a_fight_of_others),
        cmocka_unit_test(with_the_option_all_winners_stop_short_of_the_routed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
