// SPDX-License-Identifier: MIT
// What a drag in the move phase means: a charge where an enemy is pointed at, a turn on the spot,
// off the table, or a march.
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/plan.h"

struct drag {
    const struct battle *b;
    const struct game *g;
    const struct wish *wish;
    length far; // from where it stands to the place wished for
    bearing heading;
};

// --- charges ---

// The enemy that the unit's base would come to lie on, the nearest of them; 0 for none.
static int pointed_at(const struct drag *s)
{
    length least = half_depth(s->b);
    int enemy = 0;

    for (int i = 1; i <= s->g->units; i++) {
        length far;

        if (!on_table(s->g, i) || s->g->side[i] == s->g->side[s->wish->unit])
            continue;
        far = point_to_box(s->wish->at, &s->g->box[i]);
        if (far <= least && (!enemy || far < least)) {
            least = far;
            enemy = i;
        }
    }
    return enemy;
}

static void begin_charge(const struct drag *s, int enemy, struct order *o)
{
    order_begin(o, s->wish->seat, s->wish->unit, TBT_CHARGE);
    order_unit(o, enemy);
}

static bool allowed(const struct drag *s, const struct order *o)
{
    return fine(check_move(s->b, s->g, o));
}

// Straight ahead; with a turn towards some part of it; with a step back before.
static bool charge(const struct drag *s, int enemy, struct order *o)
{
    const struct box *box = &s->g->box[enemy];
    struct vec from = s->g->box[s->wish->unit].centre;
    struct order plain;

    begin_charge(s, enemy, o);
    plain = *o;
    if (allowed(s, o))
        return true;
    for (int i = -1; i < 8; i++) {
        struct vec to = i < 0   ? box->centre
                        : i < 4 ? box_face_centre(box, (enum face)i)
                                : box_corner(box, i - 4);

        begin_charge(s, enemy, o);
        tbt_add_heading(o, bearing_of(vec_sub(to, from)));
        if (i < 0)
            plain = *o;
        if (allowed(s, o))
            return true;
    }
    begin_charge(s, enemy, o);
    add_leg(o, WORD_BACK, tbt_round(s->b, dist(s->b, DIST_RUN_IN) - s->far + 3 * half_depth(s->b)));
    tbt_add_heading(o, s->heading);
    if (o->arg[2].a > 0 && allowed(s, o))
        return true;
    *o = plain;
    return false;
}

static bool in_reach(const struct drag *s, int enemy)
{
    return box_to_box(&s->g->box[s->wish->unit], &s->g->box[enemy]) <=
           allowance_of(s->b, s->g, s->wish->unit) + half_depth(s->b);
}

// --- off the table, and on the spot ---

// The edge it is nearest to, or dragged over most; how far inside it that is, too.
static int edge_for(const struct battle *b, struct vec at, length *inside)
{
    length off[4] = {b->size.north - at.north, b->size.east - at.east, at.north, at.east};
    int nearest = 0;

    for (int i = 1; i < 4; i++)
        if (off[i] < off[nearest])
            nearest = i;
    *inside = off[nearest];
    return nearest;
}

// Asked for, or dragged over the edge where that is allowed.
static bool leave(const struct drag *s, struct order *o)
{
    length inside;
    bearing out = (bearing)(edge_for(s->b, s->wish->at, &inside) << 14);

    if (s->wish->verb != TBT_LEAVE && (s->wish->verb || inside >= 0))
        return false;
    order_begin(o, s->wish->seat, s->wish->unit, TBT_LEAVE);
    if (s->g->face[s->wish->unit] != out)
        tbt_add_heading(o, out);
    return allowed(s, o) || s->wish->verb;
}

static void face(const struct drag *s, struct order *o)
{
    order_begin(o, s->wish->seat, s->wish->unit, WORD_FACE);
    order_number(o, tbt_round_degrees(s->wish->faced ? s->wish->face : s->heading));
}

// TBT-MOVE-26: a pinned unit turns and does nothing else.
static bool only_turns(const struct drag *s)
{
    int unit = s->wish->unit;

    if (s->wish->verb)
        return s->wish->verb == WORD_FACE;
    return s->far < 4 * dist(s->b, DIST_TOLERANCE) ||
           (is_pinned(s->g, unit) && !is_disrupted(s->g, unit));
}

bool tbt_steer_move(const struct battle *b, const struct game *g, const struct wish *wish,
                    struct order *o)
{
    struct drag s = {b, g, wish, 0, 0};
    int enemy;

    if (!on_table(g, wish->unit))
        return false;
    s.far = vec_length(way_to(g, wish->unit, wish->at));
    s.heading = bearing_of(way_to(g, wish->unit, wish->at));
    if (leave(&s, o))
        return true;
    if (only_turns(&s)) {
        face(&s, o);
        return wish->faced || s.far > 0;
    }
    enemy = wish->verb == TBT_MOVE ? 0 : pointed_at(&s);
    if (enemy && (wish->verb == TBT_CHARGE || in_reach(&s, enemy)))
        charge(&s, enemy, o);
    else
        tbt_march(b, g, wish, o);
    return true;
}
