// SPDX-License-Identifier: MIT
// What a drag means on each kind of table: a declaration, then the action; and what is shaded.
#include "rules/tea_and_biscuits/move.h"
#include "support/aiding.h"
#include "table.h"

enum { A1 = 1, A2, A9, B1 };

static void table_with(int space, enum tab_type first, struct vec enemy)
{
    clear_table(space);
    stand("A1", first, AT(6, 4), 0);
    stand("A2", FOOT_GUNS, AT(11, 4), 0);
    stand("A9", GENERAL, AT(6.5, 1.5), 0);
    stand("B1", CAVALRY, enemy, 180);
    begin();
}

static void table(int space, enum tab_type first)
{
    table_with(space, first, AT(6, 6));
}

TEST(a_drag_declares_what_it_takes_and_then_makes_it)
{
    table(SPACE_FREE, CAVALRY);
    steers(A2, AT(11, 5), "A2 activate move");
    give("A2 activate move");
    steers(A2, AT(11, 4.5), "A2 move ahead 0.5bw");
    steers(A2, AT(11, 9), "A2 move ahead 1bw");
    steers(A2, AT(11, 3.5), "A2 move back 0.5bw");
    is_unmoved((struct wish){.unit = A1, .at = AT(11, 5)});
}

TEST(on_squares_it_goes_to_the_cell_that_is_pointed_at)
{
    table(SPACE_SQUARE, CAVALRY);
    give("A2 activate move");
    steers(A2, AT(10.5, 4.5), "A2 move step n 1");
    steers(A2, AT(11.4, 4.4), "A2 move step ne 1");
    steers(A2, AT(10.5, 7.5), "A2 move step n 1");
    steers_facing(A2, AT(11.5, 3.5), 90, "A2 move step s 1 face 90");
}

TEST(on_hexes_it_goes_by_one_of_six_ways)
{
    table(SPACE_HEX, CAVALRY);
    give("A2 activate move");
    steers(A2, vec_add(unit_in(&play, A2)->at, AT(1, 0)), "A2 move step e 1");
    steers(A2, vec_add(unit_in(&play, A2)->at, AT(0.5, 0.866)), "A2 move step ne 1");
}

TEST(a_general_rides_wherever_he_is_put)
{
    table(SPACE_FREE, CAVALRY);
    steers(A9, AT(6.5, 3), "A9 move go 0 1.5bw");
    table(SPACE_SQUARE, CAVALRY);
    steers(A9, AT(8.5, 3.5), "A9 move step ne 2");
}

TEST(who_is_pointed_at_is_charged)
{
    for (int space = SPACE_FREE; space <= SPACE_HEX; space++) {
        struct order o;

        table_with(space, CAVALRY, AT(6, 4.4));
        o = steered_to(A1, play.box[B1].centre);
        assert_string_equal(written(&o), "A1 activate charge");
        give("A1 activate charge");
        o = steered_to(A1, play.box[B1].centre);
        assert_int_equal(o.verb, TAB_CHARGE);
        is_legal(&o);
    }
}

TEST(who_cannot_be_charged_is_shot_at)
{
    table(SPACE_FREE, INFANTRY);
    steers(A1, play.box[B1].centre, "A1 activate shoot");
}

TEST(fire_is_shaded_by_bands_and_so_are_charges_and_a_generals_reach)
{
    for (int space = SPACE_FREE; space <= SPACE_HEX; space++) {
        struct vec at;

        table(space, INFANTRY);
        at = play.box[A1].centre;
        assert_true(shaded(A1, AREA_FIRE, 0, vec_add(at, AT(0, 1))));
        assert_false(shaded(A1, AREA_FIRE, 0, vec_add(at, AT(0, 1.8))));
        assert_true(shaded(A1, AREA_FIRE, 1, vec_add(at, AT(0, 1.8))));
        assert_false(shaded(A1, AREA_FIRE, 1, vec_add(at, AT(0, -1))));
        assert_true(shaded(A2, AREA_FIRE, 1, vec_add(play.box[A2].centre, AT(0, 6))));
        assert_true(shaded(A1, AREA_CHARGE, 0, vec_add(at, AT(0, 0.9))));
        assert_true(shaded(A9, AREA_COMMAND, 0, vec_add(unit_in(&play, A9)->at, AT(1.5, 0))));
        assert_false(shaded(A9, AREA_COMMAND, 0, vec_add(unit_in(&play, A9)->at, AT(3, 0))));
    }
}

// TAB-FRM-05: each way that its bases face has a band of its own.
TEST(a_body_that_faces_all_round_shades_fire_all_round)
{
    for (int space = SPACE_SQUARE; space <= SPACE_HEX; space++) {
        struct vec at;

        clear_table(space);
        stand("A1", INFANTRY, AT(6, 6), 0);
        field.roster[A1].elements = 4;
        field.roster[A1].formation = FORM_DENSE;
        stand("A2", FOOT_GUNS, AT(11, 4), 0);
        begin();
        at = play.box[A1].centre;
        assert_false(shaded(A1, AREA_FIRE, 0, vec_add(at, AT(0, -1))));
        for (int i = 0; i < 4; i++)
            if (unit_in(&play, A1)->base[i].place & 15)
                unit_of(&play, A1)->base[i].face = space == SPACE_HEX ? 3 : 2;
        assert_true(shaded(A1, AREA_FIRE, 0, vec_add(at, AT(0, 1))));
        assert_true(shaded(A1, AREA_FIRE, 0, vec_add(at, AT(0, -1))));
    }
}

static void deploying(void)
{
    char why[160];

    clear_table(SPACE_FREE);
    field.option[OPT_DEPLOYMENT] = 0;
    stand("A1", INFANTRY, AT(6, 3), 0);
    stand("A2", FOOT_GUNS, AT(11, 3), 0);
    stand("A9", GENERAL, AT(6.5, 1.5), 0);
    stand("B1", CAVALRY, AT(6, 9), 180);
    assert_true(tea_and_biscuits.prepare(&field, why, sizeof why));
    game_begin(&field, &play, 1, &seeded_dice, NULL);
    assert_int_equal(play.ask.kind, ASK_DEPLOY);
}

static void deployed(int unit, int manner, const char *order)
{
    struct wish w = {.unit = unit, .at = AT(9, 3), .manner = (uint16_t)manner};
    struct order o = steered(w);

    assert_string_equal(written(&o), order);
    is_legal(&o);
}

TEST(a_unit_is_put_down_in_the_manner_that_is_wanted)
{
    deploying();
    deployed(A1, 0, "A1 deploy at (9bw, 3bw) face 0 line");
    deployed(A1, TAB_OPEN, "A1 deploy at (9bw, 3bw) face 0 open");
    deployed(A1, TAB_DENSE, "A1 deploy at (9bw, 3bw) face 0 dense 2");
    deployed(A2, TAB_LIMBERED, "A2 deploy at (9bw, 3bw) face 0 limbered");
    is_unmoved((struct wish){.unit = A1, .at = AT(9, 3), .manner = TAB_MOUNTED});
    is_unmoved((struct wish){.unit = A2, .at = AT(9, 3), .manner = TAB_LINE});
    is_unmoved((struct wish){.unit = A2, .at = AT(9, 3), .manner = TAB_DISMOUNTED});
}

TEST(a_free_action_is_steered_like_any)
{
    char why[160];

    for (int gap = 1; gap <= 4; gap += 3) {
        clear_table(SPACE_FREE);
        stand("A1", CAVALRY, AT(6, 4), 0);
        stand("A9", GENERAL, AT(6.5, 1.5), 0);
        stand("B1", CAVALRY, AT(6, 4 + gap), 180);
        assert_true(tea_and_biscuits.prepare(&field, why, sizeof why));
        game_begin(&field, &play, 1, &seeded_dice, NULL);
        assert_int_equal(play.ask.kind, ASK_FREE);
        steers(A1, play.box[3].centre, gap == 1 ? "A1 charge" : "A1 move ahead 2bw");
        is_unmoved((struct wish){.unit = 2, .at = AT(6, 3)});
        is_unmoved((struct wish){.unit = A1, .at = AT(6, 5), .manner = TAB_OPEN});
        is_unmoved((struct wish){.unit = A1, .at = AT(6, 3), .verb = TAB_CHARGE});
    }
}

TEST(declarations_name_their_target_where_that_is_played)
{
    table_with(SPACE_FREE, CAVALRY, AT(6, 4.4));
    field.option[OPT_DECLARE_DETAIL] = 1;
    steers(A1, play.box[B1].centre, "A1 activate charge B1");
    is_unmoved((struct wish){.unit = A1, .at = AT(6, 3), .manner = TAB_OPEN});
}

// TAB-DEP-08
TEST(a_reserve_comes_on_near_the_place_that_is_pointed_at)
{
    table(SPACE_FREE, CAVALRY);
    field_takes(FIELD_OF_UNIT, "fate", A1, FATE_RESERVE);
    unit_of(&play, A1)->arrives = 1;
    unit_of(&play, A1)->edge = FACE_REAR;
    steers(A1, AT(12, 1), "A1 activate move");
    give("A1 activate move");
    steers(A1, AT(12, 1), "A1 move at (11bw, 0bw) face 0 line, ahead 2bw");
    steers(A1, AT(2, 1), "A1 move at (3bw, 0bw) face 0 line, ahead 2bw");
    is_unmoved((struct wish){.unit = A1, .at = AT(2, 1), .manner = TAB_OPEN});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_drag_declares_what_it_takes_and_then_makes_it),
        cmocka_unit_test(on_squares_it_goes_to_the_cell_that_is_pointed_at),
        cmocka_unit_test(on_hexes_it_goes_by_one_of_six_ways),
        cmocka_unit_test(a_general_rides_wherever_he_is_put),
        cmocka_unit_test(who_is_pointed_at_is_charged),
        cmocka_unit_test(who_cannot_be_charged_is_shot_at),
        cmocka_unit_test(fire_is_shaded_by_bands_and_so_are_charges_and_a_generals_reach),
        cmocka_unit_test(a_body_that_faces_all_round_shades_fire_all_round),
        cmocka_unit_test(a_unit_is_put_down_in_the_manner_that_is_wanted),
        cmocka_unit_test(a_free_action_is_steered_like_any),
        cmocka_unit_test(declarations_name_their_target_where_that_is_played),
        cmocka_unit_test(a_reserve_comes_on_near_the_place_that_is_pointed_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
