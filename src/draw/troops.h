// SPDX-License-Identifier: MIT
// Troops as regulation blocks, at their true size and place.
//
// The arm is told by the block's pattern (infantry: a diagonal; cavalry: half filled; artillery: a
// gun; headquarters: a flag), the side by colour and hatching, the front by a heavy edge and a
// wedge, and what is wrong with a unit by a disc with the initial of the word.
#pragma once
#include "draw/sheet.h"

extern const char *const side_ink[SIDES]; // the colours of the sides

void put_troop_defs(const struct sheet *);
void put_troops(const struct sheet *);
// Who is not on the table, side by side under the map; and how much room that takes.
void put_absent(const struct sheet *, double y);
double absent_pens(const struct sheet *);
// A sample block for a legend, x and y its middle.
void put_sample(const struct sheet *, enum look, int side, double x, double y, double wide);
