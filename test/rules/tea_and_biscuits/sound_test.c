// SPDX-License-Identifier: MIT
// What always holds: a game in which it does not is found out, with one sentence that says why.
#include "table.h"
#include <string.h>

enum { A1 = 1, A2, A9, B1 };

static void four(int space)
{
    clear_table(space);
    stand("A1", INFANTRY, AT(5.5, 4), 0);
    stand("A2", INFANTRY, AT(9.5, 4), 0);
    stand("A9", GENERAL, AT(7.5, 1.5), 0);
    stand("B1", CAVALRY, AT(6, 9), 180);
    begin();
    is_sound();
}

static void shift(int unit, int east, int north)
{
    struct vec by = {east * BW, north * BW};

    unit_of(&play, unit)->at = vec_add(unit_in(&play, unit)->at, by);
    play.box[unit].centre = vec_add(play.box[unit].centre, by);
}

TEST(a_unit_stands_on_the_table)
{
    for (int space = SPACE_FREE; space <= SPACE_HEX; space++) {
        four(space);
        shift(A1, -9, 0);
        is_unsound("A1: A unit is off the table.");
    }
}

// TAB-SPC-13: on boards friends may have been left together.
TEST(friends_do_not_overlap_on_the_free_table)
{
    four(SPACE_FREE);
    shift(A2, -3, 0);
    is_unsound("A1: A unit stands on a friend.");
    four(SPACE_SQUARE);
    shift(A2, -3, 0);
    is_sound();
}

TEST(nobody_touches_an_enemy_out_of_melee)
{
    four(SPACE_FREE);
    shift(B1, 0, -5);
    is_unsound("A1: A unit touches an enemy it is not in melee with.");
}

TEST(whoever_is_in_melee_touches)
{
    four(SPACE_FREE);
    tab_of(&play)->links = 1;
    tab_of(&play)->link[0] = (struct tab_link){.charger = A1, .target = B1};
    is_unsound("Two are in melee that do not touch.");
    tab_of(&play)->link[0].target = A2;
    is_unsound("Friends are in melee.");
}

TEST(nobody_stands_in_impassable_ground)
{
    int lake = 1;

    four(SPACE_FREE);
    while (strcmp(field.rules->terrain[lake].name, "lake"))
        lake++;
    lay_area(lake, (struct vec[]){AT(5, 3), AT(6, 3), AT(6, 4), AT(5, 4)}, 4);
    is_unsound("A1: A unit stands in impassable ground.");
}

TEST(fates_layouts_and_points_agree)
{
    four(SPACE_FREE);
    play.state[A1] = FATE_RESERVE;
    is_unsound("A1: A unit is on the table that is not in the field, or the other way round.");
    four(SPACE_FREE);
    unit_of(&play, A1)->spent = 9;
    is_unsound("A1: More has been spent on a unit than may be.");
    four(SPACE_FREE);
    play.formation[A1] = FORM_OPEN;
    is_unsound("A1: A unit's formation is not what its bases come to.");
    four(SPACE_FREE);
    game_remove(&play, A1);
    play.state[A1] = FATE_DESTROYED;
    is_sound();
    unit_of(&play, A1)->hits = 1;
    is_unsound("A1: One that is not there is hit or fights.");
}

TEST(a_unit_has_bases_that_keep_together)
{
    four(SPACE_FREE);
    unit_of(&play, A1)->base[1].place = unit_of(&play, A1)->base[0].place;
    is_unsound("A1: A unit is laid out as it may not be.");
    four(SPACE_FREE);
    for (int i = 0; i < 3; i++)
        unit_of(&play, A1)->base[i].what |= BASE_MARKED;
    is_unsound("A1: A unit without bases is in the field.");
}

// TAB-GNL-11: an enemy who comes to lie over him makes him give way.
TEST(no_general_lies_under_an_enemy)
{
    four(SPACE_SQUARE);
    unit_of(&play, A9)->at = unit_in(&play, B1)->at;
    is_unsound("A9: A general is overrun.");
}

TEST(who_is_destroyed_fights_nobody)
{
    four(SPACE_FREE);
    game_remove(&play, A1);
    play.state[A1] = FATE_DESTROYED;
    tab_of(&play)->links = 1;
    tab_of(&play)->link[0] = (struct tab_link){.charger = B1, .target = A1};
    is_unsound("A1: One that is not there is hit or fights.");
}

// Where he can stand nowhere he stays where he is.
TEST(a_general_with_no_place_at_all_stays)
{
    int lake = 1;
    struct vec at, place;

    four(SPACE_SQUARE);
    at = unit_in(&play, A9)->at;
    while (strcmp(field.rules->terrain[lake].name, "lake"))
        lake++;
    lay_area(lake, (struct vec[]){AT(0, 0), AT(18, 0), AT(18, 12), AT(0, 12)}, 4);
    place = tab_general_place(&field, &play, 0, at);
    assert_int_equal(place.east, at.east);
    assert_int_equal(place.north, at.north);
}

TEST(a_general_who_may_stand_where_he_is_stays)
{
    for (int space = SPACE_FREE; space <= SPACE_HEX; space++) {
        struct vec at, place;

        four(space);
        at = unit_in(&play, A9)->at;
        place = tab_general_place(&field, &play, 0, at);
        assert_int_equal(place.east, at.east);
        assert_int_equal(place.north, at.north);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_unit_stands_on_the_table),
        cmocka_unit_test(friends_do_not_overlap_on_the_free_table),
        cmocka_unit_test(nobody_touches_an_enemy_out_of_melee),
        cmocka_unit_test(whoever_is_in_melee_touches),
        cmocka_unit_test(nobody_stands_in_impassable_ground),
        cmocka_unit_test(fates_layouts_and_points_agree),
        cmocka_unit_test(a_unit_has_bases_that_keep_together),
        cmocka_unit_test(no_general_lies_under_an_enemy),
        cmocka_unit_test(who_is_destroyed_fights_nobody),
        cmocka_unit_test(a_general_with_no_place_at_all_stays),
        cmocka_unit_test(a_general_who_may_stand_where_he_is_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
