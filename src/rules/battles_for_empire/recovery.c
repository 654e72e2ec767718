// SPDX-License-Identifier: MIT
// Stragglers come back: 7c (BFE-REC).
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"

enum comes_back { NOTHING, HALF, ALL };

static bool held(const struct game *g, int unit)
{
    int kind = order_of_unit(g, unit);

    return kind == KIND_HOLD || kind == KIND_FIRST_FIRE || kind == KIND_HOLD_FIRE;
}

// BFE-REC-02: nothing disturbed it. A fire order that was not used is a Hold.
static bool undisturbed(const struct game *g, int unit)
{
    return held(g, unit) &&
           !has_done(g, unit, DONE_FIRED | DONE_FOUGHT | DONE_LOST | DONE_CHARGED_AT | DONE_MOVED);
}

static enum comes_back share_of(const struct battle *b, const struct game *g, int unit)
{
    if (is_broken(g, unit) || bfe_locked(g, unit))
        return NOTHING;
    if (undisturbed(g, unit))
        return ALL;
    if (has_done(g, unit, DONE_FIRED | DONE_FOUGHT))
        return HALF;
    if (held(g, unit) && !has_done(g, unit, DONE_MOVED))
        return HALF;
    return opt(b, OPT_RECOVER_AFTER_MOVE) ? HALF : NOTHING;
}

// BFE-AMM-02 with resupply = hold
static void supply(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct bfe_unit *u = unit_of(g, unit);
    bool led = false;

    EACH_UNIT (leader, bfe_leaders(g, g->side[unit]))
        led |= unit_in(g, leader)->with == unit;
    if (!opt(b, OPT_RESUPPLY) || !(u->status & STATUS_LOW) || !led || !undisturbed(g, unit))
        return;
    u->status &= (uint8_t) ~(STATUS_LOW | STATUS_OUT);
    tell(e, event_of(TOLD_SUPPLIED, BFE_AMM_02, unit, 0, 0));
}

void bfe_begin_recover(const struct battle *b, struct game *g, struct events *e)
{
    EACH_UNIT (unit, bfe_all_units(g)) {
        supply(b, g, unit, e);
        if (unit_in(g, unit)->stragglers && share_of(b, g, unit) != NOTHING)
            bfe_of(g)->due |= one(unit);
    }
}

void bfe_want_recovery(struct game *g, int unit, int sides, int rating)
{
    g->roll = (struct roll){.purpose = ROLL_RECOVERY,
                            .unit = (uint8_t)unit,
                            .rows = 1,
                            .lead = (int8_t)rating,
                            .row[0] = {.count = 1, .sides = (uint8_t)sides}};
}

bool bfe_do_recover(const struct battle *b, struct game *g, struct events *e)
{
    int unit = bfe_first_in_roster(g, bfe_in(g)->due);

    (void)b, (void)e;
    if (!unit)
        return true;
    bfe_of(g)->due &= ~one(unit);
    bfe_want_recovery(g, unit, bfe_trainings[bfe_training_of(g, unit)].recovery,
                      bfe_rating_with(g, unit)); // BFE-REC-06
    return false;
}

// BFE-REC-07: as many as there are. One that is broken gathers them by the rally table.
void bfe_rolled_recovery(const struct battle *b, struct game *g, const struct roll *roll,
                         const struct fall *fall, struct events *e)
{
    struct bfe_unit *u = unit_of(g, roll->unit);
    bool whole = is_broken(g, roll->unit) || share_of(b, g, roll->unit) == ALL;
    int figures = whole ? fall->score : fall->score / 2;

    if (figures > u->stragglers)
        figures = u->stragglers;
    u->stragglers = (uint8_t)(u->stragglers - figures);
    u->effectives = (uint8_t)(u->effectives + figures);
    if (figures)
        tell(e, event_of(TOLD_RECOVERED, is_broken(g, roll->unit) ? BFE_RAL_07 : BFE_REC_01,
                         roll->unit, 0, figures));
}
