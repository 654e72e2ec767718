// SPDX-License-Identifier: MIT
// The table as a picture: one SVG sheet in the manner of a campaign map of the time.
#pragma once
#include "core/rules.h"
#include "draw/callout.h"
#include <stdio.h>

// `caption`: a line under the title, or NULL. False when the file could not be written.
bool svg_table(FILE *, const struct battle *, const struct game *, const char *caption);
// The part of the table around an area, with some room and the names of some units, for a page that
// says the rest.
bool svg_plate(FILE *, const struct battle *, const struct game *, const struct bounds *area,
               const struct callouts *);
// The table alone, in few and bold strokes, for lists of battles.
bool svg_card(FILE *, const struct battle *, const struct game *);
