// SPDX-License-Identifier: MIT
// Command: brigades, rolls, what may be ordered; and moving (TFT-CMD, TFT-ORD, TFT-BRG, TFT-MOV).
#pragma once
#include "core/law.h"
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

// Beside ahead, back, left, right, shift; wheel; turn and face, which are pivots. Their word is a
// formation.
enum tft_leg_kind {
    TLEG_FORM = LEG_RULES,
    TLEG_ROAD,
    TLEG_BRIDGE, // and in which formation it comes out
    TLEG_ENTER,  // far: which of several buildings
    TLEG_OUT,    // way: towards which side of the building
    TLEG_EXIT,
    TLEG_ARRIVE, // far: where along the edge
};
extern const struct leg_table tft_legs; // legs.c
extern const struct leg_choice tft_formations[TFT_FORMATIONS - LINE];
static inline bool is_pivot(const struct leg *leg)
{
    return leg->kind == LEG_TURN || leg->kind == LEG_FACE;
}
// Marks of a walk: what befell it on the way. `touched` are pieces it touched when the order began.
enum tft_walk_mark {
    WALK_SCATTERED = 1, // dense ground, or leaving the road, breaks its formation at the end
    WALK_GONE = 2,      // over the edge by right
    WALK_CAME_OUT = 4,  // of its building
    WALK_ARRIVED = 8,   // has marched on
    WALK_FORMED = 16,   // has changed its formation
    WALK_BRIDGED = 32,  // has crossed a bridge
};
// Follows the legs under the law of a Move, or one made of it, with so much allowance left: why the
// move may not be made at all. Whatever the verdict, the walk ends where it may stay. `first`: the
// legs begin the order; else they go on after a reveal, and what is left of the order stands in the
// top frame.
extern const struct law tft_law; // law.c
struct verdict tft_walk_legs(const struct law *, const struct battle *, const struct game *,
                             int unit, const struct legs *, length allowance, bool first,
                             struct walk *);
// The walk of a Move order as it is asked for now.
struct verdict tft_walk_move(const struct battle *, const struct game *, int unit,
                             const struct legs *, struct walk *);
length tft_move_allowance(const struct battle *, const struct game *, int unit); // TFT-MOV-01, 03
// TFT-FORM-11, 14: may these troops stand in that formation there? FINE, or why not.
struct verdict tft_may_form(const struct battle *, const struct tft_kind *, const struct pose *);

// --- formup.c ---
// TFT-ORD-03: the facing nearest to the wish in which skirmishers may stand in line or column;
// false: there is none.
bool tft_heading(const struct battle *, const struct game *, int unit, int formation, bearing wish,
                 bearing *face);
