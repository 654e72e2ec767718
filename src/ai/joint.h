// SPDX-License-Identifier: MIT
// Orders that make sense together: two units of a side that charge the same enemy. Alone each may
// look poor, and then who weighs one order at a time gives neither.
#pragma once
#include "core/aids.h"
#include "core/rules.h"

enum { JOINTS = 2 };

struct joint {
    int first, then; // of the orders that were noted
};

// The best charge of each of two units on the same enemy.
struct onto {
    int count;
    struct charge {
        int order, unit;
        int64_t value;
    } best[2];
};

struct joints {
    struct onto onto[UNIT_SLOTS]; // by enemy; zeroed nobody charges anybody
};

// An order that was weighed, by its number and judged in this view.
void joint_note(struct joints *, const struct battle *, const struct game *view,
                const struct judged *, int order, int64_t value);
// What is worth most together of what was noted: how many, at most JOINTS.
int joint_take(struct joints *, struct joint *);
