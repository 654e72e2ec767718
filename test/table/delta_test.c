// SPDX-License-Identifier: MIT
#include "support/test.h"
#include "table/delta.h"
#include <string.h>

enum { BYTES = 1000 };

static uint8_t from[BYTES], to[BYTES], change[DELTA_ROOM(BYTES)];

static int clear(void **nothing)
{
    (void)nothing;
    memset(from, 0, BYTES);
    memset(to, 0, BYTES);
    return 0;
}

static size_t there_and_back(void)
{
    size_t size = delta_write(from, to, BYTES, change);

    assert_true(delta_apply(from, BYTES, change, size));
    assert_memory_equal(from, to, BYTES);
    return size;
}

TEST(what_is_alike_has_no_difference)
{
    assert_int_equal(there_and_back(), 0);
}

TEST(one_byte_costs_three)
{
    to[5] = 1;
    assert_int_equal(there_and_back(), 3);
    assert_int_equal(change[0], 5);
    assert_int_equal(change[1], 1);
}

TEST(the_first_and_the_last_byte_are_bytes_like_others)
{
    to[0] = 1;
    to[BYTES - 1] = 2;
    assert_int_equal(there_and_back(), 3 + 4);
}

TEST(a_skip_of_128_takes_a_varint_of_two_bytes)
{
    to[127] = 1;
    assert_int_equal(there_and_back(), 3);
    clear(NULL);
    to[128] = 1;
    assert_int_equal(there_and_back(), 4);
}

TEST(two_bytes_between_changes_stay_in_the_run_and_three_do_not)
{
    to[10] = to[13] = 1;
    assert_int_equal(there_and_back(), 2 + 4);
    clear(NULL);
    to[10] = to[14] = 1;
    assert_int_equal(there_and_back(), 3 + 3);
}

TEST(the_room_is_enough_for_the_worst)
{
    for (int gap = 1; gap < 8; gap++) {
        clear(NULL);
        for (int i = 0; i < BYTES; i += gap)
            to[i] = 0xff;
        assert_true(there_and_back() <= DELTA_ROOM(BYTES));
    }
}

TEST(what_leads_out_of_the_bytes_is_refused)
{
    static const uint8_t beyond[] = {0xe8, 7, 1, 9}, inside[] = {0xe7, 7, 1, 9};
    static const uint8_t cut[] = {5, 2, 9}, endless[] = {0x80, 0x80, 0x80, 0x80, 0x80, 0};

    assert_true(delta_apply(to, BYTES, inside, sizeof inside));  // byte 999
    assert_false(delta_apply(to, BYTES, beyond, sizeof beyond)); // byte 1000
    assert_false(delta_apply(to, BYTES, cut, sizeof cut));
    assert_false(delta_apply(to, BYTES, endless, sizeof endless));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(what_is_alike_has_no_difference, clear),
        cmocka_unit_test_setup(one_byte_costs_three, clear),
        cmocka_unit_test_setup(the_first_and_the_last_byte_are_bytes_like_others, clear),
        cmocka_unit_test_setup(a_skip_of_128_takes_a_varint_of_two_bytes, clear),
        cmocka_unit_test_setup(two_bytes_between_changes_stay_in_the_run_and_three_do_not, clear),
        cmocka_unit_test_setup(the_room_is_enough_for_the_worst, clear),
        cmocka_unit_test_setup(what_leads_out_of_the_bytes_is_refused, clear),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
