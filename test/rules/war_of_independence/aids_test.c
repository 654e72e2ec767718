// SPDX-License-Identifier: MIT
// What a table on a screen is told: buttons, phrases, phases, costs, areas, what a drag means; and
// random battles of which every order has words and every wish an answer.
#include "support/aiding.h"
#include "table.h"

enum { A1 = 1, A2, A3, A9, B1, B2 };

static void table(void)
{
    const struct vec house[] = {AT(60, 20), AT(63, 20), AT(63, 23), AT(60, 23)};

    clear_table();
    lay_area(T_WOODEN_HOUSE, house, 4);
    stand("A1", LINE, 10, AT(20, 10), 0);
    stand("A2", ARTILLERY, 2, AT(30, 10), 0);
    stand("A3", LIGHT, 5, AT(40, 10), 0);
    stand("A9", GENERAL, 1, AT(10, 4), 0);
    stand("B1", LINE, 10, AT(20, 16), 180);
    stand("B2", MILITIA, 8, AT(50, 40), 180);
    begin();
}

TEST(every_verb_can_begin_an_order_and_is_explained)
{
    table();
    verbs_are_sound("A1");
}

TEST(an_order_reads_as_a_phrase)
{
    table();
    assert_string_equal(worded("A1 move march to (20in, 14in) face 0 ranks 2"),
                        "March to 20 in east, 14 in north, facing north, in two ranks");
    assert_string_equal(worded("A1 move fast jump to (20in, 14in)"),
                        "Go fast, jumping, to 20 in east, 14 in north");
    assert_string_equal(worded("A1 move road along 12in 90 0"),
                        "March by road along the road 12 in, east, then north");
    assert_string_equal(worded("A1 move march 1 (20in, 11in) face 90 2 (21in, 11in)"),
                        "March, figure by figure: 2");
    assert_string_equal(worded("A1 move march 1 (20in, 11in) in 2 (21in, 11in) in"),
                        "March into the house, figures: 2");
    assert_string_equal(worded("A1 change column to (20in, 10in) face 0"),
                        "Form column, facing north"); // it stands there
    assert_string_equal(worded("A1 change column to (20in, 18in) face 0"),
                        "Form column to 20 in east, 18 in north, facing north");
    assert_string_equal(worded("A2 realign face 45"), "Realign, facing north-east");
    assert_string_equal(worded("A1 nominate 1 B1 2 4 none"), "Strike: 1 at B1 2; 4 at nobody");
    assert_string_equal(worded("A1 nominate"), "Strike, each by himself");
    assert_string_equal(worded("B1 lose 4 7"), "Lose figures 4, 7");
    assert_string_equal(worded("A1 fire B1"), "Fire at B1, dice: 20, D10: needs 7 or more");
    assert_string_equal(worded("A2 fire at (30in, 20in)"),
                        "Fire at what stands 30 in east, 20 in north");
    assert_string_equal(worded("A2 fire at (61in, 21in)"),
                        "Fire at the wooden house at 61 in east, 21 in north, hits: 0 of 20");
}

// Whoever types sees what was read so far.
TEST(half_an_order_reads_as_far_as_it_goes)
{
    table();
    assert_string_equal(worded("A1 fire with 1"), "Fire at ");
    assert_string_equal(worded("A1 nominate 1 2"), "Strike: 1");
    assert_string_equal(worded("A1 dig 4in"), "Dig 4 in");
}

TEST(the_bar_of_phases)
{
    table();
    is_in_phase("Movement");
    give("done");
    is_in_phase("Fire");
    give("concede");
    is_in_phase(NULL);
}

TEST(a_drag_marches_where_that_is_enough_and_goes_fast_where_it_is_not)
{
    table();
    steers(A3, AT(40, 14), "A3 move march to (40in, 14in) face 0 ranks 2");
    steers(A3, AT(40, 18), "A3 move fast to (40in, 18in) face 0 ranks 2");
    steers(A3, AT(40, 40), "A3 move fast to (40in, 19in) face 0 ranks 2");
    costs("A3 move march to (40in, 14in) face 0 ranks 2", INCH(4), INCH(6), AWI_MOV_03);
    costs_nothing("A1 hold");
}

// The same place at another rate, in other ranks; what is not to be met is not offered.
TEST(a_drag_has_manners)
{
    struct order o;

    table();
    o = steered((struct wish){.unit = A3, .at = AT(40, 14), .manner = WOI_FAST});
    assert_string_equal(written(&o), "A3 move fast to (40in, 14in) face 0 ranks 2");
    o = steered((struct wish){.unit = A3, .at = AT(40, 14), .manner = WOI_RANKS});
    assert_string_equal(written(&o), "A3 move march to (40in, 14in) face 0 ranks 1");
    is_unmoved((struct wish){.unit = A2, .at = AT(30, 12), .manner = WOI_RANKS});
    is_unmoved((struct wish){.unit = A9, .at = AT(10, 6), .manner = WOI_JUMP});
}

// AWI-MOV-22: who points at an enemy is led flush against him.
TEST(pointing_at_an_enemy_makes_contact)
{
    struct order o;

    table();
    o = steered_to(A1, AT(20, 15.9));
    is_legal(&o);
    give_order(&o, &seeded_dice);
    assert_true(woi_engaged(&field, &play, A1));
}

// For advice: who could be shot at, with how many dice, and whom an order comes to blows with.
TEST(advice_knows_who_may_be_shot_at_and_who_is_fought)
{
    const struct aids *aids = war_of_independence.aids;
    struct judged fights = {.order = {.unit = A1, .verb = WOI_FIGHT}},
                  holds = {.order = {.unit = A1, .verb = WOI_HOLD}};
    struct fire fire;
    struct order o;

    table();
    assert_true(aids->fire(&field, &play, A1, B1, &fire));
    assert_int_equal(fire.shots, 20); // AWI-FIRE-09
    assert_int_equal(fire.cover, 0);
    assert_false(aids->fire(&field, &play, A1, B2, &fire)); // too far
    assert_false(aids->fire(&field, &play, A9, B1, &fire)); // he rides
    assert_int_equal(aids->charges(&field, &play, &fights), AIDS_ANYBODY);
    assert_int_equal(aids->charges(&field, &play, &holds), 0);
    o = steered_to(A1, AT(20, 15.9));
    give_order(&o, &seeded_dice);
    assert_false(aids->fire(&field, &play, A1, B1, &fire)); // it is engaged
}

// A gun is led towards him, and not into contact.
TEST(a_gun_makes_no_contact)
{
    const struct wish shot = {.unit = A1, .at = AT(20, 15.9)};
    struct judged fires = {.order = {.unit = A1, .verb = WOI_FIRE}, .whole = true};
    struct order o;

    table();
    o = steered_to(A2, AT(20, 15.9));
    is_legal(&o);
    give_order(&o, &seeded_dice);
    assert_false(woi_engaged(&field, &play, A2));
    assert_true(fine(war_of_independence.aids->short_of(&field, &play, &shot, &fires)));
}

TEST(a_gun_that_is_turned_is_realigned)
{
    table();
    steers_facing(A2, AT(30, 10), 45, "A2 realign face 45");
    steers_facing(A2, AT(30, 12), 45, "A2 move march to (30in, 12in) face 45");
}

TEST(another_formation_is_a_change)
{
    struct order o;

    table();
    o = steered((struct wish){.unit = A3, .at = AT(40, 10), .manner = WOI_COLUMN});
    assert_int_equal(o.verb, WOI_CHANGE);
    is_legal(&o);
    o = steered((struct wish){.unit = A2, .at = AT(30, 14), .manner = WOI_LIMBERED});
    assert_int_equal(o.verb, WOI_LIMBER);
    is_unmoved((struct wish){.unit = B1, .at = AT(20, 20)});
}

// AWI-FIRE-05, AWI-ART-04: as far as it fires, and no farther.
TEST(what_is_shaded_is_what_it_reaches)
{
    table();
    assert_true(shaded(A1, AREA_FIRE, 0, AT(20, 21.9)));
    assert_false(shaded(A1, AREA_FIRE, 0, AT(20, 23)));
    assert_true(shaded(A2, AREA_FIRE, 1, AT(40, 21)));
    assert_false(shaded(A2, AREA_FIRE, 1, AT(42, 20)));
    assert_true(shaded(A1, AREA_CHARGE, 0, AT(20, 19)));
    assert_false(shaded(A2, AREA_CHARGE, 0, AT(30, 11)));
}

TEST(in_random_battles_everything_has_an_answer)
{
    assert_true(legal_wishes(&war_of_independence, 4, 12) > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_verb_can_begin_an_order_and_is_explained),
        cmocka_unit_test(an_order_reads_as_a_phrase),
        cmocka_unit_test(half_an_order_reads_as_far_as_it_goes),
        cmocka_unit_test(the_bar_of_phases),
        cmocka_unit_test(a_drag_marches_where_that_is_enough_and_goes_fast_where_it_is_not),
        cmocka_unit_test(a_drag_has_manners),
        cmocka_unit_test(pointing_at_an_enemy_makes_contact),
        cmocka_unit_test(advice_knows_who_may_be_shot_at_and_who_is_fought),
        cmocka_unit_test(a_gun_makes_no_contact),
        cmocka_unit_test(a_gun_that_is_turned_is_realigned),
        cmocka_unit_test(another_formation_is_a_change),
        cmocka_unit_test(what_is_shaded_is_what_it_reaches),
        cmocka_unit_test(in_random_battles_everything_has_an_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
