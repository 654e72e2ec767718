// SPDX-License-Identifier: MIT
// Shooting, melee, cohesion: dice levels and what comes of the dice.
#pragma once
#include "core/aids.h"
#include "rules/tea_and_biscuits/flow.h"
#include "rules/tea_and_biscuits/space.h"

// --- shoot.c ---
// Why its state keeps it from shooting (TAB-CMD-14), FINE: nothing does.
struct verdict tab_shooter_state(const struct battle *, const struct game *, int unit);
// Its level whomever it shoots at, and at that target; modifiers are told.
int tab_level_of_shooter(const struct battle *, const struct game *, int unit, int target,
                         struct events *);
int tab_shooting_level(const struct battle *, const struct game *, int unit, int target,
                       const struct tab_aim *, struct events *);
struct tab_fire tab_fire_of(const struct battle *, int shooters); // TAB-SHT-09 to 11
// The zone and aim by which it may shoot at the target in that facing, or why not (TAB-SHT-01 to
// 09).
struct verdict tab_may_shoot(const struct battle *, const struct game *, int unit, int facing,
                             int target, struct tab_aim *);
uint64_t tab_targets(const struct battle *, const struct game *, int unit, int facing);
bool tab_base_shoots(const struct battle *, const struct game *, int unit, int base, int facing);
int tab_shooters_of(const struct battle *, const struct game *, int unit,
                    int base); // enum tab_shooters

// As advice asks for it, from where the two stand (core/aids.h).
bool tab_fire_at(const struct battle *, const struct game *, int unit, int target, struct fire *);

// --- level.c: melee levels, base by base (TAB-MEL-10 to 22) ---
int tab_level_of_base(const struct battle *, const struct game *, int unit, int base,
                      struct events *); // whomever it fights; modifiers are told
int tab_melee_level(const struct battle *, const struct game *, int unit, int base, int other);
void tab_tell_levels(const struct battle *, const struct game *, int unit, int other,
                     struct events *); // the adjustments, each once, with how many bases have it
bool tab_counts_as_open(const struct battle *, const struct game *, int unit,
                        int other); // TAB-MEL-14, 19

// --- combat.c ---
enum { TAB_MELEE_DICE = 2 }; // a base, TAB-MEL-09
// Does it throw in melee? A transport base of a section does not (TAB-UNT-06).
bool tab_base_fights(const struct battle *, const struct game *, int unit, int base);
bool tab_base_against(const struct battle *, const struct game *, int unit, int base,
                      int other); // it is allocated to that one
void tab_push_combats(struct game *);

// --- recovery.c ---
// Hits, support, general: the last two are told.
int tab_recovery_dice(const struct battle *, const struct game *, int unit, struct events *);
void tab_push_recovery(struct game *);                          // the tests, and then the losses
void tab_rally(const struct battle *, struct game *, int unit); // TAB-COH-03: its die

// --- loss.c ---
int tab_count_kind(const struct game *, int unit, bool teams); // bases of transport, or not
