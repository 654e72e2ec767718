// SPDX-License-Identifier: MIT
// The legs of a move, one after the other: what each costs, what it meets, and why not.
#include "rules/two_by_two/path.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/state.h"

const struct leg_table tbt_legs = {
    .common = LEGS_STRAIGHT | LEGS_FACE | LEGS_TURN | LEGS_ABOUT,
    .most = LEGS_MOST,
    .any_size = true,
};

static struct verdict friend_in_way(const struct march *m)
{
    if (has(m->g, m->unit, ARRIVED))
        return refuse(TBT_RFT_07, "A unit that has just arrived may not pass through any other.");
    return refuse(TBT_MOVE_23, "A friend stands in the way and cannot be passed through.");
}

// What is left of the allowance; whether the bonus counts is known when the leg is walked.
static length left(const struct march *m)
{
    return m->walk->allowed - m->walk->spent;
}

// Gathers those the base may have to do with on its way to a place, the place included.
static void look_ahead(struct march *m, struct vec to)
{
    gather_crowd(m->b, m->g, m->unit, m->path.box.centre, to, &m->crowd);
}

static bool touches_any(const struct march *m)
{
    for (int i = 0; i < m->crowd.count; i++)
        if (march_touches(m, m->crowd.unit[i]))
            return true;
    return false;
}

// --- legs ---

// Is there room for the turn just made, among those who were gathered?
static struct verdict fits(struct march *m)
{
    int under;

    if (!m->untested)
        return FINE;
    m->untested = false;
    if (!m->crowd.count)
        return FINE;
    under = overlapped_in_crowd(m->b, m->g, m->unit, &m->crowd, &m->path.box,
                                friends_in_way(m->b, m->g, m->unit) | MEET_ENEMIES);
    if (!under)
        return FINE;
    if (m->g->side[under] == m->g->side[m->unit])
        return friend_in_way(m);
    return refuse(TBT_MOVE_24, "There is no room to turn: an enemy base is in the way.");
}

static struct verdict settle(struct march *m)
{
    if (!m->untested)
        return FINE;
    look_ahead(m, m->path.box.centre);
    return fits(m);
}

// TBT-MOVE-03: about the centre, free, tested at its final heading only. Whoever stands too near is
// found when the next leg looks ahead.
static struct verdict turn_to(struct march *m, bearing face)
{
    struct path *p = &m->path;
    struct verdict v = settle(m);

    if (!fine(v))
        return v;
    m->untested = true;
    if (face == p->face)
        return FINE;
    p->face = face;
    m->ahead = direction_of(face);
    m->aimed = true;
    p->box = box_ahead(p->box.centre, m->ahead, half_width(m->b), half_depth(m->b));
    p->turned = true;
    p->run = 0;
    if (!box_on_table(m->b, &p->box))
        return refuse(TBT_MOVE_25, "The base would cross the edge of the table by turning.");
    return FINE;
}

// TBT-MOVE-15, 16: the bonus counts up to the edge of a town, and not for a move that goes in.
static struct verdict no_bonus(const struct path *p)
{
    return refuse(p->to_town < p->allowance ? TBT_MOVE_15 : TBT_MOVE_16,
                  "A move that lies partly in a town has no road bonus.");
}

static struct verdict ground_refuses(const struct path *p, const struct going *w)
{
    if (w->water)
        return refuse(TBT_MOVE_10, "Too little movement is left to cross the water.");
    if (!w->closed && p->road && p->town)
        return no_bonus(p);
    if (!w->closed)
        return refuse(TBT_MOVE_07, "The move costs more than the unit's allowance.");
    if (w->by == T_WOOD)
        return refuse(TBT_MOVE_11, "Woods are closed to this unit.");
    return refuse(TBT_MOVE_21, "A river or a steep hillside cannot be crossed here.");
}

// Where an outline is crossed aslant the cost is only known to the rounding of places, which is
// well under half the tolerance.
static bool falls_short(const struct battle *b, const struct going *w, length far)
{
    return w->closed || w->water || far - w->far > dist(b, DIST_TOLERANCE) / 2;
}

// TBT-MOVE-08: on the road all the way.
static struct verdict road_allows(const struct march *m, const struct going *w)
{
    const struct path *p = &m->path;

    if (!p->road)
        return FINE;
    if (w->off_road)
        return refuse(TBT_MOVE_08, "A road march must keep to the road from start to end.");
    return p->town && m->walk->spent > p->allowance ? no_bonus(p) : FINE;
}

static void advance(struct path *p, struct direction way, length far, bearing off)
{
    p->travel += far;
    p->run = off == LEG_AHEAD ? p->run + far : 0;
    p->box = box_moved(&p->box, along(way, far));
}

// Over ground that allows it, or says why not. Nothing is met on the way.
static struct verdict go(struct march *m, struct direction way, length far, bearing off)
{
    struct path *p = &m->path;
    bool sideways = off == LEG_LEFT || off == LEG_RIGHT;
    bool halved = opt(m->b, OPT_BRIDGE_HALF) && !p->road;
    struct vec from = p->box.centre;
    struct verdict v;
    struct going w =
        walk(m->b, m->g, m->unit, from, way, far, left(m),
             (sideways ? WALK_SIDEWAYS : 0) | (p->road ? WALK_ROAD : 0) | (halved ? WALK_DECK : 0));

    if (w.town && !p->town)
        p->to_town = m->walk->spent + w.to_town;
    p->town |= w.town;
    if (w.far < far && falls_short(m->b, &w, far))
        return ground_refuses(p, &w);
    p->bridge |= w.bridge;
    m->walk->spent += w.spent;
    advance(p, way, far, off);
    v = road_allows(m, &w);
    if (fine(v) && w.bridge)
        v = bridges_allow(m->b, m->g, m->unit, p, from, way, far);
    if (!fine(v))
        return v;
    if (halved && p->bridge && 2 * m->walk->spent > p->allowance)
        return refuse(TBT_MOVE_17, "A bridge outside road column halves the whole move.");
    if (!box_on_table(m->b, &p->box))
        return refuse(TBT_MOVE_25, "The base would cross the edge of the table.");
    return FINE;
}

static struct verdict narrow(void)
{
    return refuse(TBT_MOVE_29, "The gap is too narrow for the base.");
}

static struct verdict enemy_in_way(const struct march *m, struct direction way, int enemy,
                                   bearing off)
{
    if (off == LEG_BACK)
        return refuse(TBT_CHG_04, "No contact can be made by moving backwards.");
    if (off != LEG_AHEAD)
        return refuse(TBT_MOVE_05, "No contact can be made by a sideways move.");
    if (gap_too_narrow(m, way, enemy))
        return narrow();
    return refuse(TBT_MOVE_24, "An enemy base stands in the way; contact would end the move.");
}

static struct direction way_of(struct march *m, bearing off)
{
    struct direction d;

    if (!m->aimed)
        m->ahead = direction_of(m->path.face);
    m->aimed = true;
    d = m->ahead;
    if (off == LEG_AHEAD)
        return d;
    if (off == LEG_BACK)
        return (struct direction){-d.east, -d.north};
    return off == LEG_LEFT ? (struct direction){-d.north, d.east}
                           : (struct direction){d.north, -d.east};
}

static struct verdict friend_stops(const struct march *m, struct direction way, int friend)
{
    if (!has(m->g, m->unit, ARRIVED) && gap_too_narrow(m, way, friend))
        return narrow();
    return friend_in_way(m);
}

static struct met enemy_met(const struct march *m, struct direction way, length far)
{
    if (!m->crowd.count)
        return (struct met){far, 0};
    return first_in_crowd(m->b, m->g, m->unit, &m->crowd, &m->path.box, way, far,
                          MEET_ENEMIES | (m->charges ? MEET_BRUSHED : 0));
}

// The friend that is met on the way; 0 for none.
static int friend_met(const struct march *m, struct direction way, length far)
{
    length e = dist(m->b, DIST_TOLERANCE);
    int who = m->crowd.count ? friends_in_way(m->b, m->g, m->unit) : 0;

    if (!who || far <= e)
        return 0;
    return first_in_crowd(m->b, m->g, m->unit, &m->crowd, &m->path.box, way, far - e - 1, who).unit;
}

// Who is within the tolerance of what can be paid for is met all the same, and run up to but on a
// road march: as far as was ordered, as a charge at most as far as any move goes.
static void run_up(struct march *m, const struct box *from, struct direction way, length met,
                   length ordered)
{
    length most = m->walk->allowed;

    if (m->path.road)
        return;
    if (!m->charges && ordered < most)
        most = ordered;
    m->path.box = box_moved(from, along(way, met < most ? met : most));
}

// A straight leg. Only the last leg of a move may end in contact, and then what is left of it is
// cut off (TBT-CHG-01). A leg that ends within the tolerance of an enemy has met it.
static struct verdict straight(struct march *m, bearing off, length far, bool may_meet)
{
    struct path *p = &m->path;
    struct direction way = way_of(m, off);
    length most = left(m), e = dist(m->b, DIST_TOLERANCE), ordered = far;
    bool too_far = far > most;
    struct box from = p->box;
    struct verdict v;
    struct met met;
    int friend;

    if (too_far)
        far = most;
    look_ahead(m, vec_add(p->box.centre, along(way, far)));
    v = fits(m);
    if (!fine(v))
        return v;
    met = enemy_met(m, way, far + (may_meet ? e : 0));
    if (met.unit && !may_meet)
        return enemy_in_way(m, way, met.unit, off);
    if (met.unit && met.far < far)
        far = met.far;
    m->walk->met = met.unit != 0;
    friend = friend_met(m, way, far);
    if (friend)
        return friend_stops(m, way, friend);
    if (!met.unit && too_far)
        return refuse(TBT_MOVE_07, "The move costs more than the unit's allowance.");
    v = go(m, way, far, off);
    if (fine(v) && met.unit && met.far > far)
        run_up(m, &from, way, met.far, ordered);
    return v;
}

static struct verdict make_leg(struct march *m, const struct leg *leg, bool may_meet)
{
    struct path *p = &m->path;
    struct verdict v;

    if (p->held && (leg->kind != LEG_GO || leg->way != LEG_BACK))
        return refuse(TBT_MOVE_28, "In contact, it must first go straight back until it is clear.");
    if (leg->kind != LEG_GO)
        return turn_to(m, (bearing)(leg->kind == LEG_FACE ? leg->way : p->face + leg->way));
    if (leg->far <= 0)
        return refuse(0, "The length of a leg is more than nothing.");
    v = straight(m, leg->way, leg->far, may_meet && leg->way == LEG_AHEAD);
    if (leg->way == LEG_BACK && fine(v))
        p->held = touches_any(m); // TBT-MOVE-28: until it is clear of an old contact
    return v;
}

// --- ends ---

// TBT-MOVE-23: whoever was passed through, no move ends on top of a base.
static struct verdict stand(struct march *m)
{
    struct verdict v = settle(m);

    if (!fine(v) || !m->crowd.count)
        return v;
    if (overlapped_in_crowd(m->b, m->g, m->unit, &m->crowd, &m->path.box, MEET_FRIENDS))
        return refuse(TBT_MOVE_23, "A move may not end on top of a friend.");
    return meet_enemies(m);
}

static bool met_when_far(struct march *m, int target)
{
    length far = m->b->size.east + m->b->size.north;
    struct direction ahead = way_of(m, LEG_AHEAD);

    return sweep_brushing(m->b, &m->path.box, ahead, far, &m->g->box[target]).enter <= far;
}

// `charge`: straight ahead as far as it takes.
static struct verdict charge_home(struct march *m, int target)
{
    struct verdict v = may_charge(m, target);

    if (!fine(v))
        return v;
    if (left(m) <= 0)
        return refuse(TBT_MOVE_07, "The move costs more than the unit's allowance.");
    m->charges = true;
    if (!met_when_far(m, target))
        return refuse(TBT_CHG_01, "The enemy named does not lie straight ahead of the charger.");
    v = straight(m, LEG_AHEAD, left(m), true);
    if (fine(v) && !m->walk->met)
        return refuse(TBT_MOVE_07, "The enemy named is too far away.");
    if (fine(v))
        v = stand(m);
    for (int i = 0; fine(v) && i < m->walk->met; i++)
        if (m->walk->meets[i] == target)
            return FINE;
    return fine(v) ? refuse(TBT_MOVE_24, "Another enemy is met before the one named.") : v;
}

// How far the front edge is from the side of the table it faces, at its nearest and farthest
// corner.
static void to_facing_edge(const struct battle *b, const struct path *p, length *nearest,
                           length *farthest)
{
    int edge = (uint16_t)(p->face + 0x2000) >> 14;

    for (int i = 0; i < 2; i++) {
        struct vec corner = box_corner(&p->box, i);
        length off = edge == FACE_FRONT   ? b->size.north - corner.north
                     : edge == FACE_RIGHT ? b->size.east - corner.east
                     : edge == FACE_REAR  ? corner.north
                                          : corner.east;

        if (i == 0 || off < *nearest)
            *nearest = off;
        if (i == 0 || off > *farthest)
            *farthest = off;
    }
}

// TBT-RFT-12: the whole front edge on the edge of the table, and then the cost of going over it.
static struct verdict ride_off(struct march *m)
{
    static const char too_far[] = "Too little movement is left to go over the edge of the table.";
    struct path *p = &m->path;
    struct verdict v = FINE;
    length nearest, farthest;

    to_facing_edge(m->b, p, &nearest, &farthest);
    if (farthest - nearest > dist(m->b, DIST_TOLERANCE))
        return refuse(TBT_RFT_12,
                      "To leave, its front must be lined up with the edge of the table.");
    if (nearest > left(m))
        return refuse(TBT_RFT_12, too_far);
    if (nearest > 0)
        v = straight(m, LEG_AHEAD, nearest, false);
    else
        look_ahead(m, p->box.centre);
    if (fine(v))
        v = stand(m);
    if (fine(v) && left(m) - (p->town ? p->bonus : 0) < dist(m->b, DIST_LEAVE))
        return refuse(TBT_RFT_12, too_far);
    if (fine(v))
        m->walk->spent += dist(m->b, DIST_LEAVE);
    return v;
}

static void begin(struct march *m, bool road)
{
    struct path *p = &m->path;
    struct walk *w = m->walk;

    *p = (struct path){.box = m->g->box[m->unit],
                       .face = m->g->face[m->unit],
                       .allowance = kind_of(m->g, m->unit)->move[opt(m->b, OPT_SCALE)],
                       .bonus = road ? dist(m->b, DIST_ROAD_BONUS) : 0,
                       .road = road};
    m->charges = m->untested = m->aimed = false;
    w->unit = (uint8_t)m->unit;
    w->spent = 0;
    w->allowed = p->allowance + p->bonus;
    w->allowed_clause = road ? TBT_MOVE_08 : TBT_MOVE_07;
    w->marks = w->met = w->strides = 0;
    if (!tbt_in(m->g)->in_touch)
        return;
    look_ahead(m, p->box.centre);
    p->held = touches_any(m);
}

// Keeps a stride; the verdict on it is handed back.
static struct verdict noted(struct march *m, int leg, struct verdict v)
{
    struct walk *w = m->walk;
    struct stride *s = &w->stride[w->strides];

    if (w->strides == WALK_STRIDES)
        return v;
    w->strides++;
    s->end.at = m->path.box.centre;
    s->end.face = m->path.face;
    s->spent = w->spent;
    s->clause = v.clause;
    s->leg = (uint8_t)leg;
    return v;
}

static struct verdict make_legs(struct march *m, const struct legs *legs, bool moves)
{
    struct verdict v = FINE;

    for (int i = 0; fine(v) && i < legs->count; i++)
        v = noted(m, i, make_leg(m, &legs->leg[i], moves && i + 1 == legs->count));
    return v;
}

static struct verdict come_to_end(struct march *m, bool moves, int target)
{
    struct verdict v = moves ? FINE : settle(m);

    if (!fine(v))
        return v;
    if (m->path.held)
        return refuse(TBT_MOVE_28, "In contact, it must first go straight back until it is clear.");
    if (moves)
        return stand(m);
    return noted(m, m->walk->strides, target ? charge_home(m, target) : ride_off(m));
}

// The march has no crowd at first: it is gathered leg by leg.
static struct verdict walk_path(struct march *m, struct reader *r, bool moves, int target)
{
    struct verdict v;
    struct legs legs;

    begin(m, read_word(r, TBT_ROAD));
    if (!legs_read(r, &tbt_legs, &legs))
        return refuse(0, "A leg is ahead, back, left or right and a length, face and degrees, "
                         "turn left or right and degrees, or about.");
    if (moves && !legs.count)
        return refuse(0, "A move needs a leg, such as ahead 2in.");
    v = make_legs(m, &legs, moves);
    return fine(v) ? come_to_end(m, moves, target) : v;
}

// TBT-MOVE-09: only who had one of the two benefits is in road column.
static bool marched_in_column(const struct march *m)
{
    return m->path.road && (m->path.bridge || m->walk->spent > m->path.allowance);
}

struct verdict path_of(const struct battle *b, const struct game *g, const struct order *o,
                       struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct verdict v;
    struct march m;
    int target = 0;

    if (o->verb == TBT_CHARGE && !read_unit(&r, &target))
        return refuse(0, "A charge names its target, such as A1 charge B1.");
    m.b = b, m.g = g, m.unit = o->unit, m.walk = walk;
    v = walk_path(&m, &r, o->verb == TBT_MOVE, target);
    walk->end.at = m.path.box.centre;
    walk->end.face = m.path.face;
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
    struct verdict v;
    struct march m;

    m.b = b, m.g = g, m.unit = unit;
    m.path.box = g->box[unit], m.path.face = g->face[unit];
    m.untested = false;
    v = turn_to(&m, face);
    if (fine(v))
        v = settle(&m);
    if (!fine(v))
        return v;
    if (overlapped_in_crowd(b, g, unit, &m.crowd, &m.path.box, MEET_FRIENDS))
        return refuse(TBT_MOVE_23, "There is no room to turn: a friend is in the way.");
    for (int i = 0; i < m.crowd.count; i++)
        if (march_touches(&m, m.crowd.unit[i]) && !tbt_touching(b, g, unit, m.crowd.unit[i]))
            return refuse(TBT_MOVE_24, "A turn may not bring the unit into contact with an enemy.");
    return FINE;
}
