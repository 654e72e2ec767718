// SPDX-License-Identifier: MIT
// Command (TFT-CMD, TFT-ORD, TFT-BRG): brigades, rolls, who may be ordered what, and what comes of
// it.
//
// A commander's `target` says with whom he is: a unit, or with the high bit set a brigade. Units
// that left a brigade when it dissolved keep its number, so that it is known who was in it.
#pragma once
#include "core/law.h"

// May this commander give this kind of order to these units now? (command.c)
struct verdict tft_check_order(const struct battle *, const struct game *, int commander,
                               uint64_t units, int kind);
// The rating he rolls against, every modifier told when events are given (TFT-CMD-11): before it
// is asked what the units see, and after that.
int tft_rating(const struct battle *, const struct game *, int commander, uint64_t units,
               struct events *);
int tft_needed(const struct battle *, const struct game *, int commander, uint64_t units,
               struct events *);
// all members, `unit` included; one bit: none
uint64_t tft_brigade_of(const struct game *, int unit);
void tft_dissolve(struct game *, int unit, struct events *);
// Could this unit carry out such an order as it stands, and why not? (TFT-BRG-04)
struct verdict tft_can_obey(const struct battle *, const struct game *, int unit, int kind);
bool tft_could(const struct battle *, const struct game *, int unit, int kind);

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
