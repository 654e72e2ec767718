// SPDX-License-Identifier: MIT
// Boards: the cells of units, distance, contact, room, support, generals, and how a charge comes
// home.
#include "core/exact.h"
#include "rules/tea_and_biscuits/cells.h"

// --- cells ---

static struct tab_cells row_of(const struct battle *b, struct vec at, bearing face, int files)
{
    struct tab_cells cells = {.count = files};
    int right = way_aside(b, facing_of(b, face));

    cells.cell[0] = cell_at(b, at);
    for (int i = 1; i < files; i++)
        cells.cell[i] = cell_next(b, cells.cell[i - 1], right);
    return cells;
}

struct tab_cells tab_cells_laid(const struct battle *b, const struct tab_layout *layout,
                                const struct pose *pose)
{
    return row_of(b, pose->at, pose->face, layout->files);
}

struct tab_cells tab_cells_of(const struct battle *b, const struct game *g, int unit)
{
    const struct tab_unit *u = unit_in(g, unit);
    int files = 0;

    for (int i = 0; i < u->bases; i++)
        if (stands(&u->base[i]) && file_of(u->base[i].place) >= files)
            files = file_of(u->base[i].place) + 1;
    return row_of(b, u->at, g->face[unit], files);
}

bool tab_has_cell(const struct tab_cells *cells, struct cell cell)
{
    for (int i = 0; i < cells->count; i++)
        if (cells_equal(cells->cell[i], cell))
            return true;
    return false;
}

static bool share_cell(const struct tab_cells *one_row, const struct tab_cells *other)
{
    for (int i = 0; i < other->count; i++)
        if (tab_has_cell(one_row, other->cell[i]))
            return true;
    return false;
}

struct bounds tab_around(const struct battle *b, const struct tab_cells *cells)
{
    struct vec first = cell_centre(b, cells->cell[0]);
    struct vec last = cell_centre(b, cells->cell[cells->count - 1]);

    return bounds_between(first, last);
}

// The box of a unit lies around its row: most units are ruled out by it.
uint64_t tab_units_near(const struct game *g, const struct bounds *around, uint64_t units)
{
    uint64_t near = 0;

    EACH_UNIT (unit, units) {
        const struct box *box = &g->box[unit];

        if (box->centre.east + reach_east(box) >= around->low.east &&
            box->centre.east - reach_east(box) <= around->high.east &&
            box->centre.north + reach_north(box) >= around->low.north &&
            box->centre.north - reach_north(box) <= around->high.north)
            near |= one(unit);
    }
    return near;
}

uint64_t tab_standing(const struct battle *b, const struct game *g, const struct tab_cells *cells,
                      uint64_t units)
{
    struct bounds around;
    uint64_t there = 0;

    if (!units)
        return 0;
    around = tab_around(b, cells);
    EACH_UNIT (unit, tab_units_near(g, &around, units)) {
        struct tab_cells row = tab_cells_of(b, g, unit);

        if (share_cell(&row, cells))
            there |= one(unit);
    }
    return there;
}

// --- distance and contact ---

int tab_steps(const struct battle *b, struct cell from, struct cell to)
{
    return cell_distance(b, from, to, 1 + opt(b, OPT_SQUARE_DIAGONAL));
}

static length gap_of(const struct battle *b, const struct tab_cells *row,
                     const struct tab_cells *other)
{
    int least = INT16_MAX;

    for (int i = 0; i < row->count; i++)
        for (int j = 0; j < other->count; j++) {
            int steps = tab_steps(b, row->cell[i], other->cell[j]);

            least = steps < least ? steps : least;
        }
    return least * BW;
}

length tab_board_gap(const struct battle *b, const struct game *g, int unit, int other)
{
    struct tab_cells row = tab_cells_of(b, g, unit), its = tab_cells_of(b, g, other);

    return gap_of(b, &row, &its);
}

bool tab_board_within(const struct battle *b, const struct game *g, int unit, int other, length far)
{
    return tab_board_gap(b, g, unit, other) <= far;
}

length tab_board_gap_from(const struct battle *b, const struct game *g,
                          const struct tab_layout *layout, const struct pose *pose, int other)
{
    struct tab_cells row = tab_cells_laid(b, layout, pose), its = tab_cells_of(b, g, other);

    return gap_of(b, &row, &its);
}

length tab_board_gap_to_point(const struct battle *b, const struct game *g, int unit, struct vec at)
{
    struct tab_cells row = tab_cells_of(b, g, unit), point = {1, {cell_at(b, at)}};

    return gap_of(b, &row, &point);
}

// --- room ---

enum tab_room tab_board_room(const struct battle *b, const struct game *g, int unit,
                             const struct tab_layout *layout, const struct pose *pose, uint64_t but)
{
    struct tab_cells row = tab_cells_laid(b, layout, pose);
    uint64_t others = ~(but | one(unit)), there;

    for (int i = 0; i < row.count; i++)
        if (!board_holds(b, row.cell[i]))
            return ROOM_EDGE;
    if (tab_cells_in(b, &row, GROUND_BARS))
        return ROOM_IMPASSABLE;
    there = tab_standing(b, g, &row, tab_all_units(g) & others);
    if (!there)
        return ROOM_FREE;
    return there & tab_units(g, !g->side[unit]) ? ROOM_ENEMY : ROOM_FRIEND;
}

// --- support (TAB-REC-02) ---

static bool in_rear_zone(const struct battle *b, int facing, struct cell of, struct cell cell)
{
    struct cell_eyes eyes = cell_eyes(b, facing, of, cell);

    if (on_hexes(b))
        return eyes.ahead <= -1 && absolute(eyes.aside) <= 1 &&
               tab_steps(b, of, cell) * BW <= SUPPORT_BEHIND;
    return eyes.ahead <= -1 && eyes.aside == 0 && -eyes.ahead * BW <= SUPPORT_BEHIND;
}

bool tab_board_behind(const struct battle *b, const struct game *g, int unit, int friend)
{
    struct tab_cells row = tab_cells_of(b, g, unit), its = tab_cells_of(b, g, friend);
    int facing = facing_of(b, g->face[unit]);

    for (int i = 0; i < row.count; i++)
        for (int j = 0; j < its.count; j++)
            if (in_rear_zone(b, facing, row.cell[i], its.cell[j]))
                return true;
    return false;
}

// --- generals (TAB-GNL-09, 11, 13) ---

bool tab_barred(const struct battle *b, const struct game *g, int side, struct cell cell)
{
    struct tab_cells cells = {1, {cell}};

    return tab_standing(b, g, &cells, tab_units(g, !side)) &&
           !tab_standing(b, g, &cells, tab_units(g, side));
}

static bool may_be_in(const struct battle *b, const struct game *g, int side, struct cell cell)
{
    return board_holds(b, cell) && !tab_cell_in(b, cell, GROUND_BARS) &&
           !tab_barred(b, g, side, cell);
}

bool tab_board_general_may_end(const struct battle *b, const struct game *g, int side,
                               struct vec at)
{
    return may_be_in(b, g, side, cell_at(b, at));
}

// Rings of cells about the place, each from the lowest row and column on.
struct vec tab_board_general_place(const struct battle *b, const struct game *g, int side,
                                   struct vec at)
{
    struct cell from = cell_at(b, at), cell;
    int rings = board_columns(b) + board_rows(b);

    for (int ring = 0; ring <= rings; ring++)
        for (int row = -ring; row <= ring; row++)
            for (int column = -ring; column <= ring; column++) {
                cell.row = (int16_t)(from.row + row);
                cell.column = (int16_t)(from.column + column);
                if (tab_steps(b, from, cell) == ring && may_be_in(b, g, side, cell))
                    return cell_centre(b, cell);
            }
    return at;
}

bool tab_board_overrun(const struct battle *b, const struct game *g, int general)
{
    return tab_barred(b, g, g->side[general], cell_at(b, unit_in(g, general)->at));
}

// --- charges ---

// Of squares the edge on the side it comes from; of hexes the one its last step crossed. Where that
// is not known it was the step to the right of its facing.
int tab_entry_edge(const struct battle *b, const struct game *g, int unit, int came)
{
    int facing = facing_of(b, g->face[unit]);

    if (on_hexes(b))
        return ((came ? came - 1 : way_ahead(b, facing, 0)) + 3) % 6;
    return way_ahead(b, facing, 4);
}

int tab_entry(const struct game *g, int unit, int enemy)
{
    const struct tab_game *t = tab_in(g);

    for (int i = 0; i < t->links; i++)
        if (t->link[i].charger == unit && t->link[i].target == enemy)
            return t->link[i].edge;
    return -1;
}

// Which side of who faces so an edge is.
static enum face side_of_edge(const struct battle *b, int facing, int edge)
{
    static const uint8_t hex_side[] = {FACE_FRONT, FACE_RIGHT, FACE_REAR,
                                       FACE_REAR,  FACE_LEFT,  FACE_FRONT};

    if (on_hexes(b))
        return (enum face)hex_side[(edge - facing + 6) % 6];
    return (enum face)((edge / 2 - facing + 4) % 4);
}

// Does a base of its rank stand on that side of its cell? From a flank all of them do.
static bool on_side(const struct tab_unit *u, int base, enum face side)
{
    int place = u->base[base].place;

    for (int i = 0; i < u->bases && (side == FACE_FRONT || side == FACE_REAR); i++) {
        int other = u->base[i].place;

        if (stands(&u->base[i]) && file_of(other) == file_of(place) && other != place &&
            (rank_of(other) < rank_of(place)) == (side == FACE_FRONT))
            return false;
    }
    return true;
}

// TAB-CHG-13: by any front-rank base in the cells that were entered.
static bool meets_front(const struct battle *b, const struct game *g, int target,
                        const struct tab_cells *row, int edge)
{
    const struct tab_unit *u = unit_in(g, target);
    struct tab_cells its = tab_cells_of(b, g, target);
    int facing = facing_of(b, g->face[target]), facings = board_facings(b);

    for (int i = 0; i < u->bases; i++) {
        if (!stands(&u->base[i]) || !tab_has_cell(row, its.cell[file_of(u->base[i].place)]) ||
            !tab_front_rank(b, g, target, i))
            continue;
        if (opt(b, OPT_DEFENSIVE_FIRE)
                ? on_side(u, i, side_of_edge(b, facing, edge))
                : side_of_edge(b, (facing + u->base[i].face) % facings, edge) == FACE_FRONT)
            return true;
    }
    return false;
}

struct tab_meeting tab_board_meeting(const struct battle *b, const struct game *g, int charger,
                                     int target, int came)
{
    struct tab_cells row = tab_cells_of(b, g, charger);
    int edge = tab_entry_edge(b, g, charger, came);

    return (struct tab_meeting){
        .side = (uint8_t)side_of_edge(b, facing_of(b, g->face[target]), edge),
        .edge = (uint8_t)edge,
        .front = meets_front(b, g, target, &row, edge),
    };
}
