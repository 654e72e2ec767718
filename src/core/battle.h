// SPDX-License-Identifier: MIT
// A battle: what is fixed once a scenario is loaded. Every copy of a game shares one.
#pragma once
#include "core/ground.h"

enum {
    SIDES = 2,
    SEATS = 16,
    UNIT_SLOTS = 1 + 128, // slot 0 is nobody, so zeroed memory names no one
    OPTION_SLOTS = 64,
    ENTRIES = 16,
    ZONES = 16,
    SEAT_LEADERS = 8,
    ROSTER_DETAILS = 12,
    NAME_BYTES = 12,
    TITLE_BYTES = 48,
    PLACE_BYTES = 32,
};

enum seat_kind { SEAT_PLAYER, SEAT_UMPIRE, SEAT_SPECTATOR };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct side {
    char name[NAME_BYTES], title[TITLE_BYTES];
};

// Several seats may share a side; each then leads the commands listed for it.
struct seat {
    char name[NAME_BYTES];
    uint8_t side, kind;                  // side is of no meaning for umpires and spectators
    uint8_t leads, leader[SEAT_LEADERS]; // unit slots of its leaders; none: all that no seat lists
};

// A unit as the scenario lists it. `command` is the slot of its leader or headquarters, 0 for none.
struct roster {
    char name[NAME_BYTES], title[TITLE_BYTES];
    uint8_t side, type, command, placed; // placed: the pose below is where it starts
    struct vec at;
    bearing face;
    uint8_t formation, elements;
    uint8_t detail[ROSTER_DETAILS]; // what the rule set's table of details says, 0 when not given
};

// A place where troops may come on, and who comes there, in order.
struct entry {
    uint8_t side, edge, count,
        spare; // edge: FACE_FRONT is north, then clockwise: east, south, west
    length at; // along the edge, from its south or west end
    uint8_t unit[UNIT_SLOTS - 1];
};

// A part of the table in which some units may be set up.
struct zone {
    uint8_t side, count; // count 0: for every unit of the side
    uint8_t unit[UNIT_SLOTS - 1];
    uint8_t faced, spare; // faced: as `face` says; otherwise as their player likes
    bearing face;
    uint16_t spare2;
    struct bounds area;
};
#pragma GCC diagnostic pop

// Free table, or cells one `cell` wide (hexes: between opposite flats).
enum board { BOARD_FREE, BOARD_SQUARES, BOARD_HEXES };

struct rules;
struct tongue;

// All but its last two members are the same bytes on every machine: they travel to pages. So there
// is no padding among them for stray bytes to hide in.
struct battle {
    char name[TITLE_BYTES], title[TITLE_BYTES];
    uint64_t content; // hash of the scenario's text and options
    struct vec size;  // the table: south-west corner is 0,0
    length native;    // what a bare number in an order means, and how lengths are printed
    uint8_t board, sides, seats, spare;
    length cell;
    int32_t option[OPTION_SLOTS];
    struct side side[SIDES];
    struct seat seat[SEATS];
    int units;
    struct roster roster[UNIT_SLOTS];
    int pieces, points;
    struct piece piece[PIECES];
    struct vec point[POINTS];
    int entries, zones;
    struct entry entry[ENTRIES];
    struct zone zone[ZONES];
    char place[PIECES][PLACE_BYTES]; // what its pieces are called, "the Chew House"; "": nothing
    const struct rules *rules;       // found again by name, since addresses do not travel
    const struct tongue *tongue;     // for words that people read; NULL: English
};
enum { BATTLE_BYTES = offsetof(struct battle, rules) };
_Static_assert(offsetof(struct battle, roster) == 872 && offsetof(struct battle, point) == 14280 &&
                   BATTLE_BYTES == 25040,
               "every machine lays a battle out alike");

// How far inside an edge of the table a point lies; negative: beyond it.
static inline length inside_edge(const struct battle *b, int edge, struct vec at)
{
    switch ((enum face)edge) {
    case FACE_FRONT:
        return b->size.north - at.north;
    case FACE_RIGHT:
        return b->size.east - at.east;
    case FACE_REAR:
        return at.north;
    case FACE_LEFT:
        break;
    }
    return at.east;
}

// The point so far along an edge of the table, from its south or west end.
static inline struct vec edge_point(const struct battle *b, enum face edge, length at)
{
    const struct vec point[] = {{at, b->size.north}, {b->size.east, at}, {at, 0}, {0, at}};

    return point[edge];
}

static inline int opt(const struct battle *b, int option) // by its number in the rule set
{
    return b->option[option];
}
static inline int detail_of(const struct battle *b, int unit, int detail)
{
    return b->roster[unit].detail[detail];
}

// One of its pieces with its points at hand, where none is ever laid in play or taken away.
static inline struct land battle_land(const struct battle *b, int piece)
{
    return (struct land){&b->piece[piece], b->point + b->piece[piece].first};
}

// The seats of a side that play, a bit each; and whose of them a leader is: the one that lists him,
// else one that lists nobody, else the first.
int seats_of(const struct battle *, int side);
int seat_of_leader(const struct battle *, int side, int leader);

struct game;
// The battle as whoever stands with these sides may know it: of those who are hidden from them
// neither where nor how they stand.
void battle_view(const struct battle *, const struct game *, int sides, struct battle *view);
