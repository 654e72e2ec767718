// SPDX-License-Identifier: MIT
// What positions are worth, and which of the orders that are proposed is then the best: whoever
// looks one order ahead marches, shoots, forms and comes off as a soldier would.
#include "rules/tea_and_biscuits/worth.h"
#include "table.h"
#include <string.h>

static int worth_to(int side)
{
    return worth_alone(&field, &play, side);
}

static int worth_with(const char *name, int unit, int32_t value)
{
    int32_t had = field_of(FIELD_OF_UNIT, name, unit);
    int worth;

    field_takes(FIELD_OF_UNIT, name, unit, value);
    worth = worth_to(0);
    field_takes(FIELD_OF_UNIT, name, unit, had);
    return worth;
}

// Where it leads to a question or to dice.
static int weighed(const struct order *o)
{
    struct game then;
    struct judged judged;

    game_copy(&field, &then, &play);
    judged_on_trust(&then, o, &judged);
    game_play(&field, &then, &judged, NULL, NULL);
    return worth_alone(&field, &then, 0);
}

// The best of the proposals that begin so.
static const char *best(const char *begins)
{
    static char text[160];
    struct order list[256];
    int count = suggestions(list, COUNT(list)), most = INT32_MIN;

    strcpy(text, "none");
    for (int i = 0; i < count; i++) {
        char words[160];
        int worth;

        order_print(&field, &list[i], words, sizeof words);
        if (strncmp(words, begins, strlen(begins)))
            continue;
        worth = weighed(&list[i]);
        if (worth > most) {
            most = worth;
            strcpy(text, words);
        }
    }
    return text;
}

// TAB-REC-07: a unit loses one base in a turn, so what is beyond that is worth nothing.
TEST(hits_are_worth_the_base_they_threaten)
{
    int first, more;

    clear_table(SPACE_FREE);
    stand("A1", INFANTRY, AT(5.5, 2), 0);
    int b1 = stand("B1", INFANTRY, AT(5.5, 10), 180);

    begin();
    first = worth_with("hits", b1, 1) - worth_with("hits", b1, 0);
    more = worth_with("hits", b1, 9) - worth_with("hits", b1, 8);
    assert_true(first > 4);
    assert_int_equal(more, 0);
}

// In hundredths, that of all dice, a die for each hit and some more, fewer pass than there are
// hits.
static int chance_to_lose(int pass, int hits, int more)
{
    int64_t kept = 0, whole = 1;

    for (int faces = 0; faces < 1 << (hits + more); faces++) {
        int64_t weight = 1;

        for (int i = 0; i < hits + more; i++)
            weight *= faces >> i & 1 ? pass : 100 - pass;
        kept += __builtin_popcount((unsigned)faces) >= hits ? weight : 0;
    }
    for (int i = 0; i < hits + more; i++)
        whole *= 100;
    return 100 - (int)(kept / (whole / 100));
}

TEST(a_base_is_lost_as_often_as_dice_do_not_pass)
{
    static const int pass[] = {33, 50, 60}; // TAB-DIC-03 to 05, by the level from 2 on
    int a1, stake;

    clear_table(SPACE_FREE);
    a1 = stand("A1", INFANTRY, AT(5.5, 2), 0);
    begin();
    for (int level = 2; level <= 4; level++)
        for (int hits = 1; hits <= 5; hits++)
            for (int more = 0; more <= 3; more++) {
                field.roster[a1].detail[DETAIL_MORALE] = (uint8_t)level;
                stake = tab_base_worth(&field, a1);
                assert_int_equal(tab_loss_worth(&field, &play, a1, 100 * hits, more),
                                 stake * chance_to_lose(pass[level - 2], hits, more) / 100);
            }
}

TEST(who_is_far_goes_to_the_enemy_and_not_aside)
{
    clear_table(SPACE_FREE);
    stand("A1", INFANTRY, AT(9, 2), 0);
    stand("B1", INFANTRY, AT(9, 10), 180);
    begin();
    give("A1 activate move");
    assert_string_equal(best("A1"), "A1 move go 0 1bw face 0");
}

TEST(troops_that_may_march_in_the_open_do_so)
{
    clear_table(SPACE_FREE);
    stand("A1", INFANTRY, AT(9, 2), 0);
    stand("B1", INFANTRY, AT(9, 11), 180);
    begin();
    assert_string_equal(best("A1"), "A1 activate change move");
    give("A1 activate change move");
    assert_string_equal(best("A1"), "A1 change keep 1 open");
}

TEST(guns_that_are_out_of_range_limber_up_and_guns_in_range_shoot)
{
    clear_table(SPACE_FREE);
    stand("A1", HORSE_GUNS, AT(9, 1), 0);
    stand("B1", INFANTRY, AT(9, 11.5), 180);
    begin();
    give("A1 activate move move");
    assert_string_equal(best("A1"), "A1 move limber face 0");
    clear_table(SPACE_FREE);
    stand("A1", FOOT_GUNS, AT(9, 2), 0);
    stand("B1", INFANTRY, AT(9, 10), 180);
    begin();
    assert_true(!strncmp(best("A1"), "A1 activate shoot", 17));
}

TEST(dragoons_dismount_where_they_can_shoot)
{
    int a1;

    clear_table(SPACE_SQUARE);
    a1 = stand("A1", DRAGOONS, AT(9.5, 4.5), 0);
    field.roster[a1].formation = FORM_MOUNTED;
    field.roster[a1].detail[DETAIL_ARMS] = ARMS_INFANTRY;
    stand("B1", INFANTRY, AT(9.5, 6.5), 180);
    begin();
    give("A1 activate move");
    assert_string_equal(best("A1"), "A1 move dismount face 0");
}

// TAB-BRK-07: with its back to the edge of the table nobody thinks of it.
TEST(breaking_off_is_proposed_where_there_is_a_way_back)
{
    for (int edge = 0; edge < 2; edge++) {
        double line = edge ? 0.5 : 3;
        struct pose met = {.at = AT(9, line), .face = 0x8000};
        int a1, b1;

        clear_table(SPACE_FREE);
        a1 = stand("A1", INFANTRY, AT(9, line), 0);
        b1 = stand("B1", INFANTRY, AT(9, 9), 180);
        begin();
        tab_put(&field, &play, b1, &met);
        field_takes(FIELD_OF_UNIT, "fights", a1, b1);
        field_takes(FIELD_OF_UNIT, "rounds", a1, 1);
        assert_string_equal(best("A1 activate b"), edge ? "none" : "A1 activate breakoff");
    }
}

// TAB-GNL-04: he is worth most beside those who need him.
TEST(a_general_rides_to_who_has_hits)
{
    int a2;

    clear_table(SPACE_FREE);
    stand("A1", INFANTRY, AT(4, 4), 0);
    a2 = stand("A2", INFANTRY, AT(14, 4), 0);
    stand("A9", GENERAL, AT(9, 3), 0);
    stand("B1", INFANTRY, AT(9, 11), 180);
    begin();
    field_takes(FIELD_OF_UNIT, "hits", a2, 2);
    give(best("A9"));
    assert_true(tab_led_near(&field, &play, a2));
}

// TAB-DEP-08
TEST(a_reserve_is_brought_on)
{
    int a2;

    clear_table(SPACE_FREE);
    stand("A1", INFANTRY, AT(9, 9), 0);
    a2 = enlist("A2", INFANTRY);
    stand("B1", INFANTRY, AT(9, 11), 180);
    field.roster[a2].detail[DETAIL_TURN] = 1;
    field.entry[field.entries++] =
        (struct entry){.edge = FACE_REAR, .count = 1, .at = 9 * BW, .unit = {(uint8_t)a2}};
    begin();
    assert_true(!strncmp(best("A2"), "A2 activate move", 16));
    give("A2 activate move");
    assert_true(!strncmp(best("A2"), "A2 move at", 10));
}

// TAB-VIC-01: what its scenario wants of a side is four hundredths for each base width, and 24 when
// the time is up.
static int wanted_by(int battle, int side)
{
    int plain = worth_to(side), with;

    field.option[OPT_VICTORY] = VICTORY_SCENARIO;
    field.option[OPT_BATTLE] = battle;
    with = worth_to(side);
    field.option[OPT_VICTORY] = VICTORY_BREAK_HALF;
    return with - plain;
}

static int objective(void)
{
    int terrain = 0;

    while (tea_and_biscuits.terrain[terrain].look != LOOK_OBJECTIVE)
        terrain++;
    return terrain;
}

TEST(a_side_wants_what_its_scenario_wants)
{
    for (int space = SPACE_FREE; space <= SPACE_SQUARE; space++) {
        double half = space == SPACE_FREE ? 0 : 0.5;

        clear_table(space);
        stand("A1", INFANTRY, AT(3 + half, 9 + half), 180);
        stand("A2", INFANTRY, AT(9 + half, 10 + half), 180);
        stand("B1", INFANTRY, AT(14 + half, 2 + half), 0);
        lay_area(objective(), (struct vec[]){AT(14, 6), AT(15, 6), AT(15, 7), AT(14, 7)}, 4);
        begin();
        play.turn = 0;
        assert_int_equal(wanted_by(BATTLE_PLAIN, 0), 0);
        assert_true(wanted_by(BATTLE_MCPHERSON, 0) < 0);
        assert_int_equal(wanted_by(BATTLE_MCPHERSON, 1), -wanted_by(BATTLE_MCPHERSON, 0));
        assert_int_equal(wanted_by(BATTLE_ABU_KLEA, 1), -16);
        play.turn = 10;
        field.option[OPT_TURN_LIMIT] = 10;
        assert_true(wanted_by(BATTLE_ABU_KLEA, 1) < -96); // the way to the wells, and to the enemy
        field.option[OPT_TURN_LIMIT] = 0;
        play.turn = 20;
        assert_int_equal(wanted_by(BATTLE_ABU_KLEA, 1), -56);
    }
}

// Two small armies that are alike; the second side gives any legal order.
static void armies(int space)
{
    static const uint8_t types[] = {INFANTRY, CAVALRY, INFANTRY, DRAGOONS, FOOT_GUNS, GENERAL};
    char name[] = "A1";

    clear_table(space);
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < COUNT(types); i++) {
            double east = 2.5 + 3 * i, north = side ? 9.5 : 2.5;

            name[0] = side ? 'B' : 'A';
            name[1] = (char)('1' + i);
            stand(name, types[i], AT(side ? 18 - east : east, north), side ? 180 : 0);
        }
    begin();
}

static int won_by_weighing(int space, uint64_t seed)
{
    struct luck luck = {seed};

    armies(space);
    while (!play.outcome) {
        int seat = seat_asked();
        struct order o = seat ? draw_one(seat, &luck) : order_read(best(""));

        give_order(&o, &seeded_dice);
    }
    return play.outcome == OUTCOME_WIN && play.winner == 0;
}

TEST(whoever_weighs_beats_whoever_does_not)
{
    int won = 0;

    for (int space = SPACE_FREE; space <= SPACE_HEX; space++)
        for (uint64_t seed = 1; seed <= 3; seed++)
            won += won_by_weighing(space, seed);
    assert_true(won >= 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hits_are_worth_the_base_they_threaten),
        cmocka_unit_test(a_base_is_lost_as_often_as_dice_do_not_pass),
        cmocka_unit_test(who_is_far_goes_to_the_enemy_and_not_aside),
        cmocka_unit_test(troops_that_may_march_in_the_open_do_so),
        cmocka_unit_test(guns_that_are_out_of_range_limber_up_and_guns_in_range_shoot),
        cmocka_unit_test(dragoons_dismount_where_they_can_shoot),
        cmocka_unit_test(breaking_off_is_proposed_where_there_is_a_way_back),
        cmocka_unit_test(a_general_rides_to_who_has_hits),
        cmocka_unit_test(a_reserve_is_brought_on),
        cmocka_unit_test(a_side_wants_what_its_scenario_wants),
        cmocka_unit_test(whoever_weighs_beats_whoever_does_not),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
