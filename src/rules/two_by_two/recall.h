// SPDX-License-Identifier: MIT
// What was found out about units when a position was weighed, as far as it holds in the next.
//
// Who weighs orders looks at one position after the other in which all but a few units stand as
// they stood. What is kept of a unit is forgotten when it changes, or somebody it could depend on:
// so it never matters what was weighed before.
#pragma once
#include "rules/two_by_two/worth.h"

// A side's units on the table, and where they stand.
struct standing {
    int count;
    uint8_t unit[UNIT_SLOTS];
    length east[UNIT_SLOTS], north[UNIT_SLOTS];
};

// Its neighbours, as the crow flies (tbt_roughly), up to NOWHERE_NEAR.
struct surroundings {
    bool known;
    uint8_t foe; // nearest enemy, 0 for none
    length foe_far, friend_far;
};

struct best_shot {
    bool known;
    bool close; // an enemy may be touching it
    int worth;  // of the best that it has; 0: it has none
};

enum commanded { COMMAND_UNKNOWN, COMMAND_NONE, COMMAND_NEAR };

struct recall {
    struct standing standing[SIDES];
    struct surroundings around[UNIT_SLOTS];
    struct best_shot shot[UNIT_SLOTS];
    uint8_t command[UNIT_SLOTS]; // enum commanded: is it in command (tbt_in_command)?
};

// What still holds of the position before, of this thread. Good until the next is asked for.
struct recall *tbt_recall(const struct battle *, const struct game *);

enum { OUT_OF_ARC = 2 }; // so far beyond an arc nothing is in it, whatever is rounded

// No further away than this, east and north, is the centre of anybody who matters to its fire: whom
// it shoots at, and who stands between.
static inline length reach_of_fire(const struct battle *b, const struct game *g, int shooter)
{
    return kind_of(g, shooter)->reach[opt(b, OPT_SCALE)] + two_bases(b);
}
