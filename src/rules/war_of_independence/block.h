// SPDX-License-Identifier: MIT
// War of Independence: what these rules keep of a game, in its block.
//
// Figures are the geometry. Each listed unit has a row of figures of its own for good, those of
// units that were not drawn too; a figure that is dead, inside or not yet on the table stands
// NOWHERE. The gun of an artillery unit, a wagon and the hull of a boat are the box of their slot
// (core/game.h); the box of other units lies around their figures, as far as a box reaches.
#pragma once
#include "core/rules.h"

enum {
    WOI_SLOTS = 72,    // of units: troops, generals and wagons below 64, then boats
    WOI_FIGURES = 352, // of both armies as listed
    WOI_UNIT_FIGURES = 12,
    WOI_WORKS = 64, // AWI-WRK-06
    WOI_LAID = 96,  // pieces that are laid in play: the countryside, then works
    WOI_LAID_POINTS = 304,
    WOI_PIECES = PIECES + WOI_LAID,
    WOI_DAMAGE = 192, // sections, houses and bridges that were hit
    WOI_OBJECTIVES = 4,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
// --- units ---

// Bits of woi_unit.done: what it did in its owner's turn; cleared in T0.
enum woi_done {
    DONE_ORDERED = 1, // had an order that is not hold (AWI-SEQ-04)
    DONE_HELD = 2,    // was told to hold, with or without turns (AWI-MOV-15)
    DONE_MOVED = 4,   // a figure of it moved (AWI-FIRE-02, AWI-WRK-03, AWI-WND-05)
    DONE_FIRED = 8,
    DONE_FOUGHT = 16, // was picked in T4
    DONE_THREW = 32,  // threw melee dice, or they were thrown against it: either side's turn
    DONE_DUG = 64,
    DONE_SAILED = 128, // a boat travelled with a figure of it aboard; of a boat: it did
};

// Bits of woi_unit.status: what lasts.
enum woi_status {
    STATUS_FF = 1,       // Formation Fail
    STATUS_ARMED = 2,    // Indians: has its muskets with indian_muskets = one_unit
    STATUS_MELEE = 4,    // with melee_ff = contact_ends: FF is due when contact ends
    STATUS_EARTH = 8,    // digs an earthwork, not a fieldwork
    STATUS_BOARDED = 16, // of a boat: somebody boarded or left it this turn (AWI-BOAT-05, 08)
    STATUS_LINKED = 32,  // was found to be one, and stands as it stood then (AWI-FORM-02, 04)
    STATUS_SPREAD = 64,  // its box is not all of it: somebody is inside, or it was too long
};

// What a unit did in a turn, as far as the next one asks (AWI-MOV-11).
enum woi_rate { RATE_NONE, RATE_MARCH, RATE_FAST, RATE_ROAD, WOI_RATES };

struct woi_unit {
    uint16_t first;       // its first figure; its figures follow, by their number from 1
    uint16_t moved;       // the player turn of its latest move, counted from 1 (AWI-COV-09)
    length river;         // of a boat: how far along the river line its centre is
    uint8_t id;           // among its side's units, then generals; 0: not in the battle
    uint8_t figures;      // it began with
    uint8_t left;         // of them alive, on the table, inside, aboard or still to come
    uint8_t dead;         // killed since the start (AWI-MOR-04); prisoners are not
    uint8_t done, status; // enum woi_done, woi_status
    uint8_t rate, before; // enum woi_rate: this turn, the own turn before
    uint8_t work;         // AWI-WRK-01: turns dug, 0 to 4; of a boat: who fired out of it this turn
    uint8_t smoke, quiet; // AWI-WND-03, 04: level, own turns without fire
    uint8_t aboard;       // of a boat: places taken (AWI-BOAT-04)
    uint8_t flank;        // 0: none; 1 low, 2 high; secret until it enters
    uint8_t arrives;      // the own turn in which it may first enter; secret
    uint8_t square;       // where: of the crown's squares 1 to 10, the others' 11 to 20; secret
    uint8_t ranks;        // of its latest line: what an order that says nothing keeps
    uint8_t crossed[WOI_PIECES / 8]; // AWI-FF-13: pieces that its latest move crossed, a bit each
    uint8_t row;                     // likewise of its skirmish row, in tenths of an inch
    uint8_t spare[3];
};
_Static_assert(sizeof(struct woi_unit) == 48 && WOI_PIECES % 8 == 0, "rows without holes");

// --- ground that changes ---

// AWI-DES-04: hits of a section of a linear piece, or of a house or bridge as a whole.
struct woi_damage {
    uint8_t piece;   // 1 + which; 0: the row is free
    uint8_t section; // of its runs, counted through; 0 of what has none
    uint8_t hits, gone;
};

struct woi_objective {
    struct bounds zone;
    uint8_t points, holder; // holder: 1 + side, 0: nobody's
    uint8_t taken;          // a bit for each side that has taken it (AWI-END-04)
    uint8_t spare;
};

// The countryside of AWI-SET as it is laid: pieces by number, so that what is behind the screen
// tells nothing by how many there are. One that does not exist is laid as gone.
enum woi_laid {
    LAID_RIVER,
    LAID_ROAD,
    LAID_SPUR,
    LAID_BRIDGE,
    LAID_FORD, // the holder's, then the other's
    LAID_HOUSE = LAID_FORD + 2,
    LAID_SIDE = LAID_HOUSE + 4, // then LAID_OF_SIDE pieces of side 0, of side 1
    LAID_HILL = 0,              // from LAID_SIDE on
    LAID_FARMHOUSE,
    LAID_FENCE,
    LAID_FIELD,
    LAID_WOOD, // two
    LAID_BROKEN = LAID_WOOD + 2,
    LAID_BRANCH,
    LAID_OF_SIDE,
    LAID_COUNTRY = LAID_SIDE + 2 * LAID_OF_SIDE,
};
_Static_assert(LAID_COUNTRY + WOI_WORKS <= WOI_LAID, "countryside and works");

// --- the set-up ---

enum { WOI_TERRAIN_THROWS = 5 }; // hill, farm, wood, wood, broken ground (AWI-SET-15)

// What a side throws and chooses behind the screen; the other's is wiped from a view.
struct woi_screened {
    uint8_t square[WOI_TERRAIN_THROWS]; // 1 to 10; 0: not thrown yet
    int8_t east[WOI_TERRAIN_THROWS];    // half inches from the middle of the square
    int8_t north[WOI_TERRAIN_THROWS];
    uint8_t turned[WOI_TERRAIN_THROWS]; // by 90 degrees
    uint8_t enclosure;                  // enum woi_terrain of the farm's fields
    uint8_t size, drawn;                // units it may have, units it has
    uint8_t flank;                      // 0 none, 1 low, 2 high
    uint8_t confirmed;                  // has said done to what is asked of both
    uint8_t spare[7];
};
_Static_assert(sizeof(struct woi_screened) == 32, "without holes");

// What both know of it: S1 to S4, S10.
struct woi_setup {
    uint8_t step;                 // enum woi_step (setup.h)
    uint8_t holder;               // the side that holds the town (AWI-SET-05)
    uint8_t column;               // 1 to 5, where the river ends (AWI-SET-09)
    uint8_t bank;                 // of the town: 0 the lower x, 1 the higher (AWI-SET-12)
    uint8_t houses, stone;        // three or four; a bit for each of stone
    uint8_t bridge, bridge_stone; // half inches of v; of stone
    uint8_t ford[2];              // half inches of v: the holder's, the other's; 0: none
    uint8_t flow;                 // 0 toward y = 0, 1 toward y = 48 (AWI-BOAT-03)
    uint8_t thrower;              // whose dice are out
    uint8_t throw;                // which piece, or which unit, they are for
    uint8_t spare[3];
};

// --- a fight under way ---

// What a firing, a melee or a hazard has come to, between its rolls (AWI-GEN-08).
struct woi_fight {
    uint64_t hazard[WOI_UNIT_FIGURES]; // of a mover's figures, on its way: enum woi_hazard, two
                                       // bits each
    uint8_t lost[64];                  // by slot: figures that fell with a structure (AWI-DES-06)
    uint16_t
        target[WOI_UNIT_FIGURES]; // by the attacker's figure: 1 + the figure it strikes, 0: none
    uint16_t firing, eligible;    // a bit for each figure of firer and target
    uint16_t struck;              // a bit for each figure of the target that will die
    uint8_t dice, hits, kills;
    uint8_t cover;  // enum woi_cover of the target
    uint8_t weapon; // enum woi_weapon
    uint8_t next;   // figure, target unit or hazard whose turn it is
    uint8_t spare[4];
};

enum woi_phase {
    PHASE_SETUP,
    PHASE_FF,
    PHASE_MOVE,
    PHASE_FIRE,
    PHASE_MELEE,
    PHASE_END,
    WOI_PHASES
};

struct woi_game {
    struct box box[WOI_FIGURES]; // packed for sweeps; NOWHERE: it is not there
    bearing face[WOI_FIGURES];
    uint8_t unit[WOI_FIGURES];     // whose it is: the same for good
    uint8_t in[WOI_FIGURES];       // IN_HOUSE + piece, IN_BOAT + slot; 0: in the open
    uint8_t beset[WOI_FIGURES];    // attackers that were nominated on it this phase (AWI-MEL-04)
    uint8_t held[WOI_FIGURES / 8]; // a bit each: held fast since the phase began (AWI-MEL-05)
    uint8_t spare[4];

    uint8_t phase, active;      // enum woi_phase; side
    uint8_t crown;              // the side that is the Crown (AWI-SET-01)
    uint8_t first;              // the side that moves first in every round (AWI-SEQ-02)
    uint16_t moves[SIDES];      // own turns begun (AWI-SEQ-06)
    uint16_t turns;             // player turns begun
    uint8_t quiet;              // rounds in a row without what AWI-END-04 names
    uint8_t stirred;            // this round had it
    uint8_t offered;            // the active player has offered to end this turn
    uint8_t hour, season, days; // AWI-NGT: of the start; enum woi_season; days passed
    uint8_t dawns;              // days fought on after the first (AWI-NGT-08)
    uint8_t calm;               // no wind: smoke stays (AWI-WND-02)
    uint8_t wagons_lost[SIDES]; // captured (AWI-BAG-03)
    uint8_t destroyed[SIDES];   // units of the side that count (AWI-VP-04)
    uint8_t captured[SIDES];    // figures of the side (AWI-VP-05)
    uint8_t generals_lost[SIDES];
    uint8_t objectives;
    uint8_t spare2[5];
    struct vec river[2]; // the river line, from the Crown's edge; both 0: there is none
    struct woi_objective objective[WOI_OBJECTIVES];
    struct woi_setup setup;
    struct woi_screened screened[SIDES];
    struct woi_fight fight;
    struct woi_damage damage[WOI_DAMAGE];
    struct placed placed; // its pieces and points follow (core/ground.h)
    struct piece laid[WOI_LAID];
    struct vec laid_point[WOI_LAID_POINTS];
    struct woi_unit slot[WOI_SLOTS];
    uint8_t spare3[4];
};
#pragma GCC diagnostic pop
_Static_assert(sizeof(struct woi_game) <= BLOCK_MOST && sizeof(struct woi_game) % 8 == 0,
               "fits the block");
_Static_assert(offsetof(struct woi_game, laid) ==
                   offsetof(struct woi_game, placed) + sizeof(struct placed),
               "as core/ground.h wants it");

// woi_game.in
enum { IN_OPEN = 0, IN_HOUSE = 1, IN_BOAT = 180 };
_Static_assert(IN_HOUSE + WOI_PIECES <= IN_BOAT && IN_BOAT + WOI_SLOTS <= 256, "a byte names both");

static inline struct woi_game *woi_of(struct game *g)
{
    return (struct woi_game *)(void *)g->block;
}
static inline const struct woi_game *woi_in(const struct game *g)
{
    return (const struct woi_game *)(const void *)g->block;
}
static inline struct woi_unit *unit_of(struct game *g, int unit)
{
    return &woi_of(g)->slot[unit];
}
static inline const struct woi_unit *unit_in(const struct game *g, int unit)
{
    return &woi_in(g)->slot[unit];
}
