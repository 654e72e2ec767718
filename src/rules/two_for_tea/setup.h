// SPDX-License-Identifier: MIT
// Before the first turn: the standard pick-up battle, and where units may be set up.
#pragma once
#include "core/posting.h"
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/ground.h"

// pickup.c: armies, ground and zones of TFT-SET-01 to 03, for a battle that lists no units.
void tft_list_pickup(struct battle *);

// deploy.c: may this unit be set up so? Howe's men are set up in the same way.
struct verdict tft_check_deploy(const struct battle *, const struct game *, int unit,
                                const struct pose *);
int tft_deploy_clause(const struct battle *, const struct game *, int unit); // by the battle
// A unit that a zone names has no other; the rest may use those of the whole side.
static inline bool tft_zone_serves(const struct battle *b, const struct zone *zone, int unit)
{
    return zone_serves(b, zone, b->roster[unit].side, unit, false);
}
bool tft_comes_limbered(const struct battle *, const struct game *, int unit);
extern const uint16_t tft_formation_verb[TFT_FORMATIONS], tft_ability_words[TFT_ABILITIES];
// Units a seat has still to set up; those it may set up again count not.
uint64_t tft_unplaced(const struct battle *, const struct game *, int seat);
int tft_entries(const struct battle *, const struct game *, struct entry *);
const struct entry *tft_entry_of(const struct battle *, int unit); // NULL: none names it

// muster.c: the order that puts a unit there, and a place for it in its zone's facing; false: there
// is none left.
void tft_write_place(const struct game *, struct order *, int seat, int unit, struct vec at,
                     const struct pose *, int32_t degrees);
bool tft_find_place(const struct battle *, const struct game *, int unit, struct pose *);
void tft_deploy_default(const struct game *, const struct battle *, int unit, struct pose *);
