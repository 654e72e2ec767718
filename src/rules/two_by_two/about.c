// SPDX-License-Identifier: MIT
#include "rules/two_by_two/about.h"
#include "rules/two_by_two/path.h"

length tbt_reach_about(const struct battle *b, const struct game *g, int unit)
{
    return allowance_of(b, g, unit) + 2 * half_width(b) + 2 * half_depth(b);
}

static struct bounds bounds_about(const struct battle *b, const struct game *g, int unit)
{
    struct vec at = g->box[unit].centre;

    return bounds_wider((struct bounds){at, at}, tbt_reach_about(b, g, unit));
}

void tbt_gather_about(const struct battle *b, const struct game *g, int unit, struct about *about)
{
    struct bounds in = bounds_about(b, g, unit);
    struct standing *who = &about->who;
    uint8_t near[UNIT_SLOTS];

    who->count = boxes_centred_in(g->box, g->units + 1, &in, unit, near);
    for (int i = 0; i < who->count; i++)
        standing_put(who, i, near[i], g->box[near[i]].centre);
    about->surveyed = false;
}

void tbt_survey_about(const struct battle *b, const struct game *g, int unit, struct about *about)
{
    struct bounds in = bounds_about(b, g, unit);
    int count = ground_meeting(b, g, tbt_kinds_of_ground(0), in, about->land);

    about->surveyed = true;
    about->lands = 0;
    for (int i = 0; i < count; i++)
        if (land_near(ground_piece(b, g, about->land[i]), &in))
            about->land[about->lands++] = about->land[i];
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
                      const struct standing *about)
{
    struct next_foe n = {0, INT32_MAX};

    for (int i = 0; i < about->count; i++)
        take_nearer(g, unit, about->unit[i], &n);
    if (n.far <= tbt_reach_about(b, g, unit))
        return n.enemy;
    n = (struct next_foe){0, INT32_MAX};
    for (int i = 1; i <= g->units; i++)
        take_nearer(g, unit, i, &n);
    return n.enemy;
}
