// SPDX-License-Identifier: MIT
// Battles for Empire: what these rules keep of a game, in its block.
//
// Nobody has a turn of his own: what a seat decides is sealed here, unit by unit, until all seats
// have answered. So a sealed answer lies with its unit and never in the sequence it was given in,
// and the game is the same bytes whoever answered first (BFE-SEQ-09).
#pragma once
#include "core/leg.h"
#include "core/rules.h"

enum {
    BFE_SLOTS = 64, // units and leaders; sets of them are 64-bit words
    BFE_LEGS = 8,   // of a plan
    BFE_OBJECTIVES = 8,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

// --- orders and plans ---

// BFE-ORD-06. Withdraw is a result of tables only.
enum bfe_kind {
    KIND_NONE,
    KIND_MOVE,
    KIND_CHARGE,
    KIND_FIRST_FIRE,
    KIND_HOLD_FIRE,
    KIND_HOLD,
    KIND_RALLY,
    KIND_FORM,
    KIND_WITHDRAW,
    BFE_KINDS
};

// Bits of bfe_order.how.
enum bfe_how {
    HOW_RANDOM = 1,  // of the table of BFE-RND-02, or of a reaction test
    HOW_TOWARD = 2,  // BFE-RND-04: toward the enemy
    HOW_REPEATS = 4, // BFE-RND-05: with the target or bearing of last turn
    HOW_COPIES = 8,  // BFE-RND-06, 10: follows `peer`, whose details are known later
    HOW_WENT = 16,   // `way` is a bearing: its centre moved, or is planned to
    HOW_DECIDED = 32 // its owner has answered for it in the sub-step that is open
};

struct bfe_order {
    uint8_t kind, giver; // enum bfe_kind; the leader's slot, 0: nobody gave it
    uint8_t target;      // of a charge or a shot; 0: none, or not yet
    uint8_t peer;        // whom it copies
    uint8_t how;         // enum bfe_how
    uint8_t spare;
    bearing way; // of its net movement
};

// A plan for step 4: of a Move, of a Form order, or where a random order leads (BFE-PTH-01).
enum bfe_plan_is {
    PLAN_TURN_FIRST = 1, // half a turn before the first leg, after the last
    PLAN_TURN_LAST = 2,
    PLAN_CHANGE_FIRST = 4, // the change is made before the first leg, after the last
    PLAN_CHANGE_LAST = 8,
    PLAN_FACES = 16, // of a Form order: it turns to `face` first
    PLAN_LEAVES = 32 // of a garrison: by the side `exit` of its building (BFE-TER-17)
};
struct bfe_plan {
    uint8_t is;     // enum bfe_plan_is
    uint8_t change; // enum bfe_formation it changes to; 0: none
    uint8_t mount;  // enum bfe_mount it changes to; 0: none
    uint8_t exit;   // enum face of the building's outline
    bearing face;
    uint8_t legs, spare;
    struct leg leg[BFE_LEGS];
};

// --- units ---

// Bits of bfe_unit.done: what befell it this turn (BFE-GEN-08); cleared when step 1 begins.
enum bfe_done {
    DONE_FIRED = 1,
    DONE_FOUGHT = 2,
    DONE_MOVED = 4,
    DONE_CHARGED_AT = 8, // was the target of a close test
    DONE_LOST = 16,      // took any loss
    DONE_PAST = 32,      // a peer routed past it
    DONE_THROUGH = 64,   // a friend routed through it
    DONE_TESTED = 128,   // to rout, in step 6
    DONE_TESTED_7A = 256,
    DONE_REACTED = 512,   // took its reaction test (BFE-IRR-21)
    DONE_CHANGED = 1024,  // its formation (BFE-FRM-08)
    DONE_BROKE = 2048,    // broke this turn: it has retreated, and does not in 4e (BFE-PTH-06)
    DONE_RATED = 4096,    // took the rating test this turn (irr_retest)
    DONE_AMBUSHED = 8192, // by whom was hidden when the step began (BFE-VIS-06)
    DONE_ROLLED = 16384,  // has made its first melee roll (BFE-MEL-05)
};

// Bits of bfe_unit.status: what lasts.
enum bfe_status {
    STATUS_BROKEN = 1,
    STATUS_LOADED = 2, // its initial volley (BFE-FIR-13)
    STATUS_LOW = 4,    // on ammunition
    STATUS_OUT = 8,    // of it (second_one = out)
    STATUS_RATED = 16, // an irregular that has its training
};

// Bits of bfe_unit.charge: how its charge stands.
enum bfe_charge {
    CHARGE_ON = 1,
    CHARGE_REACHED = 2, // BFE-CHG-07
    CHARGE_CLOSED = 4,
    CHARGE_HALTED = 8,
    CHARGE_HALF = 16, // halted with half a volley; with a quarter
    CHARGE_QUARTER = 32,
    CHARGE_MET = 64 // its target became its target by BFE-CHG-09
};

// How a unit that is charged stands: bfe_unit.stand. Driven: it was broken when it was closed on,
// and retreats once more (BFE-CLO-21).
enum bfe_stand { STAND_UNASKED, STAND_STOOD, STAND_FAILED, STAND_DRIVEN };

// In the pulses: before the changes at their end (BFE-PAS-01 to 06).
enum bfe_passes { PASSES_UNFORMED, PASSES_FORMED, PASSES_CHARGING };

enum bfe_mount { MOUNT_NONE, MOUNT_MOUNTED, MOUNT_DISMOUNTED };

struct bfe_unit {
    // What it is, from the file or as it was bought.
    uint8_t irregular, weapon, drill, traits; // enum bfe_weapon, bfe_drill, bfe_trait
    uint8_t guns, pounds;                     // of artillery: models, and the weight of one's shot
    uint8_t troops;                           // 1 + its row of the catalogue; 0: a file lists it
    uint8_t arrives;                          // the turn a reinforcement comes on
    uint8_t figures;                          // F; of a leader 0
    uint8_t effectives, stragglers, casualties;
    uint8_t frontage;    // n of its footprint (BFE-FRM-03)
    uint8_t training;    // enum bfe_training; of an unrated irregular as Green
    uint8_t mount;       // enum bfe_mount, of cavalry
    uint8_t status;      // enum bfe_status
    uint16_t done;       // enum bfe_done
    uint8_t fire_losses; // from fire this turn: figures, of these casualties, stragglers
    uint8_t fire_casualties, fire_stragglers;
    uint8_t numbered;           // losses numbered this turn (loss_numbering = per_turn)
    uint8_t charge, stand;      // enum bfe_charge, bfe_stand
    struct bfe_order now, last; // its order, and the one it ended last turn with
    struct bfe_plan plan;
    struct vec began;     // of a leader: where he is to ride; of a charger: bfe_charged_point
    length total, gone;   // T of its move; inches moved
    length leftover, gap; // of a charger: what it may still go; how far its target was, or how long
                          // the way of a retreat in the pulses is
    bearing aimed;        // the first direction of its charge
    uint8_t fights;       // whom it chose to fight in 6e
    uint8_t into;         // 1 + the building it is the garrison of; 0: none
    uint8_t closed_on, closed_zone; // BFE-MEL-22: whom it closed on, in which zone of it
    uint8_t closed_cover;           // by works and walls, a bit for each enum bfe_cover
    uint8_t with;                   // of a leader: the unit he is attached to
    uint8_t rating;                 // of a leader: LR
    uint8_t round;                  // of its melee, this turn
    uint8_t column;                 // of the chart, of the roll that is under way
    uint8_t capacity, given;        // of a leader: orders he may give this turn, and has
    uint8_t chief;    // enum bfe_kind that the commander-in-chief has ordered (BFE-ORD-17)
    uint8_t formed;   // its formation when step 4 began (BFE-MOV-15); 0: it is not step 4
    uint8_t passes;   // enum bfe_passes: how it went through friends in the pulses
    uint64_t counted; // of them: what it costs has been thrown for
    uint64_t passed;  // friends it has passed through this turn (BFE-PAS-07)
};

// --- the battle ---

enum bfe_step {
    STEP_SETUP,
    STEP_ORDERS,
    STEP_CHARGES,
    STEP_FIRST_FIRE,
    STEP_MOVES,
    STEP_HOLD_FIRE,
    STEP_MELEE,
    STEP_RALLY,
    BFE_STEPS
};

struct bfe_objective {
    uint8_t piece;  // 1 + the piece of ground that marks it; 0: there is none
    uint8_t holder; // 1 + side; 0: nobody
    uint8_t spare[2];
};

struct bfe_game {
    uint8_t step;             // enum bfe_step
    uint8_t asked;            // the seats have been asked what the sub-step asks
    uint16_t offered;         // seats that have offered a draw this turn, a bit each
    uint16_t confirmed;       // seats that have sealed their answers in the open sub-step
    uint16_t straggling;      // the clause of the stragglers that are thrown for
    uint8_t struck;           // a round has been rolled for, and its losses wait
    uint8_t guns_lost[SIDES]; // captured by the other side
    uint8_t spare[5];
    uint64_t due;             // whose turn is still to come in the sub-step, a bit each
    uint64_t retreating;      // who must retreat at its end (BFE-SEQ-06, 08)
    uint64_t melee;           // the melee that is fought
    uint64_t rolling;         // of it: who still rolls this round
    uint64_t testing;         // of it: who tests to rout after it
    uint64_t to_fight;        // units of melees that are not fought yet
    uint64_t met;             // hidden units that were walked into: seen in 4f (BFE-VIS-07)
    uint64_t ambushers;       // who was hidden when the step began (BFE-VIS-06)
    uint8_t queue[BFE_SLOTS]; // BFE-ROU-15: who tests, in order; 0 ends it
    // What shots and melee rolls of the sub-step have come to, by attacker: applied together
    // (BFE-GEN-07, BFE-LSS-12).
    uint8_t aimed_at[BFE_SLOTS], losses[BFE_SLOTS], zone[BFE_SLOTS];
    struct bfe_objective objective[BFE_OBJECTIVES];
    struct bfe_unit unit[BFE_SLOTS];
};
#pragma GCC diagnostic pop
_Static_assert(sizeof(struct bfe_game) <= BLOCK_MOST && sizeof(struct bfe_game) % 8 == 0,
               "fits the block");

static inline struct bfe_game *bfe_of(struct game *g)
{
    return (struct bfe_game *)(void *)g->block;
}
static inline const struct bfe_game *bfe_in(const struct game *g)
{
    return (const struct bfe_game *)(const void *)g->block;
}
static inline struct bfe_unit *unit_of(struct game *g, int unit)
{
    return &bfe_of(g)->unit[unit];
}
static inline const struct bfe_unit *unit_in(const struct game *g, int unit)
{
    return &bfe_in(g)->unit[unit];
}
