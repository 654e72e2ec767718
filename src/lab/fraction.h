// SPDX-License-Identifier: MIT
// Fractions of 128 bits, for chances that are exact.
#pragma once
#include <stdbool.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 wide;

// Lowest terms.
struct fraction {
    wide num, den;
};
struct fraction fraction_of(wide num, wide den);
bool fraction_add(struct fraction *, struct fraction);              // false: past 128 bits
bool fraction_times(struct fraction *, uint64_t num, uint64_t den); // false: past 128 bits
double fraction_value(struct fraction);
int fraction_print(struct fraction, char *, int bytes); // "5/12", "0", "1"
