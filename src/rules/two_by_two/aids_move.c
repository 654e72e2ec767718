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
    struct judged *judged;
    length far; // from where it stands to the place wished for
    bearing heading;
};

// --- charges ---

static void begin_charge(const struct drag *s, int enemy, struct order *o)
{
    order_begin(o, s->wish->seat, s->wish->unit, TBT_CHARGE);
    order_unit(o, enemy);
}

// Outside the move phase nothing that is found here decides.
static bool allowed(const struct drag *s)
{
    struct judged *judged = s->judged;

    judged->verdict = check_move(s->b, s->g, &judged->order, &judged->walk);
    judged->whole = s->g->ask.kind == ASK_MOVE;
    return fine(judged->verdict);
}

// Straight ahead; with a turn towards some part of it; with a step back before.
static bool charge(const struct drag *s, int enemy)
{
    struct order *o = &s->judged->order;
    const struct box *box = &s->g->box[enemy];
    struct vec from = s->g->box[s->wish->unit].centre;
    struct order plain;

    begin_charge(s, enemy, o);
    plain = *o;
    if (allowed(s))
        return true;
    for (int i = -1; i < 8; i++) {
        struct vec to = i < 0   ? box->centre
                        : i < 4 ? box_face_centre(box, (enum face)i)
                                : box_corner(box, i - 4);

        begin_charge(s, enemy, o);
        aids_add_heading(o, bearing_of(vec_sub(to, from)));
        if (i < 0)
            plain = *o;
        if (allowed(s))
            return true;
    }
    begin_charge(s, enemy, o);
    add_leg(o, WORD_BACK, tbt_round(s->b, dist(s->b, DIST_RUN_IN) - s->far + 3 * half_depth(s->b)));
    aids_add_heading(o, s->heading);
    if (o->arg[2].a > 0 && allowed(s))
        return true;
    *o = plain;
    s->judged->whole = false;
    return false;
}

static bool in_reach(const struct drag *s, int enemy)
{
    return box_to_box(&s->g->box[s->wish->unit], &s->g->box[enemy]) <=
           allowance_of(s->b, s->g, s->wish->unit) + half_depth(s->b);
}

// --- off the table, and on the spot ---

// The edge it is nearest to, or dragged over most.
static int edge_for(const struct battle *b, struct vec at)
{
    int nearest = 0;

    for (int i = 1; i < 4; i++)
        if (inside_edge(b, i, at) < inside_edge(b, nearest, at))
            nearest = i;
    return nearest;
}

// Asked for, or dragged over the edge where that is allowed.
static bool leave(const struct drag *s)
{
    struct order *o = &s->judged->order;
    int edge = edge_for(s->b, s->wish->at);
    bearing out = (bearing)(edge << 14);

    if (s->wish->verb != TBT_LEAVE && (s->wish->verb || inside_edge(s->b, edge, s->wish->at) >= 0))
        return false;
    order_begin(o, s->wish->seat, s->wish->unit, TBT_LEAVE);
    if (s->g->face[s->wish->unit] != out)
        aids_add_heading(o, out);
    return allowed(s) || s->wish->verb;
}

static void face(const struct drag *s)
{
    struct order *o = &s->judged->order;

    s->judged->whole = false;
    order_begin(o, s->wish->seat, s->wish->unit, WORD_FACE);
    order_number(o, aids_degrees(s->wish->faced ? s->wish->face : s->heading));
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
                    struct judged *judged)
{
    struct drag s = {b, g, wish, judged, 0, 0};
    int enemy;

    if (!on_table(g, wish->unit))
        return false;
    s.far = vec_length(way_to(g, wish->unit, wish->at));
    s.heading = bearing_of(way_to(g, wish->unit, wish->at));
    if (leave(&s))
        return true;
    if (only_turns(&s)) {
        face(&s);
        return wish->faced || s.far > 0;
    }
    enemy = wish->verb == TBT_MOVE ? 0 : aids_enemy(g, wish, half_depth(b), on_table);
    if (enemy && (wish->verb == TBT_CHARGE || in_reach(&s, enemy)))
        charge(&s, enemy);
    else
        tbt_march(b, g, wish, judged);
    return true;
}
