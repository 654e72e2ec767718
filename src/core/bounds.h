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
static inline struct bounds bounds_around(const struct box *box)
{
    struct vec reach = {absolute(box->front_east) + absolute(box->right_east),
                        absolute(box->front_north) + absolute(box->right_north)};

    return (struct bounds){vec_sub(box->centre, reach), vec_add(box->centre, reach)};
}
static inline struct bounds bounds_wider(struct bounds in, length by)
{
    struct vec more = {by, by};

    return (struct bounds){vec_sub(in.low, more), vec_add(in.high, more)};
}
// How the box must be moved to lie inside, all of it; where there is no room, at the low end.
struct vec bounds_take_in(struct bounds, const struct box *);
static inline bool bounds_meet(struct bounds a, struct bounds b)
{
    return a.low.east <= b.high.east && b.low.east <= a.high.east && a.low.north <= b.high.north &&
           b.low.north <= a.high.north;
}
static inline bool bounds_hold(struct bounds in, struct vec at)
{
    return at.east >= in.low.east && at.east <= in.high.east && at.north >= in.low.north &&
           at.north <= in.high.north;
}
struct vec bounds_middle(struct bounds);
length bounds_to_point(struct bounds, struct vec); // 0 inside
// No nearer than this: the gap along the wider axis. Less than 0: they overlap.
static inline length bounds_gap(struct bounds a, struct bounds b)
{
    length west = a.low.east - b.high.east, east = b.low.east - a.high.east;
    length south = a.low.north - b.high.north, north = b.low.north - a.high.north;
    length along = west > east ? west : east, across = south > north ? south : north;

    return along > across ? along : across;
}
// How far the box can go along a direction before a part of it leaves the rectangle, rounded down;
// 0 when it is outside already and getting further, `far` when it stays inside.
length box_to_edge(const struct box *, struct direction, length far, const struct bounds *);
