// SPDX-License-Identifier: MIT
// A lesson that goes with a battle: prompts for a table on a screen, each of which points at
// something and waits until it is done. Nothing of it matters to the rules.
#pragma once
#include "scenario/schema.h"
#include <stdbool.h>

struct battle;

enum { LESSON_STEPS = 24, LESSON_SAY_BYTES = 512, LESSON_WORDS_BYTES = 48 };

struct lesson_step {
    char say[LESSON_SAY_BYTES];
    char show[LESSON_WORDS_BYTES];  // a unit by its name, or a part of the table; "": nothing
    char until[LESSON_WORDS_BYTES]; // "next": until it has been read
};

struct lesson {
    int steps; // 0: the battle has none
    struct lesson_step step[LESSON_STEPS];
};

bool lesson_read(const struct reading *, const struct node *list, const struct battle *,
                 struct lesson *);
