// SPDX-License-Identifier: MIT
// Tea and Biscuits: what these rules keep of a game, in its block.
#pragma once
#include "core/rules.h"

enum { TAB_SLOTS = 64, TAB_UNIT_BASES = 8, TAB_LINKS = 64, TAB_ACTIONS = 3 };

// Bits of tab_base.what; the lowest two are its kind.
enum tab_base_bit {
    BASE_FOOT = 0,
    BASE_HORSE = 1,
    BASE_GUN = 2,
    BASE_TRANSPORT = 3, // caissons and teams, horse holders
    BASE_KIND = 3,
    BASE_MISSILE = 4,
    BASE_BLOCK = 8,   // Dense by itself, such as pikes
    BASE_OPEN = 16,   // its formation is Open; whether it is Line or Dense the layout says
    BASE_GONE = 32,   // removed: stands nowhere, counts nowhere
    BASE_MARKED = 64, // TAB-REC-10: stands, and counts nowhere
};

struct tab_base {
    uint8_t what;
    uint8_t place;   // file << 4 | rank
    uint8_t face;    // clockwise from the unit's facing: quarters; on hexes sixths
    uint8_t against; // in a combat the enemy it is allocated to
};

// Bits of tab_unit.now, which become those of tab_unit.past at the Start Phase (TAB-GEN-06).
enum tab_done {
    DONE_MOVED = 1, // TAB-UNT-08
    DONE_CHARGED = 2,
    DONE_SHOT = 4,
    WAS_CHARGED = 8,
    CHARGED_FRESH = 16, // it still had its token then (TAB-MEL-22)
    DONE_ACTIVATED = 32,
    HAS_TOKEN = 64,     // ADC
    THIRD_ALLOWED = 128 // has declared with a general near: its limit is 3 (TAB-ACT-11)
};

struct tab_unit {
    struct tab_base base[TAB_UNIT_BASES]; // by number, 0 is base 1
    struct vec at; // middle of its front line; on boards the centre of the cell of file 0
    uint16_t hits;
    uint8_t bases;        // it began with
    uint8_t now, past;    // enum tab_done
    uint8_t spent, shots; // this turn: points, Shoot actions
    uint8_t arrives;      // the turn from which a reserve may come on; 0: it is none
    uint8_t edge;         // and by which edge, enum face
    uint8_t tested;       // has had its cohesion test; of a general: has moved this turn
    uint8_t fought;       // its combat of this turn is settled
    uint8_t spare;
};

// Two enemies in contact (TAB-MEL-01). The charger is the one that made it.
struct tab_link {
    uint8_t charger, target;
    uint8_t side;   // enum face of the target that was met
    uint8_t rounds; // fought in
    uint8_t edge;   // on boards: by which edge of their cells the charger came in (TAB-CHG-10)
    uint8_t fought; // its pairing of this turn is settled
    int8_t won;     // by how much the charger won it, where all are settled at once
    uint8_t spare;
};

enum tab_phase {
    PHASE_SETUP,
    PHASE_FREE, // the attacker's free action
    PHASE_START,
    PHASE_ACTION,
    PHASE_COMBAT,
    PHASE_RECOVERY,
    PHASE_END,
    TAB_PHASES
};

struct tab_game {
    uint8_t phase, attacker, active; // sides
    uint8_t before[2];               // 1 + who was active in the last turn, and in the one before
    uint8_t go;                      // whose
    uint8_t finished;                // a bit for each side
    uint8_t pool[SIDES];
    uint8_t declared[TAB_ACTIONS]; // enum tab_action, in order
    uint8_t target[TAB_ACTIONS];   // with declare_detail = full
    uint8_t actions, performed;
    uint8_t quiet;     // turns running without a hit
    uint8_t hit;       // a hit fell this turn
    uint8_t last_turn; // the clock has run out
    uint8_t links;
    uint8_t offered;              // a bit for each side that offered to stop this turn
    uint8_t started[SIDES];       // units it began with
    uint8_t started_bases[SIDES]; // and bases
    uint8_t spare[6];
    struct tab_link link[TAB_LINKS];
    struct tab_unit unit[TAB_SLOTS];
};
_Static_assert(sizeof(struct tab_game) <= BLOCK_MOST, "fits the block");

static inline struct tab_game *tab_of(struct game *g)
{
    return (struct tab_game *)(void *)g->block;
}
static inline const struct tab_game *tab_in(const struct game *g)
{
    return (const struct tab_game *)(const void *)g->block;
}
static inline struct tab_unit *unit_of(struct game *g, int unit)
{
    return &tab_of(g)->unit[unit];
}
static inline const struct tab_unit *unit_in(const struct game *g, int unit)
{
    return &tab_in(g)->unit[unit];
}
