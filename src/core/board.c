// SPDX-License-Identifier: MIT
#include "core/board.h"
#include "core/exact.h"
#include "core/segment.h"

// --- cells ---

// Rows of hexes lie half the root of three apart.
enum { ROW_PARTS = 8660254, ROW_WHOLE = 10000000 };

static int64_t divided(int64_t a, int64_t by) // to the nearest
{
    int64_t twice = 2 * a + by;

    return twice / (2 * by) - (twice % (2 * by) < 0);
}

static length row_centre(const struct battle *b, int row)
{
    if (!on_hexes(b))
        return b->cell / 2 + row * b->cell;
    return b->cell / 2 + (length)divided((int64_t)row * b->cell * ROW_PARTS, ROW_WHOLE);
}

// How far a row begins further east.
static length row_shift(const struct battle *b, int row)
{
    return on_hexes(b) && row & 1 ? b->cell / 2 : 0;
}

int board_columns(const struct battle *b)
{
    return b->size.east / b->cell;
}

int board_rows(const struct battle *b)
{
    if (!on_hexes(b))
        return b->size.north / b->cell;
    return (int)divided((int64_t)b->size.north * ROW_WHOLE, (int64_t)b->cell * ROW_PARTS);
}

bool board_holds(const struct battle *b, struct cell cell)
{
    return cell.column >= 0 && cell.row >= 0 && cell.column < board_columns(b) &&
           cell.row < board_rows(b);
}

struct vec cell_centre(const struct battle *b, struct cell cell)
{
    return (struct vec){cell.column * b->cell + b->cell / 2 + row_shift(b, cell.row),
                        row_centre(b, cell.row)};
}

static struct cell cell_of_row(const struct battle *b, struct vec at, int row)
{
    int64_t east = at.east - b->cell / 2 - row_shift(b, row);

    return (struct cell){(int16_t)divided(east, b->cell), (int16_t)row};
}

struct cell cell_at(const struct battle *b, struct vec at)
{
    int64_t north = at.north - b->cell / 2;
    int row = (int)divided(north, b->cell);
    struct cell near, other;
    struct vec to_near, to_other;

    if (!on_hexes(b))
        return cell_of_row(b, at, row);
    row = (int)divided(north * ROW_WHOLE, (int64_t)b->cell * ROW_PARTS);
    near = cell_of_row(b, at, row);
    to_near = vec_sub(cell_centre(b, near), at);
    if (absolute(to_near.north) <= b->cell / 4) // the sides of hexes reach further up and down
        return near;
    other = cell_of_row(b, at, to_near.north < 0 ? row + 1 : row - 1);
    to_other = vec_sub(cell_centre(b, other), at);
    return dot(to_other, to_other) < dot(to_near, to_near) ? other : near;
}

// East and north; of hexes along the row and to the north-east, so that a step is the same from
// every row.
static const struct vec square_step[] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                         {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
static const struct vec hex_step[] = {{0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}};

static struct vec aslant(const struct battle *b, struct cell cell)
{
    if (!on_hexes(b))
        return (struct vec){cell.column, cell.row};
    return (struct vec){cell.column - (cell.row - (cell.row & 1)) / 2, cell.row};
}

struct cell cell_next(const struct battle *b, struct cell cell, int way)
{
    struct vec step;

    if (!on_hexes(b)) {
        step = square_step[way];
    } else {
        step = hex_step[way];
        // Up from an odd row and down from an even one, half a cell is made good in other ways.
        if (step.north)
            step.east += step.north > 0 ? cell.row & 1 : -!(cell.row & 1);
    }
    return (struct cell){(int16_t)(cell.column + step.east), (int16_t)(cell.row + step.north)};
}

int cell_distance(const struct battle *b, struct cell from, struct cell to, int corner)
{
    struct vec way = vec_sub(aslant(b, to), aslant(b, from));
    int east = absolute(way.east), north = absolute(way.north);

    if (on_hexes(b))
        return (east + north + absolute(way.east + way.north)) / 2;
    return corner == 1 ? (int)larger(east, north) : east + north;
}

// --- facings ---

int facing_of(const struct battle *b, bearing face)
{
    int facings = board_facings(b);

    return ((face * facings + 0x8000) >> 16) % facings;
}

bearing facing_bearing(const struct battle *b, int facing)
{
    return bearing_from_degrees(facing * 360000 / board_facings(b));
}

int way_ahead(const struct battle *b, int facing, int turn)
{
    int ways = board_ways(b), ahead = on_hexes(b) ? facing : 2 * facing;

    return (ahead + turn + ways) % ways;
}

int way_aside(const struct battle *b, int facing)
{
    return way_ahead(b, facing, on_hexes(b) ? 1 : 2);
}

struct cell_eyes cell_eyes(const struct battle *b, int facing, struct cell from, struct cell to)
{
    struct vec way = vec_sub(aslant(b, to), aslant(b, from));

    if (!on_hexes(b)) {
        static const struct vec ahead[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

        return (struct cell_eyes){(int)dot(ahead[facing], way), (int)cross(ahead[facing], way)};
    }
    for (int i = 0; i < facing; i++) // by a sixth against the clock
        way = (struct vec){-way.north, way.east + way.north};
    return (struct cell_eyes){way.north, 2 * way.east + way.north};
}

// --- lines ---

// Corners of a cell in parts of it, clockwise, the first where the first edge begins: squares have
// two parts, hexes three, on the same slanting axes as their steps.
static const struct vec square_corner[] = {{-1, 1}, {1, 1}, {1, -1}, {-1, -1}};
static const struct vec hex_corner[] = {{-1, 2}, {1, 1}, {2, -1}, {1, -2}, {-1, -1}, {-2, 1}};

static struct vec in_parts(const struct battle *b, struct cell cell)
{
    return vec_times(aslant(b, cell), on_hexes(b) ? 3 : 2);
}

void board_line_begin(struct board_line *line, const struct battle *b, struct cell from,
                      struct cell to)
{
    line->b = b;
    line->at = from;
    line->to = to;
    line->start = in_parts(b, from);
    line->way = vec_sub(in_parts(b, to), line->start);
}

// Of a hex left by the corner where an edge begins.
static void pass_hex_corner(const struct board_line *line, int edge, struct line_step *s)
{
    const struct battle *b = line->b;
    struct vec far = vec_add(in_parts(b, s->from), vec_times(hex_corner[edge], 2));
    int64_t side = cross(line->way, vec_sub(far, line->start)); // of that edge's other end

    s->left = cell_next(b, s->from, (edge + 5) % 6);
    s->right = cell_next(b, s->from, edge);
    s->between = side == 0;
    if (s->between) {
        s->to = cell_next(b, s->left, edge);
    } else if (side < 0) { // the line passes it on its right
        s->to = s->right;
        s->right = s->from;
    } else {
        s->to = s->left;
        s->left = s->from;
    }
}

static void pass_square_corner(const struct board_line *line, int edge, struct line_step *s)
{
    s->left = cell_next(line->b, s->from, (2 * edge + 6) % 8);
    s->right = cell_next(line->b, s->from, 2 * edge);
    s->to = cell_next(line->b, s->from, (2 * edge + 7) % 8);
}

bool board_line_next(struct board_line *line, struct line_step *s)
{
    bool hexes = on_hexes(line->b);
    const struct vec *corner = hexes ? hex_corner : square_corner;
    int edges = hexes ? 6 : 4, edge = 0;
    struct vec at = vec_sub(in_parts(line->b, line->at), line->start);
    int64_t side[6];

    if (cells_equal(line->at, line->to))
        return false;
    for (int i = 0; i < edges; i++)
        side[i] = cross(line->way, vec_add(at, corner[i]));
    // It leaves where the corners change from its left to its right.
    while (!(side[edge] <= 0 && side[(edge + 1) % edges] > 0))
        edge++;
    *s = (struct line_step){.from = line->at, .corner = side[edge] == 0};
    if (!s->corner)
        s->to = cell_next(line->b, s->from, hexes ? edge : 2 * edge);
    else if (hexes)
        pass_hex_corner(line, edge, s);
    else
        pass_square_corner(line, edge, s);
    line->at = s->to;
    return true;
}

// --- ground ---

// On which side of a line a point lies that is a hair west of where it is said to be, and by less
// than that south: 1 to the right, -1 to the left. `hair` -1: it is the line that is moved.
static int side_of(struct vec a, struct vec b, struct vec point, int hair)
{
    struct vec way = vec_sub(b, a);
    int64_t off = cross(way, vec_sub(point, a));

    if (!off)
        off = hair * cross(way, (struct vec){-1, 0});
    if (!off)
        off = hair * cross(way, (struct vec){0, -1});
    return (off > 0) - (off < 0);
}

static bool polygon_has(struct land land, struct vec at)
{
    bool inside = false;
    struct vec a = land.point[land.piece->points - 1];

    for (int i = 0; i < land.piece->points; i++) {
        struct vec b = land.point[i];

        if ((a.north >= at.north) != (b.north >= at.north))
            inside ^= (side_of(a, b, at, 1) < 0) == (b.north > a.north);
        a = b;
    }
    return inside;
}

// Of outlines that are round: a hair is the least length there is. Where they run east a step to
// either side leads out.
static bool round_has(struct land land, struct vec at)
{
    struct vec west = {at.east - 1, at.north}, east = {at.east + 1, at.north};
    struct vec south = {at.east, at.north - 1};

    if (land_holds(land, at, 0) || land_distance(land, at))
        return land_holds(land, at, 0);
    return land_holds(land, west, 0) || (!land_holds(land, east, 0) && land_holds(land, south, 0));
}

bool land_has(struct land land, struct vec at)
{
    if (!bounds_hold(land.piece->bounds, at))
        return false;
    return land.piece->shape == SHAPE_AREA ? polygon_has(land, at) : round_has(land, at);
}

int line_parts(const struct battle *b, struct land land, struct cell cell, struct cell other,
               int from, struct vec *where)
{
    struct vec a = cell_centre(b, cell), c = cell_centre(b, other);

    for (int i = from; i + 1 < land.piece->points; i++) {
        struct vec p = land.point[i], q = land.point[i + 1];

        if (side_of(p, q, a, 1) == side_of(p, q, c, 1) ||
            side_of(a, c, p, -1) == side_of(a, c, q, -1))
            continue;
        int64_t before = size(cross(vec_sub(q, p), vec_sub(a, p)));

        *where = segment_part(a, c, before, before + size(cross(vec_sub(q, p), vec_sub(c, p))));
        return i + 1;
    }
    return 0;
}
