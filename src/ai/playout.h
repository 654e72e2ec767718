// SPDX-License-Identifier: MIT
// Plays a battle on in thought, and judges what has become of it.
//
// Both sides give the best of the first few orders that the rules suggest, weighed as the sergeant
// does but over fewer positions. So they play on to the beginning of a later turn, where whoever
// was about to act in this one has acted, and the position is judged (ai/judge.h).
#pragma once
#include "ai/posture.h"

struct playout {
    const struct battle *battle;
    int side;      // for whom it is judged
    int turns;     // it ends at the beginning of the turn so many after this
    int positions; // that are weighed for an order
};

// The order that a seat gives in it: the posture is that of its side, or NULL.
void playout_order(const struct playout *, const struct game *, int seat, const struct posture *,
                   struct luck *, struct order *);

// What comes of an order that is legal in this view when its side keeps to a posture, in
// ten-thousandths of a win. With the same key two orders meet the same dice as long as both throw
// as many.
int playout_chance(const struct playout *, const struct game *view, const struct posture *,
                   const struct order *, uint64_t key);
