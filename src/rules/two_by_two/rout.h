// SPDX-License-Identifier: MIT
// Routs, in two parts: the chain, its dice and who is carried away (rout.c), and the run of one
// unit, where it leads and what it dies of (flight.c).
#pragma once
#include "rules/two_by_two/tbt.h"

// The run of one unit. `stood` is its base before it turned, `start` after it turned and lined up.
struct flight {
    struct box stood, start, end;
    bearing face; // what it faces in the end (TBT-ROUT-19)
    bool ran;
    int doom; // the clause that destroys it at its end, 0 for none
};

bool has_way_choice(const struct game *,
                    int unit); // TBT-ROUT-02, 18: rear or away, and they differ
bearing way_to_rear(const struct game *, int unit);
bearing way_from_source(const struct game *, int unit); // geometry question 17
bearing only_way(const struct battle *, const struct game *, int unit);
struct flight flight_of(const struct battle *, const struct game *, int unit, bearing way);

// --- rout.c ---

enum tbt_rout_manner {
    ROUT_BY_FIRE,   // owner may choose: rear, or away from `from`
    ROUT_DEFENDER,  // TBT-ROUT-24: `from` is the attacker it lines up with
    ROUT_ATTACKER,  // TBT-ROUT-25: `from` is the defender
    ROUT_COLUMN,    // TBT-ROUT-27: `from` is the front unit; runs the same way
    ROUT_CARRIED,   // TBT-ROUT-18
    ROUT_VOLUNTARY, // TBT-ROUT-20
};
// Starts a chain (clears the last one), queues units, then pushes FRAME_ROUTS.
void rout_chain_begin(struct game *, int source_enemy); // the source is 0 in a voluntary rout
void rout_chain_add(struct game *, int unit, enum tbt_rout_manner, int from);
void rout_chain_push(struct game *);

// TBT-ROUT-07, 08, 30: friends under `box` make room along the direction and are pinned; false
// (nothing changed) if they cannot.
bool make_room(const struct battle *, struct game *, int unit, const struct box *, struct direction,
               struct events *);
// TBT-MEL-26, 30, 32, 33: goes back along a direction, as far as it can.
void recoil(const struct battle *, struct game *, int unit, struct direction, bearing face,
            length far, bool costs, struct events *);
