// SPDX-License-Identifier: MIT
// The order that brings a unit to a place, or into contact with an enemy there.
//
// Orders for the unit as a whole are tried: at March, Fast and by road to the place itself, and if
// none is allowed as far along the straight way there as one of them is. A figure that is led alone
// goes there or not at all.
#include "rules/war_of_independence/propose.h"

// A wish on its way to an order: what was tried first is given, to be refused, unless something is
// allowed.
struct journey {
    const struct battle *b;
    const struct game *g;
    const struct wish *wish;
    struct judged *best;
    struct woi_layout layout;
    struct pose from, to;
    int verb, hazard, formation; // of a change of formation
    int rate;                    // the only one that will do; 0: any
    bool given, found;
};

static struct journey journey_of(const struct battle *b, const struct game *g,
                                 const struct wish *wish, struct judged *judged)
{
    struct journey t = {.b = b, .g = g, .wish = wish, .best = judged, .verb = WOI_MOVE};

    t.layout = woi_layout_now(g, wish->unit);
    t.from = woi_pose(b, g, wish->unit);
    t.to = t.from;
    t.to.at = woi_rounded_place(wish->at);
    if (wish->faced)
        t.to.face = aids_heading(wish->face);
    if (wish->manner == WOI_JUMP || wish->manner == WOI_SWIM)
        t.hazard = wish->manner;
    if (wish->manner == WOI_FAST || wish->manner == WOI_ROAD)
        t.rate = RATE_FAST + wish->manner - WOI_FAST;
    if (wish->manner == WOI_RANKS)
        t.layout.ranks = t.layout.ranks == 1 ? 2 : 1;
    if (g->state[wish->unit] == FATE_FLANK)
        t.verb = WOI_ENTER;
    return t;
}

static bool judged_so(struct journey *t, struct judged *trial)
{
    trial->walk.unit = 0;
    trial->verdict = woi_check_order(t->b, t->g, &trial->order, &trial->walk);
    trial->whole = fine(trial->verdict);
    if (trial->whole || !t->given)
        *t->best = *trial;
    t->given = true;
    t->found |= trial->whole;
    return trial->whole;
}

static bool try_to(struct journey *t, int rate, const struct pose *to)
{
    struct judged trial;

    order_begin(&trial.order, t->wish->seat, t->wish->unit, t->verb);
    if (t->formation) {
        order_word(&trial.order, WOI_LINE + t->formation - FORM_LINE);
        woi_write_whole(&trial.order, to, &t->layout);
    } else {
        woi_write_going(t->g, t->wish->unit, rate, t->hazard, to, &t->layout, &trial.order);
    }
    return judged_so(t, &trial);
}

// Is it worth trying at all?
static bool has_rate(const struct journey *t, int rate)
{
    if (t->rate && rate != t->rate)
        return false;
    return rate == RATE_MARCH || (!t->formation && t->verb == WOI_MOVE &&
                                  fine(woi_check_rate(t->b, t->g, t->wish->unit, rate)));
}

// As far along the way as it may go; better only if that is farther than `far`.
static void go_far(struct journey *t, int rate, length *far)
{
    enum { PART = INCH(1) / 20 };
    struct vec way = vec_sub(t->to.at, t->from.at);
    length low = *far, high = vec_length(way), whole = high;

    while (high - low > PART) {
        length middle = low + (high - low) / 2;
        struct pose to = t->to;

        to.at = woi_rounded_place(
            vec_add(t->from.at, (struct vec){(length)((int64_t)way.east * middle / whole),
                                             (length)((int64_t)way.north * middle / whole)}));
        if (try_to(t, rate, &to))
            *far = low = middle;
        else
            high = middle;
    }
}

static bool travel(struct journey *t)
{
    length far = 0;

    for (int rate = RATE_MARCH; rate <= RATE_ROAD && !t->found; rate++)
        if (has_rate(t, rate))
            try_to(t, rate, &t->to);
    for (int rate = RATE_ROAD; rate >= RATE_MARCH && !far; rate--)
        if (!t->found && has_rate(t, rate))
            go_far(t, rate, &far);
    return t->given;
}

bool woi_steer_move(const struct battle *b, const struct game *g, const struct wish *wish,
                    struct judged *judged)
{
    struct journey t = journey_of(b, g, wish, judged);

    if (wish->manner == WOI_RANKS && g->formation[wish->unit] != FORM_LINE)
        return false;
    // A hazard that is not met is none to offer.
    return travel(&t) && (!t.hazard || !t.found || judged->walk.marks & MARK_HAZARDS);
}

// --- one figure after another ---

// Those that go somewhere already, but for this one; true: it may be gone on with.
static bool write_others(const struct journey *t, int number, struct order *o)
{
    struct reader r = {t->b, t->wish->so_far, 0};
    struct woi_plan plan;

    if (!r.order || r.order->verb != t->verb || r.order->unit != t->wish->unit)
        return true;
    plan.brief = false;
    if (!woi_read_plan(&r, t->b, t->g, t->wish->unit, &plan) || plan.whole || plan.along)
        return false;
    for (int i = 0; i < plan.ways; i++)
        if (plan.way[i].number != number && woi_is_moved(&plan.way[i]))
            woi_write_way(o, &plan.way[i]);
    return true;
}

static void try_figure(struct journey *t, int rate, const struct woi_way *way)
{
    struct judged trial;

    order_begin(&trial.order, t->wish->seat, t->wish->unit, t->verb);
    order_word(&trial.order, rate == RATE_FAST ? WOI_FAST : WOI_MARCH);
    if (t->hazard)
        order_word(&trial.order, t->hazard);
    if (!write_others(t, way->number, &trial.order))
        return;
    woi_write_way(&trial.order, way);
    judged_so(t, &trial);
}

// Straight to the place, out of its house by the nearest of the outline, or into the one there.
bool woi_steer_figure(const struct battle *b, const struct game *g, const struct wish *wish,
                      int house, struct judged *judged)
{
    struct journey t = journey_of(b, g, wish, judged);
    struct woi_way way = {.points = 2, .in = house > 0};
    int nth = 0, figure = -1;

    EACH_FIGURE (one, g, wish->unit)
        if (++nth == wish->stand)
            figure = one;
    if (figure < 0 || is_gun(g, wish->unit) || woi_in(g)->in[figure] >= IN_BOAT)
        return false;
    way.number = (uint8_t)number_of(g, figure);
    way.point[1] = t.to.at;
    way.face = wish->faced ? t.to.face : woi_in(g)->face[figure];
    if (!in_the_open(g, figure) || house) {
        struct woi_shape shape;

        way.out = !in_the_open(g, figure);
        woi_house(b, g, way.out ? woi_in(g)->in[figure] - IN_HOUSE : house - 1, &shape);
        woi_shape_to(&shape, way.out ? wish->at : woi_in(g)->box[figure].centre,
                     &way.point[way.out ? 0 : 1]);
    }
    for (int rate = RATE_MARCH; rate <= RATE_FAST && !t.found; rate++)
        if (has_rate(&t, rate))
            try_figure(&t, rate, &way);
    return t.given && (!t.hazard || !t.found || judged->walk.marks & MARK_HAZARDS);
}

bool woi_steer_change(const struct battle *b, const struct game *g, const struct wish *wish,
                      int formation, struct judged *judged)
{
    struct journey t = journey_of(b, g, wish, judged);

    t.verb = WOI_CHANGE;
    t.formation = formation;
    t.layout = (struct woi_layout){(uint8_t)formation, 2,
                                   is_mounted(g, wish->unit) ? INCH(3) / 2 : INCH(1)};
    return travel(&t);
}

// Broad and as it is, a little to either side: the first that is allowed.
bool woi_steer_contact(const struct battle *b, const struct game *g, const struct wish *wish,
                       int enemy, struct judged *judged)
{
    static const int8_t asides[] = {0, 1, -1, 2, -2};
    struct journey t = journey_of(b, g, wish, judged);
    length wide = woi_half_front(g, wish->unit);
    int figure;

    if (is_gun(g, wish->unit) || g->type[wish->unit] >= WAGON ||
        !woi_nearest_figure(b, g, enemy, wish->at, &figure))
        return false;
    for (int broad = 1; broad >= 0; broad--)
        for (int i = 0; i < COUNT(asides) && !t.found; i++) {
            struct pose to = woi_flush_pose(b, g, wish->unit, figure, asides[i] * wide);

            t.layout = woi_fighting_layout(g, wish->unit, broad);
            for (int rate = RATE_MARCH; rate <= RATE_FAST && !t.found; rate++)
                if (has_rate(&t, rate))
                    try_to(&t, rate, &to);
        }
    return t.given;
}

// Why it does not end where it was wanted: what forbids the place itself, if that is more than the
// distance.
struct verdict woi_short_of(const struct battle *b, const struct game *g, const struct wish *wish,
                            const struct judged *judged)
{
    struct judged first;
    struct journey t;

    if (judged->order.verb != WOI_MOVE || !wish->unit || !judged->whole || wish->stand)
        return FINE;
    t = journey_of(b, g, wish, &first);
    for (int rate = RATE_MARCH; rate <= RATE_ROAD; rate++)
        if (has_rate(&t, rate) && try_to(&t, rate, &t.to))
            return FINE;
    return first.verdict.clause == AWI_MOV_16 || first.verdict.clause == AWI_ROAD_06
               ? FINE
               : first.verdict;
}
