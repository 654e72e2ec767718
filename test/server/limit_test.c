// SPDX-License-Identifier: MIT
#include "server/limit.h"
#include "server/wire.h"
#include "support/test.h"
#include <stdio.h>

enum { HOUR = 3600 * 1000 };

TEST(a_full_bucket_gives_what_it_holds_and_no_more)
{
    struct bucket b = bucket_full(3, 0);

    for (int i = 0; i < 3; i++)
        assert_true(bucket_take(&b, 3600, 3, 0));
    assert_false(bucket_take(&b, 3600, 3, 0));
}

TEST(one_a_second_comes_back_after_a_second_and_not_before)
{
    struct bucket b = bucket_full(1, 0);

    assert_true(bucket_take(&b, 3600, 1, 0));
    assert_false(bucket_take(&b, 3600, 1, 999));
    assert_true(bucket_take(&b, 3600, 1, 1000));
    assert_false(bucket_take(&b, 3600, 1, 1500));
}

TEST(a_bucket_that_rests_for_days_is_full_and_not_fuller)
{
    struct bucket b = bucket_full(2, 0);

    bucket_take(&b, 3600, 2, 0);
    assert_true(bucket_take(&b, 3600, 2, 100 * (int64_t)HOUR));
    assert_true(bucket_take(&b, 3600, 2, 100 * (int64_t)HOUR));
    assert_false(bucket_take(&b, 3600, 2, 100 * (int64_t)HOUR));
}

TEST(each_address_has_its_own_hour)
{
    struct addresses *a = addresses_new(2);

    assert_true(addresses_take(a, "192.0.2.1", 0));
    assert_true(addresses_take(a, "192.0.2.1", 0));
    assert_false(addresses_take(a, "192.0.2.1", 0));
    assert_true(addresses_take(a, "192.0.2.2", 0));
    assert_false(addresses_take(a, "192.0.2.1", HOUR / 2 - 1000));
    assert_true(addresses_take(a, "192.0.2.1", HOUR / 2 + 1000));
    addresses_free(a);
}

TEST(more_addresses_than_there_is_room_for_wait)
{
    struct addresses *a = addresses_new(1);
    char name[32];

    for (int i = 0; i < 4096; i++) {
        snprintf(name, sizeof name, "%d", i);
        assert_true(addresses_take(a, name, 0));
    }
    assert_false(addresses_take(a, "one more", 0));
    assert_true(addresses_take(a, "one more", HOUR)); // the others are full again and forgotten
    addresses_free(a);
}

TEST(no_limit_is_none)
{
    struct addresses *a = addresses_new(0);

    for (int i = 0; i < 10000; i++)
        assert_true(addresses_take(a, "192.0.2.1", 0));
    addresses_free(a);
}

TEST(characters_are_counted_not_bytes)
{
    assert_int_equal(utf8_characters(""), 0);
    assert_int_equal(utf8_characters("abc"), 3);
    assert_int_equal(utf8_characters("\xc3\xa4\xe2\x82\xac\xf0\x9f\x8e\xa9"), 3);
}

TEST(whatever_is_in_a_text_is_inert)
{
    struct wire w = {0};

    wire_string(&w, "</script>\"\\\n\x7f&");
    assert_string_equal(w.text, "\"\\u003c/script\\u003e\\u0022\\u005c\\u000a\\u007f\\u0026\"");
    wire_free(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_bucket_gives_what_it_holds_and_no_more),
        cmocka_unit_test(one_a_second_comes_back_after_a_second_and_not_before),
        cmocka_unit_test(a_bucket_that_rests_for_days_is_full_and_not_fuller),
        cmocka_unit_test(each_address_has_its_own_hour),
        cmocka_unit_test(more_addresses_than_there_is_room_for_wait),
        cmocka_unit_test(no_limit_is_none),
        cmocka_unit_test(characters_are_counted_not_bytes),
        cmocka_unit_test(whatever_is_in_a_text_is_inert),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
