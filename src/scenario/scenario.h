// SPDX-License-Identifier: MIT
// Scenarios: YAML files into battles (docs/scenarios.md has the format).
//
// A failed reading leaves one sentence: the file, the line and what was expected there. Nothing is
// ever half loaded.
#pragma once
#include "scenario/briefing.h"
#include "scenario/lesson.h"
#include "scenario/options.h"

enum { DESCRIPTION_BYTES = 4096 };

struct scenario {
    struct battle battle;
    char description[DESCRIPTION_BYTES]; // "" when there is none
    struct briefing briefing;
    struct lesson lesson;
};

// From memory; `file` is what sentences call it. `settings` may be NULL: options as the file has
// them.
bool scenario_read(const char *file, const char *bytes, size_t count, const struct settings *,
                   struct scenario *, struct problem *);
bool scenario_load(const char *path, const struct settings *, struct scenario *, struct problem *);

// --- for cases, which are scenarios with more in them ---

// The parts of a case's or scenario's map that make a battle, up to and including the rules' own
// judgement. `more`: options of another file that come after those of this one.
struct scenario_more {
    const struct reading *reading;
    const struct node *options;
};
bool battle_read(struct reading *, const struct node *map, bool fields, struct scenario_more more,
                 const struct settings *, struct battle *);
bool scenario_tree(struct reading *, const struct document *, struct scenario_more,
                   const struct settings *, struct scenario *);
