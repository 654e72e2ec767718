// SPDX-License-Identifier: MIT
// A share of a number of trials, and how sure it is.
#pragma once
#include <stdint.h>

struct share {
    double value, low, high; // Wilson's interval, 95%
};
struct share share_of(int64_t hits, int64_t of); // all 0 to 1 when there was no trial
