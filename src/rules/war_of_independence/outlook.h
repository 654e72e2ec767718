// SPDX-License-Identifier: MIT
// What is likely to come of a position: fire and blows, turn after turn, everybody doing the best
// he can with those who are left. Nobody moves but to strike.
#pragma once
#include "rules/war_of_independence/propose.h"

// In tenths of a point of AWI-VP.
enum {
    POINT = 10,
    UNIT = 10 * POINT, // AWI-VP-04
    FIGURE = 8,
    PRISONER = 2 * POINT, // AWI-VP-05
    GENERAL_WORTH = 20 * POINT,
    WAGON_WORTH = 20 * POINT,
};
// In hundredths of what could be done: now, by the enemy in his turn, by oneself thereafter.
enum { NOW = 100, THEIRS = 70, NEXT = 60 };

enum { OUTLOOK_SLOTS = 64 };
struct woi_outlook {
    const struct battle *b;
    const struct game *g;
    int side;            // whose eyes these are
    uint64_t set[SIDES]; // troops and generals on the table
    uint64_t engaged;
    int taken;                 // objectives on which some of its own stand, a bit each
    int killed[OUTLOOK_SLOTS]; // sixtieths of figures
    length nearest[OUTLOOK_SLOTS];
    uint8_t nearest_enemy[OUTLOOK_SLOTS];                   // 0: there is none
    struct woi_threat threat[OUTLOOK_SLOTS][OUTLOOK_SLOTS]; // as far as `may` says
    uint64_t may[OUTLOOK_SLOTS];
    struct woi_scene scene;
};

// Whose eyes they are, and what is taken, is for others to say.
void woi_look_out(struct woi_outlook *, const struct battle *, const struct game *,
                  struct findings *);
void woi_end_turn(struct woi_outlook *); // what is still to come of this one, as it is ordered
void woi_take_turn(struct woi_outlook *, int side, int weight);
int woi_unit_worth(const struct game *, int unit);           // as it stands
int woi_likely_loss(const struct woi_outlook *, int unit);   // of those killed by then
int woi_strength_left(const struct woi_outlook *, int unit); // in hundredths; 0 of a general
