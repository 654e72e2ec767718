// SPDX-License-Identifier: MIT
// The aids of these rules in one value: verbs as buttons, the bar of phases, who sees whom.
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/ground.h"

// --- verbs as buttons ---

static const char *const kinds[] = {"move", "shoot", "formup", "rally", NULL};
static const char *const ends[] = {"left", "right", NULL};
static const char *const abilities[] = {"forward", "colours", "whites", "dander",
                                        "onemore", "none",    NULL};

// clang-format off
static const struct verb verbs[] = {
    {TFT_ORDER, TAKES_FRIENDS, true, "Order", "A commander orders a unit or a brigade to move, shoot, form up or rally.", kinds},
    {TFT_MOVE, TAKES_PATH, true, "Move", "Carries out the order to move, leg by leg, or rides to another place.", NULL},
    {TFT_CHARGE, TAKES_ENEMY, true, "Charge", "Goes straight ahead into an enemy.", NULL},
    {TFT_SHOOT, TAKES_ENEMY, true, "Shoot", "Fires at an enemy, by order or of its own accord.", NULL},
    {TFT_FORM, TAKES_PATH, true, "Form up", "Takes up a formation and a facing where it stands.", NULL},
    {TFT_STOP, TAKES_NOTHING, true, "Stop here", "Ends the move where the hidden enemy was found.", NULL},
    {TFT_FIRE, TAKES_FRIENDS, false, "Brigade fire", "All members of a brigade fire of their own accord.", NULL},
    {TFT_BRIGADE, TAKES_FRIENDS, true, "Form a brigade", "Units near each other take their orders together this turn.", NULL},
    {TFT_DISSOLVE, TAKES_NOTHING, true, "Dissolve the brigade", "Its members take their orders one by one again.", NULL},
    {TFT_ONEMORE, TAKES_NOTHING, true, "One more fire", "Uses the ability: a miss of each shot of this unit is thrown again.", NULL},
    {TFT_FORWARD, TAKES_NOTHING, false, "Forward!", "Uses the ability: the general's failed order to move is rolled again.", NULL},
    {TFT_STAND, TAKES_NOTHING, true, "Stand", "Awaits the charge.", NULL},
    {TFT_EVADE, TAKES_PATH, true, "Evade", "Falls back before the charge, in skirmish.", NULL},
    {TFT_GO, TAKES_NOTHING, true, "Charge home", "This one of several chargers goes next.", NULL},
    {TFT_REROLL, TAKES_NOTHING, true, "Dander up", "Uses the ability: all dice of this unit are thrown again.", NULL},
    {TFT_LOSE, TAKES_WORDS, true, "Lose a stand", "Which end of the unit the stand is taken from.", ends},
    {TFT_FIGHT, TAKES_NOTHING, true, "Fight", "Fights the melee of this unit next.", NULL},
    {TFT_COLOURS, TAKES_NOTHING, true, "Protect the colours", "Uses the ability: the charged unit can bear one hit more on each stand.", NULL},
    {TFT_STRIKE, TAKES_ENEMY, true, "Strike", "Whom a stand strikes that touches several enemies.", NULL},
    {TFT_PURSUE, TAKES_ENEMY, true, "Pursue", "Follows a beaten enemy and fights on.", NULL},
    {TFT_HOLD, TAKES_NOTHING, true, "Hold", "The winner stays where it is.", NULL},
    {TFT_DISENGAGE, TAKES_NOTHING, true, "Disengage", "The winner breaks off and falls back.", NULL},
    {TFT_DEPLOY, TAKES_PLACE, true, "Deploy", "Sets the unit up in its zone.", NULL},
    {TFT_ABILITY, TAKES_WORDS, false, "Pick an ability", "One special ability for the battle, chosen in secret.", abilities},
    {WORD_DONE, TAKES_NOTHING, false, "Done", "Nothing more of this; the turn goes on.", NULL},
    {WORD_PASS, TAKES_NOTHING, false, "Pass", "Does without it this time.", NULL},
    {WORD_CONCEDE, TAKES_NOTHING, false, "Concede", "Gives the battle up.", NULL},
};
// clang-format on

// --- the bar of phases, and sight ---

static const char *const phases[TFT_PHASES + 1] = {
    [PHASE_SETUP] = "Set-up", [PHASE_BRIGADES] = "Brigades",     [PHASE_ORDERS] = "Orders",
    [PHASE_MELEE] = "Melee",  [PHASE_COMMANDERS] = "Commanders", [PHASE_END] = "End of turn",
};

static const struct manner manners[] = {
    {"line", "In line"},      {"column", "In column"},  {"skirmish", "In skirmish order"},
    {"deployed", "Deployed"}, {"limbered", "Limbered"}, {NULL, NULL},
};

static const struct manner spelt[] = {{"formup", "form up"}, {NULL, NULL}};

static int phase_now(const struct battle *b, const struct game *g)
{
    (void)b;
    return g->outcome == OUTCOME_NONE ? tft_in(g)->phase : -1;
}

// TFT-LOS-02: would it be seen if nobody else were there?
static bool troops_between(const struct battle *b, const struct game *g, int unit, int other)
{
    struct game alone;

    game_copy(b, &alone, g);
    for (int i = 1; i <= g->units; i++)
        if (i != unit && i != other)
            game_remove(&alone, i);
    return tft_sees(b, &alone, unit, other);
}

// Weather hides what is too far off; troops and ground the rest.
static bool sees(const struct battle *b, const struct game *g, int unit, int other, int *clause)
{
    *clause = 0;
    if (!on_table(g, unit) || !on_table(g, other))
        return false;
    if (tft_sees(b, g, unit, other))
        return true;
    if (!tft_weather_allows(b, g, other, tft_gap(b, g, unit, other)))
        *clause = TFT_FOG_02;
    else
        *clause = troops_between(b, g, unit, other) ? TFT_LOS_02 : TFT_LOS_01;
    return false;
}

const struct aids tft_aids = {
    .verb = verbs,
    .verbs = COUNT(verbs),
    .manner = manners,
    .spelt = spelt,
    .phase = phases,
    .setup = 1,
    .phase_now = phase_now,
    .wording = tft_wording,
    .steer = tft_steer,
    .short_of = tft_short_of,
    .price = tft_price,
    .areas = tft_areas,
    .sees = sees,
};
