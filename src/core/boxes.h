// SPDX-License-Identifier: MIT
// Many boxes at once: which are near, and which is in the way of a line.
//
// At a hundred and fifty boxes one plain pass over all of them, packed as they are, beats any tree.
// It asks the least that can be asked, and the few that are left are tested exactly.
#pragma once
#include "core/bounds.h"

enum { NO_BOX = -1 };

// The boxes whose bounding rectangles share an inside with the rectangle. `set` gets a bit for
// each.
void boxes_near(const struct box *, int count, struct bounds, uint64_t *set);

// The boxes whose centres lie in the rectangle, its edges included, in order: the least that can be
// asked of them, and enough for whoever knows how large they are. One is left out (NO_BOX: none).
// For up to 256 boxes; returns how many.
int boxes_centred_in(const struct box *, int count, const struct bounds *, int skip,
                     uint8_t *index);

// The same of points, east and north each in an array of its own, that has room for as many as go
// by sixteen.
int points_in(const length *east, const length *north, int count, const struct bounds *,
              uint8_t *index);

// The lowest index of a box that the segment enters deeper than this; NO_BOX for none. The two to
// be skipped are those at its ends (NO_BOX skips nothing).
int boxes_first_entered(const struct box *, int count, struct vec a, struct vec b, length deeper,
                        int skip_one, int skip_two);
