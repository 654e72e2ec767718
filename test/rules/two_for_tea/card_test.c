// SPDX-License-Identifier: MIT
// What a unit or commander can do, and what the ground does, as a card says it.
#include "core/card.h"
#include "table.h"

enum { A1 = 1, A2, B1, B2 };

// A2 stands 10 cm from its general's base, B2 30 cm before it.
static void two_lines(void)
{
    clear_table();
    ride("A1", US_GEN, AT(60, 15));
    stand("A2", US_CONT, AT(60, 30), 0, LINE);
    ride("B1", UK_GEN, AT(60, 90));
    stand("B2", UK_INF, AT(60, 60), 180, LINE);
    field.roster[A2].command = A1;
    field.roster[B2].command = B1;
    begin_orders(AMERICAN);
}

TEST(a_steady_line_does_what_the_book_says)
{
    two_lines();
    card_reads(A2, "Obeys", "two dice, 9 or less");
    card_reads(A2, "Move",
               "20 cm an order (30 cm in column, the first of a turn; sideways and back at double "
               "cost)");
    card_reads(A2, "Charge", "20 cm straight ahead");
    card_reads(A2, "Evade", "up to 10 cm, into skirmish");
    card_reads(A2, "Fire",
               "3 dice a stand up to 20 cm (+1 up to 10 cm; +1 in the flank or rear; hits on 4, in "
               "cover on 5, in hard cover on 6)");
    card_reads(A2, "Melee", "4 dice a stand that touches (+1 when it charges, in the first round)");
    card_reads(A2, "Losses",
               "a stand for every 5 hits (3 of 3 stands left; 3 sixes suppress it; 6 sixes rout "
               "it; "
               "lost, it counts as one unit)");
    card_reads(A2, "Rally", "by a Rally order, as it obeys. Not now: Only a routed unit rallies.");
}

TEST(a_suppressed_unit_does_little)
{
    two_lines();
    mark(&play, A2, SUPPRESSED);
    unit_of(&play, A2)->hits = 2;
    card_reads(A2, "Obeys", "two dice, 9 or less. Not now: A suppressed unit takes no orders.");
    card_reads(A2, "Melee",
               "3 dice a stand that touches (-1 Suppressed; +1 when it charges, in the first "
               "round)");
    card_reads(A2, "Charge",
               "20 cm straight ahead. Not now: A suppressed or routed unit does not charge.");
    card_reads(A2, "Evade",
               "up to 10 cm, into skirmish. Not now: Who is suppressed, routed or locked does not "
               "evade.");
    card_reads(A2, "Losses",
               "a stand for every 5 hits (3 of 3 stands left; hits so far: 2; 3 sixes suppress "
               "it; 6 sixes rout it; lost, it counts as one unit)");
    card_reads(A2, "Recovers", "at the end of its own turn");
    field.option[OPT_SUPPRESSION_RECOVERY] = 1;
    card_reads(A2, "Recovers",
               "at the end of its own turn (but not of the turn in which it was suppressed)");
    mark(&play, A2, ROUTED);
    card_reads(A2, "Rally", "by a Rally order, as it obeys");
}

TEST(skirmishers_and_short_supplies_have_fewer_dice)
{
    two_lines();
    play.formation[A2] = SKIRMISH;
    unit_of(&play, A2)->short_of = 1;
    card_reads(A2, "Fire",
               "1 die a stand up to 20 cm (-1 Event 5: Pass the ammo!; -1 Skirmish shooter; +1 up "
               "to 10 cm; +1 in the flank or rear; hits on 4, in cover on 5, in hard cover on 6)");
    card_reads(A2, "Melee",
               "3 dice a stand that touches (-1 Skirmish; +1 when it charges, in the first round)");
}

// TFT-CMD-07: 20 cm exactly is still near. TFT-CMD-09: so near an enemy that is seen disturbs.
TEST(orders_are_harder_to_obey_far_off_and_near_the_enemy)
{
    two_lines();
    game_shift(&play, A1, AT(0, -10)); // its rear is 20 cm from his base
    card_reads(A2, "Obeys", "two dice, 9 or less");
    game_shift(&play, A1, AT(0, -0.1));
    card_reads(A2, "Obeys", "two dice, 8 or less (-1 Distance to the commander)");
    game_shift(&play, B2, AT(0, -10));
    card_reads(A2, "Obeys", "two dice, 7 or less (-1 Distance to the commander; -1 Enemy close)");
    unit_of(&play, A2)->orders = 1;
    card_reads(A2, "Obeys",
               "two dice, 6 or less (-1 Earlier orders; -1 Distance to the commander; -1 Enemy "
               "close)");
}

TEST(a_column_goes_further_and_does_not_shoot)
{
    two_lines();
    play.formation[A2] = COLUMN;
    card_reads(A2, "Move",
               "30 cm an order (30 cm in column, the first of a turn; sideways and back at double "
               "cost)");
    card_reads(A2, "Charge", "20 cm straight ahead. Not now: A column does not charge.");
    mark(&play, A2, MARCHED);
    card_reads(A2, "Move",
               "20 cm an order (30 cm in column, the first of a turn; sideways and back at double "
               "cost)");
}

TEST(guns_have_canister_and_ball)
{
    int gun;

    clear_table();
    gun = stand("A1", US_CAN, AT(60, 30), 0, DEPLOYED);
    stand("B1", UK_IND, AT(60, 90), 180, SKIRMISH);
    begin_orders(AMERICAN);
    card_reads(gun, "Fire",
               "3 dice a stand up to 80 cm (+1 up to 40 cm; +1 in the flank or rear; hits on 4, in "
               "cover on 5, in hard cover on 6; canister within 20 cm: twice as many; ball goes on "
               "to a second and third stand, -1 and -2; one shot a player turn)");
    card_reads(gun, "Charge", "never, nor does it evade");
    card_reads(gun, "Move",
               "10 cm an order (limbered; deployed it turns on the spot; not over obstacles or "
               "into "
               "dense ground)");
    card_reads(gun, "Obeys", "the general alone");
    card_reads(2, "Move", "20 cm an order (in skirmish any way at the plain cost)");
    field.option[OPT_WEATHER] = 1;
    field.option[OPT_CANNON_SHOT_LIMIT] = 2;
    card_reads(
        gun, "Fire",
        "3 dice a stand up to 20 cm (nothing is seen beyond 20 cm; +1 up to 40 cm; +1 in the "
        "flank or rear; hits on 4, in cover on 5, in hard cover on 6; canister within 20 cm: "
        "twice as many; ball goes on to a second and third stand, -1 and -2)");
}

TEST(a_commander_rides_and_commands)
{
    two_lines();
    card_reads(A1, "Move", "60 cm, in his own phase");
    card_reads(A1, "Commands",
               "two dice, 9 or less (any unit of his side; -1 for each 20 cm beyond the first; up "
               "to 3 orders a unit)");
    card_reads(A1, "Losses", "lost to 6 hits");
    mark(&play, A1, FAILED | RODE | LOST_WAY);
    unit_of(&play, A1)->hits = 1;
    card_reads(A1, "Move", "60 cm, in his own phase. Not now: He has ridden in this phase.");
    card_reads(A1, "Commands",
               "two dice, 9 or less (any unit of his side; -1 for each 20 cm beyond the first; up "
               "to 3 orders a unit; has not found his way: who fails him strays). Not now: He has "
               "failed: he gives no more orders this turn.");
    card_reads(A1, "Losses", "lost to 6 hits (hits so far: 1)");
}

// TFT-GER-12: where a general is that nobody has seen, and how he is rated, is not known.
TEST(of_hidden_commanders_nothing_is_known)
{
    struct game view;

    two_lines();
    play.hidden[B1] = 1 << AMERICAN;
    game_view(&field, &play, AMERICAN, &view);
    play = view;
    card_reads_to(1 << AMERICAN, B2, "Obeys", "?");
    card_reads_to(1 << AMERICAN, B1, "Now", "?");
    card_reads_to(1 << AMERICAN, B1, "Commands",
                  "? (any unit of his side; -1 for each 20 cm beyond the first; up to 3 orders a "
                  "unit)");
}

TEST(every_kind_of_ground_says_what_it_does)
{
    const struct vec corner[] = {AT(10, 10), AT(20, 10), AT(20, 20), AT(10, 20)};

    two_lines();
    for (int kind = T_FOREST; kind < TFT_TERRAINS; kind++)
        lay_area(kind, corner, 4);
    ground_reads(T_FOREST - 1, "Move",
                 "one stops before it, in skirmish (the next order leads in; not for guns, but on "
                 "a "
                 "road)");
    ground_reads(T_FOREST - 1, "Sight", "2 cm in or out, 10 cm within it");
    ground_reads(T_STONE_HOUSE - 1, "Cover", "who is in it is hit on 6");
    ground_reads(T_HOUSE - 1, "Cover", "who is in it is hit on 5");
    ground_reads(T_WALL - 1, "Cover", "who lines it is hit on 5 across it");
    ground_reads(T_TRENCH - 1, "Cover", "who lines it is hit on 6 across it");
    ground_reads(T_STREAM - 1, "Move",
                 "one stops at it (the next order leads across; not for guns)");
    ground_reads(T_RIVER - 1, "Move", "closed, but for bridges and fords");
    ground_reads(T_CLIFF - 1, "Sight", "blocked");
    ground_reads(T_STEEP_HILL - 1, "Move", "counts double");
    ground_reads(T_HILL - 1, "Sight", "blocked, unless one of the two is on it");
    ground_reads(T_FORD - 1, "Move", "across with a later order, within 4 cm of it");
    ground_reads(T_BRIDGE - 1, "Move",
                 "one stops before it (the next order leads one unit across)");
    ground_reads(T_ROAD - 1, "Move",
                 "through dense ground in column (a column on it obeys however far off)");
    ground_reads(T_OBJECTIVE - 1, "Objective", "held by who alone is within 10 cm of it");
    ground_reads(T_DITCH - 1, "Sight", "blocked, but for who lines it or is higher");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_steady_line_does_what_the_book_says),
        cmocka_unit_test(a_suppressed_unit_does_little),
        cmocka_unit_test(skirmishers_and_short_supplies_have_fewer_dice),
        cmocka_unit_test(orders_are_harder_to_obey_far_off_and_near_the_enemy),
        cmocka_unit_test(a_column_goes_further_and_does_not_shoot),
        cmocka_unit_test(guns_have_canister_and_ball),
        cmocka_unit_test(a_commander_rides_and_commands),
        cmocka_unit_test(of_hidden_commanders_nothing_is_known),
        cmocka_unit_test(every_kind_of_ground_says_what_it_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
