// SPDX-License-Identifier: MIT
// A charger goes: it comes home and locks, runs after who has evaded, or stops short (TFT-CHG-15,
// 18, 21, TFT-GER-13).
#include "rules/two_for_tea/onset.h"

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
    rush = tft_onrush(b, g, c->charger, 0, tft_reach_ahead(b, &start, tft_reach_of(b, g, c)),
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
    rush = tft_onrush(b, g, c->charger, touch, to, zones, plan.why ? 0 : one(c->target));
    if (!plan.why && !rush.clause) {
        lock(b, g, c, &plan, e);
        return;
    }
    if (!plan.why) // others hold it up before he turns to face it: he is in its way as he stands
        rush = tft_onrush(b, g, c->charger, touch, to, zones, 0);
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
