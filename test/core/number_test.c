// SPDX-License-Identifier: MIT
#include "core/number.h"
#include "support/test.h"

TEST(the_four_winds_are_exact)
{
    static const struct direction winds[] = {{0, ONE}, {ONE, 0}, {0, -ONE}, {-ONE, 0}};

    for (int i = 0; i < 4; i++) {
        struct direction d = direction_of((bearing)(i * 16384));
        assert_int_equal(d.east, winds[i].east);
        assert_int_equal(d.north, winds[i].north);
    }
}

TEST(north_east_is_as_far_north_as_east)
{
    struct direction d = direction_of(8192);

    assert_int_equal(d.east, 759250125); // the root of a half
    assert_int_equal(d.north, d.east);
}

TEST(every_direction_has_its_mirror_images_and_its_length)
{
    for (int b = 0; b < 65536; b++) {
        struct direction d = direction_of((bearing)b), back = direction_of((bearing)(b + 32768));
        struct direction east = direction_of((bearing)(16384 - b)),
                         west = direction_of((bearing)-b);
        assert_true(back.east == -d.east && back.north == -d.north);
        assert_true(east.east == d.north && east.north == d.east);
        assert_true(west.east == -d.east && west.north == d.north);
        int64_t squared = (int64_t)d.east * d.east + (int64_t)d.north * d.north;
        int64_t off = squared - ((int64_t)1 << 60);
        assert_true(off < (int64_t)4 * ONE && off > -(int64_t)4 * ONE); // within two parts of ONE
    }
}

TEST(a_vector_along_a_bearing_has_that_bearing)
{
    for (int b = 0; b < 65536; b++)
        assert_int_equal(bearing_of(along(direction_of((bearing)b), 300000)), b);
}

TEST(the_null_vector_points_north)
{
    assert_int_equal(bearing_of((struct vec){0, 0}), 0);
}

TEST(a_bearing_is_the_nearest_one)
{
    // Half a step at a distance of 100,000 is 4.79 to the side.
    assert_int_equal(bearing_of((struct vec){4, 100000}), 0);
    assert_int_equal(bearing_of((struct vec){5, 100000}), 1);
    assert_int_equal(bearing_of((struct vec){-4, 100000}), 0);
    assert_int_equal(bearing_of((struct vec){-5, 100000}), 65535);
    assert_int_equal(bearing_of((struct vec){100000, -4}), 16384);
    assert_int_equal(bearing_of((struct vec){100000, -5}), 16385);
    assert_int_equal(bearing_of((struct vec){-100000, 5}), 49153);
    assert_int_equal(bearing_of((struct vec){-5, -100000}), 32769);
}

TEST(no_neighbour_of_a_bearing_is_nearer)
{
    for (int32_t i = 1; i < 20000; i++) {
        struct vec v = {i * 7919 % 60001 - 30000, i * 104729 % 59999 - 30000};
        bearing b = bearing_of(v);
        int64_t off[3];
        for (int k = -1; k <= 1; k++) {
            struct direction d = direction_of((bearing)(b + k));
            int64_t o = (int64_t)d.north * v.east - (int64_t)d.east * v.north;
            off[k + 1] = o < 0 ? -o : o;
        }
        assert_true(off[1] <= off[0] && off[1] <= off[2]);
    }
}

TEST(degrees_read_back_to_the_same_bearing)
{
    for (int b = 0; b < 65536; b++) {
        int32_t degrees = bearing_degrees((bearing)b);
        assert_in_range(degrees, 0, 359999);
        assert_int_equal(bearing_from_degrees(degrees), b);
    }
}

TEST(whole_eighths_print_as_whole_degrees)
{
    for (int i = 0; i < 8; i++)
        assert_int_equal(bearing_degrees((bearing)(i * 8192)), i * 45000);
}

TEST(a_whole_degree_is_written_as_one)
{
    for (int32_t degrees = 0; degrees < 360; degrees++)
        assert_int_equal(bearing_degrees(bearing_from_degrees(degrees * 1000)), degrees * 1000);
    assert_int_equal(bearing_degrees(bearing_from_degrees(22500)), 22500);
}

TEST(degrees_may_have_any_sign_and_any_number_of_turns)
{
    assert_int_equal(bearing_from_degrees(-45000), 57344);
    assert_int_equal(bearing_from_degrees(405000), 8192);
    assert_int_equal(bearing_from_degrees(-360000), 0);
    assert_int_equal(bearing_from_degrees(2), 0); // 2.7 thousandths are half a step
    assert_int_equal(bearing_from_degrees(3), 1);
    assert_int_equal(bearing_from_degrees(-2), 0);
    assert_int_equal(bearing_from_degrees(-3), 65535);
}

TEST(roots_are_exact_on_both_sides_of_every_square)
{
    assert_int_equal(root_down(0), 0);
    assert_int_equal(root_up(0), 0);
    for (uint64_t r = 1; r < UINT32_MAX; r += 1 + r / 1000) {
        assert_int_equal(root_down(r * r - 1), r - 1);
        assert_int_equal(root_down(r * r), r);
        assert_int_equal(root_up(r * r), r);
        assert_int_equal(root_up(r * r + 1), r + 1);
    }
}

TEST(the_largest_numbers_have_roots)
{
    uint64_t largest = (uint64_t)UINT32_MAX * UINT32_MAX;

    assert_int_equal(root_down(UINT64_MAX), UINT32_MAX);
    assert_int_equal(root_down(largest), UINT32_MAX);
    assert_int_equal(root_down(largest - 1), UINT32_MAX - 1);
    assert_int_equal(root_up(largest), UINT32_MAX);
}

TEST(products_are_compared_beyond_64_bits)
{
    int64_t big = INT64_MAX;

    assert_int_equal(compare_products(big, big, big, big), 0);
    assert_int_equal(compare_products(big, big, big, big - 1), 1);
    assert_int_equal(compare_products(big - 1, big, big, big), -1);
    assert_int_equal(compare_products(INT64_MIN, INT64_MIN, big, big), 1);
    assert_int_equal(compare_products(INT64_MIN, big, big, big), -1);
    assert_int_equal(compare_products(big, big, INT64_MIN, big), 1);
    assert_int_equal(compare_products(-big, big, -big, big - 1),
                     -1); // of two negative ones the larger is less
    assert_int_equal(compare_products(0, big, 0, -big), 0);
    assert_int_equal(compare_products(0, big, 1, 1), -1);
    assert_int_equal(compare_products((int64_t)1 << 32, (int64_t)1 << 32, (int64_t)1 << 33,
                                      (int64_t)1 << 31),
                     0);
}

TEST(half_a_step_is_rounded_away_from_zero)
{
    struct direction d = {ONE / 2, -ONE / 2};

    assert_int_equal(along(d, 3).east, 2);
    assert_int_equal(along(d, 3).north, -2);
    assert_int_equal(along(d, -3).east, -2);
    assert_int_equal(along(d, -3).north, 2);
    assert_int_equal(along((struct direction){ONE / 2 - 1, 0}, 3).east, 1);
}

TEST(going_back_undoes_going_forth)
{
    for (int b = 0; b < 65536; b += 7) {
        struct vec forth = along(direction_of((bearing)b), 12345),
                   back = along(direction_of((bearing)(b + 32768)), 12345);
        assert_int_equal(forth.east, -back.east);
        assert_int_equal(forth.north, -back.north);
    }
}

TEST(right_of_a_vector_is_positive)
{
    struct vec north = {0, 5}, east = {3, 0};

    assert_true(cross(north, east) > 0);
    assert_true(cross(east, north) < 0);
    assert_int_equal(dot(north, east), 0);
}

TEST(lengths_are_rounded_up)
{
    assert_int_equal(vec_length((struct vec){3, -4}), 5);
    assert_int_equal(vec_length((struct vec){1, 1}), 2);
    assert_int_equal(absolute(-7), 7);
    assert_int_equal(absolute(7), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_four_winds_are_exact),
        cmocka_unit_test(north_east_is_as_far_north_as_east),
        cmocka_unit_test(every_direction_has_its_mirror_images_and_its_length),
        cmocka_unit_test(a_vector_along_a_bearing_has_that_bearing),
        cmocka_unit_test(the_null_vector_points_north),
        cmocka_unit_test(a_bearing_is_the_nearest_one),
        cmocka_unit_test(no_neighbour_of_a_bearing_is_nearer),
        cmocka_unit_test(degrees_read_back_to_the_same_bearing),
        cmocka_unit_test(whole_eighths_print_as_whole_degrees),
        cmocka_unit_test(a_whole_degree_is_written_as_one),
        cmocka_unit_test(degrees_may_have_any_sign_and_any_number_of_turns),
        cmocka_unit_test(roots_are_exact_on_both_sides_of_every_square),
        cmocka_unit_test(the_largest_numbers_have_roots),
        cmocka_unit_test(products_are_compared_beyond_64_bits),
        cmocka_unit_test(half_a_step_is_rounded_away_from_zero),
        cmocka_unit_test(going_back_undoes_going_forth),
        cmocka_unit_test(right_of_a_vector_is_positive),
        cmocka_unit_test(lengths_are_rounded_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
