// SPDX-License-Identifier: MIT
// Odds with outcomes that people can read: what changed, and what is asked next.
#pragma once
#include "lab/odds.h"

struct chances {
    struct odds odds;
    bool brief; // there would be too many outcomes, so that only lasting changes are told apart
};

// An outcome is what changed, and what is asked next when it is something else; the query needs no
// label. False when there are too many even in brief.
bool chances_of(struct odds_query, struct chances *);

enum { CHANCES_GIST = 100, CHANCES_HEAD = '\t' };
// The same, with the gist of the outcome in front of each label, as far as CHANCES_HEAD.
bool chances_with_gists(struct odds_query, struct chances *);
