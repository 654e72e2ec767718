// SPDX-License-Identifier: MIT
// Postures: how an army carries itself, beyond what each order is worth by itself.
//
// A side's troops on the table are three wings, left, centre and right as they look at the enemy;
// headquarters are of none.
// A posture says which of them press forward and which hang back; what is weighed then counts for
// more, or less, the nearer a wing has come to the enemy. No rule knows of it. The temper of
// whoever commands leans on all three wings, a quarter as much as a posture does.
#pragma once
#include "core/rules.h"

enum { WINGS = 3, POSTURES = 7 };
enum temper { WARY = -1, STEADY_TEMPER, BOLD };

struct posture {
    int8_t press[WINGS];      // in quarters, forward or, below 0, back; 0: as each order is worth
    uint8_t wing[UNIT_SLOTS]; // 1 + the wing of a unit; 0: of none
};

// The nth of them for a side as it stands now; the first is temper and nothing else.
void posture_take(const struct battle *, const struct game *, int side, int nth, enum temper,
                  struct posture *);
// In hundredths of an ordinary unit.
int posture_worth(const struct battle *, const struct posture *, const struct game *);
