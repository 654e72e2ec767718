// SPDX-License-Identifier: MIT
// The ground as these rules see it, and what stands in the way of a base.
#pragma once
#include "rules/two_by_two/state.h"

enum tbt_terrain {
    TERRAIN_NONE,
    T_STREAM,
    T_RIVER,
    T_HILL,
    T_ROAD,
    T_TOWN,
    T_WOOD,
    T_COPSE,
    T_HEDGE,
    T_WALL,
    T_BRIDGE,
    T_FORD,
    TBT_TERRAINS
};
// A look at a piece before its points are asked for. It may be gone: ground_piece() knows.
static inline const struct piece *piece_at(const struct battle *b, const struct game *g, int i)
{
    return i < b->pieces ? &b->piece[i] : &tbt_in(g)->ground.piece[i - b->pieces];
}
int tbt_height_at(const struct battle *, const struct game *, struct vec); // TBT-TER-18
// 1 + the piece that holds the point, 0 for none
int tbt_area_at(const struct battle *, const struct game *, struct vec, int terrain);
bool tbt_on_road(const struct battle *, const struct game *, struct vec);
bool tbt_in_town(const struct battle *, const struct game *, int unit);
bool tbt_in_open(const struct battle *, const struct game *, int unit); // TBT-CHG-06
// ground not closed to it
bool tbt_may_stand(const struct battle *, const struct game *, int unit, struct vec);

// A straight walk of a unit's centre over the ground, other bases not regarded.
enum {
    WALK_SIDEWAYS = 1,
    WALK_ROAD = 2, // road column: bridge at full rate
    WALK_FREE = 4, // no costs (recoil)
    WALK_DECK =
        8, // a bridge at full rate because the whole move is halved (bridge_half = whole_move)
};
struct going {
    length far;     // how far it got
    length spent;   // what that cost
    length to_town; // what it had cost up to the first town
    uint8_t by;     // the terrain that closed it
    bool closed;    // stopped by ground it may not enter (else by distance or allowance)
    bool town;      // some of the path lay in a town
    bool bridge;    // crossed a bridge deck (by centre)
    bool off_road;  // left the road strip at some moment (known only for WALK_ROAD)
    bool water;     // stopped at a bank for want of the surcharge
};
// TBT-MOVE-10: a centre that starts in a stream pays nothing to leave it. What is about the unit
// may be known, if its walk is part of a move; NULL: it is not.
struct about;
struct going tbt_walk(const struct battle *, const struct game *, int unit, struct about *,
                      struct vec from, struct direction, length want, length allowance, int flags);
// The kinds of ground that matter to a walk, a bit for each.
uint32_t tbt_kinds_of_ground(int flags);

// Whom a unit may have to do with, as bits.
enum { MEET_FRIENDS = 1, MEET_ENEMIES = 2, MEET_NO_HQ = 4 /* friendly HQs let it pass */ };
// whom it may not pass through, as such bits
int tbt_friends_in_way(const struct battle *, const struct game *, int unit);
bool tbt_is_in_way(const struct game *, int unit, int other, int who); // is the other one of those?
// travel until the base would cross an edge
length tbt_to_table_edge(const struct battle *, const struct box *, struct direction, length far);
bool tbt_box_on_table(const struct battle *, const struct box *);
// the first of these bases that lies under the box; 0 for none
int tbt_overlapped(const struct battle *, const struct game *, int unit, const struct box *,
                   int who);

// The bases a unit can have to do with within a distance of a place: gathered once, asked often.
struct crowd {
    int count;
    uint8_t unit[UNIT_SLOTS + 1];
};
// By one who goes straight from one place to the other; the order is that of their slots.
void tbt_gather_crowd(const struct battle *, const struct game *, int unit, struct vec from,
                      struct vec to, struct crowd *);
struct crowd tbt_crowd_around(const struct battle *, const struct game *, int unit, struct vec,
                              length far);
int tbt_overlapped_in_crowd(const struct battle *, const struct game *, int unit,
                            const struct crowd *, const struct box *, int who);
