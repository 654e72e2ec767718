// SPDX-License-Identifier: MIT
// Command: brigades, rolls, what may be ordered; and moving (TFT-CMD, TFT-ORD, TFT-BRG, TFT-MOV).
#pragma once
#include "rules/two_for_tea/charge.h"

// May this commander give this kind of order to these units now? (command.c)
struct verdict tft_check_order(const struct battle *, const struct game *, int commander,
                               uint64_t units, int kind);
// The rating he rolls against, every modifier told when events are given (TFT-CMD-11): before it
// is asked what the units see, and after that.
int tft_rating(const struct battle *, const struct game *, int commander, uint64_t units,
               struct events *);
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
    uint8_t kind, formation; // formation: of a pivot 1 when it is a turn and not a heading
    bearing way; // of a shift; how much of a wheel; heading of a pivot, of the side of a building
    length far;  // enter: which of several buildings, from 1
};
struct tft_legs {
    int count;
    struct tft_leg leg[TFT_LEGS];
};
struct tft_walk {
    struct tft_pose end;    // always a place where it may stay, whatever the verdict
    length spent, left;     // of the allowance
    uint64_t through;       // friends passed through
    uint64_t revealed;      // hidden units that came into view at `end`, or were walked into
    uint64_t abutted;       // pieces it touched when the order began
    uint8_t building;       // 1 + the one it has entered
    bool scattered;         // dense ground, or leaving the road, breaks its formation at `end`
    bool gone;              // over the edge by right
    bool came_out;          // of its building
    bool arrived;           // has marched on
    bool formed;            // has changed its formation
    bool bridged;           // has crossed a bridge
    int stopper;            // the enemy whose zone or stands ended it, 0 for none
    int stop_clause;        // why it ended early, 0: it did not
    int legs;               // legs carried out, the last perhaps in part
    struct verdict verdict; // why the move may not be made at all
};
// Follows the legs with so much allowance left. `first`: the legs begin the order; else they go on
// after a reveal, and what is left of the order stands in the top frame.
struct tft_walk tft_walk_legs(const struct battle *, const struct game *, int unit,
                              const struct tft_legs *, length allowance, bool first);
bool tft_read_legs(struct reader *, struct tft_legs *);
length tft_move_allowance(const struct battle *, const struct game *, int unit); // TFT-MOV-01, 03
// TFT-FORM-11, 14: may these troops stand in that formation there? FINE, or why not.
struct verdict tft_may_form(const struct battle *, const struct tft_kind *,
                            const struct tft_pose *);
