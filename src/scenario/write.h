// SPDX-License-Identifier: MIT
// A battle as a scenario file.
#pragma once
#include "core/rules.h"
#include <stdio.h>

// All that the file says of it: options that are not as usual, ground, sides, units. Who comes on
// where, and zones for the set-up, are left out. What is written reads back as the same battle.
void scenario_write(FILE *, const struct battle *, const char *description);
