// SPDX-License-Identifier: MIT
// Fields: what is given is what is got, and what cannot be changes nothing.
#include "table.h"

enum { A1 = 1, A2, A3, A4, B1, A9 };

static void six(void)
{
    const struct vec river[] = {AT(60, 0), AT(60, 48)};
    const struct vec house[] = {AT(40, 10), AT(42, 10), AT(42, 12), AT(40, 12)};

    clear_table();
    stand("A1", LINE, 6, AT(10, 10), 0);
    stand("A2", CAVALRY, 4, AT(20, 10), 0);
    stand("A3", ARTILLERY, 2, AT(30, 10), 0);
    stand("A4", GENERAL, 1, AT(30, 5), 0);
    stand("B1", JAEGERS, 6, AT(10, 40), 180);
    enlist("A9", BOAT);
    lay_line(T_RIVER, river, 2, INCH(2));
    lay_area(T_WOODEN_HOUSE, house, 4);
    begin();
}

static void takes(const char *name, int unit, int32_t value)
{
    field_takes(FIELD_OF_UNIT, name, unit, value);
}

static void refuses(const char *name, int unit, int32_t value)
{
    field_refuses(FIELD_OF_UNIT, name, unit, value);
}

TEST(places_of_units)
{
    six();
    takes("at_east", A1, INCH(12));
    takes("at_north", A1, INCH(13));
    takes("at_east", A3, INCH(33));
    takes("at_north", A4, INCH(6));
    refuses("at_east", A9, INCH(10));
    takes("river", A9, INCH(12));
    refuses("at_east", A9, INCH(10));
    refuses("at_north", A9, INCH(10));
    refuses("river", A1, INCH(12));
    is_sound();
}

TEST(a_unit_comes_back_onto_the_table)
{
    six();
    takes("fate", A1, FATE_FLANK);
    refuses("fate", A1, FATE_FIELD);
    refuses("face", A1, 0x4000);
    takes("at_east", A1, INCH(12));
    takes("at_north", A1, INCH(13));
    takes("fate", A1, FATE_FIELD);
    takes("face", A1, 0x4000);
    is_sound();
    takes("fate", A1, FATE_ROUTED);
    assert_int_equal(field_of(FIELD_OF_UNIT, "stands", A1), 0);
}

TEST(formations_and_layouts)
{
    six();
    takes("formation", A1, FORM_COLUMN);
    refuses("formation", A1, FORM_SKIRMISH);
    takes("formation", A2, FORM_FOOT);
    takes("formation", A3, FORM_LIMBERED);
    takes("ranks", A1, 1);
    takes("row", B1, 20);
    refuses("ranks", A1, 3);
    refuses("formation", A9, FORM_LINE);
    is_sound();
}

TEST(places_of_figures)
{
    six();
    takes("east1", A1, INCH(8));
    takes("north1", A1, INCH(8));
    takes("face1", A1, 0x2000);
    takes("house2", A1, 1);
    refuses("house2", A1, 2);
    refuses("face2", A1, 0x2000);
    takes("east2", A1, INCH(7));
    takes("north2", A1, INCH(9));
    refuses("east7", A1, INCH(8));
    refuses("boat3", A1, A9);
    refuses("boat3", A1, B1);
    takes("river", A9, INCH(12));
    takes("boat3", A1, A9);
    takes("boat1", A2, A9);
    assert_int_equal(unit_in(&play, A9)->aboard, 3);
    takes("beset1", B1, 2);
    refuses("beset1", B1, 4);
    is_sound();
}

TEST(losses)
{
    six();
    takes("gone3", A1, 1);
    refuses("gone3", A1, 1);
    takes("stands", A1, 2);
    refuses("stands", A1, 3);
    refuses("stands", A1, 0);
    assert_int_equal(unit_in(&play, A1)->dead, 4);
    refuses("gone1", A4, 1);
    refuses("east3", A1, INCH(8));
    is_sound();
}

TEST(the_rest)
{
    six();
    assert_int_equal(field_of(FIELD_OF_UNIT, "crossed", A1), 0);
    assert_int_equal(field_of(FIELD_OF_GAME, "house4_west", 0), NOWHERE);
    takes("crossed", A1, 2);
    takes("crossed", A1, 1);
    refuses("crossed", A1, 3);
    field_refuses(FIELD_OF_GAME, "objective1", 0, 1);
    assert_int_equal(field_of(FIELD_OF_UNIT, "leash", A4), -INCH(1));
    assert_int_equal(field_of(FIELD_OF_SIDE, "figures", 0), 12);
    assert_int_equal(field_of(FIELD_OF_SIDE, "units", 0), 3);
    assert_int_equal(field_of(FIELD_OF_GAME, "works", 0), 0);
    field_takes(FIELD_OF_GAME, "active", 0, 1);
    field_takes(FIELD_OF_GAME, "phase", 0, PHASE_MELEE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_of_units),
        cmocka_unit_test(a_unit_comes_back_onto_the_table),
        cmocka_unit_test(formations_and_layouts),
        cmocka_unit_test(places_of_figures),
        cmocka_unit_test(losses),
        cmocka_unit_test(the_rest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
