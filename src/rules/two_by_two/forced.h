// SPDX-License-Identifier: MIT
// Forced moves: one leg straight on, each under a law of its own. Whom it came upon is in the walk:
// `stopper`, and by which clause.
#pragma once
#include "core/meet.h"

// Units that move together.
struct group {
    int count;
    uint8_t unit[UNIT_SLOTS];
};
bool tbt_is_among(const struct group *, int unit);

struct forced {
    const struct law *law;
    int unit;
    struct box from; // where it stands, turned as it will go
    struct direction way;
    length far;               // as far as it should go
    const struct group *with; // who is not in its way; NULL: anybody may be
    bool anywhere;            // over any ground
    bool costs;               // that costs what it costs in a move
    bool duty;                // TBT-MEL-36
};
// How far it gets; -1: its law refuses it.
length tbt_forced_far(const struct battle *, const struct game *, const struct forced *,
                      struct walk *);

extern const struct law tbt_rout_law;   // TBT-ROUT-05 to 11: it dies at them
extern const struct law tbt_follow_law; // TBT-MEL-35 to 41: it fights them
extern const struct law tbt_stop_law;   // TBT-CHG-13, 17: until anybody or the edge is in the way
extern const struct law tbt_slide_law;  // TBT-CHG-17: until anybody is
extern const struct law tbt_close_law;  // TBT-CHG-28: into contact, if nothing is in the way

bool tbt_holds_ground(const struct battle *, const struct game *, int unit); // TBT-MEL-28
// TBT-MEL-30: how far a unit that faces so can go back of the distance it should; friends will make
// room.
length tbt_way_back_of(const struct battle *, const struct game *, int unit, struct direction,
                       bearing face, length far, bool costs);
