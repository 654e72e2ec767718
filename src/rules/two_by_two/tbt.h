// SPDX-License-Identifier: MIT
// 2 by 2 Napoleonics: what the files of this folder share.
//
// A unit is one base. X is the phasing side, Y the other. Points are kept doubled, because half
// points exist (TBT-ARM-02). Lengths of the two scales stand in two tables, never converted.
#pragma once
#include "core/rules.h"

enum tbt_clause {
    TBT_NO_CLAUSE,
#define CLAUSE(name, id, title) name,
#include "rules/two_by_two/clauses.def"
#undef CLAUSE
    TBT_CLAUSES
};

// --- options, in the order of the table in options.c ---

enum tbt_option {
    OPT_SCALE,            // inch, cm
    OPT_CORPS_PER_SIDE,   // 1..3
    OPT_STAND,            // 1in, 40mm, 2cm
    OPT_VICTORY,          // fast, decisive
    OPT_LOSS_LIMIT,       // 5
    OPT_DRAW_WAITING,     // must_arrive, waived
    OPT_TURN_LIMIT,       // none (-1) or a number of full turns
    OPT_TERRAIN_COUNT,    // 4-6, free
    OPT_TERRAIN_PLACEMENT, // sector, hug_edge, agreed
    OPT_BRIDGE_HALF,      // deck, whole_move
    OPT_FRIENDLY_PASSAGE, // hq_only, none, all
    OPT_SHORT_CHARGE_PIVOT, // no, yes
    OPT_HQ_MAY_CHARGE,    // yes, no      (word 0 is always the standard value)
    OPT_REACTION_TIMING,  // immediate, end_of_moves
    OPT_STANDFIRE_RANGE,  // reaches, strict
    OPT_ARRIVAL_MOVE,     // full, none
    OPT_EXIT_AT_POINT,    // covers, within_3
    OPT_HQ_CHAIN,         // strict, any
    OPT_FIRE_ARC,         // 45, straight
    OPT_COVER_STACK,      // no, yes
    OPT_SHOOTING_TABLE,   // standard, alternate
    OPT_STATUS_MODEL,     // ladder, stacked
    OPT_ROUT_FACING,      // toward, away
    OPT_VOLUNTARY_ROUT_DISRUPTED, // yes, no
    OPT_COLUMN_SIDE,      // both, attacker
    OPT_MELEE_TABLE,      // standard, alternate
    OPT_FOLLOW_UP_GROUP,  // primary, all
    OPT_PURSUE_ROUTERS,   // no, yes
    OPT_ARMY_POINTS,      // 40
    OPT_IRREGULAR_SHOOTERS, OPT_WARBANDS, OPT_LANCERS, OPT_COSSACKS, // off, on
    OPT_LANCER_BONUS,     // additional, included
    // Settings of a scenario: what of the set-up is played out.
    OPT_SETUP_ARMIES,  // listed (the scenario's units), template, chosen (each seat gives a list)
    OPT_SETUP_ROLES,   // fixed, rolled
    OPT_SETUP_TERRAIN, // map, placed
    OPT_SETUP_DEPLOY,  // given, placed
    OPT_SETUP_POINTS,  // given, chosen
    OPT_ATTACKER,      // with fixed roles: seat 0 or 1
    OPT_OPENS,         // defender, attacker: who takes the first half-turn
    TBT_OPTIONS
};

// --- vocabulary, in the order of the table in words.c ---

enum tbt_word {
    TBT_MOVE = WORD_RULES, TBT_CHARGE, TBT_ROAD, TBT_ROUT, TBT_LEAVE, TBT_REINFORCE, TBT_ARRIVE, TBT_SWAP,
    TBT_CONFRONT, TBT_SHOOT, TBT_RALLY, TBT_CLOSE, TBT_STAY, TBT_PRESS, TBT_ASSIGN, TBT_FIGHT, TBT_COLUMN, TBT_PLAIN,
    TBT_FOLLOW, TBT_REAR, TBT_AWAY, TBT_STAND,
    // set-up
    TBT_ARMY, TBT_CORPS, TBT_FEATURES, TBT_PLACE, TBT_DEPLOY, TBT_POINT, TBT_STREAM, TBT_RIVER, TBT_HILL, TBT_STEEP,
    TBT_TOWN, TBT_WOOD, TBT_COPSE, TBT_HEDGE, TBT_WALL, TBT_FORD, TBT_SIZE,
    TBT_W_CHQ, TBT_W_DHQ, TBT_W_LIN, TBT_W_GRD, TBT_W_LTI, TBT_W_MIL, TBT_W_HCV, TBT_W_LCV, TBT_W_FAR, TBT_W_HAR,
    TBT_W_IRS, TBT_W_IRW, TBT_W_LAN, TBT_W_COS, TBT_W_AHQ, // same order as enum tbt_type from CHQ
    TBT_WORDS_END
};

// --- units ---

enum tbt_type { TYPE_NONE, CHQ, DHQ, LIN, GRD, LTI, MIL, HCV, LCV, FAR, HAR, IRS, IRW, LAN, COS, AHQ, TBT_TYPES };
enum tbt_class { CLASS_HQ, CLASS_INFANTRY, CLASS_CAVALRY, CLASS_ARTILLERY };

// Abilities (TBT-UNIT, TBT-OPT, and the table "special abilities by type").
enum tbt_ability {
    MUSKET = 1, GUNS = 2,
    PINNED_BY_OWN_FIRE = 4,
    CAPPED_AT_PINNED = 8,     // TBT-SHO-32
    MAY_ROUT = 16,            // TBT-ROUT-20
    SPREADS_PANIC = 32,       // TBT-ROUT-12
    ROUTS_WITH_FRIENDS = 64,  // TBT-ROUT-14, TBT-OPT-12
    ENTERS_WOODS = 128, HALF_IN_WOODS = 256,
};

struct tbt_kind {
    const char *code, *name;
    uint8_t class, halves;      // AP doubled
    length move[2], canister[2], normal[2], reach[2]; // by scale; muskets have reach only
    int8_t melee, rally;
    uint16_t abilities;
};
extern const struct tbt_kind tbt_kinds[TBT_TYPES]; // kinds.c

// "Distances used by the rules", one row each, by scale (kinds.c).
enum tbt_distance {
    DIST_NATIVE, DIST_TOLERANCE, DIST_DEPLOY_DEPTH, DIST_DEPLOY_SIDE, DIST_FLANK_POINT, DIST_ARRIVAL, DIST_LEAVE, DIST_RUN_IN,
    DIST_PUT_BACK, DIST_ROAD_BONUS, DIST_STREAM, DIST_COMMAND_CORPS, DIST_COMMAND_DIVISION, DIST_ENEMY_CLOSE, DIST_CONTAGION,
    DIST_REPULSE, DIST_ROAD_HALF, DIST_TOWN_BRIDGE, DIST_BEYOND_BRIDGE, DIST_COLUMN_SLACK, DIST_SHORT_OF_ENEMY, DIST_SHORT_FOLLOW,
    DIST_SEE_EDGE, DIST_SEE_WITHIN, DIST_WALL_COVER, DIST_SLIDE_FRIEND, DIST_TERRAIN_INCH,
    TBT_DISTANCES
};
extern const length tbt_distances[TBT_DISTANCES][2];

static inline int opt(const struct battle *b, int option)
{
    return b->option[option];
}
static inline length dist(const struct battle *b, enum tbt_distance d)
{
    return tbt_distances[d][b->option[OPT_SCALE]];
}

// state[] of a unit: the ladder of TBT-STA-04. With status_model = stacked PINNED_TOO marks a pinned marker under DISRUPTED.
enum tbt_status { STEADY, PINNED, DISRUPTED, PINNED_TOO = 4 };

enum tbt_fate { FATE_NONE, FATE_UNPLACED, FATE_WAITING, FATE_FIELD, FATE_DESTROYED, FATE_LEFT };

// Flags last the half-turn unless said otherwise.
enum tbt_flag {
    ROAD_COLUMN = 1,  // until its owner's next move phase (TBT-MOVE-09)
    ACTED = 2,        // its action of this move phase is spent
    WILL_SHOOT = 4,   // committed (TBT-CHG-23)
    WILL_CONFRONT = 8,
    PUT_BACK = 16,    // a charger that was moved back (TBT-CHG-13)
    FIRED = 32,
    SHOT_AT = 64,     // its fire combat of this phase is done (TBT-SHO-15)
    STOPPED = 128,    // a shot had an effect on it (TBT-CHG-24)
    HALTED = 256,
    ARRIVED = 512,    // came on this phase (TBT-RFT-07)
    TURNED = 1024,    // turned to face this half-turn (TBT-CHG-16)
    RALLY_TRIED = 2048,
    FOLLOWED = 4096,  // followed up into a melee this phase (TBT-MEL-22)
    CLOSED = 8192,    // closed or declined to (T3c done)
    FOUGHT = 16384,   // its melee as defender of this phase is resolved
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
    uint8_t spare[3];
};
_Static_assert(sizeof(struct tbt_unit) == UNIT_BLOCK, "fits the unit block");

// Parts in a combat. A shot has supporters and targets; a melee the rest.
enum tbt_part {
    PART_NONE,
    PART_SUPPORTER,
    PART_TARGET,
    PART_COLUMN,   // behind a primary unit, sharing its fate (TBT-MEL-16)
    PART_ATTACKER, // assigned to the defender
    PART_DEFENDER,
    PART_HELPER,   // touched, with nobody assigned to it: stands by the defender (TBT-MEL-03)
};

// What fire can do to a unit, mildest first (TBT-SHO-29, 30).
enum tbt_result { RESULT_NONE, RESULT_NOTHING, RESULT_HALTED, RESULT_PINNED, RESULT_DISRUPTED, RESULT_ROUTS, RESULT_DESTROYED };

enum tbt_phase {
    PHASE_ARMIES, PHASE_ROLES, PHASE_TERRAIN, PHASE_DEPLOY, PHASE_POINTS, // set-up
    PHASE_MOVE, PHASE_RALLY, PHASE_SHOOT, PHASE_CLOSE, PHASE_MELEE,
};

enum { TBT_CHARGES = 48, TBT_POINTS = 4 };

// A reinforcement point: a place on an edge, and the queue of units whose `queue` names it.
struct tbt_point {
    length at;            // along the edge, from its west or south end
    uint8_t side, edge;   // edge: FACE_FRONT north, FACE_RIGHT east, FACE_REAR south, FACE_LEFT west
    uint8_t set, blocked; // blocked: no room this phase (TBT-RFT-08)
};

struct tbt_game {
    uint8_t phase, active; // active: X, the phasing side
    uint8_t attacker, opener; // sides
    uint8_t losses[2], left[2];
    uint16_t placed[2];     // doubled AP set up
    uint16_t allowance[2];  // doubled AP of the starting force (TBT-SET-05)
    uint8_t ties, rolls;    // role ties; reinforcement rolls made this phase
    uint8_t offer;          // 1 + side that offered a draw, 0 for none
    uint8_t charges, olds;
    uint8_t in_touch;       // bases of both sides may be touching: 0 says surely not, and saves looking
    struct tbt_point point[TBT_POINTS]; // side 0 has 0 and 1, side 1 has 2 and 3
    // Contacts of this half-turn made by moving: who charged whom (TBT-CHG, TBT-MEL-01).
    struct { uint8_t charger, target; } charge[TBT_CHARGES];
    // Contacts that stood when the half-turn began, X's unit first (TBT-MEL-04); pressed ones are moved to charge[].
    struct { uint8_t ours, theirs; } old[TBT_CHARGES];
    // The chain of routs: how many are queued, how many have run, what set it off.
    uint8_t chain_queued, chain_run, chain_source, chain_spare;
    uint8_t setup[96]; // the set-up's own (setup.h)
};
_Static_assert(sizeof(struct tbt_game) <= GAME_BLOCK, "fits the game block");

static inline struct tbt_unit *unit_of(struct game *g, int unit)
{
    return (struct tbt_unit *)(void *)g->unit_block[unit];
}
static inline const struct tbt_unit *unit_in(const struct game *g, int unit)
{
    return (const struct tbt_unit *)(const void *)g->unit_block[unit];
}
static inline struct tbt_game *tbt_of(struct game *g)
{
    return (struct tbt_game *)(void *)g->block;
}
static inline const struct tbt_game *tbt_in(const struct game *g)
{
    return (const struct tbt_game *)(const void *)g->block;
}
static inline const struct tbt_kind *kind_of(const struct game *g, int unit)
{
    return &tbt_kinds[g->type[unit]];
}
static inline bool has(const struct game *g, int unit, int flag)
{
    return unit_in(g, unit)->flags & flag;
}

// --- frames, asks, rolls, events ---

enum tbt_frame {
    FRAME_NONE,
    FRAME_SETUP,  // setup.c
    FRAME_HALF,   // flow.c: one half-turn
    FRAME_REACT,  // charge.c: unit charged, its targets answer
    FRAME_ARRIVE, // arrive.c: a successful reinforcement roll
    FRAME_SHOT,   // fire.c
    FRAME_CLOSE,  // charge.c: T3c
    FRAME_ROUTS,  // rout.c: the chain; runs until the queue is empty
    FRAME_MELEES, // melee.c: T4, all of it
    FRAME_MELEE,  // melee.c: one combat
    FRAME_FOLLOW, // melee.c: follow-up of a winner
};

// Step functions, one a frame kind. Each is called with its frame on top; `rolled` ones get the throw.
void run_setup(const struct battle *, struct game *, struct frame *, struct events *);
void run_half(const struct battle *, struct game *, struct frame *, struct events *);
void run_react(const struct battle *, struct game *, struct frame *, struct events *);
void run_arrive(const struct battle *, struct game *, struct frame *, struct events *);
void run_shot(const struct battle *, struct game *, struct frame *, struct events *);
void run_close(const struct battle *, struct game *, struct frame *, struct events *);
void run_routs(const struct battle *, struct game *, struct frame *, struct events *);
void run_melees(const struct battle *, struct game *, struct frame *, struct events *);
void run_melee(const struct battle *, struct game *, struct frame *, struct events *);
void run_follow(const struct battle *, struct game *, struct frame *, struct events *);

enum tbt_ask {
    ASK_NONE,
    ASK_ARMY, ASK_FEATURES, ASK_PLACE, ASK_ACCEPT_MAP, ASK_DEPLOY, ASK_POINT, // set-up
    ASK_MOVE,   // T1: move, charge, face, rout, leave, reinforce, pass
    ASK_ARRIVE, // T1e
    ASK_REACT,  // T1r: confront or shoot (about ask.unit, charged by ask.other)
    ASK_TURN,   // turn to face ask.other? (T1r, T3c, T4f)
    ASK_RALLY,  // T2
    ASK_SHOOT,  // T3
    ASK_CLOSE,  // T3c
    ASK_PRESS,  // T4a
    ASK_ASSIGN, // T4b
    ASK_FIGHT,  // T4c: X picks the next melee, primary and column; always asked, so that the odds can be seen first
    ASK_COLUMN, // T4c: Y's column
    ASK_FOLLOW, // T4f
    ASK_ROUT,   // direction of a rout
    ASK_DRAW,   // a draw was offered
    TBT_ASKS
};

enum tbt_purpose { ROLL_NONE, ROLL_ROLE, ROLL_SECTOR, ROLL_REINFORCE, ROLL_RALLY, ROLL_SHOT, ROLL_ROUT, ROLL_MELEE, TBT_ROLLS };

enum tbt_event {
    TOLD_TURN = EVENT_RULES, // a: turn, b: side
    TOLD_PHASE,     // a: phase, b: side that decides
    TOLD_CONTACT,   // unit charged other
    TOLD_REACTION,  // unit answers other; a: 0 confronts, 1 will shoot
    TOLD_PUT_BACK,  // unit was moved back from other
    TOLD_TURNED,    // unit turned to face other
    TOLD_CLOSED,    // unit closed on other
    TOLD_FACED,     // unit changed its facing
    TOLD_ARRIVED, TOLD_NO_ROOM, TOLD_SWAPPED, TOLD_LEFT,
    TOLD_RALLIED, TOLD_NOT_RALLIED,
    TOLD_SHOT,      // unit shoots at other; a: supporters
    TOLD_NO_EFFECT, TOLD_HALTED, TOLD_PINNED, TOLD_DISRUPTED,
    TOLD_ROUTS, TOLD_SAVED /* survived its rout die */, TOLD_CARRIED_AWAY, TOLD_DESTROYED, TOLD_SHIFTED,
    TOLD_MELEE,     // unit attacks other
    TOLD_MELEE_WON, // unit beat other; a: difference
    TOLD_DRAWN, TOLD_RECOILED, TOLD_HELD, TOLD_FOLLOWED, TOLD_LAPSED,
    TOLD_ROLE,      // a: side, b: 1 attacker
    TOLD_FEATURE, TOLD_DEPLOYED, TOLD_POINT,
    TOLD_OFFER, TOLD_REFUSED, TOLD_CONCEDED, TOLD_ARMY,
    TBT_EVENTS_END
};

// Tells of a modifier, if it is one, and hands it back to be added up.
static inline int modifier(struct events *e, int unit, int other, int value, int clause)
{
    if (value)
        tell(e, (struct event){.kind = EVENT_MODIFIER, .clause = (uint16_t)clause, .unit = (uint8_t)unit,
                               .other = (uint8_t)other, .a = value});
    return value;
}

// --- state.c: the state of units and the score ---

static inline length half_width(const struct battle *b);
static inline length half_depth(const struct battle *b);
static inline bool tbt_touching(const struct battle *, const struct game *, int a, int c); // TBT-HQ-03, geometry question 5
bool touches_enemy(const struct battle *, const struct game *, int unit);
bool hq_touching(const struct battle *, const struct game *, int unit); // any friendly HQ other than itself
bool hq_of_chain_touching(const struct battle *, const struct game *, int unit); // TBT-RAL-04
bool in_command(const struct battle *, const struct game *, int unit); // TBT-RAL-02: within the radius of a HQ of its chain
int out_of_command(const struct battle *, const struct game *, int unit); // the clause that says why no HQ serves it there
length reach_between(const struct game *, int from, int to); // TBT-GEN-14, 15
bool within(const struct battle *, length measured, enum tbt_distance); // TBT-GEN-13: inclusive, with the tolerance
void worsen(const struct battle *, struct game *, int unit, enum tbt_status, int clause, struct events *); // TBT-STA-04
// Destroys the units together, with every friendly HQ touching one of them (TBT-HQ-05), as one event; then tests for
// victory (TBT-VIC-07). After it g->outcome may be set: stop at once.
void destroy(const struct battle *, struct game *, const uint8_t *units, int count, int clause, struct events *);
void destroy_one(const struct battle *, struct game *, int unit, int clause, struct events *);
void tbt_leave(const struct battle *, struct game *, int unit, struct events *); // over the own edge for a draw (TBT-VIC-10)
void judge(const struct battle *, struct game *, struct events *);               // victory (TBT-VIC)
bool may_play_for_draw(const struct battle *, const struct game *);              // TBT-VIC-09
struct vec point_place(const struct battle *, const struct tbt_point *);
int queue_head(const struct game *, int point);                                  // 0 when empty
bool is_pinned(const struct game *, int unit);    // at least the pinned marker and not disrupted
bool is_disrupted(const struct game *, int unit);
bool is_infantry(const struct game *, int unit);
bool is_cavalry(const struct game *, int unit);
bool is_artillery(const struct game *, int unit);
bool is_hq(const struct game *, int unit);
void put(const struct battle *, struct game *, int unit, struct vec centre, bearing face, struct events *); // places and tells

static inline length half_width(const struct battle *b)
{
    // TBT-GEN-06, 07: 1 in, 40 mm (1.5 in) or 2 cm; on the cm scale an inch of stand is 2.5 cm.
    static const length half[2][3] = {{INCH(1) / 2, INCH(1.5) / 2, CM(1)}, {CM(2.5) / 2, CM(3.75) / 2, CM(1)}};
    return half[b->option[OPT_SCALE]][b->option[OPT_STAND]];
}
static inline length half_depth(const struct battle *b)
{
    return (half_width(b) + 1) / 2;
}

// No further apart than this, centre to centre, can two bases touch: twice half the diagonal of a
// base that is half as deep as wide, and something to spare.
static inline length two_bases(const struct battle *b)
{
    return half_width(b) * 9 / 4 + 2 * dist(b, DIST_TOLERANCE);
}

// Is the point in the square this far around the other? True of few pairs, so it is asked first.
static inline bool is_near(struct vec a, struct vec c, length far)
{
    return (uint32_t)a.east - (uint32_t)c.east + (uint32_t)far <= 2 * (uint32_t)far &&
           (uint32_t)a.north - (uint32_t)c.north + (uint32_t)far <= 2 * (uint32_t)far;
}

static inline bool tbt_touching(const struct battle *b, const struct game *g, int a, int c)
{
    return is_near(g->box[a].centre, g->box[c].centre, two_bases(b)) && on_table(g, a) &&
           box_touches(&g->box[a], &g->box[c], dist(b, DIST_TOLERANCE));
}

// --- ground.c: terrain as these rules see it ---

enum tbt_terrain {
    TERRAIN_NONE, T_STREAM, T_RIVER, T_HILL, T_ROAD, T_TOWN, T_WOOD, T_COPSE, T_HEDGE, T_WALL, T_BRIDGE, T_FORD, TBT_TERRAINS
};
// A look at a piece before its points are asked for. It may be gone: ground_piece() knows.
static inline const struct piece *piece_at(const struct battle *b, const struct game *g, int i)
{
    return i < b->pieces ? &b->piece[i] : &g->piece[i - b->pieces];
}
int height_at(const struct battle *, const struct game *, struct vec);       // TBT-TER-18
int area_at(const struct battle *, const struct game *, struct vec, int terrain); // 1 + the piece that holds the point, 0 for none
bool on_road(const struct battle *, const struct game *, struct vec);
bool in_town(const struct battle *, const struct game *, int unit);
bool in_open(const struct battle *, const struct game *, int unit);           // TBT-CHG-06
bool may_stand(const struct battle *, const struct game *, int unit, struct vec); // ground not closed to it
bool over_water(const struct battle *, const struct game *, struct vec, int terrain); // on a T_BRIDGE or T_FORD

// A straight walk of a unit's centre over the ground, other bases not regarded.
enum {
    WALK_SIDEWAYS = 1,
    WALK_ROAD = 2, // road column: bridge at full rate
    WALK_FREE = 4, // no costs (recoil)
    WALK_DECK = 8, // a bridge at full rate because the whole move is halved (bridge_half = whole_move)
};
struct walk {
    length far;      // how far it got
    length spent;    // what that cost
    length to_town;  // what it had cost up to the first town
    uint8_t by;      // the terrain that closed it
    bool closed;     // stopped by ground it may not enter (else by distance or allowance)
    bool town;       // some of the path lay in a town
    bool bridge;     // crossed a bridge deck (by centre)
    bool off_road;   // left the road strip at some moment (known only for WALK_ROAD)
    bool water;      // stopped at a bank for want of the surcharge
};
// `already_wet`: TBT-MOVE-10, a centre that starts in the stream pays nothing to leave it (the function sees to that itself).
struct walk walk(const struct battle *, const struct game *, int unit, struct vec from, struct direction, length want,
                 length allowance, int flags);

// The first base met by a unit's box moved along a direction. `who`: bits below. unit 0: nothing within `far`.
// MEET_BRUSHED: straight ahead, whoever is only brushed by a corner is met as well (TBT-CHG-01); otherwise bases slide past.
enum { MEET_FRIENDS = 1, MEET_ENEMIES = 2, MEET_NO_HQ = 4 /* friendly HQs let it pass */, MEET_BRUSHED = 8 };
struct sweep sweep_brushing(const struct battle *, const struct box *, struct direction ahead, length far, const struct box *other);
int friends_in_way(const struct battle *, const struct game *, int unit); // whom it may not pass through, as such bits
bool is_in_way(const struct game *, int unit, int other, int who);        // is the other one of those?
struct met {
    length far;
    uint8_t unit;
};
struct met first_met(const struct battle *, const struct game *, int unit, const struct box *from, struct direction, length far, int who);
length to_table_edge(const struct battle *, const struct box *, struct direction, length far); // travel until the base would cross an edge
bool box_on_table(const struct battle *, const struct box *);
bool box_free(const struct battle *, const struct game *, int unit, const struct box *); // overlaps no other base

// The bases a unit can have to do with within a distance of a place: gathered once, asked often.
struct crowd {
    int count;
    uint8_t unit[UNIT_SLOTS + 1];
};
// By one who goes straight from one place to the other; the order is that of their slots.
void gather_crowd(const struct battle *, const struct game *, int unit, struct vec from, struct vec to, struct crowd *);
struct crowd crowd_around(const struct battle *, const struct game *, int unit, struct vec, length far);
struct met first_in_crowd(const struct battle *, const struct game *, int unit, const struct crowd *, const struct box *from,
                          struct direction, length far, int who);
int overlapped_in_crowd(const struct battle *, const struct game *, int unit, const struct crowd *, const struct box *, int who);

// --- the orders of each ask ---
// check_*: the verdict; take_*: plays an order that passed. suggest_* and draw_* as in core/rules.h.
#define TBT_ANSWERS(name)                                                                                                  \
    struct verdict check_##name(const struct battle *, const struct game *, const struct order *);                         \
    void take_##name(const struct battle *, struct game *, const struct order *, struct events *);                         \
    int suggest_##name(const struct battle *, const struct game *, int seat, struct order *, int most);                    \
    void draw_##name(const struct battle *, const struct game *, int seat, struct luck *, struct order *)
TBT_ANSWERS(setup);  // setup.c: all asks before the first half-turn
TBT_ANSWERS(move);   // move.c: ASK_MOVE
TBT_ANSWERS(arrive); // arrive.c
TBT_ANSWERS(react);  // charge.c
TBT_ANSWERS(turn);   // charge.c: ASK_TURN, from whichever frame asks
TBT_ANSWERS(close);  // charge.c
TBT_ANSWERS(rally);  // rally.c
TBT_ANSWERS(shoot);  // fire.c
TBT_ANSWERS(rout);   // rout.c: ASK_ROUT
TBT_ANSWERS(press);  // melee.c
TBT_ANSWERS(assign);
TBT_ANSWERS(fight);
TBT_ANSWERS(column);
TBT_ANSWERS(follow);
TBT_ANSWERS(draw_offer); // agree.c: ASK_DRAW

void rolled_setup(const struct battle *, struct game *, const struct roll *, const struct throw *, struct events *);
void rolled_reinforce(const struct battle *, struct game *, const struct roll *, const struct throw *, struct events *);
void rolled_rally(const struct battle *, struct game *, const struct roll *, const struct throw *, struct events *);
void rolled_shot(const struct battle *, struct game *, const struct roll *, const struct throw *, struct events *);
void rolled_rout(const struct battle *, struct game *, const struct roll *, const struct throw *, struct events *);
void rolled_melee(const struct battle *, struct game *, const struct roll *, const struct throw *, struct events *);

// --- charge.c, for the others ---

// TBT-CHG-17: turns infantry that may, to face `enemy`; the enemy, when it touches, slides up.
void turn_to_face(const struct battle *, struct game *, int unit, int enemy, struct events *);
bool may_turn_to_face(const struct battle *, const struct game *, int unit, int enemy); // TBT-CHG-16
enum face aspect_of(const struct battle *, const struct game *, int attacker, int defender); // geometry question 7
bool is_charger_of(const struct game *, int charger, int target);
void note_charge(struct game *, int charger, int target);
void forget_charges_of(struct game *, int unit); // as charger or target: it is gone or was driven off
// TBT-CHG-13: moved back and not closed yet. Had it no room to go back, the two bases touch without being in contact.
bool is_held_off(const struct game *, int charger, int target);

// --- fire.c, for the others ---

// Could `shooter`, standing in `at`, shoot at a target with box `on` (arc, line, range; not status)? range is filled in.
bool line_of_fire(const struct battle *, const struct game *, int shooter, const struct box *at, int target,
                  const struct box *on, bool ignore_range, length *range);

// --- rout.c, for the others ---

enum tbt_rout_manner {
    ROUT_BY_FIRE,     // owner may choose: rear, or away from `from`
    ROUT_DEFENDER,    // TBT-ROUT-24: `from` is the attacker it lines up with
    ROUT_ATTACKER,    // TBT-ROUT-25: `from` is the defender
    ROUT_COLUMN,      // TBT-ROUT-27: `from` is the front unit; runs the same way
    ROUT_CARRIED,     // TBT-ROUT-18
    ROUT_VOLUNTARY,   // TBT-ROUT-20
};
// Starts a chain (clears the last one), queues units, then pushes FRAME_ROUTS.
void rout_chain_begin(struct game *, int source_enemy); // the source is 0 in a voluntary rout
void rout_chain_add(struct game *, int unit, enum tbt_rout_manner, int from);
void rout_chain_push(struct game *);

// TBT-ROUT-07, 08, 30: friends under `box` make room along the direction and are pinned; false (nothing changed) if they cannot.
bool make_room(const struct battle *, struct game *, int unit, const struct box *, struct direction, struct events *);
// TBT-MEL-26, 30, 32, 33: goes back along a direction, as far as it can.
void recoil(const struct battle *, struct game *, int unit, struct direction, bearing face, length far, bool costs, struct events *);

// --- flow.c, for the others ---

void flow_pass(struct game *);                                      // the asked phase of FRAME_HALF is over
bool answers_ask(int ask, int verb);                                // agree.c
int out_of_turn(const struct battle *, const struct game *, const struct order *); // agree.c
bool stands_alone(int ask);
struct verdict check_offer(const struct battle *, const struct game *, const struct order *);
void take_offer(struct game *, const struct order *, struct events *);
void flow_begin(const struct battle *, struct game *);              // the first half-turn, when the set-up is over
void flow_choose_opener(const struct battle *, struct game *);      // who takes it, by the roles
void flow_start_at(const struct battle *, struct game *, int phase); // a position from the middle: X is tbt_of(g)->active
void forget_old_contacts_of(struct game *, int ours); // TBT-MEL-04
bool any_rally(const struct battle *, const struct game *);          // rally.c: may some unit of X still try?
bool any_shot(const struct battle *, const struct game *);           // fire.c: can some unit of Y still shoot?
void end_of_moves(const struct battle *, struct game *, struct events *); // charge.c: reactions left to the end
void queue_arrival(const struct battle *, struct game *, int unit, int point, int place); // state.c: it waits off the table

extern const struct option tbt_options[TBT_OPTIONS];
extern const char *const tbt_words[TBT_WORDS_END - WORD_RULES];
enum { TBT_FIELDS = 53 }; // the rows of fields.c: keep in step
extern const struct field tbt_fields[TBT_FIELDS];
bool tbt_prepare(struct battle *, char *why, int bytes);
void tbt_setup_begin(const struct battle *, struct game *); // setup.c: pushes FRAME_SETUP, or calls flow_begin when nothing is to be set up
int tbt_entries(const struct battle *, const struct game *, struct entry *); // points.c
int tbt_worth(const struct battle *, const struct game *, int side);
bool tbt_sound(const struct battle *, const struct game *, char *why, int bytes); // no two bases overlap, all on the table
int tbt_question(const struct battle *, const struct game *, char *, int bytes);
int tbt_tale(const struct battle *, const struct event *, char *, int bytes);
int tbt_condition(const struct battle *, const struct game *, int unit, char *, int bytes);
const char *tbt_ask_name(int kind);
const char *tbt_roll_name(int purpose);
const char *tbt_event_name(int kind);
