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
    tbt_put(&field, &play, b1, AT(12, 10.45), bearing_from_degrees(180000), NULL);
    is_unsound("Two bases overlap.");
}

// TBT-MOVE-25
TEST(a_base_stands_on_the_table_with_all_of_it)
{
    two_units();
    tbt_put(&field, &play, a1, AT(0.5, 0.25), 0, NULL); // in the very corner
    is_sound();
    tbt_put(&field, &play, a1, AT(0.45, 0.25), 0, NULL);
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
    tbt_put(&field, &play, b1, AT(12, 10.2), 0, NULL);
    assert_false(tbt_sound(&field, &play, why, 4));
    assert_memory_equal(why, "Two\0......", 11);
}

static bool is_fair(const struct event *event, int count)
{
    struct event list[4];
    struct events heard = {list, count, 4, false};
    char why[80] = "";

    for (int i = 0; i < count; i++)
        list[i] = event[i];
    if (tbt_fair(&field, &play, &heard, why, sizeof why))
        return true;
    assert_string_equal(why, "A melee ended in a contact that was not fought.");
    return false;
}

// A1 has gone to a place beside B1's, this far from it, and that is told so.
static bool is_fair_beside(length gap, struct event as)
{
    struct event heard[2] = {
        {.kind = EVENT_MOVED, .unit = (uint8_t)a1, .a = INCH(13) + gap, .b = INCH(10.5)}};

    as.unit = (uint8_t)a1;
    heard[1] = as;
    return is_fair(heard, 2);
}

// TBT-MEL-30, 40
TEST(who_goes_back_or_follows_up_fights_whom_it_touches)
{
    struct event recoiled = {.kind = TOLD_RECOILED}, followed = {.kind = TOLD_FOLLOWED};

    two_units();
    tbt_put(&field, &play, a1, AT(12, 9), 0, NULL);
    assert_false(is_fair_beside(dist(&field, DIST_TOLERANCE), recoiled));
    assert_true(is_fair_beside(dist(&field, DIST_TOLERANCE) + 1, recoiled));
    assert_false(is_fair_beside(0, followed));
    followed.other = (uint8_t)b1; // and they fight
    assert_true(is_fair_beside(0, followed));
    two_units(); // base to base before
    assert_true(is_fair_beside(0, recoiled));
}

TEST(who_is_gone_is_not_touched)
{
    const uint16_t kinds[] = {EVENT_REMOVED, TOLD_DESTROYED};

    for (int i = 0; i < 2; i++) {
        struct event heard[3] = {{.kind = EVENT_MOVED, .a = INCH(13), .b = INCH(10.5)},
                                 {.kind = kinds[i]},
                                 {.kind = TOLD_RECOILED}};

        two_units();
        tbt_put(&field, &play, a1, AT(12, 9), 0, NULL);
        heard[0].unit = heard[2].unit = (uint8_t)a1;
        heard[1].unit = (uint8_t)b1;
        assert_true(is_fair(heard, 3));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bases_may_touch_but_not_overlap),
        cmocka_unit_test(a_base_stands_on_the_table_with_all_of_it),
        cmocka_unit_test(only_units_in_the_field_stand_on_the_table),
        cmocka_unit_test(losses_are_the_units_destroyed),
        cmocka_unit_test(a_sentence_is_cut_to_the_room_there_is),
        cmocka_unit_test(who_goes_back_or_follows_up_fights_whom_it_touches),
        cmocka_unit_test(who_is_gone_is_not_touched),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
