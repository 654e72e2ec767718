// SPDX-License-Identifier: MIT
// Boats on the river line: placed, travelling, and who is aboard (AWI-BOAT-02, 13 to 15).
#include "core/clip.h"
#include "core/polygon.h"
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"
#include "rules/war_of_independence/setup.h"

// --- placed: A25 deploy river 6in        done ---

void woi_put_boat(struct game *g, int boat, length river)
{
    unit_of(g, boat)->river = river;
    g->box[boat] = woi_hull(g, boat, river);
    g->face[boat] = woi_river_face(g);
    g->state[boat] = FATE_FIELD;
}

length woi_along_river(const struct game *g, struct vec at)
{
    const struct vec *river = woi_in(g)->river;

    return woi_leg_length(river[0], woi_nearest_on(river[0], river[1], at));
}

// AWI-GEN-07: the centre line is in neither half.
static bool lies_in_half(const struct battle *b, const struct game *g, int side, struct bounds in)
{
    length middle = b->size.north / 2;

    if (in.low.east < 0 || in.low.north < 0 || in.high.east > b->size.east ||
        in.high.north > b->size.north)
        return false;
    return is_crown(g, side) ? in.high.north < middle : in.low.north > middle;
}

static bool read_place(const struct battle *b, const struct order *o, length *river)
{
    struct reader r = {b, o, 0};

    return read_word(&r, WOI_RIVER) && read_length(&r, river) && read_end(&r);
}

static bool meets_a_hull(const struct game *g, int boat, const struct box *hull)
{
    struct box less = box_grown(hull, -SHAVED);

    for (int unit = 1; unit <= g->units; unit++) {
        struct box other;

        if (unit == boat || !is_boat(g, unit) || !on_table(g, unit))
            continue;
        other = box_grown(&g->box[unit], -SHAVED);
        if (box_overlaps(&less, &other, 0))
            return true;
    }
    return false;
}

static bool has_unplaced_boat(const struct game *g, int side)
{
    for (int unit = 1; unit <= g->units; unit++)
        if (is_boat(g, unit) && g->side[unit] == side && g->state[unit] == FATE_UNPLACED)
            return true;
    return false;
}

struct verdict woi_check_fleet(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    int side = b->seat[o->seat].side;
    struct woi_stand stand;
    struct woi_map map;
    struct bounds in;
    struct box hull;
    length river;

    (void)walk;
    if (o->verb == WORD_DONE) {
        if (o->unit || o->args)
            return refuse(0, "`done` takes no unit and no further word.");
        return has_unplaced_boat(g, side) ? refuse(AWI_BOAT_13, "A boat is still to be placed.")
                                          : FINE;
    }
    if (!o->unit || !is_boat(g, o->unit) || !read_place(b, o, &river))
        return refuse(0, "A boat is placed like this: `A25 deploy river 6in`.");
    if (g->side[o->unit] != side || g->state[o->unit] == FATE_ABSENT)
        return refuse(AWI_SEQ_08, "This boat is not yours to place.");
    hull = woi_hull(g, o->unit, river);
    in = bounds_around(&hull);
    if (river % (INCH(1) / 2))
        return refuse(AWI_BOAT_13, "Boats are placed in steps of half an inch.");
    if (!lies_in_half(b, g, side, in))
        return refuse(AWI_BOAT_13, "A boat is placed on the river in its owner's half.");
    if (meets_a_hull(g, o->unit, &hull))
        return refuse(AWI_BOAT_15, "Hulls may not overlap.");
    woi_stand_now(g, o->unit, &stand);
    stand.gun = hull;
    woi_map(b, g, in, &map);
    return woi_room(b, g, &map, o->unit, &stand); // it is wider than a river of 1 in
}

void woi_take_fleet(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    const struct order *o = &judged->order;
    length river;

    if (o->verb == WORD_DONE) {
        woi_note_answer(b, g, o, true);
        return;
    }
    must(read_place(b, o, &river));
    woi_put_boat(g, o->unit, river);
    woi_note_answer(b, g, o, false);
    woi_tell_screened(b, g, g->side[o->unit], event_of(TOLD_DEPLOYED, AWI_BOAT_13, o->unit, 0, 0),
                      e);
}

// --- the crew ---

// Units with a figure aboard: a bit each.
static uint64_t units_aboard(const struct game *g, int boat)
{
    const struct woi_game *w = woi_in(g);
    uint64_t set = 0;

    for (int i = 0; i < WOI_FIGURES; i++)
        if (w->in[i] == IN_BOAT + boat)
            set |= one(w->unit[i]);
    return set;
}

int woi_crew_side(const struct game *g, int boat)
{
    uint64_t aboard = units_aboard(g, boat);

    return aboard ? 1 + g->side[lowest(aboard)] : 0;
}

// --- the order ---

// How far along the river line, toward its far end; less than 0: toward the Crown's edge.
static bool read_voyage(const struct battle *b, const struct game *g, const struct order *o,
                        length *far, bool *down)
{
    struct reader r = {b, o, 0};

    *down = read_word(&r, WOI_DOWN);
    if ((!*down && !read_word(&r, WOI_UP)) || !read_length(&r, far) || *far <= 0 || !read_end(&r))
        return false;
    if (*down != (woi_in(g)->setup.flow == 1))
        *far = -*far;
    return true;
}

// AWI-BOAT-05, 14: those aboard and what they have done this turn.
static struct verdict check_crew(const struct game *g, int boat, int side)
{
    int crew = woi_crew_side(g, boat);

    if (crew != 1 + side)
        return crew ? refuse(AWI_SEQ_08, "The enemy is aboard.")
                    : refuse(AWI_BOAT_02, "A boat travels with somebody aboard.");
    EACH_UNIT (unit, units_aboard(g, boat)) {
        if (has_done(g, unit, DONE_FIRED))
            return refuse(AWI_FIRE_02, "Who is aboard has fired this turn.");
        if (has_done(g, unit, DONE_ORDERED) && !has_done(g, unit, DONE_HELD) &&
            !unit_in(g, unit)->rate)
            return refuse(AWI_BOAT_14, "A unit aboard has had another order this turn.");
    }
    if (unit_in(g, boat)->status & STATUS_BOARDED)
        return refuse(AWI_BOAT_05, "Somebody has boarded or left it this turn.");
    for (int i = 0; i < WOI_FIGURES; i++)
        if (woi_in(g)->in[i] == IN_BOAT + boat && is_held(g, i))
            return refuse(AWI_BLD_06, "Enemies round the boat hold those who are aboard.");
    return FINE;
}

// AWI-BOAT-15: enemies afloat and in the water stop a hull; those on a bridge above it do not.
static bool is_stopped_by(const struct game *g, const struct woi_map *map,
                          const struct woi_base_near *base, int side)
{
    int crew;

    if (!is_boat(g, base->unit))
        return base->enemy && !(woi_ground_at(map, base->box.centre) & DECKS);
    crew = woi_crew_side(g, base->unit);
    return crew && crew != 1 + side;
}

static bool is_stopped(const struct battle *b, const struct game *g, int boat, int side,
                       const struct box *end)
{
    struct clip swept = clip_of_way(&g->box[boat], vec_sub(end->centre, g->box[boat].centre));
    struct bounds in = bounds_of(swept.corner, swept.corners);
    struct woi_base_near base[BASES_NEAR];
    struct woi_map map;
    int count = woi_bases_near(b, g, side, in, base);

    woi_map(b, g, in, &map);
    for (int i = 0; i < count; i++) {
        struct box less = box_grown(&base[i].box, -SHAVED);
        struct woi_shape s;

        if (base[i].unit == boat || !is_stopped_by(g, &map, &base[i], side))
            continue;
        woi_shape_of_box(&less, &s);
        if (polygons_overlap(swept.corner, swept.corners, s.corner, s.corners, SHAVED))
            return true;
    }
    return false;
}

struct verdict woi_check_sail(const struct battle *b, const struct game *g, const struct order *o,
                              struct walk *walk)
{
    int boat = o->unit, side = b->seat[o->seat].side;
    struct verdict v = check_crew(g, boat, side);
    struct woi_stand stand;
    struct woi_map map;
    length far;
    bool down;

    (void)walk;
    woi_stand_now(g, boat, &stand);
    if (!fine(v))
        return v;
    if (!read_voyage(b, g, o, &far, &down))
        return refuse(0, "A boat travels like this: `A25 sail down 12in`, `A25 sail up 6in`.");
    stand.gun = woi_hull(g, boat, unit_in(g, boat)->river + far);
    if (woi_is_off_table(b, &stand))
        return refuse(AWI_BOAT_13, "The whole hull stays between the table edges.");
    if (is_stopped(b, g, boat, side, &stand.gun))
        return refuse(AWI_BOAT_15, "An enemy on the river is in the way.");
    if (absolute(far) > (down ? BOAT_DOWN : BOAT_UP))
        return refuse(AWI_BOAT_02, "Twelve inches downstream, six upstream.");
    woi_map(b, g, woi_stand_bounds(&stand), &map);
    return woi_room(b, g, &map, boat, &stand);
}

void woi_take_sail(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    int boat = judged->order.unit;
    length far;
    bool down;

    must(read_voyage(b, g, &judged->order, &far, &down));
    tell(e, event_with(event_of(TOLD_SAILED, AWI_BOAT_02, boat, 0, absolute(far)), down, 0));
    woi_put_boat(g, boat, unit_in(g, boat)->river + far);
    tell(e, event_moved(g, boat));
    unit_of(g, boat)->done |= DONE_SAILED;
    EACH_UNIT (unit, units_aboard(g, boat)) { // AWI-BOAT-14
        struct woi_unit *u = unit_of(g, unit);

        woi_settle(b, g, unit);
        u->done |= DONE_MOVED | DONE_SAILED;
        u->moved = woi_in(g)->turns;
        u->work = u->smoke = u->quiet = 0;
    }
}
