// SPDX-License-Identifier: MIT
// Boards: the cells of units, and the ground in cells and on edges, for the files that answer for
// boards.
#pragma once
#include "core/board.h"
#include "rules/tea_and_biscuits/spaces.h"

struct tab_cells { // one for each file, from the left (TAB-SPC-08)
    int count;
    struct cell cell[TAB_UNIT_BASES];
};

// --- board.c ---
struct tab_cells tab_cells_laid(const struct battle *, const struct tab_layout *,
                                const struct pose *);
struct tab_cells tab_cells_of(const struct battle *, const struct game *, int unit);
bool tab_has_cell(const struct tab_cells *, struct cell);
struct bounds tab_around(const struct battle *, const struct tab_cells *); // of their centres
uint64_t tab_units_near(const struct game *, const struct bounds *,
                        uint64_t units); // some of it may be
uint64_t tab_standing(const struct battle *, const struct game *, const struct tab_cells *,
                      uint64_t units);                          // those of them in any of the cells
int tab_steps(const struct battle *, struct cell, struct cell); // TAB-SPC-09
// TAB-CHG-10: by which edge of their cells, as a way, the unit came to the enemy; -1: it did not.
int tab_entry(const struct game *, int unit, int enemy);
int tab_entry_edge(const struct battle *, const struct game *, int unit, int came);
// TAB-GNL-13: a cell that holds enemies and no friends of this side.
bool tab_barred(const struct battle *, const struct game *, int side, struct cell);

// --- board_terrain.c ---
// What areas in any of the cells do, of what is asked for (enum tab_ground); and lines on the edges
// that a step of the row crosses.
int tab_cells_in(const struct battle *, const struct tab_cells *, int ground);
int tab_step_crosses(const struct battle *, const struct tab_cells *, int way, int ground);
bool tab_cell_in(const struct battle *, struct cell, int ground);
bool tab_edge_has(const struct battle *, struct cell, struct cell, int ground);
// Of a piece: does it mark the edge between two cells (TAB-TER-13, 16)?
bool tab_piece_parts(const struct battle *, int piece, struct cell, struct cell);
