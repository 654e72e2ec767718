// SPDX-License-Identifier: MIT
// What chargers have in common before, during and after the fire at them.
#pragma once
#include "rules/two_by_two/tbt.h"

// TBT-CHG-17, 24: a charger as it would stand after a step to the side, towards the middle of the
// defender, until no more than three quarters of a base width are between their centres, or until
// another base stops it. The defender itself stops nothing.
struct box tbt_drawn_in(const struct battle *, const struct game *, int charger, int defender,
                        const struct box *defender_box);

// TBT-CHG-24, 28: where a charger that was moved back would stand after closing; false when it
// cannot.
bool tbt_closed_box(const struct battle *, const struct game *, int charger, struct box *);

// The base as it would stand after turning to face `enemy`; false when it does not fit
// (TBT-CHG-17).
bool tbt_turned_box(const struct battle *, const struct game *, int unit, int enemy, struct box *);

// TBT-MEL-15: in line behind, front edge on rear edge, facing the same way.
bool tbt_in_full_contact(const struct battle *, const struct game *, int front, int behind);

// TBT-MEL-13, 14: an identical unit of infantry in full contact behind, facing the same way.
bool tbt_stands_in_column(const struct battle *, const struct game *, int front, int behind);

// The front edge of `box`, corners included, is on the base of `enemy` (TBT-CHG-01).
bool tbt_front_touches(const struct battle *, const struct box *, const struct box *enemy);

// --- charge.c ---

// TBT-CHG-17: turns infantry that may, to face `enemy`; the enemy, when it touches, slides up.
void tbt_turn_to_face(const struct battle *, struct game *, int unit, int enemy, struct events *);
// TBT-CHG-16
bool tbt_may_turn_to_face(const struct battle *, const struct game *, int unit, int enemy);
// geometry question 7
enum face tbt_aspect_of(const struct battle *, const struct game *, int attacker, int defender);
bool tbt_is_charger_of(const struct game *, int charger, int target);
void tbt_note_charge(struct game *, int charger, int target);
// as charger or target: it is gone or was driven off
void tbt_forget_charges_of(struct game *, int unit);
// TBT-CHG-13: moved back and not closed yet. Had it no room to go back, the two bases touch without
// being in contact.
bool tbt_is_held_off(const struct game *, int charger, int target);
