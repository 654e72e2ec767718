// SPDX-License-Identifier: MIT
// Pictures of boards: two enemies in a cell are both seen, whichever way they face and by whichever
// edge one of them came in.
#include "rules/tea_and_biscuits/cells.h"
#include "table.h"

enum { A1 = 1, B1, B2 };

static void put_in(int unit, const struct pose *pose, int facing)
{
    struct pose turned = *pose;

    turned.face = facing_bearing(&field, facing);
    tab_put(&field, &play, unit, &turned);
}

static void link_by(int edge)
{
    struct tab_game *t = tab_of(&play);

    t->link[0] = (struct tab_link){.charger = B1, .target = A1, .edge = (uint8_t)edge};
    t->links = 1;
}

static struct stand only_stand(int unit)
{
    struct stand stand[BODY_STANDS];

    assert_true(tab_stands(&field, &play, unit, stand) > 0);
    return stand[0];
}

static void both_are_seen(int facing, int other, int edge)
{
    struct pose pose = tab_pose(&play, A1);
    struct stand one, two;

    put_in(A1, &pose, facing);
    put_in(B1, &pose, other);
    link_by(edge);
    one = only_stand(A1);
    two = only_stand(B1);
    if (box_overlaps(&one.box, &two.box, BW / 60))
        fail_msg("facing %d, %d by edge %d", facing, other, edge);
}

static void set_table(int space)
{
    clear_table(space);
    stand("A1", INFANTRY, AT(5.5, 5), 0);
    stand("B1", INFANTRY, AT(11.5, 9), 180);
    begin();
}

TEST(on_squares_two_in_a_cell_are_both_seen)
{
    set_table(SPACE_SQUARE);
    for (int i = 0; i < 16; i++)
        both_are_seen(i / 4, i % 4, way_ahead(&field, i % 4, 4));
}

TEST(on_hexes_two_in_a_cell_are_both_seen)
{
    set_table(SPACE_HEX);
    for (int i = 0; i < 72; i++)
        both_are_seen(i / 12, i / 2 % 6, (way_ahead(&field, i / 2 % 6, -(i % 2)) + 3) % 6);
}

TEST(whoever_has_a_cell_to_himself_fills_it)
{
    struct stand before, after;
    struct pose pose;

    set_table(SPACE_SQUARE);
    pose = tab_pose(&play, A1);
    before = only_stand(A1);
    put_in(B1, &pose, 2);
    link_by(0);
    after = only_stand(A1);
    assert_true(after.box.right_east < before.box.right_east);
}

// Of a unit of four and a battery.
static void set_four(int space)
{
    clear_table(space);
    stand("A1", INFANTRY, AT(5, 4), 0);
    field.roster[A1].elements = 4;
    field.roster[A1].formation = FORM_DENSE;
    stand("A2", FOOT_GUNS, AT(11, 4), 0);
    begin();
}

TEST(each_base_shows_what_it_is)
{
    enum { A2 = 2 };
    struct stand shown[BODY_STANDS];

    set_four(SPACE_FREE);
    unit_of(&play, A1)->base[0].what |= BASE_OPEN;
    unit_of(&play, A1)->base[1].what |= BASE_BLOCK;
    unit_of(&play, A1)->base[2].what |= BASE_MARKED;
    assert_int_equal(tab_stands(&field, &play, A1, shown), 4);
    assert_int_equal(shown[0].is, STAND_OPEN);
    assert_int_equal(shown[1].is, STAND_PIKES);
    assert_int_equal(shown[2].is, STAND_LOST);
    assert_int_equal(shown[3].is, 0);
    unit_of(&play, A1)->base[3].what |= BASE_GONE;
    assert_int_equal(tab_stands(&field, &play, A1, shown), 3);
    assert_int_equal(tab_stands(&field, &play, A2, shown), 4);
    assert_int_equal(shown[0].look, LOOK_ARTILLERY);
    assert_int_equal(shown[3].is, STAND_TEAM);
}

TEST(bases_that_look_another_way_have_their_front_there)
{
    for (int space = SPACE_FREE; space <= SPACE_SQUARE; space++) {
        struct stand shown[BODY_STANDS];

        set_four(space);
        for (int i = 0; i < 4; i++)
            unit_of(&play, A1)->base[i].face = (uint8_t)i;
        tab_stands(&field, &play, A1, shown);
        for (int i = 0; i < 4; i++) {
            struct vec front = {shown[i].box.front_east, shown[i].box.front_north};
            int degrees = (bearing_degrees(bearing_of(front)) + 500) / 1000 % 360;

            assert_int_equal(degrees, 90 * i);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(on_squares_two_in_a_cell_are_both_seen),
        cmocka_unit_test(on_hexes_two_in_a_cell_are_both_seen),
        cmocka_unit_test(whoever_has_a_cell_to_himself_fills_it),
        cmocka_unit_test(each_base_shows_what_it_is),
        cmocka_unit_test(bases_that_look_another_way_have_their_front_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
