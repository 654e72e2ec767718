// SPDX-License-Identifier: MIT
// Shots and a house to shoot at: for tests of fire.
#pragma once
#include "table.h"

uint64_t targets(int unit); // all that are eligible
int dice_of(int unit);      // with which it shot just now

extern const struct vec house[4];
void garrison(int unit); // puts it into the house, once the battle has begun
