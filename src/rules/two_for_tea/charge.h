// SPDX-License-Identifier: MIT
// Charges (TFT-CHG, G-19).
#pragma once
#include "rules/two_for_tea/fire.h"

// Answers of a charged unit. It answers each charge of an order the same way, but fires at one.
enum tft_answer { ANSWER_NONE, ANSWER_STAND, ANSWER_FIRE, ANSWER_EVADE, ANSWER_FIRE_FIRST };

// How a charge would end.
struct tft_contact {
    struct tft_pose charger; // squared up
    struct tft_pose target;  // turned to face, when skirmishers are charged
    struct tft_pose halt;    // where it is shot at (TFT-CHG-07)
    length far;              // how far it goes before it touches
    int clause;              // 0, or why it cannot be made
    const char *why;
};
// `reach`: M, or the 3D6 of an event. `truth` false: judged in the view that was given.
struct tft_contact tft_plan_charge(const struct battle *, const struct game *, int charger,
                                   int target, length reach);
// May it be declared now, from where it stands (charge_wheel apart)?
struct verdict tft_check_charge(const struct battle *, const struct game *, int charger, int target,
                                length reach);
// Declares a charge of the order under way; FRAME_CHARGES works them all out. reach 0: M.
void tft_declare_charge(struct game *, int charger, int target);
void tft_push_charges(struct game *, length reach);
bool tft_may_react(const struct battle *, const struct game *, int unit, int charger);
