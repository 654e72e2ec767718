// SPDX-License-Identifier: MIT
// Weighs orders: what each is expected to bring, by the rule set's own evaluation.
//
// An order is played on a copy. Where dice are wanted each distinct answer is played too, with its
// weight, so that what is compared is the exact expectation at the next decision. A playout is one
// such position weighed.
#pragma once
#include "ai/posture.h"

struct weighing {
    const struct battle *battle;
    struct luck *luck;
    int side, left;                // playouts left; the last of them may be more than are left
    const struct posture *posture; // of that side; NULL: none
    struct findings *findings;     // of this battle, from what was weighed before
};

// In thousandths of a hundredth of an ordinary unit, as all of these. The order must be legal; with
// its walk in the view, if that is known: its unit is 0 or it is NULL where it is not.
int64_t weigh(struct weighing *, const struct game *view, const struct order *,
              const struct walk *);
// The same of one that was judged in the view, and of the position as it is, if what is weighed
// next is close to it.
int64_t weigh_judged(struct weighing *, const struct game *view, const struct judged *);
// The same, and where it leads to: as the game rests next, if it is for dice before they fall.
int64_t weigh_seen(struct weighing *, const struct game *view, const struct judged *,
                   struct game *after);
int64_t weigh_start(struct weighing *, const struct game *);
