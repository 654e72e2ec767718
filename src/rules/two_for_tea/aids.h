// SPDX-License-Identifier: MIT
// What a table on a screen asks of these rules (core/aids.h).
#pragma once
#include "core/aids.h"

extern const struct aids tft_aids;

// --- card.c ---

void tft_card(const struct battle *, const struct game *, int unit, struct card *);
void tft_land(const struct battle *, const struct game *, int piece, struct card *);

// --- aids_wording.c ---

// The subject is not named, but for commanders: a table shows whose orders it lists.
int tft_wording(const struct battle *, const struct game *, const struct order *, char *,
                int bytes);

// --- aids_steer.c, aids_march.c ---

bool tft_steer(const struct battle *, const struct game *, const struct wish *, struct judged *);
// A Move of troops, or a charge where an enemy is pointed at.
int tft_manner(const struct wish *); // the formation wished for; FORM_NONE: whichever
bool tft_steer_move(const struct battle *, const struct game *, const struct wish *,
                    struct judged *);
struct verdict tft_short_of(const struct battle *, const struct game *, const struct wish *,
                            const struct judged *);

enum { TFT_POINTED_WITHIN = CM(1) }; // so near to an enemy he is meant

// To the millimetre.
static inline length tft_round(length far)
{
    return aids_length(far, CM(1), 10);
}

// --- aids_march.c ---

bool tft_price(const struct battle *, const struct game *, const struct judged *, struct price *);
