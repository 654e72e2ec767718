// SPDX-License-Identifier: MIT
// Fields: what is given is what is got, and what cannot be changes nothing.
#include "table.h"

enum { A1 = 1, A2, A3, LA1, B1, LB1 };

static void six(void)
{
    const struct vec house[] = {AT(40, 10), AT(43, 10), AT(43, 13), AT(40, 13)};
    const struct vec wood[] = {AT(50, 10), AT(54, 10), AT(54, 14), AT(50, 14)};

    clear_table();
    stand("A1", INFANTRY, 12, AT(10, 10), 0);
    stand("A2", CAVALRY, 8, AT(20, 10), 0);
    stand("A3", ARTILLERY, 4, AT(30, 10), 0);
    stand("LA1", LEADER, 1, AT(30, 5), 0);
    stand("B1", INFANTRY, 12, AT(10, 40), 180);
    stand("LB1", LEADER, 1, AT(30, 45), 0);
    lay_area(T_BUILDING, house, 4);
    lay_area(T_WOODS, wood, 4);
    begin(SUB_ORDERS, KIND_HOLD, ASK_ORDERS);
}

static void takes(const char *name, int unit, int32_t value)
{
    field_takes(FIELD_OF_UNIT, name, unit, value);
}

static void refuses(const char *name, int unit, int32_t value)
{
    field_refuses(FIELD_OF_UNIT, name, unit, value);
}

TEST(places_of_units_and_leaders)
{
    six();
    takes("at_east", A1, INCH(12));
    takes("at_north", A1, INCH(13));
    takes("at_east", LA1, INCH(33));
    takes("at_north", LA1, INCH(6));
    takes("face", A1, 0x4000);
    is_sound();
}

TEST(a_unit_comes_back_onto_the_table_where_it_is_put)
{
    six();
    takes("fate", A1, FATE_FLED);
    refuses("fate", A1, FATE_FIELD);
    refuses("face", A1, 0x4000);
    takes("at_north", A1, INCH(13));
    takes("at_east", A1, INCH(12));
    takes("fate", A1, FATE_FIELD);
    assert_int_equal(play.face[A1], 0);
    is_sound();
}

TEST(formations_that_the_arm_has)
{
    six();
    takes("formation", A1, FORM_SQUARE);
    takes("formation", A3, FORM_LIMBERED);
    refuses("formation", A3, FORM_SQUARE);
    refuses("formation", A1, FORM_GARRISON);
    refuses("formation", LA1, FORM_LINE);
    takes("frontage", A1, 6);
    refuses("frontage", A1, 0);
    refuses("frontage", A1, 200);
    takes("mount", A2, MOUNT_DISMOUNTED);
    refuses("mount", A2, MOUNT_NONE);
    refuses("mount", A1, MOUNT_MOUNTED);
}

// BFE-TER-11: whichever corner is named first, and whichever way round.
TEST(the_outline_of_a_building_is_its_four_corners)
{
    const struct vec corner[] = {AT(10, 10), AT(13, 10), AT(13, 12), AT(10, 12)};

    for (int first = 0; first < 4; first++)
        for (int way = -1; way <= 1; way += 2) {
            struct vec turned[4];
            struct box box;

            for (int i = 0; i < 4; i++)
                turned[i] = corner[(first + way * i + 4) % 4];
            clear_table();
            lay_area(T_BUILDING, turned, 4);
            box = bfe_outline(&field, 0);
            for (int i = 0; i < 4; i++)
                assert_int_equal(point_to_box(corner[i], &box), 0);
            assert_int_equal(box_reach(&box), INCH(2.5)); // halves of its sides
        }
}

TEST(a_garrison_holds_a_building_and_nothing_else)
{
    six();
    refuses("garrison", A1, 2); // a wood
    refuses("garrison", A1, 3); // nothing
    takes("garrison", A1, 1);
    assert_int_equal(play.formation[A1], FORM_GARRISON);
    is_sound();
}

TEST(figures_add_up)
{
    six();
    takes("stragglers", A1, 4);
    takes("casualties", A1, 3);
    assert_int_equal(unit_in(&play, A1)->effectives, 5);
    refuses("stragglers", A1, 10);
    refuses("figures", A1, 6);
    refuses("figures", A1, 250);
    refuses("figures", LA1, 3);
    takes("figures", A1, 20);
    assert_int_equal(unit_in(&play, A1)->effectives, 13);
    takes("hidden", A1, 1);
    takes("hidden", A1, 0);
    is_sound();
}

TEST(leaders_are_attached_to_units)
{
    six();
    takes("attached", LA1, A1);
    assert_int_equal(play.box[LA1].centre.east, play.box[A1].centre.east);
    takes("attached", LA1, 0);
    refuses("attached", LA1, LB1);
    refuses("attached", A1, A2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_of_units_and_leaders),
        cmocka_unit_test(a_unit_comes_back_onto_the_table_where_it_is_put),
        cmocka_unit_test(formations_that_the_arm_has),
        cmocka_unit_test(the_outline_of_a_building_is_its_four_corners),
        cmocka_unit_test(a_garrison_holds_a_building_and_nothing_else),
        cmocka_unit_test(figures_add_up),
        cmocka_unit_test(leaders_are_attached_to_units),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
