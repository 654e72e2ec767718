// SPDX-License-Identifier: MIT
// A small table for tests: 72 x 48 inches of open ground, units put where the test wants them,
// orders as text.
#pragma once
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"
#include "rules/war_of_independence/war_of_independence.h"
#include "support/tabletop.h"

#define AT(east, north) ((struct vec){INCH(east), INCH(north)})

void clear_table(void); // every option at its standard
// Before the battle begins: its anchor, so many figures. A units are of the Crown.
int stand(const char *name, enum woi_type, int figures, struct vec at, int degrees);
void start(void); // with whatever is to be set up
void begin(void); // the first turn of the Crown, its movement
