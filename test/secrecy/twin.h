// SPDX-License-Identifier: MIT
// A twin: another truth behind what one seat knows.
//
// It differs from the game in everything the seat cannot know and in nothing else: dice to come,
// what the others picked in secret, where hidden troops are and how they fare, who has arrived
// unseen. What the twin changes is never seen by anybody on the table, as the rules see.
#pragma once
#include "core/rules.h"

void twin_of(const struct battle *, const struct game *, int seat, struct luck *,
             struct game *twin);

// What is thrown in the open falls alike for both twins; what is thrown in secret is a secret.
struct split_dice {
    struct dice dice;
    const struct battle *battle;
    int sides; // of the seat that listens
    struct luck open, secret;
    int (*unseen)(const struct battle *, const struct game *, const struct roll *); // by whom
};
struct split_dice split_dice(const struct battle *, int sides, uint64_t open, uint64_t secret);
