// SPDX-License-Identifier: MIT
// Shooting: who can, at whom, with how many dice; pools, hits, return fire.
#pragma once
#include "core/aids.h"
#include "rules/two_for_tea/flow.h"

// --- aim.c: who can shoot at whom ---

// State alone: formation, suppression, rout, lock, cannon limit (TFT-SHT-01, TFT-CAN-07).
bool tft_shoots_once(const struct battle *, const struct game *, int cannon); // TFT-CAN-07
struct verdict tft_may_shoot(const struct battle *, const struct game *, int unit);
// Has this stand that one in range, in arc and in sight (TFT-SHT-02)? A garrison's outline and a
// commander's disc are stand 0.
bool tft_stand_bears(const struct battle *, const struct game *, int unit, int stand, int target,
                     int other, length *range);
// The range of each stand of a unit to the nearest stand of the target that it bears on, NO_RANGE
// for a stand that does not fire. How many fire.
enum { NO_RANGE = -1 };
int tft_firing_stands(const struct battle *, const struct game *, int unit, int target,
                      length range[TFT_STANDS]);
// Can a cannon take canister, and how far off is the nearest stand that it bears on then
// (TFT-CAN-01)?
bool tft_in_canister(const struct battle *, const struct game *, int unit, int target,
                     length *range);

length tft_fire_reach(const struct battle *, const struct game *, int unit);
// Could it bear on that target, as far as the boxes tell? No is certain. Those who could: does it?
bool tft_at_a_glance(const struct battle *, const struct game *, int unit, int target);
bool tft_bears(const struct battle *, const struct game *, int unit, int target);

// --- target.c: whom it must take ---

// In sight, arc and range of at least one stand; commanders too, where TFT-SHT-17 lets them.
bool tft_eligible(const struct battle *, const struct game *, int unit, int target);
// Those TFT-SHT-04 leaves.
uint64_t tft_choices(const struct battle *, const struct game *, int unit);
bool tft_can_shoot(const struct battle *, const struct game *, int unit); // may, and has a choice
// Those of a set that are nearest to the unit, edge to edge: several when they tie.
uint64_t tft_closest(const struct battle *, const struct game *, int unit, uint64_t set);

// --- cannon.c: what is loaded, and how it is said ---

// May the unit shoot so at that target, one of the choices? aim 0: canister within its range, else
// ball, at the nearest stand that can be chosen.
struct verdict tft_check_aim(const struct battle *, const struct game *, int unit, int target,
                             int aim, uint64_t choices);
// Reads what follows the target in an order: canister, ball [N], whites, onemore.
struct tft_shot_words {
    int aim;
    bool onemore;
};
bool tft_read_shot(struct reader *, struct tft_shot_words *);
// Writes `unit shoot target` with its ammunition.
void tft_write_shot(struct order *, int seat, int unit, int target, int aim);
void tft_offer_shots(struct offer *, int unit, uint64_t choices); // each way to shoot at each
// The ways a unit can shoot at a target, the one with the most to expect first: how many.
enum { TFT_AIMS = 1 + TFT_STANDS };
int tft_aims(const struct battle *, const struct game *, int unit, int target, int aim[TFT_AIMS]);
// A random one of the choices, in a random way.
void tft_draw_shot(const struct battle *, const struct game *, int seat, int unit, uint64_t choices,
                   struct luck *, struct order *);

// A ball strikes up to three stands, the first of them of its target (TFT-CAN-03 to 05).
struct tft_ball {
    int count;
    length range; // to the first
    struct tft_struck {
        uint8_t unit, stand;
    } struck[TFT_STANDS];
};
// Can a stand of the target that it is known to bear on be chosen as the first?
bool tft_ball_unmasked(const struct battle *, const struct game *, int cannon, int target,
                       int stand);
// And what the ball strikes then; false when it cannot be chosen.
bool tft_ball_at(const struct battle *, const struct game *, int cannon, int target, int stand,
                 struct tft_ball *);

// --- shot.c: the dice of one unit ---

enum tft_volley { VOLLEY_ORDER, VOLLEY_RETURN, VOLLEY_CHARGE };
// The dice a unit throws at its target, by its aim: parts are added, modifiers told (TFT-SHT-06 to
// 10, TFT-CAN-02 to 06). At a charger dragoons have S 1 against foot (TFT-CHG-17).
void tft_add_parts(const struct battle *, struct game *, int unit, int target, enum tft_volley,
                   struct events *);
// The dice of each of its stands, whatever its range and whomever it shoots at.
int tft_shots_each(const struct battle *, const struct game *, int unit, struct events *);
// The same as advice asks for it, from where the two stand (core/aids.h).
bool tft_fire_at(const struct battle *, const struct game *, int unit, int target, struct fire *);
// What such a shot may be expected to hit, in sixths of a hit.
int tft_shot_worth(const struct battle *, const struct game *, int unit, int target, int aim,
                   enum tft_volley);

// --- volley.c ---

// FRAME_VOLLEY: the shooters, each by its aim, make one attack on the target (the ball of a cannon
// may strike others too); it is applied, and answered by return fire when it was ordered. A charge
// volley leaves its parts behind with their hits: who pushed it clears them.
void tft_push_volley(struct game *, int target, uint64_t shooters, enum tft_volley);

// --- pool.c ---

// FRAME_POOL: throws tft_game.part[0..parts) in order, then opens the windows (TFT-ABL-05, 06). The
// parts are left with their hits and sixes for the frame below. Purpose: ROLL_SHOOTING or
// ROLL_MELEE.
void tft_push_pool(struct game *, int purpose);
void tft_clear_parts(struct game *);
// Adds dice at the end of the row; joined to the last part when unit, target and need are the same
// and the stand is the same or the next one. No dice: nothing.
void tft_add_dice(struct game *, int unit, int stand, int target, int need, int dice);

// --- hits.c ---

enum { TFT_SUPPRESSING = 3 }; // sixes, TFT-SUP-01
// FRAME_HITS: hits, then sixes, on one unit; from: where the attackers stand on average
// (TFT-HIT-06).
void tft_push_hits(struct game *, int unit, int hits, int sixes, struct vec from, bool melee);
struct pose tft_giving_ground(const struct battle *, const struct game *, int unit, struct pose);
// Where the stands stand, on average, whose parts are against this unit.
struct vec tft_attackers(const struct battle *, const struct game *, int target);
