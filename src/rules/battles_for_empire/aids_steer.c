// SPDX-License-Identifier: MIT
// What it means that a unit or a leader is dragged somewhere, by what is asked.
#include "core/posting.h"
#include "rules/battles_for_empire/aids.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

enum { RINGS = 5, POINTED = INCH(1) / 2, ON_THE_SPOT = INCH(1) / 2 };

static bool is_target(const struct game *g, int unit)
{
    return is_unit(g, unit);
}

// People read places: quarters of an inch.
static struct vec rounded_place(struct vec at)
{
    return (struct vec){aids_length(at.east, INCH(1), 4), aids_length(at.north, INCH(1), 4)};
}

// The friend under the place, or nearest to it within an inch; 0: nobody is.
static int friend_at(const struct game *g, int unit, struct vec at)
{
    length best = APART + SAME;
    int found = 0;

    EACH_UNIT (other, bfe_units(g, g->side[unit])) {
        length far = point_to_box(at, &g->box[other]);

        if (far < best) {
            best = far;
            found = other;
        }
    }
    return found;
}

// --- deployment (BFE-SET-06) ---

struct post_by_hand {
    struct posting posting;
    int formation;
    bool hidden;
};

static bool try_deployment(struct posting *p)
{
    const struct post_by_hand *d = (const struct post_by_hand *)(const void *)p;
    struct order *o = &p->judged->order;
    bool leads = is_leader(p->g, p->unit);

    order_begin(o, p->seat, p->unit, BFE_DEPLOY);
    posting_write(o, rounded_place(p->pose.at), leads ? -1 : aids_degrees(p->pose.face),
                  leads ? 0 : bfe_word_of_formation(d->formation));
    if (d->hidden)
        order_word(o, BFE_HIDDEN);
    return posting_passes(p, bfe_check_deploy);
}

static bool keeps_hidden(const struct game *g, const struct wish *w)
{
    bool is_now = unit_in(g, w->unit)->now.how & HOW_DECIDED && !is_leader(g, w->unit);

    return w->manner == BFE_HIDDEN ? !is_now : is_now;
}

static bool deploy_leader_with(const struct game *g, const struct wish *w, struct judged *judged)
{
    int friend = is_leader(g, w->unit) ? friend_at(g, w->unit, w->at) : 0;

    if (!friend)
        return false;
    order_begin(&judged->order, w->seat, w->unit, BFE_DEPLOY);
    order_word(&judged->order, WORD_WITH);
    order_unit(&judged->order, friend);
    return true;
}

// Left to core to judge: what it says of the place itself is what people want to hear.
static bool steer_deploy(const struct battle *b, const struct game *g, const struct wish *w,
                         struct judged *judged)
{
    bearing face = w->faced ? aids_heading(w->face) : g->face[w->unit];
    int wished = bfe_formation_of_word(w->manner);
    struct post_by_hand d =
        {{try_deployment, b, g, w->seat, w->unit, {.at = w->at, .face = face}, judged},
         wished                                   ? wished
         : g->formation[w->unit] == FORM_GARRISON ? FORM_LINE
                                                  : g->formation[w->unit],
         keeps_hidden(g, w)};

    judged->whole = false;
    if (deploy_leader_with(g, w, judged))
        return true;
    if (g->type[w->unit] == INFANTRY && !wished && bfe_building_at(b, w->at))
        d.formation = FORM_GARRISON;
    if (!posting_in_rings(&d.posting, INCH(1) / 2, 1 + RINGS * POSTING_RAYS)) {
        d.posting.pose.at = w->at;
        try_deployment(&d.posting);
    }
    judged->whole = false;
    return true;
}

// --- the battle ---

// Pointed at an enemy: it is charged, fired at or fought.
static bool steer_target(const struct game *g, const struct wish *w, int verb,
                         struct judged *judged)
{
    int enemy = aids_enemy(g, w, POINTED, is_target);

    if (!enemy || is_leader(g, w->unit))
        return false;
    order_begin(&judged->order, w->seat, w->unit, verb);
    order_unit(&judged->order, enemy);
    return true;
}

// As it is turned, or towards where it is dragged; in the formation that is wanted.
static void write_form(const struct game *g, const struct wish *w, struct order *o)
{
    struct vec way = vec_sub(w->at, g->box[w->unit].centre);
    bearing face = w->faced                        ? w->face
                   : vec_length(way) > ON_THE_SPOT ? bearing_of(way)
                                                   : g->face[w->unit];

    if (w->manner)
        order_word(o, w->manner);
    else if (o->verb == BFE_RALLY)
        order_word(o, is_artillery(g, w->unit) ? BFE_LIMBERED : BFE_COLUMN);
    if (aids_heading(face) != g->face[w->unit] || o->verb == BFE_RALLY)
        aids_add_heading(o, face);
}

static bool steer_form(const struct game *g, const struct wish *w, int verb, struct judged *judged)
{
    order_begin(&judged->order, w->seat, w->unit, verb);
    write_form(g, w, &judged->order);
    return judged->order.args;
}

static bool steer_plan(const struct battle *b, const struct game *g, const struct wish *w,
                       struct judged *judged)
{
    if (order_of_unit(g, w->unit) == KIND_FORM)
        return on_table(g, w->unit) && steer_form(g, w, BFE_FORM, judged);
    return bfe_steer_plan(b, g, w, judged);
}

// BFE-LDR-03: as far that way as he may ride; to a friend there he attaches himself.
static bool steer_ride(const struct game *g, const struct wish *w, struct judged *judged)
{
    struct vec from = g->box[w->unit].centre, way = vec_sub(w->at, from);
    length far = vec_length(way);
    struct vec to = far > LEADERS_MOVE
                        ? vec_add(from, along(direction_of(bearing_of(way)), LEADERS_MOVE - SAME))
                        : rounded_place(w->at);
    int friend = friend_at(g, w->unit, to);

    order_begin(&judged->order, w->seat, w->unit, BFE_RIDE);
    order_point(&judged->order, to);
    if (friend) {
        order_word(&judged->order, WORD_WITH);
        order_unit(&judged->order, friend);
    }
    return true;
}

bool bfe_steer(const struct battle *b, const struct game *g, const struct wish *w,
               struct judged *judged)
{
    if (!w->unit || g->side[w->unit] != b->seat[w->seat].side)
        return false;
    switch (g->ask.kind) {
    case ASK_DEPLOY:
        return steer_deploy(b, g, w, judged);
    case ASK_CHARGES:
        return steer_target(g, w, BFE_CHARGE, judged);
    case ASK_FIRE:
        return steer_target(g, w, BFE_FIRE, judged);
    case ASK_OPPONENT:
        return steer_target(g, w, BFE_FIGHT, judged);
    case ASK_PLANS:
        return !is_leader(g, w->unit) && steer_plan(b, g, w, judged);
    case ASK_LEADERS:
        return is_leader(g, w->unit) && on_table(g, w->unit) && steer_ride(g, w, judged);
    case ASK_RALLY:
        return w->unit == g->ask.unit && steer_form(g, w, BFE_RALLY, judged);
    default:
        return false;
    }
}
