// SPDX-License-Identifier: MIT
// How moves are thought up: shared by the list of good ones (plan.c) and the random one (draw.c).
#pragma once
#include "rules/two_for_tea/law.h"

enum { NO_FOE_FAR = CM(500) };

// The unit of the other side that is nearest by centres, 0 for none.
int tft_foe_near(const struct game *, struct vec at, int side);
static inline int tft_nearest_foe(const struct game *g, int unit)
{
    return tft_foe_near(g, g->box[unit].centre, g->side[unit]);
}
// The nearest place that is fought for, or the middle of the table.
struct vec tft_goal_of(const struct battle *, const struct game *, int unit);
// Says a turn to this heading the way its formation turns, as much of it as the allowance lasts
// for; what is left of it is handed back.
length tft_say_turn(const struct game *, int unit, int formation, bearing to, length left,
                    struct order *);
void tft_say_leg(struct order *, int word, length far); // ahead, back, left, right, road
void tft_say_degrees(struct order *, int word, bearing);
bool tft_at_some_bridge(const struct battle *, const struct game *, int unit);
