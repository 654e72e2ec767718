// SPDX-License-Identifier: MIT
// Plays a battle on in thought, and judges what has become of it.
//
// Both sides give the best of the first few orders that the rules suggest, weighed as the sergeant
// does but over fewer positions. So they play on until each side has had its half-turn, this one
// and the next, and the position is judged (ai/judge.h).
#pragma once
#include "ai/posture.h"

struct playout {
    const struct battle *battle;
    int seat;      // that thinks: what it cannot see is filled in, and its side is judged
    int halves;    // it ends at the beginning of the half-turn so many after this
    int positions; // that are weighed for an order
};

enum { THEN_MOST = 8 };

// What might be done: an order, others after it, and how its side carries itself from then on.
struct idea {
    const struct order *order;           // NULL: whatever fits the posture
    const struct order *then[THEN_MOST]; // each as soon as it may be given; NULL: whatever fits
    const struct posture *posture;       // NULL: as each order is worth
};

// Which half-turn goes on; where the rules do not say, a turn is both sides'.
struct half_turn half_turn_of(const struct battle *, const struct game *);
// What comes of an idea whose order is legal in this view, in ten-thousandths of a win. With the
// same key two ideas meet the same luck, unit by unit, whatever else is thrown.
int playout_chance(const struct playout *, const struct game *view, const struct idea *,
                   uint64_t key);
