// SPDX-License-Identifier: MIT
// What a file may not list, and what is added to it (BFE-SET-07).
#include "table.h"
#include <stdio.h>
#include <string.h>

static char why[256];

static void is_refused(const char *part)
{
    assert_false(bfe_prepare(&field, why, sizeof why));
    if (!strstr(why, part))
        fail_msg("\"%s\" does not say \"%s\"", why, part);
}

static void two(void)
{
    clear_table();
    stand("A1", INFANTRY, 12, AT(20, 10), 0);
    stand("LA1", LEADER, 1, AT(20, 5), 0);
    stand("B1", INFANTRY, 12, AT(20, 40), 180);
    stand("LB1", LEADER, 1, AT(20, 45), 0);
}

TEST(a_unit_has_figures_and_a_place)
{
    two();
    field.roster[1].elements = 0;
    is_refused("A1 has at least one figure");
    two();
    field.roster[1].placed = 0;
    is_refused("A1 has a place on the table");
    two();
    field.roster[1].at = AT(80, 10);
    is_refused("A1 has a place on the table");
}

TEST(a_unit_has_48_figures_at_most_and_cavalry_32)
{
    two();
    field.roster[1].elements = 48;
    assert_true(bfe_prepare(&field, why, sizeof why));
    field.roster[1].elements = 49;
    is_refused("A1 has at most 48 figures, cavalry 32.");
    field.roster[1].type = CAVALRY;
    field.roster[1].elements = 32;
    assert_true(bfe_prepare(&field, why, sizeof why));
    field.roster[1].elements = 33;
    is_refused("A1 has at most 48 figures, cavalry 32.");
}

TEST(a_unit_is_of_the_command_of_its_own_side)
{
    two();
    field.roster[1].command = 4;
    is_refused("a leader of its own side (BFE-GEN-01)");
    two();
    field.roster[1].command = 3;
    is_refused("a leader of its own side (BFE-GEN-01)");
}

TEST(a_battle_has_at_most_63_units)
{
    two();
    for (int i = 2; field.units < BFE_SLOTS; i++) {
        char name[NAME_BYTES];

        snprintf(name, sizeof name, "A%d", i);
        stand(name, INFANTRY, 4, AT(20, 10), 0);
    }
    is_refused("at most 63");
}

TEST(an_irregular_unit_is_unrated_unless_the_file_says_more)
{
    two();
    field.roster[1].detail[DETAIL_TRAINING] = 0;
    field.roster[1].detail[DETAIL_ESTABLISHMENT] = 1 + IRREGULAR;
    assert_true(bfe_prepare(&field, why, sizeof why));
    assert_int_equal(field.roster[1].detail[DETAIL_TRAINING], 1 + UNRATED);
    assert_int_equal(field.roster[3].detail[DETAIL_ESTABLISHMENT], 1 + REGULARS);
}

TEST(a_side_is_somebodys)
{
    two();
    field.seat[1].side = 0;
    is_refused("BFE-GEN-01");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_unit_has_figures_and_a_place),
        cmocka_unit_test(a_unit_has_48_figures_at_most_and_cavalry_32),
        cmocka_unit_test(a_unit_is_of_the_command_of_its_own_side),
        cmocka_unit_test(a_battle_has_at_most_63_units),
        cmocka_unit_test(an_irregular_unit_is_unrated_unless_the_file_says_more),
        cmocka_unit_test(a_side_is_somebodys),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
