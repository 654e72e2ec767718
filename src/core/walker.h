// SPDX-License-Identifier: MIT
// The walker: leads a body along legs, under a law.
//
// Whatever the verdict, a walk ends where the unit may stay. So the same walk judges an order in
// the view of a seat and plays it in the truth, where somebody nobody knew of may cut it short.
#pragma once
#include "core/near.h"
#include "core/standing.h"

// A rule set that keeps more of a walk puts this first in a struct of its own.
struct walker {
    const struct battle *b;
    const struct game *g;
    const struct law *law;
    int unit;
    struct walk *walk; // what is found
    struct verdict verdict;
    struct pose at;
    struct pose clear; // the last place where it could have stayed
    length allowance, left, clear_left;
    length gone;     // in all
    int legs, of;    // legs begun, of so many
    bool over;       // no further leg is made
    uint8_t by;      // the unit that ended it, friend or enemy; 0: none did
    uint16_t broken; // the clause by which the stretch before this one broke off; 0: it did not
    struct box box;  // where stops are exact: its body where it stands, turned by the law
    length apart;    // likewise: no two bodies touch whose centres are further apart
    // Likewise: the only ones it may meet, in order of their slots; NULL: it may be anybody.
    const struct standing *about;
    struct near *near; // who and what is about
};

// The walker stands where it begins, with its allowance. Why the legs may not be made at all.
struct verdict walk_legs(struct walker *, const struct legs *);
// The same with one leg that leads so far towards a bearing, whatever is found before.
struct verdict walk_straight(struct walker *, bearing way, length far);
