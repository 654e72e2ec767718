// SPDX-License-Identifier: MIT
#include "rules/two_by_two/about.h"
#include "core/boxes.h"
#include "rules/two_by_two/path.h"

// Of all that a move of its, and what follows at once, may have to do with: who is no farther away
// than this, east and north.
static length reach_about(const struct battle *b, const struct game *g, int unit)
{
    return allowance_of(b, g, unit) + 2 * half_width(b) + 2 * half_depth(b);
}

void tbt_gather_about(const struct battle *b, const struct game *g, int unit, struct crowd *crowd)
{
    length far = reach_about(b, g, unit);
    struct vec at = g->box[unit].centre;
    struct bounds in = bounds_wider((struct bounds){at, at}, far);

    crowd->count = boxes_centred_in(g->box, g->units + 1, &in, unit, crowd->unit);
}

struct next_foe {
    int enemy;
    length far;
};

static inline void take_nearer(const struct game *g, int unit, int other, struct next_foe *n)
{
    struct vec way = way_to(g, unit, g->box[other].centre);
    length far;

    if (g->side[other] == g->side[unit] || absolute(way.east) >= n->far ||
        absolute(way.north) >= n->far || !on_table(g, other))
        return;
    far = vec_length(way);
    n->enemy = far < n->far ? other : n->enemy;
    n->far = far < n->far ? far : n->far;
}

// Nobody outside is nearer than one who is that near.
int tbt_nearest_enemy(const struct battle *b, const struct game *g, int unit,
                      const struct crowd *crowd)
{
    struct next_foe n = {0, INT32_MAX};

    for (int i = 0; i < crowd->count; i++)
        take_nearer(g, unit, crowd->unit[i], &n);
    if (n.far <= reach_about(b, g, unit))
        return n.enemy;
    n = (struct next_foe){0, INT32_MAX};
    for (int i = 1; i <= g->units; i++)
        take_nearer(g, unit, i, &n);
    return n.enemy;
}
