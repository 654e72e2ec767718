// SPDX-License-Identifier: MIT
// A charger goes: it comes home and locks, runs after who has evaded, or stops short (TFT-CHG-15,
// 18, 21, TFT-GER-13).
#include "core/walker.h"
#include "rules/two_for_tea/charge.h"
#include "rules/two_for_tea/flow.h"
#include <string.h>

// How far a charger that does not come home gets straight ahead, not beyond `to`. Troops and ground
// in its way stop it, those in `but` apart; so do the zones of the enemies in `zones`, once it has
// gone `from`.
struct tft_onrush {
    length far;
    int stopper, clause; // 0: it has gone all the way
};

// --- what a charger keeps in mind meanwhile ---

void tft_keep(struct game *g, int unit, enum tft_kept kept, const struct pose *pose)
{
    past_of(g, unit)->kept[kept] = (struct tft_place){.at = pose->at, .face = pose->face};
}

// With the troops it has now, level where skirmishers are to be.
struct pose tft_recall(const struct game *g, int unit, enum tft_kept kept, bool level)
{
    const struct tft_place *place = &past_in(g, unit)->kept[kept];
    struct pose pose = tft_pose_of(g, unit);

    pose.at = place->at;
    pose.face = place->face;
    pose.manner = level && pose.formation == SKIRMISH;
    return pose;
}

void tft_forget(struct game *g, int unit)
{
    struct tft_past *past = past_of(g, unit);

    memset(past->kept, 0, sizeof past->kept);
    past->credit = past->noted = 0;
}

// --- how far chargers get that do not come home (TFT-CHG-15, TFT-GER-13) ---

struct rush {
    struct walker walker;
    struct box swept;       // what lies before the front
    uint64_t zones, troops; // whose zones, whose bodies stop it
    length from;            // zones count from here on
};

static const struct rush *rush_in(const struct walker *w)
{
    return (const struct rush *)(const void *)w;
}

// --- the law of an onrush ---

enum { RANK_TROOPS, RANK_ZONE, RANK_GROUND };

static struct verdict leg(struct walker *w, const struct leg *leg, struct stretch *s)
{
    stretch_straight(w, leg, s);
    s->look = rush_in(w)->from;
    return FINE;
}

// A zone stops it at its very edge, a body a tenth of a centimetre short.
static struct bar troops(const struct walker *w, const struct stretch *s, int unit)
{
    const struct rush *rush = rush_in(w);
    bool before = among(rush->troops, unit);

    (void)s;
    if (among(rush->zones, unit))
        return (struct bar){.kind = BAR_ASK,
                            .rank = RANK_ZONE,
                            .reach = kind_of(w->g, unit)->depth - 1,
                            .ahead = before ? TFT_SHORT : 0,
                            .after = rush->from};
    return (struct bar){.kind = before ? BAR_STOP : BAR_NONE,
                        .rank = RANK_TROOPS,
                        .clause = TFT_MOV_14,
                        .reach = TFT_SHORT};
}

static enum at_bar stops(const struct walker *w, struct stretch *s, struct bar *bar,
                         const struct body *at)
{
    const struct rush *rush = rush_in(w);

    if (s->gone >= rush->from && tft_in_zone(w->b, w->g, w->unit, &at->pose, bar->unit)) {
        bar->clause = TFT_ZOC_02;
        return AT_STOPS;
    }
    bar->clause = TFT_MOV_14;
    return among(rush->troops, bar->unit) && body_gap(at, bar->body) < TFT_SHORT ? AT_STOPS
                                                                                 : AT_GOES;
}

// TFT-CHG-05: ground that a charge may not cross stops it where they touch.
static struct bar land(const struct walker *w, const struct stretch *s, int piece)
{
    (void)s;
    if (piece == LAND_EDGE)
        return (struct bar){.kind = BAR_STOP, .exact = true};
    if (fine(tft_ground_lets(w->b, w->g, w->unit, piece, &rush_in(w)->swept)))
        return (struct bar){.kind = BAR_NONE};
    return (struct bar){.kind = BAR_STOP,
                        .rank = RANK_GROUND,
                        .clause = land_is(w->b, piece, DENSE_KINDS)    ? TFT_TER_03
                                  : land_is(w->b, piece, LINEAR_KINDS) ? TFT_TER_01
                                                                       : TFT_MOV_14};
}

static const struct law rush_law = {
    .ground = LINEAR_KINDS | DENSE_KINDS | IMPASSABLE_KINDS,
    .near = TFT_DEEPEST_ZONE,
    .step = 1,
    .fine = MM(1) / 10, // G-20
    .leg = leg,
    .troops = troops,
    .land = land,
    .stops = stops,
};

static struct tft_onrush onrush(const struct battle *b, const struct game *g, int charger,
                                length from, length to, uint64_t zones, uint64_t but)
{
    struct pose start = tft_pose_of(g, charger);
    struct box swept = tft_swept(kind_of(g, charger), &start, to);
    struct walk walk;
    struct rush rush =
        {.walker = {.b = b, .g = g, .law = &rush_law, .unit = charger, .walk = &walk, .at = start},
         .swept = swept,
         .zones = zones,
         .troops = tft_troops_in(b, g, &swept) & ~but,
         .from = from < to ? from : to};

    walk_straight(&rush.walker, start.face, to);
    return (struct tft_onrush){rush.walker.gone, rush.walker.by, walk.stop_clause};
}

length tft_reach_ahead(const struct battle *b, const struct pose *from, length reach)
{
    struct direction ahead = direction_of(from->face);
    length low = 0, high = reach + 1;

    if (!tft_steep(b, from->at, vec_add(from->at, along(ahead, reach))))
        return reach;
    while (high - low > 1) {
        length half = (low + high) / 2;

        if (half + tft_steep(b, from->at, vec_add(from->at, along(ahead, half))) <= reach)
            low = half;
        else
            high = half;
    }
    return low;
}

// --- coming home ---

// TFT-GER-13: whoever comes into view on the way is placed, and the charge goes on.
static void look_on_the_way(const struct battle *b, struct game *g, int charger, length far,
                            struct events *e)
{
    struct pose start = tft_pose_of(g, charger);

    mark(g, charger, MOVED);
    tft_place_seen(b, g, tft_seen_on_way(b, g, charger, &start, direction_of(start.face), far), e);
}

// TFT-CHG-18, 21
static void lock(const struct battle *b, struct game *g, struct tft_charge *c,
                 const struct tft_contact *contact, struct events *e)
{
    bool turned = !in_building(g, c->target) && contact->target.face != g->face[c->target];

    look_on_the_way(b, g, c->charger, contact->far, e);
    c->flags |= CHARGE_OVER;
    tft_put(g, c->charger, &contact->charger);
    mark(g, c->charger, LOCKED | CHARGING);
    if (!in_building(g, c->target))
        tft_put(g, c->target, &contact->target);
    mark(g, c->target, LOCKED | CHARGED);
    past_of(g, c->target)->credit += past_in(g, c->charger)->noted;
    say_of(g, e, TOLD_CONTACT, TFT_CHG_21, c->charger, c->target, 0);
    if (turned)
        tft_moved(b, g, c->target, TFT_CHG_18, e);
    tft_moved(b, g, c->charger, TFT_CHG_18, e);
}

static void stop_at(const struct battle *b, struct game *g, struct tft_charge *c,
                    const struct tft_onrush *rush, int clause, struct events *e)
{
    struct pose pose = tft_pose_of(g, c->charger);

    look_on_the_way(b, g, c->charger, rush->far, e);
    pose = tft_shifted(&pose, along(direction_of(pose.face), rush->far));
    tft_put(g, c->charger, &pose);
    if (rush->stopper)
        tft_reveal(b, g, rush->stopper, e);
    if (rush->clause)
        say_of(g, e, TOLD_STOPPED, rush->clause, c->charger, rush->stopper, 0);
    if (rush->clause == TFT_TER_03)
        tft_scatter(b, g, c->charger, TFT_TER_03, e);
    tft_come_to_nothing(b, g, c, clause, e);
    tft_moved(b, g, c->charger, clause, e);
}

// Units nobody knew of that stand on the way, or where one of the two would come to stand.
static uint64_t found_in_the_way(const struct battle *b, const struct game *g,
                                 const struct tft_charge *c, const struct tft_contact *plan)
{
    struct pose start = tft_pose_of(g, c->charger);
    struct box swept = tft_swept(kind_of(g, c->charger), &start, plan->far);
    uint64_t hidden = tft_hidden_from(g, c->charger), met;

    if (!hidden)
        return 0;
    met = tft_overlaps(b, g, c->charger, &plan->charger) | tft_troops_in(b, g, &swept);
    if (!in_building(g, c->target))
        met |= tft_overlaps(b, g, c->target, &plan->target);
    return met & hidden;
}

// The plan as it can be carried out. What turns up in the way is placed first.
static struct tft_contact plan_in_truth(const struct battle *b, struct game *g,
                                        const struct tft_charge *c, uint64_t *met, struct events *e)
{
    length reach = tft_reach_of(b, g, c);
    struct tft_contact plan = tft_plan_charge(b, g, c->charger, c->target, reach);

    *met = plan.why ? 0 : found_in_the_way(b, g, c, &plan);
    for (uint64_t rest = *met; rest; rest &= rest - 1)
        tft_reveal(b, g, lowest(rest), e);
    return *met ? tft_plan_charge(b, g, c->charger, c->target, reach) : plan;
}

// Flush: in contact, and neither in the other's place. Another charger may have turned the target.
static bool is_flush(const struct battle *b, const struct game *g, const struct tft_charge *c,
                     const struct tft_contact *contact)
{
    struct body charger = tft_body_in(kind_of(g, c->charger), &contact->charger);
    struct body target = in_building(g, c->target)
                             ? tft_body_of(b, g, c->target)
                             : tft_body_in(kind_of(g, c->target), &contact->target);

    return body_gap(&charger, &target) <= TFT_CONTACT_GAP &&
           !body_overlaps(&charger, &target, TFT_TOLERANCE);
}

// TFT-CHG-09: where the fire left it, if it can still stand there and touch.
static bool carried_contact(const struct battle *b, const struct game *g,
                            const struct tft_charge *c, struct tft_contact *contact)
{
    if (!(c->flags & CHARGE_CARRIED))
        return false;
    contact->charger = tft_recall(g, c->charger, KEPT_CONTACT, true);
    contact->target = tft_pose_of(g, c->target);
    contact->target.manner = g->formation[c->target] == SKIRMISH;
    contact->far =
        vec_length(vec_sub(contact->charger.at, tft_recall(g, c->charger, KEPT_START, false).at));
    return tft_free_but(b, g, c->charger, &contact->charger, one(c->target)) &&
           (in_building(g, c->target) ||
            tft_free_but(b, g, c->target, &contact->target, one(c->charger))) &&
           is_flush(b, g, c, contact);
}

static void meet(const struct battle *b, struct game *g, struct tft_charge *c, struct events *e)
{
    struct pose start = tft_pose_of(g, c->charger);
    struct tft_contact contact = {0};
    struct tft_onrush rush;
    uint64_t met = 0;

    if (!carried_contact(b, g, c, &contact))
        contact = plan_in_truth(b, g, c, &met, e);
    if (!contact.why) {
        lock(b, g, c, &contact, e);
        return;
    }
    rush = onrush(b, g, c->charger, 0, tft_reach_ahead(b, &start, tft_reach_of(b, g, c)),
                  met | one(c->target), 0);
    stop_at(b, g, c, &rush, met ? TFT_GER_13 : contact.clause, e);
}

// TFT-CHG-15: on to the end of its move, or to the zone of another enemy, unless it catches him.
static void follow(const struct battle *b, struct game *g, struct tft_charge *c, struct events *e)
{
    struct pose start = tft_pose_of(g, c->charger);
    length touch = vec_length(vec_sub(tft_recall(g, c->charger, KEPT_HALT, false).at, start.at));
    uint64_t met, zones = tft_units(g, !g->side[c->charger]) & ~one(c->target);
    struct tft_contact plan = plan_in_truth(b, g, c, &met, e);
    length to = plan.why ? tft_reach_ahead(b, &start, tft_reach_of(b, g, c)) : plan.far;
    struct tft_onrush rush;

    if (plan.why && plan.clause != TFT_CHG_04 && plan.clause != TFT_CHG_05)
        zones |= one(c->target); // within reach, but not to be squared up to
    rush = onrush(b, g, c->charger, touch, to, zones, plan.why ? 0 : one(c->target));
    if (!plan.why && !rush.clause) {
        lock(b, g, c, &plan, e);
        return;
    }
    if (!plan.why) // others hold it up before he turns to face it: he is in its way as he stands
        rush = onrush(b, g, c->charger, touch, to, zones, 0);
    stop_at(b, g, c, &rush, TFT_CHG_15, e);
}

void tft_go_home(const struct battle *b, struct game *g, struct tft_charge *c, struct events *e)
{
    if (!tft_still_coming(g, c))
        tft_come_to_nothing(b, g, c, TFT_CHG_10, e);
    else if (c->flags & CHARGE_EVADED)
        follow(b, g, c, e);
    else
        meet(b, g, c, e);
}
