// SPDX-License-Identifier: MIT
// 2 by 2 Napoleonics: what the files of this folder share.
//
// A unit is one base. X is the phasing side, Y the other. Points are kept doubled, because half
// points exist (TBT-ARM-02). Lengths of the two scales stand in two tables, never converted.
#pragma once
#include "core/answer.h"
#include "core/rules.h"

enum tbt_clause {
    TBT_NO_CLAUSE,
#define CLAUSE(name, id, title) name,
#include "rules/two_by_two/clauses.def"
#undef CLAUSE
    TBT_CLAUSES
};

enum tbt_option {
#define OPTION(name, ...) name,
#include "rules/two_by_two/options.def"
#undef OPTION
    TBT_OPTIONS
};

enum tbt_word {
    TBT_WORDS_BEGIN = WORD_RULES - 1,
#define WORD(name, text) name,
#include "rules/two_by_two/words.def"
#undef WORD
    TBT_WORDS_END
};

// --- units ---

enum tbt_type {
    TYPE_NONE,
    CHQ,
    DHQ,
    LIN,
    GRD,
    LTI,
    MIL,
    HCV,
    LCV,
    FAR,
    HAR,
    IRS,
    IRW,
    LAN,
    COS,
    AHQ,
    TBT_TYPES
};
enum tbt_class { CLASS_HQ, CLASS_INFANTRY, CLASS_CAVALRY, CLASS_ARTILLERY };

// Abilities (TBT-UNIT, TBT-OPT, and the table "special abilities by type").
enum tbt_ability {
    MUSKET = 1,
    GUNS = 2,
    PINNED_BY_OWN_FIRE = 4,
    CAPPED_AT_PINNED = 8,    // TBT-SHO-32
    MAY_ROUT = 16,           // TBT-ROUT-20
    SPREADS_PANIC = 32,      // TBT-ROUT-12
    ROUTS_WITH_FRIENDS = 64, // TBT-ROUT-14, TBT-OPT-12
    ENTERS_WOODS = 128,
    HALF_IN_WOODS = 256,
};

struct tbt_kind {
    const char *code, *name;
    uint8_t class, halves;                            // AP doubled
    length move[2], canister[2], normal[2], reach[2]; // by scale; muskets have reach only
    int8_t melee, rally;
    uint16_t abilities;
};
extern const struct tbt_kind tbt_kinds[TBT_TYPES]; // kinds.c

// "Distances used by the rules", one row each, by scale (kinds.c).
enum tbt_distance {
    DIST_NATIVE,
    DIST_TOLERANCE,
    DIST_DEPLOY_DEPTH,
    DIST_DEPLOY_SIDE,
    DIST_FLANK_POINT,
    DIST_ARRIVAL,
    DIST_LEAVE,
    DIST_RUN_IN,
    DIST_PUT_BACK,
    DIST_ROAD_BONUS,
    DIST_STREAM,
    DIST_COMMAND_CORPS,
    DIST_COMMAND_DIVISION,
    DIST_ENEMY_CLOSE,
    DIST_CONTAGION,
    DIST_REPULSE,
    DIST_ROAD_HALF,
    DIST_TOWN_BRIDGE,
    DIST_BEYOND_BRIDGE,
    DIST_COLUMN_SLACK,
    DIST_SHORT_OF_ENEMY,
    DIST_SHORT_FOLLOW,
    DIST_SEE_EDGE,
    DIST_SEE_WITHIN,
    DIST_WALL_COVER,
    DIST_SLIDE_FRIEND,
    DIST_TERRAIN_INCH,
    TBT_DISTANCES
};
extern const length tbt_distances[TBT_DISTANCES][2];

static inline length dist(const struct battle *b, enum tbt_distance d)
{
    return tbt_distances[d][b->option[OPT_SCALE]];
}

// state[] of a unit: the ladder of TBT-STA-04. With status_model = stacked PINNED_TOO marks a
// pinned marker under DISRUPTED.
enum tbt_status { STEADY, PINNED, DISRUPTED, PINNED_TOO = 4 };

enum tbt_fate { FATE_NONE, FATE_UNPLACED, FATE_WAITING, FATE_FIELD, FATE_DESTROYED, FATE_LEFT };

// Flags last the half-turn unless said otherwise.
enum tbt_flag {
    ROAD_COLUMN = 1, // until its owner's next move phase (TBT-MOVE-09)
    ACTED = 2,       // its action of this move phase is spent
    WILL_SHOOT = 4,  // committed (TBT-CHG-23)
    WILL_CONFRONT = 8,
    PUT_BACK = 16, // a charger that was moved back (TBT-CHG-13)
    FIRED = 32,
    SHOT_AT = 64,  // its fire combat of this phase is done (TBT-SHO-15)
    STOPPED = 128, // a shot had an effect on it (TBT-CHG-24)
    HALTED = 256,
    ARRIVED = 512, // came on this phase (TBT-RFT-07)
    TURNED = 1024, // turned to face this half-turn (TBT-CHG-16)
    RALLY_TRIED = 2048,
    FOLLOWED = 4096, // followed up into a melee this phase (TBT-MEL-22)
    CLOSED = 8192,   // closed or declined to (T3c done)
    FOUGHT = 16384,  // its melee as defender of this phase is resolved
};

struct tbt_unit {
    uint16_t flags;
    uint8_t fate;      // enum tbt_fate
    uint8_t queue;     // 1 + index of its reinforcement point, 0 for none
    uint8_t place;     // place in that queue, from 1
    uint8_t chain;     // place in the queue of the present rout chain, 0 for none
    uint8_t assigned;  // melee: the enemy it is assigned to (TBT-MEL-03)
    uint8_t routed_by; // the winner that routed it this phase (TBT-MEL-41)
    uint8_t from;      // rout chain: the unit it runs from (shooter, melee opponent), 0 for none
    uint8_t manner;    // rout chain: enum tbt_rout_manner
    uint8_t part;      // its part in the present shot or melee: enum tbt_part
    uint8_t result;    // of the present shot: enum tbt_result, still to be suffered
    int8_t bonus;      // of the present shot: what is added to the die against it
    uint8_t spare;
};

// Parts in a combat. A shot has supporters and targets; a melee the rest.
enum tbt_part {
    PART_NONE,
    PART_SUPPORTER,
    PART_TARGET,
    PART_COLUMN,   // behind a primary unit, sharing its fate (TBT-MEL-16)
    PART_ATTACKER, // assigned to the defender
    PART_DEFENDER,
    PART_HELPER, // touched, with nobody assigned to it: stands by the defender (TBT-MEL-03)
};

// What fire can do to a unit, mildest first (TBT-SHO-29, 30).
enum tbt_result {
    RESULT_NONE,
    RESULT_NOTHING,
    RESULT_HALTED,
    RESULT_PINNED,
    RESULT_DISRUPTED,
    RESULT_ROUTS,
    RESULT_DESTROYED
};

enum tbt_phase {
    PHASE_ARMIES,
    PHASE_ROLES,
    PHASE_TERRAIN,
    PHASE_DEPLOY,
    PHASE_POINTS, // set-up
    PHASE_MOVE,
    PHASE_RALLY,
    PHASE_SHOOT,
    PHASE_CLOSE,
    PHASE_MELEE,
};

enum { TBT_CHARGES = 48, TBT_POINTS = 4, TBT_PLACED = 32, TBT_PLACED_POINTS = 128 };

// A reinforcement point: a place on an edge, and the queue of units whose `queue` names it.
struct tbt_point {
    length at;          // along the edge, from its west or south end
    uint8_t side, edge; // edge: FACE_FRONT north, FACE_RIGHT east, FACE_REAR south, FACE_LEFT west
    uint8_t set, blocked; // blocked: no room this phase (TBT-RFT-08)
};

// The ground that was laid in the set-up.
struct tbt_ground {
    struct placed placed;
    struct piece piece[TBT_PLACED];
    struct vec point[TBT_PLACED_POINTS];
};

struct tbt_game {
    _Alignas(8) uint8_t phase;
    uint8_t active;           // X, the phasing side
    uint8_t attacker, opener; // sides
    uint8_t losses[2], left[2];
    uint16_t placed[2];    // doubled AP set up
    uint16_t allowance[2]; // doubled AP of the starting force (TBT-SET-05)
    uint8_t ties, rolls;   // role ties; reinforcement rolls made this phase
    uint8_t offer;         // 1 + side that offered a draw, 0 for none
    uint8_t charges, olds;
    uint8_t in_touch; // bases of both sides may be touching: 0 says surely not, and saves looking
    struct tbt_point point[TBT_POINTS]; // side 0 has 0 and 1, side 1 has 2 and 3
    // Contacts of this half-turn made by moving: who charged whom (TBT-CHG, TBT-MEL-01).
    struct {
        uint8_t charger, target;
    } charge[TBT_CHARGES];
    // Contacts that stood when the half-turn began, X's unit first (TBT-MEL-04); pressed ones are
    // moved to charge[].
    struct {
        uint8_t ours, theirs;
    } old[TBT_CHARGES];
    // The chain of routs: how many are queued, how many have run, what set it off.
    uint8_t chain_queued, chain_run, chain_source, chain_spare;
    uint8_t setup[96]; // the set-up's own (setup.h)
    struct tbt_unit unit[UNIT_SLOTS];
    uint8_t align_ground[2];
    struct tbt_ground ground;
};
_Static_assert(sizeof(struct tbt_game) <= BLOCK_MOST, "fits the block");

static inline struct tbt_game *tbt_of(struct game *g)
{
    return (struct tbt_game *)(void *)g->block;
}
static inline const struct tbt_game *tbt_in(const struct game *g)
{
    return (const struct tbt_game *)(const void *)g->block;
}
static inline struct tbt_unit *unit_of(struct game *g, int unit)
{
    return &tbt_of(g)->unit[unit];
}
static inline const struct tbt_unit *unit_in(const struct game *g, int unit)
{
    return &tbt_in(g)->unit[unit];
}
static inline const struct tbt_kind *kind_of(const struct game *g, int unit)
{
    return &tbt_kinds[g->type[unit]];
}
static inline bool has(const struct game *g, int unit, int flag)
{
    return unit_in(g, unit)->flags & flag;
}
