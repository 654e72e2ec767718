// SPDX-License-Identifier: MIT
// Who and what is about a unit that may move: gathered once, and all that most proposals look at.
#pragma once
#include "core/standing.h"
#include "rules/two_by_two/ground.h"

// All that a move of a unit, and what follows at once, may have to do with is no farther away than
// this, east and north. A march by road goes further by its bonus.
length tbt_reach_about(const struct battle *, const struct game *, int unit);

struct about {
    struct standing who; // everybody within that but itself, friend or enemy
    bool surveyed;
    int lands; // likewise pieces of ground that a march must mind, once they are wanted
    uint8_t land[GROUND_MOST];
};

void tbt_gather_about(const struct battle *, const struct game *, int unit, struct about *);
void tbt_survey_about(const struct battle *, const struct game *, int unit, struct about *);
// The enemy nearest to it, about or not; 0: there is none.
int tbt_nearest_enemy(const struct battle *, const struct game *, int unit,
                      const struct standing *about);
