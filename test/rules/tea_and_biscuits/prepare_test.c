// SPDX-License-Identifier: MIT
// Battles that no scenario file can say, and that are refused all the same; entries that are left.
#include "table.h"
#include <stdio.h>

enum { A1 = 1, A2, B1 };

static void table(void)
{
    clear_table(SPACE_FREE);
    stand("A1", INFANTRY, AT(5.5, 4), 0);
    stand("A2", INFANTRY, AT(9.5, 4), 0);
    stand("B1", CAVALRY, AT(6, 9), 180);
}

static void let_in(int unit)
{
    field.entry[field.entries++] =
        (struct entry){.edge = FACE_REAR, .count = 1, .unit = {(uint8_t)unit}};
}

static void cannot_be_fought(const char *sentence)
{
    char why[160] = "";

    assert_false(tea_and_biscuits.prepare(&field, why, sizeof why));
    assert_string_equal(why, sentence);
}

// TAB-DEP-07
TEST(a_reserve_has_a_turn_and_no_place)
{
    table();
    let_in(A2);
    cannot_be_fought("A2 is a reserve, and needs the `turn` it comes in (TAB-DEP-07).");
    field.roster[A2].detail[DETAIL_TURN] = 2;
    cannot_be_fought("A2 is a reserve, and has no place yet (TAB-DEP-07).");
}

TEST(a_battle_has_at_most_sixty_three_units)
{
    char why[160] = "", name[16];

    clear_table(SPACE_FREE);
    for (int i = 1; i < TAB_SLOTS; i++) {
        snprintf(name, sizeof name, "A%d", i);
        enlist(name, INFANTRY);
    }
    assert_true(tea_and_biscuits.prepare(&field, why, sizeof why));
    enlist("A64", INFANTRY);
    cannot_be_fought("A battle has at most 63 units and generals.");
}

TEST(an_entry_is_shown_while_somebody_waits_there)
{
    struct entry entry[ENTRIES];

    table();
    field.roster[A2].placed = 0;
    field.roster[A2].detail[DETAIL_TURN] = 2;
    let_in(A2);
    begin();
    assert_int_equal(tea_and_biscuits.entries(&field, &play, entry), 1);
    assert_int_equal(entry[0].unit[0], A2);
    play.state[A2] = FATE_FIELD;
    assert_int_equal(tea_and_biscuits.entries(&field, &play, entry), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reserve_has_a_turn_and_no_place),
        cmocka_unit_test(a_battle_has_at_most_sixty_three_units),
        cmocka_unit_test(an_entry_is_shown_while_somebody_waits_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
