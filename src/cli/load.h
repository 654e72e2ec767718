// SPDX-License-Identifier: MIT
// Files named on the command line, and the ones that ship, into battles.
//
// A scenario is given as a path, or by the name of one that ships. What cannot be loaded is said in
// one sentence and gives NULL; what is given back belongs to the caller, who frees it.
#pragma once
#include "ai/player.h"
#include "cli/command.h"
#include "core/save.h"
#include "scenario/scenario.h"

// A path, or one that ships. Says nothing: NULL with the sentence filled in.
struct scenario *scenario_called(const char *name, const struct settings *, struct problem *);
// With the --option flags given.
struct scenario *load_scenario(const struct arguments *, const char *name);

// A scenario of the battle's rules read anew into it with other options, and that limit; false when
// they do not go together.
bool load_with_options(const char *scenario, const int32_t *option, int turns, struct battle *);

// The battle a save was made of: the scenario named by --scenario, else the one it names itself,
// among those that ship and beside the save.
struct scenario *load_saved_battle(const struct arguments *, const char *path,
                                   const struct save_head *);

char *load_text(const char *path, size_t *bytes); // a whole file, terminated
// A whole saved game, opened when it is sealed; NULL after a sentence.
char *load_save(const char *path, size_t *bytes, bool *sealed);
void complain_of_save(const char *path, const struct save_problem *);
bool is_save(const char *text); // does the text begin like a saved game?
bool holds_save(const char *path);
bool is_file(const char *path);

const struct player *load_player(const char *name);
