// SPDX-License-Identifier: MIT
// Colours and signs of a terminal.
#pragma once
#include <stdint.h>

enum tint {
    TINT_NONE,
    TINT_HILL,
    TINT_WOOD,
    TINT_TOWN,
    TINT_ROAD,
    TINT_WATER,
    TINT_SIDE0,
    TINT_SIDE1,
    TINT_MARK,
    TINTS
};

extern const char *const tint_code[TINTS]; // what turns a terminal to it

// What stands for each kind of ground and troops, by `enum look`.
struct sign {
    const char *glyph;
    uint8_t tint;
};
extern const struct sign sign_of[];
