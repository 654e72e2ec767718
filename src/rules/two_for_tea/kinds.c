// SPDX-License-Identifier: MIT
// The kinds of troops and of terrain, as the book lists them.
#include "rules/two_for_tea/ground.h"

// --- troops ---

#define FOOT CLASS_FOOT, 3
#define HORSE CLASS_CAVALRY, 3
#define GUN CLASS_CANNON, 1
#define OFFICER CLASS_OFFICER, 1
#define GENERAL CLASS_GENERAL, 1

// clang-format off
const struct tft_kind tft_kinds[TFT_TYPES] = {
    //             code        name                       army      class    notes           M       R      S  H  V  rating   stand w  d
    [US_CONT]  = {"US_CONT",  "continentals",             AMERICAN, FOOT,    VARIABLE_HITS,  CM(20), CM(20), 3, 5, 4, {0, 0}, CM(4), CM(3)},
    [US_MIL]   = {"US_MIL",   "militia",                  AMERICAN, FOOT,    VARIABLE_HITS,  CM(20), CM(20), 2, 4, 4, {0, 0}, CM(4), CM(3)},
    [US_SCOUT] = {"US_SCOUT", "scouts",                   AMERICAN, FOOT,    LIGHT_FEET,     CM(20), CM(20), 2, 3, 2, {0, 0}, CM(4), CM(3)},
    [US_DRAG]  = {"US_DRAG",  "American dragoons",        AMERICAN, HORSE,   0,              CM(30), CM(20), 1, 3, 4, {0, 0}, CM(4), CM(4)},
    [US_CAN]   = {"US_CAN",   "American cannon",          AMERICAN, GUN,     ONE_SHOT,       CM(10), CM(80), 3, 3, 1, {0, 0}, CM(4), CM(4)},
    [UK_INF]   = {"UK_INF",   "British infantry",         BRITISH,  FOOT,    0,              CM(20), CM(20), 3, 5, 4, {0, 0}, CM(4), CM(3)},
    [UK_GREN]  = {"UK_GREN",  "grenadiers",               BRITISH,  FOOT,    GRENADIER,      CM(20), CM(20), 4, 6, 6, {0, 0}, CM(4), CM(3)},
    [UK_LOY]   = {"UK_LOY",   "loyalists",                BRITISH,  FOOT,    NO_CLOSE_ORDER, CM(20), CM(20), 2, 5, 4, {0, 0}, CM(4), CM(3)},
    [UK_DRAG]  = {"UK_DRAG",  "British dragoons",         BRITISH,  HORSE,   0,              CM(30), CM(20), 1, 3, 4, {0, 0}, CM(4), CM(4)},
    [UK_IND]   = {"UK_IND",   "Indian allies",            BRITISH,  FOOT,    LIGHT_FEET | SKIRMISH_ONLY,
                                                                                             CM(20), CM(15), 2, 3, 3, {0, 0}, CM(4), CM(3)},
    [UK_CAN]   = {"UK_CAN",   "British cannon",           BRITISH,  GUN,     0,              CM(10), CM(80), 3, 3, 1, {0, 0}, CM(4), CM(4)},
    [US_GEN]   = {"US_GEN",   "American general",         AMERICAN, GENERAL, 0,              CM(60), 0,      0, 6, 0, {8, 9}, CM(4), CM(4)},
    [US_OFF]   = {"US_OFF",   "American officer",         AMERICAN, OFFICER, 0,              CM(30), 0,      0, 4, 0, {7, 8}, CM(3), CM(3)},
    [UK_GEN]   = {"UK_GEN",   "British general",          BRITISH,  GENERAL, 0,              CM(60), 0,      0, 6, 0, {9, 9}, CM(4), CM(4)},
    [UK_OFF]   = {"UK_OFF",   "British officer",          BRITISH,  OFFICER, 0,              CM(30), 0,      0, 4, 0, {8, 8}, CM(3), CM(3)},
};
// clang-format on

// --- the kinds of terrain (TFT-TER-17), as files spell them and as pictures show them ---

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
