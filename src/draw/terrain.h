// SPDX-License-Identifier: MIT
// The ground as a map engraver of the time drew it: hachured hills, stippled woods, double roads.
#pragma once
#include "draw/sheet.h"

void put_terrain_defs(const struct sheet *); // symbols the ground is drawn with
void put_terrain(const struct sheet *);      // every piece, the lower ones first
