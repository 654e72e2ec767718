// SPDX-License-Identifier: MIT
#include "core/battle.h"
#include "core/game.h"
#include <string.h>

static void blank_unit(struct battle *b, int unit)
{
    struct roster *r = &b->roster[unit];

    r->placed = r->formation = 0;
    r->at = (struct vec){0};
    r->face = 0;
    memset(r->detail, 0, sizeof r->detail);
}

void battle_view(const struct battle *b, const struct game *g, int sides, struct battle *view)
{
    *view = *b;
    for (int unit = 1; unit <= g->units; unit++) {
        if (g->hidden[unit] & sides)
            blank_unit(view, unit);
    }
}
