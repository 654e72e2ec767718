// SPDX-License-Identifier: MIT
// Boxes, polygons and segments on the lattice.
//
// A box is a centre and two half-axis vectors, all on the lattice, so that its corners and the
// middles of its faces are lattice points and every test below is exact. It is the shape of a base,
// a stand, a figure, and of a whole unit in line. Which gaps count as touching, and how deep an
// overlap must be, is for the rule set to say: it passes its tolerance.
#pragma once
#include "core/number.h"

struct box {
    struct vec centre;
    int16_t front_east, front_north; // from the centre to the middle of the front face
    int16_t right_east, right_north; // from the centre to the middle of the right face
};
_Static_assert(sizeof(struct box) == 16, "four boxes to a cache line");

enum face { FACE_FRONT, FACE_RIGHT, FACE_REAR, FACE_LEFT };

struct box box_at(struct vec centre, bearing face, length half_width, length half_depth);
struct box box_ahead(struct vec centre, struct direction ahead, length half_width,
                     length half_depth); // with its facing as a direction
// 0 front left, then clockwise: front right, rear right, rear left.
struct vec box_corner(const struct box *, int i);
struct vec box_face_centre(const struct box *, enum face);
struct box box_moved(const struct box *, struct vec by);
bool box_holds(const struct box *, struct vec point); // inside or on the edge

// Distances are rounded up, and 0 when the shapes touch or overlap.
length point_to_segment(struct vec point, struct vec a, struct vec b);
// The sign of distance - far, exact.
int compare_to_segment(struct vec point, struct vec a, struct vec b, length far);
length point_to_box(struct vec point, const struct box *);
length segment_to_box(struct vec a, struct vec b, const struct box *);
length segment_to_segment(struct vec a, struct vec b, struct vec c, struct vec d);
length box_to_box(const struct box *, const struct box *);
// No nearer than this: the widest gap across one of their sides. Cheaper, and often the same.
length segment_apart(struct vec a, struct vec b, const struct box *);
length box_apart(const struct box *, const struct box *);
// From the nearest of the four face centres.
length faces_to_box(const struct box *from, const struct box *to);

// Share an area deeper than this along every axis? `deeper` is a tolerance, well under a metre.
bool box_overlaps(const struct box *, const struct box *, length deeper);
// No further apart than this (overlapping boxes touch).
bool box_touches(const struct box *, const struct box *, length gap);
// Does the segment run deeper than this inside the box? Running along an edge does not.
bool segment_enters_box(struct vec a, struct vec b, const struct box *, length deeper);
// Share a point, end points included.
bool segments_cross(struct vec a, struct vec b, struct vec c, struct vec d);

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
// How far the box can go along a direction before a part of it leaves the rectangle, rounded down;
// 0 when it is outside already and getting further, `far` when it stays inside.
struct bounds;
length box_to_edge(const struct box *, struct direction, length far, const struct bounds *);

// Simple polygons, corners in order, either way round.
// Inside by more than `deeper`; the boundary is outside.
bool polygon_holds(const struct vec *corner, int corners, struct vec point, length deeper);
// How much of the segment runs inside.
length polygon_chord(const struct vec *corner, int corners, struct vec a, struct vec b);
length point_to_polygon(const struct vec *corner, int corners, struct vec point); // 0 inside
int64_t polygon_area2(const struct vec *corner, int corners); // twice the area, positive
// Convex polygons, as box_overlaps.
bool polygons_overlap(const struct vec *a, int na, const struct vec *b, int nb, length deeper);

// Where a segment crosses from the outside to the inside or back: distances from a, ascending, at
// most `most` of them, each rounded towards the outside. Only touching the outline, or running
// along it, is no crossing; starting on it and going in is one, at 0.
int polygon_crossings(const struct vec *corner, int corners, struct vec a, struct vec b, length *at,
                      int most);

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
int runs_ends(const struct run *, int runs, int64_t scale, length *at, int most);

enum { CLIP_CORNERS = 16 };
struct clip {
    int corners;
    struct vec corner[CLIP_CORNERS];
};
// Keep the part of a convex shape to the right of (or on) the line through `on` heading `way`.
void clip_to_right(struct clip *, struct vec on, struct vec way);
struct clip clip_of_box(const struct box *);
// The point of a convex shape nearest to `from` (rounded to the lattice); false when nothing is
// left of the shape.
bool clip_nearest(const struct clip *, struct vec from, struct vec *nearest);

// An axis-parallel rectangle, both ends included.
struct bounds {
    struct vec low, high;
};
struct bounds bounds_of(const struct vec *, int points);
// How the box must be moved to lie inside, all of it; where there is no room, at the low end.
struct vec bounds_take_in(struct bounds, const struct box *);
bool bounds_meet(struct bounds, struct bounds);
