// SPDX-License-Identifier: MIT
// Boxes that move along a direction.
#pragma once
#include "core/box.h"

// How far the box can go along a direction before its inside meets the other's: `enter` is the
// travel at first touch, rounded down (so the stop is clear or just touching); `leave` the travel
// at which they part again. Never met: enter > far. Already overlapping: enter <= 0 < leave.
struct sweep {
    length enter, leave;
};
struct sweep box_sweep(const struct box *mover, struct direction, length far,
                       const struct box *other);
// The same, but a brush that never gets deeper than this along every axis is no meeting. The stop
// is still where they first touch. Neighbours in line slide past each other this way.
struct sweep box_sweep_deeper(const struct box *mover, struct direction, length far,
                              const struct box *other, length deeper);
// From where to where they overlap deeper than this: `enter` is the first whole travel at which
// they do. 0 or less: they do already.
struct sweep box_sweep_into(const struct box *mover, struct direction, const struct box *other,
                            length deeper);
