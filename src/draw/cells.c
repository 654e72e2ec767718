// SPDX-License-Identifier: MIT
// On a board a wood is cells, whatever its outline: a cell is in it or is not. So pictures go round
// the cells that are, edge by edge, clockwise.
#include "draw/cells.h"
#include "core/board.h"

// An edge of a cell: of squares north, east, south and west, of hexes from north-east on.
struct cell_edge {
    struct cell cell;
    int number;
};

static int edges_of(const struct battle *b)
{
    return on_hexes(b) ? 6 : 4;
}

static struct cell beyond(const struct battle *b, struct cell_edge edge)
{
    return cell_next(b, edge.cell, on_hexes(b) ? edge.number : 2 * edge.number);
}

static bool has(const struct battle *b, struct land land, struct cell cell)
{
    return board_holds(b, cell) && land_has_cell(b, land, cell);
}

static bool is_outer(const struct battle *b, struct land land, struct cell_edge edge)
{
    return has(b, land, edge.cell) && !has(b, land, beyond(b, edge));
}

// The corner at which an edge ends, clockwise.
static struct vec corner_of(const struct battle *b, struct cell_edge edge)
{
    static const int8_t squares[][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    static const int8_t hexes[][2] = {{1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}, {0, 2}};
    const int8_t *way = on_hexes(b) ? hexes[edge.number] : squares[edge.number];
    struct vec at = cell_centre(b, edge.cell);
    length half = b->cell / 2, up = on_hexes(b) ? (length)((int64_t)half * 57735 / 100000) : half;

    return (struct vec){at.east + way[0] * half, at.north + way[1] * up};
}

// The outer edge that goes on where this one ends.
static struct cell_edge next_edge(const struct battle *b, struct land land, struct cell_edge edge)
{
    int edges = edges_of(b);
    struct cell_edge right = {edge.cell, (edge.number + 1) % edges};
    struct cell_edge ahead = {beyond(b, right),
                              on_hexes(b) ? (edge.number + 5) % edges : edge.number};

    if (!has(b, land, ahead.cell))
        return right;
    if (!on_hexes(b) && has(b, land, beyond(b, ahead)))
        return (struct cell_edge){beyond(b, ahead), (edge.number + 3) % edges};
    return ahead;
}

// How many outer edges there are, and one of them.
static int outer_edges(const struct battle *b, struct land land, struct cell_edge *one)
{
    struct cell low = cell_at(b, land.piece->bounds.low),
                high = cell_at(b, land.piece->bounds.high);
    int found = 0;

    for (int row = low.row - 1; row <= high.row + 1; row++)
        for (int column = low.column - 1; column <= high.column + 1; column++)
            for (int number = 0; number < edges_of(b); number++) {
                struct cell_edge edge = {{(int16_t)column, (int16_t)row}, number};

                if (!is_outer(b, land, edge))
                    continue;
                *one = edge;
                found++;
            }
    return found;
}

// Round all of it in one go: how many corners. 0: it is in several parts, or has a hole.
static int go_round(const struct battle *b, struct land land, struct vec corner[SHOWN_POINTS])
{
    struct cell_edge start, edge;
    int outer = outer_edges(b, land, &start), corners = 0;

    if (!outer)
        return 0;
    edge = start;
    do {
        struct cell_edge next = next_edge(b, land, edge);

        if (next.number != edge.number) { // straight on there is none
            if (corners == SHOWN_POINTS)
                return 0;
            corner[corners++] = corner_of(b, edge);
        }
        edge = next;
        outer--;
    } while (outer >= 0 && !(cells_equal(edge.cell, start.cell) && edge.number == start.number));
    return outer ? 0 : corners;
}

struct land land_shown(const struct battle *b, const struct game *g, int piece, struct shown *room)
{
    struct land land = ground_piece(b, g, piece);
    int corners;

    if (b->board == BOARD_FREE || land.piece->shape != SHAPE_AREA || !land.piece->points ||
        land.piece->flags & PIECE_STEEP)
        return land;
    corners = go_round(b, land, room->point);
    if (!corners)
        return land;
    room->piece = *land.piece;
    room->piece.points = (uint16_t)corners;
    room->piece.bounds = piece_bounds(&room->piece, room->point);
    return (struct land){&room->piece, room->point};
}
