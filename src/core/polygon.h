// SPDX-License-Identifier: MIT
// Simple polygons, corners in order, either way round; and segments that run through them.
#pragma once
#include "core/number.h"

// Inside; a point on the outline may come out either way.
bool polygon_surrounds(const struct vec *corner, int corners, struct vec point);
// Inside by more than `deeper`; the boundary is outside.
bool polygon_holds(const struct vec *corner, int corners, struct vec point, length deeper);
// How much of the segment runs inside.
length polygon_chord(const struct vec *corner, int corners, struct vec a, struct vec b);
length point_to_polygon(const struct vec *corner, int corners, struct vec point); // 0 inside
int64_t polygon_area2(const struct vec *corner, int corners);  // twice the area, positive
bool polygon_is_convex(const struct vec *corner, int corners); // and no mere line
// Convex polygons, as box_overlaps.
bool polygons_overlap(const struct vec *a, int na, const struct vec *b, int nb, length deeper);

// The stretches of a segment that run inside a shape, in order, in 1024ths of a lattice step from
// its start. `from` is negative when the segment starts inside, `to` beyond its length when it ends
// there.
enum { RUNS = 64, RUN_BITS = 10 }; // one for each edge of a line of 64 points
struct run {
    int64_t from, to;
};
int polygon_runs(const struct vec *corner, int corners, struct vec a, struct vec b,
                 struct run run[RUNS]);
int64_t run_scale(struct vec a, struct vec b); // the length of the segment in those units
// Where the endless line through a and b crosses the edge c to d, in those units: -1 before a, and
// beyond the length after b. What lies exactly on the line is on its left with hair 0, on its right
// with hair -1.
bool line_crossing(struct vec a, struct vec b, struct vec c, struct vec d, int64_t hair,
                   int64_t *at);
length runs_length(const struct run *, int runs, int64_t scale);
// Where the segment crosses from the outside to the inside or back: distances from its start,
// ascending, at most `most` of them, each rounded towards the outside. Only touching the outline,
// or running along it, is no crossing; starting on it and going in is one, at 0.
int runs_ends(const struct run *, int runs, int64_t scale, length *at, int most);
