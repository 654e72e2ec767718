// SPDX-License-Identifier: MIT
// What a unit or leader can do, and what the ground does, as a card says it.
#include "core/card.h"
#include "table.h"

enum { A1 = 1, A2, LA1, B1, LB1 };

// Twelve foot and a battery against twelve horse, each side with a leader of rating 1.
static void two_sides(void)
{
    clear_table();
    stand("A1", INFANTRY, 12, AT(20, 10), 0);
    stand("A2", ARTILLERY, 4, AT(30, 10), 0);
    stand("LA1", LEADER, 1, AT(40, 5), 0);
    stand("B1", CAVALRY, 12, AT(20, 40), 180);
    stand("LB1", LEADER, 1, AT(40, 45), 0);
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
}

TEST(steady_regulars_do_what_the_book_says)
{
    two_sides();
    unit_of(&play, A1)->status = 0;
    card_reads(A1, "Training", "regular");
    card_reads(A1, "Move", "5 in and 1D6 (half of that backwards or sideways)");
    card_reads(A1, "Charge", "5 in and 2D6");
    card_reads(A1, "Fire",
               "points: 24 up to 4 in, 12 up to 8 in, 3 up to 14 in (costs 0 to 6 figures, 0 to 4, "
               "0 to 2)");
    card_reads(A1, "Melee", "12 points (costs 0 to 4 figures a round)");
    card_reads(A1, "Closes", "D20 +3, 12 or more (+3 Charging)");
    card_reads(A1, "Stands", "D20, 2 or more");
    card_reads(A1, "Rout test", "D20 +12, 8 or more (+12 Effectives and stragglers)");
    card_reads(A1, "Recovers", "D6 stragglers a turn, half after it fired or fought");
    card_reads(A1, "Points",
               "12 to the enemy when it is gone, 6 while it is broken (12 effectives, 0 "
               "stragglers, "
               "0 casualties)");
}

TEST(training_leaders_and_the_first_volley_count)
{
    two_sides();
    unit_of(&play, A1)->training = VETERAN;
    unit_of(&play, A1)->traits = TRAIT_DISCIPLINED | TRAIT_BAYONETS;
    unit_of(&play, LA1)->with = A1;
    card_reads(A1, "Training", "veteran (disciplined; with bayonets)");
    card_reads(A1, "Fire",
               "points: 24 up to 4 in, 12 up to 8 in, 3 up to 14 in (+1 Training shift; +2 Initial "
               "volley; +1 Disciplined infantry; costs 3 to 10 figures, 1 to 8, 0 to 6)");
    card_reads(A1, "Melee",
               "12 points (+1 Training shift; +1 Disciplined infantry; +1 Leader; costs 0 to 7 "
               "figures a round)");
    card_reads(A1, "Closes", "D20 +7, 12 or more (+2 Training; +3 Charging; +2 Leader)");
    card_reads(A1, "Recovers",
               "D6 stragglers a turn, half after it fired or fought (+1 for the leader)");
}

TEST(a_broken_unit_can_only_rally)
{
    two_sides();
    unit_of(&play, A1)->status = STATUS_BROKEN;
    unit_of(&play, A1)->effectives = 4;
    unit_of(&play, A1)->stragglers = 8;
    play.formation[A1] = FORM_BROKEN;
    card_reads(A1, "Move",
               "5 in and 1D6 (half of that backwards or sideways). Not now: As it stands it cannot "
               "be told that.");
    card_reads(A1, "Charge", "5 in and 2D6. Not now: As it is it cannot charge.");
    card_reads(A1, "Rally",
               "D20 -4, 13 or more (-4 Effectives and stragglers; with an order to rally)");
    unit_of(&play, A1)->training = UNTRAINED;
    card_reads(A1, "Rally", "never passes");
    unit_of(&play, A1)->status = 0;
    card_reads(A1, "Rout test", "never passes");
}

TEST(what_irregulars_are_worth_nobody_knows_yet)
{
    two_sides();
    unit_of(&play, A1)->irregular = 1;
    unit_of(&play, A1)->training = UNRATED;
    card_reads(A1, "Training", "? (as green troops until it is rated)");
    card_reads(A1, "Move", "4 in and 1D6 (half of that backwards or sideways)");
    unit_of(&play, A1)->status |= STATUS_RATED;
    unit_of(&play, A1)->training = GREEN;
    card_reads(A1, "Training", "green");
}

TEST(guns_go_by_hand_and_horse_fires_a_quarter)
{
    two_sides();
    card_reads(A2, "Charge", "never");
    card_reads(A2, "Move", "2 in by hand (half of that backwards or sideways)");
    play.formation[A2] = FORM_LIMBERED;
    card_reads(A2, "Move", "4 in and 2D6 (half of that backwards or sideways)");
    card_reads(B1, "Move", "10 in and 1D6 (half of that backwards or sideways)");
    unit_of(&play, B1)->status |= STATUS_LOW;
    card_reads(B1, "Fire",
               "points: 1 up to 1 in, 0 up to 2 in (costs 0 to 2 figures, 0 to 2; a quarter, being "
               "mounted; half, being low on ammunition)");
    unit_of(&play, B1)->weapon = NO_WEAPON;
    card_reads(B1, "Fire", "none");
    unit_of(&play, A1)->formed = FORM_SQUARE;
    card_reads(A1, "Move", "5 in and 1D6 (half of that; half of that backwards or sideways)");
}

TEST(a_leader_gives_orders)
{
    two_sides();
    card_reads(LA1, "Orders", "D4 +1 a turn");
    card_reads(LA1, "Move", "12 in, after all others");
    card_reads(LA1, "With a unit", "+1 in melee and to rally (+2 to close and to stand)");
    bfe_of(&play)->step = STEP_ORDERS;
    unit_of(&play, LA1)->capacity = 4;
    card_reads(LA1, "Orders", "4 this turn");
}

// BFE-VIS-05: neither what it is nor how it stands.
TEST(of_hidden_units_nothing_is_known)
{
    struct game view;
    struct card card;

    two_sides();
    play.hidden[B1] = 1 << 0;
    game_view(&field, &play, 0, &view);
    card_of(&field, &view, 1 << 0, B1, &card);
    assert_int_equal(card.rows, 1);
    assert_string_equal(card.row[0].what, "Now");
    assert_string_equal(card.row[0].book.words, "?");
    game_view(&field, &play, 1, &view);
    card_of(&field, &view, 1 << 1, B1, &card);
    assert_string_equal(card.row[0].what, "Training");
}

// What the enemy has been told, or told in secret, leaves his card as it was.
TEST(a_card_tells_nothing_of_orders)
{
    struct game other, view[2];
    struct card card[2];

    two_sides();
    other = play;
    unit_of(&other, B1)->now.kind = KIND_CHARGE;
    unit_of(&other, LB1)->given = 1;
    game_view(&field, &play, 0, &view[0]);
    game_view(&field, &other, 0, &view[1]);
    for (int unit = B1; unit <= LB1; unit++) {
        for (int i = 0; i < 2; i++)
            card_of(&field, &view[i], 1 << 0, unit, &card[i]);
        assert_int_equal(card[0].rows, card[1].rows);
        for (int row = 0; row < card[0].rows; row++) {
            char text[2][1024];

            for (int i = 0; i < 2; i++) {
                struct text t = text_on(text[i], sizeof text[i]);

                card_print(&t, &field, &card[i].row[row]);
            }
            assert_string_equal(text[0], text[1]);
        }
    }
}

TEST(every_kind_of_ground_says_what_it_does)
{
    const struct vec corner[] = {AT(1, 1), AT(3, 1), AT(3, 3), AT(1, 3)};

    two_sides();
    for (int kind = T_WOODS; kind < BFE_TERRAINS; kind++)
        lay_area(kind, corner, 4);
    field.piece[T_OBJECTIVE - 1].level = 15;
    field.piece[T_BUILDING - 1].level = 20;
    ground_reads(T_WOODS - 1, "Move", "less on foot 1D6, mounted 2D6, with guns 3D6");
    ground_reads(T_WOODS - 1, "Cover", "-1 columns against who is in it");
    ground_reads(T_WOODS - 1, "Sight", "through 4 in of it");
    ground_reads(T_ROUGH - 1, "Cover", "-2 columns against who is in it");
    ground_reads(T_WALL - 1, "Move", "less on foot 1D6, mounted 1D6, not for guns");
    ground_reads(T_WALL - 1, "Cover", "-3 columns against who is within 1 in behind it");
    ground_reads(T_HEDGE - 1, "Cover", "-1 columns against who is within 1 in behind it");
    ground_reads(T_LIGHT_WORK - 1, "Cover", "-3 columns against who is within 1 in behind it");
    ground_reads(T_HEAVY_WORK - 1, "Move", "infantry only, less 2D6");
    ground_reads(T_HEAVY_WORK - 1, "Cover", "-5 columns against who is within 1 in behind it");
    ground_reads(T_HEAVY_WORK - 1, "Sight", "blocked, but for who stands at it");
    ground_reads(T_STREAM - 1, "Move", "less on foot 1D6, mounted 1D6, with guns 2D6");
    ground_reads(T_ROAD - 1, "Move",
                 "road columns and limbered guns pay for no woods, rough ground or stream");
    ground_reads(T_HILL - 1, "Move", "less on foot 1D6, mounted 1D6, with guns 2D6 (going up)");
    ground_reads(T_HILL - 1, "Melee", "-2 uphill, +1 downhill");
    ground_reads(T_BUILDING - 1, "Move", "infantry only, up to 20 figures");
    ground_reads(T_IMPASSABLE - 1, "Move", "closed");
    ground_reads(T_OBJECTIVE - 1, "Objective", "15 points to who was last alone within 3 in");
    ground_reads(T_EXIT - 1, "Exit", "who leaves here is not lost");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steady_regulars_do_what_the_book_says),
        cmocka_unit_test(training_leaders_and_the_first_volley_count),
        cmocka_unit_test(a_broken_unit_can_only_rally),
        cmocka_unit_test(what_irregulars_are_worth_nobody_knows_yet),
        cmocka_unit_test(guns_go_by_hand_and_horse_fires_a_quarter),
        cmocka_unit_test(a_leader_gives_orders),
        cmocka_unit_test(of_hidden_units_nothing_is_known),
        cmocka_unit_test(a_card_tells_nothing_of_orders),
        cmocka_unit_test(every_kind_of_ground_says_what_it_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
