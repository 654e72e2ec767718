// SPDX-License-Identifier: MIT
// Charges (TFT-CHG, G-19): who may charge whom and where they meet (charge.c, approach.c,
// square.c), how charges are declared (declare.c) and answered (react.c), and all charges of an
// order worked out together (onset.c): what the charged do (defence.c), and what the chargers
// (home.c, onrush.c).
#pragma once
#include "rules/two_for_tea/fire.h"

// Answers of a charged unit. It answers each charge of an order the same way, but fires at one and
// stands to the others. Dragoons charged by foot fire first and then may go (TFT-CHG-17).
enum tft_answer { ANSWER_NONE, ANSWER_STAND, ANSWER_FIRE, ANSWER_EVADE, ANSWER_FIRE_FIRST };

// Bits of tft_charge.flags.
enum tft_charge_flag {
    CHARGE_SHOT_AT = 1, // the fire of its target has been worked out
    CHARGE_EVADED = 2,  // its target has gone
    CHARGE_OVER = 4,    // it has come home, or to nothing
    CHARGE_CARRIED = 8, // its place in contact is fixed, with the losses of that fire
};

// How a charge would end.
struct tft_contact {
    struct pose charger; // squared up; skirmishers dressed
    struct pose target;  // turned to face and dressed, when skirmishers are charged
    struct pose halt;    // where it is shot at (TFT-CHG-07)
    length far;          // how far it goes before it touches
    int clause;          // 0, or why it cannot be made
    const char *why;
};
// `reach`: M, or the 3D6 of an event, or what a wheel has left of M; 0: M. Units hidden from the
// charger's side count as not there: what they do to the charge is found out when it is made.
struct tft_contact tft_plan_charge(const struct battle *, const struct game *, int charger,
                                   int target, length reach);
// May it be declared now, from where it stands?
struct verdict tft_check_charge(const struct battle *, const struct game *, int charger, int target,
                                length reach);
// A charge as an order of its own: `A2 charge B1`, with charge_wheel = before also
// `A2 charge B1 wheel left 20`. Taken, the wheel is made and the charge declared; who took the last
// one of an order pushes the frame.
struct verdict tft_check_charge_order(const struct battle *, const struct game *,
                                      const struct order *, struct walk *);
void tft_take_charge_order(const struct battle *, struct game *, const struct judged *,
                           struct events *);
// Declares a charge of the order under way; FRAME_CHARGES works them all out. reach 0: M.
void tft_declare_charge(struct game *, int charger, int target);
void tft_push_charges(struct game *, length reach);
bool tft_may_react(const struct battle *, const struct game *, int unit, int charger);
