// SPDX-License-Identifier: MIT
// The numbers of the book: distances, ranges, dice by shooter, dice by level, kinds of terrain.
#include "rules/tea_and_biscuits/flow.h"
#include "rules/tea_and_biscuits/space.h"
#include "rules/tea_and_biscuits/tab.h"

// --- actions ---

static const uint16_t verbs[TAB_ACTION_KINDS] = {
    [ACTION_MOVE] = TAB_MOVE,   [ACTION_CHANGE] = TAB_CHANGE,      [ACTION_CHARGE] = TAB_CHARGE,
    [ACTION_SHOOT] = TAB_SHOOT, [ACTION_BREAK_OFF] = TAB_BREAKOFF, [ACTION_STAND] = TAB_STAND,
    [ACTION_RALLY] = TAB_RALLY,
};

int tab_action_of(int verb)
{
    int action = TAB_ACTION_KINDS - 1;

    while (action && verbs[action] != verb)
        action--;
    return action;
}

int tab_verb_of(int action)
{
    return verbs[action];
}

// --- move and charge distance, in base widths ---

// clang-format off
static const struct distance {
    uint8_t clear, terrain;
} distances[TAB_TYPES][TAB_FORMATIONS] = {
    [INFANTRY]     = {[FORM_OPEN] = {2, 2}, [FORM_LINE] = {1, 1}, [FORM_DENSE] = {1, 1}},
    [CAVALRY]      = {[FORM_OPEN] = {2, 1}, [FORM_LINE] = {2, 1}, [FORM_DENSE] = {2, 1}},
    [DRAGOONS]     = {[FORM_DISMOUNTED] = {1, 1}, [FORM_MOUNTED] = {2, 1}},
    [FOOT_GUNS]    = {[FORM_UNLIMBERED] = {1, 1}, [FORM_LIMBERED] = {2, 1}},
    [HORSE_GUNS]   = {[FORM_UNLIMBERED] = {1, 1}, [FORM_LIMBERED] = {2, 1}},
    [MACHINE_GUNS] = {[FORM_UNLIMBERED] = {1, 1}, [FORM_LIMBERED] = {2, 1}},
};

const struct tab_fire tab_fire[TAB_SHOOTERS] = {
    //                       close,   far, dice close, far
    [SHOOT_FORMED]       = {1 * BW,  2 * BW, 3, 2},
    [SHOOT_OPEN]         = {1 * BW,  2 * BW, 2, 2},
    [SHOOT_MOUNTED]      = {1 * BW,       0, 1, 0},
    [SHOOT_DISMOUNTED]   = {1 * BW,       0, 2, 0},
    [SHOOT_AS_INFANTRY]  = {1 * BW,  2 * BW, 2, 2},
    [SHOOT_FOOT_GUNS]    = {2 * BW, 10 * BW, 4, 2},
    [SHOOT_HORSE_GUNS]   = {2 * BW,  6 * BW, 4, 2},
    [SHOOT_MACHINE_GUNS] = {1 * BW,  3 * BW, 3, 2},
};
// clang-format on

length tab_clear_move(int type, int formation)
{
    return distances[type][formation].clear * BW;
}

bool tab_form_suits(int type, int form)
{
    return distances[type][form].clear;
}

length tab_terrain_move(const struct battle *b, int type, int formation)
{
    if (type == INFANTRY && formation == FORM_OPEN)
        return distances[type][formation].terrain * BW;
    if (opt(b, OPT_TERRAIN_BLANK))
        return 0;
    if (type == CAVALRY && formation == FORM_OPEN)
        return opt(b, OPT_CAVALRY_OPEN_TERRAIN) * BW;
    return distances[type][formation].terrain * BW;
}

// --- dice by level ---

struct dice_row tab_dice(int level, int count)
{
    static const struct dice_row rows[] = {
        {0, 6, 5, AGAIN_PASSED}, {0, 6, 5, AGAIN_NEVER},   {0, 8, 5, AGAIN_NEVER},
        {0, 10, 5, AGAIN_NEVER}, {0, 10, 5, AGAIN_FAILED},
    };
    struct dice_row row = rows[level < 1 ? 0 : level > 5 ? 4 : level - 1];

    row.count = (uint8_t)count;
    return row;
}

// --- terrain (TAB-TER-04) ---

enum { SLOWS = GROUND_SLOWS, COVERS = GROUND_COVERS, BLOCKS = GROUND_BLOCKS, BARS = GROUND_BARS };

// clang-format off
const struct terrain_kind tab_terrains[] = {
    {NULL, LOOK_NONE, SHAPE_AREA},
    {"wood", LOOK_WOOD, SHAPE_AREA},           {"village", LOOK_TOWN, SHAPE_AREA},       {"town", LOOK_TOWN, SHAPE_AREA},
    {"steep_hill", LOOK_STEEP_HILL, SHAPE_AREA}, {"ridge", LOOK_STEEP_HILL, SHAPE_AREA}, {"gentle_hill", LOOK_HILL, SHAPE_AREA},
    {"orchard", LOOK_ORCHARD, SHAPE_AREA},     {"crops", LOOK_CROPS, SHAPE_AREA},          {"scrub", LOOK_COPSE, SHAPE_AREA},
    {"marsh", LOOK_MARSH, SHAPE_AREA},         {"rocky_ground", LOOK_ROCKS, SHAPE_AREA},
    {"hedge", LOOK_HEDGE, SHAPE_LINE},         {"wall", LOOK_WALL, SHAPE_LINE},          {"fence", LOOK_FENCE, SHAPE_LINE},
    {"entrenchment", LOOK_TRENCH, SHAPE_LINE}, {"high_embankment", LOOK_CLIFF, SHAPE_LINE}, {"thick_hedgerow", LOOK_HEDGE, SHAPE_LINE},
    {"stream", LOOK_STREAM, SHAPE_LINE},       {"ditch", LOOK_DITCH, SHAPE_LINE},
    {"road", LOOK_ROAD, SHAPE_LINE},           {"bridge", LOOK_BRIDGE, SHAPE_LINE},      {"ford", LOOK_FORD, SHAPE_LINE},
    {"lake", LOOK_RIVER, SHAPE_AREA},          {"deep_river", LOOK_RIVER, SHAPE_AREA},   {"buildings", LOOK_HOUSE, SHAPE_AREA},
    {"objective", LOOK_OBJECTIVE, SHAPE_AREA},
};

static const uint8_t usual[] = {
    0,
    SLOWS | COVERS | BLOCKS, SLOWS | COVERS | BLOCKS, SLOWS | COVERS | BLOCKS, // wood, village, town
    SLOWS | COVERS | BLOCKS, SLOWS | COVERS | BLOCKS, 0,                       // steep hill, ridge, gentle hill
    SLOWS | COVERS, SLOWS | COVERS, SLOWS | COVERS, SLOWS | COVERS, SLOWS | COVERS, // orchard to rocky ground
    SLOWS | COVERS, SLOWS | COVERS, SLOWS | COVERS, SLOWS | COVERS,            // hedge, wall, fence, entrenchment
    SLOWS | COVERS | BLOCKS, SLOWS | COVERS | BLOCKS,                          // high embankment, thick hedgerow
    SLOWS | COVERS, SLOWS | COVERS,                                            // stream, ditch
    GROUND_CANCELS, GROUND_CANCELS, 0,                                         // road, bridge, ford
    BARS, BARS, BARS | BLOCKS,                                                 // lake, deep river, buildings
    0,                                                                         // objective
};
// clang-format on
_Static_assert(COUNT(usual) == TAB_TERRAINS && COUNT(tab_terrains) == TAB_TERRAINS,
               "a row for each kind");

// As scenarios say it, in the sequence of enum tab_ground.
const char *const tab_ground_words[] = {"slows", "covers", "blocks_sight", "impassable", NULL};

int tab_ground(const struct battle *b, int piece)
{
    const struct piece *p = &b->piece[piece];
    int kept = usual[p->what] & GROUND_CANCELS;

    return p->is & PIECE_IS ? (p->is & ~PIECE_IS) | kept : usual[p->what];
}

uint64_t tab_pieces_near(const struct battle *b, const struct bounds *around,
                         enum tab_pieces shapes, int ground)
{
    uint64_t near = 0;

    for (int i = 0; i < b->pieces; i++) {
        const struct bounds *in = &b->piece[i].bounds;

        if (in->low.east <= around->high.east && around->low.east <= in->high.east &&
            in->low.north <= around->high.north && around->low.north <= in->high.north &&
            shapes & (is_linear(b, i) ? LINE_PIECES : AREA_PIECES) && tab_ground(b, i) & ground)
            near |= one(i);
    }
    return near;
}
