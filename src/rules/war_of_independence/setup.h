// SPDX-License-Identifier: MIT
// The set-up, S1 to S12: sides, countryside, armies, deployment, behind a screen.
//
// Each part is played or taken from the scenario, as its settings say (OPT_SETUP_...). What a side
// throws and chooses is kept in woi_screened, what both know in woi_setup; pieces of the
// countryside are laid under numbers of their own (enum woi_laid), hidden from the other side while
// the screen is up.
#pragma once
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"

enum woi_step {
    STEP_SIDES,    // S1
    STEP_TOWN,     // S2: the dice for it
    STEP_RIVER,    // S3
    STEP_LAYOUT,   // S4: the holder's town, bridge and ford
    STEP_FORD,     // S4: the other's
    STEP_SQUARES,  // S5: all dice of one side, then of the other
    STEP_PLACES,   // S5: where in the squares
    STEP_ROADS,    // S6
    STEP_SIZES,    // S7
    STEP_ARMIES,   // S8
    STEP_GENERALS, // S9
    STEP_HOUR,     // S10
    STEP_SEASON,
    STEP_WIND,
    STEP_FLOW,
    STEP_BOATS,
    STEP_FLANKS,
    STEP_DEPLOY, // S11
    STEP_REVEAL, // S12
    WOI_STEPS
};
static inline struct woi_screened *screened_of(struct game *g, int side)
{
    return &woi_of(g)->screened[side];
}
static inline const struct woi_screened *screened_in(const struct game *g, int side)
{
    return &woi_in(g)->screened[side];
}
static inline int farmhouse_of(int side) // as it is laid
{
    return LAID_SIDE + side * LAID_OF_SIDE + LAID_FARMHOUSE;
}
static inline int holder_of(const struct game *g)
{
    return woi_in(g)->setup.holder;
}
// --- begin.c: how a battle begins ---

void woi_settle_sides(const struct battle *, struct game *); // AWI-SET-01: what goes with nations
void woi_set_objectives(struct game *);                      // AWI-VP-06: of the countryside

// --- hide.c ---

bool woi_is_screened(const struct battle *, const struct game *); // the screen is up
void woi_lift_screen(const struct battle *, struct game *, struct events *);

// --- setup.c ---

// What is asked of both sides at once goes on for each until it has said `done`: to be called where
// an answer is taken.
void woi_note_answer(const struct battle *, struct game *, const struct order *, bool done);
void woi_next_step(struct game *);    // the seats asked have answered
void woi_next_thrower(struct game *); // AWI-SET-23: the holder has thrown all; then the other
enum woi_season { SEASON_NONE, SUMMER, SPRING, AUTUMN, WINTER };
// AWI-NGT-06, 07: rounds from the start to dusk (victory.c).
int woi_daylight(const struct battle *, const struct game *);
int woi_skies(const struct battle *, const struct game *, char *, int bytes);

// --- country.c: squares (AWI-SET-02 to 04, 25) ---

struct bounds woi_half(const struct battle *, const struct game *, int side);
struct bounds woi_square(const struct battle *, const struct game *, int side, int square);
length woi_column_middle(const struct battle *, int column); // where a river may end (AWI-SET-09)

// --- town.c: AWI-SET-06 to 13, 24, 25 ---

void woi_lay_river(const struct battle *, struct game *);
// AWI-SET-13, 24. Behind the screen a branch keeps clear of the houses that its owner knows of
// (`known`); when it comes down of all.
void woi_lay_branches(const struct battle *, struct game *, bool known, struct events *);

// --- country.c: AWI-SET-14 to 18: pieces in their squares ---

enum woi_throw { THROW_HILL, THROW_FARM, THROW_WOOD, THROW_WOOD_2, THROW_BROKEN };
bool woi_is_occupied(const struct battle *, const struct game *, int side, int square, int which);
void woi_lay_side(const struct battle *, struct game *, int side, struct events *);

// --- army.c: AWI-ARMY, AWI-GNL-02, AWI-BAG-02, AWI-BOAT-01 ---

int woi_slot_of_entry(const struct battle *, const struct game *, int side, int number);
bool woi_ask_for_army(const struct battle *, struct game *, int seat);   // aids: in the lobby
void woi_appoint(const struct battle *, struct game *, struct events *); // generals, wagons, boats
uint64_t woi_indians(const struct game *, int side);                     // in the battle
void woi_arm(const struct battle *, struct game *, int unit, struct events *); // AWI-ARMY-14

// --- flank.c: AWI-FLK-02 to 04 ---

// A declaration is `flank` of the units; in S12 a die is asked for as long as one of them has not
// `arrives`, the side being the thrower of woi_setup. False: nobody waits for one.
bool woi_roll_flank(struct game *, int side);

// --- deploy.c: AWI-SET-20, 21 ---

// All who have a place in the file, whatever comes of it: for battles that are given.
void woi_stand_listed(const struct battle *, struct game *);
// A good place for a unit that nobody has placed; false: there is none.
bool woi_find_post(const struct battle *, const struct game *, int unit, struct judged *);
