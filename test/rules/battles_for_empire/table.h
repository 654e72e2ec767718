// SPDX-License-Identifier: MIT
// A small table for tests: 72 x 48 inches of open ground, units and leaders put where the test
// wants them, orders as text.
#pragma once
#include "rules/battles_for_empire/battles_for_empire.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"
#include "support/tabletop.h"

#define AT(east, north) ((struct vec){INCH(east), INCH(north)})

void clear_table(void); // every option at its standard
// Before the battle begins: regulars with muskets in line, their centre, so many figures. Cavalry
// has pistols, artillery a six pounder, unlimbered, for every four figures; figures of a leader are
// his rating. All are of the command of the first leader of their side.
int stand(const char *name, enum bfe_arm, int figures, struct vec at, int degrees);
// At an enum bfe_substep, with all units holding such an order; what is asked then.
void begin(int substep, enum bfe_kind, int ask);
