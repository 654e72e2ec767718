// SPDX-License-Identifier: MIT
// The aids of these rules in one value; the bar of phases, and who has whom in his sights.
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/fire.h"
#include "rules/two_by_two/flow.h"

static const char *const phases[] = {
    [PHASE_ARMIES] = "Armies",
    [PHASE_ROLES] = "Roles",
    [PHASE_TERRAIN] = "Terrain",
    [PHASE_DEPLOY] = "Deployment",
    [PHASE_POINTS] = "Reinforcements",
    [PHASE_MOVE] = "Movement",
    [PHASE_RALLY] = "Rally",
    [PHASE_SHOOT] = "Shooting",
    [PHASE_CLOSE] = "Closing",
    [PHASE_MELEE] = "Melee",
    NULL,
};

static int phase_now(const struct battle *b, const struct game *g)
{
    (void)b;
    return g->outcome == OUTCOME_NONE ? tbt_in(g)->phase : -1;
}

static const uint16_t fault_clauses[] = {
    [LINE_NO_ARC] = TBT_SHO_04,        [LINE_TOO_FAR] = TBT_SHO_12,
    [LINE_UNIT_BETWEEN] = TBT_SHO_07,  [LINE_HILL_BETWEEN] = TBT_SHO_10,
    [LINE_COPSE_BETWEEN] = TBT_SHO_11, [LINE_GROUND_BETWEEN] = TBT_SHO_08,
};

// What these rules know of sight is the line of fire; how far off the other is does not matter.
static bool sees(const struct battle *b, const struct game *g, int unit, int other, int *clause)
{
    struct fire_line line;
    enum line_fault fault;

    *clause = 0;
    if (!on_table(g, unit) || !on_table(g, other))
        return false;
    fault = line_between(b, g, unit, &g->box[unit], other, &g->box[other], -1, &line);
    *clause = fault_clauses[fault];
    return fault == LINE_CLEAR;
}

const struct aids tbt_aids = {
    .verb = tbt_verbs,
    .verbs = TBT_VERBS,
    .phase = phases,
    .setup = PHASE_MOVE,
    .phase_now = phase_now,
    .wording = tbt_wording,
    .steer = tbt_steer,
    .short_of = tbt_short_of,
    .price = tbt_price,
    .areas = tbt_areas,
    .sees = sees,
};
