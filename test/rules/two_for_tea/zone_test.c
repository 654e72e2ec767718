// SPDX-License-Identifier: MIT
// Zones of control, the circle of a brigade, and room to stand.
#include "bodies.h"

// --- zones ---

// TFT-ZOC-01
TEST(a_zone_is_as_deep_as_the_stand)
{
    empty_table();
    int enemy = put(1, UK_INF, CM(50), CM(60), 180, LINE);
    int unit = put(0, US_CONT, CM(50), CM(57), 0, LINE);
    struct pose pose = tft_pose_of(&troops, unit);

    assert_int_equal(tft_zones_on(&ground, &troops, unit, &pose), 0);
    pose.at.north += TENTHS(1);
    assert_int_equal(tft_zones_on(&ground, &troops, unit, &pose), one(enemy));
    lay_stretch(T_WALL, (struct vec){CM(40), CM(58)}, (struct vec){CM(60), CM(58)}, 0);
    assert_int_equal(tft_zones_on(&ground, &troops, unit, &pose), 0);
}

TEST(the_zone_may_lie_before_the_front_alone)
{
    empty_table();
    ground.option[OPT_ZOC_SHAPE] = 1;
    int enemy = put(1, UK_INF, CM(50), CM(60), 180, LINE);
    int unit = put(0, US_CONT, CM(50), CM(58), 0, LINE);
    struct pose ahead = tft_pose_of(&troops, unit), beside = ahead;

    beside.at = (struct vec){CM(63), CM(63)};
    assert_int_equal(tft_zones_on(&ground, &troops, unit, &ahead), one(enemy));
    assert_int_equal(tft_zones_on(&ground, &troops, unit, &beside), 0);
}

// TFT-ZOC-04
TEST(the_way_back_is_to_the_rear_or_straight_away)
{
    empty_table();
    put(1, UK_INF, CM(50), CM(60), 180, LINE);
    int unit = put(0, US_CONT, CM(50), CM(59), 0, LINE);

    assert_int_equal(tft_way_back(&ground, &troops, unit), 0x8000);
    struct pose turned = pose_at(CM(50), CM(56), 180, LINE, 3);
    tft_put(&troops, unit, &turned);
    assert_int_equal(tft_way_back(&ground, &troops, unit), 0x8000);
}

// --- the circle ---

static bool guns_fit(length apart)
{
    empty_table();
    int a = put(0, US_CAN, CM(50), CM(50), 0, DEPLOYED);
    int c = put(0, US_CAN, CM(50) + apart, CM(50), 0, DEPLOYED);

    return tft_fits_circle(&ground, &troops, one(a) | one(c));
}

// TFT-BRG-03
TEST(guns_40_cm_apart_make_a_brigade_and_a_tenth_more_does_not)
{
    assert_true(guns_fit(CM(40)));
    assert_false(guns_fit(CM(40) + TENTHS(1)));
    assert_false(guns_fit(CM(80)));
}

TEST(three_guns_need_one_circle_for_all)
{
    empty_table();
    int a = put(0, US_CAN, CM(50), CM(50), 0, DEPLOYED);
    int c = put(0, US_CAN, CM(82), CM(50), 0, DEPLOYED);
    int d = put(0, US_CAN, CM(66), CM(82), 0, DEPLOYED); // 20 cm from (66, 60), all three

    assert_true(tft_fits_circle(&ground, &troops, one(a) | one(c) | one(d)));
    struct pose pose = pose_at(CM(66), CM(82) + TENTHS(1), 0, DEPLOYED, 1);
    tft_put(&troops, d, &pose);
    assert_false(tft_fits_circle(&ground, &troops, one(a) | one(c) | one(d)));
}

TEST(two_stands_of_three_are_enough)
{
    empty_table();
    int a = put(0, US_CONT, CM(50), CM(50), 0, LINE);
    int c = put(0, US_CONT, CM(94), CM(50), 0, LINE); // inner stands 36 cm apart, middles 44

    assert_false(tft_fits_circle(&ground, &troops, one(a) | one(c)));
    struct pose pose = pose_at(CM(90), CM(50), 0, LINE, 3); // the middles are 40 apart
    tft_put(&troops, c, &pose);
    assert_true(tft_fits_circle(&ground, &troops, one(a) | one(c)));
}

// --- room ---

// TFT-MOV-14
TEST(troops_stand_on_the_table_and_not_on_others)
{
    empty_table();
    int unit = put(0, US_CONT, CM(50), CM(50), 0, LINE);
    int other = put(0, US_CONT, CM(62), CM(50), 0, LINE);
    struct pose pose = tft_pose_of(&troops, unit);

    assert_true(tft_free(&ground, &troops, unit, &pose));
    pose.at.east += 10;
    assert_int_equal(tft_overlaps(&ground, &troops, unit, &pose), one(other));
    pose = pose_at(CM(6), CM(3), 0, LINE, 3);
    assert_true(tft_free(&ground, &troops, unit, &pose));
    pose = pose_at(CM(6), CM(3) - 10, 0, LINE, 3);
    assert_false(tft_free(&ground, &troops, unit, &pose));
}

TEST(formed_troops_do_not_stand_in_a_wood)
{
    empty_table();
    int unit = put(0, US_CONT, CM(50), CM(50), 0, LINE);
    lay_rectangle(T_FOREST, CM(40), CM(40), CM(60), CM(60));
    struct pose line = tft_pose_of(&troops, unit);
    struct pose loose = tft_reformed(&tft_kinds[US_CONT], &line, SKIRMISH, line.face);
    struct pose column = tft_reformed(&tft_kinds[US_CONT], &line, COLUMN, line.face);

    assert_false(tft_free(&ground, &troops, unit, &line));
    assert_true(tft_free(&ground, &troops, unit, &loose));
    assert_false(tft_free(&ground, &troops, unit, &column));
    lay_stretch(T_ROAD, (struct vec){CM(50), 0}, (struct vec){CM(50), CM(120)}, 0);
    assert_true(tft_free(&ground, &troops, unit, &column));
}

// TFT-MOV-13
TEST(a_commander_who_is_overrun_rides_to_the_nearest_friend)
{
    empty_table();
    int officer = put(0, US_OFF, CM(50), CM(50), 0, FORM_NONE);
    int unit = put(0, US_CONT, CM(50), CM(30), 0, LINE);
    int enemy = put(1, UK_INF, CM(50), CM(49), 180, LINE);

    tft_make_way(&ground, &troops, enemy, NULL);
    assert_at(tft_centre(&troops, officer), CM(50), CM(31) + 500);
    assert_int_equal(tft_gap(&ground, &troops, officer, unit), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_zone_is_as_deep_as_the_stand),
        cmocka_unit_test(the_zone_may_lie_before_the_front_alone),
        cmocka_unit_test(the_way_back_is_to_the_rear_or_straight_away),
        cmocka_unit_test(guns_40_cm_apart_make_a_brigade_and_a_tenth_more_does_not),
        cmocka_unit_test(three_guns_need_one_circle_for_all),
        cmocka_unit_test(two_stands_of_three_are_enough),
        cmocka_unit_test(troops_stand_on_the_table_and_not_on_others),
        cmocka_unit_test(formed_troops_do_not_stand_in_a_wood),
        cmocka_unit_test(a_commander_who_is_overrun_rides_to_the_nearest_friend),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
