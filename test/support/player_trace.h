// SPDX-License-Identifier: MIT
// What players would do in a random battle, in two numbers each, for builds to be compared.
#pragma once
#include "ai/player.h"
#include "support/random_trace.h"

enum { RUNGS = 6 }; // as many as there are players

// All of them are asked at the same decisions, each with a small budget and luck of its own; the
// battle goes on by random orders. A trace is one player's: so many orders, and a digest of them.
// When it is to be quick nobody is asked who plays orders on.
void player_traces(const struct rules *, uint64_t seed, bool quick, struct trace trace[RUNGS]);
