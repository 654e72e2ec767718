// SPDX-License-Identifier: MIT
// What a seat cannot see, filled in: places where troops could be that are hidden from it.
//
// Whoever plays on from a view in thought would meet none of them. So a rule set may put them back
// (`rules->fill`), from the view, what everybody knows of the battle and luck, and from nothing
// else. Here are the places one might think of; whether a unit can stand there unseen is for the
// rule set to say.
#pragma once
#include "core/rules.h"

enum { FILL_TRIES = 24 };

// The units that are hidden from the seat and not on the table, a bit each; of battles of at most
// 63 slots.
uint64_t fill_wanted(const struct battle *, const struct game *view, int seat);
// Where a unit could be, in the nth try: by those of its command who are on the table, else in a
// zone that names it, else anywhere; later tries care less.
struct vec fill_place(const struct battle *, const struct game *, int unit, int nth, struct luck *);
// As one faces who stands there and looks at the nearest enemy.
bearing fill_face(const struct game *, int side, struct vec at);
