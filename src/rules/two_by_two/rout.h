// SPDX-License-Identifier: MIT
// Routs, in two parts: the chain, its dice and who is carried away (rout.c), and the run of one
// unit, where it leads and what it dies of (rout.c).
#pragma once
#include "rules/two_by_two/tbt.h"

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
void tbt_rout_chain_begin(struct game *, int source_enemy); // the source is 0 in a voluntary rout
void tbt_rout_chain_add(struct game *, int unit, enum tbt_rout_manner, int from);
void tbt_rout_chain_push(struct game *);

// TBT-ROUT-07, 08, 30: friends under `box` make room along the direction and are pinned; false
// (nothing changed) if they cannot.
bool tbt_make_room(const struct battle *, struct game *, int unit, const struct box *,
                   struct direction, struct events *);
// TBT-MEL-26, 30, 32, 33: goes back along a direction, as far as it can.
void tbt_recoil(const struct battle *, struct game *, int unit, struct direction, bearing face,
                length far, bool costs, struct events *);
