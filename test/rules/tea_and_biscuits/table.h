// SPDX-License-Identifier: MIT
// A small table for tests: 18 x 12 base widths of open ground on each kind of table, units put
// where the test wants them, orders as text.
#pragma once
#include "rules/tea_and_biscuits/flow.h"
#include "rules/tea_and_biscuits/layout.h"
#include "rules/tea_and_biscuits/space.h"
#include "rules/tea_and_biscuits/tea_and_biscuits.h"
#include "support/tabletop.h"

#define AT(east, north) ((struct vec){(length)((east)*BW), (length)((north)*BW)})

void clear_table(int space); // every other option at its standard
// Before the battle begins: the middle of its front line. A units are of the first side.
int stand(const char *name, enum tab_type, struct vec front, int degrees);
void begin(void); // the first turn, A's go, ten points each
