// SPDX-License-Identifier: MIT
// A battle and its game as JSON, for bots and pages. Lengths are hundredths of a millimetre,
// headings degrees clockwise from north; what the rules add stands under the names of their fields.
#pragma once
#include "core/rules.h"
#include <jansson.h>

json_t *state_battle(const struct battle *, const struct game *); // what is fixed, and the ground
json_t *state_game(const struct battle *, const struct game *);
json_t *state_ask(const struct battle *, const struct game *);
json_t *state_event(const struct battle *, const struct event *);
