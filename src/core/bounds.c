// SPDX-License-Identifier: MIT
#include "core/bounds.h"
#include "core/exact.h"

struct bounds bounds_of(const struct vec *point, int points)
{
    struct bounds b = {point[0], point[0]};

    for (int i = 1; i < points; i++) {
        b.low = (struct vec){(length)smaller(b.low.east, point[i].east),
                             (length)smaller(b.low.north, point[i].north)};
        b.high = (struct vec){(length)larger(b.high.east, point[i].east),
                              (length)larger(b.high.north, point[i].north)};
    }
    return b;
}

struct vec bounds_take_in(struct bounds in, const struct box *box)
{
    length east = (length)reach_east(box), north = (length)reach_north(box);
    struct vec to = {length_between(box->centre.east, in.low.east + east, in.high.east - east),
                     length_between(box->centre.north, in.low.north + north,
                                    in.high.north - north)};

    return vec_sub(to, box->centre);
}

struct vec bounds_middle(struct bounds in)
{
    return (struct vec){(in.low.east + in.high.east) / 2, (in.low.north + in.high.north) / 2};
}

length bounds_to_point(struct bounds in, struct vec at)
{
    struct vec nearest = {length_between(at.east, in.low.east, in.high.east),
                          length_between(at.north, in.low.north, in.high.north)};

    return vec_length(vec_sub(at, nearest));
}

static length room_to(length far, int64_t left, int64_t speed)
{
    if (speed <= 0)
        return far;
    return left <= 0 ? 0 : (length)smaller(far, left * ONE / speed);
}

length box_to_edge(const struct box *b, struct direction d, length far, const struct bounds *in)
{
    int64_t east = reach_east(b), north = reach_north(b);

    far = room_to(far, in->high.east - b->centre.east - east, d.east);
    far = room_to(far, b->centre.east - in->low.east - east, -(int64_t)d.east);
    far = room_to(far, in->high.north - b->centre.north - north, d.north);
    return room_to(far, b->centre.north - in->low.north - north, -(int64_t)d.north);
}
