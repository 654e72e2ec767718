// SPDX-License-Identifier: MIT
// The verbs an order may begin with, as buttons.
#include "rules/two_for_tea/aids.h"

static const char *const kinds[] = {"move", "shoot", "formup", "rally", NULL};
static const char *const ends[] = {"left", "right", NULL};
static const char *const abilities[] = {"forward", "colours", "whites", "dander",
                                        "onemore", "none",    NULL};

// clang-format off
const struct verb tft_verbs[TFT_VERBS] = {
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
