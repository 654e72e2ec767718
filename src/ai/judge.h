// SPDX-License-Identifier: MIT
// Judges positions: how likely a side is to win from here.
//
// The weights of the rule set's features were learned from games (lab/learn.h). All of it is whole
// numbers, so the same position is judged the same by every compiler.
#pragma once
#include "core/rules.h"

enum { CHANCE_SURE = 10000, CHANCE_EVEN = CHANCE_SURE / 2 };

// In ten-thousandths: 1 to 9999 while the game goes on, then CHANCE_SURE or 0, or even when it was
// drawn. What the one side has is what the other lacks: both add up to CHANCE_SURE.
int judge_chance(const struct battle *, const struct game *, int side);
