// SPDX-License-Identifier: MIT
// A small table for tests: 180 x 120 cm of open ground, units put where the test wants them, orders
// as text.
#pragma once
#include "rules/two_for_tea/charge.h"
#include "rules/two_for_tea/command.h"
#include "rules/two_for_tea/move.h"
#include "rules/two_for_tea/two_for_tea.h"
#include "support/tabletop.h"

#define AT(east, north) ((struct vec){(length)((east)*1000), (length)((north)*1000)}) // cm

void clear_table(void); // every option at its standard
// Before the battle begins. A units are American, B units British.
int stand(const char *name, enum tft_type, struct vec front, int degrees, enum tft_formation);
int ride(const char *name, enum tft_type, struct vec centre);
void begin_orders(int side); // its turn, with brigades declared to be none
