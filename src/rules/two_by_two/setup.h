// SPDX-License-Identifier: MIT
// The set-up, S0 to S8: armies, roles, ground, deployment, reinforcement points.
//
// Each part is played out or taken from the scenario, as its settings say (OPT_SETUP_...). The
// frame's step is the state; what is under way is kept in tbt_game.setup.
#pragma once
#include "rules/two_by_two/ground.h"

enum { SIDE_UNITS = 64 };          // units of one side at most, where a list is chosen
enum { STARTING_HALVES = 2 * 10 }; // TBT-SET-05: the force that starts on the table, doubled

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
// TBT-ARM-04 at 40 points, manner 0
struct army tbt_army_template(int points, int corps, int manner);
bool tbt_army_allows(const struct battle *, int type); // TBT-OPT-01, TBT-HQ-01

// --- layout.c: good places for features ---

// some legal place is known
bool tbt_place_exists(const struct battle *, const struct game *, int seat);

// --- deploy.c: S3 and S4 ---

// allowances, and what the scenario gives
void tbt_ready_to_deploy(const struct battle *, struct game *);
struct bounds tbt_deployment_zone(const struct battle *, int side, int unit);

// --- points.c: S5 to S8 ---

int tbt_next_point(const struct game *); // side whose point is to be chosen next, -1 when all are

enum { FEATURE_POINTS = 8 };

struct feature {
    uint8_t what, points, steep_from, steep_edges;
    length size; // width of a line, side of a town, radius of a copse
    struct vec point[FEATURE_POINTS];
};

struct sector {
    struct bounds area;
    length edge; // north of its base edge: 0, or the depth of the table
};
struct sector tbt_sector_of(const struct battle *, int number); // TBT-TER-03

// --- terrain.c: S2 ---

void tbt_list_features(struct game *); // all that were chosen are still to be placed
void tbt_clear_ground(struct game *);
bool tbt_has_river(const struct battle *, const struct game *);
// TBT-TER-07: a river without two crossings
bool tbt_ford_needed(const struct battle *, const struct game *);

struct bounds tbt_feature_bounds(const struct feature *);

// --- network.c ---

struct deck {
    struct vec corner[4];
};
// TBT-TER-11: the decks where a road meets a water; the number found, at most `most`, is returned.
int tbt_bridge_decks(const struct battle *, const struct vec *road, int roads,
                     const struct vec *water, int waters, length width, struct deck *, int most);

// What a game has room for. One deck more is looked for, to know that a road has too many.
enum { CROSSINGS = 8, DECKS = CROSSINGS + 1 };
struct verdict tbt_feature_line_judged(const struct battle *, const struct game *,
                                       const struct feature *);
struct verdict tbt_feature_ford_judged(const struct battle *, const struct game *,
                                       const struct feature *);
// The bridges a road brings with it.
int tbt_feature_bridges(const struct battle *, const struct game *, const struct feature *,
                        struct deck *);
// A ford lies square across the stretch of river it is on, an inch of it; false: not on a river.
bool tbt_feature_ford(const struct battle *, const struct game *, struct vec at, struct deck *);

// --- survey.c ---

struct verdict tbt_feature_judged(const struct battle *, const struct game *,
                                  const struct feature *);
// how far from it
length tbt_nearest_road(const struct battle *, const struct game *, struct bounds);

bool tbt_road_spot(const struct battle *, const struct game *, int i, struct vec *);
