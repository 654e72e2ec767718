// SPDX-License-Identifier: MIT
// What always holds: a game in which it does not is found out, with one sentence that says why.
#include "table.h"

static int a1, b1;

static void two_units(void)
{
    clear_table();
    a1 = stand("A1", LIN, AT(12, 10), 0);
    b1 = stand("B1", LIN, AT(12, 10.5), 180); // base to base
}

// TBT-MOVE-23, 24
TEST(bases_may_touch_but_not_overlap)
{
    two_units();
    is_sound();
    put(&field, &play, b1, AT(12, 10.45), bearing_from_degrees(180000), NULL);
    is_unsound("Two bases overlap.");
}

// TBT-MOVE-25
TEST(a_base_stands_on_the_table_with_all_of_it)
{
    two_units();
    put(&field, &play, a1, AT(0.5, 0.25), 0, NULL); // in the very corner
    is_sound();
    put(&field, &play, a1, AT(0.45, 0.25), 0, NULL);
    is_unsound("A base hangs over the edge of the table.");
}

TEST(only_units_in_the_field_stand_on_the_table)
{
    two_units();
    unit_of(&play, b1)->fate = FATE_WAITING;
    is_unsound("A unit's fate and its place on the table disagree.");
    game_remove(&play, b1);
    is_sound();
    unit_of(&play, b1)->fate = FATE_FIELD;
    is_unsound("A unit's fate and its place on the table disagree.");
}

// TBT-VIC-04
TEST(losses_are_the_units_destroyed)
{
    for (int side = 0; side < 2; side++) {
        two_units();
        game_remove(&play, side ? b1 : a1);
        unit_of(&play, side ? b1 : a1)->fate = FATE_DESTROYED;
        is_unsound("The count of losses is not the number of units destroyed.");
        tbt_of(&play)->losses[side] = 1;
        is_sound();
        tbt_of(&play)->losses[!side] = 1;
        is_unsound("The count of losses is not the number of units destroyed.");
    }
}

TEST(a_sentence_is_cut_to_the_room_there_is)
{
    char why[] = "..........";

    two_units();
    put(&field, &play, b1, AT(12, 10.2), 0, NULL);
    assert_false(tbt_sound(&field, &play, why, 4));
    assert_memory_equal(why, "Two\0......", 11);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bases_may_touch_but_not_overlap),
        cmocka_unit_test(a_base_stands_on_the_table_with_all_of_it),
        cmocka_unit_test(only_units_in_the_field_stand_on_the_table),
        cmocka_unit_test(losses_are_the_units_destroyed),
        cmocka_unit_test(a_sentence_is_cut_to_the_room_there_is),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
