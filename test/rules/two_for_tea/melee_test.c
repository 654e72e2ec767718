// SPDX-License-Identifier: MIT
// What is suggested and drawn in a melee: whom a stand strikes, what a winner does.
#include "rules/two_for_tea/melee.h"
#include "table.h"

enum { A1 = 1, B1, B2 };

static void lock(int charger, int charged)
{
    mark(&play, charger, LOCKED | CHARGING);
    mark(&play, charged, LOCKED | CHARGED);
}

// A1 lies across the border between B1 and B2; its middle stand touches both.
static void across_the_border(void)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 52), 0, LINE);
    stand("B1", UK_INF, AT(54, 52), 180, LINE);
    stand("B2", UK_INF, AT(66, 52), 180, LINE);
    begin_orders(AMERICAN);
    lock(A1, B1);
    lock(A1, B2);
    give("done");
}

TEST(a_stand_strikes_first_whom_it_brings_down_most_easily)
{
    struct order o[8];

    across_the_border();
    unit_of(&play, B2)->hits = 3;
    give("A1 fight");
    assert_int_equal(play.ask.kind, ASK_STRIKE);
    assert_int_equal(suggestions(o, 8), 2);
    assert_int_equal(o[0].arg[1].unit, B2);
    assert_int_equal(o[1].arg[1].unit, B1);
    assert_int_equal(suggestions(o, 1), 1);
}

// B1 and B2 have gone back by one: four hits against one and two supports.
static void two_beaten(void)
{
    across_the_border();
    give("A1 fight");
    give_dice("A1 strike 2 B1", DICE(5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1,
                                     1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    assert_int_equal(play.ask.kind, ASK_WINNER);
}

TEST(a_winner_is_shown_all_it_may_do)
{
    struct order o[8];

    two_beaten();
    assert_int_equal(suggestions(o, 8), 4); // after either, hold, go back
    for (int most = 1; most < 4; most++)
        assert_int_equal(suggestions(o, most), most);
}

TEST(a_winner_may_draw_any_of_it)
{
    struct luck luck = {7};
    int after[3] = {0}, holds = 0, goes = 0;

    two_beaten();
    for (int i = 0; i < 100; i++) {
        struct order o;

        o = draw_one(0, &luck);
        assert_null(checked(&o).why);
        if (o.verb == TFT_PURSUE)
            after[o.arg[0].unit - B1]++;
        holds += o.verb == TFT_HOLD;
        goes += o.verb == TFT_DISENGAGE;
    }
    assert_true(after[0] && after[1] && holds && goes);
}

TEST(a_stand_may_draw_either_enemy)
{
    struct luck luck = {7};
    int struck[2] = {0};

    across_the_border();
    give("A1 fight");
    for (int i = 0; i < 20; i++) {
        struct order o;

        o = draw_one(0, &luck);
        assert_null(checked(&o).why);
        struck[o.arg[1].unit - B1]++;
    }
    assert_true(struck[0] && struck[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stand_strikes_first_whom_it_brings_down_most_easily),
        cmocka_unit_test(a_winner_is_shown_all_it_may_do),
        cmocka_unit_test(a_winner_may_draw_any_of_it),
        cmocka_unit_test(a_stand_may_draw_either_enemy),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
