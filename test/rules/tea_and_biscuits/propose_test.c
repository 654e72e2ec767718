// SPDX-License-Identifier: MIT
// Orders that are drawn or thought of in positions that random battles seldom have.
#include "support/aiding.h"
#include "table.h"
#include <string.h>

enum { A1 = 1, A2, A8, A9, B1 };

// How many of so many draws are this order.
static int drawn(int seat, const char *order, int draws)
{
    struct luck luck = {.state = 5};
    int count = 0;

    for (int i = 0; i < draws; i++) {
        struct order o = draw_one(seat, &luck);

        count += !strcmp(written(&o), order);
    }
    return count;
}

// TAB-GEN-02: A8 and A2 are of the second seat.
TEST(a_seat_that_may_not_end_the_phase_lets_a_unit_stand)
{
    clear_table(SPACE_FREE);
    stand("A1", INFANTRY, AT(5.5, 4), 0);
    stand("A2", INFANTRY, AT(9.5, 4), 0);
    stand("A8", GENERAL, AT(9.5, 1.5), 0);
    stand("A9", GENERAL, AT(5.5, 1.5), 0);
    stand("B1", CAVALRY, AT(6, 9), 180);
    field.roster[A2].command = A9;
    field.seats = 3;
    field.seat[0] = (struct seat){.name = "chief", .side = 0, .kind = SEAT_PLAYER};
    field.seat[1] = (struct seat){.name = "foe", .side = 1, .kind = SEAT_PLAYER};
    field.seat[2] =
        (struct seat){.name = "left", .side = 0, .kind = SEAT_PLAYER, .leads = 1, .leader = {A9}};
    begin();
    assert_int_equal(drawn(2, "done", 300), 0);
    assert_true(drawn(2, "A2 activate stand", 300) > 0);
    assert_true(drawn(0, "done", 300) > 0);
}

TEST(who_can_do_nothing_passes_the_free_action)
{
    char why[160];
    int lake = 1;

    clear_table(SPACE_FREE);
    stand("A1", DRAGOONS, AT(5.5, 4), 0);
    field.roster[A1].elements = 2;
    stand("B1", CAVALRY, AT(6, 9), 180);
    while (strcmp(field.rules->terrain[lake].name, "lake"))
        lake++;
    lay_area(lake, (struct vec[]){AT(0, 4), AT(18, 4), AT(18, 6), AT(0, 6)}, 4);
    lay_area(lake, (struct vec[]){AT(0, 1), AT(18, 1), AT(18, 3), AT(0, 3)}, 4);
    lay_area(lake, (struct vec[]){AT(0, 3), AT(5, 3), AT(5, 4), AT(0, 4)}, 4);
    lay_area(lake, (struct vec[]){AT(6, 3), AT(18, 3), AT(18, 4), AT(6, 4)}, 4);
    assert_true(tea_and_biscuits.prepare(&field, why, sizeof why));
    game_begin(&field, &play, 1, &seeded_dice, NULL);
    assert_int_equal(play.ask.kind, ASK_FREE);
    assert_true(drawn(0, "pass", 100) > 0);
}

// TAB-SHT-04: only the bases that face so shoot; the way may be named.
TEST(a_shot_to_the_rear_may_name_the_way)
{
    for (int space = SPACE_SQUARE; space <= SPACE_HEX; space++) {
        clear_table(space);
        stand("A1", INFANTRY, AT(6, 6), 0);
        field.roster[A1].elements = 4;
        field.roster[A1].formation = FORM_DENSE;
        stand("B1", CAVALRY, AT(6, 5), 0);
        begin();
        for (int i = 0; i < 4; i++)
            if (unit_in(&play, A1)->base[i].place & 15)
                unit_of(&play, A1)->base[i].face = space == SPACE_HEX ? 3 : 2;
        give("A1 activate shoot");
        assert_int_equal(play.ask.kind, ASK_ACT);
        assert_true(drawn(0, space == SPACE_HEX ? "A1 shoot B1 180" : "A1 shoot B1 rear", 20) > 0);
    }
}

// TAB-INT-08: A2 stands before A1, who does not get through; nobody else is near.
TEST(places_are_changed_with_a_friend_nearby)
{
    for (int space = SPACE_FREE; space <= SPACE_SQUARE; space++) {
        clear_table(space);
        stand("A1", INFANTRY, AT(6.5, 4), 0);
        stand("A2", INFANTRY, AT(6.5, space == SPACE_FREE ? 4.75 : 5), 0);
        stand("A8", INFANTRY, AT(15.5, 4), 0);
        stand("A9", GENERAL, AT(6.5, 1.5), 0);
        stand("B1", CAVALRY, AT(6, 11), 180);
        begin();
        give("A1 activate move");
        assert_true(drawn(0, "A1 move swap A2", 400) > 0);
    }
}

// --- in melee ---

// A1 has B1 and B2 before it.
static void in_melee_with_two(int space)
{
    clear_table(space);
    stand("A1", INFANTRY, AT(6.5, 5), 0);
    stand("B1", CAVALRY, AT(5, 5), 180);
    stand("B2", CAVALRY, AT(7, 5), 180);
    begin();
    field_takes(FIELD_OF_UNIT, "fights", A1, 2);
    field_takes(FIELD_OF_UNIT, "fights", 3, A1);
    field_takes(FIELD_OF_UNIT, "rounds", A1, 1);
}

TEST(bases_are_spread_over_enemies_or_given_to_one)
{
    struct order list[16];
    int count;

    in_melee_with_two(SPACE_SQUARE);
    give("A1 activate stand");
    while (play.ask.kind == ASK_GO || play.ask.kind == ASK_AFTER)
        give(play.ask.kind == ASK_GO ? "done" : "pass");
    assert_int_equal(play.ask.kind, ASK_ALLOCATE);
    count = suggestions(list, 16);
    assert_true(count >= 4); // from either enemy on, and all to one
}

TEST(breaking_off_is_thought_of_by_every_way_back)
{
    struct order list[16];

    in_melee_with_two(SPACE_HEX);
    give("A1 activate breakoff");
    assert_int_equal(play.ask.kind, ASK_ACT);
    assert_true(suggestions(list, 16) >= 3); // two ways, and to forgo it
}

// --- deploying ---

static void deploying(int space)
{
    char why[160];

    clear_table(space);
    field.option[OPT_DEPLOYMENT] = 0;
    stand("A1", INFANTRY, AT(6, 3), 0);
    field.roster[A1].elements = 4;
    field.roster[A1].formation = FORM_DENSE;
    stand("A2", INFANTRY, AT(11, 3), 0);
    field.roster[A2].placed = 0;
    stand("A8", GENERAL, AT(6.5, 1.5), 0);
    stand("B1", CAVALRY, AT(6, 9), 180);
    assert_true(tea_and_biscuits.prepare(&field, why, sizeof why));
    game_begin(&field, &play, 1, &seeded_dice, NULL);
    assert_int_equal(play.ask.kind, ASK_DEPLOY);
}

TEST(who_is_not_listed_has_a_place_too_as_far_as_the_list_goes)
{
    struct order list[8];

    deploying(SPACE_FREE);
    assert_int_equal(suggestions(list, 8), 2);
    assert_int_equal(list[1].unit, A2);
    assert_int_equal(suggestions(list, 1), 1);
}

static void put_down(const char *order)
{
    struct order o = steered((struct wish){.unit = A1, .at = AT(6.5, 2.5)});

    assert_string_equal(written(&o), order);
    is_legal(&o);
}

TEST(a_layout_of_its_own_is_written_base_by_base)
{
    deploying(SPACE_FREE);
    put_down("A1 deploy at (6.5bw, 2.5bw) face 0 dense 2");
    for (int i = 0; i < 4; i++)
        unit_of(&play, A1)->base[i].place = (uint8_t)((3 - i) << 4);
    unit_of(&play, A1)->base[3].what |= BASE_OPEN;
    put_down("A1 deploy at (6.5bw, 2.5bw) face 0 rank 4 3 2 1 open 4");
}

TEST(how_bases_face_is_written_file_by_file)
{
    for (int space = SPACE_SQUARE; space <= SPACE_HEX; space++) {
        deploying(space);
        for (int i = 0; i < 4; i++)
            if (unit_in(&play, A1)->base[i].place & 15)
                unit_of(&play, A1)->base[i].face = space == SPACE_HEX ? 3 : 2;
        put_down(space == SPACE_HEX
                     ? "A1 deploy cell 6 2 face 0 dense 2 bases 0 180 0 180"
                     : "A1 deploy cell 6 2 face 0 dense 2 bases front rear front rear");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_that_may_not_end_the_phase_lets_a_unit_stand),
        cmocka_unit_test(who_can_do_nothing_passes_the_free_action),
        cmocka_unit_test(a_shot_to_the_rear_may_name_the_way),
        cmocka_unit_test(places_are_changed_with_a_friend_nearby),
        cmocka_unit_test(bases_are_spread_over_enemies_or_given_to_one),
        cmocka_unit_test(breaking_off_is_thought_of_by_every_way_back),
        cmocka_unit_test(who_is_not_listed_has_a_place_too_as_far_as_the_list_goes),
        cmocka_unit_test(a_layout_of_its_own_is_written_base_by_base),
        cmocka_unit_test(how_bases_face_is_written_file_by_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
