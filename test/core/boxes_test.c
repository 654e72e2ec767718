// SPDX-License-Identifier: MIT
#include "core/boxes.h"
#include "core/clip.h"
#include "core/game.h"
#include "support/test.h"

enum { MANY = 150 };

static struct box many[MANY];

static uint64_t luck = 5;

static int32_t pick(int32_t below)
{
    luck = luck * 6364136223846793005u + 1442695040888963407u;
    return (int32_t)((luck >> 33) % (uint64_t)below);
}

static struct box anywhere(length table, length largest)
{
    struct vec centre;
    bearing face = (bearing)pick(65536);

    centre.east = pick(table);
    centre.north = pick(table);
    length half_width = 100 + pick(largest);
    return box_at(centre, face, half_width, 100 + pick(largest));
}

static void scatter(int count, length table, length largest)
{
    for (int i = 0; i < count; i++)
        many[i] = anywhere(table, largest);
    many[count / 2] = (struct box){{NOWHERE, NOWHERE}, 0, 0, 0, 0};
}

static struct box base(length east, length at_north)
{
    return box_at((struct vec){east, at_north}, 0, 200, 100);
}

TEST(points_are_found_as_one_by_one)
{
    static length east[MANY / 16 * 16 + 16], north[MANY / 16 * 16 + 16];
    uint8_t index[MANY];

    for (int count = 0; count <= MANY; count++) {
        struct vec low = {pick(10000), pick(10000)};
        struct bounds in = {low, {low.east + pick(10000), low.north + pick(10000)}};
        int found = 0, expected = 0;

        for (int i = 0; i < count; i++) {
            east[i] = i % 9 ? pick(20000) : i % 2 ? in.low.east : in.high.east;
            north[i] = i % 7 ? pick(20000) : i % 2 ? in.high.north : in.low.north;
        }
        found = points_in(east, north, count, &in, index);
        for (int i = 0; i < count; i++)
            if (bounds_hold(in, (struct vec){east[i], north[i]}))
                assert_int_equal(index[expected++], i);
        assert_int_equal(found, expected);
    }
}

TEST(a_pass_finds_what_one_by_one_would)
{
    for (int count = 0; count < MANY; count += 7) {
        scatter(count + 1, 20000, 900);
        for (int round = 0; round < 20; round++) {
            struct box with = anywhere(20000, 900);
            struct clip c = clip_of_box(&with);
            struct bounds in = bounds_of(c.corner, 4);
            uint64_t set[3];
            boxes_near(many, count, in, set);
            for (int i = 0; i < count; i++) {
                struct clip other = clip_of_box(&many[i]);
                struct bounds at = bounds_of(other.corner, 4);
                bool near = at.low.east < in.high.east && at.high.east > in.low.east &&
                            at.low.north < in.high.north && at.high.north > in.low.north;
                assert_int_equal(set[i / 64] >> i % 64 & 1, near);
            }
        }
    }
}

TEST(centres_on_the_edge_of_the_rectangle_are_in_it)
{
    for (int count = 0; count < 30; count++) {
        scatter(count + 1, 40, 10);
        for (int round = 0; round < 20; round++) {
            struct vec low = {pick(20), pick(20)}, high = {20 + pick(20), 20 + pick(20)};
            int skip = pick(40), next = 0;
            uint8_t index[30];
            int found = boxes_centred_in(many, count, &(struct bounds){low, high}, skip, index);
            for (int i = 0; i < count; i++) {
                struct vec at = many[i].centre;
                bool within = at.east >= low.east && at.east <= high.east &&
                              at.north >= low.north && at.north <= high.north;
                if (within && i != skip)
                    assert_int_equal(index[next++], i);
            }
            assert_int_equal(found, next);
        }
    }
}

TEST(the_lowest_box_in_the_way_is_named)
{
    struct vec a = {0, -1000}, b = {0, 1000};

    many[0] = base(0, -1000);
    many[1] = base(200, 0); // along its edge
    many[2] = base(199, 0);
    many[3] = base(0, 500);
    many[4] = base(0, 1000);
    assert_int_equal(boxes_first_entered(many, 5, a, b, 0, 0, 4), 2);
    assert_int_equal(boxes_first_entered(many, 5, a, b, 1, 0, 4),
                     3); // the second is entered by one step only
    assert_int_equal(boxes_first_entered(many, 5, a, b, 0, NO_BOX, NO_BOX), 0);
    assert_int_equal(boxes_first_entered(many, 2, a, b, 0, 0, NO_BOX), NO_BOX);
    assert_int_equal(boxes_first_entered(many, 0, a, b, 0, NO_BOX, NO_BOX), NO_BOX);
}

TEST(lines_enter_what_one_by_one_they_would)
{
    for (int round = 0; round < 300; round++) {
        scatter(MANY, 30000, 1500);
        struct vec a = many[0].centre,
                   b = round % 5 == 0 ? (struct vec){a.east, 0} : many[1].centre;
        int expected = NO_BOX;
        for (int i = MANY - 1; i > 1; i--)
            expected = segment_enters_box(a, b, &many[i], 10) ? i : expected;
        assert_int_equal(boxes_first_entered(many, MANY, a, b, 10, 0, 1), expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pass_finds_what_one_by_one_would),
        cmocka_unit_test(points_are_found_as_one_by_one),
        cmocka_unit_test(centres_on_the_edge_of_the_rectangle_are_in_it),
        cmocka_unit_test(the_lowest_box_in_the_way_is_named),
        cmocka_unit_test(lines_enter_what_one_by_one_they_would),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
