// SPDX-License-Identifier: MIT
// Command: brigades, rolls, what may be ordered; and moving (TFT-CMD, TFT-ORD, TFT-BRG, TFT-MOV).
#pragma once
#include "rules/two_for_tea/charge.h"

// May this commander give this kind of order to these units now? (command.c)
struct verdict tft_check_order(const struct battle *, const struct game *, int commander,
                               uint64_t units, int kind);
// The rating he rolls against, every modifier told when events are given (TFT-CMD-11).
int tft_needed(const struct battle *, const struct game *, int commander, uint64_t units,
               struct events *);
uint64_t tft_brigade_of(const struct game *,
                        int unit); // all members, `unit` included; one bit: none
void tft_dissolve(struct game *, int unit, struct events *);
// Could this unit carry out such an order as it stands? (TFT-BRG-04)
bool tft_could(const struct battle *, const struct game *, int unit, int kind);

// --- walk.c: a Move, leg by leg (TFT-MOV-11, G-11, G-20) ---

enum { TFT_LEGS = 24 };
enum tft_leg_kind {
    TLEG_SHIFT, // ahead, back, left, right, shift: way is clockwise from the face
    TLEG_WHEEL_LEFT,
    TLEG_WHEEL_RIGHT,
    TLEG_PIVOT, // to a heading
    TLEG_FORM,
    TLEG_ROAD,
    TLEG_BRIDGE,
    TLEG_ENTER,
    TLEG_OUT,
    TLEG_EXIT,
    TLEG_ARRIVE,
};
struct tft_leg {
    uint8_t kind, formation;
    bearing way; // of a shift; how much of a wheel; heading of a pivot, of the side of a building
    length far;
};
struct tft_legs {
    int count;
    struct tft_leg leg[TFT_LEGS];
};
struct tft_walk {
    struct tft_pose end;
    length spent;
    uint64_t through;       // friends passed through
    uint64_t revealed;      // hidden units that came into view at `end`
    uint8_t building;       // 1 + the one it has entered
    bool scattered;         // dense ground or a passage has broken its formation
    bool left;              // gone over the edge by right
    int stopper;            // the enemy whose zone or stands ended it, 0 for none
    int stop_clause;        // why it ended early, 0: it did not
    int legs;               // legs carried out, the last perhaps in part
    struct verdict verdict; // why the move may not be made at all
};
// Follows the legs with so much allowance left. `first`: the legs begin the order (stops at an
// obstacle one already touches do not count).
struct tft_walk tft_walk_legs(const struct battle *, const struct game *, int unit,
                              const struct tft_legs *, length allowance, bool first);
bool tft_read_legs(struct reader *, struct tft_legs *);
length tft_move_allowance(const struct battle *, const struct game *, int unit); // TFT-MOV-01, 03
