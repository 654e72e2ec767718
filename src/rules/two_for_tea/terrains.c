// SPDX-License-Identifier: MIT
// The kinds of terrain (TFT-TER-17), as files spell them and as pictures show them.
#include "rules/two_for_tea/ground.h"

// clang-format off
const struct terrain_kind tft_terrains[TFT_TERRAINS] = {
    [T_NONE]          = {"",              LOOK_NONE,         SHAPE_AREA},
    [T_FOREST]        = {"forest",        LOOK_WOOD,         SHAPE_AREA},
    [T_BRACKEN]       = {"bracken",       LOOK_COPSE,        SHAPE_AREA},
    [T_ORCHARD]       = {"orchard",       LOOK_ORCHARD,      SHAPE_AREA},
    [T_HOUSE]         = {"house",         LOOK_HOUSE,        SHAPE_AREA},
    [T_MILL]          = {"mill",          LOOK_HOUSE,        SHAPE_AREA},
    [T_BARN]          = {"barn",          LOOK_HOUSE,        SHAPE_AREA},
    [T_STONE_HOUSE]   = {"stone_house",   LOOK_STONE_HOUSE,  SHAPE_AREA},
    [T_HEDGE]         = {"hedge",         LOOK_HEDGE,        SHAPE_LINE},
    [T_FENCE]         = {"fence",         LOOK_FENCE,        SHAPE_LINE},
    [T_WALL]          = {"wall",          LOOK_WALL,         SHAPE_LINE},
    [T_DITCH]         = {"ditch",         LOOK_DITCH,        SHAPE_LINE},
    [T_STREAM]        = {"stream",        LOOK_STREAM,       SHAPE_LINE},
    [T_FORD]          = {"ford",          LOOK_FORD,         SHAPE_DISC},
    [T_TRENCH]        = {"trench",        LOOK_TRENCH,       SHAPE_LINE},
    [T_FORTIFICATION] = {"fortification", LOOK_TRENCH,       SHAPE_LINE},
    [T_HILL]          = {"hill",          LOOK_HILL,         SHAPE_AREA},
    [T_STEEP_HILL]    = {"steep_hill",    LOOK_STEEP_HILL,   SHAPE_AREA},
    [T_CLIFF]         = {"cliff",         LOOK_CLIFF,        SHAPE_LINE},
    [T_RIVER]         = {"river",         LOOK_RIVER,        SHAPE_LINE},
    [T_ROAD]          = {"road",          LOOK_ROAD,         SHAPE_LINE},
    [T_BRIDGE]        = {"bridge",        LOOK_BRIDGE,       SHAPE_LINE},
    [T_OBJECTIVE]     = {"objective",     LOOK_OBJECTIVE,    SHAPE_DISC},
};
// clang-format on
