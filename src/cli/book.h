// SPDX-License-Identifier: MIT
// Battles under way as files: plain, or sealed while they keep secrets.
#pragma once
#include "cli/load.h"
#include "table/table.h"

// From a save, replayed to its end. NULL after a sentence.
struct table *table_resume(const struct arguments *, const char *path);
// The saved game for a reader who stands with `sides`: sealed while the battle keeps secrets,
// unless there are none for the reader. The caller frees it; NULL after a sentence.
char *table_record(const struct table *, int sides);
bool table_save(const struct table *, const char *path); // false after a sentence
