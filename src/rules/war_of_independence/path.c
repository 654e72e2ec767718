// SPDX-License-Identifier: MIT
// What is on the way of a figure: enemies, friends, houses, ground that bars it.
#include "core/exact.h"
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"

// --- "ORDER, path" ---

// One leg of a way, as far as it is looked at.
struct woi_leg {
    const struct battle *b;
    const struct game *g;
    const struct woi_plan *plan;
    const struct woi_way *way;
    const struct woi_about *about;
    int unit, leg;
    enum woi_mover mover;
    length reach;       // of the disc (AWI-MOV-21)
    struct vec from;    // the leg
    struct vec to, end; // how far it is looked at; so far as enemies count
    struct {
        int leg;
        length far;
        struct verdict why;
    } wall; // the first that it may not cross
};

// The disc may touch an edge but not go over it; who comes on may get away from it.
static struct verdict check_edge(const struct woi_leg *l)
{
    for (int edge = FACE_FRONT; edge <= FACE_LEFT; edge++) {
        length was = inside_edge(l->b, edge, l->from), is = inside_edge(l->b, edge, l->to);
        bool comes_on = l->g->state[l->unit] == FATE_FLANK && was < l->reach && was >= 0;

        if (is < (comes_on ? was : l->reach) && is < l->reach)
            return refuse(AWI_MOV_24, "No base leaves the table.");
    }
    return FINE;
}

// AWI-MOV-26: is it touched now, and did the way so far never lead nearer?
static bool touched_now(const struct woi_leg *l, const struct woi_base_near *near)
{
    const struct box *mine = l->way->number
                                 ? &woi_in(l->g)->box[figure_of(l->g, l->unit, l->way->number)]
                                 : &l->g->box[l->unit];

    return mine->centre.east != NOWHERE && !l->way->out && woi_touching(mine, &near->box);
}

static bool only_leaves(const struct woi_leg *l, const struct woi_base_near *near)
{
    for (int i = 0; i <= l->leg; i++) {
        struct vec from = l->way->point[i], to = l->way->point[i + 1];

        if (dot(vec_sub(from, near->box.centre), vec_sub(to, from)) < 0)
            return false;
    }
    return true;
}

// Cheap, and certain where it says yes.
static bool is_clear_of(const struct bounds *leg, const struct box *box)
{
    struct vec at = box->centre;
    length east = (length)reach_east(box), north = (length)reach_north(box);

    return at.east + east < leg->low.east || at.east - east > leg->high.east ||
           at.north + north < leg->low.north || at.north - north > leg->high.north;
}

// Likewise, of a disc along a segment: across the segment and the sides of the box, with sums of
// sides, which are no less than lengths.
static bool misses(struct vec from, struct vec to, const struct box *box, length reach)
{
    struct vec way = vec_sub(to, from), start = vec_sub(from, box->centre), end;
    const struct vec side[] = {front_of(box), right_of(box)};

    end = vec_sub(to, box->centre);
    if (size(cross(start, way)) > size(cross(side[0], way)) + size(cross(side[1], way)) +
                                      reach * (size(way.east) + size(way.north)))
        return true;
    for (int i = 0; i < 2; i++) {
        int64_t one = dot(start, side[i]), other = dot(end, side[i]);
        int64_t far = dot(side[i], side[i]) + size(dot(side[0], side[1])) +
                      reach * (size(side[i].east) + size(side[i].north));

        if ((one > far && other > far) || (one < -far && other < -far))
            return true;
    }
    return false;
}

static struct verdict check_enemies(const struct woi_leg *l)
{
    struct bounds in = bounds_wider(bounds_between(l->from, l->end), l->reach);

    for (int i = 0; i < l->about->foes; i++) {
        const struct woi_base_near *near = &l->about->base[i];
        bool touched;

        if (!near->enemy || is_boat(l->g, near->unit) || is_clear_of(&in, &near->box) ||
            misses(l->from, l->end, &near->box, l->reach) ||
            segment_to_box(l->from, l->end, &near->box) > l->reach)
            continue;
        touched = touched_now(l, near);
        if (touched && only_leaves(l, near))
            continue;
        return touched ? refuse(AWI_MOV_26, "It would push past an enemy who is in contact.")
                       : refuse(AWI_MOV_21, "An enemy is in the way.");
    }
    return FINE;
}

// AWI-MOV-20: with the option, formed figures do not pass through another formed unit.
static struct verdict check_friends(const struct woi_leg *l)
{
    struct bounds in = bounds_wider(bounds_between(l->from, l->to), l->reach);

    if (!opt(l->b, OPT_INTERPENETRATION) || !is_formed(l->g, l->unit))
        return FINE;
    for (int i = 0; i < l->about->foes; i++) {
        const struct woi_base_near *near = &l->about->base[i];

        if (!near->enemy && near->figure && near->unit != l->unit && is_formed(l->g, near->unit) &&
            !is_clear_of(&in, &near->box) && !misses(l->from, l->to, &near->box, l->reach) &&
            segment_to_box(l->from, l->to, &near->box) < l->reach - SHAVED)
            return refuse(AWI_MOV_20, "A formed unit does not pass through another.");
    }
    return FINE;
}

// --- houses ---

static bool overlaps_house(const struct woi_leg *l, const struct woi_shape *house)
{
    if (woi_shape_met(house, l->from, l->to))
        return true;
    for (int i = 0, last = house->corners - 1; i < house->corners; last = i++)
        if (segment_to_segment(l->from, l->to, house->corner[last], house->corner[i]) <
            l->reach - SHAVED)
            return true;
    return false;
}

static bool is_last(const struct woi_leg *l)
{
    return l->leg + 2 >= l->way->points;
}

// AWI-BLD-01, 02: who is in it when this figure goes in, and whether an enemy is.
static struct verdict check_room_in(const struct woi_leg *l)
{
    uint16_t inside[HOUSE_ROOM];
    int piece = l->way->in - 1, count = woi_occupants(l->g, piece, inside);

    for (int i = 0; i < count; i++)
        if (l->g->side[woi_in(l->g)->unit[inside[i]]] != l->g->side[l->unit])
            return refuse(AWI_BLD_02, "The enemy holds the house.");
    for (int i = 0; i < l->plan->ways; i++) {
        const struct woi_way *way = &l->plan->way[i];

        count -= way->out == l->way->in;
        count += way->in == l->way->in && way->number <= l->way->number;
    }
    return count > HOUSE_ROOM ? refuse(AWI_BLD_01, "The house holds five figures.") : FINE;
}

static struct verdict check_houses(const struct woi_leg *l)
{
    const struct woi_map *map = &l->about->map;
    struct bounds in = bounds_wider(bounds_between(l->from, l->to), l->reach);

    if (!l->about->houses)
        return FINE;
    for (int i = 0; i < map->shapes; i++) {
        const struct woi_shape *house = &map->shape[i];
        bool enters;

        if (!is_house(house->what) || !bounds_meet(in, house->in) || !overlaps_house(l, house))
            continue;
        if (l->mover != MOVER_FOOT)
            return refuse(AWI_OBS_10, "Horses, guns and wagons do not enter houses.");
        enters = is_last(l) && l->way->in == 1 + house->piece;
        if (enters) {
            struct verdict v = check_room_in(l);

            if (!fine(v))
                return v;
        } else if (l->way->out != 1 + house->piece || woi_shape_chord(house, l->from, l->to)) {
            return refuse(AWI_MOV_21, "A house is in the way.");
        }
    }
    return FINE;
}

// --- ground ---

static struct verdict barred_by(const struct woi_leg *l, int what)
{
    if (l->mover == MOVER_GUN)
        return refuse(AWI_OBS_01, "Guns and wagons do not pass there.");
    if (is_wall(what) && l->plan->jump)
        return refuse(AWI_OBS_03, "Horses do not jump that.");
    return refuse(AWI_OBS_02, "Horses do not pass there.");
}

// The first linear piece that it may not cross, along the whole way: what happens at a bend on a
// wall is told by both legs.
static void find_wall(struct woi_leg *l)
{
    enum { MANY = 16 };
    const struct woi_map *map = &l->about->map;
    struct woi_crossing crossing[MANY];

    l->wall.leg = WAY_POINTS;
    EACH_LINEAR(first, map)
    {
        int what = map->wall[first].what;
        bool barred = woi_bars(what, l->mover) &&
                      !(l->mover == MOVER_HORSE && l->plan->jump && woi_may_jump(l->b, what));

        if (!barred ||
            !woi_wall_crossings(map, first, l->way->point, l->way->points, crossing, MANY))
            continue;
        if (crossing[0].leg < l->wall.leg ||
            (crossing[0].leg == l->wall.leg && crossing[0].far < l->wall.far)) {
            l->wall.leg = crossing[0].leg;
            l->wall.far = crossing[0].far;
            l->wall.why = barred_by(l, what);
        }
    }
}

static struct verdict check_spot(const struct woi_leg *l, const struct woi_trace *trace, int i)
{
    const struct woi_map *map = &l->about->map;
    const struct woi_spot *spot = &trace->spot[i];
    bool enters = i ? !is_swum(spot - 1) : l->leg == 0 && l->g->state[l->unit] == FATE_FLANK;

    if (woi_uses_roads(l->g, l->unit, l->plan) && is_road(spot))
        return FINE; // AWI-ROAD-07
    for (int k = 0; k < map->shapes; k++) {
        int what = map->shape[k].what;

        if (spot_in(spot, k) && spot->ground >> what & 1 && !is_house(what) &&
            woi_bars(what, l->mover))
            return barred_by(l, what);
    }
    if (l->mover == MOVER_HORSE && !l->plan->swim && is_swum(spot) && enters)
        return refuse(AWI_OBS_05, "Horses swim a river only if the order says so.");
    return FINE;
}

// May anything there bar it, or have to be swum?
static bool is_barred_in(const struct woi_map *map, struct bounds in, enum woi_mover mover)
{
    for (int i = 0; i < map->shapes; i++)
        if ((map->shape[i].what == T_RIVER || woi_bars(map->shape[i].what, mover)) &&
            bounds_meet(in, map->shape[i].in))
            return true;
    return false;
}

static struct verdict check_ground(const struct woi_leg *l)
{
    struct woi_trace trace;
    struct verdict v = FINE;

    if (l->mover == MOVER_FOOT)
        return FINE;
    if (l->wall.leg == l->leg && l->wall.far <= woi_leg_length(l->from, l->to))
        return l->wall.why;
    if (!is_barred_in(&l->about->map, bounds_between(l->from, l->to), l->mover))
        return FINE;
    woi_trace(&l->about->map, l->from, l->to, &trace);
    for (int i = 0; i < trace.spots && fine(v); i++)
        v = check_spot(l, &trace, i);
    return v;
}

// --- along the way ---

static struct verdict check_leg(const struct woi_leg *l)
{
    struct verdict v = check_edge(l);

    if (fine(v))
        v = check_enemies(l);
    if (fine(v))
        v = check_friends(l);
    if (fine(v))
        v = check_houses(l);
    return fine(v) ? check_ground(l) : v;
}

// So much of the leg, and of it what counts for enemies: the last bit of the last leg is the end.
static void look_as_far(struct woi_leg *l, struct vec until, length far, length of)
{
    length free = is_last(l) ? LAST_BIT : 0, met = far < of - free ? far : of - free;

    l->to = far == of ? until : segment_part(l->from, until, far, of);
    l->end = met <= 0 ? l->from : met == of ? until : segment_part(l->from, until, met, of);
}

// One thing alone refuses the leg: the edge, the ground without a wall, or enemies of whom none is
// in contact. Then it matters not where.
static bool is_plain(const struct woi_leg *l, struct verdict *v)
{
    enum { EDGE, ENEMIES, FRIENDS, HOUSES, GROUND, REASONS };
    const struct verdict why[REASONS] = {check_edge(l), check_enemies(l), check_friends(l),
                                         check_houses(l), check_ground(l)};
    int refused = 0, which = 0;

    for (int i = 0; i < REASONS; i++)
        if (!fine(why[i]))
            refused++, which = i;
    *v = why[which];
    for (int i = 0; i < l->about->foes && which == ENEMIES; i++)
        if (l->about->base[i].enemy && touched_now(l, &l->about->base[i]))
            return false;
    return refused == 1 && which != FRIENDS && which != HOUSES &&
           (which != GROUND || l->wall.leg != l->leg);
}

// It is refused on this leg: where is the first place at which it is?
static struct verdict first_refusal(struct woi_leg *l, struct vec until, length of)
{
    length low = 0, high = of;
    struct verdict v;

    if (is_plain(l, &v))
        return v;
    while (low < high) {
        length middle = low + (high - low) / 2;

        look_as_far(l, until, middle, of);
        if (fine(check_leg(l)))
            low = middle + 1;
        else
            high = middle;
    }
    look_as_far(l, until, high, of);
    return check_leg(l);
}

static length reach_of(const struct game *g, int unit, enum woi_mover mover)
{
    return mover == MOVER_GUN ? GUN_FRONT / 2 : woi_half_front(g, unit);
}

bool woi_is_way_clear(const struct battle *b, const struct game *g, int unit,
                      const struct woi_plan *plan, const struct woi_about *about)
{
    enum woi_mover mover = woi_mover_of(g, unit, g->formation[unit]);
    struct bounds in = bounds_wider(about->ways, reach_of(g, unit, mover));
    const struct woi_map *map = &about->map;

    if (in.low.east < 0 || in.low.north < 0 || in.high.east > b->size.east ||
        in.high.north > b->size.north)
        return false;
    for (int i = 0; i < plan->ways; i++)
        if (plan->way[i].in || plan->way[i].out)
            return false;
    for (int i = 0; i < about->foes; i++)
        if (!is_clear_of(&in, &about->base[i].box))
            return false;
    for (int i = 0; i < map->shapes; i++)
        if (is_house(map->shape[i].what) && bounds_meet(in, map->shape[i].in))
            return false;
    return mover == MOVER_FOOT || (!map->walls && !is_barred_in(map, in, mover));
}

struct verdict woi_check_path(const struct battle *b, const struct game *g, int unit,
                              const struct woi_plan *plan, const struct woi_way *way,
                              const struct woi_about *about)
{
    struct woi_leg l = {.b = b,
                        .g = g,
                        .plan = plan,
                        .way = way,
                        .about = about,
                        .unit = unit,
                        .mover = woi_mover_of(g, unit, g->formation[unit])};

    l.reach = reach_of(g, unit, l.mover);
    if (way->in == NO_HOUSE)
        return refuse(AWI_BLD_02, "There is no house to enter.");
    if (l.mover != MOVER_FOOT)
        find_wall(&l);
    for (l.leg = 0; l.leg + 1 < way->points; l.leg++) {
        struct vec until = way->point[l.leg + 1];
        length far = about->foes ? woi_leg_length(way->point[l.leg], until) : 0;

        l.from = way->point[l.leg];
        l.to = l.end = until;
        if (about->foes)
            look_as_far(&l, until, far, far);
        if (!fine(check_leg(&l)))
            return first_refusal(&l, until, woi_leg_length(l.from, until));
    }
    return FINE;
}
