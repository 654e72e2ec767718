// SPDX-License-Identifier: MIT
// A brigade that goes straight ahead, as far as each of its units can or all as far as the slowest,
// in a dressed line. Who weighs one order at a time sees a single unit go forward into the fire of
// all, and gives none of them.
#pragma once
#include "ai/playout.h"

enum { BRIGADES = 2, ADVANCES = 6, BRIGADE_MOST = 1 + THEN_MOST };

// Ways of a unit straight ahead: the first few that were noted, and the farthest.
struct advances {
    int count;
    struct advance {
        int order;
        length far;
        int64_t value;
    } advance[ADVANCES];
};

struct brigades {
    struct advances advances[UNIT_SLOTS]; // zeroed nobody goes ahead
};

// Orders that were noted, whoever is foremost first.
struct brigade {
    int units;
    int order[BRIGADE_MOST];
};

// An order for a unit, by its number, and where it leads to from this view.
void brigade_note(struct brigades *, const struct game *view, int unit, const struct game *after,
                  int order, int64_t value);
// The brigade for which it is worth most a unit: as far as each can, and dressed. How many of the
// two there are; where both are the same there is one.
int brigade_take(const struct brigades *, const struct game *view, struct brigade ahead[BRIGADES]);
