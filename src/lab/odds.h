// SPDX-License-Identifier: MIT
// Odds: every outcome of an order, with its exact chance, worked out by the code that plays it.
//
// Between rolls games that are equal are one, with the sum of their chances; a roll sends each of
// them on, once for each distinct answer of the dice. So odds cost states, not the product of all
// answers. A game is at its end when somebody is asked and no answer was given for it. When there
// are more rolls or games than the budget allows, the order is sampled, and the result says so.
//
// What happens on the way is heard, if somebody listens: what he makes of it is a note of a few
// bits, and games that are equal but for it are told apart.
#pragma once
#include "core/rules.h"
#include "lab/fraction.h"

enum {
    ODDS_ANY_SEAT = 255, // an answer's seat: whoever is asked
    ODDS_OUTCOMES = 256,
    ODDS_LABEL = 240,
    ODDS_NODES = 200000, // the budget when none is given
    ODDS_STATES = 16384, // different games between two rolls
    ODDS_SAMPLES = 10000,
};

struct odds_query {
    const struct battle *battle;
    const struct game *game;
    // The order asked about, which must pass check, then answers for the asks that follow. Where an
    // answer is not allowed it is left out and the next one is tried.
    const struct order *order;
    int orders;
    bool (*given)(void *of, int which, const struct game *); // else it is left out; NULL: always
    // What is answered when no answer of the list is left: false, and the game is at its end.
    // NULL: nothing is.
    bool (*go_on)(void *of, const struct game *, int *note, struct judged *);
    // What was told between two rests, the dice of which are not told: true, and the game is at its
    // end. NULL: nobody listens, and notes are 0.
    bool (*hear)(void *of, const struct game *, const struct events *, int *note);
    const char *(*sum_up)(void *of, int note); // of who listens: what is told apart
    // What is told apart; NULL: what changed, in full.
    void (*label)(void *of, const struct battle *, const struct game *before,
                  const struct game *after, char *, int bytes);
    void *of;
    int nodes, states, samples; // 0: the numbers above
    int falls;                  // answers of dice gone through, of all rolls; 0: any number
    uint64_t seed;              // for sampling
};

struct odds_outcome {
    char label[ODDS_LABEL];
    struct fraction chance; // when sampled: hits over samples
    double low, high;       // 95%; both the chance itself when exact
};

struct odds {
    bool exact;
    int nodes;   // rolls that were gone through, each of one game
    int samples; // 0 when exact
    int outcomes;
    struct odds_outcome outcome[ODDS_OUTCOMES]; // likeliest first
};

// False only when there are too many different outcomes to list.
bool odds_of(const struct odds_query *, struct odds *);
