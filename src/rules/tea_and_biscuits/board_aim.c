// SPDX-License-Identifier: MIT
// Boards: arc, range, sight and cover (TAB-SHT-02 to 07, 21, 27; TAB-TER-07 to 12, 15).
#include "rules/tea_and_biscuits/cells.h"
#include "rules/tea_and_biscuits/fight.h"

// --- sight ---

// A line from centre to centre, and the units and pieces that may be in its way.
struct sight {
    const struct battle *b;
    const struct game *g;
    uint64_t units, pieces;
    struct cell from, to;
};

static bool blocks(const struct sight *s, struct cell cell)
{
    struct tab_cells here = {1, {cell}};

    EACH_UNIT (piece, s->pieces)
        if (!is_linear(s->b, piece) && land_has_cell(s->b, battle_land(s->b, piece), cell))
            return true;
    return tab_standing(s->b, s->g, &here, s->units);
}

// TAB-TER-07 to 09: of a piece that holds an end no other cell may lie on the line, which `blocks`
// says; and two ends in one piece see each other side by side alone.
static bool lost_inside(const struct sight *s)
{
    if (tab_steps(s->b, s->from, s->to) <= 1)
        return false;
    EACH_UNIT (piece, s->pieces)
        if (!is_linear(s->b, piece) && land_has_cell(s->b, battle_land(s->b, piece), s->from) &&
            land_has_cell(s->b, battle_land(s->b, piece), s->to))
            return true;
    return false;
}

// The edges that meet where a line goes through a corner, two on either way round it.
struct corner {
    struct cell cell[4], other[4];
};

static struct corner corner_of(const struct line_step *step)
{
    return (struct corner){{step->from, step->left, step->from, step->right},
                           {step->left, step->to, step->right, step->to}};
}

static bool is_end(const struct sight *s, struct cell cell)
{
    return cells_equal(cell, s->from) || cells_equal(cell, s->to);
}

// TAB-TER-11, 15: it closes both ways round, and lies on no edge of the cells at the ends.
static bool closes_corner(const struct sight *s, int piece, const struct line_step *step)
{
    struct corner corner = corner_of(step);
    bool closed[2] = {false, false};

    for (int i = 0; i < 4; i++) {
        if (!tab_piece_parts(s->b, piece, corner.cell[i], corner.other[i]))
            continue;
        if (is_end(s, corner.cell[i]) || is_end(s, corner.other[i]))
            return false;
        closed[i / 2] = true;
    }
    return closed[0] && closed[1];
}

static bool line_blocked(const struct sight *s, const struct line_step *step)
{
    EACH_UNIT (piece, s->pieces) {
        if (!is_linear(s->b, piece))
            continue;
        if (step->corner ? closes_corner(s, piece, step)
                         : !is_end(s, step->from) && !is_end(s, step->to) &&
                               tab_piece_parts(s->b, piece, step->from, step->to))
            return true;
    }
    return false;
}

// What lies about all lines from one row to another: of hexes they pass cells whose centres lie to
// either side of them.
static struct sight sight_between(const struct battle *b, const struct game *g,
                                  const struct tab_cells *row, const struct tab_cells *its,
                                  uint64_t units)
{
    struct bounds both = bounds_both(tab_around(b, row), tab_around(b, its)),
                  around = bounds_wider(both, b->cell / 2);

    return (struct sight){.b = b,
                          .g = g,
                          .units = units ? tab_units_near(g, &around, units) : 0,
                          .pieces = tab_pieces_near(b, &around, ALL_PIECES, GROUND_BLOCKS)};
}

static bool is_clear(const struct sight *s)
{
    struct board_line line;
    struct line_step step;

    if (!s->units && !s->pieces)
        return true;
    if (lost_inside(s))
        return false;
    board_line_begin(&line, s->b, s->from, s->to);
    while (board_line_next(&line, &step)) {
        if (line_blocked(s, &step))
            return false;
        if (step.between && blocks(s, step.left) && blocks(s, step.right))
            return false;
        if (!cells_equal(step.to, s->to) && blocks(s, step.to))
            return false;
    }
    return true;
}

bool tab_board_sees_to_charge(const struct battle *b, const struct game *g, int unit, int target)
{
    struct tab_cells row = tab_cells_of(b, g, unit), its = tab_cells_of(b, g, target);
    struct sight s = sight_between(b, g, &row, &its, 0);

    for (int i = 0; i < row.count; i++)
        for (int j = 0; j < its.count; j++) {
            s.from = row.cell[i];
            s.to = its.cell[j];
            if (is_clear(&s))
                return true;
        }
    return false;
}

// --- the arc ---

// Its front-rank bases that face so, by their files: those of the arc, and those that shoot.
struct shooters {
    int facing;
    struct tab_cells row;
    uint8_t front, fire;
};

static struct shooters shooters_of(const struct battle *b, const struct game *g, int unit,
                                   int facing)
{
    const struct tab_unit *u = unit_in(g, unit);
    struct shooters s = {.facing = (facing_of(b, g->face[unit]) + facing) % board_facings(b),
                         .row = tab_cells_of(b, g, unit)};

    for (int i = 0; i < u->bases; i++) {
        uint8_t file = (uint8_t)(1 << file_of(u->base[i].place));

        if (!stands(&u->base[i]) || u->base[i].face != facing || !tab_front_rank(b, g, unit, i))
            continue;
        s.front |= file;
        if (tab_base_shoots(b, g, unit, i, facing))
            s.fire |= file;
    }
    return s;
}

static enum tab_zone zone_from(const struct battle *b, int facing, struct cell from,
                               struct cell cell)
{
    struct cell_eyes eyes = cell_eyes(b, facing, from, cell);
    int aside = absolute(eyes.aside);

    if (eyes.ahead < 1)
        return ZONE_NONE;
    if (aside <= on_hexes(b)) // of hexes half a cell
        return ZONE_DIRECT;
    if (on_hexes(b))
        return (aside - 1) * (aside - 1) <= 3 * eyes.ahead * eyes.ahead ? ZONE_OBLIQUE : ZONE_NONE;
    return aside <= eyes.ahead ? ZONE_OBLIQUE : ZONE_NONE;
}

// TAB-SHT-04: what is direct for any of them is direct.
static enum tab_zone zone_of(const struct battle *b, const struct shooters *s, struct cell cell)
{
    enum tab_zone zone = ZONE_NONE;

    for (int i = 0; i < s->row.count && zone != ZONE_DIRECT; i++) {
        enum tab_zone here = zone_from(b, s->facing, s->row.cell[i], cell);

        if (s->front >> i & 1 && here)
            zone = here;
    }
    return zone;
}

// --- what is nearest ---

// TAB-SHT-21: of two bases in a cell the one on the shooters' side is nearer, from a flank neither.
static bool nearest_open(const struct battle *b, const struct game *g, int target, int file,
                         struct cell cell, struct cell from)
{
    const struct tab_unit *u = unit_in(g, target);
    int ahead = cell_eyes(b, facing_of(b, g->face[target]), cell, from).ahead;
    int rank = -1, open = 0, all = 0;

    for (int i = 0; i < u->bases; i++) {
        int at = rank_of(u->base[i].place);

        if (!stands(&u->base[i]) || file_of(u->base[i].place) != file)
            continue;
        if (ahead && rank >= 0 && (ahead > 0) == (at > rank))
            continue;
        if (ahead && rank >= 0)
            open = all = 0;
        rank = at;
        all++;
        open += tab_base_open(g, target, i);
    }
    return open == all;
}

// TAB-TER-12: the line comes in over an edge that is lined; by a corner over either edge there.
static bool comes_over(const struct sight *s)
{
    struct board_line line;
    struct line_step last;

    board_line_begin(&line, s->b, s->from, s->to);
    while (board_line_next(&line, &last))
        ;
    if (!last.corner)
        return tab_edge_has(s->b, last.from, last.to, GROUND_COVERS);
    return tab_edge_has(s->b, last.left, last.to, GROUND_COVERS) ||
           tab_edge_has(s->b, last.right, last.to, GROUND_COVERS);
}

// What is found of all pairs of cells. Range and line of fire are those of the nearest that see
// each other; as long as none do, of the nearest.
struct found {
    int seen, nearest;
    bool lines; // some that cover are near the target
    struct tab_aim *aim;
};

static void look(const struct sight *s, int target, int file, struct found *found)
{
    int steps = tab_steps(s->b, s->from, s->to);
    struct tab_aim *aim = found->aim;

    if (steps <= found->nearest) {
        bool open = nearest_open(s->b, s->g, target, file, s->to, s->from);

        aim->open = open && (aim->open || steps < found->nearest);
        found->nearest = steps;
    }
    if (steps > found->seen || !is_clear(s))
        return;
    aim->lined = found->lines && (aim->lined || steps < found->seen) && comes_over(s);
    aim->seen = true;
    found->seen = steps;
}

struct tab_aim tab_board_aim(const struct battle *b, const struct game *g, int unit, int facing,
                             int target, enum tab_zone zone)
{
    struct tab_aim aim = {0};
    struct shooters s = shooters_of(b, g, unit, facing);
    struct tab_cells its = tab_cells_of(b, g, target);
    struct bounds around = bounds_wider(tab_around(b, &its), b->cell);
    struct found found = {INT16_MAX, INT16_MAX,
                          tab_pieces_near(b, &around, LINE_PIECES, GROUND_COVERS), &aim};
    uint64_t others = ~(one(unit) | one(target));
    struct sight sight;

    if (opt(b, OPT_UNITS_BLOCK_FIRE)) // TAB-SHT-07: no
        others = 0;
    sight = sight_between(b, g, &s.row, &its, tab_all_units(g) & others);
    for (int j = 0; j < its.count; j++) {
        if (zone_of(b, &s, its.cell[j]) != zone)
            continue;
        aim.inside = true;
        sight.to = its.cell[j];
        for (int i = 0; i < s.row.count; i++) {
            sight.from = s.row.cell[i];
            if (s.fire >> i & 1)
                look(&sight, target, j, &found);
        }
    }
    aim.range = (aim.seen ? found.seen : found.nearest) * BW;
    return aim;
}
