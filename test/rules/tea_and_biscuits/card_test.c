// SPDX-License-Identifier: MIT
// What a unit or general can do, and what the ground does, as a card says it.
#include "core/card.h"
#include "table.h"
#include <string.h>

enum { A1 = 1, A2, B1 };

static void foot_and_guns(void)
{
    clear_table(SPACE_FREE);
    stand("A1", INFANTRY, AT(6, 4), 0);
    stand("A2", FOOT_GUNS, AT(10, 4), 0);
    stand("B1", CAVALRY, AT(6, 9), 180);
    begin();
}

TEST(a_fresh_unit_does_what_the_book_says)
{
    foot_and_guns();
    unit_of(&play, A1)->past |= DONE_MOVED;
    card_reads(A1, "Actions", "2, a point each");
    card_reads(A1, "Move", "1 bw an action (1 bw in terrain)");
    card_reads(A1, "Charge",
               "1 bw, ahead or half aside (a hit from each it meets in front that has missiles)");
    card_reads(A1, "Fire", "dice a base: 3 up to 1 bw, 2 up to 2 bw (bases that shoot: 3)");
    card_reads(A1, "Fire dice", "D8, 5 or more");
    card_reads(A1, "Melee", "2D8 a base, 5 or more (a level more when it charges)");
    card_reads(A1, "Rally", "D8 for each hit, 5 or more");
    card_reads(A1, "Losses",
               "a base a turn if a hit is left (hits now: 0; 3 of 3 bases left; lost, it counts as "
               "one unit)");
}

TEST(hits_are_thrown_for_with_those_who_help)
{
    foot_and_guns();
    unit_of(&play, A1)->hits = 2;
    card_reads(A1, "Rally", "2D8, 5 or more");
    stand("A3", INFANTRY, AT(6, 3), 0);
    begin();
    unit_of(&play, A1)->hits = 2;
    card_reads(A1, "Rally", "3D8, 5 or more (+1 Extra die for support behind)");
    field.option[OPT_RALLY_ACTION] = 1;
    card_reads(A1, "Rally",
               "3D8, 5 or more (+1 Extra die for support behind; one die as an action, out of "
               "melee)");
}

// Levels 1 and 5 throw again what passes or fails.
TEST(dice_follow_the_level)
{
    foot_and_guns();
    card_reads(A1, "Fire dice", "D10, 5 or more (+1 Still last turn)");
    field.roster[A1].detail[DETAIL_SHOOTING] = 4;
    card_reads(A1, "Fire dice", "D10, 5 or more, misses thrown again (+1 Still last turn)");
    field.roster[A1].detail[DETAIL_SHOOTING] = 2;
    unit_of(&play, A1)->shots = 2;
    card_reads(A1, "Fire dice",
               "D6, 5 or more twice running (+1 Still last turn; -2 Repeated fire)");
    unit_of(&play, A1)->now |= DONE_CHARGED;
    card_reads(A1, "Melee", "2D8 a base, 5 or more");
    tab_of(&play)->links = 1;
    tab_of(&play)->link[0] = (struct tab_link){.charger = A1, .target = B1};
    card_reads(A1, "Melee", "2D10 a base, 5 or more (+1 Charging)");
    field.roster[A1].detail[DETAIL_MELEE] = 4;
    card_reads(A1, "Melee", "2D10 a base, 5 or more, misses thrown again (+1 Charging)");
    field.roster[A2].detail[DETAIL_MELEE] = 2;
    unit_of(&play, A2)->now |= WAS_CHARGED;
    card_reads(A2, "Melee", "2D6 a base, 5 or more twice running (-1 Artillery charged)");
}

// Each of the three ways of throwing, and no note: nothing changes them.
TEST(who_has_no_base_to_fight_with_has_the_melee_dice_of_the_book)
{
    foot_and_guns();
    for (int base = 0; base < TAB_UNIT_BASES; base++)
        unit_of(&play, A1)->base[base].what |= BASE_MARKED;
    field.roster[A1].detail[DETAIL_MELEE] = 3;
    card_reads(A1, "Melee", "2D8 a base, 5 or more");
    field.roster[A1].detail[DETAIL_MELEE] = 5;
    card_reads(A1, "Melee", "2D10 a base, 5 or more, misses thrown again");
    field.roster[A1].detail[DETAIL_MELEE] = 1;
    card_reads(A1, "Melee", "2D6 a base, 5 or more twice running");
}

TEST(who_is_in_melee_breaks_off_or_stands)
{
    foot_and_guns();
    tab_of(&play)->links = 1;
    tab_of(&play)->link[0] = (struct tab_link){.charger = B1, .target = A1};
    card_reads(A1, "Move",
               "1 bw an action (1 bw in terrain). Not now: In melee a unit only breaks off or "
               "stands.");
    card_reads(A1, "Fire",
               "dice a base: 3 up to 1 bw, 2 up to 2 bw (bases that shoot: 3). Not now: A unit in "
               "melee cannot shoot.");
    card_reads(A1, "Break off", "1 bw back, for a hit from each enemy");
    tab_of(&play)->link[0].target = A2;
    card_reads(A2, "Break off",
               "1 bw back, for a hit from each enemy. Not now: Artillery never breaks off.");
}

TEST(guns_do_not_charge_and_some_cannot_shoot)
{
    foot_and_guns();
    card_reads(A2, "Charge", "never");
    card_reads(A2, "Fire",
               "dice a base: 4 up to 2 bw, 2 up to 10 bw (bases that shoot: 2; not in a turn in "
               "which it moves)");
    unit_of(&play, A2)->now |= DONE_MOVED;
    card_reads(A2, "Fire",
               "dice a base: 4 up to 2 bw, 2 up to 10 bw (bases that shoot: 2; not in a turn in "
               "which it moves). Not now: A foot battery that has moved this turn does not shoot.");
    field.roster[B1].detail[DETAIL_SHOOTING] = NO_MISSILES;
    for (int i = 0; i < TAB_UNIT_BASES; i++)
        unit_of(&play, B1)->base[i].what &= (uint8_t)~BASE_MISSILE;
    card_reads(B1, "Fire", "none");
    card_reads(B1, "Melee", "2D10 a base, 5 or more (+1 Melee-only; a level more when it charges)");
    field.option[OPT_TERRAIN_BLANK] = 1;
    card_reads(B1, "Move", "2 bw an action (not into terrain)");
}

// TAB-GNL-03: 2 base widths, and the touch of the free table.
TEST(a_general_near_by_gives_a_third_action)
{
    int general;

    clear_table(SPACE_FREE);
    stand("A1", INFANTRY, AT(6, 6), 0);
    general = stand("A2", GENERAL, AT(6, 3.5), 0);
    stand("B1", CAVALRY, AT(6, 11), 180);
    begin();
    card_reads(A1, "Actions", "3, a point each");
    card_reads(general, "Move", "5 bw, for a point");
    card_reads(general, "Command",
               "within 2 bw (3 actions a unit instead of 2; a die more to rally)");
    unit_of(&play, general)->tested = 1;
    card_reads(general, "Move", "5 bw, for a point. Not now: He has moved this turn.");
    unit_of(&play, general)->at.north -= BW / 40;
    game_shift(&play, general, (struct vec){0, -BW / 40});
    card_reads(A1, "Actions", "2, a point each");
    unit_of(&play, A1)->spent = 1;
    card_reads(A1, "Actions", "2, a point each (spent so far: 1)");
    unit_of(&play, A1)->now &= (uint8_t)~HAS_TOKEN;
    card_reads(A1, "Actions",
               "2, a point each. Not now: It has no ADC token: it has acted this turn.");
}

static int lay(const char *kind)
{
    const struct vec corner[] = {AT(1, 1), AT(2, 1), AT(2, 2), AT(1, 2)};
    int what = 1;

    while (strcmp(tab_terrains[what].name, kind))
        what++;
    if (tab_terrains[what].shape == SHAPE_LINE)
        lay_line(what, corner, 2, 0);
    else
        lay_area(what, corner, 4);
    return field.pieces - 1;
}

TEST(ground_says_what_it_does)
{
    foot_and_guns();
    ground_reads(lay("wood"), "Move", "2 bw for Open infantry, 1 bw for others");
    ground_reads(lay("wood"), "Cover", "-1 for fire at who is in it");
    ground_reads(lay("wood"), "Sight", "1 bw in or out, 1 bw within it");
    ground_reads(lay("hedge"), "To cross", "2 bw for Open infantry, 1 bw for others");
    ground_reads(lay("hedge"), "Cover", "-1 for fire at who lines it within 0.5 bw");
    ground_reads(lay("thick_hedgerow"), "Sight", "blocked, but for who is within 1 bw");
    ground_reads(lay("lake"), "Move", "closed");
    ground_reads(lay("road"), "Move", "on it no line is in the way");
    ground_reads(lay("gentle_hill"), "Move", "as in the open");
    ground_reads(lay("objective"), "Objective", "what the battle is fought for");
    field.option[OPT_TERRAIN_BLANK] = 1;
    ground_reads(lay("marsh"), "Move", "2 bw for Open infantry, no others");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fresh_unit_does_what_the_book_says),
        cmocka_unit_test(hits_are_thrown_for_with_those_who_help),
        cmocka_unit_test(dice_follow_the_level),
        cmocka_unit_test(who_has_no_base_to_fight_with_has_the_melee_dice_of_the_book),
        cmocka_unit_test(who_is_in_melee_breaks_off_or_stands),
        cmocka_unit_test(guns_do_not_charge_and_some_cannot_shoot),
        cmocka_unit_test(a_general_near_by_gives_a_third_action),
        cmocka_unit_test(ground_says_what_it_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
