// SPDX-License-Identifier: MIT
// What the exact tests of shapes are made of.
//
// A box is cut out by its two pairs of edges: `front` and `right` are half its sides, and a cross
// product with one of them measures at right angles to it, in units of its length. The files that
// include this compare such products, so nothing is divided or rounded before it has been decided.
#pragma once
#include "core/bounds.h"

static inline struct vec front_of(const struct box *b)
{
    return (struct vec){b->front_east, b->front_north};
}

static inline struct vec right_of(const struct box *b)
{
    return (struct vec){b->right_east, b->right_north};
}

static inline int64_t reach_east(const struct box *b)
{
    return absolute(b->front_east) + absolute(b->right_east);
}

static inline int64_t reach_north(const struct box *b)
{
    return absolute(b->front_north) + absolute(b->right_north);
}

static inline int64_t size(int64_t a)
{
    return a < 0 ? -a : a;
}

static inline int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static inline int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline uint64_t square(struct vec a)
{
    return (uint64_t)dot(a, a);
}

static inline length nearer(length a, length b)
{
    return a < b ? a : b;
}
