// SPDX-License-Identifier: MIT
// What a table on a screen asks of these rules (core/aids.h).
#pragma once
#include "core/aids.h"

extern const struct aids tbt_aids;

// --- card.c ---

void tbt_card(const struct battle *, const struct game *, int unit, struct card *);
void tbt_land(const struct battle *, const struct game *, int piece, struct card *);

// --- aids_wording.c ---

// The subject is not named: a table shows whose orders it lists.
int tbt_wording(const struct battle *, const struct game *, const struct order *, char *,
                int bytes);

// --- aids_steer.c, aids_move.c ---

bool tbt_steer(const struct battle *, const struct game *, const struct wish *, struct judged *);
// In the move phase: a march, a charge, a change of facing, or off the table.
bool tbt_steer_move(const struct battle *, const struct game *, const struct wish *,
                    struct judged *);
struct verdict tbt_short_of(const struct battle *, const struct game *, const struct wish *,
                            const struct judged *);

// To a hundredth of the native unit.
static inline length tbt_round(const struct battle *b, length far)
{
    return aids_length(far, b->native, 100);
}

// --- aids_move.c ---

bool tbt_price(const struct battle *, const struct game *, const struct judged *, struct price *);
