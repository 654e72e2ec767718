// SPDX-License-Identifier: MIT
// The aids of these rules in one value: verbs as buttons, the bar of phases, who sees whom.
#include "rules/two_by_two/aids.h"
#include "core/area.h"
#include "rules/two_by_two/fire.h"
#include "rules/two_by_two/path.h"

// --- what to shade around a unit ---

enum { ARC_STEPS = 24, CHARGE_RAYS = 48, FIRE_BANDS = 3, ANGLE_BITS = 14 };

// --- field of fire ---

// TBT-SHO-04: is a place so far off, so far round from straight ahead, in the field of fire?
static bool in_field(const struct battle *b, bearing off, length far)
{
    struct direction d = direction_of(off);
    length ahead = to_nearest((int64_t)d.north * far), aside = to_nearest((int64_t)d.east * far);

    return aside - half_width(b) <= (opt(b, OPT_FIRE_ARC) ? 0 : ahead);
}

// How far round from straight ahead the field reaches at this distance, up to a quarter turn.
static bearing half_arc(const struct battle *b, length far)
{
    uint32_t low = 0, high = 1u << ANGLE_BITS;

    if (in_field(b, (bearing)high, far))
        return (bearing)high;
    while (high - low > 1) {
        uint32_t middle = (low + high) / 2;

        if (in_field(b, (bearing)middle, far))
            low = middle;
        else
            high = middle;
    }
    return (bearing)low;
}

// Ranges count from the middle of the front edge (TBT-SHO-06, 12). Nearer than half the front the
// corners are out of range.
static void add_band(const struct battle *b, const struct game *g, int unit, length far,
                     struct area *a)
{
    const struct box *box = &g->box[unit];
    bearing half = half_arc(b, far);

    if (far > half_width(b))
        area_corner(a, box_corner(box, 0));
    area_arc(a, box_face_centre(box, FACE_FRONT), far, (bearing)(g->face[unit] - half), 2 * half,
             ARC_STEPS);
    if (far > half_width(b))
        area_corner(a, box_corner(box, 1));
}

static int fire_areas(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    const struct tbt_kind *kind = kind_of(g, unit);
    int scale = opt(b, OPT_SCALE), count = 0;
    length edge[FIRE_BANDS] = {kind->canister[scale], kind->normal[scale], kind->reach[scale]};
    length from = 0;

    if (!(kind->abilities & (MUSKET | GUNS)))
        return 0;
    for (int i = 0; i < FIRE_BANDS; i++) {
        if (edge[i] <= from)
            continue;
        area_begin(&a[count], AREA_FIRE, count,
                   i == 0            ? TBT_SHO_19
                   : i == 1 || !from ? TBT_SHO_12
                                     : TBT_SHO_18);
        add_band(b, g, unit, edge[i], &a[count]);
        from = edge[i];
        count += area_clip(&a[count], b);
    }
    return count;
}

// --- command ---

// TBT-RAL-02, 03: measured from the middle of the nearest face of the headquarters.
static int command_area(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    enum tbt_distance radius = g->type[unit] == DHQ ? DIST_COMMAND_DIVISION : DIST_COMMAND_CORPS;
    struct vec face[4];

    if (!tbt_is_hq(g, unit))
        return 0;
    for (int i = 0; i < 4; i++)
        face[i] = box_face_centre(&g->box[unit], (enum face)i);
    area_begin(a, AREA_COMMAND, 0, TBT_RAL_02);
    area_around(a, face, 4, dist(b, radius));
    return area_clip(a, b);
}

// --- charges ---

static bool may_make_contact(const struct battle *b, const struct game *g, int unit)
{
    return g->state[unit] == STEADY && !tbt_is_artillery(g, unit) &&
           !(tbt_is_hq(g, unit) && opt(b, OPT_HQ_MAY_CHARGE));
}

// Turns are free: any way, as far as the ground lets it go, and its front a little beyond.
static int charge_area(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    struct vec at = g->box[unit].centre;
    length allowance = allowance_of(b, g, unit);

    if (!may_make_contact(b, g, unit))
        return 0;
    area_begin(a, AREA_CHARGE, 0, TBT_CHG_01);
    for (int i = 0; i < CHARGE_RAYS; i++) {
        struct direction ray = direction_of((bearing)(i * (65536 / CHARGE_RAYS)));
        length far =
            tbt_walk(b, g, unit, NULL, at, ray, allowance, allowance, 0).far + half_depth(b);

        area_corner(a, vec_add(at, along(ray, far)));
    }
    return area_clip(a, b);
}

static int areas(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    int count;

    if (!unit || !on_table(g, unit))
        return 0;
    count = fire_areas(b, g, unit, a);
    count += command_area(b, g, unit, &a[count]);
    count += charge_area(b, g, unit, &a[count]);
    return count;
}

// --- verbs as buttons ---

static const char *const draw[] = {"draw", NULL};

// clang-format off
static const struct verb verbs[] = {
    {TBT_CHARGE, TAKES_ENEMY, true, "Charge", "Moves into contact with an enemy, the last stretch straight ahead.", NULL},
    {TBT_MOVE, TAKES_PATH, true, "Move", "Marches up to its allowance: turns are free, sideways costs double.", NULL},
    {WORD_FACE, TAKES_PATH, true, "Face", "Turns on the spot; that is its whole action.", NULL},
    {TBT_ROUT, TAKES_NOTHING, true, "Fall back", "Light troops may rout of their own will to get away.", NULL},
    {TBT_LEAVE, TAKES_PATH, true, "Leave the table", "Goes over the edge of the table, for good.", NULL},
    {TBT_REINFORCE, TAKES_WORDS, false, "Reinforce", "Rolls for the next unit that waits at one of your two points.", NULL},
    {TBT_ARRIVE, TAKES_PLACE, true, "Bring on", "Comes on at the edge of the table, near its point.", NULL},
    {TBT_SWAP, TAKES_ENEMY, true, "Exchange", "Gives itself up for an enemy that stands at its point: both are out of the battle.", NULL},
    {TBT_CONFRONT, TAKES_NOTHING, true, "Confront", "Meets the charge hand to hand, without firing.", NULL},
    {TBT_SHOOT, TAKES_ENEMY, true, "Shoot", "Fires at an enemy; others may add their fire, and a charged unit stands to shoot.", NULL},
    {WORD_TURN, TAKES_NOTHING, true, "Turn to face", "Turns to meet the enemy front to front.", NULL},
    {TBT_STAND, TAKES_NOTHING, true, "Stand as it is", "Keeps its facing and meets the enemy so.", NULL},
    {TBT_RALLY, TAKES_NOTHING, true, "Rally", "Tries with one die to get back into order.", NULL},
    {TBT_CLOSE, TAKES_NOTHING, true, "Close", "The charger that was held off goes in after all.", NULL},
    {TBT_STAY, TAKES_NOTHING, true, "Stay", "The charger that was held off stays where it is.", NULL},
    {TBT_PRESS, TAKES_ENEMY, true, "Press on", "Fights an enemy again with whom it is still in contact.", NULL},
    {TBT_ASSIGN, TAKES_ENEMY, true, "Fight this one", "Of several enemies in contact this is the one it fights.", NULL},
    {TBT_FIGHT, TAKES_ENEMY, true, "Fight", "Resolves this melee next, this unit leading it.", NULL},
    {TBT_COLUMN, TAKES_NOTHING, true, "Use the column", "The unit behind fights along and shares its fate.", NULL},
    {TBT_PLAIN, TAKES_NOTHING, true, "Without the column", "The unit behind stays out of it.", NULL},
    {TBT_FOLLOW, TAKES_PATH, true, "Follow up", "The winner goes straight ahead, into the next enemy if there is one.", NULL},
    {TBT_REAR, TAKES_NOTHING, true, "To the rear", "Runs straight to its own rear.", NULL},
    {TBT_AWAY, TAKES_NOTHING, true, "Away from the enemy", "Runs straight away from the enemy who broke it.", NULL},
    {TBT_ARMY, TAKES_WORDS, false, "Choose the army", "The list of units you bring, each headquarters before its command.", NULL},
    {TBT_FEATURES, TAKES_WORDS, false, "Choose the ground", "Which features the field will have, and how many of each.", NULL},
    {TBT_PLACE, TAKES_PLACE, false, "Place terrain", "Puts the feature in hand on the table.", NULL},
    {TBT_DEPLOY, TAKES_PLACE, true, "Deploy", "Sets the unit up in your deployment zone.", NULL},
    {TBT_POINT, TAKES_PLACE, false, "Reinforcement point", "Where on the edge troops come on later, and who waits there.", NULL},
    {WORD_ACCEPT, TAKES_NOTHING, false, "Accept", "Agrees to what was proposed.", NULL},
    {WORD_REFUSE, TAKES_NOTHING, false, "Refuse", "Does not agree to what was proposed.", NULL},
    {WORD_DONE, TAKES_NOTHING, false, "Done", "Nothing more is set up.", NULL},
    {WORD_PASS, TAKES_NOTHING, false, "End the phase", "Nothing more in this phase; the battle goes on.", NULL},
    {WORD_OFFER, TAKES_WORDS, false, "Offer a draw", "Asks the enemy to end the battle as a draw.", draw},
    {WORD_CONCEDE, TAKES_NOTHING, false, "Concede", "Gives the battle up.", NULL},
};
// clang-format on

// --- the bar of phases, and sight ---

static const char *const phases[] = {
    [PHASE_ARMIES] = "Armies",
    [PHASE_ROLES] = "Roles",
    [PHASE_TERRAIN] = "Terrain",
    [PHASE_DEPLOY] = "Deployment",
    [PHASE_POINTS] = "Reinforcements",
    [PHASE_MOVE] = "Movement",
    [PHASE_RALLY] = "Rally",
    [PHASE_SHOOT] = "Shooting",
    [PHASE_CLOSE] = "Closing",
    [PHASE_MELEE] = "Melee",
    NULL,
};

static int phase_now(const struct battle *b, const struct game *g)
{
    (void)b;
    return g->outcome == OUTCOME_NONE ? tbt_in(g)->phase : -1;
}

static const uint16_t fault_clauses[] = {
    [LINE_NO_ARC] = TBT_SHO_04,        [LINE_TOO_FAR] = TBT_SHO_12,
    [LINE_UNIT_BETWEEN] = TBT_SHO_07,  [LINE_HILL_BETWEEN] = TBT_SHO_10,
    [LINE_COPSE_BETWEEN] = TBT_SHO_11, [LINE_GROUND_BETWEEN] = TBT_SHO_08,
};

// What these rules know of sight is the line of fire; how far off the other is does not matter.
static bool sees(const struct battle *b, const struct game *g, int unit, int other, int *clause)
{
    struct fire_line line;
    enum line_fault fault;

    *clause = 0;
    if (!on_table(g, unit) || !on_table(g, other))
        return false;
    fault = tbt_line_between(b, g, unit, &g->box[unit], other, &g->box[other], -1, &line);
    *clause = fault_clauses[fault];
    return fault == LINE_CLEAR;
}

// --- for advice ---

static bool fire(const struct battle *b, const struct game *g, int unit, int other,
                 struct fire *fire)
{
    struct fire_line line;

    if (!on_table(g, unit) || !on_table(g, other) ||
        !(kind_of(g, unit)->abilities & (MUSKET | GUNS)) || tbt_is_disrupted(g, unit) ||
        tbt_line_between(b, g, unit, &g->box[unit], other, &g->box[other],
                         kind_of(g, unit)->reach[opt(b, OPT_SCALE)], &line) != LINE_CLEAR)
        return false;
    *fire =
        (struct fire){1, tbt_behind_wall(b, g, other, &line) || tbt_at_edge(b, g, other, &line)};
    return true;
}

// TBT-SHO-20, 21
static bool shelters(const struct battle *b, const struct game *g, int piece)
{
    static const uint32_t kinds = 1 << T_TOWN | 1 << T_WOOD | 1 << T_HEDGE | 1 << T_WALL;

    return kinds >> ground_piece(b, g, piece).piece->what & 1;
}

static int charges(const struct battle *b, const struct game *g, const struct judged *judged)
{
    const struct order *o = &judged->order;

    (void)b, (void)g;
    switch (o->verb) {
    case TBT_CHARGE:
    case TBT_PRESS:
    case TBT_FIGHT:
        return o->arg[0].unit;
    case TBT_CLOSE:
        return AIDS_ANYBODY;
    default:
        return 0;
    }
}

static const struct reply replies[] = {{TBT_SHOOT, "fires first"},
                                       {TBT_CONFRONT, "stands"},
                                       {WORD_TURN, "turns to face"},
                                       {TBT_STAND, "stands as it is"},
                                       {TBT_COLUMN, "uses its column"},
                                       {TBT_PLAIN, "does without its column"},
                                       {0, NULL}};

const struct aids tbt_aids = {
    .verb = verbs,
    .verbs = COUNT(verbs),
    .phase = phases,
    .setup = PHASE_MOVE,
    .phase_now = phase_now,
    .wording = tbt_wording,
    .steer = tbt_steer,
    .short_of = tbt_short_of,
    .price = tbt_price,
    .areas = areas,
    .card = tbt_card,
    .land = tbt_land,
    .sees = sees,
    .fewer = "[a||a shot|%a shots] fewer",
    .fire = fire,
    .shelters = shelters,
    .charges = charges,
    .reply = replies,
};
