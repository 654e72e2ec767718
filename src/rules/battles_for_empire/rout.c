// SPDX-License-Identifier: MIT
// Rout tests: the modifiers they share with rallying, one test, and the queue of 7a (BFE-ROU).
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

// --- modifiers (BFE-ROU-05 to 13) ---

static bool is_supported(const struct game *g, int unit)
{
    EACH_UNIT (friend, bfe_steady(g, g->side[unit]) & ~one(unit))
        if (bfe_within(bfe_gap(g, unit, friend), SUPPORT))
            return true;
    return false;
}

static bool has_plus3(const struct battle *b, const struct game *g, int unit)
{
    switch (opt(b, OPT_RALLY_PLUS3)) {
    case PLUS3_HARD_COVER:
        return bfe_hard_cover(b, g, unit);
    case PLUS3_ENEMY_UNSEEN:
        return !bfe_in_sight(b, g, unit);
    default:
        return false;
    }
}

static bool has_plus2(const struct battle *b, const struct game *g, int unit)
{
    switch (opt(b, OPT_RALLY_PLUS2)) {
    case PLUS2_SUPPORTED:
        return is_supported(g, unit);
    case PLUS2_ANY_COVER:
        return bfe_covers(b, g, unit, 0);
    default:
        return false;
    }
}

static int rout_score(const struct battle *b, const struct game *g, int unit, struct events *e)
{
    static const int8_t enemy_on[] = {[ZONE_FRONT] = 0, [ZONE_FLANK] = -2, [ZONE_REAR] = -4};
    const struct bfe_unit *u = unit_in(g, unit);
    int sum = 0;

    sum += tell_modifier(e, unit, 0, u->effectives - u->stragglers, BFE_ROU_05);
    sum += tell_modifier(e, unit, 0, bfe_trainings[bfe_training_of(g, unit)].rally, BFE_ROU_06);
    sum += tell_modifier(e, unit, 0, has_plus3(b, g, unit) ? 3 : 0, BFE_ROU_08);
    sum += tell_modifier(e, unit, 0, has_plus2(b, g, unit) ? 2 : 0, BFE_ROU_09);
    sum += tell_modifier(e, unit, 0, bfe_rating_with(g, unit), BFE_ROU_10);
    sum += tell_modifier(e, unit, 0, has_done(g, unit, DONE_THROUGH) ? -4 : 0, BFE_ROU_11);
    sum += tell_modifier(e, unit, 0, has_done(g, unit, DONE_PAST) ? -1 : 0, BFE_ROU_12);
    return sum + tell_modifier(e, unit, 0, enemy_on[bfe_worst_zone(b, g, unit)], BFE_ROU_13);
}

struct roll bfe_rally_roll(const struct battle *b, const struct game *g, int purpose, int unit,
                           struct events *e)
{
    struct roll roll = {.purpose = (uint8_t)purpose,
                        .unit = (uint8_t)unit,
                        .rows = 1,
                        .lead = (int8_t)rout_score(b, g, unit, e),
                        .cuts = 3,
                        .cut = {3, STAYS_FROM, UNSHAKEN_FROM},
                        .row[0] = {.count = 1, .sides = 20}};

    return roll;
}

// --- one test ---

enum { ROUTS_WITH_STRAGGLERS, ROUTS, STRAGGLES, UNMOVED }; // BFE-ROU-01

void bfe_push_test(struct game *g, int unit)
{
    game_push(g, FRAME_TEST, unit, 0);
}

static void tested(struct game *g, struct frame *f, int row)
{
    f->step = 1;
    f->a = (int16_t)row;
    if (row == ROUTS_WITH_STRAGGLERS || row == STRAGGLES)
        bfe_want_stragglers(g, f->unit, BFE_ROU_01);
}

void bfe_rolled_rout(const struct battle *b, struct game *g, const struct roll *roll,
                     const struct fall *fall, struct events *e)
{
    (void)b;
    tell(e, event_of(TOLD_ROUT_TEST, BFE_ROU_01, roll->unit, 0, fall->score));
    tested(g, game_top(g), fall->class);
}

void bfe_run_test(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int unit = f->unit;

    if (f->step) {
        bool routs = f->a <= ROUTS && is_steady(g, unit);

        game_pop(g);
        if (routs) {
            bfe_break(b, g, unit, BFE_ROU_01, e);
            bfe_must_retreat(g, unit);
        }
        return;
    }
    if (bfe_training_of(g, unit) == UNTRAINED) // BFE-ROU-07
        tested(g, f, ROUTS_WITH_STRAGGLERS);
    else
        g->roll = bfe_rally_roll(b, g, ROLL_ROUT, unit, e);
}

// --- 7a: the queue (BFE-ROU-14, 15) ---

static bool has_cause(const struct battle *b, const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);
    bool by_losses = opt(b, OPT_ROUT_CAUSE) ? u->fire_losses
                                            : u->stragglers > u->effectives && u->done & DONE_LOST;

    if (u->done & DONE_THROUGH && opt(b, OPT_ROUT_CONTAGION) != CONTAGION_NONE)
        return true;
    if (u->done & DONE_PAST && opt(b, OPT_ROUT_CONTAGION) == CONTAGION_PAST)
        return true;
    return !(u->done & DONE_TESTED) && by_losses;
}

// Those with a cause, in roster order, behind those who wait already.
static void enqueue(const struct battle *b, struct game *g)
{
    struct bfe_game *t = bfe_of(g);
    int end = 0;

    while (t->queue[end])
        end++;
    EACH_IN_ROSTER(g, unit, bfe_all_units(g))
    {
        if (is_broken(g, unit) || has_done(g, unit, DONE_TESTED_7A) || !has_cause(b, g, unit))
            continue;
        unit_of(g, unit)->done |= DONE_TESTED_7A;
        t->queue[end++] = (uint8_t)unit;
    }
}

static int dequeue(struct game *g)
{
    uint8_t *queue = bfe_of(g)->queue;
    int first = queue[0];

    for (int i = 0; i + 1 < BFE_SLOTS && queue[i]; i++)
        queue[i] = queue[i + 1];
    return first;
}

void bfe_begin_rout(const struct battle *b, struct game *g, struct events *e)
{
    (void)b, (void)g, (void)e;
}

// Retreats at once; whom they pass through joins the queue.
bool bfe_do_rout(const struct battle *b, struct game *g, struct events *e)
{
    int unit;

    (void)e;
    if (bfe_in(g)->retreating) {
        bfe_push_retreats(g);
        return false;
    }
    enqueue(b, g);
    unit = dequeue(g);
    if (unit && on_table(g, unit) && is_steady(g, unit))
        bfe_push_test(g, unit);
    return !unit;
}
