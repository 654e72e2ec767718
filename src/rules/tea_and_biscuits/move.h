// SPDX-License-Identifier: MIT
// Moves, changes of formation, charges, breaking off, generals: what their files share.
#pragma once
#include "core/walker.h"
#include "rules/tea_and_biscuits/flow.h"
#include "rules/tea_and_biscuits/space.h"

extern const struct leg_table tab_legs, tab_charge_legs, tab_general_legs; // notation.c
enum tab_leg {               // the rule set's own, from LEG_RULES on
    LEG_HEADING = LEG_RULES, // go 30 1.5: towards the heading `way`, as it faces
    LEG_STEPS,               // step ne 2: `word` is the direction, `far` how many cells
    LEG_LIMBER,
    LEG_UNLIMBER,
    LEG_MOUNT,
    LEG_DISMOUNT,
    LEG_LEFT_BY, // charge left 30
    LEG_RIGHT_BY,
};
enum { TAB_STEP_WAYS = 8, ABOUT_LEFT = 9, ABOUT_RIGHT }; // `word` of steps, n is 1; and of `face`
// Does the playing space have all of these legs?
bool tab_legs_fit(const struct battle *, const struct legs *);
// The heading of a step in degrees; -1: the board has none that is called so.
int tab_step_degrees(const struct battle *, int step);

// What a walk finds besides (walk.marks).
enum tab_walk_mark {
    WALK_TERRAIN = 1, // it was in or crossed terrain: TAB-MOV-11
    WALK_PLAIN = 2,   // legs were all that was ordered
};

// A walk over its legs: on the free table under a law of the walker (walk_free.c), on boards cell
// by cell (walk_board.c). It judges leg by leg: the table, impassable ground, enemies, turns into
// friends, friends in melee (SPC-12, TER-14, MOV-08, MOV-10, INT-10); a leg that the space does not
// have is bad grammar. It says where it ends, what it costs (`spent`, on boards in cells of BW),
// which friends it passes (`through`, those it ends on among them) and whether terrain came into
// it. Whether that is too far, and whether it may end there, its order says (move.c).
//
// A move has LEG_GO, LEG_HEADING, LEG_STEPS, LEG_FACE, LEG_TURN and LEG_ABOUT. A charge has one
// LEG_GO on the free table, `far` 0, and LEG_STEPS on boards; all of them lead forward already.
struct verdict tab_walk_move(const struct battle *, const struct game *, int unit,
                             const struct legs *, struct walk *);
struct verdict tab_walk_charge(const struct battle *, const struct game *, int unit,
                               const struct legs *, struct walk *); // meets[]: who is charged
struct verdict tab_walk_back(
    const struct battle *, const struct game *, int unit, int way,
    struct walk *); // TAB-BRK-03, 05 (its rear), 07; way as `word` of steps, 0: none was said
struct verdict tab_walk_general(const struct battle *, const struct game *, int general,
                                const struct legs *, struct walk *);
// TAB-MOV-11: standing so, is it in terrain that slows, or astride of it?
bool tab_slowed_at(const struct battle *, const struct game *, int unit, const struct pose *);

// The actions.
check_order tab_check_move, tab_check_change, tab_check_charge, tab_check_break_off,
    tab_check_shoot, tab_check_general_move;
take_order tab_take_move, tab_take_change, tab_take_charge, tab_take_break_off, tab_take_shoot,
    tab_take_general_move;
bool tab_can_charge(const struct battle *, const struct game *, int unit, int target); // 0: anybody
// On the free table: might a charge of so far that way meet any of these?
bool tab_may_meet(const struct game *, int unit, bearing way, length far, uint64_t enemies);
bool tab_can_shoot(const struct battle *, const struct game *, int unit, int target);

// --- change.c: keep 2 dense 2 face 90 bases front rear ---
struct tab_change {
    struct tab_layout layout;
    struct pose pose; // in which it stands then
    int8_t keep;      // the base that stays in its place; -1: none was named, the first does
    bool laid, faced, turned; // a layout, a facing, facings of bases were named
    bearing face;
};
bool tab_read_change(struct reader *, const struct battle *, const struct game *, int unit,
                     struct tab_change *); // false: it is none
// Lays it out from where the unit stands, or would stand (TAB-CHF-03).
struct verdict tab_lay_change(const struct battle *, const struct game *, int unit,
                              const struct pose *, struct tab_change *);
// TAB-SPC-12, TAB-CHF-04
struct verdict tab_check_change_room(const struct battle *, const struct game *, int unit,
                                     const struct tab_change *);
void tab_make_change(const struct battle *, struct game *, int unit, const struct tab_change *,
                     struct events *); // puts it down, and tells

// --- passing.c: TAB-INT ---
// What passing these friends costs: INT-05, CMD-11.
struct verdict tab_check_passing(const struct battle *, const struct game *, int unit,
                                 uint64_t through);
// Pays, and tells of all but the one it changes places with.
void tab_pay_passing(const struct battle *, struct game *, int unit, uint64_t through, int swap,
                     struct events *);
// A swap at the end of a Move: with whom, and which of two middle cells it is of each.
struct tab_swap {
    uint8_t with;
    bool left, other_left;
    struct pose end, other_end; // where they come to stand
};
// INT-10, INT-12, the distances, INT-08, INT-09. `legs` says the way, or nothing. The walk goes as
// far as the first overlap and ends in the new place.
struct verdict tab_check_swap(const struct battle *, const struct game *, int unit,
                              const struct legs *, struct tab_swap *, struct walk *);

// --- move.c ---
// TAB-MOV-03, 11, 02: how far it may go, as terrain comes into it or not; and may it go so far?
length tab_allowed(const struct battle *, const struct game *, int unit, bool terrain);
struct verdict tab_check_distance(const struct battle *, length far, length allowed, bool terrain);

// Whatever brought enemies over generals, such as a unit that moved: they give way (TAB-GNL-11).
void tab_generals_give_way(const struct battle *, struct game *, int moved, struct events *);
