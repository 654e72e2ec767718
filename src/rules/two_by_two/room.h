// SPDX-License-Identifier: MIT
// Going back: who holds his ground, and how far the others get.
#pragma once
#include "rules/two_by_two/ground.h"

bool holds_ground(const struct battle *, const struct game *, int unit); // TBT-MEL-28
// TBT-MEL-30: how far a unit that faces so can go back of the distance it should; friends will make
// room.
length way_back_of(const struct battle *, const struct game *, int unit, struct direction,
                   bearing face, length far, bool costs);
