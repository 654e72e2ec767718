// SPDX-License-Identifier: MIT
// Tea and Biscuits: what the files of this folder share.
//
// A unit is a lattice of bases laid out from one pose: on the free table the middle of its front
// line, on boards the centre of the cell of its left file; `face` is its facing. Generals have a
// slot, so that orders can name them, but are no units (TAB-UNT-09): loops over units skip them.
// Sets of slots are 64-bit words, so a battle has at most 63 slots. All lengths are in base widths,
// on boards in cells, which are as wide.
#pragma once
#include "core/answer.h"
#include "core/slots.h"
#include "rules/tea_and_biscuits/block.h"

enum tab_clause {
    TAB_NO_CLAUSE,
#define CLAUSE(name, id, title) name,
#include "rules/tea_and_biscuits/clauses.def"
#undef CLAUSE
    TAB_CLAUSES
};

enum tab_option {
#define OPTION(name, ...) name,
#include "rules/tea_and_biscuits/options.def"
#undef OPTION
    TAB_OPTIONS
};
enum { SPACE_FREE, SPACE_SQUARE, SPACE_HEX }; // opt(b, OPT_SPACE), and as enum board
enum { ROLES_ROLLED, ROLES_FIRST_ATTACKS, ROLES_SECOND_ATTACKS };
enum { VICTORY_BREAK_HALF, VICTORY_BASES, VICTORY_SCENARIO };
enum { MOUNTED_MINUS, MOUNTED_OPEN_MINUS, MOUNTED_PLUS };
enum { CHARGED_NOT_IN_TERRAIN, CHARGED_NOT_ACTIVATED, CHARGED_ALWAYS };
enum { BATTLE_PLAIN, BATTLE_NASEBY, BATTLE_MCPHERSON, BATTLE_ABU_KLEA };

enum tab_word {
    TAB_WORDS_BEGIN = WORD_RULES - 1,
#define WORD(name, text) name,
#include "rules/tea_and_biscuits/words.def"
#undef WORD
    TAB_WORDS_END
};

// --- measures ---

enum {
    BW = MM(60),
    TOLERANCE = BW / 50,     // TAB-SPC-10, 14
    WITH_GENERAL = 2 * BW,   // TAB-GNL-03
    GENERALS_MOVE = 5 * BW,  // TAB-GNL-08
    SUPPORT_BEHIND = 2 * BW, // TAB-REC-02
    LINES_WITHIN = BW / 2,   // TAB-TER-12
    FRINGE = BW,             // TAB-TER-07 to 09, 11
    BREAK_OFF = BW,          // TAB-BRK-03
    NOT_CLOSER = 2 * BW,     // TAB-BRK-04
};

// --- troops ---

enum tab_type {
    TYPE_NONE,
    INFANTRY,
    CAVALRY,
    DRAGOONS,
    FOOT_GUNS,
    HORSE_GUNS,
    MACHINE_GUNS,
    GENERAL,
    TAB_TYPES
};

// formation[] of a slot: of infantry and cavalry what its bases come to, of the others their state.
enum tab_formation {
    FORM_NONE,
    FORM_LINE,
    FORM_DENSE,
    FORM_OPEN,
    FORM_MIXED,
    FORM_MOUNTED,
    FORM_DISMOUNTED,
    FORM_LIMBERED,
    FORM_UNLIMBERED,
    TAB_FORMATIONS
};

// state[] of a slot: where it is in the battle.
enum tab_fate { FATE_ABSENT, FATE_RESERVE, FATE_UNPLACED, FATE_FIELD, FATE_DESTROYED, TAB_FATES };

// roster detail[] (tea_and_biscuits.c has the table). Morale, shooting and melee are levels 2 to 4;
// no missiles: shooting is 1. Sets are bits: formations by enum tab_formation, pikes by base.
enum tab_detail {
    DETAIL_MORALE,
    DETAIL_SHOOTING,
    DETAIL_MELEE,
    DETAIL_FORMATIONS,
    DETAIL_PIKES,
    DETAIL_ARMS,
    DETAIL_TURN,
    TAB_DETAILS
};
enum tab_arms { ARMS_REPEATER = 1, ARMS_INFANTRY = 2 };
enum { NO_MISSILES = 1 };

enum tab_action {
    ACTION_NONE,
    ACTION_MOVE,
    ACTION_CHANGE,
    ACTION_CHARGE,
    ACTION_SHOOT,
    ACTION_BREAK_OFF,
    ACTION_STAND,
    ACTION_RALLY,
    TAB_ACTION_KINDS
};
int tab_action_of(int verb); // ACTION_NONE when it is no action (kinds.c)
int tab_verb_of(int action);

// The numbers of the book (kinds.c).
length tab_clear_move(int type, int formation); // TAB-MOV-02
bool tab_form_suits(int type, int formation);   // a row of that table: its own, and no mixture
length tab_terrain_move(const struct battle *, int type,
                        int formation); // TAB-MOV-03, 04; 0: no entry
// Who shoots: rows of the tables of ranges and of dice.
enum tab_shooters {
    SHOOT_FORMED, // foot in Line or Dense
    SHOOT_OPEN,
    SHOOT_MOUNTED,
    SHOOT_DISMOUNTED,
    SHOOT_AS_INFANTRY, // dismounted with infantry arms
    SHOOT_FOOT_GUNS,
    SHOOT_HORSE_GUNS,
    SHOOT_MACHINE_GUNS,
    TAB_SHOOTERS
};
struct tab_fire { // TAB-SHT-09, 10; long 0: not allowed
    length close, far;
    uint8_t dice_close, dice_far;
};
extern const struct tab_fire tab_fire[TAB_SHOOTERS];
// A die by its level (TAB-DIC-03 to 06): so many dice that pass on 5, as a row of a roll.
struct dice_row tab_dice(int level, int count);

// --- slots ---

static inline bool is_general(const struct game *g, int unit)
{
    return g->type[unit] == GENERAL;
}
static inline bool is_unit(const struct game *g, int unit) // on the table
{
    return g->type[unit] && !is_general(g, unit) && on_table(g, unit);
}
static inline bool is_artillery(const struct game *g, int unit)
{
    return g->type[unit] >= FOOT_GUNS && g->type[unit] <= MACHINE_GUNS;
}
static inline bool is_paired(const struct game *g, int unit) // fighting bases and transport
{
    return g->type[unit] >= DRAGOONS && g->type[unit] <= MACHINE_GUNS;
}
// TAB-UNT-05
static inline bool is_foot(const struct game *g, int unit)
{
    return g->type[unit] == INFANTRY ||
           (g->type[unit] == DRAGOONS && g->formation[unit] == FORM_DISMOUNTED);
}
static inline bool is_mounted(const struct game *g, int unit)
{
    return g->type[unit] == CAVALRY ||
           (g->type[unit] == DRAGOONS && g->formation[unit] == FORM_MOUNTED);
}
static inline bool links(const struct tab_link *link, int unit, int other) // the two
{
    return (link->charger == unit && link->target == other) ||
           (link->charger == other && link->target == unit);
}
static inline bool has_done(const struct game *g, int unit, int what) // this turn
{
    return unit_in(g, unit)->now & what;
}
static inline bool had_done(const struct game *g, int unit, int what) // last turn
{
    return unit_in(g, unit)->past & what;
}
static inline bool stands(const struct tab_base *base) // on the table
{
    return !(base->what & BASE_GONE);
}
static inline bool counts(const struct tab_base *base)
{
    return !(base->what & (BASE_GONE | BASE_MARKED));
}
static inline bool is_transport(const struct tab_base *base) // a team, or horses with holders
{
    return (base->what & BASE_KIND) == BASE_TRANSPORT;
}
static inline bool on_board(const struct battle *b)
{
    return b->board != BOARD_FREE;
}

// state.c
uint64_t tab_units(const struct game *, int side);                      // on the table, no generals
uint64_t tab_all_units(const struct game *);                            // of both sides
uint64_t tab_generals(const struct game *, int side);                   // on the table
int tab_bases_of(const struct battle *, const struct game *, int unit); // that count (TAB-UNT-06)
uint64_t tab_opponents(const struct game *, int unit);                  // enemies it is linked to
static inline bool in_melee(const struct game *g, int unit)
{
    return tab_opponents(g, unit);
}
uint64_t tab_reserves(const struct game *, int side); // units that are still to come on
int tab_seat_of(const struct battle *, const struct game *, int unit);        // TAB-GEN-02
int tab_seats_of(const struct battle *, const struct game *, uint64_t units); // a bit each
uint64_t tab_units_of_seat(const struct battle *, const struct game *, int seat,
                           uint64_t units); // those of them
int tab_commander_seat(const struct battle *, const struct game *, int side);
bool tab_with_general(const struct battle *, const struct game *, int unit); // TAB-GNL-03, any
bool tab_led_near(const struct battle *, const struct game *, int unit); // in its line of command
bool tab_near_general(const struct battle *, const struct game *, int unit, int general); // him
uint64_t tab_leaders_of(const struct game *, int unit); // that line: slots, wherever they are
void tab_hit(struct game *, int unit, int hits, int clause, struct events *); // and told
void tab_end_links_of(struct game *, int unit, struct events *);
void tab_end_link(struct game *, int unit, int other, struct events *);
void tab_destroy(struct game *, int unit, struct events *);
