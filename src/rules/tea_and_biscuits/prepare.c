// SPDX-License-Identifier: MIT
// Judges a battle before it is played and completes what the scenario left open: the space, the
// table, names, seats, grades, formations, places on boards.
#include "core/prepare.h"
#include "core/board.h"
#include "rules/tea_and_biscuits/flow.h"

enum { QUARTER = 0x4000, EIGHTH = 0x2000, LEFT_TURN = 0xc000 };

// --- the table ---

// TAB-SPC-02, 03
static void lay_table(struct battle *b)
{
    static const struct vec sizes[] = {{30, 20}, {30, 20}, {18, 12}, {24, 16}, {45, 30}};
    static const uint8_t boards[] = {BOARD_FREE, BOARD_SQUARES, BOARD_HEXES};

    b->native = BW;
    b->board = boards[opt(b, OPT_SPACE)];
    b->cell = b->board == BOARD_FREE ? 0 : BW;
    if (!b->size.east || opt(b, OPT_TABLE))
        b->size =
            (struct vec){sizes[opt(b, OPT_TABLE)].east * BW, sizes[opt(b, OPT_TABLE)].north * BW};
}

static bool judge_table(const struct battle *b, struct text *why)
{
    struct vec size = b->size;

    if (size.east % BW || size.north % BW || size.east < 12 * BW || size.east > 60 * BW ||
        size.north < 8 * BW || size.north > size.east) {
        text_add(why, "The table is 12 to 60 whole base widths long and 8 to as many deep "
                      "(TAB-SPC-03).");
        return false;
    }
    return true;
}

// TAB-TER-16: roads and bridges are one base width wide unless the scenario says otherwise.
static void widen_roads(struct battle *b)
{
    for (int i = 0; i < b->pieces; i++) {
        struct piece *p = &b->piece[i];
        int look = tab_terrains[p->what].look;

        if ((look != LOOK_ROAD && look != LOOK_BRIDGE) || p->width)
            continue;
        p->width = BW;
        p->bounds = piece_bounds(p, &b->point[p->first]);
    }
}

// --- units ---

static bool is_of_pairs(int type)
{
    return type >= DRAGOONS && type <= MACHINE_GUNS;
}

enum { ANY_FORMATION = 1 << FORM_LINE | 1 << FORM_DENSE | 1 << FORM_OPEN };

// What is usual of each type: bases, the fewest and the most of them, the formation.
static const struct usual {
    uint8_t bases, least, most, formation, formations;
} usual[TAB_TYPES] = {
    [INFANTRY] = {3, 2, TAB_UNIT_BASES, FORM_LINE, ANY_FORMATION},
    [CAVALRY] = {2, 2, 4, FORM_LINE, ANY_FORMATION},
    [DRAGOONS] = {4, 2, 4, FORM_DISMOUNTED, 0},
    [FOOT_GUNS] = {4, 2, 4, FORM_UNLIMBERED, 0},
    [HORSE_GUNS] = {4, 2, 4, FORM_UNLIMBERED, 0},
    [MACHINE_GUNS] = {4, 2, 4, FORM_UNLIMBERED, 0},
};

// TAB-FRM-10: of the formations it may take the first, which is Line wherever Line is among them.
static uint8_t first_formation(const struct roster *r)
{
    for (uint8_t form = FORM_LINE; form <= FORM_OPEN; form++)
        if (r->detail[DETAIL_FORMATIONS] >> form & 1)
            return form;
    return usual[r->type].formation;
}

static void fill_in(struct roster *r)
{
    static const uint8_t grade[] = {[DETAIL_MORALE] = 3, [DETAIL_SHOOTING] = 3, [DETAIL_MELEE] = 3};

    if (!r->elements)
        r->elements = usual[r->type].bases;
    if (!r->detail[DETAIL_FORMATIONS])
        r->detail[DETAIL_FORMATIONS] = usual[r->type].formations;
    if (!r->formation)
        r->formation = first_formation(r);
    for (int i = 0; i < COUNT(grade) && r->type != GENERAL; i++)
        if (!r->detail[i])
            r->detail[i] = grade[i];
}

static bool judge_bases(const struct battle *b, int unit, struct text *why)
{
    const struct roster *r = &b->roster[unit];
    const struct usual *kind = &usual[r->type];

    if (r->type == GENERAL)
        return true;
    if (r->elements < kind->least || r->elements > kind->most)
        return unit_problem(b, unit,
                            r->type == INFANTRY
                                ? " has 2 to 8 bases (TAB-INF-01)."
                                : " has 2 to 4 bases (TAB-CAV-01, TAB-DRG-01, TAB-ART-01).",
                            why);
    if (is_of_pairs(r->type) && r->elements % 2)
        return unit_problem(b, unit,
                            " has as many fighting bases as transport (TAB-DRG-01, "
                            "TAB-ART-01).",
                            why);
    if (r->detail[DETAIL_PIKES] && (r->type != INFANTRY || r->detail[DETAIL_PIKES] >> r->elements))
        return unit_problem(b, unit, " has pikes only among its bases of infantry (TAB-INF-03).",
                            why);
    return true;
}

static bool judge_formation(const struct battle *b, int unit, struct text *why)
{
    const struct roster *r = &b->roster[unit];

    if (r->type == GENERAL ? r->formation : !tab_form_suits(r->type, r->formation))
        return unit_problem(b, unit, " cannot stand so (TAB-FRM-10, TAB-DRG-04, TAB-ART-06).", why);
    if (usual[r->type].formations && !(r->detail[DETAIL_FORMATIONS] >> r->formation & 1))
        return unit_problem(b, unit, " stands as its `formations` do not allow (TAB-FRM-10).", why);
    return true;
}

// TAB-GNL-12: the general it is assigned to, one of its own side.
static bool judge_command(const struct battle *b, int unit, struct text *why)
{
    const struct roster *r = &b->roster[unit], *leader = &b->roster[r->command];

    if (r->command && (leader->type != GENERAL || leader->side != r->side))
        return unit_problem(b, unit, " is assigned to a general of its own side (TAB-GNL-12).",
                            why);
    return true;
}

// TAB-DEP-07, 09: a reserve has its turn and its edge; ready positions are given.
static bool judge_place(const struct battle *b, int unit, struct text *why)
{
    const struct roster *r = &b->roster[unit];

    if (unit_waits(b, unit) && !r->detail[DETAIL_TURN] && r->type != GENERAL)
        return unit_problem(b, unit,
                            " is a reserve, and needs the `turn` it comes in (TAB-DEP-07).", why);
    if (unit_waits(b, unit) && r->placed)
        return unit_problem(b, unit, " is a reserve, and has no place yet (TAB-DEP-07).", why);
    return true;
}

// --- places on boards ---

static int files_of(const struct roster *r)
{
    if (is_of_pairs(r->type) || r->formation == FORM_DENSE)
        return (r->elements + 1) / 2;
    return r->type == GENERAL ? 1 : r->elements;
}

// The place of the left file where scenarios give the middle of the front line: half a cell behind
// it.
static struct vec left_file(const struct roster *r)
{
    struct direction ahead = direction_of(r->face);
    struct direction left = direction_of((bearing)(r->face + LEFT_TURN));
    struct vec at = vec_sub(r->at, along(ahead, BW / 2));

    return r->type == GENERAL ? r->at : vec_add(at, along(left, (files_of(r) - 1) * BW / 2));
}

static int whole_cells(length at)
{
    return at < 0 ? -1 : at / BW;
}

// Rows of hexes lie closer: row r of squares is the nearest to r / 0.8660254. Facing north or south
// a unit keeps its columns; facing east or west its left file takes the nearest, of two the
// western.
static struct cell hex_of(const struct battle *b, const struct roster *r, struct vec left)
{
    int column = whole_cells(left.east), row = whole_cells(left.north);
    struct cell cell = {(int16_t)column,
                        (int16_t)(((int64_t)row * 10000000 + 8660254 / 2) / 8660254)};
    bool aside = (r->face + EIGHTH) / QUARTER % 2;

    if (r->face % QUARTER)
        return cell_at(b, left);
    if (aside && cell.row % 2)
        cell.column--;
    return cell;
}

// On hexes north is 0, east 1, south 3, west 5.
static bearing hex_face(const struct battle *b, bearing face)
{
    static const uint8_t facing[] = {0, 1, 3, 5};

    return face % QUARTER ? face : facing_bearing(b, facing[face / QUARTER]);
}

static void put_on_cells(struct battle *b)
{
    for (int i = 1; i <= b->units && b->board != BOARD_FREE; i++) {
        struct roster *r = &b->roster[i];
        struct vec left = left_file(r);
        struct cell cell = {(int16_t)whole_cells(left.east), (int16_t)whole_cells(left.north)};

        if (!r->placed)
            continue;
        if (b->board == BOARD_HEXES) {
            cell = hex_of(b, r, left);
            r->face = hex_face(b, r->face);
        }
        r->at = cell_centre(b, cell);
    }
}

bool tab_prepare(struct battle *b, char *why, int bytes)
{
    static const char *const names[SIDES] = {"blue", "red"}, *const titles[SIDES] = {"Blue", "Red"};
    struct text t = text_on(why, bytes);

    lay_table(b);
    prepare_sides(b, names, titles);
    widen_roads(b);
    if (!judge_table(b, &t) || !prepare_seats(b, "TAB-GEN-02", &t))
        return false;
    if (b->units >= TAB_SLOTS) {
        text_add(&t, "A battle has at most 63 units and generals.");
        return false;
    }
    for (int i = 1; i <= b->units; i++) {
        fill_in(&b->roster[i]);
        if (!judge_bases(b, i, &t) || !judge_formation(b, i, &t) || !judge_command(b, i, &t) ||
            !judge_place(b, i, &t))
            return false;
    }
    put_on_cells(b);
    return true;
}
