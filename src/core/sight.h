// SPDX-License-Identifier: MIT
// Sight, and sweeps over many boxes at once.
//
// Core answers "is anything in the way?" on exact integers. Which terrain blocks, and how deep in
// it one still sees out, is for the rule set to say. At a hundred and fifty shapes one plain pass
// over the packed boxes, asking only whether bounding rectangles meet, beats any tree: the few that
// are left are tested exactly.
#pragma once
#include "core/ground.h"

enum { NO_BOX = -1, EVERY_BOX_WORDS = 10 }; // words of a set that is large enough for every element

// A set of boxes by index, 64 to the word. Where one is wanted NULL means all of them.
static inline bool in_set(const uint64_t *set, int i)
{
    return set == NULL || (set[i / 64] >> i % 64 & 1);
}

// The boxes whose bounding rectangles share an inside with the rectangle. `set` gets a bit for
// each.
void boxes_near(const struct box *, int count, struct bounds, uint64_t *set);

// The boxes whose centres lie in the rectangle, its edges included, in order: the least that can be
// asked of them, and enough for whoever knows how large they are. One is left out (NO_BOX: none).
// For up to 256 boxes; returns how many.
int boxes_centred_in(const struct box *, int count, const struct bounds *, int skip,
                     uint8_t *index);

// The lowest index of a box that the segment enters deeper than this; NO_BOX for none. The two to
// be skipped are those at its ends (NO_BOX skips nothing).
int boxes_first_entered(const struct box *, int count, struct vec a, struct vec b, length deeper,
                        int skip_one, int skip_two);

// The lowest index from `from` on of a box that overlaps, or lies no further off than the gap.
int boxes_next_overlapping(const struct box *, int count, int from, const struct box *with,
                           length deeper, const uint64_t *which);
int boxes_next_touching(const struct box *, int count, int from, const struct box *with, length gap,
                        const uint64_t *which);
// All that overlap: how many, and a bit for each in `set`.
int boxes_overlapping(const struct box *, int count, const struct box *with, length deeper,
                      uint64_t *set);

// The first box met by a mover that goes along a direction, as box_sweep_deeper sees it; of several
// at the same distance the lowest index.
struct meeting {
    length far;
    int index; // NO_BOX: nothing within `far`
};
struct meeting boxes_first_met(const struct box *, int count, const struct box *mover,
                               struct direction, length far, length deeper, const uint64_t *which);

// --- lines of sight ---

// Terrain is told apart by its `what`, a bit for each in a mask.
struct sight_law {
    uint64_t cover;   // woods and towns: nothing is seen through them
    uint64_t heights; // hills: nothing is seen over them by those who stand lower
    length brush;     // a line that runs this far through a shape, or into a box, is not stopped
    length height_brush;
    length edge;       // one is in a shape when deeper in it than this
    length see_out;    // how much cover one sees out of, or into
    length see_within; // how far two in the same cover see each other
};

// The line runs between points of two bodies, which are in cover, or on a hill, by their centres.
struct sight_line {
    struct vec from, to;
    struct vec watcher, target; // centres
    int skip_one, skip_two;     // boxes that do not count
};

struct sight {
    enum { SIGHT_CLEAR, SIGHT_TERRAIN, SIGHT_TROOPS } block;
    int by; // the piece or the box in the way, when there is one
};

bool land_hides(struct land, const struct sight_law *, const struct sight_line *);
int lands_first_hiding(const struct land *, int count, const struct sight_law *,
                       const struct sight_line *);
// Troops first, then the ground in order. The answer is the same from either end.
struct sight sight_along(const struct battle *, const struct game *, const struct sight_law *,
                         const struct sight_line *);
