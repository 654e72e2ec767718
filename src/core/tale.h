// SPDX-License-Identifier: MIT
// Tales: what happened and what is asked, as sentences, from the rows of the rule set.
//
// A pattern is a sentence with places for what an event has:
//   %u %o        the unit, the other: by its title, with its name to find it by
//   %a %b %c %n  the numbers, and how many dice
//   %s %t        side a, side b; %0 and %1 are the sides themselves
//   %d %e        length a, length c; %l is length a with a space, as advice has it
//   %p %w        the place (a, b), where one stands, "in the wood", or goes, "into the wood"
//   %h           heading c, as a wind
//   %x %y        half of c, half of b, as points are kept doubled
//   [a|no hit|one hit|%a hits]   one of these by the number a; the last is for all greater ones
//   [u|its|their] [o|it|them]    the latter where the unit, the other, has a title of several
// The verb after a unit that begins the sentence stands for one, "%u charges", and is said of
// several where its title is: "Riflemen (A10) charge".
#pragma once
#include "core/rules.h"
#include "core/text.h"

void tale_pattern(struct text *, const struct battle *, const char *pattern, const struct event *);
const char *tale_called(const struct battle *, int unit);       // its title; without one its name
void tale_side(struct text *, const struct battle *, int side); // "the French" within a sentence
void tale_list(struct text *, bool yes, const char *word);      // a word more, after a comma

// An event as one sentence, core's kinds too: how long it is. Some have nothing to say. The game
// has the ground that was laid in play; NULL: there is none.
int tale_of(const struct battle *, const struct game *, const struct event *, char *, int bytes);
// The first of some events, and with it all after it that differ only in the other unit: "A1 orders
// A2, A3 and A4 to move." `told`: how many these are.
int tale_together(const struct battle *, const struct game *, const struct event *, int events,
                  char *, int bytes, int *told);
// The pending ask, one sentence.
int tale_question(const struct battle *, const struct game *, char *, int bytes);
