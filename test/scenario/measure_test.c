// SPDX-License-Identifier: MIT
#include "scenario/measure.h"
#include "support/test.h"

static length length_of(const char *text)
{
    length a = -1;

    assert_true(measure_length(text, INCH(1), &a));
    return a;
}

TEST(a_length_has_a_unit_or_is_native)
{
    assert_int_equal(length_of("12"), INCH(12));
    assert_int_equal(length_of("2.5in"), 6350);
    assert_int_equal(length_of("10cm"), 10000);
    assert_int_equal(length_of("3 mm"), 300);
    assert_int_equal(length_of("1.5bw"), 9000);
    assert_int_equal(length_of("-1.5in"), -3810);
    assert_int_equal(length_of(".5in"), 1270);
    assert_int_equal(length_of("+1in"), 2540);
}

TEST(a_length_goes_to_the_nearest_hundredth_of_a_millimetre)
{
    assert_int_equal(length_of("0.0001in"), 0);
    assert_int_equal(length_of("0.0002in"), 1); // 0.508
    assert_int_equal(length_of("-0.0002in"), -1);
    assert_int_equal(length_of("0.333in"), 846); // 845.82
}

TEST(a_length_is_at_most_ten_metres)
{
    length a;

    assert_int_equal(length_of("10000mm"), FARTHEST);
    assert_false(measure_length("10000.01mm", INCH(1), &a));
    assert_false(measure_length("-10000.01mm", INCH(1), &a));
    assert_false(measure_length("999999999.999999in", INCH(1), &a));
}

TEST(what_is_no_length_is_refused)
{
    static const char *const wrong[] = {"",    "in",   "-",    ".",         "2ft",       "2in 3",
                                        "1e3", "0x10", "2..5", "1.1234567", "1234567890"};
    length a;

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(measure_length(wrong[i], INCH(1), &a));
}

TEST(a_whole_number_has_no_point_and_keeps_its_bounds)
{
    int32_t n = 0;

    assert_true(measure_whole("7", 1, 7, &n));
    assert_int_equal(n, 7);
    assert_false(measure_whole("8", 1, 7, &n));
    assert_false(measure_whole("0", 1, 7, &n));
    assert_false(measure_whole("7.", 1, 7, &n));
    assert_false(measure_whole("7.0", 1, 7, &n));
    assert_false(measure_whole("seven", 1, 7, &n));
    assert_true(measure_whole("-1", -1, 7, &n));
    assert_int_equal(n, -1);
}

TEST(a_heading_is_degrees_within_one_turn)
{
    bearing b = 1;

    assert_true(measure_bearing("90", &b));
    assert_int_equal(b, 0x4000);
    assert_true(measure_bearing("-90", &b));
    assert_int_equal(b, 0xc000);
    assert_true(measure_bearing("360", &b));
    assert_int_equal(b, 0);
    assert_false(measure_bearing("360.001", &b));
    assert_false(measure_bearing("45.0001", &b));
}

TEST(a_ratio_comes_in_lowest_terms)
{
    struct ratio r;

    assert_true(measure_ratio("6/36", &r));
    assert_int_equal(r.top, 1);
    assert_int_equal(r.bottom, 6);
    assert_true(measure_ratio("0", &r));
    assert_int_equal(r.top, 0);
    assert_int_equal(r.bottom, 1);
    assert_true(measure_ratio("1", &r));
    assert_int_equal(r.top, 1);
    assert_false(measure_ratio("2", &r));
    assert_false(measure_ratio("7/6", &r));
    assert_false(measure_ratio("1/0", &r));
    assert_false(measure_ratio("/6", &r));
    assert_false(measure_ratio("1/", &r));
    assert_false(measure_ratio("-1/6", &r));
    assert_false(measure_ratio("1/1000000000000000000", &r));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_length_has_a_unit_or_is_native),
        cmocka_unit_test(a_length_goes_to_the_nearest_hundredth_of_a_millimetre),
        cmocka_unit_test(a_length_is_at_most_ten_metres),
        cmocka_unit_test(what_is_no_length_is_refused),
        cmocka_unit_test(a_whole_number_has_no_point_and_keeps_its_bounds),
        cmocka_unit_test(a_heading_is_degrees_within_one_turn),
        cmocka_unit_test(a_ratio_comes_in_lowest_terms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
