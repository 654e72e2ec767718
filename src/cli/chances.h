// SPDX-License-Identifier: MIT
// Odds as the terminal and bots get them.
#pragma once
#include "lab/chances.h"
#include "lab/prospects.h"
#include <jansson.h>
#include <stdio.h>

void chances_print(FILE *, const char *order, const struct chances *);
// A line for each answer the enemy has, where the order can be summed up at all.
void prospects_print(FILE *, const struct battle *, const struct prospects *);
json_t *chances_json(const char *order, const struct chances *);
bool chances_draw(FILE *, const char *order, const struct chances *); // a bar chart
