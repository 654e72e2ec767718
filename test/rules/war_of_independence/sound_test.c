// SPDX-License-Identifier: MIT
// What always holds: a game in which it does not is found out, with one sentence that says why.
#include "table.h"

enum { A1 = 1, A2, A3, A4, B1, A9 };

static void six(void)
{
    const struct vec river[] = {AT(60, 0), AT(60, 48)};
    const struct vec house[] = {AT(40, 10), AT(42, 10), AT(42, 12), AT(40, 12)};

    clear_table();
    stand("A1", LINE, 6, AT(10, 10), 0);
    stand("A2", CAVALRY, 4, AT(20, 10), 0);
    stand("A3", ARTILLERY, 2, AT(30, 10), 0);
    stand("A4", GENERAL, 1, AT(30, 5), 0);
    stand("B1", JAEGERS, 6, AT(10, 40), 180);
    stand("A9", BOAT, 0, AT(60, 10), 0);
    lay_line(T_RIVER, river, 2, INCH(2));
    lay_area(T_WOODEN_HOUSE, house, 4);
    begin();
    play.state[A9] = FATE_FIELD;
    play.box[A9] = woi_hull(&play, A9, INCH(10));
    is_sound();
}

static struct box *base(int unit, int number)
{
    return &woi_of(&play)->box[figure_of(&play, unit, number)];
}

static uint8_t *inside(int unit, int number)
{
    return &woi_of(&play)->in[figure_of(&play, unit, number)];
}

static void go_inside(int unit, int number, int in)
{
    woi_put_inside(&play, figure_of(&play, unit, number), in);
    unit_of(&play, unit)->status |= STATUS_SPREAD; // as woi_settle leaves it
}

TEST(bases_are_on_the_table_and_do_not_overlap)
{
    six();
    woi_put(&field, &play, figure_of(&play, A1, 1), AT(0, 10), 0);
    is_unsound("A1: No base may leave the table.");
    six();
    woi_put(&field, &play, figure_of(&play, A1, 1), base(A1, 2)->centre, 0);
    is_unsound("A1: Its own bases would overlap.");
    six();
    woi_put(&field, &play, figure_of(&play, A1, 1), base(A2, 1)->centre, 0);
    is_unsound("A1: Another base stands there.");
    six();
    woi_put(&field, &play, figure_of(&play, A1, 1), AT(41, 11), 0);
    is_unsound("A1: A house stands there.");
}

TEST(figures_are_where_sweeps_look_for_them)
{
    six();
    woi_put(&field, &play, figure_of(&play, A1, 1), AT(30, 30), 0);
    is_unsound("A1: A figure is where nobody looks for it.");
    woi_settle(&field, &play, A1);
    is_sound();
    woi_put(&field, &play, figure_of(&play, A1, 1), AT(10, 40), 0); // farther than a box reaches
    woi_settle(&field, &play, A1);
    is_unsound("A1: Another base stands there.");
    woi_put(&field, &play, figure_of(&play, A1, 1), AT(71, 47), 0);
    woi_settle(&field, &play, A1);
    is_sound();
}

TEST(figures_have_the_base_of_their_class)
{
    six();
    base(A1, 1)->front_north++;
    is_unsound("A1: A base is not what its figure is.");
    six();
    play.formation[A2] = FORM_FOOT;
    is_unsound("A2: A base is not what its figure is.");
    six();
    woi_of(&play)->unit[unit_in(&play, A1)->first] = A2;
    is_unsound("A1: A figure is not its unit's.");
}

TEST(figures_are_counted)
{
    six();
    woi_take_off(&play, figure_of(&play, A1, 1));
    is_unsound("A1: It has not as many figures as are left of it.");
    unit_of(&play, A1)->left--;
    is_sound();
    unit_of(&play, A1)->dead = 2;
    is_unsound("A1: It has lost more figures than it had.");
    six();
    for (int i = 1; i <= 6; i++)
        woi_take_off(&play, figure_of(&play, A1, i));
    unit_of(&play, A1)->left = 0;
    is_unsound("A1: A unit without figures is on the table.");
    six();
    unit_of(&play, A1)->smoke = 3;
    is_unsound("A1: A counter is out of bounds.");
}

TEST(who_is_not_in_the_field_is_off_the_table)
{
    six();
    play.state[A1] = FATE_ROUTED;
    is_unsound("A1: It is on the table, and is not in the field.");
    for (int i = 1; i <= 6; i++)
        woi_take_off(&play, figure_of(&play, A1, i));
    is_unsound("A1: It is on the table, and is not in the field.");
    game_remove(&play, A1);
    is_sound();
    play.state[A1] = FATE_FLANK;
    is_sound();
    unit_of(&play, A1)->left = 0;
    is_unsound("A1: Nobody is on a flank march.");
}

TEST(formations_are_those_of_the_class)
{
    six();
    play.formation[A1] = FORM_SKIRMISH;
    is_unsound("A1: It is in a formation that its class does not use.");
    six();
    unit_of(&play, A4)->status |= STATUS_FF;
    is_unsound("A4: One that is no unit has FF.");
}

TEST(gunners_are_at_their_gun)
{
    six();
    woi_put(&field, &play, figure_of(&play, A3, 1), AT(32, 10), 0);
    is_unsound("A3: A gunner is not at his gun.");
    six();
    woi_take_off(&play, figure_of(&play, A3, 1));
    unit_of(&play, A3)->left--;
    is_sound();
    woi_put(&field, &play, figure_of(&play, A3, 2),
            woi_crew_place(play.box[A3].centre, 0, false, 0), 0);
    is_sound();
}

TEST(houses_and_boats_hold_who_may_be_in_them)
{
    six();
    go_inside(A1, 1, IN_HOUSE + 1);
    is_sound();
    go_inside(A1, 2, IN_HOUSE);
    is_unsound("A1: A figure is in a house that is not there.");
    go_inside(A1, 2, IN_HOUSE + 9);
    is_unsound("A1: A figure is in a house that is not there.");
    go_inside(A1, 2, IN_BOAT + A2);
    is_unsound("A1: A figure is in a boat that is not there.");
    go_inside(A1, 2, IN_BOAT + A9);
    is_unsound("More are in a boat than places are taken.");
    unit_of(&play, A9)->aboard = 1;
    is_sound();
    unit_of(&play, A9)->aboard = 5;
    is_unsound("More places of a boat are taken than it has.");
    six();
    go_inside(A2, 1, IN_HOUSE + 1);
    is_unsound("A2: A horse or gun is in a house.");
    six();
    *inside(A1, 1) = IN_HOUSE + 1;
    is_unsound("A1: A figure is in two places.");
}

TEST(a_house_holds_five_of_one_side)
{
    six();
    for (int i = 1; i <= 5; i++)
        go_inside(A1, i, IN_HOUSE + 1);
    is_sound();
    go_inside(A1, 6, IN_HOUSE + 1);
    is_unsound("A house holds more than five.");
    six();
    go_inside(A1, 1, IN_HOUSE + 1);
    go_inside(B1, 1, IN_HOUSE + 1);
    is_unsound("Both sides are in one house or boat.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bases_are_on_the_table_and_do_not_overlap),
        cmocka_unit_test(figures_are_where_sweeps_look_for_them),
        cmocka_unit_test(figures_have_the_base_of_their_class),
        cmocka_unit_test(figures_are_counted),
        cmocka_unit_test(who_is_not_in_the_field_is_off_the_table),
        cmocka_unit_test(formations_are_those_of_the_class),
        cmocka_unit_test(gunners_are_at_their_gun),
        cmocka_unit_test(houses_and_boats_hold_who_may_be_in_them),
        cmocka_unit_test(a_house_holds_five_of_one_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
