// SPDX-License-Identifier: MIT
// What a position is judged by: a feature of the battle of a test, and all of them in random
// battles.
#pragma once
#include "support/tabletop.h"

int32_t feature_of(int side, const char *name); // there must be one of that name
// At every rest, of the game and of the asked seat's view: they are the same twice, of a size that
// can be weighed, nothing before the first turn, and they change nothing. Half-turns follow
// one another. How many rests.
int features_hold(const struct rules *, int games);
