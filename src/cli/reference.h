// SPDX-License-Identifier: MIT
// The rule reference inside the program: docs/rules/RULESET.md, clause by clause.
#pragma once
#include "core/rules.h"
#include <stdio.h>

// The whole reference; false when none ships for these rules.
bool reference_print(FILE *, const struct rules *);
// The section of a clause, by its id ("TBT-CHG-13") or of all that begin so ("TBT-CHG"). Large and
// small letters are the same. Returns how many sections were printed.
int reference_clause(FILE *, const struct rules *, const char *id);
