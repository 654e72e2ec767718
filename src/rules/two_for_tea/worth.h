// SPDX-License-Identifier: MIT
// What who weighs positions (worth.c) and who judges them (features.c) both look at.
#pragma once
#include "rules/two_for_tea/flow.h"

int tft_unit_price(const struct game *, int unit); // of the whole of it, 100 for a unit of the line
length tft_rough_distance(struct vec, struct vec);
// The nearest of them, and how far off; 0: none is within 120 cm.
int tft_nearest_of(const struct game *, int unit, uint64_t enemies, length *gap);
int tft_facing(const struct game *, int unit, int enemy); // 0 straight behind, 8 straight ahead
bool tft_is_spent(const struct game *, int unit);         // one more stand and it is gone
// The dice of those about in range of it, beyond what it has itself to answer them.
int tft_crossfire(const struct game *, int unit, uint64_t enemies);
int tft_cover_of(const struct battle *, const struct game *, int unit); // 0, 4 or 8
// The nearest thing on the map that is still to be taken; 120 cm where there is none.
length tft_to_objective(const struct battle *, const struct game *, int unit);
bool tft_must_attack(const struct battle *, int side);
// Who would win if the battle ended now: 1 + the side; 0: nobody.
int tft_ahead(const struct battle *, const struct game *);
int tft_lateness(const struct battle *, const struct game *); // in hundredths of the time there is
extern const struct judgement tft_judgement FOR_THINKERS;     // features.c
