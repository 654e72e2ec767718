// SPDX-License-Identifier: MIT
// The way to a point: straight ahead, with a turn first, out of a line, round a friend, by road.
//
// Every way is tried by check_move and cut to what it allows; the one that ends nearest is taken.
// Where none is allowed the first that comes to mind is given as it is, to be refused by its
// clause.
#include "core/segment.h"
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/plan.h"

enum { HALVINGS = 9, WAYS_LEGS = 16 };

// A way of going: the same legs for every distance, so that it can be cut anywhere.
enum way {
    WAY_STRAIGHT,  // ahead or back as it faces
    WAY_TURN,      // turns, then ahead
    WAY_STEP_OUT,  // a step ahead, turns, ahead: out of a line with no room to turn
    WAY_STEP_BACK, // the same backwards: out of contact, too
    WAY_SIDEWAYS,  // ahead or back, then to the side without a turn
    WAYS
};

struct steering {
    const struct battle *b;
    const struct game *g;
    const struct wish *wish;
    struct vec way; // from where it stands to the place wished for
    length far;     // how far that is
    bearing heading;
    struct judged trial, best; // the order that is being tried; the best so far
    length best_off;           // how far its end is from the place; -1: nothing legal yet
    length near;               // so far off is as good as there
};

// --- trying ---

// Allowed, and without touching anybody: a march that was not meant as a charge is none.
static bool goes_free(struct steering *s)
{
    struct judged *t = &s->trial;

    t->verdict = check_move(s->b, s->g, &t->order, &t->walk);
    return fine(t->verdict) && !t->walk.met;
}

static length off_place(const struct steering *s, const struct walk *walk)
{
    return vec_length(vec_sub(s->wish->at, walk->end.at));
}

static void keep_if_better(struct steering *s)
{
    length off = off_place(s, &s->trial.walk), slack = dist(s->b, DIST_TOLERANCE);

    if (s->best_off >= 0 && off + slack >= s->best_off)
        return;
    s->best = s->trial;
    s->best_off = off;
}

static struct order *begin_order(struct steering *s)
{
    order_begin(&s->trial.order, s->wish->seat, s->wish->unit, TBT_MOVE);
    return &s->trial.order;
}

static void add_length_of(const struct steering *s, struct order *o, int word, length far)
{
    far = tbt_round(s->b, far);
    if (far > 0)
        add_leg(o, word, far);
}

// As wished for; who falls back without a wish keeps his front where it was (TBT-MOVE-03: free).
static void add_final_facing(const struct steering *s, struct order *o, bearing now)
{
    bearing before = s->g->face[s->wish->unit];
    bool falls_back = (uint16_t)(now - before + 0x4000) > 0x8000;
    bearing to = s->wish->faced ? s->wish->face : falls_back ? before : now;

    if (to != now)
        aids_add_heading(o, to);
}

static struct eyes in_its_eyes(const struct steering *s)
{
    return eyes_on(s->way, s->g->face[s->wish->unit]);
}

// A little to the side of straight ahead is meant to be straight ahead.
static bool is_straight(const struct steering *s)
{
    struct eyes eyes = in_its_eyes(s);
    length aside = absolute(eyes.right);

    return aside <= half_width(s->b) / 6 && aside * 4 < absolute(eyes.ahead);
}

static void turn_and_go(const struct steering *s, struct order *o, struct vec from, length far)
{
    struct vec way = vec_sub(s->wish->at, from);
    length whole = vec_length(way);
    bearing heading = aids_heading(bearing_of(way));

    if (heading != s->g->face[s->wish->unit])
        aids_add_heading(o, heading);
    add_length_of(s, o, WORD_AHEAD, far < whole ? far : whole);
    add_final_facing(s, o, heading);
}

// A step far enough to turn without touching the neighbours in line; out of contact even a little
// is enough.
static length step_of(const struct steering *s, enum way way)
{
    if (way == WAY_STEP_BACK && tbt_in(s->g)->in_touch)
        return 4 * dist(s->b, DIST_TOLERANCE);
    return half_width(s->b) * 5 / 4;
}

static void step_turn_and_go(const struct steering *s, struct order *o, enum way way, length far)
{
    bool ahead = way == WAY_STEP_OUT;
    length step = tbt_round(s->b, step_of(s, way));
    struct vec by = along(direction_of(s->g->face[s->wish->unit]), ahead ? step : -step);

    add_leg(o, ahead ? WORD_AHEAD : WORD_BACK, step);
    if (far > step)
        turn_and_go(s, o, vec_add(s->g->box[s->wish->unit].centre, by), far - step);
}

// The leg to the side comes last and is the one that is cut.
static void go_sideways(const struct steering *s, struct order *o, length far)
{
    struct eyes eyes = in_its_eyes(s);
    length first = absolute(eyes.ahead), aside = absolute(eyes.right);

    first = first < far ? first : far;
    aside = aside < far - first ? aside : far - first;
    add_length_of(s, o, eyes.ahead >= 0 ? WORD_AHEAD : WORD_BACK, first);
    add_length_of(s, o, eyes.right >= 0 ? WORD_RIGHT : WORD_LEFT, aside);
    add_final_facing(s, o, s->g->face[s->wish->unit]);
}

static void write_way(const struct steering *s, enum way way, length far, struct order *o)
{
    struct eyes eyes = in_its_eyes(s);
    length whole = absolute(eyes.ahead);

    switch (way) {
    case WAY_STRAIGHT:
        add_length_of(s, o, eyes.ahead >= 0 ? WORD_AHEAD : WORD_BACK, far < whole ? far : whole);
        add_final_facing(s, o, s->g->face[s->wish->unit]);
        return;
    case WAY_TURN:
        turn_and_go(s, o, s->g->box[s->wish->unit].centre, far);
        return;
    case WAY_STEP_OUT:
    case WAY_STEP_BACK:
        step_turn_and_go(s, o, way, far);
        return;
    case WAY_SIDEWAYS:
    case WAYS:
        go_sideways(s, o, far);
        return;
    }
}

// The longest part of the way that is allowed, found by halving.
static void try_way(struct steering *s, enum way way)
{
    length low = 0, high = s->far + 2 * half_width(s->b), most;

    most = allowance_of(s->b, s->g, s->wish->unit);
    high = high < most ? high : most;
    for (int i = 0; i < HALVINGS; i++) {
        length far = i ? low + (high - low) / 2 : high;
        struct order *o = begin_order(s);

        write_way(s, way, far, o);
        if (o->args && goes_free(s)) {
            keep_if_better(s);
            if (!i)
                return;
            low = far;
        } else
            high = far;
    }
}

// Round whoever stands in the way: by a place beside the middle of it, near or farther out.
static void try_detours(struct steering *s)
{
    static const int8_t aside[] = {9, -9, 12, -12, 16, -16}; // quarters of half a base
    struct direction across = direction_of((bearing)(s->heading + 0x4000));
    struct vec from = s->g->box[s->wish->unit].centre;

    for (int i = 0; i < 6 && s->far < allowance_of(s->b, s->g, s->wish->unit); i++) {
        struct vec half = {s->way.east / 2, s->way.north / 2};
        struct vec out = vec_add(half, along(across, aside[i] * half_width(s->b) / 4));
        struct order *o = begin_order(s);

        aids_add_heading(o, bearing_of(out));
        add_length_of(s, o, WORD_AHEAD, vec_length(out));
        turn_and_go(s, o, vec_add(from, out), s->far);
        if (goes_free(s))
            keep_if_better(s);
    }
}

// --- by road ---

// The road the unit stands on, and which of its stretches is nearest; -1: none.
static struct land road_under(const struct steering *s, int *stretch)
{
    struct vec at = s->g->box[s->wish->unit].centre;
    int count = ground_count(s->b, s->g);
    struct land land = {0};

    *stretch = -1;
    for (int i = 0; i < count; i++) {
        land = ground_piece(s->b, s->g, i);
        for (int k = 0; land.piece->what == T_ROAD && k + 1 < land.piece->points; k++)
            if (within(s->b, point_to_segment(at, land.point[k], land.point[k + 1]),
                       DIST_ROAD_HALF)) {
                *stretch = k;
                return land;
            }
    }
    return land;
}

static int nearest_stretch(struct land road, struct vec at)
{
    int nearest = 0;

    for (int k = 1; k + 1 < road.piece->points; k++)
        if (point_to_segment(at, road.point[k], road.point[k + 1]) <
            point_to_segment(at, road.point[nearest], road.point[nearest + 1]))
            nearest = k;
    return nearest;
}

// One more corner of the route; false when that is as far as it goes.
static bool go_on_to(const struct steering *s, struct order *o, struct vec *from, struct vec to,
                     length *left)
{
    struct vec way = vec_sub(to, *from);
    length far = vec_length(way);
    bearing heading = aids_heading(bearing_of(way));

    if (far < dist(s->b, DIST_TOLERANCE))
        return true;
    far = far < *left ? far : *left;
    aids_add_heading(o, heading);
    add_length_of(s, o, WORD_AHEAD, far);
    *from = vec_add(*from, along(direction_of(heading), far));
    *left -= far;
    return *left > 0;
}

static void write_road(const struct steering *s, struct land road, int from, int to, length far,
                       struct order *o)
{
    struct vec at = s->g->box[s->wish->unit].centre;
    int step = to > from ? 1 : -1;
    bool on = true;

    for (int k = from; on && k != to && o->args < 4 * WAYS_LEGS; k += step)
        on = go_on_to(s, o, &at, road.point[step > 0 ? k + 1 : k], &far);
    if (on)
        go_on_to(s, o, &at, segment_nearest(road.point[to], road.point[to + 1], s->wish->at), &far);
    if (s->wish->faced)
        aids_add_heading(o, s->wish->face);
}

// Along the road, round its bends, towards the place on it that is nearest to the one wished for.
static void try_road(struct steering *s)
{
    length far = allowance_of(s->b, s->g, s->wish->unit) + dist(s->b, DIST_ROAD_BONUS);
    int from, to;
    struct land road = road_under(s, &from);

    if (from < 0)
        return;
    to = nearest_stretch(road, s->wish->at);
    for (int i = 0; i < HALVINGS / 2; i++, far = far * 3 / 4) {
        struct order *o = begin_order(s);

        order_word(o, TBT_ROAD);
        write_road(s, road, from, to, far, o);
        if (o->args > 1 && goes_free(s)) {
            keep_if_better(s);
            return;
        }
    }
}

// --- marches ---

static bool arrived_there(const struct steering *s)
{
    return s->best_off >= 0 && s->best_off <= s->near;
}

static enum way plain_way(const struct steering *s)
{
    return is_straight(s) ? WAY_STRAIGHT : WAY_TURN;
}

static void begin_steering(const struct battle *b, const struct game *g, const struct wish *wish,
                           struct steering *s)
{
    s->b = b, s->g = g, s->wish = wish;
    s->best_off = -1;
    s->way = way_to(g, wish->unit, wish->at);
    s->far = vec_length(s->way);
    s->heading = bearing_of(s->way);
    s->near = 2 * dist(b, DIST_TOLERANCE) + (is_straight(s) ? half_width(b) / 6 : 0);
}

// Outside the move phase nothing that is found here decides.
static void find_way(struct steering *s, struct judged *judged)
{
    for (enum way way = plain_way(s); way < WAYS && !arrived_there(s); way++)
        try_way(s, way);
    if (!arrived_there(s))
        try_detours(s);
    if (!arrived_there(s))
        try_road(s);
    judged->whole = false;
    if (s->best_off >= 0) {
        *judged = s->best;
        judged->whole = s->g->ask.kind == ASK_MOVE;
        return;
    }
    order_begin(&judged->order, s->wish->seat, s->wish->unit, TBT_MOVE);
    write_way(s, plain_way(s), allowance_of(s->b, s->g, s->wish->unit), &judged->order);
}

void tbt_march(const struct battle *b, const struct game *g, const struct wish *wish,
               struct judged *judged)
{
    struct steering s;

    begin_steering(b, g, wish, &s);
    find_way(&s, judged);
}

// --- what is in the way ---

static bool ends_short(const struct steering *s, const struct judged *judged)
{
    return fine(judged->verdict) && !judged->walk.met && off_place(s, &judged->walk) > s->near;
}

// Whatever stops the plain way there, as far as the unit could go at all.
struct verdict tbt_short_of(const struct battle *b, const struct game *g, const struct wish *wish,
                            const struct judged *judged)
{
    struct steering s;
    struct verdict v;

    if (judged->order.verb != TBT_MOVE)
        return FINE;
    begin_steering(b, g, wish, &s);
    if (!ends_short(&s, judged))
        return FINE;
    write_way(&s, plain_way(&s), allowance_of(b, g, wish->unit), begin_order(&s));
    if (goes_free(&s))
        return FINE;
    v = s.trial.verdict;
    if (fine(v))
        return refuse(TBT_MOVE_24, "An enemy is in the way: point at him to charge.");
    return v.clause == TBT_MOVE_07 ? FINE : v;
}
