// SPDX-License-Identifier: MIT
// Battles before they are played, and sets of units.
#include "core/prepare.h"
#include "core/slots.h"
#include "support/test.h"
#include "toy.h"

static const char *const names[SIDES] = {"blue", "red"}, *const titles[SIDES] = {"The Blue", "Red"};

static struct battle bare(void)
{
    struct battle b = toy_battle();

    b.seats = 0;
    b.side[0].name[0] = b.side[1].name[0] = 0;
    b.side[0].title[0] = b.side[1].title[0] = 0;
    return b;
}

TEST(what_a_scenario_leaves_open_of_sides_and_seats_is_filled_in)
{
    struct battle b = bare();

    text_copy(b.side[1].name, "reds", NAME_BYTES);
    prepare_sides(&b, names, titles);
    assert_string_equal(b.side[0].name, "blue");
    assert_string_equal(b.side[0].title, "The Blue");
    assert_string_equal(b.side[1].name, "reds");
    assert_string_equal(b.side[1].title, "reds"); // who is named by the scenario is called so
    assert_int_equal(b.seats, SIDES);
    assert_string_equal(b.seat[1].name, "reds");
    assert_int_equal(b.seat[1].side, 1);
}

TEST(a_side_without_a_seat_is_named_with_the_clause)
{
    struct battle b = bare();
    char why[80];
    struct text t = text_on(why, sizeof why);

    prepare_sides(&b, names, titles);
    assert_true(prepare_seats(&b, "X-1", &t));
    assert_string_equal(why, "");
    b.seat[1].kind = SEAT_SPECTATOR;
    assert_false(prepare_seats(&b, "X-1", &t));
    assert_string_equal(why, "A seat is needed that plays red (X-1).");
}

TEST(a_unit_that_is_listed_at_an_entry_waits)
{
    struct battle b = toy_battle();

    b.entries = 2;
    b.entry[0] = (struct entry){.count = 0};
    b.entry[1] = (struct entry){.count = 2, .unit = {B1, A2}};
    assert_true(unit_waits(&b, A2));
    assert_true(unit_waits(&b, B1));
    assert_false(unit_waits(&b, A1));
    b.entries = 1;
    assert_false(unit_waits(&b, A2));
}

TEST(a_copy_ends_where_there_is_no_more_room)
{
    char name[4];

    text_copy(name, "abc", sizeof name);
    assert_string_equal(name, "abc");
    text_copy(name, "abcd", sizeof name);
    assert_string_equal(name, "abc");
}

TEST(sets_count_and_name_their_units_from_the_lowest_on)
{
    uint64_t set = one(3) | one(7) | one(63);
    int sum = 0;

    assert_int_equal(count_of(set), 3);
    assert_int_equal(lowest(set), 3);
    assert_int_equal(lowest(0), 0); // nobody
    assert_int_equal(nth_of(set, 0), 3);
    assert_int_equal(nth_of(set, 2), 63);
    assert_true(among(set, 63));
    assert_false(among(set, 62));
    EACH_UNIT (unit, set)
        sum += unit;
    assert_int_equal(sum, 73);
}

TEST(each_of_a_set_is_drawn_and_no_other)
{
    struct luck luck = {.state = 5};
    uint64_t set = one(3) | one(7) | one(63), drawn = 0;

    for (int i = 0; i < 64; i++)
        drawn |= one(drawn_of(set, &luck));
    assert_true(drawn == set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_scenario_leaves_open_of_sides_and_seats_is_filled_in),
        cmocka_unit_test(a_side_without_a_seat_is_named_with_the_clause),
        cmocka_unit_test(a_unit_that_is_listed_at_an_entry_waits),
        cmocka_unit_test(a_copy_ends_where_there_is_no_more_room),
        cmocka_unit_test(sets_count_and_name_their_units_from_the_lowest_on),
        cmocka_unit_test(each_of_a_set_is_drawn_and_no_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
