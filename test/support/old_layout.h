// SPDX-License-Identifier: MIT
// The layout in which signatures digest a game, and who fills in which part of it.
#pragma once
#include "core/game.h"
#include <string.h>

enum {
    OLD_UNITS = 129,
    OLD_ELEMENTS = 640,
    OLD_FRAMES = 32,
    OLD_PIECES = 64,
    OLD_PLACED = 32,
    OLD_POINTS = 128,
    OLD_CUTS = 15,
    OLD_UNIT_BLOCK = 24,
    OLD_BLOCK = 1024,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct old_ask {
    uint8_t seats, kind, unit, other;
};

struct old_roll {
    uint8_t kind, purpose, count, sides;
    int8_t lead;
    uint8_t cuts;
    int8_t cut[OLD_CUTS];
    uint8_t again, unit, other;
};

struct old_frame {
    uint8_t kind, step, unit, other;
    int16_t a, b;
    int32_t x, y;
};

struct old_point {
    int32_t east, north;
};

struct old_box {
    struct old_point centre;
    int16_t front_east, front_north, right_east, right_north;
};

struct old_piece {
    uint8_t what, shape, level, flags;
    uint16_t first, points;
    int32_t width;
    uint8_t steep_from, steep_edges, spare[2];
    struct old_point low, high;
};

struct old_image {
    uint64_t dice_key, dice_used;
    uint16_t turn;
    uint8_t outcome, winner, depth, units;
    uint16_t elements;
    struct old_ask ask;
    struct old_roll roll;
    struct old_frame frame[OLD_FRAMES];
    struct old_box box[OLD_UNITS];
    uint16_t face[OLD_UNITS];
    uint8_t side[OLD_UNITS], type[OLD_UNITS], command[OLD_UNITS], state[OLD_UNITS];
    uint8_t formation[OLD_UNITS], hidden[OLD_UNITS];
    uint8_t first_element[OLD_UNITS], unit_elements[OLD_UNITS];
    uint8_t align_units[2];
    _Alignas(8) uint8_t unit_block[OLD_UNITS][OLD_UNIT_BLOCK];
    struct old_point element_at[OLD_ELEMENTS];
    uint16_t element_face[OLD_ELEMENTS];
    uint8_t element_state[OLD_ELEMENTS], element_unit[OLD_ELEMENTS];
    uint8_t piece_flags[OLD_PIECES];
    uint16_t pieces, points;
    uint8_t align_ground[4];
    struct old_piece piece[OLD_PLACED];
    struct old_point point[OLD_POINTS];
    _Alignas(8) uint8_t block[OLD_BLOCK];
};
#pragma GCC diagnostic pop
_Static_assert(sizeof(struct old_image) == 17840, "the layout stays as it was");

// Members that have kept their type.
#define COPY(to, from)                                                                             \
    do {                                                                                           \
        _Static_assert(sizeof(to) == sizeof(from), #from);                                         \
        memcpy(&(to), &(from), sizeof(to));                                                        \
    } while (0)

static inline struct old_point old_point(struct vec at)
{
    return (struct old_point){at.east, at.north};
}

// What the rule set keeps: its block as it was, its rows of units, stands, ground laid in play.
// What is not filled in is nought.
void old_two_by_two(const struct game *, struct old_image *);
void old_two_for_tea(const struct game *, struct old_image *);
