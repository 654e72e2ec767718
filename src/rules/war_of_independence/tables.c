// SPDX-License-Identifier: MIT
// The numbers of the book: classes, weapons, the two lists of units (AWI-ARMY-04, 05), terrain.
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/map.h"

#define SKIRMISH_ONLY (1 << FORM_SKIRMISH)
#define CLOSE_ORDER (1 << FORM_LINE | 1 << FORM_COLUMN)
#define ALL_ORDERS (CLOSE_ORDER | 1 << FORM_SKIRMISH)
#define GUN_ORDERS (1 << FORM_LIMBERED | 1 << FORM_UNLIMBERED)
#define ALONE (1 << FORM_MOUNTED | 1 << FORM_FOOT)

// clang-format off
const struct woi_class woi_classes[WOI_TYPES] = {
    //                    march     fast      formations                       weapon    dice FF morale melee
    [INDIANS]         = {INCH(10), 0,        SKIRMISH_ONLY,                    MUSKET,    1,  5,  4,  5},
    [MOUNTED_INDIANS] = {INCH(12), 0,        SKIRMISH_ONLY | 1 << FORM_FOOT,   MUSKET,    1,  5,  4,  5},
    [JAEGERS]         = {INCH(10), 0,        SKIRMISH_ONLY,                    RIFLE,     1,  5,  3,  5},
    [MILITIA]         = {INCH(6),  INCH(9),  ALL_ORDERS,                       MUSKET,    1,  6,  4,  4},
    [LIGHT]           = {INCH(6),  INCH(9),  ALL_ORDERS,                       RIFLE,     1,  4,  3,  6},
    [LINE]            = {INCH(6),  INCH(9),  CLOSE_ORDER,                      MUSKET,    2,  3,  2,  6},
    [GRENADIERS]      = {INCH(6),  INCH(9),  CLOSE_ORDER,                      MUSKET,    2,  2,  1,  7},
    [CAVALRY]         = {INCH(12), INCH(18), ALL_ORDERS | 1 << FORM_FOOT,      CARBINE,   1,  3,  2,  7},
    [ARTILLERY]       = {INCH(6),  0,        GUN_ORDERS,                       FIELD_GUN, 1,  3,  2,  6},
    [GENERAL]         = {INCH(12), INCH(18), ALONE,                            CARBINE,   1,  0,  0,  7},
    [WAGON]           = {INCH(6),  0,        0,                                NO_WEAPON, 0,  0,  0,  0},
};
// On foot, by hand: the rows of the class table that a class has two of.
static const struct woi_class dismounted     = {INCH(6), INCH(9), ALL_ORDERS | 1 << FORM_FOOT, CARBINE, 1, 3, 2, 7};
static const struct woi_class indians_afoot  = {INCH(10), 0, SKIRMISH_ONLY | 1 << FORM_FOOT, MUSKET, 1, 5, 4, 5};
static const struct woi_class general_afoot  = {INCH(6), INCH(9), ALONE, CARBINE, 1, 0, 0, 7};
static const struct woi_class gun_by_hand    = {INCH(3), 0, GUN_ORDERS, FIELD_GUN, 1, 3, 2, 6};

const struct woi_entry woi_lists[SIDES][WOI_LIST] = {
    {
        {"Mounted Indians", MOUNTED_INDIANS, 10, INDIAN},      {"Foot Indians", INDIANS, 10, INDIAN},
        {"Legion Cavalry", CAVALRY, 5, BRITISH},               {"Artillery", ARTILLERY, 2, BRITISH},
        {"British Line Infantry", LINE, 10, BRITISH},          {"German Jaegers", JAEGERS, 8, GERMAN},
        {"British Line Infantry", LINE, 10, BRITISH},          {"Hessian Line Infantry", LINE, 10, GERMAN},
        {"Hessian Grenadiers", LINE, 6, GERMAN},               {"Hessian Fusiliers", LINE, 10, GERMAN},
        {"Ferguson Infantry", FERGUSON, 11, BRITISH},          {"British Light Infantry", LIGHT, 5, BRITISH},
        {"British Grenadiers", GRENADIERS, 5, BRITISH},        {"Hessian Artillery", ARTILLERY, 2, GERMAN},
        {"Queen's Rangers", JAEGERS, 8, BRITISH},              {"Braden Grenadiers", BRADEN, 4, BRITISH},
        {"British Line Infantry", LINE, 10, BRITISH},          {"British Cavalry", CAVALRY, 6, BRITISH},
        {"British Line Infantry", LINE, 10, BRITISH},          {"Legion Infantry", LEGION, 10, BRITISH},
    },
    {
        {"Militia", MILITIA, 12, AMERICANS},                   {"Mounted Indians", MOUNTED_INDIANS, 10, INDIAN},
        {"Foot Indians", INDIANS, 10, INDIAN},                 {"Morgan's Rifle Infantry", JAEGERS, 4, AMERICANS},
        {"Maryland Line Infantry", LINE, 10, AMERICANS},       {"Smallwood's Maryland Line Infantry", LINE, 12, AMERICANS},
        {"Riflemen", JAEGERS, 7, AMERICANS},                   {"Maryland Line Infantry", LINE, 12, AMERICANS},
        {"Artillery", ARTILLERY, 2, AMERICANS},                {"Armand's Continental Horse", CAVALRY, 8, AMERICANS},
        {"Riflemen", JAEGERS, 7, AMERICANS},                   {"French Line Infantry", LINE, 10, FRENCH},
        {"Continental Line Infantry", LINE, 10, AMERICANS},    {"Continental Line Infantry", LINE, 10, AMERICANS},
        {"Continental Light Infantry", LIGHT, 8, AMERICANS},   {"Militia", MILITIA, 12, AMERICANS},
        {"Rangers", JAEGERS, 6, AMERICANS},                    {"French Artillery", ARTILLERY, 2, FRENCH},
        {"Buckskins Light Infantry", JAEGERS, 8, AMERICANS},   {"Continental Line Infantry", LINE, 10, AMERICANS},
    },
};

const char *const woi_formation_words[] = {"none", "line", "column", "skirmish", "foot", "mounted", "limbered", "unlimbered", NULL};
const char *const woi_fates[] = {"absent", "unplaced", "field", "flank", "wiped_out", "routed", "surrendered", "captured", NULL};
const char *const woi_nations[] = {"british", "german", "american", "french", "indian", NULL};
const char *const woi_roles[] = {"commander", "allied", "both", NULL};
// clang-format on

const struct woi_class *woi_class_of(const struct game *g, int unit)
{
    int type = g->type[unit], formation = g->formation[unit];

    if (formation == FORM_FOOT)
        return type == CAVALRY ? &dismounted : type == GENERAL ? &general_afoot : &indians_afoot;
    return type == ARTILLERY && formation == FORM_UNLIMBERED ? &gun_by_hand : &woi_classes[type];
}

length woi_range(int weapon)
{
    static const length ranges[WOI_WEAPONS] =
        {[MUSKET] = INCH(12), [RIFLE] = INCH(18), [CARBINE] = INCH(12), [FIELD_GUN] = INCH(36)};

    return ranges[weapon];
}

// --- terrain (AWI-COV-01 to 03, AWI-OBS-01 to 03, AWI-DES-04) ---

// As scenarios say whose an objective is at the start, and that a road is cut along the table's
// edge (STRIP_LEVEL).
const char *const woi_ground_words[] = {"crown", "american", "level", NULL};

enum { BARS_HORSE = 1, BARS_GUN = 2, JUMPED = 4 };

const struct terrain_kind woi_terrains[WOI_TERRAINS] = {
    {NULL, LOOK_NONE, SHAPE_AREA},
#define TERRAIN(name, called, look, shape, cover, bars, hits) {called, look, shape},
#include "rules/war_of_independence/rows.def"
};

static const struct nature {
    uint8_t cover, bars, hits;
} natures[WOI_TERRAINS] = {
    {COVER_OPEN, 0, 0},
#define TERRAIN(name, called, look, shape, cover, bars, hits) {cover, bars, hits},
#include "rules/war_of_independence/rows.def"
};

int woi_cover_of(const struct battle *b, int what)
{
    return what == T_BROKEN && opt(b, OPT_BROKEN_GROUND) ? COVER_HARD : natures[what].cover;
}

bool woi_bars(int what, enum woi_mover mover)
{
    static const uint8_t bars[] =
        {[MOVER_FOOT] = 0, [MOVER_HORSE] = BARS_HORSE, [MOVER_GUN] = BARS_GUN};

    return natures[what].bars & bars[mover];
}

bool woi_may_jump(const struct battle *b, int what)
{
    return natures[what].bars & JUMPED && !(what == T_HIGH_WALL && opt(b, OPT_JUMP_HIGH_WALLS));
}

int woi_strength(int what)
{
    return natures[what].hits;
}
