// SPDX-License-Identifier: MIT
// A whole random battle in two numbers, for signatures and for builds to be compared.
#pragma once
#include "support/random_game.h"

// How many orders were given, and a digest of the hashes of the game after each.
struct trace {
    uint64_t digest;
    uint32_t orders;
};
struct trace random_trace(const struct rules *, enum random_options, uint64_t seed);
