// SPDX-License-Identifier: MIT
// A walk: what was found when the legs of an order were followed in thought.
//
// Whoever judges an order walks it. Who plays it, prices it or draws its way reads what was found,
// and does not walk again. Only what is used is written: the rest is whatever lay there.
#pragma once
#include "core/body.h"
#include "core/order.h"

enum { WALK_STRIDES = 32, WALK_MET = 8 };

// A leg as it was made. What comes after WALK_STRIDES of them is walked, but not kept.
struct stride {
    struct pose end;
    length spent;    // when it was made, from the beginning
    uint16_t clause; // what ended the walk here; 0: nothing did
    uint8_t leg, spare;
};

struct walk {
    struct pose end; // where it ends; of a walk that was refused, where it had come to
    struct box box;  // where stops are exact: its body there
    length spent, allowed;
    length barred; // where stops are exact: troops bar its last leg if that goes as far; 0: they
                   // have not
    uint16_t allowed_clause, stop_clause; // what grants the allowance; why it ended early
    uint32_t marks;                       // the rule set's own: what befell it on the way
    uint8_t unit;    // whose it is; 0: the order was refused before it, or needs none
    uint8_t stopper; // the enemy that ended it, 0 for none
    uint8_t into;    // 1 + the piece it has gone into
    uint8_t strides, met, meets[WALK_MET]; // met: enemies in contact at the end
    uint64_t through, found; // friends passed; hidden units walked into or come into view
    uint64_t touched;        // pieces, when it began
    struct stride stride[WALK_STRIDES];
};

// Nothing has been found yet. Nobody reads strides that were not made.
static inline void walk_begin(struct walk *walk, int unit)
{
    walk->unit = (uint8_t)unit;
    walk->stop_clause = 0;
    walk->marks = 0;
    walk->barred = 0;
    walk->stopper = walk->into = walk->strides = walk->met = 0;
    walk->through = walk->found = 0;
}
