// SPDX-License-Identifier: MIT
// War of Independence: what the files of this folder share.
//
// A unit is its figures. Its pose point is the anchor, the centre of its front rank; of a gun, a
// wagon, a general and a boat its centre; of skirmishers the middle of their row. East is the x of
// the rules and north its y: the Crown has the south edge. Generals have slots, so that orders can
// name them, but are no units (AWI-GNL-12); wagons and boats have slots and are no troops. Sets of
// slots are 64-bit words: troops, generals and wagons lie below 64, boats behind all of them, in no
// set.
#pragma once
#include "core/answer.h"
#include "core/slots.h"
#include "rules/war_of_independence/block.h"

enum woi_clause {
    AWI_NO_CLAUSE,
#define CLAUSE(name, id, title) name,
#include "rules/war_of_independence/clauses.def"
#undef CLAUSE
    AWI_CLAUSES
};

enum woi_option {
#define OPTION(name, ...) name,
#include "rules/war_of_independence/options.def"
#undef OPTION
    WOI_OPTIONS
};
enum { GRID_STRETCHED, GRID_FOOT };
enum { MUSKETS_ALL, MUSKETS_HALF, MUSKETS_ONE_UNIT };
enum { DEPTH_TWO, DEPTH_ONE, DEPTH_ALL };
enum { ARC_ANY, ARC_FRONT_180, ARC_FRONT_90 };
enum { GROUND_MAP, GROUND_THROWN };
enum { ARMIES_LISTED, ARMIES_DRAWN, ARMIES_CHOSEN };

enum woi_word {
    WOI_WORDS_BEGIN = WORD_RULES - 1,
#define WORD(name, text) name,
#include "rules/war_of_independence/words.def"
#undef WORD
    WOI_WORDS_END
};

// --- measures ---

enum {
    TOUCH = MM(1),        // AWI-FORM-04, AWI-GEN-11: no further apart
    FLUSH = MM(2),        // AWI-MEL-01: at least so much beside each other
    SHAVED = 5,           // AWI-GEN-11: bases are so much smaller where they may not overlap
    LAST_BIT = 10,        // AWI-GEN-11: so much of the end of a path is its end
    FOOT_BASE = MM(15),   // AWI-GEN-02
    HORSE_FRONT = MM(25), // AWI-GEN-03
    GUN_FRONT = MM(30),   // AWI-GEN-04
    GUN_DEPTH = MM(40),
    LIMBER_DEPTH = MM(90),
    WAGON_FRONT = MM(30), // AWI-BAG-02
    WAGON_DEPTH = MM(75),
    ROAD_WIDTH = INCH(2),    // AWI-SET-12
    BEHIND_WALL = INCH(1),   // AWI-COV-06, AWI-LOS-07
    SHORT_RANGE = INCH(12),  // AWI-ART-05
    SHIFT = INCH(2),         // AWI-MOV-17
    BOARDING = INCH(1),      // AWI-BOAT-05
    LINKED_HOUSES = INCH(1), // AWI-BLD-07
    HOUSE_ROOM = 5,          // AWI-BLD-01
    THREE_ON_ONE = 3,        // AWI-MEL-04
    WORK_TURNS = 4,          // AWI-WRK-01
    BOAT_FIRERS = 5,         // AWI-BOAT-08
    BOAT_DOWN = INCH(12),    // AWI-BOAT-02
    BOAT_UP = INCH(6),
};

// --- troops ---

enum woi_type {
    TYPE_NONE,
    INDIANS, // on foot
    MOUNTED_INDIANS,
    JAEGERS,
    MILITIA,
    LIGHT,
    LINE,
    GRENADIERS,
    CAVALRY,
    ARTILLERY,
    GENERAL,
    WAGON,
    BOAT,
    LARGE_BOAT,
    FERGUSON, // as files list them: an option says what they are (prepare.c)
    LEGION,
    BRADEN,
    WOI_TYPES
};

// formation[] of a slot. On foot are dismounted cavalry, mounted Indians and generals.
enum woi_formation {
    FORM_NONE,
    FORM_LINE,
    FORM_COLUMN,
    FORM_SKIRMISH,
    FORM_FOOT,
    FORM_MOUNTED, // a general on his horse
    FORM_LIMBERED,
    FORM_UNLIMBERED,
    WOI_FORMATIONS
};

// state[] of a slot: where it is in the battle.
enum woi_fate {
    FATE_ABSENT,   // listed, not drawn
    FATE_UNPLACED, // to be deployed
    FATE_FIELD,
    FATE_FLANK, // on its flank march
    FATE_WIPED, // killed to the last figure, drowned, buried (AWI-VP-04)
    FATE_ROUTED,
    FATE_SURRENDERED,
    FATE_CAPTURED, // a wagon
    WOI_FATES
};

enum woi_nation { NATION_NONE, BRITISH, GERMAN, AMERICANS, FRENCH, INDIAN, WOI_NATIONS };

// roster detail[]: words are 1 + their index.
enum woi_detail {
    DETAIL_NATION, // enum woi_nation; left out: by class and side
    DETAIL_NUMBER, // on the list of its side, 1 to 20 (AWI-ARMY-06); left out: in sequence
    DETAIL_RANKS,  // 1 or 2; left out: 2
    DETAIL_ROW,    // tenths of an inch between the centres of a skirmish row; left out: 10
    DETAIL_INSIDE, // so many of its first figures begin in the house nearest to `at`
    DETAIL_ROLE,   // of a general: enum woi_role
    WOI_DETAILS
};
enum woi_role { ROLE_NONE, ROLE_COMMANDER, ROLE_ALLIED, ROLE_BOTH };

enum woi_weapon { NO_WEAPON, MUSKET, RIFLE, CARBINE, FIELD_GUN, WOI_WEAPONS };

// The class table of the book (tables.c). A formation that it may take: a bit each.
struct woi_class {
    length march, fast;   // AWI-MOV; 0: it has none. Of artillery limbered
    uint8_t formations;   // AWI-FORM
    uint8_t weapon, dice; // AWI-ARMY-13, AWI-FIRE-09
    uint8_t ff;           // AWI-FF-11: passes from this on; 0: never has FF
    uint8_t morale;       // AWI-MOR-03: a figure killed takes off so much; 0: no morale
    uint8_t melee;        // AWI-MEL-07: killed in the open from this on
};
extern const struct woi_class woi_classes[WOI_TYPES];
// --- tables.c ---
// Of a unit as it is now: mounted Indians and cavalry on foot have rows of their own (AWI-MOV-18,
// 19).
const struct woi_class *woi_class_of(const struct game *, int unit);
length woi_range(int weapon); // AWI-FIRE-05
// The lists of AWI-ARMY-04 and 05 as rosters, where a file lists nobody.
struct woi_entry {
    const char *title;
    uint8_t type, figures, nation;
};
enum { WOI_LIST = 20 };
extern const struct woi_entry woi_lists[SIDES][WOI_LIST]; // Crown, American; [n - 1] is number n

// --- slots ---

static inline bool is_general(const struct game *g, int unit)
{
    return g->type[unit] == GENERAL;
}
static inline bool is_troops(const struct game *g, int unit) // a unit in the sense of the rules
{
    return g->type[unit] >= INDIANS && g->type[unit] <= ARTILLERY;
}
static inline bool is_gun(const struct game *g, int unit)
{
    return g->type[unit] == ARTILLERY;
}
static inline bool is_moved_whole(const struct game *g, int unit) // by its own box, not by figures
{
    return is_gun(g, unit) || g->type[unit] == WAGON;
}
static inline bool is_boat(const struct game *g, int unit)
{
    return g->type[unit] == BOAT || g->type[unit] == LARGE_BOAT;
}
static inline bool is_indian(const struct game *g, int unit)
{
    return g->type[unit] == INDIANS || g->type[unit] == MOUNTED_INDIANS;
}
static inline bool can_ride(const struct game *g, int unit)
{
    return g->type[unit] == CAVALRY || g->type[unit] == MOUNTED_INDIANS || is_general(g, unit);
}
static inline bool is_mounted(const struct game *g, int unit)
{
    return can_ride(g, unit) && g->formation[unit] != FORM_FOOT;
}
static inline bool is_formed(const struct game *g, int unit) // line or column (AWI-FIRE-11)
{
    return g->formation[unit] == FORM_LINE || g->formation[unit] == FORM_COLUMN;
}
static inline bool in_skirmish(const struct game *g, int unit)
{
    return g->formation[unit] == FORM_SKIRMISH || g->formation[unit] == FORM_FOOT;
}
static inline bool has_ff(const struct game *g, int unit)
{
    return unit_in(g, unit)->status & STATUS_FF;
}
static inline bool has_done(const struct game *g, int unit, int what) // this turn
{
    return unit_in(g, unit)->done & what;
}
static inline int enemy_of(int side)
{
    return 1 - side;
}
// AWI-SET-01: the side of the Crown has the south half and the Crown's list, whoever sits there.
static inline int crown_of(const struct game *g)
{
    return woi_in(g)->crown;
}
static inline bool is_crown(const struct game *g, int side)
{
    return woi_in(g)->crown == side;
}
// v of AWI-SET-06: inches from the holder's back edge, as a length.
static inline length v_of(const struct battle *b, const struct game *g, length north)
{
    return is_crown(g, woi_in(g)->setup.holder) ? north : b->size.north - north;
}

// --- state.c: who is whose, and what becomes of units ---

uint64_t woi_units(const struct game *, int side);    // troops on the table
uint64_t woi_generals(const struct game *, int side); // on the table
uint64_t woi_fielded(const struct game *, int side);  // both of them
uint64_t woi_wagons(const struct game *, int side);   // on the table
// Troops, generals and wagons of the side that are in the battle, by ascending id: how many. The
// sequence of dice and checks (AWI-GEN-08).
int woi_by_id(const struct game *, int side, uint8_t unit[WOI_SLOTS]);
int woi_first_boat(const struct battle *); // boats fill the slots from here to the last; 0: none
int woi_nation(const struct battle *, const struct game *, int unit);        // enum woi_nation
bool woi_is_allied(const struct battle *, const struct game *, int general); // AWI-GNL-02
// AWI-MOV-05, 06, 09, 18: does it suffer deductions, and FF for crossing?
bool woi_pays(const struct game *, int unit);
// A unit gets FF and is told; nothing where it has it. Generals never do (AWI-GNL-07).
void woi_fail(struct game *, int unit, int clause, struct events *);
void woi_recount_aboard(struct game *, int boat); // places taken, after somebody came or went
// A unit goes: off the table with all its figures, its fate, points, and what hangs on it: the gun
// (AWI-ART-02), the allied general (AWI-GNL-10), the boat that is empty now (AWI-BOAT-15).
void woi_remove_unit(const struct battle *, struct game *, int unit, int fate, int clause,
                     struct events *);
// A figure is killed or captured: off the table; the last one takes its unit along (AWI-SEQ-08,
// AWI-MOR-09).
void woi_kill(const struct battle *, struct game *, int figure, int clause, struct events *);
void woi_capture(const struct battle *, struct game *, int figure, struct events *); // AWI-VP-05
