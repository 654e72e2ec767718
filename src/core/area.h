// SPDX-License-Identifier: MIT
// Areas to shade on a table: outlines built corner by corner, arcs in short steps, cut off where
// the table ends. For pictures only: no rule is decided by them.
#pragma once
#include "core/aids.h"

void area_begin(struct area *, enum area_kind, int band, int clause);
void area_corner(struct area *, struct vec); // beyond the last that has room nothing is added
// Both ends and what lies between, clockwise or, when `turn` is negative, the other way round.
void area_arc(struct area *, struct vec centre, length radius, bearing from, int32_t turn,
              int steps);
// Around a convex row of points, this far off: discs around the points and what lies between them.
void area_around(struct area *, const struct vec *point, int points, length far);
// Keeps what lies on the table; false when that is nothing.
bool area_clip(struct area *, const struct battle *);
