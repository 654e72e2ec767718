// SPDX-License-Identifier: MIT
// Going into a building in the pulses (4e; BFE-TER-17, BFE-PTH-12).
#include "core/exact.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/pulse.h"
#include <string.h>

// The building whose outline its front point comes onto in this pulse; 0: none it may enter.
static int enters(const struct pulses *p, int unit)
{
    const struct box *box = new_box(p, unit);

    if (p->of[unit].open || p->g->type[unit] != INFANTRY || !bfe_walks_plan(p->b, p->g, unit))
        return 0;
    for (int i = 0; i < p->b->pieces; i++) {
        struct bfe_step_taken step;
        struct box house;

        if (p->b->piece[i].what != T_BUILDING)
            continue;
        house = bfe_outline(p->b, i);
        if (bfe_is_far(box->centre, &house, box_reach(box) + p->of[unit].step))
            continue;
        step = bfe_step_of(p, unit);
        if (bfe_piece_bars(p->b, p->g, unit, i, step.from, step.to) && !bfe_garrison_of(p->g, i) &&
            unit_in(p->g, unit)->effectives <= bfe_capacity(p->b, i))
            return 1 + i;
    }
    return 0;
}

static bool enemy_at_door(const struct pulses *p, int unit, int piece)
{
    struct box house = bfe_outline(p->b, piece);

    EACH_UNIT (enemy, p->units[1 - p->g->side[unit]])
        if (bfe_nearer(box_to_box(&house, new_box(p, enemy)), APART))
            return true;
    return false;
}

static void occupy(struct pulses *p, int unit, int piece)
{
    struct mover *m = &p->of[unit];

    unit_of(p->g, unit)->into = (uint8_t)(1 + piece);
    m->box[p->now] = bfe_outline(p->b, piece);
    m->pose[p->now].formation = FORM_GARRISON;
    m->pose[p->now].face = bearing_of(front_of(&m->box[p->now]));
    m->pose[p->now].at = m->box[p->now].centre;
    m->last = (uint8_t)p->now;
    p->moving &= ~one(unit);
    bfe_note_near(p);
    tell(p->e, event_of(TOLD_ENTERED, BFE_TER_17, unit, 0, piece));
}

// Of one side the first goes in; if both come in the same pulse nobody does.
void bfe_enter_buildings(struct pulses *p)
{
    uint64_t at[PIECES];

    memset(at, 0, (size_t)p->b->pieces * sizeof at[0]);
    EACH_UNIT (unit, p->moving) {
        int piece = enters(p, unit);

        if (piece)
            at[piece - 1] |= one(unit);
    }
    for (int i = 0; i < p->b->pieces; i++) {
        if (!at[i])
            continue;
        int first = bfe_first_in_roster(p->g, at[i]);
        bool both = at[i] & p->units[0] && at[i] & p->units[1];

        if (first && !both && !enemy_at_door(p, first, i))
            occupy(p, first, i);
        EACH_IN_ROSTER(p->g, unit, at[i] & p->moving)
        bfe_stop(p, unit, 0);
    }
}
