// SPDX-License-Identifier: MIT
// The set-up, S0 to S8: armies, roles, ground, deployment, reinforcement points.
//
// Each part is played out or taken from the scenario, as its settings say (OPT_SETUP_...). The
// frame's step is the state; what is under way is kept in tbt_game.setup.
#pragma once
#include "rules/two_by_two/ground.h"

enum { SIDE_UNITS = 64 };          // units of one side at most, where a list is chosen
enum { STARTING_HALVES = 2 * 10 }; // TBT-SET-05: the force that starts on the table, doubled
enum { FORDS = 4 };                // fords of a river at most

struct tbt_setup {
    uint8_t left[TBT_TERRAINS];   // features listed and not placed yet
    uint8_t listed[TBT_TERRAINS]; // the whole list: after a refused map all of it is placed anew
    uint8_t what;                 // the feature in hand, 0 for none
    uint8_t sector;               // its sector, 1..6; 0: anywhere, by agreement
    uint8_t refused;              // an agreed map was refused
    uint8_t point;                // points dealt with: defender, attacker, defender, attacker
};
_Static_assert(sizeof(struct tbt_setup) <= sizeof(((struct tbt_game *)0)->setup), "fits the block");

static inline struct tbt_setup *setup_of(struct game *g)
{
    return (struct tbt_setup *)(void *)tbt_of(g)->setup;
}
static inline const struct tbt_setup *setup_in(const struct game *g)
{
    return (const struct tbt_setup *)(const void *)tbt_in(g)->setup;
}
static inline int defender_of(const struct game *g)
{
    return !tbt_in(g)->attacker;
}
static inline bool is_unplaced(const struct game *g, int side, int unit)
{
    return g->side[unit] == side && unit_in(g, unit)->fate == FATE_UNPLACED;
}
// TBT-SET-04: side 0 has the south edge, side 1 the north edge.
static inline enum face base_edge(int side)
{
    return side ? FACE_FRONT : FACE_REAR;
}
static inline length inches(const struct battle *b, int hundredths) // TBT-TER-19: of terrain
{
    return (length)((int64_t)dist(b, DIST_TERRAIN_INCH) * hundredths / 100);
}

// --- army.c: S0 ---

// A list of types with the command each belongs to, places counted from 1.
struct army {
    int units, halves;
    uint8_t type[SIDE_UNITS + 1], command[SIDE_UNITS + 1];
};
enum { ARMY_MANNERS = 5 };
struct army army_template(int points, int corps, int manner); // TBT-ARM-04 at 40 points, manner 0
bool army_allows(const struct battle *, int type);            // TBT-OPT-01, TBT-HQ-01

// --- terrain.c: S2 ---

void list_features(struct game *); // all that were chosen are still to be placed
void clear_ground(struct game *);
bool has_river(const struct battle *, const struct game *);
bool ford_needed(const struct battle *,
                 const struct game *); // TBT-TER-07: a river without two crossings

// --- layout.c: good places for features ---

bool place_exists(const struct battle *, const struct game *,
                  int seat); // some legal place is known

// --- bridge.c ---

struct deck {
    struct vec corner[4];
};
// TBT-TER-11: the decks where a road meets a water; the number found, at most `most`, is returned.
int bridge_decks(const struct battle *, const struct vec *road, int roads, const struct vec *water,
                 int waters, length width, struct deck *, int most);

// --- deploy.c: S3 and S4 ---

void ready_to_deploy(const struct battle *,
                     struct game *); // allowances, and what the scenario gives
struct bounds deployment_zone(const struct battle *, int side, int unit);

// --- points.c: S5 to S8 ---

int next_point(const struct game *); // side whose point is to be chosen next, -1 when all are
