// SPDX-License-Identifier: MIT
// Odds as people and programs read them.
#pragma once
#include "lab/odds.h"
#include <jansson.h>
#include <stdio.h>

// The label of an outcome: what changed, and what is asked next when it is something else.
void chances_label(void *of, const struct battle *, const struct game *before,
                   const struct game *after, char *, int bytes);

void chances_print(FILE *, const char *order, const struct odds *);
json_t *chances_json(const char *order, const struct odds *);
bool chances_draw(FILE *, const char *order, const struct odds *); // a bar chart
