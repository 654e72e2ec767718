// SPDX-License-Identifier: MIT
// Shooting: who can, at whom, with how many dice; pools, hits, return fire.
#pragma once
#include "rules/two_for_tea/ground.h"

// State alone: formation, suppression, rout, lock, cannon limit (TFT-SHT-01, TFT-CAN-07).
struct verdict tft_may_shoot(const struct battle *, const struct game *, int unit);
// In sight, arc and range of at least one stand; commanders too, where TFT-SHT-17 lets them.
bool tft_eligible(const struct battle *, const struct game *, int unit, int target);
uint64_t tft_targets(const struct battle *, const struct game *, int unit); // all eligible ones
uint64_t tft_choices(const struct battle *, const struct game *,
                     int unit);                                           // those TFT-SHT-04 leaves
bool tft_can_shoot(const struct battle *, const struct game *, int unit); // may, and has a choice

// Names a target for a unit (unit_of(g, unit)->target and aim). aim 0: ball beyond canister range,
// canister within.
struct verdict tft_check_aim(const struct battle *, const struct game *, int unit, int target,
                             int aim, uint64_t choices);
// Reads what follows the target in an order: canister, ball [N], whites, onemore.
struct tft_shot_words {
    int aim;
    bool onemore;
};
bool tft_read_shot(struct reader *, struct tft_shot_words *);

// FRAME_VOLLEY: all units of tft_game.members whose target is `unit` (the ball of a cannon may
// strike others too) make one attack on it; it is applied, and answered when `a` says so.
enum tft_volley { VOLLEY_ORDER, VOLLEY_RETURN, VOLLEY_CHARGE };
void tft_push_volley(struct game *, int target, uint64_t shooters, enum tft_volley);
// The dice one unit would throw at its target: parts are added (TFT-SHT-06 to 10, TFT-CAN-02 to
// 06). `melee_guard`: fire at a charger, where dragoons have S 1 (TFT-CHG-17).
void tft_add_parts(const struct battle *, struct game *, int unit, int target, enum tft_volley,
                   struct events *);

// FRAME_POOL: throws tft_game.part[0..parts) in order, then opens the windows (TFT-ABL-05, 06). The
// parts are left with their hits and sixes for the frame below. `a`: ROLL_SHOOTING or ROLL_MELEE.
void tft_push_pool(struct game *, int purpose);
void tft_clear_parts(struct game *);

// FRAME_HITS: hits, then sixes, on one unit; from: where the attackers stand on average
// (TFT-HIT-06).
void tft_push_hits(struct game *, int unit, int hits, int sixes, struct vec from, bool melee);
