// SPDX-License-Identifier: MIT
// Which units have changed between two positions of a battle: for whoever would not work out again
// what still holds.
//
// Bytes are compared, so what is said not to have changed has not. What it means that somebody has,
// and to whom, is for the rule set to say; and what it keeps of a unit itself it compares itself.
#pragma once
#include "core/game.h"

struct changes {
    int count;
    uint8_t unit[UNIT_SLOTS];
};

// Those of whom anything differs that core keeps by unit: where and how it stands, what and whose
// it is. Both have the same number of units.
void changes_between(const struct game *, const struct game *before, struct changes *);
// The same table, options and pieces of ground? Other games of one battle always have them.
bool same_field(const struct battle *, const struct battle *);
