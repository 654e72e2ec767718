// SPDX-License-Identifier: MIT
// Two for Tea: what the files of this folder share.
//
// A unit is a row of up to three stands laid out by its formation from one pose; a commander is a
// disc. Both have a slot, so that orders can name them, but a commander is no unit (TFT-GEN-08):
// loops over units skip him. Sets of slots are 64-bit words, so a battle has at most 63 slots.
// Side 0 is the American side, side 1 the British; an army list may serve either.
#pragma once
#include "core/answer.h"
#include "core/slots.h"
#include "rules/two_for_tea/block.h"

enum tft_clause {
    TFT_NO_CLAUSE,
#define CLAUSE(name, id, title) name,
#include "rules/two_for_tea/clauses.def"
#undef CLAUSE
    TFT_CLAUSES
};

enum { TFT_STANDS = 3, AMERICAN = 0, BRITISH = 1 };

enum tft_option {
#define OPTION(name, ...) name,
#include "rules/two_for_tea/options.def"
#undef OPTION
    TFT_OPTIONS
};
enum tft_battle { BATTLE_PLAIN, BATTLE_GERMANTOWN, BATTLE_COWPENS, BATTLE_TRENTON };

enum tft_word {
    TFT_WORDS_BEGIN = WORD_RULES - 1,
#define WORD(name, text) name,
#include "rules/two_for_tea/words.def"
#undef WORD
    TFT_WORDS_END
};

// --- troops ---

enum tft_type {
    TYPE_NONE,
    US_CONT,
    US_MIL,
    US_SCOUT,
    US_DRAG,
    US_CAN,
    UK_INF,
    UK_GREN,
    UK_LOY,
    UK_DRAG,
    UK_IND,
    UK_CAN,
    US_GEN,
    US_OFF,
    UK_GEN,
    UK_OFF,
    TFT_TYPES
};
enum tft_class { CLASS_FOOT, CLASS_CAVALRY, CLASS_CANNON, CLASS_OFFICER, CLASS_GENERAL };

enum tft_note {
    GRENADIER = 1,
    LIGHT_FEET = 2,     // TFT-MOV-05
    SKIRMISH_ONLY = 4,  // TFT-FORM-11
    NO_CLOSE_ORDER = 8, // TFT-FORM-14
    ONE_SHOT = 16,      // TFT-CAN-07
    VARIABLE_HITS = 32, // TFT-ARMY-05
};

// A row of the army lists. Commanders have no shooting and no melee dice; their rating is by year.
struct tft_kind {
    const char *code, *name;
    uint8_t army, class, stands, notes;
    length move, range;
    uint8_t shooting, hits, melee; // S, H, V
    uint8_t rating[2];             // before 1778, from 1778
    length width, depth;           // of a stand; a disc has its diameter in both
};
extern const struct tft_kind tft_kinds[TFT_TYPES]; // kinds.c

// Distances of the rules (kinds.c has none other): one name each.
enum {
    TFT_TOLERANCE = 5,         // TFT-GEN-05
    TFT_COMMAND_STEP = CM(20), // TFT-CMD-07, TFT-CMD-09
    TFT_CIRCLE = CM(20),
    TFT_CANISTER_RANGE = CM(20),
    TFT_BALL_GAP = CM(10),
    TFT_EVADE_MOST = CM(10),
    TFT_EVADE_LEAST = MM(1),
    TFT_FOG_MOVING = CM(20),
    TFT_FOG_STILL = CM(10),
    TFT_EDGE_SIGHT = CM(2),
    TFT_WITHIN_SIGHT = CM(10),
    TFT_DEEPEST_ZONE = CM(4), // the depth of the deepest stand (TFT-ZOC-01)
    TFT_SHORT = MM(1),        // a forced move stops this short
    TFT_BACK_STEP = MM(1),    // G-13: a forced change looks for room so by so
    TFT_BACK_MOST = CM(60),   // and no farther off
    TFT_ABUT = MM(5),         // G-5
    TFT_CONTACT_GAP = 50,     // G-4: 0.05 cm
    TFT_CONTACT_EDGE = MM(1),
    TFT_ROAD_HALF = 2500,
    TFT_ENTRANCE = MM(5),
    TFT_FORD_HALF = CM(4),
    TFT_OBJECTIVE = CM(10),
    TFT_COMMANDER_CLEAR = CM(3),
    TFT_DISPLACED = CM(10),
};

// formation[] of a unit. A cannon is in one of the last two; commanders in none.
enum tft_formation { FORM_NONE, LINE, COLUMN, SKIRMISH, DEPLOYED, LIMBERED, TFT_FORMATIONS };

// state[] of a slot: where it is in the battle.
enum tft_fate {
    FATE_ABSENT,   // not in play
    FATE_RESERVE,  // still to come on (Howe's men; march_on)
    FATE_UNPLACED, // to be deployed
    FATE_FIELD,
    FATE_LOST,
    FATE_LEFT, // off the table but not lost (TFT-TRE-02)
    TFT_FATES
};

// roster detail[] (two_for_tea.c has the table).
enum tft_detail { DETAIL_RATING, DETAIL_HITS, DETAIL_STANDING, TFT_DETAILS };
// Standing orders of a commander's troops, as the scenario gives them to him.
enum tft_standing {
    STANDING_NONE,
    STANDING_ANCHORED,   // TFT-GER-19: to the stone house
    STANDING_NO_RETREAT, // TFT-GER-20: foot only
    STANDING_ASLEEP,     // TFT-GER-23: until a shot, or one of them sees the enemy
    STANDING_WAITING,    // TFT-GER-24: until a shot
    STANDING_COMING,     // TFT-GER-21: Howe
};

enum tft_flag {
    SUPPRESSED = 1,
    OLD_SUPPRESSION = 2, // was there when its owner's turn began (TFT-SUP-03)
    ROUTED = 4,
    LOCKED = 8,
    CLOSED = 16,      // does nothing more of its own this turn (TFT-CMD-12, 14)
    MOVED = 32,       // TFT-MOV-15
    SPOTTED = 64,     // TFT-FOG-03
    EVADED = 128,     // this player turn
    CHARGING = 256,   // charged in this player turn: round 1 has its bonus (TFT-MEL-06)
    CHARGED = 512,    // was charged, and is the defending one of its melee (TFT-ABL-03)
    MARCHED = 1024,   // has had its first Move order of the turn (TFT-MOV-03)
    DRESSED = 2048,   // skirmishers dressed level on the contact line (TFT-CHG-18)
    COLOURS = 4096,   // H +1 until the player turn ends (TFT-ABL-03)
    ACTIVE = 8192,    // has carried out a successful order (TFT-GER-23)
    FOUGHT = 16384,   // its melee of this phase is done
    PURSUING = 32768, // pursued into the present round (TFT-PUR-07)
    LOST_WAY = 65536, // commanders: has not found his way yet (TFT-GER-18)
    FAILED = 131072,  // commanders: gives no more orders this turn (TFT-CMD-13)
    RODE = 262144,    // commanders: has moved in this commander phase (TFT-MOV-13)
};

enum tft_order_kind { ORDER_NONE, ORDER_MOVE, ORDER_SHOOT, ORDER_FORMUP, ORDER_RALLY };
enum tft_victory { VICTORY_NONE, VICTORY_MAJOR, VICTORY_MINOR };

// To the nearest whole centimetre, for proposals that people read.
static inline struct vec tft_whole(struct vec at)
{
    return (struct vec){(at.east + CM(1) / 2) / CM(1) * CM(1),
                        (at.north + CM(1) / 2) / CM(1) * CM(1)};
}

static inline const struct tft_kind *kind_of(const struct game *g, int unit)
{
    return &tft_kinds[g->type[unit]];
}
static inline bool has(const struct game *g, int unit, uint32_t flags)
{
    return unit_in(g, unit)->flags & flags;
}
static inline void mark(struct game *g, int unit, uint32_t flags)
{
    unit_of(g, unit)->flags |= flags;
}
static inline void unmark(struct game *g, int unit, uint32_t flags)
{
    unit_of(g, unit)->flags &= ~flags;
}

static inline bool is_commander(const struct game *g, int unit)
{
    return g->type[unit] >= US_GEN;
}
static inline bool is_general(const struct game *g, int unit)
{
    return kind_of(g, unit)->class == CLASS_GENERAL && g->type[unit];
}
static inline bool is_cannon(const struct game *g, int unit)
{
    return g->type[unit] && kind_of(g, unit)->class == CLASS_CANNON;
}
static inline bool is_cavalry(const struct game *g, int unit)
{
    return g->type[unit] && kind_of(g, unit)->class == CLASS_CAVALRY;
}
static inline bool is_foot(const struct game *g, int unit)
{
    return g->type[unit] && kind_of(g, unit)->class == CLASS_FOOT;
}
// A troop unit that stands on the table, garrisons too.
static inline bool is_unit(const struct game *g, int unit)
{
    return g->type[unit] && !is_commander(g, unit) && on_table(g, unit);
}
static inline bool in_building(const struct game *g, int unit)
{
    return unit_in(g, unit)->building;
}
static inline int stands_left(const struct game *g, int unit)
{
    return tft_in(g)->stands[unit];
}

// Tells, but not to a side from which one of the units is hidden (TFT-GER-12).
static inline void say(const struct game *g, struct events *e, struct event event)
{
    event.secret |= (uint8_t)(g->hidden[event.unit] | g->hidden[event.other]);
    tell(e, event);
}

static inline void say_of(const struct game *g, struct events *e, int kind, int clause, int unit,
                          int other, int a)
{
    say(g, e, event_of(kind, clause, unit, other, a));
}

// Tells of a modifier, if it is one, and hands it back to be added up.
static inline int modifier(const struct game *g, struct events *e, int unit, int other, int value,
                           int clause)
{
    if (value)
        say_of(g, e, EVENT_MODIFIER, clause, unit, other, value);
    return value;
}
