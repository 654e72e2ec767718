// SPDX-License-Identifier: MIT
// The feed of a place: what it hears of a game, and when.
//
// The game may wait for something that a place must not know it waits for: an answer only who holds
// a secret is asked for, dice thrown unseen. To the place the order that led there is not done yet:
// it is kept back, and told when the game has come to a rest the place may see. So how many frames
// there are, and what is in them, follows from what the place may know and from nothing else.
#pragma once
#include "server/audience.h"

struct feed {
    int f;             // frames so far
    int answered;      // a bit for each seat whose answer is in while others are asked the same
    struct kept *kept; // NULL: it has been told all it may know
};

typedef void feed_tell(void *of, const struct happening *, int place, int f);

// Something has happened: `heard` is called for each frame the place hears now. NULL: nobody
// listens.
void feed_take(struct feed *, const struct happening *, int place, feed_tell *heard, void *of);
// The game as of the last frame: what the place may be shown now is a view of it.
const struct game *feed_game(const struct feed *, const struct game *now);
void feed_forget(struct feed *); // what is kept back
