// SPDX-License-Identifier: MIT
// Fire: targets, shots in roster order, losses together (BFE-FIR, BFE-AMM, BFE-GEN-07).
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

// --- targets: 3a, 5a ---

static int kind_now(const struct game *g)
{
    return bfe_in(g)->step == STEP_HOLD_FIRE ? KIND_HOLD_FIRE : KIND_FIRST_FIRE;
}

static uint64_t holders(const struct game *g)
{
    uint64_t set = bfe_all_units(g);

    EACH_UNIT (unit, set)
        if (order_of_unit(g, unit) != kind_now(g) || is_broken(g, unit) ||
            has_done(g, unit, DONE_FIRED)) // a partial volley (BFE-FIR-02)
            set &= ~one(unit);
    return set;
}

static bool is_automatic(const struct battle *b, const struct game *g, int unit)
{
    return unit_in(g, unit)->now.how & HOW_RANDOM && !opt(b, OPT_RANDOM_CONTROL);
}

void bfe_begin_aim(const struct battle *b, struct game *g, struct events *e)
{
    struct bfe_game *t = bfe_of(g);

    (void)e;
    t->ambushers = 0;
    for (int unit = 1; unit <= g->units; unit++)
        t->ambushers |= g->hidden[unit] ? one(unit) : 0;
    EACH_UNIT (unit, holders(g)) {
        unit_of(g, unit)->now.target = 0;
        if (!is_automatic(b, g, unit) && bfe_targets(b, g, unit))
            t->due |= one(unit);
    }
}

// BFE-RND-04 to 06, 12: the target that is named, if it is legal, otherwise the nearest.
static void aim_by_itself(const struct battle *b, struct game *g, int unit)
{
    struct bfe_unit *u = unit_of(g, unit);
    uint64_t targets = bfe_targets(b, g, unit);
    bool copies = u->now.how & HOW_COPIES;
    int wanted = copies                     ? unit_in(g, u->now.peer)->now.target
                 : u->now.how & HOW_REPEATS ? unit_in(g, u->now.peer)->last.target
                                            : 0;

    if (bfe_follow_peer(g, unit))
        return;
    u->now.target =
        (uint8_t)(wanted && among(targets, wanted) ? wanted : bfe_nearest(g, unit, targets));
    if (!u->now.target && u->now.kind == KIND_FIRST_FIRE && copies)
        bfe_act_by_itself(b, g, unit); // BFE-RND-06
}

bool bfe_do_aim(const struct battle *b, struct game *g, struct events *e)
{
    (void)e;
    if (!bfe_sealed(b, g, ASK_FIRE))
        return false;
    EACH_IN_ROSTER(g, unit, holders(g))
    if (is_automatic(b, g, unit))
        aim_by_itself(b, g, unit);
    return true;
}

struct verdict bfe_check_fire(const struct battle *b, const struct game *g, const struct order *o,
                              struct walk *walk)
{
    struct reader r = {b, o, 0};
    int target = 0;
    bool none = read_word(&r, BFE_NONE);

    (void)walk;
    if (!(none || read_unit(&r, &target)) || !read_end(&r))
        return refuse(0, "A shot is written `A1 fire B2` or `A1 fire none`.");
    if (none)
        return order_of_unit(g, o->unit) == kind_now(g)
                   ? FINE
                   : refuse(BFE_FIR_01, "It holds no order to fire now.");
    return bfe_check_target(b, g, o->unit, target);
}

void bfe_take_fire(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    struct reader r = {b, &judged->order, 0};
    int target = 0;

    (void)e;
    read_unit(&r, &target);
    unit_of(g, judged->order.unit)->now.target = (uint8_t)target;
}

// --- shots ---

// Who routed in its rating test holds no order any more, and has lost its shot (BFE-IRR-04).
void bfe_begin_fire(const struct battle *b, struct game *g, struct events *e)
{
    (void)b, (void)e;
    EACH_UNIT (unit, holders(g))
        if (unit_in(g, unit)->now.target)
            bfe_of(g)->due |= one(unit);
}

void bfe_shoot(const struct battle *b, struct game *g, int unit, int target, int share,
               struct events *e)
{
    struct bfe_game *t = bfe_of(g);
    struct bfe_aim aim = bfe_aim(b, g, unit, target, share, e);

    t->aimed_at[unit] = (uint8_t)target;
    t->zone[unit] = (uint8_t)aim.zone;
    tell(e, event_with(event_of(TOLD_SHOT, BFE_FIR_21, unit, target, aim.column), aim.points,
                       aim.range));
    unit_of(g, unit)->column = (uint8_t)aim.column;
    g->roll = bfe_chart_roll(ROLL_SHOT, unit, target, aim.column);
}

// BFE-AMM-01 to 03: from the next volley on.
static void note_ammunition(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct bfe_unit *u = unit_of(g, unit);
    bool again = u->status & STATUS_LOW;

    if (again && !opt(b, OPT_SECOND_ONE))
        return;
    u->status |= again ? STATUS_OUT : STATUS_LOW;
    tell(e, event_of(TOLD_LOW, again ? BFE_AMM_03 : BFE_AMM_01, unit, 0, again));
}

void bfe_rolled_shot(const struct battle *b, struct game *g, const struct roll *roll,
                     const struct fall *fall, struct events *e)
{
    struct bfe_unit *u = unit_of(g, roll->unit);

    bfe_of(g)->losses[roll->unit] = (uint8_t)bfe_losses_of(roll, fall, u->column);
    if (!fall->class)
        note_ammunition(b, g, roll->unit, e);
    u->status &= (uint8_t)~STATUS_LOADED;
    u->done |= DONE_FIRED;
}

// BFE-LSS-12: in roster order of the attackers. Who fired is seen (BFE-VIS-05).
void bfe_apply_fire(const struct battle *b, struct game *g, struct events *e)
{
    struct bfe_game *t = bfe_of(g);
    uint64_t fired = 0;

    for (int unit = 1; unit <= g->units; unit++)
        fired |= t->aimed_at[unit] ? one(unit) : 0;
    EACH_IN_ROSTER(g, unit, fired)
    {
        bfe_apply_losses(b, g, t->aimed_at[unit], unit, t->losses[unit], t->zone[unit], true, e);
        bfe_reveal(g, unit, BFE_VIS_05, e);
    }
    EACH_UNIT (unit, fired)
        t->aimed_at[unit] = t->losses[unit] = t->zone[unit] = 0;
}

bool bfe_do_fire(const struct battle *b, struct game *g, struct events *e)
{
    struct bfe_game *t = bfe_of(g);
    int unit = bfe_first_in_roster(g, t->due);

    if (!unit) {
        bfe_apply_fire(b, g, e);
        return true;
    }
    t->due &= ~one(unit);
    bfe_shoot(b, g, unit, unit_in(g, unit)->now.target, SHARE_WHOLE, e);
    return false;
}
