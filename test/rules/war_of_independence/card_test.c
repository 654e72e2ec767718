// SPDX-License-Identifier: MIT
// What units, generals, wagons and boats can do, and what the ground does, as a card says it.
#include "core/card.h"
#include "table.h"

enum { A1 = 1, A2, B1 };

static void line_and_gun(void)
{
    clear_table();
    stand("A1", LINE, 10, AT(20, 10), 0);
    stand("A2", ARTILLERY, 2, AT(30, 10), 0);
    stand("B1", JAEGERS, 8, AT(20, 40), 180);
    begin();
}

TEST(a_line_in_order_does_what_the_book_says)
{
    line_and_gun();
    card_reads(A1, "Move",
               "6 in, fast 9 in (12 in by road, in column; soft cover costs 1 in, hard cover 2 "
               "in)");
    card_reads(A1, "Fire",
               "2 dice a figure up to 12 in (formed troops are hit on 7 or more of D10, in cover "
               "8, "
               "in hard cover 9; skirmishers on 17 or more of D20, in cover 18, in hard cover 19; "
               "not in a turn in which it moves)");
    card_reads(A1, "Melee", "D10 for each figure in contact");
    card_reads(A1, "Killed in melee", "on 6 or more, in cover 7, in hard cover 8");
    card_reads(A1, "Saved", "D6, 5 or more from small arms, 6 from guns");
    card_reads(A1, "Morale", "the next loss cannot break it (+9 Score; -2 Factors)");
    card_reads(A1, "Rally", "from Formation Fail: D6, 3 or more (it is in order)");
    card_reads(A1, "Points",
               "10 to the enemy when it is lost (2 more for each prisoner; 10 of 10 figures left)");
}

TEST(formation_fail_costs_a_pip_everywhere)
{
    line_and_gun();
    unit_of(&play, A1)->status |= STATUS_FF;
    card_reads(A1, "Fire",
               "2 dice a figure up to 12 in (-1 Firing with FF; formed troops are hit on 8 or more "
               "of D10, in cover 9, in hard cover 10; skirmishers on 18 or more of D20, in cover "
               "19, in hard cover 20; not in a turn in which it moves)");
    card_reads(A1, "Melee", "D10 for each figure in contact (-1 Fighting with FF)");
    card_reads(A1, "Morale", "the next loss cannot break it (+9 Score; -2 Factors; -1 FF)");
    card_reads(A1, "Rally", "from Formation Fail: D6, 3 or more");
}

// AWI-MOR-12: ten Line are safe with three dead, fail on 1 with four and always with six.
TEST(morale_says_what_the_next_loss_asks)
{
    line_and_gun();
    unit_of(&play, A1)->dead = 2;
    unit_of(&play, A1)->left = 8;
    card_reads(A1, "Morale", "the next loss cannot break it (+7 Score; -6 Factors)");
    unit_of(&play, A1)->dead = 3;
    unit_of(&play, A1)->left = 7;
    card_reads(A1, "Morale", "the next loss: D6, 2 or more (+6 Score; -8 Factors)");
    unit_of(&play, A1)->dead = 5;
    unit_of(&play, A1)->left = 5;
    card_reads(A1, "Morale", "the next loss breaks it (+4 Score; -12 Factors)");
    field.option[OPT_MORALE_LOSSES] = 1;
    card_reads(A1, "Morale", "the next loss cannot break it (+4 Score; -2 Factors)");
    unit_of(&play, A1)->left = 1;
    card_reads(A1, "Morale", "D6 + figures left - 2 a man killed");
}

TEST(who_has_moved_or_gone_fast_is_held_to_it)
{
    line_and_gun();
    unit_of(&play, A1)->done |= DONE_ORDERED;
    unit_of(&play, A1)->before = RATE_FAST;
    card_reads(A1, "Move",
               "6 in, fast 9 in (not fast this turn; 12 in by road, in column; soft cover costs 1 "
               "in, hard cover 2 in)");
    card_reads(A1, "Fire",
               "2 dice a figure up to 12 in (formed troops are hit on 7 or more of D10, in cover "
               "8, "
               "in hard cover 9; skirmishers on 17 or more of D20, in cover 18, in hard cover 19; "
               "not in a turn in which it moves). Not now: Only who holds may fire.");
    card_reads(B1, "Move", "10 in (cover costs nothing)");
}

TEST(guns_generals_and_riders_have_rows_of_their_own)
{
    int general, rider;

    clear_table();
    stand("A1", LINE, 10, AT(20, 10), 0);
    stand("A2", ARTILLERY, 2, AT(30, 10), 0);
    rider = stand("A3", CAVALRY, 5, AT(40, 10), 0);
    general = stand("A4", GENERAL, 1, AT(50, 10), 0);
    stand("B1", LINE, 10, AT(20, 40), 180);
    begin();
    card_reads(A2, "Killed in melee", "on 7 or more, in hard cover 8");
    card_reads(A2, "Fire",
               "1 die a figure up to 36 in (twice as many within 12 in; formed troops are hit on 7 "
               "or more of D10, in cover 8, in hard cover 9; skirmishers on 17 or more of D20, in "
               "cover 18, in hard cover 19; not in a turn in which it moves)");
    card_reads(general, "Saved", "D6, 3 or more");
    card_reads(general, "Points", "20 to the enemy when it is lost");
    field.roster[general].detail[DETAIL_ROLE] = ROLE_ALLIED;
    card_reads(general, "Leash", "within 6 in of troops of his nation");
    card_reads(rider, "Move",
               "12 in, fast 18 in (24 in by road, in column; soft cover costs 1 in, hard cover 2 "
               "in)");
    play.formation[rider] = FORM_FOOT;
    card_reads(rider, "Move",
               "6 in, fast 9 in (24 in by road, in column; soft cover costs 1 in, hard cover 2 "
               "in)");
}

TEST(what_broke_its_order_may_go_on)
{
    line_and_gun();
    unit_of(&play, A1)->status |= STATUS_FF;
    woi_of(&play)->box[unit_in(&play, A1)->first].centre.east += INCH(3);
    unit_of(&play, A1)->status &= (uint8_t)~STATUS_LINKED;
    card_reads(A1, "Rally",
               "from Formation Fail: D6, 3 or more. Not now: What broke its order goes on.");
}

TEST(boats_and_wagons_are_no_troops)
{
    line_and_gun();
    play.type[A1] = LARGE_BOAT;
    card_reads(A1, "Move", "12 in downstream, 6 in upstream");
    card_reads(A1, "Carries", "10 places");
    card_reads(A1, "Fire", "5 figures, when it lies still");
    play.type[A1] = BOAT;
    card_reads(A1, "Fire", "none");
    play.type[A1] = WAGON;
    card_reads(A1, "Move", "6 in (12 in by road; soft cover costs 1 in, hard cover 2 in)");
    card_reads(A1, "Morale", "-1 for all of its side once it is taken");
    card_reads(A1, "Points", "20 to the enemy when it is lost");
}

TEST(every_kind_of_ground_says_what_it_does)
{
    const struct vec corner[] = {AT(1, 1), AT(3, 1), AT(3, 3), AT(1, 3)};

    line_and_gun();
    for (int kind = 1; kind < WOI_TERRAINS; kind++)
        lay_area(kind, corner, 4);
    field.piece[T_OBJECTIVE - 1].level = 4;
    ground_reads(T_WOOD - 1, "Move",
                 "2 in more (gives Formation Fail to those who pay; not for guns)");
    ground_reads(T_WOOD - 1, "Cover", "-2 to hit who is in it");
    ground_reads(T_WOOD - 1, "Sight", "through 3 in of it");
    ground_reads(T_FENCE - 1, "Move",
                 "1 in more (gives Formation Fail to those who pay; horses jump, at the risk of a "
                 "fall; not for guns)");
    ground_reads(T_FENCE - 1, "Cover", "-1 to hit across it who is within 1 in");
    ground_reads(T_FENCE - 1, "Destroyed", "10 hits of guns for 6 in of it");
    ground_reads(T_HEDGE - 1, "Move",
                 "1 in more (gives Formation Fail to those who pay; not for horses; not for guns)");
    ground_reads(T_RIVER - 1, "Move",
                 "2 in more (gives Formation Fail to those who pay; horses swim, at the risk of "
                 "drowning; not for guns)");
    ground_reads(T_STONE_HOUSE - 1, "Move",
                 "2 in to go in, as much to go out (gives Formation Fail to those who pay; not for "
                 "horses; not for guns)");
    ground_reads(T_STONE_HOUSE - 1, "Sight", "blocked");
    ground_reads(T_STONE_HOUSE - 1, "Room", "5 figures of one side");
    ground_reads(T_WOODEN_BRIDGE - 1, "Move",
                 "2 in more (gives Formation Fail to those who pay; free for columns and guns "
                 "along "
                 "the road)");
    ground_reads(T_WOODEN_BRIDGE - 1, "Destroyed", "20 hits of guns");
    ground_reads(T_ROAD - 1, "Move",
                 "half price for columns on it (whatever it runs through costs them nothing)");
    ground_reads(T_FIELD - 1, "Move", "as in the open");
    ground_reads(T_HILL - 1, "Sight", "blocked, unless one of the two is on it");
    ground_reads(T_HIGH_WALL - 1, "Sight", "blocked, but for who is within 1 in");
    ground_reads(T_BROKEN - 1, "Cover", "-1 to hit who is in it");
    field.option[OPT_BROKEN_GROUND] = 1;
    ground_reads(T_BROKEN - 1, "Cover", "-2 to hit who is in it");
    ground_reads(T_OBJECTIVE - 1, "Objective", "40 points to who has it at the end");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_in_order_does_what_the_book_says),
        cmocka_unit_test(formation_fail_costs_a_pip_everywhere),
        cmocka_unit_test(morale_says_what_the_next_loss_asks),
        cmocka_unit_test(who_has_moved_or_gone_fast_is_held_to_it),
        cmocka_unit_test(guns_generals_and_riders_have_rows_of_their_own),
        cmocka_unit_test(what_broke_its_order_may_go_on),
        cmocka_unit_test(boats_and_wagons_are_no_troops),
        cmocka_unit_test(every_kind_of_ground_says_what_it_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
