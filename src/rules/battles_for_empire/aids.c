// SPDX-License-Identifier: MIT
// The aids of these rules in one value: verbs as buttons, manners, the bar of phases, prices, what
// to shade around a unit, what it is about to do.
#include "rules/battles_for_empire/aids.h"
#include "core/area.h"
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

// --- areas ---

enum { ARC_STEPS = 10, EIGHTH = 0x2000 };

static void corners_of(const struct game *g, int unit, struct vec corner[4])
{
    for (int i = 0; i < 4; i++)
        corner[i] = box_corner(&g->box[unit], i);
}

// Geometry 4: straight ahead, and an eighth of a turn beyond either end; or all round.
static int field(const struct battle *b, const struct game *g, int unit, length far, bool round,
                 struct area *a)
{
    bearing face = g->face[unit];
    struct vec corner[4];

    corners_of(g, unit, corner);
    if (round) {
        area_around(a, corner, 4, far);
    } else {
        area_corner(a, corner[0]);
        area_arc(a, corner[0], far, (bearing)(face - EIGHTH), EIGHTH, ARC_STEPS);
        area_arc(a, corner[1], far, face, EIGHTH, ARC_STEPS);
        area_corner(a, corner[1]);
    }
    return area_clip(a, b);
}

static int fire_areas(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    const struct bfe_unit *u = unit_in(g, unit);
    const struct bfe_ranges *ranges = bfe_ranges_of(u->weapon, u->pounds);
    length edge[] = {ranges->near, ranges->medium, ranges->far};
    int count = 0, band = 0;

    if (g->formation[unit] == FORM_ROAD_COLUMN || g->formation[unit] == FORM_LIMBERED)
        return 0;
    for (int i = 0; i < COUNT(edge); i++) {
        if (!edge[i])
            continue;
        area_begin(&a[count], AREA_FIRE, band++, BFE_WPN_01);
        count += field(b, g, unit, edge[i], bfe_all_round(g, unit), &a[count]);
    }
    return count;
}

// BFE-CHG-02: with the best dice.
static int charge_area(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    if (is_artillery(g, unit) || g->formation[unit] == FORM_SQUARE || unit_in(g, unit)->into)
        return 0;
    area_begin(a, AREA_CHARGE, 0, BFE_CHG_02);
    return field(b, g, unit, bfe_best_charge(b, g, unit), bfe_all_round(g, unit), a);
}

// BFE-ORD-04; without a limit there is nothing to shade.
static int command_area(const struct battle *b, const struct game *g, int leader, struct area *a)
{
    static const uint8_t radius[] = {0, 12, 18, 24};
    struct vec at = g->box[leader].centre;

    if (!opt(b, OPT_COMMAND_RADIUS))
        return 0;
    area_begin(a, AREA_COMMAND, 0, BFE_ORD_04);
    area_around(a, &at, 1, INCH(radius[opt(b, OPT_COMMAND_RADIUS)]));
    return area_clip(a, b);
}

// BFE-VIS-05: an enemy who comes so near finds it.
static int detection_area(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    struct vec corner[4];

    if (!g->hidden[unit])
        return 0;
    corners_of(g, unit, corner);
    area_begin(a, AREA_ZONE, 0, BFE_VIS_05);
    area_around(a, corner, 4, DETECTION);
    return area_clip(a, b);
}

static int areas(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    int count;

    if (!unit || !on_table(g, unit))
        return 0;
    if (is_leader(g, unit))
        return command_area(b, g, unit, a);
    if (is_broken(g, unit))
        return 0;
    count = fire_areas(b, g, unit, a);
    count += charge_area(b, g, unit, &a[count]);
    return count + detection_area(b, g, unit, &a[count]);
}

static bool sees(const struct battle *b, const struct game *g, int unit, int other, int *clause)
{
    *clause = 0;
    if (!is_unit(g, unit) || !is_unit(g, other))
        return false;
    if (!bfe_look(b, g, unit, other).seen)
        *clause = BFE_VIS_01;
    return !*clause;
}

// --- what it is about to do ---

static bool is_between(const struct game *g, int first, int last)
{
    return bfe_substep_of(g) >= first && bfe_substep_of(g) <= last;
}

// In short steps, for wheels are round.
static void show_way(const struct battle *b, const struct game *g, int unit, struct purpose *intent)
{
    const struct bfe_plan *plan = &unit_in(g, unit)->plan;
    struct pose from = bfe_start_pose(b, g, unit, plan);
    length far = bfe_plan_length(g, unit, plan, &from);

    intent->kind = INTENT_GO;
    for (int i = 0; i < INTENT_POINTS; i++)
        intent->point[i] =
            bfe_plan_pose(g, unit, plan, &from, (length)((int64_t)far * i / (INTENT_POINTS - 1)))
                .at;
    intent->points = far > 0 ? INTENT_POINTS : 0;
}

static void show_target(const struct game *g, int unit, int target, int kind,
                        struct purpose *intent)
{
    intent->kind = (uint8_t)kind;
    intent->point[0] = bfe_eye(g, unit);
    intent->point[1] = bfe_nearest_point(&g->box[target], intent->point[0]);
    intent->points = 2;
}

static void show_ride(const struct game *g, int leader, struct purpose *intent)
{
    intent->kind = INTENT_GO;
    intent->point[0] = g->box[leader].centre;
    intent->point[1] = unit_in(g, leader)->began;
    intent->points = 2;
}

static bool intent(const struct battle *b, const struct game *g, int unit, struct purpose *intent)
{
    const struct bfe_unit *u = unit_in(g, unit);
    int kind = bfe_order_held(g, unit), target = u->now.target;

    *intent = (struct purpose){.word = ""};
    if (is_leader(g, unit)) {
        if (g->ask.kind != ASK_LEADERS || !(u->now.how & HOW_DECIDED))
            return false;
        show_ride(g, unit, intent);
        return true;
    }
    if (!kind || (!on_table(g, unit) && !u->plan.legs))
        return false;
    intent->word = bfe_orders_called[kind];
    if (target && !on_table(g, target))
        return true;
    if (kind == KIND_CHARGE && target && is_between(g, SUB_DECLARE, SUB_STAND))
        show_target(g, unit, target, INTENT_CHARGE, intent);
    else if (u->fights && is_between(g, SUB_CHOOSE, SUB_MELEE))
        show_target(g, unit, u->fights, INTENT_CHARGE, intent);
    else if (target && ((kind == KIND_FIRST_FIRE && is_between(g, SUB_AIM_FIRST, SUB_FIRST_FIRE)) ||
                        (kind == KIND_HOLD_FIRE && is_between(g, SUB_AIM_HOLD, SUB_HOLD_FIRE))))
        show_target(g, unit, target, INTENT_FIRE, intent);
    else if (u->plan.legs && is_between(g, SUB_PLANS, SUB_DICE))
        show_way(b, g, unit, intent);
    return true;
}

// --- prices: inches of a plan, orders of a leader, points of an army ---

static bool price(const struct battle *b, const struct game *g, const struct judged *judged,
                  struct price *price)
{
    const struct order *o = &judged->order;
    const struct walk *walk = &judged->walk;

    switch (o->verb) {
    case BFE_ORDER:
        if (!is_leader(g, o->unit))
            return false;
        *price = (struct price){(unit_in(g, o->unit)->given + 1) * 1000,
                                unit_in(g, o->unit)->capacity * 1000, true, BFE_ORD_01};
        return price->used <= price->allowed;
    case BFE_ARMY:
        *price = (struct price){bfe_points_of_list(b, o) * 1000, BFE_ARMY_POINTS * 1000, true,
                                BFE_SET_03};
        return true;
    case BFE_MOVE:
    case BFE_RIDE:
        *price = (struct price){walk->spent, walk->allowed, false, walk->allowed_clause};
        return walk->unit && fine(judged->verdict) && walk->allowed;
    default:
        return false;
    }
}

// --- verbs as buttons ---

static const char *const draw[] = {"draw", NULL};
static const char *const kinds[] = {"move", "first_fire", "hold_fire", "charge", "form",
                                    "hold", "rally",      "none",      NULL};
static const char *const none[] = {"none", NULL};

// clang-format off
static const struct verb verbs[] = {
    {BFE_ORDER, TAKES_FRIENDS, true, "Order", "A leader tells a unit of his what to do this turn; who is told nothing acts by a die.", kinds},
    {BFE_CHARGE, TAKES_ENEMY, true, "Charge", "Names the enemy it will charge; without one it moves.", none},
    {BFE_FIRE, TAKES_ENEMY, true, "Fire", "Names the enemy it will fire at.", none},
    {BFE_MOVE, TAKES_PATH, true, "Move", "Plans its way; the dice say how far it gets.", NULL},
    {BFE_FORM, TAKES_WORDS, true, "Form", "Changes formation and facing where it stands.", NULL},
    {BFE_RIDE, TAKES_PLACE, true, "Ride", "A leader rides up to 12 inches, and may join a unit there.", NULL},
    {BFE_FIGHT, TAKES_ENEMY, true, "Fight", "Chooses whom it fights.", NULL},
    {BFE_RALLY, TAKES_WORDS, true, "Form up", "Takes a formation and facing as it rallies.", NULL},
    {BFE_DEPLOY, TAKES_PLACE, true, "Deploy", "Sets it up in your zone; a leader is put down on the unit he is with.", NULL},
    {BFE_ARMY, TAKES_WORDS, false, "Choose the army", "Buys leaders and units for at most 420 points.", NULL},
    {WORD_DONE, TAKES_NOTHING, false, "Done", "Your answers are sealed, and opened when all have answered. Whom you have told nothing has the empty answer.", NULL},
    {WORD_OFFER, TAKES_WORDS, false, "Offer a draw", "The battle is drawn if the enemy offers the same this turn.", draw},
    {WORD_CONCEDE, TAKES_NOTHING, false, "Concede", "Gives the battle up.", NULL},
};

static const struct manner manners[] = {
    {"line", "Into line"}, {"column", "In column"}, {"road_column", "In road column"},
    {"square", "Into square"}, {"skirmish", "Into skirmish order"},
    {"unlimbered", "Unlimbering"}, {"limbered", "Limbered"},
    {"mounted", "Mounted"}, {"dismounted", "Dismounting"}, {"hidden", "Hidden or not"},
    {NULL, NULL},
};
static const struct manner spelt[] = {
    {"first_fire", "first fire"}, {"hold_fire", "hold fire"}, {"road_column", "road column"}, {"none", "not at all"}, {NULL, NULL},
};
// clang-format on

static const char *const phases[] = {
    [STEP_SETUP] = "Set-up",          [STEP_ORDERS] = "Orders", [STEP_CHARGES] = "Charges",
    [STEP_FIRST_FIRE] = "First fire", [STEP_MOVES] = "Moves",   [STEP_HOLD_FIRE] = "Hold fire",
    [STEP_MELEE] = "Melee",           [STEP_RALLY] = "Rally",   NULL,
};

static int phase_now(const struct battle *b, const struct game *g)
{
    (void)b;
    return g->outcome == OUTCOME_NONE ? bfe_in(g)->step : -1;
}

// --- for advice ---

static bool fire(const struct battle *b, const struct game *g, int unit, int other,
                 struct fire *fire)
{
    struct bfe_aim aim;

    if (!is_unit(g, unit) || !fine(bfe_check_shot(b, g, unit, other)))
        return false;
    aim = bfe_aim(b, g, unit, other, SHARE_WHOLE, NULL);
    *fire = (struct fire){aim.points, -bfe_cover_shift(b, bfe_covers(b, g, other, unit))};
    return aim.points;
}

// BFE-FIR-16
static bool shelters(const struct battle *b, const struct game *g, int piece)
{
    static const uint32_t covers = 1 << T_WOODS | 1 << T_ROUGH | 1 << T_BUILDING | 1 << T_WALL |
                                   1 << T_HEDGE | 1 << T_LIGHT_WORK | 1 << T_HEAVY_WORK;

    (void)g;
    return covers >> b->piece[piece].what & 1;
}

static int charges(const struct battle *b, const struct game *g, const struct judged *judged)
{
    const struct order *o = &judged->order;

    (void)b, (void)g;
    return (o->verb == BFE_CHARGE || o->verb == BFE_FIGHT) && o->args && o->arg[0].kind == ARG_UNIT
               ? o->arg[0].unit
               : 0;
}

// What the enemy was told is sealed: that he stays, that he keeps his fire for the charge, that he
// charges too (BFE-CHG-10). Who is seen to hold an order keeps it.
static bool suppose(const struct battle *b, struct game *g, int unit, int nth, const char **words)
{
    static const struct {
        uint8_t kind;
        const char *words;
    } rows[] = {
        {KIND_HOLD, "stays where it is"},
        {KIND_HOLD_FIRE, "holds its fire for it"},
        {KIND_FIRST_FIRE, "fires first"},
    };

    (void)b;
    if (nth >= COUNT(rows) || (nth && unit_in(g, unit)->now.kind))
        return false;
    *words = unit_in(g, unit)->now.kind ? "does what it is seen to do" : rows[nth].words;
    if (!unit_in(g, unit)->now.kind)
        unit_of(g, unit)->now.kind = rows[nth].kind;
    return true;
}

const struct aids bfe_aids = {
    .verb = verbs,
    .verbs = COUNT(verbs),
    .manner = manners,
    .spelt = spelt,
    .phase = phases,
    .setup = STEP_ORDERS,
    .phase_now = phase_now,
    .wording = bfe_wording,
    .steer = bfe_steer,
    .price = price,
    .areas = areas,
    .card = bfe_card,
    .land = bfe_land,
    .intent = intent,
    .ware = bfe_ware,
    .muster = bfe_ask_for_army,
    .sees = sees,
    .fewer = "[a||a point|%a points] of fire fewer",
    .fire = fire,
    .shelters = shelters,
    .charges = charges,
    .reason = bfe_reason,
    .suppose = suppose,
};
