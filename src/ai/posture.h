// SPDX-License-Identifier: MIT
// Postures: how an army carries itself, beyond what each order is worth by itself.
//
// A side's troops on the table are three wings, left, centre and right as they look at the enemy.
// A posture says which of them press forward and which hang back; what is weighed then counts for
// more, or less, the nearer a wing has come to the enemy. No rule knows of it.
#pragma once
#include "core/rules.h"

enum { WINGS = 3, POSTURES = 7 };

struct posture {
    const struct battle *battle;
    int side;
    int8_t press[WINGS];      // 1: forward, -1: back, 0: as each order is worth
    uint8_t wing[UNIT_SLOTS]; // 1 + the wing of a unit; 0: of none
};

// The nth of them for a side as it stands now; the first changes nothing.
void posture_take(const struct battle *, const struct game *, int side, int nth, struct posture *);
// In hundredths of an ordinary unit.
int posture_worth(const struct posture *, const struct game *);
