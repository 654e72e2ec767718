// SPDX-License-Identifier: MIT
// Bodies on an empty table, without a battle around them: for tests of geometry.
#pragma once
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/ground.h"
#include "support/test.h"

#define TENTHS(n) ((length)((n)*100)) // of a centimetre

extern struct battle ground;
extern struct game troops;

void empty_table(void); // 180 x 120 cm, every option at its standard
struct pose pose_at(length east, length north, int degrees, int formation, int stands);
int put(int side, enum tft_type, length east, length north, int degrees, int formation);
// Pieces of terrain, by index.
int lay_rectangle(int terrain, length west, length south, length east, length north);
int lay_stretch(int terrain, struct vec from, struct vec to, length width);
void assert_at(struct vec at, length east, length north);
