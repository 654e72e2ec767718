// SPDX-License-Identifier: MIT
// The aids of these rules in one value: verbs as buttons, the bar of phases, who sees whom.
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/fire.h"
#include "rules/two_by_two/flow.h"

// --- verbs as buttons ---

static const char *const draw[] = {"draw", NULL};

// clang-format off
static const struct verb verbs[] = {
    {TBT_MOVE, TAKES_PATH, true, "Move", "Marches up to its allowance: turns are free, sideways costs double.", NULL},
    {TBT_CHARGE, TAKES_ENEMY, true, "Charge", "Moves into contact with an enemy, the last stretch straight ahead.", NULL},
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
    fault = line_between(b, g, unit, &g->box[unit], other, &g->box[other], -1, &line);
    *clause = fault_clauses[fault];
    return fault == LINE_CLEAR;
}

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
    .areas = tbt_areas,
    .sees = sees,
};
