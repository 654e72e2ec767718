// SPDX-License-Identifier: MIT
// Colours of a terminal.
#pragma once

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
