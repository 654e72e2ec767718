// SPDX-License-Identifier: MIT
// Fire, saving throws, casualties, melee, morale.
#pragma once
#include "rules/war_of_independence/figure.h"

// --- fire.c: who may fire (AWI-FIRE, AWI-BOAT) ---

// "FIRE, firer": as it stands, at anybody.
struct verdict woi_check_firer(const struct battle *, const struct game *, int unit);
// "FIRE, target" as far as nothing is measured: FIRE-04, 15, WND-06, BAG-05, BOAT-15.
struct verdict woi_check_target(const struct battle *, const struct game *, int unit, int target);
// AWI-BOAT-07, 08: the clause that keeps a figure from firing out of its boat; 0: none does.
int woi_boat_bars(const struct game *, int figure);
int woi_sides(const struct battle *, const struct game *, int target,
              unsigned eligible);            // AWI-FIRE-10, 11, AWI-GNL-05, AWI-BOAT-09
int woi_need(int sides, int cover, bool ff); // AWI-FIRE-12 to 14
int woi_save(const struct game *, int target, int weapon); // AWI-SAVE-02 to 04: saves from this on

// --- aim.c: who fires at whom (AWI-FIRE, AWI-ART, AWI-LOS) ---

struct woi_aim {
    uint16_t firing;   // a bit for each figure that throws (AWI-FIRE-08)
    uint16_t eligible; // and for each that may be hit
    uint8_t dice;      // AWI-FIRE-09, AWI-ART-05, AWI-BOAT-08
    uint8_t sides;     // of each: 10 or 20 (AWI-FIRE-10, 11, AWI-GNL-05, AWI-BOAT-09)
    uint8_t need;      // to hit, FF and cover counted in (AWI-FIRE-12 to 14)
    uint8_t cover;     // of the unit under fire (AWI-COV-08)
};
_Static_assert(sizeof(struct woi_aim) == sizeof(uint64_t), "a word: it is handed on in a walk");
// AWI-GEN-10, AWI-ART-04: no more than 45 degrees from a heading.
static inline bool woi_within_45(struct vec way, bearing face)
{
    return absolute((int16_t)(bearing)(bearing_of(way) - face)) <= 8192;
}
// "FIRE, target": FIRE-04, 15, WND-06, FIRE-05, ART-04 or FIRE-07, LOS-01. `only`: figures that are
// to fire out of large boats, 0: the first of them.
struct verdict woi_aim(const struct battle *, const struct game *, int unit, int target,
                       uint16_t only, struct woi_aim *);
// DES-03, FIRE-05, ART-04, LOS-01 (structure.c).
struct verdict woi_aim_structure(const struct battle *, const struct game *, int gun,
                                 const struct woi_structure *);

// --- fire.c: a firing from the order to its end ---

// Those who fall have been found: the volley is over but for morale.
void woi_end_volley(const struct battle *, struct game *, uint16_t fallen, struct events *);
void woi_push_cannonade(struct game *, int gun, const struct woi_structure *);

// --- hazard.c: generals ---

struct roll woi_general_roll(int unit); // AWI-SAVE-04

// --- casualty.c: AWI-FIRE-17, 18, AWI-ARMY-14 ---

// The figures that fall by rule: a bit each. `from`: the centroid of who fires.
uint16_t woi_casualties(const struct battle *, const struct game *, int target, int kills,
                        struct vec from);
bool woi_casualties_forced(const struct battle *, const struct game *, int target, int kills);
// Removes them, counts them, and pushes the morale throws of the unit.
void woi_take_casualties(const struct battle *, struct game *, int target, uint16_t fallen,
                         int clause, bool melee, struct events *);

// AWI-MOR-02: what its D6 is added to, with so many left and killed.
int woi_morale_lead(const struct game *, int unit, int left, int killed, struct events *);
// Throws for `killed` figures that have just gone, one after another or one for all.
void woi_push_morale(struct game *, int unit, int killed, bool melee);

// --- nominate.c: whom figures strike (AWI-MEL-04, 07 to 10, 19) ---

// A figure of a unit that touches enemies, and those whom it touches.
enum { MOST_TOUCHED = 24 }; // a large boat's ten, or all around a house
struct woi_strike {
    uint8_t number; // of the attacker, from 1
    uint8_t count;
    uint16_t other[MOST_TOUCHED];
};
int woi_strikes(const struct battle *, const struct game *, int unit,
                struct woi_strike[WOI_UNIT_FIGURES]);
int woi_melee_need(const struct game *, int attacker, int figure,
                   int cover); // AWI-MEL-07 to 10
// Automatic nominations for those that have none (AWI-MEL-04): target[] as in woi_fight, LEFT_OUT
// of who is told to strike nobody.
enum { LEFT_OUT = UINT16_MAX };
void woi_nominate(const struct battle *, const struct game *, int unit, const struct woi_strike *,
                  int strikes, uint16_t target[WOI_UNIT_FIGURES]);
bool woi_has_choice(const struct game *, const struct woi_strike *, int strikes); // AWI-SEQ-07

// --- melee.c: AWI-MEL ---

// Steps of FRAME_MELEE.
enum woi_melee_step {
    MELEE_NOMINATE,
    MELEE_BEGIN,
    MELEE_TARGET,
    MELEE_DICE,
    MELEE_SAVE,
    MELEE_DEAD
};
uint64_t woi_fighters(const struct battle *, const struct game *,
                      int side);                                     // engaged, not picked yet
void woi_saved_in_melee(struct game *, bool saved, struct events *); // AWI-SAVE-04
