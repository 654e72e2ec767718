// SPDX-License-Identifier: MIT
// What came of an order, in words: units whose fields that tell (core/field.h) have changed.
#pragma once
#include "core/rules.h"

// All of it: "A1 moved, 2 stands, 1 hit; B1 destroyed"; "no change" when there is none.
void changes_in_full(const struct battle *, const struct game *before, const struct game *after,
                     char *, int bytes);
// Without what passes, such as hits that took no stand, and without what has ended.
void changes_that_last(const struct battle *, const struct game *before, const struct game *after,
                       char *, int bytes);
// The gist of it: who moved is left out where there is anything else to tell, and so is what has
// ended. False, and "no change", when there is nothing.
bool changes_gist(const struct battle *, const struct game *before, const struct game *after,
                  char *, int bytes);
