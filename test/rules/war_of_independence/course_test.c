// SPDX-License-Identifier: MIT
// Whole battles from the first die of the set-up on: whatever is asked has proposals, all of them
// legal; what the set-up made is a battle of its own.
#include "core/aids.h"
#include "rules/war_of_independence/setup.h"
#include "support/tabletop.h"
#include "table.h"

enum { DECISIONS = 300 };

// Everything that is played of the set-up, with optional rules as the luck has it.
static void begin_random(struct luck *luck)
{
    static const int16_t drawn[] = {OPT_GRID,        OPT_SCREEN,      OPT_FLANK_MARCH,
                                    OPT_NIGHT_DAY,   OPT_WIND_SMOKE,  OPT_BAGGAGE,
                                    OPT_DESTRUCTION, OPT_SIDE_CHOICE, OPT_DUSK,
                                    OPT_BOATS,       OPT_PHASE_ORDER, OPT_CASUALTY_CHOICE};

    clear_table();
    for (int i = 0; i < COUNT(drawn); i++)
        field.option[drawn[i]] = (int32_t)luck_below(luck, 2);
    field.option[OPT_SETUP_GROUND] = GROUND_THROWN;
    field.option[OPT_SETUP_ARMIES] = luck_below(luck, 2) ? ARMIES_DRAWN : ARMIES_CHOSEN;
    field.option[OPT_SETUP_DEPLOY] = 1;
    field.option[OPT_INDIAN_MUSKETS] = (int32_t)luck_below(luck, 3);
    field.option[OPT_DEPLOYMENT_GAP] = (int32_t)luck_below(luck, 17);
    start();
}

TEST(whatever_is_asked_has_legal_proposals)
{
    static struct order list[256];
    unsigned asked = 0;

    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct luck luck = {seed};
        int kind = -1;

        begin_random(&luck);
        for (int i = 0; i < DECISIONS && play.outcome == OUTCOME_NONE; i++) {
            bool again = play.ask.kind == kind && luck_below(&luck, 12);
            struct order o;

            kind = play.ask.kind;
            asked |= 1u << kind;
            if (!again) {
                int count = suggestions(list, COUNT(list));

                assert_true(count > 0);
                o = list[luck_below(&luck, (uint32_t)count)];
            } else {
                o = draw_one(seat_asked(), &luck);
            }
            give_order(&o, &seeded_dice);
            is_sound();
        }
    }
    for (int i = ASK_SIDE; i <= ASK_MELEE; i++)
        if (!(asked >> i & 1))
            fail_msg("%s was not asked", war_of_independence.ask[i].name);
}

// AWI-SET-17: eight corners, of a hill those of 8 x 6 inches less 1.5 of each, of a wood and of
// broken ground 6 x 5 less 1.
TEST(pieces_of_the_countryside_have_their_sizes)
{
    static const struct {
        int laid;
        length half_east, half_north, cut;
    } row[] = {{LAID_HILL, INCH(4), INCH(3), INCH(3) / 2},
               {LAID_WOOD, INCH(3), INCH(5) / 2, INCH(1)},
               {LAID_WOOD + 1, INCH(3), INCH(5) / 2, INCH(1)},
               {LAID_BROKEN, INCH(3), INCH(5) / 2, INCH(1)}};
    static struct order list[64];
    char skies[64];

    clear_table();
    field.option[OPT_WIND_SMOKE] = 1;
    field.option[OPT_SETUP_GROUND] = GROUND_THROWN;
    field.option[OPT_SETUP_ARMIES] = ARMIES_DRAWN;
    field.option[OPT_SETUP_DEPLOY] = 1;
    start();
    while (play.ask.kind != ASK_PLACE) {
        assert_true(suggestions(list, COUNT(list)) > 0);
        give_order(&list[0], &seeded_dice);
    }
    assert_int_equal(war_of_independence.skies(&field, &play, skies, sizeof skies), 0); // not yet
    for (int i = 0; i < COUNT(row); i++) {
        struct land land = ground_piece(&field, &play, LAID_SIDE + row[i].laid);
        struct bounds all = bounds_of(land.point, land.piece->points);
        struct vec first = vec_sub(land.point[0], all.low), third = vec_sub(land.point[2], all.low);

        assert_int_equal(land.piece->points, 8);
        assert_int_equal(all.high.east - all.low.east, 2 * row[i].half_east);
        assert_int_equal(all.high.north - all.low.north, 2 * row[i].half_north);
        assert_true(vec_same(first, (struct vec){row[i].cut, 0}));
        assert_true(vec_same(third, (struct vec){2 * row[i].half_east, row[i].cut}));
    }
}

static struct battle made;

// src/scenario/write.c writes it as a file.
TEST(what_the_set_up_made_is_a_battle_of_its_own)
{
    clear_table();
    stand("A1", LINE, 10, AT(20, 10), 0);
    stand("B1", LINE, 10, AT(20, 38), 180);
    field.option[OPT_NIGHT_DAY] = field.option[OPT_WIND_SMOKE] = 1;
    field.option[OPT_START_HOUR] = 9;
    field.option[OPT_SEASON] = 4;
    field.option[OPT_WIND] = 2;
    field.option[OPT_FLANK_MARCH] = 1;
    begin();
    assert_true(war_of_independence.fixed(&field, &play, &made));
    assert_int_equal(made.option[OPT_START_HOUR], 9);
    assert_int_equal(made.option[OPT_SEASON], 4);
    assert_int_equal(made.option[OPT_WIND], 2);
    assert_int_equal(made.option[OPT_FLANK_MARCH], 0);
    assert_int_equal(made.roster[1].elements, 10);
    field_takes(FIELD_OF_UNIT, "fate", 1, FATE_FLANK);
    assert_false(war_of_independence.fixed(&field, &play, &made));
    clear_table();
    field.option[OPT_SETUP_GROUND] = GROUND_THROWN;
    start();
    assert_false(war_of_independence.fixed(&field, &play, &made)); // not before it is done
}

// AWI-VP-06
TEST(objectives_go_with_it)
{
    const struct vec corner[] = {AT(18, 22), AT(22, 22), AT(22, 26), AT(18, 26)};

    clear_table();
    stand("A1", LINE, 10, AT(20, 10), 0);
    stand("B1", LINE, 10, AT(20, 38), 180);
    for (int i = 0; i < 3; i++) {
        lay_area(T_OBJECTIVE, corner, 4);
        field.piece[i].level = (uint8_t)(4 - i);
        field.piece[i].is = (uint8_t)i;
    }
    begin();
    assert_true(war_of_independence.fixed(&field, &play, &made));
    assert_int_equal(made.pieces, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(made.piece[i].what, T_OBJECTIVE);
        assert_int_equal(made.piece[i].level, 4 - i);
        assert_int_equal(made.piece[i].is & 3, i);
    }
}

TEST(boats_keep_it_from_being_one)
{
    const struct vec river[] = {AT(60, 0), AT(60, 48)};

    clear_table();
    stand("A1", LINE, 10, AT(20, 10), 0);
    stand("B1", LINE, 10, AT(20, 38), 180);
    enlist("A9", BOAT);
    lay_line(T_RIVER, river, 2, INCH(2));
    begin();
    assert_true(war_of_independence.fixed(&field, &play, &made));
    field_takes(FIELD_OF_UNIT, "river", 3, INCH(10));
    assert_false(war_of_independence.fixed(&field, &play, &made));
}

static bool asks_for_an_army(int armies, int sides, int seat)
{
    clear_table();
    field.option[OPT_SETUP_ARMIES] = armies;
    field.option[OPT_SETUP_DEPLOY] = 1;
    field.option[OPT_SIDE_CHOICE] = sides;
    start();
    return aids_muster(&field, &play, seat);
}

// AWI-ARMY-01, 02: in the lobby, before a die has said how many come.
TEST(a_list_is_put_in_order_before_there_is_a_table)
{
    static struct order list[8];

    assert_false(asks_for_an_army(ARMIES_LISTED, 0, 1));
    assert_false(asks_for_an_army(ARMIES_DRAWN, 0, 1));
    assert_false(asks_for_an_army(ARMIES_CHOSEN, 1, 1));
    assert_true(asks_for_an_army(ARMIES_CHOSEN, 0, 1));
    assert_int_equal(play.ask.seats, 1 << 1);
    assert_true(suggestions(list, COUNT(list)) > 0);
    assert_int_equal(list[0].args, WOI_LIST);
    assert_true(fine(checked(&list[0])));
    list[0].args--;
    assert_int_equal(checked(&list[0]).clause, AWI_ARMY_01);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_is_asked_has_legal_proposals),
        cmocka_unit_test(pieces_of_the_countryside_have_their_sizes),
        cmocka_unit_test(what_the_set_up_made_is_a_battle_of_its_own),
        cmocka_unit_test(objectives_go_with_it),
        cmocka_unit_test(a_list_is_put_in_order_before_there_is_a_table),
        cmocka_unit_test(boats_keep_it_from_being_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
