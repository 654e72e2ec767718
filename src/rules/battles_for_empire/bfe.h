// SPDX-License-Identifier: MIT
// Battles for Empire: what the files of this folder share.
//
// A unit is one rectangle (core's box of its slot), wide and deep by its formation and by its
// effectives when the turn began. Leaders have a slot, so that orders can name them, but are no
// units: they stand on a point, block nothing and are in no set of units. Sets of slots are 64-bit
// words. All lengths are inches.
#pragma once
#include "core/answer.h"
#include "core/slots.h"
#include "rules/battles_for_empire/block.h"

enum bfe_clause {
    BFE_NO_CLAUSE,
#define CLAUSE(name, id, title) name,
#include "rules/battles_for_empire/clauses.def"
#undef CLAUSE
    BFE_CLAUSES
};

enum bfe_option {
#define OPTION(name, ...) name,
#include "rules/battles_for_empire/options.def"
#undef OPTION
    BFE_OPTIONS
};
enum { CHANGE_US_PAYS, CHANGE_ALL_PAY, CHANGE_FORM_ORDER };           // OPT_FORMATION_CHANGE
enum { PLUS2_SUPPORTED, PLUS2_ANY_COVER, PLUS2_NONE };                // OPT_RALLY_PLUS2
enum { PLUS3_HARD_COVER, PLUS3_ENEMY_UNSEEN, PLUS3_NONE };            // OPT_RALLY_PLUS3
enum { CONTAGION_THROUGH, CONTAGION_PAST, CONTAGION_NONE };           // OPT_ROUT_CONTAGION
enum { WOODS_ALL_REGULARS, WOODS_FORMED_REGULARS, WOODS_NOT_TESTED }; // OPT_WOODS_TEST

enum bfe_word {
    BFE_WORDS_BEGIN = WORD_RULES - 1,
#define WORD(name, text) name,
#include "rules/battles_for_empire/words.def"
#undef WORD
    BFE_WORDS_END
};

// --- measures ---

enum {
    SAME = MM(1) / 10,        // BFE-GEN-10: lengths that differ by no more are equal
    APART = INCH(1),          // BFE-PTH-03: no nearer to an enemy
    HALT_LINE = INCH(3),      // BFE-CHG-06
    SUPPORT = INCH(6),        // BFE-ROU-09, 12, 13, BFE-IRR-07
    DETECTION = INCH(6),      // BFE-VIS-05
    LEADERS_MOVE = INCH(12),  // BFE-LDR-03
    LEADERS_REACH = INCH(24), // BFE-LDR-07
    ROAD_REACH = INCH(1),     // a track is on a road (geometry 12)
    WORK_REACH = INCH(1),     // BFE-TER-15
    OBJECTIVE = INCH(3),      // BFE-VIC-03
    PULSES = 12,              // BFE-PTH-02
    MELEE_ROUNDS = 20,        // BFE-MEL-16
};

// --- troops ---

enum bfe_arm { ARM_NONE, INFANTRY, CAVALRY, ARTILLERY, LEADER, BFE_ARMS }; // type[] of a slot
enum bfe_establishment { REGULARS, IRREGULAR };
enum bfe_training { UNRATED, UNTRAINED, GREEN, REGULAR, VETERAN, BFE_TRAININGS };
enum bfe_drill { DRILL_NONE, DRILL_BRITISH, DRILL_US };
enum bfe_trait {
    TRAIT_DISCIPLINED = 1,
    TRAIT_BAYONETS = 2,
    TRAIT_HORSE = 4, // horse artillery
    TRAIT_HIDDEN = 8,
    TRAIT_HOME = 16,
    TRAIT_DISMOUNTS = 32,
};
enum bfe_weapon {
    NO_WEAPON,
    AD_HOC,
    MUSKET,
    RIFLE,
    RIFLED_MUSKET,
    CARBINE,
    BOWS,
    PISTOL,
    SPEARS,
    GUN,
    BFE_WEAPONS
};
enum bfe_war { WAR_ANY, WAR_1755, WAR_1775, WAR_1812 }; // opt(b, OPT_WAR)

// formation[] of a slot.
enum bfe_formation {
    FORM_NONE,
    FORM_LINE,
    FORM_COLUMN,
    FORM_ROAD_COLUMN,
    FORM_SQUARE,
    FORM_SKIRMISH,
    FORM_UNLIMBERED,
    FORM_LIMBERED,
    FORM_BROKEN,
    FORM_GARRISON,
    BFE_FORMATIONS
};

// state[] of a slot: where it is in the battle.
enum bfe_fate {
    FATE_ABSENT, // not in this battle
    FATE_UNPLACED,
    FATE_TO_COME, // a reinforcement
    FATE_FIELD,
    FATE_DESTROYED,
    FATE_FLED,
    FATE_EXITED,
    FATE_OUT, // of a leader (BFE-LDR-07)
    BFE_FATES
};

// roster detail[] (battles_for_empire.c has the table).
enum bfe_detail {
    DETAIL_TRAINING,
    DETAIL_ESTABLISHMENT,
    DETAIL_WEAPON,
    DETAIL_DRILL,
    DETAIL_TRAITS,
    DETAIL_GUNS,
    DETAIL_POUNDS,
    DETAIL_RATING,
    DETAIL_TURN,
    DETAIL_MOUNTED,
    BFE_DETAILS
};

// --- the tables of the book (kinds.c) ---

enum bfe_band { BAND_NONE, BAND_SHORT, BAND_MEDIUM, BAND_LONG };
struct bfe_ranges { // the upper limit of each band; 0: there is none of it
    length near, medium, far;
};
const struct bfe_ranges *bfe_ranges_of(int weapon, int pounds); // BFE-WPN-01 to 04
int bfe_band(const struct bfe_ranges *, length range);          // BFE-GEN-10

struct bfe_training_row {
    int8_t shift, close, stand, rally; // columns; BFE-CLO-07; BFE-ROU-06
    uint8_t recovery;                  // sides of the die
    uint8_t random[5];                 // the highest die of each row of BFE-RND-02
};
extern const struct bfe_training_row bfe_trainings[BFE_TRAININGS];

// So many dice, and so many inches.
struct bfe_pace {
    uint8_t inches, dice;
};
struct bfe_pace bfe_base_pace(const struct game *, int unit, bool mounted); // BFE-MOV-01 to 03
struct bfe_pace bfe_retreat_pace(const struct game *, int unit);            // BFE-MOV-04
struct bfe_pace bfe_form_pace(bool mounted, int formation);                 // BFE-MOV-09 to 11

// What may be bought (catalogue.def).
struct bfe_troops {
    const char *name;
    uint16_t word;
    uint8_t war, arm, irregular, training, best, traits, weapon, other, drill, formation;
};
extern const struct bfe_troops bfe_catalogue[];
enum {
#define TROOPS(number, ...) ROW_##number,
#include "rules/battles_for_empire/catalogue.def"
#undef TROOPS
    BFE_CATALOGUE
};
enum { BFE_LIST_UNITS = 16, BFE_LIST_LEADERS = 5 }; // of an army that is bought
// A unit as it is bought.
struct bfe_bought {
    uint8_t row, training, weapon, figures, guns, pounds, horse;
};
int bfe_price(const struct bfe_bought *); // BFE-SET-02

// --- slots ---

static inline bool is_leader(const struct game *g, int unit)
{
    return g->type[unit] == LEADER;
}
static inline bool is_unit(const struct game *g, int unit) // on the table
{
    return g->type[unit] && !is_leader(g, unit) && on_table(g, unit);
}
static inline bool is_broken(const struct game *g, int unit)
{
    return unit_in(g, unit)->status & STATUS_BROKEN;
}
static inline bool is_steady(const struct game *g, int unit)
{
    return !is_broken(g, unit);
}
static inline bool is_artillery(const struct game *g, int unit)
{
    return g->type[unit] == ARTILLERY;
}
static inline bool is_mounted(const struct game *g, int unit) // BFE-UNI-09
{
    return g->type[unit] == CAVALRY && unit_in(g, unit)->mount != MOUNT_DISMOUNTED;
}
static inline bool is_infantry(const struct game *g, int unit) // dismounted cavalry counts
{
    return g->type[unit] == INFANTRY || (g->type[unit] == CAVALRY && !is_mounted(g, unit));
}
static inline bool is_formed(const struct game *g, int unit) // BFE-UNI-14
{
    return !is_artillery(g, unit) && is_steady(g, unit) && g->formation[unit] != FORM_SKIRMISH;
}
static inline bool has_trait(const struct game *g, int unit, int trait)
{
    return unit_in(g, unit)->traits & trait;
}
static inline bool has_done(const struct game *g, int unit, int what) // this turn
{
    return unit_in(g, unit)->done & what;
}
static inline int order_of_unit(const struct game *g, int unit) // enum bfe_kind
{
    return unit_in(g, unit)->now.kind;
}

// BFE-GEN-05: side A's units, then side B's, as the scenario lists them.
struct in_roster {
    uint64_t first, then; // the units of each side that are still to come
};
static inline struct in_roster in_roster_of(const struct game *g, uint64_t set)
{
    uint64_t first = set ? set & game_slots(g, g->side, 0) : 0;

    return (struct in_roster){first, set & ~first};
}
static inline int next_in_roster(struct in_roster *rest)
{
    uint64_t *from = rest->first ? &rest->first : &rest->then;
    int unit = __builtin_ctzll(*from);

    *from &= *from - 1;
    return unit;
}
#define EACH_IN_ROSTER(g, unit, set)                                                               \
    for (struct in_roster rest_##unit = in_roster_of(g, set);                                      \
         rest_##unit.first | rest_##unit.then;)                                                    \
        for (int unit = next_in_roster(&rest_##unit), once_##unit = 1; once_##unit; once_##unit = 0)
int bfe_first_in_roster(const struct game *, uint64_t set); // 0 when it is empty

// state.c
uint64_t bfe_units(const struct game *, int side); // on the table, no leaders
uint64_t bfe_all_units(const struct game *);
uint64_t bfe_steady(const struct game *, int side);
uint64_t bfe_enemies(const struct game *, int unit);       // on the table
uint64_t bfe_known_enemies(const struct game *, int unit); // those that are not hidden
uint64_t bfe_leaders(const struct game *, int side);       // on the table, attached or not
int bfe_commander(const struct battle *, int side);        // the side's first leader
int bfe_seat_of(const struct battle *, const struct game *, int unit); // BFE-GEN-01
uint64_t bfe_of_seat(const struct battle *, const struct game *, int seat, uint64_t set);
int bfe_training_of(const struct game *, int unit);  // unrated counts as Green (BFE-IRR-01)
int bfe_rating_with(const struct game *, int unit);  // the best leader attached; 0: none
int bfe_peer(const struct game *, int unit);         // BFE-UNI-15; 0: none
bool bfe_locked(const struct game *, int unit);      // BFE-ORD-15: in contact with a steady enemy
uint64_t bfe_touched(const struct game *, int unit); // enemies in contact, broken ones too
// Figures from effectives to stragglers, or out of the battle: how many it had. Breaks it
// (BFE-UNI-05) or has it removed (BFE-UNI-06) at the end of the sub-step.
int bfe_straggle(const struct battle *, struct game *, int unit, int figures, int clause,
                 struct events *);
void bfe_lose(const struct battle *, struct game *, int unit, int stragglers, int casualties,
              struct events *); // the same of losses in battle; whoever calls tells of them
void bfe_break(const struct battle *, struct game *, int unit, int clause, struct events *);
void bfe_remove(const struct battle *, struct game *, int unit, int fate, int clause,
                struct events *); // with his leader where the ledger says so
void bfe_reveal(struct game *, int unit, int clause, struct events *); // BFE-VIS-05; told once
void bfe_hold_instead(struct game *, int unit);                        // BFE-ORD-16
void bfe_begin_turn(struct game *); // BFE-GEN-08: clears what a turn counts
