// SPDX-License-Identifier: MIT
// Step 4: plans, dice, the pulses, and retreats.
#pragma once
#include "rules/battles_for_empire/ground.h"

// --- plans (plan.c, form.c; where they lead: route.c) ---
extern const struct leg_table bfe_legs;
struct verdict bfe_read_plan(const struct battle *, const struct game *, const struct order *,
                             struct bfe_plan *);
struct verdict bfe_judge_form(const struct battle *, const struct game *, int unit,
                              const struct bfe_plan *, struct walk *);
length bfe_plan_length(const struct game *, int unit, const struct bfe_plan *,
                       const struct pose *from);
// Where it is after so much of its plan (core's leg by leg; a wheel turns by the part paid for).
struct pose bfe_plan_pose(const struct game *, int unit, const struct bfe_plan *,
                          const struct pose *from, length spent);
void bfe_plan_track(const struct game *, int unit, const struct bfe_plan *, const struct pose *from,
                    struct bfe_track *);
enum face bfe_plan_edge(const struct bfe_plan *); // the edge that it leads with
// No ground that could be in its way, and no edge of the table, lies as near as it could ever come.
bool bfe_open_around(const struct battle *, const struct game *, int unit, const struct box *,
                     length far);
bool bfe_backward(const struct bfe_plan *);                                // BFE-MOV-12
bool bfe_walks_plan(const struct battle *, const struct game *, int unit); // in step 4

struct verdict bfe_read_form(const struct battle *, const struct game *, const struct order *,
                             struct bfe_plan *);
bool bfe_may_mount(const struct game *, int unit, int mount); // BFE-FRM-11
struct pose bfe_start_pose(const struct battle *, const struct game *, int unit,
                           const struct bfe_plan *); // where its legs begin
bool bfe_limbers_in_move(const struct battle *, const struct game *, int unit,
                         const struct bfe_plan *);
void bfe_end_changes(const struct battle *, struct game *, struct events *);

// --- distances (distance.c): BFE-MOV, BFE-TER-06 to 10 ---
struct bfe_march {
    struct bfe_pace pace;  // base, charge and formation
    uint8_t half;          // BFE-MOV-06: h is 1/2
    uint8_t turns, change; // so many of 2 in; 1: 5 in
};
struct bfe_march bfe_planned_march(const struct battle *, const struct game *, int unit,
                                   const struct bfe_plan *); // before terrain
// Straight ahead, as it stands; and guns by hand (BFE-ART-04).
struct bfe_march bfe_march_ahead(const struct battle *, const struct game *, int unit,
                                 bool charging);
length bfe_prolonged(const struct game *, int unit);
length bfe_best_march(const struct battle *, const struct game *, int unit,
                      const struct bfe_plan *); // BFE-MOV-19; NULL: straight ahead as it stands
length bfe_mean_march(const struct battle *, const struct game *, int unit,
                      const struct bfe_plan *);
length bfe_expected_length(const struct battle *, const struct game *, int unit,
                           const struct bfe_plan *, const struct pose *from);
length bfe_best_straight(const struct battle *, const struct game *, int unit,
                         const struct bfe_track *); // of an automatic move
length bfe_best_charge(const struct battle *, const struct game *, int unit); // BFE-CHG-02
bool bfe_marches_limbered(const struct game *, int unit, const struct bfe_plan *);
bool bfe_pivots(const struct game *, int unit, const struct bfe_plan *); // BFE-MOV-21
int bfe_straggler_face(const struct battle *, const struct game *, int unit, bool retreats);
bool bfe_will_move(const struct battle *, const struct game *, int unit); // in 4d

// --- automatic moves (random.c): BFE-RND-04, 05, 08, 11, 12 ---
// The bearing of a random move or withdrawal; false: it holds.
bool bfe_automatic_way(const struct battle *, const struct game *, int unit, bearing *);
void bfe_note_planned_way(const struct battle *, struct game *,
                          int unit); // route.c: of its net movement, in full
bool bfe_is_automatic(const struct battle *, const struct game *, int unit); // nobody plans it
struct pose bfe_automatic_start(const struct game *, int unit); // turned, unless it keeps facing
enum face bfe_edge_toward(bearing face, bearing way);           // BFE-RND-12
void bfe_straight_track(const struct game *, int unit, const struct pose *from, bearing way,
                        length far, struct bfe_track *);
void bfe_fix_automatic(const struct battle *, struct game *); // at the beginning of 4b

// --- charges (charge.c): BFE-CHG-05 to 09, 13 ---
struct vec bfe_nearest_point(const struct box *, struct vec to);
struct pose bfe_aimed_at(const struct pose *from, const struct box *target, bearing first);
void bfe_take_aim(struct game *, int unit);
void bfe_drop_lost_charges(struct game *); // BFE-CHG-12: of targets that are gone
struct pose bfe_aimed(const struct game *, int unit, int target); // turned by 45 degrees at most
bool bfe_turns_onto_enemy(const struct game *, int unit, const struct pose *);
// May a charger go on from the one place to the other: nobody nearer than an inch, no friend run
// into, no ground that stops it?
bool bfe_may_stand_ahead(const struct battle *, const struct game *, int unit,
                         const struct box *from, const struct pose *, const struct box *there);
void bfe_go_ahead(const struct battle *, struct game *, int unit, struct pose, length far,
                  struct events *); // contact.c: straight on, as far as nothing stops it
bool bfe_reaches(const struct battle *, const struct game *, int unit);

// --- where a unit is going, before its dice (route.c): BFE-IRR-18, 20, 23; false: nowhere ---
struct vec bfe_charged_point(const struct game *, int unit);
bool bfe_intended_end(const struct battle *, const struct game *, int unit, struct pose *);
bool bfe_intended_track(const struct battle *, const struct game *, int unit, struct bfe_track *);

// --- passing through (passing.c): BFE-PAS ---
void bfe_note_passing(struct game *, int mover, uint64_t passed);
bool bfe_run_passing_of(const struct battle *, struct game *, int mover, struct events *);

// --- retreats (retreat.c): BFE-RET ---
void bfe_must_retreat(struct game *, int unit);
void bfe_push_retreats(struct game *); // of all who must, in roster order; nothing if nobody must
// A broken friend retreats through it, or past it (BFE-ROU-03, 12).
void bfe_note_router(struct game *, int router, int friend, bool through, bool past);
void bfe_plan_retreat(const struct battle *, struct game *, int unit,
                      struct events *); // in 4d, for the pulses
uint32_t bfe_retreat_kinds(const struct battle *, const struct game *, int unit,
                           length far); // BFE-TER-08
struct pose bfe_retreat_pose(const struct game *, int unit, const struct pose *from, length far);
bearing bfe_home_way(const struct game *, int unit); // to the edge of its side

// --- reinforcements and exits (reinforce.c): BFE-SET-04, 05 ---
void bfe_bring_on(const struct battle *, struct game *, struct events *);
struct pose bfe_entry_pose(const struct battle *, const struct game *, int unit);
bool bfe_leaves_by_exit(const struct battle *, const struct game *, int unit, struct vec from,
                        struct vec to);

// --- leaders (leader.c): BFE-LDR ---
void bfe_displace_leaders(const struct battle *, struct game *, struct events *); // BFE-LDR-07
