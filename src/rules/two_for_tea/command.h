// SPDX-License-Identifier: MIT
// How an order comes about and what comes of it: shared by the files of the command part.
//
// A commander's `target` says with whom he is: a unit, or with the high bit set a brigade. Units
// that left a brigade when it dissolved keep its number, so that it is known who was in it.
#pragma once
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/order.h"

enum { WITH_BRIGADE = 0x80, ORDERS_MOST = 3 /* TFT-CMD-05 */ };

// On the table, or waiting at its entry to march on (TFT-GER-09).
bool tft_orderable(const struct battle *, const struct game *, int unit);
// Does nothing more this turn because an order to it failed (TFT-CMD-12)?
bool tft_failed(const struct game *, int unit);
// Exactly the members of a brigade that has not dissolved? Its number, 0 when they are not.
int tft_brigade_number(const struct game *, uint64_t units);
// Units that go by their seat, and those a commander can still give some order to.
uint64_t tft_units_led(const struct battle *, const struct game *, int seat);
uint64_t tft_commanders_led(const struct battle *, const struct game *, int seat);
uint64_t tft_within_command(const struct battle *, const struct game *, int commander);

// TFT-CMD-09, 10: one of them that sees an enemy close by, 0 for none; does any see one at all?
int tft_sees_close(const struct battle *, const struct game *, uint64_t units);
bool tft_see_any(const struct battle *, const struct game *, uint64_t units);

// --- obey.c ---
// The order is given: it counts, earlier units are left behind, and FRAME_ORDER rolls for it.
void tft_give(const struct battle *, struct game *, int commander, uint64_t units, int kind,
              struct events *);
// Automatic fire (TFT-AUTO) of those who are able. `named`: they know their targets.
void tft_fire_freely(struct game *, uint64_t units, uint64_t able, bool named, struct events *);

// --- lost.c: TFT-GER-16, 17 ---
// Those of the order who stray when their commander has lost his way.
uint64_t tft_straying(const struct game *, int commander);
void tft_throw_lost(struct game *, int purpose, int commander);
void tft_stray(const struct battle *, struct game *, int commander, int first, int second,
               struct events *);

// --- headlong.c ---
// The unit turns to its nearest visible enemy, if it sees one, and goes or charges so far.
void tft_go_headlong(const struct battle *, struct game *, int unit, length far, struct events *);
