// SPDX-License-Identifier: MIT
// What the files share that work charges out.
#pragma once
#include "rules/two_for_tea/charge.h"
#include "rules/two_for_tea/square.h"

// --- charge.c ---
uint64_t tft_hidden_from(const struct game *, int unit); // units its side does not know of
// The outline that is met when the target stands in this pose.
void tft_outer_of_target(const struct battle *, const struct game *, int target,
                         const struct pose *, struct tft_outer *);
struct verdict tft_may_charge(const struct game *, int charger); // by itself (TFT-CHG-02)

// --- approach.c ---
// The ground a level front covers going straight ahead, its rear face where it starts.
struct box tft_swept(const struct tft_kind *, const struct pose *from, length far);
uint64_t tft_troops_in(const struct battle *, const struct game *, const struct box *swept);
// TFT-CHG-05: may it charge over this piece?
struct verdict tft_ground_lets(const struct battle *, const struct game *, int charger, int piece,
                               const struct box *swept);
// Neither troops nor ground are met before the target.
struct verdict tft_way_is_clear(const struct battle *, const struct game *, int charger, int target,
                                const struct box *swept, uint64_t hidden);

// --- onrush.c ---
// How far a charger that does not come home gets straight ahead, not beyond `to`. Troops and ground
// in its way stop it, those in `but` apart; so do the zones of the enemies in `zones`, once it has
// gone `from`.
struct tft_onrush {
    length far;
    int stopper, clause; // 0: it has gone all the way
};
struct tft_onrush tft_onrush(const struct battle *, const struct game *, int charger, length from,
                             length to, uint64_t zones, uint64_t but);
// The furthest it may go straight ahead with so much allowance: steep ground counts double.
length tft_reach_ahead(const struct battle *, const struct pose *, length reach);

// --- kept.c ---
// Recalled with the troops it has now, skirmishers level if they are to be.
void tft_keep(struct game *, int unit, enum tft_kept, const struct pose *);
struct pose tft_recall(const struct game *, int unit, enum tft_kept, bool level);
void tft_forget(struct game *, int unit);

// --- onset.c ---
// A unit that has come to where it stands: told, and all that comes of it.
void tft_moved(const struct battle *, struct game *, int unit, int clause, struct events *);
length tft_reach_of(const struct battle *, const struct game *, const struct tft_charge *);
// The first declared charge on this unit that is not over, and whether all who charge it are foot
// (TFT-CHG-17).
const struct tft_charge *tft_first_charge_on(const struct game *, int unit);
bool tft_charged_by_foot(const struct game *, int unit);

// --- defence.c ---
void tft_evade_all(const struct battle *, struct game *, struct events *); // who has chosen to
// Puts target and charger where fire at the charger is measured (TFT-CHG-07); false: there is no
// charge to fire at any more.
bool tft_put_for_fire(const struct battle *, struct game *, const struct tft_charge *,
                      struct tft_contact *);
bool tft_still_coming(const struct game *, const struct tft_charge *);
// False: there is nothing to fire at any more, or not from where it stands.
bool tft_open_fire(const struct battle *, struct game *, struct tft_charge *, struct events *);
void tft_settle_fire(const struct battle *, struct game *, struct tft_charge *, struct events *);
void tft_come_to_nothing(const struct battle *, struct game *, struct tft_charge *, int clause,
                         struct events *);

// --- home.c ---
void tft_go_home(const struct battle *, struct game *, struct tft_charge *, struct events *);

// --- react.c ---
bool tft_may_evade(const struct battle *, const struct game *, int unit); // from who charges it
