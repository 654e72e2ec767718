// SPDX-License-Identifier: MIT
// What an order comes to, summed up: it goes well, ill, or neither, against each answer the enemy
// has.
//
// It is worked out by the odds on what somebody knows, and goes by what events are to the units
// they tell of (enum fortune). A charge is played on until one of the two is beaten, or the fight
// could go on another turn. Nobody else does anything meanwhile: phases are passed, and who is
// asked about one of the two gives the answer that is proposed first. Where the enemy has a choice
// each answer is a case of its own, and so is what must be supposed because it cannot be known.
#pragma once
#include "lab/odds.h"

enum prospect_kind {
    PROSPECT_NONE,   // no dice are thrown for it, or nothing tells whether it went well
    PROSPECT_CHARGE, // win: the enemy is beaten; lose: it is; draw: both are, or neither
    PROSPECT_FIRE,   // well: the enemy is hurt; ill: it is beaten itself
    PROSPECT_TRY,    // well: what was tried comes off
};

enum { PROSPECT_CASES = 6 };
struct prospect {
    uint8_t unit;         // the enemy who answers so, or of whom it is supposed; 0: nobody is asked
    struct order answer;  // its verb is 0: there is none
    const char *supposed; // "stays where it is"; NULL: nothing is
    struct fraction well, even, ill;
    bool exact;
    int samples;
};

struct prospects {
    enum prospect_kind kind;
    int unit, enemy; // the enemy: 0, or of a charge AIDS_ANYBODY
    int cases;
    struct prospect list[PROSPECT_CASES];
};

// The budget of each case is that of the query (nodes, states, samples); of it the game, what
// somebody knows, and one order that passes there are asked about.
void prospects_of(const struct odds_query *, struct prospects *);
// What is supposed or answered: "fires first"; "" where nobody is asked. What has no such words is
// said as on its button.
const char *prospect_says(const struct battle *, const struct prospect *);
