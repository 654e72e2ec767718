// SPDX-License-Identifier: MIT
// Melees (TFT-MEL, TFT-PUR), in parts: the phase and its groups (melees.c), one melee from its
// first die to its end, and going back from it (melee.c), who strikes whom and who stands behind
// them (strike.c), what a winner may choose, and following (pursuit.c).
//
// The melee under way is in the game: its units by side, its round, what was scored. The units of a
// melee that will fight a second round wait in its frame.
#pragma once
#include "rules/two_for_tea/flow.h"

enum { TFT_ROUNDS = 2 };

// --- melees.c ---

// The units of `among` that hang together with this one by contact of enemies (TFT-MEL-02).
uint64_t tft_group(const struct battle *, const struct game *, int unit, uint64_t among);
bool tft_has_enemies(const struct game *, uint64_t group); // both sides are in it
uint64_t tft_locked(const struct game *);                  // units locked, their melee not fought
void tft_set_melee(struct game *, uint64_t group, int round);

bool tft_ask_colours(const struct battle *, struct game *, struct frame *); // false: nobody (more)

// --- strike.c ---

// The unit after this one in the order of the dice (TFT-GEN-04): active side first; 0: no more.
int tft_next_in_melee(const struct game *, int unit);
// Adds parts to the pool, from the frame's unit and stand on, until a stand must be asked whom it
// strikes. True: all are in.
bool tft_gather_strikes(const struct battle *, struct game *, struct frame *, struct events *);

// The dice of each of its stands, wherever it is touched (TFT-MEL-05 to 07, 09).
int tft_strikes_each(const struct battle *, const struct game *, int unit, struct events *);
int tft_count_supports(const struct battle *, const struct game *, int side); // TFT-MEL-04

// --- melee.c ---

// Out of its building on the side that looks this way most; false: there is no room outside, it
// stays.
bool tft_turn_out(const struct battle *, struct game *, int unit, bearing way, int clause,
                  struct events *);

// --- pursuit.c ---

// Has it a choice? If not, it does what it must.
bool tft_winner_chooses(const struct battle *, const struct game *, int unit);
void tft_winner_must(const struct battle *, struct game *, int unit, struct events *);

// --- the frame of a melee ---

static inline uint64_t waiting_in(const struct frame *f)
{
    return (uint64_t)(uint32_t)f->y << 32 | (uint32_t)f->x;
}
static inline void let_wait(struct frame *f, uint64_t units)
{
    f->x = (int32_t)(uint32_t)units;
    f->y = (int32_t)(uint32_t)(units >> 32);
}
