// SPDX-License-Identifier: MIT
// What a drag in the move phase means: a charge where an enemy is pointed at, a turn on the spot,
// off the table, or a march.
#include "core/segment.h"
#include "core/steer.h"
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/path.h"

// --- what a move costs of its allowance (TBT-MOVE-07) ---

// The legs as they are written, the ground left out: what an order costs at least.
static length plain_cost(struct reader r)
{
    struct legs legs;
    length sum = 0;

    read_word(&r, TBT_ROAD);
    legs_read(&r, &tbt_legs, &legs);
    for (int i = 0; i < legs.count; i++) {
        const struct leg *leg = &legs.leg[i];
        bool sideways = leg->way == LEG_LEFT || leg->way == LEG_RIGHT;

        if (leg->kind == LEG_GO)                       // TBT-MOVE-03: turns are free
            sum += sideways ? 2 * leg->far : leg->far; // TBT-MOVE-04
    }
    return sum;
}

// An order that was refused before it was walked has its price all the same.
static bool price_path(const struct battle *b, const struct game *g, const struct judged *judged,
                       struct price *price)
{
    const struct order *o = &judged->order;
    const struct walk *walk = &judged->walk;
    struct verdict v = judged->verdict;
    struct reader r = {b, o, 0};
    struct walk now;
    length least;
    int target;

    if (!o->unit || !on_table(g, o->unit) ||
        (o->verb == TBT_CHARGE && (!read_unit(&r, &target) || !on_table(g, target))))
        return false;
    least = plain_cost(r);
    if (!walk->unit) {
        v = tbt_path_of(b, g, o, &now);
        walk = &now;
    }
    price->used = fine(v) || walk->spent > least ? walk->spent : least;
    price->allowed = walk->allowed;
    price->clause = walk->allowed_clause;
    return true;
}

bool tbt_price(const struct battle *b, const struct game *g, const struct judged *judged,
               struct price *price)
{
    const struct order *o = &judged->order;
    struct reader r = {b, o, 0};

    *price = (struct price){0};
    switch (o->verb) {
    case TBT_MOVE:
    case TBT_CHARGE:
    case TBT_LEAVE:
        return price_path(b, g, judged, price);
    case TBT_FOLLOW:
        price->allowed = kind_of(g, o->unit)->move[opt(b, OPT_SCALE)];
        price->clause = TBT_MEL_35;
        return read_length(&r, &price->used);
    default:
        return false;
    }
}

// --- marches ---

static struct steering begin(const struct battle *b, const struct game *g, const struct wish *wish,
                             struct judged *judged)
{
    struct steering s = {.b = b,
                         .g = g,
                         .wish = wish,
                         .table = &tbt_legs,
                         .verb = TBT_MOVE,
                         .gait = {.unit = b->native,
                                  .parts = 100,
                                  .cost = {1, 2, 1, 2}, // TBT-MOVE-04
                                  .straight = half_width(b) / 6,
                                  .aside = half_width(b) / 4},
                         .from = {.at = g->box[wish->unit].centre, .face = g->face[wish->unit]},
                         .allowance = allowance_of(b, g, wish->unit),
                         .clear = 2 * dist(b, DIST_TOLERANCE),
                         .best = judged};

    s.near = s.clear + (steer_is_straight(&s) ? s.gait.straight : 0);
    return s;
}

// Ahead or back, far enough to turn without touching the neighbours in line; out of contact even a
// little is enough.
static void step_out(const struct steering *s, struct pen *p)
{
    bool held = s->by == LEG_BACK && tbt_in(s->g)->in_touch;

    pen_go(p, s->by, held ? 2 * s->clear : half_width(s->b) * 5 / 4);
    if (p->left > 0)
        steer_turn(s, p);
}

static bool in_reach(const struct steering *s)
{
    return vec_length(vec_sub(s->wish->at, s->from.at)) < s->allowance;
}

static const struct way marches[] = {
    {steer_is_straight, steer_straight, WAY_NEAR, 0},
    {NULL, steer_turn, WAY_NEAR, 0},
    {NULL, step_out, WAY_NEAR, LEG_AHEAD},
    {NULL, step_out, WAY_NEAR, LEG_BACK},
    {NULL, steer_slip, WAY_NEAR, 0},
    {in_reach, steer_detour, WAY_NEAR | WAY_LAST, 9},
    {in_reach, steer_detour, WAY_NEAR | WAY_LAST, -9},
    {in_reach, steer_detour, WAY_NEAR | WAY_LAST, 12},
    {in_reach, steer_detour, WAY_NEAR | WAY_LAST, -12},
    {in_reach, steer_detour, WAY_NEAR | WAY_LAST, 16},
    {in_reach, steer_detour, WAY_NEAR | WAY_LAST, -16},
};

static bool on_line(const struct steering *s, struct land line)
{
    for (int k = 1; k < line.piece->points; k++)
        if (tbt_within(s->b, point_to_segment(s->from.at, line.point[k - 1], line.point[k]),
                       DIST_ROAD_HALF))
            return true;
    return false;
}

// Along the road it stands on.
static void take_road(const struct steering *s, struct pen *p)
{
    int count = ground_count(s->b, s->g);

    for (int i = 0; i < count; i++) {
        struct land land = ground_piece(s->b, s->g, i);

        if (land.piece->what == T_ROAD && on_line(s, land)) {
            steer_along(s, p, land);
            return;
        }
    }
}

static const struct way by_road = {NULL, take_road, 0, 0};

static void march(struct steering *s)
{
    steer_by(s, marches, sizeof marches / sizeof *marches);
    if (s->found && s->off <= s->near)
        return;
    s->word = TBT_ROAD; // TBT-MOVE-08
    s->allowance += dist(s->b, DIST_ROAD_BONUS);
    steer_by(s, &by_road, 1);
}

// Whatever stops the plain way there, as far as the unit could go at all.
struct verdict tbt_short_of(const struct battle *b, const struct game *g, const struct wish *wish,
                            const struct judged *judged)
{
    struct judged whole;
    struct steering s;
    struct verdict v;

    if (judged->order.verb != TBT_MOVE || !fine(judged->verdict) || judged->walk.met)
        return FINE;
    s = begin(b, g, wish, &whole);
    if (vec_length(vec_sub(wish->at, judged->walk.end.at)) <= s.near)
        return FINE;
    v = steer_whole(&s, &marches[!steer_is_straight(&s)]);
    if (fine(v) && s.trial.walk.met)
        return refuse(TBT_MOVE_24, "An enemy is in the way: point at him to charge.");
    return v.clause == TBT_MOVE_07 ? FINE : v;
}

// --- charges ---

static bool allowed(struct steering *s, const struct order *o)
{
    return fine(game_check(s->b, s->g, o, s->best));
}

// With a step back, and with a turn towards a place.
static bool try_charge(struct steering *s, int enemy, length back, const struct vec *to)
{
    struct order o;

    order_begin(&o, s->wish->seat, s->wish->unit, TBT_CHARGE);
    order_unit(&o, enemy);
    if (back > 0)
        add_leg(&o, WORD_BACK, back);
    if (to)
        aids_add_heading(&o, bearing_of(vec_sub(*to, s->from.at)));
    return allowed(s, &o);
}

// Straight ahead; with a turn towards some part of it; with a step back before. Else with a turn
// towards its middle, to be refused.
static void charge(struct steering *s, int enemy)
{
    const struct box *box = &s->g->box[enemy];
    length far = vec_length(vec_sub(s->wish->at, s->from.at));
    length back = tbt_round(s->b, dist(s->b, DIST_RUN_IN) - far + 3 * half_depth(s->b));

    if (try_charge(s, enemy, 0, NULL))
        return;
    for (int i = -1; i < 8; i++) {
        struct vec to = i < 0   ? box->centre
                        : i < 4 ? box_face_centre(box, (enum face)i)
                                : box_corner(box, i - 4);

        if (try_charge(s, enemy, 0, &to))
            return;
    }
    if (back <= 0 || !try_charge(s, enemy, back, &s->wish->at))
        try_charge(s, enemy, 0, &box->centre);
}

static bool charges(const struct steering *s, int enemy)
{
    if (!enemy || s->wish->verb == TBT_CHARGE)
        return enemy;
    return box_to_box(&s->g->box[s->wish->unit], &s->g->box[enemy]) <=
           s->allowance + half_depth(s->b);
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
static bool leave(struct steering *s)
{
    int edge = edge_for(s->b, s->wish->at);
    bearing out = (bearing)(edge << 14);
    struct order o;

    if (s->wish->verb != TBT_LEAVE && (s->wish->verb || inside_edge(s->b, edge, s->wish->at) >= 0))
        return false;
    order_begin(&o, s->wish->seat, s->wish->unit, TBT_LEAVE);
    if (s->from.face != out)
        aids_add_heading(&o, out);
    return allowed(s, &o) || s->wish->verb;
}

// TBT-MOVE-26: a pinned unit turns and does nothing else.
static bool only_turns(const struct steering *s)
{
    int unit = s->wish->unit;

    if (s->wish->verb)
        return s->wish->verb == WORD_FACE;
    return vec_length(vec_sub(s->wish->at, s->from.at)) < 2 * s->clear ||
           (tbt_is_pinned(s->g, unit) && !tbt_is_disrupted(s->g, unit));
}

static bool face(struct steering *s)
{
    struct vec way = vec_sub(s->wish->at, s->from.at);
    struct order o;

    order_begin(&o, s->wish->seat, s->wish->unit, WORD_FACE);
    order_number(&o, aids_degrees(s->wish->faced ? s->wish->face : bearing_of(way)));
    allowed(s, &o);
    return s->wish->faced || way.east || way.north;
}

bool tbt_steer_move(const struct battle *b, const struct game *g, const struct wish *wish,
                    struct judged *judged)
{
    struct steering s = begin(b, g, wish, judged);
    int enemy;

    if (!on_table(g, wish->unit))
        return false;
    if (leave(&s))
        return true;
    if (only_turns(&s))
        return face(&s);
    enemy = wish->verb == TBT_MOVE ? 0 : aids_enemy(g, wish, half_depth(b), on_table);
    if (charges(&s, enemy))
        charge(&s, enemy);
    else
        march(&s);
    return true;
}
