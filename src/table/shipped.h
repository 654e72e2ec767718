// SPDX-License-Identifier: MIT
// The battles that ship with the program, and the battle a save was made of.
#pragma once
#include "core/save.h"
#include "scenario/scenario.h"
#include "table/embedded.h"

const struct embedded *shipped_file(const char *name); // NULL when none ships under this name
                                                       // nor did before
// A battle out of a file is offered beside those that ship, as long as the program runs. False with
// the sentence filled in.
bool shipped_add(const char *path, struct problem *);
const struct embedded *shipped_own(int i); // those, as they were added; NULL past the last
// The caller frees it; NULL with the sentence filled in.
struct scenario *shipped_scenario(const char *name, const struct settings *, struct problem *);
// The options a save stands for. False: the problem says where and why.
bool settings_of_save(const struct save_head *, struct settings *, struct save_problem *);
