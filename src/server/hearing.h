// SPDX-License-Identifier: MIT
// What a place hears of a game, and when.
//
// The game may wait for something that a place must not know it waits for: an answer only who holds
// a secret is asked for, dice thrown unseen. To the place the order that led there is not done yet:
// it is kept back, and told when the game has come to a rest the place may see. So how many frames
// there are, and what is in them, follows from what the place may know and from nothing else.
#pragma once
#include "server/audience.h"

struct hearing {
    int f;             // frames so far
    int answered;      // a bit for each seat whose answer is in while others are asked the same
    struct kept *kept; // NULL: it has been told all it may know
};

typedef void hearing_tell(void *of, const struct happening *, int place, int f);

// Something has happened: `heard` is called for each frame the place hears now. NULL: nobody
// listens.
void hearing_take(struct hearing *, const struct happening *, int place, hearing_tell *heard,
                  void *of);
// The game as of the last frame: what the place may be shown now is a view of it.
const struct game *hearing_game(const struct hearing *, const struct game *now);
void hearing_forget(struct hearing *); // what is kept back
