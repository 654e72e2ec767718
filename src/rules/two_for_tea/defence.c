// SPDX-License-Identifier: MIT
// What a charged unit does before it is reached: it evades, or fires at a charger (TFT-CHG-06 to
// 10, 12 to 14, 17).
#include "rules/two_for_tea/charge.h"
#include "rules/two_for_tea/fire.h"

// --- evading ---

// Where each charger would have touched: up to there it goes whatever zones there are.
static void note_touches(const struct battle *b, struct game *g, int unit)
{
    struct tft_game *t = tft_of(g);

    for (int i = 0; i < t->charges; i++) {
        struct tft_charge *c = &t->charge[i];
        struct pose touch;

        if (c->target != unit || (c->flags & CHARGE_OVER))
            continue;
        touch = tft_pose_of(g, c->charger);
        touch =
            tft_shifted(&touch,
                        along(direction_of(touch.face),
                              tft_plan_charge(b, g, c->charger, unit, tft_reach_of(b, g, c)).far));
        tft_keep(g, c->charger, KEPT_HALT, &touch);
        c->flags |= CHARGE_EVADED;
    }
}

// TFT-CHG-14, 17: skirmish at once, unless dragoons go back before foot. One that finds no room
// after all has lost its order and stands.
static void evade(const struct battle *b, struct game *g, const struct tft_charge *c,
                  struct events *e)
{
    int unit = c->target;
    bearing way = g->face[c->charger]; // TFT-CHG-12
    struct pose pose;

    tft_undress(b, g, unit);
    pose = tft_pose_of(g, unit);
    mark(g, unit, EVADED);
    say_of(g, e, TOLD_EVADES, TFT_CHG_11, unit, c->charger, c->evade);
    if (!(is_cavalry(g, unit) && tft_charged_by_foot(g, unit)) && pose.formation != SKIRMISH) {
        struct pose loose = tft_reformed(kind_of(g, unit), &pose, SKIRMISH, pose.face);

        tft_put(g, unit, &loose);
        say_of(g, e, TOLD_FORMED, TFT_CHG_14, unit, 0, SKIRMISH);
    }
    if (!tft_force(b, g, unit, way, c->evade, FORCE_EVADE, e) && g->formation[unit] == SKIRMISH) {
        tft_put(g, unit, &pose);
        tft_scatter(b, g, unit, TFT_CHG_14, e);
    }
}

void tft_evade_all(const struct battle *b, struct game *g, struct events *e)
{
    struct tft_game *t = tft_of(g);

    for (int i = 0; i < t->charges; i++) {
        struct tft_charge *c = &t->charge[i];

        if (c->answer != ANSWER_EVADE || (c->flags & (CHARGE_EVADED | CHARGE_OVER)))
            continue;
        note_touches(b, g, c->target);
        evade(b, g, c, e);
    }
}

// --- fire at a charger ---

// TFT-CHG-07: where there is no room for it squared up it is measured on its way, or at its start.
static struct pose measuring_place(const struct battle *b, const struct game *g,
                                   const struct tft_charge *c, const struct tft_contact *plan)
{
    struct pose start = tft_pose_of(g, c->charger), level = start, on_way;
    length depth = kind_of(g, c->target)->depth;

    level.manner = start.formation == SKIRMISH;
    if (plan->far < depth)
        return tft_free(b, g, c->charger, &level) ? level : start;
    if (tft_free(b, g, c->charger, &plan->halt))
        return plan->halt;
    on_way = tft_shifted(&start, along(direction_of(start.face), plan->far - depth));
    return tft_free(b, g, c->charger, &on_way) ? on_way : start;
}

// TFT-GER-13: it comes upon whoever stands there unknown to it, and he is placed.
static void find_at(const struct battle *b, struct game *g, int charger, const struct pose *halt,
                    struct events *e)
{
    uint64_t met = tft_hidden_from(g, charger);

    for (met = met ? met & tft_overlaps(b, g, charger, halt) : 0; met; met &= met - 1)
        tft_reveal(b, g, lowest(met), e);
}

bool tft_put_for_fire(const struct battle *b, struct game *g, const struct tft_charge *c,
                      struct tft_contact *plan, struct events *e)
{
    struct pose stood = tft_pose_of(g, c->target);

    *plan = tft_plan_charge(b, g, c->charger, c->target, tft_reach_of(b, g, c));
    if (plan->why)
        return false;
    find_at(b, g, c->charger, &plan->halt, e);
    if (!in_building(g, c->target))
        tft_put(g, c->target, &plan->target);
    plan->halt = measuring_place(b, g, c, plan);
    if (tft_overlaps(b, g, c->charger, &plan->halt)) // too close: the target turns when they meet
        tft_put(g, c->target, &stood);
    tft_put(g, c->charger, &plan->halt);
    return true;
}

// The ball of a cannon may have struck it on its way to another (TFT-CAN-03).
bool tft_still_coming(const struct game *g, const struct tft_charge *c)
{
    return is_unit(g, c->charger) && is_unit(g, c->target) && !has(g, c->charger, ROUTED);
}

bool tft_open_fire(const struct battle *b, struct game *g, struct tft_charge *c, struct events *e)
{
    struct pose start = tft_pose_of(g, c->charger);
    bearing faced = g->face[c->target];
    struct tft_contact plan;

    c->flags |= CHARGE_SHOT_AT;
    if (!tft_still_coming(g, c))
        return false;
    if (!tft_put_for_fire(b, g, c, &plan, e) || !tft_eligible(b, g, c->target, c->charger)) {
        tft_put(g, c->charger, &start);
        return false;
    }
    tft_keep(g, c->charger, KEPT_START, &start);
    tft_keep(g, c->charger, KEPT_CONTACT, &plan.charger);
    tft_keep(g, c->charger, KEPT_HALT, &plan.halt);
    if (g->face[c->target] != faced)
        tft_moved(b, g, c->target, TFT_CHG_18, e);
    mark(g, c->charger, MOVED);
    tft_say_moved(g, c->charger, TFT_CHG_07, e);
    tft_push_volley(g, c->charger, one(c->target), VOLLEY_CHARGE);
    return true;
}

// A place it has in mind, moved sideways as the loss of stands has moved its front at the halt.
static void carry(struct game *g, int charger, enum tft_kept kept, length aside)
{
    struct pose pose = tft_recall(g, charger, kept, true);
    struct direction ahead = direction_of(pose.face);

    pose.at = vec_add(pose.at, along((struct direction){ahead.north, -ahead.east}, aside));
    tft_keep(g, charger, kept, &pose);
}

// TFT-CHG-09: the losses go with it; it is not squared up again, but slides when none would touch.
static void carry_losses(const struct battle *b, struct game *g, struct tft_charge *c)
{
    struct pose halt = tft_recall(g, c->charger, KEPT_HALT, false);
    struct pose now = tft_pose_of(g, c->charger), target = tft_pose_of(g, c->target), contact;
    struct direction ahead = direction_of(halt.face);
    struct vec by = vec_sub(now.at, halt.at);
    length aside = to_nearest((int64_t)by.east * ahead.north - (int64_t)by.north * ahead.east);
    struct tft_outer outer;

    carry(g, c->charger, KEPT_START, aside);
    carry(g, c->charger, KEPT_CONTACT, aside);
    contact = tft_recall(g, c->charger, KEPT_CONTACT, true);
    tft_outer_of_target(b, g, c->target, &target, &outer);
    contact = tft_slid_to_touch(kind_of(g, c->charger), &contact, &outer);
    tft_keep(g, c->charger, KEPT_CONTACT, &contact);
    c->flags |= CHARGE_CARRIED;
}

static int hits_on(const struct game *g, int unit)
{
    const struct tft_game *t = tft_in(g);
    int hits = 0;

    for (int i = 0; i < t->parts; i++)
        if (t->part[i].target == unit)
            hits += t->part[i].hits;
    return hits;
}

void tft_come_to_nothing(const struct battle *b, struct game *g, struct tft_charge *c, int clause,
                         struct events *e)
{
    c->flags |= CHARGE_OVER;
    if (is_unit(g, c->target) && !has(g, c->target, LOCKED))
        tft_undress(b, g, c->target);
    say_of(g, e, TOLD_CHARGE_FAILS, clause, c->charger, c->target, 0);
}

// TFT-CHG-10: routed it stays where the fire found it.
void tft_settle_fire(const struct battle *b, struct game *g, struct tft_charge *c, struct events *e)
{
    int hits = hits_on(g, c->charger);
    struct pose start;

    tft_clear_parts(g);
    if (!is_unit(g, c->charger)) {
        tft_come_to_nothing(b, g, c, TFT_CHG_10, e);
        return;
    }
    if (has(g, c->charger, ROUTED)) {
        tft_undress(b, g, c->charger);
        tft_come_to_nothing(b, g, c, TFT_CHG_10, e);
        tft_moved(b, g, c->charger, TFT_CHG_10, e);
        return;
    }
    carry_losses(b, g, c);
    if (opt(b, OPT_CHARGE_FIRE_COUNTS))
        past_of(g, c->charger)->noted = (uint8_t)hits;
    start = tft_recall(g, c->charger, KEPT_START, false);
    start = tft_giving_ground(b, g, c->charger, start); // fewer stand in another pattern
    tft_put(g, c->charger, &start);
}
