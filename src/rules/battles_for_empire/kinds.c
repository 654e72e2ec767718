// SPDX-License-Identifier: MIT
// The numbers of the book: training, paces, weapons, the catalogue and what it
// costs, the kinds of terrain.
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/ground.h"

// clang-format off
const char *const bfe_formation_words[] = {"none", "line", "column", "road_column", "square", "skirmish", "unlimbered", "limbered", "broken", "garrison", NULL};
const char *const bfe_fates[] = {"absent", "unplaced", "to_come", "field", "destroyed", "fled", "exited", "out", NULL};
const char *const bfe_kinds[] = {"none", "move", "charge", "first_fire", "hold_fire", "hold", "rally", "form", "withdraw", NULL};
const char *const bfe_training_words[] = {"unrated", "untrained", "green", "regular", "veteran", NULL};

// BFE-UNI-07 and what goes by it. An Untrained unit never passes a rally or rout test (BFE-ROU-07).
const struct bfe_training_row bfe_trainings[BFE_TRAININGS] = {
    //             shift close stand rally recovery  toward, as last, as peer, halt, withdraw
    [UNTRAINED] = {-2,   -4,   -4,    0,    4,       {1, 7, 11, 16, 20}},
    [GREEN]     = {-1,   -2,   -2,   -2,    4,       {2, 8, 12, 17, 20}},
    [REGULAR]   = { 0,    0,    0,    0,    6,       {3, 11, 15, 18, 20}},
    [VETERAN]   = { 1,    2,    2,    2,    6,       {2, 11, 16, 19, 20}},
};

// --- paces: inches and dice ---

static const struct bfe_pace infantry[BFE_TRAININGS] = {
    [UNTRAINED] = {0, 2}, [GREEN] = {4, 1}, [REGULAR] = {5, 1}, [VETERAN] = {5, 1},
};
static const struct bfe_pace cavalry[BFE_TRAININGS] = {
    [UNTRAINED] = {2, 3}, [GREEN] = {6, 2}, [REGULAR] = {10, 1}, [VETERAN] = {10, 1},
};
static const struct bfe_pace artillery[2][2] = { // foot, horse
    {{4, 2}, {9, 2}}, // British
    {{0, 2}, {4, 2}}, // U.S.
};
static const struct bfe_pace formed[2][BFE_FORMATIONS] = { // infantry, mounted cavalry
    {[FORM_SKIRMISH] = {0, 1}, [FORM_COLUMN] = {4, 0}, [FORM_ROAD_COLUMN] = {8, 0}},
    {[FORM_SKIRMISH] = {0, 1}, [FORM_COLUMN] = {0, 2}, [FORM_ROAD_COLUMN] = {0, 3}},
};

// --- weapons: the upper limit of short, medium and long range ---

static const struct bfe_ranges weapons[BFE_WEAPONS] = {
    [AD_HOC]        = {INCH(2), INCH(4),  INCH(7)},
    [MUSKET]        = {INCH(4), INCH(8),  INCH(14)},
    [RIFLE]         = {0,       INCH(12), INCH(18)},
    [RIFLED_MUSKET] = {INCH(6), INCH(15), INCH(24)},
    [CARBINE]       = {INCH(3), INCH(5),  INCH(8)},
    [BOWS]          = {INCH(3), INCH(5),  INCH(8)},
    [PISTOL]        = {0,       INCH(1),  INCH(2)},
    [SPEARS]        = {0,       INCH(1),  INCH(2)},
};
static const struct gun {
    uint8_t pounds; // up to so many
    struct bfe_ranges ranges;
} guns[] = {
    {3,   {INCH(4), INCH(8),  INCH(16)}},
    {6,   {INCH(5), INCH(11), INCH(22)}},
    {12,  {INCH(7), INCH(13), INCH(26)}},
    {255, {INCH(8), INCH(16), INCH(32)}}, // BFE-WPN-04
};

const struct bfe_troops bfe_catalogue[] = {
#define TROOPS(word, spelt, name, ...) {name, word, __VA_ARGS__},
#include "rules/battles_for_empire/catalogue.def"
#undef TROOPS
};
// clang-format on

struct bfe_pace bfe_base_pace(const struct game *g, int unit, bool mounted)
{
    const struct bfe_unit *u = unit_in(g, unit);

    if (is_artillery(g, unit))
        return artillery[u->drill == DRILL_US][has_trait(g, unit, TRAIT_HORSE)];
    return (mounted ? cavalry : infantry)[bfe_training_of(g, unit)];
}

struct bfe_pace bfe_retreat_pace(const struct game *g, int unit)
{
    if (is_artillery(g, unit))
        return bfe_base_pace(g, unit, false);
    return (struct bfe_pace){0, is_mounted(g, unit) ? 5 : 3};
}

struct bfe_pace bfe_form_pace(bool mounted, int formation)
{
    return formed[mounted][formation];
}

const struct bfe_ranges *bfe_ranges_of(int weapon, int pounds)
{
    const struct gun *gun = guns;

    if (weapon != GUN)
        return &weapons[weapon];
    while (gun->pounds < pounds)
        gun++;
    return &gun->ranges;
}

int bfe_band(const struct bfe_ranges *ranges, length range)
{
    if (range <= ranges->near + SAME && ranges->near)
        return BAND_SHORT;
    if (range <= ranges->medium + SAME && ranges->medium)
        return BAND_MEDIUM;
    return range <= ranges->far + SAME && ranges->far ? BAND_LONG : BAND_NONE;
}

int bfe_price(const struct bfe_bought *bought)
{
    static const uint8_t figure[BFE_TRAININGS] =
        {[UNRATED] = 3, [UNTRAINED] = 2, [GREEN] = 3, [REGULAR] = 4, [VETERAN] = 5};
    const struct bfe_troops *troops = &bfe_catalogue[bought->row];
    int each = figure[bought->training];

    each += (troops->traits & TRAIT_DISCIPLINED) != 0;
    each += bought->weapon == RIFLE || bought->weapon == RIFLED_MUSKET;
    each += troops->arm == CAVALRY ? 3 : 0;
    return each * bought->figures + 3 * bought->guns * bought->pounds + (bought->horse ? 10 : 0);
}

// --- terrain: the level of a building is its capacity in figures, that of an objective its points
// (BFE-TER-11, BFE-VIC-03) ---

// Whose objective or exit it is; and an objective that counts when nobody of the other side guards
// it at the end.
const char *const bfe_ground_words[] = {"first", "second", "unguarded", NULL};

// clang-format off
const struct terrain_kind bfe_terrains[BFE_TERRAINS] = {
    {NULL, LOOK_NONE, SHAPE_AREA},
    [T_WOODS]      = {"woods", LOOK_WOOD, SHAPE_AREA},       [T_ROUGH]      = {"rough", LOOK_ROCKS, SHAPE_AREA},
    [T_WALL]       = {"wall", LOOK_WALL, SHAPE_LINE},        [T_HEDGE]      = {"hedge", LOOK_HEDGE, SHAPE_LINE},
    [T_STREAM]     = {"stream", LOOK_STREAM, SHAPE_LINE},    [T_LIGHT_WORK] = {"light_work", LOOK_TRENCH, SHAPE_LINE},
    [T_HEAVY_WORK] = {"heavy_work", LOOK_TRENCH, SHAPE_LINE}, [T_ROAD]      = {"road", LOOK_ROAD, SHAPE_LINE},
    [T_HILL]       = {"hill", LOOK_HILL, SHAPE_AREA},        [T_BUILDING]   = {"building", LOOK_HOUSE, SHAPE_AREA},
    [T_IMPASSABLE] = {"impassable", LOOK_RIVER, SHAPE_AREA}, [T_OBJECTIVE]  = {"objective", LOOK_OBJECTIVE, SHAPE_DISC},
    [T_EXIT]       = {"exit", LOOK_OBJECTIVE, SHAPE_LINE},
};
// clang-format on
