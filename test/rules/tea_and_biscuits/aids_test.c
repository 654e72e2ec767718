// SPDX-License-Identifier: MIT
// What a table on a screen is told: buttons, phrases, phases, costs, sight; and random battles of
// which every order has words and every wish an answer.
#include "support/aiding.h"
#include "table.h"

enum { A1 = 1, A2, A9, B1 };

static void table(int space)
{
    clear_table(space);
    stand("A1", INFANTRY, AT(5.5, 4), 0);
    stand("A2", FOOT_GUNS, AT(10, 4), 0);
    stand("A9", GENERAL, AT(7.5, 1.5), 0);
    stand("B1", CAVALRY, AT(6, 9), 180);
    begin();
}

TEST(every_verb_can_begin_an_order_and_is_explained)
{
    table(SPACE_FREE);
    verbs_are_sound("A1");
}

TEST(an_order_reads_as_a_phrase)
{
    table(SPACE_FREE);
    assert_string_equal(worded("A1 activate move"), "Move");
    assert_string_equal(worded("A1 activate move shoot"), "Move, then shoot");
    assert_string_equal(worded("A1 activate charge B1 stand"), "Charge B1, then stand and pass");
    assert_string_equal(worded("A1 charge"), "Charge straight ahead");
    assert_string_equal(worded("A1 shoot B1"), "Shoot B1");
    assert_string_equal(worded("A1 allocate B1 1 2"), "Bases 1, 2 against B1");
    assert_string_equal(worded("A1 remove 2 left"), "Lose base 2, closing up from the left");
    assert_string_equal(worded("A1 change keep 2 dense 2"), "Form dense, files: 2, base 2 staying");
}

TEST(layouts_facings_and_swaps_have_words)
{
    table(SPACE_FREE);
    assert_string_equal(worded("A1 change rank 1 2 rank 0 3 open 3"),
                        "Form in ranks: 1, 2 behind them 0, 3, open: 3");
    assert_string_equal(worded("A1 change dense 2 face 90 bases front rear left"),
                        "Form dense, files: 2, facing east, bases front rear left");
    assert_string_equal(worded("A1 move swap A2 left right"), "Swap with A2 left right");
    assert_string_equal(worded("A1 move bases front rear"), "Bases front rear");
    assert_string_equal(worded("A1 deploy at (5, 3) face 90 left line"),
                        "Deploy at 5 bw east, 3 bw north, facing east, line");
    assert_string_equal(worded("A1 move at (12, 0) face 0 line, ahead 1"),
                        "Come on at 12 bw east, 0 bw north, facing north, line, then 1 bw ahead");
    assert_string_equal(worded("A1 move cell 4 0 face 0 line"),
                        "Come on in column 4, row 0, facing north, line");
    assert_string_equal(worded("A1 allocate B1 A2 1"), "Bases 1 against A2");
    assert_string_equal(worded("A1 shoot B1 rear"), "Shoot B1 with the bases that face: rear");
}

TEST(the_bar_of_phases)
{
    table(SPACE_FREE);
    is_in_phase("Actions");
    give("concede");
    is_in_phase(NULL);
}

TEST(an_activation_costs_points)
{
    struct price price;
    struct judged found;
    struct order o;

    table(SPACE_FREE);
    o = order_read("A1 activate move move");
    game_check(&field, &play, &o, &found);
    assert_true(aids_price(&field, &play, &found, &price));
    assert_true(price.points);
    assert_int_equal(price.used, 2000);
    assert_int_equal(price.allowed, 10000);
    costs_nothing("done");
}

// TAB-REC-04: a die for each point.
TEST(a_test_costs_the_points_spent_on_it)
{
    struct price price;
    struct judged found;
    struct order o;

    table(SPACE_FREE);
    field_takes(FIELD_OF_UNIT, "hits", A1, 2);
    o = order_read("A1 recover 3");
    found = (struct judged){.order = o};
    assert_true(aids_price(&field, &play, &found, &price));
    assert_int_equal(price.used, 3000);
    assert_int_equal(price.clause, TAB_REC_04);
}

// TAB-SHT-07: what is between them is said.
TEST(sight_says_what_is_in_the_way)
{
    table(SPACE_FREE);
    sees(A1, B1);
    lay_area(1, (struct vec[]){AT(3, 6), AT(9, 6), AT(9, 8), AT(3, 8)}, 4);
    sees_not(A1, B1, TAB_SHT_07);
}

// --- for advice ---

static struct fire fire_from(double north)
{
    struct fire fire;

    clear_table(SPACE_FREE);
    stand("A1", INFANTRY, AT(6, north), 0);
    stand("A2", FOOT_GUNS, AT(14, 4), 0);
    stand("A9", GENERAL, AT(6, 1), 0);
    stand("B1", INFANTRY, AT(6, 6), 180);
    begin();
    assert_true(tea_and_biscuits.aids->fire(&field, &play, A1, B1, &fire));
    return fire;
}

// TAB-SHT-10: three bases, three dice each up to 1 bw and two up to 2.
TEST(advice_knows_with_how_many_dice_a_unit_shoots_and_into_what_cover)
{
    struct fire fire = fire_from(4.5);

    assert_int_equal(fire.shots, 6);
    fire = fire_from(5.1);
    assert_int_equal(fire.shots, 9);
    assert_int_equal(fire.cover, 0);
    lay_area(1, (struct vec[]){AT(3, 5.9), AT(9, 5.9), AT(9, 8), AT(3, 8)}, 4);
    assert_true(tea_and_biscuits.aids->fire(&field, &play, A1, B1, &fire));
    assert_int_equal(fire.shots, 9);
    assert_int_equal(fire.cover, 1);
}

TEST(advice_knows_who_does_not_shoot)
{
    const struct aids *aids = tea_and_biscuits.aids;
    struct fire fire = fire_from(4.5);

    assert_false(aids->fire(&field, &play, A9, B1, &fire)); // a general
    assert_false(aids->fire(&field, &play, A1, A2, &fire)); // a friend
    tab_of(&play)->links = 1;
    tab_of(&play)->link[0] = (struct tab_link){.charger = B1, .target = A1};
    assert_false(aids->fire(&field, &play, A1, B1, &fire)); // in melee
}

static int charged_by(const char *order)
{
    struct judged judged = {.order = order_read(order)};

    return tea_and_biscuits.aids->charges(&field, &play, &judged);
}

TEST(a_charge_or_a_fight_names_whom_or_may_meet_anybody)
{
    fire_from(5.1);
    assert_int_equal(charged_by("A1 activate charge B1"), B1);
    assert_int_equal(charged_by("A1 activate charge"), AIDS_ANYBODY);
    assert_int_equal(charged_by("A1 activate move charge"), AIDS_ANYBODY);
    assert_int_equal(charged_by("A1 activate move"), 0);
    assert_int_equal(charged_by("A1 fight B1"), B1);
    assert_int_equal(charged_by("A1 fight"), AIDS_ANYBODY);
    assert_int_equal(charged_by("A1 shoot B1"), 0);
}

// TAB-CMD-10: who has nobody to reach loses it; after a move that is not known yet.
TEST(a_charge_that_would_be_lost_at_once_is_none)
{
    table(SPACE_FREE);
    assert_int_equal(charged_by("A1 activate charge"), 0);
    assert_int_equal(charged_by("A1 activate charge B1"), 0);
    assert_int_equal(charged_by("A1 activate move charge"), AIDS_ANYBODY);
}

TEST(in_random_battles_everything_has_an_answer)
{
    assert_true(legal_wishes(&tea_and_biscuits, 8, 4) > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_verb_can_begin_an_order_and_is_explained),
        cmocka_unit_test(an_order_reads_as_a_phrase),
        cmocka_unit_test(layouts_facings_and_swaps_have_words),
        cmocka_unit_test(the_bar_of_phases),
        cmocka_unit_test(an_activation_costs_points),
        cmocka_unit_test(a_test_costs_the_points_spent_on_it),
        cmocka_unit_test(sight_says_what_is_in_the_way),
        cmocka_unit_test(advice_knows_with_how_many_dice_a_unit_shoots_and_into_what_cover),
        cmocka_unit_test(advice_knows_who_does_not_shoot),
        cmocka_unit_test(a_charge_or_a_fight_names_whom_or_may_meet_anybody),
        cmocka_unit_test(a_charge_that_would_be_lost_at_once_is_none),
        cmocka_unit_test(in_random_battles_everything_has_an_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
