// SPDX-License-Identifier: MIT
// What orders cost: the chance to win that an order left behind, against what a player would have
// done in its place.
//
// Both are played with the same other dice from where the order was given, up to the next question,
// and judged there (ai/judge.h). So luck costs nobody anything, and neither does what no order
// could have changed.
#pragma once
#include "ai/player.h"

enum { COSTS_MOST = 100 };

// Chances in ten-thousandths, for the side that gave the order.
struct cost {
    int seat, turn, number; // the line of the save, as it is written there
    struct order order, instead;
    int stood, given, other; // before; expected of the order; of what the player would have done
    char words[2 * ORDER_TEXT], other_words[2 * ORDER_TEXT];
};

struct costing {
    const struct battle *battle;
    const char *text; // a save that replays
    int bytes;
    const struct player *player;
    int most;                              // for each side, COSTS_MOST at the most
    void (*progress)(void *of, int bytes); // may be NULL
    void *of;
};

struct costs {
    int count[SIDES];
    struct cost list[SIDES][COSTS_MOST]; // dearest first
};

// The caller frees it.
struct costs *costs_of(const struct costing *);
