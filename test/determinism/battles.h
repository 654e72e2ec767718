// SPDX-License-Identifier: MIT
// Random battles of all kinds, seen decision by decision: pick-up games under standard and varied
// options; scenarios, some of them with hidden troops; and crowds on ground of all kinds.
#pragma once
#include "core/rules.h"

// A decision of a battle: the seat whose order was drawn is asked.
struct position {
    const char *kind; // "standard", "varied", "crowd", or a scenario
    int seed, number; // of the battle; of the decision in it
    const struct battle *battle;
    const struct game *game, *view; // all of it; what the seat may know
    const struct order *drawn;      // the order that will be played
    int seat;
};

// Every decision of every battle, or of one in `every`, in sequence.
void battles_look(int every, void (*look)(const struct position *));

// A seed that is the same for this decision whatever came before it.
struct luck position_luck(const struct position *);

// The orders that the rule set suggests here, in a list of the caller's with room for
// SUGGESTIONS: how many.
enum { SUGGESTIONS = 256 };
int position_suggestions(const struct position *, struct order *);

// What movement asks of the engine, at one place.
struct verdict judge_order(const struct battle *, const struct game *, const struct order *);
void play_order(const struct battle *, struct game *, const struct order *, struct dice *,
                struct events *);

// What stands before every line of a log: "two-by-two varied 12.345 move".
void print_position(const struct position *);
void print_order(const struct battle *, const struct order *);
void print_verdict(const struct battle *, struct verdict);
