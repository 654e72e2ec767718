// SPDX-License-Identifier: MIT
// Tries ideas out: plays the battle on with each, all under the same dice, and sees what becomes of
// them. Those that do worse are dropped, half of them at a time and whoever is behind the first,
// and what is left of the playouts goes to the others.
#pragma once
#include "ai/player.h"
#include "ai/playout.h"

struct idea {
    const struct posture *posture; // NULL: as each order is worth
    const struct order *order;     // to begin with; NULL: whatever fits the posture
    int64_t sum;                   // of chances
    int64_t lead, lead2;           // of the differences to the first, and of their squares
    int games;
};

enum { IDEAS = 10 };

// Which of them to follow: the first unless another did better by more than luck explains.
int tryout_best(const struct playout *, const struct game *view, struct thought *, int playouts,
                struct idea *, int count);
