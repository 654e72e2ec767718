// SPDX-License-Identifier: MIT
// Fire, closing and standing, melee, rout and rally.
#pragma once
#include "rules/battles_for_empire/ground.h"

// --- the chart (chart.c): BFE-CEC, BFE-LSS ---
enum { COLUMNS = 17, CHART_ROWS = 8, POINTS_MOST = 74 };
int bfe_column(int points, int shift);         // BFE-CEC-01, 03, 04
enum { CHART_LOWEST = 1, CHART_HIGHEST = 20 }; // of its die
int bfe_chart_losses(int column, int die);
struct roll bfe_chart_roll(int purpose, int unit, int other, int column); // cut where losses differ
int bfe_losses_of(const struct roll *, const struct fall *, int column);
// Applies the losses of one roll (BFE-LSS-01 to 11): fire or melee, from that zone.
void bfe_apply_losses(const struct battle *, struct game *, int unit, int by, int losses, int zone,
                      bool fire, struct events *);

// --- aiming (aim.c): BFE-FIR ---
enum bfe_share { SHARE_WHOLE = 1, SHARE_HALF = 2, SHARE_QUARTER = 4 };
struct bfe_aim {
    length range;
    int band, points, shift, column, zone;
    struct bfe_view view;
};
struct verdict bfe_check_firer(const struct battle *, const struct game *, int unit); // as it is
const struct bfe_ranges *bfe_reach_of(const struct game *, int unit);
int bfe_fire_points(const struct battle *, const struct game *, int unit, int band, int share);
// Of the firer alone, whomever it fires at.
int bfe_fire_shift(const struct game *, int unit, int target, struct events *);
struct verdict bfe_check_target(const struct battle *, const struct game *, int unit, int target);
struct bfe_aim bfe_aim(const struct battle *, const struct game *, int unit, int target, int share,
                       struct events *); // each shift is told
// Weapon, range, sight and arc alone, whatever its order is.
struct verdict bfe_check_shot(const struct battle *, const struct game *, int unit, int target);
uint64_t bfe_targets(const struct battle *, const struct game *, int unit); // legal ones

// --- volleys (volley.c) ---
void bfe_shoot(const struct battle *, struct game *, int unit, int target, int share,
               struct events *); // the roll is wanted; its losses wait
void bfe_apply_fire(const struct battle *, struct game *, struct events *); // all that were shot

// --- charges declared (declare.c) ---
uint64_t bfe_charge_targets(const struct battle *, const struct game *, int unit);

// --- tests (close.c, rout.c, irregular.c): the sum of their modifiers, each told where events are
// ---
int bfe_close_score(const struct battle *, const struct game *, int unit, int target,
                    struct events *); // target 0: whomever it closes on
int bfe_stand_score(const struct battle *, const struct game *, int unit, struct events *);
// From this on (BFE-CLO-03, 04): it closes; it stands, and loses nobody by it.
enum { CLOSES_FROM = 12, STANDS_FROM = 2, STANDS_WELL_FROM = 12 };
enum { UPHILL = -2, DOWNHILL = 1 }; // BFE-MEL-08
// Of a blow in melee; target 0: whomever it fights.
int bfe_melee_shift(const struct battle *, const struct game *, int unit, int target,
                    struct events *);

uint64_t bfe_chargers_of(const struct game *, int target, int state); // close.c: enum bfe_charge
struct roll bfe_rally_roll(const struct battle *, const struct game *, int purpose, int unit,
                           struct events *); // of a rout or a rally test; its rows are classes
// From this on (BFE-ROU-01, BFE-RAL-02): it stays where it is; nothing happens to it, or it
// rallies.
enum { STAYS_FROM = 8, UNSHAKEN_FROM = 13 };
void bfe_want_recovery(struct game *, int unit, int sides, int rating); // recovery.c

// --- what may be expected (prospect.c), in thirds of a point of BFE-SET-02 ---
enum {
    BFE_STEADY_WORTH = 30, // of a unit that stands, whatever it is
    BFE_BREAKS = 60,       // in hundredths of its worth: what is lost with a unit that breaks
};
int bfe_figure_worth(const struct game *, int unit); // of one figure
int bfe_troops_worth(const struct game *, int unit);
int bfe_mean_loss(int column); // BFE-CEC-05, in twentieths of a figure
int bfe_volley_worth(const struct battle *, const struct game *, int unit, int target);
int bfe_volley_prospect(const struct battle *, const struct game *, int unit);
int bfe_held_prospect(const struct battle *, const struct game *, int unit, length gap, int volley);
int bfe_passing_worth(const struct game *, int mover, int passed, bool charging);
int bfe_charge_worth(const struct battle *, const struct game *, int unit, int target);
int bfe_charge_prospect(const struct battle *, const struct game *, int unit, uint64_t targets);

// --- for who weighs positions (worth.c) and who judges them (features.c) ---
enum { BFE_ACROSS = INCH(48) }; // as far as an objective draws
// From there to the nearest that the unit's side could win.
length bfe_objective_gap(const struct battle *, const struct game *, int unit, struct vec at);
// A position that is weighed, with the known enemy nearest to each unit of the side (0: none) and
// how far he is: 40 in where none is.
struct bfe_outlook {
    const struct battle *b;
    const struct game *g;
    struct findings *findings; // gaps
    uint8_t enemy[BFE_SLOTS];
    length gap[BFE_SLOTS];
};
int bfe_leader_worth(const struct bfe_outlook *, int leader);
// findings.c
enum { BFE_LONG_WAY = INCH(20) };
void bfe_look_round(struct bfe_outlook *, int side);
length bfe_gap_between(const struct bfe_outlook *, int unit, int enemy); // as bfe_gap
// While orders are asked for: as bfe_volley_prospect, bfe_charge_targets.
int bfe_volley_of(const struct bfe_outlook *, int unit);
uint64_t bfe_charge_targets_of(const struct bfe_outlook *, int unit);
// ways.c: where the plan that was sealed for a unit on the table leads.
enum { BFE_WAY_PARTS = 4 };
struct bfe_way {
    bool known, weighed;
    struct pose from, end;
    struct box at[BFE_WAY_PARTS]; // when it has made so many parts of it
    // For who weighs it: what is gained where it ends, and whether troops must be tested for it.
    int gain;
    bool tested;
};
void bfe_look_at_ways(const struct bfe_outlook *, bool as_before); // before any is asked for
struct bfe_way *bfe_way_of(const struct bfe_outlook *, int unit);
// What is lost where a unit meets a friend on its way; as it was, while both ways are.
struct bfe_meeting {
    bool known;
    int16_t worth;
};
struct bfe_meeting *bfe_meeting_of(const struct bfe_outlook *, int unit, int friend);
// How much nearer to the enemy it comes by what was sealed for it and not carried out yet.
length bfe_sealed_advance(const struct battle *, const struct game *, int unit);
extern const struct judgement bfe_judgement FOR_THINKERS; // features.c
