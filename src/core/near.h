// SPDX-License-Identifier: MIT
// Who and what is near a walk, and between which places of a stretch each of them may matter.
//
// Neighbours are gathered once for an order, and laid out when a stretch may first meet them. What
// lies beside the way of a body is never met, what lies in it only while the body passes: straight
// on it sweeps a strip, round a hub a sector. All of it errs on the side of a meeting.
#pragma once
#include "core/law.h"

enum { NEAR_MARGIN = 8 }; // what the lattice may add to a way or take from a gap

struct neighbour {
    uint8_t unit;
    bool laid_out;
    struct bounds in;
    struct body body;
};

// A bar, and from where to where on the stretch it may matter.
struct barred {
    struct bar bar;
    struct land land; // of a piece
    length from, until;
};

enum { NEAR_PIECES = PIECES + PLACED_MOST, NEAR_BARS = UNIT_SLOTS + NEAR_PIECES + 1 };

struct near {
    struct bounds area; // for which they were gathered
    int units, pieces;
    bool secrets, priced; // is anybody hidden; is any of the pieces paid for
    struct neighbour unit[UNIT_SLOTS];
    uint8_t piece[NEAR_PIECES];
    uint8_t who[UNIT_SLOTS + 1]; // where stops are exact: the same units

    // Of the stretch under way.
    struct body start;
    length ahead, aside; // straight on, how far the body reaches along its way and beside it
    length reach;        // round a hub, the way of the corner that goes furthest
    int bars, exacts;
    struct barred bar[NEAR_BARS];
    struct barred exact[UNIT_SLOTS + 1]; // from where they touch until they part
};

static inline bool near_creeps(const struct law *law)
{
    return law->step < law->fine;
}
void near_begin(struct near *); // nobody has been gathered
// Who and what is around the ground that is looked at now, as far as it may still go from there.
void neighbours_gather(struct walker *, struct bounds);
// Somebody who is not where he seems to be: he matters wherever he is.
bool neighbour_secret(const struct walker *, int unit);
void near_survey(struct walker *, const struct stretch *);
