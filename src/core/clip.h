// SPDX-License-Identifier: MIT
// Convex shapes with parts cut away.
#pragma once
#include "core/box.h"

enum { CLIP_CORNERS = 16 };
struct clip {
    int corners;
    struct vec corner[CLIP_CORNERS];
};
// Keep the part of a convex shape to the right of (or on) the line through `on` heading `way`.
void clip_to_right(struct clip *, struct vec on, struct vec way);
struct clip clip_of_box(const struct box *);
// All that a box covers on a straight way, its corners clockwise.
struct clip clip_of_way(const struct box *, struct vec by);
// No further apart than this (overlapping shapes touch).
bool clip_touches_box(const struct clip *, const struct box *, length gap);
// Does the segment run deeper than this inside the shape, whose corners are clockwise?
bool segment_enters_clip(struct vec a, struct vec b, const struct clip *, length deeper);
// The point of a convex shape nearest to `from` (rounded to the lattice); false when nothing is
// left of the shape.
bool clip_nearest(const struct clip *, struct vec from, struct vec *nearest);
