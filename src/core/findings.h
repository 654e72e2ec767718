// SPDX-License-Identifier: MIT
// What is known of units and of two of them, as long as they are as they were.
//
// Positions that are compared with each other differ in few units. Who weighs one after the other
// keeps what was worked out of a unit, or of two, beside all the bytes it was worked out from, and
// before it is used again these are compared. So nothing is ever known that would not be found
// anew, and what a position is worth does not depend on what was weighed before it.
#pragma once
#include "core/slots.h"

enum { FINDINGS_UNITS = 64, FINDINGS_BYTES = 128, FINDINGS_OF_ALL = 8192, FINDINGS_OF_TWO = 24 };

// Of one battle.
struct findings {
    bool start; // those that are weighed next are compared with this position, and differ little
    bool kept;  // the rule set keeps what it found out in a place of its own
    uint64_t of[FINDINGS_UNITS];                  // with whom something is known, itself among them
    uint8_t like[FINDINGS_UNITS][FINDINGS_BYTES]; // what it was worked out from
    uint8_t all[FINDINGS_OF_ALL];                 // and all of it
    _Alignas(8) uint8_t two[FINDINGS_UNITS][FINDINGS_UNITS][FINDINGS_OF_TWO];
};

void findings_begin(struct findings *); // nothing is known
// A unit is like this now: what was known of it when it was not is forgotten.
void findings_look(struct findings *, int unit, const void *like, size_t bytes);
// What many facts depend on is like this now: was it otherwise? Then they are for the caller to
// forget. Slot 0, who is nobody, may stand for all units together.
bool findings_look_round(struct findings *, const void *all, size_t bytes);
void findings_forget(struct findings *, int unit);
void findings_forget_all(struct findings *);

// What is known of a unit with another, or with itself, in the rule set's own terms: zeroed while
// nothing is.
static inline void *findings_of(struct findings *r, int unit, int other)
{
    uint8_t *two = r->two[unit][other];

    if (!among(r->of[unit], other))
        for (int i = 0; i < FINDINGS_OF_TWO; i++)
            two[i] = 0;
    r->of[unit] |= one(other);
    return two;
}
