// SPDX-License-Identifier: MIT
#include "draw/tint.h"
#include "core/rules.h"

const char *const tint_code[TINTS] = {
    [TINT_NONE] = "\033[0m",
    [TINT_HILL] = "\033[0;38;5;137m",
    [TINT_WOOD] = "\033[0;38;5;65m",
    [TINT_TOWN] = "\033[0;38;5;131m",
    [TINT_ROAD] = "\033[0;38;5;143m",
    [TINT_WATER] = "\033[0;38;5;67m",
    [TINT_SIDE0] = "\033[0;1;38;5;231;48;5;25m",
    [TINT_SIDE1] = "\033[0;1;38;5;231;48;5;124m",
    [TINT_MARK] = "\033[0;1;38;5;16;48;5;220m",
};

const struct sign sign_of[] = {
    [LOOK_HILL] = {"\u2229", TINT_HILL},
    [LOOK_WOOD] = {"\u2663", TINT_WOOD},
    [LOOK_COPSE] = {"\u2660", TINT_WOOD},
    [LOOK_TOWN] = {"\u2302", TINT_TOWN},
    [LOOK_ROAD] = {"\u00b7", TINT_ROAD},
    [LOOK_STREAM] = {"~", TINT_WATER},
    [LOOK_RIVER] = {"\u2248", TINT_WATER},
    [LOOK_HEDGE] = {"\"", TINT_WOOD},
    [LOOK_WALL] = {"#", TINT_TOWN},
    [LOOK_BRIDGE] = {"=", TINT_ROAD},
    [LOOK_FORD] = {":", TINT_WATER},
    [LOOK_STEEP_HILL] = {"\u25b2", TINT_HILL},
    [LOOK_ORCHARD] = {"\u03a8", TINT_WOOD},
    [LOOK_HOUSE] = {"\u25a1", TINT_TOWN},
    [LOOK_STONE_HOUSE] = {"\u25a0", TINT_TOWN},
    [LOOK_FENCE] = {"+", TINT_ROAD},
    [LOOK_DITCH] = {"_", TINT_HILL},
    [LOOK_TRENCH] = {"\u2261", TINT_HILL},
    [LOOK_CLIFF] = {"%", TINT_HILL},
    [LOOK_CROPS] = {"\u2033", TINT_ROAD},
    [LOOK_MARSH] = {"\u2307", TINT_WATER},
    [LOOK_ROCKS] = {"\u2235", TINT_HILL},
    [LOOK_OBJECTIVE] = {"\u2605", TINT_MARK},
    [LOOK_HEADQUARTERS] = {"\u2691", 0},
    [LOOK_COMMANDER] = {"\u2691", 0},
    [LOOK_INFANTRY] = {"\u2612", 0},
    [LOOK_CAVALRY] = {"\u29c4", 0},
    [LOOK_ARTILLERY] = {"\u22a1", 0},
    [LOOK_WAGON] = {"\u229e", 0},
    [LOOK_BOAT] = {"\u25e1", 0},
};
