// SPDX-License-Identifier: MIT
// Where forced moves end, and what they do to friends on the way.
#include "bodies.h"

static length driven(int unit, int degrees, length far, enum tft_force manner)
{
    return tft_force(&ground, &troops, unit, bearing_from_degrees(degrees * 1000), far, manner,
                     NULL);
}

TEST(a_forced_move_keeps_face_and_formation)
{
    empty_table();
    int unit = put(0, US_CONT, CM(50), CM(50), 0, LINE);

    assert_int_equal(driven(unit, 180, CM(5), FORCE_RETREAT), CM(5));
    assert_at(tft_pose_of(&troops, unit).at, CM(50), CM(45));
    assert_int_equal(troops.formation[unit], LINE);
    assert_true(has(&troops, unit, MOVED));
}

// G-15
TEST(an_enemy_stops_it_a_tenth_short_but_not_the_one_it_leaves)
{
    empty_table();
    int unit = put(0, US_CONT, CM(50), CM(50), 0, LINE);
    put(1, UK_INF, CM(50), CM(50), 180, LINE);
    put(1, UK_INF, CM(50), CM(42), 0, LINE);

    assert_int_equal(driven(unit, 180, CM(10), FORCE_RETREAT), CM(5) - TFT_SHORT);
}

// TFT-GER-14
TEST(a_hidden_enemy_in_the_way_is_found)
{
    empty_table();
    int unit = put(0, US_CONT, CM(50), CM(50), 0, LINE);
    int hidden = put(1, UK_INF, CM(50), CM(42), 0, LINE);

    troops.hidden[hidden] = 1 << AMERICAN;
    assert_int_equal(driven(unit, 180, CM(10), FORCE_RETREAT), CM(5) - TFT_SHORT);
    assert_int_equal(troops.hidden[hidden], 0);
}

static length room_to_evade(int unit, length most)
{
    struct pose from = tft_pose_of(&troops, unit);

    return tft_evade_room(&ground, &troops, unit, &from, 0x8000, most);
}

// G-18
TEST(a_garrison_that_runs_comes_out_first)
{
    empty_table();
    int house = lay_rectangle(T_HOUSE, CM(60), CM(60), CM(74), CM(66));
    int unit = put(0, US_CONT, CM(10), CM(10), 0, SKIRMISH);

    tft_put_inside(&ground, &troops, unit, house);
    assert_int_equal(room_to_evade(unit, CM(10)), 0);
    assert_int_equal(driven(unit, 180, CM(10), FORCE_DISPLACED), 0);
    assert_int_equal(driven(unit, 180, CM(10), FORCE_ROUT), CM(10));
    assert_false(in_building(&troops, unit));
    assert_at(tft_pose_of(&troops, unit).at, CM(67), CM(60) - 4500 - CM(10));
}

TEST(a_house_that_the_enemy_holds_stops_it)
{
    empty_table();
    int house = lay_rectangle(T_HOUSE, CM(44), CM(30), CM(56), CM(40));
    int unit = put(0, US_CONT, CM(50), CM(50), 0, LINE);
    int garrison = put(1, UK_INF, CM(10), CM(10), 0, SKIRMISH);

    tft_put_inside(&ground, &troops, garrison, house);
    length went = driven(unit, 180, CM(10), FORCE_RETREAT);
    assert_in_range(went, CM(7) - TFT_SHORT - 10, CM(7) - TFT_SHORT + 10);
}

TEST(a_river_stops_it_a_tenth_short)
{
    empty_table();
    int unit = put(0, US_CONT, CM(50), CM(50), 0, LINE);
    lay_stretch(T_RIVER, (struct vec){0, CM(40)}, (struct vec){CM(180), CM(40)}, CM(2));
    length went = driven(unit, 180, CM(10), FORCE_RETREAT);
    assert_in_range(went, CM(6) - TFT_SHORT - 10, CM(6) - TFT_SHORT + 10);
}

// TFT-INT-02
TEST(lines_that_pass_through_each_other_become_skirmishers)
{
    empty_table();
    int unit = put(0, US_CONT, CM(50), CM(50), 0, LINE);
    int friend = put(0, US_CONT, CM(50), CM(45), 0, LINE);
    length went = driven(unit, 180, CM(3), FORCE_RETREAT);

    assert_int_equal(troops.formation[unit], SKIRMISH);
    assert_int_equal(troops.formation[friend], SKIRMISH);
    assert_true(went > CM(3)); // on until clear
    struct pose pose = tft_pose_of(&troops, unit);
    assert_int_equal(tft_overlaps(&ground, &troops, unit, &pose), 0);
    assert_true(pose.at.north < tft_pose_of(&troops, friend).at.north);
}

// TFT-INT-04
TEST(a_column_driven_into_breaks_up)
{
    empty_table();
    int unit = put(0, US_SCOUT, CM(50), CM(50), 0, SKIRMISH);
    int friend = put(0, US_CONT, CM(50), CM(44), 0, COLUMN);

    driven(unit, 180, CM(5), FORCE_RETREAT);
    assert_int_equal(troops.formation[friend], SKIRMISH);
    struct pose pose = tft_pose_of(&troops, unit);
    assert_int_equal(tft_overlaps(&ground, &troops, unit, &pose), 0);
}

TEST(a_wood_makes_skirmishers_of_those_who_are_driven_into_it)
{
    empty_table();
    int unit = put(0, US_CONT, CM(50), CM(50), 0, LINE);

    lay_rectangle(T_FOREST, CM(30), CM(20), CM(70), CM(45));
    assert_int_equal(driven(unit, 180, CM(10), FORCE_RETREAT), CM(10));
    assert_int_equal(troops.formation[unit], SKIRMISH);
    assert_at(tft_pose_of(&troops, unit).at, CM(50), CM(40));
}

// TFT-ROU-08
TEST(a_stand_over_the_edge_takes_the_unit_with_it)
{
    empty_table();
    int unit = put(0, US_CONT, CM(50), CM(5), 0, LINE);

    driven(unit, 180, 3500, FORCE_ROUT); // the centres are on the edge
    assert_true(on_table(&troops, unit));
    driven(unit, 180, TENTHS(1), FORCE_ROUT);
    assert_false(on_table(&troops, unit));
}

// TFT-MOV-12
TEST(an_evade_ends_at_the_edge_and_so_does_a_displacement)
{
    empty_table();
    int unit = put(0, US_CONT, CM(50), CM(8), 0, LINE);

    assert_int_equal(room_to_evade(unit, CM(10)), CM(5));
    assert_int_equal(driven(unit, 180, CM(10), FORCE_DISPLACED), CM(5));
}

// TFT-CHG-12
TEST(an_evade_ends_before_the_friend_it_would_land_on)
{
    empty_table();
    int unit = put(0, US_SCOUT, CM(50), CM(50), 0, SKIRMISH);
    int friend = put(0, US_CONT, CM(50), CM(40), 0, LINE);

    assert_int_equal(room_to_evade(unit, CM(8)), CM(5) + 500);
    assert_int_equal(driven(unit, 180, CM(8), FORCE_EVADE), CM(5) + 500);
    assert_int_equal(troops.formation[friend], LINE);
}

// TFT-GER-16
TEST(the_displaced_stop_at_friends)
{
    empty_table();
    int unit = put(0, US_CONT, CM(50), CM(50), 0, LINE);
    int friend = put(0, US_CONT, CM(50), CM(40), 0, LINE);

    assert_int_equal(driven(unit, 180, TFT_DISPLACED, FORCE_DISPLACED), CM(7) - TFT_SHORT);
    assert_int_equal(troops.formation[friend], LINE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_forced_move_keeps_face_and_formation),
        cmocka_unit_test(an_enemy_stops_it_a_tenth_short_but_not_the_one_it_leaves),
        cmocka_unit_test(a_hidden_enemy_in_the_way_is_found),
        cmocka_unit_test(a_garrison_that_runs_comes_out_first),
        cmocka_unit_test(a_house_that_the_enemy_holds_stops_it),
        cmocka_unit_test(a_river_stops_it_a_tenth_short),
        cmocka_unit_test(lines_that_pass_through_each_other_become_skirmishers),
        cmocka_unit_test(a_column_driven_into_breaks_up),
        cmocka_unit_test(a_wood_makes_skirmishers_of_those_who_are_driven_into_it),
        cmocka_unit_test(a_stand_over_the_edge_takes_the_unit_with_it),
        cmocka_unit_test(an_evade_ends_at_the_edge_and_so_does_a_displacement),
        cmocka_unit_test(an_evade_ends_before_the_friend_it_would_land_on),
        cmocka_unit_test(the_displaced_stop_at_friends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
