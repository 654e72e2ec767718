// SPDX-License-Identifier: MIT
// The engine's own arithmetic on 128 bits, held against that of this machine.
#include "core/dice.h"
#include "support/test.h"

#define __multi3 our_multi3
#define __ashlti3 our_ashlti3
#define __lshrti3 our_lshrti3
#define __udivti3 our_udivti3
#define __umodti3 our_umodti3
#define __floatuntidf our_floatuntidf
#include "../../src/wasm/wide.c"

enum { PAIRS = 20000 };

// As often short as long, so that every way through is taken.
static wide drawn(struct luck *luck)
{
    wide all = (wide)luck_next(luck) << 64 | luck_next(luck);

    return all >> luck_below(luck, 128);
}

TEST(products_are_those_of_this_machine)
{
    struct luck luck = {1};

    for (int i = 0; i < PAIRS; i++) {
        wide a = drawn(&luck), b = drawn(&luck);

        assert_true((wide)our_multi3((signed_wide)a, (signed_wide)b) == a * b);
    }
}

TEST(quotients_and_rests_are_those_of_this_machine)
{
    struct luck luck = {2};

    for (int i = 0; i < PAIRS; i++) {
        wide a = drawn(&luck), b = drawn(&luck) | 1;

        assert_true(our_udivti3(a, b) == a / b);
        assert_true(our_umodti3(a, b) == a % b);
    }
    assert_true(our_udivti3(5, 5) == 1);
    assert_true(our_umodti3(5, 5) == 0);
    assert_true(our_udivti3(4, 5) == 0);
    assert_true(our_umodti3(4, 5) == 4);
}

TEST(shifts_are_those_of_this_machine)
{
    struct luck luck = {3};

    for (int by = 0; by < 128; by++) {
        wide a = drawn(&luck) | (wide)1 << 127 | 1;

        assert_true(our_ashlti3(a, by) == a << by);
        assert_true(our_lshrti3(a, by) == a >> by);
    }
}

TEST(the_nearest_double_is_that_of_this_machine)
{
    struct luck luck = {4};

    for (int i = 0; i < PAIRS; i++) {
        wide a = drawn(&luck);

        assert_true(our_floatuntidf(a) == (double)a);
    }
    // Halves between two doubles, and a hair to either side of them.
    for (int shift = 54; shift < 128; shift++) {
        wide half = ((wide)1 << shift) + ((wide)1 << (shift - 53));

        assert_true(our_floatuntidf(half - 1) == (double)(half - 1));
        assert_true(our_floatuntidf(half) == (double)half);
        assert_true(our_floatuntidf(half + 1) == (double)(half + 1));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(products_are_those_of_this_machine),
        cmocka_unit_test(quotients_and_rests_are_those_of_this_machine),
        cmocka_unit_test(shifts_are_those_of_this_machine),
        cmocka_unit_test(the_nearest_double_is_that_of_this_machine),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
