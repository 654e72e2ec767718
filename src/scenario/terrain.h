// SPDX-License-Identifier: MIT
// The table and the pieces of terrain on it, as a file lists them.
#pragma once
#include "core/rules.h"
#include "scenario/schema.h"

enum { PIECE_POINTS = 64 }; // corners of one area, or points of one line

bool table_read(const struct reading *, const struct node *, struct battle *);
bool terrain_read(const struct reading *, const struct node *list, struct battle *);
