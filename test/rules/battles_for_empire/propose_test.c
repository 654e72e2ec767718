// SPDX-License-Identifier: MIT
// What is proposed to a seat, and drawn for one that plays at random.
#include "support/aiding.h"
#include "table.h"

// BFE-MEL-01
TEST(all_whom_a_unit_touches_are_proposed_as_opponents)
{
    static const char *const fights[] = {"A1 fight B1", "A1 fight B2", "done"};
    struct order proposed[8];

    clear_table();
    stand("A1", INFANTRY, 20, AT(20, 10), 0);
    stand("LA1", LEADER, 2, AT(8, 10), 0);
    stand("B1", INFANTRY, 13, AT(21.5, 11), 180);
    stand("B2", INFANTRY, 13, AT(18, 11), 180);
    stand("LB1", LEADER, 1, AT(8, 40), 0);
    begin(SUB_CHOOSE, KIND_HOLD, ASK_OPPONENT);
    assert_int_equal(suggestions(proposed, 8), COUNT(fights));
    for (int i = 0; i < COUNT(fights); i++)
        assert_string_equal(written(&proposed[i]), fights[i]);
}

// BFE-SET-06
TEST(a_side_without_a_zone_stays_where_the_file_puts_it)
{
    struct luck luck = {1};
    int moved = 0;

    clear_table();
    stand("A1", INFANTRY, 12, AT(20, 10), 0);
    stand("LA1", LEADER, 1, AT(20, 5), 0);
    stand("B1", INFANTRY, 12, AT(20, 40), 180);
    stand("LB1", LEADER, 1, AT(20, 45), 0);
    field.zones = 1;
    field.zone[0] = (struct zone){.area = {AT(0, 0), AT(72, 14)}, .side = 0};
    begin(BFE_SUBSTEPS, KIND_NONE, ASK_DEPLOY);
    for (int i = 0; i < 20; i++) {
        assert_int_equal(draw_one(1, &luck).verb, WORD_DONE);
        moved += draw_one(0, &luck).verb == BFE_DEPLOY;
    }
    assert_true(moved);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_whom_a_unit_touches_are_proposed_as_opponents),
        cmocka_unit_test(a_side_without_a_zone_stays_where_the_file_puts_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
