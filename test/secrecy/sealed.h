// SPDX-License-Identifier: MIT
// Twins of battles in which all seats decide at once: Battles for Empire.
//
// Behind what a seat knows the others have answered otherwise, or not yet; the enemy holds other
// orders as long as nobody saw them carried out, and his hidden troops stand elsewhere.
#pragma once
#include "secrecy/course.h"

// Some battles have a seat for each leader.
void sealed_share_commands(struct battle *);
void sealed_twin(const struct battle *, const struct game *, int seat, struct luck *,
                 struct game *twin);
// After the same order of the seat: the others answer in each truth as they like, and as long as
// the answers are sealed nothing tells the truths apart; nor does anything after the orders of a
// turn, until somebody may be seen to carry one out. False: there is nothing to compare.
bool sealed_go_on(struct course *, struct course *, int seat, struct luck *);
