// SPDX-License-Identifier: MIT
// What somebody at a terminal is told of a battle before it begins.
#pragma once
#include "scenario/scenario.h"
#include <stdio.h>

// The situation, the aim of each side, who is who and what is special; of a battle without a
// briefing its description.
void briefing_print(FILE *, const struct scenario *, int columns);
