// SPDX-License-Identifier: MIT
// Fields that a case gives: what makes no sense of a unit, a base or a melee is refused, and
// nothing is changed by it.
#include "table.h"

enum { A1 = 1, A2, A3, A9, B1, B9 };

static void table(int space)
{
    clear_table(space);
    stand("A1", INFANTRY, AT(5.5, 4), 0);
    stand("A2", FOOT_GUNS, AT(9, 4), 0);
    stand("A3", INFANTRY, AT(13, 4), 0);
    field.roster[A3].elements = 4;
    field.roster[A3].formation = FORM_DENSE;
    stand("A9", GENERAL, AT(7.5, 1.5), 0);
    stand("B1", CAVALRY, AT(5, 9), 180);
    stand("B9", GENERAL, AT(7.5, 10.5), 180);
    begin();
}

static void refuses(const char *name, int of, int32_t value)
{
    field_refuses(FIELD_OF_UNIT, name, of, value);
}

static void takes(const char *name, int of, int32_t value)
{
    field_takes(FIELD_OF_UNIT, name, of, value);
}

TEST(columns_and_rows_are_for_boards)
{
    table(SPACE_FREE);
    refuses("column", A1, 3);
    refuses("row", A1, 3);
    table(SPACE_SQUARE);
    takes("column", A1, 3);
    takes("row", A1, 3);
}

TEST(who_is_away_neither_faces_nor_is_in_the_field)
{
    table(SPACE_FREE);
    takes("fate", A1, FATE_FIELD);
    takes("fate", A1, FATE_RESERVE);
    refuses("fate", A1, FATE_FIELD);
    refuses("face", A1, 0x4000);
    takes("formation", A1, FORM_OPEN);
    assert_false(on_table(&play, A1));
}

TEST(a_formation_suits_its_unit)
{
    table(SPACE_SQUARE);
    refuses("formation", A9, FORM_LINE);
    refuses("formation", A1, FORM_MOUNTED);
    refuses("formation", A1, FORM_MIXED);
    refuses("formation", A2, FORM_LINE);
    takes("formation", A2, FORM_LIMBERED);
    refuses("files", A1, 2);
    refuses("files", A3, 1); // four ranks on a board
    takes("files", A3, 2);
}

TEST(only_bases_that_are_there_have_a_place)
{
    table(SPACE_FREE);
    refuses("file8", A1, 0);
    refuses("rank8", A1, 0);
    refuses("open8", A1, 1);
    refuses("marked8", A1, 1);
    refuses("turned8", A1, 90);
    refuses("turned1", A3, 45);
    takes("turned1", A3, 90);
    refuses("lost8", A1, 1);
    refuses("lost1", A1, 0);
    refuses("against8", A1, B1);
    takes("against1", A1, B1);
}

TEST(enemies_in_the_field_fight_each_other_once)
{
    table(SPACE_FREE);
    refuses("rounds", A1, 1);
    refuses("fights", A9, B1);
    refuses("fights", A1, B9);
    refuses("fights", A1, A2);
    takes("fights", A1, B1);
    refuses("fights", A1, B1);
    refuses("fights", B1, A1);
    takes("rounds", B1, 2);
    tab_of(&play)->links = TAB_LINKS;
    refuses("fights", A2, B1);
}

TEST(a_unit_is_assigned_to_a_general_of_its_side)
{
    table(SPACE_FREE);
    refuses("command", A1, A2);
    refuses("command", A1, B9);
    takes("command", A1, A9);
    takes("command", A1, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_and_rows_are_for_boards),
        cmocka_unit_test(who_is_away_neither_faces_nor_is_in_the_field),
        cmocka_unit_test(a_formation_suits_its_unit),
        cmocka_unit_test(only_bases_that_are_there_have_a_place),
        cmocka_unit_test(enemies_in_the_field_fight_each_other_once),
        cmocka_unit_test(a_unit_is_assigned_to_a_general_of_its_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
