// SPDX-License-Identifier: MIT
// Fractions of 128 bits, for chances that are exact.
#pragma once
#include "core/number.h"

// Lowest terms.
struct fraction {
    uint128 num, den;
};
struct fraction fraction_of(uint128 num, uint128 den);
bool fraction_add(struct fraction *, struct fraction);   // false: past 128 bits
bool fraction_times(struct fraction *, struct fraction); // false: past 128 bits
double fraction_value(struct fraction);
int fraction_print(struct fraction, char *, int bytes); // "5/12", "0", "1"
