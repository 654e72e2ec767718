// SPDX-License-Identifier: MIT
// The law of a move (TBT-MOVE, TBT-CHG-01 to 04): what a leg may be, who is in its way, what it
// costs, and where it all may end.
#include "rules/two_by_two/path.h"

// --- room to turn ---

static struct verdict friend_in_way(const struct walker *w)
{
    if (has(w->g, w->unit, ARRIVED))
        return refuse(TBT_RFT_07, "A unit that has just arrived may not pass through any other.");
    return refuse(TBT_MOVE_23, "A friend stands in the way and cannot be passed through.");
}

static struct verdict no_room(const struct walker *w, int under)
{
    if (w->g->side[under] == w->g->side[w->unit])
        return friend_in_way(w);
    return refuse(TBT_MOVE_24, "There is no room to turn: an enemy base is in the way.");
}

// Those who stand so near that it may touch them: few, if any.
static void gather_close_by(struct walker *w, struct crowd *crowd)
{
    const struct near *n = w->near;

    meet_gather(w, w->box.centre, 0);
    crowd->count = 0;
    for (int i = 0; i < n->units; i++)
        if (is_near(w->g->box[n->who[i]].centre, w->box.centre, w->apart))
            crowd->unit[crowd->count++] = n->who[i];
}

// Does anybody, among those gathered for the last leg?
static inline bool is_alone(const struct walker *w)
{
    const struct near *n = w->near;
    bool alone = bounds_hold(n->area, w->box.centre);

    for (int i = 0; i < n->units && alone; i++)
        alone = !is_near(w->g->box[n->who[i]].centre, w->box.centre, w->apart);
    return alone;
}

// Is there room for the turn it has just made? `crowd`: who is close by.
static struct verdict settle(struct walker *w, struct crowd *crowd)
{
    struct march *m = march_of(w);
    int under;

    gather_close_by(w, crowd);
    under = m->untested ? tbt_overlapped_in_crowd(w->b, w->g, w->unit, crowd, &w->box,
                                                  m->friends | MEET_ENEMIES)
                        : 0;
    m->untested = false;
    return under ? no_room(w, under) : FINE;
}

// TBT-MOVE-03: about the centre, free, tested at its final heading only. Whoever stands too near is
// found by the stretch that follows, or when it turns again.
static struct verdict turn_to(struct walker *w, bearing face, struct stretch *s)
{
    struct march *m = march_of(w);
    struct crowd crowd;
    struct verdict v = m->untested ? settle(w, &crowd) : FINE;

    s->put = true;
    if (!fine(v))
        return v;
    m->untested = true;
    if (face == w->at.face)
        return FINE;
    s->from.face = face;
    m->ahead = direction_of(face);
    m->aimed = m->turned = true;
    m->run = 0;
    w->box = box_ahead(w->box.centre, m->ahead, half_width(w->b), half_depth(w->b));
    if (!tbt_box_on_table(w->b, &w->box))
        return refuse(TBT_MOVE_25, "The base would cross the edge of the table by turning.");
    return FINE;
}

// --- legs ---

bool tbt_march_touches(const struct walker *w, int other)
{
    return w->g->side[other] != w->g->side[w->unit] &&
           box_touches(&w->box, &w->g->box[other], dist(w->b, DIST_TOLERANCE));
}

static bool touches_any(struct walker *w)
{
    struct crowd crowd;

    gather_close_by(w, &crowd);
    for (int i = 0; i < crowd.count; i++)
        if (tbt_march_touches(w, crowd.unit[i]))
            return true;
    return false;
}

// TBT-MOVE-28: until it is clear of an old contact.
static bool is_held(struct walker *w)
{
    struct march *m = march_of(w);

    if (m->backed)
        m->held = touches_any(w);
    m->backed = false;
    return m->held;
}

static const struct verdict held =
    {TBT_MOVE_28, "In contact, it must first go straight back until it is clear."};

static struct direction way_of(struct march *m, bearing off)
{
    struct direction d;

    if (!m->aimed)
        m->ahead = direction_of(m->walker.at.face);
    m->aimed = true;
    d = m->ahead;
    if (off == LEG_AHEAD)
        return d;
    if (off == LEG_BACK)
        return (struct direction){-d.east, -d.north};
    return off == LEG_LEFT ? (struct direction){-d.north, d.east}
                           : (struct direction){d.north, -d.east};
}

// Only the last leg of a move may end in contact, and only straight ahead (TBT-CHG-01).
static struct verdict straight(struct walker *w, bearing off, length far, bool last,
                               struct stretch *s)
{
    struct march *m = march_of(w);

    s->way = way_of(m, off);
    s->far = far < w->left ? far : w->left;
    s->jump = m->untested;
    m->untested = false;
    m->ordered = far;
    m->off = off;
    m->meets = last && off == LEG_AHEAD;
    m->backed = off == LEG_BACK;
    return FINE;
}

// `charge`: straight ahead as far as it takes.
static struct verdict charge_home(struct walker *w, struct stretch *s)
{
    const struct march *m = march_in(w);
    struct verdict v = tbt_may_charge(w, m->target);

    if (!fine(v))
        return v;
    if (w->left <= 0)
        return tbt_too_dear;
    v = straight(w, LEG_AHEAD, w->left, true, s);
    if (!meet_ahead(&w->box, s->way, w->b->size.east + w->b->size.north, &w->g->box[m->target],
                    dist(w->b, DIST_TOLERANCE)))
        return refuse(TBT_CHG_01, "The enemy named does not lie straight ahead of the charger.");
    return v;
}

static const struct verdict too_far_to_leave =
    {TBT_RFT_12, "Too little movement is left to go over the edge of the table."};

// TBT-RFT-12: the whole front edge on the edge of the table, and then the cost of going over it.
static struct verdict ride_off(struct walker *w, struct stretch *s)
{
    int edge = (uint16_t)(w->at.face + 0x2000) >> 14; // that it faces
    length left = inside_edge(w->b, edge, box_corner(&w->box, 0));
    length right = inside_edge(w->b, edge, box_corner(&w->box, 1));
    length nearest = left < right ? left : right;

    if (absolute(left - right) > dist(w->b, DIST_TOLERANCE))
        return refuse(TBT_RFT_12,
                      "To leave, its front must be lined up with the edge of the table.");
    if (nearest > w->left)
        return too_far_to_leave;
    s->put = nearest <= 0;
    return s->put ? FINE : straight(w, LEG_AHEAD, nearest, false, s);
}

static struct verdict last_leg(struct walker *w, const struct leg *leg, struct stretch *s)
{
    struct crowd crowd;
    struct verdict v = settle(w, &crowd);

    if (!fine(v))
        return v;
    if (is_held(w))
        return held;
    return leg->kind == LEG_HOME ? charge_home(w, s) : ride_off(w, s);
}

static struct verdict leg(struct walker *w, const struct leg *leg, struct stretch *s)
{
    if (leg->kind >= LEG_RULES)
        return last_leg(w, leg, s);
    if ((leg->kind != LEG_GO || leg->way != LEG_BACK) && is_held(w))
        return held;
    if (leg->kind != LEG_GO)
        return turn_to(w, (bearing)(leg->kind == LEG_FACE ? leg->way : w->at.face + leg->way), s);
    if (leg->far <= 0)
        return refuse(0, "The length of a leg is more than nothing.");
    return straight(w, leg->way, leg->far, w->legs == w->of, s);
}

// --- troops in the way ---

enum { RANK_ENEMY, RANK_FRIEND };

// An enemy who is within the tolerance of the end is met. TBT-MOVE-23: friends stop it, unless it
// may pass; one that it ends against is not in its way.
static struct bar troops(const struct walker *w, const struct stretch *s, int unit)
{
    const struct march *m = march_in(w);
    length e = dist(w->b, DIST_TOLERANCE);

    (void)s;
    if (w->g->side[unit] != w->g->side[w->unit])
        return (struct bar){.kind = m->meets ? BAR_MEET : BAR_REFUSE,
                            .rank = RANK_ENEMY,
                            .clause = TBT_CHG_01,
                            .deeper = e,
                            .ahead = m->meets ? e : 0,
                            .aside = m->meets && m->target ? e : 0};
    if (!tbt_is_in_way(w->g, w->unit, unit, m->friends))
        return (struct bar){.kind = BAR_NONE};
    return (struct bar){.kind = BAR_REFUSE, .rank = RANK_FRIEND, .deeper = e, .ahead = -e - 1};
}

static const struct verdict narrow = {TBT_MOVE_29, "The gap is too narrow for the base."};

static struct verdict enemy_in_way(const struct walker *w, const struct stretch *s, int enemy)
{
    bearing off = march_in(w)->off;

    if (off == LEG_BACK)
        return refuse(TBT_CHG_04, "No contact can be made by moving backwards.");
    if (off != LEG_AHEAD)
        return refuse(TBT_MOVE_05, "No contact can be made by a sideways move.");
    if (tbt_gap_too_narrow(w, s->way, enemy))
        return narrow;
    return refuse(TBT_MOVE_24, "An enemy base stands in the way; contact would end the move.");
}

static struct verdict in_way(const struct walker *w, const struct stretch *s, int unit)
{
    if (s->gone < 0 || march_in(w)->plain)
        return no_room(w, unit);
    if (w->g->side[unit] != w->g->side[w->unit])
        return enemy_in_way(w, s, unit);
    if (!has(w->g, w->unit, ARRIVED) && tbt_gap_too_narrow(w, s->way, unit))
        return narrow;
    return friend_in_way(w);
}

static enum at_bar stops(const struct walker *w, struct stretch *s, struct bar *bar,
                         const struct body *at)
{
    struct verdict v = in_way(w, s, bar->unit);

    (void)at;
    bar->clause = v.clause;
    bar->why = v.why;
    return AT_STOPS;
}

// --- ends ---

// TBT-MOVE-23: whoever was passed through, no move ends on top of a base.
static struct verdict stand(struct walker *w)
{
    struct crowd crowd;
    struct verdict v;

    if (is_alone(w))
        return FINE;
    v = settle(w, &crowd);
    if (!fine(v))
        return v;
    if (tbt_overlapped_in_crowd(w->b, w->g, w->unit, &crowd, &w->box, MEET_FRIENDS))
        return refuse(TBT_MOVE_23, "A move may not end on top of a friend.");
    return tbt_meet_enemies(w, &crowd);
}

static struct verdict end_of_charge(struct walker *w)
{
    struct verdict v;

    if (!w->walk->stopper)
        return refuse(TBT_MOVE_07, "The enemy named is too far away.");
    v = stand(w);
    for (int i = 0; fine(v) && i < w->walk->met; i++)
        if (w->walk->meets[i] == march_in(w)->target)
            return FINE;
    return fine(v) ? refuse(TBT_MOVE_24, "Another enemy is met before the one named.") : v;
}

static struct verdict end_of_leaving(struct walker *w)
{
    const struct march *m = march_in(w);
    struct verdict v = stand(w);

    if (fine(v) && w->left - (m->town ? m->bonus : 0) < dist(w->b, DIST_LEAVE))
        return too_far_to_leave;
    if (fine(v))
        w->left -= dist(w->b, DIST_LEAVE);
    return v;
}

static struct verdict end(struct walker *w, bool last)
{
    (void)last;
    if (is_held(w))
        return held;
    if (march_in(w)->target)
        return end_of_charge(w);
    return march_in(w)->leaves ? end_of_leaving(w) : stand(w);
}

const struct law tbt_move_law = {
    .leg = leg,
    .troops = troops,
    .stops = stops,
    .price = tbt_march_price,
    .end = end,
};

// --- on the spot ---

static struct verdict end_of_facing(struct walker *w, bool last)
{
    struct crowd crowd;
    struct verdict v = settle(w, &crowd);

    (void)last;
    if (!fine(v))
        return v;
    if (tbt_overlapped_in_crowd(w->b, w->g, w->unit, &crowd, &w->box, MEET_FRIENDS))
        return refuse(TBT_MOVE_23, "There is no room to turn: a friend is in the way.");
    for (int i = 0; i < crowd.count; i++)
        if (tbt_march_touches(w, crowd.unit[i]) &&
            !tbt_touching(w->b, w->g, w->unit, crowd.unit[i]))
            return refuse(TBT_MOVE_24, "A turn may not bring the unit into contact with an enemy.");
    return FINE;
}

const struct law tbt_facing_law = {.leg = leg, .end = end_of_facing};
