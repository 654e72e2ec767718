// SPDX-License-Identifier: MIT
// Points and segments on the lattice. Distances are rounded up, and 0 when the shapes touch.
#pragma once
#include "core/number.h"

length point_to_segment(struct vec point, struct vec a, struct vec b);
// The sign of distance - far, exact.
int compare_to_segment(struct vec point, struct vec a, struct vec b, length far);
length segment_to_segment(struct vec a, struct vec b, struct vec c, struct vec d);
// Share a point, end points included.
bool segments_cross(struct vec a, struct vec b, struct vec c, struct vec d);
// And where, to the nearest lattice point; false of segments that lie in one line, too.
bool segments_cross_at(struct vec a, struct vec b, struct vec c, struct vec d, struct vec *where);

// To the nearest lattice point: so much of the way, and the point nearest to another.
struct vec segment_part(struct vec from, struct vec to, int64_t part, int64_t whole);
struct vec segment_nearest(struct vec a, struct vec b, struct vec to);
