// SPDX-License-Identifier: MIT
// Setting up: in which zones a unit may stand, and places there to try for it.
//
// Which places will do is for the rule set to say, and so is what the units of no zone may do.
#pragma once
#include "core/body.h"
#include "core/offer.h"

// --- zones ---

bool zones_name(const struct battle *, int unit); // some zone does
// A zone that names nobody is for all of its side: `all` of them, or those whom no other names.
bool zone_serves(const struct battle *, const struct zone *, int side, int unit, bool all);
const struct zone *zone_of(const struct battle *, int side, int unit, bool all); // the first
bool zone_holds(struct bounds area, const struct box *, length slack);

// --- places ---

// Who looks for a place for whom. Each is tried in the pose; the first that fits ends it.
struct posting {
    bool (*fits)(struct posting *);
    const struct battle *b;
    const struct game *g;
    int seat, unit;
    struct pose pose;
    struct judged *judged; // where an order says so
};
bool posting_passes(struct posting *, check_order *); // the order that was written for it
// Where the pose is and then around it, ring by ring and POSTING_RAYS to a ring: so many in all.
enum { POSTING_RAYS = 16 };
bool posting_in_rings(struct posting *, length step, int places);
// Row behind row, each from its middle outwards to left and right by turns, or to the left only.
struct posting_rows {
    struct vec from;              // the middle of the first row
    bearing face;                 // of the rows
    length deep, row, wide, file; // how far back, and to a side, and how much at a time
    bool both, mirrored;          // mirrored: right for left
};
bool posting_in_rows(struct posting *, const struct posting_rows *);
struct vec posting_drawn(struct bounds, length step, struct luck *); // anywhere, by steps

// --- notation: at (10in, 5in) face 90 line ---

// What is not said is as the pose has it. The words are those of the formations, from 1 on; what
// follows them is left to the caller.
bool posting_read(struct reader *, const uint16_t *formation, int formations, struct pose *);
// Thousandths of a degree, below 0: no heading; the word of the formation, 0: none.
void posting_write(struct order *, struct vec at, int32_t degrees, int formation);
