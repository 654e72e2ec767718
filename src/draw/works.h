// SPDX-License-Identifier: MIT
// What people have built or dug, and where the ground breaks off: fences, ditches, trenches,
// cliffs, single buildings, and the places a battle is fought for.
#pragma once
#include "draw/sheet.h"

void put_fence(const struct sheet *, const struct outline *);
void put_ditch(const struct sheet *, const struct outline *);
void put_trench(const struct sheet *, const struct outline *); // its front is left as it runs
void put_cliff(const struct sheet *, const struct outline *);
void put_building(const struct sheet *, const struct outline *, bool stone);
void put_objective(const struct sheet *, const struct outline *, struct land);
