// SPDX-License-Identifier: MIT
// Units and where they stand, east and north each in an array of its own, so that many are looked
// at at once (core/boxes.h): for whoever gathers them once and asks often.
#pragma once
#include "core/battle.h"
#include "core/boxes.h"
#include "core/game.h"

enum { STANDING = (UNIT_SLOTS + 15) / 16 * 16 };

struct standing {
    int count;
    uint8_t unit[UNIT_SLOTS];
    length east[STANDING], north[STANDING];
};

// Beyond the last there are some who stand nowhere, for who looks at several of them at once.
static inline void standing_end(struct standing *s)
{
    for (int i = s->count; i < STANDING && i < s->count + 3; i++)
        s->east[i] = s->north[i] = NOWHERE;
}

static inline void standing_put(struct standing *s, int nth, int unit, struct vec at)
{
    s->unit[nth] = (uint8_t)unit;
    s->east[nth] = at.east;
    s->north[nth] = at.north;
}

static inline struct vec standing_at(const struct standing *s, int nth)
{
    return (struct vec){s->east[nth], s->north[nth]};
}

// Which of them stand in the rectangle, by their place in the list: how many.
static inline int standing_in(const struct standing *s, const struct bounds *in, uint8_t *nth)
{
    return points_in(s->east, s->north, s->count, in, nth);
}
