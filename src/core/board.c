// SPDX-License-Identifier: MIT
#include "core/board.h"

// Rows of hexes are the root of 3/4 of a cell apart.
enum { ROW_PARTS = 8660254, ROW_WHOLE = 10000000 };

static int nearest_count(int64_t far, int64_t each)
{
    return (int)((2 * far + each) / (2 * each));
}

struct cells board_of(const struct battle *b)
{
    struct cells c = {(enum board)b->board, b->cell, b->size.east / b->cell,
                      b->size.north / b->cell};

    if (c.kind == BOARD_HEXES) {
        c.columns = nearest_count(b->size.east, b->cell);
        c.rows = nearest_count((int64_t)b->size.north * ROW_WHOLE, (int64_t)b->cell * ROW_PARTS);
    }
    return c;
}

bool on_board(const struct cells *c, struct cell at)
{
    return at.column >= 0 && at.row >= 0 && at.column < c->columns && at.row < c->rows;
}

struct vec cell_centre(const struct cells *c, struct cell at)
{
    length half = c->across / 2;

    if (c->kind == BOARD_SQUARES)
        return (struct vec){at.column * c->across + half, at.row * c->across + half};
    int64_t north = (int64_t)at.row * c->across * ROW_PARTS;
    return (struct vec){at.column * c->across + half + (at.row & 1) * half,
                        half + (length)((north + (north < 0 ? -ROW_WHOLE : ROW_WHOLE) / 2) /
                                        ROW_WHOLE)};
}

static int16_t floor_quotient(length a, length by)
{
    return (int16_t)(a / by - (a % by < 0));
}

static uint64_t square_off(const struct cells *c, struct cell cell, struct vec at)
{
    struct vec d = vec_sub(cell_centre(c, cell), at);

    return (uint64_t)dot(d, d);
}

// The hex is in the row below the point, the row above, or the one between; in each row only the
// nearest column can be it.
static struct cell hex_at(const struct cells *c, struct vec at)
{
    length row_height = (length)((int64_t)c->across * ROW_PARTS / ROW_WHOLE);
    int16_t middle = floor_quotient(at.north, row_height);
    struct cell best = {0, 0};
    uint64_t best_off = UINT64_MAX;

    for (int row = middle - 1; row <= middle + 1; row++) {
        struct cell here = {floor_quotient(at.east - (row & 1) * (c->across / 2), c->across),
                            (int16_t)row};
        uint64_t off = square_off(c, here, at);
        if (off < best_off) {
            best = here;
            best_off = off;
        }
    }
    return best;
}

struct cell cell_at(const struct cells *c, struct vec at)
{
    if (c->kind == BOARD_HEXES)
        return hex_at(c, at);
    return (struct cell){floor_quotient(at.east, c->across), floor_quotient(at.north, c->across)};
}

int cell_ways(const struct cells *c)
{
    return c->kind == BOARD_SQUARES ? 8 : 6;
}

struct cell cell_next(const struct cells *c, struct cell from, int way)
{
    static const struct cell square[8] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                          {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
    static const struct cell even[6] = {{0, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
    static const struct cell odd[6] = {{1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {0, 1}};
    struct cell by = c->kind == BOARD_SQUARES ? square[way] : from.row & 1 ? odd[way] : even[way];

    return (struct cell){(int16_t)(from.column + by.column), (int16_t)(from.row + by.row)};
}

static int size(int a)
{
    return a < 0 ? -a : a;
}

// Columns of hexes as if the rows were not shifted: along slanting lines.
static int slant(struct cell c)
{
    return c.column - (c.row - (c.row & 1)) / 2;
}

int cells_apart(const struct cells *c, struct cell a, struct cell b, enum diagonal diagonal)
{
    int rows = size(a.row - b.row), columns = size(a.column - b.column);

    if (c->kind == BOARD_HEXES) {
        int slants = slant(a) - slant(b);
        return (size(slants) + rows + size(slants + a.row - b.row)) / 2;
    }
    return diagonal == DIAGONAL_TWO ? rows + columns : rows > columns ? rows : columns;
}

int cell_facings(const struct cells *c)
{
    return c->kind == BOARD_SQUARES ? 4 : 6;
}

bearing facing_bearing(const struct cells *c, int facing)
{
    return bearing_from_degrees(360000 / cell_facings(c) * facing);
}

enum face way_face(const struct cells *c, int facing, int way)
{
    static const enum face square[8] = {FACE_FRONT, FACE_FRONT, FACE_RIGHT, FACE_REAR,
                                        FACE_REAR,  FACE_REAR,  FACE_LEFT,  FACE_FRONT};
    static const enum face hex[6] = {FACE_FRONT, FACE_RIGHT, FACE_REAR,
                                     FACE_REAR,  FACE_LEFT,  FACE_FRONT};

    return c->kind == BOARD_SQUARES ? square[(way - 2 * facing + 8) % 8]
                                    : hex[(way - facing + 6) % 6];
}
