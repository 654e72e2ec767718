// SPDX-License-Identifier: MIT
// The playing space: what is asked of it, whatever it is (TAB-SPC-02).
//
// Each question has an answer for the free table (free*.c) and one for boards (board*.c), squares
// and hexes alike on core/board.h; space.c asks the one the battle is played on. Distances on
// boards are cells, each as long as a base width, so that the tables of the book serve both.
#pragma once
#include "rules/tea_and_biscuits/layout.h"

// --- distance and contact ---
length tab_gap(const struct battle *, const struct game *, int unit, int other); // TAB-SPC-09, 10
// From one that would stand so.
length tab_gap_from(const struct battle *, const struct game *, const struct tab_layout *,
                    const struct pose *, int other);
// Is the other so near? But for a touch on the free table.
bool tab_within(const struct battle *, const struct game *, int unit, int other, length far);
length tab_gap_to_point(const struct battle *, const struct game *, int unit, struct vec at);
static inline bool tab_in_contact(const struct battle *b, const struct game *g, int unit, int other)
{
    return tab_within(b, g, unit, other, 0);
}

// --- room: may it stand so? ---
enum tab_room {
    ROOM_FREE,
    ROOM_EDGE,       // TAB-SPC-12
    ROOM_IMPASSABLE, // TAB-TER-14
    ROOM_ENEMY,      // touches an enemy; on boards shares a cell with one
    ROOM_FRIEND,     // overlaps a friend; on boards shares a cell with one
};
// The first of these that holds. Those in `but` do not matter.
enum tab_room tab_room(const struct battle *, const struct game *, int unit,
                       const struct tab_layout *, const struct pose *, uint64_t but);

// --- shooting: the arc, the range, the line of fire ---
enum tab_zone { ZONE_NONE, ZONE_DIRECT, ZONE_OBLIQUE };
struct tab_aim {  // of one zone of the arc
    bool inside;  // a part of the target lies in it
    bool seen;    // TAB-SHT-07
    length range; // TAB-SHT-06; where it is not inside without meaning
    bool lined;   // the line of fire crosses linear terrain that the target lines (TAB-TER-12,
                  // TAB-SHT-27)
    bool open;    // the nearest of its bases are Open (TAB-SHT-21)
};
// The unit's front-rank bases that face so (from its own facing) shoot at the target.
struct tab_aim tab_aim(const struct battle *, const struct game *, int unit, int facing, int target,
                       enum tab_zone);
// TAB-CHG-05: is any of it visible to a charger? Only terrain matters.
bool tab_sees_to_charge(const struct battle *, const struct game *, int unit, int target);

// --- terrain ---
enum tab_ground { // what a piece is (TAB-TER-01 to 04, 14, 16)
    GROUND_SLOWS = 1,
    GROUND_COVERS = 2,
    GROUND_BLOCKS = 4,  // sight
    GROUND_BARS = 8,    // impassable
    GROUND_CANCELS = 16 // a road or bridge: inside it linear terrain does not exist
};
enum { IS_TERRAIN = GROUND_SLOWS | GROUND_COVERS }; // TAB-TER-16
// kinds.c; and the areas or lines that are any of this and may have a part in there.
int tab_ground(const struct battle *, int piece);
enum tab_pieces { AREA_PIECES = 1, LINE_PIECES = 2, ALL_PIECES = 3 };
uint64_t tab_pieces_near(const struct battle *, const struct bounds *, enum tab_pieces, int ground);
static inline bool is_linear(const struct battle *b, int piece)
{
    return b->piece[piece].shape == SHAPE_LINE;
}
bool tab_in_terrain(const struct battle *, const struct game *, int unit); // TAB-TER-05, 12: melee
bool tab_in_cover(const struct battle *, const struct game *,
                  int unit); // TAB-TER-05, 16: area terrain that covers

// --- support, generals ---
bool tab_behind(const struct battle *, const struct game *, int unit, int friend); // TAB-REC-02
// TAB-GNL-09, 11: may a general end there; the nearest place where he may.
bool tab_general_may_end(const struct battle *, const struct game *, int side, struct vec at);
struct vec tab_general_place(const struct battle *, const struct game *, int side, struct vec at);
bool tab_overrun(const struct battle *, const struct game *, int general); // an enemy lies over him

// --- charges ---
// Front, flank or rear (enum face) of the target is met by the charger where it stands now, and
// whether that is a front contact in the sense of TAB-CHG-13.
struct tab_meeting {
    uint8_t side, edge; // of boards: by which edge it came in
    bool front;
};
// `came`: end.manner of the walk of its charge, on boards 1 + the way of the last step; else 0.
struct tab_meeting tab_meeting(const struct battle *, const struct game *, int charger, int target,
                               int came);
