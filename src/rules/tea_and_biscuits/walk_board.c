// SPDX-License-Identifier: MIT
// Moves, charges, breaking off and generals on boards, cell by cell.
#include "rules/tea_and_biscuits/cells.h"

// A row of cells on its way.
struct cell_walk {
    const struct battle *b;
    const struct game *g;
    int unit;
    struct walk *walk;
    struct tab_layout layout;
    struct tab_cells row;
    struct pose at;
    length spent;
    uint64_t friends, enemies; // all others on the board
};

static void note_terrain(struct cell_walk *m)
{
    if (tab_cells_in(m->b, &m->row, GROUND_SLOWS))
        m->walk->marks |= WALK_TERRAIN;
}

static void set_out(struct cell_walk *m, const struct battle *b, const struct game *g, int unit,
                    struct walk *walk)
{
    *m = (struct cell_walk){.b = b, .g = g, .unit = unit, .walk = walk, .at = tab_pose(g, unit)};
    m->friends = tab_units(g, g->side[unit]) & ~one(unit);
    m->enemies = tab_units(g, !g->side[unit]);
    walk_begin(walk, unit);
    if (is_general(g, unit)) {
        m->row = (struct tab_cells){1, {cell_at(b, m->at.at)}};
        return;
    }
    m->layout = tab_layout_of(g, unit);
    m->row = tab_cells_laid(b, &m->layout, &m->at);
    note_terrain(m);
}

static void arrive(struct cell_walk *m, struct verdict v)
{
    m->walk->end = m->at;
    m->walk->spent = m->spent;
    m->walk->stop_clause = v.clause;
}

static void note_stride(struct cell_walk *m, int leg, struct verdict v)
{
    if (leg >= WALK_STRIDES)
        return;
    m->walk->stride[leg] =
        (struct stride){.end = m->at, .spent = m->spent, .clause = v.clause, .leg = (uint8_t)leg};
    m->walk->strides = (uint8_t)(leg + 1);
}

// --- one step ---

static struct tab_cells stepped(const struct cell_walk *m, int way)
{
    struct tab_cells row = m->row;

    for (int i = 0; i < row.count; i++)
        row.cell[i] = cell_next(m->b, row.cell[i], way);
    return row;
}

static struct tab_cells newly_entered(const struct cell_walk *m, const struct tab_cells *row)
{
    struct tab_cells fresh = {0};

    for (int i = 0; i < row->count; i++)
        if (!tab_has_cell(&m->row, row->cell[i]))
            fresh.cell[fresh.count++] = row->cell[i];
    return fresh;
}

static bool on_the_board(const struct cell_walk *m, const struct tab_cells *row)
{
    for (int i = 0; i < row->count; i++)
        if (!board_holds(m->b, row->cell[i]))
            return false;
    return true;
}

// Who stands in the cells, friends and enemies.
static uint64_t standing(const struct cell_walk *m, const struct tab_cells *cells)
{
    return tab_standing(m->b, m->g, cells, m->friends | m->enemies);
}

// The table and the ground (TAB-SPC-12, TAB-TER-14): 0 when it may step there. What slows is noted.
static int barred_by(const struct cell_walk *m, const struct tab_cells *row, int way, int *slows)
{
    int ground;

    if (!on_the_board(m, row))
        return TAB_SPC_12;
    ground = tab_cells_in(m->b, row, GROUND_BARS | GROUND_SLOWS) |
             tab_step_crosses(m->b, &m->row, way, GROUND_BARS | GROUND_SLOWS);
    *slows = ground & GROUND_SLOWS;
    return ground & GROUND_BARS ? TAB_TER_14 : 0;
}

static const char *why_barred(int clause)
{
    return clause == TAB_SPC_12 ? "That would take a part of it off the board."
                                : "Impassable ground is in the way.";
}

static void step(struct cell_walk *m, const struct tab_cells *row, int slows)
{
    if (slows)
        m->walk->marks |= WALK_TERRAIN;
    m->spent += BW * tab_steps(m->b, m->row.cell[0], row->cell[0]);
    m->row = *row;
    m->at.at = cell_centre(m->b, row->cell[0]);
}

static struct verdict move_step(struct cell_walk *m, int way)
{
    struct tab_cells row = stepped(m, way), fresh = newly_entered(m, &row);
    int slows, barred = barred_by(m, &row, way, &slows);
    uint64_t there;

    if (barred)
        return refuse(barred, why_barred(barred));
    there = standing(m, &fresh);
    if (there & m->enemies)
        return refuse(TAB_MOV_08, "A move may not enter a cell that holds an enemy.");
    EACH_UNIT (friend, there)
        if (in_melee(m->g, friend))
            return refuse(TAB_INT_10, "A unit in melee cannot be passed through.");
    m->walk->through |= there;
    step(m, &row, slows);
    return FINE;
}

// --- turns (TAB-MOV-06) ---

static length longest_way(const struct cell_walk *m, const struct tab_cells *row)
{
    int most = 0;

    for (int i = 0; i < row->count; i++) {
        int steps = tab_steps(m->b, m->row.cell[i], row->cell[i]);

        most = steps > most ? steps : most;
    }
    return most * BW;
}

static struct verdict turn_step(struct cell_walk *m, bearing face, bool left)
{
    struct vec centre = tab_centre(m->b, &m->layout, &m->at, left);
    struct pose pose = tab_pose_about(m->b, &m->layout, centre, face, left);
    struct tab_cells row = tab_cells_laid(m->b, &m->layout, &pose);
    uint64_t there;

    if (!on_the_board(m, &row))
        return refuse(TAB_SPC_12, "That would take a part of it off the board.");
    if (tab_cells_in(m->b, &row, GROUND_BARS))
        return refuse(TAB_TER_14, "Impassable ground is in the way.");
    there = standing(m, &row);
    if (there & m->enemies)
        return refuse(TAB_MOV_08, "A move may not enter a cell that holds an enemy.");
    if (there && there & standing(m, &m->row) & ~m->walk->through)
        return refuse(TAB_SPC_13, "It cannot turn on a cell it shares with a friend.");
    if (there)
        return refuse(TAB_MOV_10, "There is no room to turn: a friend is in the way.");
    if (opt(m->b, OPT_TURN_COST))
        m->spent += longest_way(m, &row);
    m->at.at = pose.at;
    m->at.face = face;
    m->row = row;
    note_terrain(m);
    return FINE;
}

// --- legs, which fit the board (notation.c) ---

static int way_of_step(const struct battle *b, int word)
{
    return tab_step_degrees(b, word) * board_ways(b) / 360;
}

static int way_of(const struct cell_walk *m, const struct leg *leg)
{
    int facing = facing_of(m->b, m->at.face);

    if (leg->kind == LEG_STEPS)
        return way_of_step(m->b, leg->word);
    if (on_hexes(m->b))
        return way_ahead(m->b, facing, leg->way == LEG_RIGHT ? 1 : 4);
    return way_ahead(m->b, facing, leg->way / (LEG_RIGHT / 2));
}

static struct verdict make_steps(struct cell_walk *m, const struct leg *leg,
                                 struct verdict (*make)(struct cell_walk *, int way))
{
    int way = way_of(m, leg), steps = leg->kind == LEG_STEPS ? leg->far : leg->far / BW;
    struct verdict v = FINE;

    for (; steps > 0 && fine(v) && !m->walk->met; steps--)
        v = make(m, way);
    return v;
}

static struct verdict make_turn(struct cell_walk *m, const struct leg *leg)
{
    bearing face = (bearing)(leg->way + (leg->kind == LEG_FACE ? 0 : m->at.face));

    return turn_step(m, facing_bearing(m->b, facing_of(m->b, face)),
                     leg->kind == LEG_FACE && leg->word == ABOUT_LEFT);
}

static bool is_turn(const struct leg *leg)
{
    return leg->kind == LEG_FACE || leg->kind == LEG_TURN || leg->kind == LEG_ABOUT;
}

static struct verdict walk_all(struct cell_walk *m, const struct legs *legs,
                               struct verdict (*make)(struct cell_walk *, int way))
{
    struct verdict v = FINE;

    for (int i = 0; i < legs->count && fine(v) && !m->walk->met; i++) {
        const struct leg *leg = &legs->leg[i];

        v = is_turn(leg) ? make_turn(m, leg) : make_steps(m, leg, make);
        note_stride(m, i, v);
    }
    arrive(m, v);
    return v;
}

struct verdict tab_board_walk_move(const struct battle *b, const struct game *g, int unit,
                                   const struct legs *legs, struct walk *walk)
{
    struct cell_walk m;

    set_out(&m, b, g, unit, walk);
    return walk_all(&m, legs, move_step);
}

// --- charges (TAB-CHG-07, 09, 10; TAB-SPC-11) ---

// Has a friend there come in by the same edge?
static bool edge_is_taken(const struct cell_walk *m, uint64_t there, int edge)
{
    EACH_UNIT (friend, there & m->friends)
        EACH_UNIT (enemy, there & m->enemies)
            if (tab_entry(m->g, friend, enemy) == edge)
                return true;
    return false;
}

// Friends may be where an enemy is, unless they came by the same edge.
static struct verdict check_friends(const struct cell_walk *m, const struct tab_cells *row, int way)
{
    int edge = tab_entry_edge(m->b, m->g, m->unit, way + 1);
    bool taken = false;

    for (int i = 0; i < row->count; i++) {
        struct tab_cells cell = {1, {row->cell[i]}};
        uint64_t there = standing(m, &cell);

        if (there & m->friends && !(there & m->enemies))
            return refuse(TAB_CHG_07, "A charge may not go through or end on friends.");
        taken |= edge_is_taken(m, there, edge);
    }
    return taken ? refuse(TAB_CHG_10, "A friend has come into that cell by the same edge.") : FINE;
}

static struct verdict charge_step(struct cell_walk *m, int way)
{
    struct tab_cells row = stepped(m, way);
    int slows, barred = barred_by(m, &row, way, &slows);
    uint64_t there;

    if (barred)
        return refuse(barred, why_barred(barred));
    there = standing(m, &row);
    if (there & m->friends) {
        struct verdict v = check_friends(m, &row, way);

        if (!fine(v))
            return v;
    }
    step(m, &row, slows);
    m->at.manner = (uint8_t)(way + 1);
    EACH_UNIT (enemy, there & m->enemies)
        if (m->walk->met < WALK_MET)
            m->walk->meets[m->walk->met++] = (uint8_t)enemy;
    return FINE;
}

struct verdict tab_board_walk_charge(const struct battle *b, const struct game *g, int unit,
                                     const struct legs *legs, struct walk *walk)
{
    struct cell_walk m;

    set_out(&m, b, g, unit, walk);
    return walk_all(&m, legs, charge_step);
}

// --- breaking off (TAB-BRK-03, 05, 07) ---

// Straight to the rear; of hexes one of the two ways there. -1: that is not one.
static int way_back(const struct battle *b, int facing, int word)
{
    int said = tab_step_degrees(b, word) < 0 ? -1 : way_of_step(b, word);
    int back = way_ahead(b, facing, on_hexes(b) ? 2 : 4);

    if (!word && !on_hexes(b))
        return back;
    return said == back || (on_hexes(b) && said == (back + 1) % 6) ? said : -1;
}

static bool enemy_on_rear_edge(const struct game *g, int unit)
{
    const struct tab_game *t = tab_in(g);

    for (int i = 0; i < t->links; i++)
        if (t->link[i].target == unit && t->link[i].side == FACE_REAR)
            return true;
    return false;
}

static struct verdict back_step(struct cell_walk *m, int way)
{
    struct tab_cells row = stepped(m, way);
    int slows;

    if (barred_by(m, &row, way, &slows) || standing(m, &row))
        return refuse(TAB_BRK_07, "The way back is not free.");
    step(m, &row, slows);
    return FINE;
}

struct verdict tab_board_walk_back(const struct battle *b, const struct game *g, int unit, int way,
                                   struct walk *walk)
{
    struct cell_walk m;
    struct verdict v;
    int back = way_back(b, facing_of(b, g->face[unit]), way);

    set_out(&m, b, g, unit, walk);
    if (back < 0)
        v = refuse(TAB_BRK_03, on_hexes(b) ? "On hexes it breaks off by one of its two rear ways."
                                           : "It breaks off straight to its rear.");
    else if (enemy_on_rear_edge(g, unit))
        v = refuse(TAB_BRK_05, "An enemy has come in by its rear.");
    else
        v = back_step(&m, back);
    note_stride(&m, 0, v);
    arrive(&m, v);
    return v;
}

// --- generals (TAB-GNL-09, 13) ---

static struct verdict general_step(struct cell_walk *m, int way)
{
    struct tab_cells row = stepped(m, way);
    int slows, barred = barred_by(m, &row, way, &slows);

    if (barred == TAB_SPC_12)
        return refuse(TAB_SPC_12, "That would take him off the board.");
    if (barred || tab_barred(m->b, m->g, m->g->side[m->unit], row.cell[0]))
        return refuse(TAB_GNL_09, "He may not pass enemies or impassable ground.");
    step(m, &row, slows);
    return FINE;
}

struct verdict tab_board_walk_general(const struct battle *b, const struct game *g, int general,
                                      const struct legs *legs, struct walk *walk)
{
    struct cell_walk m;

    set_out(&m, b, g, general, walk);
    return walk_all(&m, legs, general_step);
}
