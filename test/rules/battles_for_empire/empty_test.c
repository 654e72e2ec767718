// SPDX-License-Identifier: MIT
// The empty answer of a seat whose time is out (BFE-SEQ-10): always legal, whatever is asked.
#include "support/aiding.h"
#include "table.h"

enum { A1 = 1, A2, LA1, B1, LB1 };

static void units(void)
{
    clear_table();
    stand("A1", INFANTRY, 18, AT(20, 10), 0);
    stand("A2", ARTILLERY, 8, AT(34, 10), 0);
    stand("LA1", LEADER, 2, AT(8, 10), 0);
    stand("B1", INFANTRY, 18, AT(20, 18), 180);
    stand("LB1", LEADER, 1, AT(8, 40), 0);
}

static void empty_is(const char *order)
{
    struct order o;

    battles_for_empire.empty(&field, &play, seat_asked(), &o);
    assert_string_equal(written(&o), order);
    is_legal(&o);
}

TEST(what_is_sealed_is_sealed_as_it_is)
{
    units();
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    empty_is("done");
    give("A1 move ahead 6in");
    empty_is("done");
    give("done");
    assert_int_equal(unit_in(&play, A1)->plan.legs, 1);
}

static void rallies(int unit)
{
    units();
    begin(SUB_PLANS, KIND_NONE, ASK_LEADERS);
    field_takes(FIELD_OF_UNIT, "status", unit, 1);
    game_ask(&play, 1, ASK_RALLY, unit, 0);
}

TEST(a_unit_rallies_in_column_and_guns_limbered)
{
    rallies(A1);
    empty_is("A1 rally column");
    rallies(A2);
    empty_is("A2 rally limbered");
}

// BFE-UNI-16, BFE-RAL-04: it broke and could not retreat, so that it has its old footprint still;
// what is proposed first.
TEST(where_a_column_has_no_room_it_rallies_as_it_can)
{
    units();
    field.roster[A2].type = INFANTRY;
    field.roster[A2].formation = FORM_LINE;
    field.roster[A2].at = AT(20, 8.9);
    begin(SUB_PLANS, KIND_NONE, ASK_LEADERS);
    unit_of(&play, A1)->status |= STATUS_BROKEN;
    play.formation[A1] = FORM_BROKEN;
    game_ask(&play, 1, ASK_RALLY, A1, 0);
    refused("A1 rally column", BFE_RAL_04);
    empty_is("A1 rally line");
}

// The first that is proposed.
TEST(an_army_must_be_somebodys)
{
    struct order o;

    units();
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    game_ask(&play, 1, ASK_ARMY, 0, 0);
    battles_for_empire.empty(&field, &play, 0, &o);
    assert_int_equal(o.verb, BFE_ARMY);
    is_legal(&o);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_sealed_is_sealed_as_it_is),
        cmocka_unit_test(a_unit_rallies_in_column_and_guns_limbered),
        cmocka_unit_test(where_a_column_has_no_room_it_rallies_as_it_can),
        cmocka_unit_test(an_army_must_be_somebodys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
