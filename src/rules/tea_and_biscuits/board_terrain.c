// SPDX-License-Identifier: MIT
// Boards: terrain in cells and on edges (TAB-TER-05, 06, 12, 13, 16).
#include "rules/tea_and_biscuits/cells.h"

// --- areas ---

static bool holds_any(const struct battle *b, int piece, const struct tab_cells *cells)
{
    for (int i = 0; i < cells->count; i++)
        if (land_has_cell(b, battle_land(b, piece), cells->cell[i]))
            return true;
    return false;
}

int tab_cells_in(const struct battle *b, const struct tab_cells *cells, int ground)
{
    struct bounds around = tab_around(b, cells);
    int found = 0;

    EACH_UNIT (piece, tab_pieces_near(b, &around, AREA_PIECES, ground))
        if (tab_ground(b, piece) & ground & ~found && holds_any(b, piece, cells))
            found |= tab_ground(b, piece) & ground;
    return found;
}

bool tab_cell_in(const struct battle *b, struct cell cell, int ground)
{
    struct tab_cells cells = {1, {cell}};

    return tab_cells_in(b, &cells, ground);
}

// --- lines along edges ---

// TAB-TER-16: inside a road or bridge linear terrain does not exist.
static bool is_cancelled(const struct battle *b, struct vec at)
{
    for (int i = 0; i < b->pieces; i++)
        if (bounds_hold(b->piece[i].bounds, at) && tab_ground(b, i) & GROUND_CANCELS &&
            land_has(battle_land(b, i), at))
            return true;
    return false;
}

bool tab_piece_parts(const struct battle *b, int piece, struct cell cell, struct cell other)
{
    struct vec where;
    int from = 0;

    while ((from = line_parts(b, battle_land(b, piece), cell, other, from, &where)))
        if (!is_cancelled(b, where))
            return true;
    return false;
}

bool tab_edge_has(const struct battle *b, struct cell cell, struct cell other, int ground)
{
    struct bounds around = bounds_between(cell_centre(b, cell), cell_centre(b, other));

    EACH_UNIT (piece, tab_pieces_near(b, &around, LINE_PIECES, ground))
        if (tab_piece_parts(b, piece, cell, other))
            return true;
    return false;
}

// TAB-TER-13: over a corner of squares any of the four edges that meet there.
static bool cell_crosses(const struct battle *b, int piece, struct cell from, int way)
{
    struct cell to = cell_next(b, from, way), left, right;

    if (on_hexes(b) || way % 2 == 0)
        return tab_piece_parts(b, piece, from, to);
    left = cell_next(b, from, way - 1);
    right = cell_next(b, from, (way + 1) % 8);
    return tab_piece_parts(b, piece, from, left) || tab_piece_parts(b, piece, from, right) ||
           tab_piece_parts(b, piece, left, to) || tab_piece_parts(b, piece, right, to);
}

int tab_step_crosses(const struct battle *b, const struct tab_cells *row, int way, int ground)
{
    struct bounds around = bounds_wider(tab_around(b, row), b->cell);
    int found = 0;

    EACH_UNIT (piece, tab_pieces_near(b, &around, LINE_PIECES, ground))
        for (int i = 0; i < row->count; i++)
            if (tab_ground(b, piece) & ground & ~found && cell_crosses(b, piece, row->cell[i], way))
                found |= tab_ground(b, piece) & ground;
    return found;
}

// --- units in terrain ---

// TAB-TER-05: any of its bases, or half of them.
static bool stands_in(const struct battle *b, const struct game *g, int unit, int ground)
{
    const struct tab_unit *u = unit_in(g, unit);
    struct tab_cells row = tab_cells_of(b, g, unit);
    int bases = 0, inside = 0;
    bool in_file[TAB_UNIT_BASES];

    if (!tab_cells_in(b, &row, ground))
        return false;
    for (int i = 0; i < row.count; i++)
        in_file[i] = tab_cell_in(b, row.cell[i], ground);
    for (int i = 0; i < u->bases; i++) {
        if (!stands(&u->base[i]))
            continue;
        bases++;
        inside += in_file[file_of(u->base[i].place)];
    }
    return opt(b, OPT_IN_TERRAIN) ? 2 * inside >= bases : inside > 0;
}

// TAB-TER-12: a piece lies on an edge of one of its cells.
static bool lines(const struct battle *b, const struct game *g, int unit)
{
    struct tab_cells row = tab_cells_of(b, g, unit);
    struct bounds around = bounds_wider(tab_around(b, &row), b->cell);

    if (!tab_pieces_near(b, &around, LINE_PIECES, IS_TERRAIN))
        return false;
    for (int i = 0; i < row.count; i++)
        for (int way = 0; way < board_ways(b); way += on_hexes(b) ? 1 : 2)
            if (tab_edge_has(b, row.cell[i], cell_next(b, row.cell[i], way), IS_TERRAIN))
                return true;
    return false;
}

bool tab_board_in_terrain(const struct battle *b, const struct game *g, int unit)
{
    return stands_in(b, g, unit, IS_TERRAIN) || lines(b, g, unit);
}

bool tab_board_in_cover(const struct battle *b, const struct game *g, int unit)
{
    return stands_in(b, g, unit, GROUND_COVERS);
}

// --- terrain on the way (TAB-MOV-11) ---

bool tab_board_slowed_at(const struct battle *b, const struct game *g, int unit,
                         const struct pose *pose)
{
    struct tab_layout layout = tab_layout_of(g, unit);
    struct tab_cells row = tab_cells_laid(b, &layout, pose);

    return tab_cells_in(b, &row, GROUND_SLOWS);
}
