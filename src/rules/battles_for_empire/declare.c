// SPDX-License-Identifier: MIT
// Charges declared: 2a (BFE-CHG-01 to 04).
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

// BFE-CHG-02: in sight, before it, and no further than it could ever go.
static struct verdict check_charge_target(const struct battle *b, const struct game *g, int unit,
                                          int target)
{
    struct bfe_view view;

    if (is_leader(g, target) && g->side[target] != g->side[unit] && on_table(g, target) &&
        !g->hidden[target])
        return refuse(BFE_CHG_02, "Units are charged, not leaders.");
    if (!among(bfe_known_enemies(g, unit), target))
        return refuse(BFE_GEN_01, "That is no enemy on the table.");
    if (!bfe_within(bfe_gap(g, unit, target), bfe_best_charge(b, g, unit)))
        return refuse(BFE_CHG_02, "It could not get so far with any dice.");
    view = bfe_look(b, g, unit, target);
    if (!view.in_arc)
        return refuse(BFE_CHG_02, "It must see its target before its front.");
    return FINE;
}

uint64_t bfe_charge_targets(const struct battle *b, const struct game *g, int unit)
{
    uint64_t set = bfe_known_enemies(g, unit);
    const struct box *box = &g->box[unit];
    length most = box_reach(box) + bfe_best_charge(b, g, unit);

    EACH_UNIT (target, set)
        if (bfe_is_far(box->centre, &g->box[target], most) ||
            !fine(check_charge_target(b, g, unit, target)))
            set &= ~one(target);
    return set;
}

// --- 2a ---

static uint64_t holders(const struct game *g)
{
    uint64_t set = bfe_all_units(g);

    EACH_UNIT (unit, set)
        if (order_of_unit(g, unit) != KIND_CHARGE || is_broken(g, unit))
            set &= ~one(unit);
    return set;
}

static bool is_automatic(const struct battle *b, const struct game *g, int unit)
{
    return unit_in(g, unit)->now.how & HOW_RANDOM && !opt(b, OPT_RANDOM_CONTROL);
}

void bfe_begin_declare(const struct battle *b, struct game *g, struct events *e)
{
    struct bfe_game *t = bfe_of(g);

    (void)e;
    t->ambushers = 0;
    for (int unit = 1; unit <= g->units; unit++)
        t->ambushers |= g->hidden[unit] ? one(unit) : 0;
    EACH_UNIT (unit, holders(g))
        if (!is_automatic(b, g, unit) && bfe_charge_targets(b, g, unit))
            t->due |= one(unit);
}

struct verdict bfe_check_charges(const struct battle *b, const struct game *g,
                                 const struct order *o, struct walk *walk)
{
    struct reader r = {b, o, 0};
    bool none = read_word(&r, BFE_NONE);
    int target = 0;

    (void)walk;
    if (order_of_unit(g, o->unit) != KIND_CHARGE)
        return refuse(BFE_CHG_01, "It holds no order to charge.");
    if (!(none || read_unit(&r, &target)) || !read_end(&r))
        return refuse(0, "A charge is declared as in `A1 charge B2` or `A1 charge none`.");
    return none ? FINE : check_charge_target(b, g, o->unit, target);
}

void bfe_take_charges(const struct battle *b, struct game *g, const struct judged *judged,
                      struct events *e)
{
    struct reader r = {b, &judged->order, 0};
    int target = 0;

    (void)e;
    read_unit(&r, &target);
    unit_of(g, judged->order.unit)->now.target = (uint8_t)target;
}

// --- those whom nobody told (BFE-RND-05, 06, 10) ---

static int wanted_target(const struct game *g, const struct bfe_order *now)
{
    return now->how & HOW_COPIES    ? unit_in(g, now->peer)->now.target
           : now->how & HOW_REPEATS ? unit_in(g, now->peer)->last.target
                                    : 0;
}

static void declare_by_itself(const struct battle *b, struct game *g, int unit)
{
    struct bfe_order *now = &unit_of(g, unit)->now;
    uint64_t targets = bfe_charge_targets(b, g, unit);
    int wanted = wanted_target(g, now);

    if (bfe_follow_peer(g, unit))
        return;
    if (targets)
        now->target =
            (uint8_t)(wanted && among(targets, wanted) ? wanted : bfe_nearest(g, unit, targets));
    else
        bfe_act_by_itself(b, g, unit);
}

static void reveal_charge(struct game *g, int unit, struct events *e)
{
    struct bfe_unit *u = unit_of(g, unit);

    u->charge = CHARGE_ON;
    if (among(bfe_in(g)->ambushers, unit))
        unit_of(g, u->now.target)->done |= DONE_AMBUSHED;
    bfe_reveal(g, unit, BFE_VIS_05, e);
    tell(e, event_of(TOLD_DECLARED, BFE_CHG_01, unit, u->now.target, 0));
}

bool bfe_do_declare(const struct battle *b, struct game *g, struct events *e)
{
    if (!bfe_sealed(b, g, ASK_CHARGES))
        return false;
    EACH_IN_ROSTER(g, unit, holders(g))
    if (!is_automatic(b, g, unit) && !unit_in(g, unit)->now.target)
        unit_of(g, unit)->now.kind = KIND_MOVE; // BFE-CHG-03
    EACH_IN_ROSTER(g, unit, holders(g))
    if (is_automatic(b, g, unit))
        declare_by_itself(b, g, unit);
    EACH_IN_ROSTER(g, unit, holders(g))
    reveal_charge(g, unit, e);
    return true;
}
