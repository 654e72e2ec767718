// SPDX-License-Identifier: MIT
// Boats and canoes: boarding and landing (AWI-BOAT-04 to 06, 12).
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"

int woi_places(const struct game *g, int boat)
{
    return g->type[boat] == LARGE_BOAT ? 10 : 4;
}

// What somebody takes (AWI-BOAT-04): a gun four places besides its crew.
static int places_for(const struct game *g, int unit, unsigned figures)
{
    int each = is_mounted(g, unit) ? 2 : 1;

    return each * __builtin_popcount(figures) + (is_gun(g, unit) ? 4 : 0);
}

// --- boarding (AWI-BOAT-04, 05) ---

enum { BOATS_BOARDED = 4 };
struct boarding {
    int boats;
    uint8_t boat[BOATS_BOARDED];
    uint16_t figures[BOATS_BOARDED]; // a bit each by number less one
};

static bool names_figures(const struct reader *r)
{
    return r->next < r->order->args && r->order->arg[r->next].kind == ARG_NUMBER;
}

// A1 embark A25 1 2 3 4 A26 5 6; without numbers all of it.
static bool read_boarding(const struct battle *b, const struct game *g, const struct order *o,
                          struct boarding *board)
{
    struct reader r = {b, o, 0};
    unsigned named = 0, all = living_of(g, o->unit);
    int boat;

    for (board->boats = 0; board->boats < BOATS_BOARDED && read_unit(&r, &boat); board->boats++) {
        uint16_t *figures = &board->figures[board->boats];

        board->boat[board->boats] = (uint8_t)boat;
        *figures = (uint16_t)all;
        if (!is_boat(g, boat) ||
            (names_figures(&r) && !woi_read_figures(&r, g, o->unit, figures)) || named & *figures)
            return false;
        named |= *figures;
    }
    return board->boats && read_end(&r);
}

static struct verdict check_boat(const struct game *g, int unit, int boat, unsigned figures)
{
    int crew = woi_crew_side(g, boat);

    if (g->type[unit] == WAGON || (is_gun(g, unit) && g->formation[unit] != FORM_LIMBERED))
        return refuse(AWI_BOAT_04, "Figures board, and guns that are limbered.");
    if (g->type[boat] == BOAT && (is_gun(g, unit) || is_mounted(g, unit)))
        return refuse(AWI_BOAT_04, "Only a large boat carries horses and guns.");
    if (!on_table(g, boat) || (crew && crew != 1 + g->side[unit]))
        return refuse(AWI_BOAT_05, "Nobody boards a boat with an enemy aboard.");
    if (has_done(g, boat, DONE_SAILED))
        return refuse(AWI_BOAT_05, "The boat has travelled this turn.");
    EACH_FIGURE (figure, g, unit) {
        bool named = figures & bit_of(g, figure);

        if (named && !in_the_open(g, figure))
            return refuse(AWI_BOAT_05, "Who is inside a house or a boat does not board.");
        if (!named && is_gun(g, unit))
            return refuse(AWI_BOAT_05, "A gun boards with all its crew.");
    }
    return FINE;
}

// Straight toward the hull, to an inch from it.
static void plan_way(const struct game *g, int unit, int number, int boat, struct woi_way *way)
{
    struct woi_shape hull;
    struct vec from =
        number ? woi_in(g)->box[figure_of(g, unit, number)].centre : g->box[unit].centre;
    struct vec nearest;
    length far;

    woi_shape_of_box(&g->box[boat], &hull);
    woi_shape_to(&hull, from, &nearest);
    far = woi_leg_length(from, nearest);
    *way = (struct woi_way){.number = (uint8_t)number, .points = 1, .point = {from}};
    if (!woi_shape_holds(&hull, from) && far > BOARDING)
        way->point[way->points++] = woi_beside(from, vec_sub(nearest, from), far - BOARDING, 0);
    way->end = way->point[way->points - 1];
}

static void plan_boarding(const struct game *g, int unit, const struct boarding *board,
                          struct woi_plan *plan)
{
    *plan = (struct woi_plan){.rate = RATE_MARCH};
    for (int i = 0; i < board->boats; i++) {
        if (is_gun(g, unit)) { // AWI-MOV-27: its own way alone counts
            plan_way(g, unit, 0, board->boat[i], &plan->way[plan->ways++]);
            continue;
        }
        for (unsigned rest = board->figures[i]; rest; rest &= rest - 1)
            plan_way(g, unit, 1 + __builtin_ctz(rest), board->boat[i], &plan->way[plan->ways++]);
    }
}

// AWI-BOAT-12: the river is not crossed by who goes to a boat on it.
static void leave_water_out(struct woi_map *map)
{
    int kept = 0;

    for (int i = 0; i < map->shapes; i++)
        if (!is_water(map->shape[i].what))
            map->shape[kept++] = map->shape[i];
    map->shapes = kept;
}

static struct verdict check_ways(const struct battle *b, const struct game *g, int unit,
                                 const struct woi_plan *plan)
{
    length allowance = woi_allowance(b, g, unit, RATE_MARCH);
    struct verdict v = FINE;
    struct woi_about about;

    woi_about(b, g, unit, plan, &about);
    leave_water_out(&about.map);
    for (int i = 0; i < plan->ways && fine(v); i++)
        if (plan->way[i].points > 1)
            v = woi_check_path(b, g, unit, plan, &plan->way[i], &about);
    for (int i = 0; i < plan->ways && fine(v); i++) {
        struct woi_passage passage;

        woi_passage(b, g, unit, plan, &plan->way[i], false, &about, &passage);
        if (!woi_affords(&passage, allowance, RATE_MARCH))
            v = refuse(AWI_MOV_16, "A figure cannot come within an inch of the hull.");
    }
    return v;
}

struct verdict woi_check_embark(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    int unit = o->unit;
    struct verdict v = FINE;
    struct boarding board;
    struct woi_plan plan;

    (void)walk;
    if (!read_boarding(b, g, o, &board))
        return refuse(0, "Boats are boarded like this: `A1 embark A25 1 2 3 4 A26 5 6`.");
    for (int i = 0; i < board.boats && fine(v); i++)
        v = check_boat(g, unit, board.boat[i], board.figures[i]);
    if (!fine(v))
        return v;
    plan_boarding(g, unit, &board, &plan);
    v = check_ways(b, g, unit, &plan);
    for (int i = 0; i < board.boats && fine(v); i++)
        if (unit_in(g, board.boat[i])->aboard + places_for(g, unit, board.figures[i]) >
            woi_places(g, board.boat[i]))
            v = refuse(AWI_BOAT_04, "The boat has no room for so many.");
    return v;
}

// The unit has moved, though not by a move: nothing that it crossed before counts any more.
static void note_passage(const struct battle *b, struct game *g, int unit, struct events *e)
{
    woi_note_order(g, unit, RATE_NONE, true);
    for (int i = 0; i < WOI_PIECES / 8; i++)
        unit_of(g, unit)->crossed[i] = 0;
    woi_settle(b, g, unit);
    woi_fail(g, unit, AWI_BOAT_06, e);
}

void woi_take_embark(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    int unit = judged->order.unit;
    struct boarding board;

    must(read_boarding(b, g, &judged->order, &board));
    for (int i = 0; i < board.boats; i++) {
        int boat = board.boat[i];

        for (unsigned rest = board.figures[i]; rest; rest &= rest - 1)
            woi_put_inside(g, figure_of(g, unit, 1 + __builtin_ctz(rest)), IN_BOAT + boat);
        woi_recount_aboard(g, boat);
        unit_of(g, boat)->status |= STATUS_BOARDED;
        tell(e, event_of(TOLD_BOARDED, AWI_BOAT_05, unit, boat, 0));
    }
    if (is_gun(g, unit))
        game_remove(g, unit); // it is in the boat, and in nobody's way
    note_passage(b, g, unit, e);
}

// --- landing (AWI-BOAT-05) ---

struct landing {
    struct woi_stand stand; // all of the unit as it would stand
    uint16_t figures;       // of those, who lands: a bit each by number less one
};

static bool land_one(const struct battle *b, const struct game *g, int unit, int number,
                     struct vec at, bearing face, struct landing *landing)
{
    struct woi_stand *stand = &landing->stand;

    for (int i = 0; i < stand->count; i++)
        if (stand->number[i] == number) {
            bool twice = landing->figures >> (number - 1) & 1;

            landing->figures |= (uint16_t)(1u << (number - 1));
            stand->in[i] = IN_OPEN;
            stand->face[i] = face;
            stand->base[i] = woi_base(b, g, unit, at, face);
            return !twice;
        }
    return false;
}

// A1 disembark 1 (36in, 9in) 2 (36in, 10in) face 90; A4 disembark (33in, 9in) face 270
static bool read_landing(const struct battle *b, const struct game *g, const struct order *o,
                         struct landing *landing)
{
    struct reader r = {b, o, 0};
    int unit = o->unit;
    bearing face = g->face[unit];
    struct vec at;

    woi_stand_now(g, unit, &landing->stand);
    landing->figures = 0;
    if (is_gun(g, unit)) {
        if (!read_point(&r, &at) || !woi_read_face(&r, &face))
            return false;
        woi_stand_at_gun(b, g, unit, at, face, &landing->stand);
        for (int i = 0; i < landing->stand.count; i++)
            landing->stand.in[i] = IN_OPEN;
        landing->figures = (uint16_t)((1u << unit_in(g, unit)->figures) - 1);
        return read_end(&r);
    }
    do {
        int32_t number = 1000;

        if ((!read_number(&r, &number) && !is_general(g, unit)) || !read_point(&r, &at) ||
            !woi_read_face(&r, &face) || number % 1000 ||
            !land_one(b, g, unit, number / 1000, at, face, landing))
            return false;
    } while (!read_end(&r));
    return true;
}

// Out of the water, on the bank, and no farther from the hull than an inch.
static struct verdict check_landing_place(const struct game *g, const struct woi_map *map,
                                          const struct box *base, int boat)
{
    if (!box_touches(base, &g->box[boat], BOARDING))
        return refuse(AWI_BOAT_05, "One lands within an inch of the hull.");
    if (woi_ground_at(map, base->centre) & (WET | DECKS))
        return refuse(AWI_BOAT_05, "One lands on a bank, out of the water.");
    return FINE;
}

static struct verdict check_landing(const struct battle *b, const struct game *g, int unit,
                                    const struct woi_map *map, const struct landing *landing)
{
    const struct woi_stand *stand = &landing->stand;
    struct verdict v = FINE;

    for (int i = 0; i < stand->count && fine(v); i++) {
        int in = woi_in(g)->in[figure_of(g, unit, stand->number[i])];

        if (!(landing->figures >> (stand->number[i] - 1) & 1))
            continue;
        if (in < IN_BOAT)
            v = refuse(AWI_BOAT_05, "Only who is aboard lands.");
        else
            v = check_landing_place(g, map, is_gun(g, unit) ? &stand->gun : &stand->base[i],
                                    in - IN_BOAT);
    }
    if (fine(v))
        v = woi_room(b, g, map, unit, stand);
    if (fine(v) && woi_makes_contact(b, g, unit, stand))
        v = refuse(AWI_MOV_28, "One does not land in contact with an enemy.");
    if (fine(v) && is_troops(g, unit) && woi_crowded(b, g, unit, stand))
        v = refuse(AWI_FORM_11, "Skirmishers keep their bases apart.");
    return v;
}

struct verdict woi_check_disembark(const struct battle *b, const struct game *g,
                                   const struct order *o, struct walk *walk)
{
    struct landing landing;
    struct pose end;
    struct woi_map map;
    struct verdict v;

    (void)walk;
    if (!read_landing(b, g, o, &landing))
        return refuse(0, "One lands like this: `A1 disembark 1 (36in, 9in) 2 (36in, 10in)`.");
    woi_map(b, g, woi_stand_bounds(&landing.stand), &map);
    v = check_landing(b, g, o->unit, &map, &landing);
    if (!fine(v) || !woi_is_allied(b, g, o->unit))
        return v;
    end = (struct pose){.at = landing.stand.base[0].centre, .face = landing.stand.face[0]};
    return woi_check_leash(b, g, o->unit, &end);
}

void woi_take_disembark(const struct battle *b, struct game *g, const struct judged *judged,
                        struct events *e)
{
    int unit = judged->order.unit, boats = 0;
    uint8_t boat[WOI_UNIT_FIGURES];
    struct landing landing;

    must(read_landing(b, g, &judged->order, &landing));
    for (unsigned rest = landing.figures; rest; rest &= rest - 1) {
        int in = woi_in(g)->in[figure_of(g, unit, 1 + __builtin_ctz(rest))];

        if (in >= IN_BOAT)
            boat[boats++] = (uint8_t)(in - IN_BOAT);
    }
    woi_take_stand(b, g, unit, &landing.stand);
    for (int i = 0; i < boats; i++) {
        woi_recount_aboard(g, boat[i]);
        unit_of(g, boat[i])->status |= STATUS_BOARDED;
    }
    tell(e, event_of(TOLD_ASHORE, AWI_BOAT_05, unit, 0, 0));
    note_passage(b, g, unit, e);
}
