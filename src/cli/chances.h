// SPDX-License-Identifier: MIT
// Odds as the terminal and bots get them.
#pragma once
#include "lab/chances.h"
#include <jansson.h>
#include <stdio.h>

void chances_print(FILE *, const char *order, const struct chances *);
json_t *chances_json(const char *order, const struct chances *);
bool chances_draw(FILE *, const char *order, const struct chances *); // a bar chart
