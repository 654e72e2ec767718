// SPDX-License-Identifier: MIT
// A saved battle with its tale: below each line what came of it, and by which clause, as comments.
#pragma once
#include "core/save.h"
#include <stdio.h>

// Of a save that replays. What one of `sides` must not hear is left out. Comments of other people
// stay where they are; the tale of an earlier time goes, and every line gets its hash.
void retell(FILE *, const struct battle *, const char *text, int bytes, int sides);
