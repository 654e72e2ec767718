// SPDX-License-Identifier: MIT
// What who weighs positions (worth.c) and who judges them (features.c) both look at.
#pragma once
#include "rules/two_by_two/fire.h"

struct recall;

enum {
    NOWHERE_NEAR = INCH(24), // nobody looks farther
    LOSS_FIRST = 60,         // what the first loss costs beyond the unit itself
};

static inline int tbt_points(const struct game *g, int unit) // in hundredths of a line unit
{
    return kind_of(g, unit)->halves * 25;
}

// What its loss would cost.
static inline int tbt_stake(const struct game *g, int unit)
{
    return tbt_points(g, unit) + LOSS_FIRST;
}

// Good enough for ranking: never more than an eighth off.
static inline length tbt_roughly(struct vec a, struct vec c)
{
    length east = absolute(a.east - c.east), north = absolute(a.north - c.north);

    return east > north ? east + north * 3 / 8 : north + east * 3 / 8;
}

// Is the other before the unit's front?
static inline bool tbt_faces(const struct game *g, int unit, int other)
{
    const struct box *box = &g->box[unit];
    struct vec front = {box->front_east, box->front_north};

    return dot(front, vec_sub(g->box[other].centre, box->centre)) > 0;
}

// --- firepower.c ---

struct worth_shot {
    int cost;  // expected, in hundredths of the target
    int stops; // of six dice, how many have any effect
};
struct worth_shot tbt_shot_with(int modifiers);
// What anybody can see of a shot: weapon, band, and what the target is.
int tbt_rough_modifiers(const struct battle *, const struct game *, int shooter, int target,
                        length range);
bool tbt_can_fire(const struct game *, int unit); // as it stands, and if nobody touches it
// What a side's fire would cost its enemy if everybody shot where it hurts most.
int tbt_firepower(const struct battle *, const struct game *, int side);

// --- worth.c ---

// What a unit is worth in the state it is in, wherever it is.
int tbt_strength(const struct game *, int unit);

// What the other's part of a melee with this lead is expected to cost him, in hundredths of a unit.
int tbt_expected_loss(int lead);
// What speaks for a unit in a melee with that enemy, but for who supports it.
int tbt_edge(const struct battle *, const struct game *, int unit, int foe, struct recall *);
// What the charges under way may be expected to bring to the phasing side.
int tbt_prospects(const struct battle *, const struct game *);

// --- threats.c ---

// What charges that a side could begin as things stand may be expected to bring it.
int tbt_threats(const struct battle *, const struct game *, int side);
extern const struct judgement tbt_judgement FOR_THINKERS; // features.c
