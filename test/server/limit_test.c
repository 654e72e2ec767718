// SPDX-License-Identifier: MIT
#include "server/limit.h"
#include "server/wire.h"
#include "support/test.h"

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

TEST(what_was_spent_beyond_the_bucket_is_waited_for)
{
    struct bucket b = bucket_full(2, 0);

    bucket_spend(&b, 4000);
    assert_false(bucket_has(&b, 3600, 2, 2999));
    assert_true(bucket_has(&b, 3600, 2, 3000));
}

TEST(who_takes_too_little_in_twenty_seconds_is_too_slow)
{
    const size_t enough = (size_t)PACE_BYTES * PACE_SECONDS;
    struct pace p = {0};

    assert_true(pace_kept(&p, 0, 19999)); // there is time yet
    assert_true(pace_kept(&p, enough, 20000));
    assert_true(pace_kept(&p, enough, 39999));
    assert_false(pace_kept(&p, 2 * enough - 1, 40000));
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
        cmocka_unit_test(what_was_spent_beyond_the_bucket_is_waited_for),
        cmocka_unit_test(who_takes_too_little_in_twenty_seconds_is_too_slow),
        cmocka_unit_test(characters_are_counted_not_bytes),
        cmocka_unit_test(whatever_is_in_a_text_is_inert),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
