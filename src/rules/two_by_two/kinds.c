// SPDX-License-Identifier: MIT
// The two data sets of 2 by 2 Napoleonics: what each type can do, and every distance of the rules,
// in inches and in centimetres. The second is not a conversion of the first (TBT-GEN-03).
#include "rules/two_by_two/tbt.h"

#define BY(in, cm)                                                                                 \
    {                                                                                              \
        INCH(in), CM(cm)                                                                           \
    }
#define NONE                                                                                       \
    {                                                                                              \
        0, 0                                                                                       \
    }

// clang-format off
const struct tbt_kind tbt_kinds[TBT_TYPES] = {
    [TYPE_NONE] = {"-", "nobody", CLASS_HQ, 0, NONE, NONE, NONE, NONE, 0, 0, 0},
    // TBT-UNIT-01..11, TBT-ARM-02        AP x 2  move          canister      normal      long or musket  melee rally
    [CHQ] = {"CHQ", "corps HQ",             CLASS_HQ,        8, BY(6, 12), NONE,         NONE,       NONE,         -3, 2, 0},
    [DHQ] = {"DHQ", "division HQ",          CLASS_HQ,        4, BY(6, 12), NONE,         NONE,       NONE,         -3, 2, 0},
    [LIN] = {"LIN", "line infantry",        CLASS_INFANTRY,  4, BY(3, 4),  NONE,         NONE,       BY(1, 1),      0, 0,
             MUSKET | PINNED_BY_OWN_FIRE},
    [GRD] = {"GRD", "guards",               CLASS_INFANTRY,  6, BY(3, 5),  NONE,         NONE,       BY(1, 1),      1, 1,
             MUSKET | PINNED_BY_OWN_FIRE | SPREADS_PANIC},
    [LTI] = {"LTI", "light infantry",       CLASS_INFANTRY,  6, BY(3, 6),  NONE,         NONE,       BY(1, 2),     -3, 0,
             MUSKET | PINNED_BY_OWN_FIRE | CAPPED_AT_PINNED | MAY_ROUT | ENTERS_WOODS},
    [MIL] = {"MIL", "militia",              CLASS_INFANTRY,  2, BY(3, 4),  NONE,         NONE,       BY(1, 1),      0, -1,
             MUSKET | PINNED_BY_OWN_FIRE | ROUTS_WITH_FRIENDS},
    [HCV] = {"HCV", "heavy cavalry",        CLASS_CAVALRY,   6, BY(4, 8),  NONE,         NONE,       NONE,          2, 0, 0},
    [LCV] = {"LCV", "light cavalry",        CLASS_CAVALRY,   6, BY(5, 10), NONE,         NONE,       NONE,         -1, 0, MAY_ROUT},
    [FAR] = {"FAR", "foot artillery",       CLASS_ARTILLERY, 6, BY(2, 4),  BY(1.5, 3),   BY(3, 5),   BY(6, 8),     -3, 0, GUNS},
    [HAR] = {"HAR", "horse artillery",      CLASS_ARTILLERY, 8, BY(4, 8),  BY(1.5, 2),   BY(2, 4),   BY(4, 6),     -3, 0, GUNS},
    // TBT-OPT-02..12
    [IRS] = {"IRS", "irregular shooters",   CLASS_INFANTRY,  3, BY(3, 6),  NONE,         NONE,       BY(0.5, 1),    0, 0,
             MUSKET | PINNED_BY_OWN_FIRE},
    [IRW] = {"IRW", "irregular warband",    CLASS_INFANTRY,  4, BY(3, 6),  NONE,         NONE,       NONE,          1, 0, 0},
    [LAN] = {"LAN", "lancers",              CLASS_CAVALRY,   6, BY(5, 10), NONE,         NONE,       NONE,         -1, 0, MAY_ROUT},
    [COS] = {"COS", "cossacks",             CLASS_CAVALRY,   4, BY(6, 12), NONE,         NONE,       NONE,         -1, 0,
             MAY_ROUT | ROUTS_WITH_FRIENDS | ENTERS_WOODS | HALF_IN_WOODS},
    // TBT-HQ-01
    [AHQ] = {"AHQ", "army HQ",              CLASS_HQ,        8, BY(6, 12), NONE,         NONE,       NONE,         -3, 2, 0},
};

const length tbt_distances[TBT_DISTANCES][2] = {
    [DIST_NATIVE]            = BY(1, 1),
    [DIST_TOLERANCE]         = BY(0.01, 0.01),  // TBT-GEN-13
    [DIST_DEPLOY_DEPTH]      = BY(6, 12),       // TBT-SET-06
    [DIST_DEPLOY_SIDE]       = BY(3, 6),        // TBT-SET-06
    [DIST_FLANK_POINT]       = BY(6, 12),       // TBT-SET-12
    [DIST_ARRIVAL]           = BY(3, 6),        // TBT-RFT-05, 09
    [DIST_LEAVE]             = BY(1, 1),        // TBT-RFT-12
    [DIST_RUN_IN]            = BY(2, 4),        // TBT-CHG-02
    [DIST_PUT_BACK]          = BY(1, 2),        // TBT-CHG-13
    [DIST_ROAD_BONUS]        = BY(1, 4),        // TBT-MOVE-08
    [DIST_STREAM]            = BY(1, 2),        // TBT-MOVE-10
    [DIST_COMMAND_CORPS]     = BY(6, 16),       // TBT-RAL-02
    [DIST_COMMAND_DIVISION]  = BY(3, 8),        // TBT-RAL-02
    [DIST_ENEMY_CLOSE]       = BY(2, 4),        // TBT-RAL-06
    [DIST_CONTAGION]         = BY(1, 2),        // TBT-ROUT-12, 14
    [DIST_REPULSE]           = BY(2, 4),        // TBT-MEL-32
    [DIST_ROAD_HALF]         = BY(0.25, 0.625), // TBT-MOVE-08
    [DIST_TOWN_BRIDGE]       = BY(0.5, 1.25),   // TBT-MOVE-18
    [DIST_BEYOND_BRIDGE]     = BY(1, 2),        // TBT-MOVE-19
    [DIST_COLUMN_SLACK]      = BY(0.05, 0.1),   // TBT-MEL-15
    [DIST_SHORT_OF_ENEMY]    = BY(0.1, 0.25),   // TBT-MEL-30
    [DIST_SHORT_FOLLOW]      = BY(0.25, 0.6),   // TBT-MEL-38, 39, 41
    [DIST_SEE_EDGE]          = BY(0.5, 1.25),   // TBT-SHO-08, 21
    [DIST_SEE_WITHIN]        = BY(1, 2.5),      // TBT-SHO-08
    [DIST_WALL_COVER]        = BY(0.5, 1.25),   // TBT-SHO-20
    [DIST_SLIDE_FRIEND]      = BY(0.5, 1.25),   // TBT-CHG-17
    [DIST_TERRAIN_INCH]      = BY(1, 2.5),      // TBT-TER-19
};
// clang-format on
