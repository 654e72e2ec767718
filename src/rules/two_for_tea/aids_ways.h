// SPDX-License-Identifier: MIT
// Ways to a point, each written for what is left of an allowance.
#pragma once
#include "rules/two_for_tea/aids_scribe.h"

// A wish on its way to an order.
struct tft_steering {
    const struct battle *b;
    const struct game *g;
    const struct wish *wish;
    const struct tft_kind *kind;
    struct pose from;
    length allowance; // what is left for the way: less, when a column forms line first
    bool forms;       // first of all
    bool found;
    struct legs best;
    struct walk best_walk;
    length best_off, best_spent;
};

enum tft_way {
    WAY_STRAIGHT,   // ahead or back
    WAY_TURN,       // a turn, ahead, and the facing wished for
    WAY_SLIP,       // ahead or back and to the side, facing kept
    WAY_TURN_FIRST, // the facing wished for, then as it slips
    WAY_SPOT,       // the turn alone
    WAY_ROAD,       // along the road it stands on
};
void tft_write_way(const struct tft_steering *, enum tft_way, struct tft_scribe *);
