// SPDX-License-Identifier: MIT
// Melees, in four parts: the phase, its asks and who fights whom (melees.c), the strength of the
// two sides (strength.c), one combat (melee.c), and the follow-up of a winner (follow.c).
#pragma once
#include "rules/two_by_two/tbt.h"

// Bits in a FRAME_MELEE's `a`.
enum { ATTACKER_COLUMN = 1, DEFENDER_COLUMN = 2 };

// --- who is in it. All of it is judged by the contacts of the moment (TBT-MEL-03) ---

bool tbt_is_attacker(const struct battle *, const struct game *, int unit, int defender);
bool tbt_is_helper(const struct battle *, const struct game *, int unit, int defender);
// the first attacker in a slot after this one; 0: there is none
int tbt_next_attacker(const struct battle *, const struct game *, int after, int defender);
int tbt_count_helpers(const struct battle *, const struct game *, int defender);
// the primary, or else the first by number
int tbt_attacker_touching(const struct battle *, const struct game *, int helper, int defender,
                          int primary);
bool tbt_on_several_fronts(const struct battle *, const struct game *, int defender); // TBT-MEL-23
// The unit that can stand behind this one in a column of attack, 0 for none (TBT-MEL-13 to 17).
int tbt_column_behind(const struct battle *, const struct game *, int unit, int defender);

// The nth enemy, counted from 0, to whom the unit may be assigned now; 0 when there are not so
// many.
int tbt_assignable(const struct battle *, const struct game *, int unit, int n);

// --- strength ---

// A melee as its two players have settled it.
struct melee {
    uint8_t attacker, defender, columns, spare;
};
// Modifiers by the ground.
enum { MELEE_TOWN = -2, MELEE_ROAD = -2, MELEE_HIGHER = 1 };
// What a unit brings along, whomever it meets.
int tbt_strength_alone(const struct battle *, const struct game *, int unit, struct events *);
int tbt_attack_strength(const struct battle *, const struct game *, struct melee, struct events *);
int tbt_defence_strength(const struct battle *, const struct game *, struct melee, struct events *);

// --- frames ---

// TBT-MEL-35: pushes the follow-ups of the winners; the fallen stay where they are.
void tbt_push_follow_ups(const struct battle *, struct game *, int winner, bool duty);
// An enemy the follower may not touch (TBT-MEL-38, 39, 41): the clause, 0 when it may.
int tbt_barred_by(const struct battle *, const struct game *, int follower, int enemy, bool duty);
