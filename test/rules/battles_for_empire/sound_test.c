// SPDX-License-Identifier: MIT
// What always holds: each of it broken once.
#include "table.h"

enum { A1 = 1, A2, LA1, B1, LB1 };

static void five(void)
{
    const struct vec lake[] = {AT(60, 20), AT(70, 20), AT(70, 30), AT(60, 30)};

    clear_table();
    stand("A1", INFANTRY, 12, AT(20, 10), 0);
    stand("A2", INFANTRY, 12, AT(40, 10), 0);
    stand("LA1", LEADER, 1, AT(20, 10), 0);
    stand("B1", INFANTRY, 12, AT(20, 40), 180);
    stand("LB1", LEADER, 1, AT(30, 45), 0);
    lay_area(T_IMPASSABLE, lake, 4);
    begin(SUB_ORDERS, KIND_HOLD, ASK_ORDERS);
    is_sound();
}

static void move(int unit, struct vec at)
{
    struct pose pose = bfe_pose(&play, unit);

    pose.at = at;
    bfe_put(&play, unit, &pose);
}

TEST(figures_that_do_not_add_up)
{
    five();
    unit_of(&play, A1)->effectives--;
    is_unsound("A1: Effectives, stragglers and casualties are not the figures it began with.");
}

TEST(a_steady_unit_without_effectives)
{
    five();
    unit_of(&play, A1)->stragglers = unit_in(&play, A1)->effectives;
    unit_of(&play, A1)->effectives = 0;
    is_unsound("A1: A unit without effectives is steady.");
    bfe_of(&play)->retreating = one(A1); // it breaks at the end of the sub-step
    is_sound();
}

TEST(units_where_nobody_can_stand)
{
    five();
    move(A2, AT(-1, 10));
    is_unsound("A2: A unit is off the table.");
    move(A2, AT(65, 25));
    is_unsound("A2: A unit stands in impassable ground.");
    move(A2, AT(20, 10));
    is_unsound("A1: A unit stands on a friend.");
    move(A2, AT(20, 40));
    is_unsound("A2: A unit stands on an enemy.");
    bfe_of(&play)->retreating = one(A2) | one(B1);
    is_sound();
}

TEST(formations_that_cannot_be)
{
    five();
    play.formation[A1] = FORM_BROKEN;
    is_unsound("A1: A unit is broken and not in that formation, or the other way round.");
    play.formation[A1] = FORM_LIMBERED;
    is_unsound("A1: A unit is in a formation its arm has not.");
}

TEST(leaders_without_their_units)
{
    five();
    assert_int_equal(unit_in(&play, LA1)->with, A1);
    unit_of(&play, LA1)->with = A2;
    is_unsound("LA1: A leader is not where his unit is.");
    unit_of(&play, LA1)->with = B1;
    is_unsound("LA1: A leader is attached to nobody of his side.");
}

TEST(a_place_without_a_field)
{
    five();
    play.state[A1] = FATE_FLED;
    is_unsound("A1: A unit is on the table that is not in the field, or the other way round.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_that_do_not_add_up),
        cmocka_unit_test(a_steady_unit_without_effectives),
        cmocka_unit_test(units_where_nobody_can_stand),
        cmocka_unit_test(formations_that_cannot_be),
        cmocka_unit_test(leaders_without_their_units),
        cmocka_unit_test(a_place_without_a_field),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
