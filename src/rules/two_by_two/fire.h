// SPDX-License-Identifier: MIT
// Shooting, in four parts: the line a shot takes over the table (line.c), who may join in one
// volley (volley.c), the volley as it is ordered, thrown for and suffered (fire.c), and which
// volleys there are to choose from (aim.c).
#pragma once
#include "rules/two_by_two/state.h"

// TBT-SHO-06: from the centre of the shooter's front to the nearest part of the target in its field
// of fire.
struct fire_line {
    struct vec from, to;
    length range; // its true length (TBT-SHO-12)
    uint8_t by;   // LINE_UNIT_BETWEEN: the first who stands in the way
};

enum line_fault {
    LINE_CLEAR,
    LINE_NO_ARC,
    LINE_TOO_FAR,
    LINE_UNIT_BETWEEN,
    LINE_HILL_BETWEEN,
    LINE_COPSE_BETWEEN,
    LINE_GROUND_BETWEEN, // a town or a wood
};

// `reach` is how far the shooter shoots; negative: range does not matter.
enum line_fault tbt_line_between(const struct battle *, const struct game *, int shooter,
                                 const struct box *at, int target, const struct box *on,
                                 length reach, struct fire_line *);
// TBT-SHO-05
bool tbt_in_front_strip(const struct battle *, const struct box *at, const struct box *on);
bool tbt_behind_wall(const struct battle *, const struct game *, int target,
                     const struct fire_line *);
bool tbt_at_edge(const struct battle *, const struct game *, int target, const struct fire_line *);
// TBT-SHO-28
bool tbt_enfilades(const struct battle *, const struct box *shooter, const struct box *target,
                   const struct fire_line *);

// Who turns to face before the shot: nobody, the primary, or every committed unit that can.
enum volley_turn { TURN_NOBODY, TURN_PRIMARY, TURN_ALL };

// One combat of fire: one die, however many shoot (TBT-SHO-15).
struct volley {
    uint8_t primary, target, turn, supporters;
    uint8_t supporter[UNIT_SLOTS - 1];
};

// No further away than this, east and north, is the centre of anybody it can shoot at.
static inline length reach_to_centre(const struct battle *b, const struct game *g, int shooter)
{
    return kind_of(g, shooter)->reach[opt(b, OPT_SCALE)] + 2 * half_width(b);
}

// a closer glance: field of fire and range
bool tbt_may_reach(const struct battle *, const struct game *, int shooter, int target);
// Could it shoot if it were its turn to, by its kind and as it stands?
struct verdict tbt_fit_to_fire(const struct battle *, const struct game *, int shooter);
struct verdict tbt_may_shoot_at(const struct battle *, const struct game *, int shooter,
                                int target);
// Answers the charge of a unit that was put back; shoots before all else (TBT-CHG-23).
bool tbt_committed_to(const struct game *, int shooter, int target);
// A commitment that still binds: some charger of its own can be shot at, turning where it may.
bool tbt_is_bound(const struct battle *, const struct game *, int shooter);
// TBT-CHG-21: the chargers that are one target; group[] by unit. Otherwise just the target.
void tbt_volley_group(const struct battle *, const struct game *, const struct volley *,
                      uint8_t group[UNIT_SLOTS]);
// Judges a volley whose turns have been made.
struct verdict tbt_judge_volley(const struct battle *, const struct game *, const struct volley *);
// Makes the turns before the shot.
void tbt_turn_volley(const struct battle *, struct game *, const struct volley *, struct events *);
// Adds the committed units that the shot would leave with nobody to shoot at.
void tbt_include_the_bound(const struct battle *, const struct game *, struct volley *);
bool tbt_volley_has(const struct volley *, int unit);
void tbt_volley_add(struct volley *, int unit);
// The supporters that count against one target of the group.
int tbt_supports(const struct battle *, const struct game *, const struct volley *, int target);
// Modifiers that have to do with range and target.
enum { FIRE_LONG = -1, FIRE_CANISTER = 1, FIRE_COVER = -1, FIRE_CAVALRY = 2 };
// Those of the shooter alone; 0 is nobody in particular.
int tbt_fire_alone(const struct battle *, const struct game *, int primary, int target,
                   struct events *);
int tbt_fire_modifiers(const struct battle *, const struct game *, int primary, int target,
                       int supporters, struct events *);
// Is there still a shot by which some committed unit answers its charger?
bool tbt_any_answer(const struct battle *, const struct game *);

// --- fire.c ---

// The lowest score that does this to a unit; the table in use must have it.
int tbt_score_for(const struct battle *, enum tbt_result);

// Could `shooter`, standing in `at`, shoot at a target with box `on` (arc, line, range; not
// status)? range is filled in.
bool tbt_line_of_fire(const struct battle *, const struct game *, int shooter, const struct box *at,
                      int target, const struct box *on, bool ignore_range, length *range);
