// SPDX-License-Identifier: MIT
// Deeds in few words: what began them, and the gravest of what came of them.
#pragma once
#include "report/chronicle.h"
#include <stdio.h>

bool deed_is_fight(const struct chronicle *,
                   const struct deed *); // something came of it for somebody
// Sentences, each with a blank behind it.
void deed_tell(FILE *, const struct chronicle *, const struct deed *);
// The deeds that mattered most in the turn that led to a moment, and the units they are about: how
// many these are.
enum { DEEDS_UNITS = 8 };
int deeds_tell(FILE *, const struct chronicle *, int moment, uint8_t unit[DEEDS_UNITS]);

// The same as it happened, for who tells it in other words.
enum { DEEDS_LINES = 12 };
struct deed_line {
    const struct event *event;
    int times;  // the same happened again
    bool onset; // it began what follows
};
int deeds_lines(const struct chronicle *, int moment, struct deed_line line[DEEDS_LINES]);
