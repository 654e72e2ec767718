// SPDX-License-Identifier: MIT
// Skirmish: what its files share. The rules themselves are on the page beside it, skirmish.md.
#pragma once
#include "core/aids.h"
#include "core/rules.h"
#include "core/walker.h"

enum skm_clause {
    SKM_NO_CLAUSE,
#define CLAUSE(name, id, title) name,
#include "rules/skirmish/clauses.def"
#undef CLAUSE
};

// clang-format off
enum skm_option { OPT_TURN_LIMIT };
enum skm_terrain { TERRAIN_NONE, T_WOOD };
enum skm_type { TYPE_NONE, FOOT, HORSE };
enum skm_word { SKM_MOVE = WORD_RULES, SKM_VOLLEY, SKM_CHARGE, SKM_RALLY, SKM_BRACE };
enum skm_ask { ASK_NONE, ASK_ACT, ASK_ANSWER };
enum skm_frame { FRAME_NONE, FRAME_TURN, FRAME_CHARGE };
enum skm_purpose { ROLL_NONE, ROLL_VOLLEY, ROLL_MORALE, ROLL_MELEE };
enum skm_event {
    TOLD_SIDE = EVENT_RULES, TOLD_HALT, TOLD_VOLLEY, TOLD_HITS, TOLD_SHAKEN, TOLD_CHARGE, TOLD_WON, TOLD_DRIVEN, TOLD_RALLIED
};

enum { // SKM-UNIT-01, MOVE-05, FIRE-01, FIRE-03, CHG-04
    HALF_WIDTH = CM(3), HALF_DEPTH = MM(15), HALT_BEFORE = CM(1), RANGE = CM(20), CLOSE_RANGE = CM(10), DRIVEN = CM(6),
    BASES_APART = MM(78), // further apart, middle to middle, nobody is in another's way
    BRUSH = MM(1) / 10,   // so deep they may overlap, for places are rounded
};
enum { SHOCK_BONUS = 2, FLANK_BONUS = 2 }; // SKM-CHG-03
// clang-format on

struct arm {
    length move;
    uint8_t strength, wood; // wood: what a length in one counts
    bool shoots;
};
extern const struct arm arms[];
const struct arm *arm_of(const struct game *, int unit);

// What changes about a unit, beside where it stands; and all of that, in eights.
struct skm_unit {
    uint8_t strength, shaken, acted, spare;
};
struct skm_game {
    struct skm_unit unit[UNIT_SLOTS + 1];
};
static inline struct skm_unit *unit_of(struct game *g, int unit)
{
    return &((struct skm_game *)(void *)g->block)->unit[unit];
}
static inline const struct skm_unit *unit_in(const struct game *g, int unit)
{
    return &((const struct skm_game *)(const void *)g->block)->unit[unit];
}

// --- skirmish.c ---
bool is_enemy(const struct game *, int unit, int other);                             // on the table
bool fits(const struct battle *, const struct game *, int unit, const struct box *); // SKM-UNIT-01
void put(struct game *, int unit, const struct pose *, struct events *);

// --- move.c ---
extern const struct leg_table skm_legs;
check_order walk_move;
struct verdict walk_charge(const struct battle *, const struct game *, int unit, int target,
                           struct walk *);
length walk_back(const struct battle *, const struct game *, int unit, int winner, struct walk *);

// --- fight.c ---
struct verdict may_shoot(const struct game *, int unit); // at anybody
struct verdict may_rally(const struct game *, int unit);
struct verdict may_volley(const struct game *, int unit, int target);
int volley_needs(bool far, bool wood); // on a die, to hit
int shock_of(const struct battle *, const struct game *, int charger);
void volley(const struct battle *, struct game *, int unit, int target, struct events *);
run_frame run_charge;
rolled_dice rolled_volley, rolled_morale, rolled_melee;

extern const struct aids skm_aids; // aids.c
