// SPDX-License-Identifier: MIT
// Getting lost: a failed order sends its units astray (TFT-GER-16, 17).
#include "rules/two_for_tea/command.h"

// Those on the table; who is locked in melee or holds a building stays where he is.
uint64_t tft_straying(const struct game *g, int commander)
{
    uint64_t set = 0;

    if (!has(g, commander, LOST_WAY))
        return 0;
    for (uint64_t rest = tft_in(g)->members; rest; rest &= rest - 1) {
        int unit = lowest(rest);

        if (is_unit(g, unit) && !has(g, unit, LOCKED) && !in_building(g, unit))
            set |= one(unit);
    }
    return set;
}

// Every face is a way of its own.
void tft_throw_lost(struct game *g, int purpose, int commander)
{
    g->roll = (struct roll){.purpose = (uint8_t)purpose,
                            .rows = 1,
                            .row = {{.count = 1, .sides = 6}},
                            .unit = (uint8_t)commander};
}

// The dice, counted from 0, are sixty and ten degrees a step; one way for all.
void tft_stray(const struct battle *b, struct game *g, int commander, int first, int second,
               struct events *e)
{
    bearing way = bearing_from_degrees((first * 60 + second * 10) * 1000);

    for (uint64_t rest = tft_straying(g, commander); rest; rest &= rest - 1) {
        int unit = lowest(rest);

        say_of(g, e, TOLD_LOST_WAY, TFT_GER_16, unit, commander, way);
        tft_force(b, g, unit, way, TFT_DISPLACED, FORCE_DISPLACED, e);
    }
}
