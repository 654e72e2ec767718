// SPDX-License-Identifier: MIT
// Boards: a table cut into squares or hexes, for rules that may be played in cells.
//
// Squares and hexes stand in rows from the south-west corner. Hexes have a point to the north, and
// every other row, beginning with the second, is half a cell further east. A body faces a side of a
// square but a corner of a hex, so that a line of troops is a straight row of cells.
#pragma once
#include "core/battle.h"

struct cell {
    int16_t column, row;
};

// How far apart squares are that meet only at a corner.
enum diagonal { DIAGONAL_ONE, DIAGONAL_TWO };

struct cells {
    enum board kind; // BOARD_SQUARES or BOARD_HEXES
    length across;   // of one cell: its side, or from flat to flat
    int columns, rows;
};

struct cells board_of(const struct battle *);
bool on_board(const struct cells *, struct cell);

struct vec cell_centre(const struct cells *, struct cell);
// Of equally near ones the southern, then the western.
struct cell cell_at(const struct cells *, struct vec);

// Ways out of a cell, clockwise. Squares have eight, north first, the corners being odd; hexes have
// six, north-east first.
int cell_ways(const struct cells *);
struct cell cell_next(const struct cells *, struct cell, int way); // may lie off the board
// In steps; 0 is the same cell.
int cells_apart(const struct cells *, struct cell, struct cell, enum diagonal);

// Facings, clockwise from north: four on squares, six on hexes.
int cell_facings(const struct cells *);
bearing facing_bearing(const struct cells *, int facing);
// On which face of a body something comes that enters its cell from this way. A hex has two ways to
// the front and two to the rear; the corners of a square count as its front or rear.
enum face way_face(const struct cells *, int facing, int way);
