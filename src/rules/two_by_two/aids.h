// SPDX-License-Identifier: MIT
// What a table on a screen asks of these rules (core/aids.h), one file a question.
#pragma once
#include "core/aids.h"
#include "core/area.h"
#include "rules/two_by_two/tbt.h"

extern const struct aids tbt_aids;

// --- aids_wording.c ---

// The subject is not named: a table shows whose orders it lists.
int tbt_wording(const struct battle *, const struct game *, const struct order *, char *,
                int bytes);

// --- aids_steer.c, aids_move.c, aids_setup.c ---

bool tbt_steer(const struct battle *, const struct game *, const struct wish *, struct judged *);
// In the move phase: a march, a charge, a change of facing, or off the table.
bool tbt_steer_move(const struct battle *, const struct game *, const struct wish *,
                    struct judged *);
struct verdict tbt_short_of(const struct battle *, const struct game *, const struct wish *,
                            const struct judged *);
bool tbt_steer_deploy(const struct battle *, const struct game *, const struct wish *,
                      struct judged *);
bool tbt_steer_feature(const struct battle *, const struct game *, const struct wish *,
                       struct judged *);
bool tbt_steer_point(const struct battle *, const struct game *, const struct wish *,
                     struct order *);

// To a hundredth of the native unit.
static inline length tbt_round(const struct battle *b, length far)
{
    return aids_length(far, b->native, 100);
}

// The nearest point in the middle of such lines; the place itself when there are none.
struct vec tbt_nearest_on(const struct battle *, const struct game *, int terrain, struct vec at);

// --- aids_price.c ---

bool tbt_price(const struct battle *, const struct game *, const struct judged *, struct price *);

// --- aids_areas.c ---

int tbt_areas(const struct battle *, const struct game *, int unit, struct area *);
