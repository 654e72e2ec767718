// SPDX-License-Identifier: MIT
// Random battles from a seed: what determinism, signatures, fuzzing and benches all play.
//
// Freestanding like core, so that the same battles are played in WebAssembly. The whole set-up is
// played by random orders too, so no scenario file is needed.
#pragma once
#include "core/rules.h"

enum { RANDOM_TURNS = 40 }; // a random game is given up after so many turns

enum random_options { RANDOM_STANDARD, RANDOM_VARIED };

// A pick-up battle whose set-up is all played, under standard options or options drawn by luck.
void random_battle(const struct rules *, enum random_options, struct luck *, struct battle *);

// One random legal order of a random seat among those asked, judged by what it may know.
void random_order(const struct battle *, const struct game *, struct luck *, struct judged *);

static inline bool random_game_over(const struct game *g)
{
    return g->outcome != OUTCOME_NONE || g->turn > RANDOM_TURNS;
}
