// SPDX-License-Identifier: MIT
// The movement phase: who may set out or turn at all, which order of a unit is judged where, and
// holding (AWI-SEQ-04).
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"

// --- who may set out ---

static struct verdict check_held(const struct game *g, int unit, const struct woi_way *way)
{
    int first = figure_of(g, unit, way->number ? way->number : 1);
    int figures = way->number ? 1 : unit_in(g, unit)->figures; // a crew goes too (AWI-MOV-27)
    bool inside = false, held = false;

    for (int figure = first; figure < first + figures; figure++)
        if (is_held(g, figure)) {
            held = true;
            inside |= woi_in(g)->in[figure] != IN_OPEN;
        }
    if (!held)
        return FINE;
    return inside ? refuse(AWI_BLD_06, "Enemies round the place hold those who are inside.")
                  : refuse(AWI_MEL_05, "A figure in contact with three enemies cannot leave.");
}

// AWI-MOV-15: on the spot neither in contact nor into it. Of who is inside no heading is known.
static struct verdict check_turn(const struct battle *b, const struct game *g, int unit,
                                 uint64_t about, const struct woi_way *way)
{
    int figure = figure_of(g, unit, way->number);
    struct box turned;
    uint16_t other;

    if (!way->number || !in_the_open(g, figure) || way->face == woi_in(g)->face[figure] || !about)
        return FINE;
    if (woi_contacts_among(b, g, about, figure, &other, 1))
        return refuse(AWI_MOV_15, "A figure in melee contact does not turn on the spot.");
    turned = woi_base(b, g, unit, woi_in(g)->box[figure].centre, way->face);
    if (woi_contacts_at(b, g, about, &turned, IN_OPEN, &other, 1))
        return refuse(AWI_MOV_15, "A turn on the spot does not make melee contact.");
    return FINE;
}

// AWI-FLK-06: all of them, each from the edge of its square.
static struct verdict check_entry(const struct battle *b, const struct game *g, int unit,
                                  const struct woi_plan *plan)
{
    struct vec from[2], to[2];
    int edges = woi_entry_edges(b, g, unit, from, to);

    if (plan->ways < unit_in(g, unit)->left && !is_gun(g, unit))
        return refuse(AWI_FLK_06, "All its figures come on in the same turn.");
    for (int i = 0; i < plan->ways; i++) {
        const struct woi_way *way = &plan->way[i];
        bool there = false;

        for (int edge = 0; edge < edges && way->points; edge++)
            there |= compare_to_segment(way->point[0], from[edge], to[edge], 0) <= 0;
        if (!there)
            return refuse(AWI_FLK_06, "A figure comes on at the edge of the square.");
    }
    return FINE;
}

// AWI-BLD-02: where the disc of the leaver touches no enemy.
static struct verdict check_way_out(const struct battle *b, const struct game *g, int unit,
                                    const struct woi_way *way)
{
    length reach = woi_half_front(g, unit);
    struct woi_base_near near[BASES_NEAR];
    struct vec at = way->point[0];
    int count;

    if (way->out == NO_HOUSE)
        return refuse(AWI_BLD_02, "The way out begins at the outline of the house it is in.");
    count =
        woi_bases_near(b, g, g->side[unit], bounds_wider(bounds_between(at, at), reach + 1), near);
    for (int i = 0; i < count; i++)
        if (near[i].enemy && !is_boat(g, near[i].unit) && point_to_box(at, &near[i].box) <= reach)
            return refuse(AWI_BLD_02, "An enemy stands where it would come out.");
    return FINE;
}

static int inside_of(const struct game *g, int unit, const struct woi_way *way)
{
    return way->number && g->state[unit] != FATE_FLANK
               ? woi_in(g)->in[figure_of(g, unit, way->number)]
               : IN_OPEN;
}

// Of who is aboard one place is a way: he stands nowhere.
static bool sets_out(const struct game *g, int unit, const struct woi_way *way)
{
    return woi_is_moved(way) || (way->points && inside_of(g, unit, way) >= IN_BOAT);
}

static struct verdict check_mover(const struct battle *b, const struct game *g, int unit,
                                  const struct woi_way *way)
{
    struct verdict v = check_held(g, unit, way);

    if (!fine(v))
        return v;
    if (inside_of(g, unit, way) >= IN_BOAT)
        return refuse(AWI_BOAT_05, "Who is aboard disembarks first.");
    return way->out ? check_way_out(b, g, unit, way) : FINE;
}

struct verdict woi_check_figures(const struct battle *b, const struct game *g, int unit,
                                 const struct woi_plan *plan)
{
    enum { TURNED = MM(30) }; // no base reaches farther when it turns
    struct verdict v = FINE;
    uint64_t about = 0;
    bool asked = false;

    if (g->state[unit] == FATE_FLANK)
        return check_entry(b, g, unit, plan);
    if (!plan->ways)
        return refuse(AWI_BOAT_05, "All of it is aboard.");
    for (int i = 0; i < plan->ways && fine(v); i++) {
        const struct woi_way *way = &plan->way[i];

        bool moves = sets_out(g, unit, way);

        if (!moves && !asked) {
            about =
                woi_enemies_near(b, g, g->side[unit], bounds_wider(woi_bounds(b, g, unit), TURNED));
            asked = true;
        }
        v = moves ? check_mover(b, g, unit, way) : check_turn(b, g, unit, about, way);
    }
    return v;
}

// --- T2 ---

// T2: until the active player ends it (AWI-SEQ-07).
void woi_run_moves(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    if (!f->step) {
        game_ask(g, active_seats(b, g), ASK_MOVE, 0, 0);
        return;
    }
    woi_pull_back(b, g, woi_in(g)->active, e);
    woi_check_cohesion(b, g, woi_in(g)->active, e);
    woi_stop_works(b, g);
    game_pop(g);
}

// --- plans: orders that say where figures go ---

static struct verdict check_plan(const struct battle *b, const struct game *g,
                                 const struct order *o, plan_order *read, struct walk *walk)
{
    struct woi_plan plan;
    struct verdict v;

    plan.brief = false;
    v = read(b, g, o, &plan);
    return fine(v) ? woi_judge_plan(b, g, o->unit, o->verb, &plan, walk) : v;
}

// The plan of an order that passed, and its walk: as it was found, or found again where a view kept
// something back.
static const struct walk *found(const struct battle *b, const struct game *g,
                                const struct judged *judged, plan_order *read,
                                struct woi_plan *plan, struct walk *again)
{
    plan->brief = judged->whole && !(judged->walk.marks & (MARK_CROSSED | MARK_HAZARDS));
    must(fine(read(b, g, &judged->order, plan)));
    if (judged->whole)
        return &judged->walk;
    must(fine(check_plan(b, g, &judged->order, read, again)));
    return again;
}

static struct verdict plan_march(const struct battle *b, const struct game *g,
                                 const struct order *o, struct woi_plan *plan)
{
    struct reader r = {b, o, 0};

    plan->formation = 0;
    if (!woi_read_plan(&r, b, g, o->unit, plan) || !read_end(&r))
        return refuse(0, "A move is like this: `A1 move march to (15in, 16in) face 0`, `A1 move "
                         "fast 1 (3in, 4in) 2 (4in, 4in) face 90`.");
    return FINE;
}

// --- holding (AWI-MOV-15) ---

// face 90: all of them; 1 90 2 45: these. Turns are ways of one point.
static bool read_turns(struct reader *r, const struct game *g, int unit, struct woi_plan *plan)
{
    unsigned there = woi_present(g, unit), named = 0;
    bearing face[WOI_UNIT_FIGURES];
    int32_t degrees;
    int number;

    if (read_word(r, WORD_FACE)) {
        if (!read_number(r, &degrees))
            return false;
        for (int k = 0; k < WOI_UNIT_FIGURES; k++)
            face[k] = bearing_from_degrees(degrees);
        named = there;
    }
    while (read_integer(r, 1, WOI_UNIT_FIGURES, &number)) {
        if (!((there & ~named) >> (number - 1) & 1) || !read_number(r, &degrees))
            return false;
        named |= 1u << (number - 1);
        face[number - 1] = bearing_from_degrees(degrees);
    }
    woi_plan_turns(g, unit, named, face, plan);
    return read_end(r);
}

static struct verdict plan_hold(const struct battle *b, const struct game *g, const struct order *o,
                                struct woi_plan *plan)
{
    struct reader r = {b, o, 0};

    if (is_gun(g, o->unit))
        return refuse(AWI_ART_07, "A gun that turns is realigned.");
    if (g->type[o->unit] == WAGON || !read_turns(&r, g, o->unit, plan))
        return refuse(0, "A unit holds like this: `A1 hold`, `A1 hold face 90`, `A1 hold 1 90`.");
    return FINE;
}

static struct verdict check_hold(const struct battle *b, const struct game *g,
                                 const struct order *o, struct walk *walk)
{
    return o->args ? check_plan(b, g, o, plan_hold, walk) : FINE;
}

// AWI-FIRE-07: where arcs count, a turn is a move as far as fire goes.
static void take_hold(const struct battle *b, struct game *g, const struct judged *judged,
                      struct events *e)
{
    bool turns = judged->order.args;
    struct woi_plan plan;
    struct walk again;

    if (turns)
        woi_make_plan(b, g, judged->order.unit, &plan,
                      found(b, g, judged, plan_hold, &plan, &again), e);
    unit_of(g, judged->order.unit)->done |=
        turns && opt(b, OPT_SMALL_ARMS_ARC) ? DONE_HELD | DONE_ORDERED : DONE_HELD;
}

// --- which order is judged where ---

// An order has a plan, and is judged and taken like all that have, or functions of its own.
struct woi_verb {
    uint16_t verb;
    bool engaged; // AWI-MOV-23: what an engaged unit may still be told
    check_order *check;
    take_order *take;
    plan_order *plan;
    uint16_t told, clause, ff; // of a plan: ff is the clause by which it gives FF at once
};
// clang-format off
#define OWN(name) .check = woi_check_##name, .take = woi_take_##name
static const struct woi_verb verbs[] = {
    {WOI_MOVE, .engaged = true, .plan = plan_march, .told = TOLD_MARCHED, .clause = AWI_MOV_14},
    {WOI_ENTER, .engaged = true, .plan = woi_plan_enter, .told = TOLD_ENTERED, .clause = AWI_FLK_06},
    {WOI_CHANGE, .plan = woi_plan_change, .told = TOLD_CHANGED, .clause = AWI_FORM_08, .ff = AWI_FF_05},
    {WOI_MOUNT, .plan = woi_plan_mount, .told = TOLD_CHANGED, .clause = AWI_MOV_17, .ff = AWI_FF_07},
    {WOI_DISMOUNT, .plan = woi_plan_mount, .told = TOLD_CHANGED, .clause = AWI_MOV_17, .ff = AWI_FF_07},
    {WOI_HOLD, .engaged = true, .check = check_hold, .take = take_hold},
    {WOI_LIMBER, OWN(gun)}, {WOI_UNLIMBER, OWN(gun)}, {WOI_REALIGN, OWN(gun)}, {WOI_DIG, OWN(dig)},
    {WOI_EMBARK, OWN(embark)}, {WOI_DISEMBARK, OWN(disembark)},
    {WOI_SAIL, .engaged = true, OWN(sail)},
};
// clang-format on

static const struct woi_verb *row_of(int verb)
{
    const struct woi_verb *row = verbs;

    while (row->verb != verb && row < &verbs[COUNT(verbs) - 1])
        row++;
    return row;
}

// A change of formation is not gone at a rate (AWI-MOV-11), mounting moves nobody (AWI-MOV-17).
static void take_plan(const struct battle *b, struct game *g, const struct judged *judged,
                      const struct woi_verb *row, struct events *e)
{
    int unit = judged->order.unit;
    struct woi_plan plan;
    struct walk again;
    const struct walk *walk = found(b, g, judged, row->plan, &plan, &again);
    bool moved = row->clause != AWI_MOV_17 && walk->marks & MARK_MOVED;

    woi_note_order(g, unit, row->ff ? RATE_NONE : plan.rate, moved);
    tell(e, event_of(row->told, row->clause, unit, 0, row->ff ? plan.formation : plan.rate));
    if (row->ff)
        woi_fail(g, unit, row->ff, e);
    woi_make_plan(b, g, unit, &plan, walk, e);
    if (row->verb == WOI_ENTER)
        woi_note_entry(b, g, unit);
}

// AWI-SEQ-04; a unit with figures in a boat that travelled may be given a move (AWI-BOAT-14).
static bool had_order(const struct game *g, int unit, int verb)
{
    if (is_boat(g, unit))
        return has_done(g, unit, DONE_SAILED);
    return has_done(g, unit, DONE_ORDERED | DONE_HELD) ||
           (has_done(g, unit, DONE_SAILED) && verb != WOI_MOVE);
}

// What its own row says of class and state follows in the check of the verb.
static struct verdict check_kind(const struct battle *b, const struct game *g, int unit,
                                 const struct woi_verb *row)
{
    int verb = row->verb;

    if (is_boat(g, unit) != (verb == WOI_SAIL))
        return refuse(0, "Boats sail, and nothing else does.");
    if (had_order(g, unit, verb))
        return refuse(AWI_SEQ_04, "It has had its order this turn.");
    if (is_boat(g, unit))
        return FINE;
    if (has_done(g, unit, DONE_FIRED) && verb != WOI_HOLD)
        return refuse(AWI_FIRE_02, "It has fired this turn.");
    if (!row->engaged && woi_engaged(b, g, unit))
        return refuse(AWI_MOV_23, "An engaged unit moves or holds, and nothing else.");
    return FINE;
}

struct verdict woi_check_order(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    const struct woi_verb *row = row_of(o->verb);
    struct verdict v;

    if (o->verb == WORD_DONE)
        return o->args || o->unit ? refuse(0, "Nothing stands beside `done`.") : FINE;
    v = check_kind(b, g, o->unit, row);
    if (!fine(v))
        return v;
    return row->check ? row->check(b, g, o, walk) : check_plan(b, g, o, row->plan, walk);
}

void woi_take_order(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    const struct woi_verb *row = row_of(judged->order.verb);

    if (judged->order.verb == WORD_DONE)
        game_top(g)->step = 1;
    else if (row->take)
        row->take(b, g, judged, e);
    else
        take_plan(b, g, judged, row, e);
}

void woi_note_order(struct game *g, int unit, int rate, bool moved)
{
    struct woi_unit *u = unit_of(g, unit);

    u->done |= moved ? DONE_ORDERED | DONE_MOVED : DONE_ORDERED;
    u->rate = (uint8_t)rate;
    if (!moved)
        return;
    u->moved = woi_in(g)->turns;
    u->work = u->smoke = u->quiet = 0; // AWI-WRK-03, AWI-WND-05
}
