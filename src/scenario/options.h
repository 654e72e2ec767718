// SPDX-License-Identifier: MIT
// Options of the rules as text: `scale: cm` in a file, `--option scale=cm` on the command line.
#pragma once
#include "core/rules.h"
#include "scenario/schema.h"

enum { SETTINGS = 64, SETTING_BYTES = 48 };

// What a player wants otherwise than the scenario has it.
struct settings {
    int count;
    struct setting {
        char name[SETTING_BYTES], value[SETTING_BYTES];
    } list[SETTINGS];
};

// Adds "name=value". Whether the rules know it is asked when a scenario is read with it.
bool settings_add(struct settings *, const char *pair, struct problem *);

void options_standard(struct battle *); // every option as the rules have it
bool options_read(const struct reading *, const struct node *map, struct battle *);
bool options_apply(const struct settings *, struct battle *, struct problem *);
