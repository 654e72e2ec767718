// SPDX-License-Identifier: MIT
// Steering: the order that brings a unit where somebody wants it.
//
// A way of going is written down for an allowance and judged as any other order; where it may not
// be gone all the way it is cut. What ends nearest is kept, of equals the cheapest, then what was
// tried earlier. Which ways a unit has is for the rule set to say.
#pragma once
#include "core/aids.h"
#include "core/pen.h"

// A wish on its way to an order.
struct steering {
    const struct battle *b;
    const struct game *g;
    const struct wish *wish;
    const struct leg_table *table;
    uint16_t verb;           // of the order
    uint16_t word, last;     // a word before its legs, and one after them; 0: none
    const struct leg *first; // before whatever way it goes; NULL: none
    struct gait gait;
    struct pose from;
    length allowance;
    length near;  // so far from the wish is as good as there
    length clear; // so far short of whom it would meet it does not touch him

    // What comes of it: allowed when `found`, else what was tried first; nothing unless `given`.
    struct judged *best;
    bool given, found;
    length off; // how far from the wish it ends, a wrong facing counted in
    int by;     // of the way that is being written
    struct pen pen;
    struct judged trial;
};

// When it is found no other is tried.
enum way_ends {
    WAY_ENDS = 1, // wherever it leads
    WAY_NEAR = 2, // if that is near
    WAY_LAST = 4, // only its last leg may be cut
};
struct way {
    bool (*fits)(const struct steering *);                // NULL: always
    void (*write)(const struct steering *, struct pen *); // no leg: there is no such way
    int ends, by; // by: what rows with the same function differ in
};
void steer_by(struct steering *, const struct way *, int ways);
// All of this way, as `trial` and not for keeps.
struct verdict steer_whole(struct steering *, const struct way *);

// The longest order that is allowed, of those from `low` to `high`: how long that is; -1: none is,
// and the longest is given as it is.
typedef void steer_write(const struct battle *, const struct game *, const struct wish *,
                         length far, struct order *);
length steer_longest(const struct battle *, const struct game *, const struct wish *, length low,
                     length high, length step, steer_write *, struct judged *);

// --- ways that units have under any rules ---

bool steer_is_straight(const struct steering *); // ahead or behind

void steer_straight(const struct steering *, struct pen *); // ahead or back
void steer_turn(const struct steering *, struct pen *);     // turns, ahead, faces as is wished
void steer_slip(const struct steering *, struct pen *);     // ahead or back, then to the side
void steer_spot(const struct steering *, struct pen *);     // only turns
void steer_detour(const struct steering *, struct pen *); // by a place beside the middle of the way
// Along a line, round its bends, to the place on it that is nearest to the one wished for.
void steer_along(const struct steering *, struct pen *, struct land line);
