// SPDX-License-Identifier: MIT
// The ground as a board has it: what lies in cells is shown along their edges.
#pragma once
#include "core/rules.h"

enum { SHOWN_POINTS = 256 };
struct shown {
    struct piece piece;
    struct vec point[SHOWN_POINTS];
};

// A piece of ground as it is to be drawn, in `room` where that is not as the battle has it.
struct land land_shown(const struct battle *, const struct game *, int piece, struct shown *room);
