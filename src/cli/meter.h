// SPDX-License-Identifier: MIT
// What decides a battle and how near it is, in a terminal.
#pragma once
#include "core/tally.h"
#include <stdio.h>

// In a line, and a sentence where the next loss or the end of this turn ends it.
void meter_line(FILE *, const struct battle *, const struct game *view, int columns);
// Row by row, each with what it comes to and its clause.
void meter_rows(FILE *, const struct battle *, const struct game *view, int columns);
