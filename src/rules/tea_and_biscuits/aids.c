// SPDX-License-Identifier: MIT
// The aids of these rules in one value: verbs as buttons, the bar of phases, prices, who sees whom.
#include "rules/tea_and_biscuits/aids.h"
#include "rules/tea_and_biscuits/fight.h"
#include "rules/tea_and_biscuits/move.h"

// --- verbs as buttons ---

static const char *const actions[] = {"charge",   "shoot", "move",  "change",
                                      "breakoff", "rally", "stand", NULL};
static const char *const draw[] = {"draw", NULL};

// clang-format off
static const struct verb verbs[] = {
    {TAB_ACTIVATE, TAKES_PATH, true, "Activate", "Declares one or two actions, three near a general, a point each; then each is carried out.", actions},
    {TAB_CHARGE, TAKES_PATH, true, "Charge", "Forward, at most 45 degrees off, into contact.", NULL},
    {TAB_MOVE, TAKES_PATH, true, "Move", "Goes any way without turning, and turns for nothing.", NULL},
    {TAB_SHOOT, TAKES_ENEMY, true, "Shoot", "At an enemy ahead; aslant only when nobody is.", NULL},
    {TAB_CHANGE, TAKES_WORDS, true, "Change formation", "Its bases take other places, and one of them stays where it is.", NULL},
    {TAB_BREAKOFF, TAKES_WORDS, true, "Break off", "Steps back out of a melee, and takes a hit from each enemy it leaves.", NULL},
    {TAB_RALLY, TAKES_NOTHING, true, "Rally", "One die at its morale: a hit may go.", NULL},
    {TAB_FORGO, TAKES_NOTHING, true, "Forgo", "The action is not made after all; its point is spent.", NULL},
    {TAB_FIGHT, TAKES_ENEMY, true, "Fight", "Settles this combat, or this pairing of it, next.", NULL},
    {TAB_ALLOCATE, TAKES_WORDS, true, "Allocate", "Says which of its bases fight whom.", NULL},
    {TAB_RECOVER, TAKES_WORDS, true, "Recover", "Tests its cohesion; each point adds a die.", NULL},
    {TAB_REMOVE, TAKES_WORDS, true, "Lose a base", "Says which of its bases is lost.", NULL},
    {TAB_DEPLOY, TAKES_PLACE, true, "Deploy", "Sets it up in your zone.", NULL},
    {TAB_ATTACKER, TAKES_NOTHING, false, "Attack", "You attack: your zone lies along the attacker's edge, and the free action is yours.", NULL},
    {TAB_DEFENDER, TAKES_NOTHING, false, "Defend", "The enemy attacks.", NULL},
    {TAB_SELF, TAKES_NOTHING, false, "Be active", "You have the first go, and choose the sequence of melees.", NULL},
    {TAB_OPPONENT, TAKES_NOTHING, false, "Let the enemy be active", "He has the first go, and chooses the sequence of melees.", NULL},
    {WORD_DONE, TAKES_NOTHING, false, "Done", "You spend no more points on actions this turn; what is left serves recovery.", NULL},
    {WORD_PASS, TAKES_NOTHING, false, "Pass on", "Nothing more; the battle goes on.", NULL},
    {WORD_ACCEPT, TAKES_NOTHING, false, "Accept", "Agrees to what was proposed.", NULL},
    {WORD_REFUSE, TAKES_NOTHING, false, "Refuse", "Does not agree to what was proposed.", NULL},
    {WORD_OFFER, TAKES_WORDS, false, "Offer a draw", "Asks the enemy to end the battle as a draw.", draw},
    {WORD_CONCEDE, TAKES_NOTHING, false, "Concede", "Gives the battle up.", NULL},
};

static const struct manner manners[] = {
    {"line", "In line"}, {"dense", "Dense"}, {"open", "In open order"},
    {"mounted", "Mounted"}, {"dismounted", "Dismounted"},
    {"limbered", "Limbered"}, {"unlimbered", "Unlimbered"},
    {NULL, NULL},
};
static const struct manner spelt[] = {
    {"change", "change formation"}, {"breakoff", "break off"}, {"stand", "stand, do nothing"}, {NULL, NULL},
};
// clang-format on

// --- the bar of phases ---

static const char *const phases[] = {
    [PHASE_SETUP] = "Set-up",  [PHASE_FREE] = "Free action",
    [PHASE_START] = "Start",   [PHASE_ACTION] = "Actions",
    [PHASE_COMBAT] = "Combat", [PHASE_RECOVERY] = "Recovery",
    [PHASE_END] = "End",       NULL,
};

static int phase_now(const struct battle *b, const struct game *g)
{
    (void)b;
    return g->outcome == OUTCOME_NONE ? tab_in(g)->phase : -1;
}

// --- prices ---

static bool price_points(const struct game *g, int side, int points, int clause,
                         struct price *price)
{
    *price = (struct price){points * 1000, tab_in(g)->pool[side] * 1000, true, (uint16_t)clause};
    return price->allowed;
}

static int actions_of(const struct order *o)
{
    int count = 0;

    for (int i = 0; i < o->args; i++)
        count += o->arg[i].kind == ARG_WORD;
    return count;
}

// What a walk that was refused would have been allowed is said too.
static bool price_way(const struct battle *b, const struct game *g, const struct judged *judged,
                      struct price *price)
{
    const struct walk *walk = &judged->walk;
    int unit = judged->order.unit;
    bool terrain = walk->unit && walk->marks & WALK_TERRAIN;

    if (!walk->unit)
        return false;
    if (is_general(g, unit))
        *price = (struct price){walk->spent, GENERALS_MOVE, false, TAB_GNL_08};
    else
        *price = (struct price){walk->spent, tab_allowed(b, g, unit, terrain), false,
                                terrain ? TAB_MOV_11 : TAB_MOV_02};
    return price->allowed;
}

static bool price(const struct battle *b, const struct game *g, const struct judged *judged,
                  struct price *price)
{
    const struct order *o = &judged->order;
    struct reader r = {b, o, 0};
    int32_t points = 0;

    switch (o->verb) {
    case TAB_ACTIVATE:
        return price_points(g, g->side[o->unit], actions_of(o), TAB_CMD_08, price);
    case TAB_RECOVER:
        read_number(&r, &points);
        return price_points(g, g->side[o->unit], points / 1000, TAB_REC_04, price);
    case TAB_MOVE:
    case TAB_CHARGE:
        return price_way(b, g, judged, price);
    default:
        return false;
    }
}

// --- sight ---

// In its arc the line of fire counts, elsewhere what a charger would see.
static bool sees(const struct battle *b, const struct game *g, int unit, int other, int *clause)
{
    struct tab_aim direct, oblique;

    *clause = 0;
    if (!is_unit(g, unit) || !is_unit(g, other))
        return false;
    direct = tab_aim(b, g, unit, 0, other, ZONE_DIRECT);
    oblique = tab_aim(b, g, unit, 0, other, ZONE_OBLIQUE);
    if (direct.seen || oblique.seen)
        return true;
    if (direct.inside || oblique.inside)
        *clause = TAB_SHT_07;
    else if (!tab_sees_to_charge(b, g, unit, other))
        *clause = TAB_CHG_05;
    return !*clause;
}

// --- for advice ---

static bool shelters(const struct battle *b, const struct game *g, int piece)
{
    (void)g;
    return tab_ground(b, piece) & GROUND_COVERS;
}

// Who is declared to charge names nobody yet, unless targets are declared too. A charge that comes
// first and has nobody to reach is lost, and no charge (TAB-CMD-10).
static int declared_charge(const struct battle *b, const struct game *g, const struct order *o)
{
    for (int i = 0; i < o->args; i++) {
        int target;

        if (o->arg[i].kind != ARG_WORD || o->arg[i].word != TAB_CHARGE)
            continue;
        target = i + 1 < o->args && o->arg[i + 1].kind == ARG_UNIT ? o->arg[i + 1].unit : 0;
        if (!i && !tab_can_charge(b, g, o->unit, target))
            return 0;
        return target ? target : AIDS_ANYBODY;
    }
    return 0;
}

static int charges(const struct battle *b, const struct game *g, const struct judged *judged)
{
    const struct order *o = &judged->order;

    if (o->verb == TAB_CHARGE && judged->walk.unit && judged->walk.met)
        return judged->walk.meets[0];
    if (o->verb == TAB_FIGHT)
        return o->args ? o->arg[0].unit : AIDS_ANYBODY;
    return o->verb == TAB_ACTIVATE ? declared_charge(b, g, o) : 0;
}

const struct aids tab_aids = {
    .verb = verbs,
    .verbs = COUNT(verbs),
    .manner = manners,
    .spelt = spelt,
    .phase = phases,
    .setup = PHASE_START,
    .phase_now = phase_now,
    .wording = tab_wording,
    .steer = tab_steer,
    .price = price,
    .areas = tab_areas,
    .card = tab_card,
    .land = tab_land,
    .sees = sees,
    .fewer = "[a||a die|%a dice] fewer",
    .fire = tab_fire_at,
    .shelters = shelters,
    .charges = charges,
};
