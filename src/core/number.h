// SPDX-License-Identifier: MIT
// Numbers: lengths, bearings, and the little arithmetic that decides a rule.
//
// There is no floating point below src/scenario. A length is a whole number of hundredths of a
// millimetre, so every printed distance of every rule set is exact, and the same game is the same
// game on every machine. Distances are rounded up to the lattice: for a whole X, "the true distance
// is at most X" and "the rounded-up distance is at most X" are the same statement.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef int32_t length;   // hundredths of a millimetre
typedef uint16_t bearing; // 65,536 to the turn, 0 is north, growing clockwise

#define MM(n) ((length)((n)*100))
#define CM(n) ((length)((n)*1000))
#define INCH(n) ((length)((n)*2540))

struct vec {
    length east, north;
};

enum { ONE_BITS = 30, ONE = 1 << ONE_BITS }; // the length of a direction

struct direction {
    int32_t east, north; // sine and cosine, in parts of ONE
};

struct direction direction_of(bearing);
bearing bearing_of(struct vec);                    // nearest bearing; north for the null vector
bearing bearing_from_degrees(int32_t thousandths); // any sign, any number of turns
// Thousandths of a degree, 0..359999; reads back to the same bearing.
int32_t bearing_degrees(bearing);

__extension__ typedef unsigned __int128 uint128; // weights of dice, and chances
__extension__ typedef __int128 int128;           // products that are compared

uint32_t root_down(uint64_t); // the whole square root
uint64_t greatest_divisor(uint64_t, uint64_t);
// The least whole number whose square is not smaller; up to the square of 2^32 - 1.
uint32_t root_up(uint64_t);

// The sign of a*b - c*d, without overflow.
int compare_products(int64_t a, int64_t b, int64_t c, int64_t d);

static inline int32_t to_nearest(int64_t product) // in parts of ONE
{
    // A half goes away from zero, so that going back undoes going forth.
    return (int32_t)((product + (ONE >> 1) + (product >> 63)) >> ONE_BITS);
}

// The point this far along a direction, rounded to the nearest lattice point.
static inline struct vec along(struct direction d, length far)
{
    return (struct vec){to_nearest((int64_t)d.east * far), to_nearest((int64_t)d.north * far)};
}

static inline struct vec vec_add(struct vec a, struct vec b)
{
    return (struct vec){a.east + b.east, a.north + b.north};
}

static inline struct vec vec_sub(struct vec a, struct vec b)
{
    return (struct vec){a.east - b.east, a.north - b.north};
}

static inline bool vec_same(struct vec a, struct vec b)
{
    return a.east == b.east && a.north == b.north;
}
static inline struct vec vec_times(struct vec a, int by)
{
    return (struct vec){a.east * by, a.north * by};
}

static inline int64_t dot(struct vec a, struct vec b)
{
    return (int64_t)a.east * b.east + (int64_t)a.north * b.north;
}

// Positive when b points to the right of a.
static inline int64_t cross(struct vec a, struct vec b)
{
    return (int64_t)a.north * b.east - (int64_t)a.east * b.north;
}

static inline length vec_length(struct vec a)
{
    return (length)root_up((uint64_t)dot(a, a));
}

static inline length absolute(length a)
{
    return a < 0 ? -a : a;
}

static inline length length_between(length a, length low, length high)
{
    return a < low ? low : a > high ? high : a;
}

// Turned clockwise, to the nearest lattice point.
static inline struct vec vec_turned(struct vec a, bearing by)
{
    struct direction d = direction_of(by); // sine and cosine

    return (struct vec){
        to_nearest((int64_t)a.east * d.north + (int64_t)a.north * d.east),
        to_nearest((int64_t)a.north * d.north - (int64_t)a.east * d.east),
    };
}

// How far something lies from a place as somebody there sees it who faces so.
struct eyes {
    length ahead, right;
};
static inline struct eyes eyes_on(struct vec way, bearing face)
{
    struct direction d = direction_of(face);

    return (struct eyes){to_nearest((int64_t)d.east * way.east + (int64_t)d.north * way.north),
                         to_nearest((int64_t)d.north * way.east - (int64_t)d.east * way.north)};
}

// Tables: their rows, counted; and words in a row of one, NULL-terminated.
#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))
#define WORDS(...)                                                                                 \
    (const char *const[])                                                                          \
    {                                                                                              \
        __VA_ARGS__, NULL                                                                          \
    }

// Ours: cannot happen, so stop at once.
#define must(truth)                                                                                \
    do {                                                                                           \
        if (!(truth))                                                                              \
            __builtin_trap();                                                                      \
    } while (0)
