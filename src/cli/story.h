// SPDX-License-Identifier: MIT
// The story of a sitting: what was ordered, what came of it, and why each die mattered.
#pragma once
#include "table/table.h"
#include <stdio.h>

struct chapter {
    char *order; // "french: A1 rally", or "" for dice alone
    int hush;    // the ears that must not hear of the order
    struct event *event;
    int events;
};

struct story {
    struct chapter *chapter;
    int chapters, room;
};

// The last order (NULL: dice alone) and what the table told of it.
void story_add(struct story *, const struct table *, const struct order *);
void story_take_back(struct story *);
void story_free(struct story *);

// What follows is for a listener with these ears: what one of them must not hear is left out, and
// numbers count only what is heard. The game is where the ground is that was laid in play.

// In short: each event a sentence, each roll a line.
void story_tell(FILE *, const struct battle *, const struct game *, const struct event *,
                int events, int ears);
// In full: the modifiers of each roll and every clause.
void story_explain(FILE *, const struct battle *, const struct game *, const struct event *,
                   int events, int ears);
// An order of the story in full. Number -1: the last with a roll.
bool story_why(FILE *, const struct story *, const struct battle *, const struct game *, int number,
               int ears);
void story_log(FILE *, const struct story *, const struct battle *, const struct game *, int last,
               int ears);
