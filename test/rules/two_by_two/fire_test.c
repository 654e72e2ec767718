// SPDX-License-Identifier: MIT
// Shooting: field of fire, line, range, modifiers, results, supporters and committed units.
#include "table.h"

static int shooter, target;

// B1 at (12, 12) looks south on A1, so many inches from edge to edge. Others are far away.
static void opposed(enum tbt_type shoots, enum tbt_type is_shot, length gap)
{
    clear_table();
    shooter = stand("B1", shoots, AT(12, 12), 180);
    target = stand("A1", is_shot, (struct vec){INCH(12), INCH(11.5) - gap}, 0);
    stand("A9", LIN, AT(2, 2), 0);
    stand("B9", LIN, AT(22, 22), 180);
}

static void ready(void)
{
    begin_phase(PHASE_SHOOT, 0);
}

// The sum of all modifiers.
static int lead_of(const char *order)
{
    ready();
    give(order);
    assert_int_equal(play.roll.purpose, ROLL_SHOT);
    return play.roll.lead;
}

static int status_after(int die)
{
    ready();
    give_dice("B1 shoot A1", (uint8_t[]){(uint8_t)die}, 1);
    return play.state[target];
}

// TBT-SHO-13, 27, 29
TEST(a_first_volley_on_line_in_the_open)
{
    static const int status[] = {STEADY, STEADY, STEADY, PINNED, DISRUPTED};

    for (int die = 1; die <= 5; die++) {
        opposed(LIN, LIN, INCH(1));
        assert_int_equal(status_after(die), status[die - 1]);
        assert_int_equal(play.state[shooter], PINNED);
    }
    opposed(LIN, LIN, INCH(1));
    status_after(6);
    assert_int_equal(play.roll.purpose, ROLL_ROUT);
}

// TBT-SHO-29
TEST(a_pinned_line_unit_pins_with_five_and_disrupts_with_six)
{
    static const int status[] = {STEADY, STEADY, STEADY, STEADY, PINNED, DISRUPTED};

    for (int die = 1; die <= 6; die++) {
        opposed(LIN, LIN, INCH(1));
        play.state[shooter] = PINNED;
        assert_int_equal(status_after(die), status[die - 1]);
    }
}

// TBT-SHO-30, 31, TBT-FLOW-02
TEST(the_alternate_table_is_a_step_milder)
{
    opposed(LIN, LCV, INCH(1));
    field.option[OPT_SHOOTING_TABLE] = 1;
    assert_int_equal(status_after(2), STEADY); // halted
    opposed(LIN, LCV, INCH(1));
    assert_int_equal(status_after(2), PINNED);
    opposed(LIN, LCV, INCH(1));
    field.option[OPT_SHOOTING_TABLE] = 1;
    assert_int_equal(status_after(4), DISRUPTED);
    opposed(LIN, LCV, INCH(1));
    field.option[OPT_SHOOTING_TABLE] = 1;
    status_after(5);
    assert_int_equal(play.roll.purpose, ROLL_ROUT);
}

// TBT-SHO-29, TBT-STA-05
TEST(eight_destroys)
{
    opposed(LIN, LCV, INCH(1));
    status_after(5);
    assert_int_equal(unit_of(&play, target)->fate, FATE_DESTROYED);
}

// TBT-GEN-13, TBT-SHO-12, TBT-UNIT-05
TEST(muskets_reach_an_inch)
{
    opposed(LIN, LIN, INCH(1));
    ready();
    assert_true(fine(judged("B1 shoot A1")));
    opposed(LIN, LIN, INCH(1.02));
    begin_phase(PHASE_SHOOT, 0);
    refused("B1 shoot A1", TBT_SHO_12);
}

// TBT-UNIT-06, 07, TBT-SHO-18, 19
TEST(guns_have_three_bands)
{
    static const struct {
        enum tbt_type type;
        length gap;
        int lead;
    } bands[] = {
        {FAR, INCH(1.5), 1},   {FAR, INCH(1.52), 0}, {FAR, INCH(3), 0},
        {FAR, INCH(3.02), -1}, {FAR, INCH(6), -1},   {HAR, INCH(1.8), 0},
        {HAR, INCH(2), 0},     {HAR, INCH(2.5), -1}, {HAR, INCH(4), -1},
    };

    for (size_t i = 0; i < sizeof bands / sizeof *bands; i++) {
        opposed(bands[i].type, LIN, bands[i].gap);
        assert_int_equal(lead_of("B1 shoot A1"), bands[i].lead);
    }
    opposed(FAR, LIN, INCH(6.02));
    ready();
    refused("B1 shoot A1", TBT_SHO_12);
    opposed(HAR, LIN, INCH(4.02));
    ready();
    refused("B1 shoot A1", TBT_SHO_12);
}

// TBT-SHO-19, 24, 25, TBT-GEN-12
TEST(what_the_target_is_matters)
{
    opposed(FAR, HCV, INCH(1.2));
    assert_int_equal(lead_of("B1 shoot A1"), 3);
    opposed(FAR, HAR, INCH(2));
    assert_int_equal(lead_of("B1 shoot A1"), 0);
    opposed(FAR, LIN, INCH(2));
    play.state[target] = DISRUPTED;
    assert_int_equal(lead_of("B1 shoot A1"), 1);
}

// TBT-SHO-17, 26, TBT-OPT-03
TEST(what_the_shooter_is_matters)
{
    opposed(FAR, LIN, INCH(2));
    stand("B2", DHQ, AT(13, 12), 180);
    stand("B3", CHQ, AT(11, 12), 180);
    assert_int_equal(lead_of("B1 shoot A1"), 1); // one HQ or two
    opposed(IRS, LCV, INCH(0.5));
    assert_int_equal(lead_of("B1 shoot A1"), 2);
    opposed(IRS, LCV, INCH(0.52));
    ready();
    refused("B1 shoot A1", TBT_SHO_12);
}

// TBT-SHO-28
TEST(enfilade_needs_the_whole_shooter_behind_the_front_line)
{
    opposed(FAR, LIN, INCH(1));
    tbt_put(&field, &play, target, AT(12, 12), 0, NULL);
    tbt_put(&field, &play, shooter, AT(14, 12), bearing_from_degrees(270000), NULL);
    assert_int_equal(lead_of("B1 shoot A1"), 1);
    opposed(FAR, LIN, INCH(1));
    tbt_put(&field, &play, target, AT(12, 12), 0, NULL);
    tbt_put(&field, &play, shooter, AT(14, 11.7), bearing_from_degrees(270000), NULL);
    assert_int_equal(lead_of("B1 shoot A1"), 2);
    opposed(FAR, LIN, INCH(1)); // from behind, too
    tbt_put(&field, &play, target, AT(12, 10.5), bearing_from_degrees(180000), NULL);
    assert_int_equal(lead_of("B1 shoot A1"), 2);
}

// TBT-SHO-04
TEST(the_field_of_fire_opens_at_45_degrees)
{
    opposed(LIN, LIN, INCH(1));
    tbt_put(&field, &play, target, AT(10.8, 11), 0, NULL); // its corner is 0.2 out and 0.5 ahead
    ready();
    assert_true(fine(judged("B1 shoot A1")));
    field.option[OPT_FIRE_ARC] = 1;
    refused("B1 shoot A1", TBT_SHO_04);
    field.option[OPT_FIRE_ARC] = 0;
    tbt_put(&field, &play, target, AT(10.5, 11.55), 0, NULL); // 0.5 out, at most 0.45 ahead
    refused("B1 shoot A1", TBT_SHO_04);
    tbt_put(&field, &play, target, AT(12, 13), 0, NULL);
    refused("B1 shoot A1", TBT_SHO_04);
}

// TBT-SHO-05
TEST(the_nearest_target_straight_ahead_comes_first)
{
    opposed(FAR, LIN, INCH(2));
    tbt_put(&field, &play, target, AT(11.4, 9.5), 0, NULL);
    stand("A2", LIN, AT(14, 10.5), 0);
    stand("A3", LIN, AT(12.6, 8.5), 0);
    ready();
    refused("B1 shoot A2", TBT_SHO_05);
    refused("B1 shoot A3", TBT_SHO_05);
    tbt_put(&field, &play, target, AT(12, 2), 0, NULL);
    tbt_put(&field, &play, 6, AT(17, 9), 0, NULL);
    assert_true(fine(judged("B1 shoot A2")));
}

// TBT-SHO-02, 03, TBT-UNIT-08, TBT-OPT-05, TBT-SEQ-02
TEST(who_cannot_shoot_or_be_shot)
{
    opposed(FAR, LIN, INCH(2));
    stand("B2", HCV, AT(14, 12), 180);
    stand("B3", IRW, AT(16, 12), 180);
    stand("A2", LIN, AT(18, 10), 0);
    stand("B4", LIN, AT(18, 10.5), 180);
    stand("A3", LIN, AT(18, 9), 0);
    ready();
    refused("B2 shoot A1", TBT_UNIT_08);
    refused("B3 shoot A1", TBT_OPT_05);
    refused("B4 shoot A3", TBT_SHO_03);
    refused("B1 shoot A2", TBT_SHO_03);
    refused("A1 shoot B1", TBT_SEQ_02);
    refused("B1 shoot B4", TBT_SEQ_02);
    play.state[shooter] = DISRUPTED;
    refused("B1 shoot A1", TBT_SHO_02);
}

// TBT-SHO-07
TEST(a_base_on_the_line_blocks_it_and_one_beside_it_does_not)
{
    opposed(FAR, LIN, INCH(3));
    stand("B2", DHQ, AT(12.4, 10), 180);
    ready();
    refused("B1 shoot A1", TBT_SHO_07);
    tbt_put(&field, &play, 5, AT(12.5, 10), bearing_from_degrees(180000), NULL);
    assert_true(fine(judged("B1 shoot A1")));
}

// TBT-SHO-08 to 11
TEST(ground_between_blocks_and_water_does_not)
{
    static const int blocks[] = {T_TOWN, T_WOOD, T_COPSE, T_HILL}, open[] = {T_BRIDGE, T_FORD};
    static const int clause[] = {TBT_SHO_08, TBT_SHO_08, TBT_SHO_11, TBT_SHO_10};

    for (size_t i = 0; i < 4; i++) {
        opposed(FAR, LIN, INCH(4));
        lay_square(blocks[i], INCH(11.5), INCH(9), INCH(1));
        ready();
        refused("B1 shoot A1", clause[i]);
    }
    for (size_t i = 0; i < 2; i++) {
        opposed(FAR, LIN, INCH(4));
        lay_square(open[i], INCH(11.5), INCH(9), INCH(1));
        ready();
        assert_true(fine(judged("B1 shoot A1")));
    }
}

// TBT-SHO-08, 21
TEST(half_an_inch_into_a_town_is_its_edge)
{
    opposed(FAR, LIN, INCH(2)); // target centre at y = 9.5, its front at 9.75
    lay_square(T_TOWN, INCH(11), INCH(8.25), INCH(2));
    assert_int_equal(lead_of("B1 shoot A1"), -1);
    opposed(FAR, LIN, INCH(2));
    lay_square(T_TOWN, INCH(11), INCH(8.27), INCH(2));
    ready();
    refused("B1 shoot A1", TBT_SHO_08);
    opposed(LIN, LIN, INCH(1)); // both in one wood: an inch, but cover only to half of it
    lay_square(T_WOOD, INCH(10), INCH(9), INCH(5));
    assert_int_equal(lead_of("B1 shoot A1"), 1);
    opposed(LIN, LIN, INCH(0.5));
    lay_square(T_WOOD, INCH(10), INCH(9), INCH(5));
    assert_int_equal(lead_of("B1 shoot A1"), 0);
}

// TBT-SHO-10
TEST(a_hill_is_seen_over_from_its_own_slope)
{
    opposed(FAR, LIN, INCH(4));
    lay_square(T_HILL, INCH(11), INCH(10), INCH(2.5)); // the guns stand on it
    assert_int_equal(lead_of("B1 shoot A1"), -1);
}

// TBT-SHO-20, 22, 23
TEST(a_wall_near_the_target_covers_infantry_once)
{
    const struct vec near[] = {AT(11.5, 10.2), AT(12.5, 10.2)};
    const struct vec off[] = {AT(11.5, 10.27), AT(12.5, 10.27)};

    opposed(FAR, LIN, INCH(2)); // target front at y = 9.75
    lay_line(T_HEDGE, near, 2, 0);
    assert_int_equal(lead_of("B1 shoot A1"), -1);
    opposed(FAR, LIN, INCH(2));
    lay_line(T_WALL, off, 2, 0);
    assert_int_equal(lead_of("B1 shoot A1"), 0);
    opposed(FAR, HCV, INCH(2));
    lay_line(T_WALL, near, 2, 0);
    assert_int_equal(lead_of("B1 shoot A1"), 2);
    for (int stack = 0; stack < 2; stack++) {
        opposed(FAR, LIN, INCH(2));
        field.option[OPT_COVER_STACK] = stack;
        lay_line(T_WALL, near, 2, 0);
        lay_square(T_TOWN, INCH(11), INCH(8), INCH(2));
        assert_int_equal(lead_of("B1 shoot A1"), -1 - stack);
    }
}

// TBT-SHO-14, 15, 16
TEST(supporters_add_one_each_and_have_shot)
{
    opposed(LIN, LIN, INCH(0.5));
    stand("B2", LIN, AT(13.2, 12), 180);
    stand("B3", LIN, AT(10.8, 12), 180);
    stand("B4", LIN, AT(9, 12), 180);
    stand("A2", LIN, AT(13.5, 11), 0);
    ready();
    refused("B1 shoot A1 with B4", TBT_SHO_16);
    refused("B1 shoot A1 with B2", TBT_SHO_16); // A2 stands right before B2
    assert_non_null(judged("B1 shoot A1 with B1").why);
    assert_non_null(judged("B1 shoot A1 with").why);
    tbt_put(&field, &play, 8, AT(20, 2), 0, NULL);
    give("B1 shoot A1 with B2 B3");
    assert_int_equal(play.roll.lead, 3);
    for (int i = 5; i <= 6; i++)
        assert_int_equal(unit_of(&play, i)->part, PART_SUPPORTER);
}

// TBT-SHO-13, 14, 15
TEST(nobody_shoots_twice_and_nobody_is_shot_twice)
{
    opposed(FAR, LIN, INCH(2));
    stand("B2", FAR, AT(13.2, 12), 180);
    stand("B3", FAR, AT(10.8, 12), 180);
    stand("A2", LIN, AT(18, 10), 0);
    stand("B4", FAR, AT(18, 12), 180);
    ready();
    give_dice("B1 shoot A1 with B2", DICE(1));
    refused("B3 shoot A1", TBT_SHO_15);
    refused("B2 shoot A2", TBT_SHO_14);
    refused("B4 shoot A2 with B2", TBT_SHO_14);
    assert_int_equal(play.state[shooter], STEADY); // guns are not pinned by their own fire
}

// TBT-SHO-32, 33
TEST(light_infantry_is_never_worse_than_pinned_by_fire)
{
    for (int die = 4; die <= 6; die++) {
        opposed(LIN, LTI, INCH(1));
        assert_int_equal(status_after(die), PINNED);
    }
    opposed(LIN, LTI, INCH(1));
    play.state[target] = DISRUPTED;
    assert_int_equal(status_after(6), DISRUPTED);
    opposed(LIN, LTI, INCH(1)); // only one border is left for the die
    lead_of("B1 shoot A1");
    assert_int_equal(play.roll.cuts, 1);
}

// --- committed units ---

static int cavalry, militia;

// Guards, pinned, with light cavalry and militia moved back from their front.
static void charged(void)
{
    clear_table();
    shooter = stand("B1", GRD, AT(12, 12), 180);
    cavalry = stand("A1", LCV, AT(12.4, 10.5), 0);
    militia = stand("A2", MIL, AT(11.3, 10.5), 0);
    stand("A9", LIN, AT(2, 2), 0);
    stand("B9", LIN, AT(22, 22), 180);
    play.state[shooter] = PINNED;
    unit_of(&play, shooter)->flags |= WILL_SHOOT;
    for (int i = cavalry; i <= militia; i++) {
        unit_of(&play, i)->flags |= PUT_BACK;
        tbt_note_charge(&play, i, shooter);
    }
}

// TBT-CHG-21
TEST(chargers_on_one_side_are_one_target_with_results_of_their_own)
{
    charged();
    ready();
    give_dice("B1 shoot A1", DICE(5));
    assert_int_equal(play.roll.purpose, ROLL_ROUT);
    assert_int_equal(play.roll.unit, cavalry);
    assert_int_equal(unit_of(&play, militia)->result, RESULT_PINNED);
    charged();
    ready();
    give_dice("B1 shoot A1", DICE(5, 3));
    give_dice("A1 rear", DICE(1)); // the militia is carried away, and dies before it is pinned
    assert_int_equal(unit_of(&play, militia)->fate, FATE_DESTROYED);
    charged();
    ready();
    give_dice("B1 shoot A2", DICE(4));
    assert_int_equal(play.state[cavalry], DISRUPTED);
    assert_int_equal(play.ask.kind, ASK_CLOSE);
    assert_true(fine(judged("A2 close")));
    refused("A1 close", TBT_CHG_27);
}

// TBT-CHG-20, 23
TEST(a_committed_unit_shoots_at_its_charger_and_at_nobody_else)
{
    charged();
    stand("A3", LIN, AT(12, 10.6), 0);
    tbt_put(&field, &play, militia, AT(20, 2), 0, NULL);
    tbt_put(&field, &play, cavalry, AT(13, 11), 0, NULL);
    tbt_put(&field, &play, 6, AT(11.7, 11), 0, NULL);
    ready();
    refused("pass", TBT_CHG_23);
    refused("B1 shoot A3", TBT_CHG_23);
    assert_true(fine(judged("B1 shoot A1")));
}

// TBT-CHG-23
TEST(a_commitment_lapses_when_a_base_stands_in_the_line)
{
    charged();
    tbt_put(&field, &play, militia, AT(20, 2), 0, NULL);
    tbt_put(&field, &play, cavalry, AT(12, 10.4), 0, NULL);
    stand("A3", DHQ, AT(12, 11.1), 0);
    ready();
    assert_true(fine(judged("pass")));
    assert_true(fine(judged("B1 shoot A3")));
    assert_true(tbt_any_shot(&field, &play));
}

// TBT-CHG-23
TEST(another_committed_unit_is_not_left_without_its_charger)
{
    struct order o[8];

    charged();
    game_remove(&play, militia);
    stand("B2", LIN, AT(13.1, 12), 180);
    unit_of(&play, 6)->flags |= WILL_SHOOT;
    tbt_note_charge(&play, cavalry, 6);
    ready();
    refused("B1 shoot A1", TBT_CHG_23);
    assert_true(fine(judged("B1 shoot A1 with B2")));
    assert_true(ask_suggest(&field, &play, 1, o, 8) > 0);
    assert_int_equal(o[0].args, 3);
}

// TBT-CHG-21: a charger that is gone stands NOWHERE, which is too far for a look across the ground.
TEST(a_charger_that_is_gone_is_not_looked_at)
{
    charged();
    tbt_put(&field, &play, shooter, AT(12, 12), bearing_from_degrees(225000), NULL);
    tbt_put(&field, &play, cavalry, AT(11.8, 10.2), 0, NULL);
    tbt_put(&field, &play, militia + 1, AT(22, 2), 0, NULL); // out of the way to where it is gone
    lay_line(T_WOOD, (struct vec[]){AT(5, 1), AT(1, 5)}, 2, INCH(1));
    game_remove(&play, militia);
    ready();
    assert_true(fine(judged("B1 shoot A1")));
}

// TBT-CHG-16, 23: one shot, and both turn for it, or only the first of them
TEST(two_committed_units_turn_for_one_shot)
{
    struct order o[8];
    int other;

    for (int i = 0; i < 2; i++) {
        charged();
        game_remove(&play, militia);
        other = stand("B2", LIN, AT(12, 13.5), i ? 90 : 180);
        unit_of(&play, other)->flags |= WILL_SHOOT;
        tbt_note_charge(&play, cavalry, other);
        tbt_put(&field, &play, cavalry, AT(13.75, 12.7), bearing_from_degrees(270000), NULL);
        ready();
        refused("B1 shoot A1", TBT_SHO_04);
        refused("B1 shoot A1 turn", TBT_CHG_23);
        assert_true(ask_suggest(&field, &play, 1, o, 8) > 0);
        assert_true(fine(checked(&o[0])));
        give(i ? "B1 shoot A1 turn with B2" : "B1 shoot A1 with B2 turn");
        stands_at(shooter, AT(12, 12), 90);
        stands_at(other, AT(12, 13.5), 90);
        assert_int_equal(play.roll.lead, 3);
    }
}

// TBT-CHG-14
TEST(the_answer_reaches_a_charger_on_the_cm_scale_unless_strict)
{
    clear_table_cm();
    stand("B1", FAR, (struct vec){CM(30), CM(30)}, 180);
    stand("A1", LCV, (struct vec){CM(30), CM(30) - CM(1.25) - CM(3.5)}, 0);
    stand("B2", LIN, (struct vec){CM(40), CM(30)}, 180);
    stand("A2", LCV, (struct vec){CM(40), CM(30) - CM(1.25) - CM(2)}, 0);
    stand("A9", LIN, (struct vec){CM(3), CM(3)}, 0);
    for (int i = 1; i <= 4; i += 2) {
        unit_of(&play, i)->flags |= WILL_SHOOT;
        unit_of(&play, i + 1)->flags |= PUT_BACK;
        tbt_note_charge(&play, i + 1, i);
    }
    ready();
    assert_true(fine(judged("B2 shoot A2")));
    field.option[OPT_STANDFIRE_RANGE] = 1;
    refused("B2 shoot A2", TBT_SHO_12);
    field.option[OPT_STANDFIRE_RANGE] = 0;
    give("B1 shoot A1");
    assert_int_equal(play.roll.lead, 3); // canister, cavalry
}

// TBT-CHG-16, 22
TEST(infantry_turns_before_its_shot)
{
    charged();
    game_remove(&play, militia);
    tbt_put(&field, &play, cavalry, AT(13.75, 12), bearing_from_degrees(270000), NULL);
    ready();
    refused("B1 shoot A1", TBT_SHO_04);
    refused("pass", TBT_CHG_23);
    give("B1 shoot A1 turn");
    stands_at(shooter, AT(12, 12), 90);
    assert_int_equal(play.roll.lead, 2);
    charged();
    stand("B2", FAR, AT(14, 12), 180);
    unit_of(&play, 6)->flags |= WILL_SHOOT;
    tbt_note_charge(&play, cavalry, 6);
    ready();
    refused("B2 shoot A1 turn", TBT_CHG_16);
    refused("B2 shoot A9 turn", TBT_CHG_16);
    assert_non_null(judged("B1 pass").why);
    assert_non_null(judged("shoot A1").why);
    assert_non_null(judged("B1 shoot").why);
    assert_non_null(judged("B1 shoot A1 turn with B2 turn").why);
    unit_of(&play, 6)->flags = WILL_CONFRONT;
    refused("B2 shoot A1", TBT_CHG_22);
}

// TBT-CHG-23
TEST(a_unit_committed_elsewhere_cannot_support)
{
    charged();
    game_remove(&play, militia);
    tbt_put(&field, &play, cavalry, AT(12.5, 10.7), 0, NULL);
    stand("B2", LIN, AT(13.05, 12), 180);
    stand("A3", LCV, AT(14, 10.5), 0);
    unit_of(&play, 6)->flags |= WILL_SHOOT;
    unit_of(&play, 7)->flags |= PUT_BACK;
    tbt_note_charge(&play, 7, 6);
    ready();
    refused("B1 shoot A1 with B2", TBT_CHG_23);
    assert_true(fine(judged("B2 shoot A3")));
}

// TBT-CHG-16
TEST(guns_in_a_shot_stay_as_they_are_when_the_infantry_turns)
{
    int guns;

    charged();
    game_remove(&play, militia);
    tbt_put(&field, &play, cavalry, AT(13.75, 12), bearing_from_degrees(270000), NULL);
    guns = stand("B2", FAR, AT(13.6, 14), 180);
    unit_of(&play, guns)->flags |= WILL_SHOOT;
    tbt_note_charge(&play, cavalry, guns);
    ready();
    give("B1 shoot A1 with B2 turn");
    stands_at(guns, AT(13.6, 14), 180);
    stands_at(shooter, AT(12, 12), 90);
}

// --- proposals and draws ---

TEST(each_target_is_proposed_with_all_who_can_shoot)
{
    struct order o[8];
    int count;

    opposed(LIN, LIN, INCH(0.5));
    stand("B2", FAR, AT(13.2, 12), 180);
    ready();
    count = ask_suggest(&field, &play, 1, o, 8);
    assert_int_equal(count, 3);
    assert_int_equal(o[0].args, 3);
    assert_int_equal(o[1].args, 1);
    assert_int_equal(o[2].verb, WORD_PASS);
    assert_int_equal(ask_suggest(&field, &play, 1, o, 1), 1);
}

TEST(drawn_shots_are_allowed)
{
    struct luck luck = {3};
    struct order o;

    for (int i = 0; i < 60; i++) {
        if (i % 2) {
            charged();
        } else {
            opposed(LIN, LIN, INCH(0.5));
            stand("B2", FAR, AT(13.2, 12), 180);
        }
        ready();
        o = draw_one(1, &luck);
        assert_true(fine(checked(&o)));
        assert_true(i % 2 == 0 || o.verb == TBT_SHOOT);
    }
}

TEST(only_so_many_shots_are_proposed)
{
    static const char *const names[3] = {"A", "B", "B"};
    struct order o[64];

    clear_table();
    for (int i = 0; i < 51; i++) {
        char name[4] = {names[i % 3][0], (char)('0' + i / 10), (char)('0' + i % 10), 0};
        length across = INCH(1) + i / 3 * INCH(1.35);
        length up = i % 3 == 0 ? INCH(12) : i % 3 == 1 ? INCH(14) : INCH(10);

        stand(name, i % 3 ? FAR : LIN, (struct vec){across, up}, i % 3 == 1 ? 180 : 0);
    }
    ready();
    assert_int_equal(ask_suggest(&field, &play, 1, o, 64), 33);
    assert_int_equal(o[32].verb, WORD_PASS);
}

TEST(with_nothing_to_shoot_at_one_passes)
{
    struct luck luck = {4};
    struct order o;

    opposed(LIN, LIN, INCH(5));
    ready();
    for (int i = 0; i < 20; i++) {
        o = draw_one(1, &luck);
        assert_int_equal(o.verb, WORD_PASS);
    }
    assert_non_null(judged("pass 2in").why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_first_volley_on_line_in_the_open),
        cmocka_unit_test(a_pinned_line_unit_pins_with_five_and_disrupts_with_six),
        cmocka_unit_test(the_alternate_table_is_a_step_milder),
        cmocka_unit_test(eight_destroys),
        cmocka_unit_test(muskets_reach_an_inch),
        cmocka_unit_test(guns_have_three_bands),
        cmocka_unit_test(what_the_target_is_matters),
        cmocka_unit_test(what_the_shooter_is_matters),
        cmocka_unit_test(enfilade_needs_the_whole_shooter_behind_the_front_line),
        cmocka_unit_test(the_field_of_fire_opens_at_45_degrees),
        cmocka_unit_test(the_nearest_target_straight_ahead_comes_first),
        cmocka_unit_test(who_cannot_shoot_or_be_shot),
        cmocka_unit_test(a_base_on_the_line_blocks_it_and_one_beside_it_does_not),
        cmocka_unit_test(ground_between_blocks_and_water_does_not),
        cmocka_unit_test(half_an_inch_into_a_town_is_its_edge),
        cmocka_unit_test(a_hill_is_seen_over_from_its_own_slope),
        cmocka_unit_test(a_wall_near_the_target_covers_infantry_once),
        cmocka_unit_test(supporters_add_one_each_and_have_shot),
        cmocka_unit_test(nobody_shoots_twice_and_nobody_is_shot_twice),
        cmocka_unit_test(light_infantry_is_never_worse_than_pinned_by_fire),
        cmocka_unit_test(chargers_on_one_side_are_one_target_with_results_of_their_own),
        cmocka_unit_test(a_committed_unit_shoots_at_its_charger_and_at_nobody_else),
        cmocka_unit_test(a_commitment_lapses_when_a_base_stands_in_the_line),
        cmocka_unit_test(another_committed_unit_is_not_left_without_its_charger),
        cmocka_unit_test(a_charger_that_is_gone_is_not_looked_at),
        cmocka_unit_test(two_committed_units_turn_for_one_shot),
        cmocka_unit_test(the_answer_reaches_a_charger_on_the_cm_scale_unless_strict),
        cmocka_unit_test(infantry_turns_before_its_shot),
        cmocka_unit_test(each_target_is_proposed_with_all_who_can_shoot),
        cmocka_unit_test(drawn_shots_are_allowed),
        cmocka_unit_test(a_unit_committed_elsewhere_cannot_support),
        cmocka_unit_test(guns_in_a_shot_stay_as_they_are_when_the_infantry_turns),
        cmocka_unit_test(only_so_many_shots_are_proposed),
        cmocka_unit_test(with_nothing_to_shoot_at_one_passes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
