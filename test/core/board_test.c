// SPDX-License-Identifier: MIT
// Cells, lines through them, and the ground on them.
#include "core/board.h"
#include "core/ground.h"
#include "support/test.h"

enum { CELL = MM(60) };
static const struct battle squares = {.size = {30 * CELL, 20 * CELL},
                                      .board = BOARD_SQUARES,
                                      .cell = CELL};
static const struct battle hexes = {.size = {30 * CELL, 20 * CELL},
                                    .board = BOARD_HEXES,
                                    .cell = CELL};
static const struct battle *const boards[] = {&squares, &hexes};

static struct cell at(int column, int row)
{
    return (struct cell){(int16_t)column, (int16_t)row};
}

static void assert_cell(struct cell cell, int column, int row)
{
    assert_int_equal(cell.column, column);
    assert_int_equal(cell.row, row);
}

// --- cells ---

TEST(a_board_has_as_many_cells_as_fit)
{
    struct battle small = hexes;

    small.size.north = 12 * CELL;
    assert_int_equal(board_columns(&squares), 30);
    assert_int_equal(board_rows(&squares), 20);
    assert_int_equal(board_columns(&hexes), 30);
    assert_int_equal(board_rows(&hexes), 23);
    assert_int_equal(board_rows(&small), 14);
    assert_true(board_holds(&hexes, at(29, 22)));
    assert_false(board_holds(&hexes, at(29, 23)));
    assert_false(board_holds(&hexes, at(30, 0)));
    assert_false(board_holds(&squares, at(-1, 0)));
    assert_false(board_holds(&squares, at(0, -1)));
}

TEST(centres_lie_in_rows_and_odd_rows_of_hexes_half_a_cell_east)
{
    assert_int_equal(cell_centre(&squares, at(4, 7)).east, 27000);
    assert_int_equal(cell_centre(&squares, at(4, 7)).north, 45000);
    assert_int_equal(cell_centre(&hexes, at(4, 6)).east, 27000);
    assert_int_equal(cell_centre(&hexes, at(4, 7)).east, 30000);
    assert_int_equal(cell_centre(&hexes, at(4, 7)).north, 39373); // 0.5 + 7 * 0.8660254
}

TEST(the_cell_at_a_point_has_the_nearest_centre)
{
    for (int i = 0; i < 2; i++)
        for (int east = -2 * CELL; east < 3 * CELL; east += 701)
            for (int north = -2 * CELL; north < 3 * CELL; north += 701) {
                struct vec point = {east, north};
                struct vec off = vec_sub(cell_centre(boards[i], cell_at(boards[i], point)), point);

                for (int16_t column = -4; column < 5; column++)
                    for (int16_t row = -4; row < 5; row++) {
                        struct vec other = vec_sub(cell_centre(boards[i], at(column, row)), point);

                        assert_true(dot(off, off) <= dot(other, other));
                    }
            }
}

TEST(steps_lead_to_neighbours_and_back)
{
    static const int degrees[2][8] = {{0, 45, 90, 135, 180, 225, 270, 315},
                                      {30, 90, 150, 210, 270, 330}};

    for (int i = 0; i < 2; i++)
        for (int way = 0; way < board_ways(boards[i]); way++)
            for (int row = 4; row < 6; row++) {
                struct cell next = cell_next(boards[i], at(5, row), way);
                int back = (way + board_ways(boards[i]) / 2) % board_ways(boards[i]);
                bearing heading = bearing_of(
                    vec_sub(cell_centre(boards[i], next), cell_centre(boards[i], at(5, row))));

                assert_in_range(bearing_degrees(heading), degrees[i][way] * 1000 - 10 * (way > 0),
                                degrees[i][way] * 1000 + 10);
                assert_int_equal(cell_distance(boards[i], at(5, row), next, 1), 1);
                assert_cell(cell_next(boards[i], next, back), 5, row);
            }
}

TEST(distances_are_steps)
{
    assert_int_equal(cell_distance(&squares, at(4, 4), at(6, 5), 1), 2);
    assert_int_equal(cell_distance(&squares, at(4, 4), at(6, 5), 2), 3);
    assert_int_equal(cell_distance(&squares, at(4, 4), at(4, 4), 2), 0);
    assert_int_equal(cell_distance(&hexes, at(4, 4), at(4, 6), 1), 2);
    assert_int_equal(cell_distance(&hexes, at(4, 4), at(6, 5), 1), 3);
    assert_int_equal(cell_distance(&hexes, at(4, 4), at(2, 5), 1), 2);
    assert_int_equal(cell_distance(&hexes, at(0, 5), at(3, 0), 1), 5);
}

// --- facings ---

TEST(facings_are_bearings_to_edges_of_squares_and_corners_of_hexes)
{
    assert_int_equal(facing_bearing(&squares, 1), 0x4000);
    assert_int_equal(facing_bearing(&hexes, 3), 0x8000);
    for (int i = 0; i < 2; i++)
        for (int facing = 0; facing < board_facings(boards[i]); facing++)
            assert_int_equal(facing_of(boards[i], facing_bearing(boards[i], facing)), facing);
    assert_int_equal(facing_of(&squares, 0xffff), 0);
}

TEST(rows_run_to_the_right_of_a_facing)
{
    static const struct cell right_of[2][6] = {
        {{6, 4}, {5, 3}, {4, 4}, {5, 5}},                 // E, S, W, N
        {{6, 4}, {5, 3}, {4, 3}, {4, 4}, {4, 5}, {5, 5}}, // E, SE, SW, W, NW, NE
    };

    for (int i = 0; i < 2; i++)
        for (int facing = 0; facing < board_facings(boards[i]); facing++) {
            struct cell next = cell_next(boards[i], at(5, 4), way_aside(boards[i], facing));

            assert_cell(next, right_of[i][facing].column, right_of[i][facing].row);
        }
    assert_int_equal(way_ahead(&squares, 0, -1), 7); // north-west
    assert_int_equal(way_ahead(&hexes, 0, -1), 5);   // north-west
    assert_int_equal(way_ahead(&hexes, 1, -1), 0);   // north-east
    assert_int_equal(way_ahead(&hexes, 5, 1), 0);
}

TEST(a_cell_lies_so_far_ahead_and_aside)
{
    struct cell_eyes eyes;

    for (int facing = 0; facing < 4; facing++) {
        struct cell ahead = cell_next(&squares, at(9, 9), way_ahead(&squares, facing, 0));

        ahead = cell_next(&squares, ahead, way_ahead(&squares, facing, 1));
        eyes = cell_eyes(&squares, facing, at(9, 9), ahead);
        assert_int_equal(eyes.ahead, 2);
        assert_int_equal(eyes.aside, 1);
    }
    for (int facing = 0; facing < 6; facing++) {
        struct cell ahead = cell_next(&hexes, at(9, 9), way_ahead(&hexes, facing, 0));

        eyes = cell_eyes(&hexes, facing, at(9, 9), ahead);
        assert_int_equal(eyes.ahead, 1);
        assert_int_equal(eyes.aside, 1);
        ahead = cell_next(&hexes, ahead, way_ahead(&hexes, facing, -1));
        eyes = cell_eyes(&hexes, facing, at(9, 9), ahead);
        assert_int_equal(eyes.ahead, 2);
        assert_int_equal(eyes.aside, 0);
        eyes = cell_eyes(&hexes, facing, ahead, at(9, 9));
        assert_int_equal(eyes.ahead, -2);
    }
}

// --- lines ---

static int line(const struct battle *b, struct cell from, struct cell to, struct line_step *s)
{
    struct board_line l;
    int steps = 0;

    board_line_begin(&l, b, from, to);
    while (board_line_next(&l, &s[steps]))
        steps++;
    return steps;
}

TEST(a_line_through_a_corner_of_squares_goes_on_behind_it)
{
    struct line_step s[8];

    assert_int_equal(line(&squares, at(3, 3), at(6, 6), s), 3);
    assert_true(s[0].corner && !s[0].between);
    assert_cell(s[0].to, 4, 4);
    assert_cell(s[0].left, 3, 4);
    assert_cell(s[0].right, 4, 3);
    assert_int_equal(line(&squares, at(3, 3), at(5, 4), s), 3);
    assert_cell(s[0].to, 4, 3);
    assert_cell(s[1].to, 4, 4);
    assert_cell(s[2].to, 5, 4);
    assert_false(s[0].corner || s[1].corner || s[2].corner);
    assert_int_equal(line(&squares, at(6, 6), at(3, 3), s), 3);
    assert_cell(s[0].left, 6, 5);
    assert_cell(s[0].right, 5, 6);
    assert_int_equal(line(&squares, at(3, 3), at(3, 3), s), 0);
}

TEST(a_line_may_run_between_two_hexes)
{
    struct line_step s[8];

    assert_int_equal(line(&hexes, at(4, 4), at(4, 6), s), 1); // north
    assert_true(s[0].corner && s[0].between);
    assert_cell(s[0].to, 4, 6);
    assert_cell(s[0].left, 3, 5);
    assert_cell(s[0].right, 4, 5);
    assert_int_equal(line(&hexes, at(4, 4), at(4, 8), s), 2);
    assert_int_equal(line(&hexes, at(4, 4), at(5, 5), s), 1); // 60 degrees
    assert_cell(s[0].left, 4, 5);
    assert_cell(s[0].right, 5, 4);
    assert_int_equal(line(&hexes, at(4, 4), at(7, 4), s), 3);
    assert_false(s[0].corner);
}

TEST(a_line_may_leave_a_hex_by_a_corner_and_touch_the_third)
{
    struct line_step s[8];

    // Four to the east and one to the north-east: by the corners at one and two thirds of it.
    assert_int_equal(line(&hexes, at(4, 4), at(8, 5), s), 5);
    assert_cell(s[1].to, 6, 4);
    assert_true(s[1].corner && !s[1].between);
    assert_cell(s[1].left, 5, 5);
    assert_cell(s[1].right, 5, 4); // where it comes from
    assert_cell(s[3].to, 7, 5);
    assert_true(s[3].corner);
    assert_cell(s[3].left, 6, 5);
    assert_cell(s[3].right, 7, 4);
}

static bool passed(const struct line_step *s, int steps, struct cell cell)
{
    for (int i = 0; i < steps; i++)
        if (cells_equal(s[i].to, cell) ||
            (s[i].between && (cells_equal(s[i].left, cell) || cells_equal(s[i].right, cell))))
            return true;
    return false;
}

// Every cell at a place on the line is one of its cells, and it has as many as there are.
TEST(a_line_passes_the_cells_it_runs_through)
{
    struct line_step s[40];

    for (int i = 0; i < 2; i++)
        for (int column = 0; column < 15; column++)
            for (int row = 0; row < 15; row++) {
                struct cell from = at(7, 6), to = at(column, row), last = from;
                struct vec a = cell_centre(boards[i], from), c = cell_centre(boards[i], to);
                int steps = line(boards[i], from, to, s);

                for (int part = 1; part < 997; part++) {
                    struct vec here = {a.east + (c.east - a.east) * part / 997,
                                       a.north + (c.north - a.north) * part / 997};
                    struct cell cell = cell_at(boards[i], here);

                    if (cells_equal(cell, last) || cells_equal(cell, from))
                        continue;
                    last = cell;
                    // Rounded, a place near a corner may come to lie in the cell beside it.
                    if (!passed(s, steps, cell)) {
                        struct vec off = vec_sub(here, cell_centre(boards[i], cell));

                        assert_in_range(dot(off, off), 2900 * 2900, 4300 * 4300);
                        for (int j = 0; j < steps && steps > 0; j++)
                            if (s[j].corner &&
                                (cells_equal(s[j].left, cell) || cells_equal(s[j].right, cell)))
                                off.east = 0;
                        assert_int_equal(off.east, 0);
                    }
                }
                assert_true(steps == 0 || cells_equal(s[steps - 1].to, to));
                for (int j = 1; j < steps; j++)
                    assert_true(cells_equal(s[j].from, s[j - 1].to));
            }
}

// --- ground ---

static struct piece piece_of(int shape, length width, const struct vec *point, int points)
{
    struct piece piece = {.shape = (uint8_t)shape, .width = width, .points = (uint16_t)points};

    piece.bounds = piece_bounds(&piece, point);
    return piece;
}

TEST(a_centre_on_an_outline_counts_as_west_or_south_of_it)
{
    static const struct vec corner[] = {{27000, 33000},
                                        {45000, 33000},
                                        {45000, 57000},
                                        {27000, 57000}}; // 4.5 to 7.5, 5.5 to 9.5
    struct piece wood = piece_of(SHAPE_AREA, 0, corner, 4);
    struct land land = {&wood, corner};

    assert_false(land_has_cell(&squares, land, at(4, 7)));
    assert_true(land_has_cell(&squares, land, at(5, 7)));
    assert_true(land_has_cell(&squares, land, at(7, 7)));
    assert_false(land_has_cell(&squares, land, at(8, 7)));
    assert_false(land_has_cell(&squares, land, at(5, 5)));
    assert_true(land_has_cell(&squares, land, at(5, 6)));
    assert_true(land_has_cell(&squares, land, at(5, 9)));
    assert_false(land_has_cell(&squares, land, at(5, 10)));
    assert_true(land_has_cell(&squares, land, at(7, 9)));
    assert_false(land_has_cell(&squares, land, at(4, 9)));
    assert_false(land_has_cell(&squares, land, at(7, 5)));
}

TEST(a_slanting_outline_leaves_what_lies_on_it_in_the_west)
{
    static const struct vec corner[] = {{0, 0}, {60000, 60000}, {0, 60000}};
    static const struct vec other[] = {{0, 0}, {60000, 0}, {60000, 60000}};
    struct piece west = piece_of(SHAPE_AREA, 0, corner, 3),
                 east = piece_of(SHAPE_AREA, 0, other, 3);

    for (int i = 0; i < 10; i++) {
        assert_true(land_has_cell(&squares, (struct land){&west, corner}, at(i, i)));
        assert_false(land_has_cell(&squares, (struct land){&east, other}, at(i, i)));
    }
}

TEST(discs_and_wide_lines_have_cells_too)
{
    static const struct vec centre[] = {{33000, 33000}};
    static const struct vec way[] = {{30000, 0}, {30000, 60000}};
    struct piece pond = piece_of(SHAPE_DISC, 6000, centre, 1);
    struct piece road = piece_of(SHAPE_LINE, 6000, way, 2);

    assert_true(land_has_cell(&squares, (struct land){&pond, centre}, at(5, 5)));
    assert_true(land_has_cell(&squares, (struct land){&pond, centre}, at(6, 5)));
    assert_false(land_has_cell(&squares, (struct land){&pond, centre}, at(4, 5)));
    assert_true(land_has_cell(&squares, (struct land){&pond, centre}, at(5, 6)));
    assert_false(land_has_cell(&squares, (struct land){&pond, centre}, at(5, 4)));
    assert_false(land_has_cell(&squares, (struct land){&pond, centre}, at(6, 6)));
    assert_true(land_has_cell(&squares, (struct land){&road, way}, at(5, 3))); // 4.5 to 5.5
    assert_false(land_has_cell(&squares, (struct land){&road, way}, at(4, 3)));
}

static bool parts(const struct battle *b, struct land land, struct cell a, struct cell c)
{
    struct vec where;

    return line_parts(b, land, a, c, 0, &where);
}

TEST(a_line_along_an_edge_parts_the_cells_beside_it)
{
    static const struct vec stream[] = {{0, 66000}, {144000, 66000}};
    struct piece piece = piece_of(SHAPE_LINE, 600, stream, 2);
    struct land land = {&piece, stream};
    struct vec where;

    for (int column = 0; column < 30; column++) {
        assert_int_equal(parts(&squares, land, at(column, 10), at(column, 11)), column < 24);
        assert_int_equal(parts(&squares, land, at(column, 11), at(column, 10)), column < 24);
        assert_false(parts(&squares, land, at(column, 11), at(column, 12)));
    }
    assert_int_equal(line_parts(&squares, land, at(3, 10), at(3, 11), 0, &where), 1);
    assert_int_equal(where.east, 21000);
    assert_int_equal(where.north, 66000);
    assert_int_equal(line_parts(&squares, land, at(3, 10), at(3, 11), 1, &where), 0);
}

TEST(a_line_over_centres_leaves_them_in_the_west_and_south)
{
    static const struct vec north[] = {{33000, 0}, {33000, 60000}}; // column 5
    static const struct vec east[] = {{0, 33000}, {60000, 33000}};  // row 5
    struct piece up = piece_of(SHAPE_LINE, 0, north, 2), along = piece_of(SHAPE_LINE, 0, east, 2);

    assert_true(parts(&squares, (struct land){&up, north}, at(5, 4), at(6, 4)));
    assert_false(parts(&squares, (struct land){&up, north}, at(4, 4), at(5, 4)));
    assert_false(parts(&squares, (struct land){&up, north}, at(5, 4), at(5, 5)));
    assert_true(parts(&squares, (struct land){&along, east}, at(4, 5), at(4, 6)));
    assert_false(parts(&squares, (struct land){&along, east}, at(4, 4), at(4, 5)));
    assert_false(parts(&squares, (struct land){&along, east}, at(4, 5), at(5, 5)));
}

// The cells on either side of an endless line fall apart in two, whichever way it runs.
TEST(a_line_over_the_whole_board_parts_it_in_two)
{
    static const struct vec ways[][2] = {
        {{-60000, -60000}, {300000, 300000}}, {{-6000, 120000}, {240000, -3000}},
        {{-9000, 33000}, {300000, 33000}},    {{33000, -9000}, {33000, 300000}},
        {{0, 18000}, {200000, 118000}},
    };

    for (int i = 0; i < 2; i++)
        for (int line_of = 0; line_of < COUNT(ways); line_of++) {
            struct piece piece = piece_of(SHAPE_LINE, 0, ways[line_of], 2);
            struct land land = {&piece, ways[line_of]};

            for (int column = 2; column < 14; column++)
                for (int row = 2; row < 14; row++)
                    for (int way = 0; way < board_ways(boards[i]); way += 2 - i) {
                        struct cell here = at(column, row), next = cell_next(boards[i], here, way);
                        struct vec run = vec_sub(ways[line_of][1], ways[line_of][0]);
                        int64_t one = cross(run, vec_sub(cell_centre(boards[i], here),
                                                         ways[line_of][0])),
                                two = cross(run, vec_sub(cell_centre(boards[i], next),
                                                         ways[line_of][0]));

                        if (one && two)
                            assert_int_equal(parts(boards[i], land, here, next),
                                             (one > 0) != (two > 0));
                    }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_has_as_many_cells_as_fit),
        cmocka_unit_test(centres_lie_in_rows_and_odd_rows_of_hexes_half_a_cell_east),
        cmocka_unit_test(the_cell_at_a_point_has_the_nearest_centre),
        cmocka_unit_test(steps_lead_to_neighbours_and_back),
        cmocka_unit_test(distances_are_steps),
        cmocka_unit_test(facings_are_bearings_to_edges_of_squares_and_corners_of_hexes),
        cmocka_unit_test(rows_run_to_the_right_of_a_facing),
        cmocka_unit_test(a_cell_lies_so_far_ahead_and_aside),
        cmocka_unit_test(a_line_through_a_corner_of_squares_goes_on_behind_it),
        cmocka_unit_test(a_line_may_run_between_two_hexes),
        cmocka_unit_test(a_line_may_leave_a_hex_by_a_corner_and_touch_the_third),
        cmocka_unit_test(a_line_passes_the_cells_it_runs_through),
        cmocka_unit_test(a_centre_on_an_outline_counts_as_west_or_south_of_it),
        cmocka_unit_test(a_slanting_outline_leaves_what_lies_on_it_in_the_west),
        cmocka_unit_test(discs_and_wide_lines_have_cells_too),
        cmocka_unit_test(a_line_along_an_edge_parts_the_cells_beside_it),
        cmocka_unit_test(a_line_over_centres_leaves_them_in_the_west_and_south),
        cmocka_unit_test(a_line_over_the_whole_board_parts_it_in_two),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
