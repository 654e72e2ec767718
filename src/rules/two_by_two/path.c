// SPDX-License-Identifier: MIT
// The order of a move is read, and its legs are walked under the law of a move.
#include "rules/two_by_two/path.h"
#include "rules/two_by_two/state.h"

const struct leg_table tbt_legs = {
    .common = LEGS_STRAIGHT | LEGS_FACE | LEGS_TURN | LEGS_ABOUT,
    .most = LEGS_MOST - 1, // and the last of a charge, or of one that leaves
    .any_size = true,
};

static void begin(const struct battle *b, const struct game *g, int unit, const struct law *law,
                  struct walk *walk, struct march *m)
{
    *m = (struct march){.walker = {.b = b,
                                   .g = g,
                                   .law = law,
                                   .unit = unit,
                                   .walk = walk,
                                   .at = {.at = g->box[unit].centre, .face = g->face[unit]},
                                   .box = g->box[unit],
                                   .apart = two_bases(b)},
                        .friends = (uint8_t)friends_in_way(b, g, unit)};
    walk_begin(walk, unit);
}

static void begin_move(struct march *m, bool road)
{
    struct walker *w = &m->walker;

    m->road = road;
    m->move = kind_of(w->g, w->unit)->move[opt(w->b, OPT_SCALE)];
    m->bonus = road ? dist(w->b, DIST_ROAD_BONUS) : 0;
    m->backed = tbt_in(w->g)->in_touch; // whom it touches is looked at when there is need
    w->allowance = w->left = w->walk->allowed = m->move + m->bonus;
    w->walk->allowed_clause = road ? TBT_MOVE_08 : TBT_MOVE_07;
    w->walk->spent = 0;
}

// TBT-MOVE-09: only who had one of the two benefits is in road column.
static bool marched_in_column(const struct march *m)
{
    return m->road && (m->bridge || m->walker.walk->spent > m->move);
}

// The last leg of an order that is more than a move: the law knows how far it goes.
static void add_last_leg(struct march *m, int verb, struct legs *legs)
{
    if (verb != TBT_MOVE)
        legs_add(legs, (struct leg){.kind = verb == TBT_CHARGE ? LEG_HOME : LEG_OFF});
    m->leaves = verb == TBT_LEAVE;
}

struct verdict path_of(const struct battle *b, const struct game *g, const struct order *o,
                       struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct verdict v;
    struct legs legs;
    struct march m;
    int target = 0;

    if (o->verb == TBT_CHARGE && !read_unit(&r, &target))
        return refuse(0, "A charge names its target, such as A1 charge B1.");
    begin(b, g, o->unit, &tbt_move_law, walk, &m);
    m.target = (uint8_t)target;
    begin_move(&m, read_word(&r, TBT_ROAD));
    if (!legs_read(&r, &tbt_legs, &legs))
        return refuse(0, "A leg is ahead, back, left or right and a length, face and degrees, "
                         "turn left or right and degrees, or about.");
    if (o->verb == TBT_MOVE && !legs.count)
        return refuse(0, "A move needs a leg, such as ahead 2in.");
    add_last_leg(&m, o->verb, &legs);
    v = walk_legs(&m.walker, &legs);
    if (marched_in_column(&m))
        walk->marks |= PATH_COLUMN;
    return v;
}

const struct walk *path_judged(const struct battle *b, const struct game *g,
                               const struct judged *judged, struct walk *now)
{
    if (judged->whole)
        return &judged->walk;
    must(fine(path_of(b, g, &judged->order, now)));
    return now;
}

struct verdict facing_of(const struct battle *b, const struct game *g, int unit, bearing face)
{
    struct legs legs;
    struct walk walk;
    struct march m;

    legs.count = 0;
    legs_add(&legs, (struct leg){.kind = LEG_FACE, .way = face});
    begin(b, g, unit, &tbt_facing_law, &walk, &m);
    return walk_legs(&m.walker, &legs);
}
