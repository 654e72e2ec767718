// SPDX-License-Identifier: MIT
// Sets of slots as 64-bit words, for rule sets whose troops have slots below 64: others are in no
// set. Slot 0 is nobody.
#pragma once
#include "core/dice.h"

static inline uint64_t one(int unit)
{
    return (uint64_t)1 << unit;
}
static inline bool among(uint64_t set, int unit)
{
    return unit < 64 && set >> unit & 1;
}
static inline int lowest(uint64_t set) // 0 when it is empty
{
    return set ? __builtin_ctzll(set) : 0;
}
static inline int count_of(uint64_t set)
{
    return __builtin_popcountll(set);
}
static inline int nth_of(uint64_t set, int n) // from 0 on; there are more
{
    for (; n; n--)
        set &= set - 1;
    return lowest(set);
}
static inline int drawn_of(uint64_t set, struct luck *luck) // one of a set that is not empty
{
    return nth_of(set, (int)luck_below(luck, (uint32_t)count_of(set)));
}
#define EACH_UNIT(unit, set)                                                                       \
    for (uint64_t rest_##unit = (set); rest_##unit; rest_##unit &= rest_##unit - 1)                \
        for (int unit = __builtin_ctzll(rest_##unit), once_##unit = 1; once_##unit; once_##unit = 0)
