// SPDX-License-Identifier: MIT
// Before the first turn: the standard pick-up battle, and where units may be set up.
#pragma once
#include "core/posting.h"
#include "rules/two_for_tea/flow.h"

int tft_deploy_clause(const struct battle *, const struct game *, int unit); // by the battle
// A unit that a zone names has no other; the rest may use those of the whole side.
static inline bool tft_zone_serves(const struct battle *b, const struct zone *zone, int unit)
{
    return zone_serves(b, zone, b->roster[unit].side, unit, false);
}
extern const uint16_t tft_formation_verb[TFT_FORMATIONS];
int tft_entries(const struct battle *, const struct game *, struct entry *);
const struct entry *tft_entry_of(const struct battle *, int unit); // NULL: none names it

// deploy.c: the order that puts a unit there, and a place for it in its zone's facing; false: there
// is none left.
void tft_write_place(const struct game *, struct order *, int seat, int unit, struct vec at,
                     const struct pose *, int32_t degrees);
void tft_deploy_default(const struct game *, const struct battle *, int unit, struct pose *);
