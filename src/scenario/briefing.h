// SPDX-License-Identifier: MIT
// What somebody is told before a battle: how things stand, what each side is to do, what is
// special. Nothing of it matters to the rules.
#pragma once
#include "core/battle.h"
#include "scenario/schema.h"

enum { SITUATION_BYTES = 2048, AIM_BYTES = 768, SPECIALS = 8, SPECIAL_BYTES = 320 };

struct briefing {
    char situation[SITUATION_BYTES]; // "" where there is no briefing
    char aim[SIDES][AIM_BYTES];
    int specials;
    char special[SPECIALS][SPECIAL_BYTES];
};

// The sides of the battle have been read.
bool briefing_read(const struct reading *, const struct node *map, const struct battle *,
                   struct briefing *);
