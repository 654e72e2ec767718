// SPDX-License-Identifier: MIT
#include "core/findings.h"
#include "support/test.h"

enum { ANNE = 1, BOB, CLARA };

static struct findings findings;

static void look(int unit, uint32_t like)
{
    findings_look(&findings, unit, &like, sizeof like);
}

static bool look_round(uint32_t all)
{
    return findings_look_round(&findings, &all, sizeof all);
}

static uint32_t *of(int unit, int other)
{
    return findings_of(&findings, unit, other);
}

static void begin(void)
{
    findings_begin(&findings);
    look_round(7);
    for (int unit = ANNE; unit <= CLARA; unit++)
        look(unit, (uint32_t)unit);
    *of(ANNE, BOB) = 1;
    *of(BOB, ANNE) = 2;
    *of(ANNE, ANNE) = 3;
    *of(BOB, CLARA) = 4;
}

TEST(nothing_is_known_at_first)
{
    begin();
    findings_begin(&findings);
    assert_int_equal(*of(ANNE, BOB), 0);
    assert_int_equal(*of(ANNE, ANNE), 0);
}

TEST(what_was_found_of_two_is_known_as_long_as_both_are_as_they_were)
{
    begin();
    assert_false(look_round(7));
    look(ANNE, ANNE);
    look(BOB, BOB);
    assert_int_equal(*of(ANNE, BOB), 1);
    assert_int_equal(*of(BOB, ANNE), 2);
    assert_int_equal(*of(ANNE, ANNE), 3);
    look(CLARA, 1u << 31); // a bit of the last byte
    assert_int_equal(*of(ANNE, BOB), 1);
    assert_int_equal(*of(BOB, CLARA), 0);
}

TEST(of_one_that_has_changed_nothing_is_known_either_way)
{
    begin();
    look(ANNE, 100);
    assert_int_equal(*of(ANNE, BOB), 0);
    assert_int_equal(*of(BOB, ANNE), 0);
    assert_int_equal(*of(ANNE, ANNE), 0);
    assert_int_equal(*of(BOB, CLARA), 4);
    look(ANNE, ANNE); // as it was before: it was not kept for that
    assert_int_equal(*of(ANNE, BOB), 0);
}

TEST(what_all_depends_on_is_compared_and_then_forgetting_is_the_callers)
{
    begin();
    assert_true(look_round(8));
    assert_false(look_round(8));
    assert_int_equal(*of(ANNE, BOB), 1);
    findings_forget(&findings, ANNE);
    assert_int_equal(*of(ANNE, BOB), 0);
    assert_int_equal(*of(BOB, CLARA), 4);
    findings_forget_all(&findings);
    assert_int_equal(*of(BOB, CLARA), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_known_at_first),
        cmocka_unit_test(what_was_found_of_two_is_known_as_long_as_both_are_as_they_were),
        cmocka_unit_test(of_one_that_has_changed_nothing_is_known_either_way),
        cmocka_unit_test(what_all_depends_on_is_compared_and_then_forgetting_is_the_callers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
