// SPDX-License-Identifier: MIT
// What who weighs positions (worth.c) and who judges them (features.c) both look at.
#pragma once
#include "rules/two_by_two/fire.h"

enum { NOWHERE_NEAR = INCH(24) }; // nobody looks farther

int tbt_points(const struct game *, int unit);            // in hundredths of a line unit
length tbt_roughly(struct vec, struct vec);               // never more than an eighth off
bool tbt_faces(const struct game *, int unit, int other); // it is before the unit's front
// Enemies where the side's reserves come on (TBT-FLOW-07).
int tbt_points_open(const struct battle *, const struct game *, int side);
// What a side's fire would cost its enemy if everybody shot where it hurts most.
int tbt_firepower(const struct battle *, const struct game *, int side);
// What the charges under way may be expected to bring to the phasing side.
int tbt_prospects(const struct battle *, const struct game *);
extern const struct judgement tbt_judgement; // features.c
