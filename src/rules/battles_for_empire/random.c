// SPDX-License-Identifier: MIT
// Orders nobody gave: the table of 1c, and where such moves lead (BFE-RND).
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

enum { TOWARD, AS_LAST, AS_PEER, HALT, WITHDRAW }; // rows of BFE-RND-02

// --- 1c ---

// BFE-RND-01
void bfe_begin_random(const struct battle *b, struct game *g, struct events *e)
{
    (void)b, (void)e;
    EACH_UNIT (unit, bfe_all_units(g))
        if (is_steady(g, unit) && !order_of_unit(g, unit) && !bfe_locked(g, unit))
            bfe_of(g)->due |= one(unit);
}

bool bfe_do_random(const struct battle *b, struct game *g, struct events *e)
{
    int unit = bfe_first_in_roster(g, bfe_in(g)->due);
    const uint8_t *random = bfe_trainings[bfe_training_of(g, unit)].random;

    (void)b, (void)e;
    if (!unit)
        return true;
    bfe_of(g)->due &= ~one(unit);
    g->roll = (struct roll){.purpose = ROLL_RANDOM,
                            .unit = (uint8_t)unit,
                            .rows = 1,
                            .cuts = WITHDRAW,
                            .row[0] = {.count = 1, .sides = 20}};
    for (int row = TOWARD; row < WITHDRAW; row++)
        g->roll.cut[row] = (int8_t)(random[row] + 1);
    return false;
}

// --- its order, at once ---

// BFE-RND-04: fires at what it can, otherwise goes for the enemy.
void bfe_act_by_itself(const struct battle *b, struct game *g, int unit)
{
    struct bfe_order *now = &unit_of(g, unit)->now;
    bool fires = bfe_in(g)->step < STEP_MOVES && bfe_state_allows(g, unit, KIND_FIRST_FIRE) &&
                 bfe_targets(b, g, unit);

    *now = (struct bfe_order){.kind = fires ? KIND_FIRST_FIRE : KIND_MOVE,
                              .how = HOW_RANDOM | HOW_TOWARD};
    if (!fires && (unit_in(g, unit)->into || !bfe_known_enemies(g, unit)))
        now->kind = KIND_HOLD; // BFE-RND-11
}

// BFE-RND-05: what cannot be repeated is Hold.
static void repeat(struct game *g, int unit, int whose)
{
    struct bfe_order *now = &unit_of(g, unit)->now;
    const struct bfe_order *last = &unit_in(g, whose)->last;
    bool still = last->kind == KIND_MOVE && (!(last->how & HOW_WENT) || unit_in(g, unit)->into);

    *now = (struct bfe_order){.kind = last->kind,
                              .how = HOW_RANDOM | HOW_REPEATS,
                              .peer = (uint8_t)whose};
    if (still || last->kind == KIND_FORM || last->kind == KIND_RALLY ||
        (last->kind != KIND_WITHDRAW && !bfe_state_allows(g, unit, last->kind)))
        now->kind = KIND_HOLD;
}

// BFE-RND-06, 10: what the peer is told this turn, or what it did last turn.
static void copy(struct game *g, int unit)
{
    struct bfe_order *now = &unit_of(g, unit)->now;
    int peer = bfe_peer(g, unit), kind = order_of_unit(g, peer);

    if (peer && !kind) {
        repeat(g, unit, peer);
        return;
    }
    *now = (struct bfe_order){.kind = (uint8_t)kind,
                              .how = HOW_RANDOM | HOW_COPIES,
                              .peer = (uint8_t)peer};
    if (!peer || (kind != KIND_WITHDRAW && !bfe_state_allows(g, unit, kind)) ||
        (kind == KIND_MOVE && unit_in(g, unit)->into))
        now->kind = KIND_HOLD;
}

// BFE-RND-10: what becomes of the order that it copies becomes of its own. True: it has become
// another.
bool bfe_follow_peer(struct game *g, int unit)
{
    struct bfe_order *now = &unit_of(g, unit)->now;
    int kind = order_of_unit(g, now->peer);

    if (!(now->how & HOW_COPIES) || kind == now->kind)
        return false;
    now->kind = (uint8_t)kind;
    if ((kind != KIND_WITHDRAW && !bfe_state_allows(g, unit, kind)) ||
        (kind == KIND_MOVE && unit_in(g, unit)->into))
        bfe_hold_instead(g, unit);
    return true;
}

void bfe_rolled_random(const struct battle *b, struct game *g, const struct roll *roll,
                       const struct fall *fall, struct events *e)
{
    static const uint8_t kind[] = {[HALT] = KIND_HOLD, [WITHDRAW] = KIND_WITHDRAW};
    int unit = roll->unit, row = fall->class;

    if (row == TOWARD)
        bfe_act_by_itself(b, g, unit);
    else if (row == AS_LAST)
        repeat(g, unit, unit);
    else if (row == AS_PEER)
        copy(g, unit);
    else
        unit_of(g, unit)->now = (struct bfe_order){.kind = kind[row], .how = HOW_RANDOM};
    tell(e,
         event_hushed(event_with(event_of(TOLD_RANDOM, BFE_RND_02, unit, 0, order_of_unit(g, unit)),
                                 row + 1, 0),
                      bfe_hushed(b, g->side[unit])));
}

// --- where automatic moves lead (BFE-RND-04, 05, 08, 11, 12) ---

static bearing way_to(const struct game *g, int unit, int other)
{
    return bearing_of(vec_sub(g->box[other].centre, g->box[unit].centre));
}

// The nearest enemy it can see, or else the nearest it knows of.
static int nearest_enemy(const struct battle *b, const struct game *g, int unit)
{
    uint64_t known = bfe_known_enemies(g, unit), rest = known;

    while (rest) {
        int enemy = bfe_nearest(g, unit, rest);

        if (bfe_sees(b, g, unit, enemy))
            return enemy;
        rest &= ~one(enemy);
    }
    return bfe_nearest(g, unit, known);
}

static bool copied_way(const struct game *g, const struct bfe_order *now, bearing *way)
{
    const struct bfe_order *of =
        now->how & HOW_COPIES ? &unit_in(g, now->peer)->now : &unit_in(g, now->peer)->last;

    *way = of->way;
    return of->how & HOW_WENT;
}

bool bfe_automatic_way(const struct battle *b, const struct game *g, int unit, bearing *way)
{
    const struct bfe_order *now = &unit_in(g, unit)->now;
    int enemy;

    if (now->kind == KIND_WITHDRAW) {
        enemy = bfe_nearest(g, unit, bfe_known_enemies(g, unit));
        *way = enemy ? way_to(g, enemy, unit) : bfe_home_way(g, unit);
        return true;
    }
    if (now->how & (HOW_COPIES | HOW_REPEATS))
        return copied_way(g, now, way);
    enemy = nearest_enemy(b, g, unit);
    *way = enemy ? way_to(g, unit, enemy) : 0;
    return enemy;
}

// BFE-RND-10: a copied Form is that of the peer's plan, if its arm has it.
static void copy_form(const struct battle *b, struct game *g, int unit)
{
    struct bfe_unit *u = unit_of(g, unit);

    if (!(u->now.how & HOW_COPIES) || u->now.kind != KIND_FORM || opt(b, OPT_RANDOM_CONTROL))
        return;
    u->plan = unit_in(g, u->now.peer)->plan;
    if (order_of_unit(g, u->now.peer) != KIND_FORM ||
        (u->plan.change && !bfe_form_suits(g, unit, u->plan.change)) ||
        (u->plan.mount && !bfe_may_mount(g, unit, u->plan.mount)))
        bfe_hold_instead(g, unit);
}

// The bearings of given plans are known first, so that those who copy them find them.
void bfe_fix_automatic(const struct battle *b, struct game *g)
{
    EACH_IN_ROSTER(g, unit, bfe_all_units(g))
    {
        copy_form(b, g, unit);
        if (!bfe_is_automatic(b, g, unit))
            bfe_note_planned_way(b, g, unit);
    }
    EACH_IN_ROSTER(g, unit, bfe_all_units(g))
    {
        struct bfe_order *now = &unit_of(g, unit)->now;
        bearing way;

        if (!bfe_is_automatic(b, g, unit))
            continue;
        if (bfe_automatic_way(b, g, unit, &way)) {
            now->way = way;
            now->how |= HOW_WENT;
        } else
            bfe_hold_instead(g, unit);
    }
}
