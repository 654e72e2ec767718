// SPDX-License-Identifier: MIT
// The table in a terminal: terrain by sign, each unit by arm, name, heading and mark.
//
//     ☒A4↑      infantry A4 of the first side, heading north
//     ⧄B7⇙!     cavalry B7 of the second side, heading south-west, something is wrong with it
//
// Everything can be read without colour: the first side has thin arrows, the second double ones,
// and a unit gets one '!' for each step of its status.
#pragma once
#include "core/rules.h"
#include <stdio.h>

// As large as fits; where that could not be read any more, it is larger.
void map_table(FILE *, const struct battle *, const struct game *, int columns, int rows,
               bool colour);
// Every unit by sides: name, kind, place, heading, condition, commander. A long line is folded.
void map_units(FILE *, const struct battle *, const struct game *, int columns, bool colour);
