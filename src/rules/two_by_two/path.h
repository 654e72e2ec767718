// SPDX-License-Identifier: MIT
// A path: the legs of one move, walked in thought. What was found is a walk (core/walk.h).
#pragma once
#include "core/leg.h"
#include "rules/two_by_two/ground.h"

enum { PATH_COLUMN = 1 }; // marks of a walk: it goes in road column (TBT-MOVE-09)

// The base on its way.
struct path {
    struct box box;
    bearing face;
    length allowance, bonus; // bonus: of a declared road march (TBT-MOVE-08)
    length travel;
    length to_town; // what it had spent when it came into a town
    length run;     // straight ahead since it last turned, stepped aside or back (TBT-CHG-02)
    bool road, town, bridge, turned;
    bool held; // still touching an enemy that it touched at the start (TBT-MOVE-28)
};

// A path while it is walked, and the bases it may have to do with.
struct march {
    const struct battle *b;
    const struct game *g;
    int unit;
    struct path path;
    struct walk *walk;
    struct direction ahead; // where it faces, once that is known
    bool aimed;
    bool charges;  // runs in on an enemy by name: his corner is enough (TBT-CHG-01)
    bool untested; // has turned, and whether there is room for it is still to be seen
    struct crowd crowd;
};

bool march_touches(const struct march *, int enemy);
// May a unit of this kind charge that enemy at all, wherever the two stand (TBT-CHG-06, 08, 09)?
struct verdict may_charge(const struct march *, int enemy);
// The end of a move: who is touched by its front, and whether that is allowed. `met` says whether
// the last leg met an enemy.
struct verdict meet_enemies(struct march *);

extern const struct leg_table tbt_legs;

// The legs of an order to move, charge or leave: `[road] leg...`.
struct verdict path_of(const struct battle *, const struct game *, const struct order *,
                       struct walk *);
// The walk of an order that passed: as it was found then, or found now where it was not.
const struct walk *path_judged(const struct battle *, const struct game *, const struct judged *,
                               struct walk *now);

// A change of facing on the spot (TBT-MOVE-03, 26): fine if it fits and touches nobody new.
struct verdict facing_of(const struct battle *, const struct game *, int unit, bearing);

// TBT-MOVE-29: is it a gap that stops a leg, too narrow for the base between this one and the next,
// or the edge of the table?
bool gap_too_narrow(const struct march *, struct direction, int blocker);

// TBT-MOVE-18, 19: may the centre go this way, over whatever bridges lie on it?
struct verdict bridges_allow(const struct battle *, const struct game *, int unit,
                             const struct path *, struct vec from, struct direction, length far);
// TBT-MOVE-19: does a bridge of a town that it came through lie between the unit and this enemy?
bool beyond_town_bridge(const struct battle *, const struct game *, const struct path *, int enemy);

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
