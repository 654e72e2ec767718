// SPDX-License-Identifier: MIT
// A battle before it is played: what rule sets complete and refuse alike. Each of these that
// returns a truth says in `why` what is wrong, and is false then.
#pragma once
#include "core/battle.h"
#include "core/text.h"

// Sides the scenario leaves nameless, titles, and a seat for each side that has none yet.
void prepare_sides(struct battle *, const char *const names[SIDES],
                   const char *const titles[SIDES]);
bool prepare_seats(const struct battle *, const char *clause, struct text *why); // one plays each
bool unit_problem(const struct battle *, int unit, const char *says, struct text *why); // false
bool unit_waits(const struct battle *, int unit); // it is listed at an entry
