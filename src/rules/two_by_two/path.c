// SPDX-License-Identifier: MIT
// The order of a move is read, and its legs are walked under the law of a move.
#include "rules/two_by_two/path.h"
#include "rules/two_by_two/about.h"

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
                        .friends = (uint8_t)tbt_friends_in_way(b, g, unit)};
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

// The march that an order begins, with its legs still to be read. False: its target is missing.
static bool set_out(const struct battle *b, const struct game *g, struct reader *r,
                    struct walk *walk, struct march *m)
{
    const struct order *o = r->order;
    int target = 0;

    if (o->verb == TBT_CHARGE && !read_unit(r, &target))
        return false;
    begin(b, g, o->unit, &tbt_move_law, walk, m);
    m->target = (uint8_t)target;
    m->leaves = o->verb == TBT_LEAVE;
    begin_move(m, read_word(r, TBT_ROAD));
    return true;
}

static struct verdict march_along(struct march *m, const struct legs *legs)
{
    struct walk *walk = m->walker.walk;
    struct verdict v = walk_legs(&m->walker, legs);

    if (m->road && (m->bridge || walk->spent > m->move)) // TBT-MOVE-09: it had one of the benefits
        walk->marks |= PATH_COLUMN;
    return v;
}

static struct verdict no_target(void)
{
    return refuse(0, "A charge names its target, such as A1 charge B1.");
}

struct verdict tbt_path_of(const struct battle *b, const struct game *g, const struct order *o,
                           struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct legs legs;
    struct march m;

    if (!set_out(b, g, &r, walk, &m))
        return no_target();
    if (!legs_read(&r, &tbt_legs, &legs))
        return refuse(0, "A leg is ahead, back, left or right and a length, face and degrees, turn "
                         "left or right and degrees, or about.");
    if (o->verb != TBT_MOVE) // its last leg: the law knows how far it goes
        legs_add(&legs, (struct leg){.kind = o->verb == TBT_CHARGE ? LEG_HOME : LEG_OFF});
    if (!legs.count)
        return refuse(0, "A move needs a leg, such as ahead 2in.");
    return march_along(&m, &legs);
}

struct verdict tbt_path_along(const struct battle *b, const struct game *g, const struct order *o,
                              const struct legs *legs, struct about *about, struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct march m;

    if (!set_out(b, g, &r, walk, &m))
        return no_target();
    if (!legs->count)
        return refuse(0, "A move needs a leg, such as ahead 2in.");
    m.plain = true;
    m.about = about;
    m.walker.about = about ? &about->who : NULL;
    return march_along(&m, legs);
}

const struct walk *tbt_path_judged(const struct battle *b, const struct game *g,
                                   const struct judged *judged, struct walk *now)
{
    if (judged->whole)
        return &judged->walk;
    must(fine(tbt_path_of(b, g, &judged->order, now)));
    return now;
}

struct verdict tbt_facing_of(const struct battle *b, const struct game *g, int unit, bearing face)
{
    struct legs legs;
    struct walk walk;
    struct march m;

    legs.count = 0;
    legs_add(&legs, (struct leg){.kind = LEG_FACE, .way = face});
    begin(b, g, unit, &tbt_facing_law, &walk, &m);
    return walk_legs(&m.walker, &legs);
}
