// SPDX-License-Identifier: MIT
// Bodies: from a pose to what is measured.
//
// A pose says where a unit stands and how, and its rule set lays out the rest (`rules->body`).
// Distances, overlaps and contact are asked of bodies, whatever they are made of. Whom they are
// asked of, and how near is near enough, is for the rule set to say.
#pragma once
#include "core/ground.h"

struct pose {
    struct vec at; // the rule set's point: its centre, or the middle of its front edge
    bearing face;
    uint8_t formation, strength, manner, spare[3]; // strength: stands; manner: such as dressed
};

enum { BODY_BOXES = 13, BODY_STANDS = 13 };
struct body {
    struct pose pose;
    struct box outline;  // the rectangle around it all, facing as it does
    struct bounds in;    // around that, along the edges of the table
    struct land house;   // it is all that lies in this outline; its piece is NULL: its boxes count
    length radius;       // a disc about its middle; 0: its boxes count
    uint8_t boxes;       // stands that tile are one box
    uint8_t abreast;     // so many stands are side by side in each box; 0: it is not made of stands
    uint8_t deep, spare; // and so many behind each other
    struct box box[BODY_BOXES];
};

void body_of_box(const struct box *, struct body *); // of one base
// Of one base that stands and faces so, placed by its centre; in another pose it is of this size.
void body_of_base(const struct box *, bearing face, const struct pose *, length half_width,
                  length half_depth, struct body *);
int body_stands(const struct body *,
                struct box *); // how many, at most BODY_STANDS; a house has none
int box_cut_up(const struct box *, int abreast, int deep, struct box *stand); // the same of one box
void body_moved(const struct body *, struct vec by, struct body *out);

// Distances are edge to edge, rounded up, and 0 where they touch or overlap.
length body_gap(const struct body *, const struct body *);
length body_apart(const struct body *, const struct body *); // no nearer than this; cheaper
// Where they are nearest to each other, to the nearest lattice point.
void body_nearest(const struct body *, const struct body *, struct vec *at_one,
                  struct vec *at_other);
// Is some of the first, which is made of boxes, deeper than this in the second?
bool body_overlaps(const struct body *, const struct body *, length deeper);
bool body_in_land(const struct body *, struct land, length deeper); // the same, in a piece

// Two boxes that share a part of an edge.
struct touch {
    uint8_t stand, other;     // which of the first body, and of the second
    uint8_t face, other_face; // enum face of each that is touched
    length edge;              // how much they share; 0: they do not touch
};
enum { BODY_TOUCHES = 9 };
// The edges that share most, no further apart than the gap; less than `least` is none.
struct touch box_touch(const struct box *, const struct box *, length gap, length least);
length shared_edge(struct vec a, struct vec b, struct vec c, struct vec d, length gap); // along a b
// Stand by stand, as they come: how many.
int body_touches(const struct body *, const struct body *, length gap, length least,
                 struct touch[BODY_TOUCHES]);
