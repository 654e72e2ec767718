// SPDX-License-Identifier: MIT
// Moves, charges and being driven back: three walks under two laws (SKM-MOVE, CHG-01, CHG-04).
#include "rules/skirmish/skirmish.h"

const struct leg_table skm_legs = {.common = LEGS_STRAIGHT | LEGS_FACE, .most = 8};

// A base on its way, and whom it goes for or is driven back by.
struct march {
    struct walker walker;
    int other;
};

static int other_of(const struct walker *w)
{
    return ((const struct march *)w)->other;
}

static struct march march_of(const struct battle *b, const struct game *g, const struct law *law,
                             int unit, int other, struct walk *walk)
{
    struct march m = {{b, g, law, unit, walk, .box = g->box[unit], .apart = BASES_APART}, other};

    m.walker.at = (struct pose){.at = g->box[unit].centre, .face = g->face[unit]};
    m.walker.allowance = m.walker.left = arm_of(g, unit)->move;
    walk_begin(walk, unit);
    walk->allowed_clause = SKM_MOVE_01;
    return m;
}

// --- the law of moves and charges ---

// SKM-MOVE-02, 05. Whether there is room for a turn is seen by what follows it, and at the end.
static struct verdict leg(struct walker *w, const struct leg *leg, struct stretch *s)
{
    struct bounds table = {{0, 0}, w->b->size};

    if (leg->kind == LEG_GO) {
        s->way = direction_of((bearing)(w->at.face + leg->way));
        s->far = box_to_edge(&w->box, s->way, leg->far, &table);
        s->jump = true;
    } else {
        s->put = true;
        s->from.face = leg->way;
        w->box = box_at(w->box.centre, leg->way, HALF_WIDTH, HALF_DEPTH);
    }
    return FINE;
}

// SKM-MOVE-04, 05; SKM-CHG-01
static struct bar troops(const struct walker *w, UNUSED const struct stretch *s, int unit)
{
    struct bar bar = {BAR_REFUSE, .deeper = BRUSH, .ahead = -BRUSH, .why = "Somebody is there."};

    bar.clause = other_of(w) ? SKM_CHG_01 : SKM_MOVE_04;
    if (unit == other_of(w))
        bar.kind = BAR_MEET;
    if (!other_of(w) && is_enemy(w->g, w->unit, unit)) {
        bar.kind = BAR_STOP;
        bar.clause = SKM_MOVE_05;
        bar.ahead = HALT_BEFORE;
    }
    return bar;
}

// SKM-MOVE-01, 03
static struct verdict price(struct walker *w, struct stretch *s, UNUSED const struct span *span,
                            UNUSED int spans, length *cost)
{
    *cost = s->gone;
    for (int i = 0; i < ground_count(w->b, w->g); i++)
        *cost += (arm_of(w->g, w->unit)->wood - 1) *
                 land_chord(ground_piece(w->b, w->g, i), s->from.at, s->to);
    return *cost <= w->left ? FINE : refuse(SKM_MOVE_01, "That is further than it may go.");
}

static struct verdict end(struct walker *w, UNUSED bool last)
{
    return fits(w->b, w->g, w->unit, &w->box) ? FINE
                                              : refuse(SKM_MOVE_02, "There is no room to turn.");
}

static const struct law law = {.leg = leg, .troops = troops, .price = price, .end = end};

struct verdict walk_move(const struct battle *b, const struct game *g, const struct order *o,
                         struct walk *walk)
{
    struct march m = march_of(b, g, &law, o->unit, 0, walk);
    struct reader r = {b, o, 0};
    struct legs legs;

    if (!legs_read(&r, &skm_legs, &legs) || !legs.count)
        return refuse(0, "A move is made of legs, such as face 90, ahead 5cm.");
    return walk_legs(&m.walker, &legs);
}

struct verdict walk_charge(const struct battle *b, const struct game *g, int unit, int target,
                           struct walk *walk)
{
    struct march m = march_of(b, g, &law, unit, target, walk);
    struct vec way = vec_sub(g->box[target].centre, g->box[unit].centre);
    struct legs legs = {.count = 0};

    if (unit_in(g, unit)->shaken)
        return refuse(SKM_MOR_02, "A shaken unit does not charge.");
    if (!is_enemy(g, unit, target))
        return refuse(SKM_CHG_01, "The target of a charge is an enemy on the table.");
    legs_add(&legs, (struct leg){.kind = LEG_FACE, .way = bearing_of(way)});
    legs_add(&legs, (struct leg){.kind = LEG_GO, .far = vec_length(way)});
    return walk_legs(&m.walker, &legs);
}

// --- the law of those who are driven back ---

static struct bar anybody(const struct walker *w, UNUSED const struct stretch *s, int unit)
{
    return (struct bar){.kind = unit == other_of(w) ? BAR_NONE : BAR_STOP, .deeper = BRUSH};
}

static const struct law law_back = {.leg = leg, .troops = anybody};

length walk_back(const struct battle *b, const struct game *g, int unit, int winner,
                 struct walk *walk)
{
    struct march m = march_of(b, g, &law_back, unit, winner, walk);
    struct vec way = vec_sub(g->box[unit].centre, g->box[winner].centre);

    walk_straight(&m.walker, bearing_of(way), DRIVEN);
    return m.walker.gone;
}
