// SPDX-License-Identifier: MIT
// Boxes on the lattice.
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

// Half sides have 16 bits. Whoever builds a box sees to it that it fits: a rule set refuses what is
// larger when it prepares a battle.
bool box_fits(length half_width, length half_depth); // whichever way it faces
struct box box_spanned(struct vec centre, struct vec front, struct vec right); // by its half sides
struct box box_at(struct vec centre, bearing face, length half_width, length half_depth);
struct box box_ahead(struct vec centre, struct direction ahead, length half_width,
                     length half_depth); // with its facing as a direction
// 0 front left, then clockwise: front right, rear right, rear left.
struct vec box_corner(const struct box *, int i);
struct vec box_face_centre(const struct box *, enum face);
struct box box_moved(const struct box *, struct vec by);
struct box box_grown(const struct box *, length by);  // on every side; it has one to begin with
bool box_holds(const struct box *, struct vec point); // inside or on the edge
// No corner of it is further from its centre: cheap, and at most twice as far as the furthest.
static inline length box_reach(const struct box *b)
{
    return absolute(b->front_east) + absolute(b->front_north) + absolute(b->right_east) +
           absolute(b->right_north);
}

// Distances are rounded up, and 0 when the shapes touch or overlap.
length point_to_box(struct vec point, const struct box *);
length segment_to_box(struct vec a, struct vec b, const struct box *);
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
