// SPDX-License-Identifier: MIT
// A path: the legs of one move, walked in thought under the law of a move. What was found is a walk
// (core/walk.h).
#pragma once
#include "core/meet.h"
#include "rules/two_by_two/ground.h"

enum { PATH_COLUMN = 1 }; // marks of a walk: it goes in road column (TBT-MOVE-09)

// Legs that no order spells: they end one that charges or leaves.
enum { LEG_HOME = LEG_RULES, LEG_OFF };

// A base on its way.
struct march {
    struct walker walker;
    length move, bonus;     // its allowance; what a declared road march adds (TBT-MOVE-08)
    length ordered;         // of the leg under way, whatever it can pay for
    bearing off;            // where that goes, from its face
    struct direction ahead; // where it faces, once that is known
    length travel;
    length run;      // straight ahead since it last turned, stepped aside or back (TBT-CHG-02)
    length to_town;  // what it had spent when it came into a town
    uint8_t target;  // whom it charges by name: his corner is enough (TBT-CHG-01)
    uint8_t friends; // whom it may not pass through (MEET_...)
    bool leaves;     // over the edge of the table
    bool road, town, bridge, turned, aimed;
    bool held;     // still touching an enemy that it touched at the start (TBT-MOVE-28)
    bool backed;   // has gone back since that was looked at
    bool meets;    // the leg under way may end in contact
    bool untested; // has turned, and whether there is room for it is still to be seen
};
static inline struct march *march_of(struct walker *w)
{
    return (struct march *)(void *)w;
}
static inline const struct march *march_in(const struct walker *w)
{
    return (const struct march *)(const void *)w;
}

// --- law.c ---
extern const struct law tbt_move_law, tbt_facing_law;
bool march_touches(const struct walker *, int enemy);

// --- walk.c ---
extern const struct verdict tbt_too_dear;
// What a stretch costs, and whether ground and road let it be made (struct law).
struct verdict march_price(struct walker *, struct stretch *, const struct span *, int spans,
                           length *cost);

// --- contact.c ---
// May a unit of this kind charge that enemy at all, wherever the two stand (TBT-CHG-06, 08, 09)?
struct verdict may_charge(const struct walker *, int enemy);
// The end of a move: who of those near is touched by its front, and whether that is allowed.
struct verdict meet_enemies(struct walker *, const struct crowd *);

// --- path.c ---
extern const struct leg_table tbt_legs;

// The legs of an order to move, charge or leave: `[road] leg...`. Those of a move may be known
// before they are written into it; NULL: they are read.
struct verdict path_of(const struct battle *, const struct game *, const struct order *,
                       const struct legs *, struct walk *);
// The walk of an order that passed: as it was found then, or found now where it was not.
const struct walk *path_judged(const struct battle *, const struct game *, const struct judged *,
                               struct walk *now);

// A change of facing on the spot (TBT-MOVE-03, 26): fine if it fits and touches nobody new.
struct verdict facing_of(const struct battle *, const struct game *, int unit, bearing);

// --- gap.c, crossing.c ---
// TBT-MOVE-29: is it a gap that stops a leg, too narrow for the base between this one and the next,
// or the edge of the table?
bool gap_too_narrow(const struct walker *, struct direction, int blocker);

// TBT-MOVE-18, 19: may the centre go this way, over whatever bridges lie on it?
struct verdict bridges_allow(const struct march *, const struct stretch *);
// TBT-MOVE-19: does a bridge of a town that it came through lie between the unit and this enemy?
bool beyond_town_bridge(const struct march *, int enemy);

// move.c: what any action of a unit needs. It is X's, on the table, and has not acted yet.
struct verdict may_act(const struct battle *, const struct game *, int unit);

// leave.c
struct verdict check_leave(const struct battle *, const struct game *, const struct order *,
                           struct walk *);
void take_leave(const struct battle *, struct game *, const struct judged *, struct events *);

// arrive.c
struct verdict check_reinforce(const struct battle *, const struct game *, const struct order *);
void take_reinforce(const struct battle *, struct game *, const struct order *, struct events *);
static inline bool is_base_edge(int side, int edge) // TBT-SET-04
{
    return edge == (side ? FACE_FRONT : FACE_REAR);
}
