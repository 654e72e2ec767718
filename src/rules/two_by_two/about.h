// SPDX-License-Identifier: MIT
// Who is about a unit that may move: gathered once, and the only ones that most proposals look at.
#pragma once
#include "rules/two_by_two/ground.h"

// Everybody but itself, friend or enemy, whom a move of its may have to do with.
void tbt_gather_about(const struct battle *, const struct game *, int unit, struct crowd *);
// The enemy nearest to it, about or not; 0: there is none.
int tbt_nearest_enemy(const struct battle *, const struct game *, int unit, const struct crowd *);
