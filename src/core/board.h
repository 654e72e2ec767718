// SPDX-License-Identifier: MIT
// Boards: cells of squares or of hexes (`board` and `cell` of a battle), counted from the
// south-west.
//
// Hexes stand on a corner, in rows from west to east; odd rows lie half a cell further east. Ways
// out of a cell are counted clockwise: of squares eight, from north, the odd ones over corners; of
// hexes six, from north-east. So are facings: of squares four, from north; of hexes six, from
// north, each towards a corner. What a piece of ground means to a cell or an edge is for the rule
// set to say; which cells and edges are its own is said here, in whole numbers.
#pragma once
#include "core/battle.h"

struct cell {
    int16_t column, row;
};

static inline bool cells_equal(struct cell a, struct cell b)
{
    return a.column == b.column && a.row == b.row;
}
static inline bool on_hexes(const struct battle *b)
{
    return b->board == BOARD_HEXES;
}

int board_columns(const struct battle *);
int board_rows(const struct battle *);
bool board_holds(const struct battle *, struct cell);
struct vec cell_centre(const struct battle *, struct cell);
struct cell cell_at(const struct battle *, struct vec); // nearest; on the board or not
struct cell cell_next(const struct battle *, struct cell, int way);
// Steps from cell to cell; of squares a step over a corner counts as many as `corner`, 1 or 2.
int cell_distance(const struct battle *, struct cell, struct cell, int corner);

static inline int board_ways(const struct battle *b)
{
    return on_hexes(b) ? 6 : 8;
}
static inline int board_facings(const struct battle *b)
{
    return on_hexes(b) ? 6 : 4;
}
int facing_of(const struct battle *, bearing); // the nearest
bearing facing_bearing(const struct battle *, int facing);
int way_aside(const struct battle *, int facing); // to the right of who faces so
// The way nearest to so many ways' turns clockwise from the facing: 0 ahead. Of hexes ahead is a
// corner: 0 is the way to the right of it, -1 the way to the left.
int way_ahead(const struct battle *, int facing, int turn);

// How a cell lies to who stands in another: rows ahead, and cells to the right, which of hexes are
// counted in halves.
struct cell_eyes {
    int ahead, aside;
};
struct cell_eyes cell_eyes(const struct battle *, int facing, struct cell from, struct cell to);

// --- lines from centre to centre ---

// From one cell whose inside the line runs through to the next. By a corner it goes past two
// others; of hexes it may run `between` them, along the edge they have in common, or one of the two
// is the cell it comes from.
struct line_step {
    struct cell from, to;
    struct cell left, right;
    bool corner, between;
};
struct board_line {
    const struct battle *b;
    struct cell at, to;
    struct vec start, way; // in parts of a cell
};
void board_line_begin(struct board_line *, const struct battle *, struct cell from, struct cell to);
bool board_line_next(struct board_line *, struct line_step *); // false: it has come there

// --- ground ---

// A point on the outline counts as west or, along a part of it that runs east, south of it.
bool land_has(struct land, struct vec);
static inline bool land_has_cell(const struct battle *b, struct land land, struct cell cell)
{
    return land_has(land, cell_centre(b, cell));
}
// Where a line parts two cells that have an edge in common: it crosses from centre to centre.
// Centres on the line count as west or south of it. Returns 1 + the last of its points before it
// crosses, from that point on, and where; 0: it does not cross any more.
int line_parts(const struct battle *, struct land, struct cell, struct cell, int from,
               struct vec *where);
