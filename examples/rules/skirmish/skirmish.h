// SPDX-License-Identifier: MIT
// Skirmish: what its files share. The rules themselves are on the page beside it, skirmish.md.
#pragma once
#include "core/aids.h"
#include "core/answer.h"
#include "core/rules.h"
#include "core/walker.h"

enum skm_clause {
    SKM_NO_CLAUSE,
#define CLAUSE(name, id, title) name,
#include "rules/skirmish/clauses.def"
#undef CLAUSE
    SKM_CLAUSES
};

// clang-format off
enum skm_word { SKM_MOVE = WORD_RULES, SKM_VOLLEY, SKM_CHARGE, SKM_RALLY, SKM_BRACE };
enum skm_ask { ASK_NONE, ASK_ACT, ASK_ANSWER, SKM_ASKS };
enum skm_frame { FRAME_NONE, FRAME_TURN, FRAME_VOLLEY, FRAME_MORALE, FRAME_CHARGE };
enum skm_purpose { ROLL_NONE, ROLL_VOLLEY, ROLL_MORALE, ROLL_MELEE, SKM_ROLLS };
enum skm_event {
    TOLD_SIDE = EVENT_RULES, TOLD_HALT, TOLD_VOLLEY, TOLD_HITS, TOLD_SHAKEN, TOLD_CHARGE, TOLD_BRACED, TOLD_WON,
    TOLD_DRIVEN, TOLD_RALLIED, SKM_EVENTS
};
// clang-format on
enum skm_option { OPT_TURN_LIMIT, SKM_OPTIONS };
enum skm_terrain { TERRAIN_NONE, T_WOOD, SKM_TERRAINS };
enum skm_type { TYPE_NONE, FOOT, HORSE, SKM_TYPES };

// SKM-UNIT-01, MOVE-05, FIRE-01, FIRE-03, CHG-04, MOR-03
enum {
    HALF_WIDTH = CM(3),
    HALF_DEPTH = MM(15),
    BASES_APART = MM(68), // further apart, middle to middle, no two of them touch
    BRUSH = MM(1) / 10,   // so deep they may overlap, for places are rounded
    HALT_BEFORE = CM(1),
    RANGE = CM(20),
    CLOSE_RANGE = CM(10),
    DRIVEN = CM(6),
    RALLY_ALONE = CM(10),
};

struct arm {
    length move;
    uint8_t strength, wood; // what a length in a wood counts
    bool shoots;
};
const struct arm *arm_of(const struct game *, int unit);

// What changes, beside where units stand.
struct skm_unit {
    uint8_t strength, shaken, acted, spare;
};
struct skm_game {
    struct skm_unit unit[UNIT_SLOTS + 1]; // in eights
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
extern const struct rules skirmish;
bool is_enemy(const struct game *, int unit, int other);            // and on the table
bool in_front(const struct game *, int of, int other);              // SKM-UNIT-03
bool in_wood(const struct battle *, const struct game *, int unit); // its middle
int base_under(const struct game *, int unit, const struct box *);  // another's, or 0
void put(struct game *, int unit, const struct pose *, struct events *);

// --- move.c ---
extern const struct leg_table skm_legs;
struct verdict walk_move(const struct battle *, const struct game *, const struct order *,
                         struct walk *);
struct verdict walk_charge(const struct battle *, const struct game *, int unit, int target,
                           struct walk *);
// How far it gets straight away from the winner.
length walk_back(const struct battle *, const struct game *, int unit, int winner, struct walk *);

// --- fight.c ---
struct verdict may_volley(const struct game *, int unit, int target);
struct verdict may_rally(const struct game *, int unit);
run_frame run_volley, run_morale, run_charge;
rolled_dice rolled_volley, rolled_morale, rolled_melee;

// --- aids.c ---
extern const struct aids skm_aids;
