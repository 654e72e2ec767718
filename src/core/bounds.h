// SPDX-License-Identifier: MIT
// Rectangles along the edges of the table: what lies around boxes and shapes, and rules most of
// them out before they are measured.
#pragma once
#include "core/box.h"

// An axis-parallel rectangle, both ends included.
struct bounds {
    struct vec low, high;
};

struct bounds bounds_of(const struct vec *, int points);
static inline struct bounds bounds_between(struct vec a, struct vec b)
{
    return (
        struct bounds){{a.east < b.east ? a.east : b.east, a.north < b.north ? a.north : b.north},
                       {a.east < b.east ? b.east : a.east, a.north < b.north ? b.north : a.north}};
}
static inline struct bounds bounds_both(struct bounds a, struct bounds b) // around the two
{
    return (struct bounds){bounds_between(a.low, b.low).low, bounds_between(a.high, b.high).high};
}
struct bounds bounds_around(const struct box *);
struct bounds bounds_wider(struct bounds, length by);
// How the box must be moved to lie inside, all of it; where there is no room, at the low end.
struct vec bounds_take_in(struct bounds, const struct box *);
bool bounds_meet(struct bounds, struct bounds);
bool bounds_hold(struct bounds, struct vec);
struct vec bounds_middle(struct bounds);
length bounds_to_point(struct bounds, struct vec); // 0 inside
// No nearer than this: the gap along the wider axis. Less than 0: they overlap.
length bounds_gap(struct bounds, struct bounds);
// How far the box can go along a direction before a part of it leaves the rectangle, rounded down;
// 0 when it is outside already and getting further, `far` when it stays inside.
length box_to_edge(const struct box *, struct direction, length far, const struct bounds *);
