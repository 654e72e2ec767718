// SPDX-License-Identifier: MIT
// What stands under the map of a terminal: its signs and marks, and who is not on the table.
#pragma once
#include "core/game.h"
#include <stdio.h>

enum { RULER = 4 }; // columns left of the map, for the numbers of its rows

void map_key(FILE *, const struct battle *, const struct game *, int columns);
void map_absent(FILE *, const struct battle *, const struct game *, int columns);
