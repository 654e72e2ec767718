// SPDX-License-Identifier: MIT
// What always holds between two events: bases are on the table, apart, and accounted for.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"

static bool fault(char *why, int bytes, const char *sentence)
{
    int i = 0;

    for (; i < bytes - 1 && sentence[i]; i++)
        why[i] = sentence[i];
    why[i] = 0;
    return false;
}

// TBT-MOVE-23, 24: no two bases share ground, TBT-MOVE-25: none hangs over the table's edge.
static bool stands_well(const struct battle *b, const struct game *g, int unit, char *why,
                        int bytes)
{
    if (!box_on_table(b, &g->box[unit]))
        return fault(why, bytes, "A base hangs over the edge of the table.");
    for (int i = unit + 1; i <= g->units; i++)
        if (on_table(g, i) && box_overlaps(&g->box[unit], &g->box[i], dist(b, DIST_TOLERANCE)))
            return fault(why, bytes, "Two bases overlap.");
    return true;
}

bool tbt_sound(const struct battle *b, const struct game *g, char *why, int bytes)
{
    int destroyed[2] = {0, 0};

    for (int i = 1; i <= g->units; i++) {
        const struct tbt_unit *u = unit_in(g, i);

        if (on_table(g, i) != (u->fate == FATE_FIELD))
            return fault(why, bytes, "A unit's fate and its place on the table disagree.");
        if (u->fate == FATE_DESTROYED)
            destroyed[g->side[i]]++;
        if (on_table(g, i) && !stands_well(b, g, i, why, bytes))
            return false;
    }
    if (destroyed[0] != tbt_in(g)->losses[0] || destroyed[1] != tbt_in(g)->losses[1])
        return fault(why, bytes, "The count of losses is not the number of units destroyed.");
    return true;
}
