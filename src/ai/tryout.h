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

enum { IDEAS = 24 };

// How many tenths of the error of its lead an idea has to be ahead of the first.
enum surely { AT_ALL = 0, BEYOND_LUCK = 15 };

// Which of them to follow: the first unless another did surely better.
int tryout_best(const struct playout *, const struct game *view, struct thought *, int playouts,
                enum surely, struct idea *, int count);
