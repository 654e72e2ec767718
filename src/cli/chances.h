// SPDX-License-Identifier: MIT
// Odds as people and programs read them.
#pragma once
#include "lab/odds.h"
#include <jansson.h>
#include <stdio.h>

void chances_print(FILE *, const char *order, const struct odds *);
json_t *chances_json(const char *order, const struct odds *);
bool chances_draw(FILE *, const char *order, const struct odds *); // a bar chart
