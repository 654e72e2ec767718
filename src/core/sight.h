// SPDX-License-Identifier: MIT
// Sight and fire: what lies in the arc before an edge, and which areas hide the ends of a line from
// each other.
//
// Whose edge it is, how wide it looks, which ground hides and how deep one sees into it is for the
// rule set to say.
#pragma once
#include "core/ground.h"

// Before an edge: as wide as it is, up to 45 degrees to either side, or what these differ by.
enum sight_part { SIGHT_STRAIGHT, SIGHT_WIDE, SIGHT_LEFT, SIGHT_RIGHT };

// What lies to the right of each line, or on it: ahead of the edge, and inwards of the rays that
// leave its left and its right end. The lines are exact, whichever way the edge faces.
enum { ARC_LINES = 3 };
struct sight_arc {
    struct {
        struct vec on, way;
    } line[ARC_LINES];
};
// `ahead` is square to the edge and just as long, so that their sum runs at exactly 45 degrees.
// Where the rays leave one end of the edge, they leave its line nothing to cut.
static inline struct sight_arc sight_from(struct vec left, struct vec right, enum sight_part part)
{
    struct vec edge = vec_sub(right, left), ahead = {-edge.north, edge.east};
    bool opens_left = part == SIGHT_WIDE || part == SIGHT_LEFT,
         opens_right = part == SIGHT_WIDE || part == SIGHT_RIGHT;

    return (struct sight_arc){
        {{right, vec_sub(left, right)},
         {part == SIGHT_RIGHT ? right : left, opens_left ? vec_sub(ahead, edge) : ahead},
         {part == SIGHT_LEFT ? left : right,
          vec_times(opens_right ? vec_add(ahead, edge) : ahead, -1)}}};
}
static inline struct sight_arc sight_ahead(const struct box *box, enum face face,
                                           enum sight_part part)
{
    return sight_from(box_corner(box, (int)face), box_corner(box, ((int)face + 1) % 4), part);
}
// Leaves of a convex shape what lies in it.
void sight_cut(const struct sight_arc *, struct clip *);
// How much of the edge a shape lies before, and how far ahead it begins and ends; each times the
// length of the edge. Nothing is all nought.
struct sight_extent {
    int64_t across, near, far;
};
struct sight_extent sight_extent(const struct sight_arc *, const struct clip *);
// Does the box lie beyond one of the lines by more than this? Yes is certain; no is quickly found.
bool sight_misses(const struct sight_arc *, const struct box *, length by);

// How much of a line may run inside an area that hides.
struct sight_law {
    length touch;      // neither end is in it: no more than this, which the others have besides
    length see_out;    // one is
    length see_within; // both are
    bool whole;        // then all of the line counts, whether it leaves the area between or not
};
// `ends`: how many of them are in it, which may be asked of other points than those of the line.
bool sight_hides(const struct sight_law *, struct land, int ends, struct vec from, struct vec to);
