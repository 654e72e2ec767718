// SPDX-License-Identifier: MIT
// The chance to win when each turn began, worked out by playing on from there, or judged.
//
// Both sides are played on by the sergeant, who weighs only so many positions an order, so that
// many battles come to their end. Games have numbers and dice of their own: so many of them from
// one seed come to the same whoever plays them and in how many threads.
#pragma once
#include "lab/share.h"
#include "report/chronicle.h"

enum {
    PROSPECTS_MOST = 1024,   // games from one moment
    PROSPECTS_SECONDS = 60,  // of processor time, when nobody says how many games
    PROSPECTS_POSITIONS = 24 // that a player weighs for an order
};

struct playing_on {
    int playouts;   // games from each moment; 0: 1, 2, 3, 4, 6, 8, 12... as many as come in time
    double seconds; // that time, of the processor's
    int threads;
    uint64_t seed;
    // How much of the work is done, up to 1, from one thread. False: enough. May be NULL.
    bool (*progress)(void *of, double share);
    void *of;
};

// Fills in the prospects of all moments. False with one sentence; the prospects are of no use then.
bool prospects_work_out(const struct playing_on *, struct chronicle *, char *why, int bytes);

// Fills them in as the judge has them (ai/judge.h): at once, without a game and without an
// interval.
void prospects_judge(struct chronicle *);

// The chance of a side at a moment; at the end it is what happened.
struct share prospect_of(const struct chronicle *, int moment, int side);

// Turning points: the turns in which the chance to win moved by most, greatest first, as the
// moments they led to; of two alike that in which more happened.
int turning_points(const struct chronicle *, int *moment, int most);
// By how much it moved in the turn that led there, for the side for which it moved most.
double turning_swing(const struct chronicle *, int moment, int *side);
