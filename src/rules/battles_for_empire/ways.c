// SPDX-License-Identifier: MIT
// Where plans that are sealed lead. Positions that are compared in 4a differ in one plan, so ways
// are kept while everybody stands as he stood and the plan is the same.
#include "core/findings.h"
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"
#include <string.h>

static _Thread_local struct known_ways {
    const struct findings *by; // of what battle: it is theirs
    struct bfe_order now[BFE_SLOTS];
    struct bfe_plan plan[BFE_SLOTS];
    struct bfe_way way[BFE_SLOTS];
    struct bfe_meeting meeting[BFE_SLOTS][BFE_SLOTS];
} memory;

static void forget(struct known_ways *m, int unit)
{
    m->way[unit].known = m->way[unit].weighed = false;
    for (int i = 0; i < BFE_SLOTS; i++)
        m->meeting[unit][i].known = m->meeting[i][unit].known = false;
}

static bool is_as_planned(const struct known_ways *m, const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);

    return !memcmp(&m->now[unit], &u->now, sizeof u->now) &&
           !memcmp(&m->plan[unit], &u->plan, sizeof u->plan);
}

void bfe_look_at_ways(const struct bfe_outlook *to, bool as_before)
{
    struct known_ways *m = &memory;

    if (!as_before || !to->findings->kept || m->by != to->findings) {
        m->by = to->findings;
        to->findings->kept = true;
        memset(m->way, 0, sizeof m->way);
        memset(m->meeting, 0, sizeof m->meeting);
    }
    EACH_UNIT (unit, bfe_all_units(to->g)) {
        if (is_as_planned(m, to->g, unit))
            continue;
        m->now[unit] = unit_in(to->g, unit)->now;
        m->plan[unit] = unit_in(to->g, unit)->plan;
        forget(m, unit);
    }
}

static void find(const struct bfe_outlook *to, int unit, struct bfe_way *way)
{
    const struct battle *b = to->b;
    const struct game *g = to->g;
    const struct bfe_plan *plan = &unit_in(g, unit)->plan;
    length far;

    way->from = bfe_start_pose(b, g, unit, plan);
    far = bfe_expected_length(b, g, unit, plan, &way->from);
    for (int i = 0; i < BFE_WAY_PARTS; i++) {
        way->end = bfe_plan_pose(g, unit, plan, &way->from, far * (i + 1) / BFE_WAY_PARTS);
        way->at[i] = bfe_footprint(g, unit, &way->end);
    }
    way->known = true;
}

struct bfe_way *bfe_way_of(const struct bfe_outlook *to, int unit)
{
    struct bfe_way *way = &memory.way[unit];

    if (!way->known)
        find(to, unit, way);
    return way;
}

struct bfe_meeting *bfe_meeting_of(const struct bfe_outlook *to, int unit, int friend)
{
    (void)to;
    return &memory.meeting[unit][friend];
}
