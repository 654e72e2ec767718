// SPDX-License-Identifier: MIT
// Tales: what happened and what is asked, as sentences, from the rows of the rule set.
//
// A pattern is a sentence with places for what an event has:
//   %u %o        the unit, the other
//   %a %b %c %n  the numbers, and how many dice
//   %s %t        side a, side b; %0 and %1 are the sides themselves
//   %d %e        length a, length c
//   %p           the place (a, b)
//   %h           heading c, in whole degrees
//   %x           half of c, as points are kept doubled
//   [a|no hit|one hit|%a hits]   one of these by the number a; the last is for all greater ones
#pragma once
#include "core/rules.h"
#include "core/text.h"

void tale_pattern(struct text *, const struct battle *, const char *pattern, const struct event *);
void tale_side(struct text *, const struct battle *, int side); // "the French" within a sentence
void tale_list(struct text *, bool yes, const char *word);      // a word more, after a comma

// An event as one sentence, core's kinds too: how long it is. Some have nothing to say.
int tale_of(const struct battle *, const struct event *, char *, int bytes);
// The first of some events, and with it all after it that differ only in the other unit: "A1 orders
// A2, A3 and A4 to move." `told`: how many these are.
int tale_together(const struct battle *, const struct event *, int events, char *, int bytes,
                  int *told);
// The pending ask, one sentence.
int tale_question(const struct battle *, const struct game *, char *, int bytes);
