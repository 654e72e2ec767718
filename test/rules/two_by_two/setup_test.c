// SPDX-License-Identifier: MIT
// The set-up: armies, role dice, the ground, deployment, reinforcement points.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/setup.h"
#include "rules/two_by_two/state.h"
#include "table.h"
#include <string.h>

enum { LISTED, TEMPLATE, CHOSEN };

// A battle with nothing in it but its settings.
static void bare(int scale)
{
    clear_table();
    memset(&field.size, 0, sizeof field.size);
    field.option[OPT_SCALE] = scale;
}

static void begin_with(const uint8_t *face, int faces)
{
    struct listed_dice dice = listed_dice(face, faces);
    char why[256];

    if (!tbt_prepare(&field, why, sizeof why))
        fail_msg("%s", why);
    game_begin(&field, &play, 1, &dice.dice, NULL);
}

static void pick_up(void)
{
    bare(0);
    field.option[OPT_SETUP_ARMIES] = TEMPLATE;
    field.option[OPT_SETUP_ROLES] = field.option[OPT_SETUP_TERRAIN] = 1;
    field.option[OPT_SETUP_DEPLOY] = field.option[OPT_SETUP_POINTS] = 1;
}

// Roles fixed, no terrain: the defender (side 0) deploys.
static void deploying(void)
{
    pick_up();
    field.option[OPT_SETUP_ROLES] = field.option[OPT_SETUP_TERRAIN] = 0;
    begin_with(DICE(1));
    assert_int_equal(play.ask.kind, ASK_DEPLOY);
}

// Roles rolled: 5 against 2, so side 1 defends; the given list, and the sector of its first
// feature.
static void placing(const char *list, uint8_t sector)
{
    pick_up();
    begin_with(DICE(5, 2));
    assert_int_equal(play.ask.kind, ASK_FEATURES);
    give_dice(list, DICE(sector));
    assert_int_equal(play.ask.kind, ASK_PLACE);
}

static void is_problem(const char *part)
{
    char why[256];

    assert_false(tbt_prepare(&field, why, sizeof why));
    if (!strstr(why, part))
        fail_msg("\"%s\" does not speak of \"%s\"", why, part);
}

// --- preparing ---

// TBT-GEN-04, 05
TEST(the_table_is_two_feet_square_for_each_corps)
{
    bare(0);
    begin_with(DICE(1));
    assert_int_equal(field.size.east, INCH(24));
    bare(1);
    begin_with(DICE(1));
    assert_int_equal(field.size.north, CM(60));
    assert_int_equal(field.native, CM(1));
    bare(0);
    field.option[OPT_CORPS_PER_SIDE] = 2;
    begin_with(DICE(1));
    assert_int_equal(field.size.east, INCH(48));
    assert_int_equal(field.size.north, INCH(24));
}

// TBT-GEN-07
TEST(the_2_cm_stand_needs_the_cm_scale)
{
    bare(0);
    field.option[OPT_STAND] = 2;
    is_problem("TBT-GEN-07");
    bare(1);
    field.option[OPT_STAND] = 2;
    begin_with(DICE(1));
}

// TBT-ARM-04, 05, 06
TEST(the_template_is_17_units_for_40_points)
{
    struct army a = tbt_army_template(40, 1, 0);

    assert_int_equal(a.units, 17);
    assert_int_equal(a.halves, 80);
    assert_int_equal(a.type[1], CHQ);
    assert_int_equal(a.type[3], LCV);
    assert_int_equal(a.type[4], FAR);
    assert_int_equal(a.command[5], 1);
    assert_int_equal(a.type[6], DHQ);
    assert_int_equal(a.command[11], 6);
    assert_int_equal(a.command[12], 1);
    assert_int_equal(a.command[17], 12);
    for (int points = 4; points <= 127; points++)
        for (int corps = 1; corps <= 3; corps++)
            for (int manner = 0; manner < ARMY_MANNERS; manner++) {
                a = tbt_army_template(points, corps, manner);
                assert_true(a.halves <= 2 * points * corps + (corps > 1 ? 8 : 0));
            }
}

// TBT-OPT-07, TBT-OPT-01, TBT-RAL-05
TEST(listed_units_are_judged_and_completed)
{
    bare(0);
    stand("A1", CHQ, AT(12, 2), 0);
    stand("A2", LAN, AT(10, 2), 0);
    begin_with(DICE(1));
    assert_int_equal(field.roster[2].type, LCV); // without the option
    assert_int_equal(play.command[2], 1);
    bare(0);
    stand("A1", COS, AT(12, 2), 0);
    is_problem("TBT-OPT-01");
    bare(0);
    stand("A1", LIN, AT(12, 2), 0);
    stand("A2", LIN, AT(10, 2), 0);
    field.roster[2].command = 1;
    is_problem("TBT-ARM-03");
    bare(0);
    stand("A1", DHQ, AT(12, 2), 0);
    stand("A2", DHQ, AT(10, 2), 0);
    field.roster[1].command = 2;
    field.roster[2].command = 1;
    is_problem("TBT-RAL-04");
}

static void fixed(int unit, struct vec at)
{
    field.roster[unit].placed = 1;
    field.roster[unit].at = at;
}

TEST(given_positions_lie_on_the_table_and_apart)
{
    bare(0);
    stand("A1", LIN, AT(12, 2), 0);
    fixed(1, AT(12, 0.2));
    is_problem("TBT-MOVE-25");
    bare(0);
    stand("A1", LIN, AT(12, 2), 0);
    stand("A2", LIN, AT(12, 2), 0);
    fixed(1, AT(12, 2));
    fixed(2, AT(12.98, 2));
    is_problem("A1 and A2");
    fixed(2, AT(13, 2)); // side by side
    begin_with(DICE(1));
    assert_int_equal(unit_in(&play, 2)->fate, FATE_FIELD);
}

static struct entry *entry(int side, int edge, length at)
{
    struct entry *e = &field.entry[field.entries++];

    *e = (struct entry){.side = (uint8_t)side, .edge = (uint8_t)edge, .at = at};
    return e;
}

// TBT-SET-14
TEST(given_queues_hold_each_unit_once)
{
    bare(0);
    stand("A1", LIN, AT(12, 2), 0);
    stand("B1", LIN, AT(12, 20), 0);
    struct entry *e = entry(0, FACE_REAR, INCH(12));
    e->unit[e->count++] = 1;
    begin_with(DICE(1));
    assert_int_equal(tbt_queue_head(&play, 0), 1);
    assert_int_equal(tbt_in(&play)->point[0].at, INCH(12));
    e->unit[e->count++] = 1;
    is_problem("TBT-SET-14");
    e->unit[1] = 2;
    is_problem("other side");
    e->count = 1;
    fixed(1, AT(12, 2));
    is_problem("both stand on the table and wait");
    field.roster[1].placed = 0;
    entry(0, FACE_REAR, INCH(24.1));
    is_problem("TBT-SET-10");
    field.entry[1].at = 0;
    entry(0, FACE_REAR, 0);
    is_problem("TBT-SET-09");
}

// TBT-TER-11: bends of road and water in one place make one bridge.
TEST(bridges_stand_where_roads_meet_water)
{
    bare(0);
    lay_line(T_ROAD, (struct vec[]){AT(12, 0), AT(12, 12), AT(12, 24)}, 3, 0);
    lay_line(T_STREAM, (struct vec[]){AT(0, 12), AT(12, 12), AT(24, 12)}, 3, 0);
    begin_with(DICE(1));
    assert_int_equal(field.pieces, 3);
    assert_int_equal(field.piece[2].what, T_BRIDGE);
    // To the hundredth of a millimetre, rounded down: a march of exactly its allowance gets across.
    assert_in_range(field.piece[2].bounds.high.north - field.piece[2].bounds.low.north,
                    INCH(0.75) - 1, INCH(0.75));
    assert_int_equal(field.piece[2].bounds.high.east - field.piece[2].bounds.low.east, INCH(0.5));
    assert_int_equal(field.piece[0].width, INCH(0.5));
    assert_int_equal(field.piece[1].width, INCH(0.25));
}

TEST(settings_and_contents_agree)
{
    bare(0);
    stand("A1", LIN, AT(12, 2), 0);
    field.option[OPT_SETUP_ARMIES] = TEMPLATE;
    is_problem("setup_armies");
    bare(0);
    lay_line(T_ROAD, (struct vec[]){AT(12, 0), AT(12, 24)}, 2, 0);
    field.option[OPT_SETUP_TERRAIN] = 1;
    is_problem("setup_terrain");
}

// TBT-SET-15
TEST(nobody_is_left_over_when_the_points_are_given)
{
    bare(0);
    stand("A1", LIN, AT(1, 1), 0);
    stand("A2", LIN, AT(1, 1), 0);
    stand("A3", LIN, AT(1, 1), 0);
    field.option[OPT_SETUP_DEPLOY] = 1;
    fixed(1, AT(4, 4));
    field.zones = 2;
    field.zone[0] = (struct zone){.side = 1, .count = 0, .area = {AT(0, 18), AT(24, 24)}};
    field.zone[1] =
        (struct zone){.side = 0, .count = 1, .unit = {2}, .area = {AT(0, 0), AT(24, 12)}};
    is_problem("A3 has no place");
    struct entry *e = entry(0, FACE_REAR, INCH(12));
    e->unit[e->count++] = 3;
    begin_with(DICE(1));
    give("A2 deploy at (10in, 10in)");
    give("done");
    give("done");
    assert_int_equal(play.ask.kind, ASK_MOVE);
    field.zones = 0;
    is_problem("A2 has no place");
}

TEST(names_and_seats_are_filled_in)
{
    bare(0);
    field.seats = 0;
    begin_with(DICE(1));
    assert_int_equal(field.seats, 2);
    assert_string_equal(field.seat[1].name, "B");
    assert_string_equal(field.side[0].title, "A");
}

// TBT-RAL-05, TBT-HQ-01
TEST(units_belong_to_the_corps_listed_before_them)
{
    bare(0);
    stand("A1", LIN, AT(1, 1), 0);
    stand("A2", AHQ, AT(1, 1), 0);
    stand("B1", CHQ, AT(1, 1), 0);
    stand("A3", CHQ, AT(1, 1), 0);
    stand("A4", LIN, AT(1, 1), 0);
    stand("A5", CHQ, AT(1, 1), 0);
    stand("A6", LIN, AT(1, 1), 0);
    field.option[OPT_LANCERS] = field.option[OPT_WARBANDS] = 1;
    field.option[OPT_IRREGULAR_SHOOTERS] = 1;
    stand("A7", LAN, AT(1, 1), 0);
    stand("A8", IRS, AT(1, 1), 0);
    stand("A9", IRW, AT(1, 1), 0);
    begin_with(DICE(1));
    assert_int_equal(play.command[1], 4); // the first one, as none stands before it
    assert_int_equal(play.command[2], 0);
    assert_int_equal(play.command[4], 2);
    assert_int_equal(play.command[5], 4);
    assert_int_equal(play.command[7], 6);
    assert_int_equal(play.type[8], LAN);
    field.roster[5].command = 3;
    is_problem("TBT-ARM-03");
}

TEST(a_map_has_its_own_bridges_and_levels)
{
    bare(0);
    lay_line(T_ROAD, (struct vec[]){AT(12, 0), AT(12, 24)}, 2, INCH(0.4));
    lay_line(T_RIVER, (struct vec[]){AT(0, 12), AT(24, 12)}, 2, 0);
    lay_area(T_BRIDGE, (struct vec[]){AT(11.5, 11), AT(12.5, 11), AT(12.5, 13), AT(11.5, 13)}, 4);
    lay_area(T_HILL, (struct vec[]){AT(1, 1), AT(4, 1), AT(4, 4), AT(1, 4)}, 4);
    lay_area(T_HILL, (struct vec[]){AT(2, 2), AT(3, 2), AT(3, 3), AT(2, 3)}, 4);
    field.piece[4].level = 2;
    begin_with(DICE(1));
    assert_int_equal(field.pieces, 5); // there was a bridge already
    assert_int_equal(field.piece[0].width, INCH(0.4));
    assert_int_equal(field.piece[3].level, 1);
    assert_int_equal(field.piece[4].level, 2);
}

TEST(a_map_without_room_for_its_bridges_is_refused)
{
    bare(0);
    lay_line(T_STREAM, (struct vec[]){AT(0, 12), AT(24, 12)}, 2, 0);
    for (int i = 1; i < PIECES; i++)
        lay_line(T_ROAD, (struct vec[]){AT(1, 0), AT(1, 24)}, 2, 0);
    is_problem("64 pieces");
    bare(0);
    lay_line(T_STREAM, (struct vec[]){AT(0, 12), AT(24, 12)}, 2, 0);
    lay_line(T_ROAD, (struct vec[]){AT(1, 0), AT(1, 24)}, 2, 0);
    field.points = POINTS - 3;
    is_problem("512 points");
}

// --- armies ---

static void choosing(void)
{
    pick_up();
    field.option[OPT_SETUP_ARMIES] = CHOSEN;
    field.option[OPT_SETUP_ROLES] = 0;
    begin_with(DICE(1));
    assert_int_equal(play.ask.seats, 3);
}

// TBT-ARM-01, 02, 03
TEST(a_list_costs_at_most_the_agreed_points)
{
    choosing();
    refused("army CHQ LCV 2 FAR 2 DHQ LIN 5 DHQ LIN 5 MIL 1", TBT_ARM_03); // 41
    refused("army LIN 5", TBT_ARM_03);
    refused("army DHQ LIN 5", TBT_ARM_03);
    refused("army CHQ COS 1", TBT_OPT_01);
    refused("army AHQ CHQ LIN 5", TBT_HQ_01);
    refused("army CHQ MIL 64", TBT_ARM_03);
    refused("army CHQ 2", 0);
    refused("army CHQ LIN 1.5", 0);
    refused("army CHQ hill 2", 0);
    refused("A1 army CHQ", 0);
    refused("army CHQ 5in", 0);
    refused("army CHQ LIN 0", 0);
    refused("army pass", 0);
    refused("army", TBT_ARM_03);
    refused("army CHQ IRS 1", TBT_OPT_01);
    refused("army CHQ IRW 1", TBT_OPT_01);
    give("army CHQ LCV 2 FAR 2 DHQ LIN 5 DHQ LIN 5");
    assert_int_equal(play.ask.seats, 2);
    give("army CHQ HAR 1 GRD 4 DHQ MIL 3");
    assert_int_equal(play.type[65], CHQ);
    assert_int_equal(play.side[72], 1);
    assert_int_equal(play.command[72], 71);
    assert_int_equal(play.ask.kind, ASK_FEATURES);
}

// TBT-GEN-05, TBT-HQ-01
TEST(every_corps_has_its_hq)
{
    pick_up();
    field.option[OPT_SETUP_ARMIES] = CHOSEN;
    field.option[OPT_CORPS_PER_SIDE] = 2;
    begin_with(DICE(1));
    refused("army AHQ CHQ LIN 5", TBT_GEN_05);
    refused("army CHQ AHQ corps CHQ", TBT_ARM_03);
    refused("army AHQ AHQ CHQ CHQ", TBT_ARM_03);
    give("army AHQ corps CHQ LIN 2 DHQ LIN 2 corps CHQ FAR 1");
    assert_int_equal(play.command[2], 1);
    assert_int_equal(play.command[5], 2);
    assert_int_equal(play.command[8], 1);
    assert_int_equal(play.command[9], 8);
}

// --- roles ---

// TBT-SET-01, 02, 03
TEST(ties_add_ten_points_and_are_rolled_again)
{
    pick_up();
    begin_with(DICE(3, 3, 6, 1));
    assert_int_equal(tbt_in(&play)->attacker, 0);
    assert_int_equal(tbt_in(&play)->ties, 1);
    assert_int_equal(tbt_in(&play)->allowance[1], 2 * 20);
    pick_up();
    begin_with(DICE(1, 1, 2, 2, 3, 3, 4, 4, 1, 6));
    assert_int_equal(tbt_in(&play)->attacker, 1);
    assert_int_equal(tbt_in(&play)->allowance[0], 2 * 40); // never more than the army
    assert_int_equal(play.ask.seats, 1); // TBT-TER-01: the lower die lays out the ground
}

// --- the ground ---

// TBT-TER-02, 06, 10, 12, 13, 14, 15
TEST(a_list_of_features_keeps_its_limits)
{
    pick_up();
    begin_with(DICE(5, 2));
    refused("features stream 2 road 1 town 1", TBT_TER_06);
    refused("features stream 1 hill 2 town 1", TBT_TER_10);
    refused("features stream 1 hill 2 road 1", TBT_TER_12);
    refused("features wood 3 road 1 town 1", TBT_TER_13);
    refused("features hill 2 road 1 town 1 copse 7", TBT_TER_14);
    refused("features hill 2 road 1 town 1 hedge 4 wall 3", TBT_TER_15);
    refused("features hill 1 road 1 town 1", TBT_TER_02);
    refused("features hill 5 road 1 town 1", TBT_TER_02);
    refused("features hill", 0);
    refused("features river 1", 0);
    refused("features ford 1", 0);
    refused("features pass 1", 0);
    refused("features army 1", 0);
    refused("features CHQ 1", 0);
    refused("features hill 1 hill 1", 0);
    refused("features hill 1.5", 0);
    refused("features hill -1", 0);
    refused("features hill 100", 0);
    refused("features 3", 0);
    refused("A1 features hill 1", 0);
    give_dice("features hill 2 road 1 town 1 copse 6 hedge 3 wall 3", DICE(5));
    pick_up();
    field.option[OPT_TERRAIN_COUNT] = 1;
    begin_with(DICE(5, 2));
    refused("features hill 8 road 1 town 1", TBT_TER_02);
    give_dice("features hill 7 road 1 town 1", DICE(5));
}

// TBT-TER-03, 04, 06, 07
TEST(a_stream_starts_on_the_edge_of_its_sector)
{
    placing("features stream 1 hill 1 road 1 town 1", 5);
    refused("place stream (7.9in, 0in) (0in, 12in)", TBT_TER_06);
    refused("place stream (8in, 24in) (0in, 12in)", TBT_TER_06);
    refused("place stream (8in, 0in) (6in, 12in)", TBT_TER_06);
    refused("place stream (8in, 0in) (12in, 6in) (16in, 0in)", TBT_TER_06);
    refused("place stream (8in, 0in) (12in, 6in) (12in, 3in) (8in, 4in) (24in, 9in)", TBT_TER_06);
    refused("place stream (8in, 0in) (12in, -1in) (24in, 9in)", TBT_TER_04);
    refused("place river (7.9in, 0in) (0in, 12in)", TBT_TER_07);
    refused("place hill (9in, 2in) (12in, 2in) (12in, 5in)", TBT_TER_05);
    refused("place stream (8in, 0in)", 0);
    refused("place stream", 0);
    refused("place", 0);
    refused("place army (8in, 0in)", 0);
    refused("place stream (8in, 0in) (0in, 12in) 5", 0);
    refused("A1 place stream (8in, 0in) (0in, 12in)", 0);
    refused("place stream (8in, 0in) (7in, 1in) (6in, 2in) (5in, 3in) (4in, 4in) (3in, 5in) "
            "(2in, 6in) (1in, 7in) (0in, 8in)",
            0); // nine points
    refused("place stream (8in, 0in) (8in, 0in) (0in, 12in)", TBT_TER_06);
    refused("place stream (9in, 1in) (0in, 12in)", TBT_TER_06);
    refused("place river (8in, 0in) (8in, 0in) (0in, 12in)", TBT_TER_07);
    refused("done 1", 0);
    refused("A1 done", 0);
    refused("done", TBT_TER_05);
    give_dice("place stream (8in, 0in) (0in, 12in)", DICE(5));
    assert_int_equal(tbt_in(&play)->ground.piece[0].width, INCH(0.25));
    assert_int_equal(setup_in(&play)->what, T_HILL);
}

// TBT-TER-04, 08, 09
TEST(a_hill_is_two_to_six_inches_across)
{
    placing("features hill 2 road 1 town 1", 5);
    refused("place hill (10in, 4in) (11.9in, 4in) (11.9in, 8in) (10in, 8in)", TBT_TER_08);
    refused("place hill (9in, 3in) (15.1in, 3in) (15.1in, 5in) (9in, 5in)", TBT_TER_08);
    refused("place hill (9in, 3in) (12in, 4in) (15in, 3in) (12in, 8in)", TBT_TER_08); // hollow
    refused("place hill (4in, 3in) (8in, 3in) (8in, 7in) (4in, 7in)",
            TBT_TER_04); // centre in sector 4
    refused("place hill (10in, 11in) (12in, 11in) (12in, 15in) (10in, 15in)", TBT_TER_04);
    assert_true(fine(
        judged("place hill (9in, 3in) (13.2in, 3in) (13.2in, 7.2in) (9in, 7.2in)"))); // 5.94 corner
                                                                                      // to corner
    assert_true(fine(judged("place hill (10in, 4in) (12in, 4in) (12in, 8in) (10in, 8in)")));
}

TEST(a_steep_side_is_at_most_half_of_the_outline)
{
    placing("features hill 2 road 1 town 1", 5);
    refused("place hill (10in, 4in) (12in, 4in) (12in, 8in) (10in, 8in) steep 2 3", TBT_TER_09);
    refused("place hill (10in, 4in) (12in, 4in) (12in, 8in) (10in, 8in) steep 5 1", 0);
    refused("place hill (10in, 4in) (12in, 4in) (12in, 8in) (10in, 8in) steep 0 1", 0);
    refused("place hill (10in, 4in) (12in, 4in) (12in, 8in) (10in, 8in) steep 1 0", 0);
    refused("place hill (10in, 4in) (12in, 4in) (12in, 8in) (10in, 8in) steep 1 5", 0);
    refused("place hill (10in, 4in) (12in, 4in) (12in, 8in) (10in, 8in) steep 1", 0);
    refused("place hill (10in, 4in) (12in, 4in) (12in, 8in) (10in, 8in) steep", 0);
    refused("place hill (10in, 4in) (12in, 4in) (12in, 8in) (10in, 8in) steep 1.5 1", 0);
    refused("place hill (10in, 4in) (12in, 4in) (12in, 8in) (10in, 8in) steep 1 1.5", 0);
    refused("place hill (10in, 4in) (10in, 4in) (12in, 4in) (12in, 8in)", TBT_TER_08);
    give_dice("place hill (10in, 4in) (12in, 4in) (12in, 8in) (10in, 8in) steep 2 2", DICE(5));
    assert_int_equal(tbt_in(&play)->ground.piece[0].flags, PIECE_STEEP);
    assert_int_equal(tbt_in(&play)->ground.piece[0].steep_from, 1);
}

// TBT-TER-10, 11, 12, 16
TEST(roads_make_a_network_and_towns_stand_on_it)
{
    placing("features stream 1 road 2 town 1 wood 1 copse 1 hedge 1", 5);
    give_dice("place stream (8in, 0in) (0in, 12in)", DICE(6));
    refused("place road (7in, 0in) (7in, 24in)", TBT_TER_10);
    refused("place road (20in, 0in) (20in, 20in)", TBT_TER_10);
    give_dice("place road (20in, 0in) (20in, 24in)", DICE(4));
    refused("place road (3in, 0in) (3in, 24in)", TBT_TER_10);
    give_dice("place road (3in, 0in) (24in, 21in)",
              DICE(3)); // crosses the stream and the first road
    assert_int_equal(tbt_in(&play)->ground.placed.pieces, 4);
    assert_int_equal(tbt_in(&play)->ground.piece[3].what, T_BRIDGE);
    refused("place town (18in, 20in) size 2in", TBT_TER_12);   // no road
    refused("place town (20in, 11.9in) size 2in", TBT_TER_12); // sector 6
    refused("place town (20in, 14in) size 2.1in", TBT_TER_12);
    refused("place town (20in, 14in) size 1.4in", TBT_TER_12);
    refused("place town (20in, 14in) size", 0);
    assert_true(fine(judged("place town (20in, 14in)"))); // 1.5 in
    give_dice("place town (20in, 14in) size 2in", DICE(3));
    refused("place wood (19in, 13in) (22in, 13in) (22in, 16in) (19in, 16in)", TBT_TER_16);
    refused("place wood (20in, 17in) (21.9in, 17in) (21.9in, 20in) (20in, 20in)", TBT_TER_13);
    give_dice("place wood (20in, 17in) (23in, 17in) (23in, 20in) (20in, 20in)", DICE(4));
    refused("place copse (4in, 6in) size 0.6in", TBT_TER_16); // in the stream
    refused("place copse (4in, 2in) size 1in", TBT_TER_14);
    refused("place copse (4in, 2in) size 0.09in", TBT_TER_14);
    give_dice("place copse (4in, 2in) size 0.9in", DICE(3));
    refused("place hedge (20in, 18in) (21in, 18in)", TBT_TER_16);
    refused("place hedge (17in, 18in) (18.2in, 18in)", TBT_TER_15);
    refused("place hedge (17in, 18in) (17.8in, 18in)", TBT_TER_15);
    give("place hedge (17in, 18in) (18in, 18in)");
    assert_int_equal(play.ask.kind, ASK_DEPLOY);
}

// TBT-TER-12: without a road in the sector, the road point nearest to it.
TEST(a_town_without_a_road_in_its_sector_goes_to_the_nearest_road_point)
{
    placing("features hill 2 road 1 town 1", 4);
    give_dice("place hill (3in, 3in) (6in, 3in) (6in, 6in) (3in, 6in)", DICE(4));
    give_dice("place hill (3in, 7in) (6in, 7in) (6in, 10in) (3in, 10in)", DICE(6));
    give_dice("place road (20in, 0in) (20in, 24in)", DICE(4));
    refused("place town (20in, 14in) size 2in", TBT_TER_12);
    give("place town (20in, 6in) size 2in");
}

// TBT-TER-07
TEST(a_river_has_at_least_two_crossings)
{
    placing("features stream 1 hill 1 road 1 town 1", 5);
    give_dice("place river (8in, 0in) (8in, 6in) (0in, 12in)", DICE(5));
    assert_int_equal(tbt_in(&play)->ground.piece[0].width, INCH(1));
    give_dice("place hill (10in, 4in) (12in, 4in) (12in, 8in) (10in, 8in)", DICE(4));
    give("place road (2in, 0in) (24in, 12in)"); // one bridge
    assert_int_equal(setup_in(&play)->what, T_FORD);
    refused("done", TBT_TER_07);
    refused("place ford (6in, 2in)", TBT_TER_07);
    refused("place ford (8in, 3in)", TBT_TER_07); // on the bridge
    assert_true(
        fine(judged("place ford (8in, 6.4in)"))); // at the bend, just past the first stretch
    assert_true(fine(judged("place ford (0.1in, 12.3in)"))); // past the end, drawn back to it
    give("place ford (4in, 9in)");
    give_dice("done", DICE(4));
    assert_int_equal(setup_in(&play)->what, T_TOWN);
}

// TBT-TER-04: agreed, refused, and laid out anew by the dice.
TEST(a_refused_map_is_placed_by_sector_dice)
{
    pick_up();
    field.option[OPT_TERRAIN_PLACEMENT] = 2;
    begin_with(DICE(5, 2));
    give("features hill 2 road 1 town 1");
    give("place hill (3in, 3in) (6in, 3in) (6in, 6in) (3in, 6in)");
    give("place hill (13in, 3in) (16in, 3in) (16in, 6in) (13in, 6in)");
    give("place road (0in, 20in) (24in, 20in)");
    give("place town (12in, 20in) size 1.5in");
    assert_int_equal(play.ask.kind, ASK_ACCEPT_MAP);
    assert_int_equal(play.ask.seats, 1);
    assert_non_null(judged("accept 1").why);
    assert_non_null(judged("A1 accept").why);
    give_dice("refuse", DICE(6));
    assert_int_equal(tbt_in(&play)->ground.placed.pieces, 0);
    refused("place hill (3in, 3in) (6in, 3in) (6in, 6in) (3in, 6in)", TBT_TER_04);
}

TEST(an_accepted_map_is_played_on)
{
    pick_up();
    field.option[OPT_TERRAIN_PLACEMENT] = 2;
    begin_with(DICE(5, 2));
    give("features hill 2 road 1 town 1");
    give("place hill (3in, 3in) (6in, 3in) (6in, 6in) (3in, 6in)");
    give("place hill (13in, 3in) (16in, 3in) (16in, 6in) (13in, 6in)");
    give("place road (0in, 20in) (24in, 20in)");
    give("place town (12in, 20in) size 1.5in");
    give("accept");
    assert_int_equal(play.ask.kind, ASK_DEPLOY);
    assert_int_equal(play.ask.seats, 2); // TBT-SET-07: the defender first
}

// TBT-TER-04
TEST(hugging_the_edge_means_as_near_as_can_be)
{
    pick_up();
    field.option[OPT_TERRAIN_PLACEMENT] = 1;
    begin_with(DICE(5, 2));
    give_dice("features hill 1 road 1 town 2", DICE(5));
    refused("place hill (10in, 1in) (12in, 1in) (12in, 4in) (10in, 4in)", TBT_TER_04);
    refused("place hill (10in, 0.1in) (12in, 0.1in) (12in, 3in) (10in, 3in)", TBT_TER_04);
    give_dice("place hill (10in, 0in) (12in, 0in) (12in, 3in) (10in, 3in)", DICE(2));
    give_dice("place road (12in, 24in) (12in, 0in)", DICE(2));
    refused("place town (12in, 20in) size 2in", TBT_TER_04);
    give_dice("place town (12in, 23in) size 2in", DICE(2));
    refused("place town (12in, 19in) size 2in", TBT_TER_04);
    give("place town (12in, 21in) size 2in"); // right behind the first
}

// TBT-TER-19
TEST(terrain_on_the_cm_scale_is_as_large_as_ever)
{
    bare(1);
    field.option[OPT_SETUP_ARMIES] = TEMPLATE;
    field.option[OPT_SETUP_TERRAIN] = 1;
    begin_with(DICE(1));
    give_dice("features hill 2 road 1 town 1", DICE(5));
    refused("place hill (25cm, 10cm) (29.9cm, 10cm) (29.9cm, 20cm) (25cm, 20cm)", TBT_TER_08);
    give_dice("place hill (25cm, 10cm) (30cm, 10cm) (30cm, 20cm) (25cm, 20cm)", DICE(5));
}

// --- deployment ---

// TBT-SET-06, both sides of the boundary
TEST(the_whole_base_lies_in_the_zone)
{
    deploying();
    refused("A7 deploy at (3.4in, 5.75in) face 0", TBT_SET_06);
    refused("A7 deploy at (10in, 5.8in) face 0", TBT_SET_06);
    refused("A7 deploy at (20.6in, 5in) face 0", TBT_SET_06);
    refused("A7 deploy at (10in, 0.2in) face 0", TBT_SET_06);
    refused("B7 deploy at (10in, 5in) face 0", TBT_SET_07);
    refused("deploy at (10in, 5in)", 0);
    refused("A7 deploy (10in, 5in)", 0);
    refused("A7 deploy at 5in", 0);
    refused("A7 deploy at (10in, 5in) face", 0);
    refused("A7 deploy at (10in, 5in) 5", 0);
    refused("A7 done", 0);
    give("A7 deploy at (3.5in, 5.75in) face 0");
    stands_at(7, AT(3.5, 5.75), 0);
    refused("A7 deploy at (10in, 5in) face 0", TBT_SET_05); // it stands already
    refused("A8 deploy at (4.4in, 5.75in) face 0", TBT_SET_08);
    give("A8 deploy at (4.5in, 5.75in)");
    assert_int_equal(tbt_in(&play)->placed[0], 8);
}

// TBT-SET-05
TEST(the_first_ten_points_are_compulsory)
{
    deploying();
    refused("done", TBT_SET_05);
    give("A6 deploy at (12in, 3in) face 0");
    give("A7 deploy at (10in, 5in) face 0");
    give("A8 deploy at (12in, 5in) face 0");
    give("A9 deploy at (14in, 5in) face 0"); // 8 points
    refused("done", TBT_SET_05);
    refused("A2 deploy at (16in, 5in) face 0", TBT_SET_05); // 11 points
    give("A10 deploy at (16in, 5in) face 0");
    refused("A11 deploy at (18in, 5in) face 0", TBT_SET_05);
    refused("done 1", 0);
}

TEST(nine_points_are_enough_when_nothing_fits)
{
    deploying();
    give("A2 deploy at (10in, 5in) face 0");
    give("A3 deploy at (12in, 5in) face 0");
    give("A4 deploy at (14in, 5in) face 0"); // 9 points, and no unit for 1
    give("done");
    assert_int_equal(play.ask.seats, 2);
}

// TBT-SET-08
TEST(nobody_deploys_in_a_wood_but_light_infantry)
{
    bare(0);
    stand("A1", LIN, AT(1, 1), 0);
    stand("A2", LTI, AT(1, 1), 0);
    lay_area(T_WOOD, (struct vec[]){AT(8, 2), AT(12, 2), AT(12, 5), AT(8, 5)}, 4);
    field.option[OPT_SETUP_DEPLOY] = field.option[OPT_SETUP_POINTS] = 1;
    begin_with(DICE(1));
    refused("A1 deploy at (10in, 3in) face 0", TBT_SET_08);
    give("A2 deploy at (10in, 3in) face 0");
}

// The line of battle is full of wood: proposals and random play find the last free corner.
TEST(a_narrow_zone_is_still_found)
{
    struct luck luck = {1};
    struct order o;

    bare(0);
    stand("A1", LIN, AT(1, 1), 0);
    field.option[OPT_SETUP_DEPLOY] = field.option[OPT_SETUP_POINTS] = 1;
    field.zones = 1;
    field.zone[0] =
        (struct zone){.side = 0, .count = 1, .unit = {1}, .area = {AT(0, 0), AT(24, 12)}};
    lay_area(T_WOOD, (struct vec[]){AT(0.6, 0), AT(24, 0), AT(24, 12), AT(0.6, 12)}, 4);
    lay_area(T_WOOD, (struct vec[]){AT(0, 0.3), AT(24, 0.3), AT(24, 12), AT(0, 12)}, 4);
    begin_with(DICE(1));
    o = draw_one(0, &luck);
    assert_int_equal(o.verb, TBT_DEPLOY);
    assert_true(fine(checked(&o)));
    assert_int_equal(o.arg[1].a, INCH(0.5));
    field.zone[0].area.high = AT(0.9, 0.9); // no base fits, so nobody has to stand there
    refused("A1 deploy at (0.5in, 0.25in) face 0", TBT_SET_06);
    o = draw_one(0, &luck);
    assert_int_equal(o.verb, WORD_DONE);
    assert_true(fine(checked(&o)));
}

// TBT-TER-11: eight crossings are the most there is room for.
TEST(bridges_and_fords_have_a_limit)
{
    pick_up();
    field.option[OPT_TERRAIN_COUNT] = 1;
    begin_with(DICE(5, 2));
    give_dice("features stream 1 road 3 town 1", DICE(5));
    give_dice("place river (9in, 0in) (9in, 12in) (11in, 12in) (11in, 2in) (13in, 2in) "
              "(13in, 12in) (15in, 12in) (24in, 1in)",
              DICE(4));
    give_dice("place road (0in, 0in) (24in, 11in)", DICE(4));
    assert_int_equal(tbt_in(&play)->ground.placed.pieces, 2 + 4);
    give_dice("place road (1in, 0in) (24in, 12in)", DICE(4));
    assert_int_equal(tbt_in(&play)->ground.placed.pieces, 3 + 8);
    refused("place road (0in, 0in) (24in, 10in)", TBT_TER_11);
    give("place road (0in, 0in) (0.5in, 24in)");
    assert_int_equal(setup_in(&play)->what, T_FORD);
    refused("place ford (9in, 9.5in)", TBT_TER_11);
    give_dice("done", DICE(1));
    assert_int_equal(setup_in(&play)->what, T_TOWN);
}

// Scenario zones: who is named starts there, and nobody else.
TEST(named_units_start_in_their_zones)
{
    bare(0);
    stand("A1", LIN, AT(1, 1), 0);
    stand("A2", LIN, AT(1, 1), 0);
    field.option[OPT_SETUP_DEPLOY] = field.option[OPT_SETUP_POINTS] = 1;
    field.zones = 1;
    field.zone[0] =
        (struct zone){.side = 0, .count = 1, .unit = {1}, .area = {AT(0, 0), AT(24, 12)}};
    begin_with(DICE(1));
    refused("A2 deploy at (10in, 3in) face 0", TBT_SET_05);
    refused("done", TBT_SET_05);
    refused("A1 deploy at (10in, 11.8in) face 0", TBT_SET_06);
    give("A1 deploy at (0.5in, 11.75in) face 0");
    give("done");
    field.zone[0].side = 1;
    is_problem("zone of the other side");
}

// --- reinforcement points ---

// Side 0 defends with a division at x 10 to 16, the attacker has the same.
static void posting(void)
{
    deploying();
    for (int side = 0; side < 2; side++) {
        static const char *const spots[2][5] =
            {{"A6 deploy at (12in, 3in)", "A7 deploy at (3.5in, 5.75in)",
              "A8 deploy at (12in, 5in)", "A9 deploy at (14in, 5in)", "A10 deploy at (16in, 5in)"},
             {"B6 deploy at (12in, 21in)", "B7 deploy at (10in, 19in)", "B8 deploy at (12in, 19in)",
              "B9 deploy at (14in, 19in)", "B10 deploy at (16in, 19in)"}};

        for (int i = 0; i < 5; i++)
            give(spots[side][i]);
        give("done");
    }
    assert_int_equal(play.ask.kind, ASK_POINT);
    assert_int_equal(play.ask.seats, 1); // TBT-SET-09: the defender
}

// TBT-SET-10, 11, 14, 15, 16
TEST(points_and_queues)
{
    posting();
    refused("point west 8in queue A1", TBT_SET_10);
    refused("point south 24.1in queue A1", TBT_SET_10);
    refused("point south 8in queue A6", TBT_SET_15); // stands on the table
    refused("point south 8in queue B1", TBT_SET_15);
    refused("point south 8in queue A1 A1", TBT_SET_14);
    refused("point hill 8in", 0);
    refused("point pass 8in", 0);
    refused("point south", 0);
    refused("point", 0);
    refused("A1 point south 8in", 0);
    refused("point south -1in", TBT_SET_10);
    refused("point south 8in A1", 0);
    give("point south 8in queue A1 A2 A4");
    refused("point south 8in queue B1", TBT_SET_11);
    give("point north 12in queue B1 B2 B3 B4 B5 B11 B12 B13 B14 B15 B16 B17"); // everything
    refused("point south 16in queue A3", TBT_SET_15);
    give("point south 8in"); // TBT-SET-13: two points of a side may coincide
    // TBT-SET-16: the attacker's second point is skipped; TBT-SET-17: the defender moves first.
    assert_int_equal(play.ask.kind, ASK_MOVE);
    assert_int_equal(play.ask.seats, 1);
    assert_int_equal(tbt_queue_head(&play, 0), 1);
    assert_int_equal(tbt_queue_head(&play, 1), 3);
    assert_int_equal(unit_in(&play, 5)->place, 2);
    assert_int_equal(unit_in(&play, 4)->place, 3);
}

// TBT-SET-12: A7 covers x 3 to 4 and y 5.5 to 6; six inches from it, straight north of the west
// edge.
TEST(a_flank_point_keeps_away_from_the_defender)
{
    posting();
    give("point south 8in queue A1");
    refused("point west 11.1in queue B1", TBT_SET_12);  // hypot(3, 5.1) = 5.92
    refused("point west 11.19in queue B1", TBT_SET_12); // 5.995
    refused("point west 24in queue B1", TBT_SET_12);    // a corner belongs to the base edge
    refused("point west 0in queue B1", TBT_SET_12);
    give("point west 11.3in queue B1"); // hypot(3, 5.3) = 6.09
    give("point south 16in");
    refused("point south 16in", TBT_SET_11);
    give("point east 0.1in"); // nothing of the defender's within six inches
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_two_feet_square_for_each_corps),
        cmocka_unit_test(the_2_cm_stand_needs_the_cm_scale),
        cmocka_unit_test(the_template_is_17_units_for_40_points),
        cmocka_unit_test(listed_units_are_judged_and_completed),
        cmocka_unit_test(given_positions_lie_on_the_table_and_apart),
        cmocka_unit_test(given_queues_hold_each_unit_once),
        cmocka_unit_test(bridges_stand_where_roads_meet_water),
        cmocka_unit_test(settings_and_contents_agree),
        cmocka_unit_test(a_list_costs_at_most_the_agreed_points),
        cmocka_unit_test(every_corps_has_its_hq),
        cmocka_unit_test(ties_add_ten_points_and_are_rolled_again),
        cmocka_unit_test(a_list_of_features_keeps_its_limits),
        cmocka_unit_test(a_stream_starts_on_the_edge_of_its_sector),
        cmocka_unit_test(a_hill_is_two_to_six_inches_across),
        cmocka_unit_test(a_steep_side_is_at_most_half_of_the_outline),
        cmocka_unit_test(roads_make_a_network_and_towns_stand_on_it),
        cmocka_unit_test(a_town_without_a_road_in_its_sector_goes_to_the_nearest_road_point),
        cmocka_unit_test(a_river_has_at_least_two_crossings),
        cmocka_unit_test(a_refused_map_is_placed_by_sector_dice),
        cmocka_unit_test(an_accepted_map_is_played_on),
        cmocka_unit_test(hugging_the_edge_means_as_near_as_can_be),
        cmocka_unit_test(terrain_on_the_cm_scale_is_as_large_as_ever),
        cmocka_unit_test(the_whole_base_lies_in_the_zone),
        cmocka_unit_test(the_first_ten_points_are_compulsory),
        cmocka_unit_test(nine_points_are_enough_when_nothing_fits),
        cmocka_unit_test(nobody_deploys_in_a_wood_but_light_infantry),
        cmocka_unit_test(named_units_start_in_their_zones),
        cmocka_unit_test(nobody_is_left_over_when_the_points_are_given),
        cmocka_unit_test(names_and_seats_are_filled_in),
        cmocka_unit_test(units_belong_to_the_corps_listed_before_them),
        cmocka_unit_test(a_map_has_its_own_bridges_and_levels),
        cmocka_unit_test(a_map_without_room_for_its_bridges_is_refused),
        cmocka_unit_test(a_narrow_zone_is_still_found),
        cmocka_unit_test(bridges_and_fords_have_a_limit),
        cmocka_unit_test(points_and_queues),
        cmocka_unit_test(a_flank_point_keeps_away_from_the_defender),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
