// SPDX-License-Identifier: MIT
// How a battle begins: who is listed, and whose they are; and one that was set up by dice as a
// battle that is given, for scenario files.
#include "rules/war_of_independence/setup.h"
#include <string.h>

// Its figures have their rows for good; none is on the table yet.
static int muster(const struct battle *b, struct game *g, int unit, int first)
{
    const struct roster *r = &b->roster[unit];
    struct woi_unit *u = unit_of(g, unit);

    g->side[unit] = r->side;
    g->type[unit] = r->type;
    g->formation[unit] = r->formation;
    g->state[unit] = opt(b, OPT_SETUP_ARMIES) ? FATE_ABSENT : FATE_UNPLACED;
    u->first = (uint16_t)first;
    u->figures = r->elements;
    u->ranks = r->detail[DETAIL_RANKS] ? r->detail[DETAIL_RANKS] : 2;
    u->row = r->detail[DETAIL_ROW] ? r->detail[DETAIL_ROW] : can_ride(g, unit) ? 15 : 10;
    for (int i = 0; i < r->elements; i++)
        woi_of(g)->unit[first + i] = (uint8_t)unit;
    return first + r->elements;
}

// AWI-GEN-08: a side's units from 1, its generals after them, then what is no troops.
static int rank_of(const struct game *g, int unit)
{
    return is_general(g, unit) ? 1 : g->type[unit] == WAGON ? 2 : 0;
}

static void number_listed(const struct battle *b, struct game *g)
{
    uint8_t id[SIDES] = {0};

    for (int rank = 0; rank < 3; rank++)
        for (int unit = 1; unit <= b->units; unit++) {
            if (rank_of(g, unit) != rank || is_boat(g, unit) || g->state[unit] == FATE_ABSENT)
                continue;
            unit_of(g, unit)->id = ++id[g->side[unit]];
            unit_of(g, unit)->left = unit_in(g, unit)->figures;
        }
}

// AWI-VP-06: `holder` is 1 + the side, 0: nobody's.
static void add_objective(struct game *g, struct bounds zone, int points, int holder)
{
    struct woi_game *w = woi_of(g);

    w->objective[w->objectives++] =
        (struct woi_objective){.zone = zone,
                               .points = (uint8_t)points,
                               .holder = (uint8_t)holder,
                               .taken = (uint8_t)(holder ? 1 << (holder - 1) : 0)};
}

// Those of the battle's map.
static void note_objectives(const struct battle *b, struct game *g)
{
    struct woi_game *w = woi_of(g);

    w->objectives = 0;
    for (int i = 0; i < b->pieces && w->objectives < WOI_OBJECTIVES; i++) {
        const struct piece *p = &b->piece[i];
        int holder = p->is & 1 ? 1 + crown_of(g) : p->is & 2 ? 2 - crown_of(g) : 0;

        if (p->what == T_OBJECTIVE)
            add_objective(g, p->bounds, 10 * p->level, holder);
    }
}

// AWI-VP-02, 03: the town, then the farm of each side.
void woi_set_objectives(struct game *g)
{
    const struct piece *laid = woi_in(g)->laid;
    struct bounds town = laid[LAID_HOUSE].bounds;

    for (int i = 1; i < woi_in(g)->setup.houses; i++)
        town = bounds_both(town, laid[LAID_HOUSE + i].bounds);
    add_objective(g, bounds_wider(town, INCH(1)), 40, 1 + holder_of(g));
    for (int side = 0; side < SIDES; side++)
        add_objective(g, bounds_wider(laid[farmhouse_of(side)].bounds, INCH(1)), 20, 1 + side);
}

// AWI-SET-01: the lists go with the nations; who is first and who holds the town, where nobody
// throws for it: the holder of the first objective, else who moves first.
void woi_settle_sides(const struct battle *b, struct game *g)
{
    struct woi_game *w = woi_of(g);

    for (int unit = 1; unit <= b->units; unit++) {
        g->side[unit] = (uint8_t)(b->roster[unit].side ^ w->crown);
        g->hidden[unit] = (uint8_t)woi_screened_from(b, g, g->side[unit]);
    }
    number_listed(b, g);
    note_objectives(b, g);
    w->first = (uint8_t)(opt(b, OPT_FIRST) ^ w->crown);
    w->setup.holder =
        w->objectives && w->objective[0].holder ? (uint8_t)(w->objective[0].holder - 1) : w->first;
    w->setup.thrower = w->setup.holder;
}

// AWI-BOAT-13: the river of a battle's map, from the end nearer to the Crown's edge.
static void note_river(const struct battle *b, struct game *g)
{
    struct vec *river = woi_of(g)->river;

    for (int i = 0; i < b->pieces; i++) {
        const struct piece *p = &b->piece[i];
        struct vec from = b->point[p->first], to = b->point[p->first + p->points - 1];
        bool turned = to.north < from.north || (to.north == from.north && to.east < from.east);

        if (p->what != T_RIVER)
            continue;
        river[0] = turned ? to : from;
        river[1] = turned ? from : to;
        return;
    }
}

void woi_begin(const struct battle *b, struct game *g)
{
    int first = 0;

    g->units = (uint8_t)b->units;
    for (int figure = 0; figure < WOI_FIGURES; figure++)
        woi_take_off(g, figure);
    for (int unit = 1; unit <= b->units; unit++)
        first = muster(b, g, unit, first);
    woi_settle_sides(b, g);
    note_river(b, g);
    game_push(g, FRAME_SETUP, 0, 0);
}

// --- a battle that was set up by dice as one that is given: the ground ---

static void add_piece(struct battle *out, const struct piece *from, const struct vec *point,
                      int points)
{
    struct piece *p = &out->piece[out->pieces++];

    must(out->pieces <= PIECES && out->points + points <= POINTS);
    *p = *from;
    p->first = (uint16_t)out->points;
    p->points = (uint16_t)points;
    p->hidden = p->flags = 0;
    p->is = p->is ? (uint8_t)(p->is | PIECE_IS) : 0;
    for (int i = 0; i < points; i++)
        out->point[out->points++] = point[i];
    p->bounds = piece_bounds(p, point);
}

// A straight branch road has its last point twice.
static int points_of(struct land land)
{
    return land.piece->shape == SHAPE_LINE && land.piece->what == T_ROAD ? woi_straights(land) + 1
                                                                         : land.piece->points;
}

static void fix_objective(const struct game *g, const struct woi_objective *from,
                          struct battle *out)
{
    struct bounds z = from->zone;
    const struct vec corner[4] = {z.low,
                                  {z.high.east, z.low.north},
                                  z.high,
                                  {z.low.east, z.high.north}};
    struct piece p = {.what = T_OBJECTIVE,
                      .shape = SHAPE_AREA,
                      .level = (uint8_t)(from->points / 10),
                      .is = (uint8_t)(!from->holder                   ? 0
                                      : is_crown(g, from->holder - 1) ? 1
                                                                      : 2)};

    add_piece(out, &p, corner, 4);
}

static void fix_ground(const struct battle *b, const struct game *g, struct battle *out)
{
    out->pieces = out->points = 0;
    memset(out->place, 0, sizeof out->place);
    for (int i = 0; i < ground_count(b, g); i++) {
        struct land land = ground_piece(b, g, i);

        if (land.piece->flags & PIECE_GONE || land.piece->what == T_OBJECTIVE)
            continue;
        if (i < b->pieces)
            memcpy(out->place[out->pieces], b->place[i], PLACE_BYTES);
        add_piece(out, land.piece, land.point, points_of(land));
    }
    for (int i = 0; i < woi_in(g)->objectives; i++) {
        int piece = woi_objective_piece(b, i);

        if (piece)
            memcpy(out->place[out->pieces], b->place[piece - 1], PLACE_BYTES);
        fix_objective(g, &woi_in(g)->objective[i], out);
    }
}

// --- the armies ---

static int inside_of(const struct game *g, int unit)
{
    int inside = 0;

    EACH_FIGURE (figure, g, unit)
        inside += woi_in(g)->in[figure] && woi_in(g)->in[figure] < IN_BOAT;
    return inside;
}

static void list_unit(const struct battle *b, const struct game *g, int unit, struct battle *out)
{
    struct roster *r = &out->roster[++out->units];
    const struct woi_unit *u = unit_in(g, unit);
    int inside = inside_of(g, unit);
    struct pose pose = woi_pose(b, g, unit);

    *r = b->roster[unit];
    r->side = !is_crown(g, g->side[unit]);
    r->placed = 1;
    r->formation = g->formation[unit];
    r->at = inside == u->figures && inside ? woi_place_of(b, g, u->first) : pose.at;
    r->face = pose.face;
    r->detail[DETAIL_INSIDE] = (uint8_t)inside;
    r->detail[DETAIL_RANKS] = r->formation == FORM_LINE ? u->ranks : 0;
    r->detail[DETAIL_ROW] =
        r->formation == FORM_SKIRMISH && u->row != (can_ride(g, unit) ? 15 : 10) ? u->row : 0;
}

// AWI-GEN-08: ids follow the order of the list.
static void fix_armies(const struct battle *b, const struct game *g, struct battle *out)
{
    uint8_t unit[WOI_SLOTS];

    out->units = 0;
    for (int i = 0; i < SIDES; i++) {
        int count = woi_by_id(g, i ? enemy_of(crown_of(g)) : crown_of(g), unit);

        for (int k = 0; k < count; k++)
            list_unit(b, g, unit[k], out);
    }
}

// --- the options ---

// What the dice of the set-up said is said by settings.
static void fix_options(const struct battle *b, const struct game *g, struct battle *out)
{
    const struct woi_game *w = woi_in(g);

    out->option[OPT_SETUP_GROUND] = out->option[OPT_SETUP_ARMIES] = 0;
    out->option[OPT_SETUP_DEPLOY] = out->option[OPT_SIDE_CHOICE] = 0;
    out->option[OPT_FLANK_MARCH] = out->option[OPT_BOATS] = out->option[OPT_DEPLOYMENT_GAP] = 0;
    out->option[OPT_FIRST] = !is_crown(g, w->first);
    if (opt(b, OPT_NIGHT_DAY)) {
        out->option[OPT_START_HOUR] = w->hour;
        out->option[OPT_SEASON] = w->season;
    }
    if (opt(b, OPT_WIND_SMOKE))
        out->option[OPT_WIND] = w->calm ? 2 : 1;
}

// A map gives places, but neither boats on their river nor who is on a march.
static bool is_given_by_places(const struct game *g)
{
    for (int unit = 1; unit <= g->units; unit++)
        if (g->state[unit] == FATE_FLANK || (is_boat(g, unit) && on_table(g, unit)))
            return false;
    return true;
}

bool woi_fixed(const struct battle *b, const struct game *g, struct battle *out)
{
    if (woi_in(g)->phase == PHASE_SETUP || !is_given_by_places(g))
        return false;
    *out = *b;
    fix_ground(b, g, out);
    fix_armies(b, g, out);
    fix_options(b, g, out);
    return true;
}
