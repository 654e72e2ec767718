// SPDX-License-Identifier: MIT
#include "core/board.h"
#include "support/test.h"

static const struct cells squares = {BOARD_SQUARES, CM(6), 30, 20},
                          hexes = {BOARD_HEXES, CM(6), 30, 23};

static void assert_cell(struct cell c, int column, int row)
{
    assert_int_equal(c.column, column);
    assert_int_equal(c.row, row);
}

TEST(a_table_has_as_many_cells_as_fit)
{
    static struct battle b = {.size = {CM(180), CM(120)}, .cell = CM(6), .board = BOARD_SQUARES};
    struct cells c = board_of(&b);

    assert_int_equal(c.columns, 30);
    assert_int_equal(c.rows, 20);
    b.board = BOARD_HEXES;
    c = board_of(&b);
    assert_int_equal(c.columns, 30);
    assert_int_equal(c.rows, 23);
    b.size = (struct vec){CM(180), CM(120)};
    b.cell = CM(10);
    assert_int_equal(board_of(&b).rows, 14);
}

TEST(a_board_ends_at_its_last_cells)
{
    assert_true(on_board(&squares, (struct cell){0, 0}));
    assert_true(on_board(&squares, (struct cell){29, 19}));
    assert_false(on_board(&squares, (struct cell){30, 19}));
    assert_false(on_board(&squares, (struct cell){29, 20}));
    assert_false(on_board(&squares, (struct cell){-1, 0}));
    assert_false(on_board(&squares, (struct cell){0, -1}));
}

TEST(the_centre_of_a_cell_lies_in_it)
{
    const struct cells *both[] = {&squares, &hexes};

    for (int k = 0; k < 2; k++) {
        for (int16_t row = -2; row < 20; row++) {
            for (int16_t column = -2; column < 20; column++)
                assert_cell(cell_at(both[k], cell_centre(both[k], (struct cell){column, row})),
                            column, row);
        }
    }
}

TEST(centres_stand_in_rows)
{
    struct vec square = cell_centre(&squares, (struct cell){4, 2}),
               even = cell_centre(&hexes, (struct cell){4, 2}),
               odd = cell_centre(&hexes, (struct cell){4, 1});

    assert_int_equal(square.east, CM(27));
    assert_int_equal(square.north, CM(15));
    assert_int_equal(even.east, CM(27));
    assert_int_equal(even.north, CM(3) + 10392);
    assert_int_equal(odd.east, CM(30));
    assert_int_equal(odd.north, CM(3) + 5196);
}

TEST(a_square_ends_where_the_next_begins)
{
    assert_cell(cell_at(&squares, (struct vec){CM(6) - 1, CM(12) - 1}), 0, 1);
    assert_cell(cell_at(&squares, (struct vec){CM(6), CM(12)}), 1, 2);
    assert_cell(cell_at(&squares, (struct vec){-1, 0}), -1, 0);
}

TEST(every_point_of_a_hex_is_nearest_to_its_centre)
{
    for (length north = 0; north < CM(30); north += 377) {
        for (length east = 0; east < CM(30); east += 391) {
            struct vec at = {east, north};
            struct cell c = cell_at(&hexes, at);
            struct vec off = vec_sub(at, cell_centre(&hexes, c));
            for (int way = 0; way < 6; way++) {
                struct vec other = vec_sub(at, cell_centre(&hexes, cell_next(&hexes, c, way)));
                assert_true(dot(off, off) <= dot(other, other));
            }
        }
    }
}

TEST(opposite_ways_lead_back)
{
    const struct cells *both[] = {&squares, &hexes};

    for (int k = 0; k < 2; k++) {
        int ways = cell_ways(both[k]);
        for (int row = 6; row < 8; row++) {
            for (int way = 0; way < ways; way++) {
                struct cell from = {5, (int16_t)row}, to = cell_next(both[k], from, way);
                assert_cell(cell_next(both[k], to, (way + ways / 2) % ways), 5, row);
                assert_int_equal(cells_apart(both[k], from, to, DIAGONAL_ONE), 1);
            }
        }
    }
}

TEST(ways_go_clockwise)
{
    struct cell from = {5, 7};

    assert_cell(cell_next(&squares, from, 0), 5, 8);
    assert_cell(cell_next(&squares, from, 3), 6, 6);
    assert_cell(cell_next(&hexes, from, 0), 6, 8); // an odd row, which stands further east
    assert_cell(cell_next(&hexes, from, 5), 5, 8);
    assert_cell(cell_next(&hexes, (struct cell){5, 6}, 0), 5, 7);
    assert_cell(cell_next(&hexes, (struct cell){5, 6}, 3), 4, 5);
}

TEST(a_diagonal_step_counts_one_or_two)
{
    struct cell from = {4, 4}, to = {6, 5};

    assert_int_equal(cells_apart(&squares, from, to, DIAGONAL_ONE), 2);
    assert_int_equal(cells_apart(&squares, from, to, DIAGONAL_TWO), 3);
    assert_int_equal(cells_apart(&squares, to, (struct cell){5, 1}, DIAGONAL_ONE), 4);
    assert_int_equal(cells_apart(&squares, from, from, DIAGONAL_TWO), 0);
}

TEST(hexes_are_counted_along_their_rows)
{
    assert_int_equal(cells_apart(&hexes, (struct cell){0, 0}, (struct cell){3, 0}, DIAGONAL_ONE),
                     3);
    assert_int_equal(cells_apart(&hexes, (struct cell){0, 0}, (struct cell){1, 2}, DIAGONAL_ONE),
                     2);
    assert_int_equal(cells_apart(&hexes, (struct cell){0, 0}, (struct cell){2, 2}, DIAGONAL_ONE),
                     3);
    assert_int_equal(cells_apart(&hexes, (struct cell){4, 5}, (struct cell){0, 1}, DIAGONAL_ONE),
                     6);
    assert_int_equal(cells_apart(&hexes, (struct cell){2, -3}, (struct cell){2, 3}, DIAGONAL_ONE),
                     6);
}

TEST(facings_are_bearings)
{
    assert_int_equal(cell_facings(&squares), 4);
    assert_int_equal(facing_bearing(&squares, 1), 16384);
    assert_int_equal(cell_facings(&hexes), 6);
    assert_int_equal(facing_bearing(&hexes, 0), 0);
    assert_int_equal(facing_bearing(&hexes, 1), bearing_from_degrees(60000));
    assert_int_equal(facing_bearing(&hexes, 3), 32768);
}

TEST(a_hex_has_two_ways_to_the_front_and_two_to_the_rear)
{
    static const enum face north[6] = {FACE_FRONT, FACE_RIGHT, FACE_REAR,
                                       FACE_REAR,  FACE_LEFT,  FACE_FRONT};

    for (int way = 0; way < 6; way++)
        assert_int_equal(way_face(&hexes, 0, way), north[way]);
    assert_int_equal(way_face(&hexes, 1, 0), FACE_FRONT);
    assert_int_equal(way_face(&hexes, 1, 1), FACE_FRONT);
    assert_int_equal(way_face(&hexes, 1, 2), FACE_RIGHT);
    assert_int_equal(way_face(&hexes, 1, 5), FACE_LEFT);
    assert_int_equal(way_face(&hexes, 1, 4), FACE_REAR);
}

TEST(a_square_has_its_flanks_to_the_sides)
{
    assert_int_equal(way_face(&squares, 0, 0), FACE_FRONT);
    assert_int_equal(way_face(&squares, 1, 2), FACE_FRONT); // facing east
    assert_int_equal(way_face(&squares, 1, 4), FACE_RIGHT);
    assert_int_equal(way_face(&squares, 1, 0), FACE_LEFT);
    assert_int_equal(way_face(&squares, 1, 6), FACE_REAR);
    assert_int_equal(way_face(&squares, 1, 3), FACE_FRONT);
    assert_int_equal(way_face(&squares, 1, 5), FACE_REAR);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_has_as_many_cells_as_fit),
        cmocka_unit_test(a_board_ends_at_its_last_cells),
        cmocka_unit_test(the_centre_of_a_cell_lies_in_it),
        cmocka_unit_test(centres_stand_in_rows),
        cmocka_unit_test(a_square_ends_where_the_next_begins),
        cmocka_unit_test(every_point_of_a_hex_is_nearest_to_its_centre),
        cmocka_unit_test(opposite_ways_lead_back),
        cmocka_unit_test(ways_go_clockwise),
        cmocka_unit_test(a_diagonal_step_counts_one_or_two),
        cmocka_unit_test(hexes_are_counted_along_their_rows),
        cmocka_unit_test(facings_are_bearings),
        cmocka_unit_test(a_hex_has_two_ways_to_the_front_and_two_to_the_rear),
        cmocka_unit_test(a_square_has_its_flanks_to_the_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
