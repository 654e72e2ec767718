// SPDX-License-Identifier: MIT
// Ideas of what to do now, for who tries them out (ai/tryout.h).
//
// Every order that the rules suggest is weighed once. The best is the first idea, then come other
// orders of the same unit and some of others, the best by each other posture (ai/posture.h),
// charges of two units on one enemy (ai/joint.h) and a brigade that goes ahead (ai/brigade.h).
#pragma once
#include "ai/tryout.h"

// How many other orders than the best are ideas.
struct breadth {
    uint8_t same_unit, elsewhere; // of its unit, and of others
    uint8_t instead;              // of any, where the best is to leave things as they are
    bool brigades;                // and whether brigades go ahead, where a half-turn is a side's
};

// They point into what is kept here, and to orders that stay where they are until ideas are
// gathered again.
struct ideas {
    struct idea idea[IDEAS];
    int count;
    bool goes_on; // the first goes on with what was begun with several orders
    struct posture posture[1 + POSTURES]; // [0] as the side carries itself already, then all
};

void ideas_gather(const struct battle *, const struct game *view, int seat, struct thought *,
                  struct breadth, const struct plan *, struct ideas *);
