// SPDX-License-Identifier: MIT
// Odds as people and programs read them.
#pragma once
#include "lab/odds.h"
#include <jansson.h>
#include <stdio.h>

struct chances {
    struct odds odds;
    bool brief; // there would be too many outcomes, so that only lasting changes are told apart
};

// An outcome is what changed, and what is asked next when it is something else; the query needs no
// label. False when there are too many even in brief.
bool chances_of(struct odds_query, struct chances *);

void chances_print(FILE *, const char *order, const struct chances *);
json_t *chances_json(const char *order, const struct chances *);
bool chances_draw(FILE *, const char *order, const struct chances *); // a bar chart
