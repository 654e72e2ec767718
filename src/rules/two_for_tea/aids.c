// SPDX-License-Identifier: MIT
// The aids of these rules in one value; the bar of phases, and who sees whom.
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/ground.h"

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
    .verb = tft_verbs,
    .verbs = TFT_VERBS,
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
