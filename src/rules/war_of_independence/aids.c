// SPDX-License-Identifier: MIT
// The aids of these rules in one value: verbs as buttons, manners, the bar of phases, prices; what
// to shade around a unit.
#include "core/area.h"
#include "rules/war_of_independence/propose.h"

// --- areas: ranges, the arc of a gun, how far it may come into contact ---

enum { ARC_STEPS = 10, EIGHTH = 0x2000 };

static void corners_of(const struct game *g, int unit, struct vec corner[4])
{
    for (int i = 0; i < 4; i++)
        corner[i] = box_corner(&g->box[unit], i);
}

// --- fire ---

// AWI-ART-04: from the muzzle; near by the dice are doubled (AWI-ART-05).
static int gun_areas(const struct battle *b, const struct game *g, int gun, struct area *a)
{
    length edge[] = {SHORT_RANGE, woi_reach(g, gun)};
    struct vec muzzle = woi_muzzle(g, gun);
    int count = 0;

    for (int i = 0; i < COUNT(edge); i++) {
        area_begin(&a[count], AREA_FIRE, i, AWI_ART_04);
        area_corner(&a[count], muzzle);
        area_arc(&a[count], muzzle, edge[i], (bearing)(g->face[gun] - EIGHTH), 2 * EIGHTH,
                 2 * ARC_STEPS);
        count += area_clip(&a[count], b);
    }
    return count;
}

// AWI-FIRE-07: in every direction, or before the front.
static int volley_area(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    int arc = is_formed(g, unit) ? opt(b, OPT_SMALL_ARMS_ARC) : ARC_ANY;
    int32_t out = arc == ARC_FRONT_180 ? 2 * EIGHTH : EIGHTH;
    length far = woi_reach(g, unit);
    bearing face = g->face[unit];
    struct vec corner[4];

    corners_of(g, unit, corner);
    area_begin(a, AREA_FIRE, 0, arc ? AWI_FIRE_07 : AWI_FIRE_05);
    if (arc == ARC_ANY) {
        area_around(a, corner, 4, far);
    } else {
        area_corner(a, corner[0]);
        area_arc(a, corner[0], far, (bearing)(face - out), out, ARC_STEPS);
        area_arc(a, corner[1], far, face, out, ARC_STEPS);
        area_corner(a, corner[1]);
    }
    return area_clip(a, b);
}

// --- contact (AWI-MOV-22) ---

static int charge_area(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    bool fast = fine(woi_check_rate(b, g, unit, RATE_FAST));
    struct vec corner[4];

    corners_of(g, unit, corner);
    area_begin(a, AREA_CHARGE, 0, AWI_MOV_22);
    area_around(a, corner, 4,
                woi_allowance(b, g, unit, fast ? RATE_FAST : RATE_MARCH) +
                    2 * woi_half_depth(b, g, unit));
    return area_clip(a, b);
}

// --- the leash of an allied general (AWI-GNL-09) ---

static int leash_areas(const struct battle *b, const struct game *g, int general, struct area *a)
{
    int count = 0;

    EACH_UNIT (unit, woi_units(g, g->side[general])) {
        struct vec corner[4];

        if (woi_nation(b, g, unit) != woi_nation(b, g, general) || !on_table(g, unit) ||
            count >= AREAS - 2)
            continue;
        corners_of(g, unit, corner);
        area_begin(&a[count], AREA_COMMAND, 0, AWI_GNL_09);
        area_around(&a[count], corner, 4, INCH(opt(b, OPT_ALLIED_GENERAL_LEASH)));
        count += area_clip(&a[count], b);
    }
    return count;
}

static int areas(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    int count = 0;

    if (!unit || !on_table(g, unit) || g->type[unit] >= WAGON)
        return 0;
    if (woi_is_allied(b, g, unit))
        count += leash_areas(b, g, unit, a);
    if (woi_reach(g, unit))
        count +=
            is_gun(g, unit) ? gun_areas(b, g, unit, &a[count]) : volley_area(b, g, unit, &a[count]);
    return is_gun(g, unit) ? count : count + charge_area(b, g, unit, &a[count]);
}

// --- the value ---

static const char *const dig[] = {"earthwork", NULL};
static const char *const flanks[] = {"low", "high", NULL};

// clang-format off
static const struct verb verbs[] = {
    {WOI_MOVE, TAKES_PATH, true, "Move", "Every figure goes its way; who moves does not fire. Into contact by pointing at an enemy.", NULL},
    {WOI_HOLD, TAKES_NOTHING, true, "Hold", "Stays where it is, and may fire.", NULL},
    {WOI_CHANGE, TAKES_WORDS, true, "Change formation", "Line, column or skirmish: takes the turn, and gives FF.", NULL},
    {WOI_MOUNT, TAKES_NOTHING, true, "Mount", "Takes the turn, and gives FF.", NULL},
    {WOI_DISMOUNT, TAKES_NOTHING, true, "Dismount", "Takes the turn, and gives FF; on foot it may fire.", NULL},
    {WOI_LIMBER, TAKES_WORDS, true, "Limber", "Takes the turn, and gives FF; then it goes by horse.", NULL},
    {WOI_UNLIMBER, TAKES_WORDS, true, "Unlimber", "Takes the turn, and gives FF; then it may fire.", NULL},
    {WOI_REALIGN, TAKES_PLACE, true, "Realign", "Turns the gun on the spot: takes the turn.", NULL},
    {WOI_DIG, TAKES_NOTHING, true, "Dig", "After four turns a fieldwork stands before its front.", dig},
    {WOI_EMBARK, TAKES_PATH, true, "Get in", "As many as there is room for; takes the turn, and gives FF.", NULL},
    {WOI_DISEMBARK, TAKES_WORDS, true, "Get out", "On one of the banks; takes the turn, and gives FF.", NULL},
    {WOI_SAIL, TAKES_PATH, true, "Travel", "12 in downstream or 6 in upstream.", NULL},
    {WOI_ENTER, TAKES_PATH, true, "Enter", "Comes on at the edge of its square.", NULL},
    {WOI_FIRE, TAKES_ENEMY, true, "Fire", "At an enemy in range and in sight.", NULL},
    {WOI_LOSE, TAKES_WORDS, true, "Lose figures", "Says which of its figures fall.", NULL},
    {WOI_FIGHT, TAKES_NOTHING, true, "Fight", "Its figures in contact strike next.", NULL},
    {WOI_NOMINATE, TAKES_WORDS, true, "Strike", "Says whom each figure strikes; the others choose by themselves.", NULL},
    {WOI_DEPLOY, TAKES_PLACE, true, "Deploy", "Sets it up in your half.", NULL},
    {WOI_TOWN, TAKES_WORDS, false, "Lay out the town", "Its bank, houses, bridge and a ford.", NULL},
    {WOI_FORD, TAKES_WORDS, false, "Mark a ford", "On the river in your half.", NULL},
    {WOI_PLACE, TAKES_PLACE, false, "Place a piece", "Where in its square it lies.", NULL},
    {WOI_ARMY, TAKES_FRIENDS, false, "Choose the army", "As many units of your list as the die says.", NULL},
    {WOI_ARM, TAKES_NOTHING, true, "Arm", "These Indians have the muskets.", NULL},
    {WOI_SUMMER, TAKES_NOTHING, false, "Summer", "Light until 20 o'clock.", NULL},
    {WOI_SPRING, TAKES_NOTHING, false, "Spring", "Light until 19 o'clock.", NULL},
    {WOI_AUTUMN, TAKES_NOTHING, false, "Autumn", "Light until 19 o'clock.", NULL},
    {WOI_WINTER, TAKES_NOTHING, false, "Winter", "Light until 18 o'clock.", NULL},
    {WOI_FLANK, TAKES_FRIENDS, false, "March round a flank", "Up to two units, on one flank; the enemy is not told which.", flanks},
    {WOI_CROWN, TAKES_NOTHING, false, "The Crown", "British, Germans and their Indians.", NULL},
    {WOI_AMERICAN, TAKES_NOTHING, false, "The Americans", "Americans, French and their Indians.", NULL},
    {WORD_SOUTH, TAKES_NOTHING, false, "To the south", "The river flows towards the Crown's edge.", NULL},
    {WORD_NORTH, TAKES_NOTHING, false, "To the north", "The river flows towards the American edge.", NULL},
    {WOI_STOP, TAKES_NOTHING, false, "Stop", "The battle ends with the daylight.", NULL},
    {WOI_CONTINUE, TAKES_NOTHING, false, "Continue", "The battle goes on at seven; 10 points to the enemy.", NULL},
    {WORD_PASS, TAKES_NOTHING, false, "None", "Goes without.", NULL},
    {WORD_DONE, TAKES_NOTHING, false, "Done", "Ends this phase of your turn.", NULL},
    {WORD_OFFER, TAKES_NOTHING, false, "Offer to end", "Asks the enemy to count points now.", NULL},
    {WORD_ACCEPT, TAKES_NOTHING, false, "Accept", "Agrees to what was proposed.", NULL},
    {WORD_REFUSE, TAKES_NOTHING, false, "Refuse", "Does not agree to what was proposed.", NULL},
    {WORD_CONCEDE, TAKES_NOTHING, false, "Concede", "Gives the battle up.", NULL},
};

// Formations to deploy in or to change to; rates and hazards of a move.
static const struct manner manners[] = {
    {"line", "In line"}, {"column", "In column"}, {"skirmish", "Skirmishing"},
    {"foot", "On foot"}, {"mounted", "Mounted"}, {"limbered", "Limbered"}, {"unlimbered", "Unlimbered"},
    {"fast", "Fast"}, {"road", "By road"}, {"ranks", "Ranks doubled or halved"},
    {"jump", "Jumping"}, {"swim", "Swimming"},
    {NULL, NULL},
};
static const struct manner spelt[] = {
    {"change", "change formation"}, {"embark", "get in"}, {"disembark", "get out"}, {"nominate", "strike"}, {NULL, NULL},
};
// clang-format on

static const char *const phases[] = {
    [PHASE_SETUP] = "Set-up",
    [PHASE_FF] = "Formation",
    [PHASE_MOVE] = "Movement",
    [PHASE_FIRE] = "Fire",
    [PHASE_MELEE] = "Melee",
    [PHASE_END] = "End",
    NULL,
};

static int phase_now(const struct battle *b, const struct game *g)
{
    (void)b;
    return g->outcome == OUTCOME_NONE ? woi_in(g)->phase : -1;
}

// What the dearest figure pays of what the unit may go.
static bool price(const struct battle *b, const struct game *g, const struct judged *judged,
                  struct price *price)
{
    static const uint16_t clauses[WOI_TYPES] = {
        [INDIANS] = AWI_MOV_01,    [MOUNTED_INDIANS] = AWI_MOV_08, [JAEGERS] = AWI_MOV_01,
        [MILITIA] = AWI_MOV_03,    [LIGHT] = AWI_MOV_03,           [LINE] = AWI_MOV_03,
        [GRENADIERS] = AWI_MOV_04, [CAVALRY] = AWI_MOV_07,         [ARTILLERY] = AWI_MOV_10,
        [GENERAL] = AWI_GNL_03,    [WAGON] = AWI_BAG_02,
    };
    const struct walk *walk = &judged->walk;

    (void)b;
    if (!walk->unit || !fine(judged->verdict) || walk->allowed <= 0)
        return false;
    *price = (struct price){walk->spent, walk->allowed, false, clauses[g->type[walk->unit]]};
    return price->clause;
}

// --- for advice ---

static bool fire(const struct battle *b, const struct game *g, int unit, int other,
                 struct fire *fire)
{
    struct woi_aim aim;

    if (!woi_reach(g, unit) || !on_table(g, unit) || !on_table(g, other) ||
        woi_engaged(b, g, unit) || !fine(woi_aim(b, g, unit, other, 0, &aim)))
        return false;
    *fire = (struct fire){aim.dice, aim.cover};
    return aim.dice;
}

static bool shelters(const struct battle *b, const struct game *g, int piece)
{
    return woi_cover_of(b, ground_piece(b, g, piece).piece->what);
}

// AWI-MOV-22: a move that ends in contact, with whoever is nearest then.
static int charges(const struct battle *b, const struct game *g, const struct judged *judged)
{
    const struct order *o = &judged->order;
    struct box there = g->box[o->unit];
    length nearest = LENGTH_MOST;
    int found = 0;

    (void)b;
    if (o->verb == WOI_FIGHT)
        return AIDS_ANYBODY;
    if (o->verb != WOI_MOVE || !judged->walk.unit || !(judged->walk.marks & MARK_CONTACT))
        return 0;
    there.centre = judged->walk.end.at;
    EACH_UNIT (enemy, woi_fielded(g, enemy_of(g->side[o->unit])))
        if (box_apart(&there, &g->box[enemy]) < nearest) {
            nearest = box_apart(&there, &g->box[enemy]);
            found = enemy;
        }
    return found;
}

const struct aids woi_aids = {
    .verb = verbs,
    .verbs = COUNT(verbs),
    .manner = manners,
    .spelt = spelt,
    .phase = phases,
    .setup = PHASE_FF,
    .single = WOI_MOVE,
    .phase_now = phase_now,
    .wording = woi_wording,
    .steer = woi_steer,
    .short_of = woi_short_of,
    .price = price,
    .areas = areas,
    .card = woi_card,
    .land = woi_land,
    .muster = woi_ask_for_army,
    .sees = woi_sees,
    .fewer = "[a||a die|%a dice] fewer",
    .fire = fire,
    .shelters = shelters,
    .charges = charges,
    .exchange = 2, // each side strikes in its own turn
};
