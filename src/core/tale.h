// SPDX-License-Identifier: MIT
// Tales: sentences about events, from patterns and from core's own events.
#pragma once
#include "core/rules.h"
#include "core/text.h"

// %u the unit, %o the other, %a and %b the numbers, %d length a, %s side a, %t side b.
void tale_pattern(struct text *, const struct battle *, const char *pattern, const struct event *);
// Within a sentence "The French" are "the French".
void tale_side(struct text *, const struct battle *, int side);
void tale_list(struct text *, bool yes, const char *word); // a word more, after a comma
void tale_roll(struct text *, const struct battle *, const char *pattern, const struct event *);

// A modifier, a move, a removal, the end: what is the same under all rules. False for the rest.
bool tale_core(struct text *, const struct battle *, const struct event *);
int asked_side(const struct battle *, const struct game *); // of the first seat that is asked
