// SPDX-License-Identifier: MIT
// Numbers as files spell them, read exactly: 12, -1.5, 2.5in, 10cm, 3mm, 90, 5/36.
//
// A decimal is a whole number and a power of ten, so no reading goes through floating point. What
// falls between two hundredths of a millimetre goes to the nearer one.
#pragma once
#include "core/number.h"

// The longest table there is: every coordinate in a file lies within this of the origin.
enum { FARTHEST = MM(10000) };

bool measure_whole(const char *text, int32_t low, int32_t high, int32_t *);
bool measure_thousandths(const char *text, int32_t most,
                         int32_t *); // up to most whole ones, either sign
bool measure_length(const char *text, length native, length *); // a bare number is native units
bool measure_bearing(const char *text, bearing *);              // degrees clockwise from north

// A chance in its lowest terms.
struct ratio {
    uint64_t top, bottom;
};
bool measure_ratio(const char *text, struct ratio *); // 0, 1, 1/6; at most 1
