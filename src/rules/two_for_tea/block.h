// SPDX-License-Identifier: MIT
// Two for Tea: what these rules keep of a game, in its block.
#pragma once
#include "core/rules.h"

enum { TFT_SLOTS = 64 };

struct tft_unit {
    uint64_t shot_by; // who has fired on it (TFT-SHT-05)
    uint32_t flags;
    uint8_t hits;     // extra hits
    uint8_t value;    // H as it stands; *colours* comes on top (tft_hits_value)
    uint8_t rating;   // commanders
    uint8_t short_of; // S lost for good (TFT-EVT-08)
    uint8_t orders;   // received this turn
    uint8_t leader;   // the commander who ordered it this turn
    uint8_t brigade;  // 0 for none, else an index into tft_game.brigade
    uint8_t building; // 1 + the piece it garrisons
    uint8_t shots;    // cannon shots in this player turn
    uint8_t sixes;    // from the attack under way, or all shooting of this player turn (TFT-SUP-05)
    uint8_t
        target;  // units: whom it was told to shoot at, or charges. Commanders: the unit he is with
    uint8_t aim; // how it shoots: enum tft_aim, and the stand a ball is aimed at
};

// Where a charger started, where it will touch, and where it is shot at or would have touched one
// that evades.
enum tft_kept { KEPT_START, KEPT_CONTACT, KEPT_HALT, TFT_KEPT };

struct tft_place {
    struct vec at;
    bearing face;
    uint8_t formation, stands;
};

// What a unit keeps in mind of the round of a melee: before the losses where its attackers stand
// and which way it is driven, after the retreat how far it went, and the building it was thrown out
// of.
struct tft_memory {
    struct vec at;    // mean of the attacking stands; then the displacement
    bearing way;      // G-14
    uint8_t building; // 1 + the piece
    uint8_t spare;
};

// What is remembered of a unit beside how it stands now.
struct tft_past {
    struct tft_place start; // where it stood as the turn began
    struct tft_memory memory;
    struct tft_place kept[TFT_KEPT]; // of a charger, and with the troops it has now
    // TFT-CHG-09, charge_fire_counts = yes: hits on a charger while it came on, and those of a
    // charged unit on chargers that came home, which are added to its side's total of round 1.
    uint8_t noted, credit;
    uint8_t spare[2];
};

// Bits of tft_unit.aim.
enum tft_aim { AIM_STAND = 3, AIM_BALL = 4, AIM_CANISTER = 8, AIM_WHITES = 16 };

enum tft_phase {
    PHASE_SETUP,
    PHASE_BRIGADES,   // P2
    PHASE_ORDERS,     // P3
    PHASE_MELEE,      // P4
    PHASE_COMMANDERS, // P5
    PHASE_END,        // P6
    TFT_PHASES
};

enum tft_ability {
    ABILITY_FORWARD,
    ABILITY_COLOURS,
    ABILITY_WHITES,
    ABILITY_DANDER,
    ABILITY_ONEMORE,
    TFT_ABILITIES
};

enum { TFT_BRIGADES = 32, TFT_PARTS = 64, TFT_CHARGES = 32, TFT_GROUPS = 31, TFT_OBJECTIVES = 4 };

// Dice thrown in one go by one unit at one unit with one target number. A pool is a row of parts in
// the order of TFT-GEN-04; when they have all fallen the windows open, then they count.
struct tft_part {
    uint8_t unit, target;
    uint8_t need; // 4, 5 or 6
    uint8_t dice, hits, sixes;
    uint8_t first, last; // the stands it comes from
};

// A declared charge and its answer.
struct tft_charge {
    uint8_t charger, target;
    uint8_t answer; // enum tft_answer of the target, once given
    uint8_t flags;  // enum tft_charge_flag: how far it is worked out
    int16_t evade;  // how far the target chose to go
    int16_t spent;  // allowance gone on a wheel before it (TFT-CHG-04)
};

struct tft_game {
    uint64_t members;  // units of the order under way
    uint64_t todo;     // those of them that may still act
    uint64_t melee[2]; // the melee under way, by side
    uint64_t fresh;    // units revealed in the course of the order under way (TFT-GER-15)
    uint16_t done;     // seats that have ended their orders, brigades or moves
    uint8_t phase, active, first, spare;
    uint8_t total[2], lost[2], left[2];
    uint8_t ability[SEATS];        // unspent ones, by owner: a side, or a seat (TFT-ABL-01)
    uint8_t onemore[SEATS];        // the unit named for One more fire, by owner
    uint8_t brigade[TFT_BRIGADES]; // its commander, 0: dissolved or none. [0] is never used
    uint8_t kind;                  // of the order under way: enum tft_order_kind
    uint8_t leader;                // who gave it, 0: automatic fire
    uint8_t shot_fired;            // anywhere in the battle (TFT-GER-23)
    uint8_t howe;                  // has arrived (TFT-GER-21)
    uint8_t held[TFT_OBJECTIVES], thought[TFT_OBJECTIVES]; // 1 + holder; and as Americans know it
    uint8_t round;                                         // of the melee under way
    uint8_t hits[2], supports[2];                          // scored by each side in this round
    uint8_t parts, charges;
    uint8_t credit;  // hits of charge fire that count in the round under way (TFT-CHG-09)
    uint8_t victory; // enum tft_victory, once it is over
    struct tft_part part[TFT_PARTS];
    struct tft_charge charge[TFT_CHARGES];
    uint8_t groups, group[TFT_GROUPS]; // targets of the shooting under way that are still to be
                                       // shot at, in the sequence in which they were named
    struct tft_unit unit[TFT_SLOTS];
    struct tft_past past[TFT_SLOTS];
    uint8_t stands[TFT_SLOTS]; // that are left
};
_Static_assert(sizeof(struct tft_game) <= BLOCK_MOST, "fits the block");

static inline struct tft_game *tft_of(struct game *g)
{
    return (struct tft_game *)(void *)g->block;
}
static inline const struct tft_game *tft_in(const struct game *g)
{
    return (const struct tft_game *)(const void *)g->block;
}
static inline struct tft_unit *unit_of(struct game *g, int unit)
{
    return &tft_of(g)->unit[unit];
}
static inline const struct tft_unit *unit_in(const struct game *g, int unit)
{
    return &tft_in(g)->unit[unit];
}
static inline struct tft_past *past_of(struct game *g, int unit)
{
    return &tft_of(g)->past[unit];
}
static inline const struct tft_past *past_in(const struct game *g, int unit)
{
    return &tft_in(g)->past[unit];
}
