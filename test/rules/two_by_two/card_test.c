// SPDX-License-Identifier: MIT
// What a unit can do, and what the ground does, as a card says it.
#include "core/card.h"
#include "table.h"

static int line_unit(void)
{
    clear_table();
    stand("B1", LIN, AT(12, 15), 180);
    return stand("A1", LIN, AT(12, 5), 0);
}

TEST(a_steady_unit_does_what_the_book_says)
{
    int unit = line_unit();

    card_reads(unit, "Move", "3 in (4 in on a road all the way; not into woods)");
    card_reads(unit, "Charge",
               "as it moves, the last 2 in straight ahead (cavalry only in a town or wood)");
    card_reads(unit, "Fire",
               "one die +1 up to 1 in (+1 First volley; 5 pins, 6 disrupts, 7 routs, 8 destroys; "
               "is pinned by its own fire)");
    card_reads(unit, "Melee", "one die");
    card_reads(unit, "Points", "2 (lost, it counts as one unit)");
}

TEST(a_pinned_unit_has_no_first_volley_and_does_not_move)
{
    int unit = line_unit();

    play.state[unit] = PINNED;
    card_reads(unit, "Move",
               "3 in (4 in on a road all the way; not into woods). Not now: A pinned unit may "
               "change its facing but not move.");
    card_reads(unit, "Fire",
               "one die up to 1 in (5 pins, 6 disrupts, 7 routs, 8 destroys; is pinned by its own "
               "fire)");
}

TEST(a_disrupted_unit_neither_shoots_nor_rallies_as_easily)
{
    int unit = line_unit();

    stand("A2", DHQ, AT(12, 4), 0);
    play.command[unit] = 3;
    play.state[unit] = DISRUPTED;
    card_reads(unit, "Rally", "one die, 6 or more (-1 Disrupted)");
    card_reads(unit, "Fire",
               "one die +1 up to 1 in (+1 First volley; 5 pins, 6 disrupts, 7 routs, 8 destroys; "
               "is pinned by its own fire). Not now: A disrupted unit cannot shoot.");
}

// TBT-RAL-02: 3 in from a division headquarters, and not a hundredth more than the tolerance.
TEST(who_rallies_has_a_headquarters_near)
{
    int unit = line_unit(), hq = stand("A2", DHQ, AT(12, 1.5), 0);

    play.command[unit] = (uint8_t)hq;
    play.state[unit] = PINNED;
    card_reads(unit, "Rally", "one die, 5 or more");
    game_shift(&play, hq, (struct vec){0, -INCH(0.02)});
    card_reads(unit, "Rally",
               "one die, 5 or more. Not now: No HQ of its chain of command is near enough for it "
               "to rally.");
}

// TBT-RAL-06: 2 in off.
TEST(an_enemy_close_by_spoils_a_rally)
{
    int unit, enemy;

    clear_table();
    unit = stand("A1", GRD, AT(12, 5), 0);
    enemy = stand("B1", LIN, AT(12, 7.5), 180);
    play.command[unit] = (uint8_t)stand("A2", CHQ, AT(12, 2), 0);
    play.state[unit] = DISRUPTED;
    card_reads(unit, "Rally", "no die will do (+1 Guards; -1 Disrupted; -2 Enemy close)");
    game_shift(&play, enemy, (struct vec){0, INCH(0.02)});
    card_reads(unit, "Rally", "one die, 5 or more (+1 Guards; -1 Disrupted)");
}

TEST(guns_have_bands_and_never_charge)
{
    int unit;

    clear_table();
    unit = stand("A1", FAR, AT(12, 5), 0);
    card_reads(unit, "Fire",
               "one die up to 6 in (+1 up to 1.5 in: canister; -1 beyond 3 in; 5 pins, 6 "
               "disrupts, 7 routs, 8 destroys)");
    card_reads(unit, "Charge", "never");
    field.option[OPT_SHOOTING_TABLE] = 1;
    card_reads(unit, "Fire",
               "one die up to 6 in (+1 up to 1.5 in: canister; -1 beyond 3 in; 5 halts, 6 pins, 7 "
               "disrupts, 8 routs)");
}

TEST(what_a_melee_brings_depends_on_where_and_how_one_stands)
{
    int unit;

    clear_table();
    lay_square(T_TOWN, INCH(11), INCH(4), INCH(2));
    unit = stand("A1", HCV, AT(12, 5), 0);
    unit_of(&play, unit)->flags |= ROAD_COLUMN;
    card_reads(unit, "Melee",
               "one die -2 (+2 Heavy cavalry; -2 Cavalry in a town; -2 Road column)");
    card_reads(unit, "Fire", "none");
}

TEST(some_have_manners_of_their_own)
{
    clear_table();
    card_reads(stand("A1", LTI, AT(12, 5), 0), "Under fire", "is pinned at most");
    card_reads(stand("A2", GRD, AT(14, 5), 0), "Panic", "carries friends within 1 in away");
    card_reads(stand("A3", MIL, AT(16, 5), 0), "Panic", "routs with friends within 1 in");
    card_reads(stand("A4", LCV, AT(18, 5), 0), "Escape", "may rout of its own will");
    card_reads(stand("A5", COS, AT(20, 5), 0), "Move",
               "6 in (7 in on a road all the way; through woods at half rate)");
    card_reads(stand("A6", DHQ, AT(12, 3), 0), "Command", "its troops within 3 in may rally");
    field.option[OPT_HQ_MAY_CHARGE] = 1;
    card_reads(6, "Charge", "never");
}

TEST(who_waits_off_the_table_has_what_the_book_says)
{
    int unit;

    clear_table();
    unit = wait_at("A1", LIN, 0, 1);
    card_reads(unit, "Rally", "one die, 5 or more");
    card_reads(unit, "Fire",
               "one die up to 1 in (5 pins, 6 disrupts, 7 routs, 8 destroys; is pinned by its own "
               "fire)");
}

// What is kept from a seat is neither yes nor no.
TEST(of_who_is_hidden_the_book_is_known)
{
    int unit = line_unit();
    struct card card;

    play.hidden[unit] = 1 << 1;
    card_of(&field, &play, 1 << 1, unit, &card);
    assert_string_equal(card.row[card.rows - 1].what, "Now");
    assert_string_equal(card.row[card.rows - 1].book.words, "?");
    card_of(&field, &play, 1 << 0, unit, &card);
    assert_string_equal(card.row[card.rows - 1].what, "Points");
}

TEST(every_kind_of_ground_says_what_it_does)
{
    clear_table();
    for (int kind = T_STREAM; kind < TBT_TERRAINS; kind++)
        lay_square(kind, INCH(2), INCH(2), INCH(2));
    ground_reads(T_STREAM - 1, "Move", "1 in more to go in");
    ground_reads(T_RIVER - 1, "Move", "closed, but for bridges and fords");
    ground_reads(T_FORD - 1, "Move", "1 in more to go in");
    ground_reads(T_ROAD - 1, "Move",
                 "1 in further, on it all the way (-2 in melee while in road column)");
    ground_reads(T_BRIDGE - 1, "Move", "at half rate (as on a road in a move by road)");
    ground_reads(T_TOWN - 1, "Melee", "cavalry -2 (nobody in it recoils)");
    ground_reads(T_WOOD - 1, "Cover", "-1 for fire at infantry (within 0.5 in of its edge)");
    ground_reads(T_WALL - 1, "Cover", "-1 for fire at infantry (within 0.5 in behind it)");
    ground_reads(T_COPSE - 1, "Sight", "blocked; it gives no cover");
    ground_reads(T_HILL - 1, "Move", "as in the open");
    field.piece[T_HILL - 1].flags |= PIECE_STEEP;
    ground_reads(T_HILL - 1, "Move", "as in the open (its steep side is closed)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_steady_unit_does_what_the_book_says),
        cmocka_unit_test(a_pinned_unit_has_no_first_volley_and_does_not_move),
        cmocka_unit_test(a_disrupted_unit_neither_shoots_nor_rallies_as_easily),
        cmocka_unit_test(who_rallies_has_a_headquarters_near),
        cmocka_unit_test(an_enemy_close_by_spoils_a_rally),
        cmocka_unit_test(guns_have_bands_and_never_charge),
        cmocka_unit_test(what_a_melee_brings_depends_on_where_and_how_one_stands),
        cmocka_unit_test(some_have_manners_of_their_own),
        cmocka_unit_test(who_waits_off_the_table_has_what_the_book_says),
        cmocka_unit_test(of_who_is_hidden_the_book_is_known),
        cmocka_unit_test(every_kind_of_ground_says_what_it_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
